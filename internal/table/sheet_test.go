package table

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

// TestBoxOnTheSheet: where Kontra money goes into a donation box, the row says
// how much, and the sheet how much in all.
func TestBoxOnTheSheet(t *testing.T) {
	o := settle.Outcome{Contract: rules.Dreier, Partner: tarock.NoSeat, DeclarerThirds: 120, GameKontra: settle.Chain{1}}
	s := newState()
	s.dealer, s.number = 0, 1
	for range 2 {
		settlement, err := settle.Deal(koenigrufen.Tirol2019(), o)
		if err != nil {
			t.Fatal(err)
		}
		s.keepSheet(engine.DealEnded{Outcome: o})
		s.keepSheet(engine.DealSettled{Settlement: settlement})
	}
	const each = 15 // three losers pay 5 each beside the 5 that the declarer gets
	if got := [3]int{s.sheet.Rows[0].Box, s.sheet.Rows[1].Box, s.sheet.Box}; got != [3]int{each, each, 2 * each} {
		t.Errorf("rows and sheet have %v in the box, want %d, %d and %d", got, each, each, 2*each)
	}
	if got, want := s.sheet.Rows[0].Money, [4]int{-10, 15, -10, -10}; got != want {
		t.Errorf("the players' Geld is %v, want %v: who wins gets the Schrift, and all with the box come to 0", got, want)
	}
}
