package browsertest

import (
	"encoding/json"
	"fmt"

	"tarock"
	"tarock/engine"
)

// offers returns what the page lets a person do now. While he discards these
// are single cards.
func (p *page) offers() []engine.Action {
	p.t.Helper()
	var offered []engine.Action
	for _, raw := range ask[[]json.RawMessage](p, `tt.offers()`) {
		a, err := engine.UnmarshalAction(raw)
		if err != nil {
			p.fail("the page offers %s: %v", raw, err)
		}
		offered = append(offered, a)
	}
	if len(offered) == 0 {
		p.fail("it is my turn and the page offers nothing")
	}
	return offered
}

// playAnyhow plays the person's part to the end of the deal with what the page
// offers, and returns what he did.
func (p *page) playAnyhow() []engine.Action {
	p.t.Helper()
	var done []engine.Action
	for p.turn() {
		a := p.anything()
		p.take(step{a}, byMouse)
		done = append(done, a)
	}
	return done
}

// anything chooses among what the page offers: the quiet word, the lowest
// game, the first card.
func (p *page) anything() engine.Action {
	p.t.Helper()
	offered := p.offers()
	best, most := offered[0], -1
	for _, a := range offered {
		if n := quiet(a); n > most {
			best, most = a, n
		}
	}
	if _, ok := best.(engine.LayAway); ok {
		return p.discard(offered)
	}
	return best
}

// quiet says how little an action stirs.
func quiet(a engine.Action) int {
	switch a.(type) {
	case engine.Pass, engine.Lie, engine.Good:
		return 3
	case engine.SayForehand, engine.Play:
		return 2
	case engine.Announce, engine.SayKontra, engine.GiveUp:
		return 0
	default:
		return 1
	}
}

// discard lays the first cards away that may go.
func (p *page) discard(offered []engine.Action) engine.Action {
	p.t.Helper()
	const full = 12 // cards that stay
	need := ask[int](p, `tt.all('[data-testid="hand"] [data-card]').length`) - full
	var cards tarock.Hand
	for _, a := range offered {
		if lay, ok := a.(engine.LayAway); ok && cards.Len() < need {
			cards |= lay.Cards
		}
	}
	if cards.Len() != need {
		p.fail("%d cards have to go, the page offers %s", need, fmt.Sprint(offered))
	}
	return engine.LayAway{Cards: cards}
}
