// Package wire is the protocol between the server and whoever plays at its
// tables: the shapes that cross it, and the strict reading of what comes in.
// docs/protocol.md describes it for people.
package wire

import (
	"encoding/json"

	"tarock"
	"tarock/engine"
	"tarock/rulebook"
	"tarock/rules"
)

// Chairs is the number of chairs at a table. A chair is a place for the whole
// evening, counted in the order of play; a [tarock.Seat] is a place in one
// deal, counted from Vorhand.
const Chairs = tarock.MaxSeats

// NoChair is nobody's chair, and that of an onlooker.
const NoChair = -1

// A Kind is who sits on a chair.
type Kind string

// The kinds of sitter.
const (
	Open   Kind = "open"
	Person Kind = "person"
	Bot    Kind = "bot"
)

// A Pace is how quickly bots act.
type Pace string

// The paces, from slow to at once.
const (
	Gemuetlich Pace = "gemuetlich"
	Normal     Pace = "normal"
	Schnell    Pace = "schnell"
	Sofort     Pace = "sofort"
)

// Paces returns every pace, the slowest first.
func Paces() []Pace { return []Pace{Gemuetlich, Normal, Schnell, Sofort} }

// A Level is how well bots play.
type Level string

// The levels, the weakest first. They have the names of the bots that play so.
const (
	Anfaenger Level = "anfaenger"
	Wirtshaus Level = "wirtshaus"
	Cup       Level = "cup"
	Meister   Level = "meister"
)

// Levels returns every level, the weakest first.
func Levels() []Level { return []Level{Anfaenger, Wirtshaus, Cup, Meister} }

// A TableView is all that one viewer may know of a table.
type TableView struct {
	Table string `json:"table"`
	// Seq is the number of the last step of the table. An intent says which
	// step its sender has seen.
	Seq    uint64        `json:"seq"`
	Me     int           `json:"me"`   // my chair, NoChair for an onlooker
	Host   bool          `json:"host"` // whether I am the host
	Chairs [Chairs]Chair `json:"chairs"`
	// Seats is how many of the chairs are played on, the first ones. A game for three
	// leaves the last one empty, here and in every list by chair or seat.
	Seats int       `json:"seats"`
	Rules RulesName `json:"rules"`

	DealNumber int `json:"deal_number"` // from 1; 0 before the first deal
	Dealer     int `json:"dealer"`      // chair; NoChair before the first deal
	Vorhand    int `json:"vorhand"`     // chair of seat 0; NoChair before the first deal
	// Double is how many deals of the double rounds are left, with this one.
	Double int `json:"double,omitempty"`
	// Clockwise: the next chair sits to the left, not to the right.
	Clockwise bool `json:"clockwise,omitempty"`
	// Recording: the table plays as at a real one.
	Recording bool `json:"recording,omitempty"`
	// Practice: I sit alone with bots, so that I may ask for a hint.
	Practice bool `json:"practice,omitempty"`
	// Back: and that I have something to take back.
	Back bool         `json:"back,omitempty"`
	Deal *engine.View `json:"deal"` // null before the first deal
	// Waiting says, by chair, for whose word the next deal waits. All are false
	// while a deal is played.
	Waiting [Chairs]bool `json:"waiting"`
	Pace    Pace         `json:"pace"`
	Level   Level        `json:"level"` // of the bots
	Sheet   Sheet        `json:"sheet"`
	// Vote is what the table votes on before its first deal, and what came of it;
	// null when nothing was proposed.
	Vote *Vote `json:"vote,omitempty"`
	// Ruling is the last one of this deal; null when nobody has claimed.
	Ruling *Ruling `json:"ruling,omitempty"`
}

// A Ruling is what the referee has said to a claim. Seats are those of the deal.
type Ruling struct {
	By int `json:"by"` // chair; NoChair when the cards have shown it by themselves
	engine.Ruling
	Settled bool `json:"settled"` // the deal is settled by it
}

// A Chair is one place as all may see it.
type Chair struct {
	Name string `json:"name"` // "" when open
	Kind Kind   `json:"kind"`
	Here bool   `json:"here"` // whether the person is connected; bots always are
}

// A RulesName names the rule set of a table; House says how its people have made
// it.
type RulesName struct {
	rules.Ref
	Name   rulebook.Text `json:"name"`
	Short  rulebook.Text `json:"short"`  // where there is little room
	Family rules.Family  `json:"family"` // the game that it is a way of playing
	House  *rules.House  `json:"house,omitempty"`
}

// NameOf returns the name of rs.
func NameOf(rs *rules.RuleSet) RulesName {
	return RulesName{Ref: rs.Ref, Name: rs.Name, Short: rs.Short, Family: rs.Family, House: rs.House}
}

// MaxRows is how many rows of the sheet a view shows. Every message carries
// them, so there is an end to them; the sums count every deal.
const MaxRows = 64

// A Sheet is the account of the evening. All amounts are by chair.
type Sheet struct {
	Rows  []Row       `json:"rows"`  // the last MaxRows deals, in order
	Score [Chairs]int `json:"score"` // Schrift
	Money [Chairs]int `json:"money"` // Geld, in points with Kontra
	// Box is what went into the donation box, where the rules have one: so much
	// of what the losers pay for Kontra.
	Box int `json:"box,omitzero"`
}

// A Row is one deal of the sheet.
type Row struct {
	Deal     int              `json:"deal"`
	Dealer   int              `json:"dealer"` // chair
	Contract rules.ContractID `json:"contract"`
	Declarer int              `json:"declarer"` // chair; NoChair in Trischaken
	Partner  int              `json:"partner"`  // chair; NoChair when alone
	Note     Note             `json:"note,omitempty"`
	Score    [Chairs]int      `json:"score"`
	Money    [Chairs]int      `json:"money"`
	Box      int              `json:"box,omitzero"`
	// Of a deal that a referee has settled: whose Renonce it was, and what.
	Offender *int   `json:"offender,omitempty"` // chair
	Matter   string `json:"matter,omitempty"`
}

// A Note says what was special about a deal.
type Note string

// The notes.
const (
	GivenUp  Note = "given_up" // Schleifen
	Stopped  Note = "stopped"  // a negative game, lost before its last trick
	Unplayed Note = "unplayed" // paid as won, without play
	Again    Note = "again"    // played once more with the same cards; counts nothing
	Renonce  Note = "renonce"  // settled by a referee
	Double   Note = "double"   // counts twice, in a double round
)

// A Frame is one message of a table's stream: what happened in the step Seq, as
// the viewer may see it, and the view after it. The first frame after
// connecting holds the events since the step that the client names.
type Frame struct {
	Seq    uint64            `json:"seq"`
	Events []json.RawMessage `json:"events"`
	View   TableView         `json:"view"`
}

// Opened answers who opened a table.
type Opened struct {
	Table string `json:"table"`
}

// Done answers an intent that was carried out: Seq is the step it became.
type Done struct {
	Seq uint64 `json:"seq"`
}

// Rules is a rule set as the browser shows it.
type Rules struct {
	Ref       rules.Ref                  `json:"ref"`
	Name      rulebook.Text              `json:"name"`
	Contracts []ContractRow              `json:"contracts"` // in ascending order of rank
	Premiums  []PremiumRow               `json:"premiums"`
	Clauses   map[rulebook.Clause]Clause `json:"clauses"` // all that anything in the set cites
}

// A ContractRow is one game of the tariff, per opponent, in points.
type ContractRow struct {
	ID         rules.ContractID  `json:"id"`
	Value      int               `json:"value"`
	LostFactor int               `json:"lost_factor"`
	Cites      []rulebook.Clause `json:"cites"`
}

// A PremiumRow is one premium of the tariff, per opponent, in points.
type PremiumRow struct {
	ID        rules.PremiumID   `json:"id"`
	Silent    int               `json:"silent"`
	Announced int               `json:"announced"`
	Cites     []rulebook.Clause `json:"cites"`
}

// A Clause is a clause of the rulebook.
type Clause struct {
	Label       string        `json:"label"`
	Source      string        `json:"source"`
	Text        rulebook.Text `json:"text"`
	Unconfirmed bool          `json:"unconfirmed,omitempty"`
}
