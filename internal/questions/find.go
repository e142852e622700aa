package questions

import (
	"strings"

	"tarock/internal/explain"
	"tarock/internal/glossary"
	"tarock/internal/search"
)

// A Finder finds questions and terms by words, in one language. It does not
// change.
type Finder struct {
	questions, terms *search.Index
}

// NewFinder returns the finder for the language of texts.
func NewFinder(texts *explain.Catalogue) (*Finder, error) {
	german, err := explain.In("de")
	if err != nil {
		return nil, err
	}
	english, err := explain.In("en")
	if err != nil {
		return nil, err
	}
	words := search.Words{
		Common: texts.Text("search.common", nil) + " " + german.Text("search.common", nil),
		Same:   append(strings.Split(texts.Text("search.same", nil), ";"), glossary.Same(german, english)...),
	}
	return &Finder{search.New(words, asked(texts, german)), search.New(words, explained(german, english, texts))}, nil
}

// asked returns the questions with all their answers; in every language they are
// found by their German words too.
func asked(texts, german *explain.Catalogue) []search.Text {
	var all []search.Text
	for _, q := range All() {
		t := search.Text{ID: q.ID, Title: q.Text(texts), Also: texts.Text("question."+q.ID+".words", nil)}
		if texts.Lang() != german.Lang() {
			t.Also += " " + q.Text(german) + " " + german.Text("question."+q.ID+".words", nil)
		}
		for _, key := range texts.Below("answer." + q.ID) {
			t.Body += " " + texts.Text(key, nil)
		}
		all = append(all, t)
	}
	return all
}

// explained returns the terms; the German and the English word are found in every
// language.
func explained(german, english, texts *explain.Catalogue) []search.Text {
	var all []search.Text
	for _, t := range glossary.All() {
		also := append(t.Also(german), t.Name(english))
		all = append(all, search.Text{ID: t.ID, Title: t.Name(german), Also: strings.Join(also, " "), Body: t.Meaning(texts)})
	}
	return all
}

// Questions returns the ids of the questions that fit words, the best first.
func (f *Finder) Questions(words string) []string { return ids(f.questions.Find(words)) }

// Terms returns the ids of the terms that fit words, the best first.
func (f *Finder) Terms(words string) []string { return ids(f.terms.Find(words)) }

func ids(hits []search.Hit) []string {
	found := make([]string, 0, len(hits))
	for _, h := range hits {
		found = append(found, h.ID)
	}
	return found
}
