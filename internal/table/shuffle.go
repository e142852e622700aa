package table

import (
	crand "crypto/rand"
	"encoding/binary"
	"math/rand/v2"

	"tarock"
	"tarock/internal/wire"
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

// DrawFrom draws a dealer and the cards. Every chair and every order of the
// pack is equally likely.
func DrawFrom(chance rand.Source) Draw {
	r := rand.New(chance)
	d := Draw{Dealer: r.IntN(wire.Chairs)}
	d.Hands, d.Talon = dealOut(shuffled(r))
	return d
}

// shuffled returns the pack in random order.
func shuffled(r *rand.Rand) [tarock.PackSize]tarock.Card {
	var pack [tarock.PackSize]tarock.Card
	for i := range pack {
		pack[i] = tarock.Pagat + tarock.Card(i)
	}
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	return pack
}

// dealOut deals as at the table: six cards each from Vorhand, the talon in two
// halves of three, six cards each.
func dealOut(pack [tarock.PackSize]tarock.Card) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	const packet, half = 6, 3
	rest := pack[:]
	take := func(n int) tarock.Hand {
		h := tarock.HandOf(rest[:n]...)
		rest = rest[n:]
		return h
	}
	for seat := range hands {
		hands[seat] |= take(packet)
	}
	for i := range talon {
		talon[i] = take(half)
	}
	for seat := range hands {
		hands[seat] |= take(packet)
	}
	return hands, talon
}
