package solver

import (
	"math/bits"

	"tarock"
)

// Takes reports whether the declarer can take exactly n of the tricks of p that
// are still to be won, the one on the table included, against all others. It
// panics when p is no position with one declarer.
func (s *Solver) Takes(p Position, n int) bool {
	declarer := s.beginTricks(&p)
	t := p.Trick
	return s.add(tarock.Seat(p.from(declarer, p.Turn())), &t, n)
}

// beginTricks makes p the position that is searched, the declarer in seat 0.
func (s *Solver) beginTricks(p *Position) (declarer tarock.Seat) {
	declarer = tarock.NoSeat
	for seat, d := range p.Declarers {
		switch {
		case d && declarer != tarock.NoSeat:
			panic("solver: a game of few tricks has one declarer, not more")
		case d:
			declarer = tarock.Seat(seat)
		}
	}
	if declarer == tarock.NoSeat {
		panic("solver: a game of few tricks needs a declarer")
	}
	s.begin(p)
	for seat := range s.seats {
		s.hands[seat] = uint64(p.Hands[p.after(declarer, int(seat))])
	}
	s.key = keyOf(&s.hands)
	return declarer
}

// takes reports whether seat 0 can take exactly n of all tricks to come.
func (s *Solver) takes(lead tarock.Seat, n int) bool {
	held := count(s.hands[0])
	if n < 0 || n > held {
		return false
	}
	if held == 0 {
		return true
	}
	if s.neverTakes(uint8(lead)) {
		return n == 0
	}
	hash := s.key.build(uint8(lead), s.left, uint64(n)) ^ s.salt
	if s.crowning(s.left) {
		hash ^= crowned
	}
	if result, known := s.answers.find(hash); known {
		return result
	}
	var t tarock.Trick
	result := s.add(lead&3, &t, n)
	s.answers.keep(hash, result)
	return result
}

// add lets seat add a card to t, and the others after it.
func (s *Solver) add(seat tarock.Seat, t *tarock.Trick, n int) bool {
	seat &= 3
	if t.N == s.seats {
		_, at := t.Best()
		winner := s.after(seat, at)
		if winner == 0 {
			n--
		}
		return s.takes(winner, n)
	}
	declarer := seat == 0
	var list moves
	s.listTricks(&list, seat, t, n)
	for i := range list.n {
		c := list.pick(i)
		next, saved := *t, s.key
		next.Add(tarock.Card(c), s.duty)
		s.play(c, uint8(seat))
		reached := s.add(tarock.Seat(s.next[seat]), &next, n)
		s.undo(c, uint8(seat), saved)
		if reached == declarer {
			s.replies[t.Led()&7].good(count(s.hands[seat]), uint8(seat), &list, i)
			return reached
		}
	}
	return !declarer
}

// after returns the seat n places after seat.
func (s *Solver) after(seat tarock.Seat, n int) tarock.Seat {
	for range n {
		seat = tarock.Seat(s.next[seat&3])
	}
	return seat
}

// listTricks fills m with the cards that seat may add to t, of those next to
// each other one. A card with which the declarer is sure to take a trick too
// many is left out.
func (s *Solver) listTricks(m *moves, seat tarock.Seat, t *tarock.Trick, n int) {
	legal := uint64(tarock.Legal(tarock.Hand(s.hands[seat]), t, s.duty))
	inPlay := s.left | uint64(t.Hand())
	crowning := s.crowning(inPlay)
	for rest := legal; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		c := uint8(bits.TrailingZeros64(rest))
		above := inPlay &^ (bit<<1 - 1)
		next := above & -above & legal & cards[c&63].of
		apart := tarock.Card(c) == tarock.Pagat && s.duty.Pagat != tarock.PagatFree || crowning && (bit|next)&trullCards != 0
		if next != 0 && !apart {
			continue
		}
		score, lost := s.scoreTricks(c, seat, t, n)
		if !lost {
			score += s.replies[t.Led()&7][seat][c&63] / perReply
			m.tried[m.n] = move{card: c, score: score}
			m.n++
		}
	}
}
