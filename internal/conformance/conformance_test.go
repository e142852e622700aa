package conformance

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"

	"tarock/internal/casefile"
	"tarock/rulebook"
	"tarock/rules/all"
)

const root = "../../testdata/conformance"

// A row is one case. Run returns what differs from what is expected.
type row struct {
	ID      string            `json:"id"`
	Note    string            `json:"note"`
	Clauses []rulebook.Clause `json:"clauses"`
	Kind    string            `json:"kind"`

	where string // file and line
	run   func() error
}

// TestConformance runs every case and prints how many there are.
func TestConformance(t *testing.T) {
	sections := readRows(t)
	total := 0
	for _, section := range slices.Sorted(maps.Keys(sections)) {
		rows := sections[section]
		seen := map[string]bool{}
		for _, r := range rows {
			if r.ID == "" || r.Note == "" || len(r.Clauses) == 0 && r.Kind != "ask" {
				t.Errorf("%s: a case needs id, note and clauses", r.where)
			}
			if seen[r.ID] {
				t.Errorf("%s: case %q is there twice", r.where, r.ID)
			}
			seen[r.ID] = true
			for _, c := range r.Clauses {
				if _, ok := rulebook.Lookup(c); !ok {
					t.Errorf("%s: unknown clause %q", r.where, c)
				}
			}
			if err := r.run(); err != nil {
				t.Errorf("%s: %s (%s): %v", r.where, r.ID, r.Note, err)
			}
		}
		total += len(rows)
		t.Logf("report: %-22s %3d cases", section, len(rows))
	}
	t.Logf("report: %-22s %3d cases", "all", total)
}

// TestEveryTestableClauseHasACase fails when a clause is marked testable and no
// case proves it.
func TestEveryTestableClauseHasACase(t *testing.T) {
	proved := map[rulebook.Clause]int{}
	for _, rows := range readRows(t) {
		for _, r := range rows {
			for _, c := range r.Clauses {
				proved[c]++
			}
		}
	}
	testable := 0
	for _, entry := range rulebook.All() {
		if !entry.Testable {
			continue
		}
		testable++
		if proved[entry.ID] == 0 {
			t.Errorf("clause %q is testable, but no case proves it", entry.ID)
		}
	}
	t.Logf("%d of %d clauses are testable", testable, len(rulebook.All()))
}

// readRows reads all cases by section, which is a file of questions or a folder
// of deals.
func readRows(t *testing.T) map[string][]row {
	t.Helper()
	sections := map[string][]row{}
	questions, err := filepath.Glob(filepath.Join(root, "*.jsonl"))
	if err != nil || len(questions) == 0 {
		t.Fatalf("no questions under %s: %v", root, err)
	}
	evaluator := casefile.New(all.At)
	for _, file := range questions {
		section := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		sections[section] = readQuestions(t, evaluator, file)
	}
	deals, err := filepath.Glob(filepath.Join(root, "*", "*.deal"))
	if err != nil || len(deals) == 0 {
		t.Fatalf("no deals under %s: %v", root, err)
	}
	for _, file := range deals {
		section := filepath.Base(filepath.Dir(file)) + " (deals)"
		sections[section] = append(sections[section], readDeal(t, file))
	}
	return sections
}

func readQuestions(t *testing.T, evaluator *casefile.Evaluator, file string) []row {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		r := row{where: fmt.Sprintf("%s:%d", filepath.Base(file), number)}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%s: %v", r.where, err)
		}
		r.run = func() error { return evaluator.Check([]byte(line)) }
		switch r.Kind {
		case "ask":
			r.run = func() error { return checkAsked([]byte(line)) }
		case "round":
			r.run = func() error { return checkRound([]byte(line)) }
		}
		rows = append(rows, r)
	}
	return rows
}
