// Package all lists every rule set of the program.
package all

import (
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/rules/neunzehnerrufen"
	"tarock/rules/tapptarock"
	"tarock/rules/zwanzigerrufen"
)

// Editions returns every rule set in every revision, the default first. A set
// that was changed keeps its older revisions here, so that what was played under
// them can be settled as it was. Each call returns fresh values.
func Editions() rules.Editions {
	return rules.Editions{
		koenigrufen.OOe2023(),
		koenigrufen.OeF2021(),
		koenigrufen.Sauwald2019(),
		koenigrufen.Tirol2026(),
		koenigrufen.Tirol2019(),
		koenigrufen.Wien(),
		koenigrufen.Wien2019(),
		koenigrufen.Kaernten(),
		koenigrufen.Steiermark2017(),
		koenigrufen.Hopfgarten2016(),
		koenigrufen.Privat(),
		koenigrufen.Ass(),
		zwanzigerrufen.Turnier(),
		zwanzigerrufen.Frei(),
		tapptarock.Tapptarock(),
		tapptarock.Dreiertarock(),
		neunzehnerrufen.Neunzehnerrufen(),
	}
}

// All returns the newest revision of every rule set, the default first.
func All() []*rules.RuleSet { return Editions().Newest() }

// At returns the rule set that ref names, the newest for revision 0. The error
// is a [*rules.UnknownError].
func At(ref rules.Ref) (*rules.RuleSet, error) { return Editions().At(ref) }

// ByID returns the newest revision of the rule set with the given id.
func ByID(id string) (*rules.RuleSet, bool) {
	rs, err := At(rules.Ref{ID: id})
	return rs, err == nil
}
