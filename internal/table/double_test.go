package table

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

// played is a deal from its first fact to its last.
func (s *state) played(t *testing.T, rs *rules.RuleSet, lines []settle.Line, again bool) Dealt {
	t.Helper()
	facts, err := s.dealFacts(rs, fixedDraw(1)(rs))
	if err != nil {
		t.Fatal(err)
	}
	var dealt Dealt
	for _, f := range facts {
		s.record(f)
		if d, ok := f.(Dealt); ok {
			dealt = d
		}
	}
	score := [tarock.MaxSeats]int{1, 1, -1, -1}
	if again {
		score = [tarock.MaxSeats]int{}
	}
	o := settle.Outcome{Contract: rules.Ruf, Declarer: 0, Partner: 1}
	for _, e := range []engine.Event{
		engine.DealEnded{Outcome: o},
		engine.DealSettled{Settlement: settle.Settlement{Lines: lines, Score: score, Money: score}, Again: again},
		engine.PhaseBegan{Phase: engine.PhaseEnded, Turn: tarock.NoSeat},
	} {
		s.record(InDeal{e})
	}
	return dealt
}

// TestDoubleRounds: after a caught Mond every player deals once at double stake. A
// second one adds a round, and a deal that is worth nothing is dealt again by the same
// player, is not written, and ends no round.
func TestDoubleRounds(t *testing.T) {
	rs, ok := all.ByID("zwanzigerrufen/frei")
	if !ok {
		t.Fatal("the free game is missing")
	}
	caught := []settle.Line{{Item: settle.Item{Kind: settle.PremiumItem, Premium: rules.Mondfang}, Won: true}}
	missed := []settle.Line{{Item: settle.Item{Kind: settle.PremiumItem, Premium: rules.Mondfang}}}
	s := newState()
	s.record(TableOpened{Rules: rs.Ref, Seats: rs.Seats})
	s.record(Seated{Chair: 0, Kind: "person", Name: "Anna", Person: "anna"})
	for i, tc := range []struct {
		lines  []settle.Line
		again  bool
		double int // of this deal
		dealer int // after the first
		rows   int // after it
	}{
		{missed, false, 0, 0, 1},
		{caught, true, 0, 1, 1}, // dealt again: nothing has happened
		{caught, false, 0, 1, 2},
		{nil, false, 4, 2, 3},
		{nil, true, 3, 3, 3},
		{caught, false, 3, 3, 4},
		{nil, false, 6, 0, 5},
		{nil, false, 5, 1, 6},
	} {
		first := s.dealer
		got := s.played(t, rs, tc.lines, tc.again)
		if first < 0 {
			s.dealer = 0
		}
		if got.Double != tc.double {
			t.Errorf("deal %d: %d deals at double stake are left, want %d", i, got.Double, tc.double)
		}
		if i > 0 && got.Dealer != tc.dealer {
			t.Errorf("deal %d: chair %d deals, want %d", i, got.Dealer, tc.dealer)
		}
		want := 0
		if tc.double > 0 {
			want = 2
		}
		if start := s.events[0].(engine.DealStarted); start.Multiplier != want {
			t.Errorf("deal %d: multiplier %d, want %d", i, start.Multiplier, want)
		}
		if len(s.sheet.Rows) != tc.rows {
			t.Errorf("deal %d: %d rows are written, want %d", i, len(s.sheet.Rows), tc.rows)
		}
	}
}
