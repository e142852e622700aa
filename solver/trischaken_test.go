package solver_test

import (
	"math/rand/v2"
	"testing"

	"tarock"
	"tarock/solver"
	"tarock/solver/deals"
)

// bruteSafe reports whether seat can avoid the most, by trying everything.
func bruteSafe(p solver.Position, f solver.Free, seat tarock.Seat) bool {
	mine := p.Turn() == seat
	legal := p.Legal()
	if legal == 0 {
		for _, n := range f.Taken {
			if n > f.Taken[seat] {
				return true
			}
		}
		return false
	}
	for c := range legal.All() {
		next, won := p.Play(c)
		after := f
		if won != 0 {
			after.Taken[next.Lead] += p.Count.Of(won)
			if next.Legal() == 0 {
				after.Taken[next.Lead] += f.Last
			}
		}
		if bruteSafe(next, after, seat) == mine {
			return mine
		}
	}
	return !mine
}

// free returns what was taken before an ending: all that is in nobody's hand.
func free(r *rand.Rand, p *solver.Position) solver.Free {
	var f solver.Free
	rest := tarock.PackThirds - p.Thirds()
	f.Last = min(rest, tarock.Thirds(r.IntN(20)))
	for rest -= f.Last; rest > 0; {
		n := min(rest, tarock.Thirds(1+r.IntN(20)))
		f.Taken[r.IntN(tarock.MaxSeats)] += n
		rest -= n
	}
	return f
}

func TestSafeAgainstBruteForce(t *testing.T) {
	for _, name := range []string{"Bettel", "Kaiserstich", "plain duty to follow"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, s := rand.New(rand.NewPCG(12, uint64(len(name)))), solver.New()
			answers := map[bool]int{}
			for i := range endings {
				p := ending(r, few[name])
				f := free(r, &p)
				seat := tarock.Seat(r.IntN(tarock.MaxSeats))
				want := bruteSafe(p, f, seat)
				if got := s.Safe(p, f, seat); got != want {
					t.Fatalf("ending %d: %+v, %+v: seat %d safe: %t, brute force %t", i, p, f, seat, got, want)
				}
				answers[want]++
			}
			if answers[true] < endings/20 || answers[false] < endings/20 {
				t.Errorf("answers %v, want enough of both", answers)
			}
		})
	}
}

// TestExpect: nothing gets lost, nobody loses who is safe, and who moves last gets
// what he wants most.
func TestExpect(t *testing.T) {
	r, s := rand.New(rand.NewPCG(13, 0)), solver.New()
	safe := 0
	for i := range 200 {
		p := deals.Ending(r, 1+r.IntN(3))
		p.Duty = few["Bettel"]
		f := free(r, &p)
		me := tarock.Seat(r.IntN(tarock.MaxSeats))
		end := s.Expect(p, f, me)
		sum, most := tarock.Thirds(0), tarock.Thirds(0)
		for _, n := range end {
			sum, most = sum+n, max(most, n)
		}
		if sum != tarock.PackThirds {
			t.Fatalf("ending %d: %v sums up to %d thirds, want %d", i, end, sum, tarock.PackThirds)
		}
		if s.Safe(p, f, me) {
			if safe++; end[me] == most {
				t.Fatalf("ending %d: %+v, %+v: seat %d is safe, and yet is to end with %v", i, p, f, me, end)
			}
		}
	}
	if safe < 40 {
		t.Errorf("%d endings were safe, want more", safe)
	}
}

// TestExpectKnown: with two cards each, the one who may choose hands the dear
// trick to somebody else.
func TestExpectKnown(t *testing.T) {
	p := solver.Position{Lead: 0, Duty: tarock.Duty{}}
	p.Hands = [tarock.MaxSeats]tarock.Hand{
		tarock.HandOf(tarock.Hearts.King(), tarock.Hearts.Of(1)),
		tarock.HandOf(tarock.Hearts.Of(2), tarock.Spades.King()),
		tarock.HandOf(tarock.Hearts.Of(3), tarock.Spades.Of(1)),
		tarock.HandOf(tarock.Hearts.Of(4), tarock.Spades.Of(2)),
	}
	// Leading the 1 lets seat 3 take four thirds and lead spades, which seat 1
	// must take; the king of hearts goes to that trick.
	want := [tarock.MaxSeats]tarock.Thirds{0, 28, 0, 4}
	if got := solver.New().Expect(p, solver.Free{}, 0); got != want {
		t.Errorf("thirds %v, want %v", got, want)
	}
}
