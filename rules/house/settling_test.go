package house_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

// A probe measures a figure or a legal card before and after some values are
// taken.
type probe struct {
	set           map[string]string
	probe         func(*rules.RuleSet) string
	before, after string
}

func set(pairs ...string) map[string]string {
	m := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
}

// settlingProbes are those of the options about premiums and the end of a deal.
var settlingProbes = map[string]probe{
	"mondfang":                {set("mondfang", "1"), declarer(alone(rules.Dreier, premium(rules.Mondfang, false, true))), `premiums[0].kind: "mondfang" does not count in "dreier"`, "15/15"},
	"skuesfang":               {set("skuesfang", "yes"), declarer(alone(rules.Dreier, premium(rules.Skuesfang, false, true))), `premiums[0].kind: "skuesfang" does not count in "dreier"`, "15/15"},
	"pagatfang":               {set("pagatfang", "yes"), played(1, rules.Dreier), "12/12", "9/9"},
	"koenigfang":              {set("koenigfang", "yes"), played(4, rules.Rufer), "-1/-1", "-2/-2"},
	"absolut":                 {set("absolut", "20"), declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.DeclarerThirds = 160; premium(rules.Absolut, false, true)(o) })), `premiums[0].kind: "absolut" does not count in "dreier"`, "15/15"},
	"zehn_tarock":             {set("zehn_tarock", "yes"), played(241, rules.Dreier), "-24/-24", "-27/-27"},
	"kein_tarock":             {set("kein_tarock", "yes"), played(810, rules.Dreier), "-12/-12", "-15/-15"},
	"farben_premiums":         {set("farben_premiums", "none"), declarer(alone(rules.Farbensolo, premium(rules.AlleKoenige, false, true))), "24/24", `premiums[0].kind: "koenige" does not count in "farbensolo"`},
	"solo_doubles":            {set("solo_doubles", "no"), declarer(alone(rules.Solodreier, premium(rules.PagatUltimo, true, true))), "36/36", "30/30"},
	"king_itself":             {set("king_itself", "yes"), played(1, rules.Rufer), "3/3", "2/2"},
	"trischaken_limit":        {set("trischaken_limit", "108"), declarer(thirds(107, 50, 40, 13)), "-12/-12", "-6/-6"},
	"trischaken_vorhand_tied": {set("trischaken_vorhand_tied", "no"), declarer(thirds(80, 80, 40, 10)), "-6/-6", "-2/-2"},
	"trischaken_count":        {set("trischaken_count", "rounded"), declarer(thirds(20, 80, 81, 29)), "1/1", "2/2"},
	"give_up_value":           {set("give_up_value", "game"), declarer(settle.Outcome{Contract: rules.Besserrufer, Bird: rules.PagatUltimo, Partner: tarock.NoSeat, CalledKing: settle.KingInTalon, GivenUp: true}), "-9/-9", "-3/-3"},
	"rest_for_premiums":       {set("rest_for_premiums", "no"), played(3, rules.Solodreier), "-36/-36", "-30/-30"},
	"valat_talon":             {set("valat_talon", "valat"), valatWithKings, "84/84", "108/108"},
	"on_suspicion":            {set("on_suspicion", "no"), after(plain, "0 solodreier +trull", allowed), "allowed", "premium-card-not-held"},
	"false_king":              {set("false_king", "premium"), ruledOn(referee.FalseKing), "renonce [3 3 -9 3]", "tolerated [2 2 -2 -2]"},
	"command":                 {set("command", "yes"), after(plain, "0 forehand, 1 pass, 2 pass, 3 pass, 0 dreier, 0 open, 0 take 1, 0 lay H2 D1 D4, 0 announce pagat", allowed), "premium-card-not-held", "allowed"},
	"join":                    {set("join", "equal"), after(plain, "0 forehand, 1 pass, 2 bettel, 3 pass, 0 pass, 2 lie, 3 join", allowed), "cannot-join", "allowed"},
	"bettel_half":             {set("bettel_half", "yes"), declarer(alone(rules.Bettel, func(o *settle.Outcome) { o.DeclarerThirds, o.OpponentKontras[1] = 0, 1 })), "6/8", "6/9"},
	// What is false is settled by a ruling: what the declarer pays each, or all of it.
	"false_bird":         {set("false_bird", "premium"), ruledOn(referee.FalseBird), "renonce [-15 5 5 5]", "tolerated [-4 -4 4 4]"},
	"renonce_silent":     {set("renonce_silent", "none"), spoilt, "[12 -21 4 5]", "[12 -20 4 4]"},
	"renonce_trischaken": {set("renonce_trischaken", "6"), renonceOf(referee.Facts{Contract: rules.Trischaken, Declarer: tarock.NoSeat, Partner: tarock.NoSeat, Offenders: []tarock.Seat{0}}), "[-12 4 4 4]", "[-18 6 6 6]"},
	"false_lead":         {set("false_lead", "again"), ledAgain, "tolerated", "renonce"},
	"kontra_positive":    {set("kontra_positive", "each"), ownKontra(rules.Dreier), "12/24", "12/16"},
	"kontra_negative":    {set("kontra_negative", "all"), ownKontra(rules.Bettel), "6/8", "6/12"},
	"kontra_line":        {set("kontra_line", "106"), declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.DeclarerThirds = 105; kontrad(o) })), "-12/-24", "12/24"},
}

// allTricks has the twelve highest tarocks with Vorhand, and a king in the talon.
var allTricks = deal("T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22", "HK HQ HN HJ H1 H2 T1 T2 T3 T4 DK DQ",
	"SK SQ SN SJ S10 S9 T5 T6 T7 T8 S8 S7", "H3 H4 DN DJ D1 D2 D3 D4 CQ CN CJ C10", "CK C9 C8", "C7 T9 T10")

// valatWithKings announces the four kings with a solo that takes all tricks but
// leaves one king in the talon.
func valatWithKings(rs *rules.RuleSet) string {
	return after(allTricks, "0 solodreier +koenige, 1 pass, 2 pass, 3 pass", func(s *engine.State) string { return toTheEnd(rs, s, 0, func() int { return 0 }) })(rs)
}

// ruledOn rules on a false announcement: of the declarer in a Besserrufer, or of an
// opponent in a Rufer.
func ruledOn(m referee.Matter) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		f := referee.Facts{Contract: rules.Rufer, Partner: 1, CalledKing: settle.KingAtPartner, Offenders: []tarock.Seat{2}}
		q := referee.Question{Matter: m, Moment: referee.Playing, Facts: f}
		if m == referee.FalseBird {
			q.Facts.Contract, q.Facts.Offenders, q.Premium = rules.Besserrufer, []tarock.Seat{0}, rules.UhuPremium
		}
		r, err := referee.Rule(rs, q)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(r.Verdict, " ", r.Cost.Score)
	}
}

// lookedBack rules on a look at one's own earlier tricks.
func lookedBack(rs *rules.RuleSet) string {
	r, err := referee.Rule(rs, referee.Question{Matter: referee.OwnTricks, Facts: referee.Facts{Contract: rules.Dreier, Partner: tarock.NoSeat}})
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(r.Verdict, " ", r.Remedy)
}

func renonceOf(f referee.Facts) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		s, err := referee.Settle(rs, f)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(s.Score)
	}
}

// spoilt is a silent Pagat of an opponent that another's Renonce has spoilt.
func spoilt(rs *rules.RuleSet) string {
	return renonceOf(referee.Facts{
		Contract: rules.Dreier, Partner: tarock.NoSeat, Offenders: []tarock.Seat{1},
		Missed: []referee.Missed{{Kind: rules.PagatUltimo, Seat: 3}},
	})(rs)
}

// ledAgain leads out of turn after a warning; it is noticed when the trick is
// turned.
func ledAgain(rs *rules.RuleSet) string {
	r, err := referee.Rule(rs, referee.Question{
		Matter: referee.FalseLead, Moment: referee.TrickTurned, Details: []referee.Detail{referee.Again},
		Facts: referee.Facts{Contract: rules.Dreier, Partner: tarock.NoSeat, Offenders: []tarock.Seat{1}},
	})
	if err != nil {
		return err.Error()
	}
	return r.Verdict.String()
}

// ownKontra settles a game that is won after the Kontra of one opponent, said
// for all or for himself.
func ownKontra(id rules.ContractID) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		o := alone(id, nil)
		if rs.Contract(id).Aim == rules.AimTricks {
			o.DeclarerThirds = 0
		}
		if rs.Contract(id).Kontra == rules.KontraEach {
			o.OpponentKontras[1] = 1
		} else {
			o.GameKontra = settle.Chain{1}
		}
		return declarer(o)(rs)
	}
}

// played plays the deal of a seed silently, with cards drawn from it, and returns
// what Vorhand gets, who declares.
func played(seed uint64, id rules.ContractID) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string {
		r := enginetest.NewRand(seed)
		s, _ := enginetest.Begin(rs, r)
		if _, ok := enginetest.BidTo(rs, &s, id, tarock.Vorhand, nil); !ok {
			return "no bid"
		}
		return toTheEnd(rs, &s, tarock.Vorhand, func() int { return int(r.Uint32() >> 1) })
	}
}

// toTheEnd plays s silently with the cards that draw says, and returns what seat
// gets.
func toTheEnd(rs *rules.RuleSet, s *engine.State, seat tarock.Seat, draw func() int) string {
	for !s.Over() {
		if _, err := engine.Advance(rs, s, s.Turn, silently(rs, s, draw()), nil); err != nil {
			return err.Error()
		}
	}
	return fmt.Sprintf("%d/%d", s.Score()[seat], s.Money()[seat])
}

// silently returns an action of the seat on turn that announces nothing: the n-th
// of its cards, counted round.
func silently(rs *rules.RuleSet, s *engine.State, n int) engine.Action {
	switch s.Phase {
	case engine.PhasePlaying:
		cards := s.LegalCards(rs).Cards()
		return engine.Play{Card: cards[n%len(cards)]}
	case engine.PhaseAnnouncing:
		return engine.Lie{}
	case engine.PhaseSpeaking, engine.PhaseAnswering:
		return engine.Good{}
	}
	for a := range engine.LegalActions(rs, s, s.Turn) {
		if _, gives := a.(engine.GiveUp); !gives {
			return a
		}
	}
	return nil
}

// TestEveryMondfang: the ways to count it differ in figures, or in who pays.
func TestEveryMondfang(t *testing.T) {
	o := settle.Outcome{Contract: rules.Rufer, Partner: 2, CalledKing: settle.KingAtPartner, DeclarerThirds: 120}
	o.Premiums = []settle.PremiumOutcome{{Kind: rules.Mondfang, Party: settle.Declarers, Made: true}}
	for value, want := range map[string]string{
		"1":       "[2 -2 2 -2] [2 -2 2 -2]",
		"silent":  "[2 -2 2 -2] [2 -2 2 -2]",
		"between": "[1 -2 2 -1] [1 -2 2 -1]",
		"money":   "[1 -1 1 -1] [2 -2 2 -2]",
	} {
		rs := build(t, set("mondfang", value))
		o := o
		o.Premiums = slices.Clone(o.Premiums)
		if value == "between" {
			o.Premiums[0].Pair = []tarock.Seat{2, 1}
		}
		s, err := settle.Deal(rs, o)
		if got := fmt.Sprint(s.Score, s.Money); err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", value, got, err, want)
		}
		announce := after(plain, "0 solodreier +mondfang", allowed)(rs)
		if may := announce == "allowed"; may != (value == "1") {
			t.Errorf("%s: announcing it is %s", value, announce)
		}
	}
}

// TestPairsAreChecked: who settles a catch between them is of the two sides.
func TestPairsAreChecked(t *testing.T) {
	rs := build(t, set("mondfang", "between"))
	for _, pair := range [][]tarock.Seat{nil, {0}, {1, 2}, {0, 2}, {0, 4}, {-1, 1}} {
		o := settle.Outcome{Contract: rules.Rufer, Partner: 2, CalledKing: settle.KingAtPartner, DeclarerThirds: 120}
		o.Premiums = []settle.PremiumOutcome{{Kind: rules.Mondfang, Party: settle.Declarers, Made: true, Pair: pair}}
		if _, err := settle.Deal(rs, o); err == nil || !strings.HasPrefix(err.Error(), "premiums[0].pair") {
			t.Errorf("%d: %v, want a refusal of premiums[0].pair", pair, err)
		}
	}
}

// TestBei: who plays beside the declarer is paid by all others, or pays them.
func TestBei(t *testing.T) {
	rs := build(t, set("join", "piccolo"))
	o := settle.Outcome{Contract: rules.Piccolo, Declarer: 0, Partner: tarock.NoSeat, DeclarerTricks: 1}
	for tricks, want := range map[int]string{
		1: "[4 4 -4 -4]", // both win: nothing between them
		3: "[8 -8 0 0]",
	} {
		o.Joined = []settle.Joined{{Seat: 1, Tricks: tricks}}
		s, err := settle.Deal(rs, o)
		if got := fmt.Sprint(s.Score); err != nil || got != want {
			t.Errorf("with %d tricks: %s, %v, want %s", tricks, got, err, want)
		}
	}
	for path, joined := range map[string][]settle.Joined{
		"joined[0].seat":   {{Seat: 0, Tricks: 1}},
		"joined[1].seat":   {{Seat: 1, Tricks: 1}, {Seat: 1, Tricks: 1}},
		"joined[0].tricks": {{Seat: 1, Tricks: -1}},
		"joined":           {{Seat: 1, Tricks: 12}},
	} {
		o.Joined = joined
		if _, err := settle.Deal(rs, o); err == nil || !strings.HasPrefix(err.Error(), path+": ") {
			t.Errorf("%v: %v, want a refusal of %s", joined, err, path)
		}
	}
	bettel := settle.Outcome{Contract: rules.Bettel, Partner: tarock.NoSeat, Joined: []settle.Joined{{Seat: 1}}}
	if _, err := settle.Deal(rs, bettel); err == nil {
		t.Error("a Bettel is joined where only a Piccolo may be")
	}
}

// TestBeiIsPlayedOn: a negative game that one of two has lost is played on for
// the other.
func TestBeiIsPlayedOn(t *testing.T) {
	rs := build(t, set("join", "equal"))
	const lost = "0 forehand, 1 pass, 2 bettel, 3 pass, 0 pass, 2 lie, 3 join, 0 good, 1 good, 2 T22, 3 T4, 0 T8, 1 T2"
	if got := after(plain, lost, phase)(rs); got != "playing" {
		t.Errorf("after the declarer's trick the deal is in phase %q, want %q", got, "playing")
	}
	if got := after(plain, strings.Replace(lost, "3 join", "3 good", 1), phase)(rs); got != "ended" {
		t.Errorf("without him the deal is in phase %q, want it ended", got)
	}
	if got := after(plain, "0 forehand, 1 pass, 2 bettel, 3 pass, 0 pass, 2 lie, 3 kontra game:3, 3 join", allowed)(rs); got != "cannot-join" {
		t.Errorf("after his own Kontra: %s, want %s", got, "cannot-join")
	}
}

// TestWholeValat: a Valat may multiply what is made beside it as well.
func TestWholeValat(t *testing.T) {
	o := alone(rules.Dreier, func(o *settle.Outcome) {
		o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200
		premium(rules.PagatUltimo, false, true)(o)
	})
	if got := declarer(o)(build(t, set("valat", "whole"))); got != "60/60" { // 3 × 4 × (4 + 1)
		t.Errorf("a silent Valat with Pagat: %s, want 60/60", got)
	}
}

// everywhereAlike are the numbers of the list that have one value only, so that
// no table can deviate, and what it is.
var everywhereAlike = map[string]string{
	"OPT-44": "kings and Trullstücke are never laid away",
	"OPT-45": "in a Farbendreier tarocks go first and hidden, suit cards are shown",
	"OPT-61": "there is no Kontra in a Trischaken",
	"OPT-85": "where two pay two, who is tied in the middle neither pays nor is paid",
}

// undefined are values of the list that no paper says the meaning of.
var undefined = map[string]string{
	"OPT-71": "a premium called Grammopoi: known by name only; ten tarocks and none are offered",
}

// TestUndefinedIsNotOffered: what nobody can say is no option, and the numbers that
// have such a value are still there with their others.
func TestUndefinedIsNotOffered(t *testing.T) {
	for number, why := range undefined {
		var keys []string
		for _, o := range house.Options() {
			if o.Number == number {
				keys = append(keys, o.Key)
			}
		}
		if want := []string{"zehn_tarock", "kein_tarock"}; !slices.Equal(keys, want) {
			t.Errorf("%s has the options %q, want %q, not %s", number, keys, want, why)
		}
	}
}

// TestEveryNumberOfTheList: all that tables of Königrufen do differently is an
// option, but for what is alike everywhere.
func TestEveryNumberOfTheList(t *testing.T) {
	has := map[string]bool{}
	for _, o := range house.Options() {
		has[o.Number] = true
	}
	for n := 1; n <= 90; n++ {
		if n > 1 && n < 8 || n > 10 && n < 15 {
			continue // how one sits down and cuts: no rule of a deal
		}
		number := fmt.Sprintf("OPT-%02d", n)
		if alike := everywhereAlike[number] != ""; alike == has[number] {
			t.Errorf("%s: an option: %t, alike everywhere: %t", number, has[number], alike)
		}
	}
}

// TestAllTricksWithoutPremiums: where a Farbenspiel has no premiums, all tricks
// are no Valat.
func TestAllTricksWithoutPremiums(t *testing.T) {
	d := deal("HK HQ HN DK DQ DN SK SQ SN CK CQ CN", "T1 T2 T3 T4 T5 T6 T7 T8 HJ DJ SJ CJ", "T9 T10 T11 T12 T13 T14 T15 T16 H1 D1 S10 C10",
		"T17 T18 T19 T20 T21 T22 H2 D2 S9 C9 H3 D3", "H4 D4 S8", "C8 S7 C7")
	solo := after(d, "0 forehand, 1 pass, 2 pass, 3 pass, 0 farbensolo", phase)
	for value, want := range map[string]string{"kings": "72/72", "none": "18/18"} {
		rs := build(t, set("farben_premiums", value))
		if got := solo(rs); got != "announcing" {
			t.Fatalf("%s: the solo is in phase %q", value, got)
		}
		play := after(d, "0 forehand, 1 pass, 2 pass, 3 pass, 0 farbensolo", func(s *engine.State) string {
			return toTheEnd(rs, s, tarock.Vorhand, func() int { return 0 })
		})
		if got := play(rs); got != want {
			t.Errorf("%s: all tricks are worth %s, want %s", value, got, want)
		}
	}
}

// TestTrischakenComesToZero: under whatever rules can be made, every end of a
// Trischaken is paid in whole points that sum to zero.
func TestTrischakenComesToZero(t *testing.T) {
	ends := [][4]tarock.Thirds{
		{35, 50, 60, 65},
		{60, 60, 50, 40},
		{70, 70, 35, 35},
		{60, 60, 60, 30},
		{30, 30, 30, 120},
		{105, 105, 0, 0},
		{0, 104, 106, 0},
		{0, 107, 103, 0},
		{0, 0, 0, 210},
		{0, 70, 70, 70},
		{0, 60, 60, 90},
		{80, 80, 40, 10},
		{90, 40, 40, 40},
		{52, 52, 53, 53},
		{79, 80, 41, 10},
	}
	for n := range uint64(300) {
		r := rand.New(rand.NewPCG(n, 29))
		bases := slices.DeleteFunc(all.All(), func(rs *rules.RuleSet) bool { return rs.Family != rules.Koenigrufen })
		base := bases[r.IntN(len(bases))]
		deviations := map[string]string{}
		for _, o := range house.Options() {
			if strings.HasPrefix(o.Key, "trischaken_") && r.IntN(3) == 0 {
				deviations[o.Key] = o.Values[r.IntN(len(o.Values))].Key
			}
		}
		rs, err := house.Build(house.Rules{Base: base.Ref, Deviations: deviations}, all.At)
		if err != nil {
			if !strings.Contains(err.Error(), "no Trischaken") && !strings.Contains(err.Error(), "two pay two") {
				t.Fatalf("%s with %v: %v", base.Ref.ID, deviations, err)
			}
			continue
		}
		for _, end := range ends {
			for turn := range 4 {
				o := thirds(end[turn], end[(turn+1)%4], end[(turn+2)%4], end[(turn+3)%4])
				s, err := settle.Deal(rs, o)
				if sum := s.Score[0] + s.Score[1] + s.Score[2] + s.Score[3]; err != nil || sum != 0 {
					t.Fatalf("%s with %v: %v settles to %v, %v", base.Ref.ID, deviations, o.Thirds, s.Score, err)
				}
			}
		}
	}
}

// TestHalvesOfTrischaken: where two share an odd number, the half point is theirs.
func TestHalvesOfTrischaken(t *testing.T) {
	for name, tt := range map[string]struct {
		set  map[string]string
		end  settle.Outcome
		want string
	}{
		"two losers":              {set("trischaken_tied", "share"), thirds(40, 70, 70, 30), "[1 -1 -1 1]"},
		"of three each":           {set("trischaken_tied", "share", "trischaken_unit", "3"), thirds(40, 70, 70, 30), "[4 -4 -4 4]"},
		"and one Jungfrau":        {set("trischaken_tied", "share"), thirds(0, 90, 90, 30), "[2 -1 -1 0]"},
		"two Jungfrauen":          {set("trischaken_virgins", "share"), thirds(0, 106, 104, 0), "[2 -4 0 2]"},
		"from Vorhand, single":    {set("trischaken_vorhand", "1"), thirds(106, 104, 0, 0), "[-4 0 2 2]"},
		"from Vorhand, threefold": {set("trischaken_vorhand", "3"), thirds(106, 104, 0, 0), "[-10 0 5 5]"},
		"from a Bürgermeister":    {set("trischaken_mayor", "1"), thirds(0, 110, 100, 0), "[2 -4 0 2]"},
		"who is none":             {set("trischaken_limit", "none", "trischaken_virgins", "share"), thirds(0, 110, 100, 0), "[2 -4 0 2]"},
	} {
		s, err := settle.Deal(build(t, tt.set), tt.end)
		if got := fmt.Sprint(s.Score); err != nil || got != tt.want {
			t.Errorf("%s: %s, %v, want %s", name, got, err, tt.want)
		}
	}
}

// TestASO07TheSameDealUnderOthers: a Dreier that is won is worth what each table
// says; those of two programs are house rules.
func TestASO07TheSameDealUnderOthers(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rules house.Rules
		want  string
	}{
		{"OÖ", house.Rules{Base: rules.Ref{ID: "koenigrufen/ooe-2023"}}, "12/12"},
		{"TIR", house.Rules{Base: rules.Ref{ID: "koenigrufen/tirol-2026"}}, "15/15"},
		{"WTC", house.Rules{Base: rules.Ref{ID: "koenigrufen/wien"}}, "15/15"},
		{"TAPP", house.Rules{Base: rules.Ref{ID: "koenigrufen/privat"}, Deviations: map[string]string{"sechserdreier_talon": "shown"}}, "12/12"},
		{"GHR", house.Rules{Base: rules.Ref{ID: "koenigrufen/privat"}, Deviations: map[string]string{"value_dreier": "3"}}, "9/9"},
	} {
		rs, err := house.Build(tt.rules, all.At)
		if err != nil {
			t.Fatal(err)
		}
		if got := declarer(alone(rules.Dreier, nil))(rs); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestOtherFigures: values beside those of the probes, each with its figure.
func TestOtherFigures(t *testing.T) {
	for name, tt := range map[string]struct {
		set   map[string]string
		probe func(*rules.RuleSet) string
		want  string
	}{
		"Valat 15 silently": {set("valat", "15_30"), declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200 })), "57/57"},
		"Valat 30 announced": {set("valat", "15_30"), declarer(alone(rules.Dreier, func(o *settle.Outcome) {
			o.Valat.AnnouncedBy, o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, settle.Declarers, 200
		})), "102/102"},
		"a tenth Kontra, in Geld":   {set("kontra_levels", "unlimited"), declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1, 0, 1, 0, 1, 0, 1, 0, 1, 0} })), "12/12288"},
		"no eleventh":               {set("kontra_levels", "unlimited"), declarer(alone(rules.Dreier, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1} })), "game_kontra: has 11 valid words, but house/757838ba1b7fb051 knows 10"},
		"own tricks, left alone":    {nil, lookedBack, "tolerated avoid"},
		"own tricks, looked at":     {set("own_tricks", "yes"), lookedBack, "legal free"},
		"own tricks, forbidden":     {set("own_tricks", "forbidden"), lookedBack, "open forbidden"},
		"two Jungfrauen below 35/2": {set("trischaken_virgins", "two_each"), declarer(thirds(0, 106, 104, 0)), "2/2"},
		"a lost Sechserdreier, everything doubled": {set("sechserdreier_lost", "all"), declarer(alone(rules.Sechserdreier, func(o *settle.Outcome) {
			o.DeclarerThirds = 90
			premium(rules.PagatUltimo, true, true)(o)
		})), "-12/-12"},
		"Absolut below 15": {set("absolut", "15"), func(rs *rules.RuleSet) string { return fmt.Sprint(rs.Premium(rules.Absolut).Thirds) }, "166"},
		"a silent Trull beside a Valat": {set("valat_company", "no_silent_cards"), declarer(alone(rules.Dreier, func(o *settle.Outcome) {
			o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200
			premium(rules.TrullPremium, false, true)(o)
		})), "48/48"},
		"a silent Pagat beside a Valat": {set("valat_company", "no_silent_cards"), declarer(alone(rules.Dreier, func(o *settle.Outcome) {
			o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200
			premium(rules.PagatUltimo, false, true)(o)
		})), "51/51"},
	} {
		if got := tt.probe(build(t, tt.set)); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}
