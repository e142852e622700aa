package rules

import (
	"tarock"
	"tarock/rulebook"
)

// Deal is what holds before the first word.
type Deal struct {
	Pack     tarock.Hand  `json:"pack"`      // the cards of the game
	Count    tarock.Count `json:"count"`     // how they are counted
	HandSize int          `json:"hand_size"` // cards each player is dealt, which is the number of tricks
	HalfSize int          `json:"half_size"` // cards in each half of the talon; 0: there is none
	Packet   int          `json:"packet"`    // cards that are dealt at a time; 0: as one likes
	// Clockwise: the turn goes to the left. Seats are counted in the order of play
	// all the same; it says where they sit.
	Clockwise bool `json:"clockwise"`
	// What becomes of hands that some tables do not play: one without a tarock, one
	// whose only tarock is a Trullstück, and one without tarock and king.
	NoTarock  ThrowIn           `json:"no_tarock"`
	LoneTrull ThrowIn           `json:"lone_trull"`
	NoHonour  ThrowIn           `json:"no_honour"`
	Cites     []rulebook.Clause `json:"cites"`
}

// A ThrowIn says whether a deal with a certain hand is thrown in. A deal that is
// thrown in counts nothing, and the same player deals again.
type ThrowIn uint8

// The ways to deal with such a hand.
const (
	PlayOn      ThrowIn = iota // it is played like any other
	MayThrowIn                 // who has it may throw in instead of his first word
	MustThrowIn                // the deal is thrown in at once
)

// A PoorHand says why a hand may not be worth playing.
type PoorHand uint8

// The kinds of poor hand.
const (
	NotPoor         PoorHand = iota
	WithoutTarock            // no tarock
	LoneTrullstueck          // its only tarock is a Trullstück
	WithoutHonour            // neither tarock nor king
)

var poorHandNames = []string{NotPoor: "", WithoutTarock: "no_tarock", LoneTrullstueck: "lone_trull", WithoutHonour: "no_honour"}

// String returns the persisted name, such as "no_tarock".
func (p PoorHand) String() string { return kindName(poorHandNames, uint8(p), "PoorHand") }

// MarshalText implements [encoding.TextMarshaler].
func (p PoorHand) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (p *PoorHand) UnmarshalText(text []byte) error {
	return readKind(p, poorHandNames, text, "kind of poor hand")
}

// Judge returns what becomes of a deal in which somebody has h, the strictest of
// what the table has agreed on for such a hand, and which kind of hand that is.
func (d *Deal) Judge(h tarock.Hand) (ThrowIn, PoorHand) {
	tarocks := h & tarock.Tarocks
	throw, poor := PlayOn, NotPoor
	for _, kind := range []struct {
		poor  PoorHand
		holds bool
		throw ThrowIn
	}{
		{WithoutTarock, tarocks == 0, d.NoTarock},
		{LoneTrullstueck, tarocks.Len() == 1 && tarock.Trull.Contains(tarocks), d.LoneTrull},
		{WithoutHonour, h&(tarock.Tarocks|tarock.Kings) == 0, d.NoHonour},
	} {
		if kind.holds && kind.throw > throw {
			throw, poor = kind.throw, kind.poor
		}
	}
	return throw, poor
}

// Split cuts a shuffled pack into the hands by seat and the halves of the talon. The
// cards lie in the order in which they are given out hand by hand.
func (rs *RuleSet) Split(pack []tarock.Card) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	cut := func(n int) tarock.Hand {
		h := tarock.HandOf(pack[:n]...)
		pack = pack[n:]
		return h
	}
	for seat := range rs.Seats {
		hands[seat] = cut(rs.Deal.HandSize)
	}
	for half := range talon {
		talon[half] = cut(rs.Deal.HalfSize)
	}
	return hands, talon
}

// TalonSize is the number of cards in the talon.
func (d *Deal) TalonSize() int { return 2 * d.HalfSize }

// CountOf returns the count of h in this game.
func (d *Deal) CountOf(h tarock.Hand) tarock.Thirds { return d.Count.Of(h) }

// Total is the count of the whole pack.
func (d *Deal) Total() tarock.Thirds { return d.Count.Of(d.Pack) }
