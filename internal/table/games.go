package table

import (
	"context"
	"time"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/house"
)

// A PlayedDeal is a deal that was played at a table, as its log has it.
type PlayedDeal struct {
	Number int
	At     time.Time
	Rules  *rules.RuleSet
	Record *record.Record
	Seat   tarock.Seat            // of who asks, at the end of the deal; NoSeat: he did not play
	Bots   [tarock.MaxSeats]bool  // who was a bot at the end
	Score  [tarock.MaxSeats]int32 // by seat
	events []engine.Event
}

// Games returns the deals of a table that were played to their end, for somebody who
// has sat there. Their cards were shown to all.
func (h *House) Games(ctx context.Context, id string, p Person) ([]PlayedDeal, error) {
	s, played, sat := newState(), []PlayedDeal(nil), false
	var now PlayedDeal
	for e, err := range h.cfg.Store.Read(ctx, id, 1) {
		if err != nil {
			return nil, wire.CodeUnavailable
		}
		st, err := decodeStep(e.Seq, e.Data)
		if err != nil {
			return nil, err
		}
		s.apply(st)
		sat = sat || s.chairOfPerson(p) != wire.NoChair
		for _, f := range st.facts {
			switch f := f.(type) {
			case Dealt:
				now = PlayedDeal{Number: f.Number}
			case Rewound:
				now.events = now.events[:f.Events]
			case InDeal:
				now.events = append(now.events, f.Event)
				if _, over := f.Event.(engine.DealSettled); over {
					played = now.finish(h, s, st.at, p, played)
				}
			}
		}
	}
	switch {
	case s.seq == 0:
		return nil, wire.CodeNoTable
	case !sat:
		return nil, wire.CodeNotSeated
	}
	return played, nil
}

// finish adds a deal that has just been settled to list. A log that makes no record,
// as of a deal that was thrown in, adds nothing.
func (d *PlayedDeal) finish(h *House, s *state, at time.Time, p Person, list []PlayedDeal) []PlayedDeal {
	r, err := record.FromEvents(d.events)
	if err != nil {
		return list
	}
	rs, err := house.At(s.rules, s.house, h.cfg.Rules.At)
	if err != nil {
		return list
	}
	d.At, d.Rules, d.Record, d.Seat = at, rs, r, s.seatOf(s.chairOfPerson(p))
	r.Rules, r.House, r.Date = s.rules, s.house, at.Format(time.DateOnly)
	for seat := range tarock.Seat(s.seats) {
		c := s.chairs[s.chairOf(seat)]
		r.Players[seat], d.Bots[seat] = c.name, c.kind == wire.Bot
		d.Score[seat] = int32(s.deal.Score()[seat])
	}
	if n := len(list); n > 0 && list[n-1].Number == d.Number { // settled anew, by a ruling
		list = list[:n-1]
	}
	return append(list, *d)
}
