// Package perf writes measured figures into docs/performance.md. The figures
// there come from programs alone: each row says on which machine, from which
// commit and on which day it was measured.
package perf

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// A Row is one published figure.
type Row struct {
	Name     string // what is measured; a second row of this name replaces the first
	Aim      string // what we promise
	Measured string // what came out
	How      string // the conditions, in a few words
}

// Path is where the figures are published, from the top of the repository.
const Path = "docs/performance.md"

const head = `# Performance

Written by ` + "`make bench`" + `, never by hand. One thread unless said.

| figure | aim | measured | how | machine | commit | date |
|---|---|---|---|---|---|---|
`

// A Place is where and when a figure was measured.
type Place struct {
	Machine string // CPU model, number of CPUs, system
	Commit  string // short hash, with "+" when files were changed since
	Date    string // 2026-02-28
}

// Here returns the place for a measurement now, in the repository at dir.
func Here(ctx context.Context, dir string) (Place, error) {
	commit, err := git(ctx, dir, "rev-parse", "--short", "HEAD")
	if err != nil {
		return Place{}, err
	}
	changed, err := git(ctx, dir, "status", "--porcelain", "--untracked-files=no", "--", ".", ":(exclude)"+Path)
	if err != nil {
		return Place{}, err
	}
	if changed != "" {
		commit += "+"
	}
	return Place{
		Machine: fmt.Sprintf("%s, %d CPUs, %s/%s, %s", cpuModel(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version()),
		Commit:  commit,
		Date:    time.Now().Format(time.DateOnly),
	}, nil
}

func git(ctx context.Context, dir string, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, "git", append([]string{"-C", dir}, args...)...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// cpuModel returns the name of the processor where the system tells it, else
// the architecture.
func cpuModel() string {
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH
	}
	for line := range strings.Lines(string(info)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
}

// Publish writes row into the file at path, which is made if it is missing.
// Other rows and any text around the table stay as they are.
func Publish(path string, place Place, row Row) error {
	old, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		old = []byte(head)
	} else if err != nil {
		return err
	}
	updated, err := replace(old, place, row)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, updated, 0o644)
}

// replace puts row in place of the row with its name, or at the end of the
// table.
func replace(page []byte, place Place, row Row) ([]byte, error) {
	line := []byte(format(place, row))
	lines := bytes.SplitAfter(page, []byte("\n"))
	last := -1
	for i, l := range lines {
		if !bytes.HasPrefix(l, []byte("|")) {
			continue
		}
		last = i
		if name, _, _ := bytes.Cut(l[1:], []byte("|")); string(bytes.TrimSpace(name)) == cell(row.Name) {
			lines[i] = line
			return bytes.Join(lines, nil), nil
		}
	}
	if last < 0 {
		return nil, fmt.Errorf("no table to put the row %q in", row.Name)
	}
	lines[last] = append(bytes.TrimRight(lines[last], "\n"), append([]byte("\n"), line...)...)
	return bytes.Join(lines, nil), nil
}

func format(place Place, row Row) string {
	cells := []string{row.Name, row.Aim, row.Measured, row.How, place.Machine, place.Commit, place.Date}
	for i, c := range cells {
		cells[i] = cell(c)
	}
	return "| " + strings.Join(cells, " | ") + " |\n"
}

// cell keeps text from breaking the table.
func cell(s string) string {
	return strings.NewReplacer("|", "/", "\n", " ").Replace(strings.TrimSpace(s))
}
