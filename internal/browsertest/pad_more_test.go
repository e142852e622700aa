package browsertest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAST02TwoAccounts: with money the table shows Schrift and Geld: on a phone one
// after the other, on a wide page side by side.
func TestAST02TwoAccounts(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	for name, size := range map[string]size{"phone": phone(), "wide": desktop()} {
		d := swift()
		d.size = size
		p := s.person(d)
		p.goTo("/schreiben")
		p.until("the form is ready", `document.querySelector('[data-testid="pad-begin"]:enabled')`)
		p.press(css("details summary"))
		p.press(css(`[data-choice="10"]`))
		p.fillSheet()
		for _, tap := range []target{
			testid("pad-enter"),
			css(`[data-question="contract"] [data-choice="besserrufer"]`),
			css(`[data-question="declarer"] [data-choice="0"]`),
			css(`[data-question="partner"] [data-choice="1"]`),
			css(`[data-question="bird"] [data-choice="pagat"]`),
			css(`[data-question="result"] [data-choice="won"]`),
			css(`[data-premium="pagat"] .choice [data-choice="1"]`),
			testid("pad-write"),
		} {
			p.press(tap)
		}
		p.until("it is written", `document.querySelectorAll('[data-row]').length === 1`)
		shown := func() string {
			return ask[string](p, `[...document.querySelectorAll('[data-row="1"] .v')].filter((v) => v.checkVisibility()).map((v) => v.textContent).join(' ')`)
		}
		want := "+3 +5 +3 +5 −3 −5 −3 −5"
		if name == "phone" {
			if got := shown(); got != "+3 +3 −3 −3" {
				t.Errorf("the Schrift is %s", got)
			}
			p.press(css(`[data-account="money"]`))
			want = "+5 +5 −5 −5"
		}
		if got := shown(); got != want {
			t.Errorf("%s: the row shows %s, want %s", name, got, want)
		}
		if got := ask[string](p, `document.querySelector('[data-testid="pad-money"]').innerText.replace(/\s+/g, ' ').trim()`); got != "Geld +5 +5 −5 −5" {
			t.Errorf("%s: the sum of the Geld is %q", name, got)
		}
	}
}

// TestAnEntryOutlivesThePage: what is half made when the page goes away is there again,
// and nothing of it once it is written.
func TestAnEntryOutlivesThePage(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.beginSheet()
	p.saved()
	at := ask[string](p, `location.pathname`)
	p.press(testid("pad-enter"))
	p.press(css(`[data-question="contract"] [data-choice="rufer"]`))
	p.press(css(`[data-question="partner"] [data-choice="1"]`))
	p.goTo(at)
	p.until("it is open again", `document.querySelector('[data-testid="pad-draft"]')`)
	p.press(css(`[data-question="result"] [data-choice="won"]`))
	p.press(testid("pad-write"))
	p.until("it is written", `document.querySelectorAll('[data-row]').length === 1`)
	if got := p.padLines(); !cmp.Equal(got, []string{"1. Rufer, Resi mit Franz +1 +1 −1 −1"}) {
		t.Errorf("the sheet says %q", got)
	}
	p.press(testid("pad-enter"))
	p.until("the next one is empty", `document.querySelector('[data-testid="pad-entry"]') && !document.querySelector('[data-testid="pad-draft"]')`)

	// A correction as well; whoever lays it aside finds it when he comes back to it.
	p.press(css(`dialog header .btn`))
	p.press(css(`[data-row="1"] .deal`))
	p.press(testid("pad-correct"))
	p.press(css(`[data-answered="result"] .btn`))
	p.press(css(`[data-question="result"] [data-choice="lost"]`))
	p.fill(testid("pad-why"), "verhört")
	p.press(css(`dialog header .btn`))
	p.goTo(at)
	p.until("the sheet is there", `document.querySelector('[data-testid="pad-enter"]')`)
	if ask[bool](p, `!!document.querySelector('dialog')`) {
		t.Error("what was laid aside comes up by itself")
	}
	p.press(css(`[data-row="1"] .deal`))
	p.press(testid("pad-correct"))
	p.until("it is there again", `document.querySelector('[data-testid="pad-draft"]') && document.querySelector('[data-testid="pad-why"]').value === 'verhört'`)
	p.press(testid("pad-write"))
	p.until("it is put right", `document.querySelector('[data-row="1"]')?.textContent.includes('Korr')`)
	if got := p.totals(); got != "−1 −1 +1 +1" {
		t.Errorf("the totals are %s", got)
	}
}

// TestAnotherRuling: a ruling on the sheet is replaced by another one, which begins with
// what was ruled, and the old one stays visible with the reason.
func TestAnotherRuling(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.beginSheet()
	p.saved()
	p.press(testid("pad-enter"))
	p.press(css(`[data-mode="renonce"]`))
	p.answer("matter", "duty")
	p.answer("moment", "trick_turned")
	p.answer("game", "dreier")
	p.answer("who", "1")
	p.until("the sheet is there", `document.querySelectorAll('[data-testid="renonce-book"] .choice').length === 4`)
	for place, person := range []string{"2", "0", "1"} {
		p.press(css(`[data-testid="renonce-book"] .choice:nth-of-type(` + string(rune('1'+place)) + `) [data-choice="` + person + `"]`))
	}
	p.press(testid("renonce-book-do"))
	p.press(css(`[data-testid="renonce-book"] a.primary`))
	p.until("it is written", `document.querySelectorAll('[data-row]').length === 1`)
	p.saved()

	p.press(css(`[data-row="1"] .deal`))
	p.press(testid("pad-rule-again"))
	p.until("it begins with what was ruled", `document.querySelector('[data-testid="renonce-book-before"]')?.textContent.includes('−20')`)
	p.press(css(`[data-question="who"] [data-choice="1"]`)) // he was not it
	p.press(css(`[data-question="who"] [data-choice="2"]`))
	p.until("it comes to something else", `document.querySelector('[data-testid="renonce-book-preview"]')?.textContent.includes('Franz −20')`)
	if ask[bool](p, `document.querySelector('[data-testid="renonce-book-do"]').disabled === false`) {
		t.Error("a ruling can be replaced without a reason")
	}
	p.fill(testid("pad-why"), "es war der Franz")
	p.press(testid("renonce-book-do"))
	p.press(css(`[data-testid="renonce-book"] a.primary`))
	p.until("it is replaced", `document.querySelector('[data-row="1"]')?.textContent.includes('Korr')`)
	if got := p.totals(); got != "+4 −20 +12 +4" {
		t.Errorf("the totals are %s", got)
	}
	p.press(css(`[data-row="1"] .deal`))
	text := await[string](p, "its past is shown", `document.querySelector('[data-testid="pad-history"]')?.textContent`)
	if !strings.Contains(text, "es war der Franz") || !strings.Contains(text, "Resi −20") {
		t.Errorf("its past is %q", text)
	}
}
