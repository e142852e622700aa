package house

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// talonAtEnd are the options about what the talon and a lost game count.
func talonAtEnd() []Option {
	return []Option{
		choice("give_up_value", "OPT-41", text("Schleifen kostet", "Giving up costs"), []Value{
			value("bird", "Spiel und Vogel", "game and bird"), value("game", "nur das Spiel", "the game only"),
		}, func(rs *rules.RuleSet) string {
			if rs.Call.GiveUpBird {
				return "bird"
			}
			return "game"
		}, func(rs *rules.RuleSet, v string) { rs.Call.GiveUpBird = v == "bird" }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				if v == "game" && !rs.Call.GiveUp {
					return text("Niemand darf schleifen.", "nobody may give up (give_up)")
				}
				if v == "game" && firstBirdGame(rs) < 0 {
					return noBirdGame
				}
				return rulebook.Text{}
			}),
		flag("rest_for_premiums", "OPT-47", text("Der liegen gebliebene Talon zählt für Trull und Könige", "What is left of the talon counts for Trull and Könige"),
			func(rs *rules.RuleSet) bool { return rs.Talon.RestForPremiums },
			func(rs *rules.RuleSet, v bool) { rs.Talon.RestForPremiums = v }),
		choice("valat_talon", "OPT-48", text("Der Talon bei einem Valat", "The talon at a Valat"), []Value{
			value("opponents", "bleibt den Gegnern", "stays with the opponents"), value("valat", "gehört der Seite mit dem Valat", "belongs to the side with the Valat"),
		}, func(rs *rules.RuleSet) string {
			if rs.Talon.RestToValat {
				return "valat"
			}
			return "opponents"
		}, func(rs *rules.RuleSet, v string) { rs.Talon.RestToValat = v == "valat" }),
	}
}

// noBirdGame says that no game is played in which a bird must be announced.
var noBirdGame = text("Es gibt keinen Besserrufer.", "there is no Besserrufer (besserrufer)")

// falseWords are the options about what a wrong announcement is, and about whom
// a Kontra binds.
func falseWords() []Option {
	return []Option{
		choice("command", "OPT-51", text("Kommandieren: einen Vogel für den Partner ansagen", "Kommandieren: announcing a bird for the partner"), []Value{
			yes, no, value("talon", "nur einen aus dem Talon", "only one from the talon"),
		}, func(rs *rules.RuleSet) string {
			switch {
			case rs.Announcing.Command:
				return yes.Key
			case rs.Announcing.CommandTalon:
				return "talon"
			default:
				return no.Key
			}
		}, func(rs *rules.RuleSet, v string) {
			rs.Announcing.Command, rs.Announcing.CommandTalon = v == yes.Key, v == "talon"
		}),
		flag("on_suspicion", "OPT-52", text("Trull und Könige auf Verdacht ansagen", "Announcing Trull and Könige on suspicion"),
			func(rs *rules.RuleSet) bool { return !rs.Announcing.CardsHeld },
			func(rs *rules.RuleSet, v bool) { rs.Announcing.CardsHeld = !v }),
		falsely("false_king", "OPT-53", text("König ultimo ohne den König angesagt", "König ultimo announced without the king"),
			func(rs *rules.RuleSet) *bool { return &rs.Renonce.FalseKingLosesPremium }),
		falsely("false_bird", "OPT-54", text("Falscher Vogel im Besserrufer", "A wrong bird in the Besserrufer"),
			func(rs *rules.RuleSet) *bool { return &rs.Renonce.FalseBirdLosesPremium }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				if v == "premium" && firstBirdGame(rs) < 0 {
					return noBirdGame
				}
				return rulebook.Text{}
			}),
		binding("kontra_positive", "OPT-59", text("Kontra im Alleinspiel um Punkte gilt", "Kontra in a game alone for points binds"),
			func(c *rules.Contract) bool { return c.Aim == rules.AimThirds && c.Side == rules.Alone }).withConflict(noKontra),
		binding("kontra_negative", "OPT-60", text("Kontra im Negativspiel gilt", "Kontra in a negative game binds"),
			func(c *rules.Contract) bool { return c.Aim == rules.AimTricks }).withConflict(noKontra),
		choice("kontra_line", "OPT-63", text("Gegner, die Kontra sagen, brauchen", "Opponents who say Kontra need"), []Value{
			value("none", "nicht mehr als sonst", "no more than otherwise"), value("106", "35 und 1 Blatt", "35 and 1 Blatt"),
		}, func(rs *rules.RuleSet) string {
			switch rs.Kontra.OpponentsNeed {
			case 0:
				return "none"
			case tarock.WinningThirds - 1:
				return "106"
			}
			return ""
		}, func(rs *rules.RuleSet, v string) {
			rs.Kontra.OpponentsNeed = map[string]tarock.Thirds{"106": tarock.WinningThirds - 1}[v]
		}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
			switch {
			case v == "none":
				return rulebook.Text{}
			case rs.Kontra.Levels == 0:
				return text("Es gibt kein Kontra, das mehr verlangen könnte.", "there is no Kontra that could ask for more")
			case bindsEach(rs, func(c *rules.Contract) bool { return c.Aim == rules.AimThirds }):
				return text("Wo jeder Gegner sein eigenes Kontra hat, gibt es keine Grenze für die Seite.", "where each opponent has a Kontra of his own the side has no line of its own")
			}
			return rulebook.Text{}
		}),
	}
}

func falsely(key, number string, label rulebook.Text, field func(*rules.RuleSet) *bool) Option {
	return choice(key, number, label, []Value{
		value("renonce", "ist Renonce", "is a Renonce"), value("premium", "kostet nur die Prämie", "costs the premium only"),
	}, func(rs *rules.RuleSet) string {
		if *field(rs) {
			return "premium"
		}
		return "renonce"
	}, func(rs *rules.RuleSet, v string) { *field(rs) = v == "premium" })
}

// binding is an option of whom a Kontra on the game binds in the games that fit.
func binding(key, number string, label rulebook.Text, fits func(*rules.Contract) bool) Option {
	return choice(key, number, label, []Value{
		value("all", "für alle Gegner", "all opponents"), value("each", "nur für den, der es sagt", "only who says it"),
	}, func(rs *rules.RuleSet) string {
		if bindsEach(rs, fits) {
			return "each"
		}
		return "all"
	}, func(rs *rules.RuleSet, v string) {
		koenigrufen.Each(rs, func(c *rules.Contract) {
			if fits(c) && c.Kontra != rules.NoKontra {
				c.Kontra = map[string]rules.KontraMode{"all": rules.KontraAll, "each": rules.KontraEach}[v]
			}
		})
	})
}

func bindsEach(rs *rules.RuleSet, fits func(*rules.Contract) bool) bool {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; fits(c) && c.Kontra == rules.KontraEach {
			return true
		}
	}
	return false
}

// joining is the option of "bei": to play a negative game beside the declarer.
func joining() Option {
	closed := func(c *rules.Contract) bool { return c.Aim == rules.AimTricks && !c.Open }
	may := map[string]func(*rules.Contract) bool{
		"no":        func(*rules.Contract) bool { return false },
		"piccolo":   func(c *rules.Contract) bool { return c.ID == rules.Piccolo },
		"equal":     func(c *rules.Contract) bool { return c.Aim == rules.AimTricks },
		"suspicion": closed,
	}
	suspicion := func(c *rules.Contract, key string) bool { return key == "suspicion" && closed(c) }
	return choice("join", "OPT-26", text("Bei einem Negativspiel mitspielen („bei“)", "Playing a negative game beside the declarer (“bei”)"), []Value{
		no, value("piccolo", "nur beim Piccolo", "a Piccolo only"), value("equal", "bei jedem", "any"), value("suspicion", "bei jedem verdeckten, auch auf Verdacht", "any with closed hands, also on suspicion"),
	}, func(rs *rules.RuleSet) string {
		for _, key := range []string{"no", "piccolo", "equal", "suspicion"} {
			if !slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.Join != may[key](&c) || c.Suspicion != suspicion(&c, key) }) {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		koenigrufen.Each(rs, func(c *rules.Contract) { c.Join, c.Suspicion = may[v](c), suspicion(c, v) })
		const reading rulebook.Clause = "decision:suspicion"
		rs.Bidding.Cites = cite(rs.Bidding.Cites, reading, v == "suspicion")
		rs.Topics[rules.HigherBid] = cite(rs.Topics[rules.HigherBid], reading, v == "suspicion")
	}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v == "suspicion" && firstBirdGame(rs) < 0 {
			return noBirdGame
		}
		return rulebook.Text{}
	})
}

// halfPoints is the option of a Bettel that is worth half a point more.
func halfPoints() Option {
	id := rules.Bettel
	return flag("bettel_half", "OPT-90", text("Der Bettel zählt einen halben Punkt mehr (halbe fallen weg)", "The Bettel counts half a point more (halves are dropped)"),
		func(rs *rules.RuleSet) bool { c := rs.Contract(id); return c != nil && c.Half },
		func(rs *rules.RuleSet, v bool) {
			if c := rs.Contract(id); c != nil {
				c.Half = v
			}
		})
}
