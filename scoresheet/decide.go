package scoresheet

import (
	"bytes"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"tarock/rules"
)

// Decide returns what an action comes to under rs, the set of the sheet or, to open
// one, the set that it wants. Nothing is changed: the events are applied by whoever
// has stored them. An action with a stamp that is done already comes to nothing.
func Decide(rs *rules.RuleSet, s *Sheet, a Action, stamp Stamp) ([]Event, *Refusal) {
	if s.Done(stamp.ID) != nil {
		return nil, nil
	}
	switch {
	case a.Type == DoOpen && s.Open():
		return nil, refuse(IsOpen, "", "the sheet is open already")
	case a.Type != DoOpen && !s.Open():
		return nil, refuse(NotOpen, "", "there is no sheet yet")
	case s.Closed && a.Type != DoReopen:
		return nil, refuse(IsClosed, "", "the evening is over")
	}
	if err := a.check(); err != nil {
		return nil, err
	}
	decide, ok := deciding[a.Type]
	if !ok {
		return nil, refuse(BadValue, "type", "%.40q is not done to a sheet", a.Type)
	}
	b, e := book{rs: rs, s: s}, Event{Stamp: stamp}
	if err := decide(&b, &a, &e); err != nil {
		return nil, err
	}
	if e.Type == "" {
		return []Event{}, nil // it stands there already
	}
	events := append([]Event{e}, b.then...)
	for i := range events {
		if err := s.fits(&events[i]); err != nil {
			return nil, err
		}
	}
	return events, nil
}

// A book decides about one sheet.
type book struct {
	rs   *rules.RuleSet
	s    *Sheet
	then []Event // what follows from the event
}

// deciding is how each kind of action becomes an event.
var deciding = map[Kind]func(*book, *Action, *Event) *Refusal{
	DoOpen:    (*book).open,
	DoWrite:   (*book).write,
	DoStrike:  (*book).strike,
	DoCorrect: (*book).correct,
	DoUnclear: (*book).unclear,
	DoDealer:  (*book).setDealer,
	DoJoin:    (*book).join,
	DoLeave:   (*book).leave,
	DoPause:   (*book).pause,
	DoResume:  (*book).resume,
	DoRename:  (*book).rename,
	DoWriter: func(_ *book, a *Action, e *Event) *Refusal {
		e.Type, e.Pencil = PencilTaken, &Pencil{Name: strings.TrimSpace(a.Name)}
		return checkName("name", a.Name)
	},
	DoDouble:      (*book).double,
	DoSettleClash: (*book).settleClash,
	DoRound:       (*book).endRound,
	DoClose: func(_ *book, _ *Action, e *Event) *Refusal {
		e.Type = WasClosed
		return nil
	},
	DoReopen: func(b *book, _ *Action, e *Event) *Refusal {
		if !b.s.Closed {
			return refuse(NotClosed, "", "the sheet is not closed")
		}
		e.Type = WasReopened
		return nil
	},
}

func (b *book) open(a *Action, e *Event) *Refusal {
	o := &Opened{
		Title: strings.TrimSpace(a.Title), Set: b.rs.Ref, House: b.rs.House, Dealer: a.Dealer, Games: a.Games,
		Money: a.Money, Doubling: a.Doubling, Join: a.Join, Zero: a.Zero, Extras: a.Extras, Chips: a.Chips,
		Seats: b.rs.Seats % Seats, // of four it says nothing
	}
	for i, name := range a.People {
		name = strings.TrimSpace(name)
		if slices.ContainsFunc(o.People, func(other string) bool { return strings.EqualFold(other, name) }) && name != "" {
			return refuse(NameTaken, pathIndex("people", i), "%q is there twice", name).with("name", name)
		}
		o.People = append(o.People, name)
	}
	o.Money.Kontra = orElse(o.Money.Kontra, KontraAtOnce)
	if o.Doubling.Policy == "" {
		o.Doubling = DoublingOf(b.rs)
	}
	o.Join, o.Zero = orElse(o.Join, JoinRadl), orElse(o.Zero, ZeroWritten)
	e.Type, e.Opened = WasOpened, o
	return o.fits()
}

// DoublingOf returns when deals count double by a set, where the table has not agreed
// on anything else.
func DoublingOf(rs *rules.RuleSet) Doubling {
	if rs.DoubleAfter.Has(rules.Mondfang) {
		return Doubling{Policy: Queue, Triggers: []Trigger{OnMondfang}}
	}
	return Doubling{Policy: NoDoubling}
}

func orElse[T ~string](value, none T) T {
	if value == "" {
		return none
	}
	return value
}

// write enters a deal, or a second entry for one that was written meanwhile.
func (b *book) write(a *Action, e *Event) *Refusal {
	next := b.s.Next()
	if a.Deal > next.Deal {
		return refuse(DealAhead, "deal", "must be the next, %d, is %d", next.Deal, a.Deal).with("deal", next.Deal)
	}
	if a.Deal < next.Deal {
		return b.clash(a, e)
	}
	w, err := b.written(next, a.Entry)
	e.Type, e.Written = WasWritten, w
	return err
}

// written returns the row of an entry for the next deal.
func (b *book) written(next Next, entry *Entry) (*Written, *Refusal) {
	if err := b.unlocked(next); err != nil {
		return nil, err
	}
	p := b.value(&next.Seating, b.s.Factors().Next, entry)
	if err := p.done(); err != nil {
		return nil, under("entry", err)
	}
	return &Written{Deal: next.Deal, Seating: next.Seating, Entry: *entry, Value: p.Value}, nil
}

func (b *book) unlocked(next Next) *Refusal {
	switch {
	case next.Locked != "":
		return refuse(next.Locked, "deal", "nothing can be written: %s", next.Locked)
	case next.Deal > MaxRows:
		return refuse(TooMany, "deal", "a sheet has %d rows at most", MaxRows)
	}
	return nil
}

// clash keeps a second entry for a row, so that nothing that somebody wrote is lost
// and nothing counts twice.
func (b *book) clash(a *Action, e *Event) *Refusal {
	r, err := b.row(a.Deal)
	if err != nil {
		return err
	}
	p := b.value(&r.Seating, b.s.Factors().Rows[a.Deal-1], a.Entry)
	if err := p.done(); err != nil {
		return under("entry", err)
	}
	if r.holds(a.Entry, e) {
		return nil
	}
	e.Type, e.Clashed = HasClashed, &Clashed{Deal: a.Deal, Entry: *a.Entry, Value: p.Value}
	return nil
}

// holds reports whether the row is what is written once more: the same entry, from two
// pages of one phone. What two phones say is asked about, though it be the same: one of
// them may mean the next deal.
func (r *Row) holds(entry *Entry, e *Event) bool {
	if r.Stamp.Device == "" || r.Stamp.Device != e.Device || r.Struck {
		return false
	}
	was, err1 := json.Marshal(&r.Entry, json.Deterministic(true))
	is, err2 := json.Marshal(entry, json.Deterministic(true))
	return err1 == nil && err2 == nil && bytes.Equal(was, is)
}

func (b *book) row(deal int) (*Row, *Refusal) {
	if deal < 1 || deal > len(b.s.Rows) {
		return nil, refuse(NoDeal, "deal", "there is no row %d", deal).with("deal", deal)
	}
	return &b.s.Rows[deal-1], nil
}

// meant finds the row that an action is about. One that names a row by its id means it
// wherever it stands now: also when it waits as a second entry, whose place comes back
// instead, else -1.
func (b *book) meant(a *Action) (deal int, r *Row, clash int, err *Refusal) {
	if a.Of == "" {
		r, err = b.row(a.Deal)
		return a.Deal, r, -1, err
	}
	if i := slices.IndexFunc(b.s.Rows, func(r Row) bool { return r.Stamp.ID == a.Of }); i >= 0 {
		return i + 1, &b.s.Rows[i], -1, nil
	}
	if i := b.s.clash(a.Of); i >= 0 {
		return 0, nil, i, nil
	}
	return 0, nil, -1, refuse(OtherRow, "of", "the row %.40q is not there any more", a.Of).with("deal", a.Deal)
}

// needsWhy reports whether a row may be changed with a reason only: a ruling was
// booked in it.
func (r *Row) needsWhy() bool { return r.Value.Ruling != nil }

func (b *book) strike(a *Action, e *Event) *Refusal {
	deal, r, clash, err := b.meant(a)
	switch {
	case err != nil:
		return err
	case clash >= 0:
		return b.drop(clash, e)
	case r.Struck:
		return refuse(IsStruck, "deal", "row %d is struck already", deal).with("deal", deal)
	case r.needsWhy() && strings.TrimSpace(a.Why) == "":
		return refuse(WhyMissing, "why", "a ruling is struck with a reason only")
	}
	e.Type, e.Struck = WasStruck, &Struck{Deal: deal, Why: strings.TrimSpace(a.Why)}
	return nil
}

// drop throws a second entry away.
func (b *book) drop(clash int, e *Event) *Refusal {
	e.Type, e.Settled = ClashWas, &ClashSettled{Clash: b.s.Clashes[clash].ID, Choice: KeepFirst}
	return nil
}

func (b *book) correct(a *Action, e *Event) *Refusal {
	deal, r, clash, err := b.meant(a)
	if err != nil {
		return err
	}
	if clash >= 0 {
		return b.correctClash(clash, a, e)
	}
	if r.needsWhy() && strings.TrimSpace(a.Why) == "" {
		return refuse(WhyMissing, "why", "a ruling is corrected with a reason only")
	}
	p := b.value(&r.Seating, b.s.Factors().Rows[deal-1], a.Entry)
	if err := p.done(); err != nil {
		return under("entry", err)
	}
	e.Type, e.Revised = WasRevised, &Revised{Deal: deal, Entry: *a.Entry, Value: p.Value, Why: strings.TrimSpace(a.Why)}
	return nil
}

// correctClash puts another second entry in the place of one.
func (b *book) correctClash(clash int, a *Action, e *Event) *Refusal {
	deal := b.s.Clashes[clash].Deal
	p := b.value(&b.s.Rows[deal-1].Seating, b.s.Factors().Rows[deal-1], a.Entry)
	if err := p.done(); err != nil {
		return under("entry", err)
	}
	again := Event{Stamp: e.Stamp, Type: HasClashed, Clashed: &Clashed{Deal: deal, Entry: *a.Entry, Value: p.Value}}
	again.ID += "+"
	b.then = append(b.then, again)
	return b.drop(clash, e)
}

// unclear makes a row count nothing for anyone (OÖ Allgemeines 9), or writes one for
// the next deal.
func (b *book) unclear(a *Action, e *Event) *Refusal {
	why := strings.TrimSpace(a.Why)
	if why == "" {
		return refuse(WhyMissing, "why", "an unclear row needs a remark")
	}
	next := b.s.Next()
	entry := Entry{Kind: UnclearEntry, Note: why}
	if a.Of == "" && a.Deal == next.Deal {
		if err := b.unlocked(next); err != nil {
			return err
		}
		e.Type, e.Written = WasWritten, &Written{Deal: next.Deal, Seating: next.Seating, Entry: entry}
		return nil
	}
	deal, _, clash, err := b.meant(a)
	if err != nil {
		return err
	}
	if clash >= 0 {
		return b.drop(clash, e)
	}
	e.Type, e.Revised = WasRevised, &Revised{Deal: deal, Entry: entry, Why: why}
	return nil
}

func (b *book) settleClash(a *Action, e *Event) *Refusal {
	i := b.s.clash(a.Clash)
	if i < 0 {
		return refuse(NoClash, "clash", "no entry waits under %.40q", a.Clash)
	}
	why := strings.TrimSpace(a.Why)
	e.Type, e.Settled = ClashWas, &ClashSettled{Clash: a.Clash, Choice: a.Choice, Why: why}
	if a.Choice == TakeSecond && why == "" && b.s.Rows[b.s.Clashes[i].Deal-1].needsWhy() {
		return refuse(WhyMissing, "why", "a ruling is replaced with a reason only")
	}
	if a.Choice != AddAsNext {
		return oneOf("choice", a.Choice, KeepFirst, TakeSecond, AddAsNext)
	}
	entry := b.s.Clashes[i].Entry
	w, err := b.written(b.s.Next(), &entry)
	if err != nil && err.Code == SitsOut {
		return refuse(OutOfRing, "choice", "somebody of the entry sits out the next deal")
	}
	e.Settled.Written = w
	return err
}
