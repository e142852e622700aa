package casefile

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"

	"tarock/rulebook"
	"tarock/rules/all"
)

// A row is one conformance case: a question with its answer, and the clauses
// that it proves.
type row struct {
	ID      string            `json:"id"`
	Note    string            `json:"note"`
	Clauses []rulebook.Clause `json:"clauses"`
	Kind    string            `json:"kind"`
}

// TestConformance answers every row of testdata/conformance. What is asked and
// expected stands in the files alone; so does which clause a row proves.
func TestConformance(t *testing.T) {
	files, err := filepath.Glob("../../testdata/conformance/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no conformance files: %v", err)
	}
	evaluator := New(all.ByID)
	seen := map[string]bool{}
	for _, file := range files {
		section := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		lines := readLines(t, file)
		for i, line := range lines {
			var r row
			if err := json.Unmarshal(line, &r); err != nil {
				t.Fatalf("%s:%d: %v", section, i+1, err)
			}
			if r.ID == "" || r.Note == "" || len(r.Clauses) == 0 {
				t.Errorf("%s:%d: a row needs id, note and clauses: %s", section, i+1, line)
			}
			if seen[section+r.ID] {
				t.Errorf("%s: row %q is there twice", section, r.ID)
			}
			seen[section+r.ID] = true
			for _, c := range r.Clauses {
				if _, ok := rulebook.Lookup(c); !ok {
					t.Errorf("%s %q: unknown clause %q", section, r.ID, c)
				}
			}
			if diff := compare(evaluator, line); diff != "" {
				t.Errorf("%s %q (%s): %s\n%s", section, r.ID, r.Note, diff, line)
			}
		}
		t.Logf("%-16s %3d rows", section, len(lines))
	}
}
