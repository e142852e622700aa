// Package record is the durable form of a deal: who sat where, which cards were
// dealt, every word and card, and the result. It is written as text that people
// read and write (see docs/record.md) and as versioned JSON that keeps every
// event.
//
// A record names the rule set and its revision, and house rules in full, so that
// it stays scored as it was played. [Replay] plays it again; [Verify] says where the rules of today
// or the stated result differ from it.
package record

import (
	"errors"
	"fmt"

	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/settle"
)

// A Record is one deal. Seats are counted from Vorhand.
type Record struct {
	Rules   rules.Ref
	House   *rules.House            // how the rules were made at a table, nil for a published set
	Manner  engine.Manner           // whether the table enforced the rules or recorded
	Stake   int                     // of a double round: 2, 4 …; 0 is none
	Date    string                  // as written, such as 2026-11-29; may be empty
	Event   string                  // where or what it was part of; may be empty
	Players [tarock.MaxSeats]string // may be empty
	Hands   [tarock.MaxSeats]tarock.Hand
	Talon   [2]tarock.Hand
	Moves   []Move
	Result  *Result // as stated, nil when the deal was not finished
	// Events are the facts as they were logged. The text form leaves them out;
	// nil there.
	Events []engine.Event
}

// A Move is what one seat did; a ruling, and a claim that the cards make by
// themselves, are nobody's (NoSeat).
type Move struct {
	Seat   tarock.Seat
	Action engine.Action
	Line   int // of the text it was read from, 0 otherwise
}

// A Result is the points of each seat, as stated by the record.
type Result struct {
	Score [tarock.MaxSeats]int `json:"score"`
	Money [tarock.MaxSeats]int `json:"money"`
}

// Seats returns how many play: three where nobody has the fourth hand.
func (r *Record) Seats() int {
	const last = tarock.MaxSeats - 1
	scored := r.Result != nil && (r.Result.Score[last] != 0 || r.Result.Money[last] != 0)
	if r.Hands[last] == 0 && r.Players[last] == "" && !scored {
		return last
	}
	return tarock.MaxSeats
}

// FromEvents makes a record of a logged deal. It is an error when the events do
// not begin with a deal.
func FromEvents(events []engine.Event) (*Record, error) {
	r := &Record{Events: events}
	if len(events) < 2 {
		return nil, fmt.Errorf("record: %d events are no deal", len(events))
	}
	started, ok := events[0].(engine.DealStarted)
	dealt, ok2 := events[1].(engine.CardsDealt)
	if !ok || !ok2 {
		return nil, fmt.Errorf("record: events begin with %T and %T, want a deal", events[0], events[1])
	}
	r.Rules, r.House, r.Hands, r.Talon, r.Manner, r.Stake = started.Rules, started.House, dealt.Hands, dealt.Talon, started.Manner, started.Multiplier
	var s engine.State
	for i, e := range events {
		if seat, a, ok := actionOf(&s, e); ok && !ruled(events[:i], e) {
			r.Moves = append(r.Moves, Move{Seat: seat, Action: a})
		}
		if settled, ok := e.(engine.DealSettled); ok {
			r.Result = &Result{Score: settled.Settlement.Score, Money: settled.Settlement.Money}
		}
		s.Record(e)
	}
	return r, nil
}

// ruled reports whether e follows from a ruling and is nobody's doing.
func ruled(before []engine.Event, e engine.Event) bool {
	if _, back := e.(engine.CardTakenBack); !back {
		return false
	}
	by, ok := before[len(before)-1].(engine.Ruled)
	return ok && by.Verdict == correctable
}

// actionOf returns the action that caused e in s, and false for events that
// follow from others.
func actionOf(s *engine.State, e engine.Event) (tarock.Seat, engine.Action, bool) {
	switch e := e.(type) {
	case engine.BidSaid:
		return e.Seat, bidOf(e), true
	case engine.KingCalled:
		// What is called with the bid is recorded with it.
		called := s.Phase == engine.PhaseCalling
		if e.Fourth {
			return e.Declarer, engine.CallFourth{}, called
		}
		return e.Declarer, engine.CallKing{Suit: e.Card.Suit()}, called
	case engine.TalonOpened:
		// Where the declarer takes all six, showing them is no doing of his.
		return s.Declarer, engine.OpenTalon{}, s.Phase == engine.PhaseTalon
	case engine.ThrownIn:
		// Not his doing when the rules or three passes have ended the deal.
		return e.Seat, engine.ThrowIn{}, s.Phase == engine.PhaseBidding && e.Seat != tarock.NoSeat
	case engine.TalonTaken:
		// Nor is it where the game says which half he takes.
		return e.Seat, engine.TakeHalf{Half: e.Half}, s.Phase == engine.PhaseTalon && e.Half != engine.AllHalves
	case engine.GivenUp:
		return e.Seat, engine.GiveUp{Bird: e.Bird}, true
	case engine.CardsLaidAway:
		return e.Seat, engine.LayAway{Cards: e.Cards}, true
	case engine.PremiumAnnounced:
		// Announcements that belong to a bid are recorded with it.
		return e.Seat, engine.Announce{Premium: e.Premium}, s.Phase != engine.PhaseBidding
	case engine.KontraSaid:
		return e.Seat, engine.SayKontra{Item: e.Item, Level: e.Level, Answers: e.Answers}, true
	case engine.KontraDeclined:
		return e.Seat, engine.DeclineKontra{Item: e.Item}, true
	case engine.Lain:
		return e.Seat, engine.Lie{}, true
	case engine.GoodSaid:
		return e.Seat, engine.Good{}, true
	case engine.Joined:
		return e.Seat, engine.Join{}, true
	case engine.CardPlayed:
		return e.Seat, engine.Play{Card: e.Card}, true
	}
	return realActionOf(e)
}

// realActionOf is actionOf for what is done at tables that record.
func realActionOf(e engine.Event) (tarock.Seat, engine.Action, bool) {
	switch e := e.(type) {
	case engine.CardTakenBack:
		return e.Seat, engine.TakeBack{}, true
	case engine.TrickTurned:
		return e.Seat, engine.TurnTrick{}, true
	case engine.HandLaidDown:
		return e.Seat, engine.LayDown{}, true
	case engine.Hinted:
		return e.Seat, engine.Hint{}, true
	case engine.RenonceClaimed:
		return e.Seat, engine.Claim{}, true
	case engine.Ruled:
		return tarock.NoSeat, engine.Rule{Ruling: e.Ruling}, true
	}
	return tarock.NoSeat, nil, false
}

func bidOf(e engine.BidSaid) engine.Action {
	switch e.Word {
	case engine.WordForehand:
		return engine.SayForehand{}
	case engine.WordHold:
		return engine.Hold{Premiums: e.Premiums}
	case engine.WordPass:
		return engine.Pass{}
	case engine.WordPassOn:
		return engine.PassOn{}
	default:
		return engine.Bid{Contract: e.Contract, Premiums: e.Premiums, Choice: e.Choice, Card: e.Card}
	}
}

// A MoveError is a move that the rules refuse.
type MoveError struct {
	Number int // of the move, counted from 1
	Move   Move
	Err    error
}

// Error names the move, its line when it has one, and the refusal.
func (e *MoveError) Error() string {
	if e.Move.Line > 0 {
		return fmt.Sprintf("line %d: move %d of seat %d: %v", e.Move.Line, e.Number, e.Move.Seat, e.Err)
	}
	return fmt.Sprintf("move %d of seat %d: %v", e.Number, e.Move.Seat, e.Err)
}

// Unwrap returns the refusal.
func (e *MoveError) Unwrap() error { return e.Err }

// A Judge rules on the claim that the moves of a record end with.
type Judge func(*rules.RuleSet, *Record) (engine.Ruling, *settle.Settlement, error)

// Replay plays the record under rs and returns the state it ends in and all
// events. A refused move is a [*MoveError]; the state is the one before it. A ruling is
// refused: see [ReplayBy].
func Replay(rs *rules.RuleSet, r *Record) (engine.State, []engine.Event, error) {
	return ReplayBy(nil, rs, r)
}

// ReplayBy is [Replay] with a judge, who rules anew on every claim. A ruling that is
// another than the one in the record is a [*MoveError].
func ReplayBy(judge Judge, rs *rules.RuleSet, r *Record) (engine.State, []engine.Event, error) {
	return Walk(judge, rs, r, nil)
}

// Walk is [ReplayBy] that shows each move, if show is set, with the states before and
// after it.
func Walk(judge Judge, rs *rules.RuleSet, r *Record, show func(m Move, before, after *engine.State)) (engine.State, []engine.Event, error) {
	var s engine.State
	events, err := engine.StartIn(engine.Opening{Manner: r.Manner, Multiplier: r.Stake}, rs, r.Hands, r.Talon)
	if err != nil {
		return s, nil, err
	}
	for _, e := range events {
		s.Record(e)
	}
	for i, m := range r.Moves {
		before := s
		if rule, ok := m.Action.(engine.Rule); ok {
			events, err = ruleAnew(judge, rs, r, i, &s, rule.Ruling, events)
		} else {
			events, err = engine.Advance(rs, &s, m.Seat, m.Action, events)
		}
		if err != nil {
			return s, events, &MoveError{Number: i + 1, Move: m, Err: err}
		}
		if show != nil {
			show(m, &before, &s)
		}
	}
	return s, events, nil
}

// ruleAnew carries out the ruling of move i.
func ruleAnew(judge Judge, rs *rules.RuleSet, r *Record, i int, s *engine.State, stated engine.Ruling, events []engine.Event) ([]engine.Event, error) {
	if judge == nil {
		return events, errors.New("a ruling needs a referee")
	}
	so := *r
	so.Moves, so.Result, so.Events = r.Moves[:i], nil, nil
	ruling, cost, err := judge(rs, &so)
	if err != nil {
		return events, err
	}
	if got, want := formatRuling(ruling), formatRuling(stated); got != want {
		return events, wrong("stated %q, the referee says %q", want, got)
	}
	return engine.Carry(rs, s, ruling, cost, events)
}
