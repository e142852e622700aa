package house_test

import (
	"testing"

	"tarock"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/tapptarock"
	"tarock/settle"
)

const tapp = "tapptarock"

// three is a deal for three in which everyone has a tarock.
func three() cards {
	hands, talon := enginetest.DealOf(tapptarock.Tapptarock(), enginetest.NewRand(3))
	return cards{hands: hands, talon: talon}
}

// dreier is a Dreier of seat 0 that is won.
func dreier(id rules.ContractID, premiums ...settle.PremiumOutcome) settle.Outcome {
	return settle.Outcome{Contract: id, Partner: tarock.NoSeat, DeclarerThirds: 150, Premiums: premiums}
}

var tappProbes = map[string]probe{
	"all_pass":      {set("all_pass", "redeal"), after(three(), "0 pass, 1 pass, 2 pass", phase), "playing", "ended"},
	"tapp_hold":     {set("tapp_hold", "vorhand"), after(three(), "0 pass, 1 dreier, 2 unterer, 1 hold", allowed), "allowed", "hold-not-allowed"},
	"half_fixed":    {set("half_fixed", "no"), after(three(), "0 dreier, 1 unterer, 2 pass, 0 pass", phase), "discarding", "talon"},
	"first_lead":    {set("first_lead", "soloist"), field(func(rs *rules.RuleSet) any { return rs.Contract(rules.Solo).Lead }), "vorhand", "declarer"},
	"tapp_valat":    {set("tapp_valat", "12_24"), declarer(madeAll(settle.Outcome{Contract: rules.Dreier, Partner: tarock.NoSeat, DeclarerThirds: 200})), "24/24", "24/24"},
	"tapp_mondfang": {set("tapp_mondfang", "2"), declarer(dreier(rules.Dreier, silent(rules.Mondfang, settle.Declarers))), `premiums[0].kind: "mondfang" does not count in "dreier"`, "10/10"},
	"hand_in_solo": {set("hand_in_solo", "yes"), declarer(dreier(rules.Solo, settle.PremiumOutcome{
		Kind: rules.TrullPremium, Party: settle.Declarers, Made: true, Pair: []tarock.Seat{0},
	})), "22/22", "28/28"},
}

// TestEveryTappOptionChangesSomething: the same law for the options of the games for
// three.
func TestEveryTappOptionChangesSomething(t *testing.T) { probeAll(t, tapp, tappProbes) }
