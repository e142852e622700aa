package scoresheet_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/scoresheet"
)

// AS-T01: a Rufer with a silent premium on each side.
func TestAST01(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(`{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true,"premiums":[
		{"kind":"trull","party":"opponents","made":true},{"kind":"koenige","party":"declarers","made":true}]}`)
	tb.row(1, 1, 1, -1, -1)
	tb.totals(1, 1, -1, -1)
}

// AS-T02: Kontra on the Pagat counts in Geld alone.
func TestAST02(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(`{"kind":"guided","contract":"besserrufer","declarer":0,"partner":1,"won":true,"premiums":[
		{"kind":"pagat","party":"declarers","announced":true,"made":true,"kontra":1}]}`)
	tb.row(1, 3, 3, -3, -3)
	tb.money(1, 5, 5, -5, -5)
}

// AS-T03, DC-M03: one number is the value per opponent, or the total.
func TestAST03(t *testing.T) {
	for _, mode := range []struct{ number, mode string }{{"+4", "each"}, {"+12", "total"}} {
		tb := at(t, ooe, 4, "")
		entry := fmt.Sprintf(`{"kind":"raw","mode":%q,"numbers":{"2":%q}`, mode.mode, mode.number)
		p := tb.preview(entry + "}")
		if want := [scoresheet.Seats]int{-4, -4, 12, -4}; p.Value.Score != want || !slices.Equal(p.Value.Completed, []int{0, 1, 3}) {
			t.Errorf("%s proposes %v, filled in %v", mode.mode, p.Value.Score, p.Value.Completed)
		}
		tb.asked(entry+"}", scoresheet.AskCompleted)
		tb.write(entry + `,"confirmed":["completed"]}`)
		tb.row(1, -4, -4, 12, -4)
	}
	tb := at(t, ooe, 4, "")
	tb.refused(tb.writing(`{"kind":"raw","mode":"total","numbers":{"2":"4"}}`), scoresheet.NotDivisible)
}

// AS-T04, DC-M04: two numbers and three.
func TestAST04(t *testing.T) {
	for _, tt := range []struct {
		name    string
		numbers [4]string
		more    string
		asks    []scoresheet.Ask
		want    [4]int
	}{
		{"partners", [4]string{"3", "", "+3", ""}, "", []scoresheet.Ask{scoresheet.AskCompleted}, [4]int{3, -3, 3, -3}},
		{"between two", [4]string{"3", "", "-3", ""}, "", []scoresheet.Ask{scoresheet.AskCompleted}, [4]int{3, 0, -3, 0}},
		{"three", [4]string{"1", "1", "-1", ""}, "", []scoresheet.Ask{scoresheet.AskCompleted}, [4]int{1, 1, -1, -1}},
		{"three odd ones", [4]string{"5", "-1", "-1", ""}, `,"reason":"jungfrau"`, []scoresheet.Ask{scoresheet.AskCompleted}, [4]int{5, -1, -1, -3}},
		{"three odd ones without a reason", [4]string{"5", "-1", "-1", ""}, "", []scoresheet.Ask{scoresheet.AskCompleted, scoresheet.AskOdd}, [4]int{5, -1, -1, -3}},
		{"two zeros", [4]string{"0", "", "", "0"}, "", []scoresheet.Ask{scoresheet.AskCompleted, scoresheet.AskFourZeros}, [4]int{}},
	} {
		tb := at(t, ooe, 4, "")
		entry := raw(tt.numbers[0], tt.numbers[1], tt.numbers[2], tt.numbers[3], tt.more)
		if got := tb.preview(entry).Value.Score; got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		tb.asked(entry, tt.asks...)
	}
	tb := at(t, ooe, 4, "")
	tb.refused(tb.writing(raw("3", "1", "", "", "")), scoresheet.TooFewNumbers)
	tb.refused(tb.writing(raw("", "", "", "", "")), scoresheet.NoNumbers)
}

// AS-T05, DC-M05: numbers that do not add up are refused with the difference.
func TestAST05(t *testing.T) {
	tb := at(t, ooe, 4, "")
	refusal := tb.refused(tb.writing(raw("2", "1", "-1", "-1", "")), scoresheet.Difference)
	if refusal.Values["sum"] != 1 || refusal.Path != "entry.numbers" {
		t.Errorf("the difference is %v at %q", refusal.Values, refusal.Path)
	}
	tb.totals(0, 0, 0, 0)
}

// AS-T06: four zeros are asked about.
func TestAST06(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.asked(raw("0", "0", "0", "0", ""), scoresheet.AskFourZeros)
	tb.write(raw("0", "0", "0", "0", `,"confirmed":["four_zeros"]`))
	tb.row(1, 0, 0, 0, 0)
}

// AS-T07: what no ordinary game has needs a reason, and is not blocked.
func TestAST07(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.asked(raw("5", "1", "-3", "-3", ""), scoresheet.AskOdd)
	for i, reason := range []string{"renonce", "own_king", "kontra", "jungfrau", "other"} {
		tb.write(raw("5", "1", "-3", "-3", fmt.Sprintf(`,"reason":%q,"note":"so war es"`, reason)))
		r := tb.sheet.Rows[i]
		if string(r.Entry.Reason) != reason || !r.Value.Odd || r.Entry.Note != "so war es" {
			t.Errorf("the reason %q is kept as %+v", reason, r.Entry.Raw)
		}
	}
	for _, ordinary := range [][4]string{{"1", "1", "-1", "-1"}, {"12", "-4", "-4", "-4"}, {"-3", "1", "1", "1"}, {"0", "-3", "0", "3"}} {
		tb.write(raw(ordinary[0], ordinary[1], ordinary[2], ordinary[3], ""))
	}
}

// AS-T08: a Storno stays to be seen, and takes the double round back that its row had
// begun.
func TestAST08(t *testing.T) {
	tb := at(t, ooe, 4, `,"doubling":{"policy":"queue","triggers":["trischaken"],"length":"radl"}`)
	tb.write(plainRufer())
	tb.write(`{"kind":"trischaken","unit":"thirds","counts":{"0":"60","1":"91","2":"59"}}`)
	if f := tb.sheet.Factors(); f.Next != 2 || f.Left != 4 {
		t.Fatalf("after a Trischaken: %+v", f)
	}
	dealer := tb.sheet.Rows[1].Seating.Dealer
	tb.do(`{"type":"strike","deal":2,"why":"falsch gezählt"}`)
	r := tb.sheet.Rows[1]
	if f := tb.sheet.Factors(); f.Next != 1 || f.Left != 0 {
		t.Errorf("after the Storno: %+v", f)
	}
	tb.totals(1, 1, -1, -1)
	change := r.History[0]
	if !r.Struck || len(tb.sheet.Rows) != 2 || change.Stamp.By != "Resi" || change.Stamp.At == "" || change.Why != "falsch gezählt" {
		t.Errorf("the row is %+v", r)
	}
	if n := tb.sheet.Next(); n.Seating.Dealer != dealer || n.Deal != 3 {
		t.Errorf("then %d deals row %d, want %d once more", n.Seating.Dealer, n.Deal, dealer)
	}
	tb.refused(`{"type":"strike","deal":2}`, scoresheet.IsStruck)
}

// AS-T09: a correction keeps what stood there, and all later totals follow.
func TestAST09(t *testing.T) {
	tb := at(t, ooe, 4, `,"games":16`)
	for range 16 {
		tb.write(plainRufer())
	}
	tb.do(fmt.Sprintf(`{"type":"correct","deal":5,"entry":%s,"why":"verrechnet"}`, raw("-2", "-2", "2", "2", "")))
	tb.totals(13, 13, -13, -13)
	running := tb.sheet.Accounts().Running
	if running[3][0] != 4 || running[4][0] != 2 || running[15][0] != 13 {
		t.Errorf("the running totals are %v", running)
	}
	change := tb.sheet.Rows[4].History[0]
	if change.Kind != scoresheet.WasRevised || change.Value.Score[0] == tb.sheet.Rows[4].Value.Score[0] || change.Why != "verrechnet" {
		t.Errorf("of the correction is kept %+v", change)
	}
}

// AS-T10: minus without a minus key.
func TestAST10(t *testing.T) {
	for text, want := range map[string]int{
		"4": 4, "+4": 4, "04": -4, "-4": -4, "4-": -4, "4±": -4, "−4": -4, " 12 ": 12, "012": -12, "0": 0, "00": 0, "-0": 0, "04±": 4, "-04": -4,
	} {
		if got, ok := scoresheet.ReadNumber(text); !ok || got != want {
			t.Errorf("%q is read as %d (%v), want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "-", "±", "vier", "4.5", "1e3", "--4", "4+4", "+-4", "9999999", "４"} {
		if got, ok := scoresheet.ReadNumber(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
	tb := at(t, ooe, 4, "")
	tb.write(raw("04", "", "", "", confirmed))
	tb.row(1, -12, 4, 4, 4)
}

// trischaken is one with a loser, as A deals cards to nobody in particular.
func (tb *table) trischaken() {
	tb.t.Helper()
	a := tb.sheet.Next().Seating.Active
	tb.write(fmt.Sprintf(`{"kind":"trischaken","unit":"thirds","counts":{"%d":"60","%d":"91","%d":"59"}}`, a[0], a[1], a[2]))
}

// AS-T11: double rounds that overlap queue up.
func TestAST11(t *testing.T) {
	tb := at(t, ooe, 4, `,"doubling":{"policy":"queue","triggers":["trischaken"],"length":"radl"}`)
	tb.trischaken()
	tb.write(raw("1", "1", "-1", "-1", `,"doubled":false`))
	tb.trischaken()
	for range 6 {
		tb.write(raw("1", "1", "-1", "-1", `,"doubled":false`))
	}
	tb.write(plainRufer())
	want := []int{1, 2, 2, 2, 2, 2, 2, 2, 2, 1}
	if diff := cmp.Diff(want, tb.sheet.Factors().Rows); diff != "" {
		t.Error(diff)
	}
}

// AS-T12: or they multiply, and every row shows its factor.
func TestAST12(t *testing.T) {
	tb := at(t, ooe, 4, `,"doubling":{"policy":"multiply","triggers":["trischaken"],"length":"radl"}`)
	tb.trischaken()
	tb.trischaken()
	tb.trischaken()
	for range 4 {
		tb.write(raw("1", "1", "-1", "-1", `,"doubled":false`))
	}
	tb.write(plainRufer())
	want := []int{1, 2, 4, 8, 8, 4, 2, 1}
	if diff := cmp.Diff(want, tb.sheet.Factors().Rows); diff != "" {
		t.Error(diff)
	}
	tb.row(4, 8, 8, -8, -8)
	tb.row(6, 4, 4, -4, -4)
}

// AS-T13: a value is multiplied once; numbers are asked about.
func TestAST13(t *testing.T) {
	tb := at(t, ooe, 4, `,"doubling":{"policy":"queue","triggers":["start"],"length":"radl"}`)
	tb.write(`{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true}`)
	tb.row(1, 2, 2, -2, -2)
	tb.asked(raw("1", "1", "-1", "-1", ""), scoresheet.AskDoubled)
	tb.write(raw("1", "1", "-1", "-1", `,"doubled":false`))
	tb.row(2, 2, 2, -2, -2)
	tb.write(raw("2", "2", "-2", "-2", `,"doubled":true`))
	tb.row(3, 2, 2, -2, -2)
	tb.refused(`{"type":"write","deal":4,"entry":`+raw("3", "-3", "0", "0", `,"doubled":true`)+`}`, scoresheet.Impossible)
	if f := tb.sheet.Factors().Rows; !slices.Equal(f, []int{2, 2, 2}) {
		t.Errorf("the factors are %v", f)
	}
}

// TestValatOfTheOthers: who has lost has not taken all tricks, and the other way round.
func TestValatOfTheOthers(t *testing.T) {
	tb := at(t, ooe, 4, "")
	for won, side := range map[string]string{"false": "declarers", "true": "opponents"} {
		tb.refused(`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":0,"won":`+won+`,"valat":{"made_by":"`+side+`"}}}`, scoresheet.Impossible)
	}
}

// AS-T14: Kontra in the Schrift, or in Geld alone.
func TestAST14(t *testing.T) {
	for set, score := range map[string]int{"koenigrufen/hopfgarten-2016": 2, ooe: 1} {
		tb := at(t, set, 4, "")
		tb.write(`{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true,"game_kontra":1}`)
		tb.row(1, score, score, -score, -score)
		tb.money(1, 2, 2, -2, -2)
	}
	tb := at(t, ooe, 4, "")
	tb.write(`{"kind":"guided","contract":"dreier","declarer":0,"won":true,"game_kontra":1}`)
	tb.row(1, 12, -4, -4, -4)
	tb.money(1, 24, -8, -8, -8)
}

// AS-T15, DC-S15: each opponent of a Bettel has his own Kontra.
func TestAST15(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(`{"kind":"guided","contract":"bettel_ouvert","declarer":0,"won":false,"kontra_by_opponent":{"1":1,"2":2}}`)
	tb.row(1, -21, 7, 7, 7)
	tb.money(1, -49, 14, 28, 7)
}

// AS-T16, DC-M06: at a table of five the dealer sits out and gets no number.
func TestAST16(t *testing.T) {
	tb := at(t, ooe, 5, "")
	for deal := 1; deal <= 10; deal++ {
		n := tb.sheet.Next()
		dealer := (deal + 3) % 5
		want := scoresheet.Seating{Dealer: dealer, Out: []int{dealer}}
		for seat := range scoresheet.Seats {
			want.Active = append(want.Active, (dealer+1+seat)%5)
		}
		if diff := cmp.Diff(want, n.Seating); diff != "" {
			t.Fatalf("deal %d: %s", deal, diff)
		}
		refusal := tb.refused(tb.writing(fmt.Sprintf(`{"kind":"raw","mode":"each","numbers":{"%d":"4"}}`, dealer)), scoresheet.SitsOut)
		if refusal.Path != fmt.Sprintf("entry.numbers.%d", dealer) {
			t.Errorf("the place is %q", refusal.Path)
		}
		a := n.Seating.Active
		tb.write(fmt.Sprintf(`{"kind":"guided","contract":"solorufer","declarer":%d,"partner":%d,"won":true}`, a[1], a[2]))
	}
}

// DC-M07: numbers for five are refused.
func TestFiveNumbers(t *testing.T) {
	tb := at(t, ooe, 5, "")
	tb.refused(tb.writing(`{"kind":"raw","mode":"each","numbers":{"0":"1","1":"1","2":"-1","3":"-1","4":"0"}}`), scoresheet.SitsOut)
}

// AS-T17: at a table of six the third after the dealer sits out as well.
func TestAST17(t *testing.T) {
	tb := at(t, ooe, 6, "")
	for deal := range 12 {
		n := tb.sheet.Next()
		k := (deal + 5) % 6
		want := scoresheet.Seating{
			Dealer: k, Out: []int{k, (k + 3) % 6}, Active: []int{(k + 1) % 6, (k + 2) % 6, (k + 4) % 6, (k + 5) % 6},
		}
		if diff := cmp.Diff(want, n.Seating); diff != "" {
			t.Fatalf("deal %d: %s", deal, diff)
		}
		a := n.Seating.Active
		tb.write(fmt.Sprintf(`{"kind":"guided","contract":"solorufer","declarer":%d,"partner":%d,"won":true}`, a[1], a[2]))
	}
}

// AS-T18: who comes later starts at 0 and plays at once, or when the Radl has ended.
func TestAST18(t *testing.T) {
	for _, tt := range []struct {
		join string
		wait int // deals until he plays
	}{{"now", 0}, {"radl", 2}} {
		tb := at(t, ooe, 4, fmt.Sprintf(`,"join":%q`, tt.join))
		tb.write(plainRufer())
		tb.write(plainRufer())
		tb.do(`{"type":"join","name":"E"}`)
		for range tt.wait {
			if s := tb.sheet.StateOf(4); s != scoresheet.Waits {
				t.Fatalf("%s: he %s", tt.join, s)
			}
			tb.write(plainRufer())
		}
		n := tb.sheet.Next()
		if s := tb.sheet.StateOf(4); s != scoresheet.Plays || len(n.Seating.Out) != 1 || !slices.Contains(append(n.Seating.Out, n.Seating.Active...), 4) {
			t.Errorf("%s: he %s, the next deal is %+v", tt.join, s, n)
		}
		total := 2 + tt.wait
		tb.totals(total, total, -total, -total, 0)
	}
	tb := at(t, ooe, 6, "")
	tb.refused(`{"type":"join","name":"G"}`, scoresheet.TooMany)
	tb = at(t, ooe, 4, "")
	tb.refused(`{"type":"join","name":"a"}`, scoresheet.NameTaken)
}

// AS-T19: who pauses is skipped until he is back.
func TestAST19(t *testing.T) {
	tb := at(t, ooe, 5, "")
	tb.do(`{"type":"pause","person":1}`)
	for range 4 {
		n := tb.sheet.Next()
		if len(n.Seating.Out) != 0 || slices.Contains(n.Seating.Active, 1) || n.Seating.Dealer == 1 {
			t.Fatalf("while B pauses: %+v", n)
		}
		a := n.Seating.Active
		tb.write(fmt.Sprintf(`{"kind":"guided","contract":"solorufer","declarer":%d,"partner":%d,"won":true}`, a[1], a[2]))
	}
	tb.do(`{"type":"pause","person":2}`)
	if n := tb.sheet.Next(); n.Locked != scoresheet.TooFew {
		t.Errorf("with three: %+v", n)
	}
	tb.refused(tb.writing(plainRufer()), scoresheet.TooFew)
	tb.do(`{"type":"resume","person":1}`)
	tb.do(`{"type":"resume","person":2}`)
	tb.refused(`{"type":"resume","person":2}`, scoresheet.NotPaused)
	if n := tb.sheet.Next(); len(n.Seating.Out) != 1 || n.Locked != "" {
		t.Errorf("with all five: %+v", n)
	}
	tb.do(`{"type":"leave","person":4}`)
	tb.refused(`{"type":"resume","person":4}`, scoresheet.NoPerson)
}

// AS-T20: after the last planned deal only corrections are possible.
func TestAST20(t *testing.T) {
	tb := at(t, ooe, 4, `,"games":16`)
	for range 16 {
		tb.write(plainRufer())
	}
	tb.refused(tb.writing(plainRufer()), scoresheet.Locked)
	tb.do(fmt.Sprintf(`{"type":"correct","deal":16,"entry":%s}`, raw("-1", "-1", "1", "1", "")))
	tb.totals(14, 14, -14, -14)
	tb.do(`{"type":"strike","deal":16}`)
	tb.write(plainRufer())
	tb.refused(tb.writing(plainRufer()), scoresheet.Locked)
	tb.totals(16, 16, -16, -16)
}

// DC-M08, DC-M09: the deals are scaled so that everybody plays the agreed number.
func TestPlanned(t *testing.T) {
	for _, tt := range []struct{ people, games, deals int }{{4, 16, 16}, {5, 16, 20}, {6, 16, 24}, {4, 20, 20}, {5, 20, 25}, {6, 20, 30}} {
		tb := at(t, ooe, tt.people, fmt.Sprintf(`,"games":%d`, tt.games))
		plays := make([]int, tt.people)
		for tb.sheet.Next().Locked == "" {
			a := tb.sheet.Next().Seating.Active
			for _, p := range a {
				plays[p]++
			}
			tb.write(fmt.Sprintf(`{"kind":"guided","contract":"solorufer","declarer":%d,"partner":%d,"won":true}`, a[1], a[2]))
		}
		if len(tb.sheet.Rows) != tt.deals || slices.Min(plays) != tt.games || slices.Max(plays) != tt.games {
			t.Errorf("%d people, %d games: %d deals, they play %v", tt.people, tt.games, len(tb.sheet.Rows), plays)
		}
	}
}

// AS-T21, DC-M01, DC-M02: the evening is settled with the fewest payments.
func TestAST21(t *testing.T) {
	for _, tt := range []struct {
		points [4]string
		want   []scoresheet.Transfer
	}{
		{[4]string{"43", "-12", "-25", "-6"}, []scoresheet.Transfer{{From: 2, To: 0, Cents: 250}, {From: 1, To: 0, Cents: 120}, {From: 3, To: 0, Cents: 60}}},
		{[4]string{"30", "12", "-25", "-17"}, []scoresheet.Transfer{{From: 2, To: 0, Cents: 250}, {From: 3, To: 1, Cents: 120}, {From: 3, To: 0, Cents: 50}}},
	} {
		tb := at(t, ooe, 4, `,"money":{"cents":10}`)
		tb.write(raw(tt.points[0], tt.points[1], tt.points[2], tt.points[3], `,"reason":"other"`))
		if diff := cmp.Diff(tt.want, tb.sheet.Transfers()); diff != "" {
			t.Errorf("%v: %s", tt.points, diff)
		}
	}
	for kontra, cents := range map[string]int{"at_once": 40, "end": 80} {
		tb := at(t, ooe, 4, fmt.Sprintf(`,"money":{"cents":10,"kontra":%q}`, kontra))
		tb.write(`{"kind":"guided","contract":"dreier","declarer":0,"won":true,"game_kontra":1}`)
		for _, tr := range tb.sheet.Transfers() {
			if tr.Cents != cents || tr.To != 0 {
				t.Errorf("Kontra %s: %+v, want %d", kontra, tr, cents)
			}
		}
	}
}

// AS-T24: without money nothing is paid, whatever Kontra says.
func TestAST24(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(`{"kind":"guided","contract":"dreier","declarer":0,"won":true,"game_kontra":1}`)
	if got := tb.sheet.Transfers(); len(got) != 0 {
		t.Errorf("without money there is paid %v", got)
	}
}

// AS-T25, DC-T01: a Trischaken by thirds, by points and Blatt, and by points; three
// counts are enough.
func TestAST25(t *testing.T) {
	for _, tt := range []struct{ unit, a, b, c, d string }{
		{"thirds", "60", "91", "59", "0"},
		{"thirds", "60", "91", "59", ""},
		{"blatt", "20", "30/1", "19/2", "0"},
		{"blatt", "20/0", "30/1", "", "0"},
		{"blatt", "60t", "91t", "59t", ""},
	} {
		tb := at(t, ooe, 4, "")
		tb.write(fmt.Sprintf(`{"kind":"trischaken","unit":%q,"counts":{"0":%q,"1":%q,"2":%q,"3":%q}}`, tt.unit, tt.a, tt.b, tt.c, tt.d))
		tb.row(1, 0, -3, 0, 3)
	}
	tb := at(t, ooe, 4, "")
	tb.write(`{"kind":"trischaken","unit":"points","counts":{"0":"20","1":"30","2":"15"}}`)
	tb.row(1, 1, -3, 1, 1)
	tb.refused(tb.writing(`{"kind":"trischaken","unit":"thirds","counts":{"0":"60","1":"91"}}`), scoresheet.TooFewNumbers)
	tb.refused(tb.writing(`{"kind":"trischaken","unit":"thirds","counts":{"0":"60","1":"91","2":"60","3":"0"}}`), scoresheet.CountsSum)
	beyond := tb.refused(tb.writing(`{"kind":"guided","contract":"dreier","declarer":0,"count":"71"}`), scoresheet.CountBeyond)
	if got := fmt.Sprint(beyond.Values["count"], " of ", beyond.Values["most"]); got != "71 of 70" {
		t.Errorf("a count beyond the pack is told as %s", got)
	}
	refusal := tb.refused(tb.writing(`{"kind":"trischaken","unit":"thirds","counts":{"0":"2","1":"91","2":"60"}}`), scoresheet.Impossible)
	if refusal.Path != "entry.counts.0" {
		// B is Vorhand of the second deal: the place is that of the person all the same.
		t.Errorf("the place is %q", refusal.Path)
	}
	refusal = tb.refused(tb.writing(`{"kind":"trischaken","unit":"blatt","counts":{"0":"35/3","1":"91","2":"60"}}`), scoresheet.BadNumber)
	if refusal.Path != "entry.counts.0" {
		t.Errorf("the place is %q", refusal.Path)
	}
}
