package tarock

import (
	"fmt"
	"strings"
)

// The canonical notation of a card is the one used in data: T1 to T22 for the
// tarocks (T22 is the Sküs; SK is the king of spades), and suit letter and
// rank for the rest: H D S C with K Q N J (N is the cavalier) and 1 2 3 4 in
// red, 10 9 8 7 in black.

const suitLetters = "?THDSC"

var redPips, blackPips = [...]string{"4", "3", "2", "1"}, [...]string{"7", "8", "9", "10"}

var courtLetters = [...]string{Jack: "J", Cavalier: "N", Queen: "Q", King: "K"}

// Letter returns the letter of s in the notation: T H D S C.
func (s Suit) Letter() string { return suitLetters[s : s+1] }

// String returns the letter of s in the notation, "?" for NoSuit.
func (s Suit) String() string { return s.Letter() }

// Pip returns what is printed on a pip card of suit s, such as "10" or "4".
func (s Suit) pip(r Rank) string {
	if s.Red() {
		return redPips[r-1]
	}
	return blackPips[r-1]
}

// Face returns the rank of a suit card in the notation (K Q N J or the pip)
// and the number of a tarock; "" for NoCard.
func (c Card) Face() string {
	switch r := c.Rank(); {
	case c.Suit() == Tarock:
		return fmt.Sprint(c.Number())
	case r == 0:
		return ""
	case r >= Jack:
		return courtLetters[r]
	default:
		return c.Suit().pip(r)
	}
}

// cardNames holds the canonical notation of every card.
var cardNames = canonicalNames()

func canonicalNames() (names [PackSize + 1]string) {
	names[NoCard] = "-"
	for c := Pagat; c <= LastCard; c++ {
		names[c] = c.Suit().Letter() + c.Face()
	}
	return names
}

// String returns c in the canonical notation, "-" for NoCard.
func (c Card) String() string {
	if c > LastCard {
		return fmt.Sprintf("Card(%d)", uint8(c))
	}
	return cardNames[c]
}

// cardAliases are the spellings people type beside the canonical one, in upper
// case. Court letters may also be German (D R B for queen, cavalier, jack).
var cardAliases = aliases()

func aliases() map[string]Card {
	all := map[string]Card{
		"SKÜS": Skues, "SKUES": Skues, "GSTIESS": Skues, "GSTIEß": Skues, "XXII": Skues,
		"MOND": Mond, "PAGAT": Pagat, "SPATZ": Pagat, "UHU": Uhu, "KAKADU": Kakadu,
		"QUAPIL": Quapil, "MARABU": Quapil, "IV": Quapil,
	}
	for n, roman := range romans {
		if n > 0 {
			all[roman] = Card(n)
		}
	}
	german := map[Rank]string{Queen: "D", Cavalier: "R", Jack: "B"}
	symbols := map[Suit][]string{
		Hearts: {"H", "♥"}, Diamonds: {"D", "♦"}, Spades: {"S", "♠"}, Clubs: {"C", "♣"},
	}
	for c := firstHeart; c <= LastCard; c++ {
		for _, symbol := range symbols[c.Suit()] {
			all[symbol+c.Face()] = c
			if letter, ok := german[c.Rank()]; ok {
				all[symbol+letter] = c
			}
		}
	}
	for c := Pagat; c <= Skues; c++ {
		all[c.String()] = c
	}
	return all
}

// romans are the numbers as they stand on the cards: IIII with four strokes.
var romans = [...]string{
	"", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X",
	"XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI",
}

// Roman returns the number printed on a tarock, such as "IIII" or "XXI"; ""
// for the Sküs, which carries none, and for suit cards.
func (c Card) Roman() string {
	if c.Suit() != Tarock || c == Skues {
		return ""
	}
	return romans[c]
}

// ParseCard reads one card in the canonical notation or a spelling in use:
// suit symbols (♥K), roman numbers (XXI), names (Sküs, Mond, Pagat), and the
// German court letters D R B. Upper and lower case are the same.
func ParseCard(s string) (Card, error) {
	if c, ok := cardAliases[strings.ToUpper(s)]; ok {
		return c, nil
	}
	return NoCard, &CardError{Text: s}
}

// A CardError is a word that is no card, a card named twice, or what is no list of cards.
type CardError struct {
	Text  string
	Twice bool
	List  bool
}

// Error returns the reason.
func (e *CardError) Error() string {
	if e.Twice {
		return fmt.Sprintf("card %s named twice", e.Text)
	}
	if e.List {
		return fmt.Sprintf("want a list of cards, found %.50s", e.Text)
	}
	return fmt.Sprintf("unknown card %q: want T1 to T22, or H D S C with K Q N J and a pip", e.Text)
}

// ParseHand reads cards separated by blanks or commas. A card named twice is
// an error.
func ParseHand(s string) (Hand, error) {
	var h Hand
	for _, field := range strings.FieldsFunc(s, isSeparator) {
		c, err := ParseCard(field)
		if err != nil {
			return 0, err
		}
		if h.Has(c) {
			return 0, &CardError{Text: c.String(), Twice: true}
		}
		h = h.With(c)
	}
	return h, nil
}

func isSeparator(r rune) bool { return r == ' ' || r == ',' || r == '\t' || r == '\n' || r == '\r' }

// String returns the cards of h in the order of the pack, separated by blanks.
func (h Hand) String() string {
	var b strings.Builder
	for i, c := range h.Cards() {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(c.String())
	}
	return b.String()
}

// MarshalText implements [encoding.TextMarshaler] in the canonical notation.
// NoCard becomes the empty string.
func (c Card) MarshalText() ([]byte, error) {
	if c == NoCard {
		return nil, nil
	}
	return []byte(c.String()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It takes the canonical
// notation only, in upper case; empty text is NoCard.
func (c *Card) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = NoCard
		return nil
	}
	card, err := ParseCard(string(text))
	if err != nil {
		return err
	}
	if card.String() != string(text) {
		return fmt.Errorf("card %q: in data write %q", text, card)
	}
	*c = card
	return nil
}

// ParseSuit reads H, D, S or C.
func ParseSuit(s string) (Suit, error) {
	for suit := range Suits() {
		if s == suit.Letter() {
			return suit, nil
		}
	}
	return NoSuit, fmt.Errorf("unknown suit %q: want H, D, S or C", s)
}

// MarshalText implements [encoding.TextMarshaler]; NoSuit becomes the empty
// string.
func (s Suit) MarshalText() ([]byte, error) {
	if s == NoSuit {
		return nil, nil
	}
	return []byte(s.Letter()), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It reads what MarshalText
// writes: beside the four suits T, as the suit that was led.
func (s *Suit) UnmarshalText(text []byte) error {
	switch string(text) {
	case "":
		*s = NoSuit
		return nil
	case Tarock.Letter():
		*s = Tarock
		return nil
	}
	suit, err := ParseSuit(string(text))
	if err == nil {
		*s = suit
	}
	return err
}
