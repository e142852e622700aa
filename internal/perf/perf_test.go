package perf_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tarock/internal/perf"
)

func TestPublish(t *testing.T) {
	path := filepath.Join(t.TempDir(), "performance.md")
	place := perf.Place{Machine: "abacus", Commit: "abc123", Date: "2026-02-28"}
	for _, row := range []perf.Row{
		{Name: "play-outs", Aim: "many", Measured: "few", How: "by hand"},
		{Name: "server", Aim: "fast", Measured: "50 | 60\nms"},
		{Name: "play-outs", Aim: "many", Measured: "more", How: "by machine"},
	} {
		if err := perf.Publish(path, place, row); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := "|---|---|---|---|---|---|---|\n" +
		"| play-outs | many | more | by machine | abacus | abc123 | 2026-02-28 |\n" +
		"| server | fast | 50 / 60 ms |  | abacus | abc123 | 2026-02-28 |\n"
	if !strings.HasSuffix(string(page), want) {
		t.Errorf("page = %q, want it to end with %q", page, want)
	}
}

func TestPublishKeepsTheRest(t *testing.T) {
	path := filepath.Join(t.TempDir(), "performance.md")
	if err := os.WriteFile(path, []byte("# Title\n\n| figure |\n|---|\n| old |\n\nA word after it.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := perf.Publish(path, perf.Place{}, perf.Row{Name: "new"}); err != nil {
		t.Fatal(err)
	}
	page, _ := os.ReadFile(path)
	if want := "| old |\n| new |  |  |  |  |  |  |\n\nA word after it.\n"; !strings.HasSuffix(string(page), want) {
		t.Errorf("page = %q, want it to end with %q", page, want)
	}
}

func TestPublishWithoutATable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "performance.md")
	if err := os.WriteFile(path, []byte("only words\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := perf.Publish(path, perf.Place{}, perf.Row{Name: "new"}); err == nil {
		t.Error("a page without a table was written to, want an error")
	}
}

func TestHere(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	git := func(args ...string) {
		args = append([]string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@b"}, args...)
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "-q")
	write("one")
	git("add", "a")
	git("commit", "-qm", "one")
	for _, tt := range []struct{ text, want string }{{"one", `^[0-9a-f]+$`}, {"two", `^[0-9a-f]+\+$`}} {
		write(tt.text)
		place, err := perf.Here(t.Context(), dir)
		if err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(tt.want).MatchString(place.Commit) {
			t.Errorf("commit = %q, want %s", place.Commit, tt.want)
		}
		if place.Machine == "" || len(place.Date) != len("2026-02-28") {
			t.Errorf("place = %+v, want machine and date", place)
		}
	}
}
