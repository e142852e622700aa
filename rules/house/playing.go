package house

import (
	"slices"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// What changes the course of a deal: who deals and which hands are played, which
// forms a game has, how the auction goes, and what may be looked at.

func dealing() []Option {
	throw := []Value{
		value("play", "wird gespielt", "is played"), value("may", "man darf werfen", "may be thrown in"), value("must", "wird geworfen", "is thrown in"),
	}
	hand := func(key, number string, label rulebook.Text, field func(*rules.Deal) *rules.ThrowIn) Option {
		return choice(key, number, label, throw,
			func(rs *rules.RuleSet) string { return field(&rs.Deal).String() },
			func(rs *rules.RuleSet, v string) { _ = field(&rs.Deal).UnmarshalText([]byte(v)) }) // one of the values
	}
	return []Option{
		choice("direction", "OPT-01", text("Gespielt wird", "Play goes"), []Value{
			value("counter", "gegen den Uhrzeiger", "counter-clockwise"), value("clock", "im Uhrzeigersinn", "clockwise"),
		}, func(rs *rules.RuleSet) string {
			return map[bool]string{false: "counter", true: "clock"}[rs.Deal.Clockwise]
		}, func(rs *rules.RuleSet, v string) { rs.Deal.Clockwise = v == "clock" }),
		hand("no_tarock", "OPT-08", text("Ein Blatt ohne Tarock", "A hand without a tarock"),
			func(d *rules.Deal) *rules.ThrowIn { return &d.NoTarock }),
		hand("lone_trull", "OPT-09", text("Ein Trullstück als einziges Tarock", "A Trullstück as the only tarock"),
			func(d *rules.Deal) *rules.ThrowIn { return &d.LoneTrull }),
		hand("no_honour", "OPT-10", text("Ein Blatt ohne Tarock und ohne König", "A hand without tarock and king"),
			func(d *rules.Deal) *rules.ThrowIn { return &d.NoHonour }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				switch {
				case v != "play" && rs.Deal.NoTarock == rules.MustThrowIn:
					return text("Ein Blatt ohne Tarock wird schon immer geworfen.", "a hand without a tarock is always thrown in already (no_tarock)")
				case v == "may" && rs.Deal.NoTarock == rules.MayThrowIn:
					return text("Ein Blatt ohne Tarock darf man schon immer werfen.", "a hand without a tarock may always be thrown in already (no_tarock)")
				}
				return rulebook.Text{}
			}),
	}
}

// tarockDiscards says when a tarock is laid away in games in which it is trump.
var tarockDiscards = map[string]rules.DiscardOrder{"forced": rules.SuitsFirst, "free": rules.AnyOrder, "never": rules.NoTarocks}

func holdOption() Option {
	return choice("hold", "OPT-31", text("Halten darf", "Who may hold"), []Value{
		value(yes.Key, "die Vorhand", "Vorhand"), value(no.Key, "niemand", "nobody"), value("earlier", "wer vor dem Bieter sitzt", "every seat before the bidder's"),
	}, func(rs *rules.RuleSet) string {
		switch {
		case rs.Bidding.EarlierHold:
			return "earlier"
		case rs.Bidding.VorhandHolds:
			return yes.Key
		default:
			return no.Key
		}
	}, func(rs *rules.RuleSet, v string) {
		rs.Bidding.VorhandHolds, rs.Bidding.EarlierHold = v != no.Key, v == "earlier"
	})
}

// auction are the options of the bidding that are no game's own.
func auction() []Option {
	const reading rulebook.Clause = "decision:bidding-again"
	cited := func(rs *rules.RuleSet) {
		rs.Bidding.Cites = cite(rs.Bidding.Cites, reading, rs.Bidding.RaiseOwn || rs.Bidding.PassAgain)
	}
	return []Option{
		flag("hold_solodreier", "OPT-32", text("Auch ein Solodreier wird gehalten", "A Solodreier is held too"),
			func(rs *rules.RuleSet) bool { return !rs.Bidding.NoHoldAnnounced },
			func(rs *rules.RuleSet, v bool) { rs.Bidding.NoHoldAnnounced = !v }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				if v == no.Key && !rs.Bidding.VorhandHolds {
					return text("Es wird überhaupt nicht gehalten.", "nothing is held at all (hold)")
				}
				return noSolos(rs, v)
			}),
		flag("raise_own", "OPT-33", text("Das eigene Spiel erhöhen, wenn alle weiter sagen", "Raising one's own game when all have passed"),
			func(rs *rules.RuleSet) bool { return rs.Bidding.RaiseOwn },
			func(rs *rules.RuleSet, v bool) { rs.Bidding.RaiseOwn = v; cited(rs) }),
		flag("pass_final", "OPT-34", text("Wer weiter sagt, ist draußen", "Who passes is out"),
			func(rs *rules.RuleSet) bool { return !rs.Bidding.PassAgain },
			func(rs *rules.RuleSet, v bool) { rs.Bidding.PassAgain = !v; cited(rs) }),
		flag("king_half", "OPT-39", text("Die Hälfte mit dem gerufenen König muss man nehmen", "The half with the called king must be taken"),
			func(rs *rules.RuleSet) bool { return rs.Talon.KingHalf },
			func(rs *rules.RuleSet, v bool) { rs.Talon.KingHalf = v }),
		choice("discard_tarock", "OPT-43", text("Tarock ablegen", "Laying a tarock away"), []Value{
			value("forced", "nur ohne andere Karte", "only without another card"), value("free", "frei, aber offen", "freely, but shown"),
			value("never", "nie, wenn es irgendwie geht", "never, if it can be helped"),
		}, func(rs *rules.RuleSet) string {
			for key, order := range tarockDiscards {
				if order != rules.SuitsFirst && slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.Discard == order }) {
					return key
				}
			}
			return "forced"
		}, func(rs *rules.RuleSet, v string) {
			koenigrufen.Each(rs, func(c *rules.Contract) {
				if !c.Duty.Suits && c.DiscardCount() > 0 {
					c.Discard = tarockDiscards[v]
					if c.Discard == rules.NoTarocks && c.Talon != rules.TalonHalf {
						c.Discard = rules.SuitsFirst // there is no other half
					}
				}
			})
		}),
		choice("talon_left", "OPT-46", text("Die Talonhälfte, die liegen bleibt", "The half of the talon left lying"), []Value{
			value("turned", "wird nach dem ersten Stich umgedreht", "is turned after the first trick"), value("open", "bleibt offen", "stays open"),
		}, func(rs *rules.RuleSet) string {
			return map[bool]string{false: "turned", true: "open"}[rs.Talon.StaysOpen]
		}, func(rs *rules.RuleSet, v string) { rs.Talon.StaysOpen = v == "open" }),
	}
}

// order is the ladder by price, once the prices are known.
func order() []Option {
	return []Option{choice("order", "OPT-38", text("Reihenfolge der Spiele", "Order of the games"), []Value{
		value("list", "nach der Liste", "by the list"), value("price", "nach dem Wert", "by value"),
	}, func(rs *rules.RuleSet) string {
		return map[bool]string{false: "list", true: "price"}[rs.Bidding.ByPrice]
	}, func(rs *rules.RuleSet, v string) {
		if rs.Bidding.ByPrice = v == "price"; rs.Bidding.ByPrice {
			sortByPrice(rs)
		}
	})}
}

// sortByPrice orders the ladder by value; games of one value stay as they were.
// Two of one step stay on one step while they lie side by side.
func sortByPrice(rs *rules.RuleSet) {
	below := map[rules.ContractID]rules.ContractID{}
	for i := 1; i < len(rs.Contracts); i++ {
		below[rs.Contracts[i].ID] = rs.Contracts[i-1].ID
	}
	slices.SortStableFunc(rs.Contracts, func(a, b rules.Contract) int { return rs.Price(&a) - rs.Price(&b) })
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		c.SameStep = c.SameStep && i > 0 && below[c.ID] == rs.Contracts[i-1].ID
	}
}

func declarerLater() Option {
	return flag("declarer_later", "OPT-50", text("Der Spieler darf auch später ansagen, wenn er wieder dran ist", "The declarer may announce again when it is his turn once more"),
		func(rs *rules.RuleSet) bool { return rs.Announcing.DeclarerLater || !rs.Announcing.Once },
		func(rs *rules.RuleSet, v bool) { rs.Announcing.DeclarerLater = v }).
		withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
			if v == no.Key && !rs.Announcing.Once {
				return text("Wo jeder öfter ansagen darf, darf es auch der Spieler.", "where everyone may announce more than once, so may the declarer (announce_once)")
			}
			return rulebook.Text{}
		})
}

// looking are the options of what lies open and what may be said.
func looking() []Option {
	open := func(rs *rules.RuleSet, v string) rulebook.Text {
		if (v == "silent" || v == "open") && !slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.Open }) {
			return text("Es wird nichts ouvert gespielt.", "there is no game with open hands (ouvert)")
		}
		return rulebook.Text{}
	}
	return []Option{
		choice("own_tricks", "OPT-77", text("Die eigenen Stiche anschauen", "Looking at one's own tricks"), []Value{
			yes, value(no.Key, "lieber nicht", "better not"), value("forbidden", "verboten", "forbidden"),
		}, func(rs *rules.RuleSet) string {
			switch {
			case rs.Play.OwnTricks:
				return yes.Key
			case rs.Conduct.NoLookingBack:
				return "forbidden"
			default:
				return no.Key
			}
		}, func(rs *rules.RuleSet, v string) {
			rs.Play.OwnTricks, rs.Conduct.NoLookingBack = v == yes.Key, v == "forbidden"
		}),
		choice("ouvert_talk", "OPT-88", text("Im Ouvert", "With open hands"), []Value{
			value("confer", "dürfen die Gegner sich beraten", "the opponents may confer"), value("silent", "wird nicht geredet", "nobody talks"),
		}, func(rs *rules.RuleSet) string {
			return map[bool]string{false: "confer", true: "silent"}[rs.Play.OpenSilent]
		}, func(rs *rules.RuleSet, v string) { rs.Play.OpenSilent = v == "silent" }).withConflict(open),
		choice("ouvert_tricks", "OPT-89", text("Stiche im Ouvert", "Tricks with open hands"), []Value{
			value("taken", "werden eingezogen", "are taken in"), value("open", "bleiben offen", "stay open"),
		}, func(rs *rules.RuleSet) string {
			return map[bool]string{false: "taken", true: "open"}[rs.Play.OpenTricks]
		}, func(rs *rules.RuleSet, v string) { rs.Play.OpenTricks = v == "open" }).withConflict(open),
	}
}
