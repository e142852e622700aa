package browsertest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"tarock/engine"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/rules"
)

// TestContracts plays every deal of testdata/deals to its end by clicking. The
// log is the record again, and the page shows what it settles.
func TestContracts(t *testing.T) {
	played := make(map[rules.ContractID]bool)
	for _, name := range dealNames(t) {
		d := readDeal(t, name)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := openSite(t, d)
			p := s.person(swift())
			p.playNow()
			p.hurry()
			opened := false
			p.follow(d, byMouse, func(step) { opened = p.seesOpenHands(s) || opened })
			if contract, _ := d.plays(t); opened != ruleSet().Contract(contract).Open {
				t.Errorf("hands were open: %t", opened)
			}
			b := p.settled()
			rec := replayed(t, s.deals(p.table())[0])
			d.sameAs(t, rec)
			b.agrees(t, rec)
			p.saysStopped(rec)
		})
		if c, mine := d.plays(t); mine {
			played[c] = true
		}
	}
	for _, c := range ruleSet().Contracts {
		if !played[c.ID] {
			t.Errorf("no deal in which the person plays %s", c.ID)
		}
	}
}

// seesOpenHands reports whether the hands lie open, and wants that they are
// those of the others then.
func (p *page) seesOpenHands(s *site) bool {
	p.t.Helper()
	deal := s.deals(p.table())[0]
	state := deal.state()
	view := engine.ViewFor(ruleSet(), &state, deal.seatOf(0))
	says := texts(p.t, "de")
	shown := ask[map[string]string](p, `Object.fromEntries(tt.all('[data-testid="open-hand"]').map((el) => [el.dataset.chair, el.querySelector('p').textContent]))`)
	if view.Hands == nil {
		if len(shown) > 0 {
			p.t.Errorf("hands are shown that do not lie open: %q", shown)
		}
		return false
	}
	for chair := 1; chair < wire.Chairs; chair++ {
		for card := range view.Hands[deal.seatOf(chair)].All() {
			if !strings.Contains(shown[fmt.Sprint(chair)], says.spoken(card)) {
				p.t.Errorf("%s is missing in the open hand %q", card, shown[fmt.Sprint(chair)])
			}
		}
	}
	return true
}

// saysStopped wants that the page says when a deal has ended before its last
// trick.
func (p *page) saysStopped(rec *record.Record) {
	p.t.Helper()
	for _, e := range rec.Events {
		if ended, ok := e.(engine.DealEnded); ok {
			says := ask[bool](p, `tt.front().textContent.includes($0)`, texts(p.t, "de")["result.stopped"])
			if says != ended.Stopped {
				p.t.Errorf("stopped is %t, the page says %t", ended.Stopped, says)
			}
		}
	}
}

// dealNames returns the names of all deals.
func dealNames(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("testdata/deals/*.tarock")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, path := range paths {
		names = append(names, strings.TrimSuffix(filepath.Base(path), ".tarock"))
	}
	return names
}

// plays returns what is played in d, and whether the person plays it: as
// declarer, or as one of four.
func (d *deal) plays(t *testing.T) (rules.ContractID, bool) {
	t.Helper()
	_, events, err := record.Replay(ruleSet(), d.Record)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if set, ok := e.(engine.ContractSet); ok {
			return set.Contract, set.Declarer == d.me || set.Contract == rules.Trischaken
		}
	}
	t.Fatalf("%s: no game is played", d.name)
	return rules.NoContract, false
}

// nothing is what most tests do before a step.
func nothing(step) {}

// follow plays the person's part of d. before is called when it is his turn.
func (p *page) follow(d *deal, by way, before func(step)) {
	p.t.Helper()
	for _, st := range d.steps() {
		if !p.turn() {
			p.fail("the deal is over before %v", st)
		}
		before(st)
		p.take(st, by)
	}
	if p.turn() {
		p.fail("the deal goes on after the last move of the record")
	}
}
