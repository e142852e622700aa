package bot_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/koenigrufen"
	"tarock/rules/tapptarock"
	"tarock/rules/zwanzigerrufen"
)

// botDeals is the number of deals the bots play among themselves in every run.
const botDeals = 10_000

// TestNaturalBidding plays bot deals with their own bidding: none is refused,
// every account sums to zero, and each contract is reached.
func TestNaturalBidding(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(2023)
	type tally struct{ bid, won, score int }
	counts := map[rules.ContractID]*tally{}
	for _, c := range rs.Contracts {
		counts[c.ID] = &tally{}
	}
	players := [tarock.MaxSeats]bot.Player{bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}}
	for i := range botDeals {
		hands, talon := enginetest.DealOf(rs, r)
		s, _, err := bot.PlayDeal(rs, hands, talon, players)
		if err != nil {
			t.Fatalf("deal %d: %v", i, err)
		}
		sum, score := 0, s.Score()
		for _, n := range score {
			sum += n
		}
		if sum != 0 {
			t.Fatalf("deal %d: score %v sums to %d", i, score, sum)
		}
		c := counts[s.Contract]
		c.bid++
		if s.Declarer != tarock.NoSeat {
			c.score += score[s.Declarer]
			if score[s.Declarer] > 0 {
				c.won++
			}
		} else {
			c.score += score[tarock.Vorhand]
		}
	}
	for _, c := range rs.Contracts {
		n := counts[c.ID]
		t.Logf("report: %-15s bid %5d, declarer ahead %5.1f %%, earns %+.2f a deal", c.ID, n.bid,
			100*float64(n.won)/float64(max(n.bid, 1)), float64(n.score)/float64(max(n.bid, 1)))
		if n.bid == 0 {
			t.Errorf("natural bidding never reached %s", c.ID)
		}
	}
}

// TestEverySet plays bot deals under every set: none is refused, and every
// account sums to zero.
func TestEverySet(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(7)
			players := [tarock.MaxSeats]bot.Player{bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}}
			reached := map[rules.ContractID]int{}
			for i := range 1000 {
				hands, talon := enginetest.DealOf(rs, r)
				s, _, err := bot.PlayDeal(rs, hands, talon, players)
				if err != nil {
					t.Fatalf("deal %d: %v", i, err)
				}
				reached[s.Contract]++
				sum := 0
				for _, n := range s.Score() {
					sum += n
				}
				if sum != 0 {
					t.Fatalf("deal %d: score %v", i, s.Score())
				}
			}
			playMixed(t, rs, r)
			delete(reached, rules.NoContract)
			t.Logf("report: %s: %d of %d games reached by bidding", rs.Ref.ID, len(reached), len(rs.Contracts))
		})
	}
}

// playMixed plays deals in which every level sits once: none of their words and cards
// is refused.
func playMixed(t *testing.T, rs *rules.RuleSet, r *rand.Rand) {
	t.Helper()
	levels := []bot.Player{
		&bot.Search{Worlds: 3, Infer: 6, Plan: 3, Seed: 5}, bot.Beginner{Seed: 6}, bot.Random{Seed: 7}, &bot.Search{Worlds: 2, Seed: 8},
	}
	for i := range 40 {
		var players [tarock.MaxSeats]bot.Player
		for seat := range players {
			players[seat] = levels[(seat+i)%len(levels)]
		}
		hands, talon := enginetest.DealOf(rs, r)
		if _, _, err := bot.PlayDeal(rs, hands, talon, players); err != nil {
			t.Fatalf("deal %d: %v", i, err)
		}
	}
}

// pairs is the number of deals in each paired comparison.
const pairs = 2_400

// TestBeatsRandom plays the same deals twice under a fixed contract, with the
// heuristic bot and with the random bot in one seat and random bots in the
// others. The seat goes round. The 95 % interval of the paired difference in
// Schrift points per deal lies above 0 for every kind of game.
func TestBeatsRandom(t *testing.T) {
	koenig, zwanziger := koenigrufen.OOe2023(), zwanzigerrufen.Turnier()
	for _, test := range []struct {
		name      string
		rs        *rules.RuleSet
		contracts []rules.ContractID
	}{
		{"calling", koenig, []rules.ContractID{rules.Rufer, rules.Solorufer, rules.Besserrufer}},
		{"solo", koenig, []rules.ContractID{rules.Dreier, rules.Sechserdreier, rules.Solodreier, rules.Farbendreier, rules.Farbensolo}},
		{"negative", koenig, []rules.ContractID{rules.Piccolo, rules.Bettel, rules.PiccoloOuvert, rules.BettelOuvert}},
		{"trischaken", koenig, []rules.ContractID{rules.Trischaken}},
		{"called tarock", zwanziger, []rules.ContractID{rules.Ruf}},
		{"one of three", tapptarock.Tapptarock(), []rules.ContractID{rules.Dreier, rules.Unterer, rules.Oberer, rules.Solo}},
		{"one of three by stakes", tapptarock.Dreiertarock(), []rules.ContractID{rules.Einser, rules.Zweier, rules.Vierer, rules.Solo}},
		{"Trischaken of three", tapptarock.Tapptarock(), []rules.ContractID{rules.Trischaken}},
		{"solo without talon", zwanziger, []rules.ContractID{rules.Schwarzer, rules.Farbsolo}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			mean, half := pairedGain(t, test.rs, test.contracts)
			t.Logf("report: against random bots %+.3f ± %.3f points per deal (%d pairs)", mean, half, pairs)
			if mean-half <= 0 {
				t.Errorf("%+.3f ± %.3f points per deal, want the interval above 0", mean, half)
			}
		})
	}
}

// pairedGain returns the mean difference and half its 95 % interval.
func pairedGain(t *testing.T, rs *rules.RuleSet, contracts []rules.ContractID) (mean, half float64) {
	t.Helper()
	r := enginetest.NewRand(uint64(contracts[0]))
	var sum, squares float64
	for n := 0; n < pairs; {
		id := contracts[n%len(contracts)]
		seat := tarock.Seat(n / len(contracts) % rs.Seats)
		s, events := enginetest.Begin(rs, r)
		declarer := tarock.Seat(r.IntN(rs.Seats))
		if _, ok := enginetest.BidTo(rs, &s, id, declarer, events); !ok {
			continue
		}
		d := playSeat(t, rs, s, seat, bot.Heuristic{}) - playSeat(t, rs, s, seat, bot.Random{Seed: uint64(n)})
		sum += d
		squares += d * d
		n++
	}
	mean = sum / pairs
	deviation := math.Sqrt((squares/pairs - mean*mean) / pairs)
	return mean, 1.96 * deviation
}

// playSeat returns the Schrift points of seat when player sits there and random
// bots in the other seats.
func playSeat(t *testing.T, rs *rules.RuleSet, s engine.State, seat tarock.Seat, player bot.Player) float64 {
	t.Helper()
	players := [tarock.MaxSeats]bot.Player{bot.Random{Seed: 1}, bot.Random{Seed: 2}, bot.Random{Seed: 3}, bot.Random{Seed: 4}}
	players[seat] = player
	if _, err := bot.PlayOn(rs, &s, players, nil); err != nil {
		t.Fatal(err)
	}
	return float64(s.Score()[seat])
}
