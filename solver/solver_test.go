package solver_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/solver"
	"tarock/solver/deals"
)

// duties are those of all games in which thirds are counted between two sides.
var duties = map[string]tarock.Duty{
	"tarock game":                       {},
	"Farbenspiel":                       {Suits: true},
	"Kaiserstich":                       {Emperor: tarock.EmperorAny},
	"Kaiserstich in order":              {Emperor: tarock.EmperorInOrder},
	"Farbenspiel, Kaiserstich":          {Suits: true, Emperor: tarock.EmperorAny},
	"Farbenspiel, Kaiserstich in order": {Suits: true, Emperor: tarock.EmperorInOrder},
}

// few are the duties of the games in which tricks are counted.
var few = map[string]tarock.Duty{
	"Bettel":               {Head: true, Pagat: tarock.PagatLastTarock},
	"without Stichzwang":   {Pagat: tarock.PagatLastTarock},
	"Pagat free":           {Head: true},
	"Kaiserstich":          {Head: true, Pagat: tarock.PagatLastTarock, Emperor: tarock.EmperorAny},
	"Kaiserstich before":   {Head: true, Pagat: tarock.PagatLastTarock, Emperor: tarock.EmperorInOrder, EmperorFirst: true},
	"plain duty to follow": {},
}

// ending returns a random ending of 2 to 5 cards, sometimes in the middle of a
// trick, with more of the Trull and the kings than chance would give.
func ending(r *rand.Rand, d tarock.Duty) solver.Position {
	p := deals.Ending(r, 2+r.IntN(4))
	p.Duty = d
	for _, c := range []tarock.Card{tarock.Pagat, tarock.Mond, tarock.Skues, tarock.Uhu} {
		if r.IntN(3) > 0 && !held(&p, c) {
			seat := r.IntN(tarock.MaxSeats)
			p.Hands[seat] = p.Hands[seat].Without(p.Hands[seat].Highest()).With(c)
		}
	}
	for range r.IntN(tarock.MaxSeats) {
		legal := p.Legal().Cards()
		p, _ = p.Play(legal[r.IntN(len(legal))])
	}
	return p
}

func held(p *solver.Position, c tarock.Card) bool {
	return slices.ContainsFunc(p.Hands[:], func(h tarock.Hand) bool { return h.Has(c) })
}

// TestThirdsAgainstBruteForce holds the solver to plain trying on small endings
// of all kinds, with one solver for all: what it remembers of one must not spoil
// another.
func TestThirdsAgainstBruteForce(t *testing.T) {
	for name, d := range duties {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, s := rand.New(rand.NewPCG(1, uint64(len(name)))), solver.New()
			for i := range endings {
				p := ending(r, d)
				want := brute(p)
				for _, need := range []tarock.Thirds{want + 1, want, want / 2} {
					if got := s.Reaches(p, need); got != (need <= want) {
						t.Fatalf("ending %d: %+v: reaches %d: %t, brute force %d", i, p, need, got, want)
					}
				}
				if got := s.Thirds(p); got != want {
					t.Fatalf("ending %d: %+v: declarers take %d, brute force %d", i, p, got, want)
				}
			}
		})
	}
}

func TestTakesAgainstBruteForce(t *testing.T) {
	for name, d := range few {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, s, coarse := rand.New(rand.NewPCG(2, uint64(len(name)))), solver.New(), coarseAtOnce()
			answers := map[bool]int{}
			for i := range endings {
				p := ending(r, d)
				declarer := tarock.Seat(r.IntN(tarock.MaxSeats))
				p.Declarers = [tarock.MaxSeats]bool{}
				p.Declarers[declarer] = true
				for n := range 4 {
					want := bruteTakes(p, declarer, n)
					if got := s.Takes(p, n); got != want {
						t.Fatalf("ending %d: %+v: %v takes %d: %t, brute force %t", i, p, declarer, n, got, want)
					}
					if got := coarse.Takes(p, n); got != want {
						t.Fatalf("ending %d: %+v: %v takes %d: %t with coarse searches, brute force %t", i, p, declarer, n, got, want)
					}
					answers[want]++
				}
			}
			if answers[true] < endings/2 || answers[false] < endings/2 {
				t.Errorf("answers %v, want enough of both", answers)
			}
		})
	}
}

// TestAgainstPlainSearch asks about longer endings, where nothing but a search
// without a table can say no.
func TestAgainstPlainSearch(t *testing.T) {
	r, s := rand.New(rand.NewPCG(3, 0)), solver.New()
	for i := range longerEndings {
		p := deals.Ending(r, longerCards)
		need := p.Thirds()*tarock.Thirds(1+r.IntN(5))/6 + 1
		if got, want := s.Reaches(p, need), plain(p, need); got != want {
			t.Fatalf("ending %d: %+v: reaches %d: %t, plain search %t", i, p, need, got, want)
		}
	}
}

// TestSidesChanged: what one side takes, the other does not.
func TestSidesChanged(t *testing.T) {
	r, s := rand.New(rand.NewPCG(4, 0)), solver.New()
	for range 300 {
		p := deals.Ending(r, 6)
		q := p
		for seat := range q.Declarers {
			q.Declarers[seat] = !q.Declarers[seat]
		}
		if a, b := s.Thirds(p), s.Thirds(q); a+b != p.Thirds() {
			t.Fatalf("%+v: declarers take %d, and %d with sides changed, of %d", p, a, b, p.Thirds())
		}
	}
}

// TestSeatsTurned: who sits where does not matter, only who sits after whom.
func TestSeatsTurned(t *testing.T) {
	r, s := rand.New(rand.NewPCG(5, 0)), solver.New()
	for range 300 {
		p := deals.Ending(r, 6)
		q := p
		by := tarock.Seat(1 + r.IntN(3))
		q.Lead = (p.Lead + by) & 3
		for seat := range tarock.Seat(tarock.MaxSeats) {
			q.Hands[(seat+by)&3], q.Declarers[(seat+by)&3] = p.Hands[seat], p.Declarers[seat]
		}
		if a, b := s.Thirds(p), s.Thirds(q); a != b {
			t.Fatalf("%+v: declarers take %d, and %d turned by %d", p, a, b, by)
		}
	}
}

// TestSuitsExchanged: which suit is which does not matter.
func TestSuitsExchanged(t *testing.T) {
	r, s := rand.New(rand.NewPCG(6, 0)), solver.New()
	suits := []tarock.Suit{tarock.Hearts, tarock.Diamonds, tarock.Spades, tarock.Clubs}
	for range 300 {
		p := deals.Ending(r, 6)
		q := p
		to := slices.Clone(suits)
		r.Shuffle(len(to), func(i, j int) { to[i], to[j] = to[j], to[i] })
		for seat, h := range p.Hands {
			q.Hands[seat] = h & tarock.Tarocks
			for i, suit := range suits {
				for c := range (h & suit.Cards()).All() {
					q.Hands[seat] = q.Hands[seat].With(to[i].Of(c.Rank()))
				}
			}
		}
		if a, b := s.Thirds(p), s.Thirds(q); a != b {
			t.Fatalf("%+v: declarers take %d, and %d with other suits", p, a, b)
		}
	}
}

func TestCards(t *testing.T) {
	r, s := rand.New(rand.NewPCG(7, 0)), solver.New()
	for range 300 {
		p := ending(r, tarock.Duty{})
		list := s.Cards(p)
		best := list[0].Thirds
		var played tarock.Hand
		for _, c := range list {
			played = played.With(c.Card)
			if p.Declarers[p.Turn()] == (c.Thirds > best) {
				best = c.Thirds
			}
		}
		if played != p.Legal() {
			t.Fatalf("%+v: cards %v, want %v", p, played, p.Legal())
		}
		if want := s.Thirds(p); best != want {
			t.Fatalf("%+v: best of the cards takes %d, the position %d", p, best, want)
		}
	}
}

// TestSameSearchSameNodes: search has no chance in it, alone or on many workers.
func TestSameSearchSameNodes(t *testing.T) {
	questions := deals.Sets()[4].Questions(12)
	ask := func(workers int) (found []string) {
		found = make([]string, len(questions))
		solver.Parallel(workers, len(questions), func(s *solver.Solver, job int) {
			before := s.Nodes()
			answer := questions[job].Ask(deals.Rufer, s)
			found[job] = fmt.Sprint(answer, s.Nodes()-before)
		})
		return found
	}
	alone := ask(1)
	for _, workers := range []int{1, 2, 5} {
		if diff := cmp.Diff(alone, ask(workers)); diff != "" {
			t.Errorf("%d workers find something else (-alone +workers):\n%s", workers, diff)
		}
	}
}

// TestWithin: a search that is given up leaves nothing wrong behind.
func TestWithin(t *testing.T) {
	r, s := rand.New(rand.NewPCG(11, 0)), solver.New()
	stopped := 0
	for range 100 {
		p := deals.Ending(r, 5)
		want := brute(p)
		var got tarock.Thirds
		for nodes := uint64(1); !s.Within(nodes, func() { got = s.Thirds(p) }); nodes *= 2 {
			stopped++
		}
		if got != want {
			t.Fatalf("%+v: declarers take %d after interruptions, brute force %d", p, got, want)
		}
	}
	if stopped < 100 {
		t.Errorf("search was stopped %d times, want more", stopped)
	}
}

func TestCheck(t *testing.T) {
	good := deals.Ending(rand.New(rand.NewPCG(8, 0)), 3)
	tests := []struct {
		name  string
		spoil func(p *solver.Position)
		want  string
	}{
		{"good", func(*solver.Position) {}, ""},
		{"lead", func(p *solver.Position) { p.Lead = 7 }, "lead must be a seat 0 to 3, is 7"},
		{"same card", func(p *solver.Position) { p.Hands[2] = p.Hands[1] }, fmt.Sprintf("hands[2] has %v, which is somewhere else as well", good.Hands[1])},
		{"too few", func(p *solver.Position) { p.Hands[3] = p.Hands[3].Without(p.Hands[3].Highest()) }, "hands[3] has 2 cards, want 3 as the others have"},
		{"promised", func(p *solver.Position) { p.Duty.Promised = tarock.Pagat.Bit() }, "duty has promised birds, they belong to the objective"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := good
			p.Lead = 0
			test.spoil(&p)
			got := ""
			if err := p.Check(); err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("error %q, want %q", got, test.want)
			}
		})
	}
}
