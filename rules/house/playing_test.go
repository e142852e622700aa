package house_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

// Deals for the probes of what changes the course of a deal. In the first seat 2
// has neither tarock nor king, in the second one Trullstück and no other tarock.
var (
	noTarock = deal("T8 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"HQ HJ H1 H4 SJ C8 H2 D1 CQ DJ D2 H3", "T4 T7 T9 T17 T19 T22 DK D3 SQ SN S8 C9", "T3 T5 T6", "T13 T10 T21")
	loneTrull = deal("T8 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T22 HQ HJ H1 H4 SJ C8 H2 D1 CQ DJ D2", "T4 T7 T9 T17 T19 H3 DK D3 SQ SN S8 C9", "T3 T5 T6", "T13 T10 T21")
	fewSuits = deal("T8 T11 T14 T16 T1 T2 T12 SK S9 S7 CN CJ", "HK DN D4 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DK D3 SQ SN S8 C9", "H2 D1 CQ", "T13 DJ D2")
	// birdInTalon gives seat 1 the Uhu as its only bird, and the talon the Pagat.
	birdInTalon = deal("T8 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "D1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DK D3 SQ SN S8 C9", "H2 T1 CQ", "T13 DJ D2")
	// tarocks gives seat 0 ten of them and one suit card; with the first half it has
	// nothing else to lay away, with the second it has. Neither half helps onlyTarocks.
	tarocks = deal("T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 HK S7", "T1 T2 T18 T19 T20 H1 HN DQ S10 CK C10 C7",
		"T3 T4 T21 T22 HQ HJ H2 H4 SJ C8 CQ SK", "H3 DN DJ D1 D2 D3 SQ SN CN CJ C9 T17", "T15 T16 DK", "S8 S9 D4")
	onlyTarocks = deal("T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 HK S7", "T1 T2 S8 S9 D4 H1 HN DQ S10 CK C10 C7",
		"T3 T4 T21 T22 HQ HJ H2 H4 SJ C8 CQ SK", "H3 DN DJ D1 D2 D3 SQ SN CN CJ C9 T17", "T15 T16 DK", "T18 T19 T20")
	// kingInTalon has the king of hearts in the first half.
	kingInTalon = deal("T8 T11 T14 T16 H2 DN D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DK D3 SQ SN S8 C9", "HK D1 CQ", "T13 DJ D2")
)

// view returns what ask finds in the view of a seat.
func view(rs *rules.RuleSet, seat tarock.Seat, ask func(engine.View) any) func(*engine.State) string {
	return func(s *engine.State) string { return fmt.Sprint(ask(engine.ViewFor(rs, s, seat))) }
}

// seen plays the moves and returns what ask finds in the view of seat.
func seen(d cards, moves string, seat tarock.Seat, ask func(engine.View) any) func(*rules.RuleSet) string {
	return func(rs *rules.RuleSet) string { return after(d, moves, view(rs, seat, ask))(rs) }
}

const (
	rufer  = allPass + "0 rufer, 0 call D, 0 open, 0 take 1, 0 lay D1 D4 H2, 0 lie, "
	bettel = "0 forehand, 1 pass, 2 bettel_ouvert, 3 pass, 0 pass, 2 lie, 3 good, 0 good, 1 good, 2 C8, 3 C9, 0 CN, 1 CK, 1 HN, 2 HQ, 3 H3, 0 HK"
)

// playingProbes are the probes of what changes the course of a deal.
var playingProbes = map[string]probe{
	"direction": {map[string]string{"direction": "clock"}, field(func(rs *rules.RuleSet) any { return rs.Deal.Clockwise }), "false", "true"},
	"no_tarock": {map[string]string{"no_tarock": "must"}, after(noTarock, "0 forehand", allowed), "allowed", "deal-over"},
	"lone_trull": {
		map[string]string{"lone_trull": "may"}, after(loneTrull, "0 forehand, 1 pass, 2 throw-in", phase), "cannot-throw-in", "ended",
	},
	"no_honour":   {map[string]string{"no_honour": "may"}, after(noTarock, "0 forehand, 1 pass, 2 throw-in", phase), "cannot-throw-in", "ended"},
	"besserrufer": {map[string]string{"besserrufer": "named"}, after(plain, "0 forehand, 1 uhurufer", allowed), "no-such-contract", "allowed"},
	"bird_from_talon": {
		map[string]string{"bird_from_talon": "yes"},
		after(birdInTalon, "0 forehand, 1 besserrufer, 2 pass, 3 pass, 0 pass, 1 call H, 1 open, 1 take 1, 1 lay S10 D1 H2, 1 announce pagat, 1 lie", allowed), "must-announce-bird", "allowed",
	},
	"farbendreier":        {map[string]string{"farbendreier": "vorhand"}, after(plain, "0 forehand, 1 farbendreier", allowed), "allowed", "only-vorhand"},
	"min_suits":           {map[string]string{"min_suits": "6"}, after(fewSuits, "0 farbensolo", allowed), "allowed", "few-suit-cards"},
	"sechserdreier":       {map[string]string{"sechserdreier": "any"}, after(plain, "0 forehand, 1 piccolo, 2 pass, 3 pass, 0 sechserdreier", allowed), "only-vorhand-first", "allowed"},
	"sechserdreier_talon": {map[string]string{"sechserdreier_talon": "shown"}, seen(plain, "0 sechserdreier, 1 pass, 2 pass, 3 pass", 2, func(v engine.View) any { return v.Talon.Halves[0] }), "", "H2 D1 CQ"},
	"zwiccolo":            {map[string]string{"zwiccolo": "triccolo"}, after(plain, "0 forehand, 1 triccolo", allowed), "no-such-contract", "allowed"},
	"trischaken":          {map[string]string{"trischaken": "no"}, after(plain, allPass+"0 pass", phase), "vorhand-must-choose", "ended"},
	"plain_rufer":         {map[string]string{"plain_rufer": "paid"}, after(plain, rufer+"1 good, 2 good, 3 good", score), "playing [0 0 0 0]", "ended [1 -1 -1 1]"},
	"hold":                {map[string]string{"hold": "earlier"}, after(plain, "0 forehand, 1 piccolo, 2 pass, 3 bettel, 0 pass, 1 hold", allowed), "hold-not-allowed", "allowed"},
	"hold_solodreier":     {map[string]string{"hold_solodreier": "no"}, after(plain, "0 forehand, 1 solodreier, 2 pass, 3 pass, 0 hold", allowed), "allowed", "hold-announced"},
	"raise_own":           {map[string]string{"raise_own": "yes"}, after(plain, "0 forehand, 1 dreier, 2 pass, 3 pass, 0 pass, 1 solodreier", contract), "wrong-phase", "solodreier"},
	"pass_final":          {map[string]string{"pass_final": "no"}, after(plain, "0 forehand, 1 pass, 2 pass, 3 bettel, 0 pass, 1 dreier", allowed), "not-your-turn", "allowed"},
	"four_kings":          {map[string]string{"four_kings": "pass_on"}, after(fourKingsDeal, "0 pass-on, 1 sechserdreier", allowed), "cannot-pass-on", "allowed"},
	"king_half":           {map[string]string{"king_half": "yes"}, after(kingInTalon, allPass+"0 rufer, 0 call H, 0 open, 0 take 2", allowed), "allowed", "take-king-half"},
	"discard_tarock":      {map[string]string{"discard_tarock": "free"}, after(plain, allPass+"0 rufer, 0 call D, 0 open, 0 take 1, 0 lay T8 D4 H2", allowed), "discard-tarock", "allowed"},
	"talon_left":          {map[string]string{"talon_left": "open"}, seen(plain, rufer+"1 good, 2 good, 3 good, 0 SK, 1 S10, 2 SJ, 3 S8", 2, func(v engine.View) any { return v.Talon.Halves[1] }), "", "T13 DJ D2"},
	"order":               {map[string]string{"value_bettel": "20", "order": "price"}, after(plain, "0 forehand, 1 solodreier, 2 bettel", allowed), "bid-not-higher", "allowed"},
	"declarer_later":      {map[string]string{"declarer_later": "yes"}, after(plain, rufer+"1 kontra game:0, 1 good, 2 good, 3 good, 0 announce trull", allowed), "announce-once-only", "allowed"},
	"own_tricks":          {map[string]string{"own_tricks": "yes"}, seen(plain, rufer+"1 good, 2 good, 3 good, 0 SK, 1 S10, 2 SJ, 3 S8, 0 S9, 1 T2, 2 T3, 3 SQ", 0, func(v engine.View) any { return len(v.OpenTricks) }), "0", "1"},
	"ouvert_talk":         {map[string]string{"ouvert_talk": "silent"}, seen(plain, bettel, 1, func(v engine.View) any { return v.Confer }), "true", "false"},
	"late_kontra":         {map[string]string{"late_kontra": "no"}, after(plain, lateKontra, phase), "answering", "kontra-not-late"},
	"ouvert_tricks":       {map[string]string{"ouvert_tricks": "open"}, seen(plain, bettel, 0, func(v engine.View) any { return len(v.OpenTricks) }), "0", "1"},
}

// A late Kontra: seat 3, the hidden partner, has announced Trull, and its king
// has just fallen.
const lateKontra = allPass + "0 rufer, 0 call D, 0 open, 0 take 1, 0 lay H2 D1 CQ, 0 lie, 1 good, 2 good, 3 announce trull, 3 good, " +
	"0 good, 1 good, 2 good, 0 D4, 1 DQ, 2 T3, 3 DK, 1 kontra trull:3"

// takenUp lets seat 1 take the Pagat up with the talon; seat 0 is its partner.
const takenUp = "0 forehand, 1 besserrufer, 2 pass, 3 pass, 0 pass, 1 call H, 1 open, 1 take 1, 1 lay S10 D1 H2, 1 announce uhu, 1 lie, "

// sevenWords are seven words on one Rufer, one after the other.
const sevenWords = "0 rufer, 0 call D, 0 open, 0 take 1, 0 lay D1 D4 H2, 0 lie, 1 kontra game:0, 1 good, 2 good, 3 good, " +
	"0 rekontra game:0 to 1, 0 good, 1 subkontra game:0 to 0, 1 good, 2 good, 3 good, " +
	"0 hirschkontra game:0 to 1, 0 good, 1 mordkontra game:0 to 0, 1 good, 2 good, 3 good, " +
	"0 kontra-6 game:0 to 1, 0 good, 1 kontra-7 game:0 to 0"

var suspicion = map[string]string{"join": "suspicion"}

// suspected is a Piccolo on suspicion over a Besserrufer.
const suspected = "0 forehand, 1 besserrufer, 2 piccolo !on_suspicion"

// pair returns the game, who plays it and who plays it beside him.
func pair(v engine.View) any { return fmt.Sprint(v.Contract, " ", v.Declarer, " ", v.Joined) }

func score(s *engine.State) string { return fmt.Sprint(s.Phase, " ", s.Score()) }

func contract(s *engine.State) string { return s.Contract.String() }

// TestOtherValues: the values that the probes leave out do what they say.
func TestOtherValues(t *testing.T) {
	shown := seen(noTarock, "0 forehand, 1 pass, 2 throw-in", 0, func(v engine.View) any { return fmt.Sprintf("%+v", *v.Result.ThrownIn) })
	trischaken := func(moves string) func(*rules.RuleSet) string { return after(plain, moves, contract) }
	for name, tt := range map[string]struct {
		set   map[string]string
		probe func(*rules.RuleSet) string
		want  string
	}{
		"no tarock, who has it decides":       {map[string]string{"no_tarock": "may"}, shown, "{Seat:2 Hand:HQ HJ H1 H2 H3 H4 DJ D1 D2 SJ CQ C8 Poor:no_tarock}"},
		"it is his first word":                {map[string]string{"no_tarock": "may"}, after(noTarock, "0 forehand, 1 piccolo, 2 bettel, 3 pass, 0 solorufer, 1 pass, 2 throw-in", allowed), "cannot-throw-in"},
		"another hand is played":              {map[string]string{"no_tarock": "may"}, after(noTarock, "0 throw-in", allowed), "cannot-throw-in"},
		"a lone Trullstück at once":           {map[string]string{"lone_trull": "must"}, after(loneTrull, "0 forehand", allowed), "deal-over"},
		"neither tarock nor king at once":     {map[string]string{"no_honour": "must"}, after(noTarock, "0 forehand", allowed), "deal-over"},
		"a hand with tarocks is played":       {map[string]string{"no_tarock": "must"}, after(loneTrull, "0 forehand", allowed), "allowed"},
		"no Besserrufer":                      {map[string]string{"besserrufer": "none"}, after(plain, "0 forehand, 1 besserrufer", allowed), "no-such-contract"},
		"Sechserdreier by nobody else":        {map[string]string{"sechserdreier": "any"}, after(plain, "0 forehand, 1 sechserdreier", allowed), "only-vorhand"},
		"Sechserdreier after three passes":    {map[string]string{"sechserdreier": "any"}, after(plain, allPass+"0 sechserdreier", allowed), "allowed"},
		"Zwiccolo beside the Piccolo":         {map[string]string{"zwiccolo": "yes"}, after(plain, "0 forehand, 1 piccolo, 2 zwiccolo, 3 zwiccolo_ouvert", allowed), "allowed"},
		"Zwiccolo with open hands only":       {map[string]string{"zwiccolo": "ouvert"}, after(plain, "0 forehand, 1 zwiccolo", allowed), "no-such-contract"},
		"no Trischaken at all":                {map[string]string{"trischaken": "no"}, trischaken(allPass + "0 trischaken"), "no-such-contract"},
		"Fahren":                              {map[string]string{"trischaken": "fahren"}, trischaken(allPass + "0 pass"), "trischaken"},
		"Fahren is dear":                      {map[string]string{"trischaken": "fahren"}, declarer(thirds(45, 70, 60, 35)), "2/2"},
		"a Rufer with a word on it is played": {map[string]string{"plain_rufer": "paid"}, after(plain, rufer+"1 kontra game:0, 1 good, 2 good, 3 good, 0 good", phase), "playing"},
		"a Rufer alone is played":             {map[string]string{"plain_rufer": "paid"}, after(kingInTalon, allPass+"0 rufer, 0 call H, 0 open, 0 take 2, 0 lay D2 DJ D4, 0 lie, 1 good, 2 good, 3 good", phase), "playing"},
		"holding by a later seat":             {map[string]string{"hold": "earlier"}, after(plain, "0 forehand, 1 piccolo, 2 hold", allowed), "hold-not-allowed"},
		"raising only once":                   {map[string]string{"raise_own": "yes"}, after(plain, "0 forehand, 1 piccolo, 2 pass, 3 pass, 0 pass, 1 bettel, 1 dreier", allowed), "wrong-phase"},
		"staying with one's game":             {map[string]string{"raise_own": "yes"}, after(plain, "0 forehand, 1 piccolo, 2 pass, 3 pass, 0 pass, 1 pass", contract), "piccolo"},
		"Vorhand's choice is not raised":      {map[string]string{"raise_own": "yes"}, after(plain, allPass+"0 piccolo", contract), "piccolo"},
		"three passes in a row end it":        {map[string]string{"pass_final": "no"}, after(plain, "0 forehand, 1 pass, 2 pass, 3 bettel, 0 pass, 1 dreier, 2 pass, 3 pass, 0 pass", contract), "dreier"},
		"only with four kings":                {map[string]string{"four_kings": "pass_on"}, after(plain, "0 pass-on", allowed), "cannot-pass-on"},
		"who passed on speaks last":           {map[string]string{"four_kings": "pass_on"}, after(fourKingsDeal, "0 pass-on, 1 forehand, 2 pass, 3 pass, 0 dreier, 1 hold", allowed), "allowed"},
		"and the next one leads":              {map[string]string{"four_kings": "pass_on"}, after(fourKingsDeal, "0 pass-on, 1 forehand, 2 pass, 3 pass, 0 pass, 1 trischaken, 1 T1", allowed), "pagat-too-early"},
		"Farbensolo alone with six":           {map[string]string{"min_suits": "6_dreier"}, after(fewSuits, "0 farbensolo", allowed), "allowed"},
		"no tarock with either half":          {map[string]string{"discard_tarock": "never"}, after(tarocks, allPass+"0 dreier, 0 open, 0 take 1", allowed), "half-forces-tarock"},
		"the other half is taken":             {map[string]string{"discard_tarock": "never"}, after(tarocks, allPass+"0 dreier, 0 open, 0 take 2, 0 lay S8 S9 D4", allowed), "allowed"},
		"not one tarock beside suit cards":    {map[string]string{"discard_tarock": "never"}, after(tarocks, allPass+"0 dreier, 0 open, 0 take 2, 0 lay S8 S9 T5", allowed), "discard-tarock"},
		"both halves force it: it is shown":   {map[string]string{"discard_tarock": "never"}, seen(onlyTarocks, allPass+"0 dreier, 0 open, 0 take 1, 0 lay S7 T6 T5", 2, func(v engine.View) any { return v.Discard.Shown }), "T5 T6"},
		"the half with the king comes first":  {map[string]string{"discard_tarock": "never", "king_half": "yes"}, after(tarocks, allPass+"0 rufer, 0 call D, 0 open, 0 take 1", allowed), "allowed"},
		"without, the king may be left":       {map[string]string{"discard_tarock": "never"}, after(tarocks, allPass+"0 rufer, 0 call D, 0 open, 0 take 1", allowed), "half-forces-tarock"},
		"on suspicion over a Besserrufer":     {suspicion, after(plain, suspected, allowed), "allowed"},
		"not by every table":                  {map[string]string{"join": "equal"}, after(plain, suspected, allowed), "no-such-choice"},
		"not over other games":                {suspicion, after(plain, "0 forehand, 1 dreier, 2 piccolo !on_suspicion", allowed), "no-suspicion"},
		"it counts as a pass":                 {suspicion, after(plain, suspected+", 3 pass, 0 pass", contract), "besserrufer"},
		"bei outbids the Besserrufer":         {suspicion, seen(plain, suspected+", 3 piccolo !beside, 0 pass, 1 pass", 0, pair), "piccolo 2 [3]"},
		"bei to nothing":                      {suspicion, after(plain, "0 forehand, 1 besserrufer, 2 piccolo !beside", allowed), "nothing-beside"},
		"bei to another game":                 {suspicion, after(plain, suspected+", 3 bettel !beside", allowed), "nothing-beside"},
		"the second says bei":                 {suspicion, after(plain, suspected+", 3 piccolo !on_suspicion", allowed), "say-beside"},
		"above both only what was above":      {suspicion, after(plain, suspected+", 3 piccolo !beside, 0 bettel", allowed), "bid-not-higher"},
		"a higher game outbids both":          {suspicion, after(plain, suspected+", 3 piccolo !beside, 0 dreier, 1 pass, 2 pass", contract), "dreier"},
		"the two cannot be held":              {suspicion, after(plain, suspected+", 3 piccolo !beside, 0 hold", allowed), "nothing-to-hold"},
		"who has said bei says no Kontra":     {suspicion, after(plain, suspected+", 3 piccolo !beside, 0 pass, 1 pass, 2 lie, 3 kontra game:3", allowed), "kontra-not-yours"},
		"nor bei again":                       {suspicion, after(plain, suspected+", 3 piccolo !beside, 0 pass, 1 pass, 2 lie, 3 join", allowed), "cannot-join"},
		"and a third may still join":          {suspicion, seen(plain, suspected+", 3 piccolo !beside, 0 pass, 1 pass, 2 lie, 3 good, 0 join", 0, pair), "piccolo 2 [0 3]"},
		"two cheap ones against a dear bird":  {map[string]string{"join": "suspicion", "besserrufer": "named"}, after(plain, "0 forehand, 1 uhurufer, 2 piccolo !on_suspicion", allowed), "no-suspicion"},
		"the partner announces it":            {map[string]string{"command": "talon"}, after(birdInTalon, takenUp+"2 good, 3 good, 0 announce pagat", allowed), "allowed"},
		"a bird that lies elsewhere not":      {map[string]string{"command": "talon"}, after(birdInTalon, takenUp+"2 good, 3 good, 0 announce quapil", allowed), "premium-card-not-held"},
		"an opponent does not":                {map[string]string{"command": "talon"}, after(birdInTalon, takenUp+"2 announce pagat", allowed), "premium-card-not-held"},
		"nor without Kommandieren":            {nil, after(birdInTalon, takenUp+"2 good, 3 good, 0 announce pagat", allowed), "premium-card-not-held"},
		"a seventh Kontra":                    {map[string]string{"kontra_levels": "unlimited"}, after(plain, allPass+sevenWords, allowed), "allowed"},
		"five words are the most":             {map[string]string{"kontra_levels": "5"}, after(plain, allPass+sevenWords, allowed), "kontra-too-high"},
		"five suit cards are enough":          {map[string]string{"min_suits": "5"}, after(fewSuits, "0 farbensolo", allowed), "allowed"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tt.probe(build(t, tt.set)); got != tt.want {
				t.Errorf("%v: %s, want %s", tt.set, got, tt.want)
			}
		})
	}
}

// TestPassedOnVorhandPays: who has been given the Vorhand pays double in Trischaken.
func TestPassedOnVorhandPays(t *testing.T) {
	o := thirds(50, 80, 45, 35)
	o.Vorhand = 1
	if got := declarer(o)(build(t, nil)); got != "2/2" {
		t.Errorf("seat 0 gets %s, want 2/2", got)
	}
}

func TestLadders(t *testing.T) {
	for name, tt := range map[string]struct {
		base string
		set  map[string]string
		want string
	}{
		"each bird a bid": {base, map[string]string{"besserrufer": "named"}, "trischaken rufer piccolo bettel solorufer pagatrufer uhurufer farbendreier sechserdreier dreier farbensolo piccolo_ouvert kakadurufer bettel_ouvert quapilrufer solodreier"},
		"one bid for all": {"koenigrufen/wien", map[string]string{"besserrufer": "one"}, "rufer trischaken piccolo zwiccolo solorufer besserrufer bettel sechserdreier farbendreier dreier piccolo_ouvert zwiccolo_ouvert bettel_ouvert farbensolo solodreier"},
		"two birds":       {"koenigrufen/wien", map[string]string{"birds": "2"}, "rufer trischaken piccolo zwiccolo solorufer pagatrufer bettel sechserdreier uhurufer farbendreier dreier piccolo_ouvert zwiccolo_ouvert bettel_ouvert farbensolo solodreier"},
		"by price":        {base, map[string]string{"order": "price", "value_solorufer": "5"}, "trischaken rufer piccolo bettel besserrufer farbendreier sechserdreier dreier solorufer farbensolo piccolo_ouvert bettel_ouvert solodreier"},
		"Triccolo":        {base, map[string]string{"zwiccolo": "triccolo"}, "trischaken rufer piccolo zwiccolo triccolo bettel solorufer besserrufer farbendreier sechserdreier dreier farbensolo piccolo_ouvert zwiccolo_ouvert bettel_ouvert solodreier"},
	} {
		t.Run(name, func(t *testing.T) {
			rs, err := house.Build(house.Rules{Base: rules.Ref{ID: tt.base}, Deviations: tt.set}, all.At)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for i := range rs.Contracts {
				names = append(names, rs.Contracts[i].ID.String())
			}
			if got := strings.Join(names, " "); got != tt.want {
				t.Errorf("the ladder is\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestContradictionsOfTheCourse(t *testing.T) {
	for name, tt := range map[string]struct {
		base      string
		set       map[string]string
		path, why string
	}{
		"bird named already":      {"koenigrufen/wien", map[string]string{"bird_from_talon": "yes"}, "bird_from_talon", "in the hand already"},
		"paid for nothing":        {base, map[string]string{"plain_rufer": "paid", "own_king": "yes"}, "plain_rufer", "no partner"},
		"no Trischaken to settle": {base, map[string]string{"trischaken": "no", "trischaken_unit": "2"}, "trischaken_unit", "no Trischaken"},
		"holding nothing":         {base, map[string]string{"hold": "no", "hold_solodreier": "no"}, "hold_solodreier", "nothing is held"},
		"announcing for others":   {"koenigrufen/tirol-2026", map[string]string{"declarer_later": "no"}, "declarer_later", "more than once"},
		"silence with no ouvert":  {base, map[string]string{"ouvert": "no", "ouvert_talk": "silent"}, "ouvert_talk", "open hands"},
		"talon of no game":        {base, map[string]string{"sechserdreier": "no", "sechserdreier_talon": "shown"}, "sechserdreier_talon", "do not have the game"},
		"thrown in and paid":      {base, map[string]string{"no_tarock": "must", "kein_tarock": "yes"}, "kein_tarock", "(no_tarock)"},
		"thrown in already":       {base, map[string]string{"no_tarock": "must", "no_honour": "may"}, "no_honour", "(no_tarock)"},
		"thrown in twice":         {base, map[string]string{"no_tarock": "must", "no_honour": "must"}, "no_honour", "(no_tarock)"},
		"may be thrown in twice":  {base, map[string]string{"no_tarock": "may", "no_honour": "may"}, "no_honour", "(no_tarock)"},
		"suspicion of no bird":    {base, map[string]string{"join": "suspicion", "besserrufer": "none"}, "join", "(besserrufer)"},
		"a false bird of no game": {base, map[string]string{"besserrufer": "none", "false_bird": "premium"}, "false_bird", "(besserrufer)"},
		"no bird to give up":      {base, map[string]string{"besserrufer": "none", "give_up_value": "game"}, "give_up_value", "(besserrufer)"},
		"no solo to double":       {base, map[string]string{"solo": "no", "solo_doubles": "no"}, "solo_doubles", "(solo)"},
		"no Solorufer":            {base, map[string]string{"solo": "no", "solo_king_half": "no"}, "solo_king_half", "do not have the game"},
		"no Solodreier to hold":   {base, map[string]string{"solo": "no", "hold_solodreier": "no"}, "hold_solodreier", "(solo)"},
		"Kontra or Valat":         {base, map[string]string{"kontra_levels": "0", "kontra_or_valat": "no"}, "kontra_or_valat", "(kontra_levels)"},
		"Kontra in positive":      {base, map[string]string{"kontra_levels": "0", "kontra_positive": "each"}, "kontra_positive", "(kontra_levels)"},
		"Kontra in negative":      {base, map[string]string{"kontra_levels": "0", "kontra_negative": "all"}, "kontra_negative", "(kontra_levels)"},
		"Farbendreier of Sauwald": {"koenigrufen/sauwald-2019", map[string]string{"farbendreier": "vorhand"}, "farbendreier", "does not have the game"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := house.Build(house.Rules{Base: rules.Ref{ID: tt.base}, Deviations: tt.set}, all.At)
			if err == nil || !strings.HasPrefix(err.Error(), "deviations."+tt.path+": ") || !strings.Contains(err.Error(), tt.why) {
				t.Errorf("got %v, want deviations.%s: … %s …", err, tt.path, tt.why)
			}
		})
	}
}

// TestPairIsPlayedToTheEnd: two who have outbid a Besserrufer together are settled each
// for himself, and the record of it plays again.
func TestPairIsPlayedToTheEnd(t *testing.T) {
	rs := build(t, suspicion)
	events, err := engine.Start(rs, plain.hands, plain.talon)
	if err != nil {
		t.Fatal(err)
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	for _, move := range strings.Split(suspected+", 3 piccolo !beside, 0 pass, 1 pass, 2 lie, 3 good, 0 kontra game:0, 0 good, 1 good, 2 good, 3 good", ", ") {
		a, err := record.ParseAction(move[2:])
		if err != nil {
			t.Fatal(err)
		}
		if events, err = engine.Advance(rs, &s, tarock.Seat(move[0]-'0'), a, events); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
	if s.Turn != 2 {
		t.Errorf("seat %d leads, want 2, who spoke first", s.Turn)
	}
	for !s.Over() {
		if events, err = engine.Advance(rs, &s, s.Turn, silently(rs, &s, 0), events); err != nil {
			t.Fatal(err)
		}
	}
	settlement := engine.ViewFor(rs, &s, 0).Result.Settlement
	joined := slices.ContainsFunc(settlement.Lines, func(l settle.Line) bool { return l.Item.Kind == settle.JoinedItem && l.Seat == 3 })
	sum := 0
	for _, n := range settlement.Score {
		sum += n
	}
	if !joined || sum != 0 {
		t.Errorf("settled by %+v, want a line for seat 3 and a sum of 0, is %d", settlement.Lines, sum)
	}
	rec, err := record.FromEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := record.Parse(strings.NewReader(rec.String()))
	if err != nil {
		t.Fatal(err)
	}
	if found := record.Verify(rs, parsed[0]); len(found) != 0 {
		t.Errorf("%v", found)
	}
}

// TestHopfgartenTalonBird: the bird of the bid is in the hand before the talon; one
// that the talon brings may be announced besides, not in its place.
func TestHopfgartenTalonBird(t *testing.T) {
	rs, ok := all.ByID("koenigrufen/hopfgarten-2016")
	if !ok {
		t.Fatal("the set is missing")
	}
	const bid = "0 forehand, 1 uhurufer, 2 pass, 3 pass, 0 pass, 1 call H, 1 open, 1 take 1, 1 lay S10 D1 H2, 1 announce pagat"
	for moves, want := range map[string]string{
		"0 forehand, 1 pagatrufer":      "needs-bird",
		bid + ", 1 announce uhu, 1 lie": "allowed",
		bid + ", 1 lie":                 "must-announce-bird",
	} {
		if got := after(birdInTalon, moves, allowed)(rs); got != want {
			t.Errorf("%s: %s, want %s", moves, got, want)
		}
	}
}

// TestThrownInIsRecorded: a record of a deal that was thrown in plays again.
func TestThrownInIsRecorded(t *testing.T) {
	for _, tt := range []struct {
		set   map[string]string
		deal  cards
		moves []engine.Action
	}{
		{map[string]string{"no_tarock": "must"}, noTarock, nil},
		{map[string]string{"no_tarock": "may"}, noTarock, []engine.Action{engine.SayForehand{}, engine.Pass{}, engine.ThrowIn{}}},
		{map[string]string{"trischaken": "no"}, plain, []engine.Action{engine.SayForehand{}, engine.Pass{}, engine.Pass{}, engine.Pass{}, engine.Pass{}}},
		{map[string]string{"four_kings": "pass_on", "trischaken": "no"}, fourKingsDeal, []engine.Action{engine.PassOn{}, engine.SayForehand{}, engine.Pass{}, engine.Pass{}, engine.Pass{}, engine.Pass{}}},
	} {
		rs := build(t, tt.set)
		events, err := engine.Start(rs, tt.deal.hands, tt.deal.talon)
		if err != nil {
			t.Fatal(err)
		}
		var s engine.State
		for _, e := range events {
			s.Record(e)
		}
		for _, a := range tt.moves {
			if events, err = engine.Advance(rs, &s, s.Turn, a, events); err != nil {
				t.Fatalf("%v: %v", tt.set, err)
			}
		}
		rec, err := record.FromEvents(events)
		if err != nil {
			t.Fatal(err)
		}
		if !s.ThrownIn() || len(rec.Moves) != len(tt.moves) {
			t.Errorf("%v: thrown in: %t, %d moves recorded, want %d", tt.set, s.ThrownIn(), len(rec.Moves), len(tt.moves))
		}
		parsed, err := record.Parse(strings.NewReader(rec.String()))
		if err != nil {
			t.Fatal(err)
		}
		if findings := record.Verify(rs, parsed[0]); len(findings) != 0 {
			t.Errorf("%v: %v", tt.set, findings)
		}
	}
}

// TestShownTalonIsNoMove: that the six cards of a Sechserdreier are shown is
// nobody's doing, and a record of it plays again.
func TestShownTalonIsNoMove(t *testing.T) {
	rs := build(t, map[string]string{"sechserdreier_talon": "shown"})
	events, err := engine.Start(rs, plain.hands, plain.talon)
	if err != nil {
		t.Fatal(err)
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	for _, a := range []engine.Action{engine.Bid{Contract: rules.Sechserdreier}, engine.Pass{}, engine.Pass{}, engine.Pass{}} {
		if events, err = engine.Advance(rs, &s, s.Turn, a, events); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := record.FromEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	open := slices.ContainsFunc(rec.Moves, func(m record.Move) bool { return m.Action == engine.OpenTalon{} })
	if open || len(rec.Moves) != 4 {
		t.Errorf("moves %v", rec.Moves)
	}
}

// TestLongestAuction: where a pass is not for good and every earlier seat may
// hold, an auction that crawls up the ladder still has an end.
func TestLongestAuction(t *testing.T) {
	rs := build(t, map[string]string{
		"hold": "earlier", "pass_final": "no", "raise_own": "yes", "besserrufer": "named", "zwiccolo": "triccolo", "order": "price", "sechserdreier": "any",
	})
	birds := deal("T1 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "T8 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"T3 T5 T6 T10 T21 T22 HQ HJ H1 H4 SJ C8", "T4 T7 T9 T17 T19 H3 DK D3 SQ SN S8 C9", "H2 D1 CQ", "T13 DJ D2")
	events, err := engine.Start(rs, birds.hands, birds.talon)
	if err != nil {
		t.Fatal(err)
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	words := 0
	for ; s.Phase == engine.PhaseBidding; words++ {
		if _, err := engine.Advance(rs, &s, s.Turn, crawl(rs, &s), nil); err != nil {
			t.Fatal(err)
		}
	}
	if least := 2 * len(rs.Contracts); words < least {
		t.Errorf("the auction has %d words, want at least %d: it was to crawl", words, least)
	}
}

// crawl holds when it can, lets others speak first, and else takes the lowest step.
func crawl(rs *rules.RuleSet, s *engine.State) engine.Action {
	var lowest engine.Action
	pass := false
	passed := map[tarock.Seat]bool{}
	v := engine.ViewFor(rs, s, s.Turn)
	for _, b := range v.Bids {
		if b.Reopens {
			clear(passed)
		}
		passed[b.Seat] = b.Word == engine.WordPass
	}
	for _, o := range v.Options {
		switch a := o.Action.(type) {
		case engine.Hold:
			if o.Why == nil && a.Premiums == 0 {
				return a
			}
		case engine.Pass:
			pass = o.Why == nil
		case engine.Bid:
			if o.Why == nil && lowest == nil {
				lowest = a
			}
		}
	}
	others := 0
	for seat := range tarock.Seat(rs.Seats) {
		if seat != s.Turn && !passed[seat] {
			others++
		}
	}
	switch {
	case len(v.Bids) == 0:
		return engine.SayForehand{}
	case lowest == nil || pass && others > 1:
		return engine.Pass{}
	default:
		return lowest
	}
}
