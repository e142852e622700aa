package browsertest

import (
	"encoding/json"
	"fmt"
	"strings"

	"tarock"
	"tarock/engine"
)

// playNow sits down with three bots.
func (p *page) playNow() {
	p.t.Helper()
	p.goTo("/")
	p.press(testid("play-now"))
	p.until("the table is there", `tt.table() && tt.phase() !== 'lobby'`)
}

// table returns the name of the table that is open.
func (p *page) table() string {
	p.t.Helper()
	id, ok := strings.CutPrefix(ask[string](p, `location.pathname`), "/t/")
	if !ok {
		p.fail("no table is open")
	}
	return id
}

// hurry makes the bots act at once.
func (p *page) hurry() {
	p.t.Helper()
	p.pace("sofort")
}

// menu opens an entry of the menu.
func (p *page) menu(entry string) {
	p.t.Helper()
	p.press(testid("menu"))
	p.press(css(fmt.Sprintf(`[data-menu=%q]`, entry)))
	p.until("the dialog is open", `tt.front() !== document`)
}

// closeDialog closes the topmost dialog by its button.
func (p *page) closeDialog() {
	p.t.Helper()
	open := ask[int](p, `tt.all('dialog[open]').length`)
	p.press(css(`header button`))
	p.until("the dialog is closed", `tt.all('dialog[open]').length < $0`, open)
}

// turn waits until the person may act or the deal is over, and reports whether
// he may act.
func (p *page) turn() bool {
	p.t.Helper()
	p.until("it is my turn or the deal is over", `tt.ready()`)
	return ask[string](p, `tt.phase()`) != "ended"
}

// A way is how somebody carries an action out.
type way func(*page, engine.Action)

// take carries a step out and waits until the table shows it.
func (p *page) take(s step, by way) {
	p.t.Helper()
	before := ask[int](p, `tt.seq()`)
	for _, a := range s {
		by(p, a)
	}
	p.until(fmt.Sprintf("%v has happened", s), `tt.seq() >= $0 && tt.table().dataset.busy === 'false'`, before+len(s))
}

// byMouse clicks what stands for an action.
func byMouse(p *page, a engine.Action) {
	p.t.Helper()
	switch a := a.(type) {
	case engine.LayAway:
		for _, card := range a.Cards.Cards() {
			p.press(cardInHand(card))
		}
		p.press(testid("lay-away"))
	case engine.Play:
		p.play(a.Card)
	case engine.Bid:
		p.bid(a, a.Premiums != 0)
	default:
		p.press(saying(a))
	}
}

// play plays a card, and once more when the page has warned of it.
func (p *page) play(card tarock.Card) {
	p.t.Helper()
	before := ask[int](p, `tt.seq()`)
	p.press(cardInHand(card))
	const warned = `!!document.querySelector('[data-testid="reason"][data-code="premium-too-early"]')`
	p.until("the card is played, or warned of", `tt.seq() > $0 || `+warned, before)
	if ask[bool](p, warned) {
		p.press(cardInHand(card))
	}
}

// bid says a game. The announcements that belong to it are chosen in a dialog.
func (p *page) bid(a engine.Bid, with bool) {
	p.t.Helper()
	if !with {
		p.press(saying(a))
		return
	}
	if ask[bool](p, `!!document.querySelector('[data-opens="raised"]')`) {
		p.press(css(`[data-opens="raised"]`))
		p.press(saying(a))
		return
	}
	p.press(opening(engine.Bid{Contract: a.Contract}))
	for premium := range a.Premiums.All() {
		name, err := json.Marshal(premium)
		if err != nil {
			p.t.Fatal(err)
		}
		p.press(css(fmt.Sprintf(`[data-premium=%s]`, name)))
	}
	p.press(saying(a))
}

// opening is the button that opens the choice of what is bid with an action.
func opening(a engine.Action) target {
	return css(fmt.Sprintf(`[data-opens='%s']`, saying(a).Action))
}

func cardInHand(card tarock.Card) target {
	return css(fmt.Sprintf(`[data-testid="hand"] [data-card=%q]`, card))
}
