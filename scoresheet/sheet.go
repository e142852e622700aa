package scoresheet

import "tarock/rules"

// A State says whether a person plays.
type State string

// The states.
const (
	Plays  State = "plays"
	Waits  State = "waits" // has come, and plays from the next Radl on
	Pauses State = "pauses"
	Gone   State = "left"
)

// A Person is one at the table.
type Person struct {
	Name   string
	Radl   int // from which he plays
	Paused bool
	Gone   bool
}

// A Row is one line of the sheet: what was written for a deal, and what has become of
// it since.
type Row struct {
	Seating Seating
	Entry   Entry
	Value   Value
	Stamp   Stamp // who wrote it
	Struck  bool
	Pending bool // an event of it is not in the log of a server yet
	History []Change
}

// A Change is a correction, a Storno or a clash on a row, with what stood there.
type Change struct {
	Stamp Stamp
	Kind  Kind // WasStruck, WasRevised, ClashWas
	Why   string
	Entry Entry // before
	Value Value // before
}

// A Clash is a second entry for a deal, which waits for somebody to say what it is.
type Clash struct {
	ID    string
	Deal  int
	Entry Entry
	Value Value
	Stamp Stamp
}

// A Sheet is what the events of a session come to. The zero Sheet is none yet.
type Sheet struct {
	Title    string
	Set      rules.Ref
	House    *rules.House
	First    int // who dealt first
	Games    int // that each plays; 0: open end
	Money    Money
	Doubling Doubling
	Join     JoinTime
	Zero     ZeroDeals
	Extras   []Extra
	Chips    int // of each at the beginning of a table round
	Seats    int // players of a deal

	People  []Person
	Rows    []Row
	Clashes []Clash // that are open
	Writer  string
	Closed  bool
	Events  []Event // all, as they came

	announced []DoubleRound
	roundEnds []int // after how many rows table rounds have ended
	dealer    *int  // who was told to deal next
	seen      map[string]int
	rulings   int
}

// Open reports whether there is a sheet.
func (s *Sheet) Open() bool { return len(s.People) > 0 }

// Done returns the event with the given id, nil when nothing with it has happened.
func (s *Sheet) Done(id string) *Event {
	if i, ok := s.seen[id]; ok {
		return &s.Events[i]
	}
	return nil
}

// Replay returns the sheet that events make. The error is a [*Refusal] that names the
// first which does not fit.
func Replay(events []Event) (*Sheet, error) {
	s := new(Sheet)
	for i := range events {
		if err := s.Apply(events[i]); err != nil {
			err.Path = place(i, err.Path)
			return nil, err
		}
	}
	return s, nil
}

// Counting reports whether row i counts among the planned deals and moves the dealer:
// it is not struck, and not one that is dealt again because nobody got anything.
func (s *Sheet) Counting(i int) bool {
	r := &s.Rows[i]
	return !r.Struck && !s.replayed(r)
}

func (s *Sheet) replayed(r *Row) bool {
	return s.Zero == ZeroReplayed && r.Entry.Kind != UnclearEntry && r.Value.zero()
}

// Played returns how many rows count.
func (s *Sheet) Played() int {
	n := 0
	for i := range s.Rows {
		if s.Counting(i) {
			n++
		}
	}
	return n
}

// Planned returns how many deals the session has so that everyone plays the agreed
// number: more when some sit out (decision 17). 0: no end is agreed on.
func (s *Sheet) Planned() int {
	here := 0
	for i := range s.People {
		if !s.People[i].Gone {
			here++
		}
	}
	seats := max(s.Seats, 1)
	return (s.Games*max(here, seats) + seats - 1) / seats
}
