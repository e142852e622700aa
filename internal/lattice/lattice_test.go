package lattice

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func readPolicy(t *testing.T) *policy {
	t.Helper()
	f, err := os.Open("policy.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p, err := parse(f)
	if err != nil {
		t.Fatalf("policy.txt: %v", err)
	}
	return p
}

// list returns every package of the module with what its ordinary files
// import.
func list(t *testing.T) []listedPackage {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Imports", module+"/...")
	cmd.Dir = "../.."
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	var all []listedPackage
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var pkg listedPackage
		if err := dec.Decode(&pkg); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, pkg)
	}
}

// TestImports keeps the direction of the whole program.
func TestImports(t *testing.T) {
	p := readPolicy(t)
	packages := list(t)
	if len(packages) < 15 {
		t.Fatalf("go list found %d packages", len(packages))
	}
	for _, pkg := range packages {
		for _, breach := range p.breaches(pkg) {
			t.Error(breach)
		}
	}
}

// TestPolicyIsAcyclic: a policy that allowed two packages to import each other
// would say nothing about direction.
func TestPolicyIsAcyclic(t *testing.T) {
	p := readPolicy(t)
	var bound []rule // those that may not import just anything
	for _, r := range p.allow {
		if !matches(r.patterns, "any/thing/at/all") && !p.isTestOnly(r.name) {
			bound = append(bound, r)
		}
	}
	for _, a := range bound {
		for _, b := range bound {
			if a.name < b.name && matches(a.patterns, b.name) && matches(b.patterns, a.name) {
				t.Errorf("policy.txt lets %s and %s import each other", a.name, b.name)
			}
		}
	}
}

// TestBreaches shows the policy at work.
func TestBreaches(t *testing.T) {
	p := readPolicy(t)
	for _, tt := range []struct {
		pkg, imported, want string
	}{
		{"tarock/engine", "tarock/settle", ""},
		{"tarock/settle", "tarock/engine", "not among"},
		{"tarock/engine", "fmt", ""},
		{"tarock/engine", "time", "no clock"},
		{"tarock/rules/koenigrufen", "math/rand/v2", "no clock, no chance"},
		{"tarock/bot", "tarock/internal/table", "not among"},
		{"tarock/internal/table", "tarock/rules/koenigrufen", "not among"},
		{"tarock/internal/table", "tarock/bot", "not among"},
		{"tarock/internal/table", "database/sql", "not a file or a socket"},
		{"tarock/internal/table", "tarock/internal/table/tabletest", "for tests alone"},
		{"tarock/internal/web", "modernc.org/sqlite", "its place elsewhere"},
		{"tarock/internal/eventlog/sqlite", "modernc.org/sqlite", ""},
		{"tarock/internal/eventlog/sqlite", "github.com/pressly/goose/v3", ""},
		{"tarock/engine", "github.com/nobody/nothing", "does not know"},
		{"tarock/cmd/tarock", "tarock/bot", ""},
		{"tarock/newcomer", "fmt", "has no line"},
	} {
		got := strings.Join(p.breaches(listedPackage{tt.pkg, []string{tt.imported}}), "; ")
		if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("%s imports %s: %q, want %q", tt.pkg, tt.imported, got, tt.want)
		}
	}
}

func TestParse(t *testing.T) {
	p, err := parse(strings.NewReader("# words\n\na: b c/*\ntest d: *\ndeny a d: time\n  \"why\"\nlibrary x.org/y: a # more\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := &policy{
		allow:     []rule{{"a", []string{"b", "c/*"}}, {"d", []string{"*"}}},
		testOnly:  []string{"d"},
		deny:      []denial{{[]string{"a", "d"}, []string{"time"}, "why"}},
		libraries: []rule{{"x.org/y", []string{"a"}}},
	}
	if diff := cmp.Diff(want, p, cmp.AllowUnexported(policy{}, rule{}, denial{})); diff != "" {
		t.Errorf("parsed otherwise (-want +got):\n%s", diff)
	}
	for _, bad := range []string{"no colon", "a b: c", "  \"reason first\""} {
		if _, err := parse(strings.NewReader(bad)); err == nil || !strings.HasPrefix(err.Error(), "line 1:") {
			t.Errorf("parse(%q) = %v, want an error that names the line", bad, err)
		}
	}
}
