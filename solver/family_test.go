package solver_test

import (
	"math/rand/v2"
	"testing"

	"tarock"
	"tarock/solver"
)

// A game of the family, as far as a position tells it.
type game struct {
	name  string
	seats int
	count tarock.Count
	pack  tarock.Hand
}

// family are the packs, counts and numbers of players beside those of the other tests.
var family = []game{
	{name: "four, 40 cards counted singly", seats: 4, count: tarock.CountSingly, pack: tarock.SmallPack},
	{name: "three, 54 cards", seats: 3, count: tarock.CountPackets, pack: tarock.Pack},
	{name: "three, 40 cards counted singly", seats: 3, count: tarock.CountSingly, pack: tarock.SmallPack},
}

// turned returns the seat n places after seat.
func turned(p *solver.Position, seat tarock.Seat, n int) tarock.Seat {
	seats := tarock.MaxSeats
	if p.Seats > 0 {
		seats = p.Seats
	}
	return tarock.Seat((int(seat) + n) % seats)
}

// ending returns a random ending of 2 to 4 cards, of three players to 5, sometimes in the
// middle of a trick, with more of the Trull than chance would give.
func (g game) ending(r *rand.Rand, d tarock.Duty) solver.Position {
	p := solver.Position{Seats: g.seats, Count: g.count, Lead: tarock.Seat(r.IntN(g.seats)), Duty: d}
	pack, n := g.pack.Cards(), 2+r.IntN(7-g.seats)
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	for seat := range g.seats {
		p.Hands[seat] = tarock.HandOf(pack[seat*n : seat*n+n]...)
	}
	p.Declarers[r.IntN(g.seats)] = true
	if g.seats == tarock.MaxSeats && r.IntN(2) == 0 {
		p.Declarers[r.IntN(g.seats)] = true
	}
	for c := range tarock.Trull.All() {
		if r.IntN(3) > 0 && !held(&p, c) {
			seat := r.IntN(g.seats)
			p.Hands[seat] = p.Hands[seat].Without(p.Hands[seat].Highest()).With(c)
		}
	}
	for range r.IntN(g.seats) {
		legal := p.Legal().Cards()
		p, _ = p.Play(legal[r.IntN(len(legal))])
	}
	return p
}

// TestFamilyAgainstBruteForce holds the solver to plain trying in games with other
// packs, counts and numbers of players, with one solver for all of them.
func TestFamilyAgainstBruteForce(t *testing.T) {
	for _, g := range family {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			s := solver.New()
			for name, d := range duties {
				r := rand.New(rand.NewPCG(31, uint64(len(name))))
				for i := range endings {
					p := g.ending(r, d)
					want := brute(p)
					if got := s.Thirds(p); got != want {
						t.Fatalf("%s, ending %d: %+v: declarers take %d, brute force %d", name, i, p, got, want)
					}
					for _, need := range []tarock.Thirds{want + 1, want, want - 1} {
						if got := s.Reaches(p, need); got != (need <= want) {
							t.Fatalf("%s, ending %d: %+v: reaches %d: %t, brute force %d", name, i, p, need, got, want)
						}
					}
					o := objectiveIn(r, g.pack, &p)
					if got, want := s.Worth(p, o), bruteWorth(p, o, course{}); got != want {
						t.Fatalf("%s, ending %d: %+v, objective %+v: worth %d, brute force %d", name, i, p, *o, got, want)
					}
				}
			}
		})
	}
}

// TestFamilyOfFewTricks does the same for games in which tricks are counted, and in
// which everyone plays for himself.
func TestFamilyOfFewTricks(t *testing.T) {
	for _, g := range family {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			s, coarse := solver.New(), coarseAtOnce()
			for name, d := range few {
				r := rand.New(rand.NewPCG(32, uint64(len(name))))
				for i := range endings {
					p := g.ending(r, d)
					p.Declarers = [tarock.MaxSeats]bool{}
					seat := tarock.Seat(r.IntN(g.seats))
					p.Declarers[seat] = true
					for n := range 3 {
						want := bruteTakes(p, seat, n)
						if got := s.Takes(p, n); got != want {
							t.Fatalf("%s, ending %d: %+v: %v takes %d: %t, brute force %t", name, i, p, seat, n, got, want)
						}
						if got := coarse.Takes(p, n); got != want {
							t.Fatalf("%s, ending %d: %+v: %v takes %d: %t with coarse searches, brute force %t", name, i, p, seat, n, got, want)
						}
					}
					f := g.free(r, &p)
					if got, want := s.Safe(p, f, seat), bruteSafe(p, f, seat); got != want {
						t.Fatalf("%s, ending %d: %+v after %+v: %v is safe: %t, brute force %t", name, i, p, f, seat, got, want)
					}
				}
			}
		})
	}
}

// free returns what was taken before an ending.
func (g game) free(r *rand.Rand, p *solver.Position) (f solver.Free) {
	const step = 3
	for rest := g.count.Of(g.pack) - p.Thirds(); rest > 0; rest -= step {
		f.Taken[r.IntN(g.seats)] += min(step, rest)
	}
	f.Last = tarock.Thirds(step * r.IntN(7))
	return f
}

// TestFamilyCheck: a position of three players has three hands.
func TestFamilyCheck(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 0))
	for name, spoil := range map[string]func(*solver.Position){
		"lead must be a seat 0 to 2, is 3":    func(p *solver.Position) { p.Lead = 3 },
		"seats must be 3 or 4, are 5":         func(p *solver.Position) { p.Seats = 5 },
		"hands[3] belongs to nobody, 3 play":  func(p *solver.Position) { p.Hands[3] = p.Hands[2] },
		"hands[3] has 0 cards, want 1 as the": func(p *solver.Position) { p.Seats = 4 },
	} {
		p := family[1].ending(r, tarock.Duty{})
		for p.Trick.N > 0 || p.Hands[0].Len() != 1 {
			p, _ = p.Play(p.Legal().Lowest())
		}
		if err := p.Check(); err != nil {
			t.Fatalf("%+v: %v", p, err)
		}
		spoil(&p)
		if err := p.Check(); err == nil || len(err.Error()) < len(name) || err.Error()[:len(name)] != name {
			t.Errorf("error %v, want %q", err, name)
		}
	}
}
