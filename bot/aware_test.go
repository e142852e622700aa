package bot_test

import (
	"math"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/rules/koenigrufen"
)

// blind plays by the same rules of thumb, but takes the set for another.
type blind struct{ rs *rules.RuleSet }

func (b blind) Choose(_ *rules.RuleSet, v *engine.View) engine.Action {
	return bot.Heuristic{}.Choose(b.rs, v)
}

// awarePairs is the number of deals in each comparison of a bot that knows the
// set and one that does not.
const awarePairs = 6_000

// TestKnowsTheSet plays the same deals with a bot that knows what the Tyrolean set
// pays in one seat, and with one that takes it for another. The 95 % interval of
// the difference lies above 0.
func TestKnowsTheSet(t *testing.T) {
	for name, forget := range map[string]func(*rules.RuleSet){
		"Mondfang": func(rs *rules.RuleSet) { koenigrufen.WithoutPremium(rs, rules.Mondfang) },
		"Säcke": func(rs *rules.RuleSet) {
			koenigrufen.WithoutPremium(rs, rules.Sack1)
			koenigrufen.WithoutPremium(rs, rules.Sack2)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rs, _ := all.ByID("koenigrufen/tirol-2026")
			without, _ := all.ByID("koenigrufen/tirol-2026")
			forget(without)
			mean, half := paired(t, rs, bot.Heuristic{}, blind{without})
			t.Logf("report: knowing the %s is worth %+.3f ± %.3f points per deal (%d pairs)", name, mean, half, awarePairs)
			if mean-half <= 0 {
				t.Errorf("%+.3f ± %.3f points per deal, want the interval above 0", mean, half)
			}
		})
	}
}

// paired returns how many points more a deal a gets than b in the same seat of
// the same deals, with half the 95 % interval. The others play as a does.
func paired(t *testing.T, rs *rules.RuleSet, a, b bot.Player) (mean, half float64) {
	t.Helper()
	r := enginetest.NewRand(11)
	var sum, squares float64
	for n := range awarePairs {
		hands, talon := enginetest.DealOf(rs, r)
		seat := n % rs.Seats
		score := func(p bot.Player) float64 {
			players := [tarock.MaxSeats]bot.Player{a, a, a, a}
			players[seat] = p
			s, _, err := bot.PlayDeal(rs, hands, talon, players)
			if err != nil {
				t.Fatal(err)
			}
			return float64(s.Score()[seat])
		}
		d := score(a) - score(b)
		sum += d
		squares += d * d
	}
	mean = sum / awarePairs
	return mean, 1.96 * math.Sqrt((squares/awarePairs-mean*mean)/awarePairs)
}

// bid returns what the bot says after a Vorhand who has said "Vorhand".
func bid(t *testing.T, rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) engine.Action {
	t.Helper()
	s, _ := enginetest.BeginWith(rs, hands, talon)
	if _, err := engine.Advance(rs, &s, tarock.Vorhand, engine.SayForehand{}, nil); err != nil {
		t.Fatal(err)
	}
	v := engine.ViewFor(rs, &s, s.Turn)
	return bot.Heuristic{}.Choose(rs, &v)
}

// TestBidsMoreOnALowerLine: where 35/1 win, the bot bids all that it bids
// otherwise, and some more.
func TestBidsMoreOnALowerLine(t *testing.T) {
	low, err := house.Build(house.Rules{
		Base: rules.Ref{ID: "koenigrufen/ooe-2023"}, Deviations: map[string]string{"winning_line": "106"},
	}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	ordinary := koenigrufen.OOe2023()
	r := enginetest.NewRand(106)
	more := 0
	for range 3_000 {
		hands, talon := enginetest.Deal(r)
		_, says := bid(t, ordinary, hands, talon).(engine.Bid)
		_, saysLow := bid(t, low, hands, talon).(engine.Bid)
		if says && !saysLow {
			t.Fatalf("%v is bid on at 35/2 and not at 35/1", hands[1])
		}
		if saysLow && !says {
			more++
		}
	}
	if more == 0 {
		t.Error("no hand is bid on at 35/1 only")
	}
}

// TestBidsZwiccolo: two sure tricks and nothing else are a Zwiccolo where the set
// has it.
func TestBidsZwiccolo(t *testing.T) {
	r := enginetest.NewRand(2)
	hands, talon := enginetest.Deal(r)
	want, _ := tarock.ParseHand("T22 T21 H4 H3 H2 D4 D3 S7 S8 C7 C8 C9")
	hands, talon = exchange(hands, talon, want)
	wien, _ := all.ByID("koenigrufen/wien")
	got, ok := bid(t, wien, hands, talon).(engine.Bid)
	if !ok || wien.Contract(got.Contract).Tricks != 2 {
		t.Errorf("%s: bids %q, want a game for two tricks", wien.Ref.ID, got.Contract)
	}
	if a, ok := bid(t, koenigrufen.OOe2023(), hands, talon).(engine.Pass); !ok {
		t.Errorf("where no game is for two tricks: says %v, want a pass", a)
	}
}

// exchange gives seat 1 the hand want: what it does not have of it goes round
// against what it has too much.
func exchange(hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand, want tarock.Hand) ([tarock.MaxSeats]tarock.Hand, [2]tarock.Hand) {
	spare := (hands[1] &^ want).Cards()
	swap := func(h *tarock.Hand) {
		for c := range (*h & want).All() {
			*h = h.Without(c).With(spare[0])
			spare = spare[1:]
		}
	}
	for seat := range hands {
		if seat != 1 {
			swap(&hands[seat])
		}
	}
	for half := range talon {
		swap(&talon[half])
	}
	hands[1] = want
	return hands, talon
}
