package questions

import (
	"slices"

	"tarock"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

// What a question speaks of: a set that does not have it says so.

func callsKings(rs *rules.RuleSet) bool { return first(rs, calls) != nil }

func hasTalon(rs *rules.RuleSet) bool { return rs.Deal.HalfSize > 0 }

// hasBirds reports whether there is another bird than the Pagat.
func hasBirds(rs *rules.RuleSet) bool {
	return slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.BirdPremium && p.Bird != tarock.Pagat })
}

func hasPartnersBirds(rs *rules.RuleSet) bool { return hasBirds(rs) && hasPartners(rs) }

// announcesCards reports whether Trull or kings can be announced.
func announcesCards(rs *rules.RuleSet) bool {
	return slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.CardsPremium && p.Announced > 0 })
}

func hasKakadu(rs *rules.RuleSet) bool { return rs.Deal.Pack.Has(tarock.Kakadu) }

func callsTarock(c *rules.Contract) bool { return c.Side == rules.CallsTarock }

func callsTarocks(rs *rules.RuleSet) bool { return first(rs, callsTarock) != nil }

// hasPartners reports whether in some game two play together against two.
func hasPartners(rs *rules.RuleSet) bool { return callsKings(rs) || callsTarocks(rs) }

// tarocks are the questions about games with a called tarock.
func tarocks() []Question {
	return []Question{
		{ID: "which_tarock", Group: "calling", answer: func(rs *rules.RuleSet) reply {
			if first(rs, callsTarock) == nil {
				return absent(rs, either(callsKings(rs), "king", "none"))
			}
			return span(rs, say(rs, either(rs.Call.Highest, "highest", "any"), rules.Calling))
		}},
		{ID: "all_tarocks", Group: "calling", answer: func(rs *rules.RuleSet) reply {
			if first(rs, callsTarock) == nil {
				return absent(rs, either(callsKings(rs), "king", "none"))
			}
			return span(rs, say(rs, either(rs.Contract(rules.Preferanc) != nil, "preferanc", "solo"), rules.Calling))
		}},
	}
}

// span gives r the highest and the lowest tarock that may be called.
func span(rs *rules.RuleSet, r reply) reply {
	if cards := rs.Call.Tarocks.Cards(); len(cards) > 0 {
		low, high := cards[0], cards[0]
		for _, card := range cards {
			low, high = min(low, card), max(high, card)
		}
		r.values = explain.Values{"high": high.Roman(), "low": low.Roman()}
	}
	return r
}

// forced are the questions about a Kontra that one has to say.
func forced() []Question {
	return []Question{
		{ID: "trull_kontra", Group: "kontra", needs: callsTarocks, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Kontra.TrullMust, "must", "no"), rules.ForcedKontra)
		}},
		{ID: "decline_retour", Group: "kontra", needs: callsTarocks, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Kontra.TrullMust, "forced", "no"), rules.ForcedKontra)
		}},
		{ID: "sure_valat", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Valat.SureSolo, "kings", "any"), rules.AnnounceValat)
		}},
	}
}

// counted are the questions about points, and about what a set says of its own.
func counted() []Question {
	return []Question{
		{ID: "winning", Group: "counting", answer: func(rs *rules.RuleSet) reply {
			need := rs.Need()
			r := reply{key: either(rs.Deal.Count == tarock.CountSingly, "singly", "packets")}.and(winning(rs))
			if rs.Grade.On() {
				r.key, r.values = "graded", explain.Values{"half": rs.Deal.Total().Points() / 2}
				return r
			}
			r.values = explain.Values{
				"need": rs.Deal.Count.Written(need), "rest": rs.Deal.Count.Written(rs.Deal.Total() - need + 1),
				"total": rs.Deal.Total().Points(),
			}
			if rs.Deal.Count == tarock.CountSingly {
				r.values["rest"] = rs.Deal.Total().Points() - need.Points() + 1
			}
			return r
		}},
		{ID: "absolut", Group: "counting", answer: func(rs *rules.RuleSet) reply {
			p := rs.Premium(rules.Absolut)
			if p == nil {
				return absent(rs, "none")
			}
			need := rs.Deal.Count.Written(p.Thirds)
			r := reply{key: either(p.Announced > 0, "both", "silent"), values: explain.Values{"need": need, "silent": p.Silent, "announced": p.Announced}}
			return r.and(p.Cites)
		}},
		{ID: "kontra_valat", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			switch {
			case rs.Kontra.Levels == 0:
				return say(rs, "none", rules.KontraRight)
			case rs.Valat.Adds():
				return say(rs, "adds", rules.KontraOnValat)
			case rs.Valat.Kontra == rules.KontraPrinted:
				return say(rs, "printed", rules.KontraOnValat)
			case rs.Valat.Kontra == rules.KontraAnyHand:
				return say(rs, "any", rules.KontraOnValat)
			default:
				return say(rs, "sure", rules.KontraOnValat)
			}
		}},
		{ID: "false_play", Group: "manners", answer: func(rs *rules.RuleSet) reply {
			if rs.Renonce.Price == rules.PriceFixed {
				return reply{key: "fixed", values: explain.Values{"each": rs.Renonce.Fixed}}.and(rs.Renonce.Cites)
			}
			return reply{key: either(rs.Renonce.Price == rules.PriceHeld, "held", "won")}.and(rs.Renonce.Cites)
		}},
	}
}

// winning are the clauses that say what wins.
func winning(rs *rules.RuleSet) []rulebook.Clause {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Aim == rules.AimThirds {
			return c.Cites
		}
	}
	return nil
}
