package tarock

import (
	"fmt"
	"math/bits"
)

// Thirds is an exact card count in thirds of a point. The whole Königrufen
// pack counts 210 thirds, which is 70 points.
type Thirds int32

// The Königrufen count (koenigrufen-regelwerk: cards and counting).
const (
	// PackThirds is the count of the whole pack.
	PackThirds Thirds = 210
	// WinningThirds is 35 points and 2 Blatt, enough for the declarer to win.
	WinningThirds Thirds = 107
)

// Sets of cards of equal value, to count a hand with four population counts.
const (
	queens    = Kings >> 1
	cavaliers = Kings >> 2
	jacks     = Kings >> 3
)

// CountThirds returns the exact count of h: three times the sum of the card
// values, less two for every card. A king or Trullstück makes 13 thirds, a
// queen 10, a cavalier 7, a jack 4, everything else 1.
func CountThirds(h Hand) Thirds {
	n := bits.OnesCount64(uint64(h)) +
		12*bits.OnesCount64(uint64(h&(Kings|Trull))) +
		9*bits.OnesCount64(uint64(h&queens)) +
		6*bits.OnesCount64(uint64(h&cavaliers)) +
		3*bits.OnesCount64(uint64(h&jacks))
	return Thirds(n)
}

// Value returns the printed value of c: 5 for kings and Trullstücke, then 4, 3,
// 2 for queen, cavalier, jack, and 1 for the rest; 0 for NoCard.
func (c Card) Value() int {
	if !c.Valid() {
		return 0
	}
	return int(CountThirds(c.Bit())+2) / 3
}

// Points returns the whole points of t.
func (t Thirds) Points() int { return int(t) / 3 }

// Blatt returns the odd thirds of t, 0 to 2, which the table calls Blatt.
func (t Thirds) Blatt() int { return int(t) % 3 }

// A Count is a way of counting cards. Either counts in thirds of a point, so that
// all games share one unit.
type Count uint8

// The ways of counting.
const (
	// CountPackets is that of the 54 cards: in packets of three, less 2 for each
	// (Dreierlagen). See [CountThirds].
	CountPackets Count = iota
	// CountSingly adds up the printed values, where a suit card below the jack is
	// worth nothing: 88 points in the pack of 40 (Zwanzigerrufen).
	CountSingly
)

// Of returns the count of h.
func (c Count) Of(h Hand) Thirds {
	if c == CountPackets {
		return CountThirds(h)
	}
	n := bits.OnesCount64(uint64(h&Tarocks)) +
		4*bits.OnesCount64(uint64(h&Trull)) +
		5*bits.OnesCount64(uint64(h&Kings)) +
		4*bits.OnesCount64(uint64(h&queens)) +
		3*bits.OnesCount64(uint64(h&cavaliers)) +
		2*bits.OnesCount64(uint64(h&jacks))
	return ThirdsPerPoint * Thirds(n)
}

// Written returns t as the table writes it: "35/2" in packets of three, points and
// Blatt, and whole points where cards are counted one by one.
func (c Count) Written(t Thirds) string {
	if c == CountSingly {
		return fmt.Sprint(t.Points())
	}
	return fmt.Sprintf("%d/%d", t.Points(), t.Blatt())
}

// ThirdsPerPoint makes thirds of whole points.
const ThirdsPerPoint Thirds = 3

// TableCount returns the count of h in whole points by the table method of
// Tirol: full packets of three count their values less 2, an odd packet of one
// or two cards its values less 1 (koenigrufen-regelwerk, counting 1 and 2).
func TableCount(h Hand) int {
	sum := 0
	for c := range h.All() {
		sum += c.Value()
	}
	n := h.Len()
	points := sum - n/3*2
	if n%3 != 0 {
		points--
	}
	return points
}
