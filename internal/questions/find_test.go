package questions_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/rules/all"
)

// TestAskedInOtherWords: whoever asks in his own words finds the question among
// the first three, and every question is asked.
func TestAskedInOtherWords(t *testing.T) {
	for _, lang := range explain.Languages() {
		t.Run(lang, func(t *testing.T) {
			finder := finder(t, lang)
			asked := map[string]bool{}
			first, all := 0, 0
			for _, line := range paraphrases(t, lang) {
				id, words, _ := strings.Cut(line, ": ")
				asked[id] = true
				all++
				found := finder.Questions(words)
				switch at := slices.Index(found, id); {
				case at == 0:
					first++
				case at < 0 || at > 2:
					t.Errorf("%q finds %v, want %s among the first three (is %d)", words, found[:min(3, len(found))], id, at)
				}
			}
			for _, q := range questions.All() {
				if !asked[q.ID] {
					t.Errorf("nobody asks %q in other words", q.ID)
				}
			}
			t.Logf("report: questions in other words, %s: %d of %d found first", lang, first, all)
		})
	}
}

func paraphrases(t *testing.T, lang string) []string {
	t.Helper()
	data, err := os.ReadFile("testdata/paraphrases." + lang + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(string(data)), "\n"), func(line string) bool { return strings.HasPrefix(line, "#") })
}

func finder(t *testing.T, lang string) *questions.Finder {
	t.Helper()
	texts, err := explain.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	f, err := questions.NewFinder(texts)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestTheNounDecides: a verb that stands in many questions does not outweigh the
// rare word; where no question has that, none is found, and the term is the first.
func TestTheNounDecides(t *testing.T) {
	finder := finder(t, "de")
	for words, want := range map[string]struct{ question, term string }{
		"was zahlt der Bürgermeister":             {term: "mayor"},
		"was kostet eine Renonce":                 {question: "false_play", term: "renonce"},
		"wieviele Punkte brauch ich zum gewinnen": {question: "winning", term: "thirty_five"},
		"was kostet das Nenngeld":                 {term: "fee"},
		"was bringt der Kaiserstich":              {question: "emperor_bettel", term: "kaiserstich"},
		"zahlt der Uhu":                           {question: "amount.premium.uhu", term: "uhu"},
		"was kostet Schleifen":                    {question: "give_up", term: "give_up"},
		"Mond gefangen was gibts":                 {question: "amount.premium.mondfang", term: "mondfang"},
		"was is ein Sack wert":                    {question: "amount.premium.sack1", term: "sack"},
		"muss ich den Stich machen":               {question: "must_beat", term: "trick"},
		"wieviele Karten muss ich ablegen":        {question: "discard_tarock", term: "discard"},
	} {
		if got := firstOf(finder.Questions(words)); got != want.question {
			t.Errorf("%q finds the question %q first, want %q", words, got, want.question)
		}
		if got := firstOf(finder.Terms(words)); got != want.term {
			t.Errorf("%q finds the term %q first, want %q", words, got, want.term)
		}
	}
}

// firstOf returns the first of found, "" where there is none.
func firstOf(found []string) string {
	if len(found) == 0 {
		return ""
	}
	return found[0]
}

// TestAmounts: who asks what something counts finds its figure first, and each set
// says its own.
func TestAmounts(t *testing.T) {
	for lang, asked := range map[string]map[string]string{
		"de": {
			"wie viel zählt ein Sack": "amount.premium.sack1", "was kostet Mondfang": "amount.premium.mondfang", "Pagat ultimo wert": "amount.premium.pagat",
			"wieviel Bettel": "amount.contract.bettel", "Was ist ein Dreier wert?": "amount.contract.dreier", "wie viel bringt ein Valat": "amount.premium.valat",
			"Punkte Solorufer": "amount.contract.solorufer", "Sack": "amount.premium.sack1", "was zahlt man im Trischaken": "amount.contract.trischaken",
		},
		"en": {"how much is a Sack": "amount.premium.sack1", "Bettel worth": "amount.contract.bettel", "what does Mondfang count": "amount.premium.mondfang"},
	} {
		finder := finder(t, lang)
		for words, want := range asked {
			if found := finder.Questions(words); len(found) == 0 || found[0] != want {
				t.Errorf("%q finds %v, want %s first", words, found, want)
			}
		}
	}
	texts, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]map[string]string{
		"amount.contract.bettel":      {"koenigrufen/ooe-2023": "Je Gegner 2.", "koenigrufen/tirol-2026": "Je Gegner 4.", "koenigrufen/privat": "Je Gegner 3."},
		"amount.contract.besserrufer": {"koenigrufen/wien": "Das gibt es hier nicht."},
		"amount.premium.sack2":        {"koenigrufen/ooe-2023": "Das gibt es hier nicht.", "koenigrufen/tirol-2026": "Je Gegner still 1, angesagt 2.", "koenigrufen/privat": "Je Gegner still 2, angesagt 4."},
		"amount.premium.valat":        {"koenigrufen/ooe-2023": "Still × 4, statt des Spiels; angesagt × 8, statt des Spiels."},
	} {
		q, ok := questions.Find(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		for set, text := range want {
			rs, _ := all.ByID(set)
			if got := q.Answer(texts, rs); got.Text != text || len(got.Cites) == 0 {
				t.Errorf("%s under %s: %q by %v, want %q", id, set, got.Text, got.Cites, text)
			}
		}
	}
}

// TestEveryAmountIsSaid: every game and premium has a figure, or is missing, in
// every set and language.
func TestEveryAmountIsSaid(t *testing.T) {
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range questions.Amounts() {
			wellSaid(t, q.ID, q.Text(texts))
			for _, rs := range all.All() {
				wellSaid(t, q.ID, q.Answer(texts, rs).Text)
			}
		}
	}
}

// TestNearIsSaidToBeNear: words that say little find what comes near, and it is said;
// who asks plainly is answered plainly.
func TestNearIsSaidToBeNear(t *testing.T) {
	for lang, asked := range map[string][]string{
		"de": {"was ist erlaubt", "wie viel zählt das", "was kostet das Spiel", "wer zahlt", "Punkte", "was is mit dem Wetter"},
		"en": {"how much does it cost", "what is allowed", "points", "how is the weather"},
	} {
		f := finder(t, lang)
		for _, words := range asked {
			if !f.Near(words) {
				t.Errorf("%s: %q finds %v exactly", lang, words, f.Questions(words))
			}
		}
		near, all := 0, paraphrases(t, lang)
		for _, line := range all {
			if _, words, _ := strings.Cut(line, ": "); f.Near(words) {
				near++
			}
		}
		if near > len(all)/50 {
			t.Errorf("%s: %d of %d plain questions are found near only", lang, near, len(all))
		}
	}
}
