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
		for _, n := range playout.Random(hands, tarock.Vorhand, tarock.Duty{}, &src) {
			sum += n
		}
		if sum != tarock.PackThirds {
			t.Fatalf("play-out and talon count %d thirds, want %d", sum, tarock.PackThirds)
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
