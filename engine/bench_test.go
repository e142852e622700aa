package engine_test

import (
	"testing"

	"tarock/engine"
	"tarock/engine/enginetest"
)

// BenchmarkDeal plays whole deals with every event, from the first word to the
// settlement: a thirteenth of them in each contract, by a scripted auction, and
// random legal actions after it.
func BenchmarkDeal(b *testing.B) {
	rs := ruleSet(b)
	r := enginetest.NewRand(11)
	deals := enginetest.DealsPerContract(rs, 40, enginetest.NewRand(12))
	var events []engine.Event
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		d := &deals[i%len(deals)]
		s, begun := enginetest.BeginWith(rs, d.Hands, d.Talon)
		events, _ = enginetest.BidTo(rs, &s, d.Contract, d.Declarer, append(events[:0], begun...))
		events = enginetest.PlayOut(rs, &s, r, events)
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}
