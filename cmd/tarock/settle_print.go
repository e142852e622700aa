package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/internal/casefile"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

func printSettlementJSON(e *env, s settle.Settlement) error {
	return e.printJSON(casefile.Settled(s))
}

func (e *env) printJSON(v any) error {
	data, err := json.Marshal(v, jsontext.Multiline(true))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(e.stdout, string(data))
	return err
}

// printSettlement prints s as a table, one row a line, and the two accounts.
func printSettlement(e *env, rs *rules.RuleSet, s settle.Settlement, why bool) error {
	s = s.Boxed()
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, strings.Join(settlementHead(texts, rs.Seats), "\t"))
	for i := range s.Lines {
		fmt.Fprintln(w, strings.Join(settlementRow(texts, rs.Seats, &s.Lines[i]), "\t"))
	}
	for _, sum := range []struct {
		account string
		amounts [tarock.MaxSeats]int
	}{{"account.score", s.Score}, {"account.money", s.Money}} {
		label := texts.Text("cli.sum", explain.Values{"account": texts.Text(sum.account, nil)})
		fmt.Fprintln(w, strings.Join(append([]string{label, "", "", "", ""}, signs(sum.amounts, rs.Seats)...), "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if s.Box > 0 {
		fmt.Fprintln(e.stdout, texts.Text("result.box", explain.Values{"points": s.Box}))
	}
	if why {
		printClauses(e, texts, citedBy(s))
	}
	return nil
}

func settlementHead(texts *explain.Catalogue, seats int) []string {
	head := []string{
		texts.Text("result.item", nil), texts.Text("cli.party", nil), texts.Text("cli.state", nil),
		texts.Text("rules.value", nil), texts.Text("plaque.kontra", nil), texts.Text("seat.forehand", nil),
	}
	for seat := 1; seat < seats; seat++ {
		head = append(head, texts.Text("cli.seat", explain.Values{"seat": seat}))
	}
	return append(head, texts.Text("cli.clauses", nil))
}

func settlementRow(texts *explain.Catalogue, seats int, l *settle.Line) []string {
	value := fmt.Sprint(l.Value)
	if l.Half {
		value += "½"
	}
	if l.Factor != 1 {
		value = texts.Text("cli.value_times", explain.Values{"value": value, "factor": l.Factor})
	}
	if l.Graded {
		value = texts.Text("cli.value_points", explain.Values{"points": l.Points, "value": value, "each": l.Each})
	}
	kontra := ""
	if l.Kontra != 1 {
		kontra = texts.Text("cli.times", explain.Values{"factor": l.Kontra})
	}
	row := []string{itemName(texts, l.Item), partyName(texts, l), stateName(texts, l), value, kontra}
	row = append(row, signs(l.Score, seats)...)
	return append(row, labels(l.Cites))
}

func itemName(texts *explain.Catalogue, item settle.Item) string {
	switch item.Kind {
	case settle.PremiumItem, settle.ValatItem:
		return texts.Text("premium."+item.Premium.String(), nil)
	case settle.GivenUpItem:
		return texts.Text("item.given_up", nil)
	case settle.GameItem, settle.TrischakenItem:
	}
	return texts.Text("contract."+item.Contract.String(), nil)
}

// partyName says whose item it is; in a negative game, against whom.
func partyName(texts *explain.Catalogue, l *settle.Line) string {
	switch {
	case l.Item.Kind == settle.GameItem && l.Seat != tarock.NoSeat:
		seat := texts.Text("cli.seat", explain.Values{"seat": l.Seat})
		return texts.Text("line.against", explain.Values{"name": seat})
	case l.Item.Kind == settle.JoinedItem:
		return texts.Text("cli.seat", explain.Values{"seat": l.Seat})
	case l.Party == settle.NoParty:
		return ""
	default:
		return texts.Text("party."+l.Party.String(), nil)
	}
}

func stateName(texts *explain.Catalogue, l *settle.Line) string {
	key := "line.lost"
	switch premium := l.Item.Kind == settle.PremiumItem || l.Item.Kind == settle.ValatItem; {
	case l.Item.Kind == settle.TrischakenItem:
		return ""
	case l.Declared:
		key = "line.declared"
	case premium && l.Silent && l.Won:
		key = "line.silent"
	case premium && l.Silent:
		key = "line.silent_lost"
	case premium && l.Won:
		key = "line.announced_won"
	case premium:
		key = "line.announced_lost"
	case l.Won:
		key = "line.won"
	}
	return texts.Text(key, nil)
}

// signs writes amounts with their signs.
func signs(amounts [tarock.MaxSeats]int, seats int) []string {
	cells := make([]string, seats)
	for seat := range cells {
		switch n := amounts[seat]; {
		case n > 0:
			cells[seat] = fmt.Sprintf("+%d", n)
		case n < 0:
			cells[seat] = fmt.Sprintf("−%d", -n)
		default:
			cells[seat] = "0"
		}
	}
	return cells
}

func labels(clauses []rulebook.Clause) string {
	var names []string
	for _, c := range clauses {
		entry, _ := rulebook.Lookup(c)
		names = append(names, entry.Label)
	}
	return strings.Join(names, ", ")
}

// citedBy returns the clauses of all lines, each once.
func citedBy(s settle.Settlement) []rulebook.Clause {
	var clauses []rulebook.Clause
	for _, l := range s.Lines {
		clauses = append(clauses, l.Cites...)
	}
	return clauses
}

// printClauses prints what clauses say, each once.
func printClauses(e *env, texts *explain.Catalogue, clauses []rulebook.Clause) {
	fmt.Fprintln(e.stdout)
	seen := map[rulebook.Clause]bool{}
	for _, c := range clauses {
		entry, ok := rulebook.Lookup(c)
		if !ok || seen[c] {
			continue
		}
		seen[c] = true
		key, text := "cli.clause", entry.Text.De
		if entry.Unconfirmed {
			key = "cli.clause.unconfirmed"
		}
		if texts.Lang() == "en" {
			text = entry.Text.En
		}
		fmt.Fprintln(e.stdout, texts.Text(key, explain.Values{"label": entry.Label, "text": text}))
	}
}
