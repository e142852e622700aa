package scoresheet_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

const ooe = "koenigrufen/ooe-2023"

// A table is a sheet in a test, with people A, B, C … in the order of play.
type table struct {
	t     testing.TB
	rs    *rules.RuleSet
	sheet *scoresheet.Sheet
	n     int
}

// at opens a sheet. The action lacks its type and its people, of whom there are so
// many; the last of them deals, so that A is Vorhand.
func at(t testing.TB, set string, people int, more string) *table {
	t.Helper()
	rs, ok := all.ByID(set)
	if !ok {
		t.Fatalf("no rule set %q", set)
	}
	names := []string{"A", "B", "C", "D", "E", "F"}[:people]
	list, err := json.Marshal(names)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, rs: rs, sheet: new(scoresheet.Sheet)}
	tb.do(fmt.Sprintf(`{"type":"open","ruleset":%q,"people":%s,"dealer":%d%s}`, set, list, people-1, more))
	return tb
}

func (tb *table) stamp() scoresheet.Stamp {
	tb.n++
	return scoresheet.Stamp{ID: fmt.Sprint("s", tb.n), At: fmt.Sprintf("2026-11-30T20:%02d:00Z", tb.n%60), By: "Resi", Device: "phone"}
}

// try decides and applies an action, and returns why not.
func (tb *table) try(action string) *scoresheet.Refusal {
	tb.t.Helper()
	a, refusal := scoresheet.UnmarshalAction([]byte(action))
	if refusal != nil {
		return refusal
	}
	events, refusal := scoresheet.Decide(tb.rs, tb.sheet, a, tb.stamp())
	if refusal != nil {
		return refusal
	}
	for _, e := range events {
		if refusal := tb.sheet.Apply(e); refusal != nil {
			tb.t.Fatalf("apply what was decided: %v", refusal)
		}
	}
	return nil
}

func (tb *table) do(action string) {
	tb.t.Helper()
	if refusal := tb.try(action); refusal != nil {
		tb.t.Fatalf("%s: %v %v", action, refusal, refusal.Asks)
	}
}

// refused wants a refusal with a code.
func (tb *table) refused(action string, code scoresheet.Code) *scoresheet.Refusal {
	tb.t.Helper()
	before := len(tb.sheet.Events)
	refusal := tb.try(action)
	if refusal == nil || refusal.Code != code {
		tb.t.Fatalf("%s: %v, want %q", action, refusal, code)
	}
	if len(tb.sheet.Events) != before {
		tb.t.Fatalf("%s was refused and has changed the sheet", action)
	}
	return refusal
}

// write enters a deal, the next one.
func (tb *table) write(entry string) {
	tb.t.Helper()
	tb.do(tb.writing(entry))
}

func (tb *table) writing(entry string) string {
	return fmt.Sprintf(`{"type":"write","deal":%d,"entry":%s}`, tb.sheet.Next().Deal, entry)
}

// asked wants an entry to be asked about exactly these.
func (tb *table) asked(entry string, asks ...scoresheet.Ask) {
	tb.t.Helper()
	refusal := tb.refused(tb.writing(entry), scoresheet.Unconfirmed)
	if !slices.Equal(refusal.Asks, asks) {
		tb.t.Fatalf("%s: asked %v, want %v", entry, refusal.Asks, asks)
	}
}

// row wants the Schrift of a row by person.
func (tb *table) row(deal int, want ...int) {
	tb.t.Helper()
	got := tb.person(deal, func(a scoresheet.Amounts) [scoresheet.Seats]int { return a.Score })
	if !slices.Equal(got, want) {
		tb.t.Errorf("row %d is %v in the Schrift, want %v", deal, got, want)
	}
}

// money wants the Geld of a row by person.
func (tb *table) money(deal int, want ...int) {
	tb.t.Helper()
	got := tb.person(deal, func(a scoresheet.Amounts) [scoresheet.Seats]int { return a.Money })
	if !slices.Equal(got, want) {
		tb.t.Errorf("row %d is %v in Geld, want %v", deal, got, want)
	}
}

func (tb *table) person(deal int, of func(scoresheet.Amounts) [scoresheet.Seats]int) []int {
	amounts := of(tb.sheet.Accounts().Shown[deal-1])
	got := make([]int, len(tb.sheet.People))
	for seat, p := range tb.sheet.Rows[deal-1].Seating.Active {
		got[p] = amounts[seat]
	}
	return got
}

// totals wants the Schrift of everyone.
func (tb *table) totals(want ...int) {
	tb.t.Helper()
	if got := tb.sheet.Accounts().Score; !slices.Equal(got, want) {
		tb.t.Errorf("the totals are %v, want %v", got, want)
	}
}

// preview is what an entry for the next deal comes to.
func (tb *table) preview(entry string) scoresheet.Proposal {
	tb.t.Helper()
	a, refusal := scoresheet.UnmarshalAction([]byte(tb.writing(entry)))
	if refusal != nil {
		tb.t.Fatal(refusal)
	}
	return scoresheet.Preview(tb.rs, tb.sheet, a)
}

// raw is an entry of numbers for A, B, C, D; "" is blank.
func raw(a, b, c, d, more string) string {
	data, err := json.Marshal(map[string]string{"0": a, "1": b, "2": c, "3": d})
	if err != nil {
		panic(err) // texts can be written
	}
	return fmt.Sprintf(`{"kind":"raw","mode":"each","numbers":%s%s}`, data, more)
}

const confirmed = `,"confirmed":["completed","four_zeros"]`

// plainRufer is a Rufer of A and B.
func plainRufer() string { return raw("1", "1", "-1", "-1", "") }

// house4 opens a sheet for four under house rules.
func house4(t testing.TB, house, more string) *table {
	t.Helper()
	var ref scoresheet.RuleSetRef
	if err := json.Unmarshal([]byte(house), &ref); err != nil {
		t.Fatal(err)
	}
	rs, refusal := scoresheet.RulesFor(ref, all.At)
	if refusal != nil {
		t.Fatal(refusal)
	}
	tb := &table{t: t, rs: rs, sheet: new(scoresheet.Sheet)}
	tb.do(fmt.Sprintf(`{"type":"open","ruleset":%s,"people":["A","B","C","D"],"dealer":3%s}`, house, more))
	return tb
}
