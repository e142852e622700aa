package house_test

import (
	"testing"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

const nineteen = "neunzehnerrufen"

// allFour is a deal in which seat 0 holds XIX to XVI and the Pagat.
var allFour = deal("T19 T18 T17 T16 T1 HK HQ DK DQ SK SQ CK", "T14 T15 T20 T21 T22 HN HJ H1 DN DJ D1 SN",
	"T13 T12 T11 T10 T9 T8 T7 T6 T5 T4 T3 T2", "H2 H3 H4 D2 D3 D4 SJ S10 S9 S8 S7 CQ", "CN CJ C10", "C9 C8 C7")

// nineteenSolo is a Solo with so many points.
func nineteenSolo(points int, premiums ...settle.PremiumOutcome) settle.Outcome {
	return settle.Outcome{Contract: rules.Solo, Partner: tarock.NoSeat, DeclarerThirds: tarock.Thirds(points) * tarock.ThirdsPerPoint, Premiums: premiums}
}

func withKontra(o settle.Outcome, words ...tarock.Seat) settle.Outcome {
	o.GameKontra = words
	return o
}

var neunzehnProbes = map[string]probe{
	"call_floor":   {set("call_floor", "xv"), after(allFour, "0 forehand, 1 pass, 2 pass, 3 pass, 0 erste_pflicht T15", allowed), "nothing-to-call", "allowed"},
	"resub":        {set("resub", "4"), declarer(withKontra(nineteenSolo(36), 1, 0, 1, 0)), "game_kontra: has 4 valid words, but ", "384/384"},
	"valat_points": {set("valat_points", "80_160"), declarer(madeAll(nineteenSolo(70))), "960/960", "1080/1080"},
	"pagat_caught": {set("pagat_caught", "no"), declarer(nineteenSolo(35, settle.PremiumOutcome{Kind: rules.PagatUltimo, Party: settle.Declarers})), "-60/-60", "0/0"},
	"game_cap":     {set("game_cap", "none"), declarer(withKontra(nineteenSolo(70), 1)), "1200/1200", "1680/1680"},
	"round_up": {set("round_up", "1"), declarer(settle.Outcome{
		Contract: rules.Preferanc, Partner: tarock.NoSeat, DeclarerThirds: 36 * tarock.ThirdsPerPoint,
	}), "6/6", "3/3"},
	"nobody_doubles": {set("nobody_doubles", "no"), field(func(rs *rules.RuleSet) any { return rs.Trischaken.Zero }), "2", "1"},
}

// TestEveryNeunzehnOptionChangesSomething: the same law for the options of
// Neunzehnerrufen.
func TestEveryNeunzehnOptionChangesSomething(t *testing.T) { probeAll(t, nineteen, neunzehnProbes) }
