package engine_test

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
)

// BenchmarkDeal plays whole deals with every event, from the first word to the
// settlement: a thirteenth of them in each contract, by a scripted auction, and
// random legal actions after it.
func BenchmarkDeal(b *testing.B) {
	rs := ruleSet(b)
	r := enginetest.NewRand(11)
	deals := benchDeals(b, rs)
	var events []engine.Event
	i, total := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		d := &deals[i%len(deals)]
		s, begun := enginetest.BeginWith(rs, d.hands, d.talon)
		events = append(events[:0], begun...)
		events, _ = enginetest.BidTo(rs, &s, d.contract, d.declarer, events)
		events = enginetest.PlayOut(rs, &s, r, events)
		total += len(events)
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
	b.ReportMetric(float64(total)/float64(b.N), "events/deal")
}

type benchDeal struct {
	hands    [tarock.MaxSeats]tarock.Hand
	talon    [2]tarock.Hand
	contract rules.ContractID
	declarer tarock.Seat
}

// benchDeals returns the same number of deals for every contract of rs, each
// with a declarer whose hand allows it.
func benchDeals(b *testing.B, rs *rules.RuleSet) []benchDeal {
	b.Helper()
	const perContract = 40
	r := enginetest.NewRand(12)
	var deals []benchDeal
	for i := range perContract {
		for _, c := range rs.Contracts {
			for {
				d := benchDeal{contract: c.ID, declarer: tarock.Seat(i % rs.Seats)}
				if c.Right != rules.Anyone {
					d.declarer = tarock.Vorhand
				}
				d.hands, d.talon = enginetest.Deal(r)
				s, events := enginetest.BeginWith(rs, d.hands, d.talon)
				if _, ok := enginetest.BidTo(rs, &s, c.ID, d.declarer, events); ok {
					deals = append(deals, d)
					break
				}
			}
		}
	}
	return deals
}
