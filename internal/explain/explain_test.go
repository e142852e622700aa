package explain

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
)

var placeholder = regexp.MustCompile(`\{\w+\}`)

// TestCatalogues compares the languages: the same keys, and for each the same
// placeholders.
func TestCatalogues(t *testing.T) {
	de, err := In("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range Languages() {
		c, err := In(lang)
		if err != nil {
			t.Fatal(err)
		}
		keys := func(c *Catalogue) []string { return slices.Sorted(maps.Keys(c.texts)) }
		if diff := cmp.Diff(keys(de), keys(c)); diff != "" {
			t.Errorf("de and %s have different keys: %s", lang, diff)
		}
		for key, text := range c.texts {
			if text == "" {
				t.Errorf("%s: %q has no text", lang, key)
			}
			holds := func(s string) []string {
				return slices.Compact(slices.Sorted(slices.Values(placeholder.FindAllString(s, -1))))
			}
			if diff := cmp.Diff(holds(de.texts[key]), holds(text)); diff != "" {
				t.Errorf("%q has other placeholders in de and %s: %s", key, lang, diff)
			}
		}
	}
	if _, err := In("fr"); err == nil {
		t.Error("there is a French catalogue")
	}
}

// TestFamilies: a game says some things in its own words, and the rest as all do.
func TestFamilies(t *testing.T) {
	de, err := In("de")
	if err != nil {
		t.Fatal(err)
	}
	c := de.For("zwanzigerrufen")
	for _, tc := range []struct{ got, want string }{
		{de.Text("kontra.2", nil), "Rekontra"},
		{c.Text("kontra.2", nil), "Retour"},
		{c.Text("kontra.1", nil), "Kontra"},
		{de.Card(tarock.Hearts.Of(4)), "Herz-1"},
		{c.Card(tarock.Hearts.Of(4)), "Herz-Glatze"},
		{c.Called(20), "Zwanziger"},
		{de.Called(tarock.Hearts.King()), "Herz-König"},
	} {
		if tc.got != tc.want {
			t.Errorf("got %q, want %q", tc.got, tc.want)
		}
	}
}

func TestCardNames(t *testing.T) {
	de, err := In("de")
	if err != nil {
		t.Fatal(err)
	}
	got := de.Cards(tarock.HandOf(tarock.Pagat, tarock.Skues, 17, tarock.Hearts.King(), tarock.Spades.Of(4)))
	if want := "Pagat (I), Tarock XVII, Sküs, Herz-König, Pik-10"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := de.Text("no.such.key", nil); got != "⟨no.such.key⟩" {
		t.Errorf("a missing key gives %q", got)
	}
}
