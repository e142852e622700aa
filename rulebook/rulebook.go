// Package rulebook holds the clauses we implement: where each comes from and
// what it says, in our own words, in German and English.
//
// A clause is cited by rule-set tables, refusals and settlement lines. Only
// clause numbers that the printed sources give are cited as such; everything
// else cites the decision that settles it.
package rulebook

import "slices"

// A Clause is the id of an entry, such as "ooe:allgemeines-3" or "decision:8".
type Clause string

// HouseRules is cited by what a table has agreed on among itself.
const HouseRules Clause = "decision:house-rules"

// A Text is a sentence in the languages of the program.
type Text struct {
	De string `json:"de"`
	En string `json:"en"`
}

// An Entry is one clause.
type Entry struct {
	ID       Clause `json:"id"`
	Label    string `json:"label"`    // as printed or as we call it: "OÖ Allgemeines 3"
	Source   string `json:"source"`   // the document and its edition
	Text     Text   `json:"text"`     // our paraphrase
	Testable bool   `json:"testable"` // a conformance row must exist
	// Unconfirmed: the printed text does not settle it and our reading may be
	// wrong. Rule pages say so.
	Unconfirmed bool `json:"unconfirmed,omitzero"`
	// Silent: it is cited where the text of the set itself says nothing, so that
	// whatever stands beside it is not printed there.
	Silent bool `json:"silent,omitzero"`
	// Fills: it takes a related text into the set where its own is silent, so that
	// the matter is settled all the same.
	Fills bool `json:"fills,omitzero"`
}

// entries and byID are built once and never changed.
var (
	entries = slices.Concat(ooeClauses(), supplementClauses(), decisionClauses(), procedureClauses(), cupClauses(), mannersClauses(), hopfgartenClauses(), renonceClauses(), lowClauses(), zwanzigerClauses(), threeHandClauses(), neunzehnClauses())
	byID    = index(entries)
)

func index(all []Entry) map[Clause]Entry {
	m := make(map[Clause]Entry, len(all))
	for _, e := range all {
		m[e.ID] = e
	}
	return m
}

// All returns every entry: the printed chapters first, then the other texts,
// then our decisions.
func All() []Entry { return slices.Clone(entries) }

// Lookup returns the entry with the given id.
func Lookup(c Clause) (Entry, bool) {
	e, ok := byID[c]
	return e, ok
}
