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

// A verdict is the answer of a rule: yes, or a refusal before it is written up
// with its clauses. It is a value, because most questions are asked only to
// find out what is allowed.
type verdict struct {
	code     Code // "" is yes
	degree   Degree
	card     tarock.Card
	suit     tarock.Suit
	cards    tarock.Hand
	number   int
	contract rules.ContractID
	premium  rules.PremiumID
}

// yes is the verdict that allows.
var yes = verdict{}

func no(code Code) verdict { return verdict{code: code} }

// withContract says which game the verdict is about.
func (v verdict) withContract(id rules.ContractID) verdict {
	v.contract = id
	return v
}

// refusal writes v up for seat with the clauses that rs gives for its topic;
// nil for yes.
func (v verdict) refusal(rs *rules.RuleSet, seat tarock.Seat) *Refusal {
	if v.code == "" {
		return nil
	}
	return &Refusal{
		Code: v.code, Degree: v.degree, Seat: seat,
		Card: v.card, Suit: v.suit, Cards: v.cards, Number: v.number,
		Contract: v.contract, Premium: v.premium,
		Cites: rs.Topics[topics[v.code]],
	}
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
