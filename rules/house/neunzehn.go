package house

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// neunzehn are the options of Neunzehnerrufen: what the collections of rules differ in,
// and readings that are weak.
func neunzehn() []Option {
	all := []Option{
		callFloor(),
		kind("resub", "OPT-55", text("Kontra geht bis", "Kontra goes as far as"), map[int]Value{
			3: value("3", "Subkontra, achtfach", "Subkontra, eight times"), 4: value("4", "eins darüber, sechzehnfach", "one more, sixteen times"),
		}, func(rs *rules.RuleSet) *int { return &rs.Kontra.Levels }),
		choice("valat_points", "OPT-72", text("Valat", "Valat"), []Value{
			value("40_80", "still 40, angesagt 80", "40 silently, 80 announced"), value("80_160", "still 80, angesagt 160", "80 silently, 160 announced"),
		}, func(rs *rules.RuleSet) string {
			if rs.Valat.AnnouncedPoints > 80 {
				return "80_160"
			}
			return "40_80"
		}, func(rs *rules.RuleSet, v string) {
			if rs.Valat.SilentPoints, rs.Valat.AnnouncedPoints = 40, 80; v == "80_160" {
				rs.Valat.SilentPoints, rs.Valat.AnnouncedPoints = 80, 160
			}
		}),
		premiumFlag("pagat_caught", "OPT-64", text("Ein stiller Pagat, der im letzten Stich fällt, kostet", "A silent Pagat that is lost in the last trick costs"), rules.PagatUltimo,
			func(p *rules.Premium) bool { return p.SilentFailCosts },
			func(p *rules.Premium, v bool) { p.SilentFailCosts = v }),
	}
	all = append(all, graded()...)
	for i := range all {
		all[i].Families = []rules.Family{rules.Neunzehnerrufen}
	}
	return all
}

// callFloor is the lowest tarock that is called.
func callFloor() Option {
	return kind("call_floor", "OPT-118", text("Gerufen wird bis zum", "Tarocks are called down to"), map[tarock.Hand]Value{
		tarock.HandOf(19, 18, 17, 16): value("xvi", "XVI", "XVI"), tarock.HandOf(19, 18, 17, 16, 15): value("xv", "XV", "XV"),
	}, func(rs *rules.RuleSet) *tarock.Hand { return &rs.Call.Tarocks })
}

// graded are the options of the price by the point.
func graded() []Option {
	return []Option{
		kind("game_cap", "OPT-38", text("Mehr als 400 in einem Spiel", "More than 400 in a game"), map[int]Value{
			400: value("400", "zahlt keiner", "nobody pays"), 0: value("none", "wird bezahlt", "is paid"),
		}, func(rs *rules.RuleSet) *int { return &rs.Grade.Cap }),
		kind("round_up", "OPT-38", text("Aufgerundet wird", "It is rounded up"), map[int]Value{
			2: value("2", "auf eine gerade Zahl", "to an even number"), 1: value("1", "nicht", "not at all"),
		}, func(rs *rules.RuleSet) *int { return &rs.Grade.RoundUp }),
		kind("nobody_doubles", "OPT-38", text("Wer in der Warschau keinen Punkt hat, verdoppelt", "Who has no point in a Warsaw doubles it"), map[int]Value{2: yes, 1: no},
			func(rs *rules.RuleSet) *int { return &rs.Trischaken.Zero }),
	}
}

func helpNeunzehn() map[string]rulebook.Text {
	return map[string]rulebook.Text{
		"call_floor": text("Wer alle davon selbst hat, kann niemanden rufen und spielt Preferanz oder Solo.",
			"Who holds all of them has nobody to call, and plays Preferanc or Solo."),
		"resub": text("Wie oft einander geantwortet werden darf. Jedes Wort verdoppelt.",
			"How often one may answer the other. Every word doubles."),
		"valat_points": text("Was alle zwölf Stiche neben dem Spiel bringen.",
			"What all twelve tricks bring beside the game."),
		"pagat_caught": text("Bei Nein geschieht nichts, wenn ein nicht angesagter Pagat im letzten Stich gestochen wird.",
			"With no, nothing happens when a Pagat that was not announced is beaten in the last trick."),
		"game_cap": text("Was einer dem anderen für das Spiel selbst höchstens zahlt. Prämien und Meldungen kommen dazu.",
			"The most that one pays another for the game itself. Premiums and declarations come on top."),
		"round_up": text("Ob aus einer ungeraden Zahl von Punkten für das Spiel die nächste gerade wird.",
			"Whether an odd number of points for the game becomes the next even one."),
		"nobody_doubles": text("Bei Ja gilt in der Warschau alles doppelt, wenn einer gar keinen Punkt hat.",
			"With yes, everything counts twice in a Warsaw when somebody has no point at all."),
	}
}
