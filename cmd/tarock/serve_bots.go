package main

import (
	"math/rand/v2"
	"time"

	"tarock/bot"
	"tarock/engine"
	"tarock/internal/explain"
	tables "tarock/internal/table"
	"tarock/internal/wire"
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

// botsByLevel returns the bots of every level. Their seed is drawn, so that nobody can
// work out their cards.
func botsByLevel() (map[wire.Level]tables.Player, error) {
	levels := map[wire.Level]tables.Player{}
	for _, level := range wire.Levels() {
		player, err := bot.Named(string(level), rand.Uint64())
		if err != nil {
			return nil, failed("at", explain.Values{"place": string(level), "why": err})
		}
		if search, ok := player.(*bot.Search); ok {
			player = &timely{*search}
		}
		levels[level] = player
	}
	return levels, nil
}
