package engine_test

import (
	"errors"
	"slices"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/tapptarock"
	"tarock/rules/zwanzigerrufen"
)

// trullAtOne is a deal of Zwanzigerrufen in which seat 1 holds the Trull, and seat 2
// the XX that Vorhand calls.
func trullAtOne() ([tarock.MaxSeats]tarock.Hand, [2]tarock.Hand) {
	return enginetest.Cards("T4 T7 T8 T18 HK HQ DK DQ SJ CJ", "T1 T21 T22 T5 T6 HN HJ DN SK SQ",
		"T20 T19 T9 T10 T11 DJ D1 SN S10 CK", "T12 T13 T14 T15 T16 T17 H1 CQ CN C10")
}

// A said is one action of a seat, with the code of its refusal or "".
type said struct {
	seat tarock.Seat
	a    engine.Action
	code engine.Code
}

// say carries out words and compares refusals; what is refused changes nothing.
func say(t *testing.T, rs *rules.RuleSet, s *engine.State, words ...said) {
	t.Helper()
	for i, w := range words {
		_, err := engine.Advance(rs, s, w.seat, w.a, nil)
		code := engine.Code("")
		if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
			code = refusal.Code
		} else if err != nil {
			t.Fatal(err)
		}
		if code != w.code {
			t.Fatalf("word %d, seat %d %+v: %q, want %q", i, w.seat, w.a, code, w.code)
		}
	}
}

func kontra(level int, answers tarock.Seat) engine.SayKontra {
	return engine.SayKontra{Item: engine.ItemID{}, Level: level, Answers: answers}
}

// TestForcedKontra: who was dealt the Trull against a Ruf must say Kontra, and may
// decline the Retour; the stake stays doubled (zwanziger: 2).
func TestForcedKontra(t *testing.T) {
	rs := zwanzigerrufen.Turnier()
	ruf := engine.Bid{Contract: rules.Ruf, Card: 20}
	hands, talon := trullAtOne()
	s, _ := enginetest.BeginWith(rs, hands, talon)
	say(t, rs, &s,
		said{0, engine.Bid{Contract: rules.Ruf, Card: 19}, engine.NoSuchCall},
		said{0, engine.Pass{}, engine.OpenWithGame},
		said{0, ruf, ""}, said{1, engine.Pass{}, ""}, said{2, engine.Pass{}, ""}, said{3, engine.Pass{}, ""},
		said{0, engine.Lie{}, ""},
		said{1, engine.Good{}, engine.MustKontra},
		said{1, engine.DeclineKontra{}, engine.NothingToDecline},
		said{1, kontra(1, tarock.NoSeat), ""}, said{1, engine.Good{}, ""},
		said{2, engine.Good{}, ""}, said{3, engine.Good{}, ""},
		said{0, kontra(2, 1), ""}, said{0, engine.Good{}, ""},
		said{1, engine.DeclineKontra{}, ""},
		said{1, engine.DeclineKontra{}, engine.NothingToDecline},
		said{1, engine.Good{}, ""},
		said{2, kontra(2, 1), engine.KontraNoWord},
	)
	enginetest.PlayOut(rs, &s, enginetest.NewRand(4), nil)
	v := engine.ViewFor(rs, &s, tarock.NoSeat)
	if chain := v.Result.Outcome.GameKontra; !slices.Equal(chain, []tarock.Seat{1}) {
		t.Errorf("the Kontra that counts is %v, want that of seat 1 alone", chain)
	}
}

// TestAnAnnouncementLiftsTheForce: the Trull forces no Kontra on a game on which
// something is announced (zwanziger: 2).
func TestAnAnnouncementLiftsTheForce(t *testing.T) {
	rs := zwanzigerrufen.Turnier()
	hands, talon := trullAtOne()
	s, _ := enginetest.BeginWith(rs, hands, talon)
	say(t, rs, &s,
		said{0, engine.Bid{Contract: rules.Ruf, Card: 20}, ""}, said{1, engine.Pass{}, ""}, said{2, engine.Pass{}, ""}, said{3, engine.Pass{}, ""},
		said{0, engine.Announce{Premium: rules.Absolut}, ""}, said{0, engine.Lie{}, ""},
		said{1, engine.Good{}, ""},
	)
}

// TestAnnouncementsRaiseABid: the ladder of points 15 and 20, where what a bid carries
// can raise it.
func TestAnnouncementsRaiseABid(t *testing.T) {
	rs := zwanzigerrufen.Turnier()
	bid := func(id rules.ContractID, with ...rules.PremiumID) engine.Bid {
		return engine.Bid{Contract: id, Premiums: rules.PremiumsOf(with...)}
	}
	hands, talon := enginetest.Cards("T20 T19 T18 T17 T16 HK HQ DK SK CK", "T1 T4 T5 T6 HN HJ DQ DN SQ CQ",
		"T7 T8 T9 T10 H1 DJ D1 SN SJ CN", "T11 T12 T13 T14 T15 T21 T22 S10 CJ C10")
	s, _ := enginetest.BeginWith(rs, hands, talon)
	say(t, rs, &s,
		said{0, bid(rules.Ruf), engine.NothingToCall}, // all five: a solo is compulsory
		said{0, bid(rules.Farbsolo, rules.PagatUltimo), engine.NoPremiumsWithBid},
		said{0, bid(rules.Schwarzer), ""},
		said{1, bid(rules.Schwarzer), engine.BidNotHigher},
		said{1, bid(rules.Farbsolo, rules.Absolut), ""},
		said{2, bid(rules.Schwarzer, rules.PagatUltimo), engine.PremiumCardNotHeld},
		said{2, engine.Pass{}, ""},
		said{3, bid(rules.Schwarzer, rules.Absolut), ""},
		said{0, engine.Pass{}, ""},
		said{1, bid(rules.Schwarzer, rules.PagatUltimo), engine.BidNotHigher}, // ranks with it
		said{1, bid(rules.Schwarzer, rules.Valat), engine.ValatNotSure},
		said{1, engine.Pass{}, ""},
	)
	if s.Contract != rules.Schwarzer || s.Declarer != 3 {
		t.Errorf("%s of seat %d, want a schwarzer of seat 3", s.Contract, s.Declarer)
	}
	v := engine.ViewFor(rs, &s, 0)
	announced := slices.ContainsFunc(v.Items, func(i engine.ItemView) bool { return i.ID.Premium == rules.Absolut && i.Value == 4 })
	if !announced {
		t.Errorf("items %+v, want Absolut for 4", v.Items)
	}
}

// TestStepByStep: in Tapptarock a bid is the next step, but the Solo comes at any time
// and ends the auction; who sits before the bidder may hold.
func TestStepByStep(t *testing.T) {
	rs := tapptarock.Tapptarock()
	deal := func() engine.State {
		s, _ := enginetest.Begin(rs, enginetest.NewRand(3))
		return s
	}
	bid := func(id rules.ContractID) engine.Bid { return engine.Bid{Contract: id} }
	s := deal()
	say(t, rs, &s,
		said{0, engine.SayForehand{}, engine.NoForehandWord},
		said{0, bid(rules.Unterer), engine.NextStep},
		said{0, bid(rules.Dreier), ""},
		said{1, engine.Hold{}, engine.HoldNotAllowed},
		said{1, bid(rules.Unterer), ""}, said{2, engine.Pass{}, ""},
		said{0, engine.Hold{}, ""},
		said{1, bid(rules.Oberer), ""}, said{0, engine.Pass{}, ""},
	)
	v := engine.ViewFor(rs, &s, 0)
	if s.Contract != rules.Oberer || v.Talon.Halves[1].Len() != 3 || v.Talon.Halves[0] != 0 {
		t.Errorf("%s with talon %v, want an oberer whose half lies open", s.Contract, v.Talon.Halves)
	}
	s = deal()
	say(t, rs, &s, said{0, engine.Pass{}, ""}, said{1, bid(rules.Solo), ""})
	if s.Phase != engine.PhaseAnnouncing || s.Declarer != 1 {
		t.Errorf("phase %s of seat %d, want announcing of seat 1", s.Phase, s.Declarer)
	}
}

// TestWorthlessDealsAreDealtAgain: over many deals those worth nothing, and no others,
// are dealt again (zwanziger: 18).
func TestWorthlessDealsAreDealtAgain(t *testing.T) {
	rs := zwanzigerrufen.Turnier()
	again := 0
	for seed := range uint64(600) {
		r := enginetest.NewRand(seed)
		s, events := enginetest.Begin(rs, r)
		enginetest.PlayOut(rs, &s, r, events)
		zero := s.Score() == [tarock.MaxSeats]int{}
		if s.Again() != zero {
			t.Fatalf("seed %d: score %v, again %v", seed, s.Score(), s.Again())
		}
		if zero && !s.ThrownIn() {
			again++
		}
	}
	if again == 0 {
		t.Error("no deal was worth nothing: the law is not looked at")
	}
}

// TestFirstWordGames: in Dreiertarock a Solo is the first word of a player only.
func TestFirstWordGames(t *testing.T) {
	rs := tapptarock.Dreiertarock()
	s, _ := enginetest.Begin(rs, enginetest.NewRand(3))
	say(t, rs, &s,
		said{0, engine.Bid{Contract: rules.Einser}, ""}, said{1, engine.Bid{Contract: rules.Zweier}, ""}, said{2, engine.Pass{}, ""},
		said{0, engine.Bid{Contract: rules.Solo}, engine.OnlyFirstWord},
	)
	if got := rs.Step(rules.Solo, rules.PremiumsOf(rules.Valat)); got != len(rs.Bidding.Steps)-1 {
		t.Errorf("Solo with Valat is step %d, want the highest", got)
	}
}
