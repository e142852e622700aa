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
	s.coarseFrom = s.nodes + s.plainFirst
	turn := tarock.Seat(p.from(declarer, p.Turn()))
	if p.Trick.N == 0 {
		return s.takes(turn, n, false)
	}
	t := p.Trick
	return s.add(turn, &t, few{n: n})
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

// few is what a trick is searched for: whether seat 0 takes exactly n of those to
// come, this one included.
type few struct {
	n      int
	coarse bool
	mine   uint64 // the cards of seat 0 before the trick, for a coarse search
}

// takes reports whether seat 0 can take exactly n of all tricks to come; in a
// coarse search, whether it finds so.
func (s *Solver) takes(lead tarock.Seat, n int, coarse bool) bool {
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
	hash := s.hashTricks(lead, n, coarse)
	if result, known := s.answers.find(hash); known {
		return result
	}
	var t tarock.Trick
	result := !coarse && s.surely(lead, n) || s.add(lead&3, &t, few{n: n, coarse: coarse, mine: s.hands[0]})
	s.answers.keep(hash, result)
	return result
}

// hashTricks returns the hash under which the answer of takes is kept.
func (s *Solver) hashTricks(lead tarock.Seat, n int, coarse bool) uint64 {
	if coarse {
		return s.coarseHash(lead, n)
	}
	hash := s.key.build(uint8(lead), s.left, uint64(n)) ^ s.salt
	if s.crowning(s.left) {
		hash ^= crowned
	}
	return hash
}

// add lets seat add a card to t, and the others after it.
func (s *Solver) add(seat tarock.Seat, t *tarock.Trick, f few) bool {
	seat &= 3
	if t.N == s.seats {
		return s.wonBy(seat, t, f)
	}
	declarer := seat == 0
	var list moves
	s.listTricks(&list, seat, t, &f)
	for i := range list.n {
		reached := s.adding(list.pick(i), seat, t, f)
		if reached == declarer {
			s.replies[t.Led()&7].good(count(s.hands[seat]), uint8(seat), &list, i)
			return reached
		}
	}
	return !declarer
}

// adding lets seat add c to t and the others after it, and takes it back. It is a
// function of its own so that the trick in it stays on the stack.
func (s *Solver) adding(c uint8, seat tarock.Seat, t *tarock.Trick, f few) bool {
	next, saved := *t, s.key
	next.Add(tarock.Card(c), s.duty)
	s.play(c, uint8(seat))
	reached := s.add(tarock.Seat(s.next[seat&3]), &next, f)
	s.undo(c, uint8(seat), saved)
	return reached
}

// wonBy searches on from after t, which lead has led. In a coarse search any of
// the opponents whose card is like the best one may have taken it.
func (s *Solver) wonBy(lead tarock.Seat, t *tarock.Trick, f few) bool {
	best, at := t.Best()
	winner := s.after(lead, at)
	switch {
	case winner == 0:
		return s.takes(winner, f.n-1, f.coarse)
	case !f.coarse:
		return s.takes(winner, f.n, false)
	}
	like := alike(best, f.mine)
	for i, c := range t.Cards[:t.N] {
		if like>>(c&63)&1 != 0 && !s.takes(s.after(lead, i), f.n, true) {
			return false
		}
	}
	return true
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
func (s *Solver) listTricks(m *moves, seat tarock.Seat, t *tarock.Trick, f *few) {
	legal, dividing, single := s.choices(seat, t, f)
	replies := &s.replies[t.Led()&7][seat&3]
	for rest := legal; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		c := uint8(bits.TrailingZeros64(rest))
		above := dividing &^ (bit<<1 - 1)
		next := above & -above & legal & cards[c&63].of
		if next != 0 && (bit|next)&single == 0 {
			continue
		}
		if score, lost := s.scoreTricks(c, seat, t, f.n); !lost {
			m.tried[m.n] = move{card: c, score: score + replies[c&63]/perReply}
			m.n++
		}
	}
}

// choices returns the cards that seat may add to t, the cards that make a
// difference between two of them when they are between them in rank, and those
// that are like no other.
func (s *Solver) choices(seat tarock.Seat, t *tarock.Trick, f *few) (legal, dividing, single uint64) {
	if f.coarse && seat != 0 {
		legal = s.coarseLegal(seat, t, f.mine)
		return legal, legal | f.mine, 0
	}
	legal, dividing = uint64(tarock.Legal(tarock.Hand(s.hands[seat]), t, s.duty)), s.left|uint64(t.Hand())
	if s.duty.Pagat != tarock.PagatFree {
		single = pagatBit
	}
	if s.crowning(dividing) {
		single |= trullCards
	}
	return legal, dividing, single
}
