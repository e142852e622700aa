package scoresheet

import (
	"fmt"
	"maps"
	"slices"

	"tarock"
	"tarock/referee"
	"tarock/rules"
	"tarock/settle"
)

// renonce books what a ruling costs.
func (b *book) renonce(p *Proposal, e *Entry) *Refusal {
	r := e.Renonce
	if err := b.sameRules(&r.Case); err != nil {
		return err
	}
	seats, err := b.places(r, &p.Seating)
	if err != nil {
		return err
	}
	form := r.Case.Form
	if form.Multiplier > 1 && form.Multiplier != p.Factor {
		return refuse(Impossible, "case.form.multiplier", "the deal counts %d times, not %d", p.Factor, form.Multiplier)
	}
	form.Multiplier = 1
	ruling, fault := form.Rule(b.rs)
	if fault != nil {
		return under("case.form", impossible(fault))
	}
	if ruling.Undecided != "" {
		return refuse(NoPrice, "case", "%s", ruling.Undecided)
	}
	if ruling.Cost == nil || ruling.Verdict != referee.Renonce && ruling.Verdict != referee.Open {
		return refuse(NothingToBook, "case", "the ruling %q has no price", ruling.Verdict)
	}
	if ruling.Verdict == referee.Open {
		p.ask(e, AskOpen)
	}
	p.Value.Ruling = &Ruling{Number: b.s.rulings + 1, Matter: form.Matter, Verdict: ruling.Verdict, Remedy: ruling.Remedy, Set: b.rs.Ref}
	return b.settled(p, func(rs *rules.RuleSet, times int) (settle.Settlement, error) {
		form.Multiplier = times
		ruling, err := form.Rule(rs)
		if err != nil {
			return settle.Settlement{}, err
		}
		return placed(*ruling.Cost, seats, rs.Seats), nil
	})
}

// sameRules checks that a case was asked under the rules of the sheet, or under none.
func (b *book) sameRules(c *Case) *Refusal {
	switch own := b.s.House; {
	case c.House == nil:
		if c.Rules != "" && c.Rules != b.s.Set.ID {
			return refuse(OtherRules, "case.rules", "the sheet is kept by %s, not by %.60q", b.s.Set.ID, c.Rules)
		}
	case own == nil || c.House.Base.ID != own.Base.ID || !maps.Equal(c.House.Deviations, own.Deviations):
		return refuse(OtherRules, "case.house", "the sheet is kept by %s", b.s.Set.ID)
	}
	return nil
}

// places returns the seat of each place of the form.
func (b *book) places(r *Renonce, seating *Seating) (seats [Seats]tarock.Seat, err *Refusal) {
	for place := range len(seating.Active) {
		path := fmt.Sprintf("people.%d", place)
		person, ok := r.People[place]
		if !ok {
			return seats, refuse(BadValue, path, "is missing")
		}
		seat := slices.Index(seating.Active, person)
		if seat < 0 {
			return seats, refuse(SitsOut, path, "person %d does not play this deal", person).with("person", person)
		}
		if slices.Contains(seats[:place], tarock.Seat(seat)) {
			return seats, refuse(BadValue, path, "person %d has two places", person)
		}
		seats[place] = tarock.Seat(seat)
	}
	c := b.rs.Contract(b.rs.Named(r.Case.Form.Game, r.Case.Form.Bird))
	if c != nil && c.Side == rules.EachForHimself && seats[0] != tarock.Vorhand {
		return seats, refuse(Impossible, "people.0", "must be Vorhand, person %d", seating.Active[0])
	}
	return seats, nil
}

// placed returns a settlement of n players by place as one by seat.
func placed(s settle.Settlement, seats [Seats]tarock.Seat, n int) settle.Settlement {
	turn := func(by [Seats]int) (turned [Seats]int) {
		for place, seat := range seats[:n] {
			turned[seat] = by[place]
		}
		return turned
	}
	lines := slices.Clone(s.Lines)
	for i := range lines {
		l := &lines[i]
		l.Score, l.Money = turn(l.Score), turn(l.Money)
		if l.Seat.Valid(n) {
			l.Seat = seats[l.Seat]
		}
	}
	return settle.Settlement{Lines: lines, Score: turn(s.Score), Money: turn(s.Money), Box: s.Box}
}
