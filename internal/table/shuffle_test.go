package table

import (
	"math"
	"math/rand/v2"
	"testing"

	"tarock"
	"tarock/internal/wire"
)

// chiSquare returns the χ² of a table of counts against equal expectation in
// every cell.
func chiSquare(counts [][]int, expected float64) (x float64) {
	for _, row := range counts {
		for _, n := range row {
			d := float64(n) - expected
			x += d * d / expected
		}
	}
	return x
}

// bound returns the χ² that fair chance exceeds about once in 10^9 times: by
// the Wilson–Hilferty approximation, six standard deviations out.
func bound(freedom float64) float64 {
	const z = 6
	v := 2 / (9 * freedom)
	return freedom * math.Pow(1-v+z*math.Sqrt(v), 3)
}

const rounds = 40_000

// placeCounts counts which card came to which place of the pack.
func placeCounts(shuffle func(*rand.Rand) [tarock.PackSize]tarock.Card) [][]int {
	r := rand.New(rand.NewChaCha8([32]byte{1})) // the same in every run
	counts := make([][]int, tarock.PackSize)
	for i := range counts {
		counts[i] = make([]int, tarock.PackSize)
	}
	for range rounds {
		for place, c := range shuffle(r) {
			counts[place][c-tarock.Pagat]++
		}
	}
	return counts
}

func TestShuffleIsUniform(t *testing.T) {
	const freedom = (tarock.PackSize - 1) * (tarock.PackSize - 1)
	limit := bound(freedom)
	fair := chiSquare(placeCounts(shuffled), rounds/float64(tarock.PackSize))
	if fair > limit {
		t.Errorf("χ² = %.0f with %d degrees of freedom, want below %.0f", fair, freedom, limit)
	}
	for name, unfair := range map[string]func(*rand.Rand) [tarock.PackSize]tarock.Card{
		"every place swaps with any": swapWithAny,
		"off by one":                 offByOne,
		"ten riffles too few":        oneCut,
	} {
		if x := chiSquare(placeCounts(unfair), rounds/float64(tarock.PackSize)); x < limit {
			t.Errorf("%s: χ² = %.0f, below %.0f: the test would not see it", name, x, limit)
		}
	}
}

func freshPack() (pack [tarock.PackSize]tarock.Card) {
	for i := range pack {
		pack[i] = tarock.Pagat + tarock.Card(i)
	}
	return pack
}

// swapWithAny is the well-known wrong shuffle.
func swapWithAny(r *rand.Rand) [tarock.PackSize]tarock.Card {
	pack := freshPack()
	for i := range pack {
		j := r.IntN(len(pack))
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// offByOne never leaves a card where it was.
func offByOne(r *rand.Rand) [tarock.PackSize]tarock.Card {
	pack := freshPack()
	for i := len(pack) - 1; i > 0; i-- {
		j := r.IntN(i)
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// oneCut lifts once and mixes the two parts.
func oneCut(r *rand.Rand) [tarock.PackSize]tarock.Card {
	pack := freshPack()
	var mixed [tarock.PackSize]tarock.Card
	a, b := pack[:len(pack)/2], pack[len(pack)/2:]
	for i := range mixed {
		if from := r.IntN(len(a) + len(b)); from < len(a) {
			mixed[i], a = a[0], a[1:]
		} else {
			mixed[i], b = b[0], b[1:]
		}
	}
	return mixed
}

// TestDealIsWhole: every deal is the pack, twelve cards each and two halves of
// three, and every hand comes from both packets of six.
func TestDealIsWhole(t *testing.T) {
	hands, talon := dealOut(freshPack())
	all := talon[0] | talon[1]
	if talon[0].Len() != 3 || talon[1].Len() != 3 {
		t.Errorf("talon = %s and %s, want three and three", talon[0], talon[1])
	}
	for seat, h := range hands {
		first := tarock.Pagat + tarock.Card(6*seat)
		second := first + 4*6 + 6
		if h.Len() != 12 || !h.Has(first) || !h.Has(first+5) || !h.Has(second) || !h.Has(second+5) {
			t.Errorf("seat %d has %s, want six from %s and six from %s", seat, h, first, second)
		}
		all |= h
	}
	if all != tarock.Pack {
		t.Errorf("dealt %s, want the pack", all)
	}
}

// TestHandsAreUniform follows each card to its hand, and the dealer, through
// the system's own chance turned into a fixed source.
func TestHandsAreUniform(t *testing.T) {
	source := rand.NewChaCha8([32]byte{2})
	const places = tarock.MaxSeats + 2
	counts := make([][]int, tarock.PackSize)
	dealers := [][]int{make([]int, wire.Chairs)}
	for i := range counts {
		counts[i] = make([]int, places)
	}
	for range rounds {
		d := DrawFrom(source)
		dealers[0][d.Dealer]++
		for seat, h := range d.Hands {
			for c := range h.All() {
				counts[c-tarock.Pagat][seat]++
			}
		}
		for half, h := range d.Talon {
			for c := range h.All() {
				counts[c-tarock.Pagat][tarock.MaxSeats+half]++
			}
		}
	}
	x := 0.0
	for place := range places {
		expected := rounds * 12.0 / tarock.PackSize
		if place >= tarock.MaxSeats {
			expected = rounds * 3.0 / tarock.PackSize
		}
		for c := range counts {
			x += chiSquare([][]int{{counts[c][place]}}, expected)
		}
	}
	if limit := bound((tarock.PackSize - 1) * (places - 1)); x > limit {
		t.Errorf("hands: χ² = %.0f, want below %.0f", x, limit)
	}
	if y, limit := chiSquare(dealers, rounds/float64(wire.Chairs)), bound(wire.Chairs-1); y > limit {
		t.Errorf("dealer: χ² = %.1f, want below %.1f", y, limit)
	}
}

// TestSystemChance: the system's numbers differ, in every byte.
func TestSystemChance(t *testing.T) {
	var all, differ uint64
	first := SystemChance{}.Uint64()
	for range 100 {
		n := SystemChance{}.Uint64()
		all |= n
		differ |= n ^ first
	}
	if differ != math.MaxUint64 || all != math.MaxUint64 {
		t.Errorf("bits that never change: %x, never set: %x", ^differ, ^all)
	}
}
