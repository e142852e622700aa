package recital

import (
	"tarock/internal/explain"
	"tarock/rules"
)

// Game returns the line of rs about a game, with what it is worth in the second
// cell; false when rs does not have it.
func Game(texts *explain.Catalogue, rs *rules.RuleSet, id rules.ContractID) (Row, bool) {
	return found(writer{texts.For(rs.Family.String()), rs}.ladder(), id.String())
}

// Premium returns the line of rs about a premium, with what it counts silently and
// announced in the second and third cell; false when rs does not have it.
func Premium(texts *explain.Catalogue, rs *rules.RuleSet, id rules.PremiumID) (Row, bool) {
	w := writer{texts.For(rs.Family.String()), rs}
	if id != rules.Valat {
		return found(w.premiums(), id.String())
	}
	valat := w.valat()
	silent, _ := found(valat, "valat.silent")
	announced, ok := found(valat, "valat.announced")
	silent.Cells = []string{w.t("premium." + id.String()), silent.Cells[1], announced.Cells[1]}
	return silent, ok
}

// Made says how a premium of rs is made.
func Made(texts *explain.Catalogue, rs *rules.RuleSet, p *rules.Premium) string {
	return writer{texts.For(rs.Family.String()), rs}.made(p)
}

func found(s Section, key string) (Row, bool) {
	row := s.row(key)
	if row == nil {
		return Row{}, false
	}
	row.Unconfirmed = row.Unconfirmed || doubtful(row.Cites)
	return *row, true
}
