package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

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

// Decode reads one JSON object into a request. It refuses what encoding/json
// would let pass: unknown fields, fields in other case, names given twice,
// text after the object, bytes that are not UTF-8. The error is a *Malformed.
func Decode[T any, R Request[T]](data []byte) (T, error) {
	var value T
	if err := scan(data, fieldsOf(reflect.TypeFor[T]())); err != nil {
		return value, err
	}
	if err := json.Unmarshal(data, &value); err != nil {
		return value, locate(err)
	}
	if m := R(&value).check(); m != nil {
		return value, m
	}
	return value, nil
}

// fieldsOf returns the JSON names of the fields of a request.
func fieldsOf(t reflect.Type) []string {
	names := make([]string, t.NumField())
	for i := range names {
		names[i], _, _ = strings.Cut(t.Field(i).Tag.Get("json"), ",")
	}
	return names
}

// locate turns an error of encoding/json into a Malformed.
func locate(err error) *Malformed {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		at := ""
		if wrong.Field != "" {
			at = "/" + strings.ReplaceAll(wrong.Field, ".", "/")
		}
		return &Malformed{At: at, Problem: fmt.Sprintf("%s: want %s", wrong.Value, wrong.Type.Kind())}
	}
	return &Malformed{Problem: "not valid JSON"}
}

// DecodeAction reads the action of an intent. The error is a *Malformed.
func DecodeAction(data json.RawMessage) (engine.Action, error) {
	action, err := engine.UnmarshalAction(data)
	if err == nil {
		return action, nil
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		m := locate(wrong)
		return nil, &Malformed{At: "/action" + m.At, Problem: m.Problem}
	}
	return nil, &Malformed{At: "/action", Problem: err.Error()} // it names only what was sent
}

// scan looks at the form of data: one object whose names are in fields, and no
// object in it with a name twice.
func scan(data []byte, fields []string) error {
	if !utf8.Valid(data) {
		return &Malformed{Problem: "not UTF-8"}
	}
	s := scanner{dec: json.NewDecoder(bytes.NewReader(data))}
	s.dec.UseNumber()
	switch start, err := s.dec.Token(); {
	case err != nil:
		return s.broken("", err)
	case start != json.Delim('{'):
		return &Malformed{Problem: "want a JSON object"}
	}
	if err := s.object("", fields); err != nil {
		return err
	}
	if _, err := s.dec.Token(); err != io.EOF {
		return &Malformed{Problem: fmt.Sprintf("text after the object, at byte %d", s.dec.InputOffset())}
	}
	return nil
}

type scanner struct{ dec *json.Decoder }

func (s scanner) broken(at string, err error) *Malformed {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &Malformed{At: at, Problem: "the text ends too early"}
	}
	return &Malformed{At: at, Problem: fmt.Sprintf("not valid JSON at byte %d", s.dec.InputOffset())}
}

// object reads the rest of an object. With fields nil any name may occur.
func (s scanner) object(at string, fields []string) error {
	var seen []string
	for s.dec.More() {
		token, err := s.dec.Token()
		if err != nil {
			return s.broken(at, err)
		}
		name := token.(string) // what else could stand before a colon
		place := at + "/" + pointer.Replace(name)
		if fields != nil && !slices.Contains(fields, name) {
			return &Malformed{At: place, Problem: fmt.Sprintf("unknown field: want one of %q", fields)}
		}
		if slices.ContainsFunc(seen, func(s string) bool { return strings.EqualFold(s, name) }) {
			return &Malformed{At: place, Problem: "given twice"}
		}
		seen = append(seen, name)
		if err := s.value(place); err != nil {
			return err
		}
	}
	return s.end(at)
}

func (s scanner) array(at string) error {
	for i := 0; s.dec.More(); i++ {
		if err := s.value(fmt.Sprintf("%s/%d", at, i)); err != nil {
			return err
		}
	}
	return s.end(at)
}

func (s scanner) value(at string) error {
	switch token, err := s.dec.Token(); {
	case err != nil:
		return s.broken(at, err)
	case token == json.Delim('{'):
		return s.object(at, nil)
	case token == json.Delim('['):
		return s.array(at)
	}
	return nil
}

// end reads the closing bracket.
func (s scanner) end(at string) error {
	if _, err := s.dec.Token(); err != nil {
		return s.broken(at, err)
	}
	return nil
}

// pointer escapes a name for a JSON pointer.
var pointer = strings.NewReplacer("~", "~0", "/", "~1")
