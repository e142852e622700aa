package house_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

const base = "koenigrufen/ooe-2023"

func build(t *testing.T, deviations map[string]string) *rules.RuleSet {
	t.Helper()
	rs, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: deviations}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// declarer returns what the declarer gets in both accounts.
func declarer(o settle.Outcome) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		s, err := settle.Deal(rs, o)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprintf("%d/%d", s.Score[0], s.Money[0])
	}
}

func alone(id rules.ContractID, change func(*settle.Outcome)) settle.Outcome {
	o := settle.Outcome{Contract: id, Partner: tarock.NoSeat, DeclarerThirds: 120}
	if change != nil {
		change(&o)
	}
	return o
}

func thirds(t0, t1, t2, t3 tarock.Thirds) settle.Outcome {
	return settle.Outcome{
		Contract: rules.Trischaken, Declarer: tarock.NoSeat, Partner: tarock.NoSeat,
		Thirds: [tarock.MaxSeats]tarock.Thirds{t0, t1, t2, t3},
	}
}

// legal returns the cards that may follow in a game.
func legal(id rules.ContractID, hand string, trick ...tarock.Card) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		h, _ := tarock.ParseHand(hand)
		d := rs.Contract(id).Duty
		t := tarock.TrickOf(d, trick...)
		return tarock.Legal(h, &t, d).String()
	}
}

func winner(id rules.ContractID, trick ...tarock.Card) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		t := tarock.TrickOf(rs.Contract(id).Duty, trick...)
		best, _ := t.Best()
		return best.String()
	}
}

func field(get func(*rules.RuleSet) any) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string { return fmt.Sprint(get(rs)) }
}

var (
	premium = func(kind rules.PremiumID, announced, made bool) func(*settle.Outcome) {
		return func(o *settle.Outcome) {
			o.Premiums = []settle.PremiumOutcome{{Kind: kind, Party: settle.Declarers, Announced: announced, Made: made}}
		}
	}
	kontrad = func(o *settle.Outcome) { o.GameKontra = settle.Chain{1} }
	trull   = []tarock.Card{tarock.Skues, tarock.Mond, tarock.Pagat}
)

// probes are the probe of each option.
var probes = map[string]probe{
	"birds":              {map[string]string{"birds": "2"}, declarer(alone(rules.Dreier, premium(rules.KakaduPremium, true, true))), "30/30", `premiums[0].kind: "kakadu" does not count in "dreier"`},
	"farbensolo":         {map[string]string{"farbensolo": "no"}, declarer(alone(rules.Farbensolo, nil)), "18/18", `contract: "farbensolo" is not a game of `},
	"sechserdreier_lost": {map[string]string{"sechserdreier_lost": "single"}, declarer(alone(rules.Sechserdreier, func(o *settle.Outcome) { o.DeclarerThirds = 90 })), "-24/-24", "-12/-12"},
	"ouvert":             {map[string]string{"ouvert": "no"}, after(plain, "0 bettel_ouvert", allowed), "allowed", "no-such-contract"},
	"solo":               {map[string]string{"solo": "no"}, declarer(alone(rules.Solodreier, nil)), "24/24", `contract: "solodreier" is not a game of `},
	"forehand_word":      {map[string]string{"forehand_word": "yes"}, after(plain, "0 dreier", allowed), "allowed", "say-forehand-first"},
	"own_king":           {map[string]string{"own_king": "yes"}, declarer(settle.Outcome{Contract: rules.Solorufer, Partner: tarock.NoSeat, CalledKing: settle.KingAtDeclarer, DeclarerThirds: 120}), "called_king: one's own king may not be called", "6/6"},
	"fourth":             {map[string]string{"fourth": "no"}, after(threeKings, allPass+"0 rufer, 0 call fourth", allowed), "allowed", "not-three-kings"},
	"give_up":            {map[string]string{"give_up": "no"}, declarer(settle.Outcome{Contract: rules.Rufer, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, GivenUp: true}), "-3/-3", `given_up: "rufer" cannot be given up under these rules`},
	"solo_king_half":     {map[string]string{"solo_king_half": "no"}, declarer(settle.Outcome{Contract: rules.Solorufer, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, DeclarerThirds: 120, GameKontra: settle.Chain{1}}), "6/6", "6/12"},
	"announce_once":      {map[string]string{"announce_once": "no"}, after(plain, "0 forehand, 1 pass, 2 pass, 3 solodreier, 0 pass, 3 lie, 0 good, 1 announce trull, 1 good, 2 good, 3 good, 0 announce koenige", allowed), "announce-once-only", "allowed"},
	"keep_announced": {map[string]string{"keep_announced": "yes"}, field(func(rs *rules.RuleSet) any {
		d := rs.Duty(rs.Contract(rules.Dreier), rules.PremiumsOf(rules.PagatUltimo), tarock.HandOf(1, 5), 8)
		t := tarock.TrickOf(d, 9)
		return tarock.Legal(tarock.HandOf(1, 5), &t, d)
	}), "T1 T5", "T5"},
	"silent_fail":     {map[string]string{"silent_fail": "yes"}, declarer(alone(rules.Dreier, premium(rules.PagatUltimo, false, false))), "12/12", "9/9"},
	"kontra_levels":   {map[string]string{"kontra_levels": "0"}, declarer(alone(rules.Dreier, kontrad)), "12/24", "game_kontra: has 1 valid words, but "},
	"kontra_in_score": {map[string]string{"kontra_in_score": "yes"}, declarer(alone(rules.Dreier, kontrad)), "12/24", "24/24"},
	"kontra_to_box": {map[string]string{"kontra_to_box": "yes"}, func(rs *rules.RuleSet) string {
		s, _ := settle.Deal(rs, alone(rules.Dreier, kontrad))
		return fmt.Sprint(s.Box)
	}, "0", "12"},
	"kontra_or_valat":      {map[string]string{"kontra_or_valat": "no"}, after(plain, "0 farbensolo, 1 pass, 2 pass, 3 pass, 0 lie, 1 kontra game:0, 1 announce valat", allowed), "kontra-or-valat", "allowed"},
	"kaiserstich":          {map[string]string{"kaiserstich": "any"}, winner(rules.Rufer, trull...), "T22", "T1"},
	"kaiserstich_negative": {map[string]string{"kaiserstich": "any", "kaiserstich_negative": "yes"}, legal(rules.Bettel, "T1 T9", tarock.Mond, tarock.Skues), "T9", "T1"},
	"sacks":                {map[string]string{"sacks": "2"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.DeclarerThirds = 140; premium(rules.Sack1, true, true)(o) })), `premiums[0].kind: "sack1" does not count in "dreier"`, "18/18"},
	"valat":                {map[string]string{"valat": "10_20"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200 })), "48/48", "42/42"},
	"valat_company": {map[string]string{"valat_company": "tricks"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) {
		o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200
		premium(rules.PagatUltimo, false, true)(o)
	})), "48/48", "51/51"},
	"winning_line":        {map[string]string{"winning_line": "106"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.DeclarerThirds = 106 })), "-12/-12", "12/12"},
	"trischaken_talon":    {map[string]string{"trischaken_talon": "first"}, after(plain, allPass+"0 trischaken, 0 T16, 1 T18, 2 T21, 3 T17", func(s *engine.State) string { return fmt.Sprint(tarock.CountThirds(s.Taken(2)) > 16) }), "false", "true"},
	"trischaken_head":     {map[string]string{"trischaken_head": "no"}, legal(rules.Trischaken, "H4 HK", tarock.Hearts.Of(tarock.Queen)), "HK", "HK H4"},
	"trischaken_scheme":   {map[string]string{"trischaken_scheme": "two", "trischaken_unit": "2"}, declarer(thirds(45, 70, 60, 35)), "1/1", "2/2"},
	"trischaken_unit":     {map[string]string{"trischaken_unit": "3"}, declarer(thirds(45, 70, 60, 35)), "1/1", "3/3"},
	"trischaken_vorhand":  {map[string]string{"trischaken_vorhand": "1"}, declarer(thirds(80, 50, 45, 35)), "-6/-6", "-3/-3"},
	"trischaken_mayor":    {map[string]string{"trischaken_mayor": "1"}, declarer(thirds(108, 40, 40, 22)), "-12/-12", "-6/-6"},
	"trischaken_together": {map[string]string{"trischaken_together": "yes"}, declarer(thirds(80, 50, 45, 35)), "-6/-6", "-3/-3"},
	"trischaken_virgins":  {map[string]string{"trischaken_virgins": "three_each"}, declarer(thirds(0, 106, 104, 0)), "2/2", "3/3"},
	"trischaken_tied":     {map[string]string{"trischaken_tied": "share"}, declarer(thirds(40, 70, 70, 30)), "2/2", "1/1"},
	"pagat_last":          {map[string]string{"pagat_last": "no"}, legal(rules.Bettel, "T1 T9", tarock.Hearts.King()), "T9", "T1 T9"},
	"stop_lost":           {map[string]string{"stop_lost": "no"}, after(plain, "0 forehand, 1 pass, 2 bettel, 3 pass, 0 pass, 2 lie, 3 good, 0 good, 1 good, 2 T22, 3 T4, 0 T8, 1 T2", phase), "ended", "playing"},
}

// Deals for the probes that need a moment of play.
var (
	plain = deal("T8 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DK D3 SQ SN S8 C9", "H2 D1 CQ", "T13 DJ D2")
	fourKingsDeal = deal("T8 T11 T14 T16 HK DK D4 SK S9 S7 CK CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CN C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DN D3 SQ SN S8 C9", "H2 D1 CQ", "T13 DJ D2")
	threeKings = deal("T8 T11 T14 T16 HK DK D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DN D3 SQ SN S8 C9", "H2 D1 CQ", "T13 DJ D2")
)

type cards struct {
	hands [tarock.MaxSeats]tarock.Hand
	talon [2]tarock.Hand
}

func deal(written ...string) cards {
	hands, talon := enginetest.Cards(written...)
	return cards{hands: hands, talon: talon}
}

// after plays the moves and returns what is asked of the state; a refusal of the
// last move is its answer.
func after(d cards, moves string, ask func(*engine.State) string) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		events, err := engine.Start(rs, d.hands, d.talon)
		if err != nil {
			return err.Error()
		}
		var s engine.State
		for _, e := range events {
			s.Record(e)
		}
		for _, move := range strings.Split(moves, ", ") {
			a, err := record.ParseAction(move[2:])
			if err != nil {
				return err.Error()
			}
			_, err = engine.Advance(rs, &s, tarock.Seat(move[0]-'0'), a, nil)
			if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
				return string(refusal.Code)
			}
		}
		return ask(&s)
	}
}

func allowed(*engine.State) string { return "allowed" }

func phase(s *engine.State) string { return s.Phase.String() }

const allPass = "0 forehand, 1 pass, 2 pass, 3 pass, "

// TestEveryOptionChangesSomething: each option has a probe, and its value does
// what it says.
func TestEveryOptionChangesSomething(t *testing.T) {
	for _, o := range house.Options() {
		t.Run(o.Key, func(t *testing.T) {
			if strings.HasPrefix(o.Key, "value_") {
				probeValue(t, o)
				return
			}
			p, ok := probes[o.Key]
			if !ok {
				p, ok = settlingProbes[o.Key]
			}
			if !ok {
				p, ok = playingProbes[o.Key]
			}
			for _, others := range []map[string]probe{zwanzigerProbes, tappProbes, neunzehnProbes} {
				if _, other := others[o.Key]; other {
					return // of another game, where it is probed on a base of its own
				}
			}
			if !ok {
				t.Fatal("option without a probe")
			}
			if got := p.probe(build(t, nil)); got != p.before {
				t.Errorf("before: %s, want %s", got, p.before)
			}
			rs := build(t, p.set)
			if got := p.probe(rs); got != p.after && !(strings.HasSuffix(p.after, " ") && strings.HasPrefix(got, p.after)) {
				t.Errorf("after %v: %s, want %s", p.set, got, p.after)
			}
			for key, value := range p.set {
				if got := house.Of(rs, key); got != value {
					t.Errorf("%s is %q after it was set to %q", key, got, value)
				}
			}
		})
	}
}

// probeValue sets the value of a game that the base has, and finds it there.
func probeValue(t *testing.T, o house.Option) {
	t.Helper()
	var id rules.ContractID
	if err := id.UnmarshalText([]byte(strings.TrimPrefix(o.Key, "value_"))); err != nil {
		t.Fatal(err)
	}
	deviations := map[string]string{o.Key: "13"}
	if build(t, nil).Contract(id) == nil {
		if _, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: deviations}, all.At); err == nil {
			t.Errorf("%s can be set although the base has no such game", o.Key)
		}
	}
	if id == rules.Triccolo {
		deviations["zwiccolo"] = "triccolo"
	}
	for _, rs := range all.All() {
		made, err := house.Build(house.Rules{Base: rs.Ref, Deviations: deviations}, all.At)
		if err != nil {
			continue // a set without the game
		}
		if got := gameValue(t, made, id); got != 13 {
			t.Errorf("%s: the game is won for %d, want 13", rs.Ref.ID, got)
		}
		return
	}
	t.Errorf("no set takes %s", o.Key)
}

// gameValue returns what each opponent pays for the game itself when it is won.
func gameValue(t *testing.T, rs *rules.RuleSet, id rules.ContractID) int {
	t.Helper()
	c := rs.Contract(id)
	o := settle.Outcome{Contract: id, Partner: tarock.NoSeat, Bird: c.NamedBird}
	switch {
	case c.Aim == rules.AimTricks:
		o.DeclarerTricks = c.Tricks
	default:
		o.DeclarerThirds = max(120, c.Need)
	}
	points := 1 // that the game is paid for
	if rs.Grade.On() {
		points, o.DeclarerThirds = 2, 37*tarock.ThirdsPerPoint
	}
	if c.Calls() {
		o.Partner, o.CalledKing = 2, settle.KingAtPartner
	}
	if c.Bird {
		bird := c.NamedBird
		if bird == rules.NoPremium {
			bird = rules.PagatUltimo
		}
		o.Premiums = []settle.PremiumOutcome{{Kind: bird, Party: settle.Declarers, Announced: true, Made: true}}
	}
	s, err := settle.Deal(rs, o)
	if err != nil {
		t.Fatal(err)
	}
	return -s.Lines[0].Score[1] / points
}

// TestOverruledRulingsAreNotCited: a ruling on the base that a deviation has
// overruled is cited no more.
func TestOverruledRulingsAreNotCited(t *testing.T) {
	before, after := build(t, nil), build(t, map[string]string{"valat": "10_20"})
	if want := rulebook.Clause("decision:25"); !slices.Contains(before.Valat.Cites, want) {
		t.Errorf("the base cites %v for a Valat, want %q among them", before.Valat.Cites, want)
	}
	if want := []rulebook.Clause{house.Clause, "ooe:ansagen-und-punkte", "ooe:ansagen-2"}; !slices.Equal(after.Valat.Cites, want) {
		t.Errorf("a Valat that adds 10 or 20 cites %v, want %v", after.Valat.Cites, want)
	}
}

func TestContradictionsAreRefused(t *testing.T) {
	tests := map[string]struct {
		deviations map[string]string
		path, why  string
	}{
		"unknown option":             {map[string]string{"weather": "fine"}, "deviations.weather", "unknown option"},
		"unknown value":              {map[string]string{"valat": "3"}, "deviations.valat", `unknown value "3"`},
		"Kaiserstich in negatives":   {map[string]string{"kaiserstich_negative": "yes"}, "deviations.kaiserstich_negative", "without a Kaiserstich"},
		"own king with four":         {map[string]string{"four_kings": "own_king"}, "deviations.four_kings", "own king may be called"},
		"Kontra that is not there":   {map[string]string{"kontra_levels": "0", "kontra_in_score": "yes"}, "deviations.kontra_in_score", "no Kontra"},
		"a box without money":        {map[string]string{"kontra_in_score": "yes", "kontra_to_box": "yes"}, "deviations.kontra_in_score", "no donation box"},
		"value of a game left out":   {map[string]string{"farbensolo": "no", "value_farbensolo": "7"}, "deviations.value_farbensolo", "do not have the game"},
		"Valat in no Farbenspiel":    {map[string]string{"farbensolo": "no", "farbendreier": "no", "kontra_or_valat": "yes"}, "deviations.kontra_or_valat", "cannot be had"},
		"no open games":              {map[string]string{"ouvert": "no", "zwiccolo": "ouvert", "own_king": "yes"}, "deviations.zwiccolo", `"ouvert" cannot be had beside ouvert: no`},
		"suit cards of no game":      {map[string]string{"farbensolo": "no", "farbendreier": "no", "min_suits": "6"}, "deviations.min_suits", `"6" cannot be had beside farbensolo: no, farbendreier: no`},
		"premiums of no game":        {map[string]string{"farbensolo": "no", "farbendreier": "no", "farben_premiums": "none"}, "deviations.farben_premiums", `"none" cannot be had beside farbensolo: no, farbendreier: no`},
		"no Sechserdreier to lose":   {map[string]string{"sechserdreier": "no", "sechserdreier_lost": "single"}, "deviations.sechserdreier_lost", `"single" cannot be had beside sechserdreier: no`},
		"late Kontra without Kontra": {map[string]string{"kontra_levels": "0", "late_kontra": "yes"}, "deviations.late_kontra", "no Kontra"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: tt.deviations}, all.At)
			var bad *house.DeviationError
			if !errors.As(err, &bad) || bad.Path != tt.path || !strings.Contains(bad.Why, tt.why) {
				t.Errorf("got %v, want %s: … %s …", err, tt.path, tt.why)
			}
		})
	}
}

func TestBaseIsChecked(t *testing.T) {
	for _, ref := range []rules.Ref{{ID: "koenigrufen/nowhere"}, {ID: base, Revision: 99}} {
		if _, err := house.Build(house.Rules{Base: ref}, all.At); err == nil {
			t.Errorf("%v is accepted", ref)
		}
	}
}

// TestEverySetCanBeDescribed: no option breaks on any set, and setting what a set
// has changes nothing but the name.
func TestEverySetCanBeDescribed(t *testing.T) {
	for _, rs := range all.All() {
		for _, o := range house.Options() {
			has := house.Of(rs, o.Key)
			if has == "" {
				continue
			}
			r := house.Rules{Base: rs.Ref, Deviations: map[string]string{o.Key: has}}
			got, err := house.Build(r, all.At)
			if err != nil {
				if strings.HasPrefix(o.Key, "value_") || has == "yes" {
					continue // "the base has no such game" of a set without it
				}
				t.Errorf("%s: %s=%s: %v", rs.Ref.ID, o.Key, has, err)
				continue
			}
			if diff := house.Compare(rs, got); len(diff) != 0 {
				t.Errorf("%s: setting %s to what it is changes %s", rs.Ref.ID, o.Key, diff[0].Option.Key)
			}
		}
	}
}

// TestCompare lists what two sets do differently.
func TestCompare(t *testing.T) {
	a, _ := all.ByID(base)
	b := build(t, map[string]string{"kaiserstich": "any", "own_king": "yes", "value_dreier": "5"})
	var keys []string
	for _, d := range house.Compare(a, b) {
		keys = append(keys, d.Option.Key+": "+d.A+" → "+d.B)
	}
	want := []string{"own_king: no → yes", "value_dreier: 4 → 5", "kaiserstich: none → any"}
	if diff := cmp.Diff(want, keys); diff != "" {
		t.Errorf("differences (-want +got):\n%s", diff)
	}
}

// TestSameDeviationsSameName: the id depends on what is played, not on the order
// or the name.
func TestSameDeviationsSameName(t *testing.T) {
	one := build(t, map[string]string{"kaiserstich": "any", "own_king": "yes"})
	two, err := house.Build(house.Rules{Base: rules.Ref{ID: base, Revision: 1}, Name: "Stammtisch", Deviations: map[string]string{"own_king": "yes", "kaiserstich": "any"}}, all.At)
	if err != nil || one.Ref != two.Ref {
		t.Errorf("%v and %v, %v", one.Ref, two.Ref, err)
	}
	if three := build(t, map[string]string{"kaiserstich": "order"}); three.Ref == one.Ref {
		t.Errorf("another house has the same id %v", three.Ref)
	}
}
