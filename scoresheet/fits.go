package scoresheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits on what a sheet holds.
const (
	MaxName   = 40  // characters of a name
	MaxText   = 200 // of a reason, a note or a title
	MaxPeople = 12  // who have ever sat at the table
	MaxRows   = 1000
	MaxEvents = 5000
	maxAmount = 1_000_000
	maxGames  = 200
	maxRound  = 200 // deals of a double round
	maxCents  = 100_000
	maxChips  = 10_000
	maxExtras = 2 // premiums of the table's own
	maxIDSize = 80
)

// fits finds what keeps e from being a fact about s.
func (s *Sheet) fits(e *Event) *Refusal {
	switch {
	case e.ID == "" || len(e.ID) > maxIDSize || !printable(e.ID):
		return cannot("id", "must be there, short and printable")
	case s.Done(e.ID) != nil:
		return cannot("id", "%q has happened already", e.ID)
	case len(s.Events) >= MaxEvents:
		return cannot("", "a sheet has %d events at most", MaxEvents)
	case len(e.At) > MaxName || !printable(e.At):
		return cannot("at", "is no time")
	}
	if err := checkText("by", e.By, MaxName); err != nil {
		return err
	}
	if err := checkText("device", e.Device, maxIDSize); err != nil {
		return err
	}
	if (e.Type == WasOpened) == s.Open() {
		return cannot("type", "%q does not come here: a sheet is opened first, and once", e.Type)
	}
	if facts := e.facts(); len(facts) > 1 || len(facts) == 1 && facts[0] != factOf[e.Type] || len(facts) == 0 && factOf[e.Type] != "" {
		return cannot("type", "%q does not go with %q", e.Type, strings.Join(facts, ", "))
	}
	check, ok := fitting[e.Type]
	if !ok {
		return cannot("type", "%q is unknown", e.Type)
	}
	return check(s, e)
}

// factOf is the fact that each kind of event holds, "" for none.
var factOf = map[Kind]string{
	WasOpened: "opened", WasWritten: "written", WasStruck: "struck", WasRevised: "revised", DealerWas: "dealer", HasCome: "came",
	HasLeft: "person", HasPaused: "person", HasResumed: "person", WasRenamed: "person", PencilTaken: "pencil", WasDoubled: "double",
	HasClashed: "clashed", ClashWas: "settled", RoundEnded: "round", WasClosed: "", WasReopened: "",
}

// fitting are the checks by kind.
var fitting = map[Kind]func(*Sheet, *Event) *Refusal{
	WasOpened:   func(_ *Sheet, e *Event) *Refusal { return under("opened", e.Opened.fits()) },
	WasWritten:  func(s *Sheet, e *Event) *Refusal { return under("written", s.fitsWritten(e.Written)) },
	WasStruck:   func(s *Sheet, e *Event) *Refusal { return under("struck", s.fitsStruck(e.Struck)) },
	WasRevised:  func(s *Sheet, e *Event) *Refusal { return under("revised", s.fitsRevised(e.Revised)) },
	DealerWas:   func(s *Sheet, e *Event) *Refusal { return under("dealer", s.fitsPerson(e.Dealer.Person)) },
	HasCome:     func(s *Sheet, e *Event) *Refusal { return under("came", s.fitsCame(e.Came)) },
	HasLeft:     fitsPersonEvent,
	HasPaused:   fitsPersonEvent,
	HasResumed:  fitsPersonEvent,
	WasRenamed:  fitsPersonEvent,
	PencilTaken: func(_ *Sheet, e *Event) *Refusal { return under("pencil", checkText("name", e.Pencil.Name, MaxName)) },
	WasDoubled:  func(s *Sheet, e *Event) *Refusal { return under("double", s.fitsDouble(e.Double)) },
	HasClashed:  func(s *Sheet, e *Event) *Refusal { return under("clashed", s.fitsClashed(e.Clashed)) },
	ClashWas:    func(s *Sheet, e *Event) *Refusal { return under("settled", s.fitsSettled(e.Settled)) },
	RoundEnded:  func(s *Sheet, e *Event) *Refusal { return under("round", s.fitsRound(e.Round)) },
	WasClosed:   func(*Sheet, *Event) *Refusal { return nil },
	WasReopened: func(*Sheet, *Event) *Refusal { return nil },
}

// facts names the facts that e holds.
func (e *Event) facts() []string {
	var names []string
	for name, is := range map[string]bool{
		"opened": e.Opened != nil, "written": e.Written != nil, "struck": e.Struck != nil, "revised": e.Revised != nil,
		"dealer": e.Dealer != nil, "came": e.Came != nil, "person": e.Person != nil, "pencil": e.Pencil != nil,
		"double": e.Double != nil, "clashed": e.Clashed != nil, "settled": e.Settled != nil,
		"round": e.Round != nil,
	} {
		if is {
			names = append(names, name)
		}
	}
	return names
}

func fitsPersonEvent(s *Sheet, e *Event) *Refusal {
	if err := s.fitsPerson(e.Person.Person); err != nil {
		return under("person", err)
	}
	if e.Type == WasRenamed {
		return under("person", checkName("name", e.Person.Name))
	}
	return nil
}

func (o *Opened) fits() *Refusal {
	if err := checkText("title", o.Title, MaxText); err != nil {
		return err
	}
	if o.Seats != 0 && o.Seats != Seats-1 {
		return cannot("seats", "must be %d, or 0 for %d, is %d", Seats-1, Seats, o.Seats)
	}
	if n := len(o.People); n < o.seats() || n > o.seats()+maxOut {
		return cannot("people", "must be %d to %d, are %d", o.seats(), o.seats()+maxOut, n)
	}
	for i, name := range o.People {
		if err := checkName(fmt.Sprintf("people[%d]", i), name); err != nil {
			return err
		}
	}
	switch {
	case o.Set.ID == "" || len(o.Set.ID) > maxIDSize || !printable(o.Set.ID):
		return cannot("set", "names no rule set")
	case o.Dealer < 0 || o.Dealer >= len(o.People):
		return cannot("dealer", "must be 0 to %d, is %d", len(o.People)-1, o.Dealer)
	case o.Games < 0 || o.Games > maxGames:
		return cannot("games", "must be 0 to %d, is %d", maxGames, o.Games)
	case o.Chips < 0 || o.Chips > maxChips:
		return cannot("chips", "must be 0 to %d, are %d", maxChips, o.Chips)
	}
	if err := under("money", o.Money.fits()); err != nil {
		return err
	}
	if err := under("doubling", o.Doubling.fits()); err != nil {
		return err
	}
	for i, x := range o.Extras {
		path := pathIndex("extras", i)
		if err := under(path, checkName("name", x.Name)); err != nil {
			return err
		}
		if i >= maxExtras || x.Value < 1 || x.Value > 100 {
			return cannot(path, "a table has %d premiums of its own, of 1 to 100 points", maxExtras)
		}
	}
	if err := oneOf("join", o.Join, JoinNow, JoinRadl); err != nil {
		return err
	}
	return oneOf("zero", o.Zero, ZeroWritten, ZeroReplayed)
}

func (m *Money) fits() *Refusal {
	if m.Cents < 0 || m.Cents > maxCents {
		return cannot("cents", "must be 0 to %d, is %d", maxCents, m.Cents)
	}
	if err := oneOf("kontra", m.Kontra, KontraAtOnce, KontraAtEnd); err != nil {
		return err
	}
	return oneOf("rounding", m.Rounding, 0, 5, 10)
}

func (d *Doubling) fits() *Refusal {
	if err := oneOf("policy", d.Policy, NoDoubling, Queue, Multiply, Ignore); err != nil {
		return err
	}
	for i, t := range d.Triggers {
		if err := oneOf(fmt.Sprintf("triggers[%d]", i), t, OnTrischaken, OnMondfang, OnZero, OnHalfTime, OnStart, OnAnnounced); err != nil {
			return err
		}
		if slices.Contains(d.Triggers[:i], t) {
			return cannot(fmt.Sprintf("triggers[%d]", i), "is there twice")
		}
	}
	if d.Length < 0 || d.Length > maxRound {
		return cannot("length", "must be 1 to %d deals, is %d", maxRound, d.Length)
	}
	return nil
}

func (s *Sheet) fitsWritten(w *Written) *Refusal {
	switch {
	case w.Deal != len(s.Rows)+1:
		return cannot("deal", "must be the next, %d, is %d", len(s.Rows)+1, w.Deal)
	case len(s.Rows) >= MaxRows:
		return cannot("deal", "a sheet has %d rows at most", MaxRows)
	}
	if err := under("seating", s.fitsSeating(&w.Seating)); err != nil {
		return err
	}
	return s.fitsEntry(&w.Entry, &w.Value)
}

func (s *Sheet) fitsSeating(g *Seating) *Refusal {
	if err := under("dealer", s.fitsPerson(g.Dealer)); err != nil {
		return err
	}
	if len(g.Active) != s.Seats {
		return cannot("active", "%d play, here %d", s.Seats, len(g.Active))
	}
	seen := map[int]bool{}
	for i, p := range slices.Concat(g.Active, g.Out) {
		if err := s.fitsPerson(p); err != nil || seen[p] {
			return cannot(fmt.Sprintf("active[%d]", i), "%d cannot sit there", p)
		}
		seen[p] = true
	}
	if len(g.Out) > maxOut {
		return cannot("out", "%d sit out at most, here %d", maxOut, len(g.Out))
	}
	return nil
}

func (s *Sheet) fitsStruck(x *Struck) *Refusal {
	if err := s.fitsDeal(x.Deal); err != nil {
		return err
	}
	return checkText("why", x.Why, MaxText)
}

func (s *Sheet) fitsRevised(r *Revised) *Refusal {
	if err := s.fitsDeal(r.Deal); err != nil {
		return err
	}
	if err := checkText("why", r.Why, MaxText); err != nil {
		return err
	}
	return s.fitsEntry(&r.Entry, &r.Value)
}

func (s *Sheet) fitsDeal(deal int) *Refusal {
	if deal < 1 || deal > len(s.Rows) {
		return cannot("deal", "must be 1 to %d, is %d", len(s.Rows), deal)
	}
	return nil
}

func (s *Sheet) fitsPerson(person int) *Refusal {
	if person < 0 || person >= len(s.People) {
		return cannot("", "must be a person 0 to %d, is %d", len(s.People)-1, person)
	}
	return nil
}

func (s *Sheet) fitsCame(c *Came) *Refusal {
	switch {
	case len(s.People) >= MaxPeople:
		return cannot("", "a sheet has %d people at most", MaxPeople)
	case c.Radl < 1 || c.Radl > MaxRows:
		return cannot("radl", "must be 1 to %d, is %d", MaxRows, c.Radl)
	}
	return checkName("name", c.Name)
}

func (s *Sheet) fitsDouble(d *DoubleRound) *Refusal {
	switch {
	case d.Deals == -1 && len(s.announced) == 0:
		return cannot("deals", "there is no announcement to take back")
	case d.Deals != -1 && (d.Deals < 1 || d.Deals > maxRound):
		return cannot("deals", "must be 1 to %d, is %d", maxRound, d.Deals)
	case d.After != len(s.Rows):
		return cannot("after", "must be %d, is %d", len(s.Rows), d.After)
	}
	return nil
}

func (s *Sheet) fitsClashed(c *Clashed) *Refusal {
	if err := s.fitsDeal(c.Deal); err != nil {
		return err
	}
	return s.fitsEntry(&c.Entry, &c.Value)
}

func (s *Sheet) fitsSettled(c *ClashSettled) *Refusal {
	if s.clash(c.Clash) < 0 {
		return cannot("clash", "there is no open clash %.40q", c.Clash)
	}
	if err := oneOf("choice", c.Choice, KeepFirst, TakeSecond, AddAsNext); err != nil {
		return err
	}
	if err := checkText("why", c.Why, MaxText); err != nil {
		return err
	}
	switch {
	case (c.Choice == AddAsNext) != (c.Written != nil):
		return cannot("written", "goes with the choice %q alone", AddAsNext)
	case c.Written != nil:
		return under("written", s.fitsWritten(c.Written))
	}
	return nil
}

// fitsEntry checks what a row shows. What the entry says is settled already: only its
// people and texts have to make sense.
func (s *Sheet) fitsEntry(e *Entry, v *Value) *Refusal {
	if err := under("entry", e.check(len(s.People))); err != nil {
		return err
	}
	return under("value", v.fits(len(s.People)))
}

func (v *Value) fits(people int) *Refusal {
	score, money := 0, v.Box
	for seat := range Seats {
		for _, n := range []int{v.Score[seat], v.Money[seat]} {
			if n < -maxAmount || n > maxAmount {
				return cannot("score", "%d is too much", n)
			}
		}
		score += v.Score[seat]
		money += v.Money[seat]
	}
	switch {
	case score != 0:
		return cannot("score", "must add up to 0, adds up to %d", score)
	case money != 0:
		return cannot("money", "must add up to 0 with the box, adds up to %d", money)
	case v.Typed < 0 || v.Typed > maxFactor || v.Typed&(v.Typed-1) != 0:
		return cannot("typed", "%d is no factor of double rounds", v.Typed)
	case v.Twice != nil && v.Twice.Twice != nil:
		return cannot("twice", "is there twice")
	}
	for i, p := range v.Completed {
		if p < 0 || p >= people {
			return cannot(fmt.Sprintf("completed[%d]", i), "must be a person 0 to %d, is %d", people-1, p)
		}
	}
	if v.Twice != nil {
		return under("twice", v.Twice.fits(people))
	}
	return nil
}

func cannot(path, format string, args ...any) *Refusal {
	return refuse(CannotBeFact, path, format, args...)
}

// under puts the place of a part in front of an error about it.
func under(part string, err *Refusal) *Refusal {
	switch {
	case err == nil:
		return nil
	case err.Path == "":
		err.Path = part
	case err.Path[0] == '[':
		err.Path = part + err.Path
	default:
		err.Path = part + "." + err.Path
	}
	return err
}

func oneOf[T comparable](path string, value T, allowed ...T) *Refusal {
	if slices.Contains(allowed, value) {
		return nil
	}
	return refuse(BadValue, path, "%.40v must be one of %v", value, allowed)
}

func checkName(path, name string) *Refusal {
	if strings.TrimSpace(name) == "" {
		return refuse(BadValue, path, "a name is missing")
	}
	return checkText(path, name, MaxName)
}

func checkText(path, text string, most int) *Refusal {
	switch {
	case utf8.RuneCountInString(text) > most:
		return refuse(BadValue, path, "has more than %d characters", most)
	case !printable(text):
		return refuse(BadValue, path, "holds characters that cannot be printed")
	}
	return nil
}

// printable refuses control and direction characters, which could make a page read
// otherwise.
func printable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}
