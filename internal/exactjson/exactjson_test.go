package exactjson_test

import (
	"errors"
	"reflect"
	"testing"

	"github.com/go-json-experiment/json"

	"tarock/internal/exactjson"
)

type inner struct {
	Seat int    `json:"seat"`
	Note string `json:"note,omitzero"`
}

type Beside struct {
	Bird string `json:"bird"`
}

type outer struct {
	Kind string `json:"kind"`
	*Beside
	One  inner    `json:"one,omitzero"`
	List []inner  `json:"list,omitempty"`
	At   *inner   `json:"at,omitzero"`
	Two  [2]inner `json:"two,omitzero"`
}

func TestMissing(t *testing.T) {
	for text, want := range map[string]string{
		`{"kind":"a"}`:                  "",
		`{}`:                            "/kind",
		`{"kind":null}`:                 "/kind",
		`{"kind":"a","one":{}}`:         "/one/seat",
		`{"kind":"a","one":{"seat":0}}`: "",
		`{"kind":"a","list":[{"seat":1},{"note":"x"}]}`: "/list/1/seat",
		`{"kind":"a","at":{"seat":null}}`:               "/at/seat",
		`{"kind":"a","at":null}`:                        "",
		`{"kind":"a","two":[{"seat":1},{"seat":2}]}`:    "",
		`{"kind":"a","bird":"uhu"}`:                     "",
		`{"kind":"a","bird":null}`:                      "/bird",
		`[]`:                                            "",
	} {
		if got := exactjson.Missing(reflect.TypeFor[outer](), []byte(text)); string(got) != want {
			t.Errorf("%s: %q is missing, want %q", text, got, want)
		}
	}
	if got := exactjson.Missing(reflect.TypeFor[outer](), []byte(`{"kind":"a","one":{}}`), reflect.TypeFor[inner]()); got != "" {
		t.Errorf("%q is missing of a type whose fields may be left out", got)
	}
}

func TestUnmarshalIsExact(t *testing.T) {
	for text, want := range map[string]string{
		`{"kind":"a","one":{"seat":1}}`:          "",
		`{"Kind":"a"}`:                           "/Kind",
		`{"kind":"a","one":{"seat":1,"SEAT":2}}`: "/one/SEAT",
		`{"kind":"a","list":[{"seat":"1"}]}`:     "/list/0/seat",
	} {
		var v outer
		err := exactjson.Unmarshal([]byte(text), &v)
		wrong, ok := errors.AsType[*json.SemanticError](err)
		if want == "" && err != nil || want != "" && (!ok || string(wrong.JSONPointer) != want) {
			t.Errorf("%s: %v, want an error at %q", text, err, want)
		}
	}
	var v outer
	if err := exactjson.Unmarshal([]byte(`{"kind":"a","kind":"b"}`), &v); err == nil {
		t.Error("a field twice is read")
	}
}

func TestNoNull(t *testing.T) {
	for text, want := range map[string]string{
		`{"kind":"a","at":null,"list":null}`:  "",
		`{"kind":null}`:                       "/kind",
		`{"kind":"a","list":[{"seat":null}]}`: "/list/0/seat",
	} {
		var v outer
		err := json.Unmarshal([]byte(text), &v, exactjson.NoNull)
		wrong, ok := errors.AsType[*json.SemanticError](err)
		if want == "" && err != nil || want != "" && (!ok || string(wrong.JSONPointer) != want) {
			t.Errorf("%s: %v, want an error at %q", text, err, want)
		}
	}
}
