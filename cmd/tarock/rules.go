package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"tarock/internal/explain"
	"tarock/internal/recital"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
)

type rulesCmd struct {
	List    rulesListCmd    `cmd:"" help:"List the rule sets."`
	Show    rulesShowCmd    `cmd:"" help:"Show one rule set as tables."`
	Compare rulesCompareCmd `cmd:"" help:"Show in what two rule sets differ."`
	Options rulesOptionsCmd `cmd:"" help:"List what house rules can change."`
	Ask     rulesAskCmd     `cmd:"" help:"Ask the rules a question."`
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
	ID   string `arg:"" optional:"" default:"koenigrufen/ooe-2023" help:"Id of the rule set, or a file of house rules."`
	JSON bool   `help:"Print all tables as JSON."`
	Why  bool   `short:"w" help:"Print what the clauses say."`
}

func (rulesShowCmd) Help() string {
	return `Examples:
  tarock rules show
  tarock rules show koenigrufen/ooe-2023 --lang en --why
  tarock rules show our-table.json
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
	page := recital.Of(texts, rs)
	fmt.Fprintf(e.stdout, "%s (%s)\n", page.Name, page.Ref.ID)
	for _, section := range page.Sections {
		fmt.Fprintf(e.stdout, "\n%s\n", section.Title)
		if err := table(e, texts, section); err != nil {
			return err
		}
	}
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

// table prints the columns of a section that say something, the clauses last.
func table(e *env, texts *explain.Catalogue, section recital.Section) error {
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	columns := section.Shown()
	line := func(cells []string, clauses string) {
		var shown []string
		for _, column := range columns {
			shown = append(shown, cells[column])
		}
		fmt.Fprintf(w, "%s\t%s\n", strings.Join(shown, "\t"), clauses)
	}
	line(section.Head, texts.Text("cli.clauses", nil))
	for _, row := range section.Rows {
		line(row.Cells, labels(row.Cites))
	}
	return w.Flush()
}
