package scoresheet_test

import (
	"testing"

	"github.com/go-json-experiment/json"

	"tarock/rules/all"
	"tarock/scoresheet"
)

// FuzzAction: whatever comes as an action is refused with a reason, or makes an event
// that fits the sheet; a preview of it changes nothing.
func FuzzAction(f *testing.F) {
	for _, seed := range []string{
		`{"type":"write","deal":3,"entry":{"kind":"raw","mode":"each","numbers":{"0":"04"},"confirmed":["completed"]}}`,
		`{"type":"write","deal":3,"entry":{"kind":"guided","contract":"besserrufer","declarer":0,"partner":1,"won":true,"premiums":[{"kind":"pagat","party":"declarers","announced":true,"made":true,"kontra":1}]}}`,
		`{"type":"write","deal":3,"entry":{"kind":"guided","contract":"bettel","declarer":1,"tricks":1,"kontra_by_opponent":{"2":2},"joined":[{"person":0,"won":false}]}}`,
		`{"type":"write","deal":3,"entry":{"kind":"guided","contract":"rufer","declarer":0,"won":true,"valat":{"announced_by":"declarers","made_by":"declarers","kontra":1}}}`,
		`{"type":"write","deal":3,"entry":{"kind":"trischaken","unit":"blatt","counts":{"0":"35/2","1":"20","2":"0"}}}`,
		`{"type":"correct","deal":1,"entry":{"kind":"renonce","case":{"form":{"matter":"duty","moment":"trick_turned","game":"dreier","offenders":[1]}},"people":{"0":2,"1":3,"2":0,"3":1}},"why":"x"}`,
		`{"type":"strike","deal":1}`, `{"type":"unclear","deal":3,"why":"?"}`, `{"type":"double","deals":-1}`, `{"type":"dealer","person":1,"why":"x"}`,
		`{"type":"settle_clash","clash":"s3","choice":"next"}`, `{"type":"join","name":"E"}`, `{"type":"pause","person":0}`,
		`{"type":"open","people":["A","B","C","D","E"],"ruleset":{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"hold":"no"}},"doubling":{"policy":"queue","triggers":["start"],"length":"next"}}`,
	} {
		f.Add([]byte(seed))
	}
	rs := all.All()[0]
	f.Fuzz(func(t *testing.T, data []byte) {
		a, refusal := scoresheet.UnmarshalAction(data)
		if refusal != nil {
			if refusal.Code == "" || refusal.Why == "" {
				t.Fatalf("%q is refused without a reason: %+v", data, refusal)
			}
			return
		}
		tb := at(t, ooe, 4, `,"doubling":{"policy":"queue","triggers":["announced","trischaken"]}`)
		tb.write(plainRufer())
		tb.write(raw("4", "", "", "", confirmed))
		tb.do(`{"type":"write","deal":2,"entry":` + plainRufer() + `}`)
		tb.do(`{"type":"double"}`)
		before, err := json.Marshal(tb.sheet.Events, json.Deterministic(true))
		if err != nil {
			t.Fatal(err)
		}
		scoresheet.Preview(rs, tb.sheet, a)
		events, refusal := scoresheet.Decide(rs, tb.sheet, a, tb.stamp())
		after, err := json.Marshal(tb.sheet.Events, json.Deterministic(true))
		if err != nil || string(before) != string(after) {
			t.Fatalf("deciding has changed the sheet (%v)", err)
		}
		if refusal != nil {
			if refusal.Code == "" || refusal.Why == "" {
				t.Fatalf("%q is refused without a reason: %+v", data, refusal)
			}
			return
		}
		for _, e := range events {
			if refusal := tb.sheet.Apply(e); refusal != nil {
				t.Fatalf("%q makes an event that does not fit: %v", data, refusal)
			}
		}
		tb.sheet.Accounts()
		tb.sheet.Statistics()
		tb.sheet.Next()
	})
}

// FuzzEvents: whatever is taken for events makes a sheet that can be looked at.
func FuzzEvents(f *testing.F) {
	tb := at(f, ooe, 5, `,"money":{"cents":10,"kontra":"end"},"doubling":{"policy":"multiply","triggers":["trischaken"]}`)
	tb.trischaken()
	tb.write(`{"kind":"guided","contract":"solorufer","declarer":1,"partner":2,"won":true}`)
	tb.do(`{"type":"strike","deal":1}`)
	tb.do(`{"type":"join","name":"F"}`)
	seed, err := json.Marshal(tb.sheet.Events)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(seed)
	f.Fuzz(func(t *testing.T, data []byte) {
		var events []scoresheet.Event
		if json.Unmarshal(data, &events) != nil {
			return
		}
		s, err := scoresheet.Replay(events)
		if err != nil {
			return
		}
		for i, shown := range s.Accounts().Shown {
			sum := 0
			for _, n := range shown.Score {
				sum += n
			}
			if sum != 0 {
				t.Fatalf("row %d adds up to %d", i+1, sum)
			}
		}
		s.Transfers()
		s.Statistics()
		if s.Open() {
			s.Next()
		}
	})
}
