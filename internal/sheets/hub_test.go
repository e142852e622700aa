package sheets_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"tarock/internal/eventlog/mem"
	"tarock/internal/sheets"
	"tarock/internal/wire"
	"tarock/rules/all"
	"tarock/scoresheet"
)

func hub(store *mem.Log, awake int) *sheets.Hub {
	return sheets.NewHub(sheets.Config{Store: store, Rules: all.Editions(), Awake: awake})
}

func stamp(id string) scoresheet.Stamp {
	return scoresheet.Stamp{ID: id, At: "2026-11-30T20:15:00Z", By: "Resi", Device: "d"}
}

func open(t *testing.T, h *sheets.Hub, id string) {
	t.Helper()
	a := scoresheet.Action{Type: scoresheet.DoOpen, People: []string{"A", "B", "C", "D"}}
	if _, err := h.Open(t.Context(), id, "view-"+id, a, stamp("open-"+id)); err != nil {
		t.Fatal(err)
	}
}

func write(deal int, note string) scoresheet.Action {
	return scoresheet.Action{Type: scoresheet.DoWrite, Deal: deal, Entry: &scoresheet.Entry{
		Kind: scoresheet.RawEntry, Note: note, Raw: &scoresheet.Raw{Mode: scoresheet.PerOpponent, Numbers: map[int]string{0: "1", 1: "1", 2: "-1", 3: "-1"}},
	}}
}

// A brokenLog panics where a bug would.
type brokenLog struct {
	mem.Log
	broken bool
}

func (l *brokenLog) Append(ctx context.Context, table string, after uint64, data []byte) error {
	if l.broken {
		panic("a bug")
	}
	return l.Log.Append(ctx, table, after, data)
}

// TestBugBlocksNobody: the sheet at which a request has met a bug is there for the next one,
// and the hub can be closed.
func TestBugBlocksNobody(t *testing.T) {
	store := new(brokenLog)
	h := sheets.NewHub(sheets.Config{Store: store, Rules: all.Editions(), Awake: 2})
	open(t, h, "s")
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no bug was met")
			}
		}()
		store.broken = true
		_, _ = h.Act(t.Context(), "s", write(1, "x"), stamp("x"), 0)
	}()
	store.broken = false
	if told, err := h.Act(t.Context(), "s", write(1, "y"), stamp("y"), 0); err != nil || told.Seq != 2 {
		t.Errorf("after a bug: %+v, %v", told, err)
	}
	h.Close()
}

// TestManyPhones: phones at many sheets at once, more sheets than are kept in memory.
// Each entry is on its sheet once, and who watches has heard of all in order.
func TestManyPhones(t *testing.T) {
	const sheetCount, phones, entries = 6, 3, 20
	h := hub(new(mem.Log), 2)
	defer h.Close()
	var group sync.WaitGroup
	for n := range sheetCount {
		id := fmt.Sprint("sheet", n)
		open(t, h, id)
		watcher, err := h.Watch(t.Context(), "view-"+id, 0)
		if err != nil {
			t.Fatal(err)
		}
		group.Go(func() { follow(t, watcher, 1+phones*entries) })
		for p := range phones {
			group.Go(func() {
				next := 1
				for k := range entries {
					name := fmt.Sprintf("%s-%d-%d", id, p, k)
					for range 2 { // each is sent twice
						told, err := h.Act(t.Context(), id, write(next, name), stamp(name), 0)
						if err != nil {
							t.Errorf("%s: %v", name, err)
							return
						}
						if s, err := scoresheet.Replay(told.Events); err == nil {
							next = s.Next().Deal
						}
					}
				}
			})
		}
	}
	group.Wait()
	for n := range sheetCount {
		s, _, err := h.Read(t.Context(), fmt.Sprint("sheet", n))
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]int{}
		for i := range s.Rows {
			seen[s.Rows[i].Entry.Note]++
		}
		for i := range s.Clashes {
			seen[s.Clashes[i].Entry.Note]++
		}
		for name, times := range seen {
			if times != 1 {
				t.Errorf("%s is there %d times", name, times)
			}
		}
		if len(seen) != phones*entries {
			t.Errorf("sheet %d has %d entries, want %d", n, len(seen), phones*entries)
		}
	}
}

// follow reads frames until all events have come; who is too slow is cut off, which is
// no mistake.
func follow(t *testing.T, w *sheets.Watcher, events uint64) {
	last := uint64(0)
	for f := range w.Frames {
		if f.Seq < last {
			t.Errorf("event %d comes after %d", f.Seq, last)
		}
		if last = f.Seq; last == events {
			return
		}
	}
}

// TestForgottenSheetComesBack: a sheet that has left memory is read again.
func TestForgottenSheetComesBack(t *testing.T) {
	h := hub(new(mem.Log), 1)
	open(t, h, "first")
	if _, err := h.Act(t.Context(), "first", write(1, "x"), stamp("a"), 0); err != nil {
		t.Fatal(err)
	}
	for n := range 5 {
		open(t, h, fmt.Sprint("other", n))
	}
	told, err := h.Get(t.Context(), "view-first")
	if err != nil || told.Seq != 2 || told.ID != "" {
		t.Errorf("%+v %v", told, err)
	}
}

// TestWatcherWhoGoes: a stream that has ended is not told any more, and one that does
// not read is cut off.
func TestWatcherWhoGoes(t *testing.T) {
	h := hub(new(mem.Log), 0)
	open(t, h, "s")
	ctx, cancel := context.WithCancel(t.Context())
	gone, err := h.Watch(ctx, "s", 0)
	if err != nil {
		t.Fatal(err)
	}
	<-gone.Frames
	cancel()
	if _, more := <-gone.Frames; more {
		t.Error("a stream goes on after its end")
	}
	slow, err := h.Watch(t.Context(), "s", 0)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 40 {
		if _, err := h.Act(t.Context(), "s", write(n+1, ""), stamp(fmt.Sprint("e", n)), 0); err != nil {
			t.Fatal(err)
		}
	}
	frames := 0
	for range slow.Frames {
		frames++
	}
	if frames == 0 || frames > 20 {
		t.Errorf("who does not read gets %d frames", frames)
	}
	h.Close()
	if _, err := h.Watch(t.Context(), "s", 0); !errors.Is(err, wire.CodeUnavailable) {
		t.Errorf("a closed hub: %v", err)
	}
}

// TestCrashBetweenCodeAndSheet: a server that dies after it has stored the viewcode and
// before it has stored the sheet does no harm: the same request again opens it.
func TestCrashBetweenCodeAndSheet(t *testing.T) {
	store := new(mem.Log)
	if err := store.Append(t.Context(), "sheet-view/view-s", 0, []byte(`{"id":"s"}`)); err != nil {
		t.Fatal(err)
	}
	h := hub(store, 0)
	if _, err := h.Get(t.Context(), "view-s"); !errors.Is(err, wire.CodeNoSheet) {
		t.Errorf("a code that leads to nothing yet: %v", err)
	}
	open(t, h, "s")
	if told, err := h.Get(t.Context(), "view-s"); err != nil || told.Seq != 1 {
		t.Errorf("%+v %v", told, err)
	}
}

// TestCodesAreNotTurnedRound: nobody who can read a sheet takes its code for a sheet of
// his own, nor the other way round.
func TestCodesAreNotTurnedRound(t *testing.T) {
	h := hub(new(mem.Log), 4)
	defer h.Close()
	open(t, h, "mine")
	a := scoresheet.Action{Type: scoresheet.DoOpen, People: []string{"E", "F", "G", "H"}}
	for _, codes := range [][2]string{{"view-mine", "fresh"}, {"fresh", "mine"}} {
		if _, err := h.Open(t.Context(), codes[0], codes[1], a, stamp("stranger")); !errors.Is(err, wire.CodeSheetTaken) {
			t.Errorf("id %s, viewcode %s: %v, want %v", codes[0], codes[1], err, wire.CodeSheetTaken)
		}
	}
	told, err := h.Get(t.Context(), "view-mine")
	if err != nil || told.MayWrite || len(told.Events) != 1 {
		t.Errorf("who reads gets %+v, %v", told, err)
	}
}
