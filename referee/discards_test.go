package referee_test

import (
	"fmt"
	"slices"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
)

// TestDiscards: a king laid away is put right as long as nobody has led, and is a
// Renonce after; one card too many leaves the declarer without a last card, which does
// not end the deal otherwise than by its cards, until somebody claims.
func TestDiscards(t *testing.T) {
	rs := ruleSet(t, ooe)
	lay := func(t *testing.T, choose func(tarock.Hand) tarock.Hand) *realDeal {
		d := beginRufer(t, rs, kings(2))
		d.do(t, 0, engine.CallKing{Suit: (tarock.Kings &^ d.s.Hand(0)).Lowest().Suit()})
		d.do(t, 0, engine.OpenTalon{})
		d.do(t, 0, engine.TakeHalf{})
		d.do(t, 0, engine.LayAway{Cards: choose(d.s.Hand(0))})
		return d
	}
	king := func(h tarock.Hand) tarock.Hand {
		rest := h & tarock.SuitCards &^ tarock.Kings
		return tarock.HandOf((h & tarock.Kings).Lowest(), rest.Lowest(), rest.Highest())
	}
	four := func(h tarock.Hand) tarock.Hand {
		return tarock.HandOf((h &^ tarock.Kings &^ tarock.Trull).Cards()[:4]...)
	}

	d := lay(t, king)
	if j := d.do(t, 2, engine.Claim{}); j.Ruling.Verdict != "correctable" || d.s.Phase != engine.PhaseDiscarding || d.s.Hand(0).Len() != 15 {
		t.Errorf("before the lead: %+v, phase %s", j.Ruling, d.s.Phase)
	}
	d.quietly(t, func(s *engine.State) bool { return s.Phase != engine.PhasePlaying })
	if j := d.do(t, 3, engine.Claim{}); j.Ruling.Verdict != "legal" {
		t.Errorf("after it was put right: %+v", j.Ruling)
	}
	d.quietly(t, running)
	checkRecord(t, d)

	for name, choose := range map[string]func(tarock.Hand) tarock.Hand{"a king": king, "four cards": four} {
		d := lay(t, choose)
		d.quietly(t, running)
		score := d.s.Score()
		j := d.do(t, 2, engine.Claim{})
		if j.Ruling.Verdict != "renonce" || j.Ruling.Matter != "bad_discard" || fmt.Sprint(d.s.Score()) == fmt.Sprint(score) && fmt.Sprint(score) != "[-3 1 1 1]" {
			t.Errorf("%s: %+v, %v after %v", name, j.Ruling, d.s.Score(), score)
		}
		checkRecord(t, d)
	}
}

// TestDiscardsOfSeveral: where several have bought, a wrong discard is that of whom it was:
// he alone lays away anew before the lead, and he pays for it after.
func TestDiscardsOfSeveral(t *testing.T) {
	rs := ruleSet(t, "neunzehnerrufen")
	for _, offender := range []tarock.Seat{0, 1, 2} {
		for _, when := range []string{"at once", "before the lead", "in play", "after the deal"} {
			d, ok := beginDuty(t, rs, offender)
			if !ok {
				t.Fatalf("no deal for %d", offender)
			}
			d.layWrongly(t, offender)
			before := func(s *engine.State) bool { return s.Phase == engine.PhaseDiscarding && when != "at once" }
			switch when {
			case "in play":
				before = func(s *engine.State) bool { return s.Played() < 6 }
			case "after the deal":
				before = running
			}
			d.quietly(t, before)
			phase, turn := d.s.Phase, d.s.Turn
			j := d.do(t, 3, engine.Claim{})
			if j.Ruling.Matter != "bad_discard" || j.Ruling.Offender != offender {
				t.Fatalf("%s, seat %d: %+v", when, offender, j.Ruling)
			}
			if d.s.Over() {
				want := [4]int{20, 20, 20, 20}
				want[offender] = -60
				if j.Ruling.Verdict != "renonce" || d.s.Score() != want {
					t.Errorf("%s, seat %d: %s pays %v", when, offender, j.Ruling.Verdict, d.s.Score())
				}
				checkRecord(t, d)
				continue
			}
			if j.Ruling.Verdict != "correctable" || d.s.Phase != engine.PhaseDiscarding || d.s.Turn != offender {
				t.Fatalf("%s, seat %d: %s, %d is on turn in %s", when, offender, j.Ruling.Verdict, d.s.Turn, d.s.Phase)
			}
			_, a := enginetest.RandomAction(rs, &d.s, d.r)
			d.do(t, offender, a)
			if d.s.Phase != phase || d.s.Turn != turn {
				t.Errorf("%s, seat %d: put right, %d is on turn in %s, want %d in %s", when, offender, d.s.Turn, d.s.Phase, turn, phase)
			}
			if j := d.do(t, 3, engine.Claim{}); j.Ruling.Verdict != "legal" {
				t.Errorf("%s, seat %d: put right and claimed again: %+v", when, offender, j.Ruling)
			}
			d.quietly(t, running)
			checkRecord(t, d)
		}
	}
}

// TestTwoDiscardsPutRight: one that goes back while another is being put right, and the
// fault of the other is not forgotten for it.
func TestTwoDiscardsPutRight(t *testing.T) {
	rs := ruleSet(t, "neunzehnerrufen")
	d, _ := beginDuty(t, rs, 0, 1)
	d.layWrongly(t, 0)
	d.layWrongly(t, 1)
	d.quietly(t, func(s *engine.State) bool { return s.Phase == engine.PhaseDiscarding })
	phase, turn := d.s.Phase, d.s.Turn
	first := d.do(t, 3, engine.Claim{})
	second := d.do(t, 2, engine.Claim{})
	if first.Ruling.Offender == second.Ruling.Offender || second.Ruling.Verdict != "correctable" {
		t.Fatalf("two claims: %+v, then %+v", first.Ruling, second.Ruling)
	}
	for d.s.Phase == engine.PhaseDiscarding {
		seat, a := enginetest.RandomAction(rs, &d.s, d.r)
		d.do(t, seat, a)
	}
	if d.s.Phase != phase || d.s.Turn != turn || d.s.Hand(0).Len() != 12 || d.s.Hand(1).Len() != 12 {
		t.Errorf("put right, %d is on turn in %s: %v, %v", d.s.Turn, d.s.Phase, d.s.Hand(0), d.s.Hand(1))
	}
	d.quietly(t, running)
	checkRecord(t, d)
}

// beginDuty plays to the first duty of a deal in which all of the given seats can lay a
// king or Trullstück away.
func beginDuty(t *testing.T, rs *rules.RuleSet, seats ...tarock.Seat) (*realDeal, bool) {
	t.Helper()
	for seed := range uint64(1000) {
		d := newRealDeal(t, rs, seed)
		var ok bool
		if d.events, ok = enginetest.BidTo(rs, &d.s, rules.ErstePflicht, 0, d.events); !ok {
			continue
		}
		if !slices.ContainsFunc(seats, func(s tarock.Seat) bool { return d.s.Hand(s)&never == 0 }) {
			return d, true
		}
	}
	return nil, false
}

// never are the cards that are never laid away.
const never = tarock.Kings | tarock.Trull

// layWrongly plays on to the discard of seat, who lays one card away that never goes.
func (d *realDeal) layWrongly(t *testing.T, seat tarock.Seat) {
	t.Helper()
	for d.s.Turn != seat {
		_, a := enginetest.RandomAction(d.rs, &d.s, d.r)
		d.do(t, d.s.Turn, a)
	}
	_, a := enginetest.RandomAction(d.rs, &d.s, d.r)
	cards := a.(engine.LayAway).Cards
	d.do(t, seat, engine.LayAway{Cards: cards.Without(cards.Lowest()).With((d.s.Hand(seat) & never).Lowest())})
}
