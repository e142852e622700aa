package scoresheet_test

import (
	"os"
	"regexp"
	"testing"

	"tarock/scoresheet"
)

// TestCodesAreListed: the lists of codes and questions hold every one there is.
func TestCodesAreListed(t *testing.T) {
	source, err := os.ReadFile("refusal.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, code := range scoresheet.Codes() {
		listed[string(code)] = true
	}
	for _, ask := range scoresheet.Asks() {
		listed[string(ask)] = true
	}
	all := regexp.MustCompile(`(?m)^\t\w+\s+(?:Code|Ask) += "(\w+)"`).FindAllStringSubmatch(string(source), -1)
	if len(all) < 40 || len(all) != len(listed) {
		t.Errorf("%d codes in the source, %d listed", len(all), len(listed))
	}
	for _, m := range all {
		if !listed[m[1]] {
			t.Errorf("%q is not listed", m[1])
		}
	}
}
