package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// An Event is something that has happened: a complete fact in the past tense.
// [State.Apply] records it without asking any rule. Events that move the turn
// say where it goes in Next, because that depends on the rules.
type Event interface{ event() }

// The events.
type (
	// DealStarted opens a deal under a rule set. House says how the set was made
	// where it is no published one, so that the log alone tells what was played.
	DealStarted struct {
		Rules  rules.Ref    `json:"rules"`
		House  *rules.House `json:"house,omitzero"`
		Seats  int          `json:"seats"`
		Manner Manner       `json:"manner,omitzero"`
		// Multiplier is 2, 4 … in a double round; 0 is none.
		Multiplier int `json:"multiplier,omitzero"`
	}

	// CardsDealt gives every seat its hand; the talon lies in two halves.
	CardsDealt struct {
		Hands [tarock.MaxSeats]tarock.Hand `json:"hands"`
		Talon [2]tarock.Hand               `json:"talon"`
	}

	// PhaseBegan moves the deal into a phase with Turn to act.
	PhaseBegan struct {
		Phase Phase       `json:"phase"`
		Turn  tarock.Seat `json:"turn"`
	}

	// BidSaid is one word of the auction.
	BidSaid struct {
		Seat     tarock.Seat      `json:"seat"`
		Word     Word             `json:"word"`
		Contract rules.ContractID `json:"contract,omitzero"` // what is bid or held
		Premiums rules.PremiumSet `json:"premiums,omitzero"` // announced with the bid
		Choice   rules.Choice     `json:"choice,omitzero"`   // how Trischaken is played
		Card     tarock.Card      `json:"card,omitzero"`     // the tarock called with the bid
		Reopens  bool             `json:"reopens,omitzero"`  // who has passed is in again
		First    tarock.Seat      `json:"first,omitzero"`    // with WordBeside: who said the game on suspicion
		Next     tarock.Seat      `json:"next"`
	}

	// ThrownIn ends a deal that is not played and counts nothing: Seat has shown his
	// hand, which is Poor, or all have passed (NoSeat). The same player deals again.
	ThrownIn struct {
		Seat tarock.Seat    `json:"seat"`
		Hand tarock.Hand    `json:"hand,omitzero"`
		Poor rules.PoorHand `json:"poor,omitzero"`
	}

	// ContractSet ends the auction. Declarer is NoSeat when everyone plays for
	// himself. Kontra says how it is spoken in this game, Duty what a card of a
	// trick obliges to and which one wins it, Talon what becomes of the talon.
	ContractSet struct {
		Contract rules.ContractID `json:"contract"`
		Declarer tarock.Seat      `json:"declarer"`
		Kontra   rules.KontraMode `json:"kontra"`
		Duty     tarock.Duty      `json:"duty,omitzero"`
		Talon    rules.TalonUse   `json:"talon"`
		Beside   uint8            `json:"beside,omitzero"` // who plays it beside the declarer from the auction on, as bits
	}

	// KingCalled calls a king, or a Dame where the set has that for four kings, or a
	// tarock in the games that have a called tarock.
	// Holder has it in his hand, NoSeat when it lies in the talon. With Fourth the
	// suit was not spoken.
	KingCalled struct {
		Declarer tarock.Seat `json:"declarer"`
		Card     tarock.Card `json:"card,omitzero"`
		Fourth   bool        `json:"fourth,omitzero"`
		Holder   tarock.Seat `json:"holder"`
	}

	// TalonOpened shows both halves to all.
	TalonOpened struct {
		Talon [2]tarock.Hand `json:"talon"`
	}

	// TalonTaken gives cards of the talon to the declarer: half 0 or 1, or all
	// six hidden (AllHalves); or to Seat what he has bought of a shared talon
	// (SharedTalon), hidden from the others.
	TalonTaken struct {
		Seat  tarock.Seat `json:"seat"`
		Half  int         `json:"half"`
		Cards tarock.Hand `json:"cards"`
		// Hidden: a half that only Seat has seen. Take is what the game is multiplied
		// by, as in [settle.Outcome].
		Hidden bool `json:"hidden,omitzero"`
		Take   int  `json:"take,omitzero"`
	}

	// TalonLooked: Seat alone looks at a half of the talon.
	TalonLooked struct {
		Seat  tarock.Seat `json:"seat"`
		Half  int         `json:"half"`
		Cards tarock.Hand `json:"cards"`
	}

	// HandDeclared: Seat has said what kind of hand he has, as he must.
	HandDeclared struct {
		Seat     tarock.Seat      `json:"seat"`
		Premiums rules.PremiumSet `json:"premiums"`
	}

	// GivenUp ends the deal by Schleifen.
	GivenUp struct {
		Seat tarock.Seat `json:"seat"`
		Bird tarock.Card `json:"bird,omitzero"`
	}

	// CardsLaidAway is the discard; Shown are the cards that all may see.
	CardsLaidAway struct {
		Seat  tarock.Seat `json:"seat"`
		Count int         `json:"count"`
		Cards tarock.Hand `json:"cards"`
		Shown tarock.Hand `json:"shown"`
	}

	// PremiumAnnounced is one announcement.
	PremiumAnnounced struct {
		Seat    tarock.Seat     `json:"seat"`
		Premium rules.PremiumID `json:"premium"`
	}

	// KontraSaid is a Kontra, Rekontra or Subkontra; the turn stays where it is.
	// Late marks one that was said during play.
	KontraSaid struct {
		Seat    tarock.Seat `json:"seat"`
		Item    ItemID      `json:"item"`
		Level   int         `json:"level"`
		Answers tarock.Seat `json:"answers"`
		Late    bool        `json:"late,omitzero"`
		Forced  bool        `json:"forced,omitzero"` // the rules have made him say it
	}

	// KontraDeclined: Seat does not take the Rekontra to his forced Kontra.
	KontraDeclined struct {
		Seat tarock.Seat `json:"seat"`
		Item ItemID      `json:"item"`
	}

	// Lain is the declarer's "ich liege".
	Lain struct {
		Seat tarock.Seat `json:"seat"`
		Next tarock.Seat `json:"next"`
	}

	// GoodSaid is "gut", the end of a turn without more words.
	GoodSaid struct {
		Seat tarock.Seat `json:"seat"`
		Next tarock.Seat `json:"next"`
	}

	// Joined is "bei": Seat plays the negative game as well.
	Joined struct {
		Seat tarock.Seat `json:"seat"`
		Next tarock.Seat `json:"next"`
	}

	// CardPlayed plays a card to the trick.
	CardPlayed struct {
		Seat tarock.Seat `json:"seat"`
		Card tarock.Card `json:"card"`
		Next tarock.Seat `json:"next"` // NoSeat when the trick is full
	}

	// PartnerRevealed makes the sides public: the called king was played, lies
	// open in the talon, or its holder announced König ultimo. Partner is NoSeat
	// when the declarer plays alone. Card is set when the called king was seen.
	PartnerRevealed struct {
		Partner tarock.Seat `json:"partner"`
		Card    tarock.Card `json:"card,omitzero"`
	}

	// TrickTaken gives the full trick to its winner, who leads the next.
	TrickTaken struct {
		Winner tarock.Seat `json:"winner"`
		Number int         `json:"number"` // counted from 1
	}

	// TalonTurned turns the half left lying face down again.
	TalonTurned struct{}

	// HandsShown lays all hands open (Ouvert).
	HandsShown struct {
		Hands [tarock.MaxSeats]tarock.Hand `json:"hands"`
	}

	// TalonGiven gives cards of the talon to a seat: with the last trick or, one by
	// one, with the first six (Trischaken), or the half with the called king
	// (Solorufer).
	TalonGiven struct {
		Seat  tarock.Seat `json:"seat"`
		Cards tarock.Hand `json:"cards"`
	}

	// TrickLies: the trick is full and lies open until it is turned; Winner has it.
	TrickLies struct {
		Winner tarock.Seat `json:"winner"`
	}

	// TrickTurned: Seat has turned the trick that lies. Who leads on turns it, too,
	// without this.
	TrickTurned struct {
		Seat tarock.Seat `json:"seat"`
	}

	// CardTakenBack returns the last Count cards of the trick to their hands, of which
	// the first is Card, which Seat has taken back.
	CardTakenBack struct {
		Seat  tarock.Seat `json:"seat"`
		Card  tarock.Card `json:"card"`
		Count int         `json:"count"`
		Next  tarock.Seat `json:"next"`
	}

	// HandLaidDown lays a hand open before the end.
	HandLaidDown struct {
		Seat  tarock.Seat `json:"seat"`
		Cards tarock.Hand `json:"cards"`
	}

	// Hinted: Seat asks all to look at their cards.
	Hinted struct {
		Seat tarock.Seat `json:"seat"`
	}

	// RenonceClaimed is "Renonce!". Seat is NoSeat where the cards themselves show it:
	// what was played cannot be settled.
	RenonceClaimed struct {
		Seat tarock.Seat `json:"seat"`
	}

	// Ruled is what the referee has found. What follows from it are events of their
	// own.
	Ruled struct {
		Ruling
		Paid bool `json:"paid,omitzero"` // the deal is settled by it, not by its cards
	}

	// DiscardReturned gives the declarer his discard back, to lay away anew.
	DiscardReturned struct {
		Seat  tarock.Seat `json:"seat"`
		Count int         `json:"count"`
		Cards tarock.Hand `json:"cards"`
	}

	// DealEnded ends the play and opens all cards. Stopped: a negative game was
	// lost for certain before its last trick. Unplayed: a game that nobody said a
	// word on is paid as won.
	DealEnded struct {
		Outcome  settle.Outcome               `json:"outcome"`
		Stopped  bool                         `json:"stopped,omitzero"`
		Unplayed bool                         `json:"unplayed,omitzero"`
		Hands    [tarock.MaxSeats]tarock.Hand `json:"hands"`   // cards not played
		Talon    [2]tarock.Hand               `json:"talon"`   // as dealt
		Discard  tarock.Hand                  `json:"discard"` // the declarer's
		// Others is what others have laid away, by seat.
		Others [tarock.MaxSeats]tarock.Hand `json:"others,omitzero"`
	}

	// DealSettled says who gets what, line by line.
	DealSettled struct {
		Settlement settle.Settlement `json:"settlement"`
		// Again: it is worth nothing to anyone, is not written and dealt again.
		Again bool `json:"again,omitzero"`
	}
)

func (DealStarted) event()      {}
func (KontraDeclined) event()   {}
func (CardsDealt) event()       {}
func (PhaseBegan) event()       {}
func (BidSaid) event()          {}
func (ThrownIn) event()         {}
func (ContractSet) event()      {}
func (KingCalled) event()       {}
func (TalonOpened) event()      {}
func (TalonTaken) event()       {}
func (TalonLooked) event()      {}
func (HandDeclared) event()     {}
func (GivenUp) event()          {}
func (CardsLaidAway) event()    {}
func (PremiumAnnounced) event() {}
func (KontraSaid) event()       {}
func (Lain) event()             {}
func (GoodSaid) event()         {}
func (Joined) event()           {}
func (CardPlayed) event()       {}
func (PartnerRevealed) event()  {}
func (TrickTaken) event()       {}
func (TalonTurned) event()      {}
func (HandsShown) event()       {}
func (TalonGiven) event()       {}
func (TrickLies) event()        {}
func (TrickTurned) event()      {}
func (CardTakenBack) event()    {}
func (HandLaidDown) event()     {}
func (Hinted) event()           {}
func (RenonceClaimed) event()   {}
func (Ruled) event()            {}
func (DiscardReturned) event()  {}
func (DealEnded) event()        {}
func (DealSettled) event()      {}

// AllHalves is the Half of a TalonTaken that takes all six cards.
const AllHalves = 2

// SharedTalon is the Half of a TalonTaken that gives somebody his share of a talon that
// several buy from.
const SharedTalon = 3

// A Word is one word of the auction.
type Word uint8

// The words.
const (
	NoWord        Word = iota
	WordForehand       // "Vorhand"
	WordBid            // a game
	WordHold           // Vorhand takes the game over
	WordPass           // "weiter"
	WordPassOn         // Vorhand gives her place to the next player
	WordSuspicion      // a negative game "auf Verdacht": a pass until another says it "bei"
	WordBeside         // "bei" to one: both are played
)

// A Phase is a stage of the deal.
type Phase uint8

// The phases in their order.
const (
	PhaseDealing    Phase = iota
	PhaseBidding          // the auction, and Vorhand's choice after three passes
	PhaseCalling          // the declarer calls a king
	PhaseTalon            // opening, giving up, taking a half
	PhaseDiscarding       // the declarer lays away
	PhaseAnnouncing       // the declarer announces until "ich liege"
	PhaseSpeaking         // the others in turn: gut, Kontra or announcements
	PhasePlaying
	PhaseAnswering // a late Kontra is answered, then play goes on
	PhaseEnded
)
