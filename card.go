package tarock

import "iter"

// A Card is one of the 54 cards. The zero Card means "no card".
//
// 1 to 22 are the tarocks I to XXI and the Sküs; then come hearts 23–30,
// diamonds 31–38, spades 39–46 and clubs 47–54, each suit from low to high.
// Inside a suit (and among tarocks) a greater Card is a higher card; across
// suits the order means nothing.
type Card uint8

// The tarocks that have names, and the first card of each suit.
const (
	NoCard Card = 0
	Pagat  Card = 1  // tarock I, Trullstück and bird
	Uhu    Card = 2  // tarock II, bird
	Kakadu Card = 3  // tarock III, bird
	Quapil Card = 4  // tarock IIII, bird
	Mond   Card = 21 // tarock XXI, Trullstück
	Skues  Card = 22 // the unnumbered highest tarock, Trullstück

	firstHeart   Card = 23
	firstDiamond Card = 31
	firstSpade   Card = 39
	firstClub    Card = 47

	// LastCard is the greatest Card, the king of clubs.
	LastCard Card = 54
)

// PackSize is the number of cards in the Königrufen pack.
const PackSize = 54

// A Suit is tarock or one of the four suits. The zero Suit is "no suit".
type Suit uint8

// The suits in the order of the notation.
const (
	NoSuit Suit = iota
	Tarock
	Hearts
	Diamonds
	Spades
	Clubs
)

// Suits yields the four suits without tarock, in the order of the notation.
func Suits() iter.Seq[Suit] {
	return func(yield func(Suit) bool) {
		for s := Hearts; s <= Clubs; s++ {
			if !yield(s) {
				return
			}
		}
	}
}

// A Rank is the height of a suit card, from the lowest pip (1) to the king
// (8). Tarocks have no Rank: they have a number.
type Rank uint8

// The court cards. Below them lie four pip cards: 4 3 2 1 in red (the 1 is the
// highest) and 7 8 9 10 in black.
const (
	Jack     Rank = 5
	Cavalier Rank = 6
	Queen    Rank = 7
	King     Rank = 8
)

const ranksPerSuit = 8

// suitOf and rankOf answer Suit and Rank without a branch.
var suitOf, rankOf = suitTables()

func suitTables() (suits [PackSize + 1]Suit, ranks [PackSize + 1]Rank) {
	for c := Pagat; c <= Skues; c++ {
		suits[c] = Tarock
	}
	for c := firstHeart; c <= LastCard; c++ {
		suits[c] = Hearts + Suit(c-firstHeart)/ranksPerSuit
		ranks[c] = 1 + Rank(c-firstHeart)%ranksPerSuit
	}
	return suits, ranks
}

// Suit returns the suit of c, Tarock for tarocks and NoSuit for NoCard.
func (c Card) Suit() Suit { return suitOf[c] }

// Rank returns the height of a suit card, 0 for tarocks and NoCard.
func (c Card) Rank() Rank { return rankOf[c] }

// Number returns the number of a tarock, 1 to 21 and 22 for the Sküs; it is 0
// for suit cards.
func (c Card) Number() int {
	if c.Suit() == Tarock {
		return int(c)
	}
	return 0
}

// Valid reports whether c is one of the 54 cards.
func (c Card) Valid() bool { return c >= Pagat && c <= LastCard }

// Bit returns the Hand that holds c alone.
func (c Card) Bit() Hand { return 1 << (c & 63) }

// Of returns the card of rank r in suit s, and NoCard for a tarock or a rank
// out of range.
func (s Suit) Of(r Rank) Card {
	if s < Hearts || s > Clubs || r < 1 || r > King {
		return NoCard
	}
	return firstHeart + Card(s-Hearts)*ranksPerSuit + Card(r-1)
}

// King returns the king of s.
func (s Suit) King() Card { return s.Of(King) }

// Red reports whether s is hearts or diamonds, where the 1 is the highest pip.
func (s Suit) Red() bool { return s == Hearts || s == Diamonds }
