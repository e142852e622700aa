// Package table runs the tables of the server: who sits there, deal after
// deal, and the evening's sheet.
//
// One goroutine owns a table; people, bots, clocks and disconnects all come in
// by the same door, its mailbox. Whatever changes a table is a fact that is
// appended to the log before anyone is told, so a table that is put to sleep,
// or whose process is killed, comes back by reading the log. The package asks
// the engine what is allowed; it knows no game.
package table

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"tarock/internal/eventlog"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/house"
)

// storeTime is how long the log may take before a table gives up on it.
const storeTime = 5 * time.Second

// A Table is one table that is awake. Its fields belong to the goroutine run,
// but for mail and done.
type Table struct {
	id   string
	mail chan func()
	done chan struct{} // closed when run has ended

	sets   rules.Editions
	store  eventlog.Log
	bot    Player
	levels map[wire.Level]Player // in place of bot
	draw   func(*rules.RuleSet) Draw
	rest   time.Duration // without anyone connected, before it sleeps
	grace  time.Duration // of absence, before a bot stands in
	log    *slog.Logger

	rules    *rules.RuleSet
	state    *state
	behind   bool // the log may hold more than state: read it first
	recent   []*step
	watchers map[*Watcher]bool

	awaySince [wire.Chairs]time.Time // zero: here, or no person
	timer     *time.Timer            // for the server's own next turn
	turn      turn                   // what the timer is for
	thinking  bool                   // a bot is choosing
	declined  [wire.Chairs]uint64    // the step at which a bot had nothing to say out of turn
	failing   bool                   // the last append has failed
	broken    bool                   // a bug: end, and start anew from the log
}

// run owns the table until it is idle, broken or told to stop.
func (t *Table) run(ctx context.Context) {
	idle := time.NewTimer(t.rest)
	defer idle.Stop()
	defer t.close()
	t.plan()
	for !t.broken {
		select {
		case f := <-t.mail:
			t.guard(f)
			idle.Reset(t.rest)
		case <-t.timer.C:
			t.guard(t.takeTurn)
		case <-idle.C:
			if len(t.watchers) == 0 {
				return
			}
			idle.Reset(t.rest)
		case <-ctx.Done():
			return
		}
	}
}

// guard keeps a bug at one table from ending the whole server.
func (t *Table) guard(f func()) {
	defer func() {
		if r := recover(); r != nil {
			t.log.Error("a bug ends the table; it starts anew from its log", "panic", r, "stack", string(debug.Stack()))
			t.broken = true
		}
	}()
	f()
}

func (t *Table) close() {
	t.timer.Stop()
	for w := range t.watchers {
		t.drop(w)
	}
}

// commit stores facts as the next step, then applies them, then tells the
// watchers. If the store fails, nothing is applied and nobody is told.
func (t *Table) commit(st *step) error {
	st.seq, st.at = t.state.seq+1, time.Now().UTC()
	data, err := encodeStep(st)
	if err != nil {
		return fmt.Errorf("encode step %d: %w", st.seq, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	if err := t.store.Append(ctx, t.id, t.state.seq, data); err != nil {
		t.behind = true
		t.failing = true
		t.log.Error("append to the log", "seq", st.seq, "error", err)
		t.plan()
		return wire.CodeUnavailable
	}
	crashPoint()
	t.failing = false
	t.accept(st)
	return nil
}

// accept applies a step that lies in the log and tells the watchers.
func (t *Table) accept(st *step) {
	t.state.apply(st)
	if dealt(st) {
		t.recent = nil
	}
	t.recent = append(t.recent, st)
	if err := t.findRules(); err != nil {
		panic(err) // they were there when they were agreed on
	}
	t.noteAbsence()
	t.publish(nil, st)
	t.plan()
}

// findRules brings rules up to date with the log.
func (t *Table) findRules() (err error) {
	if t.rules != nil && t.rules.Ref == t.state.rules {
		return nil
	}
	t.rules, err = house.At(t.state.rules, t.state.house, t.sets.At)
	return err
}

func dealt(st *step) bool {
	for _, f := range st.facts {
		if _, ok := f.(Dealt); ok {
			return true
		}
	}
	return false
}

// ensure reads the rest of the log when an append has failed: what it was to
// store may lie there all the same, or another writer may have been there.
func (t *Table) ensure() error {
	if !t.behind {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	for e, err := range t.store.Read(ctx, t.id, t.state.seq+1) {
		if err != nil {
			t.log.Error("read the log", "from", t.state.seq+1, "error", err)
			return wire.CodeUnavailable
		}
		st, err := decodeStep(e.Seq, e.Data)
		if err != nil {
			return err
		}
		t.accept(st)
	}
	t.behind = false
	return nil
}

// do carries out what facts returns, for person p on his chair. When it leaves
// nobody to wait for, the next deal comes in the same step.
func (t *Table) do(p Person, facts func(*state) ([]Fact, error)) (wire.Done, error) {
	if err := t.ensure(); err != nil {
		return wire.Done{}, err
	}
	happened, err := facts(t.state)
	if err != nil {
		return wire.Done{}, err
	}
	if len(happened) == 0 {
		return wire.Done{Seq: t.state.seq}, nil
	}
	happened, err = t.andDeal(happened)
	if err != nil {
		return wire.Done{}, err
	}
	err = t.commit(&step{person: p, chair: t.state.chairOfPerson(p), facts: happened})
	return wire.Done{Seq: t.state.seq}, err
}

// andDeal adds the next deal to facts when after them nobody is waited for.
func (t *Table) andDeal(facts []Fact) ([]Fact, error) {
	after := t.state.after(facts)
	if !after.ready(t.excused(after)) {
		return facts, nil
	}
	next, err := after.dealFacts(t.rules, t.draw(t.rules))
	return append(facts, next...), err
}

// after returns a look ahead at chairs and words: s with facts about them.
func (s *state) after(facts []Fact) *state {
	ahead := *s
	ahead.seen = make(map[Person]int) // not wanted in s
	for _, f := range facts {
		ahead.record(f)
	}
	return &ahead
}

// excused returns who is not waited for: persons who have been away for long
// while another is here.
func (t *Table) excused(s *state) (excused [wire.Chairs]bool) {
	for c := range excused {
		since := t.awaySince[c]
		excused[c] = s.chairs[c] == t.state.chairs[c] && !since.IsZero() && time.Since(since) >= t.grace && t.othersHere(c)
	}
	return excused
}

func (t *Table) othersHere(c int) bool {
	for other, here := range t.here() {
		if here && other != c {
			return true
		}
	}
	return false
}

// act carries out an action of p in the deal, once for each intent.
func (t *Table) act(p Person, i Intent) (wire.Done, error) {
	if err := t.ensure(); err != nil {
		return wire.Done{}, err
	}
	if seq, ok := t.state.doneAt(intent{p, i.ID}); ok {
		return wire.Done{Seq: seq}, nil
	}
	chair := t.state.chairOfPerson(p)
	if chair == wire.NoChair {
		return wire.Done{}, wire.CodeNotSeated
	}
	facts, err := t.state.act(t.rules, chair, i.Seen, i.Action)
	if err != nil {
		return wire.Done{}, err
	}
	err = t.commit(&step{person: p, intent: i.ID, chair: chair, facts: facts})
	return wire.Done{Seq: t.state.seq}, err
}
