package web_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"

	"github.com/google/uuid"

	"tarock/engine"
	"tarock/internal/eventlog"
	"tarock/internal/eventlog/mem"
	"tarock/internal/sheets"
	"tarock/internal/table"
	"tarock/internal/table/tabletest"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
)

// A site is a whole server on a network of pipes, whose clock is faked: no
// socket buffers, no ports, and waiting costs nothing.
type site struct {
	t      *testing.T
	house  *table.House
	sheets *sheets.Hub
	conns  chan net.Conn
	logs   *bytes.Buffer
}

var pages = fstest.MapFS{
	"index.html":            {Data: []byte("<!doctype html><title>Tarock</title>")},
	"assets/index-abc12.js": {Data: []byte("export {}")},
	"icon.svg":              {Data: []byte("<svg/>")},
	"sheet.wasm":            {Data: bytes.Repeat([]byte("\x00asm"), 100)},
}

// inSite runs test against a fresh server.
func inSite(t *testing.T, store eventlog.Log, limits web.Limits, test func(t *testing.T, s *site)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := openSite(t, store, limits)
		test(t, s)
	})
}

// openSite starts a server; it ends with the test.
func openSite(t *testing.T, store eventlog.Log, limits web.Limits) *site {
	t.Helper()
	s := &site{t: t, conns: make(chan net.Conn), logs: new(bytes.Buffer)}
	log := slog.New(slog.NewTextHandler(s.logs, nil))
	var mu sync.Mutex
	source := rand.NewPCG(7, 7)
	s.house = table.NewHouse(table.Config{
		Store: store, Rules: all.All(), Bot: tabletest.Player{}, Log: log,
		Draw: func(rs *rules.RuleSet) table.Draw {
			mu.Lock()
			defer mu.Unlock()
			return table.DrawFrom(source, rs)
		},
	})
	s.sheets = sheets.NewHub(sheets.Config{Store: store, Rules: all.All()})
	handler := web.NewServer(web.Config{House: s.house, Sheets: s.sheets, Rules: all.All(), Assets: pages, Log: log, Limits: limits})
	server := web.NewHTTP(handler)
	listener := &pipeListener{conns: s.conns, closed: make(chan struct{})}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() {
		s.house.Close()
		s.sheets.Close()
		if err := server.Shutdown(context.Background()); err != nil {
			t.Errorf("shutdown: %v", err)
		}
	})
	return s
}

// A pipeListener is a listener whose connections are pipes.
type pipeListener struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *pipeListener) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

func (l *pipeListener) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "pipe"} }

func (s *site) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	s.conns <- far
	return near, nil
}

// A client is one browser.
type client struct {
	t    *testing.T
	site *site
	http *http.Client
	id   string // the table it is at
}

// newClient opens a browser without cookies.
func (s *site) newClient() *client {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	transport := &http.Transport{DialContext: s.dial}
	s.t.Cleanup(transport.CloseIdleConnections)
	return &client{t: s.t, site: s, http: &http.Client{Transport: transport, Jar: jar}}
}

// A reply is a status with its body.
type reply struct {
	status int
	header http.Header
	body   []byte
}

func (r reply) code() string {
	var p struct{ Code string }
	_ = json.Unmarshal(r.body, &p) // a body without a code has none
	return p.Code
}

func (c *client) request(method, path, body string, header ...string) reply {
	c.t.Helper()
	req, err := http.NewRequestWithContext(c.t.Context(), method, "http://tarock.test"+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	if method == http.MethodPost {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := c.http.Do(req)
	if err != nil {
		c.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatalf("%s %s: %v", method, path, err)
	}
	return reply{status: res.StatusCode, header: res.Header, body: data}
}

func (c *client) post(path, body string, header ...string) reply {
	c.t.Helper()
	return c.request(http.MethodPost, path, body, header...)
}

// must posts to the client's table and wants it carried out.
func (c *client) must(path, body string) uint64 {
	c.t.Helper()
	r := c.post("/api/tables/"+c.id+path, body)
	if r.status != http.StatusOK {
		c.t.Fatalf("POST %s %s = %d %s", path, body, r.status, r.body)
	}
	var done wire.Done
	c.decode(r.body, &done)
	return done.Seq
}

func (c *client) decode(data []byte, v any) {
	c.t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		c.t.Fatalf("%v in %.300s", err, data)
	}
}

// open posts to path and remembers the table that it opens.
func (c *client) open(path, body string) {
	c.t.Helper()
	r := c.post(path, body)
	var opened wire.Opened
	c.decode(r.body, &opened)
	if r.status != http.StatusOK || opened.Table == "" {
		c.t.Fatalf("POST %s = %d %s", path, r.status, r.body)
	}
	c.id = opened.Table
}

func (c *client) view() wire.TableView {
	c.t.Helper()
	r := c.request(http.MethodGet, "/api/tables/"+c.id, "")
	if r.status != http.StatusOK {
		c.t.Fatalf("view = %d %s", r.status, r.body)
	}
	var v wire.TableView
	c.decode(r.body, &v)
	return v
}

// intent is the body of an action.
func (c *client) intent(seq uint64, a engine.Action) string {
	c.t.Helper()
	data, err := engine.MarshalAction(a)
	if err != nil {
		c.t.Fatal(err)
	}
	return fmt.Sprintf(`{"id":%q,"seq":%d,"action":%s}`, uuid.NewString(), seq, data)
}

// A tab is an open stream.
type tab struct {
	c    *client
	body io.ReadCloser
	read *bufio.Scanner
	last wire.Frame
	raw  string // the data of the last message
	lost bool
}

// stream opens a stream at the client's table and reads the first message.
func (c *client) stream(header ...string) *tab {
	c.t.Helper()
	req, err := http.NewRequestWithContext(c.t.Context(), http.MethodGet, "http://tarock.test/api/tables/"+c.id+"/stream", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := c.http.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	if got := res.Header.Get("Content-Type"); res.StatusCode != http.StatusOK || got != "text/event-stream" {
		c.t.Fatalf("stream = %d, %q", res.StatusCode, got)
	}
	s := &tab{c: c, body: res.Body, read: bufio.NewScanner(res.Body)}
	s.read.Buffer(nil, 1<<20)
	s.next()
	return s
}

func (s *tab) close() { s.body.Close() }

// message reads lines up to the next empty one; ok is false at the end.
func (s *tab) message() (lines []string, ok bool) {
	for s.read.Scan() {
		if s.read.Text() == "" {
			return lines, true
		}
		lines = append(lines, s.read.Text())
	}
	return nil, false
}

// next waits for the next frame. lost is set when there is none.
func (s *tab) next() wire.Frame {
	s.c.t.Helper()
	for {
		lines, ok := s.message()
		if !ok {
			s.lost = true
			return wire.Frame{}
		}
		if len(lines) != 2 {
			continue // a comment, or how soon to come back
		}
		s.raw = strings.TrimPrefix(lines[1], "data: ")
		s.last = wire.Frame{}
		s.c.decode([]byte(s.raw), &s.last)
		if want := fmt.Sprintf("id: %d", s.last.Seq); lines[0] != want {
			s.c.t.Fatalf("message %q for step %d", lines[0], s.last.Seq)
		}
		return s.last
	}
}

func (s *tab) until(what string, want func(wire.TableView) bool) wire.TableView {
	s.c.t.Helper()
	for range 1000 {
		if want(s.last.View) {
			return s.last.View
		}
		if s.next(); s.lost {
			s.c.t.Fatalf("the stream ended before %s", what)
		}
	}
	s.c.t.Fatalf("1,000 frames and never %s", what)
	return wire.TableView{}
}

func onTurn(v wire.TableView) bool {
	return v.Deal != nil && v.Me != wire.NoChair && v.Deal.Turn == v.Deal.Seat && len(tabletest.Allowed(v.Deal)) > 0
}

func over(v wire.TableView) bool { return v.Deal != nil && v.Deal.Phase == engine.PhaseEnded }

// playDeal plays the client's part of a deal.
func (s *tab) playDeal() wire.TableView {
	s.c.t.Helper()
	for {
		v := s.until("on turn or over", func(v wire.TableView) bool { return onTurn(v) || over(v) })
		if over(v) {
			return v
		}
		seq := s.c.must("/actions", s.c.intent(v.Seq, tabletest.Player{}.Choose(nil, v.Deal)))
		s.until("told of it", func(v wire.TableView) bool { return v.Seq >= seq })
	}
}

var _ eventlog.Log = (*mem.Log)(nil)
