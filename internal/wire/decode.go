package wire

import (
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/engine"
	"tarock/internal/exactjson"
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
	if err := json.Unmarshal(data, &value, json.RejectUnknownMembers(true), exactjson.NoNull); err != nil {
		return value, locate(err)
	}
	if m := R(&value).check(); m != nil {
		return value, m
	}
	return value, nil
}

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
	null, isNull := errors.AsType[*exactjson.WantError](wrong.Err)
	switch {
	case isNull:
		m.Problem = null.Error()
	case errors.Is(err, json.ErrUnknownName):
		m.Problem = "unknown field"
	case exactjson.SaysWhy(wrong):
		m.Problem = wrong.Err.Error() // of our own names
	case wrong.GoType != nil:
		m.Problem = "want " + exactjson.Wanted(wrong.GoType)
	}
	return m
}

// DecodeAction reads the action of an intent. The error is a *Malformed.
func DecodeAction(data []byte) (engine.Action, error) {
	action, err := engine.UnmarshalAction(data)
	if err == nil {
		return action, nil
	}
	if wrong, ok := errors.AsType[*engine.FieldError](err); ok {
		return nil, &Malformed{At: "/action" + string(wrong.At), Problem: wrong.Why()}
	}
	if wrong, ok := errors.AsType[*stdjson.UnmarshalTypeError](err); ok {
		return nil, &Malformed{At: "/action", Problem: fmt.Sprintf("a JSON %s does not go here", wrong.Value)}
	}
	return nil, &Malformed{At: "/action", Problem: err.Error()} // it names only what was sent
}
