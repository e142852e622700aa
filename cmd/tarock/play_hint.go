package main

import (
	"cmp"
	"fmt"
	"slices"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/explain"
)

// hintWorlds is how many worlds a hint weighs: as many as a bot of the highest
// level, and as honestly, from what the player sees alone.
const hintWorlds = 160

// hint prints what a bot of the highest level would do, and what each card earns
// on average.
func (p *player) hint(v *engine.View) {
	search := &bot.Search{Worlds: hintWorlds, Infer: 4 * hintWorlds, Seed: 1}
	if v.Phase != engine.PhasePlaying {
		p.hintLine("cli.play.hint.word", explain.Values{"words": p.n.words(search.Choose(p.rs, v), v)})
		return
	}
	var legal tarock.Hand
	for _, o := range v.Options {
		if a, ok := o.Action.(engine.Play); ok && o.Why == nil {
			legal = legal.With(a.Card)
		}
	}
	if legal.Len() == 1 {
		p.hintLine("cli.play.hint.only", explain.Values{"card": p.n.card(legal.Lowest())})
		return
	}
	worths, ok := search.Weigh(p.rs, v, legal)
	if !ok {
		p.hintLine("cli.play.hint.word", explain.Values{"words": p.n.words(search.Choose(p.rs, v), v)})
		return
	}
	slices.SortStableFunc(worths, func(a, b bot.Worth) int { return cmp.Compare(b.Score, a.Score) })
	p.hintLine("cli.play.hint.cards", explain.Values{"number": hintWorlds})
	for _, w := range worths {
		p.hintLine("cli.play.hint.card", explain.Values{"card": p.n.card(w.Card), "score": fmt.Sprintf("%+.2f", w.Score)})
	}
}

func (p *player) hintLine(key string, values explain.Values) {
	fmt.Fprintln(p.e.stdout, p.n.texts.Text(key, values))
}
