// Package all lists every rule set of the program.
package all

import (
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// All returns every rule set, the default first. Each call returns fresh
// values.
func All() []*rules.RuleSet {
	return []*rules.RuleSet{
		koenigrufen.OOe2023(),
		koenigrufen.OeF2021(),
		koenigrufen.Sauwald2019(),
		koenigrufen.Tirol2026(),
		koenigrufen.Tirol2019(),
		koenigrufen.Wien(),
		koenigrufen.Wien2019(),
		koenigrufen.Kaernten(),
		koenigrufen.Steiermark2017(),
		koenigrufen.Privat(),
		koenigrufen.Ass(),
	}
}

// ByID returns the rule set with the given id.
func ByID(id string) (*rules.RuleSet, bool) {
	for _, rs := range All() {
		if rs.Ref.ID == id {
			return rs, true
		}
	}
	return nil, false
}
