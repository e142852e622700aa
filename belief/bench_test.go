package belief_test

import (
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/playout"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// moments returns samplers for the seats of deals of Rufer after the given number
// of tricks.
func moments(tb testing.TB, tricks int) (views []engine.View, samplers []*belief.Sampler) {
	tb.Helper()
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(51)
	for len(samplers) < 100 {
		g := forced(rs, r, rules.Rufer)
		for !g.s.Over() && (g.s.Phase != engine.PhasePlaying || tricksDone(g) < tricks) {
			g.step(tb, r)
		}
		if g.s.Over() {
			continue
		}
		v := engine.ViewFor(rs, &g.s, g.s.Turn)
		s, err := belief.New(rs, &v)
		if err != nil {
			tb.Fatal(err)
		}
		views, samplers = append(views, v), append(samplers, s)
	}
	return views, samplers
}

func tricksDone(g *game) (n int) {
	v := engine.ViewFor(g.rs, &g.s, tarock.NoSeat)
	return len(v.History)
}

// BenchmarkWorlds draws worlds for who leads to the first, fifth and ninth trick of
// a Rufer.
func BenchmarkWorlds(b *testing.B) {
	for name, tricks := range map[string]int{"lead 1": 0, "lead 5": 4, "lead 9": 8} {
		b.Run(name, func(b *testing.B) {
			_, samplers := moments(b, tricks)
			var src playout.Source
			var w belief.World
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				samplers[i/64%len(samplers)].Sample(&src, &w)
				i++
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "worlds/s")
		})
	}
}

// BenchmarkNew works out what fits a view.
func BenchmarkNew(b *testing.B) {
	for name, tricks := range map[string]int{"lead 1": 0, "lead 5": 4, "lead 9": 8} {
		b.Run(name, func(b *testing.B) {
			views, _ := moments(b, tricks)
			rs := koenigrufen.OOe2023()
			i := 0
			for b.Loop() {
				if _, err := belief.New(rs, &views[i%len(views)]); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	}
}

// TestNoAllocations: drawing a world allocates nothing.
func TestNoAllocations(t *testing.T) {
	_, samplers := moments(t, 4)
	var src playout.Source
	var w belief.World
	if n := testing.AllocsPerRun(100, func() {
		for _, s := range samplers {
			s.Sample(&src, &w)
		}
	}); n != 0 {
		t.Errorf("%v allocations for %d worlds, want none", n, len(samplers))
	}
}
