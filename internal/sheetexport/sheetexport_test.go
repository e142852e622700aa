package sheetexport_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
	"pgregory.net/rapid"

	"tarock/internal/explain"
	"tarock/internal/sheetexport"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

var stamp = scoresheet.Stamp{ID: "import", At: "2026-12-01T09:00:00Z", By: "Toni", Device: "PC"}

func texts(t testing.TB, lang string) *explain.Catalogue {
	t.Helper()
	c, err := explain.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// sheet is one of five people with everything on it.
func sheet(t testing.TB, money string) (*rules.RuleSet, *scoresheet.Sheet) {
	t.Helper()
	rs, s := all.All()[0], new(scoresheet.Sheet)
	for i, action := range []string{
		`{"type":"open","title":"Stammtisch Überäckern – 4/2026","people":["Resi Großböck","Tönnes","Sepp","=Mitzi()","Žarko 🃏"],"dealer":4,"games":16,"money":` + money + `,"doubling":{"policy":"queue","triggers":["trischaken"]}}`,
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"besserrufer","declarer":0,"partner":1,"won":true,"premiums":[{"kind":"pagat","party":"declarers","announced":true,"made":true,"kontra":1}]}}`,
		`{"type":"write","deal":2,"entry":{"kind":"trischaken","unit":"thirds","counts":{"1":"60","2":"91","3":"59"}}}`,
		`{"type":"write","deal":3,"entry":{"kind":"raw","mode":"each","numbers":{"0":"4"},"doubled":false,"confirmed":["completed"],"note":"mit \"Anführung\"; und Strichpunkt"}}`,
		`{"type":"strike","deal":3}`,
		`{"type":"write","deal":4,"entry":{"kind":"guided","contract":"solorufer","declarer":3,"partner":0,"won":false}}`,
		`{"type":"correct","deal":1,"entry":{"kind":"guided","contract":"besserrufer","declarer":0,"partner":1,"won":false,"premiums":[{"kind":"pagat","party":"declarers","announced":true,"made":true,"kontra":1}]},"why":"verloren"}`,
		`{"type":"join","name":"Fritz"}`,
	} {
		a, refusal := scoresheet.UnmarshalAction([]byte(action))
		if refusal != nil {
			t.Fatal(refusal)
		}
		events, refusal := scoresheet.Decide(rs, s, a, scoresheet.Stamp{ID: fmt.Sprint("s", i), At: "2026-11-30T20:15:00Z", By: "Resi", Device: "x"})
		if refusal != nil {
			t.Fatal(action, refusal)
		}
		for _, e := range events {
			e.Seq = uint64(len(s.Events) + 1)
			if refusal := s.Apply(e); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	return rs, s
}

func imported(t testing.TB, data []byte) *scoresheet.Sheet {
	t.Helper()
	events, err := sheetexport.Import(data, stamp)
	if err != nil {
		t.Fatalf("import what was exported: %v\n%s", err, data)
	}
	s, err := scoresheet.Replay(events)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestJSON: a file holds everything, and comes back as it was.
func TestJSON(t *testing.T) {
	_, s := sheet(t, `{"cents":10}`)
	data, err := sheetexport.JSON(s)
	if err != nil {
		t.Fatal(err)
	}
	again, err := sheetexport.JSON(imported(t, data))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(data), string(again)); diff != "" {
		t.Error(diff)
	}
}

// TestCSV: the numbers come back, in both accounts, with who dealt, played and wrote,
// and what was struck.
func TestCSV(t *testing.T) {
	for _, lang := range explain.Languages() {
		for _, money := range []string{`{"cents":0}`, `{"cents":10,"kontra":"end","rounding":5}`} {
			rs, s := sheet(t, money)
			data, err := sheetexport.CSV(texts(t, lang), rs, s)
			if err != nil {
				t.Fatal(err)
			}
			got := imported(t, data)
			want, have := s.Accounts(), got.Accounts()
			if money == `{"cents":0}` {
				want.Money, have.Money, want.RunningMoney, have.RunningMoney, want.Shown, have.Shown = nil, nil, nil, nil, nil, nil
				if strings.Contains(string(data), "Geld") {
					t.Error("without money there is a column of it")
				}
			}
			if diff := cmp.Diff(want, have); diff != "" {
				t.Errorf("%s: %s", lang, diff)
			}
			for i := range s.Rows {
				if diff := cmp.Diff(s.Rows[i].Seating.Active, got.Rows[i].Seating.Active); diff != "" || got.Rows[i].Struck != s.Rows[i].Struck || got.Rows[i].Stamp.By != "Resi" {
					t.Errorf("row %d: %s %+v", i+1, diff, got.Rows[i])
				}
			}
			if got.Title != s.Title || got.Set != s.Set || len(got.People) != 6 || got.People[3].Name != "=Mitzi()" || got.Games != 16 {
				t.Errorf("the sheet is %q by %v with %v", got.Title, got.Set, got.People)
			}
			lines, err := csv.NewReader(strings.NewReader(strings.ReplaceAll(string(data), ";", ","))).Read()
			if err != nil || len(lines) < 10 {
				t.Errorf("%v in %q", err, lines)
			}
			for _, line := range strings.Split(string(data), "\n") {
				for _, field := range strings.Split(line, ";") {
					if strings.HasPrefix(field, "=") {
						t.Errorf("a spreadsheet takes %q for a formula", field)
					}
				}
			}
		}
	}
}

// TestXLSX: a workbook with the rows and the running totals as numbers.
func TestXLSX(t *testing.T) {
	rs, s := sheet(t, `{"cents":10,"kontra":"end"}`)
	data, err := sheetexport.XLSX(texts(t, "de"), rs, s)
	if err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	if got := book.GetSheetList(); !cmp.Equal(got, []string{"Mitschrift", "Verlauf"}) {
		t.Fatalf("the pages are %q", got)
	}
	for place, want := range map[string]string{
		"Mitschrift!C2": "Besserrufer, Resi Großböck mit Tönnes", "Mitschrift!H2": "1", "Mitschrift!J2": "-1", "Mitschrift!L2": "",
		"Mitschrift!K1": "=Mitzi()", "Mitschrift!E2": "Korr.", "Mitschrift!C6": "Summe", "Verlauf!A1": "Spiel", "Verlauf!F1": "Žarko 🃏",
	} {
		page, cell, _ := strings.Cut(place, "!")
		got, err := book.GetCellValue(page, cell)
		if err != nil || got != want {
			t.Errorf("%s is %q (%v), want %q", place, got, err, want)
		}
		if formula, err := book.GetCellFormula(page, cell); err != nil || formula != "" {
			t.Errorf("%s is the formula %q (%v)", place, formula, err)
		}
	}
}

// TestPDF: the same sheet is the same file; long ones have more pages; no name breaks
// it.
func TestPDF(t *testing.T) {
	rs, s := sheet(t, `{"cents":10}`)
	one, err := sheetexport.PDF(texts(t, "de"), rs, s)
	if err != nil || !bytes.HasPrefix(one, []byte("%PDF-")) {
		t.Fatalf("%.20q %v", one, err)
	}
	two, err := sheetexport.PDF(texts(t, "de"), rs, s)
	if err != nil || !bytes.Equal(one, two) {
		t.Errorf("the same sheet makes another file (%v)", err)
	}
	for n := range 60 {
		a := s.Next().Seating.Active
		action := scoresheet.Action{Type: scoresheet.DoWrite, Deal: s.Next().Deal, Entry: &scoresheet.Entry{
			Kind: scoresheet.RawEntry, Confirmed: []string{"completed"},
			Raw: &scoresheet.Raw{Mode: scoresheet.PerOpponent, Numbers: map[int]string{a[0]: "4"}, Doubled: new(bool)},
		}}
		if s.Games != 0 && s.Next().Locked != "" {
			break
		}
		events, refusal := scoresheet.Decide(rs, s, action, scoresheet.Stamp{ID: fmt.Sprint("more", n), At: "2026-11-30T21:00:00Z", By: "Resi"})
		if refusal != nil {
			t.Fatal(refusal)
		}
		if refusal := s.Apply(events[0]); refusal != nil {
			t.Fatal(refusal)
		}
	}
	long, err := sheetexport.PDF(texts(t, "en"), rs, s)
	if err != nil || len(long) <= len(one) || bytes.Count(long, []byte("/Type /Page\n")) < 2 {
		t.Errorf("%d rows make %d pages (%v)", len(s.Rows), bytes.Count(long, []byte("/Type /Page\n")), err)
	}
}

// TestAnyNameIsPrinted: whatever people are called, every kind of file can be written.
func TestAnyNameIsPrinted(t *testing.T) {
	rs := all.All()[0]
	c := texts(t, "de")
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfNDistinct(rapid.StringN(1, 12, 40), 4, 6, func(s string) string { return strings.ToLower(strings.TrimSpace(s)) }).Draw(t, "names")
		s := new(scoresheet.Sheet)
		events, refusal := scoresheet.Decide(rs, s, scoresheet.Action{Type: scoresheet.DoOpen, People: names, Title: names[0]}, scoresheet.Stamp{ID: "a", At: "2026-11-30T21:00:00Z", By: "x"})
		if refusal != nil {
			return
		}
		if refusal := s.Apply(events[0]); refusal != nil {
			t.Fatal(refusal)
		}
		for name, write := range map[string]func() ([]byte, error){
			"pdf": func() ([]byte, error) { return sheetexport.PDF(c, rs, s) }, "xlsx": func() ([]byte, error) { return sheetexport.XLSX(c, rs, s) },
		} {
			if _, err := write(); err != nil {
				t.Fatalf("%s for %q: %v", name, names, err)
			}
		}
		data, err := sheetexport.CSV(c, rs, s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := sheetexport.Import(data, stamp)
		if err != nil {
			t.Fatalf("%q: %v\n%s", names, err, data)
		}
		if diff := cmp.Diff(events[0].Opened.People, again[0].Opened.People); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestBadFiles: the place is named.
func TestBadFiles(t *testing.T) {
	rs, s := sheet(t, `{"cents":10}`)
	table, err := sheetexport.CSV(texts(t, "de"), rs, s)
	if err != nil {
		t.Fatal(err)
	}
	file, err := sheetexport.JSON(s)
	if err != nil {
		t.Fatal(err)
	}
	change := func(data []byte, old, with string) string {
		t.Helper()
		if !bytes.Contains(data, []byte(old)) {
			t.Fatalf("no %q in %s", old, data)
		}
		return strings.Replace(string(data), old, with, 1)
	}
	for _, tt := range []struct{ name, data, path string }{
		{"nothing", "", ""},
		{"a picture", "\x89PNG\r\n\x1a\n", ""},
		{"another file", `{"a":1}`, "a"},
		{"another format", `{"format":"chess","version":1,"events":[]}`, "format"},
		{"another version", `{"format":"tarock-scoresheet","version":7,"events":[]}`, "version"},
		{"no events", `{"format":"tarock-scoresheet","version":1,"events":[]}`, "events"},
		{"a row that does not add up", change(file, `"score":[1,1,-1,-1]`, `"score":[2,1,-1,-1]`), "events[6].revised.value.score"},
		{"a person who is not there", change(file, `"dealer":0`, `"dealer":9`), "events[2].written.seating.dealer"},
		{"an event twice", change(file, `"id":"s3"`, `"id":"s2"`), "events[3].id"},
		{"a number of a log", change(file, `"type":"opened"`, `"seq":1,"type":"opened"`), "events[0].seq"},
		{"another table", change(table, "Tarock;1", "Jass;1"), "1/1"},
		{"a later version", change(table, "Tarock;1", "Tarock;2"), "1/2"},
		{"too many people", change(table, ";10;at_once;0;6", ";10;at_once;0;60"), "1/11"},
		{"a column is missing", change(table, "Spiel;", ""), "2"},
		{"a dealer nobody knows", change(table, "2;Resi Großböck;", "2;Rosi;"), "5/2"},
		{"a word for a number", change(table, ";0;-3;", ";0;drei;"), "5/10"},
		{"a row that does not add up", change(table, ";0;-3;", ";0;-4;"), "5"},
		{"what was before does not add up", change(table, ";old revised;Resi;2026-11-30T20:15:00Z;3;", ";old revised;Resi;2026-11-30T20:15:00Z;4;"), "4"},
		{"what was before another row", change(table, "1;Žarko 🃏;Besserrufer, Resi Großböck mit Tönnes;1;old", "7;Žarko 🃏;Besserrufer, Resi Großböck mit Tönnes;1;old"), "4/1"},
		{"a double round of nothing", change(table, ";queue;trischaken;0;", ";queue;trischaken;zwei;"), "1/14"},
		{"a trigger nobody knows", change(table, ";queue;trischaken;", ";queue;gstiess;"), "1"},
		{"a round that runs for no deals", change(table, ";queue;trischaken;0;4;", ";queue;trischaken;0;-3;"), "1/15"},
		{"house rules", change(table, ";1;;16", ";1;x;16"), "1/6"},
		{"an open quote", change(table, "Spiel;", `"Spiel;`), ""},
	} {
		_, err := sheetexport.Import([]byte(tt.data), stamp)
		refusal, ok := err.(*scoresheet.Refusal)
		if !ok || tt.path != "" && refusal.Path != tt.path {
			t.Errorf("%s: %v, want the place %q", tt.name, err, tt.path)
		}
	}
}

// TestQR: a code with a light border that holds the whole of the address.
func TestQR(t *testing.T) {
	small, err := sheetexport.QR("https://t.example/schreiben/x")
	if err != nil {
		t.Fatal(err)
	}
	large, err := sheetexport.QR("https://t.example/schreiben/" + strings.Repeat("x", 200))
	if err != nil || len(large) <= len(small) || !bytes.HasPrefix(small, []byte("<svg ")) {
		t.Errorf("%d and %d bytes (%v)", len(small), len(large), err)
	}
	if _, err := sheetexport.QR(strings.Repeat("x", 5000)); err == nil {
		t.Error("what no code can hold is drawn")
	}
}

// FuzzImport: any bytes are refused with a reason or make a sheet that can be exported
// and read again.
func FuzzImport(f *testing.F) {
	rs, s := sheet(f, `{"cents":10,"kontra":"end"}`)
	de := texts(f, "de")
	table, err := sheetexport.CSV(de, rs, s)
	if err != nil {
		f.Fatal(err)
	}
	file, err := sheetexport.JSON(s)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(table)
	f.Add(file)
	f.Add([]byte("Tarock;1;;koenigrufen/ooe-2023;1;;0;0;at_once;0;4\nSpiel;Geber;Was;x;;;;A;B;C;D;\n1;A;;1;;;;1;1;-1;-1;\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		events, err := sheetexport.Import(data, stamp)
		if err != nil {
			if refusal, ok := err.(*scoresheet.Refusal); !ok || refusal.Why == "" {
				t.Fatalf("refused without a reason: %v", err)
			}
			return
		}
		s, err := scoresheet.Replay(events)
		if err != nil {
			t.Fatalf("imported, and does not fit: %v", err)
		}
		again, err := sheetexport.JSON(s)
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(again) {
			t.Fatalf("no JSON: %s", again)
		}
		if _, err := sheetexport.Import(again, stamp); err != nil {
			t.Fatalf("what was exported cannot be read: %v\n%s", err, again)
		}
		if _, refusal := scoresheet.RulesOf(s, all.At); refusal != nil {
			return
		}
		if _, err := sheetexport.CSV(de, rs, s); err != nil {
			t.Fatal(err)
		}
	})
}

// TestEmptyFile: a file with nothing in it is called that, not damaged.
func TestEmptyFile(t *testing.T) {
	for _, data := range []string{"", " \n", "\ufeff"} {
		_, err := sheetexport.Import([]byte(data), stamp)
		if refusal, ok := err.(*scoresheet.Refusal); !ok || refusal.Code != scoresheet.EmptyFile {
			t.Errorf("%q: %v", data, err)
		}
	}
}

// TestNamed: a copy can be told from what it is a copy of.
func TestNamed(t *testing.T) {
	_, s := sheet(t, `{"cents":0}`)
	named := sheetexport.Named(s.Events, "eingelesen 30.11.")
	if got, want := named[0].Opened.Title, s.Title+" (eingelesen 30.11.)"; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	if s.Events[0].Opened.Title != s.Title {
		t.Error("the sheet that it comes from has changed")
	}
}

// played draws a sheet with corrections, struck rows and every kind of double round.
func played(t *rapid.T, rs *rules.RuleSet) *scoresheet.Sheet {
	s := new(scoresheet.Sheet)
	policy := rapid.SampledFrom([]string{"off", "queue", "multiply", "ignore"}).Draw(t, "policy")
	triggers := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"trischaken", "mondfang", "zero", "half_time", "start", "announced"}), 0, 6, rapid.ID[string]).Draw(t, "triggers")
	do := func(action string, more ...any) {
		a, refusal := scoresheet.UnmarshalAction(fmt.Appendf(nil, action, more...))
		if refusal != nil {
			t.Fatal(action, refusal)
		}
		events, refusal := scoresheet.Decide(rs, s, a, scoresheet.Stamp{ID: fmt.Sprint("s", len(s.Events)), At: "2026-11-30T20:15:00Z", By: "Resi", Device: "x"})
		if refusal != nil {
			return // a second Storno, an announcement that the table does not know
		}
		for _, e := range events {
			if refusal := s.Apply(e); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	length := rapid.SampledFrom([]string{`"radl"`, `"next"`, `3`}).Draw(t, "length")
	zero := rapid.SampledFrom([]string{"written", "replayed"}).Draw(t, "zero")
	quoted, _ := json.Marshal(triggers)
	do(`{"type":"open","people":["A","B","C","D","E"],"games":8,"money":{"cents":10},"zero":%q,"doubling":{"policy":%q,"triggers":%s,"length":%s}}`, zero, policy, quoted, length)
	for range rapid.IntRange(1, 12).Draw(t, "deals") {
		next := s.Next()
		if next.Locked != "" {
			break
		}
		a := next.Seating.Active
		n := rapid.IntRange(0, 5).Draw(t, "n")
		entry := fmt.Sprintf(`{"kind":"raw","mode":"each","numbers":{"%d":"%d"},"doubled":false,"confirmed":["completed","four_zeros"],"trischaken":%t,"mond_caught":%t}`,
			a[rapid.IntRange(0, 3).Draw(t, "who")], n, rapid.Bool().Draw(t, "trischaken"), rapid.Bool().Draw(t, "mond"))
		do(`{"type":"write","deal":%d,"entry":%s}`, next.Deal, entry)
		switch deal := rapid.IntRange(1, next.Deal).Draw(t, "deal"); rapid.IntRange(0, 5).Draw(t, "then") {
		case 0:
			do(`{"type":"strike","deal":%d,"why":"falsch"}`, deal)
		case 1:
			active := s.Rows[deal-1].Seating.Active
			do(`{"type":"correct","deal":%d,"why":"verschrieben","entry":{"kind":"raw","mode":"each","numbers":{"%d":"2"},"doubled":false,"confirmed":["completed"]}}`, deal, active[1])
		case 2:
			do(`{"type":"unclear","deal":%d,"why":"niemand weiß es"}`, deal)
		case 3:
			do(`{"type":"double","deals":%d}`, rapid.IntRange(0, 3).Draw(t, "announced"))
		}
	}
	return s
}

// TestCSVKeepsDoubleRounds: rows count as often as they did, and the next ones will;
// what a row was before it was changed, who changed it and why comes back as well.
func TestCSVKeepsDoubleRounds(t *testing.T) {
	rs := all.All()[0]
	c := texts(t, "de")
	rapid.Check(t, func(t *rapid.T) {
		s := played(t, rs)
		data, err := sheetexport.CSV(c, rs, s)
		if err != nil {
			t.Fatal(err)
		}
		events, err := sheetexport.Import(data, stamp)
		if err != nil {
			t.Fatalf("%v\n%s", err, data)
		}
		got, err := scoresheet.Replay(events)
		if err != nil {
			t.Fatal(err)
		}
		want, have := s.Accounts(), got.Accounts()
		if diff := cmp.Diff(want, have); diff != "" {
			t.Fatalf("%s\n%s", diff, data)
		}
		before, after := s.Factors(), got.Factors()
		slices.Sort(before.Rest)
		slices.Sort(after.Rest)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("%s\n%s", diff, data)
		}
		for i := range s.Rows {
			old, read := &s.Rows[i], &got.Rows[i]
			if old.Struck != read.Struck || len(old.History) != len(read.History) || s.Counting(i) != got.Counting(i) {
				t.Fatalf("row %d: %+v, was %+v\n%s", i+1, read, old, data)
			}
			for j := range old.History {
				x, y := &old.History[j], &read.History[j]
				a, _, _ := x.Value.At(before.Rows[i])
				b, _, _ := y.Value.At(after.Rows[i])
				if x.Kind != y.Kind || x.Why != y.Why || x.Stamp.By != y.Stamp.By || a != b {
					t.Fatalf("row %d, change %d: %+v, was %+v\n%s", i+1, j+1, y, x, data)
				}
			}
		}
	})
}
