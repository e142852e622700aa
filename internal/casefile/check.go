package casefile

import (
	"bytes"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Check answers line and compares with its field "expect": the result, or
// {"error": {"code", "path"}} for a line that must be refused. The error says
// what differs; an *Error means that the line has no answer.
func (e *Evaluator) Check(line []byte) error {
	var want struct {
		Expect jsontext.Value `json:"expect"`
	}
	if err := json.Unmarshal(line, &want); err != nil {
		return decodeError("", err)
	}
	if len(want.Expect) == 0 {
		return &Error{BadValue, "expect", "is missing"}
	}
	a := e.Answer(line)
	if a.Error != nil {
		return a.Error.compare(want.Expect)
	}
	got, err := json.Marshal(a.Result)
	if err != nil {
		return err
	}
	return differ(want.Expect, got)
}

// compare returns e itself when the line did not expect an error.
func (e *Error) compare(expect jsontext.Value) error {
	var want struct {
		Error *struct {
			Code Code   `json:"code"`
			Path string `json:"path"`
		} `json:"error"`
	}
	if err := json.Unmarshal(expect, &want); err != nil || want.Error == nil {
		return e
	}
	if want.Error.Code != e.Code || want.Error.Path != e.Path {
		return fmt.Errorf("want the error %s at %q, got %w", want.Error.Code, want.Error.Path, e)
	}
	return nil
}

func differ(want, got jsontext.Value) error {
	w := want.Clone()
	for _, v := range []*jsontext.Value{&w, &got} {
		if err := v.Canonicalize(); err != nil {
			return err
		}
	}
	if !bytes.Equal(w, got) {
		return fmt.Errorf("want %s, got %s", w, got)
	}
	return nil
}
