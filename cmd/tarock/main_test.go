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

// TestEveryReasonIsSaid: every reason why a fact or a text is wrong has its sentence,
// and no sentence is left over.
func TestEveryReasonIsSaid(t *testing.T) {
	for _, tt := range []struct {
		sentences map[string]string
		by        map[string]int // functions, and at which place they take the form
		dirs      []string
	}{
		{faults, map[string]int{"fault": 1}, []string{"../../settle", "../../referee"}},
		{wrongs, map[string]int{"wrong": 0, "fail": 1, "misdealt": 0, "badField": 2}, []string{"../../record", "../../internal/perft", "../../engine"}},
	} {
		left := maps.Clone(tt.sentences)
		for _, dir := range tt.dirs {
			for _, form := range forms(t, dir, tt.by) {
				if _, ok := tt.sentences[form]; !ok && form != "%v" {
					t.Errorf("%s: no sentence for %q", dir, form)
				}
				delete(left, form)
			}
		}
		for form, key := range left {
			t.Errorf("nothing says %q (%s)", form, key)
		}
	}
}

// forms returns the formats that the Go files of dir give to the functions.
func forms(t *testing.T, dir string, by map[string]int) []string {
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
			if !ok {
				return true
			}
			at, ok := by[called(call)]
			if !ok || at >= len(call.Args) {
				return true
			}
			if lit, ok := call.Args[at].(*ast.BasicLit); ok {
				text, err := strconv.Unquote(lit.Value)
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

// called returns the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
