package engine_test

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

// TestOptionValues looks at what bids and announcements are said to be worth
// where sets differ: a bird that the bid names, and a Valat that adds points.
func TestOptionValues(t *testing.T) {
	bid := func(id rules.ContractID) engine.Action { return engine.Bid{Contract: id} }
	valat := engine.Bid{Contract: rules.Solodreier, Premiums: rules.PremiumsOf(rules.Valat)}
	for _, tc := range []struct {
		set    string
		action engine.Action
		want   int
	}{
		{"koenigrufen/ooe-2023", bid(rules.Besserrufer), 1},
		{"koenigrufen/ooe-2023", valat, 64},
		{"koenigrufen/wien-2019", bid(rules.Pagatrufer), 3},
		{"koenigrufen/wien-2019", valat, 80},
		{"koenigrufen/wien", bid(rules.Kakadurufer), 7},
		{"koenigrufen/wien", valat, 20},
		{"koenigrufen/tirol-2026", bid(rules.Quapilrufer), 9},
		{"koenigrufen/tirol-2019", valat, 20},
	} {
		rs, ok := all.ByID(tc.set)
		if !ok {
			t.Fatalf("rule set %s is missing", tc.set)
		}
		s, _ := enginetest.Begin(rs, enginetest.NewRand(1))
		if got, found := optionValue(engine.ViewFor(rs, &s, 0), tc.action); !found || got != tc.want {
			t.Errorf("%s: %v is worth %d (offered or refused: %t), want %d", tc.set, tc.action, got, found, tc.want)
		}
	}
}

// TestKontraBesideAnnouncedValat: where Valat takes the place of the game, no
// Kontra on the game stands beside it; where it adds points, both can be had.
func TestKontraBesideAnnouncedValat(t *testing.T) {
	game := engine.SayKontra{Item: engine.ItemID{Seat: 0}, Level: 1, Answers: tarock.NoSeat}
	for set, adds := range map[string]bool{"koenigrufen/ooe-2023": false, "koenigrufen/wien": true, "koenigrufen/tirol-2026": true} {
		rs, ok := all.ByID(set)
		if !ok {
			t.Fatalf("rule set %s is missing", set)
		}
		s, _ := enginetest.Begin(rs, enginetest.NewRand(1))
		if _, ok := enginetest.BidTo(rs, &s, rules.Dreier, 0, nil); !ok {
			t.Fatalf("%s: no Dreier", set)
		}
		for s.Phase != engine.PhaseSpeaking {
			var a engine.Action = engine.Lie{}
			if s.Phase != engine.PhaseAnnouncing {
				_, a = enginetest.RandomAction(rs, &s, enginetest.NewRand(1))
			}
			advance(t, rs, &s, a)
		}
		advance(t, rs, &s, game)
		if word := engine.ViewFor(rs, &s, 0).Items[0].Words[0]; word.Void {
			t.Errorf("%s: a Kontra on the game is void: %+v", set, word)
		}
		advance(t, rs, &s, engine.Announce{Premium: rules.Valat})
		if word := engine.ViewFor(rs, &s, 0).Items[0].Words[0]; word.Void == adds {
			t.Errorf("%s: beside a Valat the Kontra on the game is %+v", set, word)
		}
		advance(t, rs, &s, engine.Good{})
		refused := engine.Check(rs, &s, s.Turn, game)
		if adds && refused != nil || !adds && (refused == nil || refused.Code != engine.ValatReplacesGame) {
			t.Errorf("%s: a Kontra on the game after a Valat: %v", set, refused)
		}
	}
}

func advance(t *testing.T, rs *rules.RuleSet, s *engine.State, a engine.Action) {
	t.Helper()
	if _, err := engine.Advance(rs, s, s.Turn, a, nil); err != nil {
		t.Fatalf("%s: %v: %v", rs.Ref.ID, a, err)
	}
}

func optionValue(v engine.View, a engine.Action) (value int, found bool) {
	for _, o := range v.Options {
		if o.Action == a {
			return o.Value, true
		}
	}
	return 0, false
}

// TestForcedCardIsNotWarnedOf: a card that gives up an announced bird is warned
// of while another may be played, and not when there is no choice.
func TestForcedCardIsNotWarnedOf(t *testing.T) {
	rs, r := koenigrufen.OOe2023(), enginetest.NewRand(77)
	warned, forced := 0, 0
	for range 400 {
		s, _ := enginetest.Begin(rs, r)
		for !s.Over() {
			if s.Phase == engine.PhasePlaying {
				w, f := warnings(t, rs, &s)
				warned, forced = warned+w, forced+f
			}
			_, a := enginetest.RandomAction(rs, &s, r)
			advance(t, rs, &s, a)
		}
	}
	if warned == 0 || forced == 0 {
		t.Errorf("%d warnings and %d forced birds in 400 deals, want some of both", warned, forced)
	}
}

// warnings counts the warnings in the view of the seat on turn, and whether a
// bird of its own must be given up.
func warnings(t *testing.T, rs *rules.RuleSet, s *engine.State) (warned, forced int) {
	t.Helper()
	v := engine.ViewFor(rs, s, s.Turn)
	var legal, birds tarock.Hand
	for _, it := range v.Items {
		if p := rs.Premium(it.ID.Premium); p != nil && p.Kind == rules.BirdPremium && it.ID.Seat == s.Turn && p.Trick > v.Number {
			birds = birds.With(p.Bird)
		}
	}
	for _, o := range v.Options {
		if p, ok := o.Action.(engine.Play); ok && o.Why == nil {
			legal = legal.With(p.Card)
			if o.Warning != "" {
				warned++
			}
		}
	}
	if legal == legal&birds {
		forced = 1
		if warned > 0 {
			t.Errorf("%v must be played, and is warned of", legal)
		}
	}
	return warned, forced
}

// TestSackNeedsItsThirds: in deals that end near 45/2 the first Sack is made by
// exactly the sides that count 137 thirds.
func TestSackNeedsItsThirds(t *testing.T) {
	rs, r := koenigrufen.Tirol2026(), enginetest.NewRand(45)
	const line tarock.Thirds = 137
	seen := map[tarock.Thirds]bool{}
	for range 6_000 {
		s, _ := enginetest.Begin(rs, r)
		if _, ok := enginetest.BidTo(rs, &s, rules.Dreier, tarock.Vorhand, nil); !ok {
			t.Fatal("no Dreier")
		}
		enginetest.PlayOut(rs, &s, r, nil)
		o := engine.ViewFor(rs, &s, tarock.NoSeat).Result.Outcome
		counts := map[settle.Party]tarock.Thirds{settle.Declarers: o.DeclarerThirds, settle.Opponents: tarock.PackThirds - o.DeclarerThirds}
		made := map[settle.Party]bool{}
		for _, p := range o.Premiums {
			if p.Kind == rules.Sack1 {
				made[p.Party] = p.Made
			}
		}
		for party, thirds := range counts {
			seen[thirds] = true
			if made[party] != (thirds >= line) {
				t.Fatalf("the %s count %d and the first Sack is made: %t", party, thirds, made[party])
			}
		}
	}
	if !seen[line] || !seen[line-1] {
		t.Errorf("no deal ended at %d or %d thirds", line, line-1)
	}
}

// TestOwnCatchIsWarnedOf: who holds the Mond is told that he cannot catch it, and
// nobody else is.
func TestOwnCatchIsWarnedOf(t *testing.T) {
	rs, r := koenigrufen.Tirol2026(), enginetest.NewRand(21)
	warned, free := 0, 0
	for range 200 {
		s, _ := enginetest.Begin(rs, r)
		for !s.Over() && s.Phase != engine.PhasePlaying {
			v := engine.ViewFor(rs, &s, s.Turn)
			for _, o := range v.Options {
				if a, ok := o.Action.(engine.Announce); !ok || a.Premium != rules.Mondfang {
					continue
				}
				holds := v.Hand.Has(tarock.Mond)
				if got := o.Warning == engine.OwnCatch; got != holds {
					t.Errorf("holding %v: warned is %t", v.Hand, got)
				}
				if holds {
					warned++
				} else {
					free++
				}
			}
			_, a := enginetest.RandomAction(rs, &s, r)
			advance(t, rs, &s, a)
		}
	}
	if warned == 0 || free == 0 {
		t.Errorf("%d warned, %d not: want some of both", warned, free)
	}
}
