package rulebook

import (
	"strings"
	"testing"
)

func TestEntriesAreComplete(t *testing.T) {
	seen := map[Clause]bool{}
	for _, e := range All() {
		if seen[e.ID] {
			t.Errorf("clause %q is there twice", e.ID)
		}
		seen[e.ID] = true
		for field, s := range map[string]string{
			"id": string(e.ID), "label": e.Label, "source": e.Source, "text.de": e.Text.De, "text.en": e.Text.En,
		} {
			if strings.TrimSpace(s) != s || s == "" {
				t.Errorf("clause %q: %s is %q, want text without blanks around it", e.ID, field, s)
			}
		}
		if e.Text.De == e.Text.En {
			t.Errorf("clause %q: German and English text are the same", e.ID)
		}
		if got, ok := Lookup(e.ID); !ok || got != e {
			t.Errorf("Lookup(%q) = %v, %v", e.ID, got, ok)
		}
	}
	if _, ok := Lookup("ooe:allgemeines-99"); ok {
		t.Error("Lookup finds a clause that is not there")
	}
}

// printed are the clause numbers that the printed sources give. Whatever else
// a text says has no number of its own and is cited as a decision.
var printed = map[string]string{
	"ooe": "allgemeines-1 allgemeines-2 allgemeines-3 allgemeines-5 allgemeines-6 allgemeines-7 allgemeines-8 allgemeines-9 " +
		"vorhand-1 vorhand-2 vorhand-3 ansagen-1 ansagen-2 ansagen-3 ansagen-4 ansagen-7 " +
		"farbenspiele-1 farbenspiele-3 farbenspiele-1-4 negativspiele-1 negativspiele-2 negativspiele-3 " +
		"trischaken-1 trischaken-2 trischaken-3 renonce-1 renonce-2 renonce-3 renonce-4 renonce-5 renonce-6 " +
		"spiele-und-punkte ansagen-und-punkte",
	"ooe-renonce": "beispiele folgen teil-b-1 kein-renonce klare-faelle verraten",
	"kurs":        "1 2 3 4 5",
	"tirol":       "1 2 3 5",
	"taroquette":  "1 3",
	"ktc":         "tarock-etikette",
	"ass":         "8 12",
	"zwanziger":   "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24",
	"kapitel-8": "renonce-und-kontras harte-regelverstoesse karten-trennen was-liegt hinweise kiebitze " +
		"leichte-verstoesse falscher-geber fehler-beim-geben verraten reklamation",
}

// byMatter are the cups whose texts number nothing that our sources quote: they
// are cited by the matter they speak of.
var byMatter = "hopfgarten-2016 sauwald-2019 wien-2019 wien tirol-2019 tirol-2026 kaernten oef-2021 privat ass"

const matters = "spiele bieten rufen talon stiche ansagen valat kontra negativ farben trischaken renonce " +
	"geben einsehen liegt tisch leitung schreiber kaiserstich verdacht zahl ausspiel reklamation kiebitz vogel renonce-offen ansage"

func TestOnlyPrintedNumbersAreCited(t *testing.T) {
	for _, e := range All() {
		source, name, ok := strings.Cut(string(e.ID), ":")
		if !ok {
			t.Errorf("clause %q has no source before a colon", e.ID)
		}
		if source == "decision" {
			continue
		}
		named := strings.Contains(" "+byMatter+" ", " "+source+" ") && strings.Contains(" "+matters+" ", " "+name+" ")
		if !named && !strings.Contains(" "+printed[source]+" ", " "+name+" ") {
			t.Errorf("clause %q is not in the list of printed numbers", e.ID)
		}
	}
}
