package browsertest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/rules/all"
	"tarock/rules/house"
)

// TestHouseQuestions: the rules room answers what people ask for house rules too,
// those of a link and those that are kept here, in the words of the server.
func TestHouseQuestions(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	ours := house.Rules{Base: ruleSet().Ref, Name: "Stammtisch", Deviations: map[string]string{"own_king": "yes"}}
	rs, err := house.Build(ours, all.At)
	if err != nil {
		t.Fatal(err)
	}
	p.openLink(ours)
	p.press(testid("house-keep"))
	p.until("they are kept", `document.querySelector('[data-testid="house-edit"]')`)
	p.goTo("/regeln?a=eigene/1&s=questions")
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		p.speak(lang)
		p.until("the questions are there", `document.querySelectorAll('[data-question]').length === $0`, len(questions.All()))
		said := ask[map[string]string](p, `Object.fromEntries([...document.querySelectorAll('[data-question]')].map((el) => [el.dataset.question, el.querySelector('[data-testid="answer"]')?.textContent ?? '']))`)
		for _, q := range questions.All() {
			if want := q.Answer(texts, rs).Text; said[q.ID] != want {
				t.Errorf("%s is answered %q, want %q", q.ID, said[q.ID], want)
			}
		}
	}
	p.speak("de")
	p.fill(testid("room-search"), "eigenen König rufen")
	p.until("the own answer is found", `document.querySelector('[data-testid="found-questions"] [data-question]')?.innerText.includes('Stammtisch')`)
}

// speak takes another language and comes back to the same place.
func (p *page) speak(lang string) {
	p.t.Helper()
	ask[bool](p, `(localStorage.setItem('tarock.settings.1', JSON.stringify({ ...JSON.parse(localStorage.getItem('tarock.settings.1') ?? '{}'), lang: $0 })), true)`, lang)
	p.do("reload", chromedp.Reload())
	p.until("the page speaks", `document.documentElement.lang.startsWith($0) && document.querySelector('h1')`, lang)
}

// TestUnknownRoom: a rule set that is not there is named before another is shown,
// and an address that is not there gives a page.
func TestUnknownRoom(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/regeln?a=koenigrufen/atlantis")
	text := await[string](p, "it is named", `document.querySelector('[data-testid="room-unknown"]')?.innerText`)
	if !strings.Contains(text, "koenigrufen/atlantis") {
		t.Errorf("the page says %q", text)
	}
	p.until("another is shown", `document.querySelector('[data-section="ladder"]')`)
	for _, path := range []string{"/karten", "/regeln/wien", "/api/karten"} {
		p.goTo(path)
		p.until("there is a way home", `document.querySelector('main a[href="/"]')?.innerText`)
	}
}
