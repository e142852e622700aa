package tarock_test

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock"
	"tarock/internal/oracle"
)

// A position is a hand before a trick, with what the player is obliged to do.
type position struct {
	hand, trick []tarock.Card
	duty        tarock.Duty
}

// rules says the duty of p in the words of the oracle.
func (p position) rules() oracle.Rules {
	return oracle.Rules{
		MustBeat: p.duty.Head, WeakTarocks: p.duty.Suits, PagatLast: p.duty.Pagat == tarock.PagatLastTarock,
		Emperor: oracle.Emperor(p.duty.Emperor), EmperorFirst: p.duty.EmperorFirst,
		Announced: slices.Collect(p.duty.Promised.All()), KeepThem: p.duty.KeepPromised, Due: p.duty.Due,
	}
}

// randomPosition deals a position. Half of the time the cards come from the
// tarocks that matter and one suit, so that Pagat, Kaiserstich and birds occur
// often.
func randomPosition(r *rand.Rand) position {
	pool := tarock.Pack
	if r.IntN(2) == 0 {
		pool = tarock.Trull | tarock.Birds | tarock.Hearts.Cards() | tarock.HandOf(5, 6, 20)
	}
	cards := slices.Collect(pool.All())
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	lies := r.IntN(tarock.MaxSeats)
	held := 1 + r.IntN(12)
	p := position{trick: cards[:lies], hand: cards[lies : lies+held]}
	p.duty = randomDuty(r, tarock.HandOf(p.hand...))
	return p
}

// randomDuty returns one of the duties of the contracts, or any other.
func randomDuty(r *rand.Rand, hand tarock.Hand) tarock.Duty {
	var d tarock.Duty
	switch r.IntN(5) {
	case 0:
	case 1:
		d = tarock.Duty{Head: true, Pagat: tarock.PagatLastTarock}
	case 2:
		d = tarock.Duty{Suits: true}
	default:
		d.Head, d.Suits, d.EmperorFirst = r.IntN(2) == 0, r.IntN(3) == 0, r.IntN(2) == 0
		d.Pagat = tarock.PagatRule(r.IntN(2))
		d.Emperor = tarock.Emperor(r.IntN(3))
	}
	if r.IntN(2) == 0 {
		d.Promised = hand & tarock.Birds & tarock.Hand(r.Uint64())
		d.KeepPromised = r.IntN(2) == 0
		if r.IntN(2) == 0 {
			d.Due = d.Promised.Highest()
		}
	}
	return d
}

// check compares Legal, Broken and the winner of the trick with the oracle.
func (p position) check(t *testing.T) {
	t.Helper()
	hand := tarock.HandOf(p.hand...)
	trick := tarock.TrickOf(p.duty, p.trick...)
	got := tarock.Legal(hand, &trick, p.duty)
	want := oracle.Legal(p.hand, p.trick, p.rules())
	if got != tarock.HandOf(want...) {
		t.Fatalf("hand %v, trick %v, duty %+v:\n  Legal %v\n oracle %v", hand, p.trick, p.duty, got, tarock.HandOf(want...))
	}
	for _, c := range p.hand {
		if legal := tarock.Broken(hand, &trick, p.duty, c) == tarock.NoObligation; legal != got.Has(c) {
			t.Fatalf("hand %v, trick %v, duty %+v: Broken and Legal differ on %v", hand, p.trick, p.duty, c)
		}
		after := tarock.TrickOf(p.duty, append(slices.Clone(p.trick), c)...)
		_, at := after.Best()
		if want := oracle.Winner(append(slices.Clone(p.trick), c), p.rules()); at != want {
			t.Fatalf("trick %v and %v, duty %+v: card %d wins, the oracle says %d", p.trick, c, p.duty, at, want)
		}
		if beats := trick.Beaters(p.duty).Has(c); beats != (at == len(p.trick)) {
			t.Fatalf("trick %v, duty %+v: Beaters says %v of %v", p.trick, p.duty, beats, c)
		}
	}
}

func TestLegalAgreesWithOracle(t *testing.T) {
	const positions = 120_000
	r := rand.New(rand.NewPCG(54, 22))
	for range positions {
		randomPosition(r).check(t)
	}
}

func FuzzLegal(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(binary.LittleEndian.AppendUint64(nil, seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var seed [32]byte
		copy(seed[:], data)
		randomPosition(rand.New(rand.NewChaCha8(seed))).check(t)
	})
}
