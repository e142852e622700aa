package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/internal/explain"
	"tarock/internal/recital"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// ruleSet finds a listed set by its id, or builds the house rules that lie in a
// file whose name ends in .json.
func ruleSet(id string) (*rules.RuleSet, error) {
	if strings.HasSuffix(id, ".json") {
		return houseRules(id)
	}
	if rs, ok := all.ByID(id); ok {
		return rs, nil
	}
	var ids []string
	for _, rs := range all.All() {
		ids = append(ids, rs.Ref.ID)
	}
	return nil, said("no_set", explain.Values{"id": id, "ids": strings.Join(ids, ", ")})
}

func houseRules(name string) (*rules.RuleSet, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var r house.Rules
	if err := json.Unmarshal(data, &r, json.RejectUnknownMembers(true)); err != nil {
		return nil, said("house_file", explain.Values{"file": name, "place": jsonPlace(err)})
	}
	rs, err := house.Build(r, all.At)
	if err != nil {
		return nil, said("at", explain.Values{"place": name, "why": err})
	}
	return rs, nil
}

type rulesCompareCmd struct {
	A string `arg:"" help:"Id of a rule set, or a file of house rules."`
	B string `arg:"" help:"The other."`
}

func (rulesCompareCmd) Help() string {
	return `Examples:
  tarock rules compare koenigrufen/ooe-2023 koenigrufen/wien
  tarock rules compare koenigrufen/ooe-2023 our-table.json`
}

// Run prints one line for everything that the two say differently.
func (c *rulesCompareCmd) Run(e *env) error {
	a, err := ruleSet(c.A)
	if err != nil {
		return err
	}
	b, err := ruleSet(c.B)
	if err != nil {
		return err
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	differences := recital.Compare(recital.Of(texts, a), recital.Of(texts, b))
	if len(differences) == 0 {
		fmt.Fprintln(e.stdout, texts.Text("cli.compare.same", nil))
		return nil
	}
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", texts.Text("cli.compare.section", nil), texts.Text("recital.what", nil), inLanguage(e, a.Name), inLanguage(e, b.Name))
	for _, d := range differences {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", d.Section, d.What, orDash(d.A), orDash(d.B))
	}
	return w.Flush()
}

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

type rulesOptionsCmd struct{}

func (rulesOptionsCmd) Help() string {
	return `House rules are a file such as

  {"base": {"id": "koenigrufen/ooe-2023"}, "name": "Stammtisch",
   "deviations": {"hold": "no", "valat": "10_20"}}

and stand wherever the id of a rule set may stand; eval takes them in "ruleset",
and a record that was played under them holds them. The list has two lines for each
option: its key, the values it can have and what it is about, and below that what it
changes at the table.`
}

// Run prints two lines for each option.
func (rulesOptionsCmd) Run(e *env) error {
	var table strings.Builder
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	options := house.Options()
	for _, o := range options {
		fmt.Fprintf(w, "%s\t%s\t%s\n", o.Key, valueKeys(o.Values), inLanguage(e, o.Label))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	i := 0
	for line := range strings.Lines(table.String()) {
		fmt.Fprintf(e.stdout, "%s    %s\n", line, inLanguage(e, options[i].Help))
		i++
	}
	return nil
}

// valueKeys lists the keys; of many, which are numbers, the first and the last.
func valueKeys(values []house.Value) string {
	if n := len(values); n > 8 {
		return values[0].Key + " … " + values[n-1].Key
	}
	var keys []string
	for _, v := range values {
		keys = append(keys, v.Key)
	}
	return strings.Join(keys, " ")
}

// jsonPlace returns where in a JSON text the fault is that err is about: a path, or
// the byte.
func jsonPlace(err error) string {
	if bad, ok := errors.AsType[*json.SemanticError](err); ok {
		return cmp.Or(string(bad.JSONPointer), "/")
	}
	if bad, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return fmt.Sprintf("%s (%d)", cmp.Or(string(bad.JSONPointer), "/"), bad.ByteOffset)
	}
	return "/"
}
