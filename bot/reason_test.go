package bot_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// TestAdvice: what is advised is allowed, and its reason says what was counted.
func TestAdvice(t *testing.T) {
	rs := koenigrufen.OOe2023()
	given := map[bot.ReasonCode]int{}
	for seed := range uint64(16) {
		hands, talon := enginetest.DealOf(rs, rand.New(rand.NewPCG(seed, 9)))
		var s engine.State
		events, err := engine.Start(rs, hands, talon)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			s.Record(e)
		}
		for !s.Over() {
			v := engine.ViewFor(rs, &s, s.Turn)
			a := bot.Heuristic{}.Choose(rs, &v)
			if v.Seat == tarock.Seat(seed%4) {
				advice := bot.Advise(rs, &v)
				given[advice.Reason.Code]++
				checkReason(t, rs, &v, &advice)
				a = advice.Action
			}
			if _, err := engine.Advance(rs, &s, s.Turn, a, nil); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
	for _, code := range []bot.ReasonCode{bot.ReasonEarly, bot.ReasonKeep} {
		if given[code] == 0 {
			t.Errorf("nobody is told %q in %v", code, given)
		}
	}
	if len(given) < 15 || given[bot.ReasonOtherwise]+given[bot.ReasonThumb] > 0 {
		t.Errorf("reasons %v, want 15 kinds, and none that blames its own advice", given)
	}
}

// TestLastGivesPoints: who plays last to a trick of his partner and gives it points is told
// that, not what it comes to on average.
func TestLastGivesPoints(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(9)
	given := 0
	for range 6 {
		s, _ := enginetest.Begin(rs, r)
		for !s.Over() {
			v := engine.ViewFor(rs, &s, s.Turn)
			if v.Phase == engine.PhasePlaying && len(v.Trick.Cards) == rs.Seats-1 {
				advice := bot.Advise(rs, &v)
				checkReason(t, rs, &v, &advice)
				if advice.Reason.Code == bot.ReasonGive {
					given++
				}
			}
			if _, err := engine.Advance(rs, &s, s.Turn, bot.Heuristic{}.Choose(rs, &v), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if given == 0 {
		t.Error("nobody is told to give points")
	}
}

func checkReason(t *testing.T, rs *rules.RuleSet, v *engine.View, advice *bot.Advice) {
	t.Helper()
	r := &advice.Reason
	better, worse := r.With, r.Without
	switch r.Code {
	case bot.ReasonKeep, bot.ReasonSave:
		better, worse = worse, better
		if !v.Hand.Has(r.Bird) {
			t.Errorf("%+v: warns of a card that is not in the hand", r)
		}
	case bot.ReasonBidWorlds, bot.ReasonWorlds, bot.ReasonSayWorlds, bot.ReasonKontraWorth:
		if r.Points <= r.Against || r.Code == bot.ReasonSayWorlds && r.With < 8 {
			t.Errorf("%+v: this speaks for something else", r)
		}
		return
	case bot.ReasonBird, bot.ReasonEarly:
		if (r.Code == bot.ReasonEarly) != (r.Bird == r.Other) {
			t.Errorf("%+v: compares a bird with itself", r)
		}
	case bot.ReasonGive:
		if len(v.Trick.Cards) != rs.Seats-1 || r.Card.Value() <= r.Other.Value() {
			t.Errorf("%+v: gives nothing to the trick %v", r, v.Trick.Cards)
		}
		return
	case bot.ReasonWin, bot.ReasonStop, bot.ReasonTrick, bot.ReasonCatch:
	default:
		return
	}
	if better <= worse {
		t.Errorf("%+v: this speaks for the other card", r)
	}
	for _, c := range advice.Cards {
		if c.Card == r.Other && c.Score > advice.Cards[0].Score {
			t.Errorf("%+v: the other card earns more: %v", r, advice.Cards)
		}
	}
	if again := bot.Why(rs, v, advice.Action); !cmp.Equal(again, *r) {
		t.Errorf("asked why, %+v, want %+v", again, *r)
	}
}

// TestReasonsOfWorlds: what the highest level does before the play otherwise than rules of
// thumb is explained by what it has computed.
func TestReasonsOfWorlds(t *testing.T) {
	rs := koenigrufen.OOe2023()
	given := map[bot.ReasonCode]int{}
	for _, views := range viewsBeforePlay(t, rs, 40) {
		for i := range views {
			v := &views[i]
			advice := bot.Advise(rs, v)
			given[advice.Reason.Code]++
			checkReason(t, rs, v, &advice)
			if advice.Reason.Code == bot.ReasonOtherwise {
				t.Errorf("blames its own advice %+v", advice.Action)
			}
		}
	}
	for _, code := range []bot.ReasonCode{bot.ReasonBidWorlds, bot.ReasonWorlds} {
		if given[code] == 0 {
			t.Errorf("no reason %q among %v", code, given)
		}
	}
}

// TestWhyBlames: who plays a card that a search would not is told which.
func TestWhyBlames(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(4)
	blamed := 0
	for blamed < 5 {
		s, _ := enginetest.Begin(rs, r)
		for !s.Over() {
			v := engine.ViewFor(rs, &s, s.Turn)
			a := bot.Random{Seed: 2}.Choose(rs, &v)
			if why := bot.Why(rs, &v, a); why.Code == bot.ReasonThumb {
				blamed++
				if best := bot.Advise(rs, &v); best.Cards[0].Card != why.Other || why.Points <= 0 {
					t.Fatalf("%+v, want that %v is better", why, best.Cards[0].Card)
				}
			}
			if _, err := engine.Advance(rs, &s, s.Turn, a, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestAdviceIsHonest: neither advice nor reasons change when cards are swapped that
// the seat cannot see.
func TestAdviceIsHonest(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(23)
	asked := 0
	for asked < 60 {
		p, ok := enginetest.NewPair(rs, r, rs.Contracts[asked%len(rs.Contracts)].ID)
		if !ok {
			continue
		}
		for !p.A.Over() && alike(t, p) {
			if p.A.Turn == p.Seat {
				asked++
				a, b := engine.ViewFor(rs, &p.A, p.Seat), engine.ViewFor(rs, &p.B, p.Seat)
				if diff := cmp.Diff(bot.Advise(rs, &a), bot.Advise(rs, &b)); diff != "" {
					t.Fatalf("in phase %s the advice knows what the seat cannot see (-a +b):\n%s", p.A.Phase, diff)
				}
			}
			seat, act := p.CommonAction(r)
			if act == nil {
				break
			}
			for _, s := range []*engine.State{&p.A, &p.B} {
				if _, err := engine.Advance(rs, s, seat, act, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
