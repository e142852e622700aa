package browsertest

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// beginSheetOf begins a score sheet of a set for as many people as play it, of whom the
// last deals first and so the first is Vorhand.
func (p *page) beginSheetOf(set string, names ...string) {
	p.t.Helper()
	p.goTo("/schreiben")
	p.until("the form is ready", `document.querySelector('[data-testid="pad-begin"]:enabled')`)
	p.choose("pad-rules", set)
	for i, name := range names {
		p.fill(css(`[data-testid="pad-form"] [data-person="`+string(rune('0'+i))+`"]`), name)
	}
	if n := ask[int](p, `document.querySelectorAll('[data-testid="pad-form"] [data-person]').length`); n > len(names) {
		p.press(css(`[data-testid="pad-form"] li:last-child .quiet`))
	}
	p.press(css(`[data-testid="pad-form"] li:nth-child(` + string(rune('0'+len(names))) + `) .deals`))
	p.until("the form is ready", `document.querySelector('[data-testid="pad-begin"]:enabled')`)
	p.press(testid("pad-begin"))
	p.until("the sheet is there", `document.querySelector('[data-testid="pad-enter"]')`)
}

// standing reads a table of main and sub points: places with names, main, sub.
func (p *page) standing(table string) []string {
	p.t.Helper()
	return ask[[]string](p, `[...document.querySelectorAll('[data-testid="'+$0+'"] tbody tr')].map((tr) => [...tr.children].map((c) => c.textContent.trim()).join(' '))`, table)
}

// endRound ends the table round that runs, and comes back to the lines.
func (p *page) endRound(n int) {
	p.t.Helper()
	p.press(css(`[data-tab="settle"]`))
	p.press(testid("pad-round"))
	p.until("the round is over", `document.querySelectorAll('[data-testid="pad-round-over"]').length === $0`, n)
	p.press(css(`[data-tab="rows"]`))
}

// TestTableRoundsOnTheSheet: a common game of Zwanzigerrufen is written with at most
// eight taps; rounds end with main and sub points, and all of them together are ranked
// by main points, then by sub points.
func TestTableRoundsOnTheSheet(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.beginSheetOf("zwanzigerrufen/turnier", "Resi", "Franz", "Toni", "Maria")
	p.writesInEightTaps("1. Rufspiel, Resi mit Franz +3 +3 −3 −3",
		testid("pad-enter"),
		css(`[data-question="contract"] [data-choice="ruf"]`),
		css(`[data-question="partner"] [data-choice="1"]`),
		css(`[data-question="result"] [data-choice="won"]`),
		css(`[data-premium="absolut"] [data-party="declarers"]`),
		css(`[data-premium="trull"] [data-party="declarers"]`),
		testid("pad-write"),
	)
	p.enterNumbers("2", "4")
	p.endRound(1)
	p.enterNumbers("3", "4")
	p.enterNumbers("2", "-1")
	p.endRound(2)
	p.press(css(`[data-tab="settle"]`))
	if diff := cmp.Diff([]string{"1. Maria 4 +6", "2. Toni 4 +2", "3. Resi 3 −4", "3. Franz 3 −4"}, p.standing("pad-ranking")); diff != "" {
		t.Errorf("the ranking (-want +got): %s", diff)
	}
	p.saved()
}

// TestSheetForThree: the form of a game for three asks for no partner, and who holds
// what is paid for alone.
func TestSheetForThree(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.beginSheetOf("tapptarock", "Resi", "Franz", "Toni")
	for _, tap := range []target{
		testid("pad-enter"),
		css(`[data-question="contract"] [data-choice="unterer"]`),
		css(`[data-question="declarer"] [data-choice="0"]`),
		css(`[data-question="result"] [data-choice="won"]`),
		css(`[data-premium="koenige"] [data-party="opponents"]`),
		css(`[data-premium="koenige"] [data-choice="2"]`),
		testid("pad-write"),
	} {
		p.press(tap)
	}
	p.until("it is written", `document.querySelectorAll('[data-row]').length === 1`)
	if got := p.padLines(); !cmp.Equal(got, []string{"1. Unterer, Resi +5 −7 +2"}) {
		t.Errorf("the sheet says %q", got)
	}
	if n := ask[int](p, `document.querySelectorAll('[data-testid="pad-total"]').length`); n != 3 {
		t.Errorf("the sheet has %d columns, want 3", n)
	}
	p.saved()
}
