package playout_test

import (
	"testing"

	"tarock"
	"tarock/engine/enginetest"
	"tarock/playout"
)

func TestRandomCountsThePack(t *testing.T) {
	r := enginetest.NewRand(1)
	var src playout.Source
	for range 200 {
		hands, talon := enginetest.Deal(r)
		sum := tarock.CountThirds(talon[0] | talon[1])
		for _, cards := range playout.Random(hands, tarock.Vorhand, tarock.Duty{}, &src) {
			sum += tarock.CountThirds(cards)
		}
		if sum != tarock.PackThirds {
			t.Fatalf("play-out and talon count %d thirds, want %d", sum, tarock.PackThirds)
		}
	}
}

// TestRandomOfThree: three hands are played to the end, tricks of three.
func TestRandomOfThree(t *testing.T) {
	r := enginetest.NewRand(5)
	var src playout.Source
	for _, d := range []tarock.Duty{{}, {Head: true, Pagat: tarock.PagatLastTarock}, {Suits: true}} {
		for range 100 {
			hands, _ := enginetest.Deal(r)
			hands[3] = 0
			taken := playout.Random(hands, tarock.Vorhand, d, &src)
			if got, want := taken[0]|taken[1]|taken[2], hands[0]|hands[1]|hands[2]; got != want || taken[3] != 0 {
				t.Fatalf("%v take %v, want the %v that were dealt", hands, taken, want)
			}
		}
	}
}

func TestRandomRepeats(t *testing.T) {
	hands, _ := enginetest.Deal(enginetest.NewRand(2))
	a, b := playout.Source(5), playout.Source(5)
	if got, want := playout.Random(hands, 0, tarock.Duty{}, &a), playout.Random(hands, 0, tarock.Duty{}, &b); got != want {
		t.Errorf("same source: %v and %v", got, want)
	}
}

func BenchmarkRandom(b *testing.B) {
	hands, _ := enginetest.Deal(enginetest.NewRand(3))
	var src playout.Source
	b.ReportAllocs()
	for b.Loop() {
		playout.Random(hands, tarock.Vorhand, tarock.Duty{}, &src)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}

// TestPositiveAgreesWithLegal holds the fast path against the general one, by a duty
// that is not zero and obliges to nothing: Prämienzwang without a promise.
func TestPositiveAgreesWithLegal(t *testing.T) {
	r := enginetest.NewRand(4)
	for i := range 500 {
		hands, _ := enginetest.Deal(r)
		a, b := playout.Source(i), playout.Source(i)
		fast := playout.Random(hands, 1, tarock.Duty{}, &a)
		general := playout.Random(hands, 1, tarock.Duty{KeepPromised: true}, &b)
		if fast != general {
			t.Fatalf("deal %d: fast path takes %v, general %v", i, fast, general)
		}
	}
}
