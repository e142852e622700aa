// Package eventlog is the append-only store of what happened at each table.
//
// It is the truth of the server: whatever a table tells anyone lies here
// first. The interface is as small as a replicated log can keep it, so that
// one can take the place of the embedded file. An entry is one step of a
// table, whole: a step is never half in the log. The log does not know what
// is in an entry.
package eventlog

import (
	"context"
	"errors"
	"iter"
)

// An Entry is one step of a table. Seq counts from 1 without gaps.
type Entry struct {
	Seq  uint64
	Data []byte
}

// A Log stores the entries of many tables. All methods may be called from many
// goroutines. Package eventlogtest holds the tests every Log must pass.
type Log interface {
	// Append stores data as entry after+1 of the table, durably: when it
	// returns nil the entry survives a crash. When the table's last entry is
	// not number after, nothing is stored and the error is ErrConflict: this
	// is what keeps two writers apart. After any other error the entry may or
	// may not be stored; reading tells. A context that has ended before the
	// store took the entry over leaves nothing behind.
	Append(ctx context.Context, table string, after uint64, data []byte) error

	// Read yields the entries of the table from number from on, in order. A
	// table that was never written to has none. The data must not be changed.
	Read(ctx context.Context, table string, from uint64) iter.Seq2[Entry, error]

	// Tables yields the names of all tables with entries, sorted.
	Tables(ctx context.Context) iter.Seq2[string, error]
}

// ErrConflict says that the table's last entry is not the one that an Append
// expected: someone else writes there.
var ErrConflict = errors.New("another writer has appended to the table")

// ErrClosed says that the log has been closed.
var ErrClosed = errors.New("event log is closed")
