package questions

import (
	"slices"

	"tarock"
	"tarock/rules"
)

// What a question speaks of: a set that does not have it says so.

func callsKings(rs *rules.RuleSet) bool { return first(rs, calls) != nil }

func hasTalon(rs *rules.RuleSet) bool { return rs.Deal.HalfSize > 0 }

// hasBirds reports whether there is another bird than the Pagat.
func hasBirds(rs *rules.RuleSet) bool {
	return slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.BirdPremium && p.Bird != tarock.Pagat })
}

// announcesCards reports whether Trull or kings can be announced.
func announcesCards(rs *rules.RuleSet) bool {
	return slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.CardsPremium && p.Announced > 0 })
}

func hasKakadu(rs *rules.RuleSet) bool { return rs.Deal.Pack.Has(tarock.Kakadu) }

func callsTarock(c *rules.Contract) bool { return c.Side == rules.CallsTarock }

// tarocks are the questions about games with a called tarock.
func tarocks() []Question {
	return []Question{
		{ID: "which_tarock", Group: "calling", answer: func(rs *rules.RuleSet) reply {
			if first(rs, callsTarock) == nil {
				return absent(rs, "king")
			}
			return say(rs, either(rs.Call.Highest, "highest", "any"), rules.Calling)
		}},
		{ID: "all_tarocks", Group: "calling", answer: func(rs *rules.RuleSet) reply {
			if first(rs, callsTarock) == nil {
				return absent(rs, "king")
			}
			return say(rs, "solo", rules.Calling)
		}},
	}
}

// forced are the questions about a Kontra that one has to say.
func forced() []Question {
	return []Question{
		{ID: "trull_kontra", Group: "kontra", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Kontra.TrullMust, "must", "no"), rules.ForcedKontra)
		}},
		{ID: "decline_retour", Group: "kontra", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Kontra.TrullMust, "forced", "no"), rules.ForcedKontra)
		}},
		{ID: "sure_valat", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Valat.SureSolo, "kings", "any"), rules.AnnounceValat)
		}},
	}
}
