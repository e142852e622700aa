package wire

import (
	"tarock/rulebook"
	"tarock/rules"
)

// RulesOf returns rs as the browser shows it, with every clause it cites.
func RulesOf(rs *rules.RuleSet) Rules {
	r := Rules{Ref: rs.Ref, Name: rs.Name, Clauses: make(map[rulebook.Clause]Clause)}
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		r.Contracts = append(r.Contracts, ContractRow{ID: c.ID, Value: c.Value, LostFactor: c.LostFactor, Cites: c.Cites})
	}
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		r.Premiums = append(r.Premiums, PremiumRow{ID: p.ID, Silent: p.Silent, Announced: p.Announced, Cites: p.Cites})
	}
	for _, clauses := range rs.Citations() {
		AddClauses(r.Clauses, clauses)
	}
	return r
}

// AddClauses puts what clauses say into to.
func AddClauses(to map[rulebook.Clause]Clause, clauses []rulebook.Clause) {
	for _, clause := range clauses {
		if e, ok := rulebook.Lookup(clause); ok {
			to[clause] = Clause{Label: e.Label, Source: e.Source, Text: e.Text, Unconfirmed: e.Unconfirmed}
		}
	}
}
