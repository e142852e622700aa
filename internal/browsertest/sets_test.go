package browsertest

import (
	"strings"
	"testing"

	"tarock/bot"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
)

// TestEverySet plays a deal under each set to its end by clicking: the person
// does what the rules of thumb say. The log stands when it is played again, and
// the page shows what it settles.
func TestEverySet(t *testing.T) {
	played := map[rules.Family]bool{}
	for _, rs := range all.All() {
		if played[rs.Family] && !everyLook {
			continue // one set of each game; the long run plays them all
		}
		played[rs.Family] = true
		t.Run(strings.ReplaceAll(rs.Ref.ID, "/", "-"), func(t *testing.T) {
			t.Parallel()
			s := openSite(t)
			p := s.person(swift())
			p.goTo("/")
			p.until("the sets are there", `!!document.querySelector('[data-testid="rules"] option[value="'+$0+'"]')`, rs.Ref.ID)
			p.choose("rules", rs.Ref.ID)
			p.press(testid("play-now"))
			p.until("the table is there", `tt.table() && tt.phase() !== 'lobby'`)
			p.hurry()
			p.playByRules(s, rs)
			for range 40 { // a deal that nobody plays is dealt again
				if ask[int](p, `tt.all('[data-testid="line"]').length`) > 0 {
					break
				}
				const number = `document.querySelector('[data-testid="table"]').innerText.match(/Spiel (\d+)/)?.[1]`
				before := ask[string](p, number)
				p.press(testid("next-deal"))
				p.until("the next deal is there", number+` !== $0`, before)
				p.playByRules(s, rs)
			}
			rec := playedAgain(t, rs, s.latest(p.table()))
			p.settled().agrees(t, rec)
		})
	}
}

// choose takes a value of a list.
func (p *page) choose(list, value string) {
	p.t.Helper()
	ask[bool](p, `(() => { const el = document.querySelector('[data-testid="'+$0+'"]'); el.value = $1; el.dispatchEvent(new Event('change', { bubbles: true })); return true })()`, list, value)
}

// playByRules plays the person's part of the last deal by the rules of thumb.
func (p *page) playByRules(s *site, rs *rules.RuleSet) {
	p.t.Helper()
	for p.turn() {
		deal := s.latest(p.table())
		state := deal.state()
		view := engine.ViewFor(rs, &state, deal.seatOf(0))
		p.take(step{bot.Heuristic{}.Choose(rs, &view)}, byMouse)
	}
}

// latest returns the last deal of a table.
func (s *site) latest(table string) logged {
	s.t.Helper()
	all := s.deals(table)
	return all[len(all)-1]
}

// playedAgain returns the record of a deal under rs, which must stand.
func playedAgain(t *testing.T, rs *rules.RuleSet, deal logged) *record.Record {
	t.Helper()
	rec, err := record.FromEvents(deal.events)
	if err != nil {
		t.Fatal(err)
	}
	if rec.Rules != rs.Ref {
		t.Errorf("played under %v, want %v", rec.Rules, rs.Ref)
	}
	for _, finding := range record.Verify(rs, rec) {
		t.Errorf("the log: %s", finding)
	}
	return rec
}
