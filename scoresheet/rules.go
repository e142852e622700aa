package scoresheet

import (
	"errors"

	"tarock/rules"
	"tarock/rules/house"
)

// RulesFor returns the set that an action wants to open a sheet with; lookup finds
// published ones.
func RulesFor(ref RuleSetRef, lookup house.Lookup) (*rules.RuleSet, *Refusal) {
	build := func() (*rules.RuleSet, error) { return lookup(rules.Ref{ID: ref.ID}) }
	if ref.House != nil {
		build = func() (*rules.RuleSet, error) { return house.Build(*ref.House, lookup) }
	}
	rs, err := build()
	if err != nil {
		return nil, unknownRules(err)
	}
	return rs, nil
}

// RulesOf returns the set that s pins.
func RulesOf(s *Sheet, lookup house.Lookup) (*rules.RuleSet, *Refusal) {
	rs, err := house.At(s.Set, s.House, lookup)
	if err != nil {
		return nil, unknownRules(err)
	}
	return rs, nil
}

func asDeviation(err error) (*house.DeviationError, bool) {
	return errors.AsType[*house.DeviationError](err)
}
