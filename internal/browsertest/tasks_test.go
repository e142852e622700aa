package browsertest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tarock/internal/problems"
)

// TestTasks solves a problem by tapping, a wrong card first, gives the next one
// up, and finds the solved one ticked off.
func TestTasks(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.goTo("/")
	p.press(testid("tasks"))
	first := p.task()
	position := first.Position()
	for card := range position.Legal().All() {
		if card != first.Answer {
			p.press(css(fmt.Sprintf(`[data-card="%v"]`, card)))
			p.until("it is wrong", `document.querySelector('[data-card="'+$0+'"]').classList.contains('wrong')`, card.String())
			break
		}
	}
	p.press(css(fmt.Sprintf(`[data-card="%v"]`, first.Answer)))
	p.until("it is right", `document.querySelector('[data-testid="task-verdict"]').textContent.includes('Richtig')`)
	p.press(testid("task-next"))
	p.until("another problem is there", `document.querySelector('[data-task]').dataset.task !== $0`, strconv.Itoa(first.ID))
	second := p.task()
	p.press(testid("task-give-up"))
	p.until("the solution is shown", `document.querySelector('[data-card="'+$0+'"]').classList.contains('right')`, second.Answer.String())

	p.goTo(fmt.Sprintf("/aufgaben?n=%d", first.ID))
	p.until("it is ticked off", `document.querySelector('[data-task]')?.dataset.task === $0 && document.querySelector('.number').textContent.includes('✓')`, strconv.Itoa(first.ID))
	if text := ask[string](p, `document.querySelector('.number').textContent`); !strings.Contains(text, "1 von") {
		t.Errorf("solved: %q, want one", text)
	}
}

// task returns the problem on the screen.
func (p *page) task() *problems.Problem {
	p.t.Helper()
	p.until("a problem is there", `document.querySelector('[data-task]')`)
	id, err := strconv.Atoi(ask[string](p, `document.querySelector('[data-task]').dataset.task`))
	if err != nil {
		p.t.Fatal(err)
	}
	return &problems.All()[id-1]
}

// visitTasks looks at a problem of each kind.
func visitTasks(v *tour) {
	v.t.Helper()
	shown := map[problems.Kind]bool{}
	for _, each := range problems.All() {
		if shown[each.Kind] || each.Grade != problems.Grades {
			continue
		}
		shown[each.Kind] = true
		v.goTo(fmt.Sprintf("/aufgaben?n=%d", each.ID))
		v.until("the problem is there", `document.querySelector('[data-task]')?.dataset.task === $0`, strconv.Itoa(each.ID))
		v.see("task-" + string(each.Kind))
	}
	v.press(testid("task-give-up"))
	v.until("the solution is shown", `document.querySelector('.mine .right')`)
	v.see("task-solved")
}
