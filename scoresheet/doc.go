// Package scoresheet keeps the account of an evening at a real table: who deals
// and who sits out, what was written for each deal, what was struck or corrected,
// and what everyone owes in the end.
//
// A sheet is the sum of its events. [Decide] holds what may be written, asks the
// rule set what a deal is worth, and makes one event of an action; [Sheet.Apply]
// knows no rule. Amounts lie in the events as they were computed then, so an old
// sheet keeps its values when a set changes. What follows from the order of the
// rows, such as the factors of double rounds, is derived and never stored: a line
// that is struck takes it back.
//
// The package has no clock and no chance: who, when and on which device come with
// the stamp of an action. It runs on the server and, as WebAssembly, in the
// browser.
package scoresheet
