package table

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/eventlog/mem"
)

// TestSenselessLog: a log that cannot be is the trouble of its own table.
func TestSenselessLog(t *testing.T) {
	for _, entry := range []string{
		`not JSON`,
		`{"v":7}`,
		`{"v":1,"chair":-1,"facts":[{"type":"left","chair":9}]}`,
		`{"v":1,"chair":-1,"facts":[{"type":"card_played","seat":9,"card":"HK","next":0}]}`,
		`{"v":1,"chair":-1,"facts":[{"type":"table_opened","rules":{"id":"skat","revision":1},"pace":"normal"}]}`,
	} {
		store := new(mem.Log)
		inBubble(t, testConfig(store), func(t *testing.T, h *House) {
			good := newGuest(t, h, "anna")
			if err := store.Append(t.Context(), "bad", 0, []byte(entry)); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if _, err := h.View(t.Context(), "bad", "anna"); err == nil {
					t.Errorf("a table of %s was opened", entry)
				}
			}
			good.playDeal()
		})
	}
}

// TestBugEndsOneTable: a panic at a table ends it for those who were there. It
// starts anew from its log; the other tables notice nothing.
func TestBugEndsOneTable(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		unlucky, other := newGuest(t, h, "anna"), newGuest(t, h, "bert")
		unlucky.until("on turn", onTurn)
		before := unlucky.view()
		_, err := ask(t.Context(), h, unlucky.id, func(*Table) (int, error) { panic("a bug") })
		if !errors.Is(err, errBroken) {
			t.Errorf("the one who was there is told %v, want that the table has ended", err)
		}
		if _, open := <-unlucky.w.Frames; open {
			t.Error("the stream of a table that has ended goes on")
		}
		unlucky.connect(0)
		if diff := cmp.Diff(before, unlucky.last.View); diff != "" {
			t.Errorf("the table comes back otherwise:\n%s", diff)
		}
		unlucky.playDeal()
		other.playDeal()
	})
}
