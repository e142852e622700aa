package casefile

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"

	"tarock/rules/all"
)

// TestCases answers the lines of an independent implementation and compares.
func TestCases(t *testing.T) {
	want := map[string]int{"settle.jsonl": 534, "trischaken.jsonl": 119, "legal.jsonl": 733, "count.jsonl": 4}
	files, err := filepath.Glob("../../testdata/cases/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	evaluator := New(all.ByID)
	for _, file := range files {
		name := filepath.Base(file)
		lines := readLines(t, file)
		if len(lines) != want[name] {
			t.Errorf("%s has %d lines, want %d", name, len(lines), want[name])
		}
		delete(want, name)
		for i, line := range lines {
			if diff := compare(evaluator, line); diff != "" {
				t.Errorf("%s:%d: %s\n%s", name, i+1, diff, line)
			}
		}
		t.Logf("%s: %d lines", name, len(lines))
	}
	for name := range want {
		t.Errorf("%s is missing", name)
	}
}

func readLines(t *testing.T, file string) [][]byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]byte
	s := bufio.NewScanner(bytes.NewReader(data))
	s.Buffer(nil, MaxLine)
	for s.Scan() {
		if len(bytes.TrimSpace(s.Bytes())) > 0 {
			lines = append(lines, bytes.Clone(s.Bytes()))
		}
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// compare answers line and compares with its field expect: the result, or for
// an expected error its code and path. Every line of a settlement must sum to
// zero and cite a clause.
func compare(e *Evaluator, line []byte) string {
	var want struct {
		Expect map[string]any `json:"expect"`
	}
	if err := json.Unmarshal(line, &want); err != nil {
		return err.Error()
	}
	if len(want.Expect) == 0 {
		return "the line expects nothing"
	}
	a := e.Answer(line)
	if refused, ok := want.Expect["error"]; ok {
		if a.Error == nil {
			return "want an error, got a result"
		}
		got := plain(a.Error)
		delete(got, "message")
		return cmp.Diff(refused, any(got))
	}
	if a.Error != nil {
		return a.Error.Error()
	}
	for i, l := range a.Lines {
		if sum(l.Score) != 0 || sum(l.Money) != 0 || len(l.Clauses) == 0 {
			return fmt.Sprintf("line %d of the settlement does not sum to zero or cites nothing", i)
		}
	}
	return cmp.Diff(want.Expect, plain(a.Result))
}

// plain returns v as the decoder of expect would give it.
func plain(v any) map[string]any {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	var m map[string]any
	if err := json.Unmarshal(jsontext.Value(data), &m); err != nil {
		panic(err)
	}
	return m
}

func sum(amounts [4]int) int {
	total := 0
	for _, n := range amounts {
		total += n
	}
	return total
}
