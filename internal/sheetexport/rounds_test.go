package sheetexport_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"tarock/internal/sheetexport"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// TestTableRounds: main and sub points stand in every file, and the ends of the rounds
// come back.
func TestTableRounds(t *testing.T) {
	rs, ok := all.ByID("zwanzigerrufen/turnier")
	if !ok {
		t.Fatal("there is no such set")
	}
	s := new(scoresheet.Sheet)
	for i, action := range []string{
		`{"type":"open","people":["A","B","C","D"],"chips":50}`,
		`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","reason":"other","numbers":{"0":"31","1":"4","2":"-6","3":"-29"}}}`,
		`{"type":"round"}`,
		`{"type":"write","deal":2,"entry":{"kind":"raw","mode":"each","reason":"other","numbers":{"0":"-20","1":"10","2":"10","3":"0"}}}`,
		`{"type":"round"}`,
	} {
		a, refusal := scoresheet.UnmarshalAction([]byte(action))
		if refusal != nil {
			t.Fatal(refusal)
		}
		events, refusal := scoresheet.Decide(rs, s, a, scoresheet.Stamp{ID: fmt.Sprint("s", i), At: "2026-11-30T20:15:00Z", By: "A"})
		if refusal != nil {
			t.Fatal(action, refusal)
		}
		if refusal := s.Apply(events[0]); refusal != nil {
			t.Fatal(refusal)
		}
	}
	table, err := sheetexport.CSV(texts(t, "de"), rs, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		";Hauptpunkte, 1. Runde;;;;;4;2;1;0;", ";Subpunkte, 2. Runde;;;;;-20;10;10;0;", ";Hauptpunkte, 2. Runde;;;;;0;3;3;1;",
		";Hauptpunkte zusammen;;;;;4;5;4;1;", ";Subpunkte zusammen;;;;;11;14;4;-29;", ";Platz;;;;;2;1;3;4;",
	} {
		if !strings.Contains(string(table), want) {
			t.Errorf("no %q in\n%s", want, table)
		}
	}
	got := imported(t, table)
	again, err := sheetexport.CSV(texts(t, "de"), rs, imported(t, table))
	if err != nil {
		t.Fatal(err)
	}
	if twice, err := sheetexport.CSV(texts(t, "de"), rs, imported(t, again)); err != nil || string(twice) != string(again) {
		t.Errorf("read and written once more (%v): %s", err, cmp.Diff(string(again), string(twice)))
	}
	_, want := s.TableRounds(rs.Round.Points, s.Chips)
	rounds, ranking := got.TableRounds(rs.Round.Points, got.Chips)
	if diff := cmp.Diff(want, ranking); diff != "" || len(rounds) != 2 || got.Chips != 50 {
		t.Errorf("read again: %s", diff)
	}
	data, err := sheetexport.XLSX(texts(t, "de"), rs, s)
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	rows, err := book.GetRows("Tischrunden")
	if err != nil || len(rows) != 13 || !cmp.Equal(rows[9], []string{"Summe", "1", "B", "5", "14"}) {
		t.Errorf("the page of rounds is %q (%v)", rows, err)
	}
	without, err := scoresheet.Replay(slices.DeleteFunc(slices.Clone(s.Events), func(e scoresheet.Event) bool { return e.Round != nil }))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := sheetexport.PDF(texts(t, "de"), rs, without)
	if err != nil {
		t.Fatal(err)
	}
	page, err := sheetexport.PDF(texts(t, "de"), rs, s)
	if err != nil || len(page) <= len(plain) {
		t.Errorf("the page has %d bytes, %d without rounds (%v)", len(page), len(plain), err)
	}
}

// TestThreeInAFile: a sheet of three comes back with who sat out.
func TestThreeInAFile(t *testing.T) {
	rs, ok := all.ByID("tapptarock")
	if !ok {
		t.Fatal("there is no such set")
	}
	s := new(scoresheet.Sheet)
	for i, action := range []string{
		`{"type":"open","people":["A","B","C","D"]}`,
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":1,"won":true}}`,
		`{"type":"write","deal":2,"entry":{"kind":"guided","contract":"solo","declarer":0,"won":false}}`,
	} {
		a, refusal := scoresheet.UnmarshalAction([]byte(action))
		if refusal != nil {
			t.Fatal(refusal)
		}
		events, refusal := scoresheet.Decide(rs, s, a, scoresheet.Stamp{ID: fmt.Sprint("s", i), At: "2026-11-30T20:15:00Z", By: "A"})
		if refusal != nil {
			t.Fatal(action, refusal)
		}
		if refusal := s.Apply(events[0]); refusal != nil {
			t.Fatal(refusal)
		}
	}
	table, err := sheetexport.CSV(texts(t, "de"), rs, s)
	if err != nil {
		t.Fatal(err)
	}
	got := imported(t, table)
	if diff := cmp.Diff(s.Accounts().Running, got.Accounts().Running); diff != "" || got.Seats != 3 {
		t.Errorf("%s\n%s", diff, table)
	}
	if diff := cmp.Diff(s.Next().Seating, got.Next().Seating); diff != "" {
		t.Error(diff)
	}
	if _, err := sheetexport.PDF(texts(t, "de"), rs, s); err != nil {
		t.Error(err)
	}
}
