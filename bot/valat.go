package bot

import (
	"tarock/engine"
	"tarock/rules"
)

const (
	// In how many of the worlds a Valat must be there to be announced. In a tarock game the
	// defenders help more than they have to: none of them knows where the others are weak.
	shareOfValat, shareOfSuitValat = 0.6, 0.85
	// valatNodes is how many cards may be played in thought to find out whether a Valat can
	// be made in a world; what takes longer counts as missed.
	valatNodes = 5_000
	// firstValat is in how many worlds a Valat is asked for with firstNodes each before it
	// is tried at all: it has to be there in half of them.
	firstValat, firstNodes = 16, 500
)

var announceValat = engine.Action(engine.Announce{Premium: rules.Valat})

// thumbsValat reports whether rules of thumb announce a Valat with v: that earns more than
// worlds with open hands think, and is not asked of them (see docs/bots.md).
func thumbsValat(rs *rules.RuleSet, v *engine.View) bool {
	for _, o := range v.Options {
		if o.Action == announceValat && o.Why == nil && o.Warning == engine.NoWarning {
			return know(rs, v).worthAnnouncing(rules.Valat)
		}
	}
	return false
}

// weighValat prepares the question of a Valat, where one may be announced that is not
// hopeless, or has been: then every word is settled with the Valat that can be made
// against any defence. The policy of the play-outs would make too many.
func (s *saying) weighValat(c *contest) {
	for i := range c.tried {
		if c.tried[i].action != announceValat {
			continue
		}
		if s.openValat(); !s.hopefulValat(c) {
			s.valat = nil
			c.tried = append(c.tried[:i], c.tried[i+1:]...)
		}
		return
	}
	for _, it := range s.v.Items {
		if it.ID.Premium == rules.Valat && it.ID.Seat == s.v.Seat {
			s.openValat()
		}
	}
}

func (s *saying) openValat() { s.valat, _ = newGame(&s.paid, s.v, s.seed) }

// hopefulValat reports whether the side takes all tricks in half of the first worlds.
func (s *saying) hopefulValat(c *contest) bool {
	n, made := min(firstValat, len(c.worlds)), 0
	if s.valat == nil {
		return false
	}
	for i := range n {
		if all, _ := s.valat.TakesAll(&c.worlds[i], firstNodes); all {
			made++
		}
	}
	return 2*made >= n
}
