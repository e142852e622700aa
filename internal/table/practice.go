package table

import (
	"context"
	"slices"

	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

// practising reports whether p sits alone with bots: nobody else can be wronged.
func (s *state) practising(p Person) bool {
	for _, c := range s.chairs[:s.seats] {
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

// rewind takes the deal back to its first events.
func (s *state) rewind(events int) {
	s.events = s.events[:events]
	s.deal = engine.State{}
	for _, e := range s.events {
		s.deal.Record(e)
	}
	for len(s.turns) > 0 && s.turns[len(s.turns)-1].events >= events {
		s.turns = s.turns[:len(s.turns)-1]
	}
}

// takeBack returns what takes p's last word or card back, with all that came after it.
// The log keeps both. Where there is nothing to take back, nothing happens.
func (s *state) takeBack(p Person) ([]Fact, error) {
	switch {
	case s.chairOfPerson(p) == wire.NoChair:
		return nil, wire.CodeNotSeated
	case !s.practising(p) || s.recording:
		return nil, wire.CodeNotPractice
	case !s.playing():
		return nil, wire.CodeNoDeal
	}
	for _, turn := range slices.Backward(s.turns) {
		if turn.chair == s.chairOfPerson(p) {
			return []Fact{Rewound{Events: turn.events}}, nil
		}
	}
	return nil, nil
}

// replay deals the cards of the deal that is over once more.
func (s *state) replay(rs *rules.RuleSet, p Person) ([]Fact, error) {
	switch {
	case s.chairOfPerson(p) == wire.NoChair:
		return nil, wire.CodeNotSeated
	case !s.practising(p) || s.recording:
		return nil, wire.CodeNotPractice
	case s.playing():
		return nil, wire.CodeDealRunning
	case s.number == 0:
		return nil, wire.CodeNoDeal
	}
	dealt, ok := s.events[1].(engine.CardsDealt)
	if !ok {
		return nil, wire.CodeNoDeal
	}
	events, err := engine.StartIn(engine.Opening{Multiplier: stake(rs, s.double)}, rs, dealt.Hands, dealt.Talon)
	if err != nil {
		return nil, err
	}
	facts := []Fact{Dealt{Number: s.number + 1, Dealer: s.dealer, Again: true, Double: s.double}}
	return append(facts, inDealFacts(events)...), nil
}

// TakeBack takes the last word or card of p back, who practises.
func (h *House) TakeBack(ctx context.Context, id string, p Person) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.takeBack(p) })
}

// Replay deals the cards of the deal that is over to p once more, who practises. It
// does not count.
func (h *House) Replay(ctx context.Context, id string, p Person) (wire.Done, error) {
	return ask(ctx, h, id, func(t *Table) (wire.Done, error) {
		return t.do(p, func(s *state) ([]Fact, error) { return s.replay(t.rules, p) })
	})
}
