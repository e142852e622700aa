package browsertest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/wire"
)

// TestEvening: "Jetzt spielen" seats a person with three bots, who plays deal
// after deal with what the page offers. Every settlement and the sheet add up,
// and the log says the same when it is played again.
func TestEvening(t *testing.T) {
	t.Parallel()
	const deals = 4
	s := openSite(t)
	p := s.person(swift())
	p.playNow()
	p.hurry()
	if n := ask[int](p, `tt.all('[data-testid="seat"]').length`); n != wire.Chairs-1 {
		t.Errorf("%d others sit at the table", n)
	}
	sums := [accounts][]int{make([]int, wire.Chairs), make([]int, wire.Chairs)}
	for n := 1; n <= deals; n++ {
		p.playAnyhow()
		b := p.settled()
		logged := s.deals(p.table())
		if len(logged) != n {
			t.Fatalf("the log has %d deals after %d", len(logged), n)
		}
		rec := replayed(t, logged[n-1])
		b.agrees(t, rec)
		addTo(sums[schrift], b.Score)
		addTo(sums[geld], b.Money)
		t.Logf("report: deal %d: %s", n, contractOf(logged[n-1].events))
		if n < deals {
			p.press(testid("next-deal"))
			p.until("the next deal is there", `tt.phase() !== 'ended'`)
		}
	}
	p.closeDialog()
	p.press(testid("open-sheet"))
	for account := range accounts {
		shown := p.tally(account)
		if len(shown.Rows) != deals {
			t.Errorf("the sheet has %d rows after %d deals", len(shown.Rows), deals)
		}
		if diff := cmp.Diff(sums[account], shown.Sums); diff != "" {
			t.Errorf("the sheet and the settlements differ in account %d (-settlements +sheet):\n%s", account, diff)
		}
	}
}

// settled waits for the settlement and reads it.
func (p *page) settled() *bill {
	p.t.Helper()
	p.until("the settlement is open", `document.querySelector('[data-testid="settlement"]')`)
	return p.bill()
}
