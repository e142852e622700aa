package casefile_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"tarock/internal/casefile"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

const schemaFile = "../../docs/eval.schema.json"

// schema returns the published schema of questions or answers.
func schema(t *testing.T, def string) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(schemaFile + "#/$defs/" + def)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func valid(t *testing.T, s *jsonschema.Schema, text []byte) error {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s.Validate(v)
}

// TestSchema: every question that is answered, and every answer, fits the
// published schema.
func TestSchema(t *testing.T) {
	questions, answers := schema(t, "question"), schema(t, "answer")
	files, err := filepath.Glob("../../testdata/cases/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	files = append(files, "../../testdata/conformance/9.5-renonce.jsonl")
	e := casefile.New(all.At)
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		for lines := bufio.NewScanner(f); lines.Scan(); {
			given := e.Answer(lines.Bytes())
			if err := valid(t, questions, lines.Bytes()); err != nil && given.Error == nil {
				t.Errorf("%s: %v", lines.Text(), err)
			}
			answer, err := json.Marshal(given)
			if err != nil {
				t.Fatal(err)
			}
			if err := valid(t, answers, answer); err != nil {
				t.Errorf("%s: %v", answer, err)
			}
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestSchemaRefuses: what the program refuses for its form does not fit the
// schema either.
func TestSchemaRefuses(t *testing.T) {
	questions, answers := schema(t, "question"), schema(t, "answer")
	e := casefile.New(all.At)
	for _, line := range []string{
		`{"kind": "weather", "ruleset": "koenigrufen/ooe-2023", "input": {}}`,
		`{"kind": "count", "ruleset": "koenigrufen/ooe-2023", "input": {"cards": ["T23"]}}`,
		`{"kind": "count", "ruleset": "koenigrufen/ooe-2023", "input": {"cards": [], "more": 1}}`,
		`{"kind": "count", "ruleset": {"base": {"id": "koenigrufen/ooe-2023"}, "deviation": {}}, "input": {"cards": []}}`,
		`{"kind": "trischaken", "ruleset": "koenigrufen/ooe-2023", "input": {"thirds": [1, 2, 3]}}`,
		`{"kind": "renonce", "ruleset": "koenigrufen/ooe-2023", "input": {"contract": "dreier", "declarer": 0, "offenders": []}}`,
		`{"kind": "renonce", "ruleset": "koenigrufen/ooe-2023", "input": {"contract": "dreier", "declarer": 0, "offenders": [1], "premiums": []}}`,
	} {
		if valid(t, questions, []byte(line)) == nil {
			t.Errorf("%s fits the schema", line)
		}
		a := e.Answer([]byte(line))
		if a.Error == nil {
			t.Errorf("%s is answered", line)
		}
		text, err := json.Marshal(a)
		if err != nil || valid(t, answers, text) != nil {
			t.Errorf("%s does not fit the schema of answers: %v", text, err)
		}
	}
}

// TestSchemaKnowsAll: the schema has the games, premiums and fields that the
// program has.
func TestSchemaKnowsAll(t *testing.T) {
	data, err := os.ReadFile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	var s struct {
		Defs map[string]struct {
			Enum       []any          `json:"enum"`
			Properties map[string]any `json:"properties"`
		} `json:"$defs"`
	}
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	var games, premiums []string
	for _, id := range rules.ContractIDs() {
		games = append(games, id.String())
	}
	for id := rules.NoPremium + 1; id < rules.Valat; id++ {
		premiums = append(premiums, id.String())
	}
	same := func(what string, want, got []string) {
		t.Helper()
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s of the schema (-want +got):\n%s", what, diff)
		}
	}
	same("games", games, texts(s.Defs["contract"].Enum))
	same("premiums", premiums, texts(s.Defs["premium"].Enum))
	same("fields of settle", fields(settle.Input{}), keysOf(s.Defs["settle"].Properties))
	same("fields of renonce", fields(referee.Input{}), keysOf(s.Defs["renonce"].Properties))
	same("fields of a ruling", fields(casefile.RulingInput{}), keysOf(s.Defs["ruling"].Properties))
	same("fields of its result", fields(casefile.Ruling{}), keysOf(s.Defs["rulingResult"].Properties))
	same("fields of its facts", fields(referee.Input{}), keysOf(s.Defs["facts"].Properties))
	same("matters", matters(), enumOf(s.Defs["ruling"].Properties["matter"]))
	same("fields of an announced premium", fields(referee.Announced{}), keysOf(s.Defs["announced"].Properties))
	same("fields of a missed premium", fields(referee.MissedInput{}), keysOf(s.Defs["missed"].Properties))
	same("fields of a premium", fields(settle.PremiumOutcome{}), keysOf(s.Defs["premiumOutcome"].Properties))
	same("fields of a line", fields(casefile.Line{}), keysOf(s.Defs["line"].Properties))
}

func fields(v any) []string {
	var names []string
	for i := range reflect.TypeOf(v).NumField() {
		name, _, _ := strings.Cut(reflect.TypeOf(v).Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

func matters() []string {
	var names []string
	for _, row := range referee.Rows() {
		names = append(names, row.Matter.String())
	}
	return names
}

func enumOf(property any) []string {
	p, _ := property.(map[string]any)
	values, _ := p["enum"].([]any)
	return texts(values)
}

func keysOf(m map[string]any) []string {
	var keys []string
	for key := range m {
		keys = append(keys, key)
	}
	return keys
}

func texts(values []any) []string {
	var all []string
	for _, v := range values {
		all = append(all, fmt.Sprint(v))
	}
	return all
}
