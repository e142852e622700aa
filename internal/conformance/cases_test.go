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
)

// A listed is a case of the table of cases.
type listed struct{ id, section, sure string }

// TestEveryCaseIsReached: every case of the table is proved by a row, or it is
// among the open ones with the reason. It prints how many there are by section
// and how sure they are.
func TestEveryCaseIsReached(t *testing.T) {
	proved := provedCases(t)
	why := openCases(t)
	type tally struct{ reached, all int }
	count := map[string]tally{}
	for _, c := range readCases(t) {
		reason, isOpen := why[c.id]
		delete(why, c.id)
		key := fmt.Sprintf("%s %s", c.section, c.sure)
		n := count[key]
		n.all++
		switch {
		case proved[c.id] && isOpen:
			t.Errorf("%s is proved, and also listed as open", c.id)
		case proved[c.id]:
			n.reached++
		case isOpen:
			t.Logf("report: open %s (%s): %s", c.id, c.sure, reason)
		default:
			t.Errorf("%s (%s) has no row and is not listed as open", c.id, c.sure)
		}
		count[key] = n
	}
	for id := range why {
		t.Errorf("%s is listed as open, but there is no such case", id)
	}
	for _, key := range slices.Sorted(maps.Keys(count)) {
		t.Logf("report: section %-8s %3d of %3d cases", key, count[key].reached, count[key].all)
	}
}

// provedCases returns the ids that rows carry, "DC-Q15" for "DC-Q15 open".
func provedCases(t *testing.T) map[string]bool {
	t.Helper()
	const length = len("DC-Q15")
	proved := map[string]bool{}
	for _, rows := range readRows(t) {
		for _, r := range rows {
			if strings.HasPrefix(r.ID, "DC-") && len(r.ID) >= length {
				proved[r.ID[:length]] = true
			}
		}
	}
	return proved
}

func readCases(t *testing.T) []listed {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "cases.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var all []listed
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		if len(f) != 3 {
			t.Fatalf("cases.txt: %q, want id, section and how sure", line)
		}
		all = append(all, listed{f[0], f[1], f[2]})
	}
	if len(all) < 190 {
		t.Errorf("%d cases, want at least 190", len(all))
	}
	return all
}

func openCases(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "open", "open.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	why := map[string]string{}
	for line := range strings.Lines(string(data)) {
		var c struct {
			ID  string `json:"id"`
			Why string `json:"why"`
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		if c.ID == "" || c.Why == "" || why[c.ID] != "" {
			t.Errorf("open.jsonl: %s: want an id that is there once, and why", line)
		}
		why[c.ID] = c.Why
	}
	return why
}
