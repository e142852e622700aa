package bot

import (
	"slices"

	"tarock"
	"tarock/rules"
)

// playNegative plays Bettel, Piccolo and their like, for the declarer, for who plays
// beside him, and against them.
func (k *knowledge) playNegative(legal tarock.Hand) tarock.Card {
	if k.me != k.v.Declarer && !slices.Contains(k.v.Joined, k.me) {
		return k.pressDeclarer(legal)
	}
	if k.v.Tricks[k.me] < k.c.Tricks {
		return k.takeOne(legal)
	}
	return k.duck(legal)
}

// likelyBeaten is the chance from which a lead counts as one that somebody will
// have to beat. A higher bar keeps too many dangerous cards for too long.
const likelyBeaten = 0.5

// duck avoids tricks in a game where everyone has to head: unload the card that
// is most dangerous later where it does not win now, and where it has to win
// for the moment, the one most likely to be beaten.
func (k *knowledge) duck(legal tarock.Hand) tarock.Card {
	if len(k.v.Trick.Cards) == 0 {
		return k.duckingLead(legal)
	}
	trick := k.trick()
	over := legal & trick.Beaters(k.c.Duty)
	if under := legal &^ over; under != 0 {
		return k.mostDangerous(under)
	}
	if len(k.after()) == 0 {
		return k.takenAnyway(legal)
	}
	return k.likeliestBeaten(legal, trick.Led())
}

// takenAnyway takes a trick that cannot be avoided with a card that would take
// one later too: nothing out beats it. Without one it keeps the points of cards
// that others may still have to take.
func (k *knowledge) takenAnyway(legal tarock.Hand) tarock.Card {
	best, most := legal.Lowest(), -1000.0
	for c := range legal.All() {
		higher := (k.out & c.Suit().Cards() &^ c.Under(k.c.Duty)).Len()
		worth := -2*float64(c.Value()) - 0.5*float64(higher)
		if higher == 0 {
			worth = 10
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// duckingLead leads the most dangerous card that somebody will probably have to beat.
func (k *knowledge) duckingLead(legal tarock.Hand) tarock.Card {
	var safe tarock.Hand
	for c := range legal.All() {
		if k.chanceBeaten(c, c.Suit()) >= likelyBeaten {
			safe = safe.With(c)
		}
	}
	if safe != 0 {
		return k.mostDangerous(safe)
	}
	return k.likeliestBeaten(legal, tarock.NoSuit)
}

// likeliestBeaten returns the card with the best chance to lose the trick; led
// is NoSuit for a lead.
func (k *knowledge) likeliestBeaten(legal tarock.Hand, led tarock.Suit) tarock.Card {
	best, most := legal.Lowest(), -1.0
	for c := range legal.All() {
		suit := led
		if suit == tarock.NoSuit {
			suit = c.Suit()
		}
		if chance := k.chanceBeaten(c, suit); chance > most {
			best, most = c, chance
		}
	}
	return best
}

// mostDangerous returns the card that is most likely to take a trick later: the
// fewer cards out that beat it, the worse. Where points count, they count.
func (k *knowledge) mostDangerous(from tarock.Hand) tarock.Card {
	best, most := from.Lowest(), -1000.0
	for c := range from.All() {
		higher := (k.out & c.Suit().Cards() &^ c.Under(k.c.Duty)).Len()
		lower := (k.out & c.Suit().Cards()).Len() - higher
		worth := float64(lower - higher)
		if k.c.Aim == rules.AimFewest {
			worth += float64(c.Value())
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// lowest returns the lowest card, a suit card before a tarock.
func lowest(from tarock.Hand) tarock.Card {
	best := tarock.NoCard
	for c := range from.All() {
		if best == tarock.NoCard || c.Suit() == best.Suit() && c < best || c.Suit() != tarock.Tarock && best.Suit() == tarock.Tarock {
			best = c
		}
	}
	return best
}

// takeOne wins the trick a Piccolo needs: with a card that is sure to, as early
// as possible, and else ducks.
func (k *knowledge) takeOne(legal tarock.Hand) tarock.Card {
	if len(k.v.Trick.Cards) == 0 {
		for _, c := range []tarock.Card{tarock.Skues, tarock.Mond} {
			if legal.Has(c) && k.isMaster(c) {
				return c
			}
		}
		for c := range (legal & tarock.Kings).All() {
			if (k.out & c.Suit().Cards()).Len() >= 5 {
				return c
			}
		}
		return k.duckingLead(legal)
	}
	trick := k.trick()
	over := legal & trick.Beaters(k.c.Duty)
	if over == 0 {
		return k.mostDangerous(legal)
	}
	sure := over.Highest()
	if k.holds(sure, trick.Led()) {
		return sure
	}
	return k.mostDangerous(legal)
}

// pressDeclarer plays against the declarer of a negative game: stay under him so
// that the trick is his, and lead what he may have to take.
func (k *knowledge) pressDeclarer(legal tarock.Hand) tarock.Card {
	if len(k.v.Trick.Cards) == 0 {
		return k.pressingLead(legal)
	}
	trick := k.trick()
	over := legal & trick.Beaters(k.c.Duty)
	if k.v.Trick.Winner == k.v.Declarer || !k.declarerPlayed() {
		if under := legal &^ over; under != 0 {
			return lowest(under)
		}
		return lowest(legal)
	}
	return k.mostDangerous(legal) // he is out of it: get rid of high cards
}

func (k *knowledge) declarerPlayed() bool {
	for i := range k.v.Trick.Cards {
		if k.turn(k.v.Trick.Lead, i) == k.v.Declarer {
			return true
		}
	}
	return false
}

// pressingLead leads low in a suit the declarer has not shown to lack.
func (k *knowledge) pressingLead(legal tarock.Hand) tarock.Card {
	best, most := legal.Lowest(), -1000.0
	for c := range legal.All() {
		higher := k.out & c.Suit().Cards() &^ c.Under(k.c.Duty)
		if k.v.Hands != nil {
			higher &= k.v.Hands[k.v.Declarer]
		}
		worth := float64(higher.Len()) - float64(height(c))/4
		if k.void[k.v.Declarer][c.Suit()] {
			worth -= 20
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}
