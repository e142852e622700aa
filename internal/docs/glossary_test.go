package docs

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock/internal/explain"
	"tarock/internal/glossary"
)

const glossaryHead = `# Glossary

The words of the table, and the names in the code. The rules room shows the same
words. This page is written from them (` + "`go test ./internal/docs -run Glossary -update`" + `);
their sentences stand in ` + "`internal/explain/glossary.de.json` and `glossary.en.json`, their\nnames in `internal/glossary/terms.go`" + `.
`

// TestGlossary: the page says what the rules room says, and every identifier on
// it exists.
func TestGlossary(t *testing.T) {
	packages := map[string]map[string]bool{}
	for _, term := range glossary.All() {
		for _, code := range term.Code {
			pkg, name, _ := strings.Cut(code, ".")
			if packages[pkg] == nil {
				packages[pkg] = exported(t, pkg)
			}
			if !packages[pkg][name] {
				t.Errorf("glossary names %s, which does not exist", code)
			}
		}
	}
	want := glossaryPage(t)
	if *update {
		if err := os.WriteFile(filepath.Join(root, "docs/glossary.md"), []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if read(t, "docs/glossary.md") != want {
		t.Error("docs/glossary.md is not what the terms say: run the test with -update")
	}
}

func glossaryPage(t *testing.T) string {
	t.Helper()
	german, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	english, err := explain.In("en")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(glossaryHead)
	section := ""
	for _, term := range glossary.All() {
		if term.Section != section {
			section = term.Section
			fmt.Fprintf(&b, "\n## %s\n\n| at the table | English | in the code | meaning |\n|---|---|---|---|\n", term.SectionText(english))
		}
		names := append([]string{term.Name(german)}, term.Also(german)...)
		code := ""
		if len(term.Code) > 0 {
			code = "`" + strings.Join(term.Code, "`, `") + "`"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", strings.Join(names, ", "), term.Name(english), code, term.Meaning(english))
	}
	return b.String()
}

// below are the packages of the library that lie below another.
var below = map[string]string{"house": "rules/house"}

// exported returns the exported names of a package of the library, methods as
// Type.Method.
func exported(t *testing.T, pkg string) map[string]bool {
	t.Helper()
	dir := filepath.Join(root, pkg)
	if pkg == "tarock" {
		dir = root
	}
	if path, ok := below[pkg]; ok {
		dir = filepath.Join(root, path)
	}
	names := map[string]bool{}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("package %s: %d files, %v", pkg, len(files), err)
	}
	for _, path := range files {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			addNames(names, decl)
		}
	}
	return names
}

func addNames(names map[string]bool, decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			names[d.Name.Name] = true
			return
		}
		receiver := d.Recv.List[0].Type
		if star, ok := receiver.(*ast.StarExpr); ok {
			receiver = star.X
		}
		if id, ok := receiver.(*ast.Ident); ok {
			names[id.Name+"."+d.Name.Name] = true
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				names[s.Name.Name] = true
			case *ast.ValueSpec:
				for _, n := range s.Names {
					names[n.Name] = true
				}
			}
		}
	}
}
