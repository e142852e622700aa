package engine_test

import (
	"errors"
	"strings"
	"testing"

	"tarock/engine"
)

// TestActionsAreWhole: an action without one of its fields is refused, for a field that is
// not there would be read as the first half, the first seat or no card.
func TestActionsAreWhole(t *testing.T) {
	for text, missing := range map[string]string{
		`{"type":"take-half"}`:                                                "half",
		`{"type":"take-half","half":null}`:                                    "half",
		`{"type":"play"}`:                                                     "card",
		`{"type":"kontra","item":{},"level":1,"answers":-1}`:                  "item.seat",
		`{"type":"kontra","item":{"premium":"valat"},"level":1,"answers":-1}`: "item.seat",
		`{"type":"kontra","item":{"seat":0},"level":1,"answers":null}`:        "answers",
		`{"type":"rule","verdict":"legal"}`:                                   "offender",
		`{"type":"take-half","half":1}`:                                       "",
		`{"type":"kontra","item":{"seat":0},"level":1,"answers":-1}`:          "",
		`{"type":"bid","contract":"rufer"}`:                                   "",
	} {
		_, err := engine.UnmarshalAction([]byte(text))
		wrong, _ := errors.AsType[*engine.FieldError](err)
		if missing == "" && err != nil || missing != "" && (wrong == nil || strings.ReplaceAll(strings.TrimPrefix(string(wrong.At), "/"), "/", ".") != missing || wrong.Why() != "missing") {
			t.Errorf("%s: %v, want %q missing", text, err, missing)
		}
	}
}

// TestListsAreLists: a string is no list, though JSON would take it for bytes.
func TestListsAreLists(t *testing.T) {
	for _, text := range []string{`{"type":"lay-away","cards":"AQID"}`, `{"type":"bid","contract":"solodreier","premiums":"/w=="}`, `{"type":"hold","premiums":""}`} {
		if a, err := engine.UnmarshalAction([]byte(text)); err == nil || !strings.Contains(err.Error(), "want a list of") {
			t.Errorf("%s is read as %#v, %v", text, a, err)
		}
	}
}
