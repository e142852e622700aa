package sheetexport

import (
	"slices"
	"strings"
	"sync"

	"tarock/internal/explain"
	"tarock/scoresheet"
)

// byHand returns what a row of numbers alone is called, in every language.
var byHand = sync.OnceValue(func() (labels []string) {
	for _, lang := range explain.Languages() {
		if texts, err := explain.In(lang); err == nil {
			labels = append(labels, texts.Text("scoresheet.label.raw", nil))
		}
	}
	return labels
})

// note joins what a row was and what stood beside it. A row that was written by hand, as
// all are that were read from a file, is called so again and needs no note of it.
func note(label, remark string) string {
	text := label
	switch {
	case slices.ContainsFunc(byHand(), func(hand string) bool { return strings.HasPrefix(label, hand) }):
		text = remark
	case remark != "":
		text = label + ": " + remark
	}
	if runes := []rune(text); len(runes) > scoresheet.MaxText {
		text = string(runes[:scoresheet.MaxText])
	}
	return text
}
