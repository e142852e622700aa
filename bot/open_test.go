package bot_test

import (
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/solver"
)

// TestOpenHandsArePlayedToTheEnd: once all hands lie open, searching bots reach
// what the solver says can be reached, on either side and against each other.
func TestOpenHandsArePlayedToTheEnd(t *testing.T) {
	rs := all.All()[0]
	outcomes := map[bool]int{}
	for _, contract := range []rules.ContractID{rules.BettelOuvert, rules.PiccoloOuvert} {
		r := enginetest.NewRand(81)
		for range 40 {
			hands, talon := enginetest.DealOf(rs, r)
			s, events := enginetest.BeginWith(rs, hands, talon)
			events, ok := enginetest.BidTo(rs, &s, contract, fewestTarocks(hands), events)
			if !ok {
				continue
			}
			b := &bot.Search{Worlds: 3, Seed: 1}
			can, asked := false, false
			for !s.Over() {
				v := engine.ViewFor(rs, &s, s.Turn)
				if v.Hands != nil && !asked {
					can, asked = takes(rs, &v), true
				}
				var err error
				if events, err = engine.Advance(rs, &s, s.Turn, b.Choose(rs, &v), events); err != nil {
					t.Fatal(err)
				}
			}
			if !asked {
				continue // decided in the first trick
			}
			if won := s.Score()[s.Declarer] > 0; won != can {
				t.Errorf("%s: declarer won: %t, the solver says %t", contract, won, can)
			}
			outcomes[can]++
		}
	}
	if outcomes[false] == 0 || outcomes[true] == 0 {
		t.Errorf("outcomes %v, want some of both", outcomes)
	}
}

// fewestTarocks returns who has the best chance of few tricks.
func fewestTarocks(hands [tarock.MaxSeats]tarock.Hand) tarock.Seat {
	best := tarock.Vorhand
	for seat, h := range hands {
		if (h & tarock.Tarocks).Len() < (hands[best] & tarock.Tarocks).Len() {
			best = tarock.Seat(seat)
		}
	}
	return best
}

// takes reports whether the declarer can reach his tricks in the open hands of v.
func takes(rs *rules.RuleSet, v *engine.View) bool {
	c := rs.Contract(v.Contract)
	p := solver.Position{Hands: *v.Hands, Lead: v.Turn, Duty: c.Duty}
	p.Declarers[v.Declarer] = true
	return solver.New().Takes(p, c.Tricks-v.Tricks[v.Declarer])
}
