package main

import (
	"fmt"
	"math/rand/v2"
	"time"

	"tarock/bot"
	"tarock/engine"
	"tarock/rules"
)

// longestThought is how long a bot at a table may try cards; after that it takes the
// best it has found. It is far above what a level needs on an idle machine.
const longestThought = 300 * time.Millisecond

// timely lets a searching bot think no longer than longestThought.
type timely struct{ bot.Search }

// Choose implements [bot.Player].
func (t *timely) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	search, end := t.Search, time.Now().Add(longestThought)
	search.Stop = func() bool { return time.Now().After(end) }
	return search.Choose(rs, v)
}

// player returns the bots of the level asked for. Their seed is drawn, so that nobody
// can work out their cards.
func (c *serveCmd) player() (bot.Player, error) {
	player, err := bot.Named(c.Bots, rand.Uint64())
	if err != nil {
		return nil, usageError{fmt.Errorf("--bots: %w", err)}
	}
	if search, ok := player.(*bot.Search); ok {
		return &timely{*search}, nil
	}
	return player, nil
}
