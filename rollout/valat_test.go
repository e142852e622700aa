package rollout

import (
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
)

// TestTakesAllIsTheBestOfAllEnds plays deals of every game for points of every set up to the
// last three or four cards and tries every way to go on, for each side: it takes all the tricks that
// are left exactly where the search says so.
func TestTakesAllIsTheBestOfAllEnds(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(63)
			asked, took := 0, 0
			for n := range 100 * len(rs.Contracts) {
				c := &rs.Contracts[n%len(rs.Contracts)]
				now, events := enginetest.Begin(rs, r)
				if c.Aim != rules.AimThirds {
					continue
				}
				if _, ok := enginetest.BidTo(rs, &now, c.ID, tarock.Seat(r.IntN(rs.Seats)), events); !ok {
					continue
				}
				left := 3 + n%2
				for !now.Over() && (now.Phase != engine.PhasePlaying || now.Hand(now.Turn).Len() > left) {
					seat, a := enginetest.RandomAction(rs, &now, r)
					if _, err := engine.Advance(rs, &now, seat, a, nil); err != nil {
						t.Fatal(err)
					}
				}
				if now.Over() {
					continue
				}
				asked += 2
				took += compareSweeps(t, rs, &now)
			}
			t.Logf("report: %s: %d of %d sides take all", rs.Ref.ID, took, asked)
			if took == 0 || took == asked {
				t.Errorf("%d of %d sides take all, want some and not all", took, asked)
			}
		})
	}
}

// TestSweepKeepsThePagat: a defender who cannot beat the trick throws another tarock, and
// takes the Mond and the Skues that fall together with the Pagat.
func TestSweepKeepsThePagat(t *testing.T) {
	rs, ok := all.ByID("koenigrufen/wien")
	if !ok {
		t.Fatal("the rules of the Viennese are missing")
	}
	r := enginetest.NewRand(1)
	now, events := enginetest.Begin(rs, r)
	if _, ok := enginetest.BidTo(rs, &now, rules.Farbendreier, tarock.Vorhand, events); !ok {
		t.Fatal("no Farbendreier")
	}
	for now.Phase != engine.PhasePlaying {
		seat, a := enginetest.RandomAction(rs, &now, r)
		if _, err := engine.Advance(rs, &now, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	v := engine.ViewFor(rs, &now, now.Turn)
	g, err := New(rs, &v, 1)
	if err != nil {
		t.Fatal(err)
	}
	hands, _ := enginetest.Cards("T21 DK DJ", "D2 D3 D4", "T1 T6 D1", "T22 DQ DN")
	end := run{hands: hands, lead: 3, side: [tarock.MaxSeats]uint8{1, 1, 0, 1}}
	s := sweep{g: g, side: 1, nodes: 10_000, known: map[swept]bool{}}
	if s.all(&end) || g.bestSweep(end, 1) {
		t.Error("the side of Mond and Skues is said to take all, want that the Pagat takes the last")
	}
}

// compareSweeps asks for each side, and returns how many take all.
func compareSweeps(t *testing.T, rs *rules.RuleSet, now *engine.State) (took int) {
	t.Helper()
	v := engine.ViewFor(rs, now, now.Turn)
	g, err := New(rs, &v, 1)
	if err != nil {
		t.Fatal(err)
	}
	w := belief.Truth(now, [2]tarock.Hand{now.Places()["talon"]})
	var r run
	g.begin(&r, &w)
	r.count = [tarock.MaxSeats]uint8{} // as if the deal began here
	for side := range uint8(2) {
		s := sweep{g: g, side: side, nodes: 1_000_000, known: map[swept]bool{}}
		got := s.all(&r)
		if want := g.bestSweep(r, side); got != want {
			t.Fatalf("%s, side %d takes all: %t, want %t\n%+v", now.Contract, side, got, want, w)
		}
		if got {
			took++
		}
	}
	return took
}

// bestSweep reports whether side takes all tricks from r on, when everybody tries everything.
func (g *Game) bestSweep(r run, side uint8) bool {
	seat := g.turn(r.lead, int(r.trick.N))
	if r.hands[seat] == 0 {
		return true
	}
	ours := r.side[seat] == side
	for c := range g.legal(&r, seat).All() {
		after := r
		g.put(&after, seat, c)
		all := (after.trick.N != 0 || after.side[after.lead] == side) && g.bestSweep(after, side)
		if all == ours {
			return ours
		}
	}
	return !ours
}
