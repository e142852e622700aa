//go:build long

package browsertest

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
)

// TestNeunzehnLooks plays two deals of Neunzehnerrufen that the person bids: a first duty,
// in which three buy from the talon, and a Preferanc, whose halves are turned one after
// the other and have a price. The window that is neither wide nor a phone is looked at too.
func TestNeunzehnLooks(t *testing.T) {
	rs := rulesOf(t, "neunzehnerrufen")
	for _, game := range []rules.ContractID{rules.ErstePflicht, rules.Preferanc} {
		t.Run(game.String(), func(t *testing.T) {
			t.Parallel()
			d := boughtDeal(t, rs, game)
			v := gameTour(t, rs, d)
			v.looks = append(v.looks, look{size: size{width: 1000, height: 780}, theme: "light"}, look{size: size{width: 800, height: 600}, theme: "dark"})
			v.turn()
			v.see("bidding")
			for _, st := range d.steps() {
				v.turn()
				switch st[0].(type) {
				case engine.OpenTalon, engine.TakeHalf:
					v.see("talon")
				case engine.LayAway:
					v.see("discarding")
				case engine.Announce, engine.Lie:
					v.see("announcing")
				case engine.Play:
					v.see("lead")
				}
				v.take(st, byMouse)
			}
			v.turn()
			v.settled()
			v.see("settlement")
		})
	}
}

// boughtDeal is a deal in which the person plays game as Vorhand, and goes on by the rules
// of thumb.
func boughtDeal(t *testing.T, rs *rules.RuleSet, game rules.ContractID) *deal {
	t.Helper()
	for seed := range uint64(1000) {
		hands, talon := enginetest.DealOf(rs, enginetest.NewRand(seed))
		s, events := enginetest.BeginWith(rs, hands, talon)
		if events, ok := enginetest.BidTo(rs, &s, game, tarock.Vorhand, events); ok {
			rec, err := record.FromEvents(events)
			if err != nil {
				t.Fatal(err)
			}
			d := &deal{Record: rec, name: game.String(), me: tarock.Vorhand}
			return d.toTheEnd(t, rs)
		}
	}
	t.Fatalf("no deal comes to %s", game)
	return nil
}
