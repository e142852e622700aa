// Package enginetest deals cards and plays deals at random, for tests and
// benchmarks of everything that stands on the engine. The chance comes from a
// source the caller gives, so every run can be repeated.
package enginetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// NewRand returns a source that yields the same for the same seed.
func NewRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x7a1)) }

// Deal deals the pack of Königrufen: twelve cards to each of four seats, and the
// talon.
func Deal(r *rand.Rand) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	return DealOf(&rules.RuleSet{Seats: 4, Deal: rules.Deal{Pack: tarock.Pack, HandSize: 12, HalfSize: 3}}, r)
}

// DealOf deals the pack of rs.
func DealOf(rs *rules.RuleSet, r *rand.Rand) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	pack := slices.Collect(rs.Deal.Pack.All())
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	return rs.Split(pack)
}

// Cards returns the deal that is written out, the four hands and then the two
// halves of the talon. It panics when a card cannot be read: a test wrote it.
func Cards(written ...string) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	for i, text := range written {
		hand, err := tarock.ParseHand(text)
		if err != nil {
			panic(fmt.Sprintf("enginetest: %v", err))
		}
		if i < len(hands) {
			hands[i] = hand
		} else {
			talon[i-len(hands)] = hand
		}
	}
	return hands, talon
}

// WithoutTarock returns a deal in which seat 2 has no tarock.
func WithoutTarock() (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	return Cards(
		"T8 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"HQ HJ H1 H4 SJ C8 H2 D1 CQ DJ D2 H3", "T4 T7 T9 T17 T19 T22 DK D3 SQ SN S8 C9", "T3 T5 T6", "T13 T10 T21",
	)
}

// Begin returns a fresh deal under rs, as dealt by r.
func Begin(rs *rules.RuleSet, r *rand.Rand) (engine.State, []engine.Event) {
	hands, talon := DealOf(rs, r)
	return BeginWith(rs, hands, talon)
}

// BeginWith returns a fresh deal of the given cards. It panics when they are
// not a deal.
func BeginWith(rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) (engine.State, []engine.Event) {
	events, err := engine.Start(rs, hands, talon)
	if err != nil {
		panic(fmt.Sprintf("enginetest: %v", err))
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	return s, events
}

// BidTo makes declarer the declarer of id by the shortest auction, appending
// the events. It reports false, with s in an unfinished auction, when his hand
// or seat does not allow it.
func BidTo(rs *rules.RuleSet, s *engine.State, id rules.ContractID, declarer tarock.Seat, events []engine.Event) ([]engine.Event, bool) {
	script := auction{rs: rs, id: id, declarer: declarer}
	for !s.Over() && s.Phase == engine.PhaseBidding {
		var err error
		seat, a := s.Turn, script.word(s)
		if events, err = engine.Advance(rs, s, seat, a, events); err != nil {
			return events, false
		}
	}
	return events, !s.Over() && s.Contract == id
}

// An auction says the words that make declarer the declarer of id.
type auction struct {
	rs       *rules.RuleSet
	id       rules.ContractID
	declarer tarock.Seat
	begun    bool
	bid      bool // who may raise his own game says once more that it stays
	step     int  // that was bid last
}

// word returns what the seat on turn says.
func (a *auction) word(s *engine.State) engine.Action {
	b, c, first := &a.rs.Bidding, a.rs.Contract(a.id), !a.begun
	if a.begun = true; first {
		a.step = -1
	}
	opens := first && s.Turn == a.declarer && c.Right != rules.VorhandLast
	switch {
	case b.StepByStep:
		return a.climb(s)
	case first && b.OpensWithGame && s.Turn != a.declarer:
		return a.game(s, a.rs.Contracts[0].ID) // somebody has to open
	case first && !b.OpensWithGame && !b.VorhandMayPass && !(opens && c.Right == rules.VorhandFirst):
		return engine.SayForehand{}
	case s.Turn == a.declarer && !a.bid:
		a.bid = true
		return a.game(s, a.id)
	}
	return engine.Pass{}
}

// climb bids the next step as long as that is below the one wanted, and leaves that to
// the declarer.
func (a *auction) climb(s *engine.State) engine.Action {
	wanted, next := a.rs.Rank(a.id), a.step+1
	if a.rs.Contract(a.id).Side == rules.EachForHimself {
		return engine.Pass{}
	}
	switch {
	case s.Turn == a.declarer && (next == wanted || a.rs.Contract(a.id).Jumps):
		a.step = wanted
		return a.game(s, a.id)
	case next < wanted:
		a.step = next
		return a.game(s, a.rs.AtStep(next))
	}
	return engine.Pass{}
}

// game is a bid of id; with a called tarock it calls the highest that may be.
func (a *auction) game(s *engine.State, id rules.ContractID) engine.Action {
	bid := engine.Bid{Contract: id}
	if a.rs.Contract(id).Side == rules.CallsTarock {
		bid.Card = (a.rs.Call.Tarocks &^ s.Hand(s.Turn)).Highest()
	}
	return bid
}

// RandomAction returns one of the actions that the seat on turn may take, and
// NoSeat when the deal is over. Where "gut" may be said, it is said half the
// time, so that the speaking round ends.
func RandomAction(rs *rules.RuleSet, s *engine.State, r *rand.Rand) (tarock.Seat, engine.Action) {
	switch s.Phase {
	case engine.PhaseEnded:
		return tarock.NoSeat, nil
	case engine.PhasePlaying:
		if legal := s.LegalCards(rs); legal != 0 { // else a last trick lies
			return s.Turn, engine.Play{Card: randomCard(legal, r)}
		}
	case engine.PhaseSpeaking, engine.PhaseAnswering:
		if r.IntN(2) == 0 && engine.Check(rs, s, s.Turn, engine.Good{}) == nil {
			return s.Turn, engine.Good{}
		}
	}
	var pick engine.Action
	n := 0
	for a := range engine.LegalActions(rs, s, s.Turn) {
		n++
		if r.IntN(n) == 0 { // each with equal chance, without keeping them
			pick = a
		}
		if n >= 200 { // discards are many and alike
			break
		}
	}
	return s.Turn, pick
}

// randomCard returns a card of h, which is not empty.
func randomCard(h tarock.Hand, r *rand.Rand) tarock.Card {
	for n := r.IntN(h.Len()); n > 0; n-- {
		h = h.Without(h.Lowest())
	}
	return h.Lowest()
}

// PlayOut plays s to the end at random and returns all events so far. It
// panics on a refusal, which would be a fault of the engine.
func PlayOut(rs *rules.RuleSet, s *engine.State, r *rand.Rand, events []engine.Event) []engine.Event {
	for !s.Over() {
		seat, a := RandomAction(rs, s, r)
		if a == nil {
			panic(fmt.Sprintf("enginetest: seat %d has no legal action in phase %s", seat, s.Phase))
		}
		var err error
		if events, err = engine.Advance(rs, s, seat, a, events); err != nil {
			panic(fmt.Sprintf("enginetest: legal action refused: %v", err))
		}
	}
	return events
}

// A ScriptedDeal is a deal with a declarer whose hand allows the contract.
type ScriptedDeal struct {
	Hands    [tarock.MaxSeats]tarock.Hand
	Talon    [2]tarock.Hand
	Contract rules.ContractID
	Declarer tarock.Seat
}

// DealsPerContract deals n hands for each contract of rs, contracts taking
// turns and declarers going round where anyone may bid.
func DealsPerContract(rs *rules.RuleSet, n int, r *rand.Rand) []ScriptedDeal {
	deals := make([]ScriptedDeal, 0, n*len(rs.Contracts))
	for i := range n {
		for _, c := range rs.Contracts {
			declarer := tarock.Vorhand
			if c.Right == rules.Anyone {
				declarer = tarock.Seat(i % rs.Seats)
			}
			deals = append(deals, scriptedDeal(rs, c.ID, declarer, r))
		}
	}
	return deals
}

// scriptedDeal deals until declarer may play id.
func scriptedDeal(rs *rules.RuleSet, id rules.ContractID, declarer tarock.Seat, r *rand.Rand) ScriptedDeal {
	for {
		d := ScriptedDeal{Contract: id, Declarer: declarer}
		d.Hands, d.Talon = DealOf(rs, r)
		s, events := BeginWith(rs, d.Hands, d.Talon)
		if _, ok := BidTo(rs, &s, id, declarer, events); ok {
			return d
		}
		if rs.Bidding.StepByStep {
			declarer = declarer.Next(rs.Seats) // not every seat comes to every step
		}
	}
}

// BenchmarkDeals plays whole deals with every event, from the first word to the
// settlement: as many in each contract, by a scripted auction, with random legal
// actions after it.
func BenchmarkDeals(b *testing.B, rs *rules.RuleSet) {
	const each = 100
	r := NewRand(2)
	deals := DealsPerContract(rs, each, NewRand(3))
	var events []engine.Event
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		d := &deals[i%len(deals)]
		s, begun := BeginWith(rs, d.Hands, d.Talon)
		events, _ = BidTo(rs, &s, d.Contract, d.Declarer, append(events[:0], begun...))
		events = PlayOut(rs, &s, r, events)
		i++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}
