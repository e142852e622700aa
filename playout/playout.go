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

// Uint64 returns 64 random bits.
func (s *Source) Uint64() uint64 {
	*s += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*s), uint64(*s)^0xe7037ed1a0b428db)
	return hi ^ lo
}

// Below returns a random number from 0 to n-1.
func (s *Source) Below(n int) int {
	hi, _ := bits.Mul64(s.Uint64(), uint64(n))
	return int(hi)
}

// Pick returns a random card of h, which is not empty. It finds the k-th card
// without a branch, because a loop would be predicted wrongly at every card:
// the running count of cards by bytes of h gives the byte, a table the place in
// it (Vigna, "Broadword implementation of rank/select queries", 2008).
func (s *Source) Pick(h tarock.Hand) tarock.Card {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	n := uint64(h)
	n -= n >> 1 & 0x5555555555555555
	n = n&0x3333333333333333 + n>>2&0x3333333333333333
	n = (n + n>>4) & 0x0f0f0f0f0f0f0f0f * ones // byte i: cards in bytes 0 to i
	k, _ := bits.Mul64(s.Uint64(), n>>56)
	place := uint64(bits.OnesCount64(((k*ones|tops)-n)&tops)) * 8
	rank := k - n<<8>>(place&63)&0xff
	return tarock.Card(place) + nth[rank&7][uint8(h>>(place&63))]
}

// nth[k][b] is the place of the k-th set bit of b, k counted from 0.
var nth = nthTable()

func nthTable() (table [8][256]tarock.Card) {
	for b := range 256 {
		k := 0
		for place := range tarock.Card(8) {
			if b>>place&1 != 0 {
				table[k][b] = place
				k++
			}
		}
	}
	return table
}

// Random plays the hands to the end, seat lead leading, every card chosen at
// random among the legal ones, and returns the cards that each seat takes. With
// three players the last hand is empty.
func Random(hands [tarock.MaxSeats]tarock.Hand, lead tarock.Seat, d tarock.Duty, src *Source) (taken [tarock.MaxSeats]tarock.Hand) {
	seats := tarock.MaxSeats
	if hands[seats-1] == 0 {
		seats--
	} else if d == (tarock.Duty{}) {
		return positive(hands, lead, src)
	}
	for hands[lead] != 0 {
		var trick tarock.Trick
		for i := range seats {
			h := &hands[(int(lead)+i)%seats]
			c := src.Pick(tarock.Legal(*h, &trick, d))
			*h &^= c.Bit()
			trick.Add(c, d)
		}
		_, at := trick.Best()
		lead = tarock.Seat((int(lead) + at) % seats)
		taken[lead] |= trick.Hand()
	}
	return taken
}

// positive is Random in a plain positive game of four. It keeps the trick in three
// variables instead of a [tarock.Trick], which makes it a third faster; a test
// holds it against Random with a duty that changes nothing.
func positive(hands [tarock.MaxSeats]tarock.Hand, lead tarock.Seat, src *Source) (taken [tarock.MaxSeats]tarock.Hand) {
	for hands[lead&3] != 0 {
		c := src.Pick(hands[lead&3])
		won, off, under, winner := c.Bit(), c.Off(), c.Under(tarock.Duty{}), lead
		hands[lead&3] &^= won
		for i := range tarock.Seat(tarock.MaxSeats - 1) {
			seat := (lead + 1 + i) & 3
			c := src.Pick(tarock.Follow(hands[seat], off))
			bit := c.Bit()
			hands[seat] &^= bit
			won |= bit
			if under&bit == 0 {
				under, winner = c.Under(tarock.Duty{}), seat
			}
		}
		lead = winner
		taken[lead&3] |= won
	}
	return taken
}
