//go:build long

package bot

import (
	"math"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// TestWhatGamesAreWorth plays the games that the first two seats would think of with
// searching bots, and prints what the words thought of them and what they earned. Games
// that are frequent have to be what was thought, by three standard errors.
func TestWhatGamesAreWorth(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(91)
	thought, earned := map[rules.ContractID][]float64{}, map[rules.ContractID][]float64{}
	for i := range 900 {
		hands, talon := enginetest.DealOf(rs, r)
		s, events := enginetest.BeginWith(rs, hands, talon)
		seat := tarock.Seat(i % 2)
		if seat == 1 {
			if _, err := engine.Advance(rs, &s, 0, engine.SayForehand{}, nil); err != nil {
				t.Fatal(err)
			}
		}
		v := engine.ViewFor(rs, &s, seat)
		c, ok := (&Search{Plan: meisterPlan, Seed: 1}).before(rs, &v)
		if !ok {
			continue
		}
		c.upTo(meisterPlan)
		for j := range c.tried {
			bid, ok := c.tried[j].action.(engine.Bid)
			if mean := c.tried[j].mean(meisterPlan); ok && c.tried[j].then == nil && mean > -hopeless*float64(rs.Contract(bid.Contract).Value) {
				if score, ok := playedOut(t, rs, hands, talon, bid.Contract, seat, events); ok {
					thought[bid.Contract] = append(thought[bid.Contract], mean)
					earned[bid.Contract] = append(earned[bid.Contract], score)
				}
			}
		}
	}
	for _, c := range rs.Contracts {
		n := len(thought[c.ID])
		mean, err := paired(earned[c.ID], thought[c.ID])
		if n == 0 {
			continue
		}
		t.Logf("%-15s %4d cases, thought %+.2f, earned %+.2f, difference %+.2f ± %.2f", c.ID, n, sumOf(thought[c.ID])/float64(n), sumOf(earned[c.ID])/float64(n), mean, 1.96*err)
		if n >= 100 && math.Abs(mean) > 3*err+0.5 {
			t.Errorf("%s is not worth what the words think", c.ID)
		}
	}
}

// playedOut returns what declarer earns in a game that searching bots play.
func playedOut(t *testing.T, rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand, id rules.ContractID, declarer tarock.Seat, events []engine.Event) (float64, bool) {
	t.Helper()
	s, _ := enginetest.BeginWith(rs, hands, talon)
	if _, ok := enginetest.BidTo(rs, &s, id, declarer, events); !ok {
		return 0, false
	}
	b := &Search{Worlds: 20, Lay: meisterLay, Seed: 1}
	if _, err := PlayOn(rs, &s, [tarock.MaxSeats]Player{b, b, b, b}, nil); err != nil {
		t.Fatal(err)
	}
	return float64(s.Score()[declarer]), true
}
