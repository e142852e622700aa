package rules

import (
	"fmt"
	"iter"

	"tarock/rulebook"
)

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
}

const noRow = -1

// Recite replaces the clauses of every row by what change makes of them. It is
// for building a set from another.
func (rs *RuleSet) Recite(change func([]rulebook.Clause) []rulebook.Clause) {
	for _, c := range rs.citations() {
		*c.clauses = change(*c.clauses)
	}
}

func (rs *RuleSet) citations() []citation {
	var all []citation
	for i := range rs.Contracts {
		all = append(all, citation{"contracts[%d].cites", i, &rs.Contracts[i].Cites})
	}
	for i := range rs.Premiums {
		all = append(all, citation{"premiums[%d].cites", i, &rs.Premiums[i].Cites})
	}
	for t := NoTopic + 1; t < TopicCount; t++ {
		all = append(all, citation{"topics." + t.String(), noRow, &rs.Topics[t]})
	}
	return append(
		all,
		citation{"deal.cites", noRow, &rs.Deal.Cites},
		citation{"valat.cites", noRow, &rs.Valat.Cites},
		citation{"bidding.cites", noRow, &rs.Bidding.Cites},
		citation{"call.cites", noRow, &rs.Call.Cites},
		citation{"talon.cites", noRow, &rs.Talon.Cites},
		citation{"announcing.cites", noRow, &rs.Announcing.Cites},
		citation{"kontra.cites", noRow, &rs.Kontra.Cites},
		citation{"play.cites", noRow, &rs.Play.Cites},
		citation{"trischaken.cites", noRow, &rs.Trischaken.Cites},
		citation{"renonce.cites", noRow, &rs.Renonce.Cites},
	)
}
