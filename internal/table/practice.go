package table

import (
	"context"

	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

// practising reports whether p sits alone with bots: nobody else can be wronged.
func (s *state) practising(p Person) bool {
	for _, c := range s.chairs {
		if c.kind == wire.Open || c.kind == wire.Person && c.person != p {
			return false
		}
	}
	return s.chairOfPerson(p) != wire.NoChair
}

// A Moment is a turn of somebody who practises.
type Moment struct {
	Seq   uint64
	Rules *rules.RuleSet
	View  engine.View // by the rules
}

// Moment returns what p sees on his turn. It is refused to everybody who does not
// practise: who plays with others has to know for himself.
func (h *House) Moment(ctx context.Context, id string, p Person) (Moment, error) {
	return ask(ctx, h, id, func(t *Table) (Moment, error) {
		if err := t.ensure(); err != nil {
			return Moment{}, err
		}
		s := t.state
		switch {
		case s.chairOfPerson(p) == wire.NoChair:
			return Moment{}, wire.CodeNotSeated
		case !s.practising(p):
			return Moment{}, wire.CodeNotPractice
		case !s.playing():
			return Moment{}, wire.CodeNoDeal
		}
		seat := s.seatOf(s.chairOfPerson(p))
		m := Moment{Seq: s.seq, Rules: t.rules, View: engine.ViewByTheRules(t.rules, &s.deal, seat)}
		if m.View.Turn != seat || !anyAllowed(&m.View) {
			return Moment{}, wire.CodeStale
		}
		return m, nil
	})
}

func anyAllowed(v *engine.View) bool {
	for i := range v.Options {
		if v.Options[i].Why == nil {
			return true
		}
	}
	return false
}
