package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/settle"
)

// chooseCall calls the fourth king with three, else the king of the suit in
// which the partner helps most: a short one without honours of one's own, but
// not a void, where the king would be ruffed by oneself.
func (k *knowledge) chooseCall() engine.Action {
	if allows(k.v, engine.CallFourth{}) {
		return engine.CallFourth{}
	}
	best, least := tarock.NoSuit, 100
	for suit := range tarock.Suits() {
		if !allows(k.v, engine.CallKing{Suit: suit}) {
			continue
		}
		cost := callCost(k.v.Hand, suit)
		if cost < least {
			best, least = suit, cost
		}
	}
	return engine.CallKing{Suit: best}
}

// callCost is what speaks against calling the king of suit.
func callCost(hand tarock.Hand, suit tarock.Suit) int {
	cards := hand & suit.Cards()
	cost := 3 * cards.Len()
	if cards.Has(suit.King()) {
		cost += 50 // one's own king is called by nobody's wish
	}
	if cards == 0 {
		cost = 5
	}
	if cards.Has(suit.Of(tarock.Queen)) {
		cost -= 2 // the called king makes the queen good
	}
	return cost
}

// chooseTalon opens the talon, gives up a hopeless game, and else takes the half
// that makes the better hand, counting what the other leaves to the opponents.
func (k *knowledge) chooseTalon() engine.Action {
	if k.c.Talon == rules.TalonTurns {
		return k.turnTalon()
	}
	if allows(k.v, engine.OpenTalon{}) {
		return engine.OpenTalon{}
	}
	best, most := 0, -1000.0
	for half, cards := range k.v.Talon.Halves {
		if !allows(k.v, engine.TakeHalf{Half: half}) {
			continue // the called king lies in the other
		}
		worth := k.worthWith(cards) - float64(k.rs.Deal.CountOf(k.v.Talon.Halves[1-half]))/9
		if worth > most {
			best, most = half, worth
		}
	}
	if giveUp, ok := k.giveUp(); ok && most < hopelessAlone {
		return giveUp
	}
	return engine.TakeHalf{Half: best}
}

// hopelessAlone is the worth below which a caller left alone by his king in the
// talon gives up: he would lose the same, with Kontra and premiums on top.
const hopelessAlone = 17.0

func (k *knowledge) worthWith(half tarock.Hand) float64 {
	if k.c.Duty.Suits {
		return 3 * suitTricks(k.v.Hand|half)
	}
	return strength(k.v.Hand | half)
}

// giveUp returns the cheapest way to give up, when it is allowed.
func (k *knowledge) giveUp() (engine.Action, bool) {
	for _, o := range k.v.Options {
		if a, ok := o.Action.(engine.GiveUp); ok && o.Why == nil {
			return a, true // the birds come in ascending order of price
		}
	}
	return nil, false
}

// chooseDiscard tries every discard and keeps the one that voids suits, banks
// points and leaves no bare honour behind.
func (k *knowledge) chooseDiscard() engine.Action {
	c, hand, birds := k.layingAway()
	choice := c.Discardable(hand, birds)
	best, most := tarock.Hand(0), -1000.0
	for cards := range (choice.May &^ choice.Must).Subsets(choice.Count - choice.Must.Len()) {
		cards |= choice.Must
		if _, faults := c.CheckDiscard(hand, cards, birds); faults != nil {
			continue
		}
		if worth := k.discardWorth(cards); worth > most {
			best, most = cards, worth
		}
	}
	return engine.LayAway{Cards: best}
}

// layingAway returns the game as it is for me who lay away, what of my hand could go, and
// the birds of which the declarer keeps one.
func (k *knowledge) layingAway() (c *rules.Contract, hand, birds tarock.Hand) {
	if k.c.Talon != rules.TalonShared {
		return k.c, k.v.Hand, bidBirds(k.rs, k.v)
	}
	buyer := (int(k.me) - int(k.v.Declarer) + k.rs.Seats) % k.rs.Seats
	return k.c.For(buyer), k.v.Hand.Without(k.v.Call.Card), bidBirds(k.rs, k.v)
}

// bidBirds returns the birds of which the declarer keeps and announces one.
func bidBirds(rs *rules.RuleSet, v *engine.View) tarock.Hand {
	c := rs.Contract(v.Contract)
	held := v.Dealt
	if taken := v.Talon.Taken; c.BirdFromTalon && taken != nil && *taken < len(v.Talon.Halves) {
		held |= v.Talon.Halves[*taken]
	}
	return held & rs.BidBirds(c)
}

func (k *knowledge) discardWorth(cards tarock.Hand) float64 {
	worth := float64(k.rs.Deal.CountOf(cards)) / 3
	rest := k.v.Hand &^ cards
	if k.c.Duty.Suits {
		return worth + 3*suitTricks(rest)
	}
	for suit := range tarock.Suits() {
		left := rest & suit.Cards()
		switch {
		case left == 0:
			worth += 3
		case left.Len() == 1 && !left.Has(suit.King()):
			worth += 1.2 - float64(left.Lowest().Value())*0.6
		}
	}
	return worth - 0.4*float64((cards&tarock.Tarocks).Len())
}

// chooseWord announces what is safe, doubles what looks lost for the others,
// and else ends the turn.
func (k *knowledge) chooseWord() engine.Action {
	for _, o := range k.v.Options {
		if o.Why != nil {
			continue
		}
		switch a := o.Action.(type) {
		case engine.Announce:
			if o.Warning == engine.NoWarning && k.worthAnnouncing(a.Premium) {
				return a
			}
		case engine.DeclineKontra:
			if !k.strongAgainst(firstKontra) {
				return a
			}
		case engine.SayKontra:
			if k.worthDoubling(a) {
				return a
			}
		}
	}
	for _, a := range []engine.Action{engine.Lie{}, engine.Good{}} {
		if allows(k.v, a) {
			return a
		}
	}
	if kontra, ok := k.forcedKontra(); ok {
		return kontra
	}
	return k.mustAnnounce()
}

// firstKontra is the level of a Kontra that answers no word.
const firstKontra = 1

// forcedKontra returns the Kontra on the game, where "gut" may not be said.
func (k *knowledge) forcedKontra() (engine.Action, bool) {
	for _, o := range k.v.Options {
		if a, ok := o.Action.(engine.SayKontra); ok && o.Why == nil && a.Level == firstKontra && a.Item.Premium == rules.NoPremium {
			return a, true
		}
	}
	return nil, false
}

// mustAnnounce is the bird of a Besserrufer: the one with the earliest trick
// costs most, so the Pagat before the Uhu and so on.
func (k *knowledge) mustAnnounce() engine.Action {
	for _, o := range k.v.Options {
		a, ok := o.Action.(engine.Announce)
		p := k.rs.Premium(a.Premium)
		if ok && o.Why == nil && p != nil && p.Kind == rules.BirdPremium && bidBirds(k.rs, k.v).Has(p.Bird) {
			return a
		}
	}
	return allowed(k.v)[0]
}

// worthAnnouncing: a premium is announced when the hand all but holds it.
func (k *knowledge) worthAnnouncing(id rules.PremiumID) bool {
	h := k.v.Hand
	tarocks := (h & tarock.Tarocks).Len()
	p := k.rs.Premium(id)
	if p == nil {
		return id == rules.Valat && k.sureValat(k.c)
	}
	if gaugeOf(k.rs, k.c) != nil {
		return k.gainOfPremium(k.c, id) > 0
	}
	switch p.Kind {
	case rules.CardsPremium:
		return (h | k.v.Discard.Cards).Contains(p.Cards)
	case rules.BirdPremium:
		// Enough other tarocks to last until its trick, and to win them.
		last := k.rs.Deal.HandSize - p.Trick
		return tarocks >= 8+last && highTarocks(h) >= 2+last
	case rules.KingPremium:
		return tarocks >= 8 && highTarocks(h) >= 3
	case rules.SackPremium:
		return k.declaring() && p.ID == rules.Sack1 && strength(h) >= sackStrength
	case rules.CatchPremium, rules.HandPremium, rules.HeldPremium:
		return false // nobody knows where the Mond will fall
	}
	return false
}

// sackStrength is the strength with which the declarer expects ten points more
// than he needs.
const sackStrength = 32.0

// sureValat: nothing out beats anything in the hand.
func (k *knowledge) sureValat(c *rules.Contract) bool {
	h := k.v.Hand
	if c.Duty.Suits {
		return suitTricks(h) >= float64(k.rs.Deal.HandSize)
	}
	tarocks := h & tarock.Tarocks
	return tarocks.Len() >= k.rs.Deal.HandSize-1 && (tarocks&^(1<<19-1)).Len() >= 4
}

// worthDoubling: Kontra with a hand that could play the game itself, and a
// Rekontra only with much more.
func (k *knowledge) worthDoubling(a engine.SayKontra) bool {
	return a.Item.Premium == rules.NoPremium && k.c.Aim == rules.AimThirds && k.strongAgainst(a.Level)
}

// strongAgainst reports whether my hand is strong enough for a Kontra of the given
// level on the game.
func (k *knowledge) strongAgainst(level int) bool {
	if g := gaugeOf(k.rs, k.c); g != nil {
		return g.strong(k, level)
	}
	need := 24.0 + 5*float64(level-1)
	if k.c.Side == rules.Alone {
		need += 2
	}
	if k.v.Sides[k.me] == settle.Declarers {
		need += 3
	}
	if k.c.Duty.Suits {
		return suitTricks(k.v.Hand) >= 5+float64(level)
	}
	return strength(k.v.Hand) >= need
}
