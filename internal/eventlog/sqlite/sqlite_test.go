package sqlite_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tarock/internal/eventlog"
	"tarock/internal/eventlog/eventlogtest"
	"tarock/internal/eventlog/sqlite"
)

func TestLog(t *testing.T) {
	eventlogtest.Run(t, func(t *testing.T) eventlogtest.Opener {
		dir := filepath.Join(t.TempDir(), "data folder?#") // made if missing, whatever it is called
		return func() (eventlog.Log, func() error) {
			log := open(t, dir)
			return log, log.Close
		}
	})
}

func open(t *testing.T, dir string) *sqlite.Log {
	t.Helper()
	log, err := sqlite.Open(t.Context(), dir)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	return log
}

func TestSecondProcessIsKeptOut(t *testing.T) {
	dir := t.TempDir()
	log := open(t, dir)
	if _, err := sqlite.Open(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "in use by another process") {
		t.Errorf("second open: %v, want it refused because the folder is in use", err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	if err := open(t, dir).Close(); err != nil { // free again
		t.Fatal(err)
	}
}

func TestAppendAfterClose(t *testing.T) {
	log := open(t, t.TempDir())
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	if err := log.Append(t.Context(), "a", 0, []byte("x")); !errors.Is(err, eventlog.ErrClosed) {
		t.Errorf("append after close: %v, want ErrClosed", err)
	}
}

// TestPragmas looks at the file from outside: the promise of durability rests
// on its settings.
func TestPragmas(t *testing.T) {
	dir := t.TempDir()
	log := open(t, dir)
	if got := log.Pragma(t, "synchronous"); got != "2" {
		t.Errorf("synchronous = %s, want 2 (FULL)", got)
	}
	if got := log.Pragma(t, "journal_mode"); got != "wal" {
		t.Errorf("journal_mode = %s, want wal", got)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestOneBadRequestSparesTheOthers: a conflict in a shared transaction is the
// business of its own caller.
func TestOneBadRequestSparesTheOthers(t *testing.T) {
	log := open(t, t.TempDir())
	const writers = 64
	errs := make([]error, writers)
	var group sync.WaitGroup
	for i := range writers {
		group.Go(func() {
			after := uint64(i % 2) // every other one expects an entry that is not there
			errs[i] = log.Append(t.Context(), fmt.Sprint(i), after, []byte("x"))
		})
	}
	group.Wait()
	for i, err := range errs {
		if wantErr := i%2 == 1; errors.Is(err, eventlog.ErrConflict) != wantErr || !wantErr && err != nil {
			t.Errorf("writer %d: %v, want conflict: %v", i, err, wantErr)
		}
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestGroupCommit holds the writer in a transaction of a stranger while
// appends arrive; all of them then share few commits.
func TestGroupCommit(t *testing.T) {
	dir := t.TempDir()
	log := open(t, dir)
	defer log.Close()
	stranger, err := sql.Open("sqlite", filepath.Join(dir, sqlite.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer stranger.Close()
	stranger.SetMaxOpenConns(1)
	if _, err := stranger.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	const writers = 100
	var group sync.WaitGroup
	started := make(chan struct{}, writers)
	for i := range writers {
		group.Go(func() {
			started <- struct{}{}
			if err := log.Append(t.Context(), fmt.Sprint(i), 0, []byte("x")); err != nil {
				t.Errorf("append %d: %v", i, err)
			}
		})
	}
	for range writers {
		<-started
	}
	if _, err := stranger.Exec("COMMIT"); err != nil {
		t.Fatal(err)
	}
	group.Wait()
	if got := log.Commits(); got >= writers {
		t.Errorf("%d appends took %d commits, want them to share", writers, got)
	}
}

func TestDamagedFile(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, sqlite.FileName), []byte(strings.Repeat("not a database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(t.Context(), dir); err == nil || !strings.Contains(err.Error(), sqlite.FileName) {
		t.Errorf("open of a damaged file: %v, want an error that names it", err)
	}
	if err := os.Remove(filepath.Join(dir, sqlite.FileName)); err != nil {
		t.Fatal(err)
	}
	if err := open(t, dir).Close(); err != nil { // the failed opening left no lock behind
		t.Fatal(err)
	}
}
