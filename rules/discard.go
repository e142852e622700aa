package rules

import (
	"fmt"

	"tarock"
)

// DiscardCount returns how many cards the declarer of c lays away: as many as he takes
// of the talon.
func (c *Contract) DiscardCount() int {
	switch c.Talon {
	case TalonHalf, TalonLower, TalonUpper, TalonTurns:
		return 3
	case TalonAll:
		return 6
	case TalonShared:
		if len(c.Buys) > 0 {
			return c.Buys[0]
		}
		return 0
	case TalonUnused, TalonOpponents, TalonLastTrick, TalonFirstTricks:
		return 0
	}
	return 0
}

// For returns c as it is for the buyer with the given place in the order of buying: the
// declarer is 0. Others lay away what they have bought, and keep no bird for the bid.
func (c *Contract) For(buyer int) *Contract {
	if buyer == 0 || c.Talon != TalonShared {
		return c
	}
	own := *c
	own.Buys, own.Bird = c.Buys[buyer:], false
	return &own
}

// A DiscardChoice says what a hand with its talon cards may lay away.
type DiscardChoice struct {
	Count int         // how many cards go
	May   tarock.Hand // cards that are in at least one legal discard
	Must  tarock.Hand // cards that are in every legal discard
	Shown tarock.Hand // those of May that all players would see
}

// Discardable returns what hand, which holds the talon cards, may lay away.
// KeepOneOf are the birds that were in hand before the talon; in a Besserrufer
// one of them stays. It is ignored in other contracts.
func (c *Contract) Discardable(hand, keepOneOf tarock.Hand) DiscardChoice {
	first, second := c.discardKinds(hand)
	bird := c.lastBird(hand, keepOneOf)
	first, second = first&^bird, second&^bird
	n := c.DiscardCount()
	switch {
	case n == 0:
		return DiscardChoice{}
	case c.Discard == AnyOrder && (first|second).Len() > n:
		return DiscardChoice{Count: n, May: first | second, Shown: second}
	case first.Len() > n:
		return DiscardChoice{Count: n, May: first}
	case first.Len() == n:
		return DiscardChoice{Count: n, May: first, Must: first}
	default:
		return DiscardChoice{Count: n, May: first | second, Must: first, Shown: second}
	}
}

// discardKinds splits what may ever be laid away from hand: the kind that has
// to go first, and the kind that goes only when the first is used up.
func (c *Contract) discardKinds(hand tarock.Hand) (first, second tarock.Hand) {
	suits := hand & tarock.SuitCards &^ tarock.Kings
	tarocks := hand & tarock.Tarocks &^ tarock.Trull
	if c.Discard == TarocksFirst {
		return tarocks, suits
	}
	return suits, tarocks
}

// lastBird returns the one bird of keepOneOf left in hand when there is only
// one and the contract needs it.
func (c *Contract) lastBird(hand, keepOneOf tarock.Hand) tarock.Hand {
	held := hand & keepOneOf
	if !c.Bird || held.Len() != 1 {
		return 0
	}
	return held
}

// A DiscardReason says what is wrong with a discard.
type DiscardReason uint8

// The reasons, in the order in which [Contract.CheckDiscard] gives them.
const (
	NoDiscardReason     DiscardReason = iota
	WrongCards                        // a wrong number, or a card that is not in the hand
	DiscardsKing                      // kings never go
	DiscardsTrull                     // Trullstücke never go
	TarockNotForced                   // a suit card could have gone instead
	SuitCardNotForced                 // Farbendreier: a tarock could have gone instead
	BirdNotKept                       // Besserrufer: no bird from before the talon is left
	TooFewSuitCardsLeft               // Farbendreier: too few suit cards would stay in the hand
	discardReasonCount
)

var discardReasonNames = [discardReasonCount]string{
	NoDiscardReason: "", WrongCards: "wrong_cards", DiscardsKing: "king", DiscardsTrull: "trull",
	TarockNotForced: "tarock_not_forced", SuitCardNotForced: "suit_card_not_forced", BirdNotKept: "bird_not_kept",
	TooFewSuitCardsLeft: "too_few_suit_cards_left",
}

// String returns the persisted name, such as "tarock_not_forced".
func (r DiscardReason) String() string {
	if r >= discardReasonCount {
		return fmt.Sprintf("DiscardReason(%d)", uint8(r))
	}
	return discardReasonNames[r]
}

// MarshalText implements [encoding.TextMarshaler].
func (r DiscardReason) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *DiscardReason) UnmarshalText(text []byte) error {
	n, err := index(discardReasonNames[:], string(text), "discard reason")
	if err == nil {
		*r = DiscardReason(n)
	}
	return err
}

// A DiscardFault is one thing wrong with a discard and the cards it is about;
// WrongCards names those that are not in the hand, if any.
type DiscardFault struct {
	Reason DiscardReason
	Cards  tarock.Hand
}

// CheckDiscard says whether discard may be laid away from hand, which holds the
// talon cards, and if not, everything that is wrong with it. Shown are the
// cards of a legal discard that all players see. For keepOneOf see
// [Contract.Discardable].
func (c *Contract) CheckDiscard(hand, discard, keepOneOf tarock.Hand) (shown tarock.Hand, faults []DiscardFault) {
	if discard.Len() != c.DiscardCount() || !hand.Contains(discard) {
		return 0, []DiscardFault{{Reason: WrongCards, Cards: discard &^ hand}}
	}
	add := func(reason DiscardReason, cards tarock.Hand) {
		if cards != 0 {
			faults = append(faults, DiscardFault{Reason: reason, Cards: cards})
		}
	}
	add(DiscardsKing, discard&tarock.Kings)
	add(DiscardsTrull, discard&tarock.Trull)
	first, second := c.discardKinds(hand)
	bird := c.lastBird(hand, keepOneOf)
	if c.Discard != AnyOrder && first&^discard&^bird != 0 {
		add(c.notForced(), discard&second)
	}
	if left := (hand & tarock.SuitCards &^ discard).Len(); left < c.MinSuits {
		add(TooFewSuitCardsLeft, discard&tarock.SuitCards)
	}
	if kept := hand & keepOneOf &^ discard; c.Bird && kept == 0 {
		add(BirdNotKept, discard&keepOneOf)
	}
	if faults != nil {
		return 0, faults
	}
	return discard & second, nil
}

func (c *Contract) notForced() DiscardReason {
	if c.Discard == TarocksFirst {
		return SuitCardNotForced
	}
	return TarockNotForced
}
