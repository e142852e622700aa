package rollout

import (
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/solver"
)

// TestSolveIsTheBestOfAllEnds plays deals of every game for points of every set up to the
// last three cards, tries every way to go on, settles each, and lets each side choose
// what is best for it: the solved worth is the same.
func TestSolveIsTheBestOfAllEnds(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(62)
			asked, solved := 0, 0
			s := solver.New()
			for n := range 8 * len(rs.Contracts) {
				if rs.Contracts[n/8].Aim != rules.AimThirds {
					continue
				}
				now, events := enginetest.Begin(rs, r)
				if _, ok := enginetest.BidTo(rs, &now, rs.Contracts[n/8].ID, tarock.Seat(r.IntN(rs.Seats)), events); !ok {
					continue
				}
				a, b := compareEnds(t, rs, s, &now, n)
				asked, solved = asked+a, solved+b
			}
			t.Logf("report: %s: %d of %d cards solved", rs.Ref.ID, solved, asked)
			if solved < asked/4 {
				t.Errorf("%d of %d cards solved, want a quarter", solved, asked)
			}
		})
	}
}

// compareEnds plays now at random up to three cards, or two, and compares each card then.
func compareEnds(t *testing.T, rs *rules.RuleSet, s *solver.Solver, now *engine.State, n int) (asked, solved int) {
	t.Helper()
	r := enginetest.NewRand(uint64(n))
	left := 2 + n%2
	for !now.Over() && (now.Phase != engine.PhasePlaying || now.Hand(now.Turn).Len() > left) {
		seat, a := enginetest.RandomAction(rs, now, r)
		if _, err := engine.Advance(rs, now, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	if now.Over() {
		return 0, 0
	}
	v := engine.ViewFor(rs, now, now.Turn)
	g, err := New(rs, &v, 1)
	if err != nil {
		t.Fatal(err)
	}
	w := belief.Truth(now, [2]tarock.Hand{now.Places()["talon"]})
	for c := range now.LegalCards(rs).All() {
		asked++
		got, ok := g.Solve(s, &w, c, 1_000_000)
		if !ok {
			continue
		}
		solved++
		var run run
		g.begin(&run, &w)
		g.put(&run, v.Seat, c)
		if want := g.bestEnd(run, &w); got != float64(want) {
			t.Fatalf("%s, seat %d, %s: solved %v, the best of all ends is %d\n%+v", now.Contract, v.Seat, c, got, want, w)
		}
	}
	return asked, solved
}

// bestEnd returns what r is worth to the seat of the view when everybody tries everything.
func (g *Game) bestEnd(r run, w *belief.World) int32 {
	seat := g.turn(r.lead, int(r.trick.N))
	if r.hands[seat] == 0 {
		return g.worth(&r, w).points[g.v.Seat]
	}
	mine, first := r.side[seat] == r.side[g.v.Seat], true
	best := int32(0)
	for c := range g.legal(&r, seat).All() {
		after := r
		g.put(&after, seat, c)
		if value := g.bestEnd(after, w); first || mine == (value > best) {
			best, first = value, false
		}
	}
	return best
}

// TestSolveGivesUp: with too few cards in thought nothing is known.
func TestSolveGivesUp(t *testing.T) {
	rs := all.All()[0]
	now, events := enginetest.Begin(rs, enginetest.NewRand(5))
	if _, ok := enginetest.BidTo(rs, &now, rules.Solorufer, tarock.Vorhand, events); !ok {
		t.Fatal("Solorufer cannot be bid")
	}
	v := engine.ViewFor(rs, &now, now.Turn)
	g, err := New(rs, &v, 1)
	if err != nil {
		t.Fatal(err)
	}
	w := belief.Truth(&now, [2]tarock.Hand{})
	if points, ok := g.Solve(solver.New(), &w, now.LegalCards(rs).Lowest(), 10); ok {
		t.Errorf("solved 48 cards with ten: %v", points)
	}
}
