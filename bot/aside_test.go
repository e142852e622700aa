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
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/rules/koenigrufen"
)

// joinRules are the Upper Austrian rules at a table where every negative game may be played
// beside the declarer.
func joinRules(t *testing.T) *rules.RuleSet {
	t.Helper()
	rs, err := house.Build(house.Rules{Base: koenigrufen.OOe2023().Ref, Deviations: map[string]string{"join": "equal"}}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestBei: who plays a negative game beside the declarer, each by the name of the situation.
func TestBei(t *testing.T) {
	const low = "T2 T3 H1 H4 D4 D3 S7 S8 S9 C7 C8" // one trick too few for a Piccolo
	for name, tt := range map[string]struct {
		contract rules.ContractID
		hand     string
		want     bool
	}{
		"plays a Piccolo along with the Sküs and low cards":       {rules.Piccolo, "T22 " + low, true},
		"does not with high tarocks beside the Sküs":              {rules.Piccolo, "T22 T18 T16 T14 T12 HQ DQ D3 S8 SQ C7 CQ", false},
		"does not without a card that takes its trick":            {rules.Piccolo, "T4 " + low, false},
		"does not in a Bettel, where two who duck hinder another": {rules.Bettel, "T4 " + low, false},
		"does not where the hands lie open":                       {rules.PiccoloOuvert, "T22 " + low, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			master, err := bot.Named(bot.Meister, 1)
			if err != nil {
				t.Fatal(err)
			}
			m := moment{rs: joinRules(t), contract: tt.contract, seat: 1, hand: tt.hand, phase: engine.PhaseSpeaking}
			s := m.begin(t)
			if done := m.turn(t, &s, master); slices.Contains(done, engine.Action(engine.Join{})) != tt.want {
				t.Errorf("says %+v", done)
			}
		})
	}
}

// TestLateKontra: what is said when a card has disclosed that the announcer is an opponent,
// each by the name of the situation.
func TestLateKontra(t *testing.T) {
	for name, tt := range map[string]struct {
		is   func(v *engine.View) bool
		want bool
	}{
		"says it on a Pagat that fell before its trick": {
			func(v *engine.View) bool { return v.Played.Has(tarock.Pagat) && v.Number <= 10 }, true,
		},
		"lets a Pagat be that nobody can hinder with one tarock": {
			func(v *engine.View) bool {
				return !v.Played.Has(tarock.Pagat) && (v.Hand&tarock.Tarocks).Len() <= 1
			}, false,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rs, r := koenigrufen.OOe2023(), enginetest.NewRand(31)
			master, err := bot.Named(bot.Meister, 1)
			if err != nil {
				t.Fatal(err)
			}
			found := 0
			for deals := 0; found < 3 && deals < 3_000; deals++ {
				v, ok := untilLate(t, rs, r, tt.is)
				if !ok {
					continue
				}
				found++
				if a, said := master.Choose(rs, &v).(engine.SayKontra); said != tt.want {
					t.Errorf("deal %d: says %+v (%t), want %t", deals, a, said, tt.want)
				}
			}
			if found < 3 {
				t.Errorf("it comes to this %d times, want 3", found)
			}
		})
	}
}

// untilLate deals once and lets rules of thumb play; who holds the Pagat with seven tarocks
// announces him. It returns the view of the first seat that may say Kontra during the play
// on nothing but a Pagat, if it is as is says.
func untilLate(t *testing.T, rs *rules.RuleSet, r *rand.Rand, is func(*engine.View) bool) (engine.View, bool) {
	t.Helper()
	pagat := engine.Action(engine.Announce{Premium: rules.PagatUltimo})
	s, _ := enginetest.Begin(rs, r)
	if !slices.ContainsFunc([]tarock.Seat{0, 1, 2, 3}, func(seat tarock.Seat) bool { return hasLongPagat(s.Hand(seat)) }) {
		return engine.View{}, false
	}
	for !s.Over() {
		for seat := range tarock.Seat(rs.Seats) {
			v := engine.ViewFor(rs, &s, seat)
			if words := lateKontras(&v); len(words) > 0 {
				return v, len(words) == 1 && words[0].Item.Premium == rules.PagatUltimo && is(&v)
			}
		}
		v := engine.ViewFor(rs, &s, s.Turn)
		a := bot.Heuristic{}.Choose(rs, &v)
		if s.Phase == engine.PhaseSpeaking && v.Call != nil && hasLongPagat(v.Hand) && engine.Check(rs, &s, s.Turn, pagat) == nil {
			a = pagat
		}
		if _, err := engine.Advance(rs, &s, s.Turn, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	return engine.View{}, false
}

// lateKontras returns what v allows to say during the play.
func lateKontras(v *engine.View) (words []engine.SayKontra) {
	for _, o := range v.Options {
		if kontra, ok := o.Action.(engine.SayKontra); ok && o.Why == nil && v.Phase == engine.PhasePlaying {
			words = append(words, kontra)
		}
	}
	return words
}

func hasLongPagat(h tarock.Hand) bool {
	return h.Has(tarock.Pagat) && (h&tarock.Tarocks).Len() >= 7
}
