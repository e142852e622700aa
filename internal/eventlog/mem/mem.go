// Package mem keeps an event log in memory, for tests and for play that need
// not survive the process.
package mem

import (
	"context"
	"iter"
	"maps"
	"slices"
	"sync"

	"tarock/internal/eventlog"
)

// A Log is an [eventlog.Log] in memory. The zero Log is empty and ready.
type Log struct {
	mu     sync.Mutex
	tables map[string][][]byte
}

var _ eventlog.Log = (*Log)(nil)

// Append implements [eventlog.Log].
func (l *Log) Append(ctx context.Context, table string, after uint64, data []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if uint64(len(l.tables[table])) != after {
		return eventlog.ErrConflict
	}
	if l.tables == nil {
		l.tables = make(map[string][][]byte)
	}
	l.tables[table] = append(l.tables[table], slices.Clone(data))
	return nil
}

// Read implements [eventlog.Log]. It yields what is there when it starts.
func (l *Log) Read(ctx context.Context, table string, from uint64) iter.Seq2[eventlog.Entry, error] {
	return func(yield func(eventlog.Entry, error) bool) {
		l.mu.Lock()
		entries := l.tables[table]
		l.mu.Unlock()
		for i := max(from, 1) - 1; i < uint64(len(entries)); i++ {
			if err := ctx.Err(); err != nil {
				yield(eventlog.Entry{}, err)
				return
			}
			if !yield(eventlog.Entry{Seq: i + 1, Data: entries[i]}, nil) {
				return
			}
		}
	}
}

// Tables implements [eventlog.Log].
func (l *Log) Tables(context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		l.mu.Lock()
		names := slices.Sorted(maps.Keys(l.tables))
		l.mu.Unlock()
		for _, name := range names {
			if !yield(name, nil) {
				return
			}
		}
	}
}
