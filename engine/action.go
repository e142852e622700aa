package engine

import (
	"tarock"
	"tarock/rules"
)

// An Action is something a player wants to do. The seat that acts is given
// beside it. Actions are small: the state holds the rest.
type Action interface{ action() }

// The actions.
type (
	// SayForehand is Vorhand's opening word "Vorhand", which keeps every right.
	SayForehand struct{}

	// PassOn gives the Vorhand to the next player, with all its rights.
	PassOn struct{}

	// ThrowIn shows a hand that need not be played, instead of a first word. The
	// same player deals again.
	ThrowIn struct{}

	// Bid names a game. Premiums are the announcements that belong to the bid
	// or raise it, Card the called tarock in a game that has one, Choice how Vorhand wants Trischaken played where the set
	// leaves it to her, or that a negative game is said on suspicion or "bei".
	Bid struct {
		Contract rules.ContractID `json:"contract"`
		Premiums rules.PremiumSet `json:"premiums,omitzero"`
		Choice   rules.Choice     `json:"choice,omitzero"`
		Card     tarock.Card      `json:"card,omitzero"`
	}

	// DeclineKontra answers the Rekontra to a forced Kontra of this seat: it is not
	// taken, and the stake stays where the Kontra has put it.
	DeclineKontra struct {
		Item ItemID `json:"item"`
	}

	// Hold takes over the highest game at its own rank (Vorhand only).
	Hold struct {
		Premiums rules.PremiumSet `json:"premiums,omitzero"`
	}

	// Pass is "weiter": out of the bidding for good.
	Pass struct{}

	// CallKing names the suit of the called king, or with four kings of the called
	// Dame where the set has that.
	CallKing struct {
		Suit tarock.Suit `json:"suit"`
	}

	// CallFourth calls the one king that the declarer does not hold; the suit
	// is not spoken.
	CallFourth struct{}

	// OpenTalon turns the six cards up for all.
	OpenTalon struct{}

	// TakeHalf takes half 0 or 1 of the talon.
	TakeHalf struct {
		Half int `json:"half"`
	}

	// GiveUp is Schleifen: the called king lies in the talon and the game is
	// given up. Bird is the bird that a Besserrufer names, else NoCard.
	GiveUp struct {
		Bird tarock.Card `json:"bird,omitzero"`
	}

	// LayAway discards the cards that the talon has put into the hand.
	LayAway struct {
		Cards tarock.Hand `json:"cards"`
	}

	// Announce announces one premium.
	Announce struct {
		Premium rules.PremiumID `json:"premium"`
	}

	// SayKontra is Kontra on an item, or Rekontra or Subkontra in answer to the
	// word of the seat Answers.
	SayKontra struct {
		Item    ItemID      `json:"item"`
		Level   int         `json:"level"`   // 1 Kontra, 2 Rekontra, 3 Subkontra
		Answers tarock.Seat `json:"answers"` // NoSeat for Kontra
	}

	// Lie is "ich liege": the declarer has announced.
	Lie struct{}

	// Join is "bei": to play the declarer's negative game at the same time, in place
	// of "gut".
	Join struct{}

	// Good is "gut": nothing more to say in this turn.
	Good struct{}

	// Play plays a card.
	Play struct {
		Card tarock.Card `json:"card"`
	}

	// TakeBack takes the own card of the trick that lies back into the hand, with
	// what was laid after it. This and what follows belong to deals that record.
	TakeBack struct{}

	// TurnTrick turns the full trick, after which no card goes back any more.
	TurnTrick struct{}

	// LayDown lays the own hand down before the end. The deal goes on open.
	LayDown struct{}

	// Hint asks all to look at their cards, and names nobody.
	Hint struct{}

	// Claim is "Renonce!": the referee looks at what was played.
	Claim struct{}

	// Rule is the answer of the referee to a claim. No seat does it: see [Carry].
	Rule struct {
		Ruling
	}
)

func (SayForehand) action()   {}
func (PassOn) action()        {}
func (ThrowIn) action()       {}
func (Bid) action()           {}
func (Hold) action()          {}
func (DeclineKontra) action() {}
func (Pass) action()          {}
func (CallKing) action()      {}
func (CallFourth) action()    {}
func (OpenTalon) action()     {}
func (TakeHalf) action()      {}
func (GiveUp) action()        {}
func (LayAway) action()       {}
func (Announce) action()      {}
func (SayKontra) action()     {}
func (Lie) action()           {}
func (Join) action()          {}
func (Good) action()          {}
func (Play) action()          {}
func (TakeBack) action()      {}
func (TurnTrick) action()     {}
func (LayDown) action()       {}
func (Hint) action()          {}
func (Claim) action()         {}
func (Rule) action()          {}

// An ItemID names what a Kontra is said on: the game, or a premium that a seat
// has announced. In positive games the game item carries the declarer's seat,
// in negative games that of the opponent who doubles for himself.
type ItemID struct {
	Premium rules.PremiumID `json:"premium,omitzero"` // NoPremium: the game
	Seat    tarock.Seat     `json:"seat"`
}
