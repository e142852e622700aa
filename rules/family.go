package rules

// A Family is a game that the rule sets of one name are ways of playing. It groups
// them for people, and says which options a table may choose from; how a game is
// played stands in the fields.
type Family uint8

// The families.
const (
	Koenigrufen Family = iota
	Zwanzigerrufen
	Tapptarock
	Dreiertarock
	Neunzehnerrufen
)

// A Worthless says what becomes of a deal that is worth nothing to anyone.
type Worthless uint8

// The ways to deal with it.
const (
	WriteZero Worthless = iota // it is written as it is
	DealAgain                  // it is not written, and the same player deals again
)
