package web_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tarock/internal/web"
	"tarock/internal/wire"
)

// TestProtocolNamesEveryCode: docs/protocol.md lists the codes of the
// protocol, all of them, each with the status it really comes with.
func TestProtocolNamesEveryCode(t *testing.T) {
	page, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := make(map[string]int)
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| ([0-9]{3}) \\|").FindAllStringSubmatch(string(page), -1) {
		documented[m[1]], _ = strconv.Atoi(m[2])
	}
	codes := wireCodes(t)
	if len(codes) < 15 {
		t.Fatalf("found %d codes in the source", len(codes))
	}
	for _, code := range codes {
		if got, want := documented[code], web.StatusOf(wire.Code(code)); got != want {
			t.Errorf("protocol.md gives %q status %d, the server %d", code, got, want)
		}
		delete(documented, code)
	}
	for code := range documented {
		t.Errorf("protocol.md lists %q, which does not exist", code)
	}
}

// wireCodes returns the values of the Code constants.
func wireCodes(t *testing.T) (codes []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../wire/problem.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && fmt.Sprint(spec.Type) == "Code" {
			code, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			codes = append(codes, code)
		}
		return true
	})
	return codes
}

// TestProtocolNamesEveryAddress: the table of requests and the routes agree.
func TestProtocolNamesEveryAddress(t *testing.T) {
	page, err := os.ReadFile("../../docs/protocol.md")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("routes.go")
	if err != nil {
		t.Fatal(err)
	}
	documented := make(map[string]bool)
	for _, m := range regexp.MustCompile("(?m)^\\| `(GET|POST) (/[^`]+)` \\|").FindAllStringSubmatch(string(page), -1) {
		documented[m[1]+" "+regexp.MustCompile(`{[a-z]+}`).ReplaceAllString(m[2], "{}")] = true
	}
	placeholder := regexp.MustCompile(`\{[a-z.]+\}`)
	n := 0
	for _, m := range regexp.MustCompile(`(?m)^\t(?:(get|post)\(mux, "|mux\.HandleFunc\("(GET|POST) )(/api/[^"]+|/healthz)"`).FindAllStringSubmatch(string(source), -1) {
		n++
		address := strings.ToUpper(m[1]+m[2]) + " " + placeholder.ReplaceAllString(m[3], "{}")
		if !documented[address] {
			t.Errorf("protocol.md does not list %s", address)
		}
		delete(documented, address)
	}
	for address := range documented {
		t.Errorf("protocol.md lists %s, which does not exist", address)
	}
	if n < 10 {
		t.Errorf("found %d routes in the source", n)
	}
}
