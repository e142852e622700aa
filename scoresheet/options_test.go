package scoresheet_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/scoresheet"
)

const single = `,"doubled":false`

// OPT-91, OPT-92: every trigger begins a double round, and none does where double
// rounds are not played.
func TestTriggers(t *testing.T) {
	for _, tt := range []struct {
		trigger string
		first   string // entry of the first deal
		before  string // action before the first deal
		want    []int
	}{
		{"trischaken", `{"kind":"trischaken","unit":"thirds","counts":{"0":"60","1":"91","2":"59"}}`, "", []int{1, 2, 2, 2, 2, 1}},
		{"trischaken", raw("1", "-3", "1", "1", `,"trischaken":true`), "", []int{1, 2, 2, 2, 2, 1}},
		{"mondfang", raw("1", "1", "-1", "-1", `,"mond_caught":true`), "", []int{1, 2, 2, 2, 2, 1}},
		{"zero", raw("0", "0", "0", "0", `,"confirmed":["four_zeros"]`), "", []int{1, 2, 2, 2, 2, 1}},
		{"half_time", plainRufer(), "", []int{1, 1, 1, 1, 2, 2}},
		{"start", raw("1", "1", "-1", "-1", single), "", []int{2, 2, 2, 2, 1, 1}},
		{"announced", raw("1", "1", "-1", "-1", single), `{"type":"double"}`, []int{2, 2, 2, 2, 1, 1}},
		{"announced", raw("1", "1", "-1", "-1", single), `{"type":"double","deals":2}`, []int{2, 2, 1, 1, 1, 1}},
	} {
		for policy, want := range map[string][]int{"queue": tt.want, "multiply": tt.want, "ignore": tt.want, "off": {1, 1, 1, 1, 1, 1}} {
			if policy == "off" && tt.before != "" {
				continue
			}
			tb := at(t, ooe, 4, fmt.Sprintf(`,"games":8,"doubling":{"policy":%q,"triggers":[%q],"length":"radl"}`, policy, tt.trigger))
			if tt.before != "" {
				tb.do(tt.before)
			}
			tb.write(tt.first)
			for range 5 {
				tb.write(raw("1", "1", "-1", "-1", single))
			}
			if diff := cmp.Diff(want, tb.sheet.Factors().Rows); diff != "" {
				t.Errorf("%s, %s: %s", tt.trigger, policy, diff)
			}
		}
	}
}

// A caught Mond is found in a guided entry of a set that has the premium.
func TestMondfangInGuidedEntry(t *testing.T) {
	tb := at(t, "koenigrufen/tirol-2019", 4, `,"doubling":{"policy":"queue","triggers":["mondfang"],"length":"next"}`)
	tb.write(`{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true,"premiums":[{"kind":"mondfang","party":"opponents","made":true}]}`)
	if f := tb.sheet.Factors(); f.Next != 2 || f.Left != 1 {
		t.Errorf("after a Mondfang: %+v", f)
	}
}

// OPT-93: a double round is a Radl of those present, the next deal, or a number.
func TestLengths(t *testing.T) {
	for _, tt := range []struct {
		people int
		length string
		want   int
	}{{4, `"radl"`, 4}, {5, `"radl"`, 5}, {6, `"radl"`, 6}, {4, `"next"`, 1}, {4, `7`, 7}} {
		tb := at(t, ooe, tt.people, fmt.Sprintf(`,"doubling":{"policy":"queue","triggers":["trischaken"],"length":%s}`, tt.length))
		tb.trischaken()
		if f := tb.sheet.Factors(); f.Next != 2 || f.Left != tt.want {
			t.Errorf("%d people, %s: %+v, want %d", tt.people, tt.length, f, tt.want)
		}
	}
}

// OPT-94: the three ways to deal with overlap.
func TestOverlap(t *testing.T) {
	for policy, want := range map[string][]int{
		"queue":    {1, 2, 2, 2, 2, 1},
		"multiply": {1, 2, 4, 2, 1, 1},
		"ignore":   {1, 2, 2, 1, 1, 1},
	} {
		tb := at(t, ooe, 4, fmt.Sprintf(`,"doubling":{"policy":%q,"triggers":["trischaken"],"length":2}`, policy))
		tb.trischaken()
		tb.trischaken()
		for range 4 {
			tb.write(raw("1", "1", "-1", "-1", single))
		}
		if diff := cmp.Diff(want, tb.sheet.Factors().Rows); diff != "" {
			t.Errorf("%s: %s", policy, diff)
		}
	}
}

// OPT-95: the last round is announced; it can be taken back.
func TestAnnouncedRound(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.refused(`{"type":"double"}`, scoresheet.DoublingOff)
	tb = at(t, ooe, 4, `,"doubling":{"policy":"ignore","triggers":["announced"]}`)
	tb.refused(`{"type":"double","deals":-1}`, scoresheet.NothingDoubled)
	tb.do(`{"type":"double"}`)
	tb.refused(`{"type":"double"}`, scoresheet.AlreadyDouble)
	tb.do(`{"type":"double","deals":-1}`)
	if f := tb.sheet.Factors(); f.Next != 1 {
		t.Errorf("after taking it back: %+v", f)
	}
}

// OPT-96: a deal in which nobody gets anything is written, or dealt again by the same
// player and not counted.
func TestZeroDeals(t *testing.T) {
	const zero = `,"confirmed":["four_zeros"]`
	for _, tt := range []struct {
		zero           string
		dealer, played int
	}{{"written", 0, 1}, {"replayed", 3, 0}} {
		tb := at(t, ooe, 4, fmt.Sprintf(`,"games":4,"zero":%q`, tt.zero))
		tb.write(raw("0", "0", "0", "0", zero))
		if n := tb.sheet.Next(); n.Seating.Dealer != tt.dealer || tb.sheet.Played() != tt.played {
			t.Errorf("%s: %d deals, %d played; want %d, %d", tt.zero, n.Seating.Dealer, tb.sheet.Played(), tt.dealer, tt.played)
		}
	}
}

// OPT-97: without a number of games the session has no end but being closed.
func TestOpenEnd(t *testing.T) {
	tb := at(t, ooe, 4, "")
	for range 40 {
		tb.write(plainRufer())
	}
	if n := tb.sheet.Next(); n.Radl != 11 || n.Locked != "" {
		t.Errorf("after 40 deals: %+v", n)
	}
	tb.do(`{"type":"close"}`)
	tb.refused(tb.writing(plainRufer()), scoresheet.IsClosed)
	tb.refused(`{"type":"close"}`, scoresheet.IsClosed)
	tb.do(`{"type":"reopen"}`)
	tb.write(plainRufer())
}

// OPT-98 to OPT-100: stake, time and rounding of what is paid.
func TestRounding(t *testing.T) {
	for rounding, want := range map[int][]int{0: {21, 14, 7}, 5: {20, 15, 5}, 10: {20, 10, 10}} {
		tb := at(t, ooe, 4, fmt.Sprintf(`,"money":{"cents":7,"rounding":%d}`, rounding))
		tb.write(raw("6", "-3", "-2", "-1", `,"reason":"other"`))
		sum := 0
		var got []int
		for _, tr := range tb.sheet.Transfers() {
			got = append(got, tr.Cents)
			sum += tr.Cents
		}
		if rounding > 0 {
			for _, n := range got {
				if n%rounding != 0 {
					t.Errorf("rounded to %d: %v", rounding, got)
				}
			}
		}
		if rounding != 10 && !slices.Equal(got, want) || sum != map[int]int{0: 42, 5: 40, 10: 40}[rounding] {
			t.Errorf("rounded to %d: %v, %d in all", rounding, got, sum)
		}
	}
}

// OPT-101: an unclear row counts nothing for anyone, with the remark why; it can be
// cleared up later.
func TestUnclear(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(plainRufer())
	tb.refused(`{"type":"unclear","deal":1,"why":"  "}`, scoresheet.WhyMissing)
	tb.do(`{"type":"unclear","deal":1,"why":"zwei Fassungen"}`)
	tb.totals(0, 0, 0, 0)
	r := tb.sheet.Rows[0]
	if r.Entry.Kind != scoresheet.UnclearEntry || r.Entry.Note != "zwei Fassungen" || r.History[0].Value.Score[0] != 1 {
		t.Errorf("the row is %+v", r)
	}
	tb.do(`{"type":"unclear","deal":2,"why":"keiner weiß es mehr"}`)
	if len(tb.sheet.Rows) != 2 || tb.sheet.Played() != 2 {
		t.Errorf("%d rows, %d played", len(tb.sheet.Rows), tb.sheet.Played())
	}
	tb.do(fmt.Sprintf(`{"type":"correct","deal":1,"entry":%s}`, plainRufer()))
	tb.totals(1, 1, -1, -1)
}

// An unclear row is no deal in which nobody got anything: nothing follows from it.
func TestUnclearIsNoZeroDeal(t *testing.T) {
	tb := at(t, ooe, 4, `,"zero":"replayed","doubling":{"policy":"queue","triggers":["zero"]}`)
	tb.do(`{"type":"unclear","deal":1,"why":"?"}`)
	if tb.sheet.Factors().Next != 1 || tb.sheet.Played() != 1 || tb.sheet.Next().Seating.Dealer != 0 {
		t.Errorf("%+v, %d played, %+v", tb.sheet.Factors(), tb.sheet.Played(), tb.sheet.Next())
	}
}

// After a wrong deal the rotation goes on from the one who dealt.
func TestWrongDealer(t *testing.T) {
	tb := at(t, ooe, 4, "")
	tb.write(plainRufer())
	tb.refused(`{"type":"dealer","person":2,"why":""}`, scoresheet.WhyMissing)
	tb.do(`{"type":"dealer","person":2,"why":"falsch gegeben"}`)
	var dealers []int
	for range 3 {
		dealers = append(dealers, tb.sheet.Next().Seating.Dealer)
		tb.write(plainRufer())
	}
	if !slices.Equal(dealers, []int{2, 3, 0}) {
		t.Errorf("they deal %v", dealers)
	}
}

// A half point is dropped once, when the row is multiplied: Bettel 2½ is 2, in a double
// round 5.
func TestHalfPoints(t *testing.T) {
	const house = `{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"bettel_half":"yes"}}`
	tb := house4(t, house, `,"doubling":{"policy":"multiply","triggers":["announced"],"length":1}`)
	const bettel = `{"kind":"guided","contract":"bettel","declarer":0,"won":true}`
	tb.write(bettel)
	tb.row(1, 6, -2, -2, -2)
	tb.do(`{"type":"double"}`)
	tb.write(bettel)
	tb.row(2, 15, -5, -5, -5)
	tb.do(`{"type":"double"}`)
	tb.do(`{"type":"double"}`)
	tb.write(bettel)
	tb.row(3, 30, -10, -10, -10)
}

// DC-M10: a session that is stopped early counts what was played.
func TestStoppedEarly(t *testing.T) {
	tb := at(t, ooe, 5, `,"games":16`)
	for range 9 {
		a := tb.sheet.Next().Seating.Active
		tb.write(fmt.Sprintf(`{"kind":"guided","contract":"solorufer","declarer":%d,"partner":%d,"won":true}`, a[1], a[2]))
	}
	tb.do(`{"type":"close"}`)
	if tb.sheet.Played() != 9 || tb.sheet.Planned() != 20 || tb.sheet.Accounts().Score[1] == 0 {
		t.Errorf("%d of %d, %v", tb.sheet.Played(), tb.sheet.Planned(), tb.sheet.Accounts().Score)
	}
}

// DC-X27, DC-X28: a Rufer in a double round, and in two that overlap.
func TestDoubledRufer(t *testing.T) {
	tb := at(t, "koenigrufen/privat", 4, `,"doubling":{"policy":"multiply","triggers":["announced"]}`)
	for deal, want := range []int{2, 4} {
		tb.do(`{"type":"double"}`)
		v := tb.sheet.Next().Seating.Active
		tb.write(fmt.Sprintf(`{"kind":"guided","contract":"rufer","declarer":%d,"partner":%d,"won":true}`, v[0], v[1]))
		got := tb.sheet.Accounts().Shown[deal].Score
		if got != [4]int{want, want, -want, -want} {
			t.Errorf("the Rufer comes to %v, want %d", got, want)
		}
	}
}
