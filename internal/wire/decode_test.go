package wire_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/wire"
)

const id = `"6f1c2a34-0b7d-4e8f-9a01-b2c3d4e5f607"`

func TestDecodeAccepts(t *testing.T) {
	chair := 2
	play, err := wire.Decode[wire.Play]([]byte(` {} `))
	check(t, play, wire.Play{}, err)
	sit, err := wire.Decode[wire.Sit]([]byte(`{"name":" Resi Müller ","chair":2}`))
	check(t, sit, wire.Sit{Name: "Resi Müller", Chair: &chair}, err)
	intent, err := wire.Decode[wire.Intent]([]byte(`{"id":` + strings.ToUpper(id) + `,"seq":7,"action":{"type":"good"}}`))
	check(t, intent, wire.Intent{ID: strings.Trim(id, `"`), Seq: 7, Action: []byte(`{"type":"good"}`)}, err)
	settings, err := wire.Decode[wire.Settings]([]byte(`{"pace":"gemuetlich"}`))
	check(t, settings, wire.Settings{Pace: wire.Gemuetlich}, err)
	settings, err = wire.Decode[wire.Settings]([]byte(`{"level":"cup"}`))
	check(t, settings, wire.Settings{Level: wire.Cup}, err)
	name := strings.Repeat("ö", wire.MaxName)
	open, err := wire.Decode[wire.OpenTable]([]byte(`{"name":"` + name + `","rules":"koenigrufen/ooe-2023"}`))
	check(t, open, wire.OpenTable{Name: name, Rules: "koenigrufen/ooe-2023"}, err)
}

func check[T any](t *testing.T, got, want T, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("%T refused: %v", want, err)
	} else if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%T differs (-want +got):\n%s", want, diff)
	}
}

func decodeIntent(data string) error {
	_, err := wire.Decode[wire.Intent]([]byte(data))
	return err
}

func decodeSit(data string) error {
	_, err := wire.Decode[wire.Sit]([]byte(data))
	return err
}

func decodeAction(data string) error {
	_, err := wire.DecodeAction([]byte(data))
	return err
}

func decodeRuling(data string) error {
	_, err := wire.Decode[wire.AskRuling]([]byte(data))
	return err
}

func decodeEmpty(data string) error {
	_, err := wire.Decode[wire.Empty]([]byte(data))
	return err
}

func decodeSettings(data string) error {
	_, err := wire.Decode[wire.Settings]([]byte(data))
	return err
}

func TestDecodeRefuses(t *testing.T) {
	tests := []struct {
		name    string
		decode  func(string) error
		data    string
		at      string
		problem string
	}{
		{"nothing", decodeIntent, ``, "", "want a JSON object"},
		{"not JSON", decodeIntent, `hello`, "", "want a JSON object"},
		{"a list", decodeIntent, `[]`, "", "want a JSON object"},
		{"null", decodeIntent, `null`, "", "want a JSON object"},
		{"a number", decodeEmpty, `7`, "", "want a JSON object"},
		{"not UTF-8", decodeSit, "{\"name\":\"\xff\"}", "/name", "not valid JSON at byte 9"},
		{"cut off", decodeIntent, `{"id":` + id, "", "the text ends too early"},
		{"cut off inside", decodeIntent, `{"action":{"type":`, "/action/type", "the text ends too early"},
		{"two objects", decodeEmpty, `{} {}`, "", "not valid JSON at byte 3"},
		{"rubbish behind", decodeEmpty, `{}]`, "", "not valid JSON at byte 2"},
		{"an unknown field", decodeIntent, `{"id":` + id + `,"seat":2}`, "/seat", "unknown field"},
		{"a field of a body that has none", decodeEmpty, `{"a":1}`, "/a", "unknown field"},
		{"other case", decodeIntent, `{"ID":` + id + `}`, "/ID", "unknown field"},
		{"a field twice", decodeIntent, `{"seq":1,"seq":2}`, "/seq", "given twice"},
		{"a field twice below", decodeIntent, `{"action":{"type":"play","card":"HK","card":"HQ"}}`, "/action/card", "given twice"},
		{"a field twice in a list", decodeIntent, `{"action":{"a":[0,{"x/y":1,"x/y":2}]}}`, "/action/a/1/x~1y", "given twice"},
		{"text for a number", decodeIntent, `{"id":` + id + `,"seq":"7","action":{}}`, "/seq", "want a whole number from 0 up"},
		{"a negative number", decodeIntent, `{"id":` + id + `,"seq":-1,"action":{}}`, "/seq", "want a whole number from 0 up"},
		{"a broken number", decodeIntent, `{"id":` + id + `,"seq":1.5,"action":{}}`, "/seq", "want a whole number from 0 up"},
		{"a number too large", decodeIntent, `{"id":` + id + `,"seq":99999999999999999999,"action":{}}`, "/seq", "want a whole number from 0 up"},
		{"no id", decodeIntent, `{"seq":1,"action":{}}`, "/id", `"": want a UUID`},
		{"an id that is none", decodeIntent, `{"id":"c17","seq":1,"action":{}}`, "/id", `"c17": want a UUID`},
		{"an id in braces", decodeIntent, `{"id":"{6f1c2a34-0b7d-4e8f-9a01-b2c3d4e5f607}","action":{}}`, "/id", "want a UUID"},
		{"no action", decodeIntent, `{"id":` + id + `,"seq":1}`, "/action", "missing"},
		{"no name", decodeSit, `{}`, "/name", "missing"},
		{"a blank name", decodeSit, `{"name":"  \t "}`, "/name", "missing"},
		{"a long name", decodeSit, `{"name":"` + strings.Repeat("ä", 41) + `"}`, "/name", "41 characters: want at most 40"},
		{"a name of two lines", decodeSit, `{"name":"a\nb"}`, "/name", `'\n' cannot be printed`},
		{"a name that turns the text round", decodeSit, `{"name":"a\u202eb"}`, "/name", `'\u202e' cannot be printed`},
		{"a chair too far", decodeSit, `{"name":"a","chair":4}`, "/chair", "4: want 0 to 3"},
		{"a chair below", decodeSit, `{"name":"a","chair":-1}`, "/chair", "-1: want 0 to 3"},
		{"an unknown pace", decodeSettings, `{"pace":"turbo"}`, "/pace", `"turbo": want one of`},
		{"an action that is none", decodeAction, `[]`, "/action", "want an object"},
		{"a number for a card", decodeAction, `{"type":"play","card":5}`, "/action/card", "a JSON number does not go here"},
		{"an unknown action", decodeAction, `{"type":"cheat"}`, "/action/type", `unknown "cheat"`},
		{"an action null", decodeAction, `null`, "/action", "want an object"},
		{"an action without its card", decodeAction, `{"type":"play"}`, "/action/card", "missing"},
		{"a card that is none", decodeAction, `{"type":"play","card":"T23"}`, "/action/card", `"T23"`},
		{"a field that no action has", decodeAction, `{"type":"good","loud":true}`, "/action/loud", "unknown"},
		{"a field in other case", decodeAction, `{"type":"play","CARD":"T1","card":"T2"}`, "/action/CARD", "unknown"},
		{"a field of an item in other case", decodeAction, `{"type":"kontra","item":{"seat":0,"SEAT":2},"level":1,"answers":-1}`, "/action/item/SEAT", "unknown"},
		{"a premium that is none", decodeAction, `{"type":"kontra","item":{"seat":0,"premium":"dance"},"level":1,"answers":-1}`, "/action/item/premium", `"dance"`},
		{"a field with strange letters", decodeAction, `{"type":"good","a/b~c.d":1}`, "/action/a~1b~0c.d", "unknown"},
		{"a card that is a number in a list", decodeAction, `{"type":"lay-away","cards":["HK",3]}`, "/action/cards", "want a list of cards"},
		{"a field that no item has", decodeAction, `{"type":"kontra","item":{"seat":0,"loud":1},"level":1,"answers":-1}`, "/action/item/loud", "unknown"},
		{"an item without a seat", decodeAction, `{"type":"kontra","item":{},"level":1,"answers":-1}`, "/action/item/seat", "missing"},
		{"null for a number", decodeIntent, `{"id":` + id + `,"seq":null,"action":{}}`, "/seq", "want a whole number from 0 up"},
		{"null for a place", decodeRuling, `{"form":{"offenders":[1,null]}}`, "/form/offenders/1", "want a whole number"},
		{"a matter that is none", decodeRuling, `{"form":{"matter":"dance"}}`, "/form/matter", `"dance"`},
		{"a number for a matter", decodeRuling, `{"form":{"matter":3}}`, "/form/matter", "want text"},
		{"no step", decodeIntent, `{"id":` + id + `,"action":{}}`, "/seq", "from 1 up"},
		{"an unknown level", decodeSettings, `{"level":"weltmeister"}`, "/level", `"weltmeister": want one of`},
		{"nothing to set", decodeSettings, `{}`, "", `want a pace or a level`},
		{"an empty level", decodeSettings, `{"level":""}`, "", `want a pace or a level`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := tt.decode(tt.data)
			var m *wire.Malformed
			if !errors.As(err, &m) {
				t.Fatalf("Decode(%q) = %v, want a *Malformed", tt.data, err)
			}
			if m.At != tt.at || !strings.Contains(m.Problem, tt.problem) {
				t.Errorf("Decode(%q): at %q: %q, want at %q: %q", tt.data, m.At, m.Problem, tt.at, tt.problem)
			}
		})
	}
}

// FuzzDecode: whatever comes in, the answer is a value or a *Malformed.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"id":` + id + `,"seq":7,"action":{"type":"play","card":"HK"}}`))
	f.Add([]byte(`{"name":"Resi","chair":2}`))
	f.Add([]byte(`{"a":[[[{"b":null}]]]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var m *wire.Malformed
		intent, err := wire.Decode[wire.Intent](data)
		if err != nil && !errors.As(err, &m) {
			t.Errorf("Decode(%q): %v, want a *Malformed", data, err)
		}
		if err == nil && (intent.Action == nil || intent.ID == "") {
			t.Errorf("Decode(%q) let an incomplete intent pass: %+v", data, intent)
		}
		if _, err := wire.Decode[wire.Sit](data); err != nil && !errors.As(err, &m) {
			t.Errorf("Decode(%q): %v, want a *Malformed", data, err)
		}
	})
}
