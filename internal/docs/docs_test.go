// Package docs holds the tests of what the documents say: the glossary names
// identifiers that exist, the README's program runs and prints what it says,
// and every link leads to a file.
package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tarock/engine"
	"tarock/internal/explain"
)

const root = "../.."

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestReadmeProgram runs the program in the README and compares what it prints
// with what the README says it prints.
func TestReadmeProgram(t *testing.T) {
	readme := read(t, "README.md")
	program, printed := fenced(t, readme, "go"), fenced(t, readme, "text")
	path := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(path, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", path)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if string(out) != printed {
		t.Errorf("prints\n%swant\n%s", out, printed)
	}
}

// fenced returns the first block of the given language.
func fenced(t *testing.T, text, language string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "```"+language+"\n")
	block, _, closed := strings.Cut(rest, "```")
	if !ok || !closed {
		t.Fatalf("no ```%s block", language)
	}
	return block
}

// TestLinks: relative links and images lead to files.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`)
	pages := []string{"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"}
	more, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	adrs, err := filepath.Glob(filepath.Join(root, "docs", "adr", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(more, adrs...) {
		name, err := filepath.Rel(root, path)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, name)
	}
	for _, page := range pages {
		for _, m := range link.FindAllStringSubmatch(read(t, page), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			target := filepath.Join(root, filepath.Dir(page), m[1])
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1])
			}
		}
	}
}

// TestCatalogueKeys: every key that Go code asks for by name is in the catalogue
// of each language.
func TestCatalogueKeys(t *testing.T) {
	asked := regexp.MustCompile(`\.(Text|Count)\("([a-z0-9_.-]*[a-z0-9])"`)
	keys := map[string]string{}
	for _, dir := range []string{"cmd/tarock", "internal/explain"} {
		files, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range asked.FindAllStringSubmatch(read(t, name), -1) {
				key := m[2]
				if m[1] == "Count" {
					key += ".other"
				}
				keys[key] = name
			}
		}
	}
	if len(keys) < 60 {
		t.Errorf("found %d keys in the code, want at least 60", len(keys))
	}
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for key, name := range keys {
			if !texts.Has(key) {
				t.Errorf("%s asks for %q, which is not in the catalogue %q", name, key, lang)
			}
		}
	}
}

// TestRefusalsHaveSentences: every code of the engine has a sentence in each
// language.
func TestRefusalsHaveSentences(t *testing.T) {
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range engine.Codes() {
			if !texts.Has("refusal." + string(code)) {
				t.Errorf("no sentence for %q in %q", code, lang)
			}
		}
	}
}
