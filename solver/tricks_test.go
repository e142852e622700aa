package solver_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock"
	"tarock/solver"
	"tarock/solver/deals"
)

// coarseAtOnce returns a solver that tries coarse searches from the first node on.
func coarseAtOnce() *solver.Solver {
	s := solver.New()
	s.PlainFirst(0)
	return s
}

// neverCoarse returns one that tries none.
func neverCoarse() *solver.Solver {
	s := solver.New()
	s.PlainFirst(math.MaxUint64 / 2)
	return s
}

// TestCoarseAgainstPlainSearch: coarse searches change no answer. The endings are
// longer than brute force can be asked about, and most declarers have low cards,
// so that there is something to prove.
func TestCoarseAgainstPlainSearch(t *testing.T) {
	for name, d := range few {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, plain, s := rand.New(rand.NewPCG(41, uint64(len(name)))), neverCoarse(), coarseAtOnce()
			answers := map[bool]int{}
			for i := range endings {
				p := lowEnding(r, 5+r.IntN(4), d)
				for n := range 3 {
					want := plain.Takes(p, n)
					if got := s.Takes(p, n); got != want {
						t.Fatalf("ending %d: %+v: takes %d: %t, without coarse searches %t", i, p, n, got, want)
					}
					answers[want]++
				}
			}
			if answers[true] < endings/4 || answers[false] < endings/4 {
				t.Errorf("answers %v, want enough of both", answers)
			}
		})
	}
}

// lowEnding returns a random ending in which the declarer has some of the lowest
// cards, the Pagat more often than chance would give, sometimes in the middle of a
// trick.
func lowEnding(r *rand.Rand, held int, d tarock.Duty) solver.Position {
	p := deals.Ending(r, held)
	pack := p.Hands[0] | p.Hands[1] | p.Hands[2] | p.Hands[3]
	list := pack.Cards()
	slices.SortStableFunc(list, func(a, b tarock.Card) int { return height(a) - height(b) })
	among := list[:min(len(list), held+r.IntN(held))]
	r.Shuffle(len(among), func(i, j int) { among[i], among[j] = among[j], among[i] })
	rest := list[held:]
	r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	p.Duty, p.Declarers = d, [tarock.MaxSeats]bool{}
	declarer := tarock.Seat(r.IntN(tarock.MaxSeats))
	p.Declarers[declarer] = true
	for seat := range tarock.Seat(tarock.MaxSeats) {
		at := int(seat-declarer) & 3 * held
		p.Hands[seat] = tarock.HandOf(list[at : at+held]...)
	}
	for range r.IntN(tarock.MaxSeats) {
		legal := p.Legal().Cards()
		p, _ = p.Play(legal[r.IntN(len(legal))])
	}
	return p
}

// height is 1 for the lowest cards of each suit.
func height(c tarock.Card) int {
	if c.Suit() == tarock.Tarock {
		return int(c+1) / 2
	}
	return int(c.Rank())
}
