package bot

import (
	"math"
	"slices"

	"tarock/engine"
	"tarock/rules"
)

// A WordWorth is what a word of the auction earns its seat on average, in Schrift points, as
// the highest level tries it: with whatever it says later that is best.
type WordWorth struct {
	Action engine.Action
	Mean   float64
	Half   float64 // half of the 95 % interval
	Worlds int
}

// WeighWords tries the words that a search of the highest level thinks of with v, and said, in
// n worlds, likely by what was said before, and drops none on the way. It reports false where
// there is no choice, or no world fits.
func WeighWords(rs *rules.RuleSet, v *engine.View, said engine.Action, n int, seed uint64) ([]WordWorth, bool) {
	if v.Phase != engine.PhaseBidding {
		return nil, false
	}
	list := wordsToTry(rs, v, Heuristic{}.Choose(rs, v))
	if !slices.ContainsFunc(list, func(t tried) bool { return t.action == said }) {
		list = append(list, tried{action: said})
	}
	b := &Search{Seed: seed}
	c, from, ok := b.contest(rs, v, n, list)
	if !ok || len(list) < 2 {
		return nil, false
	}
	c.in = &planned{rs: rs, v: v, seed: from, ends: map[openGame]float64{}}
	c.upTo(n)
	return bestOfEach(c.tried), true
}

// bestOfEach returns what each word earns with whatever is said later that is best.
func bestOfEach(list []tried) (worths []WordWorth) {
	for i := range list {
		worth := list[i].worth()
		at := slices.IndexFunc(worths, func(w WordWorth) bool { return w.Action == worth.Action })
		switch {
		case at < 0:
			worths = append(worths, worth)
		case worth.Mean > worths[at].Mean:
			worths[at] = worth
		}
	}
	return worths
}

func (t *tried) worth() WordWorth {
	mean, err := paired(t.earned, make([]float64, len(t.earned)))
	if math.IsInf(err, 0) {
		err = 0
	}
	return WordWorth{Action: t.action, Mean: mean, Half: 1.96 * err, Worlds: len(t.earned)}
}
