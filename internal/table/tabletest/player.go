// Package tabletest has what tests of tables need: players that do something,
// without judgement.
package tabletest

import (
	"encoding/binary"
	"hash/fnv"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A Player takes one of the options it is offered. The same view gets the same
// choice, so a game of Players is fixed by its cards. Different Salts make
// different players.
type Player struct{ Salt uint64 }

// Choose implements the player that a table wants. Out of turn it says nothing.
func (p Player) Choose(_ *rules.RuleSet, v *engine.View) engine.Action {
	if v.Turn != v.Seat {
		return nil
	}
	allowed := Allowed(v)
	if len(allowed) == 0 {
		return nil
	}
	if _, ok := allowed[0].(engine.LayAway); ok {
		return layAway(v)
	}
	return allowed[p.hash(v)%uint64(len(allowed))]
}

// hash mixes what changes from turn to turn.
func (p Player) hash(v *engine.View) uint64 {
	h := fnv.New64a()
	for _, n := range []uint64{p.Salt, uint64(v.Dealt), uint64(v.Hand), uint64(v.Phase), uint64(len(v.Bids)), uint64(len(v.Options)), uint64(v.Played)} {
		_ = binary.Write(h, binary.NativeEndian, n) // a hash takes everything
	}
	return h.Sum64()
}

// Allowed returns the actions that v offers and allows.
func Allowed(v *engine.View) []engine.Action {
	var actions []engine.Action
	for _, o := range v.Options {
		if o.Why == nil {
			actions = append(actions, o.Action)
		}
	}
	return actions
}

// layAway puts away the first cards that may go, those that nobody would see
// before those that all would.
func layAway(v *engine.View) engine.Action {
	var cards tarock.Hand
	for _, shown := range []bool{false, true} {
		for _, o := range v.Options {
			if lay, ok := o.Action.(engine.LayAway); ok && o.Why == nil && o.Shown == shown && cards.Len() < v.Discard.Need {
				cards |= lay.Cards
			}
		}
	}
	return engine.LayAway{Cards: cards}
}
