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
			if !yield(c.path, *c.clauses) {
				return
			}
		}
	}
}

type citation struct {
	path    string
	clauses *[]rulebook.Clause
}

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
		all = append(all, citation{fmt.Sprintf("contracts[%d].cites", i), &rs.Contracts[i].Cites})
	}
	for i := range rs.Premiums {
		all = append(all, citation{fmt.Sprintf("premiums[%d].cites", i), &rs.Premiums[i].Cites})
	}
	for t := NoTopic + 1; t < TopicCount; t++ {
		all = append(all, citation{fmt.Sprintf("topics.%s", t), &rs.Topics[t]})
	}
	return append(
		all,
		citation{"deal.cites", &rs.Deal.Cites},
		citation{"valat.cites", &rs.Valat.Cites},
		citation{"bidding.cites", &rs.Bidding.Cites},
		citation{"call.cites", &rs.Call.Cites},
		citation{"talon.cites", &rs.Talon.Cites},
		citation{"announcing.cites", &rs.Announcing.Cites},
		citation{"kontra.cites", &rs.Kontra.Cites},
		citation{"play.cites", &rs.Play.Cites},
		citation{"trischaken.cites", &rs.Trischaken.Cites},
		citation{"renonce.cites", &rs.Renonce.Cites},
	)
}
