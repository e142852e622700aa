// Package search finds the texts that fit what somebody typed: whatever the
// order of the words, their endings, umlauts or a letter too many, and by other
// words for the same thing.
package search

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// A Text is something that can be found.
type Text struct {
	ID    string
	Title string // what it is called or asks; counts most
	Also  string // other words for the same
	Body  string // what it says
}

// An Index is a number of texts made ready for searching. It does not change.
type Index struct {
	common map[string]bool
	weak   []string   // stems of words that say little
	same   [][]string // stems of words for the same thing
	texts  []entry
}

type entry struct {
	id                string
	title, also, body []string // stems
}

// Words are what a language has to tell the search.
type Words struct {
	// Common are words that say nothing, such as "darf" and "ich".
	Common string
	// Weak are words that say little beside any other, such as "kostet" and "Karten".
	Weak string
	// Same are groups of words for the same thing, such as "Pagat, Spatz".
	Same []string
}

// New returns the index of texts.
func New(words Words, texts []Text) *Index {
	x := &Index{common: map[string]bool{}}
	for _, w := range split(words.Common) {
		x.common[w] = true
	}
	x.weak = x.stems(words.Weak)
	for _, group := range words.Same {
		x.same = append(x.same, x.group(group))
	}
	for _, t := range texts {
		x.texts = append(x.texts, entry{id: t.ID, title: x.stems(t.Title), also: x.stems(t.Also), body: x.stems(t.Body)})
	}
	return x
}

// group returns the stems of the members that are one word.
func (x *Index) group(members string) []string {
	var stems []string
	for m := range strings.SplitSeq(members, ",") {
		if s := x.stems(m); len(s) == 1 {
			stems = append(stems, s[0])
		}
	}
	return stems
}

// A Hit is a text that was found.
type Hit struct {
	ID    string
	Score float64 // 0 to 1: how much of what was asked it answers
}

// How much a word counts when it is found as it is, by another word for it, as
// the beginning of a word, within one, or with a letter wrong.
const (
	exact      = 1.0
	synonym    = 0.9
	beginning  = 0.7
	within     = 0.5
	misspelled = 0.6
	inAlso     = 0.9 // what a word counts among the other words for a text
	inBody     = 0.4 // and in its body
	least      = 0.2 // what a hit scores at least
	lagging    = 0.4 // the same, as a share of the best hit
	slight     = 0.1 // what a weak word weighs beside others
	vague      = 0.5 // what a hit scores at least when only weak words were asked
)

// Find returns the texts that fit query, the best first; none when the query
// says nothing.
func (x *Index) Find(query string) []Hit {
	asked, enough := x.query(query), least
	if onlyWeak(asked) {
		enough = vague
	}
	var whole float64
	for i, w := range asked {
		if w.weak && enough == least {
			asked[i].weight *= slight
		}
		whole += asked[i].weight
	}
	if whole == 0 {
		return nil
	}
	var hits []Hit
	for _, e := range x.texts {
		score := 0.0
		for _, w := range asked {
			score += w.weight * e.has(w)
		}
		score /= whole
		score *= 1 - 0.15*e.surplus(asked) // the plainer text of two that fit
		if score >= enough {
			hits = append(hits, Hit{e.id, score})
		}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return slices.DeleteFunc(hits, func(h Hit) bool { return h.Score < lagging*hits[0].Score })
}

// Vague reports whether query says too little to be answered: nothing, or only words
// that say little. What it finds is near at best.
func (x *Index) Vague(query string) bool { return onlyWeak(x.query(query)) }

// A word is one that was asked for.
type word struct {
	forms  []form // its stem, and those of other words for it
	weight float64
	weak   bool
}

func onlyWeak(asked []word) bool {
	return !slices.ContainsFunc(asked, func(w word) bool { return !w.weak })
}

type form struct {
	stem string
	fit  float64
}

// query returns the words of a query that say something.
func (x *Index) query(text string) []word {
	stems := x.stems(text)
	var asked []word
	for i, s := range stems {
		if slices.Contains(stems[:i], s) {
			continue
		}
		w := word{forms: []form{{s, exact}}, weak: slices.Contains(x.weak, s)}
		for _, group := range x.same {
			if slices.Contains(group, s) {
				w.add(group)
			}
		}
		w.weight = x.rarity(w)
		asked = append(asked, w)
	}
	return asked
}

// add adds the other words of a group.
func (w *word) add(group []string) {
	for _, s := range group {
		w.forms = append(w.forms, form{s, synonym})
	}
}

// rarity weighs a word by how few texts have it, in whatever form.
func (x *Index) rarity(w word) float64 {
	have := 0
	for _, e := range x.texts {
		if w.in(e.title) >= within || w.in(e.also) >= beginning {
			have++
		}
	}
	return math.Log(1 + float64(len(x.texts))/float64(1+have))
}

// in returns how well w is found among stems.
func (w word) in(stems []string) float64 {
	best := 0.0
	for _, f := range w.forms {
		for _, s := range stems {
			best = max(best, f.fit*likeness(f.stem, s))
		}
	}
	return best
}

func likeness(asked, found string) float64 {
	const short = 4 // letters that say enough
	switch {
	case asked == found:
		return exact
	case len(asked) < short || len(found) < short:
		return 0
	case strings.HasPrefix(found, asked) || strings.HasPrefix(asked, found):
		return beginning
	case partOf(found, asked) || partOf(asked, found):
		return within
	case len(asked) > short && oneApart(asked, found):
		return misspelled
	}
	return 0
}

// partOf reports whether part is a part of the compound whole. A short one counts
// only at the end: Kaiserstich has nothing to do with "erst".
func partOf(whole, part string) bool {
	const telling = 5 // letters that are not there by chance
	return strings.HasSuffix(whole, part) || len(part) >= telling && strings.Contains(whole, part)
}

// has returns how well w is found in e.
func (e entry) has(w word) float64 {
	return max(w.in(e.title), inAlso*w.in(e.also), inBody*w.in(e.body))
}

// surplus is the share of the title that was not asked for.
func (e entry) surplus(asked []word) float64 {
	if len(e.title) == 0 {
		return 1
	}
	unasked := 0
	for _, s := range e.title {
		if !slices.ContainsFunc(asked, func(w word) bool { return w.in([]string{s}) >= within }) {
			unasked++
		}
	}
	return float64(unasked) / float64(len(e.title))
}

// stems splits text into words, drops the common ones and takes off endings.
func (x *Index) stems(text string) []string {
	var stems []string
	for _, w := range split(text) {
		if !x.common[w] {
			stems = append(stems, stem(w))
		}
	}
	return stems
}

// folds writes letters as people without an Austrian keyboard do.
var folds = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss", "ae", "a", "oe", "o", "ue", "u")

func split(text string) []string {
	return strings.FieldsFunc(folds.Replace(strings.ToLower(text)), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
}

// stem takes off what grammar hangs on a word.
func stem(w string) string {
	const shortest = 4 // letters that are left
	for _, ending := range []string{"ern", "est", "en", "er", "es", "em", "et", "st", "e", "n", "s", "t"} {
		if s, ok := strings.CutSuffix(w, ending); ok && len(s) >= shortest {
			return s
		}
	}
	return w
}

// oneApart reports whether a and b differ in one letter, put in, left out or
// another.
func oneApart(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return a[i:] == b[i+len(b)-len(a):] || len(a) == len(b) && a[min(i+1, len(a)):] == b[min(i+1, len(b)):]
}
