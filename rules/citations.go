package rules

import (
	"fmt"
	"iter"
	"reflect"

	"tarock/rulebook"
)

// MaxTricks is the number of tricks in the longest deal of any game.
const MaxTricks = 16

// TricksPerDeal is the number of tricks in a deal of Königrufen.
const TricksPerDeal = 12

// Citations yields the path of every row of rs together with the clauses that
// it cites.
func (rs *RuleSet) Citations() iter.Seq2[string, []rulebook.Clause] {
	return func(yield func(string, []rulebook.Clause) bool) {
		for _, c := range rs.citations() {
			path := c.path
			if c.row != noRow {
				path = fmt.Sprintf(path, c.row)
			}
			if !yield(path, *c.clauses) {
				return
			}
		}
	}
}

type citation struct {
	path    string
	row     int // in the list that path names, noRow for none
	clauses *[]rulebook.Clause
	says    any // pointer to the row or table that cites them, nil for a topic
}

const noRow = -1

// Recite replaces the clauses of every row by what change makes of them. It is
// for building a set from another.
func (rs *RuleSet) Recite(change func([]rulebook.Clause) []rulebook.Clause) {
	for _, c := range rs.citations() {
		*c.clauses = change(*c.clauses)
	}
}

// ReciteAgainst is Recite with whether the row says something else than in base.
// Of the clauses of a refusal nobody can tell: they count as altered.
func (rs *RuleSet) ReciteAgainst(base *RuleSet, change func(old []rulebook.Clause, altered bool) []rulebook.Clause) {
	for _, c := range rs.citations() {
		*c.clauses = change(*c.clauses, c.says == nil || !base.has(c.says))
	}
}

// has reports whether rs has a row or table that says the same as the one that
// says points to, whatever it cites.
func (rs *RuleSet) has(says any) bool {
	bare := withoutCites(says)
	for _, c := range rs.citations() {
		if c.says != nil && reflect.TypeOf(c.says) == reflect.TypeOf(says) && reflect.DeepEqual(withoutCites(c.says), bare) {
			return true
		}
	}
	return false
}

// withoutCites returns what a row says, as a value.
func withoutCites(says any) any {
	row := reflect.New(reflect.TypeOf(says).Elem()).Elem()
	row.Set(reflect.ValueOf(says).Elem())
	row.FieldByName("Cites").SetZero()
	return row.Interface()
}

func (rs *RuleSet) citations() []citation {
	var all []citation
	for i := range rs.Contracts {
		all = append(all, citation{"contracts[%d].cites", i, &rs.Contracts[i].Cites, &rs.Contracts[i]})
	}
	for i := range rs.Premiums {
		all = append(all, citation{"premiums[%d].cites", i, &rs.Premiums[i].Cites, &rs.Premiums[i]})
	}
	for t := NoTopic + 1; t < TopicCount; t++ {
		all = append(all, citation{"topics." + t.String(), noRow, &rs.Topics[t], nil})
	}
	if len(rs.Round.Points) > 0 {
		all = append(all, citation{"round.cites", noRow, &rs.Round.Cites, &rs.Round})
	}
	return append(
		all,
		citation{"deal.cites", noRow, &rs.Deal.Cites, &rs.Deal},
		citation{"valat.cites", noRow, &rs.Valat.Cites, &rs.Valat},
		citation{"bidding.cites", noRow, &rs.Bidding.Cites, &rs.Bidding},
		citation{"call.cites", noRow, &rs.Call.Cites, &rs.Call},
		citation{"talon.cites", noRow, &rs.Talon.Cites, &rs.Talon},
		citation{"announcing.cites", noRow, &rs.Announcing.Cites, &rs.Announcing},
		citation{"kontra.cites", noRow, &rs.Kontra.Cites, &rs.Kontra},
		citation{"play.cites", noRow, &rs.Play.Cites, &rs.Play},
		citation{"trischaken.cites", noRow, &rs.Trischaken.Cites, &rs.Trischaken},
		citation{"renonce.cites", noRow, &rs.Renonce.Cites, &rs.Renonce},
	)
}
