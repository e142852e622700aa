package house

import (
	"slices"
	"strconv"
	"strings"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// Options returns every option, in the order in which deviations are applied:
// games first, then what they are worth, then how they are played and settled.
func Options() []Option {
	var all []Option
	for _, group := range [][]Option{
		dealing(), games(), bidding(), tariff(), order(), announcing(), kontra(), catches(), premiums(), valat(),
		inTrischaken(trischaken()), inTrischaken(trischakenTies()), talonAtEnd(), falseWords(), renonces(), play(),
		{joining(), halfPoints()},
		looking(), zwanziger(), tapp(), neunzehn(),
	} {
		all = append(all, group...)
	}
	for i := range all {
		all[i].limit()
	}
	return explained(all)
}

// For returns the options in which tables of the game of rs differ.
func For(rs *rules.RuleSet) []Option {
	return slices.DeleteFunc(Options(), func(o Option) bool { return !slices.Contains(o.Families, rs.Family) })
}

// shared are the options of Königrufen that other games have, too.
var shared = map[string][]rules.Family{
	"direction": everywhere, "no_tarock": wholeHands, "lone_trull": wholeHands, "own_tricks": everywhere,
	"kaiserstich": {rules.Koenigrufen, rules.Zwanzigerrufen},
}

var (
	everywhere = append(wholeHands, rules.Neunzehnerrufen)
	// wholeHands are the games in which a poor hand is not worth something by itself.
	wholeHands = []rules.Family{rules.Koenigrufen, rules.Zwanzigerrufen, rules.Tapptarock, rules.Dreiertarock}
	threeHand  = []rules.Family{rules.Tapptarock, rules.Dreiertarock}
)

// limit makes o an option of its own games alone: of Königrufen where nothing else is
// said.
func (o *Option) limit() {
	families, ok := shared[o.Key]
	switch {
	case ok:
		o.Families = families
	case o.Families == nil:
		o.Families = []rules.Family{rules.Koenigrufen}
	}
	families = o.Families
	get := o.get
	o.get = func(rs *rules.RuleSet) string {
		if !slices.Contains(families, rs.Family) {
			return ""
		}
		return get(rs)
	}
}

func text(de, en string) rulebook.Text { return rulebook.Text{De: de, En: en} }

func value(key, de, en string) Value { return Value{Key: key, Label: text(de, en)} }

var (
	yes = value("yes", "ja", "yes")
	no  = value("no", "nein", "no")
)

// flag is an option of yes and no.
func flag(key, number string, label rulebook.Text, get func(*rules.RuleSet) bool, set func(*rules.RuleSet, bool)) Option {
	return Option{
		Key: key, Number: number, Label: label, Values: []Value{yes, no},
		get: func(rs *rules.RuleSet) string {
			if get(rs) {
				return yes.Key
			}
			return no.Key
		},
		set: func(rs *rules.RuleSet, v string) { set(rs, v == yes.Key) },
	}
}

// number is an option of a few whole numbers.
func number(key, opt string, label rulebook.Text, from, to int, get func(*rules.RuleSet) int, set func(*rules.RuleSet, int)) Option {
	o := Option{
		Key: key, Number: opt, Label: label,
		get: func(rs *rules.RuleSet) string {
			if n := get(rs); n >= from && n <= to {
				return strconv.Itoa(n)
			}
			return ""
		},
		set: func(rs *rules.RuleSet, v string) {
			n, _ := strconv.Atoi(v) // one of the values
			set(rs, n)
		},
	}
	for n := from; n <= to; n++ {
		o.Values = append(o.Values, value(strconv.Itoa(n), strconv.Itoa(n), strconv.Itoa(n)))
	}
	return o
}

// choice is an option whose values stand for named states of the set.
func choice(key, opt string, label rulebook.Text, values []Value, get func(*rules.RuleSet) string, set func(*rules.RuleSet, string)) Option {
	return Option{Key: key, Number: opt, Label: label, Values: values, get: get, set: set}
}

// has is an option to leave out games; leaving out is all it can do when the
// base does not have them.
func has(key, opt string, label rulebook.Text, ids ...rules.ContractID) Option {
	o := flag(key, opt, label, func(rs *rules.RuleSet) bool {
		for _, id := range ids {
			if rs.Contract(id) != nil {
				return true
			}
		}
		return false
	}, func(rs *rules.RuleSet, wanted bool) {
		if !wanted {
			koenigrufen.Drop(rs, ids...)
		}
	})
	o.conflict = func(rs *rules.RuleSet, v string) rulebook.Text {
		if v == yes.Key && o.get(rs) == no.Key {
			return text("Die Grundlage hat das Spiel nicht, und sein Wert ist nicht bekannt.", "the base does not have the game, and its value is not known")
		}
		return rulebook.Text{}
	}
	return o
}

func games() []Option {
	return append([]Option{
		choice("birds", "OPT-16", text("Vögel", "Birds"), []Value{
			value("4", "I bis IIII", "I to IIII"), value("3", "I bis III", "I to III"), value("2", "I und II", "I and II"), value("1", "nur der Pagat", "the Pagat only"),
		}, birdCount, dropBirds),
		has("farbensolo", "OPT-19", text("Farbensolo", "Farbensolo"), rules.Farbensolo),
		minSuitsOption(),
		choice("sechserdreier_lost", "OPT-23", text("Verlorener Sechserdreier", "Sechserdreier lost"), []Value{
			value("double", "Spiel doppelt", "game doubled"), value("all", "alles doppelt", "everything doubled"), value("single", "einfach", "single"),
		}, sechserdreierLost, func(rs *rules.RuleSet, v string) {
			if c := rs.Contract(rules.Sechserdreier); c != nil {
				c.LostFactor, c.LostPremiums = map[string]int{"double": 2, "all": 2, "single": 1}[v], v == "all"
			}
		}),
		has("ouvert", "OPT-25", text("Ouvertspiele", "Open games"), rules.PiccoloOuvert, rules.ZwiccoloOuvert, rules.BettelOuvert),
		has("solo", "OPT-29", text("Solospiele", "Solo games"), rules.Solorufer, rules.Farbensolo, rules.Solodreier),
	}, gameForms()...)
}

func birdCount(rs *rules.RuleSet) string {
	n := 0
	for i := range rs.Premiums {
		if rs.Premiums[i].Kind == rules.BirdPremium {
			n++
		}
	}
	return strconv.Itoa(n)
}

func dropBirds(rs *rules.RuleSet, v string) {
	keep, _ := strconv.Atoi(v) // one of the values
	birds := []rules.PremiumID{rules.PagatUltimo, rules.UhuPremium, rules.KakaduPremium, rules.QuapilPremium}
	for _, id := range birds[keep:] {
		koenigrufen.WithoutPremium(rs, id)
	}
	rs.Contracts = slices.DeleteFunc(rs.Contracts, func(c rules.Contract) bool {
		return c.NamedBird != rules.NoPremium && rs.Premium(c.NamedBird) == nil
	})
}

func sechserdreierLost(rs *rules.RuleSet) string {
	switch c := rs.Contract(rules.Sechserdreier); {
	case c == nil:
		return ""
	case c.LostFactor == 2 && c.LostPremiums:
		return "all"
	case c.LostFactor == 2:
		return "double"
	default:
		return "single"
	}
}

func bidding() []Option {
	return append([]Option{
		holdOption(),
		flag("forehand_word", "OPT-30", text("Die Vorhand beginnt mit „Vorhand“", "Vorhand begins with “Vorhand”"),
			func(rs *rules.RuleSet) bool { return rs.Bidding.VorhandSaysForehand },
			func(rs *rules.RuleSet, v bool) { rs.Bidding.VorhandSaysForehand = v }),
		choice("four_kings", "OPT-35", text("Mit vier Königen", "With four kings"), []Value{
			value("no_call", "kein Ruferspiel", "no calling game"), value("pass_on", "die Vorhand gibt weiter", "Vorhand passes on"), value("queen", "man ruft eine Dame", "one calls a Dame"),
			value("own_king", "man ruft den eigenen König", "one calls one's own king"),
		}, fourKings, func(rs *rules.RuleSet, v string) {
			rs.Call.Queens, rs.Bidding.FourKingsMayCall, rs.Bidding.FourKingsPassOn = v == "queen", v == "own_king", v == "pass_on"
		}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
			if v == "own_king" && !rs.Call.OwnKing {
				return text("Dazu muss man den eigenen König rufen dürfen.", "calling one's own king with four needs that one's own king may be called")
			}
			return rulebook.Text{}
		}),
		flag("own_king", "OPT-36", text("Den eigenen König rufen", "Calling one's own king"),
			func(rs *rules.RuleSet) bool { return rs.Call.OwnKing },
			func(rs *rules.RuleSet, v bool) {
				rs.Call.OwnKing = v
				rs.Bidding.FourKingsMayCall = rs.Bidding.FourKingsMayCall && v // they would have nothing to call
			}),
		flag("fourth", "OPT-37", text("Mit drei Königen „den Vierten“ rufen", "Calling “the fourth” with three kings"),
			func(rs *rules.RuleSet) bool { return rs.Call.Fourth },
			func(rs *rules.RuleSet, v bool) { rs.Call.Fourth = v }),
		flag("give_up", "OPT-40", text("Schleifen", "Giving up (Schleifen)"),
			func(rs *rules.RuleSet) bool { return rs.Call.GiveUp },
			func(rs *rules.RuleSet, v bool) { rs.Call.GiveUp = v }),
		flag("solo_king_half", "OPT-42", text("Solorufer, König im Talon: Hälfte dem Spieler", "Solorufer, king in the talon: the half goes to the declarer"),
			func(rs *rules.RuleSet) bool { return rs.Talon.SoloKingHalf },
			func(rs *rules.RuleSet, v bool) { rs.Talon.SoloKingHalf = v }).
			withConflict(needs(rules.Solorufer)),
	}, auction()...)
}

func (o Option) withConflict(conflict func(*rules.RuleSet, string) rulebook.Text) Option {
	o.conflict = conflict
	return o
}

func fourKings(rs *rules.RuleSet) string {
	switch {
	case rs.Bidding.FourKingsPassOn:
		return "pass_on"
	case rs.Call.Queens:
		return "queen"
	case rs.Bidding.FourKingsMayCall:
		return "own_king"
	default:
		return "no_call"
	}
}

// valuePrefix begins the keys of the options that say what a game is worth.
const valuePrefix = "value_"

// tariff has an option for the value of every game, which tables like to settle
// for themselves.
// playedIn are the games in which a contract is played, where that is not Königrufen
// alone.
var playedIn = map[rules.ContractID][]rules.Family{
	rules.Ruf: {rules.Zwanzigerrufen}, rules.Farbsolo: {rules.Zwanzigerrufen}, rules.Schwarzer: {rules.Zwanzigerrufen},
	rules.Dreier:  {rules.Koenigrufen, rules.Tapptarock, rules.Dreiertarock},
	rules.Unterer: {rules.Tapptarock}, rules.Oberer: {rules.Tapptarock}, rules.Solo: {rules.Tapptarock, rules.Dreiertarock, rules.Neunzehnerrufen},
	rules.Einser: {rules.Dreiertarock}, rules.Zweier: {rules.Dreiertarock}, rules.Vierer: {rules.Dreiertarock}, rules.Fuenfer: {rules.Dreiertarock},
	rules.ErstePflicht: {rules.Neunzehnerrufen}, rules.ZweitePflicht: {rules.Neunzehnerrufen}, rules.Preferanc: {rules.Neunzehnerrufen},
}

func tariff() []Option {
	const lowest, highest = 1, 20
	var all []Option
	for _, id := range rules.ContractIDs() {
		if id == rules.Trischaken || id == rules.Warschau {
			continue // its price is what a loser pays to each (trischaken_unit)
		}
		o := number(valuePrefix+id.String(), "OPT-38", text("Wert: "+gameName(id), "Value: "+gameName(id)), lowest, highest,
			func(rs *rules.RuleSet) int {
				if c := rs.Contract(id); c != nil {
					return c.Value
				}
				return 0
			},
			func(rs *rules.RuleSet, n int) {
				if c := rs.Contract(id); c != nil {
					c.Value = n
				}
			})
		o.conflict = func(rs *rules.RuleSet, _ string) rulebook.Text {
			if rs.Contract(id) == nil {
				return text("Das Spiel gibt es in diesen Regeln nicht.", "these rules do not have the game")
			}
			return rulebook.Text{}
		}
		if families, ok := playedIn[id]; ok {
			o.Families = families
		}
		if id == rules.Farbsolo || id == rules.Schwarzer {
			o.Number = "OPT-123"
		}
		all = append(all, o)
	}
	return all
}

// gameName is the game's name as people write it, the same in both languages.
func gameName(id rules.ContractID) string {
	name := strings.NewReplacer("_", " ", "ue", "ü").Replace(id.String())
	return strings.ToUpper(name[:1]) + name[1:]
}

func announcing() []Option {
	return []Option{
		flag("announce_once", "OPT-49", text("Jeder sagt nur einmal an", "Each announces once only"),
			func(rs *rules.RuleSet) bool { return rs.Announcing.Once },
			func(rs *rules.RuleSet, v bool) { rs.Announcing.Once = v }),
		declarerLater(),
		// The list has no number for it; it stands beside Kommandieren.
		flag("keep_announced", "OPT-51", text("Prämienzwang", "Prämienzwang"),
			func(rs *rules.RuleSet) bool { return rs.Announcing.KeepAnnounced },
			func(rs *rules.RuleSet, v bool) { rs.Announcing.KeepAnnounced = v }),
		flag("silent_fail", "OPT-64", text("Ein stiller Vogel, der misslingt, zählt minus", "A silent bird that fails counts minus"),
			func(rs *rules.RuleSet) bool { return rs.Premium(rules.PagatUltimo).SilentFailCosts },
			func(rs *rules.RuleSet, v bool) {
				for i := range rs.Premiums {
					if p := &rs.Premiums[i]; !p.Kind.ByCards() && p.Kind != rules.CatchPremium {
						p.SilentFailCosts = v
					}
				}
			}),
	}
}

func kontra() []Option {
	return []Option{
		kontraLevels(),
		flag("kontra_in_score", "OPT-56", text("Kontra zählt in der Schrift", "Kontra counts in the Schrift"),
			func(rs *rules.RuleSet) bool { return rs.Kontra.InScore },
			func(rs *rules.RuleSet, v bool) { rs.Kontra.InScore = v }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				if v == yes.Key && rs.Kontra.Levels == 0 {
					return text("Es gibt kein Kontra, das zählen könnte.", "there is no Kontra that could count")
				}
				if v == yes.Key && rs.Kontra.ToBox {
					return text("Was in der Schrift zählt, geht in keine Spendenkasse.", "what counts in the Schrift goes into no donation box")
				}
				return rulebook.Text{}
			}),
		flag("kontra_to_box", "OPT-57", text("Kontrageld in die Spendenkasse", "Kontra money into the donation box"),
			func(rs *rules.RuleSet) bool { return rs.Kontra.ToBox },
			func(rs *rules.RuleSet, v bool) { rs.Kontra.ToBox = v }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				if v == yes.Key && rs.Kontra.Levels == 0 {
					return text("Es gibt kein Kontra, das Geld brächte.", "there is no Kontra that could bring money")
				}
				if v == yes.Key && rs.Kontra.InScore {
					return text("Zählt das Kontra in der Schrift, bleibt kein Geld für die Spendenkasse.", "Kontra that counts in the Schrift leaves no money for a box")
				}
				return rulebook.Text{}
			}),
		flag("late_kontra", "OPT-58", text("Spätes Kontra", "Late Kontra"),
			func(rs *rules.RuleSet) bool { return rs.Kontra.Late },
			func(rs *rules.RuleSet, v bool) { rs.Kontra.Late = v }).
			withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
				if v == yes.Key && rs.Kontra.Levels == 0 {
					return text("Es gibt kein Kontra, das spät kommen könnte.", "there is no Kontra that could be late")
				}
				return rulebook.Text{}
			}),
		flag("kontra_or_valat", "OPT-62", text("Im Farbenspiel Kontra oder Valat", "In a Farbenspiel Kontra or Valat"),
			func(rs *rules.RuleSet) bool { return kontraOrValat(rs) },
			func(rs *rules.RuleSet, v bool) {
				koenigrufen.Each(rs, func(c *rules.Contract) { c.KontraOrValat = v && c.Duty.Suits })
			}).
			withConflict(noKontra),
	}
}

// kontraLevels is the option of how often may be doubled.
func kontraLevels() Option {
	levels := map[string]int{"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "unlimited": rules.MaxKontra}
	return choice("kontra_levels", "OPT-55", text("Höchstes Kontra", "Highest Kontra"), []Value{
		value("0", "keines", "none"), value("1", "Kontra", "Kontra"), value("2", "Re", "Re"), value("3", "Sub", "Sub"),
		value("4", "Hirsch", "Hirsch"), value("5", "Mord", "Mord"), value("unlimited", "ohne Ende", "without end"),
	}, func(rs *rules.RuleSet) string {
		for key, n := range levels {
			if rs.Kontra.Levels == n {
				return key
			}
		}
		return ""
	}, func(rs *rules.RuleSet, v string) { rs.Kontra.Levels = levels[v] })
}

// noKontra refuses a deviation about a Kontra where nobody may say it.
func noKontra(rs *rules.RuleSet, _ string) rulebook.Text {
	if rs.Kontra.Levels > 0 {
		return rulebook.Text{}
	}
	return text("Es gibt kein Kontra.", "there is no Kontra (kontra_levels)")
}

func kontraOrValat(rs *rules.RuleSet) bool {
	for i := range rs.Contracts {
		if rs.Contracts[i].KontraOrValat {
			return true
		}
	}
	return false
}

func catches() []Option {
	emperors := map[string]tarock.Emperor{"none": tarock.NoEmperor, "any": tarock.EmperorAny, "order": tarock.EmperorInOrder}
	return []Option{
		choice("kaiserstich", "OPT-65", text("Kaiserstich", "Kaiserstich"), []Value{
			value("none", "keiner", "none"), value("any", "in jeder Reihenfolge", "in any order"), value("order", "nur Mond, Sküs, Pagat", "Mond, Sküs, Pagat only"),
		}, func(rs *rules.RuleSet) string {
			for key, e := range emperors {
				if positiveDuty(rs).Emperor == e {
					return key
				}
			}
			return ""
		}, func(rs *rules.RuleSet, v string) {
			koenigrufen.Each(rs, func(c *rules.Contract) {
				switch {
				case c.Aim == rules.AimThirds:
					c.Duty.Emperor = emperors[v]
				case c.Duty.Emperor != tarock.NoEmperor: // one that holds in negative games is of the same kind
					c.Duty.Emperor, c.Duty.EmperorFirst = emperors[v], emperors[v] != tarock.NoEmperor
				}
			})
		}),
		flag("kaiserstich_negative", "OPT-66", text("Kaiserstich auch in Negativspielen", "Kaiserstich in negative games too"),
			func(rs *rules.RuleSet) bool { return negativeDuty(rs).Emperor != tarock.NoEmperor },
			func(rs *rules.RuleSet, v bool) {
				koenigrufen.Each(rs, func(c *rules.Contract) {
					if c.Aim != rules.AimThirds {
						c.Duty.Emperor, c.Duty.EmperorFirst = tarock.NoEmperor, v
						if v {
							c.Duty.Emperor = positiveDuty(rs).Emperor
						}
					}
				})
			}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
			if v == yes.Key && positiveDuty(rs).Emperor == tarock.NoEmperor {
				return text("Ohne Kaiserstich kann er auch in Negativspielen nicht gelten.", "without a Kaiserstich it cannot hold in negative games")
			}
			return rulebook.Text{}
		}),
		choice("sacks", "OPT-69", text("Säcke", "Säcke"), []Value{
			value("none", "keine", "none"), value("1", "45/2", "45/2"), value("2", "45/2 und 55/2", "45/2 and 55/2"),
		}, sacks, func(rs *rules.RuleSet, v string) {
			koenigrufen.WithoutPremium(rs, rules.Sack1)
			koenigrufen.WithoutPremium(rs, rules.Sack2)
			if v != "none" {
				koenigrufen.WithSacks(rs, 2, 2)
			}
			if v == "1" {
				koenigrufen.WithoutPremium(rs, rules.Sack2)
			}
		}),
	}
}

func sacks(rs *rules.RuleSet) string {
	switch first, second := rs.Premium(rules.Sack1), rs.Premium(rules.Sack2); {
	case first == nil:
		return "none"
	case second == nil:
		return "1"
	case second.Announced == first.Announced:
		return "2"
	}
	return ""
}

func positiveDuty(rs *rules.RuleSet) tarock.Duty {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Aim == rules.AimThirds && !c.Duty.Suits {
			return c.Duty
		}
	}
	return tarock.Duty{}
}

func negativeDuty(rs *rules.RuleSet) tarock.Duty {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Aim == rules.AimTricks {
			return c.Duty
		}
	}
	return tarock.Duty{}
}
