package casefile

import (
	stdjson "encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/referee"
	"tarock/settle"
)

// decodeError turns an error of the JSON decoder into ours, with the path of
// the field below root.
func decodeError(root string, err error) *Error {
	if sem, ok := errors.AsType[*json.SemanticError](err); ok {
		path := join(root, sem.JSONPointer)
		switch {
		case errors.Is(err, json.ErrUnknownName):
			return &Error{UnknownField, path, "there is no such field"}
		case sem.Err != nil:
			if wrong, ok := errors.AsType[*stdjson.UnmarshalTypeError](sem.Err); ok { // it would name a Go type
				return &Error{BadJSON, path, fmt.Sprintf("a JSON %s does not go here", wrong.Value)}
			}
			return &Error{BadValue, path, sem.Err.Error()}
		default:
			return &Error{BadJSON, path, fmt.Sprintf("a JSON %v does not go here", sem.JSONKind)}
		}
	}
	if syn, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		return &Error{BadJSON, join(root, syn.JSONPointer), fmt.Sprintf("not JSON after byte %d: %v", syn.ByteOffset, syn.Err)}
	}
	return &Error{BadJSON, root, err.Error()}
}

// join writes a JSON pointer below root as people write it: input.hand[3].
func join(root string, pointer jsontext.Pointer) string {
	var b strings.Builder
	b.WriteString(root)
	for token := range pointer.Tokens() {
		if _, err := strconv.Atoi(token); err == nil {
			fmt.Fprintf(&b, "[%s]", token)
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(token)
	}
	return b.String()
}

// impossible turns an error of settle or referee into ours.
func impossible(err error) error {
	if field, ok := errors.AsType[*settle.FieldError](err); ok {
		return &Error{Impossible, "input." + field.Path, field.Why}
	}
	if open, ok := errors.AsType[*referee.UndecidedError](err); ok {
		return &Error{Undecided, "input." + open.Path, open.Why}
	}
	return &Error{Impossible, "input", err.Error()}
}

func badValue(path, format string, args ...any) error {
	return &Error{BadValue, "input." + path, fmt.Sprintf(format, args...)}
}
