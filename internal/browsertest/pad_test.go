package browsertest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// beginSheet begins a score sheet for Resi, Franz, Toni and Maria, of whom Maria
// deals first and so Resi is Vorhand.
func (p *page) beginSheet() {
	p.t.Helper()
	p.goTo("/schreiben")
	p.until("the form is ready", `document.querySelector('[data-testid="pad-begin"]:enabled') || document.querySelector('[data-testid="pad-new"]')`)
	if ask[bool](p, `!!document.querySelector('[data-testid="pad-new"]')`) {
		p.press(testid("pad-new"))
	}
	p.fillSheet()
}

// fillSheet says who plays and begins.
func (p *page) fillSheet() {
	p.t.Helper()
	for i, name := range []string{"Resi", "Franz", "Toni", "Maria"} {
		p.fill(css(`[data-person="`+string(rune('0'+i))+`"]`), name)
	}
	p.press(css(`li:nth-child(4) .deals`))
	p.until("the form is ready", `document.querySelector('[data-testid="pad-begin"]:enabled')`)
	p.press(testid("pad-begin"))
	p.until("the sheet is there", `document.querySelector('[data-testid="pad-enter"]')`)
}

// saved waits until the server has everything.
func (p *page) saved() {
	p.t.Helper()
	p.until("all is saved", `document.querySelector('[data-testid="pad"]')?.dataset.state === 'saved' && document.querySelector('[data-testid="pad"]').dataset.pending === '0'`)
}

// padLines returns the lines of the sheet, the last one first: label and numbers.
func (p *page) padLines() []string {
	p.t.Helper()
	return ask[[]string](p, `[...document.querySelectorAll('[data-row]')].map((tr) => [tr.querySelector('.deal b').textContent + ' ' + tr.querySelector('.label').textContent, ...[...tr.querySelectorAll('td')].map((td) => td.querySelector('.v, .out').textContent)].join(' '))`)
}

// totals returns the sums at the head of the sheet.
func (p *page) totals() string {
	p.t.Helper()
	return ask[string](p, `[...document.querySelectorAll('[data-testid="pad-total"]')].map((td) => td.textContent).join(' ')`)
}

// enterNumbers writes one number for a person and confirms what is filled in.
func (p *page) enterNumbers(person, number string) {
	p.t.Helper()
	p.press(testid("pad-enter"))
	p.press(css(`[data-mode="numbers"]`))
	p.fill(css(`[data-testid="pad-entry"] input[data-person="`+person+`"]`), number)
	p.press(css(`[data-confirm="completed"]`))
	p.press(testid("pad-write"))
	p.until("it is written", `!document.querySelector('[data-testid="pad-entry"]')`)
}

// TestAST01InEightTaps: a Rufer with a silent Trull for the opponents and four silent
// kings for the declarers is written with at most eight taps, and counts nothing
// extra: +1, +1, −1, −1.
func TestAST01InEightTaps(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.goTo("/")
	p.press(testid("pad"))
	p.beginSheet()
	p.writesInEightTaps("1. Rufer, Resi mit Franz +1 +1 −1 −1",
		testid("pad-enter"),
		css(`[data-question="contract"] [data-choice="rufer"]`),
		css(`[data-question="partner"] [data-choice="1"]`),
		css(`[data-question="result"] [data-choice="won"]`),
		css(`[data-premium="trull"] [data-party="opponents"]`),
		css(`[data-premium="koenige"] [data-party="declarers"]`),
		testid("pad-write"),
	)
	if got := p.totals(); got != "+1 +1 −1 −1" {
		t.Errorf("the totals are %s", got)
	}
	p.saved()
}

// TestSheetWithoutNetwork: what is written without network is kept, also when the
// page is opened anew, and is sent once when there is one again.
func TestSheetWithoutNetwork(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	d := swift()
	d.size = phone()
	p := s.person(d)
	p.beginSheet()
	p.saved()
	p.until("the pages are kept", `navigator.serviceWorker.ready.then((r) => !!r.active && !!navigator.serviceWorker.controller)`)
	p.enterNumbers("0", "4")
	p.saved()
	at := ask[string](p, `location.pathname`)
	s.line.cut()
	p.until("the page says so", `document.querySelector('[data-testid="pad"]').dataset.state === 'offline'`)
	p.enterNumbers("1", "2")
	p.goTo(at)
	p.until("it is all there", `document.querySelectorAll('[data-row]').length === 2`)
	p.enterNumbers("2", "1")
	want := []string{"3. von Hand −1 −1 +3 −1", "2. von Hand −2 +6 −2 −2", "1. von Hand +12 −4 −4 −4"}
	if got := p.padLines(); !cmp.Equal(got, want) {
		t.Errorf("without network the sheet says %q", got)
	}
	s.line.mend()
	p.saved()
	if got := p.padLines(); !cmp.Equal(got, want) {
		t.Errorf("afterwards the sheet says %q", got)
	}
	// Another phone, which has none of it, sees the same.
	other := s.person(swift())
	other.goTo(at)
	other.until("it is all there", `document.querySelectorAll('[data-row]').length === 3`)
	if got := other.padLines(); !cmp.Equal(got, want) {
		t.Errorf("on another phone the sheet says %q", got)
	}
}

// TestTwoPhones: two write the same deal, one of them without network. Nothing is
// counted twice and nothing is lost: both see both, and one says what it was.
func TestTwoPhones(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	hers := s.secondLine()
	resi, toni := hers.person(swift()), s.person(swift())
	resi.beginSheet()
	resi.saved()
	at := ask[string](resi, `location.pathname`)
	toni.goTo(at)
	toni.until("the sheet is there", `document.querySelector('[data-testid="pad-pencil"]')`)
	toni.press(css(`[data-testid="pad-pencil"] .names .btn:nth-child(3)`))
	toni.until("he has the pencil", `document.querySelector('[data-testid="pad-enter"]')`)
	toni.saved()
	resi.until("she sees that", `document.querySelector('[data-testid="pad-pencil"]')?.textContent.includes('Toni')`)
	resi.press(testid("pad-take"))
	resi.saved()
	toni.until("and he sees this", `document.querySelector('[data-testid="pad-take"]')`)
	toni.press(testid("pad-take"))
	toni.saved()

	// Resi has taken her phone along and has not seen that Toni writes.
	hers.line.cut()
	resi.until("she still has the pencil", `document.querySelector('[data-testid="pad-enter"]') || document.querySelector('[data-testid="pad-take"]')`)
	if ask[bool](resi, `!!document.querySelector('[data-testid="pad-take"]')`) {
		resi.press(testid("pad-take"))
	}
	resi.enterNumbers("0", "4")
	toni.enterNumbers("2", "2")
	toni.saved()
	hers.line.mend()
	resi.until("she is asked", `document.querySelector('[data-testid="pad-clash"]')`)
	toni.until("he is asked", `document.querySelector('[data-testid="pad-clash"]')`)
	for _, p := range []*page{resi, toni} {
		if got := p.padLines(); !cmp.Equal(got, []string{"1. von Hand −2 −2 +6 −2"}) {
			t.Errorf("before that is settled the sheet says %q", got)
		}
		text := ask[string](p, `document.querySelector('[data-testid="pad-clash"]').textContent`)
		if !strings.Contains(text, "+12") || !strings.Contains(text, "+6") {
			t.Errorf("the clash says %q", text)
		}
	}
	resi.press(css(`[data-testid="pad-clash"] [data-choice="next"]`))
	want := []string{"2. von Hand +12 −4 −4 −4", "1. von Hand −2 −2 +6 −2"}
	for _, p := range []*page{resi, toni} {
		p.until("it is settled", `!document.querySelector('[data-testid="pad-clash"]') && document.querySelectorAll('[data-row]').length === 2`)
		if got := p.padLines(); !cmp.Equal(got, want) {
			t.Errorf("the sheet says %q", got)
		}
	}
}

// TestTwoWriteAtOnce (AS-T23): while one enters a deal another writes it. The form says
// so and stays at its deal, and what it writes is asked about, not added.
func TestTwoWriteAtOnce(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	resi, toni := s.person(swift()), s.person(swift())
	resi.beginSheet()
	resi.saved()
	toni.goTo(ask[string](resi, `location.pathname`))
	toni.until("the sheet is there", `document.querySelector('[data-testid="pad-pencil"]')`)
	resi.press(testid("pad-enter"))
	resi.press(css(`[data-mode="numbers"]`))
	resi.fill(css(`[data-testid="pad-entry"] input[data-person="0"]`), "4")
	resi.press(css(`[data-confirm="completed"]`))
	toni.press(css(`[data-testid="pad-pencil"] .names .btn:nth-child(3)`))
	toni.enterNumbers("2", "2")
	toni.saved()
	resi.until("the form says so", `document.querySelector('[data-testid="pad-taken"]')`)
	resi.press(testid("pad-write"))
	for _, p := range []*page{resi, toni} {
		p.until("it is asked", `document.querySelector('[data-testid="pad-clash"]')`)
		if got := p.padLines(); !cmp.Equal(got, []string{"1. von Hand −2 −2 +6 −2"}) {
			t.Errorf("the sheet says %q", got)
		}
	}
}

// TestCorrectionsLeaveAMark: Storno and Korr stay visible with what was there before,
// and an unclear line counts nothing for all.
func TestCorrectionsLeaveAMark(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	p := s.person(swift())
	p.beginSheet()
	for _, person := range []string{"0", "1", "2"} {
		p.enterNumbers(person, "4")
	}
	p.press(css(`[data-row="1"] .deal`))
	p.press(testid("pad-correct"))
	p.fill(css(`[data-testid="pad-entry"] input[data-person="0"]`), "3")
	p.press(css(`[data-confirm="completed"]`))
	p.fill(testid("pad-why"), "vertippt")
	p.press(testid("pad-write"))
	p.until("it is put right", `document.querySelector('[data-row="1"]')?.textContent.includes('Korr')`)
	p.press(css(`[data-row="2"] .deal`))
	p.press(testid("pad-unclear"))
	p.fill(testid("pad-why"), "keiner weiß es mehr")
	p.press(testid("pad-sure"))
	p.until("it counts nothing", `document.querySelector('[data-row="2"]')?.textContent.includes('0')`)
	p.press(css(`[data-row="3"] .deal`))
	p.press(testid("pad-strike"))
	p.press(testid("pad-sure"))
	p.until("it is cancelled", `document.querySelector('[data-row="3"].struck')`)
	if got := p.totals(); got != "+9 −3 −3 −3" {
		t.Errorf("the totals are %s", got)
	}
	p.press(css(`[data-row="1"] .deal`))
	text := await[string](p, "its past is shown", `document.querySelector('[data-testid="pad-history"]')?.textContent`)
	if !strings.Contains(text, "vertippt") || !strings.Contains(text, "+12") {
		t.Errorf("its past is %q", text)
	}
	p.press(css(`dialog header .btn`))
	p.saved()
}

// TestReadingAlong: who has the link to read sees every line at once and can change
// nothing.
func TestReadingAlong(t *testing.T) {
	t.Parallel()
	s := openSite(t)
	resi, guest := s.person(swift()), s.person(swift())
	resi.beginSheet()
	resi.enterNumbers("0", "4")
	resi.saved()
	resi.press(css(`[data-tab="more"]`))
	link := await[string](resi, "there is a link", `document.querySelector('[data-testid="pad-link"]')?.value`)
	resi.until("the code is drawn", `document.querySelector('[data-testid="pad-qr"]')?.naturalWidth > 0`)
	guest.goTo(strings.TrimPrefix(link, s.url))
	guest.until("it is there", `document.querySelectorAll('[data-row]').length === 1`)
	resi.press(css(`[data-tab="rows"]`))
	resi.enterNumbers("1", "1")
	guest.until("he sees the next line", `document.querySelectorAll('[data-row]').length === 2`)
	if ask[bool](guest, `!!document.querySelector('[data-testid="pad-enter"], [data-testid="pad-take"]')`) {
		t.Error("who reads may write")
	}
	guest.press(css(`[data-row="1"] .deal`))
	guest.until("the line is shown", `document.querySelector('[data-testid="pad-row"]')`)
	if ask[bool](guest, `!!document.querySelector('[data-testid="pad-strike"], [data-testid="pad-correct"]')`) {
		t.Error("who reads may correct")
	}
}

// TestASR10RulingOnTheSheet: a ruling is written on the sheet one came from, by its
// rules, with its reason.
func TestASR10RulingOnTheSheet(t *testing.T) {
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
	if got := p.totals(); got != "−20 +4 +12 +4" {
		t.Errorf("the totals are %s", got)
	}
	if got := p.padLines(); len(got) != 1 || !strings.Contains(got[0], "Renonce") {
		t.Errorf("the sheet says %q", got)
	}
}

// visitSheet looks at a score sheet in all its states.
func visitSheet(v *tour) {
	v.t.Helper()
	v.goTo("/schreiben")
	v.until("the form is ready", `document.querySelector('[data-testid="pad-begin"]:enabled')`)
	v.press(css("details summary"))
	v.press(css(`[data-choice="10"]`))
	v.press(css(`[data-choice="queue"]`))
	v.see("pad-new")
	v.fillSheet()
	v.see("pad-empty")
	v.press(testid("pad-enter"))
	v.see("pad-games")
	v.press(css(`[data-question="contract"] [data-choice="rufer"]`))
	v.press(css(`[data-question="partner"] [data-choice="1"]`))
	v.press(css(`[data-question="result"] [data-choice="won"]`))
	v.press(css(`[data-premium="pagat"] [data-party="declarers"]`))
	v.press(css(`[data-premium="pagat"] [data-how="announced"]`))
	v.see("pad-guided")
	v.press(testid("pad-write"))
	v.press(testid("pad-enter"))
	v.press(css(`[data-question="contract"] [data-choice="trischaken"]`))
	for i, count := range []string{"20/0", "30/1", "19/2"} {
		v.fill(css(`[data-testid="pad-entry"] input[data-person="`+string(rune('0'+i))+`"]`), count)
	}
	v.see("pad-trischaken")
	v.press(testid("pad-write"))
	v.press(testid("pad-enter"))
	v.press(css(`[data-mode="numbers"]`))
	v.fill(css(`[data-testid="pad-entry"] input[data-person="1"]`), "04")
	v.press(css(`[data-testid="pad-entry"] [data-choice="no"]`)) // not doubled yet
	v.until("it is filled in", `document.querySelector('[data-confirm="completed"]')`)
	v.see("pad-numbers")
	v.press(css(`[data-confirm="completed"]`))
	v.press(testid("pad-write"))
	v.saved()
	v.see("pad-rows")
	v.press(css(`[data-row="1"] .deal`))
	v.until("it says why", `document.querySelector('[data-testid="pad-lines"] summary')`)
	v.see("rules-pad-row") // quotes them
	v.press(testid("pad-unclear"))
	v.see("rules-pad-unclear")
	v.press(css(`dialog header .btn`))
	for _, tab := range []string{"chart", "stats", "settle", "more"} {
		v.press(css(`[data-tab="` + tab + `"]`))
		v.see("pad-" + tab)
	}
	v.goTo("/schreiben")
	v.until("it is listed", `document.querySelector('[data-testid="pad-sheets"] li')`)
	v.see("pad-list")
}

// writesInEightTaps writes the first line of a sheet by taps, of which a common game may
// take eight, and compares what stands there.
func (p *page) writesInEightTaps(want string, taps ...target) {
	p.t.Helper()
	if len(taps) > 8 {
		p.t.Errorf("it takes %d taps", len(taps))
	}
	for _, tap := range taps {
		p.press(tap)
	}
	p.until("it is written", `document.querySelectorAll('[data-row]').length === 1`)
	if got := p.padLines(); !cmp.Equal(got, []string{want}) {
		p.t.Errorf("the sheet says %q, want %q", got, want)
	}
}
