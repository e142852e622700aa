package recital

import (
	"slices"

	"tarock/rulebook"
	"tarock/rules"
)

// lows are the rows whose reading no printed text settles, as long as the set has
// the field as it was read.
var lows = map[string]struct {
	clause rulebook.Clause
	holds  func(*rules.RuleSet) bool
}{
	"bidding.hold":         {"decision:hold-again", func(rs *rules.RuleSet) bool { return rs.Bidding.VorhandHolds }},
	"bidding.give_up":      {"decision:give-up-first", func(rs *rules.RuleSet) bool { return rs.Call.GiveUp }},
	"announcing.one_valat": {"decision:one-valat", func(rs *rules.RuleSet) bool { return rs.Announcing.OneValat }},
	"valat.solo":           {"decision:valat-in-solo", func(rs *rules.RuleSet) bool { return !rs.Valat.Adds() && !rs.Valat.SoloDoubles }},
	"valat.beside_failed": {"decision:beside-failed", func(rs *rules.RuleSet) bool {
		return rs.Valat.BesideFailed == rules.Company{Tricks: rules.CountAnnounced, Cards: rules.CountAnnounced}
	}},
}

// readLow adds to a row the reading that it rests on.
func (w writer) readLow(row *Row) {
	if low, ok := lows[row.Key]; ok && low.holds(w.rs) {
		row.Cites = append(slices.Clone(row.Cites), low.clause)
		row.Unconfirmed = true
	}
}

// doubtful reports whether the clause that a row rests on, its first, is not
// printed in the text of the set: it is uncertain itself, or what comes next says
// that it was taken from elsewhere. What else a row cites is about details.
func doubtful(cites []rulebook.Clause) bool {
	if len(cites) == 0 {
		return false
	}
	first, _ := rulebook.Lookup(cites[0])
	if first.Unconfirmed || first.Silent || len(cites) == 1 {
		return first.Unconfirmed || first.Silent
	}
	second, _ := rulebook.Lookup(cites[1])
	return second.Silent
}
