package table

import (
	"slices"
	"time"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/referee"
	"tarock/rules"
	"tarock/settle"
)

// A realDeal is what a table that records keeps of the deal beside its state: all that
// has happened, for the referee, and what he has said.
type realDeal struct {
	events  []engine.Event
	claimed [wire.Chairs]bool // who has said "Renonce!"
	by      int               // chair of the last claim
	ruling  *engine.Ruling    // the last
	settled settle.Settlement // by the referee
}

func (d *realDeal) record(s *state, e engine.Event) {
	d.events = append(slices.Clip(d.events), e) // shared with a look ahead
	switch e := e.(type) {
	case engine.RenonceClaimed:
		if d.by = s.chairOf(e.Seat); d.by != wire.NoChair {
			d.claimed[d.by] = true
		}
	case engine.Ruled:
		d.ruling = &e.Ruling
	case engine.DealSettled:
		d.settled = e.Settlement
	}
}

// show fills in what the deal alone does not know: the ruling, line by line.
func (d *realDeal) show(v *wire.TableView) {
	v.Recording = true
	if d.ruling == nil || v.Deal == nil {
		return
	}
	v.Ruling = &wire.Ruling{By: d.by, Ruling: *d.ruling, Settled: v.Deal.Ruled}
	if v.Deal.Ruled && v.Deal.Result != nil {
		v.Deal.Result.Settlement = d.settled.Boxed()
	}
}

// mark says in the row of a deal that a referee has settled it.
func (d *realDeal) mark(s *state, row *wire.Row) {
	if !s.deal.RuledOn() {
		return
	}
	offender := s.chairOf(d.ruling.Offender)
	row.Note, row.Offender, row.Matter = wire.Renonce, &offender, d.ruling.Matter
}

// settleAnew writes a ruling that came after the deal into its row; false when it has
// none yet.
func (s *state) settleAnew(e engine.DealSettled) bool {
	last := len(s.sheet.Rows) - 1
	if last < 0 || s.sheet.Rows[last].Deal != s.number {
		return false
	}
	paid := e.Settlement.Boxed()
	s.sheet.Rows = slices.Clone(s.sheet.Rows)
	row := &s.sheet.Rows[last]
	for seat := range tarock.Seat(s.seats) {
		c := s.chairOf(seat)
		s.sheet.Score[c] += paid.Score[seat] - row.Score[c]
		s.sheet.Money[c] += paid.Money[seat] - row.Money[c]
		row.Score[c], row.Money[c] = paid.Score[seat], paid.Money[seat]
	}
	s.sheet.Box += paid.Box - row.Box
	row.Box = paid.Box
	s.real.mark(s, row)
	return true
}

// andRule adds the ruling to events when they end in a claim, or in a deal that the
// cards alone cannot settle.
func (s *state) andRule(rs *rules.RuleSet, events []engine.Event) ([]engine.Event, error) {
	after := s.deal
	for _, e := range events {
		after.Record(e)
	}
	if after.Unsettled() && !after.Claimed() {
		claim, err := engine.Decide(rs, &after, tarock.NoSeat, engine.Claim{})
		if err != nil {
			return nil, err
		}
		for _, e := range claim {
			after.Record(e)
		}
		events = append(events, claim...)
	}
	if !after.Claimed() {
		return events, nil
	}
	played, err := record.FromEvents(slices.Concat(s.real.events, events))
	if err != nil {
		return nil, err
	}
	judgement, err := referee.Hear(rs, played)
	if err != nil {
		return nil, err
	}
	return engine.Carry(rs, &after, judgement.Ruling, judgement.Cost, events)
}

// claimant returns a bot that can prove a Renonce by what it has seen, NoChair for
// none. Each claims once in a deal.
func (t *Table) claimant() int {
	s := t.state
	if !s.recording || s.number == 0 || s.deal.RuledOn() {
		return wire.NoChair
	}
	for c := range s.chairs[:s.seats] {
		seat := s.seatOf(c)
		if s.chairs[c].kind != wire.Bot || s.real.claimed[c] || t.declined[c] == s.seq || engine.Check(t.rules, &s.deal, seat, engine.Claim{}) != nil {
			continue
		}
		v := engine.ViewFor(t.rules, &s.deal, seat)
		if _, ok := referee.Prove(t.rules, &v); ok {
			return c
		}
	}
	return wire.NoChair
}

// claimTurn returns the claim of a bot as a turn. After the deal it comes at once, for
// then the next one may be dealt at any moment.
func (t *Table) claimTurn() (turn, bool) {
	c := t.claimant()
	if c == wire.NoChair {
		return turn{}, false
	}
	due := time.Now()
	if t.state.playing() {
		due = due.Add(t.thinkTime())
	}
	return turn{seq: t.state.seq, chair: c, due: due, claim: true}, true
}

// lyingTime is how long bots leave a trick that lies before they lead on or turn it:
// a person who is here may want to take a card back.
func (t *Table) lyingTime() time.Duration {
	if !t.state.deal.Lies() || t.state.pace == wire.Sofort {
		return 0
	}
	for _, here := range t.here() {
		if here {
			return lateTime
		}
	}
	return 0
}

// withoutThinking returns what a bot does that needs no choice: to claim what it can
// prove, or to turn the last trick.
func (t *Table) withoutThinking(next turn) (engine.Action, bool) {
	switch s := t.state; {
	case next.claim:
		return engine.Claim{}, true
	case s.deal.Lies() && s.deal.LegalCards(t.rules) == 0:
		return engine.TurnTrick{}, true
	}
	return nil, false
}

// viewOfBot returns what a bot sees: it keeps the rules wherever it plays.
func (t *Table) viewOfBot(chair int) engine.View {
	return engine.ViewByTheRules(t.rules, &t.state.deal, t.state.seatOf(chair))
}
