package browsertest

import (
	"fmt"
	"strings"
	"testing"
)

// TestHints asks for a hint at every turn of a deal, does what it says by tapping,
// and finds no such button once another person sits there.
func TestHints(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.playNow()
	asked := 0
	for asked < 6 && p.turn() {
		p.press(testid("ask-hint"))
		p.until("a hint is there", `document.querySelector('[data-testid="hint"] p')?.innerText.length > 20`)
		if text := ask[string](p, `document.querySelector('[data-testid="hint"] p').innerText`); len(text) > 400 {
			t.Errorf("a hint of %d letters: %q", len(text), text)
		}
		asked++
		p.picture(fmt.Sprintf("hint-%d", asked))
		p.take(step{p.anything()}, byMouse)
	}
	if asked == 0 {
		t.Fatal("it was never my turn")
	}
	friend := s.person(swift())
	friend.sitDown("/t/"+p.table(), "Walpurga")
	p.until("nobody is helped any more", `!document.querySelector('[data-testid="ask-hint"]')`)
}

// seeHint looks at the hint for a word and for a card.
func seeHint(v *tour, _ step) bool {
	v.t.Helper()
	phase := ask[string](v.page, `tt.phase()`)
	if phase != "bidding" && phase != "playing" {
		return false
	}
	v.see("ask-" + phase)
	if !v.seen["hint-"+phase] {
		v.press(testid("ask-hint"))
		v.until("a hint is there", `document.querySelector('[data-testid="hint"] p')`)
		v.see("hint-" + phase)
	}
	return phase == "playing"
}

// TestGamesRoom plays a deal, finds it among the played ones, goes through it card by
// card, lets it be analysed, asks why a bot played a card, and opens a record.
func TestGamesRoom(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	p.hurry()
	p.playAnyhow()
	v := &tour{page: p}
	v.visitGame()
	p.press(testid("games-back"))
	text := replayed(t, s.deals(ask[string](p, `JSON.parse(localStorage['tarock.tables'])[0]`))[0]).String()
	p.uploadTo("games-file", "deal.tarock", text)
	p.until("the record is there", `document.querySelector('[data-testid="replay"]')`)
}

// visitGame goes through the latest game, and looks at it where that is wanted.
func (v *tour) visitGame() {
	v.t.Helper()
	look := func(state string) {
		if v.looks != nil {
			v.see(state)
		}
	}
	v.goTo("/partien")
	v.until("the deal is listed", `document.querySelectorAll('[data-testid="game"]').length > 0`)
	look("games")
	v.press(testid("game"))
	v.until("the deal is there", `document.querySelector('[data-testid="replay"]')?.dataset.at === '0'`)
	look("replay-start")
	v.press(testid("card-on"))
	v.until("one move on", `document.querySelector('[data-testid="replay"]').dataset.at === '1'`)
	for range 4 {
		v.press(testid("trick-on"))
	}
	v.until("some tricks on", `document.querySelectorAll('.trick .cards li').length === 4`)
	for !ask[bool](v.page, `!!document.querySelector('[data-testid="ask-why"]')`) {
		v.press(testid("card-back"))
	}
	v.press(testid("ask-why"))
	v.until("a reason is there", `document.querySelector('[data-testid="why"]')?.innerText.length > 10`)
	v.press(testid("analyse"))
	v.until("it is analysed", `document.querySelector('[data-testid="analysis"]')`)
	look("replay-analysed")
}

// TestTakingBack takes a card back in practice, and plays the deal again when it is
// over.
func TestTakingBack(t *testing.T) {
	t.Parallel()
	p := openSite(t).person(swift())
	p.playNow()
	p.hurry()
	p.turn()
	before := p.sees()
	p.take(step{p.anything()}, byMouse)
	p.turn()
	p.press(testid("take-back"))
	p.until("it is as before", `tt.phase() === $0 && tt.ready()`, before.Phase)
	if now := p.sees(); len(now.Hand) != len(before.Hand) || now.Phase != before.Phase {
		t.Errorf("taken back, I see %+v, before %+v", now, before)
	}
	p.playAnyhow()
	p.press(testid("again"))
	p.until("the cards are dealt again", `tt.phase() !== 'ended' && tt.front() === document`)
	p.turn()
	if now := p.sees(); now.Phase == before.Phase && strings.Join(now.Hand, " ") != strings.Join(before.Hand, " ") {
		t.Errorf("dealt again, I have %v, before %v", now.Hand, before.Hand)
	}
}
