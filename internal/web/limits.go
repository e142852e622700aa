package web

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tarock/internal/table"
)

// maxLimiters bounds the memory that strangers can take by coming under many
// names. When there are more, they share one limit.
const maxLimiters = 20_000

// limiters holds one rate limit for each key.
type limiters struct {
	rate  rate.Limit
	burst int

	mu    sync.Mutex
	byKey map[string]*rate.Limiter
	rest  *rate.Limiter
	swept time.Time
}

// newLimiters allows each key limit requests a second, and burst of them at
// once.
func newLimiters(limit rate.Limit, burst int) *limiters {
	l := &limiters{rate: limit, burst: burst, byKey: make(map[string]*rate.Limiter)}
	l.rest = l.fresh()
	return l
}

func (l *limiters) fresh() *rate.Limiter { return rate.NewLimiter(l.rate, l.burst) }

func (l *limiters) allow(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	entry, ok := l.byKey[key]
	if !ok {
		if len(l.byKey) >= maxLimiters && time.Since(l.swept) > time.Second {
			l.forgetIdle()
		}
		if entry = l.rest; len(l.byKey) < maxLimiters {
			entry = l.fresh()
			l.byKey[key] = entry
		}
	}
	return entry.Allow()
}

// forgetIdle drops keys whose limit is full again: forgetting them gives them
// nothing.
func (l *limiters) forgetIdle() {
	l.swept = time.Now()
	for key, entry := range l.byKey {
		if entry.Tokens() >= float64(l.burst) {
			delete(l.byKey, key)
		}
	}
}

// streams counts open streams, in all and by person.
type streams struct {
	most, each int

	mu   sync.Mutex
	all  int
	open map[table.Person]int
}

func newStreams(most, each int) *streams {
	return &streams{most: most, each: each, open: make(map[table.Person]int)}
}

// enter reports whether p may open one more; leave must follow.
func (s *streams) enter(p table.Person) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all >= s.most || s.open[p] >= s.each {
		return false
	}
	s.all++
	s.open[p]++
	return true
}

func (s *streams) leave(p table.Person) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all--
	if s.open[p]--; s.open[p] == 0 {
		delete(s.open, p)
	}
}
