package scoresheet

import (
	"slices"

	"tarock/rules"
	"tarock/settle"
)

// A Proposal is what an entry comes to before it is written.
type Proposal struct {
	Deal    int
	Seating Seating
	Factor  int
	Value   Value
	Lines   []settle.Line // item by item, by seat, without Factor; empty for numbers
	Extras  []MadeExtra   // premiums of the table's own among them
	Asks    []Ask         // that are not answered yet
	Fault   *Refusal      // why there is no value
}

// Preview returns what a write, correct or settle_clash would enter. It changes
// nothing and asks for no confirmation.
func Preview(rs *rules.RuleSet, s *Sheet, a Action) Proposal {
	if !s.Open() || a.Entry == nil {
		return Proposal{Fault: refuse(BadValue, "entry", "is missing")}
	}
	if err := a.check(); err != nil {
		return Proposal{Fault: err}
	}
	b := book{rs: rs, s: s}
	next, factors := s.Next(), s.Factors()
	seating, factor := next.Seating, factors.Next
	if a.Deal >= 1 && a.Deal < next.Deal {
		seating, factor = s.Rows[a.Deal-1].Seating, factors.Rows[a.Deal-1]
	} else if next.Locked != "" {
		return Proposal{Fault: b.unlocked(next)}
	}
	p := b.value(&seating, factor, a.Entry)
	p.Deal = a.Deal
	p.Fault = under("entry", p.Fault)
	return p
}

// done returns why the entry cannot be written as it is.
func (p *Proposal) done() *Refusal {
	if p.Fault != nil || len(p.Asks) == 0 {
		return p.Fault
	}
	r := refuse(Unconfirmed, "confirmed", "these have to be answered first: %v", p.Asks)
	r.Asks = p.Asks
	return r
}

// ask adds a question that e has not answered.
func (p *Proposal) ask(e *Entry, question Ask) {
	if !slices.Contains(e.Confirmed, string(question)) {
		p.Asks = append(p.Asks, question)
	}
}

// value finds out what e is worth in a deal of the given seating.
func (b *book) value(seating *Seating, factor int, e *Entry) Proposal {
	p := Proposal{Seating: *seating, Factor: factor}
	switch e.Kind {
	case GuidedEntry:
		p.Fault = b.guided(&p, e.Guided)
	case TrischakenEntry:
		p.Fault = b.trischaken(&p, e.Trischaken)
	case RawEntry:
		p.Fault = b.raw(&p, e)
	case RenonceEntry:
		p.Fault = b.renonce(&p, e)
	default:
		p.Fault = refuse(BadValue, "kind", "%.40q is not written like that", e.Kind)
	}
	p.Value.Mondfang = p.Value.Mondfang || e.MondCaught
	if p.Fault == nil && b.rs.Worthless == rules.DealAgain && p.Value.zero() {
		p.Fault = refuse(Worthless, "", "the deal is worth nothing to anyone: it is dealt again and not written")
	}
	return p
}

// raw reads numbers.
func (b *book) raw(p *Proposal, e *Entry) *Refusal {
	numbers := typed{seats: len(p.Seating.Active)}
	if err := numbers.read(e.Numbers, "numbers", &p.Seating); err != nil {
		return err
	}
	filled, err := numbers.complete(e.Mode, "numbers")
	if err != nil {
		return err
	}
	p.Value.Score, p.Value.Money = numbers.amounts, numbers.amounts
	for _, seat := range filled {
		p.Value.Completed = append(p.Value.Completed, p.Seating.Active[seat])
	}
	if len(e.Raw.Money) > 0 {
		money := typed{seats: len(p.Seating.Active)}
		if err := money.read(e.Raw.Money, "money", &p.Seating); err != nil {
			return err
		}
		if _, err := money.complete(e.Mode, "money"); err != nil {
			return err
		}
		p.Value.Money = money.amounts
	}
	p.Value.Trischaken = e.Raw.Trischaken
	return b.askRaw(p, e)
}

// askRaw asks what makes numbers doubtful. Nothing is forbidden that adds up, except
// that what is said to be doubled must be the double of something: the trigger of the
// double round may be struck later.
func (b *book) askRaw(p *Proposal, e *Entry) *Refusal {
	if len(p.Value.Completed) > 0 {
		p.ask(e, AskCompleted)
	}
	if p.Value.zero() {
		p.ask(e, AskFourZeros)
	}
	if p.Value.Odd = !ordinary(p.Value.Score, len(p.Seating.Active)); p.Value.Odd && e.Reason == noReason {
		p.Asks = append(p.Asks, AskOdd)
	}
	switch {
	case p.Factor == 1:
	case e.Doubled == nil:
		p.Asks = append(p.Asks, AskDoubled)
	case *e.Doubled:
		for seat := range Seats {
			if p.Value.Score[seat]%p.Factor != 0 || p.Value.Money[seat]%p.Factor != 0 {
				return refuse(Impossible, "doubled", "%d is not %d times anything", p.Value.Score[seat], p.Factor).with("factor", p.Factor)
			}
		}
		p.Value.Typed = p.Factor
	}
	return nil
}

// settled enters a settlement, and what it is worth twice where halves are dropped.
func (b *book) settled(p *Proposal, at func(rs *rules.RuleSet, times int) (settle.Settlement, error)) *Refusal {
	once, err := at(b.rs, 1)
	if err != nil {
		return impossible(err)
	}
	once = once.Boxed()
	p.Value.Score, p.Value.Money, p.Value.Box = once.Score, once.Money, once.Box
	p.Lines = once.Lines
	if !slices.ContainsFunc(once.Lines, func(l settle.Line) bool { return l.Half }) {
		return nil
	}
	rs := b.rs.Clone()
	rs.MaxMultiplier = max(rs.MaxMultiplier, 2)
	twice, err := at(rs, 2)
	if err != nil {
		return impossible(err)
	}
	twice = twice.Boxed()
	p.Value.Twice = &Value{Score: twice.Score, Money: twice.Money, Box: twice.Box}
	return nil
}
