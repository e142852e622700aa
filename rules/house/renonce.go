package house

import "tarock/rules"

// renonces are the options about what a breach of the rules costs, and until when
// it can be put right. What Vorhand pays apart in a Trischaken is one of them.
func renonces() []Option {
	claims := map[string]rules.SilentClaim{
		"harmed": rules.ClaimHarmed, "side": rules.ClaimSide, "declarer": rules.ClaimDeclarer, "none": rules.ClaimNone,
	}
	return []Option{
		choice("renonce_silent", "OPT-114", text("Stiller Vogel, den eine Renonce verdorben hat", "A silent bird that a Renonce has spoilt"), []Value{
			value("harmed", "zahlt der Schuldige dem, der ihn gemacht hätte", "is paid to who would have made it"),
			value("side", "zahlt er ihm und seinen Partnern", "is paid to him and his partners"),
			value("declarer", "zahlt er nur dem Spieler", "is paid to the declarer only"),
			value("none", "zahlt niemand", "is paid to nobody"),
		}, func(rs *rules.RuleSet) string { return rs.Renonce.Claim.String() },
			func(rs *rules.RuleSet, v string) { rs.Renonce.Claim = claims[v] }),
		choice("renonce_trischaken", "OPT-115", text("Renonce im Trischaken: an jeden", "Renonce in Trischaken: to each"), []Value{
			value("2", "2, von der Vorhand 4", "2, from Vorhand 4"), value("3", "3", "3"), value("4", "4", "4"), value("6", "6", "6"),
		}, trischakenRenonce, func(rs *rules.RuleSet, v string) {
			r, p := &rs.Renonce, renoncePrices[v]
			r.TrischakenEach, r.TrischakenEachVorhand, r.TrischakenTwoEach = p[0], p[1], p[2]
		}).withConflict(needs(rules.Trischaken)),
		choice("false_lead", "OPT-116", text("Falsches Ausspiel", "A lead out of turn"), []Value{
			value("next", "gilt mit dem nächsten Ausspiel", "stands with the next lead"),
			value("turned", "gilt, wenn der Stich umgedreht ist", "stands when the trick is turned"),
			value("again", "gilt dann ebenso; nach einer Verwarnung ist es Renonce", "stands then as well; after a warning it is a Renonce"),
		}, func(rs *rules.RuleSet) string {
			switch {
			case rs.Renonce.LeadAgain && rs.Renonce.Lead == rules.LeadWhenTurned:
				return "again"
			case rs.Renonce.Lead == rules.LeadWhenTurned:
				return "turned"
			case !rs.Renonce.LeadAgain:
				return "next"
			}
			return ""
		}, func(rs *rules.RuleSet, v string) {
			rs.Renonce.Lead, rs.Renonce.LeadAgain = rules.LeadWhenTurned, v == "again"
			if v == "next" {
				rs.Renonce.Lead = rules.LeadWithNext
			}
		}),
	}
}

// renoncePrices are the prices of a Renonce in Trischaken: to each, to each from
// Vorhand, and what each of two pays.
var renoncePrices = map[string][3]int{"2": {2, 4, 3}, "3": {3, 3, 3}, "4": {4, 4, 4}, "6": {6, 6, 6}}

func trischakenRenonce(rs *rules.RuleSet) string {
	r := &rs.Renonce
	for key, p := range renoncePrices {
		if p == [3]int{r.TrischakenEach, r.TrischakenEachVorhand, r.TrischakenTwoEach} {
			return key
		}
	}
	return ""
}
