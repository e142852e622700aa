package web

import (
	"context"
	"encoding/json"
	"net/http"

	"tarock/bot"
	"tarock/engine"
	"tarock/internal/table"
	"tarock/internal/wire"
)

// Hints are worked out one after the other for each core of a small machine; who asks
// waits a moment.
const (
	hintSeats   = 2
	hintWaiting = 64
)

// A hint is what a master would do in the place of who asks, at step Seq.
type hint struct {
	Seq    uint64          `json:"seq"`
	Action json.RawMessage `json:"action"`
	Reason bot.Reason      `json:"reason"`
	Cards  []hintCard      `json:"cards,omitempty"` // the best first
}

// A hintCard is what a card earns on average, in Schrift points.
type hintCard struct {
	Card   string  `json:"card"`
	Points float64 `json:"points"`
}

// hint says what a master would do. It is for who practises alone with bots.
func (s *server) hint(w http.ResponseWriter, r *http.Request) {
	if _, err := decode[wire.Empty](w, r); err != nil {
		s.fail(w, r, err)
		return
	}
	p := person(r)
	m, err := s.house.Moment(r.Context(), r.PathValue("table"), p)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if err := s.hints.take(r.Context(), p); err != nil {
		s.fail(w, r, err)
		return
	}
	defer s.hints.leave(p)
	advice := bot.Advise(m.Rules, &m.View)
	action, err := engine.MarshalAction(advice.Action)
	answer := hint{Seq: m.Seq, Action: action, Reason: advice.Reason}
	for _, c := range advice.Cards {
		answer.Cards = append(answer.Cards, hintCard{Card: c.Card.String(), Points: c.Points})
	}
	s.answer(w, r, answer, err)
}

// practice carries out what only somebody may who practises alone with bots.
func (s *server) practice(do func(*table.House, context.Context, string, table.Person) (wire.Done, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if _, err := decode[wire.Empty](w, r); err != nil {
			s.fail(w, r, err)
			return
		}
		done, err := do(s.house, r.Context(), r.PathValue("table"), person(r))
		s.answer(w, r, done, err)
	}
}
