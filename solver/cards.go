package solver

import "tarock"

const tarockSuit = uint8(tarock.Tarock)

// A card is what search wants to know of one, in one place.
type card struct {
	under   [2]uint64 // the cards that do not beat it, in tarock games and in Farbenspiele
	off     uint64    // the cards that are not of its suit
	of      uint64    // the cards of its suit
	class   uint64    // those of them that count the same, whichever way is counted
	suit    uint8
	rank    uint8    // 1 for the lowest of its suit
	counted [2]uint8 // in units of each scale
}

var cards = cardTable()

func cardTable() (table [64]card) {
	for c := tarock.Pagat; c <= tarock.LastCard; c++ {
		of := c.Suit().Cards()
		d := card{
			under: [2]uint64{uint64(c.Under(tarock.Duty{})), uint64(c.Under(tarock.Duty{Suits: true}))},
			off:   uint64(c.Off()), of: uint64(of), suit: uint8(c.Suit()),
			rank: uint8((of & (c.Bit()<<1 - 1)).Len()), counted: countedIn(c),
		}
		for other := range of.All() {
			if countedIn(other) == d.counted {
				d.class |= uint64(other.Bit())
			}
		}
		table[c] = d
	}
	return table
}

func countedIn(c tarock.Card) (units [2]uint8) {
	for count, unit := range perUnit {
		units[count] = uint8(tarock.Count(count).Of(c.Bit()) / unit)
	}
	return units
}

// perUnit is how many thirds a unit of each count has: search reckons in the
// largest unit that all counts are multiples of, so that a whole pack is a byte.
var perUnit = [2]tarock.Thirds{tarock.CountPackets: 1, tarock.CountSingly: tarock.ThirdsPerPoint}

// A scale is one way of counting, in units.
type scale struct {
	unit    tarock.Thirds
	singly  bool
	trull   int         // what a Trullstueck counts more than another tarock
	fewer   [256]uint8  // see [values]
	byCount []countedAs // the cards by what they count, the cheapest first
}

type countedAs struct {
	cards uint64
	units int
}

var scales = [2]scale{scaleOf(tarock.CountPackets), scaleOf(tarock.CountSingly)}

func scaleOf(c tarock.Count) scale {
	unit := perUnit[c]
	units := func(h tarock.Hand) int { return int(c.Of(h) / unit) }
	s := scale{unit: unit, singly: c == tarock.CountSingly, trull: units(tarock.Mond.Bit()) - units(tarock.Uhu.Bit())}
	var ranks [4]int // of the courts, the jack first
	for i := range ranks {
		ranks[i] = units(tarock.Hearts.Of(tarock.Jack + tarock.Rank(i)).Bit())
	}
	s.fewer = fewerTable(ranks, units(tarock.Hearts.Of(1).Bit()))
	for n := range units(tarock.Mond.Bit()) + 1 {
		var cards tarock.Hand
		for one := range tarock.Pack.All() {
			if units(one.Bit()) == n {
				cards = cards.With(one)
			}
		}
		if cards != 0 {
			s.byCount = append(s.byCount, countedAs{cards: uint64(cards), units: n})
		}
	}
	return s
}

// units returns what cards count.
func (s *scale) units(cards uint64) int {
	if s.singly {
		return int(tarock.CountSingly.Of(tarock.Hand(cards)) / tarock.ThirdsPerPoint)
	}
	return int(tarock.CountThirds(tarock.Hand(cards)))
}

// atLeast returns the fewest units that are so many thirds or more.
func (s *scale) atLeast(thirds tarock.Thirds) int {
	return int(thirds+s.unit-1) / int(s.unit)
}

// cheapest returns what the n cheapest cards of a hand count.
func (s *scale) cheapest(hand uint64, n int) int {
	sum := 0
	for i := 0; i < len(s.byCount) && n > 0; i++ {
		have := min(n, count(hand&s.byCount[i].cards))
		sum += have * s.byCount[i].units
		n -= have
	}
	return sum
}

// dearest returns what the n dearest cards of a hand count.
func (s *scale) dearest(hand uint64, n int) int {
	sum := 0
	for i := len(s.byCount) - 1; i >= 0 && n > 0; i-- {
		have := min(n, count(hand&s.byCount[i].cards))
		sum += have * s.byCount[i].units
		n -= have
	}
	return sum
}
