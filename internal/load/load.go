// Package load plays at many tables of a running server at once and measures
// how long it takes from an intent to the view that shows it. It talks to this
// machine only.
package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"tarock/internal/wire"
)

// A Config says what to play.
type Config struct {
	URL    string        // of the server, on this machine
	Tables int           // all of them live for the whole time
	Every  time.Duration // between two actions of a person while cards are played
	Warm   time.Duration // time after the last table is open that does not count
	For    time.Duration // time that counts
	Seed   uint64        // of the choices
	Report func(string)  // told what is going on
}

// A Result is what was measured.
type Result struct {
	Tables, People int
	Intents        int // that count
	Frames         int // received by all people while it counted
	Errors         []string
	P50, P90, P99  time.Duration
	Max            time.Duration
}

// peopleAt returns how many people sit at the n-th table: of ten tables, four
// have one, three have two, two have three, and one has four. Bots take the
// other chairs.
func peopleAt(n int) int { return [...]int{1, 2, 1, 3, 1, 2, 4, 1, 2, 3}[n%10] }

// Run plays until the time is over or ctx ends, which is not an error: what
// was measured so far is the result.
func Run(ctx context.Context, cfg Config) (Result, error) {
	if err := checkLocal(cfg.URL); err != nil {
		return Result{}, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := &run{cfg: cfg, client: newClient(), rand: rand.New(rand.NewPCG(cfg.Seed, 1))}
	defer r.client.CloseIdleConnections()
	if err := r.open(ctx); err != nil {
		return Result{}, err
	}
	cfg.Report(fmt.Sprintf("%d tables are open, %d people play", cfg.Tables, r.people))
	if wait(ctx, cfg.Warm) {
		r.counting(true)
		wait(ctx, cfg.For)
		r.counting(false)
	}
	cancel()
	r.players.Wait()
	return r.result(), nil
}

// wait reports whether d has passed before ctx ended.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// checkLocal keeps the load on this machine.
func checkLocal(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(u.Hostname()); ip == nil || !ip.IsLoopback() {
		return fmt.Errorf("server %q: want an address of this machine, such as http://127.0.0.1:8080", address)
	}
	return nil
}

func newClient() *http.Client {
	return &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256, IdleConnTimeout: time.Minute}}
}

type run struct {
	cfg     Config
	client  *http.Client
	rand    *rand.Rand
	people  int
	players sync.WaitGroup

	mu     sync.Mutex
	counts bool
	took   []time.Duration
	frames int
	errors map[string]int
}

// open opens all tables and lets their people play.
func (r *run) open(ctx context.Context) error {
	for n := range r.cfg.Tables {
		if err := r.openTable(ctx, n); err != nil {
			return fmt.Errorf("table %d: %w", n+1, err)
		}
		if (n+1)%100 == 0 {
			r.cfg.Report(fmt.Sprintf("%d tables", n+1))
		}
	}
	return nil
}

func (r *run) openTable(ctx context.Context, n int) error {
	host := r.newPerson(fmt.Sprintf("Gast %d", n))
	if err := host.open(ctx); err != nil {
		return err
	}
	guests := []*person{host}
	for len(guests) < peopleAt(n) {
		guest := r.newPerson(fmt.Sprintf("Gast %d.%d", n, len(guests)))
		guest.table = host.table
		if err := guest.sit(ctx); err != nil {
			return err
		}
		guests = append(guests, guest)
	}
	if err := host.post(ctx, host.at("/settings"), map[string]any{"pace": wire.Sofort}, nil); err != nil {
		return err
	}
	for _, p := range guests {
		r.people++
		p.think = r.cfg.Every / time.Duration(len(guests)) // the turn goes round among them
		r.players.Go(func() { p.act(ctx) })
		r.players.Go(func() {
			if err := p.play(ctx); err != nil && ctx.Err() == nil {
				r.failed(err)
			}
		})
	}
	return nil
}

func (r *run) newPerson(name string) *person {
	return &person{run: r, name: name, rand: rand.New(rand.NewPCG(r.rand.Uint64(), 2)), news: make(chan struct{}, 1), waiting: make(map[uint64]time.Time)}
}

func (r *run) counting(on bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.counts = on
}

func (r *run) measured(d time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.counts {
		r.took = append(r.took, d)
	}
}

func (r *run) frameSeen() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.counts {
		r.frames++
	}
}

func (r *run) failed(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.errors == nil {
		r.errors = make(map[string]int)
	}
	r.errors[err.Error()]++
}

func (r *run) result() Result {
	r.mu.Lock()
	defer r.mu.Unlock()
	res := Result{Tables: r.cfg.Tables, People: r.people, Intents: len(r.took), Frames: r.frames}
	for text, n := range r.errors {
		res.Errors = append(res.Errors, fmt.Sprintf("%d times: %s", n, text))
	}
	slices.Sort(res.Errors)
	slices.Sort(r.took)
	res.P50, res.P90, res.P99, res.Max = at(r.took, 0.5), at(r.took, 0.9), at(r.took, 0.99), at(r.took, 1)
	return res
}

// at returns the value that a share q of sorted does not exceed.
func at(sorted []time.Duration, q float64) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

// errStatus is an answer that was not expected.
var errStatus = errors.New("unexpected answer")
