package scoresheet_test

import (
	"fmt"
	"testing"

	"tarock/scoresheet"
)

// clashed is a sheet with a row of A and B, s2, and a second entry for it, s3.
func clashed(t *testing.T) *table {
	t.Helper()
	tb := at(t, ooe, 4, "")
	tb.write(plainRufer())
	tb.do(`{"type":"write","deal":1,"entry":` + raw("4", "", "", "", confirmed) + `}`)
	if len(tb.sheet.Clashes) != 1 || tb.sheet.Clashes[0].ID != "s3" {
		t.Fatalf("the clashes are %+v", tb.sheet.Clashes)
	}
	return tb
}

// TestCorrectionOfSecondEntry: a phone that was away corrects what it has written. That
// waits as a second entry by now, and the row of the other phone stays as it is.
func TestCorrectionOfSecondEntry(t *testing.T) {
	tb := clashed(t)
	tb.do(fmt.Sprintf(`{"type":"correct","deal":1,"of":"s3","entry":%s}`, raw("2", "", "", "", confirmed)))
	tb.totals(1, 1, -1, -1)
	if len(tb.sheet.Clashes) != 1 || tb.sheet.Clashes[0].Value.Score != [4]int{6, -2, -2, -2} {
		t.Fatalf("the clashes are %+v", tb.sheet.Clashes)
	}
	tb.do(fmt.Sprintf(`{"type":"settle_clash","clash":%q,"choice":"next"}`, tb.sheet.Clashes[0].ID))
	tb.totals(7, -1, -3, -3)
}

// TestStornoOfSecondEntry: the same, cancelled.
func TestStornoOfSecondEntry(t *testing.T) {
	tb := clashed(t)
	tb.do(`{"type":"strike","deal":1,"of":"s3"}`)
	tb.totals(1, 1, -1, -1)
	if len(tb.sheet.Clashes) != 0 || tb.sheet.Rows[0].Struck {
		t.Errorf("%d clashes, the row is %+v", len(tb.sheet.Clashes), tb.sheet.Rows[0])
	}
}

// TestCorrectionOfMovedRow: a second entry that has become the next deal is found by
// its name, and so is one that has taken the place of the first.
func TestCorrectionOfMovedRow(t *testing.T) {
	correct := fmt.Sprintf(`{"type":"correct","deal":1,"of":%%q,"entry":%s}`, raw("2", "", "", "", confirmed))
	tb := clashed(t)
	tb.do(`{"type":"settle_clash","clash":"s3","choice":"next"}`)
	tb.do(fmt.Sprintf(correct, "s3"))
	tb.row(1, 1, 1, -1, -1)
	tb.row(2, 6, -2, -2, -2)

	tb = clashed(t)
	tb.do(`{"type":"settle_clash","clash":"s3","choice":"second"}`)
	refusal := tb.refused(fmt.Sprintf(correct, "s2"), scoresheet.OtherRow)
	if refusal.Path != "of" {
		t.Errorf("the place is %q", refusal.Path)
	}
	tb.do(fmt.Sprintf(correct, "s3"))
	tb.row(1, 6, -2, -2, -2)
	if h := tb.sheet.Rows[0].History; len(h) != 2 || h[0].Value.Score[0] != 1 {
		t.Errorf("the history is %+v", h)
	}
}

// OPT-102: up to two premiums of the table's own, paid like any other, doubled with
// their row.
func TestOwnPremiums(t *testing.T) {
	const extras = `,"extras":[{"name":"Grammopoi","value":1},{"name":"Sechserzug","value":3}]`
	tb := at(t, ooe, 4, extras+`,"doubling":{"policy":"queue","triggers":["announced"]}`)
	tb.write(`{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true,"extras":[{"extra":0,"party":"declarers"},{"extra":1,"party":"opponents"}]}`)
	tb.row(1, -1, -1, 1, 1)
	tb.do(`{"type":"double"}`)
	tb.write(`{"kind":"guided","contract":"dreier","declarer":2,"won":true,"game_kontra":1,"extras":[{"extra":1,"party":"declarers"}]}`)
	tb.row(2, -14, -14, 42, -14)
	tb.money(2, -22, -22, 66, -22)
	tb.refused(tb.writing(`{"kind":"guided","contract":"dreier","declarer":2,"won":true,"extras":[{"extra":2,"party":"declarers"}]}`), scoresheet.BadValue)
	tb.refused(tb.writing(`{"kind":"guided","contract":"dreier","declarer":2,"won":true,"extras":[{"extra":1,"party":""}]}`), scoresheet.BadValue)
	tb.refused(tb.writing(`{"kind":"guided","contract":"dreier","declarer":2,"won":true,"extras":[{"extra":1,"party":"declarers"},{"extra":1,"party":"declarers"}]}`), scoresheet.Impossible)
	plain := at(t, ooe, 4, "")
	plain.refused(plain.writing(`{"kind":"guided","contract":"dreier","declarer":2,"won":true,"extras":[{"extra":0,"party":"declarers"}]}`), scoresheet.Impossible)
}

// Where Kontra goes into a donation box, the Geld of the players and the box add up to
// nothing, and the losers pay the box.
func TestBox(t *testing.T) {
	tb := at(t, "koenigrufen/tirol-2019", 4, `,"money":{"cents":10,"kontra":"end"}`)
	tb.write(`{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true,"game_kontra":1}`)
	tb.row(1, 1, 1, -1, -1)
	tb.money(1, 1, 1, -2, -2)
	box := 0
	for _, tr := range tb.sheet.Transfers() {
		if tr.To == scoresheet.ToBox {
			box += tr.Cents
		}
	}
	if got := tb.sheet.Accounts().Box; got != 2 || box != 20 {
		t.Errorf("%d points are in the box, %d cents are paid", got, box)
	}
}

// A Radl has ended when the deal comes round, or past the first dealer if he is away.
func TestRadl(t *testing.T) {
	tb := at(t, ooe, 4, "")
	var begins []bool
	for range 9 {
		begins = append(begins, tb.sheet.Next().Begins)
		tb.write(plainRufer())
	}
	if want := fmt.Sprint([]bool{true, false, false, false, true, false, false, false, true}); fmt.Sprint(begins) != want {
		t.Errorf("Radln begin at %v", begins)
	}
	tb = at(t, ooe, 5, "")
	tb.do(`{"type":"pause","person":4}`)
	tb.write(raw("1", "1", "-1", "-1", ""))
	for range 3 {
		tb.write(raw("1", "1", "-1", "-1", ""))
	}
	if n := tb.sheet.Next(); n.Radl != 2 || !n.Begins || n.Seating.Dealer != 0 {
		t.Errorf("when the first dealer is away: %+v", n)
	}
}
