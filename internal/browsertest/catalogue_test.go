package browsertest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tarock"
)

// A catalogue is what the pages say in one language, by key.
type catalogue map[string]string

// texts reads the catalogue of a language.
func texts(t *testing.T, lang string) catalogue {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "explain", lang+".json"))
	if err != nil {
		t.Fatal(err)
	}
	c := make(catalogue)
	if err := json.Unmarshal(data, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// say returns the text of a key with its {name} placeholders filled in, names
// and values taking turns.
func (c catalogue) say(key string, values ...any) string {
	text, ok := c[key]
	if !ok {
		panic(fmt.Sprintf("no text for %q", key))
	}
	for i := 0; i+1 < len(values); i += 2 {
		text = strings.ReplaceAll(text, fmt.Sprintf("{%v}", values[i]), fmt.Sprint(values[i+1]))
	}
	return text
}

// count returns the text of key for n things.
func (c catalogue) count(key string, n int) string {
	form := ".other"
	if n == 1 {
		form = ".one"
	}
	return c.say(key+form, "n", n)
}

// first returns the text of the first key that there is.
func (c catalogue) first(keys ...string) string {
	for _, key := range keys {
		if text, ok := c[key]; ok {
			return text
		}
	}
	panic(fmt.Sprintf("no text for any of %q", keys))
}

// spoken is the name of a card for the ear.
func (c catalogue) spoken(card tarock.Card) string {
	if card.Suit() == tarock.Tarock {
		return strings.ReplaceAll(c.first("card."+card.String()+".spoken", "card.tarock.spoken"), "{number}", card.Face())
	}
	rank := strings.ReplaceAll(c.first("rank."+card.Face(), "rank.pip"), "{pip}", card.Face())
	return c.say("card.suit", "suit", c["suit."+card.Suit().Letter()], "rank", rank)
}
