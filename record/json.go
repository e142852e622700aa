package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/engine"
	"tarock/internal/exactjson"
	"tarock/rules"
)

// The JSON form: an object with the name of the format and its version.
const (
	jsonFormat  = "tarock-record"
	jsonVersion = 1
)

type jsonRecord struct {
	Format  string                       `json:"format"`
	Version int                          `json:"version"`
	Rules   rules.Ref                    `json:"rules"`
	House   *rules.House                 `json:"house,omitzero"`
	Manner  engine.Manner                `json:"manner,omitzero"`
	Stake   int                          `json:"stake,omitzero"`
	Date    string                       `json:"date,omitzero"`
	Event   string                       `json:"event,omitzero"`
	Players [tarock.MaxSeats]string      `json:"players"`
	Hands   [tarock.MaxSeats]tarock.Hand `json:"hands"`
	Talon   [2]tarock.Hand               `json:"talon"`
	Moves   []jsonMove                   `json:"moves"`
	Result  *Result                      `json:"result,omitzero"`
	Events  []json.RawMessage            `json:"events,omitzero"`
}

type jsonMove struct {
	Seat   *tarock.Seat    `json:"seat"`
	Action json.RawMessage `json:"action"`
}

// MarshalJSON writes the versioned JSON form with every event.
func (r *Record) MarshalJSON() ([]byte, error) {
	j := jsonRecord{
		Format: jsonFormat, Version: jsonVersion, Rules: r.Rules, House: r.House, Manner: r.Manner, Stake: r.Stake, Date: r.Date, Event: r.Event,
		Players: r.Players, Hands: r.Hands, Talon: r.Talon, Moves: []jsonMove{}, Result: r.Result,
	}
	for _, m := range r.Moves {
		data, err := engine.MarshalAction(m.Action)
		if err != nil {
			return nil, err
		}
		j.Moves = append(j.Moves, jsonMove{Seat: &m.Seat, Action: data})
	}
	for _, e := range r.Events {
		data, err := engine.MarshalEvent(e)
		if err != nil {
			return nil, err
		}
		j.Events = append(j.Events, data)
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads the versioned JSON form. Unknown fields, another format or
// a later version are errors; so is a move or event that is none, with its
// place.
func (r *Record) UnmarshalJSON(data []byte) error {
	var j jsonRecord
	if err := exactjson.Unmarshal(data, &j); err != nil {
		return inWords(err)
	}
	if j.Format != jsonFormat || j.Version != jsonVersion {
		return wrong("format %q version %d: want %q version %d", j.Format, j.Version, jsonFormat, jsonVersion)
	}
	read := Record{
		Rules: j.Rules, House: j.House, Manner: j.Manner, Stake: j.Stake, Date: j.Date, Event: j.Event, Players: j.Players,
		Hands: j.Hands, Talon: j.Talon, Result: j.Result,
	}
	for i, m := range j.Moves {
		a, err := engine.UnmarshalAction(m.Action)
		if err != nil {
			return atPlace(fmt.Sprintf("moves[%d]", i), err)
		}
		if m.Seat == nil {
			return atPlace(fmt.Sprintf("moves[%d].seat", i), wrong("missing"))
		}
		seat := *m.Seat
		if !seat.Valid(tarock.MaxSeats) && !(seat == tarock.NoSeat && byNobody(a)) {
			return atPlace(fmt.Sprintf("moves[%d].seat", i), wrong("%d, want 0 to %d", seat, tarock.MaxSeats-1))
		}
		read.Moves = append(read.Moves, Move{Seat: seat, Action: a})
	}
	for i, raw := range j.Events {
		e, err := engine.UnmarshalEvent(raw)
		if err != nil {
			return atPlace(fmt.Sprintf("events[%d]", i), err)
		}
		read.Events = append(read.Events, e)
	}
	*r = read
	return nil
}

// A PlaceError says where the JSON form of a record is not what it should be.
type PlaceError struct {
	Number int    // of the record in its text, from 1; 0 where there is but one
	Path   string // such as "events[16].card", "" for the whole
	Err    error  // the reason alone
}

// Error returns the place and the reason.
func (e *PlaceError) Error() string {
	text := e.Err.Error()
	if e.Path != "" {
		text = e.Path + ": " + text
	}
	if e.Number > 0 {
		text = fmt.Sprintf("record %d: %s", e.Number, text)
	}
	return text
}

// Unwrap returns the reason.
func (e *PlaceError) Unwrap() error { return e.Err }

// atPlace returns err with its place, to which the field of an action or event belongs.
func atPlace(path string, err error) error {
	field, ok := errors.AsType[*engine.FieldError](err)
	if !ok {
		return &PlaceError{Path: path, Err: err}
	}
	if within := exactjson.Path(field.At); within != "" {
		path += "." + within
	}
	if field.Err != nil {
		return &PlaceError{Path: path, Err: field.Err}
	}
	return &PlaceError{Path: path, Err: wrong(field.Form, field.Args...)}
}

// inWords says what a decoder has found without our types.
func inWords(err error) error {
	if bad, ok := errors.AsType[*jsonv2.SemanticError](err); ok {
		path := exactjson.Path(bad.JSONPointer)
		switch {
		case errors.Is(err, jsonv2.ErrUnknownName):
			return &PlaceError{Path: path, Err: wrong("unknown")}
		case exactjson.SaysWhy(bad):
			return &PlaceError{Path: path, Err: bad.Err}
		}
		return &PlaceError{Path: path, Err: wrong("a JSON %s does not go here", exactjson.KindName(bad.JSONKind))}
	}
	if broken, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		switch {
		case errors.Is(err, jsontext.ErrDuplicateName):
			return wrong("field %q given twice", broken.JSONPointer.LastToken())
		case errors.Is(err, io.ErrUnexpectedEOF):
			return wrong("the text ends too early")
		}
		return wrong("not valid JSON at byte %d", broken.ByteOffset)
	}
	return err
}

// ParseJSON reads the records of a stream of JSON objects. Errors name the
// record by its number. A field that is given twice is an error: nobody could
// say which of the two was played.
func ParseJSON(r io.Reader) ([]*Record, error) { return parseJSON(r, maxJSON) }

func parseJSON(r io.Reader, most int) ([]*Record, error) {
	var records []*Record
	dec := jsontext.NewDecoder(&bounded{r: r, left: most, most: most})
	for {
		value, err := dec.ReadValue()
		if errors.Is(err, io.EOF) {
			return records, nil
		}
		var rec Record
		if err == nil {
			err = rec.UnmarshalJSON(value)
		}
		if err != nil {
			return nil, numbered(len(records)+1, inWords(err))
		}
		records = append(records, &rec)
	}
}

// numbered returns err with the number of its record.
func numbered(n int, err error) error {
	if place, ok := errors.AsType[*PlaceError](err); ok {
		return &PlaceError{Number: n, Path: place.Path, Err: place.Err}
	}
	return &PlaceError{Number: n, Err: err}
}

// maxJSON bounds what ParseJSON reads: some 100,000 deals with every event.
const maxJSON = 1 << 30

// A bounded reader refuses to go on after so many bytes: what it has not read must not
// pass for read.
type bounded struct {
	r          io.Reader
	left, most int
}

// Read implements [io.Reader].
func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		var one [1]byte
		if n, err := b.r.Read(one[:]); n == 0 {
			return 0, err
		}
		return 0, wrong("more than %d bytes", b.most)
	}
	n, err := b.r.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}
