package engine

import (
	"fmt"
	"strings"

	"tarock"
	"tarock/rules"
)

// A Code names a reason to refuse. It is stable: texts, tests and the browser
// use it.
type Code string

// refuse returns the refusal of code to seat, with the clauses that rs gives
// for its topic.
func refuse(rs *rules.RuleSet, seat tarock.Seat, code Code) *Refusal {
	return &Refusal{Code: code, Seat: seat, Cites: rs.Topics[topics[code]]}
}

// withContract says which game the refusal is about.
func (r *Refusal) withContract(id rules.ContractID) *Refusal {
	r.Contract = id
	return r
}

// Error returns the code and its arguments for logs and tests. People get a
// sentence from the catalogue of their language.
func (r *Refusal) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "refused %s", r.Code)
	if r.Card != tarock.NoCard {
		fmt.Fprintf(&b, " %s", r.Card)
	}
	if r.Contract != rules.NoContract {
		fmt.Fprintf(&b, " %s", r.Contract)
	}
	if r.Premium != rules.NoPremium {
		fmt.Fprintf(&b, " %s", r.Premium)
	}
	if r.Cards != 0 {
		fmt.Fprintf(&b, ": want %s", r.Cards)
	}
	if r.Number != 0 {
		fmt.Fprintf(&b, ": want %d", r.Number)
	}
	fmt.Fprintf(&b, " %s", r.Cites)
	return b.String()
}
