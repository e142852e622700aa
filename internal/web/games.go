package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"tarock"
	"tarock/analysis"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/table"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/house"
)

// Analyses take about a second a deal on one core; one goes at a time.
const (
	analysisSeats   = 1
	analysisWaiting = 32
	// keptReports is how many reports are kept, so that a deal is looked at once.
	keptReports = 200
)

// A gameName is a deal in the list of those that were played at a table.
type gameName struct {
	Table    string           `json:"table"`
	Number   int              `json:"number"`
	At       time.Time        `json:"at"`
	Rules    wire.RulesName   `json:"rules"`
	Contract rules.ContractID `json:"contract"`
	Declarer string           `json:"declarer"` // his name, "" where everyone plays for himself
	Mine     bool             `json:"mine"`     // I was the declarer
	Score    *int             `json:"score"`    // mine; null if I did not sit there at the end
}

// games lists the deals that were played at a table, the latest first.
func (s *server) games(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("table")
	played, err := s.house.Games(r.Context(), id, person(r))
	list := []gameName{}
	for i := len(played) - 1; i >= 0; i-- {
		list = append(list, nameOfGame(id, &played[i]))
	}
	s.answer(w, r, list, err)
}

func nameOfGame(id string, d *table.PlayedDeal) gameName {
	g := gameName{Table: id, Number: d.Number, At: d.At, Rules: wire.NameOf(d.Rules)}
	for _, e := range d.Record.Events {
		if set, ok := e.(engine.ContractSet); ok {
			g.Contract = set.Contract
			if set.Declarer != tarock.NoSeat {
				g.Declarer, g.Mine = d.Record.Players[set.Declarer], set.Declarer == d.Seat
			}
		}
	}
	if d.Seat != tarock.NoSeat {
		score := int(d.Score[d.Seat])
		g.Score = &score
	}
	return g
}

// A found is a deal that somebody wants to look at.
type found struct {
	rules *rules.RuleSet
	deal  *record.Record
	seat  tarock.Seat
	bots  [tarock.MaxSeats]bool
}

// asked reads which deal is meant, and finds it.
func (s *server) asked(w http.ResponseWriter, r *http.Request) (*wire.WhichGame, *found, error) {
	body, err := decodeUpTo[wire.WhichGame](w, r, wire.MaxRecord)
	if err != nil {
		return nil, nil, err
	}
	f, err := s.lookUp(r, &body)
	return &body, f, err
}

// lookUp returns the deal that body names: one of a table of his, or a record.
func (s *server) lookUp(r *http.Request, body *wire.WhichGame) (*found, error) {
	if body.Record != "" {
		return s.readRecord(body)
	}
	played, err := s.house.Games(r.Context(), body.Table, person(r))
	if err != nil {
		return nil, err
	}
	for i := range played {
		if d := &played[i]; d.Number == body.Number {
			return &found{rules: d.Rules, deal: d.Record, seat: d.Seat, bots: d.Bots}, nil
		}
	}
	return nil, wire.CodeNotFound
}

func (s *server) readRecord(body *wire.WhichGame) (*found, error) {
	all, err := record.Parse(strings.NewReader(body.Record))
	if err != nil {
		return nil, &wire.Malformed{At: "/record", Problem: err.Error()}
	}
	if body.Number < 1 || body.Number > len(all) {
		return nil, &wire.Malformed{At: "/number", Problem: "there is no such deal in the record"}
	}
	deal := all[body.Number-1]
	rs, err := house.At(deal.Rules, deal.House, s.rules.At)
	if err != nil {
		return nil, wire.CodeUnknownRules
	}
	return &found{rules: rs, deal: deal, seat: tarock.NoSeat}, nil
}

// replay answers with a deal, card by card.
func (s *server) replay(w http.ResponseWriter, r *http.Request) {
	_, f, err := s.asked(w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	answer, err := replayOf(f)
	s.answer(w, r, answer, err)
}

// why answers with the reason for a move, from what its player knew.
func (s *server) why(w http.ResponseWriter, r *http.Request) {
	body, f, err := s.asked(w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	v, err := viewBefore(f, body.Move)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	p := person(r)
	if err := s.hints.take(r.Context(), p); err != nil {
		s.fail(w, r, err)
		return
	}
	defer s.hints.leave(p)
	s.answer(w, r, bot.Why(f.rules, v, f.deal.Moves[body.Move].Action), nil)
}

// analyse looks at a deal and says how far it is: a line of JSON each time, the last
// with the report, or why there is none. It ends when nobody waits any more.
func (s *server) analyse(w http.ResponseWriter, r *http.Request) {
	_, f, err := s.asked(w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if err := walk(f, func(record.Move, *engine.State, *engine.State) {}); err != nil {
		s.fail(w, r, err)
		return
	}
	p := person(r)
	if err := s.analyses.take(r.Context(), p); err != nil {
		s.fail(w, r, err)
		return
	}
	defer s.analyses.leave(p)
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("X-Accel-Buffering", "no")
	out := &eventWriter{w: w, control: http.NewResponseController(w)}
	_ = out.control.SetReadDeadline(time.Time{}) // nothing more is read: only whether he is still there
	report, err := s.reports.of(r.Context(), f, out)
	switch {
	case errors.Is(err, analysis.ErrNotPlayed):
		out.line(wire.Problem{Code: wire.CodeNotPlayed})
	case errors.Is(err, analysis.ErrRecorded):
		out.line(wire.Problem{Code: wire.CodeNotJudged})
	case err != nil:
		s.log.Info("an analysis ends", "error", err)
		out.line(wire.Problem{Code: wire.CodeInternal}) // if he still listens
	default:
		out.line(map[string]any{"report": report, "costliest": report.Costliest(costliest)})
	}
}

// costliest is how many decisions are marked.
const costliest = 3

// line sends a value as a line of JSON.
func (e *eventWriter) line(value any) {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // the shapes are ours
	}
	e.send("%s\n", data)
}

// reports keeps what was found about deals.
type reports struct {
	mu    sync.Mutex
	kept  map[string]*analysis.Report
	order []string
}

// of returns the report of f, made now unless it is kept, and tells out how far it is.
func (r *reports) of(ctx context.Context, f *found, out *eventWriter) (*analysis.Report, error) {
	key := f.deal.String()
	r.mu.Lock()
	report, ok := r.kept[key]
	r.mu.Unlock()
	if ok {
		return report, nil
	}
	var mu sync.Mutex // progress comes from several goroutines
	o := analysis.Default()
	o.Stop = func() bool { return ctx.Err() != nil }
	o.Done = func(done, all int) {
		mu.Lock()
		defer mu.Unlock()
		out.line(map[string]int{"done": done, "all": all})
	}
	report, err := analysis.Deal(f.rules, f.deal, o)
	if err == nil {
		r.keep(key, report)
	}
	return report, err
}

func (r *reports) keep(key string, report *analysis.Report) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, ok := r.kept[key]; ok {
		return
	}
	if len(r.order) >= keptReports {
		delete(r.kept, r.order[0])
		r.order = r.order[1:]
	}
	r.kept[key], r.order = report, append(r.order, key)
}
