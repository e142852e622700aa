package questions

import (
	"slices"

	"tarock/internal/explain"
	"tarock/internal/recital"
	"tarock/rules"
)

// Amounts returns a question for everything that has a price: what each game and
// each premium counts. The figures are those of the tables.
func Amounts() []Question {
	var all []Question
	for _, id := range rules.ContractIDs() {
		all = append(all, amount("contract."+id.String(), func(texts *explain.Catalogue, rs *rules.RuleSet) Answer {
			row, ok := recital.Game(texts, rs, id)
			if !ok {
				return missing(texts, rs)
			}
			return figure(texts, priceOf(rs, id), row)
		}))
	}
	for _, id := range rules.PremiumIDs() {
		all = append(all, amount("premium."+id.String(), func(texts *explain.Catalogue, rs *rules.RuleSet) Answer {
			row, ok := recital.Premium(texts, rs, id)
			if !ok {
				return missing(texts, rs)
			}
			switch {
			case id == rules.Valat:
				return figure(texts, "valat", row)
			case row.Cells[2] == "–":
				return figure(texts, "silent", row)
			default:
				return figure(texts, "premium", row)
			}
		}))
	}
	return all
}

// priceOf returns the key of how a game is paid.
func priceOf(rs *rules.RuleSet, id rules.ContractID) string {
	switch {
	case rs.Contract(id).Side != rules.EachForHimself:
		return "game"
	case rs.Trischaken.Scheme == rules.TwoPayTwo:
		return "two"
	case rs.Trischaken.Scheme == rules.ByDifference:
		return "difference"
	default:
		return "trischaken"
	}
}

// amount is the question about the thing that is called by a key of the catalogue.
func amount(thing string, worth func(*explain.Catalogue, *rules.RuleSet) Answer) Question {
	return Question{ID: "amount." + thing, Group: "amounts", thing: thing, worth: worth}
}

// figure is the answer that a row of a table gives.
func figure(texts *explain.Catalogue, key string, row recital.Row) Answer {
	values := explain.Values{"value": row.Cells[1], "announced": row.Cells[2]}
	return Answer{Key: key, Text: texts.Text("answer.amount."+key, values), Cites: row.Cites, Unconfirmed: row.Unconfirmed}
}

// missing is the answer about what rs does not have.
func missing(texts *explain.Catalogue, rs *rules.RuleSet) Answer {
	cites := gamesOf(rs)
	return Answer{Key: "missing", Text: texts.Text("answer.amount.missing", nil), Cites: cites, Unconfirmed: unconfirmed(cites), Absent: true}
}

// Every returns all that can be asked: what people ask, and what things count.
func Every() []Question { return slices.Concat(All(), Amounts()) }
