package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"

	"tarock/internal/eventlog"
)

// batch is the most appends that share a commit. It bounds how long the first
// of them waits for the last.
const batch = 256

// A request is one append on its way to the writer.
type request struct {
	table string
	after uint64
	data  []byte
	err   error         // the answer, to be read once done is closed
	done  chan struct{} //
}

// Append implements [eventlog.Log]. Once the writer has taken the entry over,
// Append waits for its fate even if ctx ends: an answer that leaves it open
// would help nobody.
func (l *Log) Append(ctx context.Context, table string, after uint64, data []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if after >= math.MaxInt64 {
		return eventlog.ErrConflict
	}
	if data == nil {
		data = []byte{} // nil would be NULL
	}
	r := &request{table: table, after: after, data: data, done: make(chan struct{})}
	select {
	case l.appends <- r:
	case <-l.quit:
		return eventlog.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	<-r.done
	return r.err
}

// write commits appends until the log is closed. While one commit is under
// way the next appends gather, so a busy server needs few commits and an idle
// one waits for nothing.
func (l *Log) write() {
	defer close(l.stopped)
	for {
		select {
		case first := <-l.appends:
			requests := l.gather(first)
			err := l.commit(requests)
			for _, r := range requests {
				if err != nil {
					r.err = err
				}
				close(r.done)
			}
		case <-l.quit:
			return
		}
	}
}

// gather returns first and the appends that wait behind it.
func (l *Log) gather(first *request) []*request {
	requests := []*request{first}
	for len(requests) < batch {
		select {
		case r := <-l.appends:
			requests = append(requests, r)
		default:
			return requests
		}
	}
	return requests
}

// commit stores the requests in one transaction. A conflict is an answer to
// its request alone; any other error undoes the whole transaction.
func (l *Log) commit(requests []*request) (err error) {
	ctx := context.Background()
	tx, err := l.writing.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	stmt := tx.StmtContext(ctx, l.insert)
	for _, r := range requests {
		if err := insert(ctx, stmt, r); err != nil {
			return errors.Join(fmt.Errorf("append to table %q: %w", r.table, err), tx.Rollback())
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	l.commits.Add(1)
	return nil
}

// insertQuery adds one entry if the table ends where it should. It is prepared
// once: parsing it took as long as carrying it out.
const insertQuery = `INSERT INTO entries (table_id, seq, data)
	SELECT ?1, ?2 + 1, ?3
	WHERE (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = ?1) = ?2`

func insert(ctx context.Context, stmt *sql.Stmt, r *request) error {
	result, err := stmt.ExecContext(ctx, r.table, int64(r.after), r.data)
	if err != nil {
		return err
	}
	n, err := result.RowsAffected()
	if err == nil && n == 0 {
		r.err = eventlog.ErrConflict
	}
	return err
}
