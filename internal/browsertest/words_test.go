package browsertest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestEnglish goes through all states in English: nothing German is left but
// the proper names of the game, and everything fits.
func TestEnglish(t *testing.T) {
	d := swift()
	d.Lang = "en"
	tourAll(t, d, []look{
		{size: phone(), theme: "light", touch: true},
		{size: desktop(), theme: "light", touch: true},
	})
}

// A language tells the words of one catalogue from those of the other.
type language struct {
	keys    catalogue
	foreign map[string]bool // words of the other language alone
}

// languageOf returns what the pages may say in a language.
func languageOf(t *testing.T, lang string) language {
	t.Helper()
	other := map[string]string{"de": "en", "en": "de"}[lang]
	own := texts(t, lang)
	l := language{keys: own, foreign: make(map[string]bool)}
	native := make(map[string]bool)
	for _, text := range own {
		for _, word := range wordsOf(text) {
			native[word] = true
		}
	}
	for _, text := range texts(t, other) {
		for _, word := range wordsOf(text) {
			if !native[word] {
				l.foreign[word] = true
			}
		}
	}
	return l
}

var (
	aWord        = regexp.MustCompile(`\p{L}{3,}`)
	aPlaceholder = regexp.MustCompile(`\{\w*\}`)
)

// wordsOf returns the words of a text without its placeholders.
func wordsOf(text string) []string {
	return aWord.FindAllString(strings.ToLower(aPlaceholder.ReplaceAllString(text, " ")), -1)
}

// wrong returns what a text should not say.
func (l language) wrong(text string) []string {
	var found []string
	for _, word := range wordsOf(text) {
		if l.foreign[word] {
			found = append(found, word)
		}
	}
	for _, word := range strings.Fields(text) {
		if _, isKey := l.keys[word]; isKey && strings.Contains(word, ".") {
			found = append(found, word)
		}
	}
	if strings.Contains(text, "⟨") || aPlaceholder.MatchString(text) {
		found = append(found, text)
	}
	return found
}

// speaks wants that all that is to be read or heard on the page is in the
// language. Clauses name and quote their sources, which have a language of
// their own.
func (p *page) speaks(l language, state string) {
	p.t.Helper()
	var found []string
	for _, text := range ask[[]string](p, `tt.words()`) {
		for _, word := range l.wrong(text) {
			found = append(found, word+" in "+text)
		}
	}
	slices.Sort(found)
	for _, wrong := range slices.Compact(found) {
		p.t.Errorf("%s: %s", state, wrong)
	}
}

// TestLanguageSwitch changes the language on the first page and in the middle
// of a deal: all that is said changes, what was said before too.
func TestLanguageSwitch(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	german, english := languageOf(t, "de"), languageOf(t, "en")
	p.goTo("/")
	p.until("the page is German", `document.documentElement.lang === 'de-AT' && document.body.innerText.includes($0)`, german.keys["home.play"])
	p.press(css(`[data-choice="en"]`))
	p.until("the page is English", `document.documentElement.lang === 'en' && document.body.innerText.includes($0)`, english.keys["home.play"])
	p.prepareLayout()
	p.speaks(english, "home")
	p.press(css(`[data-choice="de"]`))
	p.press(testid("play-now"))
	p.until("the table is there", `tt.phase() !== 'lobby' && tt.phase() !== ''`)
	p.hurry()
	p.inTrick()
	p.speaks(german, "playing")
	for _, next := range []struct {
		choice string
		speaks language
	}{{"en", english}, {"de", german}} {
		p.menu("settings")
		p.press(css(`[data-testid="settings"] [data-choice="` + next.choice + `"]`))
		p.until("the dialog has changed", `tt.front().querySelector('h2').textContent === $0`, next.speaks.keys["set.title"])
		p.closeDialog()
		p.speaks(next.speaks, "switched to "+next.choice)
	}
}
