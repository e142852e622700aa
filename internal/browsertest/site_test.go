package browsertest

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"tarock/bot"
	"tarock/internal/eventlog"
	"tarock/internal/eventlog/sqlite"
	"tarock/internal/sheets"
	"tarock/internal/table"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/ui"
)

// A site is a whole server with a log of its own.
type site struct {
	t     *testing.T
	url   string
	store eventlog.Log
	line  *line
	http  *http.Server
}

// openSite starts a server that deals the deals in this order, and then other
// cards, always the same. It ends with the test.
func openSite(t *testing.T, deals ...*deal) *site {
	t.Helper()
	return openSiteUnder(t, ruleSet(), deals...)
}

// openSiteUnder is openSite with other rules as the default.
func openSiteUnder(t *testing.T, rs *rules.RuleSet, deals ...*deal) *site {
	t.Helper()
	store, err := sqlite.Open(context.Background(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Errorf("close the log: %v", err)
		}
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &site{t: t, url: "http://" + listener.Addr().String(), store: store, line: &line{Listener: listener}}
	logs := slog.New(slog.NewTextHandler(testLog{t}, &slog.HandlerOptions{Level: slog.LevelWarn}))
	running, err := serve(s.line, store, logs, rs, deals)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(running.stop)
	s.http = running.server
	return s
}

// secondLine reaches the same server by a line of its own, which can be cut alone.
func (s *site) secondLine() *site {
	s.t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.t.Fatal(err)
	}
	second := *s
	second.url, second.line = "http://"+listener.Addr().String(), &line{Listener: listener}
	go func() {
		if err := s.http.Serve(second.line); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("serve a second line", "error", err)
		}
	}()
	return &second
}

// A testLog shows what the server warns of among the output of a test.
type testLog struct{ t *testing.T }

func (l testLog) Write(p []byte) (int, error) {
	if l.t.Context().Err() == nil { // not while the test is being cleaned up
		l.t.Logf("server: %s", p)
	}
	return len(p), nil
}

// A running server can be stopped.
type running struct {
	house  *table.House
	sheets *sheets.Hub
	server *http.Server
}

func (r *running) stop() {
	r.house.Close()
	r.sheets.Close()
	_ = r.server.Close() // its connections have nothing more to say
}

// serve answers on listener until it is stopped. rs takes the place of the default.
func serve(listener net.Listener, store eventlog.Log, logs *slog.Logger, rs *rules.RuleSet, deals []*deal) (*running, error) {
	pages, err := fs.Sub(ui.Dist, "dist")
	if err != nil {
		return nil, err
	}
	others := slices.DeleteFunc(all.All(), func(other *rules.RuleSet) bool { return other.Ref.ID == rs.Ref.ID })
	sets := append(rules.Editions{rs}, others...)
	bots, err := scriptOf(rs, deals)
	if err != nil {
		return nil, err
	}
	stack := &stack{deals: deals, rest: rand.NewPCG(20, 23)}
	house := table.NewHouse(table.Config{
		Store: store, Rules: sets, Bot: bots, Levels: searching, Draw: stack.draw, Log: logs, Grace: time.Hour,
	})
	hub := sheets.NewHub(sheets.Config{Store: store, Rules: sets})
	server := web.NewHTTP(web.NewServer(web.Config{House: house, Sheets: hub, Rules: sets, Assets: pages, Log: logs}))
	server.ErrorLog = slog.NewLogLogger(logs.Handler(), slog.LevelDebug)
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			logs.Error("serve", "error", err)
		}
	}()
	return &running{house: house, sheets: hub, server: server}, nil
}

// searching are the bots of the levels that search, with few worlds; the bots of the
// others are scripted.
var searching = map[wire.Level]table.Player{
	wire.Cup:     &bot.Search{Worlds: 5, Seed: 1},
	wire.Meister: &bot.Search{Worlds: 5, Infer: 10, Seed: 1},
}

// A stack is the cards of an evening.
type stack struct {
	mu    sync.Mutex
	deals []*deal
	rest  rand.Source
}

// draw takes the next deal.
func (s *stack) draw(rs *rules.RuleSet) table.Draw {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.deals) == 0 {
		return table.DrawFrom(s.rest, rs)
	}
	next := s.deals[0]
	s.deals = s.deals[1:]
	return next.draw()
}

// A line is a listener that can be cut like a wire.
type line struct {
	net.Listener
	mu   sync.Mutex
	down bool
	open []net.Conn
}

// Accept takes a connection. While the line is cut it ends at once.
func (l *line) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.down {
		_ = conn.Close() // nobody hears of it
	}
	l.open = append(l.open, conn)
	return conn, nil
}

// cut ends all connections and every one that comes.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = true
	for _, conn := range l.open {
		_ = conn.Close() // some have gone already
	}
	l.open = nil
}

// mend lets connections through again.
func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = false
}

// within bounds how long one thing may take: far more than it does, so that
// only what never happens fails.
const within = 30 * time.Second

// shortly returns a context for one thing.
func shortly(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, within)
}
