// Package analysis says of a deal that was played what each decision has cost:
// against open hands, as the solver sees them, and over the worlds that the player
// could not tell apart, which is what he can be blamed for.
package analysis

import (
	"errors"
	"slices"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
	"tarock/settle"
	"tarock/solver"
)

// Options say how much to look at.
type Options struct {
	// Worlds is how many worlds are tried for a card, drawn by how likely they are.
	Worlds int
	// Deals is how many deals are played on for each bid.
	Deals int
	// Nodes is how many cards the solver may play to see one decision with open
	// hands; what it cannot see with so many is left out.
	Nodes   uint64
	Workers int
	Seed    uint64
	// Stop, when set, is asked before each decision whether to give up. Calls may come
	// from several goroutines.
	Stop func() bool
	// Done, when set, is called after each decision. Calls may come from several
	// goroutines.
	Done func(done, all int)
}

// Default is what the program uses: a few seconds on two cores.
func Default() Options {
	return Options{Worlds: 160, Deals: 60, Nodes: 4_000_000, Workers: 2, Seed: 1}
}

// ErrRecorded is that a deal comes from a table that lets wrong cards lie: what a card
// has cost cannot be said beside cards that nobody may play.
var ErrRecorded = errors.New("analysis: the deal was played at a table that does not enforce the rules")

// ErrNotPlayed is that a deal has no end that was played to: it was thrown in, or
// breaks off.
var ErrNotPlayed = errors.New("analysis: the deal was not played to its end")

// ErrStopped is that the analysis was given up.
var ErrStopped = errors.New("analysis: stopped")

// A Report is what was found about a deal.
type Report struct {
	Contract rules.ContractID `json:"contract"`
	Declarer tarock.Seat      `json:"declarer"` // NoSeat where everyone plays for himself
	Bid      *Bid             `json:"bid,omitempty"`
	Cards    []Decision       `json:"cards"` // where there was a choice, in the order of play
}

// A Bid is the last word of the declarer, and what he could have said.
type Bid struct {
	Move    int         `json:"move"` // place in the moves of the record
	Seat    tarock.Seat `json:"seat"`
	Options []BidOption `json:"options"`
	Cost    float64     `json:"cost"` // what the best word earns more, in Schrift points
}

// A BidOption is a word and what the deal earned on average when it was said, in worlds
// likely by what the bidder saw, tried as the highest level tries words.
type BidOption struct {
	Action engine.Action `json:"-"`
	Word   string        `json:"word"` // the action in the notation of records
	Said   bool          `json:"said,omitzero"`
	Mean   float64       `json:"mean"` // Schrift points of the bidder
	Half   float64       `json:"half"` // half of the 95 % interval
	Deals  int           `json:"deals"`
}

// A Decision is a card that was played where others could have been.
type Decision struct {
	Move    int         `json:"move"`
	Trick   int         `json:"trick"` // from 1
	Seat    tarock.Seat `json:"seat"`
	Played  tarock.Card `json:"played"`
	Best    tarock.Card `json:"best"` // by worlds
	Choices []Choice    `json:"choices"`
	// Cost is what Best earns more than Played over the worlds that fit what the
	// player saw, in his Schrift points.
	Cost float64 `json:"cost"`
	// Lost says that with open hands the card has given away the game: another
	// would have reached the aim of the player's side.
	Lost bool `json:"lost,omitzero"`
}

// A Choice is a card that could have been played.
type Choice struct {
	Card  tarock.Card `json:"card"`
	Score float64     `json:"score"`          // over worlds, in Schrift points of the player
	Won   float64     `json:"won"`            // in what share of them the declarers win; not in Trischaken
	Open  *Open       `json:"open,omitempty"` // nil: not known
}

// Open is what a card leads to when all hands are open and everyone plays as well
// as can be.
type Open struct {
	Made   bool           `json:"made"`             // the declarers reach their aim
	Thirds *tarock.Thirds `json:"thirds,omitempty"` // what the declarers have in the end, from eight cards a hand on
}

// Deal analyses r, which was played under rs. It is an error when r does not
// replay, or was not played to the cards.
func Deal(rs *rules.RuleSet, r *record.Record, o Options) (*Report, error) {
	if r.Manner != engine.Enforcing {
		return nil, ErrRecorded
	}
	end, _, err := record.Replay(rs, r)
	if err != nil {
		return nil, err
	}
	if !end.Over() || rs.Contract(end.Contract) == nil {
		return nil, ErrNotPlayed
	}
	w, err := walk(rs, r, &end)
	if err != nil {
		return nil, err
	}
	report := &Report{Contract: end.Contract, Declarer: end.Declarer, Cards: make([]Decision, len(w.cards))}
	all := len(w.cards) + 1
	done := counter(o.Done, all)
	stopped := make([]bool, all)
	solver.Parallel(max(o.Workers, 1), all, func(s *solver.Solver, job int) {
		if stopped[job] = o.Stop != nil && o.Stop(); stopped[job] {
			return
		}
		if job == 0 {
			report.Bid = w.judgeBid(o)
		} else {
			report.Cards[job-1] = w.judgeCard(s, &w.cards[job-1], o)
		}
		done()
	})
	if slices.Contains(stopped, true) {
		return nil, ErrStopped
	}
	return report, nil
}

// A walked deal is what there is to judge of it.
type walked struct {
	rs       *rules.RuleSet
	r        *record.Record
	contract *rules.Contract
	party    [tarock.MaxSeats]settle.Party
	bid      int // place of the declarer's last word in the moves, -1: none
	bidState engine.State
	cards    []choice
	laid     tarock.Thirds // what the declarers have without a trick
	joined   bool
}

// A choice is the moment before a card.
type choice struct {
	move     int
	state    engine.State
	position solver.Position
	won      tarock.Thirds // by the declarers in tricks so far
	tricks   int           // taken by the declarer so far
}

// walk plays r again and keeps every moment with a choice.
func walk(rs *rules.RuleSet, r *record.Record, end *engine.State) (*walked, error) {
	final := engine.ViewFor(rs, end, tarock.NoSeat)
	w := &walked{rs: rs, r: r, contract: rs.Contract(end.Contract), party: final.Sides, bid: -1, joined: len(final.Joined) > 0}
	var s engine.State
	events, err := engine.Start(rs, r.Hands, r.Talon)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		s.Record(e)
	}
	track := tracker{w: w}
	for i, m := range r.Moves {
		switch a := m.Action.(type) {
		case engine.Bid, engine.Hold:
			if m.Seat == end.Declarer {
				w.bid, w.bidState = i, s
			}
		case engine.Play:
			track.card(i, &s, a.Card)
		}
		if events, err = engine.Advance(rs, &s, m.Seat, m.Action, events[:0]); err != nil {
			return nil, &record.MoveError{Number: i + 1, Move: m, Err: err}
		}
	}
	for seat, party := range w.party {
		if party == settle.Declarers {
			w.laid += rs.Deal.CountOf(end.Taken(tarock.Seat(seat)))
		}
	}
	w.laid -= track.won
	return w, nil
}

// A tracker follows the cards with a position for the solver.
type tracker struct {
	w        *walked
	position solver.Position
	begun    bool
	won      tarock.Thirds
	tricks   int
}

func (t *tracker) card(move int, s *engine.State, card tarock.Card) {
	if !t.begun {
		t.begin(s)
	}
	if legal := s.LegalCards(t.w.rs); legal.Len() > 1 {
		t.w.cards = append(t.w.cards, choice{move: move, state: *s, position: t.position, won: t.won, tricks: t.tricks})
	}
	next, won := t.position.Play(card)
	if won != 0 && next.Declarers[next.Lead] {
		t.won += t.w.rs.Deal.CountOf(won)
		t.tricks++
	}
	t.position = next
}

func (t *tracker) begin(s *engine.State) {
	t.begun = true
	t.position = solver.Position{Seats: t.w.rs.Seats, Count: t.w.rs.Deal.Count, Lead: s.Turn, Duty: t.w.contract.Duty}
	for _, m := range t.w.r.Moves {
		if bid, ok := m.Action.(engine.Bid); ok {
			t.position.Duty = t.w.contract.DutyFor(bid.Choice)
		}
	}
	for seat := range tarock.Seat(t.w.rs.Seats) {
		t.position.Hands[seat] = s.Hand(seat)
		t.position.Declarers[seat] = t.w.party[seat] == settle.Declarers
	}
}
