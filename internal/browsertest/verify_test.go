package browsertest

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock"
	"tarock/engine"
	"tarock/internal/eventlog"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// A logged deal is what the log has of one.
type logged struct {
	dealer int // chair
	events []engine.Event
	seqs   []uint64 // of the steps that the events belong to
}

// deals returns every deal that a log has of a table.
func deals(t *testing.T, store eventlog.Log, table string) []logged {
	t.Helper()
	var found []logged
	for entry, err := range store.Read(t.Context(), table, 1) {
		if err != nil {
			t.Fatal(err)
		}
		for _, fact := range factsOf(t, entry.Data) {
			if fact.dealt {
				found = append(found, logged{dealer: fact.dealer})
			}
			if fact.event != nil {
				last := &found[len(found)-1]
				last.events = append(last.events, fact.event)
				last.seqs = append(last.seqs, entry.Seq)
			}
		}
	}
	return found
}

// deals returns every deal that was played at a table of the site.
func (s *site) deals(table string) []logged {
	s.t.Helper()
	return deals(s.t, s.store, table)
}

// state returns where the deal stands.
func (l logged) state() engine.State {
	var s engine.State
	for _, e := range l.events {
		s.Record(e)
	}
	return s
}

// chairOnTurn returns who has to act, wire.NoChair for nobody.
func (l logged) chairOnTurn() int {
	turn := l.state().Turn
	if turn == tarock.NoSeat {
		return wire.NoChair
	}
	return l.chairOf(turn)
}

// seats returns how many play.
func (l logged) seats() int {
	if start, ok := l.events[0].(engine.DealStarted); ok {
		return start.Seats
	}
	return wire.Chairs
}

func (l logged) chairOf(seat tarock.Seat) int { return (l.dealer + 1 + int(seat)) % l.seats() }

func (l logged) seatOf(chair int) tarock.Seat {
	return tarock.Seat((chair - l.dealer - 1 + 2*l.seats()) % l.seats())
}

// A fact is one fact of the log: the beginning of a deal, an event in it, or
// something else at the table.
type fact struct {
	dealt  bool
	dealer int // chair
	event  engine.Event
}

// factsOf reads an entry of the log.
func factsOf(t *testing.T, entry []byte) []fact {
	t.Helper()
	var st struct{ Facts []json.RawMessage }
	if err := json.Unmarshal(entry, &st); err != nil {
		t.Fatal(err)
	}
	var facts []fact
	for _, raw := range st.Facts {
		var head struct {
			Type   string
			Dealer int
		}
		if err := json.Unmarshal(raw, &head); err != nil {
			t.Fatal(err)
		}
		switch head.Type {
		case "table_opened", "seated", "left", "host_named", "pace_set", "level_set", "next_asked",
			"deviation_proposed", "proposal_withdrawn", "voted", "vote_counted", "rules_agreed":
			facts = append(facts, fact{})
		case "dealt":
			facts = append(facts, fact{dealt: true, dealer: head.Dealer})
		default:
			event, err := engine.UnmarshalEvent(raw)
			if err != nil {
				t.Fatalf("%s: %v", raw, err)
			}
			facts = append(facts, fact{event: event})
		}
	}
	return facts
}

// replayed returns the record of a logged deal, which must stand when it is
// played again.
func replayed(t *testing.T, deal logged) *record.Record {
	t.Helper()
	started, ok := deal.events[0].(engine.DealStarted)
	if !ok || started.House == nil {
		return playedAgain(t, ruleSet(), deal)
	}
	rs, err := house.At(started.Rules, started.House, all.At)
	if err != nil {
		t.Fatal(err)
	}
	return playedAgain(t, rs, deal)
}

// sameAs wants that a logged deal is d again.
func (d *deal) sameAs(t *testing.T, rec *record.Record) {
	t.Helper()
	what := cmpopts.IgnoreFields(record.Record{}, "Date", "Event", "Players", "Events")
	if diff := cmp.Diff(d.Record, rec, what, cmpopts.IgnoreFields(record.Move{}, "Line")); diff != "" {
		t.Errorf("the log is not the deal %s (-want +got):\n%s", d.name, diff)
	}
}

// begins wants that a logged deal is the beginning of d.
func (d *deal) begins(t *testing.T, rec *record.Record) {
	t.Helper()
	part := *d.Record
	part.Result = nil
	if len(rec.Moves) > len(part.Moves) || len(rec.Moves) == 0 {
		t.Fatalf("the log has %d moves, the deal %d", len(rec.Moves), len(part.Moves))
	}
	part.Moves = part.Moves[:len(rec.Moves)]
	(&deal{Record: &part, name: d.name}).sameAs(t, rec)
}

// A bill is the settlement as the page shows it, each row in the order of the
// columns.
type bill struct {
	Lines []struct {
		Item         string
		Score, Money []int
		Cited        bool
	}
	Score, Money []int
	Seats        []tarock.Seat // of the columns
}

// bill reads the settlement that is open and checks that it adds up.
func (p *page) bill() *bill {
	p.t.Helper()
	b := ask[*bill](p, `tt.settlement()`)
	seats := ask[int](p, `Math.max(3, Math.min(4, tt.all('[data-testid="seat"]').length + 1))`)
	if len(b.Lines) == 0 || len(b.Seats) != seats {
		p.fail("the settlement shows %d lines for %d seats", len(b.Lines), len(b.Seats))
	}
	score, money := make([]int, seats), make([]int, seats)
	for _, line := range b.Lines {
		p.sumsToZero(line.Item+" in Schrift", line.Score, seats)
		p.sumsToZero(line.Item+" in Geld", line.Money, seats)
		if !line.Cited {
			p.t.Errorf("the line %s cites no clause", line.Item)
		}
		addTo(score, line.Score)
		addTo(money, line.Money)
	}
	if diff := cmp.Diff([][]int{score, money}, [][]int{b.Score, b.Money}); diff != "" {
		p.t.Errorf("the totals are not the sums of the lines (-sums +totals):\n%s", diff)
	}
	return b
}

func (p *page) sumsToZero(what string, numbers []int, seats int) {
	p.t.Helper()
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	if sum != 0 || len(numbers) != seats {
		p.t.Errorf("%s: %v does not sum to zero", what, numbers)
	}
}

func addTo(sums, numbers []int) {
	for i := range sums {
		if i < len(numbers) {
			sums[i] += numbers[i]
		}
	}
}

// agrees wants that the page shows the settlement of the log.
func (b *bill) agrees(t *testing.T, rec *record.Record) {
	t.Helper()
	if rec.Result == nil {
		t.Fatal("the log has no result")
	}
	for i, seat := range b.Seats {
		if b.Score[i] != rec.Result.Score[seat] || b.Money[i] != rec.Result.Money[seat] {
			t.Errorf("seat %d: the page shows %d and %d, the log has %d and %d",
				seat, b.Score[i], b.Money[i], rec.Result.Score[seat], rec.Result.Money[seat])
		}
	}
}

// A tally is the sheet as the page shows it.
type tally struct {
	Rows   [][]int
	Sums   []int
	Chairs []int // of the columns
}

// The accounts of the sheet, in the order of their buttons.
const (
	schrift = iota
	geld
	accounts
)

// tally reads the open sheet in one account and checks that it adds up.
func (p *page) tally(account int) *tally {
	p.t.Helper()
	button := css(fmt.Sprintf(`[data-testid="sheet"] [aria-pressed]:nth-child(%d)`, account+1))
	p.press(button)
	p.until("the account is shown", `tt.find($0).ariaPressed === 'true'`, button)
	shown := ask[*tally](p, `tt.sheet()`)
	sums := make([]int, len(shown.Sums))
	for _, row := range shown.Rows {
		p.sumsToZero("a row of the sheet", row, len(sums))
		addTo(sums, row)
	}
	if diff := cmp.Diff(sums, shown.Sums); diff != "" {
		p.t.Errorf("the sheet does not add up (-rows +sums):\n%s", diff)
	}
	return shown
}

// contractOf returns what was played.
func contractOf(events []engine.Event) rules.ContractID {
	for _, e := range events {
		if set, ok := e.(engine.ContractSet); ok {
			return set.Contract
		}
	}
	return rules.NoContract
}
