package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"tarock"
	"tarock/internal/lessons"
)

// TestFirstSteps goes the whole way from the first card to the table of the first
// Rufer: every exercise is answered wrongly first, then rightly.
func TestFirstSteps(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.goTo("/")
	p.press(testid("learn"))
	card := func(c tarock.Card) target { return css(fmt.Sprintf(`[data-card="%v"]`, c)) }
	for _, step := range lessons.Steps() {
		p.until("the step is there", `document.querySelector('[data-lesson]')?.dataset.lesson === $0`, step.ID)
		from := step.Cards
		if from == 0 {
			from = tarock.HandOf(step.Trick...)
		}
		if wrong := from &^ step.Right; step.Right != 0 && wrong != 0 {
			p.press(card(wrong.Lowest()))
			p.until("it is wrong", `document.querySelector('[data-testid="learn-verdict"] .bad')`)
		}
		if step.Right != 0 {
			p.press(card(step.Right.Highest()))
			p.until("it is right", `document.querySelector('[data-testid="learn-verdict"] .good')`)
		}
		if step.Deal == 0 {
			p.press(testid("learn-on"))
		}
	}
	p.press(testid("learn-play"))
	p.until("the table is there", `location.pathname.startsWith('/t/')`)
	want := lessons.Deals()[0]
	p.until("the cards of the practice deal are dealt", `document.querySelectorAll('[data-testid="hand"] [data-card]').length === 12`)
	for c := range want.Record.Hands[want.Learner].All() {
		if !ask[bool](p, fmt.Sprintf(`!!document.querySelector('[data-testid="hand"] [data-card="%v"]')`, c)) {
			t.Errorf("%v of the practice deal is not in the hand", c)
		}
	}
}

// TestPracticeDealIsShown: how a practice deal was meant is replayed.
func TestPracticeDealIsShown(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.goTo("/lernen")
	p.until("the deals are listed", fmt.Sprintf(`document.querySelectorAll('[data-testid="practice-deal"]').length === %d`, len(lessons.Deals())))
	p.press(css(`[data-testid="practice-look"]`))
	p.until("the replay is there", `document.querySelector('[data-testid="learn-back"]')`)
	if text := ask[string](p, `document.querySelector('main').textContent`); !strings.Contains(text, "Rufer") {
		t.Errorf("the replay says %.200q", text)
	}
	p.press(testid("learn-back"))
	p.until("the steps are back", `document.querySelector('[data-lesson]')`)
}

// visitLessons looks at a page to read, at an exercise answered wrongly and rightly,
// and at the end of the way.
func visitLessons(v *tour) {
	v.t.Helper()
	steps := lessons.Steps()
	for i, step := range steps {
		switch step.ID {
		case "cards", "follow", "play":
		default:
			continue
		}
		v.goTo(fmt.Sprintf("/lernen?n=%d", i+1))
		v.until("the step is there", `document.querySelector('[data-lesson]')?.dataset.lesson === $0`, step.ID)
		if step.Right != 0 {
			v.press(css(fmt.Sprintf(`[data-card="%v"]`, (step.Cards &^ step.Right).Lowest())))
			v.until("it is wrong", `document.querySelector('[data-testid="learn-verdict"] .bad')`)
		}
		v.see("lesson-" + step.ID)
	}
}
