package casefile

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock/rules/all"
)

// TestCases answers the lines of an independent implementation, and those that were
// worked out by hand from the tables, and compares.
func TestCases(t *testing.T) {
	want := map[string]int{"settle.jsonl": 900, "trischaken.jsonl": 250, "renonce.jsonl": 400, "legal.jsonl": 1050, "count.jsonl": 60, "by-hand.jsonl": 111, "zwanziger.jsonl": 250}
	files, err := filepath.Glob("../../testdata/cases/*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	evaluator := New(all.At)
	for _, file := range files {
		name := filepath.Base(file)
		lines := readLines(t, file)
		if len(lines) != want[name] {
			t.Errorf("%s has %d lines, want %d", name, len(lines), want[name])
		}
		delete(want, name)
		for i, line := range lines {
			if err := evaluator.Check(line); err != nil {
				t.Errorf("%s:%d: %v\n%s", name, i+1, err, line)
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

// TestCheckFindsDifferences: what Check accepts means something.
func TestCheckFindsDifferences(t *testing.T) {
	const question = `{"kind":"count","ruleset":"koenigrufen/ooe-2023","input":{"cards":[%s]}%s}`
	for _, tc := range []struct{ cards, expect, want string }{
		{`"HK"`, `,"expect":{"thirds":13,"points":4,"blatt":1,"text":"4/1","table_count":4,"wins_as_declarer":false}`, ""},
		{`"HK"`, `,"expect":{"thirds":14,"points":4,"blatt":1,"text":"4/1","table_count":4,"wins_as_declarer":false}`, "want {"},
		{`"HK"`, `,"expect":{"thirds":13}`, "want {"},
		{`"HK"`, `,"expect":{"error":{"code":"bad_value","path":"input.cards[0]"}}`, "want {"},
		{`"HK"`, ``, "expect: is missing"},
		{`"T23"`, `,"expect":{"thirds":13}`, "unknown card"},
		{`"T23"`, `,"expect":{"error":{"code":"bad_value","path":"input.cards[0]"}}`, ""},
		{`"T23"`, `,"expect":{"error":{"code":"bad_value","path":"input.cards[1]"}}`, "want the error"},
	} {
		err := New(all.At).Check(fmt.Appendf(nil, question, tc.cards, tc.expect))
		switch {
		case err == nil && tc.want != "":
			t.Errorf("%s%s: no difference found, want %q", tc.cards, tc.expect, tc.want)
		case err != nil && (tc.want == "" || !strings.Contains(err.Error(), tc.want)):
			t.Errorf("%s%s: got %v, want %q", tc.cards, tc.expect, err, tc.want)
		}
	}
}
