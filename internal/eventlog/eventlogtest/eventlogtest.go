// Package eventlogtest holds the acceptance tests of an event log. Every
// implementation runs them; whoever writes another runs them first.
package eventlogtest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/eventlog"
)

// An Opener opens the same store again and again. It returns the log and what
// closes it.
type Opener func() (log eventlog.Log, closeLog func() error)

// Run tests the logs that newStore makes. Each call of newStore gives the
// opener of a fresh, empty store.
func Run(t *testing.T, newStore func(t *testing.T) Opener) {
	tests := []struct {
		name string
		test func(t *testing.T, log eventlog.Log)
	}{
		{"entries come back in order", testOrder},
		{"reading starts where asked", testReadFrom},
		{"reading stops when asked", testReadStops},
		{"an unknown table is empty", testUnknown},
		{"the expected number is checked", testConflict},
		{"tables are apart", testApart},
		{"tables are listed sorted", testTables},
		{"the caller keeps its buffer", testBuffer},
		{"any bytes are kept", testBytes},
		{"a cancelled append leaves nothing", testCancelled},
		{"racing writers never share a predecessor", testRace},
		{"many tables append at once", testMany},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			log, closeLog := newStore(t)()
			tt.test(t, log)
			if err := closeLog(); err != nil {
				t.Errorf("close: %v", err)
			}
		})
	}
	t.Run("entries survive a reopening", func(t *testing.T) { testReopen(t, newStore(t)) })
}

func testOrder(t *testing.T, log eventlog.Log) {
	want := fill(t, log, "a", 700) // more than any page of a reader
	if diff := cmp.Diff(want, read(t, log, "a", 1)); diff != "" {
		t.Errorf("entries differ (-want +got):\n%s", diff)
	}
}

func testReadFrom(t *testing.T, log eventlog.Log) {
	all := fill(t, log, "a", 5)
	for from := range uint64(8) {
		want := all[min(max(from, 1)-1, 5):]
		if got := read(t, log, "a", from); !cmp.Equal(got, want) && len(got)+len(want) > 0 {
			t.Errorf("read from %d = %v, want %v", from, got, want)
		}
	}
}

func testReadStops(t *testing.T, log eventlog.Log) {
	fill(t, log, "a", 5)
	n := 0
	for range log.Read(t.Context(), "a", 1) {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("read went on to %d entries after a break at 2", n)
	}
	mustAppend(t, log, "a", 5, "the store is free again")
}

func testUnknown(t *testing.T, log eventlog.Log) {
	if got := read(t, log, "nobody", 1); len(got) != 0 {
		t.Errorf("read of an unknown table = %v, want nothing", got)
	}
	if got := tables(t, log); len(got) != 0 {
		t.Errorf("tables of an empty store = %q, want none", got)
	}
}

func testConflict(t *testing.T, log eventlog.Log) {
	want := fill(t, log, "a", 3)
	for _, after := range []uint64{0, 1, 2, 4, 1 << 40} {
		if err := log.Append(t.Context(), "a", after, []byte("x")); !errors.Is(err, eventlog.ErrConflict) {
			t.Errorf("append after %d with 3 entries: %v, want ErrConflict", after, err)
		}
	}
	if err := log.Append(t.Context(), "b", 1, []byte("x")); !errors.Is(err, eventlog.ErrConflict) {
		t.Errorf("append after 1 to an empty table: %v, want ErrConflict", err)
	}
	if got := read(t, log, "a", 1); !cmp.Equal(got, want) {
		t.Errorf("a refused append changed the table: %v, want %v", got, want)
	}
	if got := tables(t, log); !cmp.Equal(got, []string{"a"}) {
		t.Errorf("a refused append made a table: %q, want only a", got)
	}
}

func testApart(t *testing.T, log eventlog.Log) {
	for i := range uint64(4) {
		mustAppend(t, log, "a", i, fmt.Sprint("a", i))
		mustAppend(t, log, "b", i, fmt.Sprint("b", i))
	}
	for _, e := range read(t, log, "b", 1) {
		if !strings.HasPrefix(string(e.Data), "b") {
			t.Errorf("table b holds %q", e.Data)
		}
	}
}

func testTables(t *testing.T, log eventlog.Log) {
	for _, name := range []string{"c", "a", "b"} {
		fill(t, log, name, 2)
	}
	if got, want := tables(t, log), []string{"a", "b", "c"}; !cmp.Equal(got, want) {
		t.Errorf("tables = %q, want %q", got, want)
	}
}

func testBuffer(t *testing.T, log eventlog.Log) {
	data := []byte("before")
	if err := log.Append(t.Context(), "a", 0, data); err != nil {
		t.Fatal(err)
	}
	copy(data, "after!")
	if got := read(t, log, "a", 1); string(got[0].Data) != "before" {
		t.Errorf("entry = %q, want the bytes at the time of the append", got[0].Data)
	}
}

func testBytes(t *testing.T, log eventlog.Log) {
	big := strings.Repeat("\x00\xff\n\"'ä", 40_000)
	mustAppend(t, log, "a", 0, big)
	mustAppend(t, log, "a", 1, "")
	got := read(t, log, "a", 1)
	if string(got[0].Data) != big {
		t.Error("a large entry of odd bytes came back changed")
	}
	if len(got[1].Data) != 0 {
		t.Errorf("an empty entry came back as %q", got[1].Data)
	}
}

func testCancelled(t *testing.T, log eventlog.Log) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := log.Append(ctx, "a", 0, []byte("x")); !errors.Is(err, context.Canceled) {
		t.Errorf("append with an ended context: %v, want context.Canceled", err)
	}
	if got := read(t, log, "a", 1); len(got) != 0 {
		t.Errorf("a cancelled append left %v", got)
	}
}

// testRace lets writers fight for every number of one table. Each number must
// be won exactly once.
func testRace(t *testing.T, log eventlog.Log) {
	const writers, rounds = 4, 50
	var wins [writers][]uint64
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			for after := range uint64(rounds) {
				err := log.Append(t.Context(), "a", after, fmt.Append(nil, w))
				for errors.Is(err, eventlog.ErrConflict) && lastSeq(t, log, "a") < after {
					err = log.Append(t.Context(), "a", after, fmt.Append(nil, w))
				}
				if err == nil {
					wins[w] = append(wins[w], after+1)
				}
			}
		})
	}
	group.Wait()
	winner := make(map[uint64]int)
	for w, seqs := range wins {
		for _, seq := range seqs {
			if other, ok := winner[seq]; ok {
				t.Errorf("entry %d acknowledged to writers %d and %d", seq, other, w)
			}
			winner[seq] = w
		}
	}
	for _, e := range read(t, log, "a", 1) {
		if w, ok := winner[e.Seq]; !ok || string(e.Data) != fmt.Sprint(w) {
			t.Errorf("entry %d holds %q, acknowledged to writer %d (%v)", e.Seq, e.Data, w, ok)
		}
	}
	if len(winner) != rounds {
		t.Errorf("%d entries acknowledged, want %d", len(winner), rounds)
	}
}

func testMany(t *testing.T, log eventlog.Log) {
	const writers, each = 40, 20
	var group sync.WaitGroup
	for w := range writers {
		group.Go(func() {
			for i := range uint64(each) {
				if err := log.Append(t.Context(), fmt.Sprint("t", w), i, fmt.Append(nil, w, i)); err != nil {
					t.Errorf("table %d, entry %d: %v", w, i+1, err)
					return
				}
			}
		})
	}
	group.Wait()
	for w := range writers {
		for i, e := range read(t, log, fmt.Sprint("t", w), 1) {
			if want := fmt.Sprint(w, i); string(e.Data) != want {
				t.Errorf("table %d, entry %d = %q, want %q", w, e.Seq, e.Data, want)
			}
		}
		if got := lastSeq(t, log, fmt.Sprint("t", w)); got != each {
			t.Errorf("table %d has %d entries, want %d", w, got, each)
		}
	}
}

func testReopen(t *testing.T, open Opener) {
	log, closeLog := open()
	want := fill(t, log, "a", 3)
	if err := closeLog(); err != nil {
		t.Fatalf("close: %v", err)
	}
	log, closeLog = open()
	if diff := cmp.Diff(want, read(t, log, "a", 1)); diff != "" {
		t.Errorf("entries differ after reopening (-want +got):\n%s", diff)
	}
	mustAppend(t, log, "a", 3, "and it goes on")
	if err := closeLog(); err != nil {
		t.Errorf("close: %v", err)
	}
}

func fill(t *testing.T, log eventlog.Log, table string, n int) []eventlog.Entry {
	t.Helper()
	entries := make([]eventlog.Entry, n)
	for i := range entries {
		data := fmt.Sprintf("%s-%d", table, i+1)
		mustAppend(t, log, table, uint64(i), data)
		entries[i] = eventlog.Entry{Seq: uint64(i + 1), Data: []byte(data)}
	}
	return entries
}

func mustAppend(t *testing.T, log eventlog.Log, table string, after uint64, data string) {
	t.Helper()
	if err := log.Append(t.Context(), table, after, []byte(data)); err != nil {
		t.Fatalf("append to %q after %d: %v", table, after, err)
	}
}

func read(t *testing.T, log eventlog.Log, table string, from uint64) []eventlog.Entry {
	t.Helper()
	var entries []eventlog.Entry
	for e, err := range log.Read(t.Context(), table, from) {
		if err != nil {
			t.Errorf("read %q from %d: %v", table, from, err)
			return entries
		}
		entries = append(entries, e)
	}
	return entries
}

func lastSeq(t *testing.T, log eventlog.Log, table string) uint64 {
	t.Helper()
	return uint64(len(read(t, log, table, 1)))
}

func tables(t *testing.T, log eventlog.Log) []string {
	t.Helper()
	var names []string
	for name, err := range log.Tables(t.Context()) {
		if err != nil {
			t.Fatalf("tables: %v", err)
		}
		names = append(names, name)
	}
	return names
}
