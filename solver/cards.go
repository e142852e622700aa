package solver

import "tarock"

const tarockSuit = uint8(tarock.Tarock)

// A card is what search wants to know of one, in one place.
type card struct {
	under   [2]uint64 // the cards that do not beat it, in tarock games and in Farbenspiele
	off     uint64    // the cards that are not of its suit
	of      uint64    // the cards of its suit
	class   uint64    // those of them that count the same
	suit    uint8
	rank    uint8 // 1 for the lowest of its suit
	counted uint8 // thirds
}

var cards = cardTable()

func cardTable() (table [64]card) {
	for c := tarock.Pagat; c <= tarock.LastCard; c++ {
		of := c.Suit().Cards()
		d := card{
			under: [2]uint64{uint64(c.Under(tarock.Duty{})), uint64(c.Under(tarock.Duty{Suits: true}))},
			off:   uint64(c.Off()), of: uint64(of), suit: uint8(c.Suit()),
			rank: uint8((of & (c.Bit()<<1 - 1)).Len()), counted: uint8(tarock.CountThirds(c.Bit())),
		}
		for other := range of.All() {
			if tarock.CountThirds(other.Bit()) == tarock.Thirds(d.counted) {
				d.class |= uint64(other.Bit())
			}
		}
		table[c] = d
	}
	return table
}

func thirds(cards uint64) int { return int(tarock.CountThirds(tarock.Hand(cards))) }

// byCount are the cards by what they count, the cheapest first.
var byCount = cardsByCount()

type counted struct {
	cards  uint64
	thirds int
}

func cardsByCount() []counted {
	list := []counted{{thirds: 1}, {thirds: 4}, {thirds: 7}, {thirds: 10}, {thirds: 13}}
	for c := tarock.Pagat; c <= tarock.LastCard; c++ {
		for i := range list {
			if int(cards[c].counted) == list[i].thirds {
				list[i].cards |= uint64(c.Bit())
			}
		}
	}
	return list
}

// cheapest returns what the n cheapest cards of a hand count.
func cheapest(hand uint64, n int) int {
	sum := 0
	for i := 0; i < len(byCount) && n > 0; i++ {
		have := min(n, count(hand&byCount[i].cards))
		sum += have * byCount[i].thirds
		n -= have
	}
	return sum
}

// dearest returns what the n dearest cards of a hand count.
func dearest(hand uint64, n int) int {
	sum := 0
	for i := len(byCount) - 1; i >= 0 && n > 0; i-- {
		have := min(n, count(hand&byCount[i].cards))
		sum += have * byCount[i].thirds
		n -= have
	}
	return sum
}
