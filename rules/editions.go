package rules

import (
	"fmt"
	"slices"
	"strings"

	"tarock/rulebook"
)

// A House is what the people at a table have agreed on: a published set and how
// they deviate from it. It is what is saved, shared and pinned by a record;
// package house makes the rule set of it.
type House struct {
	Base       Ref               `json:"base"` // revision 0: the newest
	Name       string            `json:"name,omitzero"`
	Deviations map[string]string `json:"deviations"` // value by option
}

// Editions are published rule sets in every revision they have had, in the order
// in which they are offered.
type Editions []*RuleSet

// Newest returns the highest revision of each set, in the order in which the
// sets are listed first.
func (all Editions) Newest() []*RuleSet {
	var newest []*RuleSet
	for _, rs := range all {
		i := slices.IndexFunc(newest, func(n *RuleSet) bool { return n.Ref.ID == rs.Ref.ID })
		switch {
		case i < 0:
			newest = append(newest, rs)
		case rs.Ref.Revision > newest[i].Ref.Revision:
			newest[i] = rs
		}
	}
	return newest
}

// At returns the set that ref names, the newest for revision 0. The error is an
// [*UnknownError].
func (all Editions) At(ref Ref) (*RuleSet, error) {
	var revisions []int
	for _, rs := range all {
		if rs.Ref == ref {
			return rs, nil
		}
		if rs.Ref.ID == ref.ID {
			revisions = append(revisions, rs.Ref.Revision)
		}
	}
	if ref.Revision == 0 && len(revisions) > 0 {
		return all.At(Ref{ID: ref.ID, Revision: slices.Max(revisions)})
	}
	slices.Sort(revisions)
	return nil, &UnknownError{Ref: ref, Revisions: revisions}
}

// An UnknownError says that there is no such rule set, or not in this revision.
type UnknownError struct {
	Ref       Ref
	Revisions []int // that there are; none: the set is unknown altogether
}

// Error names the set, and the revisions there are.
func (e *UnknownError) Error() string {
	if len(e.Revisions) == 0 {
		return fmt.Sprintf("unknown rule set %q", e.Ref.ID)
	}
	have := strings.ReplaceAll(strings.Trim(fmt.Sprint(e.Revisions), "[]"), " ", " and ")
	return fmt.Sprintf("rule set %q has revision %s, not %d", e.Ref.ID, have, e.Ref.Revision)
}

// Clone returns a copy that shares nothing with rs that could be changed.
func (rs *RuleSet) Clone() *RuleSet {
	c := *rs
	c.Contracts, c.Premiums = slices.Clone(rs.Contracts), slices.Clone(rs.Premiums)
	c.Bidding.Steps, c.Round.Points = slices.Clone(rs.Bidding.Steps), slices.Clone(rs.Round.Points)
	c.Recite(slices.Clone[[]rulebook.Clause])
	return &c
}
