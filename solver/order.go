package solver

import (
	"math/bits"

	"tarock"
)

// moves are the cards to try at a node.
type moves struct {
	tried [maxCards]move
	n     int
}

type move struct {
	score int32 // the more promising, the higher
	value int16 // the bound found
	block uint8 // cards of one block are next to each other in rank
	card  uint8
}

// list fills m with the cards of legal, of cards that are worth the same only
// the highest.
func (s *Solver) list(m *moves, seat uint8, legal uint64, t *trick) {
	hand, inPlay, block := s.hands[seat&3], s.left|t.cards, uint8(0)
	crowning := s.crowning(inPlay)
	for rest := legal; rest != 0; rest &= rest - 1 {
		c := uint8(bits.TrailingZeros64(rest))
		d := &cards[c&63]
		above := inPlay &^ (rest&-rest<<1 - 1)
		next := above & -above & hand
		if next&d.class == 0 || (next|rest&-rest)&s.goal.special != 0 {
			m.tried[m.n] = move{card: c, block: block}
			m.n++
		}
		if next&d.of == 0 || crowning && (next|rest&-rest)&trullCards != 0 {
			block++
		}
	}
	if m.n == 1 {
		return
	}
	for i := range m.n {
		m.tried[i].score = s.score(m.tried[i].card, seat, t)
	}
}

// pick brings the most promising of the cards from i on to place i and returns
// it.
func (m *moves) pick(i int) uint8 {
	best := i
	for j := i + 1; j < m.n; j++ {
		if m.tried[j].score > m.tried[best].score {
			best = j
		}
	}
	m.tried[i], m.tried[best] = m.tried[best], m.tried[i]
	return m.tried[i].card
}

// prefer puts c before all others.
func (m *moves) prefer(c uint8) {
	for i := range m.n {
		if m.tried[i].card == c {
			m.tried[i].score = 1 << 30
		}
	}
}

// near reports that the i-th card is as little use as a neighbour in rank that
// has been tried, and what it is worth at best: two such cards are played alike,
// and what they count differently is all that can differ (Kupferschmid and
// Helmert 2006 call them quasi-symmetric).
func (m *moves) near(i int, counted uint8, declarer bool, need int) (value int, known bool) {
	this := &m.tried[i]
	for j := range i {
		other := &m.tried[j]
		if other.block != this.block {
			continue
		}
		d := int(cards[other.card&63].counted[counted&1]) - int(cards[this.card&63].counted[counted&1])
		d = max(d, -d)
		if value = int(other.value) + d; !declarer {
			value = int(other.value) - d
		}
		if declarer == (value < need) {
			this.value = int16(value)
			return value, true
		}
	}
	return 0, false
}

// A history counts, by seat and card, how often cards were good enough to end
// the search of a node. The counts stay below tooMuch by getting harder to raise.
type history [tarock.MaxSeats][64]int32

const tooMuch = 1 << 14

// good notes that the i-th card of list ended a node of so many cards a hand, and
// those before it did not.
func (h *history) good(held int, seat uint8, list *moves, i int) {
	weight := int32(16 * held * held)
	for j := range i + 1 {
		cell := &h[seat&3][list.tried[j].card&63]
		if j < i {
			*cell -= *cell*weight/tooMuch + weight/2
			continue
		}
		*cell += weight - *cell*weight/tooMuch
	}
}

// The weights of score. They were found by trying: changed one at a time as long
// as 160 deals with 9 and 10 cards took fewer nodes.
const (
	// Of a lead.
	perHistory   = 16   // divides what the history says
	perAnswer    = 6144 // for each doubling of the ways to answer
	leadTarock   = -512
	leadLast     = -256 // the only card of its suit
	leadOwn      = 2304 // nobody can beat it
	leadPartners = 768
	leadRuffed   = 1024

	// Of a card that follows.
	winsSafely    = 1000
	partnerSafely = 872
	perRank       = 12
)

// score says how promising c is: of a lead, how few ways there are to answer it
// and how often it was good before; of others, what it does for the trick.
func (s *Solver) score(c, seat uint8, t *trick) int32 {
	if t.n == 0 {
		return s.scoreLead(c, seat)
	}
	d := &cards[c&63]
	n, rank := int32(d.counted[s.counted&1]), int32(c&31)*perRank
	ours := s.declarers[t.winner&3] == s.declarers[seat&3]
	switch wins := t.under>>(c&63)&1 == 0; {
	case wins && s.safe(d.under[s.suits&1], seat, t):
		return winsSafely + 5*(int32(t.counts)+n) - rank
	case wins:
		return int32(t.counts) - 380*n + rank
	case ours && s.safe(t.under, seat, t):
		return partnerSafely + 100*n
	case ours:
		return -40*n - rank
	default:
		return -150*n - rank
	}
}

func (s *Solver) scoreLead(c, seat uint8) int32 {
	d := &cards[c&63]
	n := int32(d.counted[s.counted&1])
	score := s.history[seat&3][c&63]/perHistory - perAnswer*s.answersTo(d.of, seat)
	if d.suit == tarockSuit {
		score += leadTarock
	}
	if s.hands[seat&3]&d.of == 1<<(c&63) {
		score += leadLast
	}
	switch s.outlook(c, seat) {
	case own:
		return score + leadOwn + 384*n
	case partners:
		return score + leadPartners + 64*n
	case ruffed:
		return score + leadRuffed - 208*n
	default:
		return score - 128*n
	}
}

// answersTo says in how many ways the foes of seat could answer a lead of suit,
// as a number of doublings: what can be answered in few ways is searched soon.
func (s *Solver) answersTo(suit uint64, seat uint8) int32 {
	n := 0
	for other, h := range s.hands {
		if s.declarers[other] != s.declarers[seat&3] && h != 0 {
			answers := uint64(tarock.Follow(tarock.Hand(h), tarock.Hand(^suit)))
			n += bits.Len64(uint64(count(answers) - 1))
		}
	}
	return int32(n)
}

// An outlook is who has what wins a suit that is led.
type outlook uint8

const (
	theirs   outlook = iota
	own              // the card itself
	partners         // a higher one of the same side
	ruffed           // a foe has none of the suit, but tarock
)

func (s *Solver) outlook(c, seat uint8) outlook {
	suit, ours, foes := cards[c&63].of, uint64(0), uint64(0)
	for other, h := range s.hands {
		if s.declarers[other] == s.declarers[seat&3] {
			ours |= h & suit
			continue
		}
		foes |= h & suit
		if h&suit == 0 && h&tarockCards != 0 && s.suits == 0 {
			return ruffed
		}
	}
	switch {
	case foes < 1<<(c&63):
		return own
	case foes < ours:
		return partners
	}
	return theirs
}

// safe reports whether no foe who comes after seat has a card that beats the
// best one, whose under is given.
func (s *Solver) safe(under uint64, seat uint8, t *trick) bool {
	declarer := s.declarers[seat&3]
	for range s.seats - 1 - t.n {
		seat = s.next[seat&3]
		if s.declarers[seat] == declarer {
			continue
		}
		if uint64(tarock.Follow(tarock.Hand(s.hands[seat]), tarock.Hand(t.off)))&^under != 0 {
			return false
		}
	}
	return true
}
