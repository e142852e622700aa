// Package web is the server's edge: pages, intents by POST, and one stream of
// events per watcher. It turns sessions into persons, bytes into requests, and
// what the tables answer into HTTP; it decides nothing about the game.
package web

import (
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tarock/analysis"
	"tarock/internal/sheets"
	"tarock/internal/table"
	"tarock/internal/wire"
	"tarock/rules"
)

// A Config is what the server stands on.
type Config struct {
	House  *table.House
	Sheets *sheets.Hub
	Rules  rules.Editions // the same as the house's
	Assets fs.FS          // the built pages: index.html and what it needs
	Log    *slog.Logger   // nil: nothing is logged
	Limits Limits         // zero fields: the defaults
}

// Limits keep one client from taking the server from the others.
type Limits struct {
	SessionRate   rate.Limit // requests a second of one session; 0: 20
	AddressRate   rate.Limit // requests a second of one address; 0: 200
	OpenRate      rate.Limit // tables a second opened from one address; 0: 1
	OpenBurst     int        // tables at once from one address; 0: 60
	Streams       int        // open streams in all; 0: 10,000
	SessionStream int        // open streams of one session; 0: 16
	Heartbeat     time.Duration
}

func (l Limits) withDefaults() Limits {
	return Limits{
		SessionRate:   defaultTo(l.SessionRate, 20),
		AddressRate:   defaultTo(l.AddressRate, 200),
		OpenRate:      defaultTo(l.OpenRate, 1),
		OpenBurst:     defaultTo(l.OpenBurst, 60),
		Streams:       defaultTo(l.Streams, 10_000),
		SessionStream: defaultTo(l.SessionStream, 16),
		Heartbeat:     defaultTo(l.Heartbeat, 15*time.Second),
	}
}

func defaultTo[T comparable](value, fallback T) T {
	if value == *new(T) {
		return fallback
	}
	return value
}

type server struct {
	house    *table.House
	sheets   *sheets.Hub
	rules    rules.Editions
	list     []wire.RulesName // the rule sets in their order
	shelves  map[string]shelf // by language
	assets   fs.FS
	files    sync.Map // by name, a *file that was read
	log      *slog.Logger
	limits   Limits
	perUser  *limiters // by session
	perHost  *limiters // by address
	opening  *limiters // by address
	streams  *streams
	hints    *desk
	analyses *desk
	reports  reports
}

// NewServer returns the handler of the whole site.
func NewServer(cfg Config) http.Handler {
	limits := cfg.Limits.withDefaults()
	s := &server{
		house: cfg.House, sheets: cfg.Sheets, rules: cfg.Rules, assets: cfg.Assets, log: cfg.Log, limits: limits,
		perUser:  newLimiters(limits.SessionRate, burstOf(limits.SessionRate)),
		perHost:  newLimiters(limits.AddressRate, burstOf(limits.AddressRate)),
		opening:  newLimiters(limits.OpenRate, limits.OpenBurst),
		streams:  newStreams(limits.Streams, limits.SessionStream),
		hints:    newDesk(hintSeats, hintWaiting),
		analyses: newDesk(analysisSeats, analysisWaiting),
		reports:  reports{kept: make(map[string]*analysis.Report)},
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	for _, rs := range cfg.Rules.Newest() {
		s.list = append(s.list, wire.NameOf(rs))
	}
	s.shelves = shelvesOf(cfg.Rules)
	return s.routes()
}

// burstOf allows two seconds' worth of requests at once.
func burstOf(limit rate.Limit) int { return max(1, int(2*limit)) }

// NewHTTP returns an HTTP server with time limits for handler. Streams live
// longer; they set their own.
func NewHTTP(handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
}
