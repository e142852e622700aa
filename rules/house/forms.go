package house

import (
	"slices"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// gameForms are the options of single games.
func gameForms() []Option {
	return []Option{
		besserruferForm(), birdFromTalon(), farbendreierOption(), sechserdreierOption(),
		choice("sechserdreier_talon", "OPT-22", text("Talon im Sechserdreier", "Talon of the Sechserdreier"), []Value{
			value("hidden", "verdeckt", "face down"), value("shown", "wird gezeigt", "is shown"),
		}, func(rs *rules.RuleSet) string {
			c := rs.Contract(rules.Sechserdreier)
			switch {
			case c == nil:
				return ""
			case c.TalonShown:
				return "shown"
			default:
				return "hidden"
			}
		}, func(rs *rules.RuleSet, v string) {
			if c := rs.Contract(rules.Sechserdreier); c != nil {
				c.TalonShown = v == "shown"
			}
		}).withConflict(needs(rules.Sechserdreier)),
		zwiccoloOption(), trischakenOption(), paidRufer(),
	}
}

// noGame says that a game is missing, needs refuses a deviation for that.
var noGame = text("Die Regeln haben dieses Spiel nicht.", "these rules do not have the game")

func needs(id rules.ContractID) func(*rules.RuleSet, string) rulebook.Text {
	return func(rs *rules.RuleSet, _ string) rulebook.Text {
		if rs.Contract(id) == nil {
			return noGame
		}
		return rulebook.Text{}
	}
}

// noSolos refuses a deviation about games without the talon where there is none.
func noSolos(rs *rules.RuleSet, _ string) rulebook.Text {
	if hasSolos(rs) {
		return rulebook.Text{}
	}
	return text("Es gibt keine Solospiele.", "there are no solo games (solo)")
}

func hasSolos(rs *rules.RuleSet) bool {
	return slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.Talon == rules.TalonOpponents })
}

// birdGames are the games that name their bird, lowest first.
var birdGames = map[rules.ContractID]rules.PremiumID{
	rules.Pagatrufer: rules.PagatUltimo, rules.Uhurufer: rules.UhuPremium,
	rules.Kakadurufer: rules.KakaduPremium, rules.Quapilrufer: rules.QuapilPremium,
}

func besserruferForm() Option {
	return choice("besserrufer", "OPT-15", text("Besserrufer", "Besserrufer"), []Value{
		value("one", "ein Gebot, der Vogel danach", "one bid, the bird afterwards"),
		value("named", "jeder Vogel ein eigenes Gebot", "each bird a bid of its own"), value("none", "keiner", "none"),
	}, func(rs *rules.RuleSet) string {
		switch {
		case rs.Contract(rules.Besserrufer) != nil:
			return "one"
		case firstBirdGame(rs) >= 0:
			return "named"
		default:
			return "none"
		}
	}, setBesserrufer).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v != "none" && firstBirdGame(rs) < 0 {
			return noGame
		}
		return rulebook.Text{}
	})
}

// firstBirdGame returns the index of the lowest game with a bird, -1 without any.
func firstBirdGame(rs *rules.RuleSet) int {
	return slices.IndexFunc(rs.Contracts, func(c rules.Contract) bool { return c.Bird })
}

func setBesserrufer(rs *rules.RuleSet, v string) {
	at := firstBirdGame(rs)
	switch {
	case at < 0:
	case v == "none":
		rs.Contracts = slices.DeleteFunc(rs.Contracts, func(c rules.Contract) bool { return c.Bird })
	case v == "one" && rs.Contracts[at].ID != rules.Besserrufer:
		rs.Contracts[at].ID, rs.Contracts[at].NamedBird = rules.Besserrufer, rules.NoPremium
		rs.Contracts = slices.DeleteFunc(rs.Contracts, func(c rules.Contract) bool { return c.NamedBird != rules.NoPremium })
	case v == "named" && rs.Contracts[at].ID == rules.Besserrufer:
		nameBirds(rs, at)
	}
}

// nameBirds splits the Besserrufer at the given place. Its birds go where the
// Vienna ladder has them, as far as the set has those games.
func nameBirds(rs *rules.RuleSet, at int) {
	from := rs.Contracts[at]
	rs.Contracts[at].ID, rs.Contracts[at].NamedBird = rules.Pagatrufer, rules.PagatUltimo
	for _, place := range []struct {
		id     rules.ContractID
		before []rules.ContractID
	}{
		{rules.Uhurufer, []rules.ContractID{rules.Farbendreier, rules.Dreier, rules.Solodreier}},
		{rules.Kakadurufer, []rules.ContractID{rules.BettelOuvert, rules.Farbensolo, rules.Solodreier}},
		{rules.Quapilrufer, []rules.ContractID{rules.Solodreier}},
	} {
		if rs.Premium(birdGames[place.id]) == nil {
			continue
		}
		c := from
		c.ID, c.NamedBird, c.Cites = place.id, birdGames[place.id], slices.Clone(from.Cites)
		rs.Contracts = slices.Insert(rs.Contracts, placeBefore(rs, place.before), c)
	}
}

// placeBefore returns the place of the first of ids that the set has, the end
// when it has none.
func placeBefore(rs *rules.RuleSet, ids []rules.ContractID) int {
	for _, id := range ids {
		if i := indexOf(rs, id); i >= 0 {
			return i
		}
	}
	return len(rs.Contracts)
}

func indexOf(rs *rules.RuleSet, id rules.ContractID) int {
	return slices.IndexFunc(rs.Contracts, func(c rules.Contract) bool { return c.ID == id })
}

func birdFromTalon() Option {
	const reading rulebook.Clause = "decision:bird-from-talon"
	return flag("bird_from_talon", "OPT-17", text("Der Vogel darf aus dem Talon kommen", "The bird may come from the talon"),
		func(rs *rules.RuleSet) bool {
			return slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.BirdFromTalon })
		},
		func(rs *rules.RuleSet, v bool) {
			koenigrufen.Each(rs, func(c *rules.Contract) {
				if c.Bird && c.NamedBird == rules.NoPremium {
					c.BirdFromTalon = v
					c.Cites = cite(c.Cites, reading, v)
				}
			})
		}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v == yes.Key && rs.Contract(rules.Besserrufer) == nil {
			return text("Wo der Vogel mit dem Gebot genannt wird, ist er schon im Blatt.", "a bird that the bid names is in the hand already (besserrufer)")
		}
		return rulebook.Text{}
	})
}

// cite returns cited with the reading of a house rule, or without it.
func cite(cited []rulebook.Clause, reading rulebook.Clause, holds bool) []rulebook.Clause {
	rest := slices.DeleteFunc(slices.Clone(cited), func(c rulebook.Clause) bool { return c == reading })
	if holds {
		rest = append(rest, reading)
	}
	return rest
}

// byVorhand is an option for a game that everyone may bid, nobody, or Vorhand.
func byVorhand(key, number string, id rules.ContractID, rights map[string]rules.Right, values ...Value) Option {
	return choice(key, number, text(gameName(id), gameName(id)), values, func(rs *rules.RuleSet) string {
		c := rs.Contract(id)
		if c == nil {
			return no.Key
		}
		for key, right := range rights {
			if c.Right == right {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		if v == no.Key {
			koenigrufen.Drop(rs, id)
		} else if c := rs.Contract(id); c != nil {
			c.Right = rights[v]
		}
	}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v != no.Key && rs.Contract(id) == nil {
			return text("Die Grundlage hat das Spiel nicht, und sein Wert ist nicht bekannt.", "the base does not have the game, and its value is not known")
		}
		return rulebook.Text{}
	})
}

func farbendreierOption() Option {
	return byVorhand("farbendreier", "OPT-18", rules.Farbendreier, map[string]rules.Right{yes.Key: rules.Anyone, "vorhand": rules.VorhandOnly},
		yes, no, value("vorhand", "nur die Vorhand", "Vorhand only"))
}

func sechserdreierOption() Option {
	return byVorhand("sechserdreier", "OPT-21", rules.Sechserdreier, map[string]rules.Right{yes.Key: rules.VorhandFirst, "any": rules.VorhandOnly},
		value(yes.Key, "die Vorhand, als erstes Wort", "Vorhand, as her first word"), value("any", "die Vorhand, jederzeit", "Vorhand, at any time"), no)
}

func minSuitsOption() Option {
	values := []Value{
		value("none", "beliebig", "any"), value("6", "mindestens sechs", "at least six"),
		value("6_dreier", "sechs im Farbendreier", "six in a Farbendreier"), value("6_solo", "sechs im Farbensolo", "six in a Farbensolo"),
		value("5", "mindestens fünf", "at least five"),
	}
	least := map[string]map[rules.ContractID]int{
		"none":     {},
		"6":        {rules.Farbendreier: 6, rules.Farbensolo: 6},
		"6_dreier": {rules.Farbendreier: 6},
		"6_solo":   {rules.Farbensolo: 6},
		"5":        {rules.Farbendreier: 5, rules.Farbensolo: 5},
	}
	return choice("min_suits", "OPT-20", text("Farbkarten für ein Farbenspiel", "Suit cards for a Farbenspiel"), values, func(rs *rules.RuleSet) string {
		for _, v := range values {
			if fits(rs, least[v.Key]) {
				return v.Key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		koenigrufen.Each(rs, func(c *rules.Contract) {
			if c.Duty.Suits {
				c.MinSuits = least[v][c.ID]
			}
		})
	})
}

// fits reports whether every Farbenspiel of rs asks for as many suit cards as
// least says.
func fits(rs *rules.RuleSet, least map[rules.ContractID]int) bool {
	return !slices.ContainsFunc(rs.Contracts, func(c rules.Contract) bool { return c.Duty.Suits && c.MinSuits != least[c.ID] })
}

func zwiccoloOption() Option {
	return choice("zwiccolo", "OPT-24", text("Zwiccolo", "Zwiccolo"), []Value{
		value(no.Key, "nein", "no"), value(yes.Key, "ja", "yes"), value("triccolo", "ja, und Triccolo", "yes, and Triccolo"),
		value("ouvert", "nur ouvert", "with open hands only"),
	}, func(rs *rules.RuleSet) string {
		switch {
		case rs.Contract(rules.Triccolo) != nil:
			return "triccolo"
		case rs.Contract(rules.Zwiccolo) != nil:
			return yes.Key
		case rs.Contract(rules.ZwiccoloOuvert) != nil:
			return "ouvert"
		default:
			return no.Key
		}
	}, func(rs *rules.RuleSet, v string) {
		wanted := map[string][]rules.ContractID{
			yes.Key: {rules.Zwiccolo, rules.ZwiccoloOuvert}, "triccolo": {rules.Zwiccolo, rules.Triccolo, rules.ZwiccoloOuvert}, "ouvert": {rules.ZwiccoloOuvert},
		}[v]
		for _, id := range []rules.ContractID{rules.Zwiccolo, rules.Triccolo, rules.ZwiccoloOuvert} {
			if !slices.Contains(wanted, id) {
				koenigrufen.Drop(rs, id)
			} else if rs.Contract(id) == nil {
				addTricks(rs, id)
			}
		}
	}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v != no.Key && rs.Contract(rules.Piccolo) == nil {
			return noGame
		}
		return rulebook.Text{}
	})
}

// addTricks adds a game for two or three tricks above that for one trick less
// (see "decision:zwiccolo"). It is worth the same.
func addTricks(rs *rules.RuleSet, id rules.ContractID) {
	const reading rulebook.Clause = "decision:zwiccolo"
	like := map[rules.ContractID]rules.ContractID{
		rules.Zwiccolo: rules.Piccolo, rules.Triccolo: rules.Zwiccolo, rules.ZwiccoloOuvert: rules.PiccoloOuvert,
	}[id]
	at := indexOf(rs, like)
	if at < 0 {
		return // no open games
	}
	c := rs.Contracts[at]
	c.ID, c.SameStep, c.Cites = id, false, cite(c.Cites, reading, true)
	c.Tricks++
	rs.Contracts = slices.Insert(rs.Contracts, at+1, c)
}

func trischakenOption() Option {
	const reading rulebook.Clause = "decision:passed-out"
	passedOut := map[string]rules.PassedOut{yes.Key: rules.VorhandChooses, no.Key: rules.RedealPassed, "fahren": rules.PlayPassed}
	return choice("trischaken", "OPT-27", text("Wenn alle weiter sagen", "When all pass"), []Value{
		value(yes.Key, "wählt die Vorhand, auch Trischaken", "Vorhand chooses, also Trischaken"),
		value(no.Key, "kein Trischaken: es wird neu gegeben", "no Trischaken: the cards are dealt again"),
		value("fahren", "wird gefahren: Trischaken doppelt", "all play Trischaken at double price (Fahren)"),
	}, func(rs *rules.RuleSet) string {
		for key, p := range passedOut {
			if rs.Bidding.PassedOut == p {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) {
		was := rs.Bidding.PassedOut
		rs.Bidding.PassedOut = passedOut[v]
		rs.Bidding.Cites = cite(rs.Bidding.Cites, reading, v != yes.Key)
		switch {
		case v == no.Key:
			koenigrufen.Drop(rs, rules.Trischaken)
		case passedOut[v] == rules.PlayPassed && was != rules.PlayPassed:
			rs.Trischaken.Unit *= 2
			rs.Contract(rules.Trischaken).Value = rs.Trischaken.Unit
		}
	}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v != no.Key && rs.Contract(rules.Trischaken) == nil {
			return noGame
		}
		return rulebook.Text{}
	})
}

// wholePoints is the reading of what two get who share an odd number of points.
const wholePoints rulebook.Clause = "decision:whole-points"

// inTrischaken lets options of Trischaken stand aside where it is not played.
func inTrischaken(options []Option) []Option {
	for i := range options {
		o := &options[i]
		get, set, conflict := o.get, o.set, o.conflict
		o.get = func(rs *rules.RuleSet) string {
			if rs.Contract(rules.Trischaken) == nil {
				return ""
			}
			return get(rs)
		}
		o.set = func(rs *rules.RuleSet, v string) {
			if rs.Contract(rules.Trischaken) != nil {
				set(rs, v)
				rs.Trischaken.Cites = cite(rs.Trischaken.Cites, wholePoints, !rs.Trischaken.InWholePoints())
			}
		}
		o.conflict = func(rs *rules.RuleSet, v string) rulebook.Text {
			if rs.Contract(rules.Trischaken) == nil {
				return text("Es wird kein Trischaken gespielt.", "no Trischaken is played (trischaken)")
			}
			if conflict != nil {
				return conflict(rs, v)
			}
			return rulebook.Text{}
		}
	}
	return options
}

func paidRufer() Option {
	const reading rulebook.Clause = "decision:paid-unplayed"
	return choice("plain_rufer", "OPT-28", text("Ein Rufer, zu dem niemand etwas sagt", "A Rufer on which nobody says a word"), []Value{
		value("play", "wird gespielt", "is played"), value("paid", "wird gleich bezahlt", "is paid at once"),
	}, func(rs *rules.RuleSet) string {
		c := rs.Contract(rules.Rufer)
		return map[bool]string{false: "play", true: "paid"}[c != nil && c.PaidUnplayed]
	}, func(rs *rules.RuleSet, v string) {
		if c := rs.Contract(rules.Rufer); c != nil {
			c.PaidUnplayed = v == "paid"
			c.Cites = cite(c.Cites, reading, v == "paid")
		}
	}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
		if v == "paid" && rs.Call.OwnKing {
			return text("Wer den eigenen König ruft, hätte keinen Partner und bekäme das Spiel geschenkt.", "who calls his own king has no partner and would be paid for nothing (own_king)")
		}
		return rulebook.Text{}
	})
}
