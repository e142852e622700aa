package engine_test

import (
	"testing"

	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
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

func optionValue(v engine.View, a engine.Action) (value int, found bool) {
	for _, o := range v.Options {
		if o.Action == a {
			return o.Value, true
		}
	}
	return 0, false
}
