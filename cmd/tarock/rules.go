package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"tarock"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
)

type rulesCmd struct {
	List rulesListCmd `cmd:"" help:"List the rule sets."`
	Show rulesShowCmd `cmd:"" help:"Show one rule set as tables."`
}

type rulesListCmd struct{}

// Run prints one line for each rule set.
func (rulesListCmd) Run(e *env) error {
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	for _, rs := range all.All() {
		fmt.Fprintf(w, "%s\t%s\n", rs.Ref.ID, inLanguage(e, rs.Name))
	}
	return w.Flush()
}

func inLanguage(e *env, t rulebook.Text) string {
	if e.lang == "en" {
		return t.En
	}
	return t.De
}

type rulesShowCmd struct {
	ID   string `arg:"" optional:"" default:"koenigrufen/ooe-2023" help:"Id of the rule set."`
	JSON bool   `help:"Print all tables as JSON."`
	Why  bool   `short:"w" help:"Print what the clauses say."`
}

func (rulesShowCmd) Help() string {
	return `Examples:
  tarock rules show
  tarock rules show koenigrufen/ooe-2023 --lang en --why
  tarock rules show --json | jq '.contracts[] | [.id, .value]'`
}

// Run prints the rule set.
func (c *rulesShowCmd) Run(e *env) error {
	rs, err := ruleSet(c.ID)
	if err != nil {
		return err
	}
	if c.JSON {
		return e.printJSON(rs)
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	fmt.Fprintf(e.stdout, "%s (%s)\n\n", inLanguage(e, rs.Name), rs.Ref.ID)
	if err := printContracts(e, texts, rs); err != nil {
		return err
	}
	if err := printPremiums(e, texts, rs); err != nil {
		return err
	}
	printPrices(e, texts, rs)
	if c.Why {
		fmt.Fprintf(e.stdout, "\n%s\n", texts.Text("rules.clauses", nil))
		printClauses(e, texts, cited(rs))
	}
	return nil
}

func cited(rs *rules.RuleSet) []rulebook.Clause {
	var clauses []rulebook.Clause
	for _, row := range rs.Citations() {
		clauses = append(clauses, row...)
	}
	return clauses
}

// table prints rows of cells in columns.
func table(e *env, rows [][]string) error {
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}

func printContracts(e *env, texts *explain.Catalogue, rs *rules.RuleSet) error {
	t := func(key string) string { return texts.Text(key, nil) }
	rows := [][]string{{
		t("rules.game"), t("rules.value"), t("rules.right"), t("rules.side"), t("rules.talon"), t("rules.lead"),
		t("rules.duty"), t("rules.premiums"), t("plaque.kontra"), t("cli.clauses"),
	}}
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		rows = append(rows, []string{
			t("contract." + c.ID.String()), contractValue(texts, c),
			t("rules.right." + c.Right.String()), t("rules.side." + c.Side.String()),
			t("rules.talon." + c.Talon.String()), t("rules.lead." + c.Lead.String()),
			t(dutyKey(c.Duty)), contractPremiums(texts, c), t("rules.kontra." + c.Kontra.String()), labels(c.Cites),
		})
	}
	fmt.Fprintln(e.stdout, t("rules.games"))
	return table(e, rows)
}

func contractValue(texts *explain.Catalogue, c *rules.Contract) string {
	values := explain.Values{"value": c.Value, "lost": c.Value * c.LostFactor}
	switch {
	case c.Bird:
		return texts.Text("rules.value_bird", values)
	case c.LostFactor != 1:
		return texts.Text("rules.value_lost", values)
	default:
		return fmt.Sprint(c.Value)
	}
}

func dutyKey(d tarock.Duty) string {
	switch {
	case d.Head:
		return "rules.duty.head"
	case d.Suits:
		return "rules.duty.suits"
	default:
		return "rules.duty.follow"
	}
}

func contractPremiums(texts *explain.Catalogue, c *rules.Contract) string {
	if c.Premiums == 0 {
		return "–"
	}
	return texts.Text("cli.times", explain.Values{"factor": c.PremiumFactor})
}

func printPremiums(e *env, texts *explain.Catalogue, rs *rules.RuleSet) error {
	t := func(key string) string { return texts.Text(key, nil) }
	rows := [][]string{{t("rules.premium"), t("rules.silent"), t("rules.announced"), t("rules.in_trick"), t("cli.clauses")}}
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		trick := "–"
		if p.Trick != 0 {
			trick = fmt.Sprint(p.Trick)
		}
		rows = append(rows, []string{
			t("premium." + p.ID.String()), fmt.Sprint(p.Silent), fmt.Sprint(p.Announced), trick, labels(p.Cites),
		})
	}
	fmt.Fprintf(e.stdout, "\n%s\n", t("rules.premiums"))
	if err := table(e, rows); err != nil {
		return err
	}
	valat := texts.Text("rules.valat", explain.Values{"silent": rs.Valat.SilentFactor, "announced": rs.Valat.AnnouncedFactor})
	return table(e, [][]string{{t("premium.valat"), valat, labels(rs.Valat.Cites)}})
}

// printPrices prints what is not in the tables.
func printPrices(e *env, texts *explain.Catalogue, rs *rules.RuleSet) {
	fmt.Fprintln(e.stdout)
	factor := 1
	for i := range rs.Contracts {
		factor = max(factor, rs.Contracts[i].PremiumFactor)
	}
	if factor > 1 {
		fmt.Fprintln(e.stdout, texts.Text("rules.solo", explain.Values{"factor": factor}))
	}
	fmt.Fprintln(e.stdout, texts.Text("rules.need", points(rs.Need())))
	if rs.Contract(rules.Trischaken) == nil {
		return
	}
	values := points(rs.Trischaken.Buergermeister)
	values["unit"], values["vorhand"] = rs.Trischaken.Unit, rs.Trischaken.VorhandFactor
	values["buergermeister"] = rs.Trischaken.BuergermeisterFactor
	fmt.Fprintln(e.stdout, texts.Text("rules.trischaken", values))
	fmt.Fprintln(e.stdout, texts.Text("rules.renonce", explain.Values{
		"each": rs.Renonce.TrischakenEach, "vorhand": rs.Renonce.TrischakenEachVorhand,
	}))
}
