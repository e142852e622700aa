package table

import (
	"cmp"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/settle"
)

// A state is what the log says of a table. It changes by apply alone, which
// asks no rule: replaying the log gives the same state again.
type state struct {
	seq    uint64 // the last step applied
	rules  rules.Ref
	house  *rules.House // how the rules were made, nil for a published set
	vote   vote
	seats  int // chairs that are played on, the first ones
	host   int // chair, NoChair for nobody
	pace   wire.Pace
	level  wire.Level
	chairs [wire.Chairs]chair

	number  int // of the deal, 0 before the first
	dealer  int // chair
	deal    engine.State
	again   bool                // the deal is played once more, and does not count
	double  int                 // deals of the double rounds that are left, with the last that was to count
	counted bool                // it has counted
	made    rules.PremiumSet    // what was made in it
	events  []engine.Event      // of this deal
	turns   []turnTaken         // in this deal
	asked   [wire.Chairs]bool   // who has asked for the next deal
	acted   [wire.Chairs]uint64 // the last step in which a chair acted in a deal
	started [2]uint64           // the steps that began the deal before and this one
	seen    map[Person]int      // the chair whose cards a person has seen in this deal
	done    [2]map[intent]uint64

	sheet  wire.Sheet
	ending engine.DealEnded // until its settlement follows

	recording bool
	real      realDeal // at a table that records
}

// A chair is a place and who has it.
type chair struct {
	kind   wire.Kind
	name   string
	person Person
}

// A turnTaken is when a chair has acted: after so many events of the deal.
type turnTaken struct{ chair, events int }

// An intent is a person's name for something he wanted.
type intent struct {
	person Person
	id     string
}

func newState() *state {
	s := &state{seats: wire.Chairs, host: wire.NoChair, dealer: wire.NoChair}
	for i := range s.chairs {
		s.chairs[i].kind = wire.Open
	}
	s.sheet.Rows = []wire.Row{}
	return s
}

// apply records a step.
func (s *state) apply(st *step) {
	s.seq = st.seq
	if st.chair != wire.NoChair && inDeal(st) {
		s.turns = append(s.turns, turnTaken{chair: st.chair, events: len(s.events)})
	}
	for _, f := range st.facts {
		s.record(f)
	}
	if st.intent != "" {
		s.done[1][intent{st.person, st.intent}] = st.seq
	}
	if st.chair != wire.NoChair && inDeal(st) {
		s.acted[st.chair] = st.seq
	}
}

// inDeal reports whether st is an action in a deal.
func inDeal(st *step) bool {
	if len(st.facts) == 0 {
		return false
	}
	_, ok := st.facts[0].(InDeal)
	return ok
}

func (s *state) record(f Fact) {
	switch f := f.(type) {
	case TableOpened:
		s.rules, s.house, s.pace, s.level = f.Rules, f.House, f.Pace, cmp.Or(f.Level, wire.Wirtshaus)
		s.recording, s.seats = f.Recording, cmp.Or(f.Seats, wire.Chairs)
	case Seated:
		s.chairs[f.Chair] = chair{kind: f.Kind, name: f.Name, person: f.Person}
		s.asked[f.Chair] = false
		s.vote = s.vote.without(f.Chair)
		s.look(f.Chair)
	case Left:
		s.chairs[f.Chair] = chair{kind: wire.Open}
		s.vote = s.vote.without(f.Chair)
		if s.host == f.Chair {
			s.host = wire.NoChair
		}
	case HostNamed:
		s.host = f.Chair
	case PaceSet:
		s.pace = f.Pace
	case LevelSet:
		s.level = f.Level
	case NextAsked:
		s.asked[f.Chair] = true
	case DeviationProposed, ProposalWithdrawn, Voted, VoteCounted:
		s.recordVote(f)
	case RulesAgreed:
		s.rules, s.house = f.Rules, f.House
		s.asked = [wire.Chairs]bool{}
	case Dealt:
		s.beginDeal(f)
	case Rewound:
		s.rewind(f.Events)
	case InDeal:
		s.deal.Record(f.Event)
		s.events = append(s.events, f.Event)
		if s.recording {
			s.real.record(s, f.Event)
		}
		s.keepSheet(f.Event)
	}
}

// look notes that whoever sits on chair c sees its cards of this deal.
func (s *state) look(c int) {
	if p := s.chairs[c].person; p != "" && s.playing() {
		s.seen[p] = c
	}
}

// beginDeal turns to the next deal. Intents are remembered for two deals: a
// repeated one that is older is stale for its number alone.
func (s *state) beginDeal(f Dealt) {
	s.number, s.dealer = f.Number, f.Dealer
	s.deal, s.again, s.events, s.turns = engine.State{}, f.Again, nil, nil
	if !f.Again {
		s.double, s.counted, s.made = f.Double, false, 0
	}
	s.real = realDeal{}
	s.asked = [wire.Chairs]bool{}
	s.started = [2]uint64{s.started[1], s.seq}
	s.done = [2]map[intent]uint64{s.done[1], make(map[intent]uint64)}
	s.seen = make(map[Person]int)
	for c := range s.chairs {
		s.look(c)
	}
}

// keepSheet writes the row of a deal once it is settled.
func (s *state) keepSheet(e engine.Event) {
	switch e := e.(type) {
	case engine.DealEnded:
		s.ending = e
	case engine.DealSettled:
		if !s.again {
			s.counted, s.made = !e.Again, premiumsMade(e)
		}
		if s.recording && s.settleAnew(e) {
			return
		}
		if e.Again {
			s.ending = engine.DealEnded{}
			return // not written
		}
		o, paid := s.ending.Outcome, e.Settlement.Boxed()
		row := wire.Row{
			Deal: s.number, Dealer: s.dealer, Contract: o.Contract,
			Declarer: s.chairOf(o.Declarer), Partner: s.chairOf(o.Partner), Note: noteOf(s.ending),
		}
		for seat := range tarock.Seat(s.seats) {
			c := s.chairOf(seat)
			row.Score[c], row.Money[c] = paid.Score[seat], paid.Money[seat]
			if !s.again {
				s.sheet.Score[c] += row.Score[c]
				s.sheet.Money[c] += row.Money[c]
			}
		}
		if s.again {
			row.Note = wire.Again
			s.sheet.Rows = append(s.sheet.Rows, row)
			s.ending = engine.DealEnded{}
			return
		}
		if row.Note == "" && s.double > 0 {
			row.Note = wire.Double
		}
		row.Box = paid.Box
		s.real.mark(s, &row)
		s.sheet.Box += row.Box
		s.sheet.Rows = append(s.sheet.Rows, row)
		s.ending = engine.DealEnded{}
	}
}

// premiumsMade returns which premiums somebody has been paid for.
func premiumsMade(e engine.DealSettled) (made rules.PremiumSet) {
	for i := range e.Settlement.Lines {
		if l := &e.Settlement.Lines[i]; l.Item.Kind == settle.PremiumItem && l.Won {
			made = made.With(l.Item.Premium)
		}
	}
	return made
}

// doubleLeft returns how many deals of the double rounds are left for the next one: a
// premium that doubles the next round adds as many as there are players.
func (s *state) doubleLeft(rs *rules.RuleSet) int {
	if !s.counted {
		return s.double
	}
	left := max(0, s.double-1)
	if s.made&rs.DoubleAfter != 0 {
		left += s.seats
	}
	return left
}

func noteOf(e engine.DealEnded) wire.Note {
	switch {
	case e.Outcome.GivenUp:
		return wire.GivenUp
	case e.Stopped:
		return wire.Stopped
	case e.Unplayed:
		return wire.Unplayed
	}
	return ""
}

// playing reports whether a deal is under way.
func (s *state) playing() bool { return s.number > 0 && !s.deal.Over() }

// vorhand returns the chair of seat 0: it follows the dealer.
func (s *state) vorhand() int {
	if s.number == 0 {
		return wire.NoChair
	}
	return (s.dealer + 1) % s.seats
}

func (s *state) chairOf(seat tarock.Seat) int {
	if seat == tarock.NoSeat {
		return wire.NoChair
	}
	return (s.vorhand() + int(seat)) % s.seats
}

// seatOf returns the seat of a chair in this deal, NoSeat for NoChair.
func (s *state) seatOf(chair int) tarock.Seat {
	if chair == wire.NoChair || s.number == 0 {
		return tarock.NoSeat
	}
	return tarock.Seat((chair - s.vorhand() + s.seats) % s.seats)
}

// chairOfPerson returns where p sits, NoChair for an onlooker.
func (s *state) chairOfPerson(p Person) int {
	for i, c := range s.chairs {
		if c.person == p && p != "" {
			return i
		}
	}
	return wire.NoChair
}

// doneAt returns the step that carried an intent out.
func (s *state) doneAt(key intent) (seq uint64, ok bool) {
	for _, done := range s.done {
		if seq, ok := done[key]; ok {
			return seq, true
		}
	}
	return 0, false
}
