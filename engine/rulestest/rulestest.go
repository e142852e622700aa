// Package rulestest is the battery that every rule set must pass: the laws that
// hold in any deal under any rules, over random deals of every contract, and the
// promise that nobody learns what he cannot see.
//
// A new rule set is in it as soon as it is listed in rules/all.
package rulestest

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/settle"
)

// A Size says how long the battery is.
type Size struct {
	// Deals is how many deals are played at least, spread evenly over the
	// contracts by a scripted auction.
	Deals int
	// Auctions is how many more have random words in the auction too.
	Auctions int
	// Pairs is how many pairs of deals that look alike to a seat are compared
	// for each contract.
	Pairs int
}

// Run plays the battery of size under rs, one parallel subtest for each part of
// it and each contract. The same set and size give the same deals.
func Run(t *testing.T, rs *rules.RuleSet, size Size) {
	t.Helper()
	n := len(rs.Contracts)
	for i := range rs.Contracts {
		id := rs.Contracts[i].ID
		t.Run("deals/"+id.String(), func(t *testing.T) {
			t.Parallel()
			playDeals(t, rs, id, (size.Deals+n-1)/n)
		})
		t.Run("secrecy/"+id.String(), func(t *testing.T) {
			t.Parallel()
			comparePairs(t, rs, id, size.Pairs)
		})
	}
	t.Run("auctions", func(t *testing.T) {
		t.Parallel()
		playAuctions(t, rs, size.Auctions)
	})
}

func playDeals(t *testing.T, rs *rules.RuleSet, id rules.ContractID, deals int) {
	r := enginetest.NewRand(uint64(id))
	const most = 100_000
	for played, tried := 0, 0; played < deals; tried++ {
		if tried == most {
			t.Fatalf("of %d deals none comes to a %s", most, id)
		}
		s, events := enginetest.Begin(rs, r)
		events, ok := enginetest.BidTo(rs, &s, id, tarock.Seat(r.IntN(rs.Seats)), events)
		if !ok {
			continue
		}
		played++
		simulate(t, rs, s, events, r)
	}
}

// playAuctions plays whole deals with random words in the auction too.
func playAuctions(t *testing.T, rs *rules.RuleSet, deals int) {
	r := enginetest.NewRand(7)
	for range deals {
		s, events := enginetest.Begin(rs, r)
		simulate(t, rs, s, events, r)
	}
}

// simulate plays a deal at random and checks the laws that hold at every event.
func simulate(t *testing.T, rs *rules.RuleSet, s engine.State, events []engine.Event, r *rand.Rand) {
	t.Helper()
	for !s.Over() {
		checkMoment(t, rs, &s)
		seat, a := enginetest.RandomAction(rs, &s, r)
		if a == nil {
			t.Fatalf("seat %d has no legal action in phase %s", seat, s.Phase)
		}
		before := s
		decided, err := engine.Decide(rs, &s, seat, a)
		if err != nil {
			t.Fatalf("legal action %#v refused: %v", a, err)
		}
		if s != before {
			t.Fatalf("Decide(%#v) changed the state", a)
		}
		for _, e := range decided {
			s.Record(e)
			checkConservation(t, rs, &s)
		}
		events = append(events, decided...)
	}
	checkEnd(t, rs, &s, events)
}

// checkMoment: only the seat on turn may act (but for a late Kontra), views of
// every seat can be built, and what is allowed is what is accepted.
func checkMoment(t *testing.T, rs *rules.RuleSet, s *engine.State) {
	t.Helper()
	for seat := range tarock.Seat(rs.Seats) {
		v := engine.ViewFor(rs, s, seat)
		for _, o := range v.Options {
			if o.Why == nil && seat != s.Turn {
				if _, late := o.Action.(engine.SayKontra); !late {
					t.Fatalf("seat %d may %#v out of turn", seat, o.Action)
				}
			}
			if o.Why != nil && len(o.Why.Cites) == 0 {
				t.Fatalf("refusal %v cites no clause", o.Why)
			}
		}
	}
	if s.Phase == engine.PhasePlaying {
		checkPlayLegality(t, rs, s)
	} else {
		checkWords(t, rs, s)
	}
}

// checkPlayLegality: during play every card of the pack is accepted or refused
// as Options says.
func checkPlayLegality(t *testing.T, rs *rules.RuleSet, s *engine.State) {
	t.Helper()
	allowed := tarock.Hand(0)
	for a := range engine.LegalActions(rs, s, s.Turn) {
		if p, ok := a.(engine.Play); ok {
			allowed = allowed.With(p.Card)
		}
	}
	for c := tarock.Pagat; c <= tarock.LastCard; c++ {
		if got := engine.Check(rs, s, s.Turn, engine.Play{Card: c}) == nil; got != allowed.Has(c) {
			t.Fatalf("card %s: Check says %v, options say %v", c, got, allowed.Has(c))
		}
	}
}

// checkConservation: the 54 cards are always partitioned.
func checkConservation(t *testing.T, rs *rules.RuleSet, s *engine.State) {
	t.Helper()
	places := s.Places()
	var seen tarock.Hand
	for name, cards := range places {
		if seen&cards != 0 {
			t.Fatalf("cards %s lie twice (%s)", seen&cards, name)
		}
		seen |= cards
	}
	if seen != rs.Deal.Pack {
		t.Fatalf("cards %s have gone", rs.Deal.Pack&^seen)
	}
}

// checkEnd: the log replays to the state, the accounts sum to zero, and the
// thirds to the pack.
func checkEnd(t *testing.T, rs *rules.RuleSet, s *engine.State, events []engine.Event) {
	t.Helper()
	var replayed engine.State
	for _, e := range events {
		data, err := engine.MarshalEvent(e)
		if err != nil {
			t.Fatal(err)
		}
		back, err := engine.UnmarshalEvent(data)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		replayed = replayed.Apply(back)
	}
	if replayed != *s {
		t.Fatal("replay of the JSON log gives another state")
	}
	for name, account := range map[string][tarock.MaxSeats]int{"score": s.Score(), "money": s.Money()} {
		sum := 0
		for _, n := range account {
			sum += n
		}
		if sum != 0 {
			t.Fatalf("%s %v sums to %d", name, account, sum)
		}
	}
	if s.ThrownIn() {
		checkThrownIn(t, rs, s)
		return
	}
	checkResult(t, rs, s)
}

// checkThrownIn: a deal that was thrown in counts nothing and says whose hand it
// was, if anyone's.
func checkThrownIn(t *testing.T, rs *rules.RuleSet, s *engine.State) {
	t.Helper()
	result := engine.ViewFor(rs, s, tarock.NoSeat).Result
	if s.Score() != [tarock.MaxSeats]int{} || s.Money() != [tarock.MaxSeats]int{} || result.ThrownIn == nil {
		t.Fatalf("a deal that was thrown in ends with %+v", result)
	}
	if in := result.ThrownIn; (in.Seat == tarock.NoSeat) != (in.Hand == 0) {
		t.Fatalf("thrown in: %+v", in)
	}
}

func checkResult(t *testing.T, rs *rules.RuleSet, s *engine.State) {
	t.Helper()
	v := engine.ViewFor(rs, s, tarock.NoSeat)
	o := v.Result.Outcome
	c := rs.Contract(s.Contract)
	if c.Aim == rules.AimFewest {
		sum := tarock.Thirds(0)
		for _, n := range o.Thirds {
			sum += n
		}
		if sum != rs.Deal.Total() && rs.Contract(o.Contract).Talon != rules.TalonUnused {
			t.Fatalf("thirds %v sum to %d", o.Thirds, sum)
		}
	}
	again, err := settle.Deal(rs, o)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s.Score(), again.Score); diff != "" {
		t.Fatalf("settlement of the outcome differs (-state +outcome):\n%s", diff)
	}
	checkRotation(t, rs, o, again)
}

// Short plays the same laws over a few deals, for rule sets that differ in little:
// each contract once, with a pair of deals that look alike to a seat, as many
// deals with random auctions as auctions says, and the deals given.
func Short(t *testing.T, rs *rules.RuleSet, auctions int, given ...enginetest.ScriptedDeal) {
	t.Helper()
	for i := range rs.Contracts {
		id := rs.Contracts[i].ID
		playDeals(t, rs, id, 1)
		playPairs(t, rs, id, 1)
	}
	playAuctions(t, rs, auctions)
	r := enginetest.NewRand(9)
	for _, d := range given {
		s, events := enginetest.BeginWith(rs, d.Hands, d.Talon)
		simulate(t, rs, s, events, r)
	}
}
