package referee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
)

// refused reads the record whose last move is refused with code.
func refused(t *testing.T, code engine.Code) (*rules.RuleSet, *record.Record) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "record", "testdata", "refusals", string(code)+".tarock"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	records, err := record.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	r := records[0]
	rs, err := all.At(r.Rules)
	if err != nil {
		t.Fatal(err)
	}
	return rs, r
}

// TestExamine finds what the last move of a record breaks.
func TestExamine(t *testing.T) {
	for code, want := range map[engine.Code]referee.Matter{
		engine.LeadSuitFirst: referee.Duty, engine.MustFollowSuit: referee.Duty, engine.MustPlayTarock: referee.Duty,
		engine.MustHeadTrick: referee.Duty, engine.PagatTooEarly: referee.Duty,
		engine.HigherBirdFirst: referee.LowerBird, engine.KeepAnnounced: referee.EarlyBird,
		engine.DiscardCount: referee.BadDiscard, engine.DiscardKing: referee.BadDiscard, engine.DiscardTrull: referee.BadDiscard,
		engine.DiscardTarock: referee.BadDiscard, engine.DiscardSuit: referee.BadDiscard, engine.DiscardBird: referee.BadDiscard,
		engine.DiscardCalled: referee.BadDiscard,
		engine.NeedsBird:     referee.NoBird, engine.FourKings: referee.FourKings, engine.OwnKing: referee.OwnKing,
		engine.PremiumCardNotHeld: referee.FalseKing, engine.MustAnnounceBird: referee.FalseBird,
	} {
		rs, r := refused(t, code)
		last := r.Moves[len(r.Moves)-1]
		f, err := referee.Examine(rs, r)
		if err != nil || f == nil {
			t.Errorf("%s: %v, %v", code, f, err)
			continue
		}
		if f.Matter != want && code != engine.PremiumCardNotHeld {
			t.Errorf("%s is found as %s, want %s", code, f.Matter, want)
		}
		_, plays := last.Action.(engine.Play)
		if f.Move != len(r.Moves) || f.Facts.Offenders[0] != last.Seat || f.Refusal.Code != code || (f.Trick > 0) != plays {
			t.Errorf("%s: found %+v in move %d, want seat %d in move %d", code, f.Refusal, f.Move, last.Seat, len(r.Moves))
		}
	}
}

// TestEveryBreachHasAMatter: what a table lets lie a referee knows the name of.
func TestEveryBreachHasAMatter(t *testing.T) {
	for _, code := range engine.Breaches() {
		rs, r := refused(t, code)
		if code == engine.KontraOwnSide { // the example answers a Kontra, which nobody can; this one says it, 2 holds the king
			kontra := engine.SayKontra{Item: engine.ItemID{Premium: rules.Valat, Seat: 3}, Level: 1, Answers: tarock.NoSeat}
			r.Manner, r.Moves = engine.Recording, append(r.Moves[:len(r.Moves)-2],
				record.Move{Seat: 0, Action: engine.Good{}}, record.Move{Seat: 1, Action: engine.Good{}}, record.Move{Seat: 2, Action: kontra})
		}
		if f, err := referee.Examine(rs, r); err != nil || f == nil || f.Matter == referee.NoMatter {
			t.Errorf("%s: %+v, %v", code, f, err)
		}
	}
}

// TestRuleOn settles what is found with all that was said: beside an announced
// Valat (8 with the game) an announced Quapil, two Trull, Uhu and König ultimo, and
// three Kontras on the Valat, two on the king.
func TestRuleOn(t *testing.T) {
	rs, r := refused(t, engine.MustFollowSuit)
	f, ruling, err := referee.RuleOn(rs, r, referee.DealOver)
	if err != nil || f == nil {
		t.Fatal(f, err)
	}
	if ruling.Verdict != referee.Renonce || fmt.Sprint(ruling.Cost.Score, ruling.Cost.Money) != "[26 -78 26 26] [88 -264 88 88]" || f.Trick != 1 {
		t.Errorf("%s in trick %d costs %v, %v", ruling.Verdict, f.Trick, ruling.Cost.Score, ruling.Cost.Money)
	}
	if _, ruling, err = referee.RuleOn(rs, r, referee.NextCut); err != nil || ruling.Verdict != referee.TooLate {
		t.Errorf("after the cut: %s, %v", ruling.Verdict, err)
	}
}

// TestNothingToFind: a deal that was played by the rules has no breach, one that
// nobody can play is refused with its move.
func TestNothingToFind(t *testing.T) {
	for _, rs := range all.All() {
		if f, err := referee.Examine(rs, random(t, rs, 3)); f != nil || err != nil {
			t.Errorf("%s: found %+v, %v", rs.Ref.ID, f, err)
		}
	}
	for _, code := range []engine.Code{engine.NotYourTurn, engine.CardNotHeld, engine.DiscardNotHeld, engine.BidNotHigher} {
		rs, r := refused(t, code)
		_, err := referee.Examine(rs, r)
		if bad, ok := errors.AsType[*record.MoveError](err); !ok || bad.Number != len(r.Moves) {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// random is a deal under rs that was played by the rules.
func random(t *testing.T, rs *rules.RuleSet, seed uint64) *record.Record {
	t.Helper()
	r := enginetest.NewRand(seed)
	s, events := enginetest.Begin(rs, r)
	for !s.Over() {
		var err error
		if events, err = engine.Advance(rs, &s, s.Turn, pick(rs, &s, r), events); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := record.FromEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// pick is one of the legal actions.
func pick(rs *rules.RuleSet, s *engine.State, r *rand.Rand) engine.Action {
	var chosen engine.Action
	n := 0
	for a := range engine.LegalActions(rs, s, s.Turn) {
		if n++; r.IntN(n) == 0 {
			chosen = a
		}
	}
	return chosen
}

// TestFirstBreach puts a wrong card into deals that were played by the rules, and
// lets the rest be played as it comes: the first one is found, whatever follows,
// and settled with all that was said.
func TestFirstBreach(t *testing.T) {
	found := map[referee.Matter]int{}
	for seed := range uint64(150) {
		rs := all.All()[int(seed)%len(all.All())]
		r, at := withBreach(t, rs, seed)
		if at == 0 {
			continue
		}
		f, ruling, err := referee.RuleOn(rs, r, referee.DealOver, all.All()...)
		if err != nil || f == nil {
			t.Errorf("%s, deal %d: %v, %v", rs.Ref.ID, seed, f, err)
			continue
		}
		found[f.Matter]++
		if f.Move != at || f.Facts.Offenders[0] != r.Moves[at-1].Seat {
			t.Errorf("%s, deal %d: found in move %d, want %d", rs.Ref.ID, seed, f.Move, at)
		}
		if ruling.Undecided != "" {
			continue // a Valat of the declarer's side, where the set does not price it
		}
		if ruling.Cost == nil || f.Matter != referee.EarlyBird && ruling.Verdict != referee.Renonce {
			t.Errorf("%s, deal %d: %s comes to %s, cost %v", rs.Ref.ID, seed, f.Matter, ruling.Verdict, ruling.Cost)
		}
	}
	if found[referee.Duty] < 50 {
		t.Errorf("found %v, want 50 broken duties", found)
	}
}

// withBreach plays a deal at random in which one card, sometimes more, breaks a
// duty. At is the move of the first, 0 when there was no occasion.
func withBreach(t *testing.T, rs *rules.RuleSet, seed uint64) (rec *record.Record, at int) {
	t.Helper()
	r := enginetest.NewRand(seed)
	hands, talon := enginetest.DealOf(rs, r)
	s, _ := enginetest.BeginWith(rs, hands, talon)
	rec = &record.Record{Rules: rs.Ref, Hands: hands, Talon: talon}
	early := false // only an announced bird so far: that is no Renonce
	for !s.Over() && !(s.LastCard() && at > 0) {
		seat, a := s.Turn, pick(rs, &s, r)
		if wrong := s.Hand(seat) &^ s.LegalCards(rs); s.Phase == engine.PhasePlaying && wrong != 0 && r.IntN(3) == 0 {
			a = engine.Play{Card: wrong.Lowest()}
		}
		_, breach, err := engine.Tolerate(rs, &s, seat, a, nil)
		if err != nil {
			t.Fatal(err)
		}
		rec.Moves = append(rec.Moves, record.Move{Seat: seat, Action: a})
		if breach != nil && (at == 0 || early && breach.Code != engine.KeepAnnounced) {
			at, early = len(rec.Moves), breach.Code == engine.KeepAnnounced
		}
	}
	return rec, at
}

// TestWrongCounts: hands with too many and too few cards are found, all of them.
func TestWrongCounts(t *testing.T) {
	rs := ruleSet(t, ooe)
	r := random(t, rs, 1)
	card := r.Hands[1].Lowest()
	r.Hands[1], r.Hands[2] = r.Hands[1].Without(card), r.Hands[2].With(card)
	f, err := referee.Examine(rs, r)
	if err != nil || f == nil || f.Matter != referee.WrongCount || fmt.Sprint(f.Facts.Offenders) != "[1 2]" {
		t.Errorf("found %+v, %v", f, err)
	}
	if _, _, err := referee.RuleOn(rs, r, referee.DealOver); err == nil || !strings.Contains(err.Error(), "facts.contract") {
		t.Errorf("without the game it has a price: %v", err)
	}
}

// TestBreachBeforeWhatNobodyCanPlay: a Renonce is found although the record goes on
// with a wrong leader, with a card that is gone, or out of turn within a trick.
func TestBreachBeforeWhatNobodyCanPlay(t *testing.T) {
	const revoked = `Tarock record 1
Rules: koenigrufen/ooe-2023, revision 1

Hand 0: T3 T5 T12 T15 T19 HK HQ DN SJ S10 S8 CN
Hand 1: T13 HJ H1 H2 DK D1 D2 D4 S9 S7 CK CQ
Hand 2: T1 T4 T11 T14 T16 T17 T22 HN H3 DQ SQ C10
Hand 3: T6 T7 T8 T9 T18 T20 H4 DJ D3 C9 C8 C7
Talon: T10 SK SN | T2 T21 CJ

Bidding: 0 forehand, 1 pass, 2 solodreier +pagat, 3 pass, 0 pass
Speaking: 2 lie, 3 good, 0 good, 1 good
Trick 1: 0 S10, 1 S7, 2 SQ, 3 T9
Trick 2: 3 T18, 0 HK, 1 T13, 2 T4
`
	for _, rest := range []string{"", "Trick 3: 0 T3, 1 H2, 2 T11, 3 T7", "Trick 3: 1 H2, 2 T11, 3 T7, 0 T3", "Trick 3: 0 HK, 1 H2", "Trick 3: 2 T11, 0 T3, 3 T7"} {
		records, err := record.Parse(strings.NewReader(revoked + rest + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		found, err := referee.Examine(ruleSet(t, ooe), records[0])
		if err != nil || found == nil || found.Matter != referee.Duty || found.Trick != 2 || !slices.Equal(found.Facts.Offenders, []tarock.Seat{0}) {
			t.Errorf("%q: %+v, %v, want the Tarockzwang broken by seat 0 in trick 2", rest, found, err)
		}
	}
}
