package main

import (
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/internal/wire"
	"tarock/rules/all"
)

// TestBotsByLevel: a table has bots for every level, and each plays a deal.
func TestBotsByLevel(t *testing.T) {
	levels, err := botsByLevel()
	if err != nil {
		t.Fatal(err)
	}
	rs := all.All()[0]
	r := enginetest.NewRand(19)
	for _, level := range wire.Levels() {
		player, ok := levels[level]
		if !ok {
			t.Fatalf("no bots for level %q", level)
		}
		hands, talon := enginetest.Deal(r)
		players := [tarock.MaxSeats]bot.Player{player, bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}}
		s, _, err := bot.PlayDeal(rs, hands, talon, players)
		if err != nil || s.Phase != engine.PhaseEnded {
			t.Errorf("level %q: phase %s, error %v", level, s.Phase, err)
		}
	}
}
