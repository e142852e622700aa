// Package sheetexport writes score sheets as PDF, XLSX, CSV and JSON, and reads the
// last two back.
package sheetexport

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"tarock/scoresheet"
)

// What a JSON file says that it is.
const (
	format  = "tarock-scoresheet"
	version = 1
)

// A file is a sheet as JSON: everything that has happened to it.
type file struct {
	Format  string             `json:"format"`
	Version int                `json:"version"`
	Events  []scoresheet.Event `json:"events"`
}

// JSON returns s as a file with everything that has happened to it.
func JSON(s *scoresheet.Sheet) ([]byte, error) {
	events := slices.Clone(s.Events)
	for i := range events {
		events[i].Seq = 0 // a number in the log that it comes from
	}
	data, err := json.Marshal(file{format, version, events}, json.Deterministic(true))
	return append(data, '\n'), err
}

// Import reads what [JSON] or [CSV] has written and returns the events of a new sheet.
// A CSV file holds numbers: its rows are as if written by hand, under the given stamp,
// with what they were before they were changed. The error is a [*scoresheet.Refusal]
// that names the place.
func Import(data []byte, stamp scoresheet.Stamp) ([]scoresheet.Event, error) {
	text := bytes.TrimSpace(bytes.TrimPrefix(data, []byte(order)))
	switch {
	case len(text) == 0:
		return nil, &scoresheet.Refusal{Code: scoresheet.EmptyFile, Path: "data", Why: "the file is empty"}
	case text[0] == '{':
		return fromJSON(text)
	}
	return fromCSV(text, stamp)
}

// Named adds to the title of a sheet that was read from a file where it comes from, so
// that it can be told from the one that the file was made of.
func Named(events []scoresheet.Event, from string) []scoresheet.Event {
	from = strings.TrimSpace(from)
	if from == "" || len(events) == 0 || events[0].Opened == nil {
		return events
	}
	events = slices.Clone(events)
	opened := *events[0].Opened
	opened.Title = strings.TrimSpace(opened.Title + " (" + from + ")")
	events[0].Opened = &opened
	return events
}

func fromJSON(data []byte) ([]scoresheet.Event, error) {
	var f file
	if err := json.Unmarshal(data, &f, json.RejectUnknownMembers(true)); err != nil {
		r := scoresheet.Located(err)
		return nil, bad(r.Path, "%s", r.Why)
	}
	switch {
	case f.Format != format:
		return nil, bad("format", "must be %q, is %.40q", format, f.Format)
	case f.Version != version:
		return nil, bad("version", "must be %d, is %d", version, f.Version)
	}
	for i := range f.Events {
		if f.Events[i].Seq != 0 {
			return nil, bad(fmt.Sprintf("events[%d].seq", i), "a file has no numbers of a log")
		}
	}
	return checked(f.Events)
}

// checked returns events that make a sheet.
func checked(events []scoresheet.Event) ([]scoresheet.Event, error) {
	s, err := scoresheet.Replay(events)
	if err != nil {
		return nil, err
	}
	if !s.Open() {
		return nil, bad("events", "there is nothing in it")
	}
	return events, nil
}

// bad says where a file is not what we write.
func bad(place, why string, args ...any) *scoresheet.Refusal {
	return &scoresheet.Refusal{Code: scoresheet.BadFile, Path: place, Why: fmt.Sprintf(why, args...), Values: map[string]any{"place": place}}
}

// badSum says which line of a file does not add up.
func badSum(place string, sum int) *scoresheet.Refusal {
	return &scoresheet.Refusal{
		Code: scoresheet.BadFileSum, Path: place, Why: fmt.Sprintf("the numbers add up to %d, not to 0", sum),
		Values: map[string]any{"place": place, "sum": sum},
	}
}
