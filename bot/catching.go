package bot

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// prey returns the cards that this game pays for catching: the Mond where there
// is a Mondfang, and so on.
func (k *knowledge) prey() tarock.Hand {
	var cards tarock.Hand
	for i := range k.rs.Premiums {
		p := &k.rs.Premiums[i]
		switch {
		case p.Kind != rules.CatchPremium || !k.c.Premiums.Has(p.ID):
		case p.Cards != 0:
			cards |= p.Cards
		case k.v.Call != nil:
			cards |= k.v.Call.Card.Bit()
		}
	}
	return cards &^ 1 // the king of "den Vierten" is no card to those who do not know it
}

// hunted returns my cards that somebody could catch for a premium as long as the
// cards are out that beat them.
func (k *knowledge) hunted() tarock.Hand {
	var cards tarock.Hand
	for c := range (k.prey() & k.v.Hand).All() {
		if !k.isMaster(c) {
			cards = cards.With(c)
		}
	}
	return cards
}

// holding returns those of cards that take this trick for certain.
func (k *knowledge) holding(cards tarock.Hand, led tarock.Suit) tarock.Hand {
	var sure tarock.Hand
	for c := range cards.All() {
		if k.holds(c, led) {
			sure = sure.With(c)
		}
	}
	return sure
}

// catchWorth is what a caught card is worth, in thirds of the game: it pays as
// much as many a game.
const catchWorth = 30

// catches returns what the trick on the table holds of the others' prey, in
// thirds.
func (k *knowledge) catches() tarock.Thirds {
	var worth tarock.Thirds
	prey := k.prey()
	for i, c := range k.v.Trick.Cards {
		owner := k.turn(k.v.Trick.Lead, i)
		if prey.Has(c) && !k.friend(owner) && k.v.Sides[k.me] != settle.NoParty {
			worth += catchWorth
		}
	}
	return worth
}
