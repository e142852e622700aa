package scoresheet

import (
	"tarock/referee"
	"tarock/rules"
	"tarock/settle"
)

// An EntryKind is how deep an entry goes.
type EntryKind string

// The kinds of entry.
const (
	GuidedEntry     EntryKind = "guided"     // contract, sides, result: the set says what it is worth
	TrischakenEntry EntryKind = "trischaken" // what each of the four has counted
	RawEntry        EntryKind = "raw"        // numbers
	RenonceEntry    EntryKind = "renonce"    // the ruling on a Renonce
	UnclearEntry    EntryKind = "unclear"    // nobody knows any more: nothing for anyone
)

// An Entry is what somebody writes for a deal. The fields of its kind are set, the
// others nil. People are numbered as they sit, from 0.
type Entry struct {
	Kind EntryKind `json:"kind"`
	*Guided
	*Trischaken
	*Raw
	*Renonce

	// Confirmed are the questions that were answered with yes, by code.
	Confirmed []string `json:"confirmed,omitempty"`
	Note      string   `json:"note,omitzero"`
	// MondCaught: the Mond was caught, where the set has no premium for it and a
	// double round may follow all the same.
	MondCaught bool `json:"mond_caught,omitzero"`
}

// Guided is a game with a declarer.
type Guided struct {
	Contract   rules.ContractID `json:"contract"`
	Declarer   int              `json:"declarer"`
	Partner    *int             `json:"partner,omitzero"`
	GivenUp    bool             `json:"given_up,omitzero"` // Schleifen
	Bird       rules.PremiumID  `json:"bird,omitzero"`     // given up with it, or bid by name
	CalledKing settle.KingPlace `json:"called_king,omitzero"`
	// Take is which half of a turned talon was taken, as in [settle.Outcome].
	Take int `json:"take,omitzero"`

	// Of the result one is enough: won, the exact count in thirds or as written at
	// the table ("41/2"), or the tricks of a negative game.
	Won    *bool  `json:"won,omitzero"`
	Thirds *int   `json:"thirds,omitzero"`
	Count  string `json:"count,omitzero"`
	Tricks *int   `json:"tricks,omitzero"`

	GameKontra int         `json:"game_kontra,omitzero"`         // how often the game was doubled
	Kontras    map[int]int `json:"kontra_by_opponent,omitempty"` // the same by person, where each has his own
	Premiums   []Premium   `json:"premiums,omitempty"`
	Valat      *Valat      `json:"valat,omitzero"`
	Joined     []Joined    `json:"joined,omitempty"`
	Extras     []MadeExtra `json:"extras,omitempty"`
}

// A MadeExtra is a premium of the table's own that one side has made, by its number
// among those of the sheet.
type MadeExtra struct {
	Extra int          `json:"extra"`
	Party settle.Party `json:"party"`
}

// A Premium is one of one side, and how often it was doubled.
type Premium struct {
	Kind      rules.PremiumID `json:"kind"`
	Party     settle.Party    `json:"party"`
	Announced bool            `json:"announced,omitzero"`
	Made      bool            `json:"made,omitzero"`
	Kontra    int             `json:"kontra,omitzero"`
	Pair      *[2]int         `json:"pair,omitzero"`     // who caught a card and who lost it
	Holder    *int            `json:"holder,omitzero"`   // who alone is paid for the cards that he holds
	Holders   []int           `json:"holders,omitempty"` // all of the party who have declared it
}

// A Valat is who announced and who made all tricks.
type Valat struct {
	AnnouncedBy settle.Party `json:"announced_by,omitzero"`
	MadeBy      settle.Party `json:"made_by,omitzero"`
	Kontra      int          `json:"kontra,omitzero"`
}

// A Joined is one who has said "bei".
type Joined struct {
	Person int  `json:"person"`
	Won    bool `json:"won"`
}

// Trischaken is a game without sides: what each of the four counts, as typed; three
// are enough.
type Trischaken struct {
	Counts map[int]string   `json:"counts"`
	Unit   Unit             `json:"unit"`
	Game   rules.ContractID `json:"game,omitzero"` // where the set has more than one such game
}

// A Unit is how a count is typed.
type Unit string

// The units.
const (
	InBlatt  Unit = "blatt"  // 35/2: points and odd cards
	InThirds Unit = "thirds" // 107
	InPoints Unit = "points" // 36
)

// Raw is numbers as typed, by person. Fewer than four are completed.
type Raw struct {
	Numbers map[int]string `json:"numbers"`
	Mode    Mode           `json:"mode"`
	// Doubled: the numbers have the factor of the double round in them already.
	Doubled    *bool          `json:"doubled,omitzero"`
	Money      map[int]string `json:"money,omitempty"` // where it is not the same
	Trischaken bool           `json:"trischaken,omitzero"`
	Reason     Reason         `json:"reason,omitzero"` // of numbers that no ordinary game has
}

// A Mode says what a single number is.
type Mode string

// The modes.
const (
	PerOpponent Mode = "each"
	InAll       Mode = "total"
)

// A Reason explains numbers that no ordinary game has.
type Reason string

// The reasons.
const (
	ForRenonce   Reason = "renonce"
	ForOwnKing   Reason = "own_king"
	ForKontra    Reason = "kontra"
	ForJungfrau  Reason = "jungfrau"
	ForElse      Reason = "other"
	noReason     Reason = ""
	maxConfirmed        = 8
)

// Renonce is a ruling to be booked. People says who has which place of the form:
// 0 the declarer, in Trischaken Vorhand; 1 his partner if he has one; then the
// others.
type Renonce struct {
	Case   Case        `json:"case"`
	People map[int]int `json:"people"`
}

// A Case is the question about a Renonce as the page asks it. The rules are those
// of the sheet.
type Case struct {
	Rules string       `json:"rules,omitzero"`
	House *rules.House `json:"house,omitzero"`
	Form  referee.Form `json:"form"`
	Names [4]string    `json:"names,omitzero"`
}
