//go:build long

package bot

import (
	"testing"

	"tarock"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
)

// forcedGames is how many games are played for each contract.
const forcedGames = 1_500

// TestCalibration gives each contract to hands for which the bot expects to gain
// by it, lets the bots play, and compares: a game that the bot would bid has to
// earn. It prints what the price expects and what came of it; the prices in
// bidding.go and the models in strength.go were fitted to these figures.
func TestCalibration(t *testing.T) {
	rs, ok := all.ByID("koenigrufen/ooe-2023")
	if !ok {
		t.Fatal("rule set is missing")
	}
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		if c.Right == rules.VorhandLast {
			continue // no bid: Vorhand's choice between the two is not priced
		}
		t.Run(c.ID.String(), func(t *testing.T) {
			t.Parallel()
			expected, earned, games := forced(t, rs, c)
			t.Logf("report: expected %+.2f, earned %+.2f points a deal (%d games)", expected, earned, games)
			if games == 0 || earned <= 0 {
				t.Errorf("a %s that the bot would bid earns %+.2f points in %d games, want more than 0", c.ID, earned, games)
			}
		})
	}
}

// forced plays c with declarers who would bid it, and returns what they expect
// and earn on average.
func forced(t *testing.T, rs *rules.RuleSet, c *rules.Contract) (expected, earned float64, games int) {
	t.Helper()
	r := enginetest.NewRand(uint64(c.ID) + 500)
	players := [tarock.MaxSeats]Player{Heuristic{}, Heuristic{}, Heuristic{}, Heuristic{}}
	for tries := 0; games < forcedGames && tries < 400_000; tries++ {
		declarer := tarock.Seat(r.IntN(rs.Seats))
		if c.Right == rules.VorhandFirst {
			declarer = tarock.Vorhand
		}
		hands, talon := enginetest.DealOf(rs, r)
		gain := gainOf(rs, c, hands[declarer])
		if gain < worthBidding {
			continue
		}
		s, events := enginetest.BeginWith(rs, hands, talon)
		if _, ok := enginetest.BidTo(rs, &s, c.ID, declarer, events); !ok {
			continue
		}
		if _, err := PlayOn(rs, &s, players, nil); err != nil {
			t.Fatal(err)
		}
		games++
		expected += gain
		earned += float64(s.Score()[declarer])
	}
	n := float64(max(games, 1))
	return expected / n, earned / n, games
}
