package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"tarock"
	"tarock/engine"
)

// TestKeyboard plays two deals without a mouse, from the first page to the
// sheet, a late Kontra among them.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	first, second := readDeal(t, "rufer"), readDeal(t, "rufer-late-kontra")
	s := openSite(t, first, second)
	p := s.person(swift())
	p.goTo("/")
	p.tabTo(testid("play-now"))
	p.keys(kb.Enter)
	p.until("the table is there", `tt.table() && tt.phase() !== 'lobby'`)
	p.hurryByKeys()

	p.follow(first, byKeys, nothing)
	b := p.settled()
	rec := replayed(t, s.deals(p.table())[0])
	first.sameAs(t, rec)
	b.agrees(t, rec)

	p.keys("g")
	p.until("the next deal is there", `tt.phase() !== 'ended'`)
	looked := false
	p.follow(second, byKeys, func(st step) {
		if _, ok := st[0].(engine.Play); !ok || looked || ask[bool](p, `!document.querySelector('[data-testid="show-last-trick"]')`) {
			return
		}
		looked = true
		p.lookAround()
	})
	if !looked {
		t.Error("there was never a last trick to look at")
	}
	p.settled()
	second.sameAs(t, replayed(t, s.deals(p.table())[1]))
}

// hurryByKeys makes the bots act at once.
func (p *page) hurryByKeys() {
	p.t.Helper()
	for _, what := range []target{testid("menu"), css(`[data-menu="settings"]`), css(`[data-choice="sofort"]`)} {
		p.tabTo(what)
		p.keys(kb.Enter)
	}
	p.until("the pace is set", `tt.front().querySelector('[data-choice="sofort"]')?.ariaPressed === 'true'`)
	p.escape()
}

// escape closes the topmost dialog, which gives the focus back.
func (p *page) escape() {
	p.t.Helper()
	p.keys(kb.Escape)
	p.until("the dialog is closed", `tt.front() === document`)
	if ask[bool](p, `document.activeElement === document.body`) {
		p.t.Error("the dialog has not given the focus back")
	}
}

// lookAround opens what has a key of its own.
func (p *page) lookAround() {
	p.t.Helper()
	german := texts(p.t, "de")
	for key, title := range map[string]string{"l": "last.title", "s": "sheet.title", "?": "keys.title"} {
		p.keys(key)
		p.until(title+" is open", `tt.front().querySelector('h2')?.textContent === $0`, german[title])
		p.tabsStayInside()
		p.escape()
	}
}

// tabsStayInside wants that Tab goes round in the topmost dialog.
func (p *page) tabsStayInside() {
	p.t.Helper()
	for range 8 {
		p.keys(kb.Tab)
		if ask[bool](p, `document.activeElement !== document.body && !tt.front().contains(document.activeElement)`) {
			p.fail("Tab has left the dialog")
		}
	}
}

// manyTabs is more than there is to stop at on any page.
const manyTabs = 60

// tabTo presses Tab until the focus is on what is wanted.
func (p *page) tabTo(what target) {
	p.t.Helper()
	p.until(what.String()+" is there", `tt.find($0)`, what)
	for range manyTabs {
		if ask[bool](p, `tt.find($0) === document.activeElement`, what) {
			return
		}
		p.keys(kb.Tab)
	}
	p.fail("%d times Tab and never at %s", manyTabs, what)
}

// byKeys carries an action out with keys alone.
func byKeys(p *page, a engine.Action) {
	p.t.Helper()
	switch a := a.(type) {
	case engine.SayForehand, engine.Pass, engine.Lie, engine.Good:
		p.until("G says it", `tt.find($0)?.ariaKeyShortcuts === 'g' || tt.find($0)?.getAttribute('aria-keyshortcuts') === 'g'`, saying(a))
		p.keys("g")
	case engine.SayKontra:
		p.keys("k")
		p.tabTo(saying(a))
		p.keys(kb.Enter)
	case engine.LayAway:
		for _, card := range a.Cards.Cards() {
			p.toCard(card)
			p.keys(kb.Enter)
		}
		p.tabTo(testid("lay-away"))
		p.keys(kb.Enter)
	case engine.Play:
		p.toCard(a.Card)
		p.keys(kb.Enter)
	default:
		p.tabTo(saying(a))
		p.keys(kb.Enter)
	}
}

// toCard goes to a card of the hand with the arrows. The hand is one stop for
// Tab.
func (p *page) toCard(card tarock.Card) {
	p.t.Helper()
	want := cardInHand(card)
	p.until(want.String()+" is there", `tt.find($0)`, want)
	const inHand = `!!document.activeElement.closest('[data-testid="hand"]')`
	for n := 0; !ask[bool](p, inHand); n++ {
		if n == manyTabs {
			p.fail("%d times Tab and never in the hand", n)
		}
		p.keys(kb.Tab)
	}
	p.keys(kb.Home)
	for range tarock.PackSize {
		if ask[bool](p, `tt.find($0) === document.activeElement`, want) {
			return
		}
		p.keys(kb.ArrowRight)
	}
	p.fail("the arrows never come to %s", card)
}
