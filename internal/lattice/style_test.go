package lattice

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Limits on size. More than this needs a reason, in longReasons.
const (
	maxFileLines     = 500
	maxFunctionLines = 80
)

// longReasons names what may be longer, and why.
var longReasons = map[string]string{
	"rulebook": "a file of clauses is a table",
}

// sources yields every Go file of ours.
func sources(t *testing.T, visit func(path string, file *ast.File, set *token.FileSet)) {
	t.Helper()
	n := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go":
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		n++
		visit(strings.TrimPrefix(filepath.ToSlash(path), "../../"), file, set)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n < 50 {
		t.Fatalf("found %d Go files", n)
	}
}

func TestSizes(t *testing.T) {
	sources(t, func(path string, file *ast.File, set *token.FileSet) {
		if longReasons[filepath.Dir(path)] != "" {
			return
		}
		if n := set.Position(file.FileEnd).Line; n > maxFileLines {
			t.Errorf("%s has %d lines, want at most %d", path, n, maxFileLines)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			n := set.Position(f.End()).Line - set.Position(f.Pos()).Line + 1
			if n > maxFunctionLines && !strings.HasSuffix(path, "_test.go") {
				t.Errorf("%s: %s has %d lines, want at most %d", path, f.Name.Name, n, maxFunctionLines)
			}
		}
	})
}

// TestNoHiddenStarts: nothing runs before main, and no package is called after
// nothing in particular.
func TestNoHiddenStarts(t *testing.T) {
	vague := map[string]bool{"util": true, "utils": true, "common": true, "helpers": true, "misc": true, "models": true}
	sources(t, func(path string, file *ast.File, _ *token.FileSet) {
		if vague[file.Name.Name] {
			t.Errorf("%s: package %s says nothing about what is in it", path, file.Name.Name)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
				t.Errorf("%s has an init function", path)
			}
		}
	})
}

// TestNoSkippedTests: a test that is not run shows nothing. Long batteries have
// the build tag long and skip nothing either.
func TestNoSkippedTests(t *testing.T) {
	sources(t, func(path string, file *ast.File, set *token.FileSet) {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			if ok && (f.Sel.Name == "Skip" || f.Sel.Name == "Skipf" || f.Sel.Name == "SkipNow") {
				if x, ok := f.X.(*ast.Ident); ok && len(x.Name) == 1 {
					t.Errorf("%s:%d skips a test", path, set.Position(call.Pos()).Line)
				}
			}
			return true
		})
	})
}

// TestRoot: the top folder holds what belongs there and nothing else.
func TestRoot(t *testing.T) {
	known := map[string]bool{
		"ARCHITECTURE.md": true, "CHANGELOG.md": true, "CONTRIBUTING.md": true, "LICENSE": true, "Makefile": true,
		"README.md": true, "go.mod": true, "go.sum": true,
		"bot": true, "cmd": true, "docs": true, "engine": true, "internal": true, "playout": true, "record": true, "referee": true,
		"belief": true, "rollout": true, "solver": true, "analysis": true,
		"rulebook": true, "rules": true, "scoresheet": true, "settle": true, "testdata": true, "tools": true, "ui": true,
		"bin": true, "data": true, // made by make, not kept
	}
	entries, err := os.ReadDir("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, ".") || !e.IsDir() && filepath.Ext(name) == ".go" || known[name] {
			continue
		}
		t.Errorf("%s does not belong in the top folder", name)
	}
}
