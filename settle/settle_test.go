package settle_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

const seats = 4

// outcomes draws an outcome that a deal under rs can have.
func outcomes(rs *rules.RuleSet) *rapid.Generator[settle.Outcome] {
	return rapid.Custom(func(t *rapid.T) settle.Outcome {
		c := rapid.SampledFrom(rs.Contracts).Draw(t, "contract")
		o := settle.Outcome{Contract: c.ID, Declarer: tarock.NoSeat, Partner: tarock.NoSeat}
		if c.Aim == rules.AimFewest {
			o.Thirds = drawThirds(t)
			return o
		}
		if c.Right == rules.Anyone {
			o.Declarer = tarock.Seat(rapid.IntRange(0, seats-1).Draw(t, "declarer"))
		} else {
			o.Declarer = o.Vorhand
		}
		if c.Side == rules.CallsKing {
			o.CalledKing = settle.KingInTalon
			if rapid.Bool().Draw(t, "partner") {
				o.CalledKing = settle.KingAtPartner
				o.Partner = (o.Declarer + tarock.Seat(rapid.IntRange(1, seats-1).Draw(t, "seat"))) % seats
			}
		}
		if c.Aim == rules.AimTricks {
			o.DeclarerTricks = rapid.IntRange(0, 3).Draw(t, "tricks")
			for seat := range tarock.Seat(seats) {
				if seat != o.Declarer {
					o.OpponentKontras[seat] = rapid.IntRange(0, rs.Kontra.Levels).Draw(t, "level")
				}
			}
			return o
		}
		drawPositive(t, rs, &c, &o)
		return o
	})
}

func drawPositive(t *rapid.T, rs *rules.RuleSet, c *rules.Contract, o *settle.Outcome) {
	const trick = 4 // thirds of the cheapest
	o.DeclarerThirds = tarock.Thirds(rapid.IntRange(trick, 210-trick).Draw(t, "thirds"))
	if c.Side == rules.CallsKing && c.Talon == rules.TalonHalf && o.CalledKing == settle.KingInTalon && rapid.Bool().Draw(t, "give up") {
		o.GivenUp, o.DeclarerThirds = true, 0
		if c.Bird {
			o.Bird = rules.UhuPremium
		}
		return
	}
	o.GameKontra = drawChain(t)
	if rapid.IntRange(0, 4).Draw(t, "valat") == 0 {
		o.Valat.AnnouncedBy = rapid.SampledFrom([]settle.Party{settle.NoParty, settle.Declarers, settle.Opponents}).Draw(t, "announced by")
		o.Valat.MadeBy = rapid.SampledFrom([]settle.Party{settle.NoParty, settle.Declarers, settle.Opponents}).Draw(t, "made by")
		if o.Valat.AnnouncedBy != settle.NoParty {
			o.Valat.Kontra = drawChain(t)
		}
		switch o.Valat.MadeBy {
		case settle.NoParty:
		case settle.Opponents:
			o.DeclarerThirds = 0
		case settle.Declarers:
			o.DeclarerThirds = tarock.PackThirds
			if c.Talon != rules.TalonAll {
				o.DeclarerThirds -= tarock.Thirds(rapid.IntRange(3, 39).Draw(t, "talon"))
			}
		}
	}
	for id := range c.Premiums.Without(rules.Valat).All() {
		if p, ok := drawPremium(t, rs, c, o, id); ok {
			o.Premiums = append(o.Premiums, p)
		}
	}
	if c.Bird {
		o.Premiums = append(o.Premiums, settle.PremiumOutcome{Kind: rules.QuapilPremium, Party: settle.Declarers, Announced: true})
	}
}

func drawPremium(t *rapid.T, rs *rules.RuleSet, c *rules.Contract, o *settle.Outcome, id rules.PremiumID) (settle.PremiumOutcome, bool) {
	p := settle.PremiumOutcome{
		Kind: id, Party: rapid.SampledFrom([]settle.Party{settle.Declarers, settle.Opponents}).Draw(t, "party"),
		Made: rapid.Bool().Draw(t, "made"), Announced: rapid.Bool().Draw(t, "announced"),
	}
	if rapid.Bool().Draw(t, "leave out") || c.Bird && id == rules.QuapilPremium {
		return p, false
	}
	row := rs.Premium(id)
	if row.Kind == rules.KingPremium && (o.CalledKing == settle.KingInTalon || p.Party == settle.Opponents) {
		return p, false
	}
	if p.Party == settle.Opponents && !c.OpponentPremiums.Has(id) {
		p.Announced = false
	}
	if o.Valat.MadeBy != settle.NoParty && o.Valat.MadeBy != p.Party && row.Kind != rules.CardsPremium {
		p.Made = false
	}
	if row.Kind == rules.SackPremium {
		has := o.DeclarerThirds
		if p.Party == settle.Opponents {
			has = tarock.PackThirds - has
		}
		p.Made = has >= row.Thirds
	}
	if p.Announced {
		p.Kontra = drawChain(t)
	}
	return p, true
}

func drawChain(t *rapid.T) settle.Chain {
	words := rapid.SliceOfN(rapid.IntRange(0, seats-1), 0, 3).Draw(t, "words")
	var chain settle.Chain
	for _, w := range words {
		chain = append(chain, tarock.Seat(w))
	}
	return chain
}

// drawThirds deals the tricks of a Trischaken out and counts.
func drawThirds(t *rapid.T) (thirds [tarock.MaxSeats]tarock.Thirds) {
	cards := rapid.Permutation(tarock.Pack.Cards()).Draw(t, "cards")
	for trick := range rules.TricksPerDeal {
		n := 4
		if trick == rules.TricksPerDeal-1 {
			n = 10 // with the talon
		}
		winner := rapid.IntRange(0, seats-1).Draw(t, "winner")
		thirds[winner] += tarock.CountThirds(tarock.HandOf(cards[trick*4 : trick*4+n]...))
	}
	return thirds
}

func TestAccountsSumToZero(t *testing.T) {
	rs := koenigrufen.OOe2023()
	gen := outcomes(rs)
	rapid.Check(t, func(t *rapid.T) {
		o := gen.Draw(t, "outcome")
		s, err := settle.Deal(rs, o)
		if err != nil {
			t.Fatalf("a possible outcome is refused: %v", err)
		}
		var score, money [tarock.MaxSeats]int
		for i, l := range s.Lines {
			if total(l.Score) != 0 || total(l.Money) != 0 {
				t.Errorf("line %d does not sum to zero: %v %v", i, l.Score, l.Money)
			}
			if len(l.Cites) == 0 || l.Value <= 0 || l.Factor <= 0 || l.Kontra <= 0 {
				t.Errorf("line %d is incomplete: %+v", i, l)
			}
			for seat := range seats {
				score[seat] += l.Score[seat]
				money[seat] += l.Money[seat]
			}
		}
		if score != s.Score || money != s.Money {
			t.Errorf("the lines add up to %v %v, the accounts say %v %v", score, money, s.Score, s.Money)
		}
	})
}

// TestSeatsAreAlike turns the table: outside Trischaken, where Vorhand pays
// double, only the sides matter.
func TestSeatsAreAlike(t *testing.T) {
	rs := koenigrufen.OOe2023()
	gen := outcomes(rs).Filter(func(o settle.Outcome) bool { return o.Contract != rules.Trischaken })
	rapid.Check(t, func(t *rapid.T) {
		o := gen.Draw(t, "outcome")
		by := tarock.Seat(rapid.IntRange(1, seats-1).Draw(t, "by"))
		before, err := settle.Deal(rs, o)
		if err != nil {
			t.Fatal(err)
		}
		after, err := settle.Deal(rs, turn(o, by))
		if err != nil {
			t.Fatal(err)
		}
		for seat := range tarock.Seat(seats) {
			to := (seat + by) % seats
			if before.Score[seat] != after.Score[to] || before.Money[seat] != after.Money[to] {
				t.Fatalf("seat %d gets %d, turned by %d it gets %d", seat, before.Score[seat], by, after.Score[to])
			}
		}
	})
}

func turn(o settle.Outcome, by tarock.Seat) settle.Outcome {
	shift := func(s tarock.Seat) tarock.Seat {
		if s == tarock.NoSeat {
			return s
		}
		return (s + by) % seats
	}
	chain := func(c settle.Chain) (turned settle.Chain) {
		for _, s := range c {
			turned = append(turned, shift(s))
		}
		return turned
	}
	t := o
	t.Vorhand, t.Declarer, t.Partner = shift(o.Vorhand), shift(o.Declarer), shift(o.Partner)
	t.GameKontra, t.Valat.Kontra = chain(o.GameKontra), chain(o.Valat.Kontra)
	for seat, level := range o.OpponentKontras {
		t.OpponentKontras[shift(tarock.Seat(seat))] = level
	}
	t.Premiums = nil
	for _, p := range o.Premiums {
		p.Kontra = chain(p.Kontra)
		t.Premiums = append(t.Premiums, p)
	}
	return t
}

func TestOutcomeSurvivesJSON(t *testing.T) {
	gen := outcomes(koenigrufen.OOe2023())
	rapid.Check(t, func(t *rapid.T) {
		o := gen.Draw(t, "outcome")
		data, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		var back settle.Outcome
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatalf("%v: %s", err, data)
		}
		if diff := cmp.Diff(o, back); diff != "" {
			t.Errorf("%s\n%s", diff, data)
		}
	})
}

func TestImpossibleOutcomes(t *testing.T) {
	rufer := func() settle.Outcome {
		return settle.Outcome{
			Contract: rules.Rufer, Declarer: 0, Partner: 2, CalledKing: settle.KingAtPartner, DeclarerThirds: 120,
			Premiums: []settle.PremiumOutcome{
				{Kind: rules.TrullPremium, Party: settle.Declarers, Announced: true},
				{Kind: rules.PagatUltimo, Party: settle.Opponents, Made: true},
			},
		}
	}
	bettel := func() settle.Outcome {
		return settle.Outcome{Contract: rules.Bettel, Declarer: 1, Partner: tarock.NoSeat}
	}
	trischaken := func() settle.Outcome {
		return settle.Outcome{
			Contract: rules.Trischaken, Declarer: tarock.NoSeat, Partner: tarock.NoSeat,
			Thirds: [tarock.MaxSeats]tarock.Thirds{60, 50, 50, 50},
		}
	}
	givenUp := func() settle.Outcome {
		return settle.Outcome{
			Contract: rules.Besserrufer, Bird: rules.UhuPremium, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, GivenUp: true,
		}
	}
	for _, tc := range []struct {
		path  string
		from  func() settle.Outcome
		spoil func(*settle.Outcome)
	}{
		{"contract", rufer, func(o *settle.Outcome) { o.Contract = rules.NoContract }},
		{"multiplier", rufer, func(o *settle.Outcome) { o.Multiplier = 2 }},
		{"declarer", rufer, func(o *settle.Outcome) { o.Declarer = 4 }},
		{"declarer", trischaken, func(o *settle.Outcome) { o.Declarer = 0 }},
		{"partner", rufer, func(o *settle.Outcome) { o.Partner = 0 }},
		{"partner", rufer, func(o *settle.Outcome) { o.Partner = 5 }},
		{"partner", rufer, func(o *settle.Outcome) { o.Partner = tarock.NoSeat }},
		{"partner", bettel, func(o *settle.Outcome) { o.Partner = 2 }},
		{"called_king", rufer, func(o *settle.Outcome) { o.CalledKing = settle.NoKing }},
		{"called_king", rufer, func(o *settle.Outcome) { o.CalledKing = settle.KingAtDeclarer }},
		{"called_king", bettel, func(o *settle.Outcome) { o.CalledKing = settle.KingInTalon }},
		{"bird", rufer, func(o *settle.Outcome) { o.Bird = rules.PagatUltimo }},
		{"bird", givenUp, func(o *settle.Outcome) { o.Bird = rules.NoPremium }},
		{"bird", givenUp, func(o *settle.Outcome) { o.Bird = rules.TrullPremium }},
		{"given_up", rufer, func(o *settle.Outcome) { o.GivenUp = true }},
		{"declarer_thirds", givenUp, func(o *settle.Outcome) { o.DeclarerThirds = 10 }},
		{"game_kontra", givenUp, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1} }},
		{"premiums", givenUp, func(o *settle.Outcome) { o.Premiums = rufer().Premiums }},
		{"valat", givenUp, func(o *settle.Outcome) { o.Valat.MadeBy = settle.Opponents }},
		{"premiums", rufer, func(o *settle.Outcome) { o.Contract = rules.Besserrufer }},
		{"declarer_thirds", rufer, func(o *settle.Outcome) { o.DeclarerThirds = 211 }},
		{"declarer_tricks", rufer, func(o *settle.Outcome) { o.DeclarerTricks = 1 }},
		{"kontra_by_opponent", rufer, func(o *settle.Outcome) { o.OpponentKontras[1] = 1 }},
		{"thirds", rufer, func(o *settle.Outcome) { o.Thirds[1] = 1 }},
		{"game_kontra[1]", rufer, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1, 7} }},
		{"game_kontra", rufer, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1, 0, 1, 0} }},
		{"valat.kontra", rufer, func(o *settle.Outcome) { o.Valat.Kontra = settle.Chain{1} }},
		{"valat.announced_by", rufer, func(o *settle.Outcome) { o.Valat.AnnouncedBy = 3 }},
		{"premiums[1].kind", rufer, func(o *settle.Outcome) { o.Premiums[1].Kind = rules.Valat }},
		{"premiums[0].party", rufer, func(o *settle.Outcome) { o.Premiums[0].Party = settle.NoParty }},
		{"premiums[1].party", rufer, func(o *settle.Outcome) { o.Premiums[1].Kind = rules.KoenigUltimo }},
		{"premiums[1].kontra", rufer, func(o *settle.Outcome) { o.Premiums[1].Kontra = settle.Chain{0} }},
		{"premiums[0].kontra[0]", rufer, func(o *settle.Outcome) { o.Premiums[0].Kontra = settle.Chain{-1} }},
		{"premiums[1]", rufer, func(o *settle.Outcome) { o.Premiums[1] = o.Premiums[0] }},
		{"premiums[1].made", rufer, func(o *settle.Outcome) { o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200 }},
		{"declarer", rufer, func(o *settle.Outcome) { o.Declarer, o.Partner = 1, 2 }},
		{"declarer_thirds", rufer, func(o *settle.Outcome) { o.Valat.MadeBy, o.Premiums = settle.Declarers, nil }},
		{"declarer_thirds", rufer, func(o *settle.Outcome) {
			o.Valat.MadeBy, o.DeclarerThirds = settle.Opponents, tarock.PackThirds
		}},
		{"declarer_thirds", rufer, func(o *settle.Outcome) { o.Valat.MadeBy, o.DeclarerThirds = settle.Opponents, 31 }},
		{"valat.made_by", rufer, func(o *settle.Outcome) { o.DeclarerThirds = tarock.PackThirds }},
		{"valat.made_by", rufer, func(o *settle.Outcome) { o.DeclarerThirds = 0 }},
		{"premiums[1].made", rufer, func(o *settle.Outcome) {
			o.Premiums[0].Kind, o.Premiums[0].Made = rules.PagatUltimo, true
		}},
		{"declarer_tricks", bettel, func(o *settle.Outcome) { o.DeclarerTricks = 13 }},
		{"kontra_by_opponent[1]", bettel, func(o *settle.Outcome) { o.OpponentKontras[1] = 1 }},
		{"kontra_by_opponent[2]", bettel, func(o *settle.Outcome) { o.OpponentKontras[2] = 4 }},
		{"declarer_thirds", bettel, func(o *settle.Outcome) { o.DeclarerThirds = 5 }},
		{"premiums", bettel, func(o *settle.Outcome) { o.Premiums = rufer().Premiums }},
		{"thirds[1]", trischaken, func(o *settle.Outcome) { o.Thirds = [tarock.MaxSeats]tarock.Thirds{107, 3, 50, 50} }},
		{"thirds", trischaken, func(o *settle.Outcome) { o.Thirds[0] = 61 }},
		{"game_kontra", trischaken, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1} }},
	} {
		o := tc.from()
		if _, err := settle.Deal(koenigrufen.OOe2023(), o); err != nil {
			t.Fatalf("the outcome to spoil is refused itself: %v", err)
		}
		tc.spoil(&o)
		_, err := settle.Deal(koenigrufen.OOe2023(), o)
		if err == nil {
			err = settle.CheckTogether(koenigrufen.OOe2023(), o)
		}
		field, ok := errors.AsType[*settle.FieldError](err)
		if !ok {
			t.Errorf("%s: spoilt, but settled: %+v", tc.path, o)
		} else if field.Path != tc.path {
			t.Errorf("%s: spoilt, but the error is %q", tc.path, err)
		}
	}
}

func total(amounts [tarock.MaxSeats]int) int {
	sum := 0
	for _, n := range amounts {
		sum += n
	}
	return sum
}

// TestNamedBird: where the bid names its bird, no other one is given up with it.
func TestNamedBird(t *testing.T) {
	o := settle.Outcome{
		Contract: rules.Pagatrufer, Bird: rules.PagatUltimo, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, GivenUp: true,
	}
	s, err := settle.Deal(koenigrufen.Wien(), o)
	if err != nil || s.Score[0] != -9 {
		t.Errorf("a Pagatrufer given up: %v, %v, want -9 for the declarer", s.Score, err)
	}
	o.Bird = rules.UhuPremium
	if _, err := settle.Deal(koenigrufen.Wien(), o); err == nil || !strings.HasPrefix(err.Error(), "bird: ") {
		t.Errorf("a Pagatrufer given up with the Uhu: error %v, want one at bird", err)
	}
}

// TestTrischakenCitesWhatItRestsOn: the clauses on Jungfrauen and ties are cited
// for such ends only.
func TestTrischakenCitesWhatItRestsOn(t *testing.T) {
	for _, tc := range []struct {
		rs     *rules.RuleSet
		thirds [tarock.MaxSeats]tarock.Thirds
		want   []rulebook.Clause
	}{
		{koenigrufen.OOe2023(), [tarock.MaxSeats]tarock.Thirds{60, 50, 50, 50}, []rulebook.Clause{"ooe:trischaken-2"}},
		{koenigrufen.OOe2023(), [tarock.MaxSeats]tarock.Thirds{60, 91, 59, 0}, []rulebook.Clause{"ooe:trischaken-2"}},
		{koenigrufen.OOe2023(), [tarock.MaxSeats]tarock.Thirds{0, 106, 104, 0}, []rulebook.Clause{"ooe:trischaken-2", "ooe:trischaken-3"}},
		{koenigrufen.OOe2023(), [tarock.MaxSeats]tarock.Thirds{30, 90, 90, 0}, []rulebook.Clause{"ooe:trischaken-2", "decision:3"}},
		{koenigrufen.Wien(), [tarock.MaxSeats]tarock.Thirds{50, 70, 60, 30}, []rulebook.Clause{"wien-2019:trischaken"}},
		{koenigrufen.Wien(), [tarock.MaxSeats]tarock.Thirds{30, 60, 60, 60}, []rulebook.Clause{"wien-2019:trischaken", "decision:30"}},
		{koenigrufen.Tirol2019(), [tarock.MaxSeats]tarock.Thirds{60, 90, 60, 0}, []rulebook.Clause{"tirol-2019:trischaken", "decision:30"}},
	} {
		s, err := settle.Deal(tc.rs, settle.Outcome{
			Contract: rules.Trischaken, Declarer: tarock.NoSeat, Partner: tarock.NoSeat, Thirds: tc.thirds,
		})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tc.want, s.Lines[0].Cites); diff != "" {
			t.Errorf("%s %v (-want +got):\n%s", tc.rs.Ref.ID, tc.thirds, diff)
		}
	}
}

// TestSacksAreCounted: a Sack is made by who has its points, and only by him.
func TestSacksAreCounted(t *testing.T) {
	for _, tc := range []struct {
		thirds tarock.Thirds
		party  settle.Party
		made   bool
		path   string // "": possible
	}{
		{137, settle.Declarers, true, ""},
		{136, settle.Declarers, true, "premiums[0].made"},
		{136, settle.Declarers, false, ""},
		{137, settle.Declarers, false, "premiums[0].made"},
		{73, settle.Opponents, true, ""},
		{74, settle.Opponents, true, "premiums[0].made"},
	} {
		o := settle.Outcome{
			Contract: rules.Dreier, Partner: tarock.NoSeat, DeclarerThirds: tc.thirds,
			Premiums: []settle.PremiumOutcome{{Kind: rules.Sack1, Party: tc.party, Announced: true, Made: tc.made}},
		}
		err := settle.CheckTogether(koenigrufen.Tirol2026(), o)
		field, _ := errors.AsType[*settle.FieldError](err)
		got := ""
		if field != nil {
			got = field.Path
		}
		if got != tc.path {
			t.Errorf("%+v: %v, want a fault at %q", tc, err, tc.path)
		}
	}
}
