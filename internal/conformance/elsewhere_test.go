package conformance

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock"
	"tarock/internal/casefile"
	"tarock/rules"
	"tarock/rules/all"
)

// TestSameElsewhere asks the rows that a case means for more sets than the one
// they are written for of those sets as well.
func TestSameElsewhere(t *testing.T) {
	const ooe, tirol = "koenigrufen/ooe-2023", "koenigrufen/tirol-2026"
	for _, tt := range []struct {
		file, from string
		to         func(*rules.RuleSet) bool
		not        string // ids that are about the one set
		least      int
	}{
		{"9.1-counting", ooe, func(rs *rules.RuleSet) bool { return rs.Need() == 107 }, "", 100},
		{"9.2-scores", ooe, func(rs *rules.RuleSet) bool { return rs.Ref.ID == "koenigrufen/oef-2021" }, "", 40},
		{"9.4-trischaken", tirol, func(rs *rules.RuleSet) bool { return rs.Ref.ID == "koenigrufen/tirol-2019" }, "", 5},
		{"9.7-legality", ooe, func(rs *rules.RuleSet) bool { return rs.Seats == tarock.MaxSeats }, "DC-K11 DC-K12 DC-K15 DC-K16 DC-K17", 100},
	} {
		asked := 0
		for _, line := range linesOf(t, tt.file, tt.from, tt.not) {
			for _, rs := range all.All() {
				if !tt.to(rs) || rs.Ref.ID == tt.from {
					continue
				}
				evaluator := casefile.New(all.At)
				there := strings.Replace(line, tt.from, rs.Ref.ID, 1)
				if lacksGame(rs, line) {
					continue
				}
				asked++
				if err := evaluator.Check([]byte(there)); err != nil {
					t.Errorf("%s of %s: %.90s …: %v", tt.file, rs.Ref.ID, line, err)
				}
			}
		}
		if asked < tt.least {
			t.Errorf("%s: %d rows asked elsewhere, want %d", tt.file, asked, tt.least)
		}
	}
}

// linesOf returns the rows of a file that are asked of a set.
func linesOf(t *testing.T, file, set, not string) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, file+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for line := range strings.Lines(string(data)) {
		var r struct {
			ID      string          `json:"id"`
			RuleSet json.RawMessage `json:"ruleset"`
		}
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatal(err)
		}
		id, _, _ := strings.Cut(r.ID, " ")
		if string(r.RuleSet) == `"`+set+`"` && !strings.Contains(not+" ", id+" ") {
			found = append(found, line)
		}
	}
	return found
}

// lacksGame reports whether a row is about a game that rs does not have.
func lacksGame(rs *rules.RuleSet, line string) bool {
	var r struct {
		Input struct {
			Contract rules.ContractID `json:"contract"`
		} `json:"input"`
	}
	if err := json.Unmarshal([]byte(line), &r); err != nil {
		return false // a row that must be refused
	}
	id := r.Input.Contract
	return id != rules.NoContract && rs.Contract(rs.Named(id, rules.NoPremium)) == nil
}
