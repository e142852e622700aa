package house_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"tarock/rules/house"
)

// TestEveryOptionIsExplained: each option says in both languages what it changes
// at the table, in one sentence or two that say more than its label.
func TestEveryOptionIsExplained(t *testing.T) {
	const longest = 170
	said := map[string]string{}
	for _, o := range house.Options() {
		for _, help := range []struct{ text, label string }{{o.Help.De, o.Label.De}, {o.Help.En, o.Label.En}} {
			switch n := utf8.RuneCountInString(help.text); {
			case n == 0:
				t.Errorf("%s has no help text", o.Key)
			case n > longest:
				t.Errorf("%s: %d characters of help, want at most %d: %s", o.Key, n, longest, help.text)
			case !strings.ContainsAny(help.text[len(help.text)-1:], ".?"):
				t.Errorf("%s: the help is no sentence: %s", o.Key, help.text)
			case n <= utf8.RuneCountInString(help.label):
				t.Errorf("%s: the help says no more than the label %q", o.Key, help.label)
			case said[help.text] != "" && !strings.HasPrefix(o.Key, "value_"):
				t.Errorf("%s has the help of %s", o.Key, said[help.text])
			}
			said[help.text] = o.Key
		}
	}
}
