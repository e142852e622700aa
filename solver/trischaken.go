package solver

import (
	"fmt"
	"math/bits"

	"tarock"
)

// A Free is a game in which everyone plays for himself and who has the most
// thirds in the end loses, as in Trischaken.
//
// With more than two players there is no value of a position: what one gets depends on
// whom the others harm. So the solver answers two questions instead.
//
//   - [Solver.Safe]: can a player avoid the most thirds whatever the others do,
//     even if all of them play against him? Yes is a promise that nobody can break.
//     No promises nothing: the others will seldom play together.
//   - [Solver.Expect]: what comes of it when everyone only thinks of himself, and
//     when he does not care does what is worst for one player? This foretells
//     well near the end; it promises nothing, because others may care for other
//     things.
type Free struct {
	// Taken are the thirds that each seat has already.
	Taken [tarock.MaxSeats]tarock.Thirds
	// Last are the thirds that go to the last trick beside its cards (the talon).
	Last tarock.Thirds
}

// MaxExpect is up to how many cards a hand [Solver.Expect] can be asked.
const MaxExpect = 4

// Safe reports whether seat can avoid having the most thirds in the end, alone or
// with others, whatever they do. The Declarers of p are no matter. It panics when
// p is no position.
func (s *Solver) Safe(p Position, f Free, seat tarock.Seat) bool {
	p.Declarers = [tarock.MaxSeats]bool{}
	p.Declarers[seat] = true
	s.begin(&p)
	run := safety{s: s, seat: seat, taken: f.Taken, last: f.Last}
	t := p.Trick
	return run.add(p.Lead, &t)
}

// A safety is a search of [Solver.Safe].
type safety struct {
	s     *Solver
	seat  tarock.Seat
	taken [tarock.MaxSeats]tarock.Thirds
	last  tarock.Thirds
}

// trick searches from before a trick.
func (r *safety) trick(lead tarock.Seat) bool {
	s := r.s
	if s.left == 0 {
		return r.escaped()
	}
	rest := tarock.Thirds(s.scale.units(s.left))*s.scale.unit + r.last
	most := tarock.Thirds(0)
	for seat, n := range r.taken {
		if tarock.Seat(seat) != r.seat {
			most = max(most, n)
		}
	}
	switch mine := r.taken[r.seat]; {
	case most > mine+rest:
		return true
	case mine >= most+rest:
		return false
	}
	shape, v := s.key.shape(uint8(lead), s.left)
	if s.crowning(s.left) {
		shape ^= crowned
	}
	hash := mix(shape^uint64(v)^s.salt, uint32(r.taken[0]), uint32(r.taken[1]), uint32(r.taken[2]), uint32(r.taken[3])<<8|uint32(r.last))
	if safe, known := s.answers.find(hash); known {
		return safe
	}
	var t tarock.Trick
	safe := r.add(lead, &t)
	s.answers.keep(hash, safe)
	return safe
}

// escaped reports whether somebody has more than the seat in the end.
func (r *safety) escaped() bool {
	for _, n := range r.taken {
		if n > r.taken[r.seat] {
			return true
		}
	}
	return false
}

// add lets the next one add a card to t, which lead has led.
func (r *safety) add(lead tarock.Seat, t *tarock.Trick) bool {
	s, seat := r.s, r.s.after(lead, int(t.N))
	if t.N == s.seats {
		return r.take(lead, t)
	}
	mine := seat == r.seat
	var list moves
	r.list(&list, seat, t)
	for i := range list.n {
		c := list.pick(i)
		next, saved := *t, s.key
		next.Add(tarock.Card(c), s.duty)
		s.play(c, uint8(seat))
		safe := r.add(lead, &next)
		s.undo(c, uint8(seat), saved)
		if safe == mine {
			return safe
		}
	}
	return !mine
}

// take gives t to who has won it and searches on.
func (r *safety) take(lead tarock.Seat, t *tarock.Trick) bool {
	_, at := t.Best()
	winner := r.s.after(lead, at)
	saved := *r
	r.taken[winner] += tarock.Thirds(r.s.scale.units(uint64(t.Hand()))) * r.s.scale.unit
	if r.s.left == 0 {
		r.taken[winner] += r.last
		r.last = 0
	}
	safe := r.trick(winner)
	*r = saved
	return safe
}

// list fills m with the legal cards: for the seat first those that lose the
// trick, for the others those that win it least.
func (r *safety) list(m *moves, seat tarock.Seat, t *tarock.Trick) {
	s := r.s
	legal, beaters := uint64(tarock.Legal(tarock.Hand(s.hands[seat]), t, s.duty)), uint64(t.Beaters(s.duty))
	inPlay := s.left | uint64(t.Hand())
	special := pagatBit
	if s.crowning(inPlay) {
		special = trullCards
	}
	for rest := legal; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		c := uint8(bits.TrailingZeros64(rest))
		above := inPlay &^ (bit<<1 - 1)
		if next := above & -above; next&legal&cards[c].class != 0 && (bit|next)&special == 0 {
			continue
		}
		score := int32(cards[c].rank)
		if beaters&bit != 0 {
			score = -50 - score
		}
		m.tried[m.n] = move{card: c, score: score}
		m.n++
	}
}

// Expect returns the thirds that each seat has in the end when everyone wants, in
// this order, not to have the most, to have few, and what is worst for me
// (max^n, Luckhardt and Irani 1986, with ties broken against one player, as
// Sturtevant 2002 advises). It panics when p is no position or has more than
// [MaxExpect] cards a hand.
func (s *Solver) Expect(p Position, f Free, me tarock.Seat) [tarock.MaxSeats]tarock.Thirds {
	if err := p.Check(); err != nil {
		panic("solver: " + err.Error())
	}
	if held := p.Hands[p.Turn()].Len(); held > MaxExpect {
		panic(fmt.Sprintf("solver: %d cards a hand are too many to foretell, want %d at most", held, MaxExpect))
	}
	return s.expect(p, f, me)
}

func (s *Solver) expect(p Position, f Free, me tarock.Seat) (best [tarock.MaxSeats]tarock.Thirds) {
	turn := p.Turn()
	first := true
	for c := range p.Legal().All() {
		s.nodes++
		next, won := p.Play(c)
		after := f
		if won != 0 {
			after.Taken[next.Lead] += p.Count.Of(won)
			if next.Hands[0] == 0 {
				after.Taken[next.Lead] += after.Last
			}
		}
		end := s.expect(next, after, me)
		if first || prefers(turn, me, end, best) {
			best, first = end, false
		}
	}
	if first {
		return f.Taken
	}
	return best
}

// prefers reports whether seat wants a more than b.
func prefers(seat, me tarock.Seat, a, b [tarock.MaxSeats]tarock.Thirds) bool {
	if loses(seat, a) != loses(seat, b) {
		return loses(seat, b)
	}
	if a[seat] != b[seat] {
		return a[seat] < b[seat]
	}
	if loses(me, a) != loses(me, b) {
		return loses(me, a)
	}
	return a[me] > b[me]
}

// loses reports whether seat has the most, alone or with others.
func loses(seat tarock.Seat, taken [tarock.MaxSeats]tarock.Thirds) bool {
	for _, n := range taken {
		if n > taken[seat] {
			return false
		}
	}
	return true
}
