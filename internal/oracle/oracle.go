// Package oracle is a second implementation of which card may follow which,
// for tests only. It is written from the rules with lists and loops, is slow
// and obvious, and shares nothing with the real one but the name of a card.
package oracle

import (
	"slices"
	"strings"

	"tarock"
)

// An Emperor is a rule for the Kaiserstich.
type Emperor int

// The rules for the Kaiserstich.
const (
	None    Emperor = iota
	Any             // Sküs, Mond and Pagat in one trick: the Pagat takes it
	InOrder         // only if Mond, Sküs and Pagat fell in this order
)

// Rules are the duties of a player in a trick.
type Rules struct {
	MustBeat     bool          // Stichzwang
	WeakTarocks  bool          // Farbenspiel
	PagatLast    bool          // the Pagat only as last tarock
	Emperor      Emperor       // Kaiserstich
	EmperorFirst bool          // a Pagat forced by the Kaiserstich goes before PagatLast
	Announced    []tarock.Card // his announced birds whose trick is still to come
	KeepThem     bool          // Prämienzwang
	Due          tarock.Card   // the announced bird whose trick this is
}

const tarockSuit = "T"

// suit returns the letter of a card's suit.
func suit(c tarock.Card) string { return c.String()[:1] }

// orders are the cards of each suit from low to high, as the rules list them.
var orders = map[string][]string{
	"T": strings.Fields("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22"),
	"H": strings.Fields("4 3 2 1 J N Q K"),
	"D": strings.Fields("4 3 2 1 J N Q K"),
	"S": strings.Fields("7 8 9 10 J N Q K"),
	"C": strings.Fields("7 8 9 10 J N Q K"),
}

func height(c tarock.Card) int { return slices.Index(orders[suit(c)], c.String()[1:]) }

// Winner returns the place in trick of the card that takes it, 0 for the lead.
func Winner(trick []tarock.Card, r Rules) int {
	if place, ok := emperor(trick, r); ok {
		return place
	}
	trump := tarockSuit
	if r.WeakTarocks || !slices.ContainsFunc(trick, isTarock) {
		trump = suit(trick[0])
	}
	winner := -1
	for i, c := range trick {
		if suit(c) == trump && (winner < 0 || height(c) > height(trick[winner])) {
			winner = i
		}
	}
	return winner
}

func isTarock(c tarock.Card) bool { return suit(c) == tarockSuit }

// emperor returns the place of a Pagat that takes a Kaiserstich.
func emperor(trick []tarock.Card, r Rules) (int, bool) {
	pagat := slices.Index(trick, tarock.Pagat)
	mond := slices.Index(trick, tarock.Mond)
	skues := slices.Index(trick, tarock.Skues)
	if r.Emperor == None || pagat < 0 || mond < 0 || skues < 0 {
		return 0, false
	}
	if r.WeakTarocks && !isTarock(trick[0]) {
		return 0, false
	}
	if r.Emperor == InOrder && !(mond < skues && skues < pagat) {
		return 0, false
	}
	return pagat, true
}

// Legal returns the cards of hand that may be added to trick, in the order of
// hand.
func Legal(hand, trick []tarock.Card, r Rules) []tarock.Card {
	may := following(hand, trick, r)
	may = savingPagat(hand, may, trick, r)
	if r.MustBeat && len(trick) > 0 {
		if winning := winners(may, trick, r); len(winning) > 0 {
			may = winning
		}
	}
	return keepingBirds(may, r)
}

func following(hand, trick []tarock.Card, r Rules) []tarock.Card {
	if len(trick) == 0 {
		plain := only(hand, func(c tarock.Card) bool { return !isTarock(c) })
		if r.WeakTarocks && len(plain) > 0 {
			return plain
		}
		return hand
	}
	led := suit(trick[0])
	if same := only(hand, func(c tarock.Card) bool { return suit(c) == led }); len(same) > 0 {
		return same
	}
	if tarocks := only(hand, isTarock); len(tarocks) > 0 {
		return tarocks
	}
	return hand
}

// savingPagat takes the Pagat away while there is another tarock, unless it
// alone would take a Kaiserstich that has to be taken.
func savingPagat(hand, may, trick []tarock.Card, r Rules) []tarock.Card {
	if !r.PagatLast || len(only(hand, isTarock)) == 1 {
		return may
	}
	if r.EmperorFirst && r.MustBeat && len(trick) > 0 {
		if winning := winners(may, trick, r); len(winning) == 1 && winning[0] == tarock.Pagat {
			return may
		}
	}
	return only(may, func(c tarock.Card) bool { return c != tarock.Pagat })
}

// winners returns the cards of may that would take the trick now.
func winners(may, trick []tarock.Card, r Rules) []tarock.Card {
	return only(may, func(c tarock.Card) bool {
		return Winner(append(slices.Clone(trick), c), r) == len(trick)
	})
}

func keepingBirds(may []tarock.Card, r Rules) []tarock.Card {
	isAnnounced := func(c tarock.Card) bool { return slices.Contains(r.Announced, c) }
	birds := only(may, isAnnounced)
	switch {
	case len(birds) == 0:
		return may
	case len(birds) == len(may):
		highest := birds[0]
		for _, c := range birds {
			if height(c) > height(highest) {
				highest = c
			}
		}
		return []tarock.Card{highest}
	case !r.KeepThem:
		return may
	case slices.Contains(birds, r.Due):
		return []tarock.Card{r.Due}
	default:
		return only(may, func(c tarock.Card) bool { return !isAnnounced(c) })
	}
}

func only(cards []tarock.Card, keep func(tarock.Card) bool) []tarock.Card {
	var kept []tarock.Card
	for _, c := range cards {
		if keep(c) {
			kept = append(kept, c)
		}
	}
	return kept
}
