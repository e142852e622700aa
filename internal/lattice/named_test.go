package lattice

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"tarock/rules/all"
)

// mayName are the places where sets are told apart by name, and why.
var mayName = []struct{ prefix, why string }{
	{"rules/koenigrufen/", "the sets themselves"},
	{"rules/zwanzigerrufen/", "the sets themselves"},
	{"rules/tapptarock/", "the sets themselves"},
	{"rules/neunzehnerrufen/", "the sets themselves"},
	{"rules/all/", "the list of them"},
	{"rulebook/", "clauses are named after the print that they stand in"},
	{"cmd/", "a user types ids, and help shows them"},
	{"ui/fixtures/", "writes examples of views"},
}

// examples are single texts that name a set without being compared with an id.
var examples = map[string]string{
	`settle/trischaken.go: ooe:trischaken-3`:            "a clause, cited by whichever set has it",
	`record/parse.go: koenigrufen/ooe-2023, revision 1`: "shows how the line is written",
	`internal/casefile/casefile.go: must be the id of a rule set, such as "koenigrufen/ooe-2023", or a house set with base and deviations`: "shows how an id is written",
	`internal/glossary/terms.go: koenigrufen`:     "the word for the game",
	`internal/glossary/terms.go: zwanzigerrufen`:  "the word for the game",
	`internal/glossary/terms.go: neunzehnerrufen`: "the word for the game",
	`rules/names.go: neunzehnerrufen`:             "the family of sets",
	`rules/names.go: koenigrufen`:                 "the family of sets",
	`rules/names.go: zwanzigerrufen`:              "the family of sets",
	`rules/names.go: tapptarock`:                  "the family of sets",
	`rules/names.go: dreiertarock`:                "the family of sets",
	`rules/house/playing.go: frei, aber offen`:    "a word of the language, of cards that may be laid away",
}

// TestNoRuleSetIsNamed: what differs between cups is a field of the rule set. No
// text of the program holds the id of a set, a part of it or its name: neither
// "koenigrufen/oef-2021" nor "sauwald".
func TestNoRuleSetIsNamed(t *testing.T) {
	words, names := setWords()
	used := map[string]bool{}
	sources(t, func(path string, file *ast.File, set *token.FileSet) {
		if strings.HasSuffix(path, "_test.go") || slices.ContainsFunc(mayName, func(m struct{ prefix, why string }) bool { return strings.HasPrefix(path, m.prefix) }) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ImportSpec); ok && spec != nil {
				return false // what may be imported is another law
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			place := path + ": " + text
			switch found := namesOf(text, words, names); {
			case found == "":
			case examples[place] != "":
				used[place] = true
			default:
				t.Errorf("%s:%d names a rule set (%q): %s", path, set.Position(lit.Pos()).Line, found, lit.Value)
			}
			return true
		})
	})
	for place := range examples {
		if !used[place] {
			t.Errorf("there is no %q any more", place)
		}
	}
}

// setWords returns the words that ids are made of, with the editions, and the
// names of the sets.
func setWords() (words map[string]bool, names []string) {
	words = map[string]bool{}
	for _, rs := range all.Editions() {
		for _, word := range split(rs.Ref.ID) {
			words[word] = true
		}
		for _, name := range []string{rs.Name.De, rs.Name.En} {
			_, own, _ := strings.Cut(name, " – ")
			names = append(names, strings.ToLower(own))
		}
	}
	return words, names
}

func split(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
}

// namesOf returns the first word or name of a set that text holds, "" for none.
func namesOf(text string, words map[string]bool, names []string) string {
	for _, word := range split(text) {
		if words[word] {
			return word
		}
	}
	for _, name := range names {
		if strings.Contains(strings.ToLower(text), name) {
			return name
		}
	}
	return ""
}

// TestNamesAreFound: the law finds an id, its parts and a name, and nothing else.
func TestNamesAreFound(t *testing.T) {
	words, names := setWords()
	for _, rs := range all.Editions() {
		_, suffix, several := strings.Cut(rs.Ref.ID, "/")
		if !several {
			continue // the only set of its game is called like the game
		}
		cup, _, _ := strings.Cut(suffix, "-")
		for _, text := range []string{rs.Ref.ID, suffix, cup, fmt.Sprint("is ", suffix), rs.Name.De, rs.Name.En} {
			if namesOf(text, words, names) == "" {
				t.Errorf("%q is not found", text)
			}
		}
	}
	for _, text := range []string{"", "house/", "rules", "rule set %q", "trischaken", "passed on", "12"} {
		if found := namesOf(text, words, names); found != "" {
			t.Errorf("%q is taken for a set: %q", text, found)
		}
	}
}
