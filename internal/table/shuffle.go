package table

import (
	crand "crypto/rand"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"tarock"
	"tarock/rules"
)

// SystemChance is the chance of the operating system, fresh for every number:
// no seed, so nothing that is known of one deal tells of another.
type SystemChance struct{}

var _ rand.Source = SystemChance{}

// Uint64 implements [rand.Source].
func (SystemChance) Uint64() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:]) // never fails: it ends the program instead
	return binary.NativeEndian.Uint64(b[:])
}

// A Draw is the chance of one deal: who deals, and the cards.
type Draw struct {
	Dealer int // chair; counts for the first deal only, then the deal passes on
	Hands  [tarock.MaxSeats]tarock.Hand
	Talon  [2]tarock.Hand
}

// DrawFrom draws a dealer and the cards of a deal by rs. Every chair and every order
// of the pack is equally likely.
func DrawFrom(chance rand.Source, rs *rules.RuleSet) Draw {
	r := rand.New(chance)
	d := Draw{Dealer: r.IntN(rs.Seats)}
	d.Hands, d.Talon = dealOut(rs, shuffled(r, rs.Deal.Pack))
	return d
}

// shuffled returns the cards of a pack in random order.
func shuffled(r *rand.Rand, pack tarock.Hand) []tarock.Card {
	cards := slices.Collect(pack.All())
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}

// dealOut deals as at the table: from Vorhand half of each hand, the talon in two
// halves, and the rest of each hand.
func dealOut(rs *rules.RuleSet, pack []tarock.Card) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	take := func(n int) tarock.Hand {
		h := tarock.HandOf(pack[:n]...)
		pack = pack[n:]
		return h
	}
	packet := rs.Deal.HandSize / 2
	for seat := range rs.Seats {
		hands[seat] |= take(packet)
	}
	for i := range talon {
		talon[i] = take(rs.Deal.HalfSize)
	}
	for seat := range rs.Seats {
		hands[seat] |= take(rs.Deal.HandSize - packet)
	}
	return hands, talon
}
