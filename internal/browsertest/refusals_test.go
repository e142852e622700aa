package browsertest

import (
	"testing"

	"tarock/engine"
)

// TestRefusals: what is not possible says why, in a sentence and with its
// clause, and nothing happens.
func TestRefusals(t *testing.T) {
	t.Parallel()
	d := readDeal(t, "rufer")
	s := openSite(t, d)
	p := s.person(swift())
	says := texts(t, "de")
	p.playNow()
	p.hurry()
	tapped := 0
	for _, st := range d.steps() {
		p.turn()
		switch st[0].(type) {
		case engine.SayForehand, engine.Bid:
			p.readsWhyNot(s)
		case engine.LayAway:
			tapped += p.tapsIllegal(says, "discard-")
		case engine.Play:
			tapped += p.tapsIllegal(says, "")
		}
		p.take(st, byMouse)
	}
	if tapped < 3 {
		t.Errorf("only %d times there was something illegal to tap", tapped)
	}
}

// tapsIllegal taps a card that may not go, if there is one, and returns how
// many it has tapped.
func (p *page) tapsIllegal(says catalogue, prefix string) int {
	p.t.Helper()
	illegal := css(`[data-testid="hand"] [data-legal="false"]`)
	if ask[bool](p, `!tt.find($0)`, illegal) {
		return 0
	}
	before := p.sees()
	seq := ask[int](p, `tt.seq()`)
	p.press(illegal)
	why := await[struct{ Code, Text string }](p, "the page says why",
		`(() => { const r = document.querySelector('[data-testid="reason"]'); return r && { code: r.dataset.code, text: r.querySelector('p').textContent } })()`)
	if _, ok := says["refusal."+why.Code]; !ok {
		p.t.Errorf("the code %q has no sentence", why.Code)
	}
	if why.Text == "" || len(says.wrongWith(why.Text)) > 0 {
		p.t.Errorf("%s: the page says %q", why.Code, why.Text)
	}
	if prefix != "" && why.Code[:min(len(prefix), len(why.Code))] != prefix {
		p.t.Errorf("tapped a card that stays, and the page says %q", why.Code)
	}
	p.press(css(`[data-testid="reason"] [data-testid="clause"]`))
	clause := await[string](p, "the clause is open", `tt.front().querySelector?.('section p')?.textContent`)
	if clause == says["clause.missing"] {
		p.t.Errorf("%s: the clause is not there", why.Code)
	}
	p.closeDialog()
	p.stillSees(before)
	if now := ask[int](p, `tt.seq()`); now != seq {
		p.t.Errorf("a card that may not go has moved the table from step %d to %d", seq, now)
	}
	return 1
}

// wrongWith returns what is left of a sentence's making: keys, placeholders.
func (c catalogue) wrongWith(text string) []string { return language{keys: c}.wrong(text) }

// readsWhyNot opens "Warum nicht …?" and wants a reason with a clause for all
// that is refused.
func (p *page) readsWhyNot(s *site) {
	p.t.Helper()
	state := s.deals(p.table())[0].state()
	view := engine.ViewFor(ruleSet(), &state, state.Turn)
	want := 0
	for _, o := range view.Options {
		if bid, ok := o.Action.(engine.Bid); o.Why != nil && (!ok || bid.Premiums == 0) {
			want++
		}
	}
	if want == 0 {
		p.t.Errorf("nothing is refused in phase %s", state.Phase)
		return
	}
	p.press(testid("why-not"))
	reasons := await[[]struct {
		What, Why string
		Cited     bool
	}](p, "the reasons are open", `tt.front() !== document && tt.all('li', tt.front()).map((li) => ({
		what: li.querySelector('h3').textContent, why: li.querySelector('p').textContent, cited: !!li.querySelector('[data-testid="clause"]'),
	}))`)
	if len(reasons) != want {
		p.t.Errorf("phase %s: %d reasons for %d refused options", state.Phase, len(reasons), want)
	}
	for _, r := range reasons {
		if r.What == "" || r.Why == "" || !r.Cited {
			p.t.Errorf("phase %s: no full reason: %+v", state.Phase, r)
		}
	}
	p.closeDialog()
}
