package referee

import (
	"errors"
	"fmt"
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// Rule answers q under rs. Where the texts of rs are silent the Turnierleiter
// decides, and the ruling says what the others say.
//
// The error is a [*settle.FieldError] that names the path of a field that is
// missing or cannot be; the facts are below "facts". They are needed for what is
// paid, and may be empty where nothing can be.
func Rule(rs *rules.RuleSet, q Question, others ...*rules.RuleSet) (Ruling, error) {
	row, ok := RowOf(q.Matter)
	if !ok {
		return Ruling{}, fault("matter", "unknown matter %q", q.Matter)
	}
	if err := row.check(rs, &q); err != nil {
		return Ruling{}, err
	}
	r := row.rule(rs, &q)
	if r.Silent {
		for _, other := range others {
			if said := row.rule(other, &q); !said.Silent {
				r.Others = append(r.Others, Other{Ref: other.Ref, Short: other.Short, Verdict: said.Verdict, Remedy: said.Remedy, Cites: said.Cites})
			}
		}
	}
	return r, row.price(rs, &q, &r)
}

// check finds what the question of row lacks, or has too much.
func (row *Row) check(rs *rules.RuleSet, q *Question) error {
	switch {
	case len(row.Moments) > 0 && !slices.Contains(row.Moments, q.Moment):
		return fault("moment", "must be one of %v for %q, is %q", row.Moments, q.Matter, q.Moment)
	case len(row.Moments) == 0 && q.Moment != NoMoment:
		return fault("moment", "makes no difference for %q", q.Matter)
	case !row.Premium && q.Premium != rules.NoPremium:
		return fault("premium", "%q is not about a premium", q.Matter)
	case row.Premium && (rs.Premium(q.Premium) == nil || rs.Premium(q.Premium).Kind != rules.BirdPremium):
		return fault("premium", "must be the bird that %q is about", q.Matter)
	}
	for i, d := range q.Details {
		if !slices.Contains(row.Details, d) {
			return fault(fmt.Sprintf("details[%d]", i), "%q is not asked of %q", d, q.Matter)
		}
	}
	return row.checkFacts(rs, &q.Facts)
}

// checkFacts finds a game in which the matter of row cannot come up, and offenders
// whose doing it cannot be.
func (row *Row) checkFacts(rs *rules.RuleSet, f *Facts) error {
	c := rs.Contract(f.Contract)
	switch {
	case c != nil && !row.Fits(rs, c):
		return fault("facts.contract", "%q does not come up in %q", row.Matter, c.ID)
	case row.WhoIn(c) == WhoDeclares && slices.ContainsFunc(f.Offenders, func(s tarock.Seat) bool { return s != f.Declarer }):
		return fault("facts.offenders", "must be the declarer alone, whose doing %q is", row.Matter)
	}
	return nil
}

// rule returns what the table says, without a price.
func (row *Row) rule(rs *rules.RuleSet, q *Question) Ruling {
	if q.Moment == NextCut {
		return Ruling{Verdict: TooLate, Remedy: ClaimLapsed, Cites: rs.Topics[rules.ClaimTime]}
	}
	i := slices.IndexFunc(row.cases, func(c ruled) bool { return c.fits(rs, q) })
	c := row.cases[i]
	r := Ruling{Verdict: c.verdict, Remedy: c.remedy}
	for _, topic := range c.topics {
		r.cite(rs.Topics[topic])
	}
	if rs.Silent(c.topics[0]) {
		r.Verdict, r.Remedy, r.Silent = Open, Judge, true
		r.Cites = slices.Clone(rs.Topics[rules.LastWord])
	}
	return r
}

// cite adds clauses that are not cited yet.
func (r *Ruling) cite(clauses []rulebook.Clause) {
	for _, c := range clauses {
		if !slices.Contains(r.Cites, c) {
			r.Cites = append(r.Cites, c)
		}
	}
}

func (c *ruled) fits(rs *rules.RuleSet, q *Question) bool {
	return (len(c.when) == 0 || slices.Contains(c.when, q.Moment)) &&
		(c.detail == NoDetail || slices.Contains(q.Details, c.detail)) &&
		(c.set == nil || c.set(rs))
}

// price adds what r costs: a Renonce, one that the Turnierleiter may find, or a
// lost premium.
func (row *Row) price(rs *rules.RuleSet, q *Question, r *Ruling) error {
	if row.Who == WhoNobody || q.Facts.Contract == rules.NoContract && r.Verdict != Renonce && r.Remedy != LosePremium {
		return nil
	}
	if q.Facts.Contract == rules.NoContract {
		return fault("facts.contract", "is missing: what %q costs depends on the game", q.Matter)
	}
	f := row.facts(rs, q)
	switch {
	case r.Remedy == LosePremium:
		return lostPremium(rs, q, &f, r)
	case r.Verdict == Renonce || r.Verdict == Open:
		return renoncePrice(rs, f, r)
	}
	return nil
}

// facts completes the facts with what the matter says by itself: the declarer
// offends, without a bird, by a König ultimo that was announced.
func (row *Row) facts(rs *rules.RuleSet, q *Question) Facts {
	f := q.Facts
	if row.WhoIn(rs.Contract(f.Contract)) == WhoDeclares && len(f.Offenders) == 0 && f.Declarer != tarock.NoSeat {
		f.Offenders = []tarock.Seat{f.Declarer}
	}
	o := f.outcome()
	f.Announced = slices.Clone(f.Announced)
	said := func(kind rules.PremiumID, seat tarock.Seat) {
		party := o.Side(seat)
		if !slices.ContainsFunc(f.Announced, func(a Announced) bool { return a.Kind == kind && a.Party == party }) {
			f.Announced = append(f.Announced, Announced{Kind: kind, Party: party})
		}
	}
	switch {
	case q.Matter == NoBird:
		f.NoBird = true
	case len(f.Offenders) == 0:
	case q.Matter == FalseKing && rs.Premium(rules.KoenigUltimo) != nil:
		said(rules.KoenigUltimo, f.Offenders[0])
	case row.Premium:
		said(q.Premium, f.Offenders[0])
	}
	return f
}

func renoncePrice(rs *rules.RuleSet, f Facts, r *Ruling) error {
	s, err := Settle(rs, f)
	if r.Verdict == Renonce {
		r.cite(priceClauses(rs, len(f.Offenders)))
	}
	if open, ok := errors.AsType[*UndecidedError](err); ok {
		r.Undecided = open.Why
		r.cite(rs.Topics[rules.LastWord])
		return nil
	}
	if err != nil {
		return below(err)
	}
	r.Cost = &s
	return nil
}

// lostPremium prices the premium that a false word or an early bird has lost.
func lostPremium(rs *rules.RuleSet, q *Question, f *Facts, r *Ruling) error {
	kind := q.Premium
	if q.Matter == FalseKing {
		kind = rules.KoenigUltimo
	}
	o := f.outcome()
	f.Offenders = f.Offenders[:min(len(f.Offenders), 1)] // it is the premium of one
	if err := f.check(rs, &o); err != nil {
		return below(err)
	}
	party := o.Side(f.Offenders[0])
	i := slices.IndexFunc(o.Premiums, func(p settle.PremiumOutcome) bool { return p.Kind == kind && p.Party == party })
	if i < 0 {
		return fault("premium", "%q does not count in %q", kind, f.Contract)
	}
	s := settle.PremiumAlone(rs, &o, i)
	r.Cost = &s
	return nil
}

// below puts the path of a fact into the question.
func below(err error) error {
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		return bad.At("facts." + bad.Path)
	}
	return err
}
