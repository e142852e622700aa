package table

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/google/uuid"

	"tarock/engine"
	"tarock/internal/eventlog"
	"tarock/internal/eventlog/mem"
	"tarock/internal/table/tabletest"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
)

// fixedDraw returns deals that are the same in every run.
func fixedDraw(seed uint64) func(*rules.RuleSet) Draw {
	var mu sync.Mutex
	source := rand.NewPCG(seed, 1)
	return func(rs *rules.RuleSet) Draw {
		mu.Lock()
		defer mu.Unlock()
		return DrawFrom(source, rs)
	}
}

func testConfig(store eventlog.Log) Config {
	return Config{Store: store, Rules: all.All(), Bot: tabletest.Player{}, Draw: fixedDraw(1)}
}

// inBubble runs test with a house whose clock is faked: waiting costs nothing.
func inBubble(t *testing.T, cfg Config, test func(t *testing.T, h *House)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := NewHouse(cfg)
		defer h.Close()
		test(t, h)
	})
}

// A guest is one person at one table, with a stream or without.
type guest struct {
	t     *testing.T
	h     *House
	id    string
	p     Person
	w     *Watcher
	gone  context.CancelFunc
	last  wire.Frame
	plays Player // how the guest plays; nil: tabletest.Player
}

func (g *guest) connect(since uint64) {
	g.t.Helper()
	ctx, cancel := context.WithCancel(g.t.Context())
	w, err := g.h.Watch(ctx, g.id, g.p, since)
	if err != nil {
		g.t.Fatalf("%s: watch: %v", g.p, err)
	}
	g.w, g.gone = w, cancel
	g.next()
}

func (g *guest) disconnect() {
	g.gone()
	for range g.w.Frames { // until the table has let go
	}
}

// next waits for the next frame and returns it.
func (g *guest) next() wire.Frame {
	g.t.Helper()
	f, ok := <-g.w.Frames
	if !ok {
		g.t.Fatalf("%s: the stream has ended after step %d", g.p, g.last.Seq)
	}
	g.last = wire.Frame{}
	if err := json.Unmarshal(f.Data, &g.last); err != nil {
		g.t.Fatalf("%s: frame: %v\n%.300s", g.p, err, f.Data)
	}
	if g.last.Seq != f.Seq || g.last.View.Seq != f.Seq {
		g.t.Fatalf("%s: frame %d says seq %d and view %d", g.p, f.Seq, g.last.Seq, g.last.View.Seq)
	}
	return g.last
}

// until reads frames until one is as wanted.
func (g *guest) until(what string, want func(wire.TableView) bool) wire.TableView {
	g.t.Helper()
	for range 1000 {
		if want(g.last.View) {
			return g.last.View
		}
		g.next()
	}
	g.t.Fatalf("%s: 1,000 frames and never %s", g.p, what)
	return wire.TableView{}
}

// drain reads what has come so far.
func (g *guest) drain() wire.TableView {
	g.t.Helper()
	synctest.Wait()
	for len(g.w.Frames) > 0 {
		g.next()
	}
	return g.last.View
}

func (g *guest) view() wire.TableView {
	g.t.Helper()
	v, err := g.h.View(g.t.Context(), g.id, g.p)
	if err != nil {
		g.t.Fatalf("%s: view: %v", g.p, err)
	}
	return v
}

func (g *guest) act(a engine.Action) (wire.Done, error) {
	return g.h.Act(g.t.Context(), g.id, g.p, Intent{ID: uuid.NewString(), Seen: g.last.Seq, Action: a})
}

func (g *guest) choose() engine.Action {
	if g.plays != nil {
		return g.plays.Choose(g.h.cfg.Rules[0], g.last.View.Deal)
	}
	return tabletest.Player{}.Choose(nil, g.last.View.Deal)
}

// onTurn reports whether the view's owner is to act.
func onTurn(v wire.TableView) bool {
	return v.Deal != nil && v.Me != wire.NoChair && v.Deal.Turn == v.Deal.Seat && len(tabletest.Allowed(v.Deal)) > 0
}

func over(v wire.TableView) bool { return v.Deal != nil && v.Deal.Phase == engine.PhaseEnded }

// playDeal plays the guest's part of a deal to its end.
func (g *guest) playDeal() wire.TableView {
	g.t.Helper()
	for {
		v := g.until("on turn or over", func(v wire.TableView) bool { return onTurn(v) || over(v) })
		if over(v) {
			return v
		}
		done, err := g.act(g.choose())
		if errors.Is(err, wire.CodeStale) { // someone has spoken out of turn
			g.next()
			continue
		}
		if err != nil {
			g.t.Fatalf("%s: step %d: %v", g.p, v.Seq, err)
		}
		g.until("told of it", func(v wire.TableView) bool { return v.Seq >= done.Seq })
	}
}

// newGuest opens a table for p with three bots.
func newGuest(t *testing.T, h *House, p Person) *guest {
	t.Helper()
	id, err := h.Play(t.Context(), p, Wish{Name: string(p)})
	if err != nil {
		t.Fatal(err)
	}
	g := &guest{t: t, h: h, id: id, p: p}
	g.connect(0)
	return g
}

// newTable opens a table on which the persons sit in their order. All are
// connected.
func newTable(t *testing.T, h *House, persons ...Person) []*guest {
	t.Helper()
	id, err := h.Open(t.Context(), persons[0], Wish{Name: string(persons[0])})
	if err != nil {
		t.Fatal(err)
	}
	guests := make([]*guest, len(persons))
	for i, p := range persons {
		guests[i] = &guest{t: t, h: h, id: id, p: p}
		if i > 0 {
			if _, err := h.Sit(t.Context(), id, p, string(p), nil); err != nil {
				t.Fatalf("%s sits: %v", p, err)
			}
		}
		guests[i].connect(0)
	}
	return guests
}

// askNext lets all guests ask for the next deal.
func askNext(t *testing.T, guests []*guest) {
	t.Helper()
	for _, g := range guests {
		if _, err := g.h.Next(t.Context(), g.id, g.p); err != nil {
			t.Fatalf("%s asks for the next deal: %v", g.p, err)
		}
	}
}

func wantCode(t *testing.T, what string, err error, want wire.Code) {
	t.Helper()
	var code wire.Code
	if !errors.As(err, &code) || code != want {
		t.Errorf("%s: %v, want %q", what, err, want)
	}
}

// errStore is what a failing store says.
var errStore = errors.New("the disk is full")

// A flakyStore fails when told to. Stored says whether the entry lies in the
// log all the same, as after a lost acknowledgement.
type flakyStore struct {
	mem.Log
	mu     sync.Mutex
	fails  bool
	stored bool
}

func (s *flakyStore) set(fails, stored bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fails, s.stored = fails, stored
}

func (s *flakyStore) Append(ctx context.Context, table string, after uint64, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fails && !s.stored {
		return errStore
	}
	if err := s.Log.Append(ctx, table, after, data); err != nil {
		return err
	}
	if s.fails {
		return errStore
	}
	return nil
}

// logOf reads a table's log.
func logOf(t *testing.T, log eventlog.Log, id string) []*step {
	t.Helper()
	var steps []*step
	for e, err := range log.Read(t.Context(), id, 1) {
		if err != nil {
			t.Fatal(err)
		}
		st, err := decodeStep(e.Seq, e.Data)
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, st)
	}
	return steps
}

// replayed returns the state that the log gives.
func replayed(t *testing.T, log eventlog.Log, id string) *state {
	t.Helper()
	s := newState()
	for _, st := range logOf(t, log, id) {
		s.apply(st)
	}
	return s
}

func sum(numbers [wire.Chairs]int) (n int) {
	for _, m := range numbers {
		n += m
	}
	return n
}
