package solver

import (
	"math/bits"

	"tarock"
)

// perReply divides what the history says of a card in a game of few tricks.
const perReply = 4

// scoreTricks says how promising c is when seat adds it to t and the declarer,
// seat 0, is to take n tricks; and whether with it he surely takes one too many.
func (s *Solver) scoreTricks(c uint8, seat tarock.Seat, t *tarock.Trick, n int) (score int32, lost bool) {
	wins := uint64(t.Beaters(s.duty))>>(c&63)&1 != 0
	switch {
	case seat == 0 && wins && !s.mustBeat(c, t):
		return 0, n == 0 && !s.crowning(s.left|uint64(t.Hand()))
	case seat == 0:
		return s.scoreDeclarer(c, wins), false
	case t.N == 0:
		return s.scoreAttack(c, seat), false
	}
	d := &cards[c&63]
	switch {
	case wins:
		return -int32(d.rank), false
	case d.suit == cards[t.Cards[0]&63].suit:
		return 0, false
	}
	return s.scoreThrow(c, seat), false
}

// mustBeat reports whether after c of the declarer somebody who comes later has
// a card that beats it, and so, under Stichzwang, must.
func (s *Solver) mustBeat(c uint8, t *tarock.Trick) bool {
	led := c
	if t.N > 0 {
		led = uint8(t.Cards[0])
	}
	for seat := range tarock.Seat(s.seats - 1 - t.N) {
		follow := tarock.Follow(tarock.Hand(s.hands[seat+1]), tarock.Hand(cards[led&63].off))
		if uint64(follow)&^cards[c&63].under[s.suits&1] != 0 {
			return true
		}
	}
	return false
}

// scoreDeclarer likes to get rid of high cards of short suits.
func (s *Solver) scoreDeclarer(c uint8, wins bool) int32 {
	d := &cards[c&63]
	if wins {
		return int32(d.rank)
	}
	return int32(d.rank) - 4*int32(count(s.hands[0]&d.of))
}

// scoreAttack likes leads that the declarer has to beat and can answer in few
// ways, and that few others can take from him. The weights were found by trying,
// like those of score.
func (s *Solver) scoreAttack(c uint8, seat tarock.Seat) int32 {
	d := &cards[c&63]
	mine := s.hands[0] & d.of
	score := -16*int32(count(s.hands[seat]&d.of)) - 4*int32(d.rank)
	if mine == 0 {
		if tarocks := s.hands[0] & tarockCards; tarocks != 0 {
			return score - 128*doublings(tarocks)
		}
		return score
	}
	answers := mine
	if over := mine &^ (1<<(c&63) - 1); over != 0 {
		score += 200
		answers = over
	}
	score -= 128 * doublings(answers)
	for other := tarock.Seat(1); other < tarock.MaxSeats; other++ {
		if other != seat && s.hands[other]&d.of > mine {
			score -= 20
		}
	}
	return score
}

func doublings(cards uint64) int32 { return int32(bits.Len64(uint64(count(cards) - 1))) }

// scoreThrow likes to throw off high cards of suits in which the declarer has
// lower ones.
func (s *Solver) scoreThrow(c uint8, seat tarock.Seat) int32 {
	d := &cards[c&63]
	score := int32(d.rank) - 64*int32(count(s.hands[seat]&d.of))
	if mine := s.hands[0] & d.of; mine != 0 && mine < 1<<(c&63) {
		score += 32
	}
	return score
}
