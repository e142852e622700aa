package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

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
	section := ""
	line(e.stdout, texts.Text("recital.what", nil), inLanguage(e, a.Name), inLanguage(e, b.Name))
	for _, d := range differences {
		if d.Section != section {
			section = d.Section
			fmt.Fprintf(e.stdout, "\n%s\n", section)
		}
		line(e.stdout, "  "+d.What, orDash(d.A), orDash(d.B))
	}
	return nil
}

// columnWidths are those of a comparison, so that it stays within 100 characters.
var columnWidths = [...]int{30, 33, 33}

// line prints cells side by side, each wrapped in its column.
func line(w io.Writer, cells ...string) {
	var columns [len(columnWidths)][]string
	rows := 0
	for i, cell := range cells {
		columns[i] = wrap(cell, columnWidths[i])
		rows = max(rows, len(columns[i]))
	}
	for row := range rows {
		var b strings.Builder
		for i, column := range columns {
			text := ""
			if row < len(column) {
				text = column[row]
			}
			fmt.Fprintf(&b, "%-*s  ", columnWidths[i], text)
		}
		fmt.Fprintln(w, strings.TrimRight(b.String(), " "))
	}
}

// wrap breaks text between words, so that no line has more characters than width; a
// longer word is broken. Lines after the first keep its indent and two blanks more.
func wrap(text string, width int) []string {
	words := strings.Fields(text)
	indent := text[:len(text)-len(strings.TrimLeft(text, " "))]
	line := indent
	var lines []string
	length := utf8.RuneCountInString
	for _, word := range words {
		if strings.TrimSpace(line) != "" && length(line)+1+length(word) > width {
			lines, line = append(lines, line), indent+"  "
		}
		if strings.TrimSpace(line) != "" {
			line += " "
		}
		for length(line)+length(word) > width {
			cut := []rune(word)
			n := width - length(line)
			lines, line, word = append(lines, line+string(cut[:n])), indent+"  ", string(cut[n:])
		}
		line += word
	}
	return append(lines, line)
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
