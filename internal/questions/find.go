package questions

import (
	"slices"
	"strings"

	"tarock/internal/explain"
	"tarock/internal/glossary"
	"tarock/internal/search"
)

// A Finder finds questions and terms by words, in one language. It does not
// change.
type Finder struct {
	questions, amounts, terms *search.Index
	titles, names             *search.Index // what questions and terms are called
	ofAmounts                 []string      // words that ask for a figure
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
		Weak:   texts.Text("search.weak", nil) + " " + german.Text("search.weak", nil),
		Same:   append(strings.Split(texts.Text("search.same", nil), ";"), glossary.Same(german, english)...),
	}
	figures := words
	figures.Common += " " + texts.Text("search.amount", nil) + " " + german.Text("search.amount", nil)
	everything, meanings := asked(texts, german), explained(german, english, texts)
	return &Finder{
		questions: search.New(words, everything),
		titles:    search.New(words, titled(everything)),
		amounts:   search.New(figures, priced(texts, german)),
		terms:     search.New(words, meanings),
		names:     search.New(figures, named(meanings)),
		ofAmounts: strings.Fields(texts.Text("search.amount", nil) + " " + german.Text("search.amount", nil)),
	}, nil
}

// titled returns texts by what they ask alone.
func titled(texts []search.Text) []search.Text {
	var all []search.Text
	for _, t := range texts {
		all = append(all, search.Text{ID: t.ID, Title: t.Title})
	}
	return all
}

// named returns texts by what they are called, without what they say.
func named(texts []search.Text) []search.Text {
	var all []search.Text
	for _, t := range texts {
		all = append(all, search.Text{ID: t.ID, Title: t.Title, Also: t.Also})
	}
	return all
}

// priced returns what has a price.
func priced(texts, german *explain.Catalogue) []search.Text {
	var all []search.Text
	for _, q := range Amounts() {
		all = append(all, search.Text{ID: q.ID, Title: texts.Text(q.thing, nil), Also: german.Text(q.thing, nil) + " " + words(german, q.thing)})
	}
	return all
}

// words returns other words for a thing, none where there are none.
func words(texts *explain.Catalogue, thing string) string {
	if key := "question.amount." + thing + ".words"; texts.Has(key) {
		return texts.Text(key, nil)
	}
	return ""
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
		if key := "search.term." + t.ID; texts.Has(key) {
			also = append(also, texts.Text(key, nil))
		}
		all = append(all, search.Text{ID: t.ID, Title: t.Name(german), Also: strings.Join(also, " "), Body: t.Meaning(texts)})
	}
	return all
}

// Questions returns the ids of the questions that fit words, the best first. Who
// asks for a figure gets figures first; else they come last, of what is named
// outright. None when words ask what a thing counts that is a term, but neither
// has a price nor stands in a question.
func (f *Finder) Questions(words string) []string {
	const byName, plainly, outright = 0.4, 0.6, 0.8 // scores
	amounts, others := f.amounts.Find(words), ids(f.questions.Find(words))
	if !f.asksAmount(words) {
		return append(others, ids(above(amounts, outright))...)
	}
	priced := above(amounts, byName)
	if len(priced) == 0 && len(above(f.titles.Find(words), plainly)) == 0 && len(above(f.names.Find(words), outright)) > 0 {
		return nil
	}
	return append(ids(priced), others...)
}

// Near reports whether what words find is near at best: they say too little, or no
// question and no price is called anything like it.
func (f *Finder) Near(words string) bool {
	const likely = 0.3 // score
	return f.questions.Vague(words) || len(above(f.questions.Find(words), likely)) == 0 && len(above(f.amounts.Find(words), likely)) == 0
}

// asksAmount reports whether words ask for a figure.
func (f *Finder) asksAmount(words string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(words)), func(w string) bool {
		return slices.Contains(f.ofAmounts, strings.Trim(w, ".,;:?!„“\"'"))
	})
}

func above(hits []search.Hit, score float64) []search.Hit {
	return slices.DeleteFunc(hits, func(h search.Hit) bool { return h.Score < score })
}

// Terms returns the ids of the terms that fit words, the best first.
func (f *Finder) Terms(words string) []string { return ids(f.terms.Find(words)) }

func ids(hits []search.Hit) []string {
	found := make([]string, 0, len(hits))
	for _, h := range hits {
		found = append(found, h.ID)
	}
	return found
}
