package solver

import (
	"math/bits"

	"tarock"
)

// A key is the build of a position before a trick: who owns the highest card
// that is left of a suit, the second highest and so on. Which cards these are
// it does not say; what they count is in [values].
type key struct {
	tarocks uint64    // owners from low to high, two bits each, below a 1
	suits   [4]uint32 // the same for each suit
}

const (
	tarockCards = uint64(tarock.Tarocks)
	trullCards  = uint64(tarock.Trull)
	pagatBit    = uint64(1) << tarock.Pagat
)

// suitCards are the cards of the four suits, in the order of a key.
var suitCards = [4]uint64{
	uint64(tarock.Hearts.Cards()), uint64(tarock.Diamonds.Cards()), uint64(tarock.Spades.Cards()), uint64(tarock.Clubs.Cards()),
}

// keyOf returns the key of hands.
func keyOf(hands *[tarock.MaxSeats]uint64) key {
	k := key{tarocks: 1, suits: [4]uint32{1, 1, 1, 1}}
	for c := int(tarock.LastCard); c >= int(tarock.Pagat); c-- {
		for seat, h := range hands {
			if h>>c&1 == 0 {
				continue
			}
			if suit := cards[c].suit; suit == tarockSuit {
				k.tarocks = k.tarocks<<2 | uint64(seat)
			} else {
				k.suits[lane(suit)] = k.suits[lane(suit)]<<2 | uint32(seat)
			}
		}
	}
	return k
}

// lane is the place of a suit in a key.
func lane(suit uint8) uint8 { return (suit - uint8(tarock.Hearts)) & 3 }

// play takes card c out of k; left are the cards that are still there, c among
// them.
func (k *key) play(c uint8, left uint64) {
	suit := cards[c&63].suit
	below := left & (1<<(c&63) - 1)
	if suit == tarockSuit {
		low := uint64(1)<<(2*bits.OnesCount64(below&tarockCards)&63) - 1
		k.tarocks = k.tarocks&low | k.tarocks>>2&^low
		return
	}
	i := lane(suit)
	low := uint32(1)<<(2*bits.OnesCount64(below&suitCards[i])&31) - 1
	k.suits[i] = k.suits[i]&low | k.suits[i]>>2&^low
}

// shape returns a hash of k and who leads that is the same whichever suit is
// which, and what the cards count in the order that makes it so.
func (k *key) shape(lead uint8, left uint64) (hash uint64, v values) {
	a, b, c, d := sorted(k.suit(0, left), k.suit(1, left), k.suit(2, left), k.suit(3, left))
	v = values(a&15 | b&15<<4 | c&15<<8 | d&15<<12 | uint32(left>>tarock.Pagat&1)<<16 | uint32(left>>tarock.Mond&3)<<17)
	return mix(k.tarocks<<2^uint64(lead), a>>4, b>>4, c>>4, d>>4), v
}

// suit returns a suit's owners and below them its courts, highest bit the king.
func (k *key) suit(i int, left uint64) uint32 { return k.suits[i]<<4 | courts(i, left) }

// courts returns which courts of a suit are left, the king the highest bit.
func courts(lane int, left uint64) uint32 {
	return uint32(left >> (uint(tarock.Hearts.Of(tarock.Jack)) + 8*uint(lane)) & 15)
}

// build is shape for games in which cards count nothing: it sees of the cards
// only whether the Pagat is left, and mixes in extra.
func (k *key) build(lead uint8, left, extra uint64) uint64 {
	a, b, c, d := sorted(k.suits[0], k.suits[1], k.suits[2], k.suits[3])
	return mix(k.tarocks<<2^uint64(lead)^left&pagatBit<<60^extra<<48, a, b, c, d)
}

// sorted brings four suits into an order that does not depend on their names.
func sorted(a, b, c, d uint32) (uint32, uint32, uint32, uint32) {
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	return a, b, c, d
}

// mix hashes tarocks and four suits (wyhash's way, by folded products).
func mix(tarocks uint64, a, b, c, d uint32) uint64 {
	hi, lo := bits.Mul64(tarocks^0x9e3779b97f4a7c15, 0xa0761d6478bd642f)
	h := hi ^ lo
	hi, lo = bits.Mul64(h^uint64(a)<<32^uint64(b), 0xe7037ed1a0b428db)
	h = hi ^ lo
	hi, lo = bits.Mul64(h^uint64(c)<<32^uint64(d), 0x8ebc6af09c88c6e3)
	return hi ^ lo
}

// values says what the cards of a position count: for each suit, in the order of
// its shape, which courts are left, then which of Pagat, Mond and Skues. With
// the owners it tells the count of every card, from the highest of a suit down.
//
// Two positions of one shape are played alike; only what is won differs. If a
// card counts more for the one, that one is worth at most so much more to either
// side, and never less (Furtak and Buro 2011).
type values uint32

// less returns by how much v counts less than w, summed over the cards that
// count less.
func (s *scale) less(v, w values) int {
	if v == w {
		return 0
	}
	fewer := &s.fewer
	sum := int(fewer[v&15<<4|w&15]) + int(fewer[v>>4&15<<4|w>>4&15]) +
		int(fewer[v>>8&15<<4|w>>8&15]) + int(fewer[v>>12&15<<4|w>>12&15])
	if d := bits.OnesCount32(uint32(w>>17)) - bits.OnesCount32(uint32(v>>17)); d > 0 {
		sum += s.trull * d
	}
	return sum + s.trull*int(w&^v>>16&1)
}

// fewerTable returns less for one suit, whose courts count so much from the jack up,
// and every other card as much as a pip.
func fewerTable(ranks [4]int, pip int) (table [256]uint8) {
	for v := range 16 {
		for w := range 16 {
			a, b := courtCounts(v, ranks, pip), courtCounts(w, ranks, pip)
			for i := range a {
				table[v<<4|w] += max(a[i], b[i]) - a[i]
			}
		}
	}
	return table
}

// courtCounts returns what the four highest cards of a suit with these courts
// count.
func courtCounts(courts int, ranks [4]int, pip int) (counts [4]uint8) {
	counts, n := [4]uint8{uint8(pip), uint8(pip), uint8(pip), uint8(pip)}, 0
	for rank := 3; rank >= 0; rank-- {
		if courts>>rank&1 != 0 {
			counts[n] = uint8(ranks[rank])
			n++
		}
	}
	return counts
}
