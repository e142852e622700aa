package koenigrufen

import (
	"slices"
	"strings"

	"tarock/rulebook"
	"tarock/rules"
)

// matters maps the Upper Austrian clauses to what they are about, so that a set
// derived from them can cite its own text on the same matter.
var matters = map[rulebook.Clause]string{
	"ooe:spiele-und-punkte": "spiele", "ooe-renonce:beispiele": "spiele",
	"ooe:allgemeines-1": "bieten", "ooe:allgemeines-2": "bieten", "ooe:vorhand-1": "bieten", "ooe:vorhand-2": "bieten",
	"ooe:vorhand-3": "rufen", "ooe:allgemeines-6": "rufen", "ooe:allgemeines-7": "rufen", "taroquette:3": "talon",
	"ooe:renonce-2": "talon", "ooe:allgemeines-3": "stiche",
	"ooe:ansagen-und-punkte": "ansagen", "ooe:ansagen-1": "ansagen", "ooe:ansagen-3": "ansagen", "ooe:ansagen-4": "ansagen",
	"ooe:ansagen-7": "ansagen", "ooe:ansagen-2": "valat", "ooe:allgemeines-5": "kontra",
	"ooe:negativspiele-1": "negativ", "ooe:negativspiele-2": "negativ", "ooe:negativspiele-3": "negativ",
	"ooe:farbenspiele-1": "farben", "ooe:farbenspiele-3": "farben", "ooe:farbenspiele-1-4": "farben",
	"ooe:trischaken-1": "trischaken", "ooe:trischaken-2": "trischaken", "ooe:trischaken-3": "trischaken",
	"ooe:renonce-5": "renonce",
}

// recite makes rs cite the texts of its own cup: for each matter the first of
// documents that has an entry on it, or the Upper Austrian clause where none has.
// What the first document does not say itself cites why as well, unless that is
// empty.
func recite(rs *rules.RuleSet, why rulebook.Clause, documents ...string) {
	rs.Recite(func(old []rulebook.Clause) []rulebook.Clause {
		var cited []rulebook.Clause
		add := func(c rulebook.Clause) {
			if !slices.Contains(cited, c) {
				cited = append(cited, c)
			}
		}
		for _, c := range old {
			matter, ok := matters[c]
			if !ok {
				if !strings.HasPrefix(string(c), "ooe:") {
					add(c)
				}
				continue
			}
			own, at := find(matter, documents)
			if at < 0 {
				own = c
			}
			add(own)
			if at != 0 && why != "" {
				add(why)
			}
		}
		return cited
	})
}

// find returns the entry of the first document that has one on matter, and which
// document that is; -1 when none has.
func find(matter string, documents []string) (rulebook.Clause, int) {
	for i, d := range documents {
		c := rulebook.Clause(d + ":" + matter)
		if _, ok := rulebook.Lookup(c); ok {
			return c, i
		}
	}
	return "", -1
}
