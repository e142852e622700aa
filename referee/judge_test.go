package referee_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
)

// A realDeal is a deal at a table that records, as it is being played.
type realDeal struct {
	rs     *rules.RuleSet
	r      *rand.Rand
	s      engine.State
	events []engine.Event
}

func newRealDeal(t *testing.T, rs *rules.RuleSet, seed uint64) *realDeal {
	t.Helper()
	d := &realDeal{rs: rs, r: enginetest.NewRand(seed)}
	hands, talon := enginetest.DealOf(rs, d.r)
	var err error
	if d.events, err = engine.StartIn(engine.Opening{Manner: engine.Recording}, rs, hands, talon); err != nil {
		t.Fatal(err)
	}
	for _, e := range d.events {
		d.s.Record(e)
	}
	return d
}

// do does a as seat, and lets the referee answer a claim.
func (d *realDeal) do(t *testing.T, seat tarock.Seat, a engine.Action) *referee.Judgement {
	t.Helper()
	var err error
	if d.events, err = engine.Advance(d.rs, &d.s, seat, a, d.events); err != nil {
		t.Fatalf("%s: %#v of seat %d: %v", d.rs.Ref.ID, a, seat, err)
	}
	if d.s.Unsettled() && !d.s.Claimed() {
		return d.do(t, tarock.NoSeat, engine.Claim{})
	}
	if !d.s.Claimed() {
		return nil
	}
	rec, err := record.FromEvents(d.events)
	if err != nil {
		t.Fatal(err)
	}
	j, err := referee.Hear(d.rs, rec)
	if err != nil {
		t.Fatalf("%s: %v\n%s", d.rs.Ref.ID, err, rec)
	}
	if d.events, err = engine.Carry(d.rs, &d.s, j.Ruling, j.Cost, d.events); err != nil {
		t.Fatal(err)
	}
	return &j
}

// step plays one move at random; wrong says how often, in ten, anything that the table
// lets lie.
func (d *realDeal) step(t *testing.T, wrong int) *referee.Judgement {
	t.Helper()
	if d.r.IntN(10) < wrong {
		seat := tarock.Seat(d.r.IntN(d.rs.Seats))
		if options := engine.ViewFor(d.rs, &d.s, seat).Options; len(options) > 0 {
			o := options[d.r.IntN(len(options))]
			if _, lays := o.Action.(engine.LayAway); !lays && o.Why == nil {
				return d.do(t, seat, o.Action)
			}
		}
	}
	seat, a := enginetest.RandomAction(d.rs, &d.s, d.r)
	return d.do(t, seat, a)
}

// TestEveryClaimIsRuledOn plays deals of every set in which people do what they like
// and claim: each claim gets its ruling, accounts sum to zero, and the record of the
// deal can be written, read again, replayed to the same end, and examined.
func TestEveryClaimIsRuledOn(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(25) {
		for _, rs := range all.All() {
			d := newRealDeal(t, rs, seed)
			for !d.s.Over() {
				if j := d.step(t, 3); j != nil {
					seen[j.Ruling.Verdict+" "+j.Ruling.Matter]++
				}
			}
			if d.s.Unsettled() {
				t.Fatalf("%s, deal %d: over and not settled", rs.Ref.ID, seed)
			}
			checkRecord(t, d)
			if t.Failed() {
				return
			}
		}
	}
	for _, want := range []string{"renonce duty", "correctable duty", "correctable false_lead", "legal "} {
		if seen[want] == 0 {
			t.Errorf("no claim came to %q: %v", want, seen)
		}
	}
}

// checkRecord writes d as text and as JSON, and wants the same deal back.
func checkRecord(t *testing.T, d *realDeal) {
	t.Helper()
	rec, err := record.FromEvents(d.events)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, n := range d.s.Score() {
		sum += n
	}
	if sum != 0 {
		t.Errorf("%s: the score sums to %d\n%s", d.rs.Ref.ID, sum, rec)
	}
	if found := referee.Verify(d.rs, rec); len(found) > 0 {
		t.Errorf("%s: %v\n%s", d.rs.Ref.ID, found, rec)
	}
	if _, err := referee.Examine(d.rs, rec); err != nil {
		t.Errorf("%s: examine: %v\n%s", d.rs.Ref.ID, err, rec)
	}
	read, err := record.Parse(strings.NewReader(rec.String()))
	if err != nil {
		t.Fatalf("%s: %v\n%s", d.rs.Ref.ID, err, rec)
	}
	if got := read[0].String(); got != rec.String() {
		t.Errorf("%s: written again it differs\n%s", d.rs.Ref.ID, cmp.Diff(rec.String(), got))
	}
	if found := referee.Verify(d.rs, read[0]); len(found) > 0 {
		t.Errorf("%s: as text: %v\n%s", d.rs.Ref.ID, found, rec)
	}
	data, err := rec.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	again, err := record.ParseJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if found := referee.Verify(d.rs, again[0]); len(found) > 0 {
		t.Errorf("%s: as JSON: %v", d.rs.Ref.ID, found)
	}
}

// TestProofs: what a viewer can prove is so, whoever looks, and when nobody has broken
// a duty nobody can prove one. Hidden cards make no difference to a view, so none to a
// proof.
func TestProofs(t *testing.T) {
	proofs := 0
	for seed := range uint64(60) {
		for _, rs := range all.All()[:8] {
			d := newRealDeal(t, rs, seed)
			wrong := int(seed % 4) // 0: all keep the rules
			for !d.s.Over() {
				d.playOrBreak(t, wrong)
				for viewer := tarock.NoSeat; int(viewer) < rs.Seats; viewer++ {
					v := engine.ViewFor(rs, &d.s, viewer)
					p, ok := referee.Prove(rs, &v)
					if !ok {
						continue
					}
					proofs++
					if !d.breaks(t, p) {
						t.Fatalf("%s, deal %d: seat %d proves %+v, which is not so", rs.Ref.ID, seed, viewer, p)
					}
				}
			}
		}
	}
	if proofs < 500 {
		t.Errorf("%d proofs, want 500", proofs)
	}
}

// TestProofsKnowNoHiddenCard exchanges two cards that a viewer cannot see, and plays the
// same again, breaches and all: he sees the same and can prove the same (AS-R13: what a
// bot claims does not depend on what is hidden from it).
func TestProofsKnowNoHiddenCard(t *testing.T) {
	rs := ruleSet(t, ooe)
	proofs, compared := 0, 0
	for seed := range uint64(300) {
		d := newRealDeal(t, rs, seed)
		for cards := d.r.IntN(46); !d.s.Over() && d.s.Played() < cards; {
			d.playOrBreak(t, 3)
		}
		viewer := tarock.Seat(d.r.IntN(rs.Seats))
		other, ok := d.exchanged(t, viewer)
		if !ok {
			continue
		}
		one, two := engine.ViewFor(rs, &d.s, viewer), engine.ViewFor(rs, &other, viewer)
		if diff := cmp.Diff(text(t, one), text(t, two)); diff != "" {
			t.Fatalf("deal %d: seat %d sees the exchange:\n%s", seed, viewer, diff)
		}
		p, proven := referee.Prove(rs, &one)
		q, again := referee.Prove(rs, &two)
		if compared++; proven {
			proofs++
		}
		if p != q || proven != again {
			t.Errorf("deal %d: seat %d proves %+v (%t) and, with two hidden cards exchanged, %+v (%t)", seed, viewer, p, proven, q, again)
		}
	}
	if compared < 100 || proofs < 30 {
		t.Errorf("%d compared with %d proofs, want 100 and 30", compared, proofs)
	}
}

// text is a view as it goes over the wire.
func text(t *testing.T, v engine.View) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// exchanged plays d again with two cards in each other's place that two others than the
// viewer still hold. It is false where there are none that make no other difference.
func (d *realDeal) exchanged(t *testing.T, viewer tarock.Seat) (s engine.State, ok bool) {
	t.Helper()
	a, b := viewer.Next(4), viewer.Next(4).Next(4)
	plain := tarock.SuitCards &^ tarock.Kings
	x, y := d.s.Hand(a)&plain, d.s.Hand(b)&plain
	if x == 0 || y == 0 || d.s.Over() || engine.ViewFor(d.rs, &d.s, viewer).Hands != nil {
		return s, false
	}
	both := tarock.HandOf(x.Lowest(), y.Highest())
	swap := func(h tarock.Hand) tarock.Hand {
		if (h & both).Len() == 1 {
			return h ^ both
		}
		return h
	}
	for _, e := range d.events {
		if dealt, is := e.(engine.CardsDealt); is {
			for seat := range dealt.Hands {
				dealt.Hands[seat] = swap(dealt.Hands[seat])
			}
			if talon := dealt.Talon[0] | dealt.Talon[1]; talon&both != 0 {
				return s, false // it was taken: who saw it is another story
			}
			e = dealt
		}
		s.Record(e)
	}
	return s, true
}

// playOrBreak plays a move of the seat on turn, so often in ten any card it holds.
func (d *realDeal) playOrBreak(t *testing.T, wrong int) {
	t.Helper()
	seat, a := enginetest.RandomAction(d.rs, &d.s, d.r)
	if _, plays := a.(engine.Play); plays && d.r.IntN(10) < wrong {
		cards := d.s.Hand(seat).Cards()
		a = engine.Play{Card: cards[d.r.IntN(len(cards))]}
	}
	d.do(t, seat, a)
}

// breaks reports whether the card of p broke a duty, by the cards that were there.
func (d *realDeal) breaks(t *testing.T, p referee.Proof) bool {
	t.Helper()
	var s engine.State
	for _, e := range d.events {
		if played, ok := e.(engine.CardPlayed); ok && played.Card == p.Card && played.Seat == p.Seat {
			at := s
			_, breach, err := engine.Tolerate(d.rs, &at, p.Seat, engine.Play{Card: p.Card}, nil)
			return err == nil && breach != nil && s.Trick() == p.Trick
		}
		s.Record(e)
	}
	return false
}

// TestTooEarlyToClaim: before there is a game nobody can say what it would cost, and a
// claim that found nothing is not made again before a card has been played.
func TestTooEarlyToClaim(t *testing.T) {
	rs := ruleSet(t, ooe)
	d := newRealDeal(t, rs, 3)
	if r := engine.Check(rs, &d.s, 1, engine.Claim{}); r == nil || r.Code != engine.WrongPhase {
		t.Errorf("in the auction: %v", r)
	}
	for d.s.Phase != engine.PhasePlaying {
		d.playOrBreak(t, 0)
	}
	if j := d.do(t, 1, engine.Claim{}); j == nil || j.Found != nil || j.Ruling.Verdict != "legal" {
		t.Fatalf("a claim without a ground comes to %+v", j)
	}
	if r := engine.Check(rs, &d.s, 1, engine.Claim{}); r == nil || r.Code != engine.SaidJustNow {
		t.Errorf("at once again: %v", r)
	}
	if score := d.s.Score(); fmt.Sprint(score) != "[0 0 0 0]" {
		t.Errorf("a claim without a ground costs %v", score)
	}
}

// beginRufer begins a Rufer of Vorhand in a deal that fits, at a table that records.
func beginRufer(t *testing.T, rs *rules.RuleSet, fits func(tarock.Hand) bool) *realDeal {
	t.Helper()
	for seed := range uint64(100_000) {
		hands, _ := enginetest.Deal(enginetest.NewRand(seed))
		if !fits(hands[0]) {
			continue
		}
		d := newRealDeal(t, rs, seed)
		for _, m := range []record.Move{
			{Seat: 0, Action: engine.SayForehand{}},
			{Seat: 1, Action: engine.Pass{}},
			{Seat: 2, Action: engine.Pass{}},
			{Seat: 3, Action: engine.Pass{}},
			{Seat: 0, Action: engine.Bid{Contract: rules.Rufer}},
		} {
			d.do(t, m.Seat, m.Action)
		}
		return d
	}
	t.Fatal("no deal fits")
	return nil
}

// quietly plays on by the rules, without a word that need not be said, while want holds.
func (d *realDeal) quietly(t *testing.T, while func(*engine.State) bool) (last *referee.Judgement) {
	t.Helper()
	for while(&d.s) {
		var a engine.Action
		switch d.s.Phase {
		case engine.PhaseAnnouncing:
			a = engine.Lie{}
		case engine.PhaseSpeaking:
			a = engine.Good{}
		default:
			_, a = enginetest.RandomAction(d.rs, &d.s, d.r)
		}
		if j := d.do(t, d.s.Turn, a); j != nil {
			last = j
		}
	}
	return last
}

func kings(n int) func(tarock.Hand) bool {
	return func(h tarock.Hand) bool { return (h & tarock.Kings).Len() == n }
}

func running(s *engine.State) bool { return !s.Over() }

// TestFalseCallsComeOut: who calls his own king, with four kings or with fewer, plays
// alone without anybody knowing; at the end the cards show it by themselves, and he
// pays a Renonce.
func TestFalseCallsComeOut(t *testing.T) {
	rs := ruleSet(t, ooe)
	for n, want := range map[int]referee.Matter{1: referee.OwnKing, 4: referee.FourKings} {
		d := beginRufer(t, rs, kings(n))
		d.do(t, 0, engine.CallKing{Suit: (d.s.Hand(0) & tarock.Kings).Lowest().Suit()})
		j := d.quietly(t, running)
		if j == nil || j.Ruling.Verdict != "renonce" || j.Ruling.Matter != want.String() || fmt.Sprint(d.s.Score()) != "[-3 1 1 1]" {
			t.Errorf("%d kings: %+v, score %v", n, j, d.s.Score())
		}
		checkRecord(t, d)
	}
}

// TestClaimBesideTheTrick: a wrong card goes back while it lies, and costs a Renonce
// once the trick is turned, by whomever; a claim after the end settles the deal anew.
func TestClaimBesideTheTrick(t *testing.T) {
	rs := ruleSet(t, ooe)
	d := beginRufer(t, rs, kings(0))
	d.do(t, 0, engine.CallKing{Suit: tarock.Hearts})
	d.quietly(t, func(s *engine.State) bool { return s.Phase != engine.PhasePlaying })
	seat := d.breakDuty(t)
	if j := d.do(t, seat.Next(4), engine.Claim{}); j.Ruling.Verdict != "correctable" || j.Ruling.Offender != seat || d.s.Turn != seat || d.s.Over() {
		t.Fatalf("while the card lies: %+v, turn %d", j.Ruling, d.s.Turn)
	}
	seat = d.breakDuty(t)
	d.quietly(t, func(s *engine.State) bool { return !s.Lies() })
	d.do(t, seat.Next(4), engine.TurnTrick{})
	d.quietly(t, running)
	before := d.s.Score()
	j := d.do(t, seat.Next(4), engine.Claim{})
	if j.Ruling.Verdict != "renonce" || j.Ruling.Offender != seat || d.s.Score()[seat] != -3 {
		t.Errorf("after the deal, which went %v: %+v, %v", before, j.Ruling, d.s.Score())
	}
	if r := engine.Check(rs, &d.s, 1, engine.Claim{}); r == nil {
		t.Error("a Renonce is claimed again")
	}
	checkRecord(t, d)
}

// breakDuty plays by the rules until somebody can break a duty, and lets him. It
// returns who it was.
func (d *realDeal) breakDuty(t *testing.T) tarock.Seat {
	t.Helper()
	for range 40 {
		seat := d.s.Turn
		if wrong := d.s.Hand(seat) &^ d.s.LegalCards(d.rs); wrong != 0 && d.s.Phase == engine.PhasePlaying {
			d.do(t, seat, engine.Play{Card: wrong.Lowest()})
			return seat
		}
		n := len(d.events)
		d.quietly(t, func(*engine.State) bool { return len(d.events) == n })
	}
	t.Fatal("nobody can break a duty")
	return tarock.NoSeat
}

// TestPremiumLostAtATable: where a König ultimo without the king costs the premium
// only, a claim says so and the deal goes on.
func TestPremiumLostAtATable(t *testing.T) {
	rs := ruleSet(t, "koenigrufen/sauwald-2019")
	d := beginRufer(t, rs, kings(0))
	d.do(t, 0, engine.CallKing{Suit: tarock.Hearts})
	d.quietly(t, func(s *engine.State) bool { return s.Phase != engine.PhaseAnnouncing })
	d.do(t, 0, engine.Announce{Premium: rules.KoenigUltimo})
	j := d.do(t, 1, engine.Claim{})
	if j.Ruling.Verdict != "tolerated" || j.Ruling.Remedy != "lose_premium" || d.s.Over() {
		t.Errorf("%+v, phase %s", j.Ruling, d.s.Phase)
	}
	// It has been heard: whoever claims next gets no other answer out of it.
	if j = d.do(t, 2, engine.Claim{}); j.Ruling.Verdict != "legal" || j.Found != nil {
		t.Errorf("claimed again: %+v", j.Ruling)
	}
	d.quietly(t, running)
	checkRecord(t, d)
}
