package scoresheet

import (
	"slices"
	"strconv"
	"strings"
)

// here finds a person who has not left.
func (b *book) here(person int) *Refusal {
	if person < 0 || person >= len(b.s.People) || b.s.People[person].Gone {
		return refuse(NoPerson, "person", "nobody here has the number %d", person).with("person", person)
	}
	return nil
}

// setDealer lets another deal next: after a wrong deal the rotation goes on from the
// one who dealt.
func (b *book) setDealer(a *Action, e *Event) *Refusal {
	if err := b.here(a.Person); err != nil {
		return err
	}
	switch p := &b.s.People[a.Person]; {
	case p.Paused:
		return refuse(AlreadyPaused, "person", "%q pauses", p.Name).with("name", p.Name)
	case !b.s.present(a.Person, b.s.Next().Radl):
		return refuse(NoPerson, "person", "%q does not play yet", p.Name).with("person", a.Person)
	case strings.TrimSpace(a.Why) == "":
		return refuse(WhyMissing, "why", "another dealer needs a reason")
	}
	e.Type, e.Dealer = DealerWas, &DealerSet{Person: a.Person, Why: strings.TrimSpace(a.Why)}
	return nil
}

func (b *book) join(a *Action, e *Event) *Refusal {
	name := strings.TrimSpace(a.Name)
	if err := checkName("name", name); err != nil {
		return err
	}
	if err := b.freeName(name, -1); err != nil {
		return err
	}
	here := 0
	for i := range b.s.People {
		if !b.s.People[i].Gone {
			here++
		}
	}
	if here >= b.s.Seats+maxOut || len(b.s.People) >= MaxPeople {
		return refuse(TooMany, "", "a table has six people at most")
	}
	radl := 1
	if b.s.Join == JoinRadl && len(b.s.Rows) > 0 {
		_, radl = b.s.last()
		radl++
	}
	e.Type, e.Came = HasCome, &Came{Name: name, Radl: radl}
	return nil
}

// freeName finds out whether somebody else who is here has the name.
func (b *book) freeName(name string, but int) *Refusal {
	i := slices.IndexFunc(b.s.People, func(p Person) bool { return !p.Gone && strings.EqualFold(p.Name, name) })
	if i >= 0 && i != but {
		return refuse(NameTaken, "name", "%q is here already", name).with("name", name)
	}
	return nil
}

func (b *book) leave(a *Action, e *Event) *Refusal {
	e.Type, e.Person = HasLeft, &PersonEvent{Person: a.Person}
	return b.here(a.Person)
}

func (b *book) pause(a *Action, e *Event) *Refusal {
	if err := b.here(a.Person); err != nil {
		return err
	}
	if p := &b.s.People[a.Person]; p.Paused {
		return refuse(AlreadyPaused, "person", "%q pauses already", p.Name).with("name", p.Name)
	}
	e.Type, e.Person = HasPaused, &PersonEvent{Person: a.Person}
	return nil
}

func (b *book) resume(a *Action, e *Event) *Refusal {
	if err := b.here(a.Person); err != nil {
		return err
	}
	if p := &b.s.People[a.Person]; !p.Paused {
		return refuse(NotPaused, "person", "%q does not pause", p.Name).with("name", p.Name)
	}
	e.Type, e.Person = HasResumed, &PersonEvent{Person: a.Person}
	return nil
}

func (b *book) rename(a *Action, e *Event) *Refusal {
	name := strings.TrimSpace(a.Name)
	if err := b.here(a.Person); err != nil {
		return err
	}
	if err := checkName("name", name); err != nil {
		return err
	}
	e.Type, e.Person = WasRenamed, &PersonEvent{Person: a.Person, Name: name}
	return b.freeName(name, a.Person)
}

// double announces a double round, or takes the last announcement back.
func (b *book) double(a *Action, e *Event) *Refusal {
	d := &DoubleRound{Deals: a.Deals, After: len(b.s.Rows)}
	e.Type, e.Double = WasDoubled, d
	switch {
	case !b.s.triggers(OnAnnounced):
		return refuse(DoublingOff, "", "no double rounds are announced at this table")
	case a.Deals == -1 && len(b.s.announced) == 0:
		return refuse(NothingDoubled, "deals", "there is no announcement to take back")
	case a.Deals == -1:
	case a.Deals < 0 || a.Deals > maxRound:
		return refuse(BadValue, "deals", "must be 1 to %d, is %d", maxRound, a.Deals)
	case b.s.Doubling.Policy == Ignore && b.s.Factors().Next > 1:
		return refuse(AlreadyDouble, "", "a double round is running")
	case a.Deals == 0:
		g := b.s.Next().Seating
		d.Deals = b.s.lengthOf(g.size())
	}
	return nil
}

func pathIndex(name string, i int) string { return name + "[" + strconv.Itoa(i) + "]" }
