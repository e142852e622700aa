package browsertest

import (
	"fmt"
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
