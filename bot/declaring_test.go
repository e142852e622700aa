package bot_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/rules/zwanzigerrufen"
)

// A moment is one before the play, as the seat on turn sees it: the shortest auction has
// made seat 0 the declarer, and rules of thumb have gone on from there.
type moment struct {
	rs       *rules.RuleSet
	contract rules.ContractID
	seat     tarock.Seat // who is asked
	hand     string      // what he was dealt
	talon    [2]string   // "" by chance
	phase    engine.Phase
}

// TestBeforeThePlay: what the highest level takes, lays away, announces and doubles, each
// by the name of the situation.
func TestBeforeThePlay(t *testing.T) {
	ooe := koenigrufen.OOe2023()
	const strong = "T22 T21 T20 T18 T16 T13 T11 T8 HK HQ DJ SN"
	tests := map[string]struct {
		m    moment
		good func(h tarock.Hand, done []engine.Action) bool // by the hand, and what was done in the turn
	}{
		"takes the half with the Sküs and the king": {
			moment{rs: ooe, contract: rules.Dreier, hand: "T21 T20 T18 T16 T13 T11 T8 T5 HK HQ DJ SN", talon: [2]string{"D1 S8 C7", "T22 DK T9"}, phase: engine.PhaseTalon},
			func(_ tarock.Hand, done []engine.Action) bool { return done[0] == engine.TakeHalf{Half: 1} },
		},
		"lays away the bare queens": {
			moment{rs: ooe, contract: rules.Dreier, hand: "T22 T21 T20 T18 T16 T13 T11 T8 HK HQ DQ SQ", talon: [2]string{"T9 T6 H4", "S9 C8 D1"}, phase: engine.PhaseDiscarding},
			func(_ tarock.Hand, done []engine.Action) bool {
				return done[0].(engine.LayAway).Cards&parseCards("DQ SQ") == parseCards("DQ SQ")
			},
		},
		"does not leave a suit open with two small cards": {
			moment{rs: ooe, contract: rules.Dreier, hand: strong, talon: [2]string{"T9 T6 DQ", "S9 C8 D1"}, phase: engine.PhaseDiscarding},
			func(h tarock.Hand, done []engine.Action) bool {
				rest := h &^ done[0].(engine.LayAway).Cards
				return rest&tarock.Diamonds.Cards() == 0 && rest&tarock.Spades.Cards() == 0
			},
		},
		"does not announce the Pagat with three tarocks": {
			moment{rs: ooe, contract: rules.Rufer, hand: "T1 T14 T20 HK HQ HJ DK DN D2 SN SJ CQ", phase: engine.PhaseAnnouncing},
			isSilent,
		},
		"does not announce the Trull with the Sküs alone": {
			moment{rs: ooe, contract: rules.Rufer, hand: "T22 T14 T18 T9 T7 HK HQ DK DN D2 SN CQ", phase: engine.PhaseAnnouncing},
			isSilent,
		},
		"announces the Trull that it holds among ten tarocks": {
			moment{rs: ooe, contract: rules.Dreier, hand: "T1 T22 T21 T20 T19 T18 T16 T13 T11 T8 HK DK", phase: engine.PhaseAnnouncing},
			func(_ tarock.Hand, done []engine.Action) bool {
				return slices.Contains(done, engine.Action(engine.Announce{Premium: rules.TrullPremium}))
			},
		},
		"says Kontra with the Trull and six more tarocks against a Rufer that had to be": {
			moment{rs: ooe, contract: rules.Rufer, seat: 1, hand: "T1 T22 T21 T20 T19 T18 T16 T13 T11 HQ DQ SQ", phase: engine.PhaseSpeaking},
			saysKontra,
		},
		"says Kontra on a Ruf with nearly all tarocks": {
			moment{rs: zwanzigerrufen.Turnier(), contract: rules.Ruf, seat: 1, hand: "T22 T21 T16 T15 T14 T13 T12 HK HQ DK", phase: engine.PhaseSpeaking},
			saysKontra,
		},
		"announces a Valat that no defence breaks": {
			moment{rs: ooe, contract: rules.Dreier, talon: [2]string{"H4 D1 S8", "C7 C8 D4"}, hand: "T22 T21 T20 T19 T18 T17 T16 T15 T9 T8 HK SK", phase: engine.PhaseAnnouncing},
			saysValat,
		},
		"announces a Valat in the suits": {
			moment{rs: ooe, contract: rules.Farbensolo, hand: "T9 T22 T21 DK DQ DN D1 SK SQ SN SJ S7", phase: engine.PhaseAnnouncing},
			saysValat,
		},
		"announces a Valat with eleven tarocks as rules of thumb do": {
			moment{rs: ooe, contract: rules.Dreier, talon: [2]string{"H4 D1 S8", "C7 C8 D4"}, hand: "T22 T21 T20 T19 T17 T16 T14 T13 T12 T11 T9 HK", phase: engine.PhaseAnnouncing},
			saysValat,
		},
		"announces no Valat that a sixth tarock of a defender breaks": {
			moment{rs: ooe, contract: rules.Dreier, talon: [2]string{"H4 D1 S8", "C7 C8 D4"}, hand: "T22 T21 T20 T18 T16 T14 T11 T7 T6 DK SK CK", phase: engine.PhaseAnnouncing},
			isNoValat,
		},
		"announces no Valat when a long suit may stop it": {
			moment{rs: ooe, contract: rules.Farbensolo, hand: "T19 HK HQ HN H2 H3 DK DQ D2 SK SQ SN", phase: engine.PhaseAnnouncing},
			isNoValat,
		},
		"is silent with a weak hand": {
			moment{rs: ooe, contract: rules.Rufer, seat: 1, hand: "T3 T6 H4 H3 HJ D4 D3 S8 S9 SN C8 C10", phase: engine.PhaseSpeaking},
			isSilent,
		},
		"is silent against a Dreier with four tarocks": {
			moment{rs: ooe, contract: rules.Dreier, seat: 1, hand: "T3 T6 T15 T17 HJ DK D3 S8 SQ SN CJ C10", phase: engine.PhaseSpeaking},
			isSilent,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			master, err := bot.Named(bot.Meister, 1)
			if err != nil {
				t.Fatal(err)
			}
			s := tt.m.begin(t)
			v := engine.ViewFor(tt.m.rs, &s, s.Turn)
			done := tt.m.turn(t, &s, master)
			if !tt.good(v.Hand, done) {
				t.Errorf("with %v: %+v", v.Hand, done)
			}
		})
	}
}

// isSilent is for hands with which nothing is said: the turn ends without a word.
// TestOwedBirdIsAnnounced: where a bird was bid with the game, the first word of a search
// announces one: any other would only put it off, and look cheaper for that.
func TestOwedBirdIsAnnounced(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r, search := enginetest.NewRand(604), &bot.Search{Say: 60, Kontra: 60, Valat: 60, Seed: 1}
	asked := 0
	for asked < 150 {
		s, events := enginetest.Begin(rs, r)
		if _, ok := enginetest.BidTo(rs, &s, rules.Besserrufer, tarock.Vorhand, events); !ok {
			continue
		}
		for !s.Over() && s.Phase != engine.PhaseAnnouncing && s.Phase != engine.PhaseSpeaking {
			v := engine.ViewFor(rs, &s, s.Turn)
			if _, err := engine.Advance(rs, &s, s.Turn, bot.Heuristic{}.Choose(rs, &v), nil); err != nil {
				t.Fatal(err)
			}
		}
		v := engine.ViewFor(rs, &s, s.Turn)
		if s.Over() || engine.Check(rs, &s, s.Turn, engine.Lie{}) == nil {
			continue // given up, or bid without a bird
		}
		asked++
		said, ok := search.Choose(rs, &v).(engine.Announce)
		if said == (bot.Heuristic{}).Choose(rs, &v) {
			continue // a Trull that it holds comes first
		}
		if p := rs.Premium(said.Premium); !ok || p == nil || p.Kind != rules.BirdPremium {
			t.Errorf("with %v it says %v first, want a bird", v.Hand, said)
		}
	}
}

func isSilent(_ tarock.Hand, said []engine.Action) bool {
	return len(said) == 1 && (said[0] == engine.Action(engine.Lie{}) || said[0] == engine.Action(engine.Good{}))
}

func saysKontra(_ tarock.Hand, said []engine.Action) bool {
	return slices.ContainsFunc(said, func(a engine.Action) bool {
		k, ok := a.(engine.SayKontra)
		return ok && k.Level == 1 && k.Item.Premium == rules.NoPremium
	})
}

func saysValat(_ tarock.Hand, said []engine.Action) bool {
	return slices.Contains(said, engine.Action(engine.Announce{Premium: rules.Valat}))
}

func isNoValat(h tarock.Hand, said []engine.Action) bool { return !saysValat(h, said) }

func parseCards(text string) tarock.Hand {
	h, err := tarock.ParseHand(text)
	if err != nil {
		panic(err)
	}
	return h
}

// turn lets player do all that he does before it is another's turn or the next phase.
func (m *moment) turn(t *testing.T, s *engine.State, player bot.Player) (done []engine.Action) {
	t.Helper()
	for seat, phase := s.Turn, s.Phase; s.Turn == seat && s.Phase == phase; {
		v := engine.ViewFor(m.rs, s, seat)
		a := player.Choose(m.rs, &v)
		if _, err := engine.Advance(m.rs, s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
		done = append(done, a)
	}
	return done
}

// begin returns the first moment at which it is the seat's turn in the phase, of the first
// deal by chance in which it comes to that.
func (m *moment) begin(t *testing.T) engine.State {
	t.Helper()
	r := enginetest.NewRand(12)
	for range 2000 {
		hands, talon := m.deal(r)
		s, events := enginetest.BeginWith(m.rs, hands, talon)
		if _, ok := enginetest.BidTo(m.rs, &s, m.contract, tarock.Vorhand, events); !ok {
			continue
		}
		for !s.Over() && s.Phase != engine.PhasePlaying {
			v := engine.ViewFor(m.rs, &s, s.Turn)
			if s.Turn == m.seat && s.Phase == m.phase && v.Options[0].Action != (engine.OpenTalon{}) {
				return s
			}
			if _, err := engine.Advance(m.rs, &s, s.Turn, bot.Heuristic{}.Choose(m.rs, &v), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("it never comes to this moment")
	return engine.State{}
}

// deal gives the seat its hand, lays the talon where it is given, and deals the rest by
// chance.
func (m *moment) deal(r *rand.Rand) (hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) {
	hands[m.seat] = parseCards(m.hand)
	rest := m.rs.Deal.Pack &^ hands[m.seat]
	for half, text := range m.talon {
		if text != "" {
			talon[half] = parseCards(text)
		}
		rest &^= talon[half]
	}
	cards := slices.Collect(rest.All())
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	for seat := range m.rs.Seats {
		if tarock.Seat(seat) != m.seat {
			hands[seat], cards = tarock.HandOf(cards[:m.rs.Deal.HandSize]...), cards[m.rs.Deal.HandSize:]
		}
	}
	for half := range talon {
		if talon[half] == 0 {
			talon[half], cards = tarock.HandOf(cards[:m.rs.Deal.HalfSize]...), cards[m.rs.Deal.HalfSize:]
		}
	}
	return hands, talon
}
