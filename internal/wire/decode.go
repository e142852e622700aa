package wire

import (
	"encoding"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/engine"
)

// A Malformed says where a request is not what it should be. At is a JSON
// pointer such as "/action/card", "" for the whole.
type Malformed struct {
	At      string
	Problem string
}

func (m *Malformed) Error() string {
	if m.At == "" {
		return m.Problem
	}
	return m.At + ": " + m.Problem
}

// A Request is a shape that can say what is wrong with its values.
type Request[T any] interface {
	*T
	check() *Malformed
}

// Decode reads exactly one JSON object into a request. Unknown fields, fields
// in other case, names given twice, text after the object and bytes that are
// not UTF-8 are refused. The error is a *Malformed.
func Decode[T any, R Request[T]](data []byte) (T, error) {
	var value T
	if jsontext.Value(data).Kind() != '{' {
		return value, &Malformed{Problem: "want a JSON object"}
	}
	if err := json.Unmarshal(data, &value, json.RejectUnknownMembers(true), noNull); err != nil {
		return value, locate(err)
	}
	if m := R(&value).check(); m != nil {
		return value, m
	}
	return value, nil
}

// noNull refuses null where something has to be: the decoder makes it 0, the first chair
// or card of all. A list, an object or a pointer may be null, for none.
var noNull = json.WithUnmarshalers(json.UnmarshalFromFunc(func(d *jsontext.Decoder, v any) error {
	if d.PeekKind() != 'n' {
		return errors.ErrUnsupported
	}
	switch t := reflect.TypeOf(v).Elem(); t.Kind() {
	case reflect.Slice, reflect.Map, reflect.Pointer, reflect.Interface, reflect.Struct:
		return errors.ErrUnsupported
	default:
		return &Malformed{Problem: "want " + wanted(t)}
	}
}))

// locate turns an error of the decoder into a Malformed, without the names of
// our types.
func locate(err error) *Malformed {
	if broken, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		m := &Malformed{At: string(broken.JSONPointer), Problem: fmt.Sprintf("not valid JSON at byte %d", broken.ByteOffset)}
		switch {
		case errors.Is(err, jsontext.ErrDuplicateName):
			m.Problem = "given twice"
		case errors.Is(err, io.ErrUnexpectedEOF):
			m.Problem = "the text ends too early"
		}
		return m
	}
	wrong, ok := errors.AsType[*json.SemanticError](err)
	if !ok {
		return &Malformed{Problem: "not valid JSON"}
	}
	m := &Malformed{At: string(wrong.JSONPointer), Problem: "not allowed here"}
	null, isNull := errors.AsType[*Malformed](wrong.Err)
	switch {
	case isNull:
		m.Problem = null.Problem
	case errors.Is(err, json.ErrUnknownName):
		m.Problem = "unknown field"
	case wrong.JSONKind == '"' && wrong.Err != nil && wrong.GoType != nil && isText(wrong.GoType):
		m.Problem = wrong.Err.Error() // of our own names
	case wrong.GoType != nil:
		m.Problem = "want " + wanted(wrong.GoType)
	}
	return m
}

// isText reports whether values of t are read from text.
func isText(t reflect.Type) bool {
	return reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// wanted says in words of JSON what goes into a value of t.
func wanted(t reflect.Type) string {
	if isText(t) {
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

// DecodeAction reads the action of an intent. The error is a *Malformed.
func DecodeAction(data []byte) (engine.Action, error) {
	action, err := engine.UnmarshalAction(data)
	if err == nil {
		return action, nil
	}
	if wrong, ok := errors.AsType[*engine.FieldError](err); ok {
		return nil, &Malformed{At: "/action/" + strings.ReplaceAll(wrong.Field, ".", "/"), Problem: wrong.Why()}
	}
	if wrong, ok := errors.AsType[*stdjson.UnmarshalTypeError](err); ok {
		return nil, &Malformed{At: "/action", Problem: fmt.Sprintf("a JSON %s does not go here", wrong.Value)}
	}
	return nil, &Malformed{At: "/action", Problem: err.Error()} // it names only what was sent
}
