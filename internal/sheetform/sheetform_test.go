package sheetform_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tarock/internal/explain"
	"tarock/internal/sheetform"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// A page is a browser: it holds events and asks the bridge.
type page struct {
	t      *testing.T
	bridge *sheetform.Bridge
	lang   string
	events json.RawMessage
	n      int
}

func newPage(t *testing.T, lang string) *page {
	return &page{t: t, bridge: sheetform.NewBridge(all.Editions()), lang: lang, events: json.RawMessage(`[]`)}
}

// call asks the bridge and reads the answer into v.
func (p *page) call(method, params string, v any) {
	p.t.Helper()
	data := p.bridge.Call(method, fmt.Appendf(nil, `{"lang":%q,%s}`, p.lang, params))
	if strings.Contains(string(data), "⟨") {
		p.t.Errorf("%s %s: a text is missing in %s", method, params, data)
	}
	if err := json.Unmarshal(data, v); err != nil {
		p.t.Fatalf("%s answers %s: %v", method, data, err)
	}
}

// do decides an action and keeps its events.
func (p *page) do(action string) *sheetform.Failed {
	p.t.Helper()
	p.n++
	var answer struct {
		Events []json.RawMessage
		Error  *sheetform.Failed
	}
	p.call("decide", fmt.Sprintf(`"events":%s,"action":%s,"stamp":{"id":"s%d","at":"2026-11-30T20:15:00Z","by":"Resi","device":"d"}`, p.events, action, p.n), &answer)
	if answer.Error != nil {
		return answer.Error
	}
	var events []json.RawMessage
	if err := json.Unmarshal(p.events, &events); err != nil {
		p.t.Fatal(err)
	}
	data, err := json.Marshal(append(events, answer.Events...))
	if err != nil {
		p.t.Fatal(err)
	}
	p.events = data
	return nil
}

func (p *page) must(action string) {
	p.t.Helper()
	if failed := p.do(action); failed != nil {
		p.t.Fatalf("%s: %+v", action, failed)
	}
}

func (p *page) view() (v sheetform.View) {
	p.t.Helper()
	p.call("view", `"events":`+string(p.events), &v)
	return v
}

func (p *page) preview(action string) (v sheetform.Preview) {
	p.t.Helper()
	p.call("preview", fmt.Sprintf(`"events":%s,"action":%s`, p.events, action), &v)
	return v
}

// everything does everything that can be done to a sheet.
func (p *page) everything(money string) {
	p.t.Helper()
	for _, action := range []string{
		`{"type":"open","title":"Runde","people":["Resi","Toni","Sepp","Mitzi","Žarko"],"dealer":4,"games":16,"money":` + money + `,"join":"now","doubling":{"policy":"multiply","triggers":["trischaken","announced"]}}`,
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"rufer","declarer":0,"partner":1,"won":true,"premiums":[{"kind":"trull","party":"opponents","made":true},{"kind":"pagat","party":"declarers","announced":true,"kontra":1}]}}`,
		`{"type":"write","deal":2,"entry":{"kind":"trischaken","unit":"thirds","counts":{"1":"60","2":"91","3":"59"}}}`,
		`{"type":"write","deal":3,"entry":{"kind":"guided","contract":"rufer","declarer":2,"called_king":"talon","given_up":true}}`,
		`{"type":"write","deal":4,"entry":{"kind":"guided","contract":"bettel_ouvert","declarer":3,"won":false,"kontra_by_opponent":{"0":2}}}`,
		`{"type":"write","deal":5,"entry":{"kind":"renonce","case":{"form":{"matter":"duty","moment":"trick_turned","game":"dreier","offenders":[1]}},"people":{"0":4,"1":0,"2":1,"3":2},"note":"Stich 4"}}`,
		`{"type":"write","deal":6,"entry":{"kind":"raw","mode":"each","numbers":{"0":"10","1":"2","2":"-6","3":"-6"},"reason":"jungfrau","doubled":true}}`,
		`{"type":"write","deal":6,"entry":{"kind":"raw","mode":"each","numbers":{"0":"1","1":"1","2":"-1","3":"-1"}}}`,
		`{"type":"unclear","deal":7,"why":"zwei Fassungen"}`, `{"type":"unclear","deal":2,"why":"doch nicht"}`,
		`{"type":"correct","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"4"},"confirmed":["completed"]},"why":"verrechnet"}`,
		`{"type":"correct","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"4"},"confirmed":["completed"],"trischaken":true}}`,
		`{"type":"strike","deal":3}`, `{"type":"strike","deal":4,"why":"gab es nicht"}`,
		`{"type":"dealer","person":2,"why":"falsch gegeben"}`, `{"type":"join","name":"Fritz"}`, `{"type":"pause","person":1}`, `{"type":"resume","person":1}`,
		`{"type":"leave","person":5}`, `{"type":"rename","person":1,"name":"Anton"}`, `{"type":"writer","name":"Toni"}`, `{"type":"double"}`, `{"type":"double","deals":-1}`,
	} {
		if failed := p.do(action); failed != nil && failed.Code != scoresheet.Unconfirmed {
			p.t.Fatalf("%s: %+v", action, failed)
		}
	}
}

// settleClashes answers the open clashes with the three choices in turn.
func (p *page) settleClashes() {
	p.t.Helper()
	for i, choice := range []string{"first", "second", "next"} {
		p.must(fmt.Sprintf(`{"type":"write","deal":6,"entry":{"kind":"guided","contract":"dreier","declarer":0,"won":true,"note":"%d"}}`, i))
		c := p.view().Clashes
		if len(c) != 1 || c[0].First.Label == "" || c[0].Second.Label == "" {
			p.t.Fatalf("the clash is shown as %+v", c)
		}
		p.must(fmt.Sprintf(`{"type":"settle_clash","clash":%q,"choice":%q}`, c[0].ID, choice))
	}
}

// TestEveryText: whatever is done has a sentence in both languages.
func TestEveryText(t *testing.T) {
	for _, lang := range explain.Languages() {
		p := newPage(t, lang)
		p.everything(`{"cents":10,"kontra":"end","rounding":5}`)
		p.settleClashes()
		p.must(`{"type":"close"}`)
		p.must(`{"type":"reopen"}`)
		v := p.view()
		if len(v.Log) < 25 || len(v.Rows) != 8 || len(v.Transfers) == 0 || v.Writer != "Toni" {
			t.Errorf("%s: %d lines in the log, %d rows, %d transfers, %q writes", lang, len(v.Log), len(v.Rows), len(v.Transfers), v.Writer)
		}
		for _, line := range v.Log {
			if line.Text == "" || strings.Contains(line.Text, "{") {
				t.Errorf("%s: the log says %q", lang, line.Text)
			}
		}
		for _, row := range v.Rows {
			if row.Label == "" || strings.Contains(row.Label+row.Remark, "{") {
				t.Errorf("%s: row %d is %q, %q", lang, row.Deal, row.Label, row.Remark)
			}
		}
	}
}

// AS-T24: without money no currency sign appears anywhere, in no text of a sheet.
func TestAST24(t *testing.T) {
	for _, lang := range explain.Languages() {
		for _, tt := range []struct {
			money string
			shown bool
		}{{`{"cents":0}`, false}, {`{"cents":10}`, true}} {
			p := newPage(t, lang)
			p.everything(tt.money)
			data := string(p.bridge.Call("view", fmt.Appendf(nil, `{"lang":%q,"events":%s}`, lang, p.events)))
			if got := strings.ContainsAny(data, "€$"); got != tt.shown {
				t.Errorf("%s, %s: a currency sign is shown: %v", lang, tt.money, got)
			}
		}
	}
}

// TestForms: every set that is played by four has a form whose every part can be
// entered, with texts in both languages.
func TestForms(t *testing.T) {
	for _, lang := range explain.Languages() {
		p := newPage(t, lang)
		var list struct{ Sets []sheetform.Set }
		p.call("sets", `"events":[]`, &list)
		if n := len(all.All()); len(list.Sets) != n {
			t.Errorf("%d sets are offered, want %d", len(list.Sets), n)
		}
		for _, set := range list.Sets {
			var f sheetform.Form
			p.call("form", fmt.Sprintf(`"ruleset":%q`, set.ID), &f)
			rs, _ := all.ByID(set.ID)
			if len(f.Contracts)+len(f.Trischaken) != len(rs.Contracts) || len(f.KontraWords) == 0 || f.KontraInSchrift != rs.Kontra.InScore {
				t.Errorf("%s: %d games, Kontra %v", set.ID, len(f.Contracts), f.KontraWords)
			}
			for i := range f.Contracts {
				p.enterAll(set.ID, &f.Contracts[i])
			}
		}
	}
}

// enterAll previews a game with each of its premiums, as each side may announce or
// make it: whatever the form offers can be entered.
func (p *page) enterAll(set string, c *sheetform.Contract) {
	p.t.Helper()
	p.events = json.RawMessage(`[]`)
	rs, _ := all.ByID(set)
	p.must(fmt.Sprintf(`{"type":"open","ruleset":%q,"people":[%s],"dealer":%d}`, set, names(rs.Seats), rs.Seats-1))
	partner := ""
	if c.Partner == "yes" {
		partner = `,"partner":1`
	}
	bird := ""
	if c.Bird {
		bird = fmt.Sprintf(`{"kind":%q,"party":"declarers","announced":true,"made":true}`, c.Birds[0].ID)
	}
	result := `"won":true`
	if c.PerPoint {
		result = `"count":"40"`
	}
	enter := func(premium string) {
		p.t.Helper()
		list := strings.Trim(bird+","+premium, ",")
		entry := fmt.Sprintf(`{"type":"write","deal":1,"entry":{"kind":"guided","contract":%q,"declarer":0%s,%s,"premiums":[%s]}}`, c.ID, partner, result, list)
		v := p.preview(entry)
		if v.Error != nil && v.Error.Path == "entry.forced_kontra" { // the Trull has forced one
			entry = strings.Replace(entry, `"won":true`, `"won":true,"game_kontra":1`, 1)
			v = p.preview(entry)
		}
		if v.Error != nil && v.Error.Code == scoresheet.Worthless {
			return // it is dealt again
		}
		if v.Error != nil || len(v.Schrift) != rs.Seats || len(v.Lines) == 0 || v.Label == "" {
			p.t.Errorf("%s: %s: %+v", set, entry, v.Error)
		}
	}
	enter("")
	for _, q := range c.Premiums {
		if c.Bird && q.ID.String() == c.Birds[0].ID {
			continue // it is there already
		}
		pair := func(party string) string {
			switch {
			case q.Declared && party == "declarers":
				return `,"holders":[0]`
			case q.Declared:
				return `,"holders":[2]`
			case q.Personal && party == "declarers":
				return `,"holder":0`
			case q.Personal:
				return `,"holder":1`
			case !q.Pair:
				return ""
			case party == "declarers":
				return `,"pair":[0,2]`
			default:
				return `,"pair":[2,0]`
			}
		}
		for _, party := range q.Parties {
			enter(fmt.Sprintf(`{"kind":%q,"party":%q,"made":true%s}`, q.ID, party, pair(party)))
		}
		for _, party := range q.Announcers {
			enter(fmt.Sprintf(`{"kind":%q,"party":%q,"announced":true%s}`, q.ID, party, pair(party)))
		}
	}
}

// names are those of so many people.
func names(n int) string { return `"A","B","C","D"`[:4*n-1] }

// TestFormFigures: the figures of a form are those that the lines come to.
func TestFormFigures(t *testing.T) {
	p := newPage(t, "de")
	for _, rs := range all.All() {
		f := sheetform.FormOf(texts(t, "de"), rs)
		for i := range f.Contracts {
			c := &f.Contracts[i]
			if c.Bird || c.Half {
				continue
			}
			p.events = json.RawMessage(`[]`)
			p.must(fmt.Sprintf(`{"type":"open","ruleset":%q,"people":[%s],"dealer":%d}`, rs.Ref.ID, names(rs.Seats), rs.Seats-1))
			partner := ""
			if c.Partner == "yes" {
				partner = `,"partner":1`
			}
			result, points := `"won":true`, 1
			if c.PerPoint {
				result, points = `"count":"37"`, 2
			}
			v := p.preview(fmt.Sprintf(`{"type":"write","deal":1,"entry":{"kind":"guided","contract":%q,"declarer":0%s,%s}}`, c.ID, partner, result))
			if got := -*v.Schrift[rs.Seats-1] / points; got != c.Value {
				t.Errorf("%s: a %s is worth %d, the form says %d", rs.Ref.ID, c.ID, got, c.Value)
			}
		}
	}
}

func texts(t *testing.T, lang string) *explain.Catalogue {
	t.Helper()
	c, err := explain.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestRefusalsInWords: every code has a sentence, and names whom it is about.
func TestRefusalsInWords(t *testing.T) {
	p := newPage(t, "de")
	if failed := p.do(`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"1"}}}`); failed == nil || failed.Code != scoresheet.NotOpen {
		t.Errorf("a sheet that is not there: %+v", failed)
	}
	p.must(`{"type":"open","people":["Resi","Toni","Sepp","Mitzi","Fritz"],"dealer":4}`)
	for action, want := range map[string]string{
		`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"4":"1"}}}`:                                         "Fritz sitzt in diesem Spiel draußen und bekommt keine Punkte.",
		`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"2","1":"1","2":"-1","3":"-1"}}}`:               "Die Zeile geht nicht auf: Summe +1 statt 0.",
		`{"type":"write","deal":1,"entry":{"kind":"trischaken","unit":"blatt","counts":{"0":"20","1":"30/2","2":"19/2","3":"1/1"}}}`: "Die Punkte ergeben 71/2 statt 70: Unterschied 1/2.",
		`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"vier"}}}`:                                      "„vier“ ist keine Zahl.",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"besserrufer","declarer":0,"partner":1,"won":true}}`:           "Eine Prämie passt nicht zu diesem Spiel. Im Besserrufer gehört ein angesagter Vogel dazu.",
		`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"sechserdreier","declarer":2,"won":true}}`:                     "Der kann dieses Spiel nicht spielen: Es gehört der Vorhand.",
		`{"type":"join","name":"resi"}`: "resi gibt es am Tisch schon.",
	} {
		if failed := p.do(action); failed == nil || failed.Message != want {
			t.Errorf("%s: %+v, want %q", action, failed, want)
		}
	}
	p.events = json.RawMessage(`[]`)
	failed := p.do(`{"type":"open","ruleset":{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"kaiserstich_negative":"yes"}},"people":["A","B","C","D"]}`)
	if failed == nil || failed.Path != "ruleset.deviations.kaiserstich_negative" || !strings.Contains(failed.Message, "Kaiserstich") {
		t.Errorf("house rules that cannot be: %+v", failed)
	}
}

// TestEveryCodeHasAText: no refusal and no question without a sentence.
func TestEveryCodeHasAText(t *testing.T) {
	for _, lang := range explain.Languages() {
		c := texts(t, lang)
		for _, code := range scoresheet.Codes() {
			if !c.Has("scoresheet.no." + string(code)) {
				t.Errorf("%s: nothing is said about %q", lang, code)
			}
		}
		for _, ask := range scoresheet.Asks() {
			if !c.Has("scoresheet.ask." + string(ask)) {
				t.Errorf("%s: %q is not asked", lang, ask)
			}
		}
	}
}

// TestBadCalls: whatever the browser sends, it gets an answer that says why not.
func TestBadCalls(t *testing.T) {
	b := sheetform.NewBridge(all.Editions())
	for _, tt := range []struct{ method, params, code string }{
		{"view", ``, "bad_json"},
		{"view", `[]`, "bad_value"},
		{"view", `{"lang":"de","events":[{}]}`, "cannot_be"},
		{"view", `{"lang":"de","events":[{"id":"x","type":"opened","opened":{"people":["A","B","C","D"],"dealer":9}}]}`, "cannot_be"},
		{"view", `{"lang":"de","event":[]}`, "bad_value"},
		{"dance", `{"lang":"de"}`, "bad_value"},
		{"form", `{"lang":"xx","ruleset":"skat"}`, "unknown_rules"},
		{"preview", `{"lang":"de","events":[]}`, "bad_json"},
	} {
		var answer struct{ Error *sheetform.Failed }
		data := b.Call(tt.method, []byte(tt.params))
		if err := json.Unmarshal(data, &answer); err != nil || answer.Error == nil || string(answer.Error.Code) != tt.code || answer.Error.Message == "" {
			t.Errorf("%s %s: %s, want %q", tt.method, tt.params, data, tt.code)
		}
	}
}

// TestOldSheetKeepsItsValues: when the figures of a set change, a sheet that is open
// shows what was written by the old ones.
func TestOldSheetKeepsItsValues(t *testing.T) {
	p := newPage(t, "de")
	p.must(`{"type":"open","people":["A","B","C","D"],"dealer":3}`)
	p.must(`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"dreier","declarer":0,"won":true}}`)
	changed := all.Editions()[0].Clone()
	for i := range changed.Contracts {
		if changed.Contracts[i].ID == rules.Dreier {
			changed.Contracts[i].Value = 9
		}
	}
	p.bridge = sheetform.NewBridge(rules.Editions{changed})
	if got := *p.view().Rows[0].Schrift[0]; got != 12 {
		t.Errorf("the old row shows %d", got)
	}
	p.must(`{"type":"write","deal":2,"entry":{"kind":"guided","contract":"dreier","declarer":0,"won":true}}`)
	if got := *p.view().Rows[1].Schrift[0]; got != 27 {
		t.Errorf("the new row shows %d", got)
	}
}
