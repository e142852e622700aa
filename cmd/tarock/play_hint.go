package main

import (
	"fmt"

	"tarock/bot"
	"tarock/engine"
	"tarock/internal/explain"
)

// hint prints what a bot of the highest level would do and why, and what each card
// earns on average. It is as honest: from what the player sees alone.
func (p *player) hint(v *engine.View) {
	advice := bot.Advise(p.rs, v)
	p.hintLine("cli.play.hint.word", explain.Values{"words": p.n.words(advice.Action, v)})
	p.hintLine("learn.reason."+string(advice.Reason.Code), p.reasonValues(&advice.Reason))
	if len(advice.Cards) == 0 {
		return
	}
	p.hintLine("cli.play.hint.cards", explain.Values{"number": advice.Cards[0].Worlds})
	for _, c := range advice.Cards {
		p.hintLine("cli.play.hint.card", explain.Values{"card": p.n.card(c.Card), "score": fmt.Sprintf("%+.2f", c.Points)})
	}
}

// reasonValues fill the sentence of a reason.
func (p *player) reasonValues(r *bot.Reason) explain.Values {
	texts := p.n.texts
	return explain.Values{
		"card": texts.Card(r.Card), "other": texts.Card(r.Other), "bird": texts.Card(r.Bird), "cards": texts.Cards(r.Cards),
		"suit": texts.Suit(r.Suit), "contract": p.n.contract(r.Contract), "premium": p.n.premium(r.Premium),
		"with": r.With, "without": r.Without, "points": fmt.Sprintf("%.1f", r.Points), "against": fmt.Sprintf("%.1f", r.Against),
		"tarocks": r.Tarocks, "high": r.High, "kings": r.Kings, "number": r.Number,
	}
}

func (p *player) hintLine(key string, values explain.Values) {
	fmt.Fprintln(p.e.stdout, p.n.texts.Text(key, values))
}
