package scoresheet_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/scoresheet"
)

const tapp = "tapptarock"

// TestThreeAtATable: of four the dealer sits out, of five the one across from him as
// well; six are too many.
func TestThreeAtATable(t *testing.T) {
	for people, want := range map[int][]scoresheet.Seating{
		3: {{Dealer: 2, Active: []int{0, 1, 2}}, {Dealer: 0, Active: []int{1, 2, 0}}},
		4: {{Dealer: 3, Active: []int{0, 1, 2}, Out: []int{3}}, {Dealer: 0, Active: []int{1, 2, 3}, Out: []int{0}}},
		5: {{Dealer: 4, Active: []int{0, 2, 3}, Out: []int{4, 1}}, {Dealer: 0, Active: []int{1, 3, 4}, Out: []int{0, 2}}},
	} {
		tb := at(t, tapp, people, "")
		for deal, seating := range want {
			if diff := cmp.Diff(seating, tb.sheet.Next().Seating); diff != "" {
				t.Errorf("%d people, deal %d: %s", people, deal+1, diff)
			}
			a := tb.sheet.Next().Seating.Active
			tb.write(fmt.Sprintf(`{"kind":"raw","mode":"each","numbers":{"%d":"3"},"confirmed":["completed"]}`, a[0]))
			if got := tb.sheet.Rows[deal].Value.Score; got != [scoresheet.Seats]int{6, -3, -3} {
				t.Errorf("%d people: one number is completed to %v", people, got)
			}
		}
	}
}

// TestTapptarock is the worked examples: a Dreier won, a Solo whose announced Pagat is
// lost, an Oberer doubled, and four kings with an opponent, who alone is paid for them.
func TestTapptarock(t *testing.T) {
	for entry, want := range map[string][]int{
		`"contract":"dreier","declarer":0,"won":true`:                                                                             {6, -3, -3},
		`"contract":"solo","declarer":0,"won":true,"premiums":[{"kind":"pagat","party":"declarers","announced":true}]`:            {-16, 8, 8},
		`"contract":"oberer","declarer":0,"won":false,"game_kontra":1`:                                                            {-20, 10, 10},
		`"contract":"unterer","declarer":0,"won":true,"premiums":[{"kind":"koenige","party":"opponents","made":true,"holder":2}]`: {5, -7, 2},
		`"contract":"dreier","declarer":0,"won":true,"premiums":[{"kind":"trull","party":"declarers","made":true}]`:               {12, -6, -6},
	} {
		tb := at(t, tapp, 3, "")
		tb.write(`{"kind":"guided",` + entry + `}`)
		tb.row(1, want...)
	}
	tb := at(t, tapp, 3, "")
	tb.refused(tb.writing(`{"kind":"guided","contract":"unterer","declarer":0,"won":true,"premiums":[{"kind":"koenige","party":"opponents","made":true}]}`), scoresheet.BadValue)
	tb.refused(tb.writing(`{"kind":"trischaken","unit":"points","counts":{"0":"20","1":"30"}}`), scoresheet.TooFewNumbers)
	tb.write(`{"kind":"trischaken","unit":"points","counts":{"0":"30","1":"20","2":"10"}}`)
	tb.row(1, -10, 5, 5)
}

// TestAbsolutByTheCount: who has the points has the Absolut, named or not; without an
// exact count it has to be named. A Kontra beside an announced Valat is said on it.
func TestAbsolutByTheCount(t *testing.T) {
	const zwanziger = "zwanzigerrufen/turnier"
	for entry, want := range map[string][]int{
		`"count":"56"`: {2, 2, -2, -2},
		`"count":"55"`: {1, 1, -1, -1},
		`"count":"32"`: {-2, -2, 2, 2},
		`"won":true`:   {1, 1, -1, -1},
		`"won":true,"premiums":[{"kind":"absolut","party":"declarers","made":true}]`:        {2, 2, -2, -2},
		`"count":"60","premiums":[{"kind":"absolut","party":"declarers","made":true}]`:      {2, 2, -2, -2},
		`"count":"60","premiums":[{"kind":"absolut","party":"opponents","announced":true}]`: {4, 4, -4, -4},
		`"won":true,"valat":{"announced_by":"declarers","made_by":"declarers","kontra":1}`:  {24, 24, -24, -24},
	} {
		tb := at(t, zwanziger, 4, "")
		tb.write(`{"kind":"guided","contract":"ruf","declarer":0,"partner":1,` + entry + `}`)
		tb.row(1, want...)
	}
	tb := at(t, zwanziger, 4, "")
	no := tb.refused(tb.writing(`{"kind":"guided","contract":"ruf","declarer":0,"partner":1,"won":true,"valat":{"announced_by":"declarers","made_by":"declarers","kontra":0},"game_kontra":1}`), scoresheet.Impossible)
	if no.Path != "entry.replaced_kontra" {
		t.Errorf("the Kontra is refused at %q", no.Path)
	}
}

// TestNoPrice: what the rules name no price for is not what costs nothing.
func TestNoPrice(t *testing.T) {
	tb := at(t, "zwanzigerrufen/turnier", 4, "")
	const of = `{"kind":"renonce","case":{"form":{"matter":"duty","moment":"trick_turned","game":"farbsolo","offenders":[1],"valat":{"party":"declarers"}}},"people":{"0":0,"1":1,"2":2,"3":3}}`
	tb.refused(tb.writing(of), scoresheet.NoPrice)
}
