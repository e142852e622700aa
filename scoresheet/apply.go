package scoresheet

import (
	"fmt"
	"slices"
)

// Apply adds e to the sheet. It knows no rule, but refuses what cannot be a fact about
// this sheet: a row that is not there, a person nobody knows, amounts that do not add
// up. Nothing has changed then.
func (s *Sheet) Apply(e Event) *Refusal {
	if err := s.fits(&e); err != nil {
		return err
	}
	switch e.Type {
	case WasOpened:
		s.open(e.Opened)
		s.Writer = e.By
	case WasWritten:
		s.write(&e, e.Written, e.Stamp)
	case WasStruck:
		s.change(&e, e.Struck.Deal, e.Struck.Why)
		s.Rows[e.Struck.Deal-1].Struck = true
	case WasRevised:
		s.revise(&e, e.Revised)
	case DealerWas:
		s.dealer = &e.Dealer.Person
	case HasCome:
		s.People = append(s.People, Person{Name: e.Came.Name, Radl: e.Came.Radl})
	case HasLeft, HasPaused, HasResumed, WasRenamed:
		s.person(e.Type, e.Person)
	case PencilTaken:
		s.Writer = e.Pencil.Name
	case WasDoubled:
		s.announce(*e.Double)
	case HasClashed:
		s.Clashes = append(s.Clashes, Clash{ID: e.ID, Deal: e.Clashed.Deal, Entry: e.Clashed.Entry, Value: e.Clashed.Value, Stamp: e.Stamp})
	case ClashWas:
		s.settleClash(&e, e.Settled)
	case RoundEnded:
		s.endRound(e.Round)
	case WasClosed:
		s.Closed = true
	case WasReopened:
		s.Closed = false
	}
	s.remember(e)
	return nil
}

func (s *Sheet) remember(e Event) {
	if s.seen == nil {
		s.seen = map[string]int{}
	}
	s.seen[e.ID] = len(s.Events)
	s.Events = append(s.Events, e)
}

// seats is how many play a deal.
func (o *Opened) seats() int {
	if o.Seats == 0 {
		return Seats
	}
	return o.Seats
}

func (s *Sheet) open(o *Opened) {
	s.Title, s.Set, s.House = o.Title, o.Set, o.House
	s.First, s.Games, s.Money, s.Doubling, s.Join, s.Zero = o.Dealer, o.Games, o.Money, o.Doubling, o.Join, o.Zero
	s.Extras, s.Chips, s.Seats = o.Extras, o.Chips, o.seats()
	for _, name := range o.People {
		s.People = append(s.People, Person{Name: name, Radl: 1})
	}
}

// write adds a row. The stamp is that of who entered it first.
func (s *Sheet) write(e *Event, w *Written, by Stamp) {
	s.dealer = nil
	s.Rows = append(s.Rows, Row{Seating: w.Seating, Entry: w.Entry, Value: w.Value, Stamp: by, Pending: e.Seq == 0})
	s.count(&w.Value)
}

func (s *Sheet) count(v *Value) {
	if v.Ruling != nil {
		s.rulings = max(s.rulings, v.Ruling.Number)
	}
}

// change keeps what stands in a row before it is changed.
func (s *Sheet) change(e *Event, deal int, why string) *Row {
	r := &s.Rows[deal-1]
	r.History = append(r.History, Change{Stamp: e.Stamp, Kind: e.Type, Why: why, Entry: r.Entry, Value: r.Value})
	r.Pending = r.Pending || e.Seq == 0
	return r
}

func (s *Sheet) revise(e *Event, v *Revised) {
	r := s.change(e, v.Deal, v.Why)
	r.Entry, r.Value, r.Struck = v.Entry, v.Value, false
	s.count(&v.Value)
}

func (s *Sheet) person(kind Kind, p *PersonEvent) {
	who := &s.People[p.Person]
	switch kind {
	case HasLeft:
		who.Gone = true
	case HasPaused:
		who.Paused = true
	case HasResumed:
		who.Paused = false
	default:
		who.Name = p.Name
	}
}

func (s *Sheet) announce(d DoubleRound) {
	if d.Deals > 0 {
		s.announced = append(s.announced, d)
		return
	}
	s.announced = s.announced[:len(s.announced)-1]
}

func (s *Sheet) endRound(r *RoundEnd) {
	if r.Back {
		s.roundEnds = s.roundEnds[:len(s.roundEnds)-1]
		return
	}
	s.roundEnds = append(slices.Clone(s.roundEnds), r.After)
}

func (s *Sheet) settleClash(e *Event, c *ClashSettled) {
	i := s.clash(c.Clash)
	clash := s.Clashes[i]
	s.Clashes = slices.Delete(slices.Clone(s.Clashes), i, i+1)
	switch c.Choice {
	case TakeSecond:
		r := s.change(e, clash.Deal, c.Why)
		r.Entry, r.Value, r.Stamp, r.Struck = clash.Entry, clash.Value, clash.Stamp, false
		s.count(&clash.Value)
	case AddAsNext:
		s.write(e, c.Written, clash.Stamp)
	case KeepFirst:
	}
}

// clash returns the place of an open clash, -1 for none.
func (s *Sheet) clash(id string) int {
	return slices.IndexFunc(s.Clashes, func(c Clash) bool { return c.ID == id })
}

func place(i int, path string) string {
	if path == "" {
		return fmt.Sprintf("events[%d]", i)
	}
	return fmt.Sprintf("events[%d].%s", i, path)
}
