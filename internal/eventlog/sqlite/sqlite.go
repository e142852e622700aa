// Package sqlite keeps the event log in one SQLite file.
//
// The file is in WAL mode with synchronous=FULL: a commit is on the disk when
// it returns. One goroutine writes; appends of many tables that arrive
// together go into one transaction, and each caller is answered only after its
// commit. A lock file keeps a second process out of the folder.
package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"

	"github.com/gofrs/flock"
	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the database/sql driver "sqlite"

	"tarock/internal/eventlog"
)

//go:embed migrations/*.sql
var migrations embed.FS

// FileName is the name of the database in the data folder.
const FileName = "tarock.db"

// page is how many entries a reader takes at once. Between pages it holds no
// transaction, so a slow reader never keeps the WAL from being folded in.
const page = 256

// A Log is an [eventlog.Log] in an SQLite file.
type Log struct {
	lock    *flock.Flock
	writing *sql.DB   // one connection, used by write alone
	insert  *sql.Stmt // on the writing connection
	reading *sql.DB

	appends chan *request
	quit    chan struct{} // closed to stop the writer
	stopped chan struct{} // closed when it has
	commits atomic.Int64
}

var _ eventlog.Log = (*Log)(nil)

// Open opens the log in the folder dir and makes both if they are missing. It
// fails when another process has the folder open.
func Open(ctx context.Context, dir string) (*Log, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	lock := flock.New(filepath.Join(dir, "lock"))
	switch ok, err := lock.TryLock(); {
	case err != nil:
		return nil, fmt.Errorf("lock the data folder %q: %w", dir, err)
	case !ok:
		return nil, fmt.Errorf("data folder %q is in use by another process", dir)
	}
	log, err := openDatabase(ctx, filepath.Join(dir, FileName))
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	log.lock = lock
	go log.write()
	return log, nil
}

func openDatabase(ctx context.Context, path string) (*Log, error) {
	writing, err := sql.Open("sqlite", dataSource(path, "synchronous(FULL)"))
	if err != nil {
		return nil, fmt.Errorf("open %q: %w", path, err)
	}
	writing.SetMaxOpenConns(1)
	if err := migrate(ctx, writing); err != nil {
		return nil, errors.Join(fmt.Errorf("prepare %q: %w", path, err), writing.Close())
	}
	insert, err := writing.PrepareContext(ctx, insertQuery)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare %q: %w", path, err), writing.Close())
	}
	reading, err := sql.Open("sqlite", dataSource(path, "query_only(1)"))
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open %q: %w", path, err), writing.Close())
	}
	reading.SetMaxOpenConns(4)
	return &Log{
		writing: writing,
		insert:  insert,
		reading: reading,
		appends: make(chan *request),
		quit:    make(chan struct{}),
		stopped: make(chan struct{}),
	}, nil
}

func dataSource(path, pragma string) string {
	values := url.Values{
		"_pragma": {"busy_timeout(5000)", "journal_mode(WAL)", pragma},
		"_txlock": {"immediate"},
	}
	file := url.URL{Scheme: "file", Opaque: url.PathEscape(path), RawQuery: values.Encode()}
	return file.String()
}

func migrate(ctx context.Context, db *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// Close answers the appends at hand and closes the file.
func (l *Log) Close() error {
	close(l.quit)
	<-l.stopped
	return errors.Join(l.reading.Close(), l.insert.Close(), l.writing.Close(), l.lock.Close())
}

// Read implements [eventlog.Log].
func (l *Log) Read(ctx context.Context, table string, from uint64) iter.Seq2[eventlog.Entry, error] {
	return func(yield func(eventlog.Entry, error) bool) {
		for {
			entries, err := l.readPage(ctx, table, from)
			if err != nil {
				yield(eventlog.Entry{}, fmt.Errorf("read table %q from %d: %w", table, from, err))
				return
			}
			for _, e := range entries {
				if !yield(e, nil) {
					return
				}
				from = e.Seq + 1
			}
			if len(entries) < page {
				return
			}
		}
	}
}

func (l *Log) readPage(ctx context.Context, table string, from uint64) (entries []eventlog.Entry, err error) {
	const query = `SELECT seq, data FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq LIMIT ?`
	rows, err := l.reading.QueryContext(ctx, query, table, int64(from), page)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var e eventlog.Entry
		if err := rows.Scan(&e.Seq, &e.Data); err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, rows.Err()
}

// Tables implements [eventlog.Log].
func (l *Log) Tables(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		const query = `SELECT table_id FROM entries WHERE table_id > ? AND seq = 1 ORDER BY table_id LIMIT ?`
		for last := ""; ; {
			names, err := l.names(ctx, query, last)
			if err != nil {
				yield("", fmt.Errorf("list tables: %w", err))
				return
			}
			for _, name := range names {
				if !yield(name, nil) {
					return
				}
				last = name
			}
			if len(names) < page {
				return
			}
		}
	}
}

func (l *Log) names(ctx context.Context, query, last string) (names []string, err error) {
	rows, err := l.reading.QueryContext(ctx, query, last, page)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}
