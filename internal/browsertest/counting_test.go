package browsertest

import (
	"strconv"
	"strings"
	"testing"

	"tarock/internal/counting"
	"tarock/rules/koenigrufen"
	"tarock/rules/zwanzigerrufen"
)

// TestCountingTrainer counts a pile, wrongly first, and has another shown packet by
// packet; a pile of the small pack is counted one by one.
func TestCountingTrainer(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.goTo("/")
	p.press(testid("counting"))
	p.until("a pile lies there", `document.querySelector('[data-pile]')`)

	p.goTo("/zaehlen?rules=koenigrufen/ooe-2023&grade=1&n=12")
	pile := counting.Of(koenigrufen.OOe2023(), 1, 12)
	answer := func(points, blatt int) {
		p.until("the pile lies there", `document.querySelector('[data-pile="12"]')`)
		p.fill(testid("counting-points"), strconv.Itoa(points))
		p.press(css(`form [data-choice="` + strconv.Itoa(blatt) + `"]`))
		p.press(testid("counting-check"))
	}
	count := pile.Thirds()
	answer(count.Points(), (count.Blatt()+1)%3)
	p.until("it is wrong", `document.querySelector('[data-testid="counting-verdict"]').textContent.includes('stimmt nicht')`)
	answer(count.Points(), count.Blatt())
	p.until("it is right", `document.querySelector('[data-testid="counting-verdict"]').textContent.includes('Richtig')`)
	if n := ask[int](p, `document.querySelectorAll('[data-testid="counting-packet"]').length`); n != len(pile.Packets()) {
		t.Errorf("%d packets are shown, want %d", n, len(pile.Packets()))
	}

	p.goTo("/zaehlen?rules=zwanzigerrufen/turnier&grade=1&n=5")
	p.until("the pile lies there", `document.querySelector('[data-pile="5"]')`)
	p.press(testid("counting-show"))
	p.until("one packet is shown", `document.querySelectorAll('[data-testid="counting-packet"]').length === 1`)
	p.press(testid("counting-step"))
	p.until("two are", `document.querySelectorAll('[data-testid="counting-packet"]').length === 2`)
	p.press(testid("counting-all"))
	small := counting.Of(zwanzigerrufen.Turnier(), 1, 5)
	want := strconv.Itoa(small.Thirds().Points())
	p.until("the count is said", `document.querySelector('[data-testid="counting-verdict"]').textContent.includes('zählt')`)
	if text := ask[string](p, `document.querySelector('[data-testid="counting-verdict"]').textContent`); !strings.Contains(text, want) || strings.Contains(text, "/") {
		t.Errorf("%q, want %s without Blatt", text, want)
	}
}

// visitCounting looks at a pile, at how it is counted, and at the view for a room.
func visitCounting(v *tour) {
	v.t.Helper()
	v.goTo("/zaehlen?rules=koenigrufen/ooe-2023&grade=3&n=1")
	v.until("the pile lies there", `document.querySelector('[data-pile="1"]')`)
	v.see("counting-pile")
	v.press(testid("counting-show"))
	v.until("a packet is shown", `document.querySelector('[data-testid="counting-packet"]')`)
	v.press(testid("counting-all"))
	v.until("the count is said", `document.querySelector('[data-testid="counting-verdict"] .good')`)
	v.see("counting-shown")
}
