package web

import (
	"encoding/json"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/referee"
	"tarock/rules"
	"tarock/settle"
)

// A replayed deal is a deal to be looked at, card by card.
type replayed struct {
	Rules    wire.RulesName               `json:"rules"`
	Date     string                       `json:"date,omitzero"`
	Players  [tarock.MaxSeats]string      `json:"players"`
	Bots     [tarock.MaxSeats]bool        `json:"bots"`
	Seat     tarock.Seat                  `json:"seat"` // of who asks, -1 for an onlooker
	Contract rules.ContractID             `json:"contract"`
	Declarer tarock.Seat                  `json:"declarer"` // -1 where everyone plays for himself
	Sides    [tarock.MaxSeats]string      `json:"sides"`    // "declarers", "opponents" or ""
	Score    [tarock.MaxSeats]int         `json:"score"`
	Seats    int                          `json:"seats"` // how many play
	Talon    [2]tarock.Hand               `json:"talon"`
	Hands    [tarock.MaxSeats]tarock.Hand `json:"hands"` // before the first move
	Moves    []replayedMove               `json:"moves"`
	Text     string                       `json:"text"` // the record, to be kept
}

// A replayedMove is a move and how it stands after it.
type replayedMove struct {
	Seat   tarock.Seat                  `json:"seat"`
	Action json.RawMessage              `json:"action"`
	Hands  [tarock.MaxSeats]tarock.Hand `json:"hands"`
	Number int                          `json:"number"` // of the trick, 0 before the first
	Trick  *engine.TrickView            `json:"trick,omitempty"`
	Full   bool                         `json:"full,omitzero"` // the trick is taken
}

func replayOf(f *found) (*replayed, error) {
	text := *f.deal
	text.Events = nil
	d := &replayed{
		Rules: wire.NameOf(f.rules), Date: f.deal.Date, Players: f.deal.Players, Bots: f.bots, Seat: f.seat, Seats: f.rules.Seats,
		Talon: f.deal.Talon, Hands: f.deal.Hands, Moves: []replayedMove{}, Text: text.String(),
	}
	s, err := d.play(f)
	if err != nil {
		return nil, err
	}
	end := engine.ViewFor(f.rules, s, tarock.NoSeat)
	d.Contract, d.Declarer, d.Score = end.Contract, end.Declarer, s.Score()
	for seat, party := range end.Sides {
		switch party {
		case settle.Declarers:
			d.Sides[seat] = "declarers"
		case settle.Opponents:
			d.Sides[seat] = "opponents"
		}
	}
	return d, nil
}

// play plays the moves of f and notes how it stands after each.
func (d *replayed) play(f *found) (*engine.State, error) {
	var s engine.State
	err := walk(f, func(m record.Move, before, after *engine.State) {
		s = *after
		action, err := engine.MarshalAction(m.Action)
		if err != nil {
			return // an action that was read can be written
		}
		step := replayedMove{Seat: m.Seat, Action: action}
		for seat := range tarock.Seat(tarock.MaxSeats) {
			step.Hands[seat] = after.Hand(seat)
		}
		if _, ok := m.Action.(engine.Play); ok {
			v, then := engine.ViewFor(f.rules, after, tarock.NoSeat), engine.ViewFor(f.rules, before, tarock.NoSeat)
			step.Number, step.Trick = len(then.History)+1, &v.Trick
			if step.Full = len(v.History) > len(then.History); step.Full {
				step.Trick = v.LastTrick
			}
		}
		d.Moves = append(d.Moves, step)
	})
	return &s, err
}

// walk plays the moves of f and shows each, with the states around it.
func walk(f *found, show func(m record.Move, before, after *engine.State)) error {
	if _, _, err := record.Walk(referee.Judges, f.rules, f.deal, show); err != nil {
		return unreadable(err)
	}
	return nil
}

// unreadable says that a record cannot be played.
func unreadable(err error) error { return &wire.Malformed{At: "/record", Problem: err.Error()} }

// viewBefore returns what the player of a move knew when he made it.
func viewBefore(f *found, move int) (*engine.View, error) {
	if move < 0 || move >= len(f.deal.Moves) || f.deal.Moves[move].Seat == tarock.NoSeat {
		return nil, &wire.Malformed{At: "/move", Problem: "there is no such move"}
	}
	var view *engine.View
	at := 0
	err := walk(f, func(m record.Move, before, _ *engine.State) {
		if at == move {
			v := engine.ViewFor(f.rules, before, m.Seat)
			view = &v
		}
		at++
	})
	return view, err
}
