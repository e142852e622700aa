package rules

import (
	"tarock"
	"tarock/rulebook"
)

// TrischakenTable is the settlement of Trischaken by one loser who pays the
// others.
type TrischakenTable struct {
	// Unit is what each loser pays each player who does not lose. Jungfrauen
	// (players without a trick) then share all of it.
	Unit                 int              `json:"unit"`
	VorhandFactor        int              `json:"vorhand_factor"` // when Vorhand loses or is tied for most: she alone pays
	Buergermeister       tarock.Thirds    `json:"buergermeister"` // from here the loser pays by BuergermeisterFactor
	BuergermeisterFactor int              `json:"buergermeister_factor"`
	Together             bool             `json:"together"` // the two factors count only for a Vorhand who is Bürgermeister
	Scheme               TrischakenScheme `json:"scheme"`
	TiedShare            bool             `json:"tied_share"` // tied losers share what one would pay
	// VorhandTiedAlone: Vorhand pays alone when another has as many as she.
	VorhandTiedAlone bool `json:"vorhand_tied_alone"`
	// Jungfrau is what each loser pays a player without a trick more than the others;
	// 0: Jungfrauen share all that is paid.
	Jungfrau int `json:"jungfrau"`
	// Zero: for ByDifference, the factor for each player without a point.
	Zero int `json:"zero,omitzero"`
	// Rounded: thirds are rounded to whole points before they are compared.
	Rounded bool `json:"rounded"`
	// TwoJungfrauen says what is paid in all when two Jungfrauen share it.
	TwoJungfrauen TwoJungfrauen     `json:"two_jungfrauen"`
	Cites         []rulebook.Clause `json:"cites"`
}

// InWholePoints reports whether what two losers or two Jungfrauen share is always
// even. Where it is not, half a point is in favour of those who share: two losers
// pay the half rounded down, two Jungfrauen get it rounded up.
func (t *TrischakenTable) InWholePoints() bool {
	if t.Unit%2 == 0 {
		return true
	}
	if t.Scheme == LoserPays && t.TiedShare {
		return false
	}
	if t.TwoJungfrauen.None || t.TwoJungfrauen.Fixed != 0 {
		return true
	}
	vorhand, mayor := t.VorhandFactor, t.BuergermeisterFactor
	if t.Together {
		vorhand, mayor = 1, 1
	}
	odd := vorhand%2 != 0                                          // Vorhand below Bürgermeister
	odd = odd || t.Scheme == LoserPays && t.TwoJungfrauen.Low == 0 // another; where two pay two he does not pay alone
	if t.Buergermeister <= tarock.PackThirds {
		odd = odd || mayor%2 != 0 || t.VorhandFactor*t.BuergermeisterFactor%2 != 0
	}
	return !odd
}

// A TrischakenScheme says who pays whom.
type TrischakenScheme uint8

// The schemes.
const (
	LoserPays TrischakenScheme = iota // the highest pays everyone
	TwoPayTwo                         // the two highest pay the two lowest, but a single payer pays all
	// ByDifference: each pays each other player what he has more, in whole points, times
	// Unit; Zero is what it is multiplied by for each player without a point.
	ByDifference
)

// A TwoJungfrauen is what the loser pays in all when two Jungfrauen share it;
// 0 is the ordinary sum.
type TwoJungfrauen struct {
	Low   int  `json:"low"`   // a single loser below Buergermeister who is not Vorhand
	Fixed int  `json:"fixed"` // in every other case too, doubled from Vorhand
	None  bool `json:"none"`  // two or more count as if there were none
}

// RenonceTable is what a Renonce costs where the general formula does not say.
type RenonceTable struct {
	// Price says what the offender pays in a game with sides.
	Price RenoncePrice `json:"price"`
	Fixed int          `json:"fixed,omitzero"` // for PriceFixed

	TrischakenEach        int `json:"trischaken_each"`         // to each regular player
	TrischakenEachVorhand int `json:"trischaken_each_vorhand"` // to each, when Vorhand offends
	TrischakenTwoEach     int `json:"trischaken_two_each"`     // what each of two offenders pays in Trischaken
	// A König ultimo announced without the king, or a bird named in a Besserrufer
	// that is not held, loses the premium only and is no Renonce.
	FalseKingLosesPremium bool `json:"false_king_loses_premium"`
	FalseBirdLosesPremium bool `json:"false_bird_loses_premium"`
	// Claim says who is paid for a provable silent premium that a Renonce has kept
	// him from making.
	Claim SilentClaim `json:"claim"`
	// Lead says when a lead out of turn stands, LeadAgain that it is a Renonce after
	// a warning.
	Lead      LeadStands `json:"lead"`
	LeadAgain bool       `json:"lead_again"`
	// RedealCall: after a false call, or one out of turn, the same player deals again.
	RedealCall bool `json:"redeal_call"`
	// MendDeal: a mistake in dealing that can be mended is not dealt again.
	MendDeal bool `json:"mend_deal"`
	// OnlookerAnnuls: a deal that an onlooker has influenced may be annulled.
	OnlookerAnnuls bool `json:"onlooker_annuls"`
	// FifthPays: who sits out makes good what he has decided by interfering.
	FifthPays bool              `json:"fifth_pays"`
	Cites     []rulebook.Clause `json:"cites"`
}

// A LeadStands says when a lead out of turn can no longer be put right.
type LeadStands uint8

// The moments.
const (
	LeadWhenTurned LeadStands = iota // when the trick is turned
	LeadWithNext                     // with the lead to the next trick, too
)

// A SilentClaim says who is paid for a silent premium that a Renonce has spoilt.
type SilentClaim uint8

// The claims.
const (
	ClaimNone     SilentClaim = iota // nobody
	ClaimHarmed                      // the player who would have made it
	ClaimSide                        // he and his partners, unless the same premium is paid as announced
	ClaimDeclarer                    // he, if he is the declarer
)

// A RenoncePrice says what a Renonce costs in a game with sides.
type RenoncePrice uint8

// The prices.
const (
	// PriceSaid: all regular players are paid as if they had won the game and every
	// announced premium, with its Kontra.
	PriceSaid RenoncePrice = iota
	// PriceHeld: they are paid the game, more or less by the premiums that lie in a hand
	// as it was dealt, whether their side has them or the other; nothing announced and no
	// Kontra counts. A Valat that the opponents have announced takes the place of all
	// that: everyone gets the same, twice as much where the soloist has offended
	// (zwanziger: 17).
	PriceHeld
	// PriceFixed: each of them is paid RenonceTable.Fixed by each offender, times the Kontra on
	// the game.
	PriceFixed
)
