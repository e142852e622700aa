package rollout

import (
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/playout"
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

// TestSweepWithBirdsAnnounced: who has announced birds takes all tricks that are left exactly
// where trying everything says so, whether he has to keep them for their tricks or not.
func TestSweepWithBirdsAnnounced(t *testing.T) {
	for _, id := range []string{"koenigrufen/ooe-2023", "koenigrufen/wien", "koenigrufen/tirol-2026"} {
		rs, ok := all.ByID(id)
		if !ok {
			t.Fatalf("no rules %q", id)
		}
		c := rs.Contract(rules.Dreier)
		src, took, asked := playout.Source(7), 0, 10_000
		for range asked {
			g := &Game{rs: rs, c: c, v: &engine.View{Declarer: 0}, duty: c.Duty}
			for i := range rs.Premiums {
				p := &rs.Premiums[i]
				if p.Kind == rules.BirdPremium && src.Below(2) == 0 {
					g.premiums = append(g.premiums, p)
					g.birds[0], g.promised[0] = g.birds[0].With(p.ID), g.promised[0].With(p.Bird)
				}
			}
			end := strongEnd(rs, &src, g.promised[0], 2+src.Below(3))
			s := sweep{g: g, side: 0, nodes: 1_000_000, known: map[swept]bool{}}
			got := s.all(&end)
			if want := g.bestSweep(end, 0); got != want {
				t.Fatalf("%s: all %t, want %t: birds %v, trick %d, hands %v", id, got, want, g.promised[0], end.number, end.hands)
			}
			if s = (sweep{g: g, side: 0}); got && s.sure(&end) {
				took++
			}
		}
		if t.Logf("%s: %d of %d are sure", id, took, asked); took < asked/10 {
			t.Errorf("%s: %d of %d are sure, want a tenth", id, took, asked)
		}
	}
}

// strongEnd returns the last n tricks of a deal in which seat 0 leads, with some birds and
// mostly the highest tarocks.
func strongEnd(rs *rules.RuleSet, src *playout.Source, birds tarock.Hand, n int) run {
	end := run{side: [tarock.MaxSeats]uint8{0, 1, 1, 1}, number: rs.Deal.HandSize - n + 1}
	rest := tarock.Tarocks | tarock.Hearts.Cards() | tarock.Spades.Cards()
	take := func(seat int, c tarock.Card) {
		end.hands[seat], rest = end.hands[seat].With(c), rest.Without(c)
	}
	for birds != 0 && end.hands[0].Len() < n && src.Below(3) > 0 {
		take(0, birds.Lowest())
		birds = birds.Without(birds.Lowest())
	}
	for end.hands[0].Len() < n {
		switch src.Below(8) {
		case 0:
			take(0, src.Pick(rest))
		case 1, 2, 3:
			take(0, (rest & tarock.Hearts.Cards()).Highest())
		default:
			take(0, (rest & tarock.Tarocks).Highest())
		}
	}
	if last := end.hands[0] & tarock.Birds; last != 0 && src.Below(2) == 0 { // the others have none but those that a bird beats
		rest &^= tarock.Tarocks &^ (last.Highest().Bit() - 1)
	}
	for seat := 1; seat < rs.Seats; seat++ {
		for end.hands[seat].Len() < n {
			take(seat, src.Pick(rest))
		}
	}
	return end
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
