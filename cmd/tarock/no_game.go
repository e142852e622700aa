package main

import (
	"strings"

	"tarock/internal/explain"
	"tarock/rules"
	"tarock/rules/all"
)

// noGame says that rs does not have the game, and which games of rs come near.
func noGame(rs *rules.RuleSet, id rules.ContractID) error {
	return said("no_game", explain.Values{"game": id, "set": rs.Ref.ID, "games": strings.Join(near(rs, id), ", ")})
}

// near returns the games of rs of the kind that id has where it is played: with
// a bird or without, alone or with a partner, for points or for tricks. Where rs
// has none of that kind, it returns all its games.
func near(rs *rules.RuleSet, id rules.ContractID) []string {
	var alike, every []string
	like := elsewhere(id)
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		every = append(every, c.ID.String())
		if like != nil && c.Bird == like.Bird && c.Side == like.Side && c.Aim == like.Aim {
			alike = append(alike, c.ID.String())
		}
	}
	if len(alike) == 0 {
		return every
	}
	return alike
}

// elsewhere returns the game as the first listed set that has it plays it, nil
// when none has.
func elsewhere(id rules.ContractID) *rules.Contract {
	for _, rs := range all.All() {
		if c := rs.Contract(id); c != nil {
			return c
		}
	}
	return nil
}
