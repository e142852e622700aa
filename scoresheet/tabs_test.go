package scoresheet_test

import (
	"fmt"
	"testing"

	"tarock/scoresheet"
)

// TestTwoTabsOfOnePhone: the same entry for the same deal, sent from two pages of one
// phone, is there once; another entry, or the same from another phone, is a clash.
func TestTwoTabsOfOnePhone(t *testing.T) {
	const entry = `{"kind":"raw","mode":"each","numbers":{"0":"4"},"confirmed":["completed"]}`
	const other = `{"kind":"raw","mode":"each","numbers":{"1":"4"},"confirmed":["completed"]}`
	for _, tt := range []struct {
		name, entry, device string
		clashes             int
	}{
		{"the same", entry, "phone-1", 0},
		{"another entry", other, "phone-1", 1},
		{"another phone", entry, "phone-2", 1},
		{"no phone", entry, "", 1},
	} {
		c := newClub(t, "koenigrufen/ooe-2023", "")
		for i, write := range []struct{ entry, device string }{{entry, "phone-1"}, {tt.entry, tt.device}} {
			a, refusal := scoresheet.UnmarshalAction([]byte(`{"type":"write","deal":1,"entry":` + write.entry + `}`))
			if refusal != nil {
				t.Fatal(refusal)
			}
			events, refusal := scoresheet.Decide(c.rs, c.s, a, scoresheet.Stamp{ID: fmt.Sprint("tab", i), At: "2026-12-01T20:00:00Z", By: "A", Device: write.device})
			if refusal != nil || events == nil {
				t.Fatalf("%s: %v, %v", tt.name, events, refusal)
			}
			for _, e := range events {
				if refusal := c.s.Apply(e); refusal != nil {
					t.Fatal(refusal)
				}
			}
		}
		if len(c.s.Rows) != 1 || len(c.s.Clashes) != tt.clashes {
			t.Errorf("%s: %d rows, %d clashes, want 1 and %d", tt.name, len(c.s.Rows), len(c.s.Clashes), tt.clashes)
		}
	}
}
