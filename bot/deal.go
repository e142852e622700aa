package bot

import (
	"fmt"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// PlayDeal lets players play the dealt cards to the end, seats counted from
// Vorhand, and returns the final state and all events.
func PlayDeal(rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand, players [tarock.MaxSeats]Player) (engine.State, []engine.Event, error) {
	var s engine.State
	events, err := engine.Start(rs, hands, talon)
	if err != nil {
		return s, nil, err
	}
	for _, e := range events {
		s.Record(e)
	}
	events, err = PlayOn(rs, &s, players, events)
	return s, events, err
}

// PlayOn lets players play s to the end and returns events with what happened
// appended. Each player gets views of its own seat only. A refused action is an
// error: a bot may choose only what its view allows.
func PlayOn(rs *rules.RuleSet, s *engine.State, players [tarock.MaxSeats]Player, events []engine.Event) ([]engine.Event, error) {
	var err error
	for !s.Over() {
		seat := s.Turn
		v := engine.ViewFor(rs, s, seat)
		a := players[seat].Choose(rs, &v)
		if events, err = engine.Advance(rs, s, seat, a, events); err != nil {
			return events, fmt.Errorf("seat %d in phase %s: %w", seat, s.Phase, err)
		}
	}
	return events, nil
}
