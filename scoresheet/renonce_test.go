package scoresheet_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// A Dreier of C, against whom D has not followed suit.
const duty = `{"kind":"renonce","case":{"form":{"matter":"duty","moment":"trick_turned","game":"dreier","offenders":[1]}},"people":{"0":2,"1":3,"2":0,"3":1}%s}`

// AS-R10, DC-R01: a ruling is booked with its number, the version of the rules and
// what the four get, and is corrected with a reason only.
func TestASR10(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(plainRufer())
	tb.write(fmt.Sprintf(duty, `,"note":"Stich 4"`))
	tb.row(2, 4, 4, 12, -20)
	want := &scoresheet.Ruling{
		Number: 1, Matter: referee.Duty, Verdict: referee.Renonce, Remedy: referee.Pay, Set: rules.Ref{ID: ooe, Revision: tb.rs.Ref.Revision},
	}
	if diff := cmp.Diff(want, tb.sheet.Rows[1].Value.Ruling); diff != "" {
		t.Error(diff)
	}
	if note := tb.sheet.Rows[1].Entry.Note; note != "Stich 4" {
		t.Errorf("the note is %q", note)
	}
	tb.write(fmt.Sprintf(duty, ""))
	if n := tb.sheet.Rows[2].Value.Ruling.Number; n != 2 {
		t.Errorf("the second ruling has the number %d", n)
	}
	tb.totals(9, 9, 23, -41)

	correct := `{"type":"correct","deal":2,"entry":` + plainRufer() + `%s}`
	tb.refused(fmt.Sprintf(correct, ""), scoresheet.WhyMissing)
	tb.refused(`{"type":"strike","deal":2,"why":" "}`, scoresheet.WhyMissing)
	tb.do(fmt.Sprintf(correct, `,"why":"Turnierleiter hat neu entschieden"`))
	if h := tb.sheet.Rows[1].History[0]; h.Value.Ruling == nil || h.Why == "" {
		t.Errorf("of the ruling is kept %+v", h)
	}
	tb.totals(6, 6, 10, -22)

	tb.do(`{"type":"write","deal":3,"entry":` + plainRufer() + `}`)
	settle := fmt.Sprintf(`{"type":"settle_clash","clash":%q,"choice":"second"%%s}`, tb.sheet.Clashes[0].ID)
	tb.refused(fmt.Sprintf(settle, ""), scoresheet.WhyMissing)
	tb.do(fmt.Sprintf(settle, `,"why":"kein Renonce"`))
	if h := tb.sheet.Rows[2].History[0]; h.Why != "kein Renonce" || h.Value.Ruling == nil {
		t.Errorf("of the ruling is kept %+v", h)
	}
}

// TestNobodyIsPersonNull: what is null or left out where a person has to be is refused with
// its place, not taken for the first.
func TestNobodyIsPersonNull(t *testing.T) {
	renonce := strings.Replace(fmt.Sprintf(duty, ""), `"offenders":[1]`, `"offenders":[null]`, 1)
	for action, path := range map[string]string{
		`{"type":"rename","person":null,"name":"Z"}`:                "person",
		`{"type":"leave","person":null}`:                            "person",
		`{"type":"write","deal":1,"entry":null}`:                    "entry",
		`{"type":"correct","deal":1,"entry":null}`:                  "entry",
		`{"type":"open","people":["A","B","C","D"],"ruleset":null}`: "ruleset",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":1,"won":true,"premiums":[null]}}`:                                    "entry.premiums[0]",
		`{"type":"write","deal":1,"entry":` + strings.Replace(fmt.Sprintf(duty, ""), `"offenders"`, `"missed_silent":[{"kind":"pagat"}],"offenders"`, 1) + `}`: "entry.case.form.missed_silent[0].seat",
		`{"type":"pause"}`:                           "person",
		`{"type":"dealer","person":null,"why":"so"}`: "person",
		`{"type":"write","deal":null,"entry":{"kind":"guided","contract":"dreier","declarer":1,"won":true}}`:                                        "deal",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":null,"won":true}}`:                                        "entry.declarer",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","won":true}}`:                                                        "entry.declarer",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":1,"won":true,"premiums":[{"kind":"trull","made":true}]}}`: "entry.premiums[0].party",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":1,"won":true,"kontra_by_opponent":{"2":null}}}`:           "entry.kontra_by_opponent[2]",
		`{"type":"write","deal":1,"entry":` + renonce + `}`:                                                                                         "entry.case.form.offenders[0]",
		`{"type":"write","deal":1,"entry":` + strings.Replace(fmt.Sprintf(duty, ""), `"people":{"0":2,`, `"people":{"0":null,`, 1) + `}`:            "entry.people[0]",
	} {
		_, refusal := scoresheet.UnmarshalAction([]byte(action))
		if refusal == nil || refusal.Code != scoresheet.BadValue || refusal.Path != path {
			t.Errorf("%s: %v, want the place %q", action, refusal, path)
		}
	}
}

// TestNewestRulesOfACase: the revision of a set may be left out, as in every other place.
func TestNewestRulesOfACase(t *testing.T) {
	entry := strings.Replace(fmt.Sprintf(duty, ""), `"form"`, `"house":{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"hold":"no"}},"form"`, 1)
	if _, refusal := scoresheet.UnmarshalAction([]byte(`{"type":"write","deal":1,"entry":` + entry + `}`)); refusal != nil {
		t.Errorf("refused: %v", refusal)
	}
}

// TestRulingThatCannotBeBooked: without a price, under other rules, of others than
// those who play.
func TestRulingThatCannotBeBooked(t *testing.T) {
	tb := at(t, ooe, 4, "")
	for _, tt := range []struct {
		name, old, with string
		code            scoresheet.Code
		path            string
	}{
		{"in time", "trick_turned", "card_lies", scoresheet.NothingToBook, "entry.case"},
		{"too late", "trick_turned", "next_cut", scoresheet.NothingToBook, "entry.case"},
		{"other rules", `"form"`, `"rules":"koenigrufen/wien","form"`, scoresheet.OtherRules, "entry.case.rules"},
		{"house rules", `"form"`, `"house":{"base":{"id":"koenigrufen/ooe-2023","revision":1},"deviations":{"hold":"no"}},"form"`, scoresheet.OtherRules, "entry.case.house"},
		{"no such game", `"dreier"`, `"zwiccolo"`, scoresheet.Impossible, "entry.case.form.game"},
		{"a place is missing", `,"3":1`, ``, scoresheet.BadValue, "entry.people.3"},
		{"two places", `"3":1`, `"3":0`, scoresheet.BadValue, "entry.people.3"},
		{"somebody who does not play", `"3":1`, `"3":7`, scoresheet.SitsOut, "entry.people.3"},
		{"a factor that the row has not", `"offenders"`, `"multiplier":2,"offenders"`, scoresheet.Impossible, "entry.case.form.multiplier"},
		{"a fifth place", `"3":1`, `"3":1,"4":1`, scoresheet.BadValue, "entry.people.4"},
	} {
		entry := strings.Replace(fmt.Sprintf(duty, ""), tt.old, tt.with, 1)
		if refusal := tb.refused(tb.writing(entry), tt.code); refusal.Path != tt.path {
			t.Errorf("%s: %v, want the place %q", tt.name, refusal, tt.path)
		}
	}
	tb.refused(tb.writing(`{"kind":"renonce","case":{"form":{"matter":"duty","moment":"trick_turned","game":"trischaken","offenders":[0]}},"people":{"0":2,"1":3,"2":0,"3":1}}`),
		scoresheet.Impossible)
}

// TestRenonceInDoubleRound: what a Renonce costs is multiplied like any other row.
func TestRenonceInDoubleRound(t *testing.T) {
	tb := at(t, ooe, 4, `,"doubling":{"policy":"queue","triggers":["start"]}`)
	tb.write(fmt.Sprintf(duty, ""))
	tb.row(1, 8, 8, 24, -40)
}

// TestRenonceOfVorhandInTrischaken: who has which place is found by the seating.
func TestRenonceOfVorhandInTrischaken(t *testing.T) {
	const entry = `{"kind":"renonce","case":{"form":{"matter":"duty","moment":"trick_turned","game":"trischaken","offenders":[0]}},"people":{"0":0,"1":1,"2":2,"3":3}}`
	tb := at(t, ooe, 4, "")
	tb.write(entry)
	tb.row(1, -12, 4, 4, 4)
}

// TestEveryRulingIsBooked: what the referee says a Renonce costs is what the row shows,
// under every set and for every game, whoever sits where.
func TestEveryRulingIsBooked(t *testing.T) {
	n := 0
	for _, rs := range all.All() {
		for i := range rs.Contracts {
			c := &rs.Contracts[i]
			if c.Bird || c.Side == rules.EachForHimself {
				continue
			}
			for offender := range rs.Seats {
				form := fmt.Sprintf(`{"matter":"duty","moment":"trick_turned","game":%q,"offenders":[%d]}`, c.ID, offender)
				var f referee.Form
				if err := json.Unmarshal([]byte(form), &f); err != nil {
					t.Fatal(err)
				}
				ruling, err := f.Rule(rs)
				if err != nil || ruling.Cost == nil {
					continue
				}
				tb := at(t, rs.Ref.ID, rs.Seats, "")
				people, s := `"0":2,"1":0,"2":3,"3":1`, ruling.Cost.Score
				numbers := []int{s[1], s[3], s[0], s[2]}
				if rs.Seats < scoresheet.Seats {
					people, numbers = `"0":2,"1":0,"2":1`, []int{s[1], s[2], s[0]}
				}
				tb.write(fmt.Sprintf(`{"kind":"renonce","case":{"form":%s},"people":{%s},"confirmed":["open_ruling"]}`, form, people))
				tb.row(1, numbers...)
				n++
			}
		}
	}
	if n < 200 {
		t.Errorf("%d rulings were booked", n)
	}
}
