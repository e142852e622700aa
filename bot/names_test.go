package bot_test

import (
	"strings"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
)

// TestNamed: every level and kind of bot has a name, and plays a deal; what has none is
// refused by name.
func TestNamed(t *testing.T) {
	rs := all.All()[0]
	r := enginetest.NewRand(17)
	for _, name := range append(bot.Levels(), "random", "heuristic", "blind:2", "flat:2", "belief:2", "pimc:2", "ismcts:20", "flat:2+call+lay+say+kontra+valat+late+join", "belief:2+solve") {
		hands, talon := enginetest.DealOf(rs, r)
		player, err := bot.Named(name, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := bot.PlayDeal(rs, hands, talon, [tarock.MaxSeats]bot.Player{player, player, player, player}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, want := range map[string]string{
		"genius": `unknown bot "genius"`, "flat:0": `bot "flat:0": want a number from 1 to 100000`, "flat:": `bot "flat:": want a number from 1 to 100000`, "": `unknown bot ""`, "flat:100001": `bot "flat:100001": want a number from 1`, "flat:2+genius": `unknown bot "flat:2+genius"`, "flat:2+": `unknown bot "flat:2+"`, "flat:2+say+say": `unknown bot "flat:2+say+say"`, "ismcts:9+say": `unknown bot "ismcts:9+say"`,
	} {
		if _, err := bot.Named(name, 1); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", name, err, want)
		}
	}
}

// TestOutOfTurn: who may say something out of turn, such as a late Kontra, is asked as
// well, and answers.
func TestOutOfTurn(t *testing.T) {
	rs := all.All()[0]
	r := enginetest.NewRand(18)
	asked := 0
	for range 40 {
		s, events := enginetest.Begin(rs, r)
		if _, ok := enginetest.BidTo(rs, &s, rules.Rufer, tarock.Vorhand, events); !ok {
			continue
		}
		for !s.Over() {
			for seat := range tarock.Seat(rs.Seats) {
				v := engine.ViewFor(rs, &s, seat)
				if seat == s.Turn || len(v.Options) == 0 {
					continue
				}
				asked++
				for _, name := range bot.Levels() {
					player, err := bot.Named(name, 1)
					if err != nil {
						t.Fatal(err)
					}
					player.Choose(rs, &v) // a panic ends the test
				}
			}
			seat, a := enginetest.RandomAction(rs, &s, r)
			if _, err := engine.Advance(rs, &s, seat, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked < 10 {
		t.Errorf("asked %d times out of turn", asked)
	}
}
