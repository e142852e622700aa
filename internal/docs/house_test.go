package docs

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/rules/house"
)

var update = flag.Bool("update", false, "write the table of options anew")

// TestHouseOptions: the page lists every option with its values.
func TestHouseOptions(t *testing.T) {
	const path = "../../docs/eval.md"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(data), "-update -->\n")
	old, tail, ended := strings.Cut(rest, "<!-- end of options -->")
	if !ok || !ended {
		t.Fatal("the marks around the table are gone")
	}
	table := optionTable()
	if *update {
		if err := os.WriteFile(path, []byte(head+"-update -->\n"+table+"<!-- end of options -->"+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(table, old); diff != "" {
		t.Errorf("the table of options is out of date (-want +docs):\n%s", diff)
	}
}

func optionTable() string {
	var b strings.Builder
	b.WriteString("\n| Option | Values | What it is about | What it changes |\n|---|---|---|---|\n")
	for _, o := range house.Options() {
		var values []string
		for _, v := range o.Values {
			values = append(values, "`"+v.Key+"`")
		}
		if n := len(values); n > 8 {
			values = []string{values[0] + " to " + values[n-1]}
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", o.Key, strings.Join(values, " "), o.Label.En, o.Help.En)
	}
	b.WriteString("\n")
	return b.String()
}
