package settle_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/rules"
	"tarock/rules/tapptarock"
	"tarock/settle"
)

// soloist is a game of one against two that seat 0 plays for so many points.
func soloist(id rules.ContractID, points int, premiums ...settle.PremiumOutcome) settle.Outcome {
	return settle.Outcome{
		Contract: id, Partner: tarock.NoSeat,
		DeclarerThirds: tarock.Thirds(points) * tarock.ThirdsPerPoint, Premiums: premiums,
	}
}

// TestThreeHandExamples: the examples that the collections of rules work out
// (zwanzigerrufen-and-others 3.3), and the prices of Dreiertarock (3.5).
func TestThreeHandExamples(t *testing.T) {
	tapp, dreier := tapptarock.Tapptarock(), tapptarock.Dreiertarock()
	held := func(id rules.PremiumID, seat tarock.Seat) settle.PremiumOutcome {
		p := settle.PremiumOutcome{Kind: id, Party: settle.Opponents, Made: true, Pair: []tarock.Seat{seat}}
		if seat == 0 {
			p.Party = settle.Declarers
		}
		return p
	}
	kontra := func(o settle.Outcome, words ...tarock.Seat) settle.Outcome {
		o.GameKontra = words
		return o
	}
	valat := func(o settle.Outcome, by settle.Party) settle.Outcome {
		o.Valat.AnnouncedBy, o.Valat.MadeBy = by, settle.Declarers
		return o
	}
	thirds := func(t ...tarock.Thirds) (o settle.Outcome) {
		o = settle.Outcome{Contract: rules.Trischaken, Declarer: tarock.NoSeat, Partner: tarock.NoSeat}
		copy(o.Thirds[:], t)
		return o
	}
	for _, tc := range []struct {
		name string
		rs   *rules.RuleSet
		o    settle.Outcome
		want [tarock.MaxSeats]int
	}{
		{"Dreier won with 39", tapp, soloist(rules.Dreier, 39), [4]int{6, -3, -3}},
		{"35 to 35 is lost", tapp, soloist(rules.Dreier, 35), [4]int{-6, 3, 3}},
		{"Solo won, announced Pagat lost", tapp, soloist(rules.Solo, 40, settle.PremiumOutcome{Kind: rules.PagatUltimo, Party: settle.Declarers, Announced: true}), [4]int{-16, 8, 8}},
		{"Oberer with Kontra, 33", tapp, kontra(soloist(rules.Oberer, 33), 1), [4]int{-20, 10, 10}},
		{"Unterer won, an opponent holds four kings", tapp, soloist(rules.Unterer, 40, held(rules.AlleKoenige, 2)), [4]int{5, -7, 2}},
		{"the Trull does not double in a Solo", tapp, soloist(rules.Solo, 40, held(rules.TrullPremium, 0)), [4]int{22, -11, -11}},
		{"Köpfe of an opponent", tapp, soloist(rules.Dreier, 40, held(rules.Koepfe, 1)), [4]int{5, -1, -4}},
		{"announced Valat in a Dreier", tapp, valat(soloist(rules.Dreier, 70), settle.Declarers), [4]int{48, -24, -24}},
		{"Trischaken, one loser", tapp, thirds(100, 60, 30), [4]int{-10, 5, 5}},
		{"Trischaken, a Jungfrau", tapp, thirds(100, 90, 0), [4]int{-15, 5, 10}},
		{"Trischaken, two losers", tapp, thirds(80, 80, 30), [4]int{-5, -5, 10}},

		{"Einser", dreier, soloist(rules.Einser, 40), [4]int{60, -30, -30}},
		{"Fünfer lost", dreier, soloist(rules.Fuenfer, 20), [4]int{-140, 70, 70}},
		{"Solo with Valat", dreier, valat(soloist(rules.Solo, 70), settle.Declarers), [4]int{1920, -960, -960}},
		{"silent Trull in tricks", dreier, soloist(rules.Zweier, 40, settle.PremiumOutcome{Kind: rules.TrullPremium, Party: settle.Declarers, Made: true}), [4]int{100, -50, -50}},
		{"announced III", dreier, soloist(rules.Einser, 40, settle.PremiumOutcome{Kind: rules.KakaduPremium, Party: settle.Declarers, Announced: true, Made: true}), [4]int{380, -190, -190}},
	} {
		got, err := settle.Deal(tc.rs, tc.o)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		if diff := cmp.Diff(tc.want, got.Score); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
}
