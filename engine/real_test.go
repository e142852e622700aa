package engine_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

// beginReal deals at a table that records.
func beginReal(t *testing.T, rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) engine.State {
	t.Helper()
	events, err := engine.StartIn(engine.Opening{Manner: engine.Recording}, rs, hands, talon)
	if err != nil {
		t.Fatal(err)
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	return s
}

// TestAnythingAtARealTable plays deals of every set in which people do whatever the
// table lets them do: no deal gets stuck, each card is in one place at every moment,
// and what is refused changes nothing.
func TestAnythingAtARealTable(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(40) {
		for _, rs := range all.All() {
			r := enginetest.NewRand(seed)
			hands, talon := enginetest.DealOf(rs, r)
			s := beginReal(t, rs, hands, talon)
			for n := 0; !s.Over(); n++ {
				if n > 10_000 {
					t.Fatalf("%s, deal %d does not end: %s", rs.Ref.ID, seed, s.Phase)
				}
				doAnything(t, rs, &s, r, seen)
				var all tarock.Hand
				for place, cards := range s.Places() {
					if all&cards != 0 {
						t.Fatalf("%s, deal %d: %s of %s is somewhere else too", rs.Ref.ID, seed, all&cards, place)
					}
					all |= cards
				}
			}
			if s.Unsettled() {
				seen["unsettled"]++
			}
		}
	}
	for _, what := range []string{
		"unsettled", "breach must-follow-suit", "breach must-play-tarock", "breach must-head-trick", "breach pagat-too-early", "breach not-your-turn",
		"breach discard-king", "breach discard-count", "breach needs-bird", "breach own-king", "breach premium-card-not-held",
		"breach kontra-own-side", "taken back", "turned", "led on",
		"mended discarding", "mended announcing", "mended speaking", "mended playing",
	} {
		if seen[what] == 0 {
			t.Errorf("never seen: %s; seen %v", what, seen)
		}
	}
}

// doAnything lets some seat do something that the table lets it do.
func doAnything(t *testing.T, rs *rules.RuleSet, s *engine.State, r *rand.Rand, seen map[string]int) {
	t.Helper()
	seat := s.Turn
	if r.IntN(3) == 0 {
		seat = tarock.Seat(r.IntN(rs.Seats))
	}
	options := engine.ViewFor(rs, s, seat).Options
	if len(options) == 0 {
		return
	}
	a := options[r.IntN(len(options))].Action
	if s.Phase == engine.PhaseBidding && r.IntN(4) > 0 {
		a = humble(options, a)
	}
	if s.Phase == engine.PhaseDiscarding && seat == s.Turn {
		a = engine.LayAway{Cards: some(s.Hand(seat), engine.ViewFor(rs, s, seat).Discard.Need+r.IntN(3)-1, r)}
	}
	before, lay := *s, s.Lies()
	events, breach, err := engine.Tolerate(rs, s, seat, a, nil)
	if refusal := engine.Check(rs, &before, seat, a); (refusal == nil) != (err == nil) {
		t.Fatalf("%s: %#v of seat %d is refused with %v when decided, %v when tolerated", rs.Ref.ID, a, seat, refusal, err)
	}
	if err != nil {
		if *s != before {
			t.Fatalf("%#v was refused and has changed something", a)
		}
		return
	}
	if breach != nil {
		seen["breach "+string(breach.Code)]++
	}
	for _, e := range events {
		switch e.(type) {
		case engine.CardTakenBack:
			seen["taken back"]++
		case engine.TrickTaken:
			seen["turned"]++
		case engine.CardPlayed:
			if lay {
				seen["led on"]++
			}
		}
	}
	if s.Claimed() {
		ruling := engine.Ruling{Verdict: "legal", Offender: tarock.NoSeat}
		if laid := laidAway(rs, s); len(laid) > 0 && s.Played() == 0 && r.IntN(8) == 0 {
			ruling = engine.Ruling{Verdict: "correctable", Remedy: "mend_discard", Offender: laid[r.IntN(len(laid))]}
			seen["mended "+s.Phase.String()]++
		}
		if _, err := engine.Carry(rs, s, ruling, nil, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// laidAway returns those whose discard lies.
func laidAway(rs *rules.RuleSet, s *engine.State) (seats []tarock.Seat) {
	for seat := range tarock.Seat(rs.Seats) {
		if s.LaidAway(seat) != 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// humble passes, or keeps the Vorhand, where that may be.
func humble(options []engine.Option, a engine.Action) engine.Action {
	for _, o := range options {
		switch o.Action.(type) {
		case engine.SayForehand, engine.Pass:
			if o.Why == nil {
				return o.Action
			}
		}
	}
	return a
}

// some returns n cards of h.
func some(h tarock.Hand, n int, r *rand.Rand) (chosen tarock.Hand) {
	cards := h.Cards()
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return tarock.HandOf(cards[:min(n, len(cards))]...)
}

// TestLegalAtARealTable: what [engine.LegalActions] yields keeps the rules there too.
func TestLegalAtARealTable(t *testing.T) {
	for seed := range uint64(30) {
		for _, rs := range all.All() {
			r := enginetest.NewRand(seed)
			hands, talon := enginetest.DealOf(rs, r)
			s := beginReal(t, rs, hands, talon)
			for !s.Over() {
				seat, a := enginetest.RandomAction(rs, &s, r)
				if _, breach, err := engine.Tolerate(rs, &s, seat, a, nil); breach != nil || err != nil {
					t.Fatalf("%s, deal %d: %#v is %v, %v", rs.Ref.ID, seed, a, breach, err)
				}
			}
			if s.Unsettled() {
				t.Errorf("%s, deal %d was played by the rules and is not settled", rs.Ref.ID, seed)
			}
		}
	}
}

// TestSilentTable: the view of who may play says of no card that it is irregular, in
// the hand, in the talon or in the auction, and a card that breaks a duty is answered
// like any other.
func TestSilentTable(t *testing.T) {
	rs := all.All()[0]
	marked := 0
	for seed := range uint64(60) {
		r := enginetest.NewRand(seed)
		hands, talon := enginetest.DealOf(rs, r)
		s := beginReal(t, rs, hands, talon)
		for !s.Over() {
			for _, o := range engine.ViewFor(rs, &s, s.Turn).Options {
				switch o.Action.(type) {
				case engine.Play, engine.LayAway:
					if o.Why != nil || o.Warning != "" || o.Shown {
						t.Fatalf("%#v is marked: %+v", o.Action, o)
					}
				}
			}
			for _, o := range engine.ViewByTheRules(rs, &s, s.Turn).Options {
				if _, plays := o.Action.(engine.Play); plays && o.Why != nil {
					marked++
				}
			}
			seat, a := enginetest.RandomAction(rs, &s, r)
			if _, err := engine.Advance(rs, &s, seat, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if marked == 0 {
		t.Error("no card was ever irregular: the test shows nothing")
	}
}

// TestSilentRefusals: who asks for a card that he does not hold is not told which of his
// own would keep the rules.
func TestSilentRefusals(t *testing.T) {
	rs := all.All()[0]
	r := enginetest.NewRand(7)
	hands, talon := enginetest.DealOf(rs, r)
	s := beginReal(t, rs, hands, talon)
	asked := 0
	for !s.Over() {
		var a engine.Action
		switch other := s.Hand(s.Turn.Next(rs.Seats)); s.Phase {
		case engine.PhasePlaying:
			a = engine.Play{Card: other.Lowest()}
		case engine.PhaseDiscarding:
			a = engine.LayAway{Cards: other}
		}
		if a != nil {
			asked++
			if refusal := engine.Check(rs, &s, s.Turn, a); refusal != nil && refusal.Cards != 0 {
				t.Errorf("%#v: the refusal names %s", a, refusal.Cards)
			}
		}
		seat, next := enginetest.RandomAction(rs, &s, r)
		if _, err := engine.Advance(rs, &s, seat, next, nil); err != nil {
			t.Fatal(err)
		}
	}
	if asked == 0 {
		t.Error("nothing was asked")
	}
}

// TestOnlyWhereRecorded: a table that enforces the rules knows nothing of all this.
func TestOnlyWhereRecorded(t *testing.T) {
	rs := all.All()[0]
	s, _ := enginetest.Begin(rs, enginetest.NewRand(1))
	for _, a := range []engine.Action{engine.TakeBack{}, engine.TurnTrick{}, engine.LayDown{}, engine.Hint{}, engine.Claim{}} {
		_, err := engine.Decide(rs, &s, 0, a)
		if refusal, ok := errors.AsType[*engine.Refusal](err); !ok || refusal.Code != engine.NotRecording {
			t.Errorf("%#v: %v, want %s", a, err, engine.NotRecording)
		}
	}
	if _, err := engine.Decide(rs, &s, 0, engine.Rule{}); err == nil {
		t.Error("a seat has ruled")
	}
}

// TestRenonceWithoutPrice: a Renonce that the texts put no price on leaves the deal to
// its cards, and to further claims.
func TestRenonceWithoutPrice(t *testing.T) {
	rs := all.All()[0]
	hands, talon := enginetest.Deal(enginetest.NewRand(5))
	for _, cost := range []*settle.Settlement{nil, {}} {
		s, r := beginReal(t, rs, hands, talon), enginetest.NewRand(5)
		for s.Phase != engine.PhasePlaying {
			seat, a := enginetest.RandomAction(rs, &s, r)
			if _, err := engine.Advance(rs, &s, seat, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := engine.Advance(rs, &s, 1, engine.Claim{}, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := engine.Carry(rs, &s, engine.Ruling{Verdict: "renonce", Offender: 2}, cost, nil); err != nil {
			t.Fatal(err)
		}
		if v := engine.ViewFor(rs, &s, 0); v.Ruled != (cost != nil) {
			t.Errorf("cost %v: ruled %t", cost, v.Ruled)
		}
	}
}
