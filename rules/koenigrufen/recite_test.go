package koenigrufen_test

import (
	"slices"
	"testing"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// TestNoSetCitesWhatDoesNotHold: a ruling on Upper Austria is cited by no row of
// a set that plays it another way.
func TestNoSetCitesWhatDoesNotHold(t *testing.T) {
	for _, rs := range []*rules.RuleSet{
		koenigrufen.OOe2023(), koenigrufen.OeF2021(), koenigrufen.Sauwald2019(), koenigrufen.Tirol2026(),
		koenigrufen.Tirol2019(), koenigrufen.Wien(), koenigrufen.Wien2019(), koenigrufen.Kaernten(),
		koenigrufen.Steiermark2017(), koenigrufen.Privat(), koenigrufen.Ass(),
	} {
		rs.Recite(func(cited []rulebook.Clause) []rulebook.Clause {
			for _, c := range cited {
				if !koenigrufen.Holds(rs, c) {
					t.Errorf("%s cites %q in %v, which does not hold there", rs.Ref.ID, c, cited)
				}
			}
			return cited
		})
	}
}

func TestCitations(t *testing.T) {
	trischaken := func(rs *rules.RuleSet) []rulebook.Clause { return rs.Trischaken.Cites }
	valat := func(rs *rules.RuleSet) []rulebook.Clause { return rs.Valat.Cites }
	keep := func(rs *rules.RuleSet) []rulebook.Clause { return rs.Topics[rules.Praemienzwang] }
	announceValat := func(rs *rules.RuleSet) []rulebook.Clause { return rs.Topics[rules.AnnounceValat] }
	for _, tc := range []struct {
		rs   *rules.RuleSet
		row  func(*rules.RuleSet) []rulebook.Clause
		want []rulebook.Clause
	}{
		{koenigrufen.OOe2023(), trischaken, []rulebook.Clause{"ooe:trischaken-2", "ooe:trischaken-3", "decision:3"}},
		{koenigrufen.Sauwald2019(), trischaken, []rulebook.Clause{"sauwald-2019:trischaken", "decision:3"}},
		{koenigrufen.Wien2019(), trischaken, []rulebook.Clause{"wien-2019:trischaken", "decision:30"}},
		{koenigrufen.Tirol2019(), trischaken, []rulebook.Clause{"tirol-2019:trischaken", "decision:30"}},
		{koenigrufen.OOe2023(), valat, []rulebook.Clause{"ooe:ansagen-und-punkte", "ooe:ansagen-2", "decision:5", "decision:25"}},
		{koenigrufen.Wien2019(), valat, []rulebook.Clause{"wien-2019:ansagen", "wien-2019:valat", "decision:5"}},
		{koenigrufen.Wien(), valat, []rulebook.Clause{"wien-2019:ansagen", "wien:valat", "decision:14"}},
		{koenigrufen.Tirol2019(), valat, []rulebook.Clause{"tirol-2019:ansagen", "tirol-2019:valat", "decision:14"}},
		{koenigrufen.OOe2023(), keep, []rulebook.Clause{"decision:early-bird"}},
		{koenigrufen.Wien(), keep, []rulebook.Clause{"decision:32"}},
		{koenigrufen.OeF2021(), announceValat, []rulebook.Clause{"oef-2021:farben", "decision:announcing"}},
	} {
		if got := tc.row(tc.rs); !slices.Equal(got, tc.want) {
			t.Errorf("%s cites %v, want %v", tc.rs.Ref.ID, got, tc.want)
		}
	}
}
