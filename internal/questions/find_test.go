package questions_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"tarock/internal/explain"
	"tarock/internal/questions"
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
