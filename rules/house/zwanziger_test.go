package house_test

import (
	"fmt"
	"strings"
	"testing"

	"tarock"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

const twenty = "zwanzigerrufen/turnier"

// ruf is a Ruf of seat 0 and 2, with so many points.
func ruf(points int, premiums ...settle.PremiumOutcome) settle.Outcome {
	return settle.Outcome{
		Contract: rules.Ruf, Partner: 2, CalledKing: settle.KingAtPartner,
		DeclarerThirds: tarock.Thirds(points) * tarock.ThirdsPerPoint, Premiums: premiums,
	}
}

func silent(kind rules.PremiumID, party settle.Party) settle.PremiumOutcome {
	return settle.PremiumOutcome{Kind: kind, Party: party, Made: true}
}

// Deals for the probes: in the first seat 1 holds the Trull, in the
// second seat 0 has a tarock solo that lacks a king, in the third four suit cards, and
// in the last seat 1 has nine tarocks, a king and no lead.
var (
	trullAtOne = deal("T4 T7 T8 T18 HK HQ DK DQ SJ CJ", "T1 T21 T22 T5 T6 HN HJ DN SK SQ",
		"T20 T19 T9 T10 T11 DJ D1 SN S10 CK", "T12 T13 T14 T15 T16 T17 H1 CQ CN C10")
	kinglessHand = deal("T22 T21 T20 T19 T18 T17 T16 T15 HQ HJ", "T4 T5 T6 T1 DK DQ DN DJ D1 HN",
		"T7 T8 T9 T10 HK H1 SK SQ SN SJ", "T11 T12 T13 T14 S10 CK CQ CN CJ C10")
	fourSuits = deal("T4 T5 T6 T7 T8 T9 HK DK SK CK", "T1 T10 T11 T12 HQ HN DQ DN SQ SN",
		"T13 T14 T15 T16 HJ H1 DJ D1 SJ CQ", "T17 T18 T19 T20 T21 T22 S10 CN CJ C10")
	nineTarocks = deal("T20 T19 T18 T17 T16 T15 T14 HK HQ HN", "T22 T4 T5 T6 T7 T8 T9 T10 T11 DK",
		"T1 T13 HJ H1 DQ DN DJ D1 SK C10", "T21 T12 SQ SN SJ S10 CK CQ CN CJ")
)

var zwanzigerProbes = map[string]probe{
	"trull_must":     {set("trull_must", "no"), after(trullAtOne, "0 ruf T20, 1 pass, 2 pass, 3 pass, 0 lie, 1 good", allowed), "must-kontra", "allowed"},
	"called_tarock":  {set("called_tarock", "any"), after(trullAtOne, "0 ruf T17", allowed), "no-such-call", "allowed"},
	"absolut_56":     {set("absolut_56", "none"), declarer(ruf(56, silent(rules.Absolut, settle.Declarers))), "2/2", `premiums[0].kind: "absolut" does not count in "ruf"`},
	"mond_double":    {set("mond_double", "yes"), declarer(doubled(ruf(50))), "multiplier: must be 1 where there are no double rounds, is 2", "2/2"},
	"farbsolo_cards": {set("farbsolo_cards", "none"), after(fourSuits, "0 farbsolo", allowed), "few-suit-cards", "allowed"},
	"kontra_depth":   {set("kontra_depth", "all_sub_re"), declarer(soloKontra(3)), "game_kontra: has 3 valid words, but ", "96/96"},
	"sure_valat":     {set("sure_valat", "no"), after(kinglessHand, "0 schwarzer +valat", allowed), "valat-not-sure", "allowed"},
	"valat_kontra":   {set("valat_kontra", "any"), after(nineTarocks, "0 schwarzer +valat, 1 pass, 2 pass, 3 pass, 0 lie, 1 kontra valat:0", allowed), "kontra-needs-hand", "allowed"},
	"worthless":      {set("worthless", "write"), field(func(rs *rules.RuleSet) any { return rs.Worthless }), "deal_again", "write"},
	"farbsolo_pagat": {set("farbsolo_pagat", "yes"), declarer(alone(rules.Farbsolo, func(o *settle.Outcome) {
		o.DeclarerThirds = 150
		o.Premiums = []settle.PremiumOutcome{silent(rules.PagatUltimo, settle.Declarers)}
	})), `premiums[0].kind: "pagat" does not count in "farbsolo"`, "18/18"},
	"valat_replaces":  {set("valat_replaces", "no"), declarer(madeAll(ruf(88))), "6/6", "7/7"},
	"trull_and_kings": {set("trull_and_kings", "no"), declarer(ruf(50, silent(rules.TrullPremium, settle.Declarers), silent(rules.AlleKoenige, settle.Declarers))), "3/3", "2/2"},
	"mond_of_partner": {set("mond_of_partner", "yes"), field(func(rs *rules.RuleSet) any { return rs.Premium(rules.Mondfang).OwnSide }), "false", "true"},
}

func doubled(o settle.Outcome) settle.Outcome {
	o.Multiplier = 2
	return o
}

func madeAll(o settle.Outcome) settle.Outcome {
	o.Valat.MadeBy = settle.Declarers
	return o
}

func soloKontra(words int) settle.Outcome {
	o := alone(rules.Schwarzer, nil)
	o.DeclarerThirds = 50 * tarock.ThirdsPerPoint
	o.GameKontra = settle.Chain{1, 0, 1, 0}[:words]
	return o
}

// TestEveryZwanzigerOptionChangesSomething: the same law for the options of
// Zwanzigerrufen, on its own base.
func TestEveryZwanzigerOptionChangesSomething(t *testing.T) { probeAll(t, twenty, zwanzigerProbes) }

// probeAll probes options on their own base.
func probeAll(t *testing.T, base string, probes map[string]probe) {
	for key, p := range probes {
		t.Run(key, func(t *testing.T) {
			if got := p.probe(buildOn(t, base, nil)); got != p.before && !strings.HasPrefix(got, p.before) {
				t.Errorf("before: %s, want %s", got, p.before)
			}
			rs := buildOn(t, base, p.set)
			if got := p.probe(rs); got != p.after {
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

func buildOn(t *testing.T, base string, deviations map[string]string) *rules.RuleSet {
	t.Helper()
	rs, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: deviations}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestOptionsOfAnotherGame: an option of one game is refused on the sets of another.
func TestOptionsOfAnotherGame(t *testing.T) {
	for base, deviations := range map[string]map[string]string{
		twenty: set("fourth", "no"), "koenigrufen/ooe-2023": set("trull_must", "no"),
	} {
		_, err := house.Build(house.Rules{Base: rules.Ref{ID: base}, Deviations: deviations}, all.At)
		if want := "is of another game than"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s with %v: %v, want %q", base, deviations, err, want)
		}
	}
}

// TestWithoutAbsolutTheLadderCloses: the steps with Absolut go, and what ranked with
// one of them stands alone.
func TestWithoutAbsolutTheLadderCloses(t *testing.T) {
	rs := buildOn(t, twenty, set("absolut_56", "none"))
	var ladder []string
	for _, s := range rs.Bidding.Steps {
		ladder = append(ladder, fmt.Sprint(s.Contract, " ", rs.Step(s.Contract, s.Premiums)))
	}
	if got, want := strings.Join(ladder, ", "), "ruf 0, ruf 1, farbsolo 2, schwarzer 3, schwarzer 4, farbsolo 5, schwarzer 6"; got != want {
		t.Errorf("ladder %s, want %s", got, want)
	}
}
