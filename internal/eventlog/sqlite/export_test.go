package sqlite

import "testing"

// Pragma reads a setting of the writing connection.
func (l *Log) Pragma(t *testing.T, name string) (value string) {
	t.Helper()
	if err := l.writing.QueryRowContext(t.Context(), "PRAGMA "+name).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

// Commits returns how many transactions the writer has committed.
func (l *Log) Commits() int64 { return l.commits.Load() }
