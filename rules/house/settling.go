package house

import (
	"fmt"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

func valat() []Option {
	prices := map[string]rules.ValatRule{
		"x4_x8": {SilentFactor: 4, AnnouncedFactor: 8},
		"10_20": {SilentPoints: 10, AnnouncedPoints: 20},
		"15_30": {SilentPoints: 15, AnnouncedPoints: 30},
		"whole": {SilentFactor: 4, AnnouncedFactor: 8, Whole: true},
	}
	companies := map[string]rules.Company{
		"announced":       {Tricks: rules.CountAnnounced, Cards: rules.CountAnnounced},
		"tricks":          {Tricks: rules.CountAll},
		"no_silent_cards": {Tricks: rules.CountAll, Cards: rules.CountAnnounced},
		"all":             {Tricks: rules.CountAll, Cards: rules.CountAll},
	}
	return []Option{
		choice("valat", "OPT-72", text("Valat", "Valat"), []Value{
			value("x4_x8", "vierfach / achtfach", "four / eight times"), value("10_20", "10 / 20 dazu", "10 / 20 beside"), value("15_30", "15 / 30 dazu", "15 / 30 beside"),
			value("whole", "vierfach / achtfach auf alles", "four / eight times on everything"),
		}, func(rs *rules.RuleSet) string {
			for key, p := range prices {
				if p.SilentFactor == rs.Valat.SilentFactor && p.AnnouncedFactor == rs.Valat.AnnouncedFactor &&
					p.SilentPoints == rs.Valat.SilentPoints && p.AnnouncedPoints == rs.Valat.AnnouncedPoints && p.Whole == rs.Valat.Whole {
					return key
				}
			}
			return ""
		}, func(rs *rules.RuleSet, v string) {
			p := prices[v]
			rs.Valat.SilentFactor, rs.Valat.AnnouncedFactor = p.SilentFactor, p.AnnouncedFactor
			rs.Valat.SilentPoints, rs.Valat.AnnouncedPoints = p.SilentPoints, p.AnnouncedPoints
			rs.Valat.Whole = p.Whole
			if p.Whole {
				everything := rules.Company{Tricks: rules.CountAll, Cards: rules.CountAll}
				rs.Valat.BesideSilent, rs.Valat.BesideAnnounced, rs.Valat.BesideFailed = everything, everything, everything
				return
			}
			// One that adds points and fails leaves the game to itself (decision 25).
			rs.Valat.BesideFailed = companies["announced"]
			if rs.Valat.Adds() {
				rs.Valat.BesideFailed = companies["all"]
			}
		}),
		choice("valat_company", "OPT-73", text("Was neben einem Valat zählt", "What counts beside a Valat"), []Value{
			value("announced", "nur Angesagtes", "announced premiums only"), value("tricks", "Stichprämien", "premiums made in tricks"),
			value("no_silent_cards", "alles außer stiller Trull und stillen Königen", "all but silent Trull and Könige"),
			value("all", "alles", "everything"),
		}, func(rs *rules.RuleSet) string {
			for key, c := range companies {
				if rs.Valat.BesideSilent == c && rs.Valat.BesideAnnounced == c {
					return key
				}
			}
			return ""
		}, func(rs *rules.RuleSet, v string) {
			rs.Valat.BesideSilent, rs.Valat.BesideAnnounced = companies[v], companies[v]
			if v == "all" {
				rs.Valat.BesideFailed = companies[v]
			}
		}),
		choice("winning_line", "OPT-63", text("Zum Gewinn reichen", "Enough to win"), []Value{
			value("107", "35 und 2 Blatt", "35 and 2 Blatt"), value("106", "35 und 1 Blatt", "35 and 1 Blatt"),
		}, func(rs *rules.RuleSet) string { return fmt.Sprint(int(rs.Need())) }, func(rs *rules.RuleSet, v string) {
			need := tarock.WinningThirds
			if v == "106" {
				need--
			}
			koenigrufen.Each(rs, func(c *rules.Contract) {
				if c.Aim == rules.AimThirds {
					c.Need = need
				}
			})
		}),
	}
}

func trischaken() []Option {
	return []Option{
		choice("trischaken_talon", "OPT-78", text("Trischaken: Talon", "Trischaken: talon"), []Value{
			value("last", "zum letzten Stich", "to the last trick"), value("first", "zu den ersten sechs Stichen", "to the first six tricks"),
			value("choice", "die Vorhand wählt", "Vorhand chooses"),
		}, trischakenTalon, func(rs *rules.RuleSet, v string) {
			c := rs.Contract(rules.Trischaken)
			c.Talon, c.VorhandChoosesTalon = rules.TalonLastTrick, v == "choice"
			if v == "first" {
				c.Talon = rules.TalonFirstTricks
			}
		}),
		choice("trischaken_head", "OPT-79", text("Trischaken: Stichzwang", "Trischaken: heading"), []Value{
			yes, no, value("choice", "die Vorhand wählt", "Vorhand chooses"),
		}, func(rs *rules.RuleSet) string {
			switch c := rs.Contract(rules.Trischaken); {
			case c.VorhandChoosesHead:
				return "choice"
			case c.Duty.Head:
				return yes.Key
			default:
				return no.Key
			}
		}, func(rs *rules.RuleSet, v string) {
			c := rs.Contract(rules.Trischaken)
			c.Duty.Head, c.VorhandChoosesHead = v != no.Key, v == "choice"
		}),
		choice("trischaken_scheme", "OPT-80", text("Trischaken: Abrechnung", "Trischaken: settlement"), []Value{
			value("loser", "der Verlierer zahlt jedem", "the loser pays everyone"), value("two", "zwei zahlen zwei", "two pay two"),
		}, func(rs *rules.RuleSet) string {
			if rs.Trischaken.Scheme == rules.TwoPayTwo {
				return "two"
			}
			return "loser"
		}, func(rs *rules.RuleSet, v string) {
			rs.Trischaken.Scheme = map[string]rules.TrischakenScheme{"loser": rules.LoserPays, "two": rules.TwoPayTwo}[v]
		}),
		number("trischaken_unit", "OPT-80", text("Trischaken: Punkte je Mitspieler", "Trischaken: points to each"), 1, 10,
			func(rs *rules.RuleSet) int { return rs.Trischaken.Unit },
			func(rs *rules.RuleSet, n int) { rs.Trischaken.Unit, rs.Contract(rules.Trischaken).Value = n, n }),
		number("trischaken_vorhand", "OPT-81", text("Trischaken: Vorhand verliert, mal", "Trischaken: Vorhand loses, times"), 1, 3,
			func(rs *rules.RuleSet) int { return rs.Trischaken.VorhandFactor },
			func(rs *rules.RuleSet, n int) { rs.Trischaken.VorhandFactor = n }),
		choice("trischaken_limit", "OPT-82", text("Trischaken: Bürgermeister ab", "Trischaken: Bürgermeister from"), []Value{
			value("107", "35 und 2 Blatt", "35 and 2 Blatt"), value("108", "36", "36"), value("none", "keiner", "none"),
		}, func(rs *rules.RuleSet) string {
			switch t := rs.Trischaken.Buergermeister; {
			case t > tarock.PackThirds:
				return "none"
			default:
				return fmt.Sprint(int(t))
			}
		}, func(rs *rules.RuleSet, v string) {
			rs.Trischaken.Buergermeister = map[string]tarock.Thirds{
				"107": tarock.WinningThirds, "108": tarock.WinningThirds + 1, "none": tarock.PackThirds + 1,
			}[v]
		}),
		number("trischaken_mayor", "OPT-82", text("Trischaken: Bürgermeister, mal", "Trischaken: Bürgermeister, times"), 1, 3,
			func(rs *rules.RuleSet) int { return rs.Trischaken.BuergermeisterFactor },
			func(rs *rules.RuleSet, n int) { rs.Trischaken.BuergermeisterFactor = n }),
		flag("trischaken_together", "OPT-82", text("Trischaken: Vorhand und Bürgermeister zählen nur zusammen mehr", "Trischaken: Vorhand and Bürgermeister cost more only together"),
			func(rs *rules.RuleSet) bool { return rs.Trischaken.Together },
			func(rs *rules.RuleSet, v bool) { rs.Trischaken.Together = v }),
	}
}

// trischakenTies are the options about Jungfrauen and equal counts.
func trischakenTies() []Option {
	return []Option{
		choice("trischaken_virgins", "OPT-83", text("Trischaken: zwei Jungfrauen", "Trischaken: two Jungfrauen"), []Value{
			value("share", "teilen alles", "share everything"), value("two_each", "unter 35/2 je zwei", "two each below 35/2"), value("three_each", "je drei", "three each"),
			value("none", "zählen wie keine", "count as none"),
		}, func(rs *rules.RuleSet) string {
			return map[rules.TwoJungfrauen]string{{}: "share", {Low: 4}: "two_each", {Fixed: 6}: "three_each", {None: true}: "none"}[rs.Trischaken.TwoJungfrauen]
		}, func(rs *rules.RuleSet, v string) {
			rs.Trischaken.TwoJungfrauen = map[string]rules.TwoJungfrauen{"two_each": {Low: 4}, "three_each": {Fixed: 6}, "none": {None: true}}[v]
		}).withConflict(func(rs *rules.RuleSet, v string) rulebook.Text {
			if rs.Trischaken.Scheme == rules.TwoPayTwo && (v == "two_each" || v == "three_each") {
				return text("Wo zwei zwei zahlen, steht schon fest, was zwei Jungfrauen bekommen.", "where two pay two, what two Jungfrauen get is settled")
			}
			return rulebook.Text{}
		}),
		choice("trischaken_tied", "OPT-84", text("Trischaken: gleich viele", "Trischaken: a tie"), []Value{
			value("each", "jeder zahlt jedem", "each pays each"), value("share", "teilen den Verlust", "share the loss"),
		}, func(rs *rules.RuleSet) string {
			if rs.Trischaken.TiedShare {
				return "share"
			}
			return "each"
		}, func(rs *rules.RuleSet, v string) { rs.Trischaken.TiedShare = v == "share" }),
		flag("trischaken_vorhand_tied", "OPT-84", text("Trischaken: Vorhand gleichauf zahlt allein", "Trischaken: a tied Vorhand pays alone"),
			func(rs *rules.RuleSet) bool { return rs.Trischaken.VorhandTiedAlone },
			func(rs *rules.RuleSet, v bool) { rs.Trischaken.VorhandTiedAlone = v }),
		choice("trischaken_count", "OPT-86", text("Trischaken: verglichen wird", "Trischaken: compared are"), []Value{
			value("exact", "blattgenau", "thirds"), value("rounded", "auf ganze Punkte gerundet", "whole points"),
		}, func(rs *rules.RuleSet) string {
			if rs.Trischaken.Rounded {
				return "rounded"
			}
			return "exact"
		}, func(rs *rules.RuleSet, v string) { rs.Trischaken.Rounded = v == "rounded" }),
	}
}

func trischakenTalon(rs *rules.RuleSet) string {
	switch c := rs.Contract(rules.Trischaken); {
	case c.VorhandChoosesTalon:
		return "choice"
	case c.Talon == rules.TalonFirstTricks:
		return "first"
	default:
		return "last"
	}
}

func play() []Option {
	return []Option{
		flag("pagat_last", "OPT-87", text("Negativspiele: der Pagat als letztes Tarock", "Negative games: the Pagat as last tarock"),
			func(rs *rules.RuleSet) bool { return negativeDuty(rs).Pagat == tarock.PagatLastTarock },
			func(rs *rules.RuleSet, v bool) {
				koenigrufen.Each(rs, func(c *rules.Contract) {
					if c.Aim != rules.AimThirds {
						c.Duty.Pagat = map[bool]tarock.PagatRule{true: tarock.PagatLastTarock, false: tarock.PagatFree}[v]
					}
				})
			}),
		flag("stop_lost", "OPT-24", text("Ein verlorenes Negativspiel wird abgebrochen", "A negative game that is lost is stopped"),
			func(rs *rules.RuleSet) bool { return rs.Play.StopLost },
			func(rs *rules.RuleSet, v bool) { rs.Play.StopLost = v }),
	}
}
