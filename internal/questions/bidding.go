package questions

import "tarock/rules"

func dealing() []Question {
	return []Question{
		{ID: "no_tarock", Case: "DC-Q10", Group: "deal", answer: noTarock},
		{ID: "knock", Case: "DC-Q11", Group: "deal", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Conduct.Knock, "yes", "no"), rules.Dealing)
		}},
		{ID: "cut", Case: "DC-Q59", Group: "deal", answer: cut},
		{ID: "dealers_cards", Case: "DC-Q58", Group: "deal", answer: func(rs *rules.RuleSet) reply {
			return say(rs, "no", rules.Dealing)
		}},
	}
}

// noTarock is about a hand without tarock and king, which both ways to throw in
// speak of.
func noTarock(rs *rules.RuleSet) reply {
	d := &rs.Deal
	switch {
	case d.NoHonour == rules.MustThrowIn || d.NoTarock == rules.MustThrowIn:
		return say(rs, "must", rules.ThrowingIn).and(d.Cites)
	case d.NoHonour == rules.MayThrowIn || d.NoTarock == rules.MayThrowIn:
		return say(rs, "may", rules.ThrowingIn).and(d.Cites)
	default:
		return say(rs, "play", rules.Dealing)
	}
}

func cut(rs *rules.RuleSet) reply {
	c := &rs.Conduct
	r := say(rs, either(c.Cuts > 0 || c.CutCards > 0, "number", "free"), rules.Dealing)
	r.values = map[string]any{"times": c.Cuts, "cards": c.CutCards}
	return r
}

func bidding() []Question {
	return []Question{
		{ID: "rufer_second", Case: "DC-Q04", Group: "bidding", answer: func(rs *rules.RuleSet) reply {
			c := rs.Contract(rules.Rufer)
			if c == nil {
				return absent(rs, "none")
			}
			return say(rs, either(c.Right == rules.Anyone, "yes", "no"), rules.VorhandsGames)
		}},
		{ID: "sechserdreier_late", Case: "DC-Q05", Group: "bidding", answer: func(rs *rules.RuleSet) reply {
			c := rs.Contract(rules.Sechserdreier)
			if c == nil {
				return absent(rs, "none")
			}
			return say(rs, either(c.Right == rules.VorhandFirst, "no", "yes"), rules.VorhandsGames)
		}},
		{ID: "pass_final", Case: "DC-Q06", Group: "bidding", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Bidding.PassAgain, "yes", "no"), rules.HigherBid)
		}},
		{ID: "hold", Case: "DC-Q07", Group: "bidding", answer: func(rs *rules.RuleSet) reply {
			if rs.Bidding.EarlierHold {
				return say(rs, "earlier", rules.Holding)
			}
			return say(rs, either(rs.Bidding.VorhandHolds, "yes", "no"), rules.Holding)
		}},
		{ID: "raise_own", Case: "DC-Q08", Group: "bidding", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Bidding.RaiseOwn, "yes", "no"), rules.HigherBid, rules.VorhandSpeaks)
		}},
		{ID: "negative_after_forehand", Case: "DC-Q09", Group: "bidding", answer: negativeAfterForehand},
	}
}

func negativeAfterForehand(rs *rules.RuleSet) reply {
	if first(rs, negative) == nil {
		return absent(rs, "none")
	}
	vorneweg := first(rs, func(c *rules.Contract) bool { return c.Right == rules.VorhandFirst })
	return say(rs, either(vorneweg != nil, "all_but", "all"), rules.VorhandSpeaks, rules.VorhandsGames)
}

func calling() []Question {
	return []Question{
		{ID: "own_king", Case: "DC-Q01", Group: "calling", answer: func(rs *rules.RuleSet) reply {
			if first(rs, callsTarock) != nil {
				r := say(rs, "tarock", rules.Calling)
				r.absent = true // it asks for a king
				return r
			}
			if first(rs, calls) == nil {
				return absent(rs, "none")
			}
			return say(rs, either(rs.Call.OwnKing, "yes", "no"), rules.Calling)
		}},
		{ID: "four_kings", Case: "DC-Q02", Group: "calling", needs: callsKings, answer: func(rs *rules.RuleSet) reply {
			switch {
			case rs.Call.Queens:
				return say(rs, "queen", rules.FourKings)
			case rs.Bidding.FourKingsMayCall:
				return say(rs, "own", rules.FourKings, rules.Calling)
			case rs.Bidding.FourKingsPassOn:
				return say(rs, "pass_on", rules.FourKings)
			default:
				return say(rs, "other", rules.FourKings)
			}
		}},
		{ID: "fourth", Case: "DC-Q03", Group: "calling", needs: callsKings, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Call.Fourth, "no", "yes"), rules.TheFourth)
		}},
		{ID: "give_up", Case: "DC-Q13", Group: "calling", needs: callsKings, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Call.GiveUp, "yes", "no"), rules.GivingUp)
		}},
		{ID: "king_half", Case: "DC-Q12", Group: "calling", needs: callsKings, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Talon.KingHalf, "yes", "no"), rules.GivingUp).and(rs.Talon.Cites)
		}},
		{ID: "solo_king_talon", Case: "DC-Q14", Group: "calling", answer: func(rs *rules.RuleSet) reply {
			if rs.Contract(rules.Solorufer) == nil {
				return absent(rs, "none")
			}
			return reply{key: either(rs.Talon.SoloKingHalf, "half", "stays")}.and(rs.Call.Cites).and(rs.Talon.Cites)
		}},
	}
}

func talon() []Question {
	return []Question{
		{ID: "discard_tarock", Case: "DC-Q15", Group: "talon", needs: hasTalon, answer: func(rs *rules.RuleSet) reply {
			free := first(rs, func(c *rules.Contract) bool { return c.Discard == rules.AnyOrder })
			never := first(rs, func(c *rules.Contract) bool { return c.Discard == rules.NoTarocks })
			return say(rs, either(never != nil, "never", either(free != nil, "free", "forced")), rules.DiscardTarocks)
		}},
		{ID: "discard_trull", Case: "DC-Q16", Group: "talon", needs: hasTalon, answer: func(rs *rules.RuleSet) reply {
			return say(rs, "no", rules.Discarding)
		}},
		{ID: "farbendreier_discard", Case: "DC-Q17", Group: "talon", answer: func(rs *rules.RuleSet) reply {
			c := rs.Contract(rules.Farbendreier)
			if c == nil {
				return absent(rs, "none")
			}
			r := say(rs, either(c.MinSuits > 0, "min", "forced"), rules.DiscardSuits)
			if c.MinSuits > 0 {
				r = r.and(rs.Topics[rules.Discarding])
			}
			r.values = map[string]any{"number": c.MinSuits}
			return r
		}},
		{ID: "bird_from_talon", Case: "DC-Q57", Group: "talon", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, func(c *rules.Contract) bool { return c.Bird && rs.Premium(rules.UhuPremium) != nil })
			if c == nil {
				return absent(rs, "none")
			}
			if c.NamedBird != rules.NoPremium {
				return say(rs, "named", rules.BirdForBid).and(rs.Talon.Cites)
			}
			return say(rs, either(c.BirdFromTalon, "talon", "before"), rules.BirdForBid, rules.KeepBird)
		}},
	}
}
