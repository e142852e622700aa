package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// Beginner plays by the rules of thumb of [Heuristic] as somebody does who learns the
// game: he remembers the last tricks only, and now and then takes a card that comes to
// hand. What he bids is what Heuristic bids.
type Beginner struct{ Seed uint64 }

const (
	// rememberedTricks is how far back he remembers who did not follow, and what fell.
	rememberedTricks = 3
	// errsOnceIn is one card in how many he does not think about.
	errsOnceIn = 3
)

// Choose implements [Player].
func (b Beginner) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	if v.Phase != engine.PhasePlaying || v.Turn != v.Seat {
		return Heuristic{}.Choose(rs, v)
	}
	dice := newDice(b.Seed, v)
	if dice.below(errsOnceIn) == 0 {
		cards := legalPlays(v).Cards()
		return engine.Play{Card: cards[dice.below(len(cards))]}
	}
	dim := *v
	if forgotten := len(v.History) - rememberedTricks; forgotten > 0 {
		for i := range v.History[:forgotten] {
			dim.Played &^= tarock.HandOf(v.History[i].Cards...)
		}
		dim.History = v.History[forgotten:]
	}
	return Heuristic{}.Choose(rs, &dim)
}
