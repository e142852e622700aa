// Package settle turns the outcome of a deal into a settlement: who pays whom,
// line by line, in two accounts. It knows the tables of a rule set and nothing
// of how the deal was played.
package settle

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// A Party is one side of a positive game.
type Party uint8

// The parties. NoParty is "nobody".
const (
	NoParty Party = iota
	Declarers
	Opponents
)

// A KingPlace says where the called king was.
type KingPlace uint8

// The places. NoKing is for games without a call.
const (
	NoKing KingPlace = iota
	KingAtPartner
	KingInTalon
	KingAtDeclarer
)

// A Chain is the seats that said Kontra, Rekontra, Subkontra … on one item, in
// that order. The first must be of the other party than the item's owner, then
// they alternate; a word against one's own partner is void, and so is all after
// it. Whoever builds a chain from a deal leaves out a hidden partner's void
// word when an opponent has spoken after him (decision 27).
type Chain []tarock.Seat

// An Outcome is the facts of a finished deal that the settlement needs. It has
// the shape of the input of the JSON kinds settle and trischaken. Seats are
// counted from Vorhand, 0.
type Outcome struct {
	Contract   rules.ContractID `json:"contract"`
	Vorhand    tarock.Seat      `json:"vorhand,omitzero"` // seat 0, unless he gave it away
	Bird       rules.PremiumID  `json:"bird"`             // Besserrufer: given up with it, or bid by name
	Declarer   tarock.Seat      `json:"declarer"`
	Partner    tarock.Seat      `json:"partner"` // NoSeat: alone
	CalledKing KingPlace        `json:"called_king"`
	GivenUp    bool             `json:"given_up"` // Schleifen; the rest is empty then
	// Take is the half of the talon that was taken where they are turned one after the
	// other: 0 the first at once, 1 the other, 2 the first after all.
	Take int `json:"take,omitzero"`

	DeclarerThirds tarock.Thirds `json:"declarer_thirds"` // positive games
	DeclarerTricks int           `json:"declarer_tricks"` // negative games
	// Joined are those who play the negative game beside the declarer.
	Joined []Joined `json:"joined,omitempty"`
	// GameKontra is for games in which one Kontra binds all, OpponentKontras, the
	// level by seat, for those in which each opponent has his own.
	GameKontra      Chain                `json:"game_kontra"`
	OpponentKontras [tarock.MaxSeats]int `json:"kontra_by_opponent"`

	Valat    ValatOutcome     `json:"valat"`
	Premiums []PremiumOutcome `json:"premiums"`

	// Thirds by seat, 210 in all: Trischaken only.
	Thirds [tarock.MaxSeats]tarock.Thirds `json:"thirds"`

	Multiplier int `json:"multiplier"` // double rounds: 2, 4; 0 and 1 are none
}

// A Joined is a player who has said "bei", with the tricks he took.
type Joined struct {
	Seat   tarock.Seat `json:"seat"`
	Tricks int         `json:"tricks"`
}

// A ValatOutcome says who announced and who made all twelve tricks.
type ValatOutcome struct {
	AnnouncedBy Party `json:"announced_by"`
	MadeBy      Party `json:"made_by"`
	Kontra      Chain `json:"kontra"`
}

// A PremiumOutcome is one premium of one party. Silent and made: Announced is
// false, Made true. Neither: a silent bird or König ultimo that was caught.
type PremiumOutcome struct {
	Kind      rules.PremiumID `json:"kind"`
	Party     Party           `json:"party"`
	Announced bool            `json:"announced"`
	Made      bool            `json:"made"`
	Kontra    Chain           `json:"kontra"`
	// Pair is who caught a card and who lost it, where those two settle it
	// between them, who alone holds what he is paid for, or all of the party who have
	// declared it; nil otherwise.
	Pair []tarock.Seat `json:"pair,omitempty"`
}

// A Settlement is the lines of a deal and their sums by seat. Each line, and
// so each account, sums to zero.
type Settlement struct {
	Lines []Line               `json:"lines"`
	Score [tarock.MaxSeats]int `json:"score"` // Schrift
	Money [tarock.MaxSeats]int `json:"money"` // Geld, in points with Kontra
	// Box is what Kontra adds to the losses where the set has a donation box: so
	// much of the losers' Geld goes there. Money is what it would be without one;
	// [Settlement.Boxed] is what the players pay and get.
	Box int `json:"box,omitzero"`
}

// A Line is one item of a settlement: what, how much, and why.
type Line struct {
	Item   Item        `json:"item"`
	Party  Party       `json:"party"`  // who announced, holds or made it
	Seat   tarock.Seat `json:"seat"`   // the opponent of a negative game, else NoSeat
	Won    bool        `json:"won"`    // for Party
	Silent bool        `json:"silent"` // not announced
	Value  int         `json:"value"`  // of the table, per opponent
	Factor int         `json:"factor"` // solo, Valat, lost Sechserdreier …
	Kontra int         `json:"kontra"` // 1, 2, 4, 8: on Geld, and on Schrift where the set says so
	// Declared: a hand has said it, as it must.
	Declared bool `json:"declared,omitzero"`
	// Graded: the game is paid by the point. Points is how many the declarers are from
	// half, Value is for each of them, and Each what an opponent pays or gets in the end.
	Graded bool `json:"graded,omitzero"`
	Points int  `json:"points,omitzero"`
	Each   int  `json:"each,omitzero"`
	// Half: the value is half a point more.
	Half bool `json:"half,omitzero"`
	// MoneyOnly: the line does not count in the Schrift.
	MoneyOnly bool                 `json:"money_only,omitzero"`
	Score     [tarock.MaxSeats]int `json:"score"`
	Money     [tarock.MaxSeats]int `json:"money"`
	Cites     []rulebook.Clause    `json:"cites"`
}

// An Item names what a line is about. Premium is NoPremium for the game.
type Item struct {
	Kind     ItemKind         `json:"kind"`
	Premium  rules.PremiumID  `json:"premium,omitzero"`
	Contract rules.ContractID `json:"contract,omitzero"`
}

// An ItemKind is the kind of a line.
type ItemKind uint8

// The kinds of line.
const (
	GameItem ItemKind = iota
	ValatItem
	PremiumItem
	GivenUpItem
	TrischakenItem
	JoinedItem // the game of one who has said "bei"; Seat is his
)
