package table

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"tarock/engine"
	"tarock/internal/eventlog"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/house"
)

// A Config is what a House runs on. Store, Rules and Bot must be given.
type Config struct {
	Store eventlog.Log
	Rules rules.Editions // the default first; shared, never changed
	Bot   Player
	// Levels are the bots by level; Bot plays those that are not here. They are shared
	// by all tables, and used from many goroutines.
	Levels map[wire.Level]Player
	Level  wire.Level // of new tables; "": wirtshaus

	Draw      func(*rules.RuleSet) Draw // the chance of a deal, from many goroutines; nil: SystemChance
	Log       *slog.Logger              // nil: nothing is logged
	MaxTables int                       // awake at once; 0: 2,000
	Rest      time.Duration             // how long a table without watchers stays awake; 0: a minute
	Grace     time.Duration             // how long a person may be away while others wait; 0: 45 s
}

// A House holds the tables that are awake. A table wakes when someone asks for
// it, by reading its log, and sleeps when nobody has been connected for a
// while.
type House struct {
	cfg  Config
	ctx  context.Context
	stop context.CancelFunc
	runs sync.WaitGroup

	mu     sync.Mutex
	awake  map[string]*waking
	closed bool
}

// A waking is a table that is awake or about to be.
type waking struct {
	ready chan struct{} // closed when table or err is set
	table *Table
	err   error
}

// NewHouse returns a house without guests. Close ends it.
func NewHouse(cfg Config) *House {
	if cfg.Draw == nil {
		cfg.Draw = func(rs *rules.RuleSet) Draw { return DrawFrom(SystemChance{}, rs) }
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	cfg.MaxTables = defaultTo(cfg.MaxTables, 2000)
	cfg.Rest = defaultTo(cfg.Rest, time.Minute)
	cfg.Grace = defaultTo(cfg.Grace, 45*time.Second)
	h := &House{cfg: cfg, awake: make(map[string]*waking)}
	h.ctx, h.stop = context.WithCancel(context.Background())
	return h
}

func defaultTo[T comparable](value, fallback T) T {
	if value == *new(T) {
		return fallback
	}
	return value
}

// Close puts all tables to sleep and waits for them. Every stream ends.
func (h *House) Close() {
	h.mu.Lock()
	h.closed = true // from here on nothing joins runs
	h.mu.Unlock()
	h.stop()
	h.runs.Wait()
}

// Awake returns how many tables are awake.
func (h *House) Awake() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.awake)
}

// A Wish is what somebody wants of a table to be opened.
type Wish struct {
	Name  string       // of the person
	Rules string       // id of a rule set; "": the default
	House *rules.House // house rules in its place
	// Recording: the table lets lie what the rules forbid, as at a real one.
	Recording bool
	// First is the first deal of the table, nil to draw it: chair 0 is who opens.
	First *Draw
}

// Play opens a table for p with three bots and deals at once; under house rules
// when p is ready. House rules that cannot be are a [*house.DeviationError].
func (h *House) Play(ctx context.Context, p Person, w Wish) (id string, err error) {
	return h.open(ctx, w, opening{person: p, name: w.Name, alone: true, recording: w.Recording})
}

// Open opens a table with p on the first chair and the others open.
func (h *House) Open(ctx context.Context, p Person, w Wish) (id string, err error) {
	return h.open(ctx, w, opening{person: p, name: w.Name, recording: w.Recording})
}

func (h *House) open(ctx context.Context, wish Wish, o opening) (string, error) {
	rs, err := h.ruleSet(wish)
	if err != nil {
		return "", err
	}
	o.level = h.cfg.Level
	draw := h.cfg.Draw
	if wish.First != nil {
		draw = func(*rules.RuleSet) Draw { return *wish.First }
	}
	facts, err := open(rs, o, draw)
	if err != nil {
		return "", err
	}
	id := newID()
	w, _, err := h.claim(id)
	if err != nil {
		return "", err
	}
	t := h.newTable(id)
	t.rules = rs
	err = ctx.Err()
	if err == nil {
		err = t.commit(&step{person: o.person, chair: wire.NoChair, facts: facts})
	}
	h.settle(id, w, t, err)
	return id, err
}

func (h *House) ruleSet(w Wish) (*rules.RuleSet, error) {
	switch {
	case w.House != nil:
		return house.Build(*w.House, h.cfg.Rules.At)
	case w.Rules == "":
		return h.cfg.Rules.Newest()[0], nil
	}
	rs, err := h.cfg.Rules.At(rules.Ref{ID: w.Rules})
	if err != nil {
		return nil, wire.CodeUnknownRules
	}
	return rs, nil
}

// newID returns the name of a table: 60 random bits, so that only who has been
// given it can come.
func newID() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails: it ends the program instead
	const length = 12
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))[:length]
}

func (h *House) newTable(id string) *Table {
	t := &Table{
		id: id, mail: make(chan func()), done: make(chan struct{}),
		sets: h.cfg.Rules, store: h.cfg.Store, bot: h.cfg.Bot, levels: h.cfg.Levels, draw: h.cfg.Draw, rest: h.cfg.Rest, grace: h.cfg.Grace,
		log: h.cfg.Log.With("table", id), state: newState(), watchers: make(map[*Watcher]bool),
		timer: time.NewTimer(0),
	}
	t.timer.Stop()
	return t
}

// claim returns the waking of a table. mine tells the one caller who has to
// settle it.
func (h *House) claim(id string) (w *waking, mine bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w, ok := h.awake[id]; ok {
		return w, false, nil
	}
	switch {
	case h.closed:
		return nil, false, wire.CodeUnavailable
	case len(h.awake) >= h.cfg.MaxTables:
		return nil, false, wire.CodeFull
	}
	h.runs.Add(1)
	w = &waking{ready: make(chan struct{})}
	h.awake[id] = w
	return w, true, nil
}

// settle ends a waking: the table runs, or err says why not.
func (h *House) settle(id string, w *waking, t *Table, err error) {
	w.table, w.err = t, err
	if err != nil {
		h.forget(id)
		h.runs.Done()
	} else {
		go func() {
			defer h.runs.Done()
			t.run(h.ctx)
			h.forget(id)
			close(t.done)
		}()
	}
	close(w.ready)
}

func (h *House) forget(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.awake, id)
}

// table returns the table with the given id and wakes it if it sleeps.
func (h *House) table(ctx context.Context, id string) (*Table, error) {
	w, mine, err := h.claim(id)
	if err != nil {
		return nil, err
	}
	if mine {
		t, err := h.load(id)
		h.settle(id, w, t, err)
	}
	select {
	case <-w.ready:
		return w.table, w.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// load reads a table from its log. A log that makes no sense is an error for
// those who come to this table, and for nobody else.
func (h *House) load(id string) (t *Table, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("table %q: its log makes no sense: %v", id, r)
		}
	}()
	t = h.newTable(id)
	ctx, cancel := context.WithTimeout(h.ctx, storeTime)
	defer cancel()
	for e, err := range t.store.Read(ctx, id, 1) {
		if err != nil {
			t.log.Error("read the log", "error", err)
			return nil, wire.CodeUnavailable
		}
		st, err := decodeStep(e.Seq, e.Data)
		if err != nil {
			return nil, fmt.Errorf("table %q: %w", id, err)
		}
		t.replay(st)
	}
	if t.state.seq == 0 {
		return nil, wire.CodeNoTable
	}
	if err := t.findRules(); err != nil {
		t.log.Error("the rules of a table are not there", "error", err)
		return nil, wire.CodeUnknownRules
	}
	t.noteAbsence()
	return t, nil
}

// replay applies a step that is read from the log.
func (t *Table) replay(st *step) {
	t.state.apply(st)
	if dealt(st) {
		t.recent = nil
	}
	t.recent = append(t.recent, st)
}

// errBroken answers whoever was there when a bug ended a table.
var errBroken = errors.New("a bug has ended the table")

// ask lets f run at the table, in its goroutine, and returns its answer. Once f
// has been taken over, ask waits for it even if ctx ends.
func ask[T any](ctx context.Context, h *House, id string, f func(*Table) (T, error)) (T, error) {
	for {
		var answer T
		t, err := h.table(ctx, id)
		if err != nil {
			return answer, err
		}
		err = errBroken
		finished := make(chan struct{})
		call := func() {
			defer close(finished)
			answer, err = f(t)
		}
		select {
		case t.mail <- call:
			<-finished
			return answer, err
		case <-t.done: // it has gone to sleep: wake it
		case <-ctx.Done():
			return answer, ctx.Err()
		}
	}
}

// tell lets f run at the table if it is awake.
func (h *House) tell(id string, f func(*Table)) {
	h.mu.Lock()
	w, awake := h.awake[id]
	h.mu.Unlock()
	if !awake {
		return
	}
	<-w.ready
	if w.err != nil {
		return
	}
	select {
	case w.table.mail <- func() { f(w.table) }:
	case <-w.table.done:
	}
}

// View returns the table as p may see it.
func (h *House) View(ctx context.Context, id string, p Person) (wire.TableView, error) {
	return ask(ctx, h, id, func(t *Table) (wire.TableView, error) {
		if err := t.ensure(); err != nil {
			return wire.TableView{}, err
		}
		return t.state.view(t.id, t.rules, t.state.chairOfPerson(p), t.here()), nil
	})
}

// Sit puts p on a chair that is open or a bot's, nil for any.
func (h *House) Sit(ctx context.Context, id string, p Person, name string, chair *int) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.sit(p, name, chair) })
}

// Leave takes p from the table.
func (h *House) Leave(ctx context.Context, id string, p Person) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.leave(p) })
}

// Next asks for the next deal.
func (h *House) Next(ctx context.Context, id string, p Person) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.next(p) })
}

// Propose puts a deviation from the rules of the table to the vote, before its
// first deal. One that contradicts the rest is a [*house.DeviationError].
func (h *House) Propose(ctx context.Context, id string, p Person, option, value string) (wire.Done, error) {
	return ask(ctx, h, id, func(t *Table) (wire.Done, error) {
		return t.do(p, func(s *state) ([]Fact, error) { return s.propose(p, t.rules, t.sets, option, value) })
	})
}

// Withdraw takes a proposal back: who made it may, and the host.
func (h *House) Withdraw(ctx context.Context, id string, p Person, option string) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.withdraw(p, option) })
}

// Vote is p's word on a proposal. The fourth person's last word ends the vote.
func (h *House) Vote(ctx context.Context, id string, p Person, option string, b wire.Ballot) (wire.Done, error) {
	return ask(ctx, h, id, func(t *Table) (wire.Done, error) {
		return t.do(p, func(s *state) ([]Fact, error) { return s.cast(p, t.sets, option, b) })
	})
}

// CountVotes ends the vote of a table that is not full. The host may, when all
// who are connected have voted.
func (h *House) CountVotes(ctx context.Context, id string, p Person) (wire.Done, error) {
	return ask(ctx, h, id, func(t *Table) (wire.Done, error) {
		return t.do(p, func(s *state) ([]Fact, error) { return s.countVotes(p, t.sets, t.here()) })
	})
}

// SetPace changes how quickly the bots act.
func (h *House) SetPace(ctx context.Context, id string, p Person, pace wire.Pace) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.setPace(p, pace) })
}

// SetLevel changes how well the bots play.
func (h *House) SetLevel(ctx context.Context, id string, p Person, level wire.Level) (wire.Done, error) {
	return h.do(ctx, id, p, func(s *state) ([]Fact, error) { return s.setLevel(p, level) })
}

func (h *House) do(ctx context.Context, id string, p Person, facts func(*state) ([]Fact, error)) (wire.Done, error) {
	return ask(ctx, h, id, func(t *Table) (wire.Done, error) { return t.do(p, facts) })
}

// An Intent is what a person wants to do in a deal, having seen the table up to
// step Seen. The same ID from the same person is carried out once.
type Intent struct {
	ID     string
	Seen   uint64
	Action engine.Action
}

// Act carries an intent out. The error is an *engine.Refusal when the rules do
// not allow it, and a wire.Code when the table cannot.
func (h *House) Act(ctx context.Context, id string, p Person, i Intent) (wire.Done, error) {
	return ask(ctx, h, id, func(t *Table) (wire.Done, error) { return t.act(p, i) })
}
