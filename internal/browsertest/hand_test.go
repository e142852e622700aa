package browsertest

import (
	"testing"

	"github.com/chromedp/chromedp"

	"tarock"
	"tarock/engine"
)

// TestTwoTaps plays as the page is set at first: one tap lifts a card, a second
// plays it, a drag upwards plays it too, and a full trick stays until a tap.
func TestTwoTaps(t *testing.T) {
	t.Parallel()
	d := readDeal(t, "rufer")
	s := openSite(t, d)
	p := s.person(device{Lang: "de", Tap: "two", TrickStays: "tap", size: desktop()})
	p.playNow()
	p.hurry()
	var cards []tarock.Card
	for _, st := range d.steps() {
		if play, ok := st[0].(engine.Play); ok {
			cards = append(cards, play.Card)
			continue
		}
		p.turn()
		p.take(st, byMouse)
	}
	for i, card := range cards[:3] {
		p.turn()
		before := ask[int](p, `tt.seq()`)
		if i == 2 {
			p.drag(card)
		} else {
			p.tapTwice(card, cards[i+1], before)
		}
		p.until("the full trick stays", `tt.table().dataset.busy === 'true' && tt.all('[data-testid="trick"] [data-card]').length === 4`)
		p.press(testid("trick"))
		p.until("the trick goes", `tt.table().dataset.busy === 'false'`)
	}
	rec := replayed(t, s.deals(p.table())[0])
	d.begins(t, rec)
}

// tapTwice plays a card by lifting it and tapping it again. Lifting another card
// lets the first go.
func (p *page) tapTwice(card, another tarock.Card, before int) {
	p.t.Helper()
	const lifted = `tt.find($0).ariaPressed === 'true' && tt.all('[data-testid="hand"] [aria-pressed="true"]').length === 1`
	p.press(cardInHand(another))
	p.until("the card is lifted", lifted, cardInHand(another))
	p.press(cardInHand(card))
	p.until("the card is lifted alone", lifted, cardInHand(card))
	if now := ask[int](p, `tt.seq()`); now != before {
		p.t.Errorf("a card is played by one tap")
	}
	p.until("the second tap is no double tap", `(tt.tapped ??= performance.now()) < performance.now() - 300`)
	ask[bool](p, `delete tt.tapped`)
	p.press(cardInHand(card))
	p.until("the card is played", `tt.seq() > $0`, before)
}

// drag pulls a card up and lets it go.
func (p *page) drag(card tarock.Card) {
	p.t.Helper()
	before := ask[int](p, `tt.seq()`)
	at := await[struct{ X, Y float64 }](p, "the card can be taken", `tt.aim($0)`, cardInHand(card))
	p.do("drag",
		chromedp.MouseEvent(chromedp.MousePressed, at.X, at.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		chromedp.MouseEvent(chromedp.MouseMoved, at.X, at.Y-60, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, at.X, at.Y-140, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseReleased, at.X, at.Y-140, chromedp.ButtonLeft, chromedp.ClickCount(1)),
	)
	p.until("the card is played", `tt.seq() > $0`, before)
}
