// Package explain holds all sentences for people, one catalogue per language,
// and fills their placeholders; code knows only keys. The browser uses the same
// catalogues (de.json, en.json); what only the program itself says, on the command
// line, in the tables of the rules and in answer to questions, stands in files of
// its own (cli.de.json, questions.de.json …), so that it is not loaded there.
package explain

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"tarock"
)

//go:embed *.json
var files embed.FS

// A Catalogue is the sentences of one language by key. A game may say something in
// its own words: those stand under the key with the name of its family at the end.
type Catalogue struct {
	lang   string
	texts  map[string]string
	family string // whose words go first, "" for nobody's
}

// Languages are the languages that have a catalogue, the first one first.
func Languages() []string { return []string{"de", "en"} }

// In returns the catalogue of a language, "de" or "en".
func In(lang string) (*Catalogue, error) {
	c := &Catalogue{lang: lang, texts: map[string]string{}}
	for _, name := range []string{lang + ".json", "cli." + lang + ".json", "questions." + lang + ".json", "referee." + lang + ".json", "glossary." + lang + ".json", "scoresheet." + lang + ".json"} {
		if err := c.read(name); err != nil {
			return nil, fmt.Errorf("no catalogue for language %q: %w", lang, err)
		}
	}
	return c, nil
}

// read adds the sentences of a file. A key that is there already, in it or in another, is
// an error.
func (c *Catalogue) read(name string) error {
	data, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for key, text := range texts {
		if c.Has(key) {
			return fmt.Errorf("%s: key %q is there twice", name, key)
		}
		c.texts[key] = text
	}
	return nil
}

// For returns the catalogue of a game of the family, which has its own words where
// they differ: "kontra.2.zwanzigerrufen" before "kontra.2".
func (c *Catalogue) For(family string) *Catalogue {
	return &Catalogue{lang: c.lang, texts: c.texts, family: family}
}

// Lang returns the language of c.
func (c *Catalogue) Lang() string { return c.lang }

// Has reports whether c has a text for key.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.texts[key]
	return ok
}

// Below returns the keys under prefix, such as "answer.hold.yes" under
// "answer.hold", in order.
func (c *Catalogue) Below(prefix string) []string {
	var keys []string
	for key := range c.texts {
		if strings.HasPrefix(key, prefix+".") {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// Values fill the placeholders of a text.
type Values map[string]any

// Text returns the text of key with every {name} filled in. A key that is not
// there comes back in angle brackets, so that it is seen.
func (c *Catalogue) Text(key string, values Values) string {
	text, ok := c.texts[key+"."+c.family]
	if !ok {
		text, ok = c.texts[key]
	}
	if !ok {
		return "⟨" + key + "⟩"
	}
	for name, value := range values {
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(value))
	}
	return text
}

// Count returns the text of key.one for n = 1 and of key.other for any other
// number, with n and values filled in.
func (c *Catalogue) Count(key string, n int, values Values) string {
	form := ".other"
	if n == 1 {
		form = ".one"
	}
	return strings.ReplaceAll(c.Text(key+form, values), "{n}", fmt.Sprint(n))
}

// Called returns what a card is called when it is called: "Zwanziger" of the tarock XX,
// and its name where it has no other.
func (c *Catalogue) Called(card tarock.Card) string {
	if key := "called." + card.String(); c.Has(key) {
		return c.Text(key, nil)
	}
	return c.Card(card)
}

// Card returns the name of a card, such as "Herz-König" or "Mond (XXI)".
func (c *Catalogue) Card(card tarock.Card) string {
	if card.Suit() != tarock.Tarock {
		return c.Text("card.suit", Values{"suit": c.Suit(card.Suit()), "rank": c.rank(card)})
	}
	if key := "card." + card.String(); c.Has(key) {
		return c.Text(key, nil)
	}
	return c.Text("card.tarock", Values{"roman": card.Roman(), "number": card.Number()})
}

// Cards returns the names of the cards of h in the order of the pack.
func (c *Catalogue) Cards(h tarock.Hand) string {
	var names []string
	for _, card := range h.Cards() {
		names = append(names, c.Card(card))
	}
	return strings.Join(names, ", ")
}

// Suit returns the name of a suit.
func (c *Catalogue) Suit(s tarock.Suit) string {
	if s == tarock.NoSuit {
		return c.Text("suit.none", nil)
	}
	return c.Text("suit."+s.Letter(), nil)
}

func (c *Catalogue) rank(card tarock.Card) string {
	if key := "rank." + card.Face(); c.Has(key) {
		return c.Text(key, nil)
	}
	return c.Text("rank.pip", Values{"pip": card.Face()})
}
