package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// Random takes any allowed action, by a source of chance that depends on its
// seed and on what it sees, so that it too answers the same view alike. It ends
// its turns and passes more often than not, as otherwise no auction would stay
// below the highest game.
type Random struct{ Seed uint64 }

// Choose implements [Player].
func (b Random) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	dice := newDice(b.Seed, v)
	if v.Phase == engine.PhaseDiscarding {
		return randomDiscard(rs, v, &dice)
	}
	quiet := dice.below(4) != 0
	for _, a := range []engine.Action{engine.Good{}, engine.Lie{}, engine.SayForehand{}, engine.Pass{}} {
		if quiet && allows(v, a) {
			return a
		}
	}
	actions := allowed(v)
	return actions[dice.below(len(actions))]
}

// randomDiscard lays away any cards that may go.
func randomDiscard(rs *rules.RuleSet, v *engine.View, dice *dice) engine.Action {
	c, hand, birds := know(rs, v).layingAway()
	choice := c.Discardable(hand, birds)
	cards, rest := choice.Must, choice.May&^choice.Must
	if c.Bird {
		// Any discard that keeps all birds keeps one; there are always enough
		// other cards, unless birds are forced.
		if others := rest &^ tarock.Birds; others.Len() >= choice.Count-cards.Len() {
			rest = others
		}
	}
	for cards.Len() < choice.Count {
		held := rest.Cards()
		card := held[dice.below(len(held))]
		cards, rest = cards.With(card), rest.Without(card)
	}
	return engine.LayAway{Cards: cards}
}

// dice is a small source of chance (splitmix64).
type dice uint64

func newDice(seed uint64, v *engine.View) dice {
	d := dice(seed)
	for _, n := range []uint64{uint64(v.Hand), uint64(v.Played), uint64(v.Phase), uint64(len(v.Bids)), uint64(len(v.Items))} {
		d = dice(d.next() ^ n)
	}
	return d
}

func (d *dice) next() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (d *dice) below(n int) int { return int(d.next() % uint64(n)) }
