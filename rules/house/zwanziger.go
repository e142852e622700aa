package house

import (
	"slices"
	"strings"

	"tarock/rulebook"
	"tarock/rules"
)

// zwanziger are the options of Zwanzigerrufen.
func zwanziger() []Option {
	all := []Option{
		flag("trull_must", "OPT-119", text("Die Trull zwingt zum Kontra", "The Trull forces a Kontra"),
			func(rs *rules.RuleSet) bool { return rs.Kontra.TrullMust },
			func(rs *rules.RuleSet, v bool) { rs.Kontra.TrullMust = v }),
		calledTarock(), absolut56(), doubleRound(), farbsoloCards(), kontraDepth(),
		flag("sure_valat", "OPT-125", text("Valat im Solo nur mit sicherem Blatt", "Valat in a solo only with a sure hand"),
			func(rs *rules.RuleSet) bool { return rs.Valat.SureSolo },
			func(rs *rules.RuleSet, v bool) { rs.Valat.SureSolo = v }),
		kind("valat_kontra", "OPT-125", text("Kontra auf den Valat eines Solisten", "Kontra on the Valat of a soloist"), map[rules.ValatKontra]Value{
			rules.KontraPrinted: value("printed", "mit den gedruckten Blättern", "with the printed hands"),
			rules.KontraSure:    value("sure", "auch mit einem sicheren Tarock", "also with a sure tarock"),
			rules.KontraAnyHand: value("any", "mit jedem Blatt", "with any hand"),
		}, func(rs *rules.RuleSet) *rules.ValatKontra { return &rs.Valat.Kontra }),
		kind("worthless", "OPT-126", text("Ein Spiel, das niemandem etwas bringt", "A game that is worth nothing to anyone"), map[rules.Worthless]Value{
			rules.DealAgain: value("again", "wird noch einmal gespielt", "is played again"),
			rules.WriteZero: value("write", "wird geschrieben", "is written"),
		}, func(rs *rules.RuleSet) *rules.Worthless { return &rs.Worthless }),
	}
	all = append(all, zwanzigerPremiums()...)
	for i := range all {
		all[i].Families = []rules.Family{rules.Zwanzigerrufen}
	}
	return all
}

// zwanzigerPremiums are the readings of premiums in which tables differ.
func zwanzigerPremiums() []Option {
	return []Option{
		farbsoloPremiums(),
		flag("valat_replaces", "OPT-72", text("Ein Valat zählt statt des Spiels", "A Valat counts in place of the game"),
			func(rs *rules.RuleSet) bool { return rs.Valat.InPlace },
			func(rs *rules.RuleSet, v bool) { rs.Valat.InPlace = v }),
		premiumFlag("trull_and_kings", "OPT-74", text("Trull und vier Könige zählen zusammen zweimal", "Trull and four kings count twice together"), rules.AlleKoenige,
			func(p *rules.Premium) bool { return p.NotBeside == rules.NoPremium },
			func(p *rules.Premium, v bool) {
				p.NotBeside = rules.TrullPremium
				if v {
					p.NotBeside = rules.NoPremium
				}
			}),
		premiumFlag("mond_of_partner", "OPT-67", text("Auch der Mond des Partners wird gefangen", "The partner's Mond is caught as well"), rules.Mondfang,
			func(p *rules.Premium) bool { return p.OwnSide },
			func(p *rules.Premium, v bool) { p.OwnSide = v }),
	}
}

// kind is an option whose values are those of one field.
func kind[T comparable](key, opt string, label rulebook.Text, values map[T]Value, field func(*rules.RuleSet) *T) Option {
	o := Option{
		Key: key, Number: opt, Label: label,
		get: func(rs *rules.RuleSet) string { return values[*field(rs)].Key },
		set: func(rs *rules.RuleSet, v string) {
			for k, value := range values {
				if value.Key == v {
					*field(rs) = k
				}
			}
		},
	}
	for _, v := range values {
		o.Values = append(o.Values, v)
	}
	slices.SortFunc(o.Values, func(a, b Value) int { return strings.Compare(a.Key, b.Key) })
	return o
}

// premiumFlag is an option of yes and no about one premium.
func premiumFlag(key, opt string, label rulebook.Text, id rules.PremiumID, get func(*rules.Premium) bool, set func(*rules.Premium, bool)) Option {
	return flag(key, opt, label,
		func(rs *rules.RuleSet) bool { p := rs.Premium(id); return p != nil && get(p) },
		func(rs *rules.RuleSet, v bool) {
			if p := rs.Premium(id); p != nil {
				set(p, v)
			}
		})
}

func calledTarock() Option {
	return choice("called_tarock", "OPT-118", text("Gerufen wird von XX bis XVI", "Called from XX to XVI is"), []Value{
		value("highest", "das höchste, das fehlt", "the highest that is missing"), value("any", "eines, das fehlt", "any that is missing"),
	}, func(rs *rules.RuleSet) string {
		if rs.Call.Highest {
			return "highest"
		}
		return "any"
	}, func(rs *rules.RuleSet, v string) { rs.Call.Highest = v == "highest" })
}

func absolut56() Option {
	return choice("absolut_56", "OPT-120", text("Absolut", "Absolut"), []Value{
		value("56", "56 Punkte", "56 points"), value("none", "wird nicht gespielt", "is not played"),
	}, func(rs *rules.RuleSet) string {
		if rs.Premium(rules.Absolut) == nil {
			return "none"
		}
		return "56"
	}, func(rs *rules.RuleSet, v string) {
		if v == "none" {
			withoutAbsolut(rs)
		}
	})
}

// withoutAbsolut takes Absolut out of the games, and out of the ladder.
func withoutAbsolut(rs *rules.RuleSet) {
	rs.Premiums = slices.DeleteFunc(rs.Premiums, func(p rules.Premium) bool { return p.ID == rules.Absolut })
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		c.Premiums, c.OpponentPremiums = c.Premiums.Without(rules.Absolut), c.OpponentPremiums.Without(rules.Absolut)
	}
	kept := rs.Bidding.Steps[:0]
	gap := true // the step before is gone, so that nothing ranks with it
	for _, s := range rs.Bidding.Steps {
		if s.Premiums.Has(rules.Absolut) {
			gap = true
			continue
		}
		s.SameStep = s.SameStep && !gap
		kept, gap = append(kept, s), false
	}
	rs.Bidding.Steps = kept
}

func doubleRound() Option {
	return flag("mond_double", "OPT-121", text("Doppelrunde nach einem Mondfang", "Double round after a caught Mond"),
		func(rs *rules.RuleSet) bool { return rs.DoubleAfter.Has(rules.Mondfang) },
		func(rs *rules.RuleSet, v bool) {
			rs.DoubleAfter, rs.MaxMultiplier = 0, 1
			if v {
				rs.DoubleAfter, rs.MaxMultiplier = rules.PremiumsOf(rules.Mondfang), 2
			}
		})
}

func farbsoloCards() Option {
	cards := map[string]int{"5": 5, "none": 0}
	return choice("farbsolo_cards", "OPT-122", text("Farbkarten für ein Farbsolo", "Suit cards for a Farbsolo"), []Value{
		value("5", "mindestens fünf", "five at least"), value("none", "beliebig", "any number"),
	}, func(rs *rules.RuleSet) string {
		c := rs.Contract(rules.Farbsolo)
		for key, n := range cards {
			if c != nil && c.MinSuits == n {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		if c := rs.Contract(rules.Farbsolo); c != nil {
			c.MinSuits = cards[v]
		}
	})
}

func kontraDepth() Option {
	type depth struct{ ruf, solo int }
	depths := map[string]depth{"sub_re": {4, 2}, "sub": {3, 2}, "re": {2, 2}, "all_sub_re": {4, 4}, "kontra": {1, 1}}
	return choice("kontra_depth", "OPT-124", text("Kontra geht bis", "Kontra goes up to"), []Value{
		value("sub_re", "Sub-Re, im Solo Retour", "Sub-Re, in a solo Retour"), value("sub", "Sub, im Solo Retour", "Sub, in a solo Retour"),
		value("re", "Retour in allen Spielen", "Retour in all games"), value("all_sub_re", "Sub-Re in allen Spielen", "Sub-Re in all games"),
		value("kontra", "Kontra allein", "Kontra alone"),
	}, func(rs *rules.RuleSet) string {
		for key, d := range depths {
			if !slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool {
				return c.Calls() && c.KontraLevels != d.ruf || !c.Calls() && c.KontraLevels != d.solo
			}) {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		for i := range rs.Contracts {
			c := &rs.Contracts[i]
			if c.KontraLevels = depths[v].solo; c.Calls() {
				c.KontraLevels = depths[v].ruf
			}
		}
	})
}

// farbsoloPremiums: some tables count Pagat and Mondfang in a Farbsolo.
func farbsoloPremiums() Option {
	inTricks := rules.PremiumsOf(rules.PagatUltimo, rules.Mondfang)
	return flag("farbsolo_pagat", "OPT-74", text("Pagat und Mondfang im Farbsolo", "Pagat and Mondfang in a Farbsolo"),
		func(rs *rules.RuleSet) bool {
			c := rs.Contract(rules.Farbsolo)
			return c != nil && c.Premiums.Has(rules.PagatUltimo)
		}, func(rs *rules.RuleSet, v bool) {
			c := rs.Contract(rules.Farbsolo)
			if c == nil {
				return
			}
			c.Premiums, c.OpponentPremiums = c.Premiums&^inTricks, c.OpponentPremiums&^inTricks
			if v {
				c.Premiums, c.OpponentPremiums = c.Premiums|inTricks, c.OpponentPremiums|inTricks
			}
		})
}

func helpZwanziger() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"trull_must": text("Wer gegen ein Rufspiel ohne weitere Ansage die ganze Trull hat, muss Kontra sagen. Das Retour darauf darf er ablehnen.",
			"Who holds the whole Trull against a Ruf without further announcement must say Kontra. He may decline the Retour."),
		"called_tarock": text("Ob du das höchste Tarock von XX bis XVI rufst, das dir fehlt, oder dir eines davon aussuchst.",
			"Whether you call the highest tarock from XX to XVI that you lack, or choose one of them."),
		"absolut_56": text("Absolut heißt: Deine Seite macht 56 Punkte. Ohne Absolut fallen auch die Soli „absolut“ weg.",
			"Absolut means that your side makes 56 points. Without it the solos “absolut” are gone as well."),
		"mond_double": text("Nach einem Mondfang gibt jeder einmal zum doppelten Preis.",
			"After a caught Mond everyone deals once at double stake."),
		"farbsolo_cards": text("Wie viele Farbkarten du in der Hand brauchst, um ein Farbsolo zu spielen.",
			"How many suit cards you need in the hand for a Farbsolo."),
		"kontra_depth": text("Wie oft verdoppelt werden kann: Kontra, Retour, Sub und Sub-Re.",
			"How often can be doubled: Kontra, Retour, Sub and Sub-Re."),
		"sure_valat": text("Wer im Solo Valat ansagt, braucht den König jeder Farbe, die er hat.",
			"Who announces Valat in a solo needs the king of every suit that he holds."),
		"valat_kontra": text("Mit welchem Blatt du auf den angesagten Valat eines Solisten Kontra sagen darfst.",
			"With which hands you may say Kontra on the Valat that a soloist has announced."),
		"worthless": text("Gleichen sich Spiel und Prämien aus, schreibt man einen Strich oder gibt noch einmal.",
			"When game and premiums cancel out, a zero is written or the cards are dealt again."),
		"farbsolo_pagat": text("Ob im Farbsolo auch der Pagat im letzten Stich und ein gefangener Mond zählen.",
			"Whether the Pagat in the last trick and a caught Mond count in a Farbsolo too."),
		"valat_replaces": text("Bei Ja zählt bei einem Valat nur er. Bei Nein kommt das Spiel dazu.",
			"With yes, a Valat counts alone. With no, the game counts beside it."),
		"trull_and_kings": text("Hat einer die Trull und alle vier Könige, zählt bei Ja beides, bei Nein zusammen nur einmal.",
			"When one hand has the Trull and all four kings, with yes both count, with no once together."),
		"mond_of_partner": text("Ob es auch zählt, wenn dein Sküs den Mond deines Partners nimmt.",
			"Whether it counts as well when your Sküs takes your partner's Mond."),
	}
}
