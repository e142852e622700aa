package bot

import (
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rules"
)

// aside returns "bei", or a Kontra during the play and the contest that it has won; nil where
// neither is to be said.
func (b *Search) aside(rs *rules.RuleSet, v *engine.View) (engine.Action, *contest) {
	if b.Join && know(rs, v).joins() {
		return engine.Join{}, nil
	}
	c, ok := b.late(rs, v)
	if !ok {
		return nil, nil
	}
	c.run()
	return c.best().action, c
}

// leastJoin is from what chance by its model on a hand plays a Piccolo beside the declarer.
// Worlds knew no more of it, and in a Bettel, or with open hands, "bei" lost at every chance
// (see docs/bots.md).
const leastJoin = 0.62

// joins reports whether the hand says "bei".
func (k *knowledge) joins() bool {
	return allows(k.v, engine.Join{}) && k.c.Tricks > 0 && !k.c.Open && negativeChance(k.v.Hand, k.c) >= leastJoin
}

const (
	// lateWorlds is in how many worlds, drawn alike, a Kontra during the play has to pay in
	// half before it is tried in those that are likely.
	lateWorlds = 24
	// shareLate is in how many of those it has to pay.
	shareLate = 0.9
)

// late returns the contest of what may be said during the play with silence, which is no
// action. Where the card that has disclosed the sides allows a Kontra it is asked for at every
// card until the next lead, so a look at a few worlds has to be enough where nothing speaks
// for it.
func (b *Search) late(rs *rules.RuleSet, v *engine.View) (*contest, bool) {
	if b.Late == 0 || v.Phase != engine.PhasePlaying {
		return nil, false
	}
	list := lateWords(v)
	if len(list) < 2 {
		return nil, false
	}
	dice := newDice(b.Seed, v)
	s := newSaying(rs, v, dice.next())
	if list = s.promising(list); len(list) < 2 {
		return nil, false
	}
	c, _, ok := b.contest(rs, v, b.Late, list)
	if ok {
		c.in, c.share = s, func(engine.Action) float64 { return shareLate }
	}
	return c, ok
}

// lateWords returns silence and each Kontra that v allows during the play.
func lateWords(v *engine.View) []tried {
	list := []tried{{}}
	for _, o := range v.Options {
		if kontra, ok := o.Action.(engine.SayKontra); ok && o.Why == nil {
			list = append(list, tried{action: kontra})
		}
	}
	return list
}

// promising returns silence and those words that pay in half of a few worlds.
func (s *saying) promising(list []tried) []tried {
	sampler, err := belief.New(s.rs, s.v)
	if err != nil {
		return nil
	}
	src := playout.Source(s.seed)
	c := contest{worlds: make([]belief.World, lateWorlds), tried: list, in: s}
	for i := range c.worlds {
		sampler.Sample(&src, &c.worlds[i])
	}
	c.upTo(lateWorlds)
	kept := []tried{{}}
	for _, t := range c.tried[1:] {
		if betterShare(t.earned, c.tried[0].earned) >= 0.5 {
			kept = append(kept, tried{action: t.action})
		}
	}
	return kept
}
