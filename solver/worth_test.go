package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock"
	"tarock/solver"
	"tarock/solver/deals"
)

// A deal so far, for the brute force: the cards each side has taken, and the
// tricks with who took them.
type course struct {
	won    [2]tarock.Hand
	tricks [2]int
	gain   int
}

// bruteWorth returns what the declarers gain by o, by trying everything with the
// rules of the table and settling at the end of each try.
func bruteWorth(p solver.Position, o *solver.Objective, c course) int {
	duty := p.Duty
	turn := p.Turn()
	held := max(p.Hands[0].Len(), p.Hands[1].Len(), p.Hands[2].Len(), p.Hands[3].Len())
	if held == 0 {
		return c.gain + settled(p.Count, o, c)
	}
	for _, u := range o.Ultimos {
		if u.Announced && p.Hands[turn].Has(u.Card) && u.FromEnd <= held {
			duty.Promised = duty.Promised.With(u.Card)
			duty.KeepPromised = o.KeepPromised
			if u.FromEnd == held {
				duty.Due = u.Card
			}
		}
	}
	declarer := p.Declarers[turn]
	best, first := 0, true
	for card := range tarock.Legal(p.Hands[turn], &p.Trick, duty).All() {
		next, won := p.Play(card)
		after := c
		if won != 0 {
			trick := p.Trick
			trick.Add(card, p.Duty)
			taken(&after, o, &p, &trick, next.Lead, held)
		}
		v := bruteWorth(next, o, after)
		if first || declarer == (v > best) {
			best, first = v, false
		}
	}
	return best
}

// taken books a complete trick.
func taken(c *course, o *solver.Objective, p *solver.Position, t *tarock.Trick, taker tarock.Seat, held int) {
	who := 0
	if p.Declarers[taker] {
		who = 1
	}
	c.won[who] |= t.Hand()
	c.tricks[who]++
	for i, card := range t.Cards {
		owner := turned(p, p.Lead, i)
		for _, u := range o.Ultimos {
			if u.Card != card {
				continue
			}
			made := owner == taker || !u.Itself && p.Declarers[owner] == p.Declarers[taker]
			switch {
			case held != u.FromEnd:
				c.gain += u.Missed
			case made:
				c.gain += u.Made
			default:
				c.gain += u.Failed
			}
		}
		for _, catch := range o.Catches {
			if catch.Card == card && p.Declarers[owner] != p.Declarers[taker] {
				c.gain += catch.Gain[who]
			}
		}
	}
}

// settled returns what is gained by the cards and tricks of both sides.
func settled(count tarock.Count, o *solver.Objective, c course) (gain int) {
	declarers := o.Won[1] | c.won[1]
	for _, step := range o.Steps {
		if count.Of(declarers) >= step.Thirds && count.Of(o.Won[1]) < step.Thirds {
			gain += step.Gain
		}
	}
	for _, sweep := range o.Sweeps {
		for who := range 2 {
			if (o.Won[who] | c.won[who]).Contains(sweep.Cards) && !o.Won[who].Contains(sweep.Cards) {
				gain += sweep.Gain[who]
			}
		}
	}
	for who := range 2 {
		if o.Tricks[1-who]+c.tricks[1-who] == 0 {
			gain += o.Valat[who]
		}
	}
	return gain
}

// objective returns a random one for p: the rest of the pack lies with the sides.
func objective(r *rand.Rand, p *solver.Position) *solver.Objective {
	return objectiveIn(r, tarock.Pack, p)
}

func objectiveIn(r *rand.Rand, pack tarock.Hand, p *solver.Position) *solver.Objective {
	gone := pack &^ p.Trick.Hand()
	held := 0
	for _, h := range p.Hands {
		gone &^= h
		held = max(held, h.Len())
	}
	o := &solver.Objective{KeepPromised: r.IntN(2) == 0}
	for c := range gone.All() {
		o.Won[r.IntN(2)] |= c.Bit()
	}
	if r.IntN(3) == 0 { // one side has all so far
		who := r.IntN(2)
		o.Won[who], o.Won[1-who] = gone, 0
		o.Tricks[who], o.Valat = 12-held, [2]int{-r.IntN(9), r.IntN(9)}
	} else {
		o.Tricks = [2]int{1, 2}
	}
	o.Steps = []solver.Step{
		{Thirds: p.Count.Of(o.Won[1]) + p.Thirds()/2, Gain: 1 + r.IntN(6)},
		{Thirds: p.Count.Of(o.Won[1]) + p.Thirds()*3/4, Gain: r.IntN(3)},
	}
	o.Sweeps = []solver.Sweep{
		{Cards: tarock.Trull, Gain: [2]int{-r.IntN(4), r.IntN(4)}},
		{Cards: tarock.Kings, Gain: [2]int{-r.IntN(4), r.IntN(4)}},
	}
	for i, bird := range []tarock.Card{tarock.Pagat, tarock.Uhu} {
		if r.IntN(2) == 0 {
			sign := 1 - 2*r.IntN(2)
			o.Ultimos = append(o.Ultimos, solver.Ultimo{Card: bird, FromEnd: i + 1, Itself: true, Announced: r.IntN(2) == 0, Made: sign * r.IntN(5), Failed: -sign * r.IntN(5), Missed: -sign * r.IntN(3)})
		}
	}
	if r.IntN(2) == 0 {
		o.Ultimos = append(o.Ultimos, solver.Ultimo{Card: tarock.Hearts.King(), FromEnd: 1, Itself: r.IntN(2) == 0, Made: r.IntN(4), Failed: -r.IntN(4)})
	}
	if r.IntN(2) == 0 {
		o.Catches = []solver.Catch{{Card: tarock.Mond, Gain: [2]int{-2, 2}}}
	}
	return o
}

func TestWorthAgainstBruteForce(t *testing.T) {
	for _, name := range []string{"tarock game", "Farbenspiel", "Kaiserstich", "Kaiserstich in order"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, s := rand.New(rand.NewPCG(9, uint64(len(name)))), solver.New()
			seen := map[int]bool{}
			for i := range endings {
				p := ending(r, duties[name])
				o := objective(r, &p)
				want := bruteWorth(p, o, course{})
				if got := s.Worth(p, o); got != want {
					t.Fatalf("ending %d: %+v, objective %+v: worth %d, brute force %d", i, p, *o, got, want)
				}
				seen[want] = true
			}
			if len(seen) < 10 {
				t.Errorf("worths are %v, want more of them", seen)
			}
		})
	}
}

// TestWorthOfThirds: an objective that counts every third is the thirds.
func TestWorthOfThirds(t *testing.T) {
	r, s := rand.New(rand.NewPCG(10, 0)), solver.New()
	for range 40 {
		p := deals.Ending(r, 5)
		o := &solver.Objective{}
		for n := range p.Thirds() {
			o.Steps = append(o.Steps, solver.Step{Thirds: n + 1, Gain: 1})
		}
		if got, want := s.Worth(p, o), int(s.Thirds(p)); got != want {
			t.Fatalf("%+v: worth %d, thirds %d", p, got, want)
		}
	}
}

// TestWorthTellsKingsApart: suits are like each other, but not the one whose king
// is to take the last trick, even when all kings are a set.
func TestWorthTellsKingsApart(t *testing.T) {
	hand := func(text string) tarock.Hand {
		h, err := tarock.ParseHand(text)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	p := solver.Position{
		Hands:     [tarock.MaxSeats]tarock.Hand{hand("T6 DJ"), hand("T16 T19"), hand("T1 T22"), hand("HK CK")},
		Lead:      2,
		Declarers: [tarock.MaxSeats]bool{2: true},
	}
	o := &solver.Objective{
		Tricks:  [2]int{0, 10},
		Sweeps:  []solver.Sweep{{Cards: tarock.Kings, Gain: [2]int{-2, 1}}},
		Ultimos: []solver.Ultimo{{Card: tarock.Hearts.King(), FromEnd: 1, Made: 2, Failed: -3}},
	}
	for c := range tarock.Pack.All() {
		if !slices.ContainsFunc(p.Hands[:], func(h tarock.Hand) bool { return h.Has(c) }) {
			o.Won[solver.Declarers] = o.Won[solver.Declarers].With(c)
		}
	}
	if got, want := solver.New().Worth(p, o), bruteWorth(p, o, course{}); got != want {
		t.Errorf("worth %d, brute force %d", got, want)
	}
}
