package record_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// randomRecord plays a deal of any contract at random and records it.
func randomRecord(t testing.TB, rs *rules.RuleSet, r *rand.Rand) *record.Record {
	t.Helper()
	for {
		s, events := enginetest.Begin(rs, r)
		id := rs.Contracts[r.IntN(len(rs.Contracts))].ID
		events, ok := enginetest.BidTo(rs, &s, id, tarock.Seat(r.IntN(rs.Seats)), events)
		if !ok {
			continue
		}
		events = enginetest.PlayOut(rs, &s, r, events)
		rec, err := record.FromEvents(events)
		if err != nil {
			t.Fatal(err)
		}
		rec.Date, rec.Players = "2026-11-29", [tarock.MaxSeats]string{"Resi", "Toni", "Franz", "Mitzi"}
		return rec
	}
}

// TestRoundTrip: text and JSON bring back the same record, and the record
// replays to the same events.
func TestRoundTrip(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(1)
	notInText := cmpopts.IgnoreFields(record.Record{}, "Events")
	noLine := cmpopts.IgnoreFields(record.Move{}, "Line")
	for range 300 {
		rec := randomRecord(t, rs, r)
		text := rec.String()
		back, err := record.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if diff := cmp.Diff(rec, back[0], notInText, noLine, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("text changes the record (-before +after):\n%s\n%s", diff, text)
		}
		if found := record.Verify(rs, back[0]); found != nil {
			t.Fatalf("%v in\n%s", found, text)
		}
		data, err := json.Marshal(rec)
		if err != nil {
			t.Fatal(err)
		}
		var fromJSON record.Record
		if err := json.Unmarshal(data, &fromJSON); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rec, &fromJSON, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("JSON changes the record (-before +after):\n%s", diff)
		}
		if found := record.Verify(rs, &fromJSON); found != nil {
			t.Fatalf("%v in\n%s", found, text)
		}
	}
}

func TestVerifyFindsWhatDiffers(t *testing.T) {
	rs := koenigrufen.OOe2023()
	rec := randomRecord(t, rs, enginetest.NewRand(3))
	tests := map[string]struct {
		change func(*record.Record)
		want   string
	}{
		"another revision": {func(r *record.Record) { r.Rules.Revision++ }, "rules"},
		"a wrong score":    {func(r *record.Record) { r.Result.Score[0]++ }, "score"},
		"wrong money":      {func(r *record.Record) { r.Result.Money[3]-- }, "money"},
		"a lost move":      {func(r *record.Record) { r.Moves = r.Moves[1:] }, "moves"},
		"a changed event": {func(r *record.Record) {
			r.Events[2] = engine.PhaseBegan{Phase: engine.PhasePlaying, Turn: 0}
		}, "events[2]"},
		"an unfinished deal": {func(r *record.Record) { r.Moves = r.Moves[:len(r.Moves)-1]; r.Events = nil }, "result"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			changed := *rec
			result := *rec.Result
			changed.Result = &result
			changed.Events = append([]engine.Event(nil), rec.Events...)
			tt.change(&changed)
			found := record.Verify(rs, &changed)
			if len(found) == 0 || found[0].What != tt.want {
				t.Errorf("found %v, want a finding about %q", found, tt.want)
			}
		})
	}
}

func TestParseErrorsNameThePlace(t *testing.T) {
	good := randomRecord(t, koenigrufen.OOe2023(), enginetest.NewRand(5)).String()
	tests := map[string]struct {
		text string
		want string
	}{
		"empty":          {"", `line 1, column 1: no record: want the line "Tarock record 1" first`},
		"no header":      {"Rules: x\n", `line 1, column 1: want the line "Tarock record 1" before anything else`},
		"later version":  {"Tarock record 2\n", `line 1, column 1: unknown version "Tarock record 2": want "Tarock record 1"`},
		"bad card":       {strings.Replace(good, "Hand 0: ", "Hand 0: T23 ", 1), `line 6, column 9: unknown card "T23": want T1 to T22, or H D S C with K Q N J and a pip`},
		"card twice":     {"Tarock record 1\nHand 1: HK T5 HK\n", `line 2, column 15: card HK named twice`},
		"half missing":   {"Tarock record 1\nTalon: HK T5 DK\n", `line 2, column 8: talon "HK T5 DK": want two halves separated by |`},
		"unknown field":  {"Tarock record 1\nWeather: fine\n", `line 2, column 1: unknown field "Weather"`},
		"field twice":    {"Tarock record 1\nHand 0: HK\nHand 0: DK\n", `line 3, column 1: field "Hand 0" given twice`},
		"bad seat":       {"Tarock record 1\nBidding: 0 forehand, 7 pass\n", `line 2, column 22: seat "7": want 0 to 3`},
		"bad word":       {"Tarock record 1\nBidding: 0 forehand, 1 weiter\n", `line 2, column 24: unknown word "weiter": want a word of the auction, a contract, a card …`},
		"bad item":       {"Tarock record 1\nSpeaking: 1 kontra spiel:0\n", `line 2, column 20: item "spiel": want "game" or a premium`},
		"missing field":  {"Tarock record 1\nRules: x, revision 1\n", `line 3, column 1: record ends without the field "Hand 0"`},
		"no deviations":  {strings.Replace(good, "Date:", "Base: koenigrufen/wien, revision 1\nDate:", 1), `line 30, column 1: house rules need both "Base" and "Deviations"`},
		"bad deviation":  {"Tarock record 1\nDeviations: hold no, valat\n", `line 2, column 21: deviation "valat": want an option and its value, such as "hold no"`},
		"deviates twice": {"Tarock record 1\nDeviations: hold no, hold yes\n", `line 2, column 21: deviation "hold" given twice`},
		"bad base":       {"Tarock record 1\nBase: koenigrufen/wien\n", `line 2, column 7: rules "koenigrufen/wien": want "koenigrufen/ooe-2023, revision 1"`},
		"bad rules":      {"Tarock record 1\nRules: x\n", `line 2, column 8: rules "x": want "koenigrufen/ooe-2023, revision 1"`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := record.Parse(strings.NewReader(tt.text))
			var place *record.ParseError
			if !errors.As(err, &place) || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

// TestParseTakesAByteOrderMark: some editors put one before every text.
func TestParseTakesAByteOrderMark(t *testing.T) {
	good := randomRecord(t, koenigrufen.OOe2023(), enginetest.NewRand(5)).String()
	records, err := record.Parse(strings.NewReader("\ufeff" + good))
	if err != nil || len(records) != 1 || records[0].String() != good {
		t.Errorf("got %v, %v, want the record", records, err)
	}
}

func TestParseJSONRefuses(t *testing.T) {
	data, err := json.Marshal(randomRecord(t, koenigrufen.OOe2023(), enginetest.NewRand(5)))
	if err != nil {
		t.Fatal(err)
	}
	good := string(data)
	tests := map[string]struct{ text, want string }{
		"a field twice":                {strings.Replace(good, `"version":1`, `"version":1,"version":1`, 1), "given twice"},
		"a field twice below":          {strings.Replace(good, `"seat":0`, `"seat":1,"seat":0`, 1), "given twice"},
		"a field in other case":        {strings.Replace(good, `"version"`, `"Version"`, 1), "Version: unknown"},
		"a field within in other case": {strings.Replace(good, `"seat":`, `"SEAT":3,"seat":`, 1), "moves[0].SEAT: unknown"},
		"a move of nobody":             {strings.Replace(good, `"seat":0,`, ``, 1), "moves[0].seat: missing"},
		"a move of seat null":          {strings.Replace(good, `"seat":0,`, `"seat":null,`, 1), "moves[0].seat: missing"},
		"an action that is none":       {strings.Replace(good, `"action":{"type":"forehand"}`, `"action":7`, 1), "moves[0]: want an object"},
		"a card twice":                 {strings.Replace(good, `"hands":[["`, `"hands":[["T1","T1","`, 1), "hands[0]: card T1 named twice"},
		"an unknown field":             {strings.Replace(good, `"version":1`, `"version":1,"weather":1`, 1), `weather: unknown`},
		"text for a number":            {strings.Replace(good, `"version":1`, `"version":"1"`, 1), "version: a JSON string does not go here"},
		"cut off":                      {good[:len(good)-9], "record 1: "},
		"cut off later":                {good + good[:9], "record 2: "},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := record.ParseJSON(strings.NewReader(tt.text))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

func TestReplayNamesTheMove(t *testing.T) {
	rs := koenigrufen.OOe2023()
	rec := randomRecord(t, rs, enginetest.NewRand(8))
	text := strings.Replace(rec.String(), "0 forehand", "0 pass", 1)
	back, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = record.Replay(rs, back[0])
	var move *record.MoveError
	var refusal *engine.Refusal
	if !errors.As(err, &move) || !errors.As(err, &refusal) || refusal.Code != engine.VorhandMustSpeak {
		t.Errorf("got %v, want a move error with %s", err, engine.VorhandMustSpeak)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(randomRecord(f, koenigrufen.OOe2023(), enginetest.NewRand(9)).String())
	f.Add("Tarock record 1\nRules: x, revision 1\nHand 0: HK\n")
	f.Fuzz(func(t *testing.T, text string) {
		records, err := record.Parse(strings.NewReader(text))
		if err != nil {
			var place *record.ParseError
			if !errors.As(err, &place) || place.Line < 1 || place.Col < 1 {
				t.Fatalf("error without a place: %v", err)
			}
			return
		}
		for _, r := range records {
			again, err := record.Parse(strings.NewReader(r.String()))
			if err != nil {
				t.Fatalf("own text is refused: %v\n%s", err, r)
			}
			if again[0].String() != r.String() {
				t.Fatalf("text is not stable:\n%s\n%s", r, again[0])
			}
		}
	})
}

// TestParseJSONReadsAllOrNothing: what lies behind the bound is not passed over in silence.
func TestParseJSONReadsAllOrNothing(t *testing.T) {
	data, err := json.Marshal(randomRecord(t, koenigrufen.OOe2023(), enginetest.NewRand(5)))
	if err != nil {
		t.Fatal(err)
	}
	one := len(data)
	text := string(data) + strings.Repeat(" ", 1000) + string(data)
	for _, tt := range []struct{ most, records int }{{len(text), 2}, {len(text) + 1, 2}, {len(text) - 1, 0}, {one + 1000, 0}, {one, 0}, {one - 1, 0}} {
		records, err := record.ParseJSONUpTo(strings.NewReader(text), tt.most)
		if len(records) != tt.records || (err == nil) != (tt.records > 0) {
			t.Errorf("%d bytes of %d: %d records, %v; want %d", tt.most, len(text), len(records), err, tt.records)
		}
		if err != nil && !strings.Contains(err.Error(), fmt.Sprintf("more than %d bytes", tt.most)) {
			t.Errorf("%d bytes: %v, want that there is more", tt.most, err)
		}
	}
}
