package web_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tarock/internal/eventlog/mem"
	"tarock/internal/sheets"
	"tarock/internal/web"
	"tarock/scoresheet"
)

const (
	sheetID  = "AAAAAAAAAAAAAAAAAAAAAA"
	viewCode = "BBBBBBBBBBBBBBBBBBBBBA"
)

// A pad is a phone at a score sheet.
type pad struct {
	*client
	name string
	n    int
	seq  uint64
}

func (s *site) newPad(name string) *pad { return &pad{client: s.newClient(), name: name} }

// stamp is the next stamp of the phone.
func (p *pad) stamp() string {
	p.n++
	return fmt.Sprintf(`{"id":"%s-%d","at":"2026-11-30T20:15:%02dZ","by":%q,"device":"phone of %s"}`, p.name, p.n, p.n, p.name, p.name)
}

const fourPeople = `"people":["Resi","Toni","Sepp","Mitzi"],"dealer":3`

// begin opens a sheet for four under the two codes.
func (p *pad) begin(more string) {
	p.t.Helper()
	body := fmt.Sprintf(`{"id":%q,"viewcode":%q,"stamp":%s,"action":{"type":"open",%s%s}}`, sheetID, viewCode, p.stamp(), fourPeople, more)
	if r := p.post("/api/sheets", body); r.status != http.StatusCreated {
		p.t.Fatalf("open a sheet: %d %s", r.status, r.body)
	}
}

// act does something to the sheet and returns the answer.
func (p *pad) act(action string) reply { return p.send(p.stamp(), action) }

func (p *pad) send(stamp, action string) reply {
	p.t.Helper()
	r := p.post("/api/sheets/"+sheetID+"/actions", fmt.Sprintf(`{"stamp":%s,"action":%s,"after":%d}`, stamp, action, p.seq))
	if r.status == http.StatusOK {
		p.seq = p.told(r).Seq
	}
	return r
}

func (p *pad) told(r reply) (told sheets.Told) {
	p.t.Helper()
	p.decode(r.body, &told)
	return told
}

// sheet is the sheet as it is under a code.
func (p *pad) sheet(code string) (*scoresheet.Sheet, sheets.Told) {
	p.t.Helper()
	r := p.request(http.MethodGet, "/api/sheets/"+code, "")
	told := p.told(r)
	s, err := scoresheet.Replay(told.Events)
	if r.status != http.StatusOK || err != nil {
		p.t.Fatalf("GET a sheet: %d %.300s (%v)", r.status, r.body, err)
	}
	return s, told
}

// rufer is the write of a Rufer of the first two.
func rufer(deal int) string {
	return fmt.Sprintf(`{"type":"write","deal":%d,"entry":{"kind":"raw","mode":"each","numbers":{"0":"1","1":"1","2":"-1","3":"-1"}}}`, deal)
}

// TestSheetByHTTP goes through the life of a sheet: begun, written, looked at under
// the other code, and nothing done twice.
func TestSheetByHTTP(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		resi := s.newPad("Resi")
		resi.begin(`,"games":16`)
		stamp := resi.stamp()
		for range 2 { // a phone that got no answer asks again
			if r := resi.send(stamp, rufer(1)); r.status != http.StatusOK || resi.seq != 2 {
				t.Fatalf("write: %d %s, event %d", r.status, r.body, resi.seq)
			}
		}
		sheet, told := resi.sheet(sheetID)
		if len(sheet.Rows) != 1 || !told.MayWrite || told.ID != sheetID || told.Viewcode != viewCode {
			t.Errorf("the writer sees %d rows and %+v", len(sheet.Rows), told)
		}
		guest := s.newPad("Gast")
		sheet, told = guest.sheet(viewCode)
		if len(sheet.Rows) != 1 || told.MayWrite || told.ID != "" {
			t.Errorf("an onlooker sees %d rows and %+v", len(sheet.Rows), told)
		}
		if raw := guest.request(http.MethodGet, "/api/sheets/"+viewCode, ""); strings.Contains(string(raw.body), sheetID) {
			t.Error("an onlooker is told the code that writes")
		}
		r := guest.post("/api/sheets/"+viewCode+"/actions", fmt.Sprintf(`{"stamp":%s,"action":%s,"after":0}`, guest.stamp(), rufer(2)))
		if r.status != http.StatusForbidden || r.code() != "read-only" {
			t.Errorf("an onlooker writes: %d %s", r.status, r.body)
		}
	})
}

// TestSheetOpenedAgain: the phone that began a sheet may ask again; another sheet
// cannot have its codes.
func TestSheetOpenedAgain(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		p := s.newPad("Resi")
		stamp := p.stamp()
		open := func(id, view, stamp, people string) reply {
			return p.post("/api/sheets", fmt.Sprintf(`{"id":%q,"viewcode":%q,"stamp":%s,"action":{"type":"open","people":%s}}`, id, view, stamp, people))
		}
		const four, others = `["Resi","Toni","Sepp","Mitzi"]`, `["Anna","Bert","Cilli","Dora"]`
		const third, fourth = "CCCCCCCCCCCCCCCCCCCCCA", "DDDDDDDDDDDDDDDDDDDDDA"
		for _, tt := range []struct {
			name, id, view, stamp, people string
			status                        int
			code                          string
		}{
			{"first", sheetID, viewCode, stamp, four, 201, ""},
			{"again", sheetID, viewCode, stamp, four, 201, ""},
			{"another content", sheetID, viewCode, stamp, others, 409, "sheet-exists"},
			{"another stamp", sheetID, viewCode, p.stamp(), four, 409, "sheet-exists"},
			{"another viewcode", sheetID, third, stamp, four, 409, "sheet-exists"},
			{"the same viewcode for another", fourth, viewCode, stamp, four, 409, "sheet-exists"},
			{"one code for both", third, third, stamp, four, 400, "malformed"},
			{"a short code", "AAAA", viewCode, stamp, four, 400, "malformed"},
			{"three people", third, fourth, p.stamp(), `["A","B","C"]`, 422, "cannot_be"},
		} {
			if r := open(tt.id, tt.view, tt.stamp, tt.people); r.status != tt.status || r.code() != tt.code {
				t.Errorf("%s: %d %s, want %d %q", tt.name, r.status, r.body, tt.status, tt.code)
			}
		}
	})
}

// TestBadSheetRequests: the place is named, in words, and nothing has changed.
func TestBadSheetRequests(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000}, func(t *testing.T, s *site) {
		p := s.newPad("Resi")
		p.begin("")
		for _, tt := range []struct {
			action     string
			code, path string
		}{
			{`{}`, "bad_value", "type"},
			{`{"type":"shout"}`, "bad_value", "type"},
			{`{"type":"write","deal":1}`, "bad_value", "entry"},
			{`{"type":"strike","deal":1,"entry":{"kind":"raw"}}`, "bad_value", "entry"},
			{`{"type":"write","deal":1.5,"entry":{}}`, "bad_value", "deal"},
			{`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":4}}}`, "bad_value", "entry.numbers[0]"},
			{`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"vier"}}}`, "bad_number", "entry.numbers.0"},
			{`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"7":"4"}}}`, "sits_out", "entry.numbers.7"},
			{`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"rufer","declarer":0,"partner":1}}`, "bad_value", "entry.won"},
			{`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"skat","declarer":0}}`, "bad_value", "entry.contract"},
			{`{"type":"write","deal":9,"entry":{"kind":"raw","mode":"each","numbers":{"0":"4"}}}`, "deal_ahead", "deal"},
			{`{"type":"strike","deal":1}`, "no_deal", "deal"},
			{`{"type":"pause","person":9}`, "no_person", "person"},
			{`{"type":"join","name":"a` + "\u202e" + `b"}`, "bad_value", "name"},
			{`{"type":"reopen"}`, "not_closed", ""},
		} {
			r := p.act(tt.action)
			var got struct{ Code, Path, Message string }
			p.decode(r.body, &got)
			if r.status != http.StatusUnprocessableEntity || got.Code != tt.code || got.Path != tt.path || got.Message == "" || strings.Contains(got.Message, "{") {
				t.Errorf("%s: %d %s, want %q at %q", tt.action, r.status, r.body, tt.code, tt.path)
			}
		}
		for path, want := range map[string]int{
			"/api/sheets/" + sheetID + "x": 404, "/api/sheets/CCCCCCCCCCCCCCCCCCCCCA": 404, "/api/sheets/CCCCCCCCCCCCCCCCCCCCCA/stream": 404,
		} {
			if r := p.request(http.MethodGet, path, ""); r.status != want || r.code() != "no-such-sheet" {
				t.Errorf("GET %s: %d %s", path, r.status, r.body)
			}
		}
		if r := p.send(`{"id":"x","at":"gestern","by":"Resi","device":""}`, rufer(1)); r.status != 400 {
			t.Errorf("a stamp without a time: %d %s", r.status, r.body)
		}
		if _, told := p.sheet(sheetID); told.Seq != 1 {
			t.Errorf("bad requests have left %d events", told.Seq)
		}
	})
}

// TestSheetStream: a watcher gets everything from where he was, and what happens then.
func TestSheetStream(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		p := s.newPad("Resi")
		p.begin("")
		p.act(rufer(1))
		first := p.watch(viewCode, "")
		if f := first.next(); f.Seq != 2 || len(f.Events) != 2 {
			t.Errorf("a first visit gets %d events up to %d", len(f.Events), f.Seq)
		}
		again := p.watch(sheetID, "1")
		if f := again.next(); f.Seq != 2 || len(f.Events) != 1 {
			t.Errorf("who has seen the first gets %d events up to %d", len(f.Events), f.Seq)
		}
		p.act(rufer(2))
		for _, w := range []*sheetTab{first, again} {
			if f := w.next(); f.Seq != 3 || len(f.Events) != 1 || f.Events[0].Written.Deal != 2 {
				t.Errorf("what happens then comes as %+v", f)
			}
		}
	})
}

// A sheetTab is an open stream of a sheet.
type sheetTab struct {
	t    *testing.T
	read *bufio.Scanner
}

type sheetFrame struct {
	Seq    uint64
	Events []scoresheet.Event
}

func (p *pad) watch(code, since string) *sheetTab {
	p.t.Helper()
	req, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, "http://tarock.test/api/sheets/"+code+"/stream", nil)
	if err != nil {
		p.t.Fatal(err)
	}
	req.Header.Set("Last-Event-ID", since)
	res, err := p.http.Do(req)
	if err != nil || res.StatusCode != http.StatusOK {
		p.t.Fatalf("watch a sheet: %v %v", res, err)
	}
	p.t.Cleanup(func() { res.Body.Close() })
	s := &sheetTab{t: p.t, read: bufio.NewScanner(res.Body)}
	s.read.Buffer(nil, 1<<20)
	return s
}

func (s *sheetTab) next() (f sheetFrame) {
	s.t.Helper()
	for s.read.Scan() {
		if data, ok := strings.CutPrefix(s.read.Text(), "data: "); ok {
			if err := json.Unmarshal([]byte(data), &f); err != nil {
				s.t.Fatal(err)
			}
			return f
		}
	}
	s.t.Fatalf("the stream has ended: %v", s.read.Err())
	return f
}

// AS-T22 at the server: another server on the same log has all rows, and another
// phone can go on, which is seen.
func TestAST22(t *testing.T) {
	store := new(mem.Log)
	synctest.Test(t, func(t *testing.T) {
		first := openSite(t, store, web.Limits{})
		resi := first.newPad("Resi")
		resi.begin(`,"games":16`)
		for deal := 1; deal <= 9; deal++ {
			time.Sleep(time.Minute)
			if r := resi.act(rufer(deal)); r.status != http.StatusOK {
				t.Fatalf("deal %d: %d %s", deal, r.status, r.body)
			}
		}
		first.sheets.Close()
		if r := resi.act(rufer(10)); r.status != http.StatusServiceUnavailable {
			t.Errorf("a server that stops writes: %d %s", r.status, r.body)
		}

		second := openSite(t, store, web.Limits{})
		toni := second.newPad("Toni")
		sheet, _ := toni.sheet(sheetID)
		if len(sheet.Rows) != 9 || sheet.Writer != "Resi" {
			t.Fatalf("%d rows are there, %q writes", len(sheet.Rows), sheet.Writer)
		}
		if r := toni.act(`{"type":"writer","name":"Toni"}`); r.status != http.StatusOK {
			t.Fatalf("take the pencil: %d %s", r.status, r.body)
		}
		toni.act(rufer(10))
		sheet, _ = toni.sheet(viewCode)
		last := sheet.Events[len(sheet.Events)-2]
		if sheet.Writer != "Toni" || last.Pencil == nil || last.By != "Toni" || len(sheet.Rows) != 10 {
			t.Errorf("%q writes, the log says %+v, %d rows", sheet.Writer, last, len(sheet.Rows))
		}
	})
}

// AS-T23: two phones write the same deal. The second is kept aside and asked about,
// and the totals do not change until somebody has answered.
func TestAST23(t *testing.T) {
	for _, tt := range []struct {
		choice      string
		rows, total int
	}{{"first", 1, 1}, {"second", 1, 12}, {"next", 2, 13}} {
		inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
			resi, toni := s.newPad("Resi"), s.newPad("Toni")
			resi.begin("")
			resi.act(rufer(1))
			r := toni.act(`{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","numbers":{"0":"4"},"confirmed":["completed"]}}`)
			told := toni.told(r)
			last := told.Events[len(told.Events)-1]
			if r.status != http.StatusOK || last.Clashed == nil {
				t.Fatalf("the second phone is told %d %s", r.status, r.body)
			}
			sheet, _ := resi.sheet(sheetID)
			if len(sheet.Rows) != 1 || len(sheet.Clashes) != 1 || sheet.Accounts().Score[0] != 1 {
				t.Errorf("before an answer there are %d rows, %d clashes, %v", len(sheet.Rows), len(sheet.Clashes), sheet.Accounts().Score)
			}
			if r := resi.act(fmt.Sprintf(`{"type":"settle_clash","clash":%q,"choice":%q}`, last.ID, tt.choice)); r.status != http.StatusOK {
				t.Fatalf("settle: %d %s", r.status, r.body)
			}
			sheet, _ = toni.sheet(sheetID)
			if len(sheet.Rows) != tt.rows || len(sheet.Clashes) != 0 || sheet.Accounts().Score[0] != tt.total {
				t.Errorf("%s: %d rows, %d clashes, %v", tt.choice, len(sheet.Rows), len(sheet.Clashes), sheet.Accounts().Score)
			}
			if r := toni.act(fmt.Sprintf(`{"type":"settle_clash","clash":%q,"choice":"first"}`, last.ID)); r.code() != "no_clash" {
				t.Errorf("settled twice: %d %s", r.status, r.body)
			}
		})
	}
}

// TestBrokenSheetStore: what could not be stored has not happened, and can be sent
// again.
func TestBrokenSheetStore(t *testing.T) {
	store := new(brokenStore)
	inSite(t, store, web.Limits{}, func(t *testing.T, s *site) {
		p := s.newPad("Resi")
		p.begin("")
		store.broken = true
		stamp := p.stamp()
		r := p.send(stamp, rufer(1))
		if r.status != http.StatusServiceUnavailable || strings.Contains(string(r.body), "secret") {
			t.Errorf("write with a broken store: %d %s", r.status, r.body)
		}
		store.broken = false
		if sheet, _ := p.sheet(sheetID); len(sheet.Rows) != 0 {
			t.Errorf("%d rows that are not stored", len(sheet.Rows))
		}
		if r := p.send(stamp, rufer(1)); r.status != http.StatusOK || p.seq != 2 {
			t.Errorf("the same again: %d %s", r.status, r.body)
		}
	})
}

// TestPackedAssets: WebAssembly is served as such, small, and once.
func TestPackedAssets(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		plain := c.request(http.MethodGet, "/sheet.wasm", "", "Accept-Encoding", "identity")
		packed := c.request(http.MethodGet, "/sheet.wasm", "", "Accept-Encoding", "gzip, br")
		if plain.header.Get("Content-Type") != "application/wasm" || packed.header.Get("Content-Encoding") != "gzip" || len(packed.body) >= len(plain.body) {
			t.Errorf("%q of %d bytes, %q of %d", plain.header.Get("Content-Type"), len(plain.body), packed.header.Get("Content-Encoding"), len(packed.body))
		}
		if r := c.request(http.MethodGet, "/sheet.wasm", "", "If-None-Match", plain.header.Get("ETag")); r.status != http.StatusNotModified || len(r.body) != 0 {
			t.Errorf("what is known already is sent again: %d, %d bytes", r.status, len(r.body))
		}
	})
}

// TestSheetFiles: a sheet is offered as a file of four kinds under either code; two of
// them come back as another sheet.
func TestSheetFiles(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		p := s.newPad("Resi")
		p.begin(`,"title":"Überäckern"`)
		p.act(rufer(1))
		files := map[string]reply{}
		for kind, want := range map[string]struct{ media, begins string }{
			"pdf": {"application/pdf", "%PDF-"}, "xlsx": {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"},
			"csv": {"text/csv; charset=utf-8", "\ufeffTarock;1;"}, "json": {"application/json; charset=utf-8", `{"format":"tarock-scoresheet"`},
		} {
			for _, code := range []string{sheetID, viewCode} {
				r := p.request(http.MethodGet, "/api/sheets/"+code+"/sheet."+kind, "")
				if r.status != http.StatusOK || r.header.Get("Content-Type") != want.media || !strings.HasPrefix(string(r.body), want.begins) {
					t.Errorf("%s: %d %q %.40q", kind, r.status, r.header.Get("Content-Type"), r.body)
				}
				if strings.Contains(string(r.body), sheetID) {
					t.Errorf("%s tells the code that writes", kind)
				}
				files[kind] = r
			}
		}
		if r := p.request(http.MethodGet, "/api/sheets/"+viewCode+"/sheet.csv?lang=en", ""); !strings.Contains(string(r.body), "Dealer") {
			t.Errorf("in English: %s", r.body)
		}
		for i, kind := range []string{"json", "csv"} {
			id, view := fmt.Sprintf("%dAAAAAAAAAAAAAAAAAAAAA", i), fmt.Sprintf("%dBBBBBBBBBBBBBBBBBBBBA", i)
			data, err := json.Marshal(string(files[kind].body))
			if err != nil {
				t.Fatal(err)
			}
			body := fmt.Sprintf(`{"id":%q,"viewcode":%q,"stamp":%s,"data":%s,"from":"eingelesen 30.11."}`, id, view, p.stamp(), data)
			for range 2 { // a phone that got no answer asks again
				if r := p.post("/api/sheets/import", body); r.status != http.StatusCreated {
					t.Fatalf("import %s: %d %s", kind, r.status, r.body)
				}
			}
			sheet, _ := p.sheet(view)
			if sheet.Title != "Überäckern (eingelesen 30.11.)" || len(sheet.Rows) != 1 || sheet.Accounts().Score[0] != 1 {
				t.Errorf("%s comes back as %q with %d rows", kind, sheet.Title, len(sheet.Rows))
			}
		}
		r := p.post("/api/sheets/import", fmt.Sprintf(`{"id":"EEEEEEEEEEEEEEEEEEEEEA","viewcode":"FFFFFFFFFFFFFFFFFFFFFA","stamp":%s,"data":"Hallo"}`, p.stamp()))
		if r.status != http.StatusUnprocessableEntity || r.code() != "bad_file" {
			t.Errorf("a letter: %d %s", r.status, r.body)
		}
		r = p.post("/api/sheets/import", fmt.Sprintf(`{"id":"EEEEEEEEEEEEEEEEEEEEEA","viewcode":"FFFFFFFFFFFFFFFFFFFFFA","stamp":%s,"data":""}`, p.stamp()))
		if r.status != http.StatusUnprocessableEntity || r.code() != "empty_file" || !strings.Contains(string(r.body), "Die Datei ist leer.") {
			t.Errorf("an empty file: %d %s", r.status, r.body)
		}
		if r := p.request(http.MethodGet, "/api/sheets/EEEEEEEEEEEEEEEEEEEEEA", ""); r.status != http.StatusNotFound {
			t.Errorf("a letter has become a sheet: %d", r.status)
		}
	})
}

// TestSheetQR: addresses of this site and no others.
func TestSheetQR(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for url, want := range map[string]int{
			"http://tarock.test/schreiben/" + viewCode: 200, "https://tarock.test/schreiben": 200, "http://evil.test/": 400, "javascript:alert(1)": 400, "": 400,
			"http://x@tarock.test/": 400, "http://tarock.test/" + strings.Repeat("x", 400): 400,
		} {
			r := c.request(http.MethodGet, "/api/sheets/"+viewCode+"/qr.svg?url="+url, "")
			if r.status != want || want == 200 && r.header.Get("Content-Type") != "image/svg+xml" {
				t.Errorf("%s: %d %.60s", url, r.status, r.body)
			}
		}
	})
}

// TestSheetIsNoTable: the log of a sheet cannot be read as a table, nor a table as a
// sheet.
func TestSheetIsNoTable(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		p := s.newPad("Resi")
		p.begin("")
		for _, name := range []string{"sheet%2F" + sheetID, "sheet-view%2F" + viewCode} {
			if r := p.request(http.MethodGet, "/api/tables/"+name, ""); r.status == http.StatusOK || strings.Contains(string(r.body), sheetID) {
				t.Errorf("GET the table %s: %d %s", name, r.status, r.body)
			}
		}
		p.open("/api/tables", `{"name":"Resi"}`)
		if r := p.request(http.MethodGet, "/api/sheets/..%2F"+p.id, ""); r.status != http.StatusNotFound {
			t.Errorf("a table as a sheet: %d %s", r.status, r.body)
		}
	})
}
