package rules

import (
	"tarock"
	"tarock/rulebook"
)

// A Premium is one row of the table of premiums.
type Premium struct {
	ID        PremiumID   `json:"id"`
	Silent    int         `json:"silent"`    // per opponent, in points
	Announced int         `json:"announced"` // 0: it cannot be announced
	Kind      PremiumKind `json:"kind"`
	Bird      tarock.Card `json:"bird"`  // for BirdPremium: the bird
	Trick     int         `json:"trick"` // for BirdPremium and KingPremium: the trick, 1 to 12
	// Cards: for CardsPremium what the party must hold, for CatchPremium what it
	// must take from the other side; empty there: the called king.
	Cards  tarock.Hand   `json:"cards"`
	Thirds tarock.Thirds `json:"thirds"` // for SackPremium: what the party must count
	// Tarocks: for HandPremium how many a dealt hand has at least; 0: none at all.
	Tarocks int `json:"tarocks"`
	// Itself: for KingPremium, the called king has to win its trick; else its side
	// may.
	Itself bool `json:"itself"`
	// Between: for CatchPremium, who takes the card is paid by who loses it, and
	// nobody else pays or gets anything.
	Between bool `json:"between"`
	// OwnSide: for CatchPremium, a card caught from one's own partner counts as well.
	OwnSide bool `json:"own_side"`
	// Holds: for HeldPremium, how many of Cards the hand has exactly; 0: all of them.
	Holds int `json:"holds"`
	// Personal: the holder alone is paid, by all others.
	Personal bool `json:"personal"`
	// Hand: for DeclaredPremium, the kind of hand.
	Hand HandClass `json:"hand,omitzero"`
	// Flat: the factor of a solo game does not apply.
	Flat bool `json:"flat"`
	// NotBeside is another premium beside which this one does not count for the same
	// party; NoPremium: it counts beside any.
	NotBeside PremiumID `json:"not_beside"`
	MoneyOnly bool      `json:"money_only"` // counts in Geld, not in the Schrift
	// SilentFailCosts: a silent bird or called king that is caught in its trick
	// costs the silent value. Otherwise nothing happens.
	SilentFailCosts bool              `json:"silent_fail_costs"`
	Cites           []rulebook.Clause `json:"cites"`
}

// A PremiumKind is the way a premium is made.
type PremiumKind uint8

// The kinds of premium.
const (
	CardsPremium PremiumKind = iota // the party has all of Cards at the end
	BirdPremium                     // the bird itself wins its trick
	KingPremium                     // the called king falls in its trick, its side wins it
	SackPremium                     // the party counts at least Thirds
	CatchPremium                    // the party takes a card of the other side in a trick
	HandPremium                     // a dealt hand of the party has so many tarocks
	HeldPremium                     // a dealt hand of the party has all of Cards
	// DeclaredPremium: a hand of the party is of such a kind when the talon has been
	// bought and laid away, which its holder has to declare.
	DeclaredPremium
)

// Dealt reports whether the premium lies in a hand as it was dealt, so that nothing in
// the play makes or loses it.
func (p PremiumKind) Dealt() bool { return p == HandPremium || p == HeldPremium }

// ByCards reports whether the premium is counted at the end, not made in a
// trick.
func (p PremiumKind) ByCards() bool {
	return p == CardsPremium || p == SackPremium || p == DeclaredPremium || p.Dealt()
}
