package rules

import "tarock"

// A ValatKontra says which hands may say Kontra on the Valat that a soloist has
// announced.
type ValatKontra uint8

// The hands.
const (
	KontraAnyHand ValatKontra = iota
	KontraPrinted             // those that the tournament rules print (zwanziger: 22)
	// KontraSure: beside the printed ones, those with a tarock that no holding of the
	// soloist can take from them: one more tarock than there are higher ones outside.
	KontraSure
)

// suitsHeld returns the suits of which hand has a card.
func suitsHeld(hand tarock.Hand) (held []tarock.Suit) {
	for s := range tarock.Suits() {
		if hand&s.Cards() != 0 {
			held = append(held, s)
		}
	}
	return held
}

// SoloValat returns the kings that hand lacks to announce a Valat alone: those of the
// suits that it holds. None: it may (zwanziger: 21).
func (v *ValatRule) SoloValat(hand tarock.Hand) (lacks tarock.Hand) {
	if !v.SureSolo {
		return 0
	}
	for _, s := range suitsHeld(hand) {
		if !hand.Has(s.King()) {
			lacks = lacks.With(s.King())
		}
	}
	return lacks
}

// topTarocks is how many of the highest tarocks a Valat alone is sure with.
const topTarocks = 7

// RiskySoloValat reports whether a hand that may announce a Valat alone can still
// lose a trick by itself: a gap below a king, or in a tarock game below the highest
// tarocks. The pack says which cards there are.
func (d *Deal) RiskySoloValat(c *Contract, hand tarock.Hand) bool {
	for _, s := range suitsHeld(hand) {
		if gap(hand&s.Cards(), d.Pack&s.Cards()) {
			return true
		}
	}
	top := d.Pack & tarock.Tarocks
	for top.Len() > topTarocks {
		top = top.Without(top.Lowest())
	}
	return !c.Duty.Suits && !hand.Contains(top)
}

// gap reports whether a card of pack that is not held lies above one that is.
func gap(held, pack tarock.Hand) bool {
	missing := pack &^ held
	return missing != 0 && held != 0 && missing.Highest() > held.Lowest()
}

// MayKontra reports whether hand may say Kontra on the Valat that the soloist of c has
// announced. Leads: its holder leads to the first trick.
func (v *ValatRule) MayKontra(d *Deal, c *Contract, hand tarock.Hand, leads bool) bool {
	switch v.Kontra {
	case KontraPrinted:
		return printedKontra(c, hand, leads)
	case KontraSure:
		return printedKontra(c, hand, leads) || !c.Duty.Suits && sureTarock(d, hand)
	case KontraAnyHand:
	}
	return true
}

// Sizes of the printed hands (zwanziger: 22).
const (
	manyTarocks  = 9 // with the Sküs or the Mond
	allTarocks   = 10
	kingsForMond = 3 // in a Farbsolo, with so many tarocks:
	tarocksMond  = 7
)

// lowPairs are the pairs of neighbouring tarocks that stand in a tarock solo, each
// with as many tarocks as there have to be.
var lowPairs = [...]struct {
	high    tarock.Card
	tarocks int
}{{16, 7}, {15, 8}, {14, 9}, {13, 10}}

func printedKontra(c *Contract, hand tarock.Hand, leads bool) bool {
	n := (hand & tarock.Tarocks).Len()
	top := hand.Has(tarock.Skues) || hand.Has(tarock.Mond)
	switch kings := (hand & tarock.Kings).Len(); {
	case top && n >= manyTarocks && (leads || kings == 0):
		return true
	case hand.Has(20) && n >= allTarocks:
		return true
	case c.Duty.Suits:
		return kings >= kingsForMond && hand.Has(tarock.Mond) && n >= tarocksMond
	}
	for _, pair := range lowPairs {
		if hand.Has(pair.high) && hand.Has(pair.high-1) && n >= pair.tarocks {
			return true
		}
	}
	return false
}

// sureTarock reports whether hand has a tarock that takes a trick from any soloist:
// it has one more tarock than there are higher ones in other hands.
func sureTarock(d *Deal, hand tarock.Hand) bool {
	tarocks := hand & tarock.Tarocks
	for t := range tarocks.All() {
		above := (d.Pack & tarock.Tarocks) &^ hand &^ (t.Bit()<<1 - 1)
		if tarocks.Len() >= 1+above.Len() {
			return true
		}
	}
	return false
}
