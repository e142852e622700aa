package settle

import (
	"fmt"
	"slices"

	"tarock"
	"tarock/rules"
)

// CheckTogether finds facts of o that each can be so by themselves and not
// together: who took all tricks has left the other side nothing but cards that were
// never in a trick, and a premium for points is made by who has them. [Deal] does
// not ask: what a single item is worth is found by settling it with any count. The
// error is a [*FieldError]; o is one that [Deal] settles.
func CheckTogether(rs *rules.RuleSet, o Outcome) error {
	c := rs.Contract(rs.Named(o.Contract, o.Bird))
	if c == nil || c.Aim != rules.AimThirds || o.GivenUp {
		return nil
	}
	if err := checkAllTricks(rs, c, &o); err != nil {
		return err
	}
	for i := range o.Premiums {
		if err := checkPoints(rs, &o, i); err != nil {
			return err
		}
	}
	return nil
}

// WithCounted returns o with the silent premiums that its count makes certain and
// nobody has named: who has the points for an Absolut or a Sack has it, whether he says
// so or not. What is named stays as it is. The count must be the exact one; o is not
// changed.
func WithCounted(rs *rules.RuleSet, o Outcome) Outcome {
	c := rs.Contract(rs.Named(o.Contract, o.Bird))
	if c == nil || c.Aim != rules.AimThirds || o.GivenUp {
		return o
	}
	named := len(o.Premiums)
	for i := range rs.Premiums {
		row := &rs.Premiums[i]
		if row.Kind != rules.SackPremium || !c.Premiums.Has(row.ID) {
			continue
		}
		for _, p := range []Party{Declarers, Opponents} {
			is := func(q PremiumOutcome) bool { return q.Kind == row.ID && q.Party == p }
			if o.counts(rs, p) >= row.Thirds && !slices.ContainsFunc(o.Premiums[:named], is) {
				o.Premiums = append(slices.Clip(o.Premiums), PremiumOutcome{Kind: row.ID, Party: p, Made: true})
			}
		}
	}
	return o
}

// counts returns what p has.
func (o *Outcome) counts(rs *rules.RuleSet, p Party) tarock.Thirds {
	if p == Opponents {
		return rs.Deal.Total() - o.DeclarerThirds
	}
	return o.DeclarerThirds
}

// CheckReplaced finds a Kontra on a game whose place an announced Valat has taken: it
// is said on the Valat, and one said before has lapsed (decision 26). [Deal] settles
// such an outcome without it. The error is a [*FieldError] with the clauses of the set.
func CheckReplaced(rs *rules.RuleSet, o *Outcome) error {
	if o.Valat.AnnouncedBy == NoParty || rs.Valat.Adds() || len(o.GameKontra) == 0 {
		return nil
	}
	err := fault("game_kontra", "is said on the announced Valat, which stands in place of the game")
	err.Cites = rs.Topics[rules.KontraOnValat]
	return err
}

// checkRight checks that a game which only Vorhand may play is hers.
func checkRight(c *rules.Contract, o *Outcome) error {
	if c.Right != rules.Anyone && c.Right != rules.FirstWord && o.Declarer != tarock.NoSeat && o.Declarer != o.Vorhand {
		return fault("declarer", "only Vorhand, seat %d, plays a %q, is %d", o.Vorhand, c.ID, o.Declarer)
	}
	return nil
}

// checkAllTricks checks that the side without a trick counts no more than the
// cards beside the tricks may be worth.
func checkAllTricks(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	switch o.Valat.MadeBy {
	case Declarers:
		if most := untaken(rs, c, o, Opponents); o.DeclarerThirds < rs.Deal.Total()-most {
			return fault("declarer_thirds", "must be at least %d where the declarers have all tricks, is %d", rs.Deal.Total()-most, o.DeclarerThirds)
		}
	case Opponents:
		if most := untaken(rs, c, o, Declarers); o.DeclarerThirds > most {
			return fault("declarer_thirds", "must be %d at most where the opponents have all tricks, is %d", most, o.DeclarerThirds)
		}
	case NoParty:
		return checkSomeTricks(rs, c, o)
	}
	return nil
}

// checkSomeTricks checks that each side has a trick where nobody has all.
func checkSomeTricks(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	switch {
	case !c.Premiums.Has(rules.Valat):
		return nil
	case o.DeclarerThirds < fewestInTrick(rs):
		return fault("valat.made_by", "must be the opponents, who have all tricks: the declarers count %d", o.DeclarerThirds)
	case rs.Deal.Total()-o.DeclarerThirds < fewestInTrick(rs):
		return fault("valat.made_by", "must be the declarers, who have all tricks: they count %d", o.DeclarerThirds)
	}
	return nil
}

// What cards are worth in thirds, the dearest first: what is laid away is never a
// king, what lies in the talon may be.
const (
	kingThirds  tarock.Thirds = 13
	queenThirds tarock.Thirds = 10
	knightThird tarock.Thirds = 7
)

// untaken returns the most that a side without a trick may count.
func untaken(rs *rules.RuleSet, c *rules.Contract, o *Outcome, p Party) tarock.Thirds {
	halfTalon := tarock.Thirds(rs.Deal.HalfSize) * kingThirds
	laid := laidAway(rs, c)
	ownHalf := soloKing(rs, c) && o.CalledKing == KingInTalon
	if p == Declarers {
		most := laid
		if ownHalf && !rs.Talon.RestToValat {
			most += halfTalon
		}
		return most
	}
	switch {
	case c.Talon == rules.TalonShared:
		return laid
	case c.Talon == rules.TalonTurns && rs.Talon.DiscardNotToValat:
		return halfTalon + laid
	case rs.Talon.RestToValat, c.Talon == rules.TalonAll:
		return 0
	case c.Talon == rules.TalonHalf, c.Talon == rules.TalonTurns, ownHalf:
		return halfTalon
	default:
		return 2 * halfTalon
	}
}

// laidAway returns the most that what is laid away in c may count.
func laidAway(rs *rules.RuleSet, c *rules.Contract) tarock.Thirds {
	cards := c.DiscardCount()
	if c.Talon == rules.TalonShared {
		cards = rs.Deal.TalonSize()
	}
	const queens = 4
	return tarock.Thirds(min(cards, queens))*queenThirds + tarock.Thirds(max(cards-queens, 0))*knightThird
}

// checkPoints checks that a premium for points is made by a side that has them,
// and missed by one that has not.
func checkPoints(rs *rules.RuleSet, o *Outcome, i int) error {
	row := rs.Premium(o.Premiums[i].Kind)
	if row.Kind != rules.SackPremium {
		return nil
	}
	p := &o.Premiums[i]
	has := o.counts(rs, p.Party)
	if p.Made == (has >= row.Thirds) {
		return nil
	}
	path := fmt.Sprintf("premiums[%d].made", i)
	if p.Made {
		return fault(path, "%q needs %d thirds, the %s have %d", p.Kind, row.Thirds, p.Party, has)
	}
	return fault(path, "the %s have %d thirds and with them %q", p.Party, has, p.Kind)
}
