package referee_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tarock"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

func ruleSet(t *testing.T, id string, deviations ...string) *rules.RuleSet {
	t.Helper()
	set := map[string]string{}
	for i := 0; i < len(deviations); i += 2 {
		set[deviations[i]] = deviations[i+1]
	}
	rs, err := house.Build(house.Rules{Base: rules.Ref{ID: id}, Deviations: set}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

const (
	ooe        = "koenigrufen/ooe-2023"
	zwanziger  = "zwanzigerrufen/turnier"
	neunzehner = "neunzehnerrufen"
)

// alone is a game of Vorhand against three.
func alone(id rules.ContractID, offenders ...tarock.Seat) referee.Facts {
	return referee.Facts{Contract: id, Partner: tarock.NoSeat, Offenders: offenders}
}

// with is a game of Vorhand with seat 1.
func with(id rules.ContractID, offenders ...tarock.Seat) referee.Facts {
	return referee.Facts{Contract: id, Partner: 1, CalledKing: settle.KingAtPartner, Offenders: offenders}
}

func (f said) facts(change func(*referee.Facts)) referee.Facts {
	c := referee.Facts(f)
	change(&c)
	return c
}

type said referee.Facts

func announced(kind rules.PremiumID, party settle.Party, kontra ...tarock.Seat) referee.Announced {
	return referee.Announced{Kind: kind, Party: party, Kontra: kontra}
}

// TestHouseRules: what a table has changed about a game changes what its Renonce
// costs.
func TestHouseRules(t *testing.T) {
	bettel := said(alone(rules.Bettel, 1)).facts(func(f *referee.Facts) { f.OpponentKontras[2] = 1 })
	all := said(alone(rules.Sechserdreier, 1)).facts(func(f *referee.Facts) {
		f.Announced = []referee.Announced{announced(rules.UhuPremium, settle.Declarers)}
	})
	valat := said(alone(rules.Dreier, 1)).facts(func(f *referee.Facts) {
		f.ValatBy = settle.Declarers
		f.Announced = []referee.Announced{announced(rules.PagatUltimo, settle.Declarers)}
	})
	each := said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.OpponentKontras[2] = 2 })
	double := said(alone(rules.Dreier, 1)).facts(func(f *referee.Facts) { f.Multiplier = 4 })
	for _, tt := range []struct {
		name string
		rs   *rules.RuleSet
		f    referee.Facts
		want string
	}{
		{"the Bettel as printed", ruleSet(t, ooe), bettel, "[6 -10 2 2] [8 -14 4 2]"},
		{"a Bettel worth half a point more", ruleSet(t, ooe, "bettel_half", "yes"), bettel, "[6 -10 2 2] [9 -16 5 2]"},
		{"a lost Sechserdreier doubles the game", ruleSet(t, ooe), all, "[24 -48 12 12] [24 -48 12 12]"},
		{"a lost Sechserdreier doubles everything", ruleSet(t, ooe, "sechserdreier_lost", "all"), all, "[24 -56 16 16] [24 -56 16 16]"},
		{"a Valat beside a premium", ruleSet(t, ooe), valat, "[102 -170 34 34] [102 -170 34 34]"},
		{"a Valat that multiplies everything", ruleSet(t, ooe, "valat", "whole"), valat, "[144 -240 48 48] [144 -240 48 48]"},
		{"Kontra of one's own in a Dreier", ruleSet(t, ooe, "kontra_positive", "each"), each, "[-12 4 4 4] [-24 4 16 4]"},
		{"Kontra in the Schrift", ruleSet(t, ooe, "kontra_in_score", "yes", "kontra_positive", "each"), each, "[-24 4 16 4] [-24 4 16 4]"},
		{"a double round", ruleSet(t, "koenigrufen/privat"), double, "[48 -80 16 16] [48 -80 16 16]"},
		{"a price of one's own", ruleSet(t, ooe, "value_dreier", "6"), alone(rules.Dreier, 0), "[-18 6 6 6] [-18 6 6 6]"},
	} {
		s, err := referee.Settle(tt.rs, tt.f)
		if got := fmt.Sprint(s.Score, " ", s.Money); err != nil || got != tt.want {
			t.Errorf("%s: %s, %v, want %s", tt.name, got, err, tt.want)
		}
	}
}

// TestFixedPrice: each offender pays each regular player the fixed price times the Kontra
// on the game, and two pay each other nothing.
func TestFixedPrice(t *testing.T) {
	warschau := func(offenders ...tarock.Seat) referee.Facts {
		return referee.Facts{Contract: rules.Warschau, Declarer: tarock.NoSeat, Partner: tarock.NoSeat, Offenders: offenders}
	}
	kontra := func(f referee.Facts) referee.Facts { f.GameKontra = settle.Chain{1}; return f }
	for _, tt := range []struct {
		name string
		f    referee.Facts
		want string
	}{
		{"one", alone(rules.Preferanc, 1), "[20 -60 20 20]"},
		{"one, with Kontra", kontra(alone(rules.Preferanc, 0)), "[-120 40 40 40]"},
		{"two", alone(rules.Preferanc, 0, 1), "[-40 -40 40 40]"},
		{"two, with Kontra", kontra(alone(rules.Preferanc, 1, 3)), "[80 -80 80 -80]"},
		{"one in a Warschau", warschau(2), "[20 20 -60 20]"},
		{"two in a Warschau", warschau(2, 3), "[40 40 -40 -40]"},
	} {
		s, err := referee.Settle(ruleSet(t, "neunzehnerrufen"), tt.f)
		if got := fmt.Sprint(s.Score); err != nil || got != tt.want {
			t.Errorf("%s: %s, %v, want %s", tt.name, got, err, tt.want)
		}
	}
}

// TestLines: each item has a line of its own that says whose it is, what it is
// worth and why.
func TestLines(t *testing.T) {
	f := said(alone(rules.Sechserdreier, 2)).facts(func(f *referee.Facts) {
		f.Announced = []referee.Announced{announced(rules.UhuPremium, settle.Declarers, 1)}
		f.Missed = []referee.Missed{{Kind: rules.PagatUltimo, Seat: 1}}
	})
	s, err := referee.Settle(ruleSet(t, ooe), f)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range s.Lines {
		got = append(got, fmt.Sprint(l.Item.Kind, l.Item.Premium, l.Party, l.Won, l.Silent, l.Value, "×", l.Factor, "×", l.Kontra, l.Score, l.Money))
		if len(l.Cites) == 0 {
			t.Errorf("%v cites nothing", l.Item)
		}
	}
	want := []string{
		"game  declarers true false 4×1×1 [12 0 -12 0] [12 0 -12 0]",
		"game  declarers false false 4×2×1 [0 8 -16 8] [0 8 -16 8]",
		"premium uhu declarers true false 4×1×2 [12 4 -20 4] [24 8 -40 8]",
		"premium pagat opponents true true 1×1×1 [0 1 -1 0] [0 1 -1 0]",
	}
	if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
		t.Errorf("lines are\n%q, want\n%q", got, want)
	}
}

// TestClaims: who is paid for a silent premium that a Renonce has spoilt.
func TestClaims(t *testing.T) {
	by := func(offender, seat tarock.Seat) referee.Facts {
		return said(alone(rules.Dreier, offender)).facts(func(f *referee.Facts) {
			f.Missed = []referee.Missed{{Kind: rules.PagatUltimo, Seat: seat}}
		})
	}
	for _, tt := range []struct {
		id   string
		f    referee.Facts
		want string
	}{
		{ooe, by(1, 0), "[15 -23 4 4]"},
		{ooe, by(1, 2), "[12 -21 5 4]"},
		{"koenigrufen/tirol-2026", by(1, 2), "[15 -27 6 6]"},
		{"koenigrufen/tirol-2026", by(1, 0), "[18 -28 5 5]"},
		{"koenigrufen/wien", by(1, 0), "[18 -28 5 5]"},
		{"koenigrufen/wien", by(1, 2), "[15 -25 5 5]"},
		{"koenigrufen/wien-2019", by(1, 2), "[15 -26 6 5]"},
	} {
		s, err := referee.Settle(ruleSet(t, tt.id), tt.f)
		if got := fmt.Sprint(s.Score); err != nil || got != tt.want {
			t.Errorf("%s, %v: %s, %v, want %s", tt.id, tt.f.Missed, got, err, tt.want)
		}
	}
}

// TestRefusals: facts that cannot be are refused with their path.
func TestRefusals(t *testing.T) {
	rs := ruleSet(t, ooe)
	for path, f := range map[string]referee.Facts{
		"contract":     alone(rules.Zwiccolo, 0),
		"offenders":    alone(rules.Dreier),
		"offenders[0]": alone(rules.Dreier, 4),
		"offenders[1]": alone(rules.Dreier, 1, 1),
		"partner":      said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.Partner = 1 }),
		"called_king":  alone(rules.Rufer, 0),
		"bird":         said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.Bird = rules.PagatUltimo }),
		"announced":    with(rules.Besserrufer, 0),
		"announced[0].kind": said(alone(rules.Farbensolo, 0)).facts(func(f *referee.Facts) {
			f.Announced = []referee.Announced{announced(rules.PagatUltimo, settle.Opponents)}
		}),
		"announced[0].party": said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) {
			f.Announced = []referee.Announced{announced(rules.PagatUltimo, settle.NoParty)}
		}),
		"announced[0].kontra": said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) {
			f.Announced = []referee.Announced{announced(rules.PagatUltimo, settle.Declarers, 1, 0, 1, 0)}
		}),
		"valat_announced_by":    said(alone(rules.Piccolo, 0)).facts(func(f *referee.Facts) { f.ValatBy = settle.Declarers }),
		"valat_kontra":          said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.ValatKontra = settle.Chain{1} }),
		"valat_kontra[0]":       said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.ValatBy, f.ValatKontra = settle.Declarers, settle.Chain{7} }),
		"game_kontra":           said(alone(rules.Piccolo, 0)).facts(func(f *referee.Facts) { f.GameKontra = settle.Chain{1} }),
		"kontra_by_opponent":    said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.OpponentKontras[1] = 1 }),
		"no_bird_in_hand":       said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.NoBird = true }),
		"missed_silent[0].seat": said(alone(rules.Dreier, 1)).facts(func(f *referee.Facts) { f.Missed = []referee.Missed{{Kind: rules.PagatUltimo, Seat: 1}} }),
		"missed_silent[0].kind": said(alone(rules.Piccolo, 1)).facts(func(f *referee.Facts) { f.Missed = []referee.Missed{{Kind: rules.PagatUltimo, Seat: 2}} }),
		"multiplier":            said(alone(rules.Dreier, 0)).facts(func(f *referee.Facts) { f.Multiplier = 2 }),
	} {
		_, err := referee.Settle(rs, f)
		if bad, ok := errors.AsType[*settle.FieldError](err); !ok || bad.Path != path {
			t.Errorf("%s: got %v", path, err)
		}
	}
}

// TestUndecided: three offenders, and a sum that does not divide, are the
// Turnierleiter's.
func TestUndecided(t *testing.T) {
	odd := said(alone(rules.Dreier, 1, 2)).facts(func(f *referee.Facts) { f.Missed = []referee.Missed{{Kind: rules.PagatUltimo, Seat: 3}} })
	for _, f := range []referee.Facts{alone(rules.Dreier, 0, 1, 2), odd} {
		_, err := referee.Settle(ruleSet(t, ooe), f)
		if open, ok := errors.AsType[*referee.UndecidedError](err); !ok || open.Path != "offenders" {
			t.Errorf("%v: got %v, want it undecided", f.Offenders, err)
		}
	}
}

// TestLaws: in every set and game, whoever offends: each line and account sums to
// zero, no regular player pays, and two offenders pay the same as one would
// for the players that are regular in both cases.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rs := rapid.SampledFrom(all.All()).Draw(t, "set")
		c := rapid.SampledFrom(rs.Contracts).Draw(t, "game")
		f := anyFacts(t, rs, &c)
		s, err := referee.Settle(rs, f)
		if err != nil {
			if _, open := errors.AsType[*referee.UndecidedError](err); !open {
				t.Fatal(err)
			}
			return
		}
		for _, l := range s.Lines {
			checkZero(t, l.Score)
			checkZero(t, l.Money)
		}
		checkZero(t, s.Score)
		checkZero(t, s.Money)
		for seat := range tarock.Seat(rs.Seats) {
			pays := seat == f.Offenders[0] || seat == f.Offenders[len(f.Offenders)-1]
			if n := s.Score[seat]; pays != (n < 0) || pays != (s.Money[seat] < 0) {
				t.Fatalf("seat %d gets %d, offenders are %d", seat, n, f.Offenders)
			}
		}
	})
}

func checkZero(t *rapid.T, amounts [tarock.MaxSeats]int) {
	if sum := amounts[0] + amounts[1] + amounts[2] + amounts[3]; sum != 0 {
		t.Fatalf("%d sums to %d", amounts, sum)
	}
}

func anyFacts(t *rapid.T, rs *rules.RuleSet, c *rules.Contract) referee.Facts {
	seat := rapid.Custom(func(t *rapid.T) tarock.Seat { return tarock.Seat(rapid.IntRange(0, rs.Seats-1).Draw(t, "seat")) })
	f := referee.Facts{Contract: c.ID, Partner: tarock.NoSeat, Offenders: rapid.SliceOfNDistinct(seat, 1, 2, rapid.ID).Draw(t, "offenders")}
	if c.Side == rules.EachForHimself {
		f.Declarer = tarock.NoSeat
		return f
	}
	f.Declarer = seat.Draw(t, "declarer")
	if c.Calls() {
		f.CalledKing = settle.KingInTalon
		if c.Side == rules.CallsTarock {
			f.Partner, f.CalledKing = (f.Declarer+1)%tarock.Seat(rs.Seats), settle.KingAtPartner
		}
		if p := seat.Draw(t, "partner"); p != f.Declarer {
			f.Partner, f.CalledKing = p, settle.KingAtPartner
		}
	}
	if c.Kontra == rules.KontraEach {
		for s := range f.OpponentKontras {
			if s < rs.Seats && tarock.Seat(s) != f.Declarer {
				f.OpponentKontras[s] = rapid.IntRange(0, rs.Kontra.Levels).Draw(t, "level")
			}
		}
	}
	for kind := range c.Premiums.All() {
		p := rs.Premium(kind)
		if p == nil || p.Announced == 0 {
			continue
		}
		if c.Bird && p.Kind == rules.BirdPremium || rapid.Bool().Draw(t, "announced") {
			f.Announced = append(f.Announced, announced(kind, settle.Declarers))
		}
	}
	return f
}

// TestFalsePlay is the examples of the tournament rules of Zwanzigerrufen (point 17), and
// what is read from them.
func TestFalsePlay(t *testing.T) {
	rs := ruleSet(t, zwanziger)
	dealt := func(kind rules.PremiumID, seat tarock.Seat) referee.Missed {
		return referee.Missed{Kind: kind, Seat: seat}
	}
	said := func(f referee.Facts, missed ...referee.Missed) referee.Facts {
		f.Missed = missed
		return f
	}
	valat := func(f referee.Facts) referee.Facts {
		f.ValatBy = settle.Opponents
		return f
	}
	absolut := alone(rules.Farbsolo, 1)
	absolut.Announced = []referee.Announced{announced(rules.Absolut, settle.Declarers, 1)}
	doubled := alone(rules.Schwarzer, 1)
	doubled.GameKontra = settle.Chain{1, 0}
	for name, tt := range map[string]struct {
		f    referee.Facts
		want string
	}{
		"1":                                     {alone(rules.Farbsolo, 1), "[12 -20 4 4]"},
		"2: the Absolut is not credited":        {said(absolut, dealt(rules.AlleKoenige, 0)), "[18 -22 2 2]"},
		"3: Kontra is ignored":                  {said(doubled, dealt(rules.TrullPremium, 0)), "[18 -22 2 2]"},
		"4: Kontravalat":                        {valat(alone(rules.Schwarzer, 2)), "[12 12 -36 12]"},
		"4: Kontravalat, by the soloist":        {valat(alone(rules.Schwarzer, 0)), "[-72 24 24 24]"},
		"4: Kontravalat in a Ruf":               {said(valat(with(rules.Ruf, 1)), dealt(rules.TrullPremium, 2)), "[12 -36 12 12]"},
		"5: the Trull of another opponent":      {said(alone(rules.Farbsolo, 1), dealt(rules.TrullPremium, 2)), "[6 -18 6 6]"},
		"5: the Trull of the offender":          {said(alone(rules.Farbsolo, 1), dealt(rules.TrullPremium, 1)), "[6 -18 6 6]"},
		"both with the soloist":                 {said(alone(rules.Schwarzer, 3), dealt(rules.TrullPremium, 0), dealt(rules.AlleKoenige, 0)), "[24 0 0 -24]"},
		"the soloist":                           {said(alone(rules.Farbsolo, 0), dealt(rules.TrullPremium, 0)), "[-6 2 2 2]"},
		"a Ruf":                                 {with(rules.Ruf, 3), "[1 1 1 -3]"},
		"a Ruf, kings on the other side":        {said(with(rules.Ruf, 1), dealt(rules.AlleKoenige, 2)), "[0 -4 2 2]"},
		"a Ruf, two of them share what is owed": {said(with(rules.Ruf, 2, 3), dealt(rules.AlleKoenige, 0)), "[2 2 -2 -2]"},
	} {
		s, err := referee.Settle(rs, tt.f)
		if err != nil || fmt.Sprint(s.Score) != tt.want || s.Score != s.Money {
			t.Errorf("%s: %v and %v, %v, want %s", name, s.Score, s.Money, err, tt.want)
		}
	}
	own := alone(rules.Schwarzer, 1)
	own.ValatBy = settle.Declarers
	if _, err := referee.Settle(rs, own); !strings.Contains(fmt.Sprint(err), "the Turnierleiter decides") {
		t.Errorf("a Valat of the soloist has a price: %v", err)
	}
}
