package questions

import "tarock/rules"

func announcing() []Question {
	return []Question{
		{ID: "partners_bird", Case: "DC-Q18", Group: "announcing", needs: hasPartnersBirds, answer: func(rs *rules.RuleSet) reply {
			if rs.Announcing.Command {
				return say(rs, "yes", rules.AnnounceHeld)
			}
			if rs.Announcing.CommandTalon {
				return say(rs, "command_talon", rules.AnnounceHeld)
			}
			talon := first(rs, func(c *rules.Contract) bool { return c.BirdFromTalon })
			return say(rs, either(talon != nil, "talon", "no"), rules.AnnounceHeld)
		}},
		{ID: "koenig_ultimo", Case: "DC-Q19", Group: "announcing", answer: func(rs *rules.RuleSet) reply {
			if rs.Premium(rules.KoenigUltimo) == nil {
				return absent(rs, "none")
			}
			return say(rs, either(rs.Renonce.FalseKingLosesPremium, "lost", "renonce"), rules.AnnounceHeld)
		}},
		{ID: "trull_suspicion", Case: "DC-Q20", Group: "announcing", needs: announcesCards, answer: func(rs *rules.RuleSet) reply {
			if rs.Premium(rules.TrullPremium) == nil {
				return absent(rs, "none")
			}
			return say(rs, either(rs.Announcing.CardsHeld, "no", "yes"), rules.AnnouncingTopic, rules.AnnounceHeld)
		}},
		{ID: "announce_after_good", Case: "DC-Q21", Group: "announcing", answer: func(rs *rules.RuleSet) reply {
			if !rs.Announcing.Once {
				return say(rs, "yes", rules.AnnounceOnce)
			}
			return say(rs, either(rs.Announcing.DeclarerLater, "declarer", "no"), rules.AnnounceOnce)
		}},
		{ID: "solodreier_later", Case: "DC-Q56", Group: "announcing", answer: func(rs *rules.RuleSet) reply {
			c := rs.Contract(rules.Solodreier)
			if c == nil {
				return absent(rs, "none")
			}
			return say(rs, either(c.AnnounceWithBid, "no", "yes"), rules.AnnounceWithBid)
		}},
		{ID: "missed_pagat", Case: "DC-Q49", Group: "announcing", answer: func(rs *rules.RuleSet) reply {
			p := rs.Premium(rules.PagatUltimo)
			if p == nil {
				return absent(rs, "none")
			}
			if p.SilentFailCosts {
				return reply{key: "yes"}.and(p.Cites)
			}
			return reply{key: "no"}.and(p.Cites).and(silentFail)
		}},
	}
}

func kontra() []Question {
	return []Question{
		{ID: "kontra_score", Case: "DC-Q24", Group: "kontra", answer: func(rs *rules.RuleSet) reply {
			k := &rs.Kontra
			switch {
			case k.Levels == 0:
				return reply{key: "none"}.and(k.Cites)
			case k.InScore:
				return say(rs, "score", rules.KontraRight)
			case k.ToBox:
				return say(rs, "box", rules.KontraRight).and(k.Cites)
			default:
				return say(rs, "money", rules.KontraRight)
			}
		}},
		{ID: "kontra_trischaken", Case: "DC-Q25", Group: "kontra", answer: func(rs *rules.RuleSet) reply {
			if rs.Contract(rules.Trischaken) == nil {
				return absent(rs, "none")
			}
			return say(rs, "no", rules.NoKontraTopic)
		}},
		{ID: "kontra_negative", Case: "DC-Q26", Group: "kontra", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, negative)
			switch {
			case c == nil:
				return absent(rs, "none")
			case rs.Kontra.Levels == 0 || c.Kontra == rules.NoKontra:
				return reply{key: "no_kontra"}.and(rs.Kontra.Cites)
			default:
				return say(rs, either(c.Kontra == rules.KontraEach, "each", "all"), rules.KontraRight)
			}
		}},
		{ID: "kontra_partner", Case: "DC-Q23", Group: "kontra", needs: hasPartners, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Kontra.Levels == 0, "none", "no"), rules.KontraPartner)
		}},
		{ID: "late_kontra", Case: "DC-Q22", Group: "kontra", needs: hasPartners, answer: func(rs *rules.RuleSet) reply {
			switch {
			case rs.Kontra.Levels == 0:
				return say(rs, "none", rules.KontraRight)
			case rs.Kontra.Late:
				return say(rs, "yes", rules.KontraLate)
			default:
				return say(rs, "no", rules.KontraRight)
			}
		}},
	}
}

func valat() []Question {
	return []Question{
		{ID: "valat_talon", Case: "DC-Q50", Group: "valat", needs: hasTalon, answer: func(rs *rules.RuleSet) reply {
			return reply{key: either(rs.Talon.RestToValat, "valat", "as_ever")}.and(rs.Talon.Cites)
		}},
		{ID: "valat_goes_on", Case: "DC-Q51", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			return say(rs, "no", rules.LostValat)
		}},
		{ID: "valat_others", Case: "DC-Q52", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			key := "own"
			switch beside := rs.Valat.BesideFailed; {
			case beside == rules.Company{}:
				key = "nothing"
			case beside.Cards == rules.CountNone:
				key = "tricks"
			}
			return reply{key: key}.and(rs.Valat.Cites)
		}},
		{ID: "valat_silent_trull", Case: "DC-Q53", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Valat.BesideSilent.Cards == rules.CountAll, "yes", "no"), rules.BesideValat)
		}},
		{ID: "valat_kings", Case: "DC-Q54", Group: "valat", needs: announcesCards, answer: func(rs *rules.RuleSet) reply {
			key := "yes"
			switch beside := rs.Valat.BesideAnnounced; {
			case rs.Valat.CardsBarred:
				key = "no"
			case beside == rules.Company{}:
				key = "nothing"
			case beside.Cards == rules.CountNone:
				key = "useless"
			}
			return say(rs, key, rules.BesideValat)
		}},
		{ID: "sechserdreier_premiums", Case: "DC-Q55", Group: "valat", answer: func(rs *rules.RuleSet) reply {
			c := rs.Contract(rules.Sechserdreier)
			if c == nil {
				return absent(rs, "none")
			}
			return reply{key: either(c.LostFactor > 1, "no", "single")}.and(c.Cites)
		}},
	}
}
