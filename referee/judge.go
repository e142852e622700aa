package referee

import (
	"slices"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
	"tarock/settle"
)

// An examiner plays a record again as the table let it lie, and keeps what was
// against the rules and was not put right.
type examiner struct {
	rs    *rules.RuleSet
	s     engine.State
	found []Finding
	moves int
	// heard are the moves that a referee has called tolerated: they have been heard, and
	// another claim looks for something else.
	heard []int
}

// examined returns the examiner who has seen all of r. A deal that enforces the rules
// stops before its last card when there was a breach: it would be settled by the
// cards.
func examined(rs *rules.RuleSet, r *record.Record) (*examiner, error) {
	e := &examiner{rs: rs}
	if f := countCards(rs, r); f != nil {
		e.found = append(e.found, *f)
		return e, nil
	}
	events, err := engine.StartIn(engine.Opening{Manner: r.Manner}, rs, r.Hands, r.Talon)
	if err != nil {
		return nil, err
	}
	for _, event := range events {
		e.s.Record(event)
	}
	for i, m := range r.Moves {
		if e.s.LastCard() && len(e.found) > 0 && r.Manner == engine.Enforcing {
			break
		}
		if err := e.move(m); err != nil {
			if len(e.found) > 0 {
				break // after a breach a record may go on as it likes
			}
			return nil, &record.MoveError{Number: i + 1, Move: m, Err: err}
		}
	}
	e.found = slices.DeleteFunc(e.found, func(f Finding) bool { return f.idle(rs, &e.s) })
	return e, nil
}

// move plays m and notes what it breaks, or what it puts right.
func (e *examiner) move(m record.Move) error {
	e.moves++
	before := e.s
	events, breach, err := e.carry(m)
	if err != nil {
		return err
	}
	if breach != nil {
		f := find(e.rs, &before, m, breach)
		f.Move = e.moves
		e.found = append(e.found, *f)
		if e.s.Over() && e.s.Manner() == engine.Enforcing {
			e.s = before // the breach was the last card
		}
	}
	for _, event := range events {
		e.putRight(event)
	}
	return nil
}

// carry carries m out; a ruling is the examiner's own.
func (e *examiner) carry(m record.Move) ([]engine.Event, *engine.Refusal, error) {
	if _, ok := m.Action.(engine.Rule); ok {
		j := e.judge()
		if j.Found != nil && j.Ruling.Verdict == Tolerated.String() {
			e.heard = append(e.heard, j.Found.Move)
		}
		events, err := engine.Carry(e.rs, &e.s, j.Ruling, j.Cost, nil)
		return events, nil, err
	}
	return engine.Tolerate(e.rs, &e.s, m.Seat, m.Action, nil)
}

// putRight forgets the breaches of cards that have gone back to the hand.
func (e *examiner) putRight(event engine.Event) {
	switch event := event.(type) {
	case engine.CardTakenBack:
		left := e.s.Played() % e.s.Seats()
		e.found = slices.DeleteFunc(e.found, func(f Finding) bool { return f.Trick == e.s.Trick() && f.place >= left })
	case engine.DiscardReturned:
		e.found = slices.DeleteFunc(e.found, func(f Finding) bool { return f.Matter == BadDiscard && f.Facts.Offenders[0] == event.Seat })
	}
}

// idle reports whether f came to nothing: a bid that somebody else went above.
func (f *Finding) idle(rs *rules.RuleSet, s *engine.State) bool {
	c := rs.Contract(s.Contract)
	if c == nil || !f.bid {
		return false
	}
	switch {
	case f.Facts.Offenders[0] != s.Declarer:
		return true
	case f.Matter == NoBird:
		return !c.Bird
	case f.Matter == FourKings:
		return c.Side != rules.CallsKing
	}
	return f.Premium != rules.NoPremium && !c.AnnounceWithBid
}

// moment returns when f is noticed if that is now.
func (e *examiner) moment(f *Finding) Moment {
	row, _ := RowOf(f.Matter)
	lies := f.Trick > 0 && f.Trick == e.s.Trick() && e.s.Played()%e.s.Seats() > f.place || f.Trick > 0 && f.Trick == e.s.Trick() && e.s.Lies()
	at := Playing
	switch {
	case e.s.Over():
		at = DealOver
	case lies:
		at = CardLies
	case e.s.Played() == 0 && slices.Contains(row.Moments, BeforeLead):
		at = BeforeLead
	case f.Trick > 0:
		at = TrickTurned
	}
	return f.momentOf(&row, at)
}

// momentOf returns at, or the moment nearest to it that makes a difference for f.
func (f *Finding) momentOf(row *Row, at Moment) Moment {
	switch {
	case len(row.Moments) == 0:
		return NoMoment
	case slices.Contains(row.Moments, at):
		return at
	case slices.Contains(row.Moments, TrickTurned):
		return TrickTurned
	}
	return DealOver
}

// first returns the first breach that has a price when it is noticed at the given
// moment, else the first of those that the Turnierleiter judges, else of those that are
// tolerated.
func (e *examiner) first(at Moment) *Finding {
	var best *Finding
	var rank int
	for i := range e.found {
		f := &e.found[i]
		row, _ := RowOf(f.Matter)
		q := f.Question(f.momentOf(&row, at))
		if r := weight(row.rule(e.rs, &q).Verdict); best == nil || r > rank {
			best, rank = f, r
		}
	}
	if best != nil && best.Matter != WrongCount {
		best.Facts = factsOf(e.rs, &e.s, best.Facts.Offenders)
	}
	return best
}

// weight says what of two breaches is looked at: one that has a consequence at the
// table goes before the others.
func weight(v Verdict) int {
	switch v {
	case Renonce, Correctable:
		return 2
	case Open:
		return 1
	case Legal, Tolerated, TooLate:
	}
	return 0
}

// A Judgement is what a referee says to a claim at a table.
type Judgement struct {
	Found  *Finding // nil: nothing is against the rules
	Ruling engine.Ruling
	// Cost is what the Renonce costs; nil for none, and where the Turnierleiter decides.
	Cost *settle.Settlement
}

// Hear rules on the claim that r ends with: it looks for the first breach that was
// not put right, as noticed now. What is still to be corrected is; what the texts
// leave open is left open. The error is that of a record that nobody can play.
func Hear(rs *rules.RuleSet, r *record.Record) (Judgement, error) {
	e, err := examined(rs, r)
	if err != nil {
		return Judgement{}, err
	}
	return e.judge(), nil
}

func (e *examiner) judge() Judgement {
	var best *Judgement
	rank := -1
	for i := range e.found {
		f := e.found[i]
		if f.idle(e.rs, &e.s) || slices.Contains(e.heard, f.Move) {
			continue
		}
		if f.Matter != WrongCount {
			f.Facts = factsOf(e.rs, &e.s, f.Facts.Offenders)
		}
		j := e.ruleOn(&f)
		if r := j.weight(); r > rank {
			best, rank = &j, r
		}
	}
	if best == nil {
		return Judgement{Ruling: engine.Ruling{Verdict: Legal.String(), Offender: tarock.NoSeat}}
	}
	return *best
}

func (j *Judgement) weight() int {
	switch j.Ruling.Verdict {
	case Renonce.String():
		if j.Cost == nil {
			return 1 // without a price nothing happens
		}
		return 2
	case Correctable.String():
		return 2
	case Open.String():
		return 1
	}
	return 0
}

// ruleOn rules on f as noticed now.
func (e *examiner) ruleOn(f *Finding) Judgement {
	r, err := Rule(e.rs, f.Question(e.moment(f)))
	if err != nil {
		r = Ruling{Verdict: Open, Remedy: Judge, Silent: true, Cites: e.rs.Topics[rules.LastWord]}
	}
	offender := f.Facts.Offenders[0]
	j := Judgement{Found: f, Ruling: engine.Ruling{
		Verdict: r.Verdict.String(), Matter: f.Matter.String(), Remedy: r.Remedy.String(),
		Offender: offender, Trick: f.Trick, Card: f.card, Cites: r.Cites, Silent: r.Silent, Premium: f.Premium,
	}}
	if f.Refusal != nil {
		j.Ruling.Offence, j.Ruling.Suit, j.Ruling.Contract = f.Refusal.Code, f.Refusal.Suit, f.Refusal.Contract
	}
	if r.Verdict == Renonce {
		j.Cost = r.Cost
	}
	return j
}

// Judges is [Hear] as records are replayed by it.
func Judges(rs *rules.RuleSet, r *record.Record) (engine.Ruling, *settle.Settlement, error) {
	j, err := Hear(rs, r)
	return j.Ruling, j.Cost, err
}

// Replay is [record.Replay] for records that hold rulings, too.
func Replay(rs *rules.RuleSet, r *record.Record) (engine.State, []engine.Event, error) {
	return record.ReplayBy(Judges, rs, r)
}

// Verify is [record.Verify] for records that hold rulings, too: one that the referee
// of today would not give is a finding.
func Verify(rs *rules.RuleSet, r *record.Record) []record.Finding {
	return record.VerifyBy(Judges, rs, r)
}
