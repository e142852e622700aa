package engine_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/neunzehnerrufen"
	"tarock/settle"
)

// duty plays the auction of a random deal to the first duty, up to the discards. It
// reports false where Vorhand has nobody to call.
func duty(rs *rules.RuleSet, seed uint64) (s engine.State, events []engine.Event, ok bool) {
	s, events = enginetest.Begin(rs, enginetest.NewRand(seed))
	events, ok = enginetest.BidTo(rs, &s, rules.ErstePflicht, 0, events)
	return s, events, ok
}

// layAwayAny lays away for the seat on turn the first cards that may go.
func layAwayAny(t *testing.T, rs *rules.RuleSet, s *engine.State) []engine.Event {
	t.Helper()
	for a := range engine.LegalActions(rs, s, s.Turn) {
		events, err := engine.Advance(rs, s, s.Turn, a, nil)
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	t.Fatalf("seat %d can lay nothing away", s.Turn)
	return nil
}

// TestSharedTalon: Vorhand buys four cards, the next two one each, nobody sees what
// another has bought, and everyone lays as many away. Who has bought the called card is
// the partner; the declarer who has is alone and knows it (neunzehn: kaufen, rufen).
func TestSharedTalon(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	bought := map[settle.KingPlace]int{}
	for seed := uint64(1); seed <= 400; seed++ {
		s, events, ok := duty(rs, seed)
		if !ok {
			continue
		}
		var shares []int
		var called, inTalon tarock.Card
		holder := tarock.NoSeat
		for _, e := range events {
			switch e := e.(type) {
			case engine.KingCalled:
				called = e.Card
			case engine.TalonTaken:
				shares = append(shares, e.Cards.Len())
				if e.Cards.Has(called) {
					holder, inTalon = e.Seat, called
				}
				if other := engine.Redact(e, e.Seat.Next(4)).(engine.TalonTaken); other.Cards != 0 {
					t.Fatalf("seed %d: seat %d sees what %d has bought", seed, e.Seat.Next(4), e.Seat)
				}
			}
		}
		if diff := cmp.Diff([]int{4, 1, 1}, shares); diff != "" {
			t.Fatalf("seed %d: shares (-want +got):\n%s", seed, diff)
		}
		for range 3 {
			events = append(events, layAwayAny(t, rs, &s)...)
		}
		for seat := range tarock.Seat(4) {
			if n := s.Hand(seat).Len(); n != 12 {
				t.Fatalf("seed %d: seat %d holds %d cards after the discards", seed, seat, n)
			}
		}
		if s.Phase != engine.PhaseAnnouncing || s.Turn != 0 {
			t.Fatalf("seed %d: %s, seat %d to act", seed, s.Phase, s.Turn)
		}
		alone := engine.ViewFor(rs, &s, 0).Sides == [4]settle.Party{settle.Declarers, settle.Opponents, settle.Opponents, settle.Opponents}
		if alone != (inTalon != tarock.NoCard && holder == 0) {
			t.Fatalf("seed %d: the declarer knows that he is alone: %v; holder %d", seed, alone, holder)
		}
		enginetest.PlayOut(rs, &s, enginetest.NewRand(seed), nil)
		o := engine.ViewFor(rs, &s, 0).Result.Outcome
		if holder > 0 && o.Partner != holder || holder == 0 && o.Partner != tarock.NoSeat {
			t.Fatalf("seed %d: %d has bought the called card, the partner is %d", seed, holder, o.Partner)
		}
		if inTalon != tarock.NoCard {
			bought[o.CalledKing]++
		}
	}
	if bought[settle.KingInTalon] == 0 || bought[settle.KingAtPartner] == 0 {
		t.Errorf("called cards bought by the declarer and by others: %v, want some of each", bought)
	}
}

// TestCalledCardStays: whoever has the called tarock does not lay it away (neunzehn:
// ablegen).
func TestCalledCardStays(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	for seed := uint64(1); seed <= 400; seed++ {
		s, events, ok := duty(rs, seed)
		if !ok {
			continue
		}
		i := slices.IndexFunc(events, func(e engine.Event) bool { call, ok := e.(engine.KingCalled); return ok && call.Holder == 1 })
		if i < 0 {
			continue
		}
		called := events[i].(engine.KingCalled).Card
		layAwayAny(t, rs, &s)
		say(t, rs, &s, said{1, engine.LayAway{Cards: called.Bit()}, engine.DiscardCalled})
		return
	}
	t.Fatal("in no deal the next player holds the called card")
}

// TestTurnedHalves: the first half is seen by the declarer alone; laying it open shows
// it to all and him the other; taking it after all shows that, too (neunzehn: preferanz).
func TestTurnedHalves(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	open := engine.OpenTalon{}
	half := func(n int) engine.TakeHalf { return engine.TakeHalf{Half: n} }
	for name, tc := range map[string]struct {
		words []said
		take  int
		seen  [2]bool // by all
	}{
		"at once":   {[]said{{1, half(1), engine.FirstHalfFirst}, {1, half(0), ""}}, 0, [2]bool{}},
		"the other": {[]said{{1, open, ""}, {1, open, engine.TalonIsOpen}, {1, half(1), ""}}, 1, [2]bool{true, false}},
		"after all": {[]said{{1, open, ""}, {1, half(0), ""}}, 2, [2]bool{true, true}},
	} {
		s, _ := enginetest.Begin(rs, enginetest.NewRand(5))
		if _, ok := enginetest.BidTo(rs, &s, rules.Preferanc, 1, nil); !ok {
			t.Fatal("no Preferanc")
		}
		for seat, want := range map[tarock.Seat]bool{0: false, 1: true, tarock.NoSeat: false} {
			if v := engine.ViewFor(rs, &s, seat); (v.Talon.Halves[0] != 0) != want || v.Talon.Halves[1] != 0 {
				t.Errorf("%s: seat %d sees %v", name, seat, v.Talon.Halves)
			}
		}
		say(t, rs, &s, tc.words...)
		seen := engine.ViewFor(rs, &s, 3).Talon.Seen
		if got := [2]bool{seen[0] != 0, seen[1] != 0}; got != tc.seen {
			t.Errorf("%s: all have seen %v, want %v", name, got, tc.seen)
		}
		layAwayAny(t, rs, &s)
		enginetest.PlayOut(rs, &s, enginetest.NewRand(6), nil)
		if o := engine.ViewFor(rs, &s, 0).Result.Outcome; o.Take != tc.take {
			t.Errorf("%s: take %d, want %d", name, o.Take, tc.take)
		}
	}
}

// TestHandsAreDeclared: what a hand has to declare is said in its first turn, before
// anything else, and counts for its side (neunzehn: meldungen).
func TestHandsAreDeclared(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	hands, talon := enginetest.Cards("T22 T21 T1 T20 T18 T17 T16 T15 HK DK SK CK", "T19 T14 HQ HN HJ H1 DQ DN DJ D1 SQ SN",
		"T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2", "H2 H3 H4 D2 D3 D4 SJ S10 S9 S8 S7 CQ", "CN CJ C10", "C9 C8 C7")
	s, _ := enginetest.BeginWith(rs, hands, talon)
	say(t, rs, &s,
		said{0, engine.SayForehand{}, ""}, said{1, engine.Pass{}, ""}, said{2, engine.Pass{}, ""}, said{3, engine.Pass{}, ""},
		said{0, engine.Bid{Contract: rules.Solo}, ""})
	var heard []rules.PremiumSet
	turn := func(a engine.Action) {
		heard = append(heard, engine.ViewFor(rs, &s, tarock.NoSeat).Declared[s.Turn])
		say(t, rs, &s, said{s.Turn, a, ""})
	}
	turn(engine.Lie{})
	for range 3 {
		turn(engine.Good{})
	}
	want := []rules.PremiumSet{
		rules.PremiumsOf(rules.Koenigshonneurs, rules.TrullPremium, rules.Tarockerln), rules.PremiumsOf(rules.Farberln),
		rules.PremiumsOf(rules.Tarocke), rules.PremiumsOf(rules.Farben),
	}
	if diff := cmp.Diff(want, heard); diff != "" {
		t.Errorf("declared at each first turn (-want +got):\n%s", diff)
	}
	enginetest.PlayOut(rs, &s, enginetest.NewRand(1), nil)
	paid := 0
	for _, l := range engine.ViewFor(rs, &s, 0).Result.Settlement.Lines {
		if rs.DeclaredPremiums().Has(l.Item.Premium) {
			paid += l.Score[0]
		}
	}
	if own, theirs := 8+4+4, 4+8+8; paid != 3*(own-theirs) {
		t.Errorf("declarations pay the soloist %d, want 3 times %d less %d", paid, own, theirs)
	}
}

// TestNobodyToCall: who holds XIX to XVI himself calls nobody, and may bid a game alone.
func TestNobodyToCall(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	hands, talon := enginetest.Cards("T19 T18 T17 T16 T1 HK HQ DK DQ SK SQ CK", "T14 T15 T20 T21 T22 HN HJ H1 DN DJ D1 SN",
		"T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2", "H2 H3 H4 D2 D3 D4 SJ S10 S9 S8 S7 CQ", "CN CJ C10", "C9 C8 C7")
	s, _ := enginetest.BeginWith(rs, hands, talon)
	say(t, rs, &s,
		said{0, engine.Bid{Contract: rules.ErstePflicht, Card: 15}, engine.OnlyVorhandLast},
		said{0, engine.SayForehand{}, ""}, said{1, engine.Pass{}, ""}, said{2, engine.Pass{}, ""}, said{3, engine.Pass{}, ""},
		said{0, engine.Bid{Contract: rules.ErstePflicht, Card: 15}, engine.NothingToCall},
		said{0, engine.Pass{}, engine.VorhandMustChoose},
		said{0, engine.Bid{Contract: rules.Preferanc}, ""},
	)
}

// TestAMendedDiscardIsDeclaredAnew: who gets a king back that he had laid away declares
// the hand that he has then.
func TestAMendedDiscardIsDeclaredAnew(t *testing.T) {
	rs := neunzehnerrufen.Neunzehnerrufen()
	hands, talon := enginetest.Cards("T22 T21 T20 T19 T18 T17 T16 T15 HQ HN DQ DN", "HK DK SK CK T2 T3 T4 HJ H1 DJ D1 SQ",
		"T5 T6 T7 T8 T9 T10 T11 T12 H2 H3 D2 D3", "T1 T13 T14 H4 D4 SN SJ S10 S9 S8 CQ CN", "CJ C10 C9", "S7 C8 C7")
	s := beginReal(t, rs, hands, talon)
	do := func(seat tarock.Seat, a engine.Action) {
		t.Helper()
		if _, _, err := engine.Tolerate(rs, &s, seat, a, nil); err != nil {
			t.Fatalf("seat %d, %#v: %v", seat, a, err)
		}
	}
	declared := func() bool { return engine.ViewFor(rs, &s, 2).Declared[1].Has(rules.Koenigshonneurs) }
	do(0, engine.SayForehand{})
	do(1, engine.Bid{Contract: rules.Preferanc})
	for _, seat := range []tarock.Seat{2, 3, 0} {
		do(seat, engine.Pass{})
	}
	do(1, engine.TakeHalf{Half: 0})
	do(1, engine.LayAway{Cards: tarock.HandOf(tarock.Hearts.King()) | talon[0].Without(talon[0].Lowest())})
	if declared() {
		t.Fatal("four kings are declared with three in the hand")
	}
	do(1, engine.Lie{})
	do(2, engine.Claim{})
	if _, err := engine.Carry(rs, &s, engine.Ruling{Verdict: "correctable", Remedy: "mend_discard", Offender: 1}, nil, nil); err != nil {
		t.Fatal(err)
	}
	do(1, engine.LayAway{Cards: talon[0]})
	if !declared() {
		t.Error("the hand with four kings has declared nothing")
	}
}
