// Package rulebook holds the clauses we implement: where each comes from and
// what it says, in our own words, in German and English.
//
// A clause is cited by rule-set tables, refusals and settlement lines. Only
// clause numbers that the printed sources give are cited as such; everything
// else cites the decision that settles it.
package rulebook

// A Clause is the id of an entry, such as "ooe:allgemeines-3" or "decision:8".
type Clause string

// A Text is a sentence in the languages of the program.
type Text struct {
	De string `json:"de"`
	En string `json:"en"`
}

// An Entry is one clause.
type Entry struct {
	ID       Clause
	Label    string // as printed or as we call it: "OÖ Allgemeines 3"
	Source   string // the document and its edition
	Text     Text   // our paraphrase
	Testable bool   // a conformance row must exist
}
