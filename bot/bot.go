// Package bot holds players that see what a person in their seat would see: a
// [engine.View] goes in, an action comes out. A bot has no reference to the
// deal, to the server or to another seat, and no memory of its own, so the same
// view always gives the same action.
//
// [Heuristic] bids, calls, discards, announces and plays by named rules of
// thumb, each a small function that reads the rule set in force. [Random] takes
// any allowed action and is the yardstick.
package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A Player chooses one of the actions that its view allows.
type Player interface {
	// Choose returns an allowed action of v. It must only be called when v has
	// one.
	Choose(rs *rules.RuleSet, v *engine.View) engine.Action
}

// Heuristic plays by rules of thumb. The zero Heuristic is ready.
type Heuristic struct{}

// Choose implements [Player].
func (Heuristic) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	k := know(rs, v)
	switch v.Phase {
	case engine.PhaseBidding:
		return k.chooseBid()
	case engine.PhaseCalling:
		return k.chooseCall()
	case engine.PhaseTalon:
		return k.chooseTalon()
	case engine.PhaseDiscarding:
		return k.chooseDiscard()
	case engine.PhaseAnnouncing, engine.PhaseSpeaking, engine.PhaseAnswering:
		return k.chooseWord()
	case engine.PhasePlaying:
		return k.choosePlay()
	case engine.PhaseDealing, engine.PhaseEnded:
	}
	return nil
}

// allowed returns the actions of v that are allowed.
func allowed(v *engine.View) []engine.Action {
	var actions []engine.Action
	for _, o := range v.Options {
		if o.Why == nil {
			actions = append(actions, o.Action)
		}
	}
	return actions
}

// allows reports whether v allows exactly a, which has no announcements.
func allows(v *engine.View, a engine.Action) bool {
	for _, o := range v.Options {
		if o.Why == nil && o.Action == a {
			return true
		}
	}
	return false
}

// legalPlays returns the cards that v allows to play.
func legalPlays(v *engine.View) tarock.Hand {
	var cards tarock.Hand
	for _, o := range v.Options {
		if p, ok := o.Action.(engine.Play); ok && o.Why == nil {
			cards = cards.With(p.Card)
		}
	}
	return cards
}
