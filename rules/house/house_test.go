package house_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

const base = "koenigrufen/ooe-2023"

func build(t *testing.T, deviations map[string]string) *rules.RuleSet {
	t.Helper()
	rs, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: deviations}, all.ByID)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// won returns what the declarer gets.
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

// probes measure, for each option, a figure or a legal card before and after one
// of its values is taken.
var probes = map[string]struct {
	set           map[string]string
	probe         func(*rules.RuleSet) string
	before, after string
}{
	"birds":              {map[string]string{"birds": "2"}, declarer(alone(rules.Dreier, premium(rules.KakaduPremium, true, true))), "30/30", `premiums[0].kind: "kakadu" does not count in "dreier"`},
	"farbendreier":       {map[string]string{"farbendreier": "no"}, declarer(alone(rules.Farbendreier, nil)), "9/9", `contract: "farbendreier" is not a game of `},
	"farbensolo":         {map[string]string{"farbensolo": "no"}, declarer(alone(rules.Farbensolo, nil)), "18/18", `contract: "farbensolo" is not a game of `},
	"min_suits":          {map[string]string{"min_suits": "6"}, field(func(rs *rules.RuleSet) any { return rs.Contract(rules.Farbensolo).MinSuits }), "0", "6"},
	"sechserdreier":      {map[string]string{"sechserdreier": "no"}, declarer(alone(rules.Sechserdreier, nil)), "12/12", `contract: "sechserdreier" is not a game of `},
	"sechserdreier_lost": {map[string]string{"sechserdreier_lost": "single"}, declarer(alone(rules.Sechserdreier, func(o *settle.Outcome) { o.DeclarerThirds = 90 })), "-24/-24", "-12/-12"},
	"zwiccolo":           {map[string]string{"zwiccolo": "no"}, field(func(rs *rules.RuleSet) any { return rs.Contract(rules.Zwiccolo) == nil }), "true", "true"},
	"ouvert":             {map[string]string{"ouvert": "no"}, field(func(rs *rules.RuleSet) any { return rs.Contract(rules.BettelOuvert) == nil }), "false", "true"},
	"solo":               {map[string]string{"solo": "no"}, declarer(alone(rules.Solodreier, nil)), "24/24", `contract: "solodreier" is not a game of `},
	"hold":               {map[string]string{"hold": "no"}, field(func(rs *rules.RuleSet) any { return rs.Bidding.VorhandHolds }), "true", "false"},
	"forehand_word":      {map[string]string{"forehand_word": "yes"}, field(func(rs *rules.RuleSet) any { return rs.Bidding.VorhandSaysForehand }), "false", "true"},
	"four_kings":         {map[string]string{"four_kings": "queen"}, field(func(rs *rules.RuleSet) any { return rs.Call.Queens }), "false", "true"},
	"own_king":           {map[string]string{"own_king": "yes"}, declarer(settle.Outcome{Contract: rules.Solorufer, Partner: tarock.NoSeat, CalledKing: settle.KingAtDeclarer, DeclarerThirds: 120}), "called_king: one's own king may not be called", "6/6"},
	"fourth":             {map[string]string{"fourth": "no"}, field(func(rs *rules.RuleSet) any { return rs.Call.Fourth }), "true", "false"},
	"give_up":            {map[string]string{"give_up": "no"}, declarer(settle.Outcome{Contract: rules.Rufer, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, GivenUp: true}), "-3/-3", "given_up: needs a called king that lies in an opened talon"},
	"solo_king_half":     {map[string]string{"solo_king_half": "no"}, declarer(settle.Outcome{Contract: rules.Solorufer, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, DeclarerThirds: 120, GameKontra: settle.Chain{1}}), "6/6", "6/12"},
	"announce_once":      {map[string]string{"announce_once": "no"}, field(func(rs *rules.RuleSet) any { return rs.Announcing.Once }), "true", "false"},
	"keep_announced": {map[string]string{"keep_announced": "yes"}, field(func(rs *rules.RuleSet) any {
		d := rs.Duty(rs.Contract(rules.Dreier), rules.PremiumsOf(rules.PagatUltimo), tarock.HandOf(1, 5), 8)
		t := tarock.TrickOf(d, 9)
		return tarock.Legal(tarock.HandOf(1, 5), &t, d)
	}), "T1 T5", "T5"},
	"silent_fail":          {map[string]string{"silent_fail": "yes"}, declarer(alone(rules.Dreier, premium(rules.PagatUltimo, false, false))), "12/12", "9/9"},
	"solo_doubles":         {map[string]string{"solo_doubles": "no"}, declarer(alone(rules.Solodreier, premium(rules.PagatUltimo, true, true))), "36/36", "30/30"},
	"kontra_levels":        {map[string]string{"kontra_levels": "0"}, declarer(alone(rules.Dreier, kontrad)), "12/24", "game_kontra: has 1 valid words, but "},
	"kontra_in_score":      {map[string]string{"kontra_in_score": "yes"}, declarer(alone(rules.Dreier, kontrad)), "12/24", "24/24"},
	"kontra_to_box":        {map[string]string{"kontra_to_box": "yes"}, field(func(rs *rules.RuleSet) any { return rs.Kontra.ToBox }), "false", "true"},
	"late_kontra":          {map[string]string{"late_kontra": "no"}, field(func(rs *rules.RuleSet) any { return rs.Kontra.Late }), "true", "false"},
	"kontra_or_valat":      {map[string]string{"kontra_or_valat": "no"}, field(func(rs *rules.RuleSet) any { return rs.Contract(rules.Farbensolo).KontraOrValat }), "true", "false"},
	"kaiserstich":          {map[string]string{"kaiserstich": "any"}, winner(rules.Rufer, trull...), "T22", "T1"},
	"kaiserstich_negative": {map[string]string{"kaiserstich": "any", "kaiserstich_negative": "yes"}, legal(rules.Bettel, "T1 T9", tarock.Mond, tarock.Skues), "T9", "T1"},
	"mondfang":             {map[string]string{"mondfang": "1"}, declarer(alone(rules.Dreier, premium(rules.Mondfang, false, true))), `premiums[0].kind: "mondfang" does not count in "dreier"`, "15/15"},
	"sacks":                {map[string]string{"sacks": "2"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.DeclarerThirds = 140; premium(rules.Sack1, true, true)(o) })), `premiums[0].kind: "sack1" does not count in "dreier"`, "18/18"},
	"valat":                {map[string]string{"valat": "10_20"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.Valat.MadeBy = settle.Declarers })), "48/48", "42/42"},
	"valat_company":        {map[string]string{"valat_company": "tricks"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.Valat.MadeBy = settle.Declarers; premium(rules.PagatUltimo, false, true)(o) })), "48/48", "51/51"},
	"winning_line":         {map[string]string{"winning_line": "106"}, declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.DeclarerThirds = 106 })), "-12/-12", "12/12"},
	"trischaken_talon":     {map[string]string{"trischaken_talon": "first"}, field(func(rs *rules.RuleSet) any { return rs.Contract(rules.Trischaken).Talon }), "last_trick", "first_tricks"},
	"trischaken_head":      {map[string]string{"trischaken_head": "no"}, legal(rules.Trischaken, "H4 HK", tarock.Hearts.Of(tarock.Queen)), "HK", "HK H4"},
	"trischaken_scheme":    {map[string]string{"trischaken_scheme": "two", "trischaken_unit": "2"}, declarer(thirds(45, 70, 60, 35)), "1/1", "2/2"},
	"trischaken_unit":      {map[string]string{"trischaken_unit": "3"}, declarer(thirds(45, 70, 60, 35)), "1/1", "3/3"},
	"trischaken_vorhand":   {map[string]string{"trischaken_vorhand": "1"}, declarer(thirds(80, 50, 45, 35)), "-6/-6", "-3/-3"},
	"trischaken_mayor":     {map[string]string{"trischaken_mayor": "1"}, declarer(thirds(108, 40, 40, 22)), "-12/-12", "-6/-6"},
	"trischaken_virgins":   {map[string]string{"trischaken_virgins": "three_each"}, declarer(thirds(0, 106, 104, 0)), "2/2", "3/3"},
	"trischaken_tied":      {map[string]string{"trischaken_tied": "share", "trischaken_unit": "2"}, declarer(thirds(40, 70, 70, 30)), "2/2", "3/3"},
	"pagat_last":           {map[string]string{"pagat_last": "no"}, legal(rules.Bettel, "T1 T9", tarock.Hearts.King()), "T9", "T1 T9"},
	"stop_lost":            {map[string]string{"stop_lost": "no"}, field(func(rs *rules.RuleSet) any { return rs.Play.StopLost }), "true", "false"},
}

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
	rs, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: map[string]string{o.Key: "13"}}, all.ByID)
	if build(t, nil).Contract(id) == nil {
		if err == nil {
			t.Errorf("%s can be set although the base has no such game", o.Key)
		}
		return
	}
	if err != nil || rs.Contract(id).Value != 13 {
		t.Errorf("%v, want a game worth 13", err)
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
		"a box without money":        {map[string]string{"kontra_in_score": "yes", "kontra_to_box": "yes"}, "deviations.kontra_to_box", "no money for a box"},
		"two pay two by halves":      {map[string]string{"trischaken_scheme": "two"}, "deviations.trischaken_scheme", "even unit"},
		"value of a game left out":   {map[string]string{"farbensolo": "no", "value_farbensolo": "7"}, "deviations.value_farbensolo", "do not have the game"},
		"a game the base has not":    {map[string]string{"zwiccolo": "yes"}, "deviations.zwiccolo", "base does not have the game"},
		"Valat in no Farbenspiel":    {map[string]string{"farbensolo": "no", "farbendreier": "no", "kontra_or_valat": "yes"}, "deviations.kontra_or_valat", "cannot be had"},
		"late Kontra without Kontra": {map[string]string{"kontra_levels": "0", "late_kontra": "yes"}, "deviations.late_kontra", "no Kontra"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: tt.deviations}, all.ByID)
			var bad *house.DeviationError
			if !errors.As(err, &bad) || bad.Path != tt.path || !strings.Contains(bad.Why, tt.why) {
				t.Errorf("got %v, want %s: … %s …", err, tt.path, tt.why)
			}
		})
	}
}

func TestBaseIsChecked(t *testing.T) {
	for _, ref := range []rules.Ref{{ID: "koenigrufen/nowhere"}, {ID: base, Revision: 99}} {
		if _, err := house.Build(house.Rules{Base: ref}, all.ByID); err == nil {
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
			got, err := house.Build(r, all.ByID)
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
	two, err := house.Build(house.Rules{Base: rules.Ref{ID: base, Revision: 1}, Name: "Stammtisch", Deviations: map[string]string{"own_king": "yes", "kaiserstich": "any"}}, all.ByID)
	if err != nil || one.Ref != two.Ref {
		t.Errorf("%v and %v, %v", one.Ref, two.Ref, err)
	}
	if three := build(t, map[string]string{"kaiserstich": "order"}); three.Ref == one.Ref {
		t.Errorf("another house has the same id %v", three.Ref)
	}
}
