package browsertest

import (
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
)

// TestThree plays a whole deal of Tapptarock: three at the table with 16 cards each,
// the auction step by step, a half of the talon, and nobody on the far side.
func TestThree(t *testing.T) {
	t.Parallel()
	rs := rulesOf(t, "tapptarock")
	d := threeDeal(t, rs)

	v := gameTour(t, rs, d)
	v.turn()
	v.see("bidding")
	v.evenRows()
	if seats := ask[int](v.page, `tt.all('[data-testid="seat"]').length`); seats != 2 {
		t.Errorf("%d others sit at the table, want 2", seats)
	}
	for _, place := range []string{"left", "right"} {
		if n := ask[int](v.page, `tt.all('[data-testid="seat"].'+$0).length`, place); n != 1 {
			t.Errorf("%d sit on the %s, want 1", n, place)
		}
	}
	for _, st := range d.steps() {
		v.turn()
		switch a := st[0].(type) {
		case engine.LayAway:
			v.see("discarding")
			v.seePutAside("discarding-full", a)
		case engine.Announce:
			v.see("announcing")
		case engine.Play:
			v.see("lead")
			if ask[bool](v.page, `!!document.querySelector('[data-testid="show-last-trick"]')`) {
				v.seeDialog("last-trick", func() { v.press(testid("show-last-trick")) })
			}
		}
		v.take(st, byMouse)
	}
	v.turn()
	v.settled()
	v.see("settlement")
	if people := ask[int](v.page, `tt.all('[data-testid="sums"] li').length`); people != 3 {
		t.Errorf("the settlement has %d players, want 3", people)
	}
	s, _, err := record.Replay(rs, &record.Record{Hands: d.Hands, Talon: d.Talon, Moves: d.Moves})
	if err != nil {
		t.Fatal(err)
	}
	v.says(`[data-testid="settlement"] .count`, strings.TrimSuffix(rs.Deal.Count.Written(engine.ViewFor(rs, &s, tarock.NoSeat).Result.Outcome.DeclarerThirds), "/0"))
}

// threeDeal is a deal of Tapptarock that the person plays: an Oberer with the Pagat.
func threeDeal(t *testing.T, rs *rules.RuleSet) *deal {
	t.Helper()
	d := &deal{Record: &record.Record{}, name: "tapptarock", me: 0}
	d.Hands = [tarock.MaxSeats]tarock.Hand{
		cardsOf(t, "T22 T20 T18 T16 T14 T12 T10 T8 T6 T1 HK HQ DK SQ CJ C10"),
		cardsOf(t, "T21 T19 T17 T15 T5 T3 HN HJ H1 DQ DN SK SN S10 CQ CN"),
		cardsOf(t, "T13 T11 T9 T7 T4 T2 H2 H3 DJ D1 D2 SJ S9 S8 CK C9"),
	}
	d.Talon = [2]tarock.Hand{cardsOf(t, "H4 D3 S7"), cardsOf(t, "D4 C8 C7")}
	d.Moves = moves(t, "0 dreier, 1 unterer, 2 pass, 0 oberer, 1 pass, 0 lay D4 C8 C7, 0 announce pagat, 0 lie")
	d.toTheEnd(t, rs)
	return d
}

// evenRows checks the hand on a phone: no row is more than one card longer than another,
// and of every card so much shows that a finger finds it.
func (v *tour) evenRows() {
	v.t.Helper()
	v.resize(phone())
	v.until("the page is at rest", `tt.rest()`)
	rows := ask[[]int](v.page, `[...document.querySelectorAll('[data-testid="hand"] .row')].map((row) => row.querySelectorAll('[data-card]').length)`)
	if len(rows) < 2 || slices.Max(rows)-slices.Min(rows) > 1 {
		v.t.Errorf("the rows of the hand are %v", rows)
	}
	const finger = 44
	for card, shown := range ask[map[string]int](v.page, `Object.fromEntries([...document.querySelectorAll('[data-testid="hand"] [data-card]')].map((card) => {
		const box = card.getBoundingClientRect()
		let shown = 0
		for (let y = box.top + 1; y < box.bottom; y++) if (card.contains(document.elementFromPoint(box.left + box.width / 2, y))) shown++
		return [card.dataset.card, shown]
	}))`) {
		if shown < finger {
			v.t.Errorf("of %s only %d px show", card, shown)
		}
	}
}
