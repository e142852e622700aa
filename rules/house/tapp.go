package house

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// tapp are the options of the games for three: what the collections of rules differ
// in.
func tapp() []Option {
	all := []Option{
		kind("all_pass", "OPT-27", text("Wenn alle weiter sagen", "When all pass"), map[rules.PassedOut]Value{
			rules.PlayPassed:   value("trischaken", "wird Trischaken gespielt", "Trischaken is played"),
			rules.RedealPassed: value("redeal", "gibt derselbe noch einmal", "the same player deals again"),
		}, func(rs *rules.RuleSet) *rules.PassedOut { return &rs.Bidding.PassedOut }).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
			if v == "trischaken" && rs.Contract(rules.Trischaken) == nil {
				return noGame
			}
			return rulebook.Text{}
		}).setting(func(rs *rules.RuleSet) {
			if rs.Bidding.PassedOut == rules.RedealPassed {
				koenigrufen.Drop(rs, rules.Trischaken) // nobody comes to play it
			}
		}),
		kind("tapp_hold", "OPT-31", text("Halten darf", "May hold"), map[bool]Value{
			true:  value("earlier", "wer vor dem Bieter sitzt", "who sits before the bidder"),
			false: value("vorhand", "nur die Vorhand", "Vorhand alone"),
		}, func(rs *rules.RuleSet) *bool { return &rs.Bidding.EarlierHold }).setting(func(rs *rules.RuleSet) {
			rs.Bidding.VorhandHolds = !rs.Bidding.EarlierHold
		}),
		free(), soloistLeads(), valatFlat(), mondTwo(), handInSolo(),
	}
	for i := range all {
		if all[i].Families == nil {
			all[i].Families = []rules.Family{rules.Tapptarock}
		}
	}
	return all
}

// setting makes an option do more after its value is set.
func (o Option) setting(more func(*rules.RuleSet)) Option {
	set := o.set
	o.set = func(rs *rules.RuleSet, v string) {
		set(rs, v)
		more(rs)
	}
	return o
}

// free: Unterer and Oberer may be any half at a higher price.
func free() Option {
	return flag("half_fixed", "OPT-46", text("Unterer und Oberer sind an ihre Hälfte gebunden", "Unterer and Oberer are bound to their half"),
		func(rs *rules.RuleSet) bool {
			return !slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.ID == rules.Unterer && c.Talon == rules.TalonHalf })
		}, func(rs *rules.RuleSet, v bool) {
			for id, use := range map[rules.ContractID]rules.TalonUse{rules.Unterer: rules.TalonLower, rules.Oberer: rules.TalonUpper} {
				if c := rs.Contract(id); c != nil {
					if c.Talon = rules.TalonHalf; v {
						c.Talon = use
					}
				}
			}
		})
}

func soloistLeads() Option {
	o := choice("first_lead", "OPT-77", text("Zum ersten Stich spielt aus", "To the first trick leads"), []Value{
		value("vorhand", "die Vorhand", "Vorhand"), value("soloist", "der Spieler", "the soloist"),
	}, func(rs *rules.RuleSet) string {
		if slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.Side == rules.Alone && c.Lead == rules.DeclarerLeads }) {
			return "soloist"
		}
		return "vorhand"
	}, func(rs *rules.RuleSet, v string) {
		for i := range rs.Contracts {
			c := &rs.Contracts[i]
			if c.Lead = rules.VorhandLeads; v == "soloist" && c.Side == rules.Alone {
				c.Lead = rules.DeclarerLeads
			}
		}
	})
	o.Families = threeHand
	return o
}

// valatFlat: a multiple of the game, or 12 and 24 in its place.
func valatFlat() Option {
	return choice("tapp_valat", "OPT-72", text("Valat", "Valat"), []Value{
		value("x4_x8", "Spiel mal 4, angesagt mal 8", "game × 4, announced × 8"), value("12_24", "12, angesagt 24", "12, announced 24"),
	}, func(rs *rules.RuleSet) string {
		if rs.Valat.ByPoints() {
			return "12_24"
		}
		return "x4_x8"
	}, func(rs *rules.RuleSet, v string) {
		w := &rs.Valat
		w.SilentFactor, w.AnnouncedFactor, w.SilentPoints, w.AnnouncedPoints, w.InPlace = 4, 8, 0, 0, false
		if v == "12_24" {
			w.SilentFactor, w.AnnouncedFactor, w.SilentPoints, w.AnnouncedPoints, w.InPlace = 0, 0, 12, 24, true
		}
	})
}

func mondTwo() Option {
	return choice("tapp_mondfang", "OPT-67", text("Mondfang", "Mondfang"), []Value{
		value("none", "zählt nicht", "does not count"), value("2", "zählt 2", "counts 2"),
	}, func(rs *rules.RuleSet) string {
		if rs.Premium(rules.Mondfang) == nil {
			return "none"
		}
		return "2"
	}, func(rs *rules.RuleSet, v string) {
		if v == "2" && rs.Premium(rules.Mondfang) == nil {
			rs.Premiums = append(rs.Premiums, rules.Premium{ID: rules.Mondfang, Silent: 2, Kind: rules.CatchPremium, Cards: tarock.Mond.Bit(), Cites: []rulebook.Clause{Clause}})
			for i := range rs.Contracts {
				if c := &rs.Contracts[i]; c.Aim == rules.AimThirds {
					c.Premiums, c.OpponentPremiums = c.Premiums.With(rules.Mondfang), c.OpponentPremiums.With(rules.Mondfang)
				}
			}
		}
	})
}

// handInSolo: some double what was dealt in a Solo.
func handInSolo() Option {
	held := func(p *rules.Premium) bool { return p.Kind == rules.HeldPremium }
	return flag("hand_in_solo", "OPT-75", text("Blattprämien zählen im Solo doppelt", "Premiums in the hand count double in a Solo"),
		func(rs *rules.RuleSet) bool {
			return slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return held(&p) && !p.Flat })
		}, func(rs *rules.RuleSet, v bool) {
			for i := range rs.Premiums {
				if p := &rs.Premiums[i]; held(p) {
					p.Flat = !v
				}
			}
		})
}

func helpTapp() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"all_pass": text("Was geschieht, wenn niemand spielen will.",
			"What happens when nobody wants to play."),
		"tapp_hold": text("Wer ein Gebot eines anderen auf gleicher Stufe übernehmen darf, statt höher zu gehen.",
			"Who may take over another's bid at the same step instead of going higher."),
		"half_fixed": text("Bei Ja bekommt der Spieler im Unteren die untere und im Oberen die obere Hälfte. Bei Nein sieht er beide und sucht sich eine aus.",
			"With yes, the soloist gets the lower half in an Unterer and the upper in an Oberer. With no, he sees both and chooses."),
		"first_lead": text("Ob zum ersten Stich die Vorhand ausspielt oder wer das Spiel hat.",
			"Whether Vorhand leads to the first trick, or who plays the game."),
		"tapp_valat": text("Was alle Stiche wert sind, anstelle des Spiels.",
			"What all tricks are worth, in place of the game."),
		"tapp_mondfang": text("Ob es etwas bringt, mit dem Sküs den Mond der Gegenseite zu nehmen.",
			"Whether taking the other side's Mond with the Sküs counts."),
		"hand_in_solo": text("Ob Trull, Könige und Köpfe im Solo doppelt gezahlt werden.",
			"Whether Trull, kings and Köpfe are paid double in a Solo."),
	}
}
