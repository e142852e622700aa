package browsertest

import (
	"strings"
	"testing"

	"tarock/engine"
)

// TestOffline: the line is cut. The page says so calmly, keeps what it shows,
// and comes back by itself; one line says what was missed.
func TestOffline(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	says := texts(t, "de")
	p.playNow()
	p.hurry()
	p.inTrick()
	p.pace("normal")
	p.take(step{p.anything()}, byMouse)
	s.line.cut()
	p.until("the page says that the connection is lost", `document.querySelector('[data-testid="lost"]')?.textContent === $0`, says["connection.lost"])
	v := &tour{page: p, looks: []look{
		{size: phone(), theme: "light", axe: true, touch: true},
		{size: desktop(), theme: "dark", axe: true, touch: true},
	}, lang: languageOf(t, "de"), axe: axeSource(t), seen: make(map[string]bool)}
	v.see("lost")

	table, shown := p.table(), ask[uint64](p, `tt.seq()`)
	p.beatUntil("it is my turn again", func() bool { return s.deals(table)[0].chairOnTurn() == 0 })
	s.line.mend()
	line := await[string](p, "the page says what was missed", `document.querySelector('[data-testid="missed"]')?.textContent`)
	if want := says.count("missed.cards", s.deals(table)[0].cardsAfter(shown)); strings.TrimSpace(line) != want {
		t.Errorf("the page says %q, want %q", line, want)
	}
	v.see("missed")
	p.pace("sofort")
	p.playAnyhow()
	p.settled().agrees(t, replayed(t, s.deals(table)[0]))
}

// cardsAfter counts the cards that were played after a step.
func (l logged) cardsAfter(seq uint64) int {
	n := 0
	for i, e := range l.events {
		if _, ok := e.(engine.CardPlayed); ok && l.seqs[i] > seq {
			n++
		}
	}
	return n
}

// TestPlayOffline: a card that is played while the line is cut is played once
// the line is back, and only once.
func TestPlayOffline(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	p.hurry()
	p.inTrick()
	card := p.anything().(engine.Play).Card
	s.line.cut()
	p.until("the connection is lost", `document.querySelector('[data-testid="lost"]')`)
	before := ask[int](p, `tt.seq()`)
	p.press(cardInHand(card))
	p.until("the card is on its way", `tt.find($0)?.classList.contains('up')`, cardInHand(card))
	s.line.mend()
	p.until("the card is played", `tt.seq() > $0 && !tt.find($1)`, before, cardInHand(card))
	p.playAnyhow()
	rec := replayed(t, s.deals(p.table())[0])
	p.settled().agrees(t, rec)
}

// pace sets how quickly the bots act, and level how well they play.
func (p *page) pace(name string)  { p.t.Helper(); p.choice(name) }
func (p *page) level(name string) { p.t.Helper(); p.choice(name) }

// choice makes a choice in the settings.
func (p *page) choice(name string) {
	p.t.Helper()
	p.menu("settings")
	choice := css(`[data-testid="settings"] [data-choice="` + name + `"]`)
	p.press(choice)
	p.until("the choice is made", `tt.find($0)?.ariaPressed === 'true'`, choice)
	p.closeDialog()
}

// beatUntil asks again with every frame of the page until it is so.
func (p *page) beatUntil(what string, so func() bool) {
	p.t.Helper()
	ctx, cancel := shortly(p.ctx)
	defer cancel()
	for !so() {
		if ctx.Err() != nil {
			p.fail("wait until %s: %v", what, ctx.Err())
		}
		ask[bool](p, `new Promise((done) => requestAnimationFrame(() => done(true)))`)
	}
}
