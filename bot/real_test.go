package bot_test

import (
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// TestBotsAmongThoseWhoErr plays deals at tables that record, in which one player does
// not care about the rules: bots of every level keep them all the same, whatever the
// others' cards seem to say.
func TestBotsAmongThoseWhoErr(t *testing.T) {
	rs := koenigrufen.OOe2023()
	broken := 0
	for i, level := range bot.Levels() {
		player, err := bot.Named(level, 1)
		if err != nil {
			t.Fatal(err)
		}
		deals := 30
		if level == bot.Meister {
			deals = 4
		}
		for n := range deals {
			broken += playAmong(t, rs, player, uint64(i*100+n))
		}
	}
	if broken < 50 {
		t.Errorf("only %d rules were broken: the test shows little", broken)
	}
}

// playAmong plays one deal with a bot on three seats and somebody on the fourth who
// plays any card.
func playAmong(t *testing.T, rs *rules.RuleSet, player bot.Player, seed uint64) (broken int) {
	t.Helper()
	r := enginetest.NewRand(seed)
	hands, talon := enginetest.DealOf(rs, r)
	events, err := engine.StartIn(engine.Opening{Manner: engine.Recording}, rs, hands, talon)
	if err != nil {
		t.Fatal(err)
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	sinner := tarock.Seat(r.IntN(rs.Seats))
	for !s.Over() {
		seat, a := enginetest.RandomAction(rs, &s, r)
		v := engine.ViewByTheRules(rs, &s, seat)
		if _, turns := a.(engine.TurnTrick); seat != sinner && !turns {
			a = player.Choose(rs, &v)
		} else if cards := s.Hand(seat).Cards(); s.Phase == engine.PhasePlaying && !turns {
			a = engine.Play{Card: cards[r.IntN(len(cards))]}
		}
		_, breach, err := engine.Tolerate(rs, &s, seat, a, nil)
		if err != nil {
			t.Fatalf("deal %d: %#v of seat %d: %v", seed, a, seat, err)
		}
		if breach == nil {
			continue
		}
		if broken++; seat != sinner {
			t.Fatalf("deal %d: a bot breaks a rule: %v", seed, breach)
		}
	}
	return broken
}
