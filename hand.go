package tarock

import (
	"iter"
	"math/bits"
)

// A Hand is a set of cards; bit c stands for Card c, bit 0 is never set.
// The zero Hand is empty. Sets are combined with |, & and &^.
type Hand uint64

// Sets of cards that the rules speak of.
const (
	Tarocks Hand = (1<<22 - 1) << Pagat
	// Pack is the whole Königrufen pack of 54 cards.
	Pack Hand = (1<<PackSize - 1) << Pagat
	// SmallPack is the pack of 40 cards: without the tarocks II and III, and of each
	// suit the courts and the highest pip card, the Glatze (zwanziger: 1.1).
	SmallPack Hand = Tarocks&^(1<<Uhu|1<<Kakadu) | Glatzen | Glatzen<<1 | Glatzen<<2 | Glatzen<<3 | Glatzen<<4
	// Glatzen are the highest pip cards: the red 1 and the black 10.
	Glatzen Hand = 1<<26 | 1<<34 | 1<<42 | 1<<50
	// SuitCards are the 32 Farbkarten.
	SuitCards Hand = Pack &^ Tarocks
	// Kings are the four kings.
	Kings Hand = 1<<30 | 1<<38 | 1<<46 | 1<<54
	// Trull is the Pagat, the Mond and the Sküs.
	Trull Hand = 1<<Pagat | 1<<Mond | 1<<Skues
	// Birds are the Pagat, Uhu, Kakadu and Quapil.
	Birds Hand = 1<<Pagat | 1<<Uhu | 1<<Kakadu | 1<<Quapil
)

var suitCards = [Clubs + 1]Hand{
	Tarock:   Tarocks,
	Hearts:   0xff << firstHeart,
	Diamonds: 0xff << firstDiamond,
	Spades:   0xff << firstSpade,
	Clubs:    0xff << firstClub,
}

// Cards returns all cards of s.
func (s Suit) Cards() Hand { return suitCards[s] }

// HandOf returns the set of the given cards.
func HandOf(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h |= c.Bit()
	}
	return h &^ 1
}

// Has reports whether c is in h.
func (h Hand) Has(c Card) bool { return h>>(c&63)&1 != 0 && c != NoCard }

// With returns h and c.
func (h Hand) With(c Card) Hand { return h | c.Bit() }

// Without returns h less c.
func (h Hand) Without(c Card) Hand { return h &^ c.Bit() }

// Len returns the number of cards in h.
func (h Hand) Len() int { return bits.OnesCount64(uint64(h)) }

// Empty reports whether h holds no card.
func (h Hand) Empty() bool { return h == 0 }

// Contains reports whether every card of sub is in h.
func (h Hand) Contains(sub Hand) bool { return sub&^h == 0 }

// Lowest returns the card of h that comes first in the order of the pack, and
// NoCard for an empty hand. Inside one suit it is the lowest card.
func (h Hand) Lowest() Card {
	if h == 0 {
		return NoCard
	}
	return Card(bits.TrailingZeros64(uint64(h)))
}

// Highest returns the card of h that comes last in the order of the pack, and
// NoCard for an empty hand. Inside one suit it is the highest card.
func (h Hand) Highest() Card {
	if h == 0 {
		return NoCard
	}
	return Card(63 - bits.LeadingZeros64(uint64(h)))
}

// All yields the cards of h in the order of the pack.
func (h Hand) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for ; h != 0; h &= h - 1 {
			if !yield(Card(bits.TrailingZeros64(uint64(h)))) {
				return
			}
		}
	}
}

// Cards returns the cards of h in the order of the pack: tarocks from the
// Pagat up, then hearts, diamonds, spades and clubs, each from the king down.
func (h Hand) Cards() []Card {
	cards := make([]Card, 0, h.Len())
	for c := range (h & Tarocks).All() {
		cards = append(cards, c)
	}
	for s := range Suits() {
		for rest := h & s.Cards(); rest != 0; {
			c := rest.Highest()
			cards = append(cards, c)
			rest = rest.Without(c)
		}
	}
	return cards
}

// Subsets yields every set of n cards of h, once each.
func (h Hand) Subsets(n int) iter.Seq[Hand] {
	return func(yield func(Hand) bool) { h.choose(n, 0, yield) }
}

// choose yields chosen with n more cards of h; it returns false when yield wants
// no more.
func (h Hand) choose(n int, chosen Hand, yield func(Hand) bool) bool {
	if n == 0 {
		return yield(chosen)
	}
	for ; h.Len() >= n; h = h.Without(h.Lowest()) {
		first := h.Lowest()
		if !h.Without(first).choose(n-1, chosen.With(first), yield) {
			return false
		}
	}
	return true
}
