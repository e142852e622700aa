// Package playout plays dealt hands to the end at random, as fast as it can be
// done by the shared [tarock.Legal]. Search and statistics stand on it. It knows
// no contract and no rule set: the caller gives the duty and the lead.
package playout

import (
	"math/bits"

	"tarock"
)

// A Source is a small, fast source of chance (wyrand). The zero Source is ready;
// equal sources yield equal play-outs. It is not for dealing cards to people.
type Source uint64

// next returns 64 random bits.
func (s *Source) next() uint64 {
	*s += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*s), uint64(*s)^0xe7037ed1a0b428db)
	return hi ^ lo
}

// pick returns a random card of h, which is not empty.
func (s *Source) pick(h tarock.Hand) tarock.Card {
	n := uint32(bits.OnesCount64(uint64(h)))
	k, _ := bits.Mul32(uint32(s.next()), n)
	for ; k > 0; k-- {
		h &= h - 1
	}
	return tarock.Card(bits.TrailingZeros64(uint64(h)))
}

// Random plays the hands to the end, seat lead leading, every card chosen at
// random among the legal ones, and returns the thirds that each seat takes.
func Random(hands [tarock.MaxSeats]tarock.Hand, lead tarock.Seat, d tarock.Duty, src *Source) (thirds [tarock.MaxSeats]tarock.Thirds) {
	for hands[lead] != 0 {
		var trick tarock.Trick
		seat := lead
		for range tarock.MaxSeats {
			c := src.pick(tarock.Legal(hands[seat&3], &trick, d))
			hands[seat&3] &^= c.Bit()
			trick.Add(c, d)
			seat++
		}
		_, at := trick.Best()
		lead = (lead + tarock.Seat(at)) & 3
		thirds[lead] += tarock.CountThirds(trick.Hand())
	}
	return thirds
}
