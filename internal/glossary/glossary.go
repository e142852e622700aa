// Package glossary is the words of the table: what they mean, in German and
// English, other words for the same thing, and what they are called in the code.
// The sentences stand in the catalogue.
package glossary

import (
	"slices"
	"strings"

	"tarock/internal/explain"
)

// A Term is one word of the table.
type Term struct {
	ID      string   // "pagat", the key of its texts
	Section string   // "cards"
	Code    []string // identifiers that stand for it, such as "tarock.Pagat"
}

// All returns every term in the order of the page.
func All() []Term { return slices.Clone(terms) }

// Name returns the word in the language of texts.
func (t Term) Name(texts *explain.Catalogue) string { return texts.Text("term."+t.ID, nil) }

// Meaning returns what it means in the language of texts.
func (t Term) Meaning(texts *explain.Catalogue) string {
	return texts.Text("term."+t.ID+".meaning", nil)
}

// Also returns other words for it, which are the same in every language.
func (t Term) Also(texts *explain.Catalogue) []string {
	key := "term." + t.ID + ".also"
	if !texts.Has(key) {
		return nil
	}
	return strings.Split(texts.Text(key, nil), ", ")
}

// SectionText returns the heading of its section in the language of texts.
func (t Term) SectionText(texts *explain.Catalogue) string {
	return texts.Text("glossary."+t.Section, nil)
}

// Same returns the groups of words for the same thing, German and English, for a
// search.
func Same(german, english *explain.Catalogue) []string {
	var groups []string
	for _, t := range All() {
		if strings.Contains(t.Name(german), ",") {
			continue // two things that go together
		}
		groups = append(groups, strings.Join(append([]string{t.Name(german), t.Name(english)}, t.Also(german)...), ","))
	}
	return groups
}
