package table

import (
	"encoding/json"

	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

// view returns what the person on chair me may know of the table, NoChair for
// an onlooker. here says which persons are connected.
func (s *state) view(id string, rs *rules.RuleSet, me int, here [wire.Chairs]bool) wire.TableView {
	v := wire.TableView{
		Table: id, Seq: s.seq, Me: me, Host: me != wire.NoChair && me == s.host,
		Rules: wire.NameOf(rs),
		Seats: s.seats, DealNumber: s.number, Double: s.double, Dealer: s.dealer, Vorhand: s.vorhand(), Clockwise: rs.Deal.Clockwise,
		Pace: s.pace, Level: s.level, Sheet: s.sheet, Vote: s.vote.view(),
	}
	v.Sheet.Rows = v.Sheet.Rows[max(0, len(v.Sheet.Rows)-wire.MaxRows):]
	for c, who := range s.chairs {
		v.Chairs[c] = wire.Chair{Name: who.name, Kind: who.kind, Here: who.kind == wire.Bot || here[c]}
		v.Waiting[c] = !s.playing() && who.kind == wire.Person && !s.asked[c]
	}
	v.Practice = me != wire.NoChair && s.practising(s.chairs[me].person)
	if v.Practice {
		back, err := s.takeBack(s.chairs[me].person)
		v.Back = err == nil && len(back) > 0
	}
	if s.number > 0 {
		deal := engine.ViewFor(rs, &s.deal, s.seatOf(me))
		v.Deal = &deal
	}
	if s.recording {
		s.real.show(&v)
	}
	return v
}

// frame returns the message for the person on chair me: the view, and the
// facts of steps as he may see them.
func (t *Table) frame(me int, steps []*step) (Frame, error) {
	s := t.state
	message := wire.Frame{Seq: s.seq, Events: []json.RawMessage{}, View: s.view(t.id, t.rules, me, t.here())}
	for _, st := range steps {
		for _, f := range st.facts {
			data, err := encodeFact(redact(f, s.seatOf(me)))
			if err != nil {
				return Frame{}, err
			}
			message.Events = append(message.Events, data)
		}
	}
	data, err := json.Marshal(message)
	return Frame{Seq: s.seq, Data: data}, err
}
