package scoresheet

import (
	"fmt"
	"strings"

	"tarock/settle"
)

// check finds a value of a that no action of its type has, whatever the sheet.
func (a *Action) check() *Refusal {
	for _, text := range []struct {
		path, text string
		most       int
	}{
		{"title", a.Title, MaxText},
		{"why", a.Why, MaxText},
		{"clash", a.Clash, maxIDSize},
		{"of", a.Of, maxIDSize},
		{"name", a.Name, MaxName},
	} {
		if err := checkText(text.path, text.text, text.most); err != nil {
			return err
		}
	}
	if a.Entry == nil {
		return nil
	}
	return under("entry", a.Entry.check(MaxPeople))
}

// check finds what e lacks, or has too much for its kind, at a table of so many.
func (e *Entry) check(people int) *Refusal {
	if err := e.checkKind(); err != nil {
		return err
	}
	if err := checkText("note", e.Note, MaxText); err != nil {
		return err
	}
	if len(e.Confirmed) > maxConfirmed {
		return refuse(BadValue, "confirmed", "holds more than there are questions")
	}
	for i, code := range e.Confirmed {
		if err := oneOf(fmt.Sprintf("confirmed[%d]", i), Ask(code), AskCompleted, AskFourZeros, AskOdd, AskDoubled, AskOpen); err != nil {
			return err
		}
	}
	switch {
	case e.Guided != nil:
		return e.Guided.check(people)
	case e.Trischaken != nil:
		if err := oneOf("unit", e.Unit, InBlatt, InThirds, InPoints); err != nil {
			return err
		}
		return checkPeople("counts", e.Counts, people)
	case e.Raw != nil:
		return e.Raw.check(people)
	case e.Renonce != nil:
		return e.Renonce.check(people)
	}
	return nil
}

// checkKind checks that the fields of e are those of its kind.
func (e *Entry) checkKind() *Refusal {
	has := map[EntryKind]bool{GuidedEntry: e.Guided != nil, TrischakenEntry: e.Trischaken != nil, RawEntry: e.Raw != nil, RenonceEntry: e.Renonce != nil}
	needs, known := has[e.Kind]
	switch {
	case !known && e.Kind != UnclearEntry:
		return refuse(BadValue, "kind", "%.40q is no kind of entry", e.Kind)
	case known && !needs:
		return refuse(BadValue, "kind", "%q comes with nothing in it", e.Kind)
	}
	for kind, is := range has {
		if is && kind != e.Kind {
			return refuse(BadValue, "kind", "%q does not go with the fields of %q", e.Kind, kind)
		}
	}
	return nil
}

func (g *Guided) check(people int) *Refusal {
	list := map[string]int{"declarer": g.Declarer}
	if g.Partner != nil {
		list["partner"] = *g.Partner
	}
	for i, j := range g.Joined {
		list[fmt.Sprintf("joined[%d].person", i)] = j.Person
	}
	for i, p := range g.Premiums {
		if p.Holder != nil {
			list[fmt.Sprintf("premiums[%d].holder", i)] = *p.Holder
		}
		if p.Pair != nil {
			list[fmt.Sprintf("premiums[%d].pair[0]", i)], list[fmt.Sprintf("premiums[%d].pair[1]", i)] = p.Pair[0], p.Pair[1]
		}
	}
	for path, person := range list {
		if err := checkPerson(path, person, people); err != nil {
			return err
		}
	}
	const most = 40 // more premiums than there are for both sides
	for i, x := range g.Extras {
		if x.Extra < 0 || x.Extra >= maxExtras || x.Party != settle.Declarers && x.Party != settle.Opponents {
			return refuse(BadValue, pathIndex("extras", i), "is no premium of the table, or of no side")
		}
	}
	if len(g.Premiums) > most || len(g.Joined) > Seats || len(g.Extras) > 2*maxExtras {
		return refuse(BadValue, "premiums", "are more than a deal can have")
	}
	return checkPeople("kontra_by_opponent", g.Kontras, people)
}

func (r *Raw) check(people int) *Refusal {
	if err := oneOf("mode", r.Mode, PerOpponent, InAll); err != nil {
		return err
	}
	if err := oneOf("reason", r.Reason, noReason, ForRenonce, ForOwnKing, ForKontra, ForJungfrau, ForElse); err != nil {
		return err
	}
	if err := checkPeople("numbers", r.Numbers, people); err != nil {
		return err
	}
	return checkPeople("money", r.Money, people)
}

func (r *Renonce) check(people int) *Refusal {
	for place, person := range r.People {
		if place < 0 || place >= Seats {
			return refuse(BadValue, fmt.Sprintf("people.%d", place), "there are %d places, 0 to %d", Seats, Seats-1)
		}
		if err := checkPerson(fmt.Sprintf("people.%d", place), person, people); err != nil {
			return err
		}
	}
	for i, name := range r.Case.Names {
		if err := checkText(fmt.Sprintf("case.names[%d]", i), name, MaxName); err != nil {
			return err
		}
	}
	return nil
}

// checkPeople checks that the keys of by are people.
func checkPeople[V any](path string, by map[int]V, people int) *Refusal {
	for _, person := range sortedKeys(by) {
		if err := checkPerson(fmt.Sprintf("%s.%d", path, person), person, people); err != nil {
			return err
		}
	}
	return nil
}

func checkPerson(path string, person, people int) *Refusal {
	if person < 0 || person >= people {
		return refuse(NoPerson, path, "there is no person %d", person).with("person", person)
	}
	return nil
}

// unknownRules says which rules cannot be had.
func unknownRules(err error) *Refusal {
	r := refuse(UnknownRules, "ruleset", "%s", err)
	if bad, ok := asDeviation(err); ok {
		r.Path = "ruleset." + strings.TrimPrefix(bad.Path, ".")
		r.with("why", bad.Text).with("what", bad.What)
	}
	return r
}
