package engine

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// A View is all that one seat may know of a deal, and all that it may do now.
// It is what bots and browsers get; it has no reference to the State. An
// onlooker (NoSeat) sees what lies open to all.
type View struct {
	Rules rules.Ref   `json:"rules"`
	Seat  tarock.Seat `json:"seat"` // whose view; NoSeat for an onlooker
	Phase Phase       `json:"phase"`
	Turn  tarock.Seat `json:"turn"` // NoSeat: nobody
	// Vorhand is who has the Vorhand: seat 0, unless he gave it away.
	Vorhand tarock.Seat `json:"vorhand"`

	Dealt     tarock.Hand                   `json:"dealt"`             // the cards this seat was dealt
	Hand      tarock.Hand                   `json:"hand"`              // own cards
	Hands     *[tarock.MaxSeats]tarock.Hand `json:"hands,omitzero"`    // all hands once they lie open
	HandSizes [tarock.MaxSeats]int          `json:"hand_sizes"`        // cards left by seat
	Tricks    [tarock.MaxSeats]int          `json:"tricks"`            // tricks taken by seat
	Bids      []BidSaid                     `json:"bids"`              // every word of the auction in order
	Contract  rules.ContractID              `json:"contract,omitzero"` // once set; before, the highest bid is in Bids
	Declarer  tarock.Seat                   `json:"declarer"`          // NoSeat until set, and in Trischaken
	Joined    []tarock.Seat                 `json:"joined,omitempty"`  // who plays a negative game beside the declarer
	Call      *CallView                     `json:"call,omitzero"`     // once a king is called
	Sides     [tarock.MaxSeats]settle.Party `json:"sides"`             // as far as this seat knows; NoParty: unknown
	Public    bool                          `json:"sides_public"`      // whether everyone knows the sides
	Talon     TalonView                     `json:"talon"`             //
	Discard   DiscardView                   `json:"discard"`           //
	// Declared is what each seat has said of his hand, as he must.
	Declared [tarock.MaxSeats]rules.PremiumSet `json:"declared,omitzero"`
	// Spoken is who has had his first turn to speak; for bots.
	Spoken [tarock.MaxSeats]bool `json:"-"`

	Items     []ItemView  `json:"items"`               // the game and all announcements, with their Kontras
	Trick     TrickView   `json:"trick"`               // on the table, in order
	LastTrick *TrickView  `json:"last_trick,omitzero"` // the last full one
	Number    int         `json:"trick_number"`        // of the current trick, counted from 1
	Played    tarock.Hand `json:"played"`              // every card played so far, with the current trick
	History   []TrickView `json:"-"`                   // every full trick in order; for bots, who may remember

	// OpenTricks are the full tricks that this seat may look at beside the last,
	// where the rules allow it.
	OpenTricks []TrickView `json:"open_tricks,omitzero"`
	// Confer: the hands lie open, and the opponents may talk about them.
	Confer bool `json:"confer,omitzero"`

	// Manner, and what a table that records shows: a full trick that lies, hands that
	// were laid down, and that a referee has settled the deal.
	Manner Manner                       `json:"manner,omitzero"`
	Lies   bool                         `json:"lies,omitzero"`
	Laid   [tarock.MaxSeats]tarock.Hand `json:"laid,omitzero"`
	Ruled  bool                         `json:"ruled,omitzero"`

	Options []Option `json:"options"` // what this seat may do now, and why not the rest

	Result *ResultView `json:"result,omitzero"` // after the deal
}

// A CallView is the call as spoken. Suit is NoSuit while this seat may not know
// it ("den vierten").
type CallView struct {
	Suit   tarock.Suit `json:"suit,omitzero"`
	Card   tarock.Card `json:"card,omitzero"` // the king, or Dame, of that suit
	Fourth bool        `json:"fourth,omitzero"`
	// Mine: this seat holds (or held) the called king.
	Mine bool `json:"mine,omitzero"`
}

// A TalonView is the talon as it lies. Halves are empty while hidden.
type TalonView struct {
	Count  int            `json:"count"`          // cards that lie there
	Halves [2]tarock.Hand `json:"halves"`         // open cards, by half
	Open   bool           `json:"open"`           // whether the halves lie open
	Taken  *int           `json:"taken,omitzero"` // the half taken, 2 for all, 3 where several have bought
	Take   int            `json:"take,omitzero"`  // how it was taken, where that has a price; as in [settle.Outcome]
	Seen   [2]tarock.Hand `json:"-"`              // the halves once all have seen them, turned or not; for bots, who may remember
	// Given are cards that went openly to tricks (Zuwaage), by seat.
	Given [tarock.MaxSeats]tarock.Hand `json:"given,omitzero"`
}

// A DiscardView is what was laid away, which is the declarer's unless several buy from
// the talon. Cards are one's own, and at the end the declarer's.
type DiscardView struct {
	Count int         `json:"count"`
	Need  int         `json:"need"` // cards this seat still has to lay away
	Shown tarock.Hand `json:"shown"`
	Cards tarock.Hand `json:"cards"`
	// Counts is how many cards each seat has laid away, ShownBy which of them openly; for
	// bots.
	Counts  [tarock.MaxSeats]int         `json:"-"`
	ShownBy [tarock.MaxSeats]tarock.Hand `json:"-"`
}

// An ItemView is one item that is played for.
type ItemView struct {
	ID        ItemID       `json:"id"`
	Announced bool         `json:"announced"` // false for the game
	Value     int          `json:"value"`     // per opponent, without Kontra
	Words     []KontraView `json:"words"`
	PerPoint  bool         `json:"per_point,omitzero"` // the value is for each point from half
}

// A KontraView is one Kontra word on an item.
type KontraView struct {
	Seat    tarock.Seat `json:"seat"`
	Level   int         `json:"level"`
	Answers tarock.Seat `json:"answers"` // the seat whose word it answers; NoSeat for Kontra
	Void    bool        `json:"void"`    // known by all to be void, or lapsed
}

// A TrickView is a trick. Winner is the seat that wins it so far.
type TrickView struct {
	Lead   tarock.Seat   `json:"lead"`
	Cards  []tarock.Card `json:"cards"`
	Winner tarock.Seat   `json:"winner"` // NoSeat for an empty trick
}

// An Option is something a player could want to do now. Either it is allowed,
// or Why says why not.
type Option struct {
	Action Action `json:"action"`         // with a "type" field
	Value  int    `json:"value,omitzero"` // per opponent: of the game bid, with the bird it names, of the half taken, or of the premium announced
	Lost   int    `json:"lost,omitzero"`  // the value when lost, where it differs
	// PerPoint: the value is for each point by which the game is won or lost.
	PerPoint bool        `json:"per_point,omitzero"`
	Plus     bool        `json:"plus,omitzero"`    // a bird of the bidder's choice comes on top of the value, or a dearer way to take the talon
	Why      *Refusal    `json:"why,omitzero"`     // nil: allowed
	Warning  Warning     `json:"warning,omitzero"` // allowed, but it costs something
	Card     tarock.Card `json:"card,omitzero"`    // a CallKing: the king, or Dame, of that suit
	Shown    bool        `json:"shown,omitzero"`   // a LayAway candidate that all would see
}

// A Warning is advice on an allowed action.
type Warning string

// The warnings.
const (
	NoWarning Warning = ""
	// BirdTooEarly: this announced bird or called king would be played before
	// its trick, and its premium lost.
	BirdTooEarly Warning = "premium-too-early"
	// OwnCatch: this premium is for taking a card that the player holds himself.
	OwnCatch Warning = "premium-impossible"
	// RiskyValat: the hand does not make the Valat by itself.
	RiskyValat Warning = "valat-risky"
)

// A ResultView is the end of a deal: everything lies open.
type ResultView struct {
	Outcome    settle.Outcome                 `json:"outcome"`
	Settlement settle.Settlement              `json:"settlement"`
	Stopped    bool                           `json:"stopped"`
	Unplayed   bool                           `json:"unplayed,omitzero"`  // paid as won, without play
	ThrownIn   *ThrownInView                  `json:"thrown_in,omitzero"` // the deal counts nothing
	Again      bool                           `json:"again,omitzero"`     // thrown in, or worth nothing where that is dealt again
	Thirds     [tarock.MaxSeats]tarock.Thirds `json:"thirds"`             // own tricks, discard and talon by seat
	Opponents  tarock.Thirds                  `json:"opponent_thirds"`    // what the declarers have not, in games for points
	Dealt      [tarock.MaxSeats]tarock.Hand   `json:"dealt"`              // the cards each was dealt
	Talon      [2]tarock.Hand                 `json:"talon"`              // as dealt
	Discard    tarock.Hand                    `json:"discard"`            //
	// Others is what others than the declarer have laid away, by seat.
	Others [tarock.MaxSeats]tarock.Hand `json:"others,omitzero"`
	Tricks []TrickView                  `json:"tricks"` // all, in order
}

// A ThrownInView says whose hand ended a deal that counts nothing. Seat is NoSeat
// when all have passed.
type ThrownInView struct {
	Seat tarock.Seat    `json:"seat"`
	Hand tarock.Hand    `json:"hand"`
	Poor rules.PoorHand `json:"poor"`
}

// A Refusal is the only way to say no: what is wrong, which clause says so, and
// what would be allowed. It is the same for everyone who knows what the actor
// knows.
type Refusal struct {
	Code     Code              `json:"code"`
	Degree   Degree            `json:"degree"`
	Seat     tarock.Seat       `json:"seat"`              // who was refused
	Card     tarock.Card       `json:"card,omitzero"`     // the card it is about
	Suit     tarock.Suit       `json:"suit,omitzero"`     // the suit led or called
	Cards    tarock.Hand       `json:"cards,omitzero"`    // what would be allowed
	Number   int               `json:"number,omitzero"`   // a count: cards to lay away …
	Contract rules.ContractID  `json:"contract,omitzero"` // the game it is about: the highest bid …
	Premium  rules.PremiumID   `json:"premium,omitzero"`  // the premium it is about
	Cites    []rulebook.Clause `json:"cites"`
}

// A Degree tells a slip that a real table would see lie from one that cannot
// happen there.
type Degree uint8

// The degrees of no.
const (
	// Impossible: not your turn, not your card, not this phase. Always refused.
	Impossible Degree = iota
	// Irregular: a duty is broken. Refused where the table enforces the rules,
	// recorded where it plays as at a real table.
	Irregular
)
