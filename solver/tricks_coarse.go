package solver

import "tarock"

// A coarse search sees of an opponent's card only between which two cards of seat 0
// it is, and so meets the same position again far more often. Which of two such
// cards is higher is left to the opponents, from trick to trick: they choose who of
// them has to head and who has won. None of their cards is the Pagat, which has a
// rule of its own. So they can do all that they can in truth, and more, and seat 0
// just what he can: what he reaches in a coarse search, he reaches. What he does not
// reach there is open; but that is one answer in many.

// surely reports whether a coarse search finds that seat 0 takes exactly n.
func (s *Solver) surely(lead tarock.Seat, n int) bool {
	return s.nodes >= s.coarseFrom && !s.duty.Suits && !s.crowning(s.left) && s.takes(lead, n, true)
}

// coarseHash returns the hash of all positions that are the same to a coarse search.
func (s *Solver) coarseHash(lead tarock.Seat, n int) uint64 {
	k := key{tarocks: s.owners(tarockCards)}
	for i, of := range suitCards {
		k.suits[i] = uint32(s.owners(of))
	}
	return k.build(uint8(lead), s.hands[0], uint64(n)) ^ s.salt ^ coarse
}

// coarse marks what coarse searches have found.
const coarse = 0x2545f4914f6cdd1d

// owners returns the owners of a suit as a [key] has them, those of the cards
// between two of seat 0's in the order of their seats.
func (s *Solver) owners(of uint64) uint64 {
	owners := uint64(1)
	for mine := s.hands[0] & of; ; mine &= mine - 1 {
		below := of
		if mine != 0 {
			below &= mine&-mine - 1
		}
		for seat := uint64(1); seat < tarock.MaxSeats; seat++ {
			bits := 2 * count(s.hands[seat]&below)
			owners = owners<<bits | eachOne&(1<<bits-1)*seat
		}
		if mine == 0 {
			return owners
		}
		of &^= below
		owners <<= 2
	}
}

// eachOne is 1 in each pair of bits.
const eachOne = 0x5555555555555555

// coarseLegal returns the cards that an opponent may add to t in a coarse
// search: all that [tarock.Legal] may ever allow him when his cards and those in t
// are others of their kind.
func (s *Solver) coarseLegal(seat tarock.Seat, t *tarock.Trick, mine uint64) uint64 {
	hand := s.hands[seat]
	if t.N == 0 {
		return hand
	}
	legal := uint64(tarock.Follow(tarock.Hand(hand), tarock.Hand(cards[t.Cards[0]&63].off)))
	if !s.duty.Head {
		return legal
	}
	best, _ := t.Best()
	like := alike(best, mine)
	if over := legal & uint64(t.Beaters(s.duty)) &^ like; over != 0 {
		return over | legal&like
	}
	return legal
}

// alike returns the cards that are to a coarse search like c, a card of the
// opponents, when seat 0 had mine before the trick; of a card of mine none.
func alike(c tarock.Card, mine uint64) uint64 {
	bit, of := uint64(1)<<(c&63), cards[c&63].of
	mine &= of
	if mine&bit != 0 {
		return 0
	}
	if above := mine &^ (bit - 1); above != 0 {
		of &= above&-above - 1
	}
	if below := mine & (bit - 1); below != 0 {
		of &^= highest(below)<<1 - 1
	}
	return of
}
