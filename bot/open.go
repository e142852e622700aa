package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/solver"
)

// openNodes is how many cards the solver may play in thought for each card of an
// open game: few at first, and more when none of the cards was seen through. In
// all that is a fifth of a second at most.
var openNodes = [...]uint64{10_000, 200_000}

// playOpen chooses a card of a negative game in which all hands lie open, for the
// declarer or against him: one that reaches, or prevents, the tricks of the game
// whatever the others do. It reports false where the hands are hidden, where more
// than one plays for himself, and when no such card is found: then the rules of
// thumb must hope for a mistake.
func playOpen(rs *rules.RuleSet, v *engine.View, legal tarock.Hand) (tarock.Card, bool) {
	c := rs.Contract(v.Contract)
	if v.Hands == nil || c.Aim != rules.AimTricks || len(v.Joined) > 0 {
		return tarock.NoCard, false
	}
	p := solver.Position{Seats: rs.Seats, Count: rs.Deal.Count, Hands: *v.Hands, Lead: v.Trick.Lead, Trick: tarock.TrickOf(c.Duty, v.Trick.Cards...), Duty: c.Duty}
	if len(v.Trick.Cards) == 0 {
		p.Lead = v.Turn
	}
	p.Declarers[v.Declarer] = true
	s, need := solver.New(), c.Tricks-v.Tricks[v.Declarer]
	for _, nodes := range openNodes {
		unknown := tarock.Hand(0)
		for card := range legal.All() {
			switch good, known := isGood(s, p, card, need, nodes); {
			case good:
				return card, true
			case !known:
				unknown = unknown.With(card)
			}
		}
		legal = unknown
	}
	return tarock.NoCard, false
}

// isGood reports whether with card the side on turn gets what it wants: the
// declarer just need tricks, the others that he does not; and whether so many
// nodes were enough to know.
func isGood(s *solver.Solver, p solver.Position, card tarock.Card, need int, nodes uint64) (good, known bool) {
	declarer := p.Declarers[p.Turn()]
	next, won := p.Play(card)
	if won != 0 && next.Declarers[next.Lead] {
		need--
	}
	known = s.Within(nodes, func() { good = s.Takes(next, need) == declarer })
	return good && known, known
}
