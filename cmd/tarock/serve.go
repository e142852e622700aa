package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime/debug"
	"strconv"
	"time"

	"golang.org/x/time/rate"

	"tarock/bot"
	"tarock/internal/eventlog/sqlite"
	"tarock/internal/explain"
	"tarock/internal/sheets"
	tables "tarock/internal/table"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules/all"
	"tarock/ui"
)

// serveCmd runs the server: flags and wiring, nothing else.
type serveCmd struct {
	Listen  string `default:"127.0.0.1:8080" placeholder:"HOST:PORT" env:"TAROCK_LISTEN" help:"Address to listen on; port 0 takes any free one."`
	Data    string `default:"data" type:"path" placeholder:"DIR" env:"TAROCK_DATA" help:"Folder of the event log; made if it is missing."`
	Verbose bool   `short:"v" help:"Log every request and every refused choice of a bot. Names cards: not for a public server."`

	Bots string `default:"wirtshaus" env:"TAROCK_BOTS" placeholder:"LEVEL" enum:"anfaenger,wirtshaus,cup,meister" help:"How well the bots of a new table play: anfaenger, wirtshaus, cup or meister."`

	MaxTables       int     `default:"2000" placeholder:"N" help:"Tables that may be awake at once."`
	RatePerAddress  float64 `default:"200" placeholder:"N" help:"Requests a second that one address may send."`
	TablesPerMinute float64 `default:"60" placeholder:"N" help:"Tables a minute that one address may open."`
}

func (serveCmd) Help() string {
	return `Serves the table in the browser. Everything that happens lies in one SQLite
file in the data folder before anyone is told of it; a server that is stopped,
or killed, goes on where it was. To save the data, copy the folder while the
server is stopped.

Behind a proxy all requests come from one address: raise the two limits for
addresses there, and let the proxy keep its own.

Examples:
  tarock serve
  tarock serve --listen :80 --data /var/lib/tarock`
}

// Run serves until the context ends.
func (c *serveCmd) Run(e *env) error {
	if c.MaxTables < 1 || c.RatePerAddress <= 0 || c.TablesPerMinute <= 0 {
		return said("limits", nil)
	}
	levels, err := botsByLevel()
	if err != nil {
		return err
	}
	pages, err := fs.Sub(ui.Dist, "dist")
	if err != nil {
		return err
	}
	if _, err := fs.Stat(pages, "index.html"); err != nil {
		return failed("no_pages", nil)
	}
	collectLess()
	store, err := sqlite.Open(e.ctx, c.Data)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return errors.Join(err, store.Close())
	}
	log := c.logger(e)
	sets := all.Editions()
	house := tables.NewHouse(tables.Config{
		Store: store, Rules: sets, Bot: bot.Heuristic{}, Levels: levels, Level: wire.Level(c.Bots), Log: log, MaxTables: c.MaxTables,
	})
	hub := sheets.NewHub(sheets.Config{Store: store, Rules: sets})
	server := web.NewHTTP(web.NewServer(web.Config{
		House: house, Sheets: hub, Rules: sets, Assets: pages, Log: log,
		Limits: web.Limits{
			AddressRate: rate.Limit(c.RatePerAddress),
			OpenRate:    rate.Limit(c.TablesPerMinute / 60),
			OpenBurst:   int(c.TablesPerMinute),
		},
	}))
	server.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelDebug)
	for _, address := range addresses(listener.Addr(), net.InterfaceAddrs) {
		fmt.Fprintf(e.stdout, "Tarock: http://%s\n", address)
	}
	err = serve(e.ctx, server, listener, func() {
		house.Close()
		hub.Close()
	})
	return errors.Join(err, store.Close())
}

// addresses returns under what the server is reached: who listens on every
// address has one for each network that he is in, for the others there.
func addresses(on net.Addr, interfaces func() ([]net.Addr, error)) []string {
	tcp, ok := on.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return []string{on.String()}
	}
	port := strconv.Itoa(tcp.Port)
	found := []string{net.JoinHostPort("localhost", port)}
	all, err := interfaces()
	if err != nil {
		return found // the one that works for sure
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() {
			found = append(found, net.JoinHostPort(n.IP.String(), port))
		}
	}
	return found
}

// collectLess trades memory for time: a table is small, and views are short-lived
// garbage. GOGC, where it is set, decides instead.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

func (c *serveCmd) logger(e *env) *slog.Logger {
	level := slog.LevelInfo
	if c.Verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(e.stderr, &slog.HandlerOptions{Level: level}))
}

// lastRequests is how long requests at hand may take when the server stops.
const lastRequests = 10 * time.Second

// serve answers requests until ctx ends, then lets those at hand finish. hush ends the
// streams, which would never end by themselves.
func serve(ctx context.Context, server *http.Server, listener net.Listener, hush func()) error {
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		hush()
		return err
	case <-ctx.Done():
	}
	hush()
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastRequests)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		return failed("stop", explain.Values{"why": err})
	}
	return nil
}
