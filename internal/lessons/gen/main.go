// Gen makes the practice deals that are shipped: deals that bots of three levels play
// as the same game of the same declarer, who wins it each time. The course that is
// kept is that of the strongest. The same seed makes the same file.
//
//	go run ./internal/lessons/gen > internal/lessons/deals.tarock
package main

import (
	"flag"
	"fmt"
	"os"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
)

// wanted are the games of the course, in its order.
var wanted = []rules.ContractID{
	rules.Rufer, rules.Rufer, rules.Besserrufer, rules.Solorufer, rules.Dreier, rules.Piccolo, rules.Bettel, rules.Farbendreier,
}

func main() {
	seed := flag.Uint64("seed", 1, "seed of the deals")
	flag.Parse()
	rs := all.All()[0]
	for i, id := range wanted {
		for n := uint64(0); ; n++ {
			r := enginetest.NewRand(*seed<<32 | uint64(i)<<24 | n)
			hands, talon := enginetest.DealOf(rs, r)
			if rec := course(rs, id, hands, talon); rec != nil {
				rec.Event = fmt.Sprint("Übung ", i+1)
				fmt.Fprintf(os.Stdout, "%s\n", rec)
				break
			}
		}
	}
}

// course returns how the strongest bots play the deal, nil when it is not won by
// declarers of all levels.
func course(rs *rules.RuleSet, id rules.ContractID, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) *record.Record {
	var last []engine.Event
	declarer := tarock.NoSeat
	for _, level := range []string{"heuristic", bot.Wirtshaus, bot.Meister} {
		var players [tarock.MaxSeats]bot.Player
		for seat := range players {
			p, err := bot.Named(level, uint64(seat)+1)
			if err != nil {
				panic(err)
			}
			players[seat] = p
		}
		s, events, err := bot.PlayDeal(rs, hands, talon, players)
		if err != nil {
			panic(err)
		}
		switch {
		case s.ThrownIn() || s.Contract != id || s.Declarer == tarock.NoSeat || s.Score()[s.Declarer] <= 0:
			return nil
		case declarer != tarock.NoSeat && s.Declarer != declarer:
			return nil
		}
		declarer, last = s.Declarer, events
	}
	rec, err := record.FromEvents(last)
	if err != nil {
		panic(err)
	}
	return rec
}
