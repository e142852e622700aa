package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tarock": main})
}

// TestScripts runs the command lines of testdata/script and compares what they
// print.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}

// TestEveryFaultIsSaid: every reason that a fact can have to be wrong has its sentence,
// and no sentence is left over.
func TestEveryFaultIsSaid(t *testing.T) {
	left := maps.Clone(faults)
	for _, dir := range []string{"../../settle", "../../referee"} {
		for _, form := range faultForms(t, dir) {
			if _, ok := faults[form]; !ok {
				t.Errorf("%s: no sentence for %q", dir, form)
			}
			delete(left, form)
		}
	}
	for form, key := range left {
		t.Errorf("nothing says %q (%s)", form, key)
	}
}

// faultForms returns the formats that the Go files of dir give to fault.
func faultForms(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var forms []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) < 2 {
				return true
			}
			if id, ok := call.Fun.(*ast.Ident); !ok || id.Name != "fault" {
				return true
			}
			if form, ok := call.Args[1].(*ast.BasicLit); ok {
				text, err := strconv.Unquote(form.Value)
				if err != nil {
					t.Fatal(err)
				}
				forms = append(forms, text)
			}
			return true
		})
	}
	return forms
}
