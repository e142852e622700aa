package rollout

import (
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
)

// TestScoreIsTheSettlement plays deals of every contract of every set by the engine,
// with announcements and Kontras of every kind, plays the same cards again from some
// moment of the play on, and wants the score that the engine settles.
func TestScoreIsTheSettlement(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(61)
			compared := 0
			for n := range 30 * len(rs.Contracts) {
				s, events := enginetest.Begin(rs, r)
				if _, ok := enginetest.BidTo(rs, &s, rs.Contracts[n/30].ID, tarock.Seat(r.IntN(rs.Seats)), events); !ok {
					continue
				}
				states, cards := playOn(t, rs, &s, n)
				for i := range states {
					if i%7 == n%7 && again(t, rs, &states[i], cards[i:], &s) {
						compared++
					}
				}
			}
			t.Logf("report: %s: %d ends compared", rs.Ref.ID, compared)
			if compared < 200 {
				t.Errorf("%d ends compared, want 200", compared)
			}
		})
	}
}

// playOn plays s to the end and returns the states before each card since the last
// late Kontra, and the cards.
func playOn(t *testing.T, rs *rules.RuleSet, s *engine.State, n int) (states []engine.State, cards []tarock.Card) {
	t.Helper()
	r := enginetest.NewRand(uint64(n))
	for !s.Over() {
		seat, a := enginetest.RandomAction(rs, s, r)
		if legal := s.LegalCards(rs); n%2 == 0 && legal != 0 {
			seat, a = s.Turn, engine.Play{Card: legal.Highest()} // so that there is a Valat now and then
		}
		switch p := a.(type) {
		case engine.Play:
			states, cards = append(states, *s), append(cards, p.Card)
		case engine.SayKontra:
			states, cards = nil, nil
		}
		if _, err := engine.Advance(rs, s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return states, cards
}

// again plays cards from s on and compares the score with that of end; it reports
// false when it cannot.
func again(t *testing.T, rs *rules.RuleSet, s *engine.State, cards []tarock.Card, end *engine.State) bool {
	t.Helper()
	v := engine.ViewFor(rs, s, s.Turn)
	g, err := New(rs, &v, 1)
	if err != nil {
		t.Fatal(err)
	}
	if g.talonUse == rules.TalonFirstTricks {
		return false // which talon card comes when is chance
	}
	w := belief.Truth(s, engine.ViewFor(rs, end, tarock.NoSeat).Result.Talon)
	var run run
	g.begin(&run, &w)
	for _, c := range cards {
		seat := g.turn(run.lead, int(run.trick.N))
		if legal := g.legal(&run, seat); !legal.Has(c) {
			t.Fatalf("seat %d may play %s, but played %s", seat, legal, c)
		}
		run.hands[seat] = run.hands[seat].Without(c)
		run.trick.Add(c, g.duty)
		if int(run.trick.N) == rs.Seats {
			g.takeTrick(&run)
		}
	}
	g.finish(&run, tarock.NoCard) // a game that was lost for certain was stopped
	got := g.worth(&run, &w).points
	for seat, want := range end.Score() {
		if int(got[seat]) != want {
			result := engine.ViewFor(rs, end, tarock.NoSeat).Result
			t.Fatalf("%s: scores %d, want %v\n%+v\n%+v", s.Contract, got, end.Score(), result.Outcome, result.Settlement.Lines)
		}
	}
	return true
}
