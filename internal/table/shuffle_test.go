package table

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock"
	"tarock/rules"
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
func placeCounts(shuffle func(*rand.Rand) []tarock.Card) [][]int {
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
	fair := chiSquare(placeCounts(func(r *rand.Rand) []tarock.Card { return shuffled(r, tarock.Pack) }), rounds/float64(tarock.PackSize))
	if fair > limit {
		t.Errorf("χ² = %.0f with %d degrees of freedom, want below %.0f", fair, freedom, limit)
	}
	for name, unfair := range map[string]func(*rand.Rand) []tarock.Card{
		"every place swaps with any": swapWithAny,
		"off by one":                 offByOne,
		"ten riffles too few":        oneCut,
	} {
		if x := chiSquare(placeCounts(unfair), rounds/float64(tarock.PackSize)); x < limit {
			t.Errorf("%s: χ² = %.0f, below %.0f: the test would not see it", name, x, limit)
		}
	}
}

func freshPack() []tarock.Card { return slices.Collect(tarock.Pack.All()) }

// swapWithAny is the well-known wrong shuffle.
func swapWithAny(r *rand.Rand) []tarock.Card {
	pack := freshPack()
	for i := range pack {
		j := r.IntN(len(pack))
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// offByOne never leaves a card where it was.
func offByOne(r *rand.Rand) []tarock.Card {
	pack := freshPack()
	for i := len(pack) - 1; i > 0; i-- {
		j := r.IntN(i)
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// oneCut lifts once and mixes the two parts.
func oneCut(r *rand.Rand) []tarock.Card {
	pack := freshPack()
	mixed := make([]tarock.Card, len(pack))
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

// games are the ways to deal that games of the family have.
func games() map[string]*rules.RuleSet {
	return map[string]*rules.RuleSet{
		"12 each and 6":    {Seats: 4, Deal: rules.Deal{Pack: tarock.Pack, HandSize: 12, HalfSize: 3}},
		"10 each of 40":    {Seats: 4, Deal: rules.Deal{Pack: tarock.SmallPack, HandSize: 10}},
		"16 for each of 3": {Seats: 3, Deal: rules.Deal{Pack: tarock.Pack, HandSize: 16, HalfSize: 3}},
	}
}

// TestDealIsWhole: every deal is the pack, and every hand comes from both packets,
// between which lies the talon.
func TestDealIsWhole(t *testing.T) {
	for name, rs := range games() {
		pack := slices.Collect(rs.Deal.Pack.All())
		hands, talon := dealOut(rs, pack)
		all := talon[0] | talon[1]
		if talon[0].Len() != rs.Deal.HalfSize || talon[1].Len() != rs.Deal.HalfSize {
			t.Errorf("%s: talon = %s and %s, want %d and as many", name, talon[0], talon[1], rs.Deal.HalfSize)
		}
		for seat, h := range hands[:rs.Seats] {
			packet := rs.Deal.HandSize / 2
			first := packet * seat
			second := first + rs.Seats*packet + rs.Deal.TalonSize()
			want := tarock.HandOf(pack[first:first+packet]...) | tarock.HandOf(pack[second:second+packet]...)
			if h != want {
				t.Errorf("%s: seat %d has %s, want %s", name, seat, h, want)
			}
			all |= h
		}
		if all != rs.Deal.Pack {
			t.Errorf("%s: dealt %s, want the pack", name, all)
		}
		if rs.Seats < tarock.MaxSeats && hands[rs.Seats] != 0 {
			t.Errorf("%s: seat %d has %s, and nobody sits there", name, rs.Seats, hands[rs.Seats])
		}
	}
}

// TestHandsAreUniform follows each card to its hand, and the dealer, through
// the system's own chance turned into a fixed source.
func TestHandsAreUniform(t *testing.T) {
	for name, rs := range games() {
		t.Run(name, func(t *testing.T) { handsAreUniform(t, rs) })
	}
}

func handsAreUniform(t *testing.T, rs *rules.RuleSet) {
	source := rand.NewChaCha8([32]byte{2})
	const places = tarock.MaxSeats + 2
	counts := make(map[tarock.Card]*[places]int)
	for c := range rs.Deal.Pack.All() {
		counts[c] = new([places]int)
	}
	dealers := [][]int{make([]int, rs.Seats)}
	for range rounds {
		d := DrawFrom(source, rs)
		dealers[0][d.Dealer]++
		for place, h := range append(d.Hands[:], d.Talon[:]...) {
			for c := range h.All() {
				counts[c][place]++
			}
		}
	}
	x, used := 0.0, 0
	for place := range places {
		size := rs.Deal.HandSize
		switch {
		case place >= tarock.MaxSeats:
			size = rs.Deal.HalfSize
		case place >= rs.Seats:
			size = 0
		}
		if size == 0 {
			continue
		}
		used++
		expected := float64(rounds*size) / float64(rs.Deal.Pack.Len())
		for _, at := range counts {
			x += chiSquare([][]int{{at[place]}}, expected)
		}
	}
	if limit := bound(float64((rs.Deal.Pack.Len() - 1) * (used - 1))); x > limit {
		t.Errorf("hands: χ² = %.0f, want below %.0f", x, limit)
	}
	if y, limit := chiSquare(dealers, rounds/float64(rs.Seats)), bound(float64(rs.Seats-1)); y > limit {
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
