package bot_test

import (
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/zwanzigerrufen"
)

// A table is a deal of Zwanzigerrufen that a test leads to where a bot is asked.
type table struct {
	t  *testing.T
	rs *rules.RuleSet
	s  engine.State
}

func zwanziger(t *testing.T, hands ...string) *table {
	t.Helper()
	rs := zwanzigerrufen.Turnier()
	dealt, talon := enginetest.Cards(hands...)
	s, _ := enginetest.BeginWith(rs, dealt, talon)
	if s.Over() {
		t.Fatal("the deal is thrown in")
	}
	return &table{t: t, rs: rs, s: s}
}

// do plays actions of the seats whose turn it is.
func (b *table) do(actions ...engine.Action) *table {
	b.t.Helper()
	for _, a := range actions {
		if _, err := engine.Advance(b.rs, &b.s, b.s.Turn, a, nil); err != nil {
			b.t.Fatalf("%+v: %v", a, err)
		}
	}
	return b
}

// levels are the players that a test asks.
var levels = map[string]bot.Player{
	"anfaenger": bot.Beginner{Seed: 1}, "wirtshaus": bot.Heuristic{},
	"cup": &bot.Search{Worlds: 20, Seed: 1}, "meister": &bot.Search{Worlds: 30, Infer: 60, Plan: 40, Seed: 1},
}

// says wants a of all levels.
func (b *table) says(a engine.Action) {
	b.t.Helper()
	for name, player := range levels {
		v := engine.ViewFor(b.rs, &b.s, b.s.Turn)
		if got := player.Choose(b.rs, &v); got != a {
			b.t.Errorf("%s says %+v, want %+v", name, got, a)
		}
	}
}

var good = engine.Good{}

// An ordinary deal: Vorhand has no hand for a solo, nor has anybody else.
var ordinary = []string{
	"T20 T15 T10 T7 T4 HK HN DQ S10 CJ", "T22 T17 T9 T6 HQ HJ DK SN SJ C10",
	"T21 T16 T12 T1 H1 DN DJ SQ CQ CN", "T19 T18 T14 T13 T11 T8 T5 D1 SK CK",
}

func TestOpensWithRuf(t *testing.T) {
	b := zwanziger(t, ordinary...)
	b.says(engine.Bid{Contract: rules.Ruf, Card: 19})
	b.do(engine.Bid{Contract: rules.Ruf, Card: 19})
	b.says(engine.Pass{})
}

// TestBidsSolo: hands that take all but a few tricks are played alone.
func TestBidsSolo(t *testing.T) {
	b := zwanziger(t,
		"T22 T21 T20 T19 T17 T15 T12 T9 HK HQ", "T18 T10 T6 HN DK DQ S10 SJ CQ C10",
		"T16 T14 T8 T5 T4 HJ DN DJ SK CN", "T13 T11 T7 T1 H1 D1 SQ SN CK CJ")
	b.says(engine.Bid{Contract: rules.Schwarzer, Premiums: rules.PremiumsOf(rules.Absolut)})

	b = zwanziger(t,
		"T20 T15 T10 T7 T4 HN HJ DQ S10 CJ", "T22 T8 HK HQ H1 DK DN SK SQ CK",
		"T21 T16 T12 T1 T6 DJ D1 SN CQ CN", "T19 T18 T14 T13 T11 T17 T5 T9 SJ C10")
	b.do(engine.Bid{Contract: rules.Ruf, Card: 19})
	v := engine.ViewFor(b.rs, &b.s, b.s.Turn)
	for name, player := range levels {
		if bid, ok := player.Choose(b.rs, &v).(engine.Bid); !ok || bid.Contract != rules.Farbsolo {
			t.Errorf("%s says %+v, want a Farbsolo", name, bid)
		}
	}
}

// The Trull in the hand of an opponent.
var trull = []string{
	"T20 T15 T10 T7 T4 HK HN DQ S10 CJ", "T22 T21 T1 T6 HQ HJ DN SN SJ C10",
	"T17 T16 T12 T9 H1 DK DJ SQ CQ CN", "T19 T18 T14 T13 T11 T8 T5 D1 SK CK",
}

// TestForcedKontra: who has to say Kontra says it, and does not take the Retour with a
// hand that would not have said it freely.
func TestForcedKontra(t *testing.T) {
	b := zwanziger(t, trull...)
	game := engine.ItemID{Seat: 0}
	b.do(engine.Bid{Contract: rules.Ruf, Card: 19}, engine.Pass{}, engine.Pass{}, engine.Pass{}, engine.Lie{})
	kontra := engine.SayKontra{Item: game, Level: 1, Answers: tarock.NoSeat}
	b.says(kontra)
	v := engine.ViewFor(b.rs, &b.s, b.s.Turn)
	if r := bot.Advise(b.rs, &v).Reason; r.Code != bot.ReasonKontraMust {
		t.Errorf("reason %q, want that it must be said", r.Code)
	}
	b.do(kontra, good, good, good, engine.SayKontra{Item: game, Level: 2, Answers: 1}, good)
	b.says(engine.DeclineKontra{Item: game})
}

// TestCalledTarockStaysHidden: who holds the called tarock does not spend it on a poor
// trick, by rules of thumb.
func TestCalledTarockStaysHidden(t *testing.T) {
	b := zwanziger(t,
		"T20 T15 T10 T7 T4 HK HN DQ S10 CJ", "T22 T17 T9 T6 HQ HJ DK SN SJ C10",
		"T21 T16 T12 T1 H1 DN DJ SQ CQ CN", "T19 T18 T14 T13 T11 T8 T5 D1 SK CK")
	b.do(engine.Bid{Contract: rules.Ruf, Card: 19}, engine.Pass{}, engine.Pass{}, engine.Pass{}, engine.Lie{}, good, good, good)
	for b.s.Phase != engine.PhasePlaying {
		b.do(good)
	}
	b.do(engine.Play{Card: 4}, engine.Play{Card: 6}, engine.Play{Card: 12})
	v := engine.ViewFor(b.rs, &b.s, b.s.Turn)
	if got := (bot.Heuristic{}).Choose(b.rs, &v); got == (engine.Play{Card: 19}) {
		t.Errorf("shows the called tarock at once")
	}
}
