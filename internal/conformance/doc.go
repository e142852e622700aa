// Package conformance runs the cases of testdata/conformance, each of which
// proves clauses of the rulebook.
//
// A case is a question and its answer (a line of a .jsonl file, in the form of
// package casefile with "id", "note" and "clauses"; lines of kind "ask" go to
// package questions and need no clauses), or a deal that is played
// through the engine (a .deal file: a record with a heading of comments):
//
//	# id: DC-Q06
//	# note: a pass is final
//	# clauses: ooe:allgemeines-2
//	# expect: refused bid-not-higher
//	Tarock record 1
//	…
//
// What may be expected of a deal, one or several:
//
//	refused CODE         the last move is refused, all before it are not
//	settled              the deal ends with the result that the record states
//	turn SEAT PHASE      who is to act after the last move, and in what phase
//	legal CARDS          the cards that this seat may play
//	warned CARD W        this seat may play the card, and is warned
//	view SEAT PATH = V   a field of what a seat sees (-1: an onlooker), as JSON
//
// The table of cases is cases.txt; those that no row proves stand in open/open.jsonl
// with the reason.
//
// All that is asked and expected stands in the files; the tests of this package
// hold none of it.
package conformance
