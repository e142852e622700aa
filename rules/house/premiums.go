package house

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// premiums are the options about what premiums there are and what they count.
func premiums() []Option {
	return []Option{
		mondfang(),
		catch(rules.Skuesfang, tarock.Skues.Bit()),
		catch(rules.Pagatfang, tarock.Pagat.Bit()),
		catch(rules.Koenigfang, 0),
		absolut(),
		dealt(rules.ZehnTarock, 10),
		dealt(rules.KeinTarock, 0),
		farbenPremiums(),
		soloDoubles(),
		flag("king_itself", "OPT-76", text("König ultimo: der König muss selbst stechen", "König ultimo: the king itself has to take the trick"),
			func(rs *rules.RuleSet) bool { return rs.Premium(rules.KoenigUltimo).Itself },
			func(rs *rules.RuleSet, v bool) { rs.Premium(rules.KoenigUltimo).Itself = v }),
	}
}

func mondfang() Option {
	kinds := map[string]rules.Premium{
		"1":       {Silent: 1, Announced: 2},
		"silent":  {Silent: 1},
		"between": {Silent: 1, Between: true},
		"money":   {Silent: 1, MoneyOnly: true},
	}
	return choice("mondfang", "OPT-67", text("Mondfang", "Mondfang"), []Value{
		value("none", "keiner", "none"), value("1", "still 1, angesagt 2", "1 silently, 2 announced"), value("silent", "1, nur still", "1, silently only"),
		value("between", "1, nur zwischen den beiden", "1, between those two only"), value("money", "1, nur im Geld", "1, in Geld only"),
	}, func(rs *rules.RuleSet) string {
		has := rs.Premium(rules.Mondfang)
		if has == nil {
			return "none"
		}
		for key, p := range kinds {
			if p.Silent == has.Silent && p.Announced == has.Announced && p.Between == has.Between && p.MoneyOnly == has.MoneyOnly {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		koenigrufen.WithoutPremium(rs, rules.Mondfang)
		if kind, ok := kinds[v]; ok {
			koenigrufen.WithMondfang(rs)
			p := rs.Premium(rules.Mondfang)
			p.Silent, p.Announced, p.Between, p.MoneyOnly = kind.Silent, kind.Announced, kind.Between, kind.MoneyOnly
		}
	})
}

// catch is a premium of 1 for taking one of cards from the other side; none: the
// called king.
func catch(id rules.PremiumID, cards tarock.Hand) Option {
	labels := map[rules.PremiumID]string{
		rules.Skuesfang: "Sküsfang", rules.Pagatfang: "Pagatfang", rules.Koenigfang: "Königfang (der gerufene König)",
	}
	english := map[rules.PremiumID]string{
		rules.Skuesfang: "Sküsfang", rules.Pagatfang: "Pagatfang", rules.Koenigfang: "Königfang (the called king)",
	}
	return flag(id.String(), "OPT-68", text(labels[id], english[id]), func(rs *rules.RuleSet) bool { return rs.Premium(id) != nil },
		func(rs *rules.RuleSet, v bool) {
			koenigrufen.WithoutPremium(rs, id)
			if v {
				koenigrufen.WithPremium(rs, rules.Premium{ID: id, Cites: []rulebook.Clause{Clause}, Kind: rules.CatchPremium, Silent: 1, Cards: cards}, func(c *rules.Contract) bool {
					return !c.Duty.Suits && (cards != 0 || c.Side == rules.CallsKing)
				})
			}
		})
}

// absolut is the premium for leaving the other side below a limit.
func absolut() Option {
	// The other side has at most 19 points and 2 Blatt, or 14 and 2.
	limits := map[string]tarock.Thirds{"20": tarock.PackThirds - 59, "15": tarock.PackThirds - 44}
	return choice("absolut", "OPT-70", text("Absolut", "Absolut"), []Value{
		value("none", "kein Absolut", "none"), value("20", "die anderen unter 20 Punkten: still 1, angesagt 2", "the others below 20 points: 1 silently, 2 announced"),
		value("15", "die anderen unter 15 Punkten: still 1, angesagt 2", "the others below 15 points: 1 silently, 2 announced"),
	}, func(rs *rules.RuleSet) string {
		p := rs.Premium(rules.Absolut)
		if p == nil {
			return "none"
		}
		for key, limit := range limits {
			if p.Thirds == limit {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		koenigrufen.WithoutPremium(rs, rules.Absolut)
		if limit, ok := limits[v]; ok {
			koenigrufen.WithPremium(rs, rules.Premium{ID: rules.Absolut, Cites: []rulebook.Clause{Clause}, Kind: rules.SackPremium, Silent: 1, Announced: 2, Thirds: limit},
				func(c *rules.Contract) bool { return !c.Duty.Suits })
		}
	})
}

// dealt is a premium of 1 for a hand that is dealt with so many tarocks; 0: with
// none.
func dealt(id rules.PremiumID, tarocks int) Option {
	label := text("Prämie für eine Hand ohne Tarock", "Premium for a hand without tarock")
	if tarocks > 0 {
		label = text("Prämie für zehn Tarock in der Hand", "Premium for ten tarocks in the hand")
	}
	return flag(id.String(), "OPT-71", label, func(rs *rules.RuleSet) bool { return rs.Premium(id) != nil },
		func(rs *rules.RuleSet, v bool) {
			koenigrufen.WithoutPremium(rs, id)
			if v {
				koenigrufen.WithPremium(rs, rules.Premium{ID: id, Cites: []rulebook.Clause{Clause}, Kind: rules.HandPremium, Silent: 1, Tarocks: tarocks},
					func(c *rules.Contract) bool { return !c.Duty.Suits })
			}
		}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v == yes.Key && tarocks == 0 && rs.Deal.NoTarock == rules.MustThrowIn {
			return text("Ein Blatt ohne Tarock wird immer geworfen, da ist nichts zu bezahlen.", "a hand without a tarock is always thrown in, and nothing is paid for it (no_tarock)")
		}
		return rulebook.Text{}
	})
}

// farbenPremiums says which premiums count in the Farbenspiele.
func farbenPremiums() Option {
	sets := map[string]rules.PremiumSet{
		"none":  0,
		"kings": rules.PremiumsOf(rules.AlleKoenige, rules.Valat),
		"sacks": rules.PremiumsOf(rules.AlleKoenige, rules.Valat, rules.Sack1, rules.Sack2),
	}
	o := choice("farben_premiums", "OPT-74", text("Prämien im Farbenspiel", "Premiums in a Farbenspiel"), []Value{
		value("kings", "Vier Könige und Valat", "four kings and Valat"), value("sacks", "dazu die Säcke", "the Säcke too"), value("none", "keine", "none"),
	}, func(rs *rules.RuleSet) string {
		i := slices.IndexFunc(rs.Contracts, func(c rules.Contract) bool { return c.Duty.Suits })
		if i < 0 {
			return ""
		}
		for key, set := range sets {
			if rs.Contracts[i].Premiums == set&having(rs) && (key != "sacks" || rs.Premium(rules.Sack1) != nil) {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		koenigrufen.Each(rs, func(c *rules.Contract) {
			if c.Duty.Suits {
				added := sets[v] & having(rs) &^ c.Premiums
				c.Premiums = sets[v] & having(rs)
				c.OpponentPremiums = (c.OpponentPremiums | added) & c.Premiums
			}
		})
	})
	o.conflict = func(rs *rules.RuleSet, v string) rulebook.Text {
		if v == "sacks" && rs.Premium(rules.Sack1) == nil {
			return text("Es gibt keine Säcke, die zählen könnten.", "there are no Säcke that could count")
		}
		return rulebook.Text{}
	}
	return o
}

// having returns the premiums that rs has, with Valat.
func having(rs *rules.RuleSet) rules.PremiumSet {
	set := rules.PremiumsOf(rules.Valat)
	for i := range rs.Premiums {
		set = set.With(rs.Premiums[i].ID)
	}
	return set
}

func soloDoubles() Option {
	return choice("solo_doubles", "OPT-75", text("Prämien im Solo doppelt", "Premiums double in solos"), []Value{
		value("yes", "ja, ohne den Valat", "yes, but for Valat"), value("all", "ja, alle", "yes, all"), no,
	}, func(rs *rules.RuleSet) string {
		most := 1
		for i := range rs.Contracts {
			most = max(most, rs.Contracts[i].PremiumFactor)
		}
		switch {
		case !hasSolos(rs):
			return ""
		case most == 1:
			return no.Key
		case rs.Valat.SoloDoubles:
			return "all"
		default:
			return yes.Key
		}
	}, func(rs *rules.RuleSet, v string) {
		rs.Valat.SoloDoubles = v == "all"
		koenigrufen.Each(rs, func(c *rules.Contract) {
			if c.Talon == rules.TalonOpponents {
				c.PremiumFactor = map[bool]int{true: 2, false: 1}[v != no.Key]
			}
		})
	}).withConflict(noSolos)
}
