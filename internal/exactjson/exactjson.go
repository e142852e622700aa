// Package exactjson reads JSON that others have written in one way only: a field has its
// name in its own case and once, none is unknown, and null is not taken for the first
// person, seat or card of all. It says where something is missing.
package exactjson

import (
	"encoding"
	stdjson "encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// asOfOld reads values as encoding/json does, for which logs and records were written:
// lists of any length go into arrays, and null leaves a value as it is.
var asOfOld = json.JoinOptions(
	jsonv1.DefaultOptionsV1(), jsonv1.ReportErrorsWithLegacySemantics(false), json.MatchCaseInsensitiveNames(false),
	jsontext.AllowDuplicateNames(false), jsontext.AllowInvalidUTF8(false), json.RejectUnknownMembers(true),
)

// Unmarshal reads what logs and records hold. Errors are those of the library, with the
// place as a JSON pointer.
func Unmarshal(data []byte, v any) error { return json.Unmarshal(data, v, asOfOld) }

// NoNull refuses null with a [*WantError] where the decoder makes a zero value of it that means
// something: a number, a truth, a text, an object. A list or a pointer may be null, for none.
var NoNull = json.WithUnmarshalers(json.UnmarshalFromFunc(func(d *jsontext.Decoder, v any) error {
	if d.PeekKind() != 'n' {
		return errors.ErrUnsupported
	}
	switch t := reflect.TypeOf(v).Elem(); t.Kind() {
	case reflect.Slice, reflect.Map, reflect.Pointer, reflect.Interface:
		return errors.ErrUnsupported
	default:
		return &WantError{Wanted(t)}
	}
}))

// A WantError says what has to be in place of null.
type WantError struct{ What string }

func (e *WantError) Error() string { return "want " + e.What }

// Wanted says in words of JSON what goes into a value of t.
func Wanted(t reflect.Type) string {
	if IsText(t) {
		return "text"
	}
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return "a whole number that fits"
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "a whole number from 0 up that fits"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map, reflect.Pointer, reflect.Interface:
		return "an object"
	default:
		return "text"
	}
}

// SaysWhy reports whether the error of the decoder holds a reason in words of our own: that
// of a value which reads itself.
func SaysWhy(err *json.SemanticError) bool {
	t := err.GoType
	if err.Err == nil || t == nil {
		return false
	}
	if _, foreign := errors.AsType[*stdjson.UnmarshalTypeError](err.Err); foreign {
		return false
	}
	return err.JSONKind == '"' && IsText(t) || reflect.PointerTo(t).Implements(reflect.TypeFor[stdjson.Unmarshaler]())
}

// KindName names a kind of JSON.
func KindName(k jsontext.Kind) string {
	switch k {
	case '{':
		return "object"
	case '[':
		return "array"
	case 't', 'f':
		return "truth"
	}
	return k.String()
}

// IsText reports whether values of t are read from text.
func IsText(t reflect.Type) bool {
	return t != nil && reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// Path writes a JSON pointer as people read it: entry.premiums[1].kind.
func Path(at jsontext.Pointer) string {
	var path strings.Builder
	for token := range at.Tokens() {
		switch {
		case token != "" && strings.Trim(token, "0123456789") == "":
			path.WriteString("[" + token + "]")
		case path.Len() > 0:
			path.WriteString("." + token)
		default:
			path.WriteString(token)
		}
	}
	return path.String()
}

// Missing returns the place in data, which is to become a value of t, of the first field
// that is always written and is not there, or null; "" where nothing is missing. It is for
// data that can be read otherwise. Of the types of free any field may be left out; what is
// there is looked into.
func Missing(t reflect.Type, data []byte, free ...reflect.Type) jsontext.Pointer {
	switch {
	case t.Kind() == reflect.Pointer:
		return Missing(t.Elem(), data, free...)
	case IsText(t) || reflect.PointerTo(t).Implements(reflect.TypeFor[stdjson.Unmarshaler]()):
		return "" // it says so itself
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		var items []jsontext.Value
		if json.Unmarshal(data, &items) != nil {
			return ""
		}
		for i, item := range items {
			if at := Missing(t.Elem(), item, free...); at != "" {
				return jsontext.Pointer("/"+strconv.Itoa(i)) + at
			}
		}
	case t.Kind() == reflect.Struct:
		var fields map[string]jsontext.Value
		if json.Unmarshal(data, &fields) == nil && fields != nil {
			return missingOf(t, fields, free)
		}
	}
	return ""
}

func missingOf(t reflect.Type, fields map[string]jsontext.Value, free []reflect.Type) jsontext.Pointer {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		value, given := fields[name]
		var at jsontext.Pointer
		switch {
		case f.Anonymous:
			if inner, pointer := deref(f.Type); !pointer || gives(inner, fields) {
				at = missingOf(inner, fields, free)
			}
		case name == "" || name == "-":
		case given && value.Kind() != 'n':
			if at = Missing(f.Type, value, free...); at != "" {
				at = jsontext.Pointer("").AppendToken(name) + at
			}
		case options == "" && !slices.Contains(free, t):
			return jsontext.Pointer("").AppendToken(name)
		}
		if at != "" {
			return at
		}
	}
	return ""
}

func deref(t reflect.Type) (elem reflect.Type, pointer bool) {
	if t.Kind() == reflect.Pointer {
		return t.Elem(), true
	}
	return t, false
}

// gives reports whether one of fields belongs to t.
func gives(t reflect.Type, fields map[string]jsontext.Value) bool {
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if _, ok := fields[name]; ok && name != "" {
			return true
		}
	}
	return false
}
