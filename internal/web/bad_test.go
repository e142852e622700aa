package web_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/table/tabletest"
	"tarock/internal/web"
	"tarock/internal/wire"
)

const someID = `"6f1c2a34-0b7d-4e8f-9a01-b2c3d4e5f607"`

// TestBadRequests: whatever is sent, the answer names the place, and nothing
// has changed.
func TestBadRequests(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000, OpenRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{"name":"Anna"}`)
		tab := c.stream()
		before := tab.until("on turn", onTurn)
		at := "/api/tables/" + c.id
		tests := []struct {
			name, path, body string
			status           int
			code, at         string
		}{
			{"no body", at + "/actions", ``, 400, "malformed", ""},
			{"not JSON", at + "/actions", `play HK`, 400, "malformed", ""},
			{"a list", at + "/next", `[]`, 400, "malformed", ""},
			{"two objects", at + "/next", `{}{}`, 400, "malformed", ""},
			{"an unknown field", at + "/next", `{"now":true}`, 400, "malformed", "/now"},
			{"a name twice", at + "/sit", `{"name":"a","name":"b"}`, 400, "malformed", "/name"},
			{"no name", at + "/sit", `{}`, 400, "malformed", "/name"},
			{"a long name", "/api/tables", `{"name":"` + strings.Repeat("x", 41) + `"}`, 400, "malformed", "/name"},
			{"an invisible name", "/api/play", `{"name":"a\u200bb"}`, 400, "malformed", "/name"},
			{"an unknown rule set", "/api/play", `{"rules":"skat"}`, 404, "unknown-rules", ""},
			{"an unknown table", "/api/tables/nosuchtable/next", `{}`, 404, "no-such-table", ""},
			{"a table with an odd name", "/api/tables/%00%ff'/next", `{}`, 404, "no-such-table", ""},
			{"a level", at + "/settings", `{"level":"best"}`, 400, "malformed", "/level"},
			{"a pace", at + "/settings", `{"pace":"fast"}`, 400, "malformed", "/pace"},
			{"an id", at + "/actions", `{"id":"1","seq":1,"action":{"type":"good"}}`, 400, "malformed", "/id"},
			{"a number", at + "/actions", `{"id":` + someID + `,"seq":-1,"action":{"type":"good"}}`, 400, "malformed", "/seq"},
			{"an action without type", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{}}`, 400, "malformed", "/action/type"},
			{"an unknown action", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"cheat"}}`, 400, "malformed", "/action/type"},
			{"an action with more", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"good","loud":true}}`, 400, "malformed", "/action/loud"},
			{"a card that is none", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"play","card":"T23"}}`, 400, "malformed", "/action/card"},
			{"a card as number", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"play","card":7}}`, 400, "malformed", "/action/card"},
			{"a card twice", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"lay-away","cards":["HK","HK"]}}`, 400, "malformed", "/action/cards"},
			{"a number too large", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"take-half","half":1e99}}`, 400, "malformed", "/action/half"},
			{"an action null", at + "/actions", `{"id":` + someID + `,"seq":1,"action":null}`, 400, "malformed", "/action"},
			{"too much", at + "/sit", `{"name":"` + strings.Repeat("x", wire.MaxBody) + `"}`, 413, "too-large", ""},
			{"deep", at + "/actions", `{"action":` + strings.Repeat("[", 4000) + strings.Repeat("]", 4000) + `}`, 400, "malformed", "/id"},
			{"next in a deal", at + "/next", `{}`, 409, "deal-running", ""},
			{"no step", at + "/actions", `{"id":` + someID + `,"action":{"type":"good"}}`, 400, "malformed", "/seq"},
			{"step null", at + "/actions", `{"id":` + someID + `,"seq":null,"action":{"type":"good"}}`, 400, "malformed", "/seq"},
			{"an old step", at + "/actions", `{"id":` + someID + `,"seq":1,"action":{"type":"good"}}`, 409, "stale", ""},
		}
		for _, tt := range tests {
			r := c.post(tt.path, tt.body)
			var p wire.Problem
			c.decode(r.body, &p)
			if r.status != tt.status || string(p.Code) != tt.code || p.At != tt.at {
				t.Errorf("%s: %d %q at %q, want %d %q at %q", tt.name, r.status, p.Code, p.At, tt.status, tt.code, tt.at)
			}
			if strings.Contains(string(r.body), ".go") || strings.Contains(string(r.body), "Go ") {
				t.Errorf("%s: the answer tells of our insides: %s", tt.name, r.body)
			}
		}
		if v := c.view(); v.Seq != before.Seq {
			t.Errorf("bad requests moved the table from step %d to %d", before.Seq, v.Seq)
		}
	})
}

func TestRefusalNamesClause(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		v := c.stream().until("on turn", onTurn)
		r := c.post("/api/tables/"+c.id+"/actions", c.intent(v.Seq, engine.OpenTalon{}))
		var refusal engine.Refusal
		c.decode(r.body, &refusal)
		if r.status != http.StatusUnprocessableEntity || refusal.Code == "" || len(refusal.Cites) == 0 {
			t.Errorf("opening the talon in the auction = %d %s, want 422 with code and clause", r.status, r.body)
		}
	})
}

func TestWhoMayDoWhat(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		stranger := s.newClient()
		stranger.id = c.id
		for path, code := range map[string]string{
			"/next": "not-seated", "/settings": "host-only", "/actions": "not-seated",
		} {
			body := `{}`
			switch path {
			case "/settings":
				body = `{"pace":"sofort"}`
			case "/actions":
				body = stranger.intent(1, engine.Good{})
			}
			if r := stranger.post("/api/tables/"+c.id+path, body); r.status != http.StatusForbidden || r.code() != code {
				t.Errorf("a stranger's %s = %d %q, want 403 %q", path, r.status, r.code(), code)
			}
		}
		if r := stranger.post("/api/tables/"+c.id+"/leave", `{}`); r.status != http.StatusOK {
			t.Errorf("leaving where one is not = %d, want 200: nothing to do", r.status)
		}
	})
}

func TestMethodsAndKinds(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, tt := range []struct {
			method, path string
			header       []string
			status       int
			code         string
		}{
			{"GET", "/api/play", nil, 405, "method-not-allowed"},
			{"DELETE", "/api/tables/x", nil, 405, "method-not-allowed"},
			{"POST", "/api/rules/koenigrufen/ooe-2023", nil, 405, "method-not-allowed"},
			{"POST", "/", nil, 405, "method-not-allowed"},
			{"PUT", "/icon.svg", nil, 405, "method-not-allowed"},
			{"POST", "/api/none", nil, 404, "not-found"},
			{"POST", "/api/play", []string{"Content-Type", "text/plain"}, 415, "not-json"},
			{"POST", "/api/play", []string{"Content-Type", "application/x-www-form-urlencoded"}, 415, "not-json"},
			{"POST", "/api/play", []string{"Content-Type", "application/json; charset=utf-8"}, 200, ""},
			{"POST", "/api/play", []string{"Origin", "https://evil.test"}, 403, "cross-origin"},
			{"POST", "/api/play", []string{"Sec-Fetch-Site", "cross-site"}, 403, "cross-origin"},
			{"POST", "/api/play", []string{"Sec-Fetch-Site", "same-origin"}, 200, ""},
			{"POST", "/api/play", []string{"Origin", "http://tarock.test"}, 200, ""},
		} {
			r := c.request(tt.method, tt.path, `{}`, tt.header...)
			if r.status != tt.status || r.code() != tt.code {
				t.Errorf("%s %s %q = %d %q, want %d %q", tt.method, tt.path, tt.header, r.status, r.code(), tt.status, tt.code)
			}
		}
	})
}

func TestRates(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/tables", `{"name":"Anna"}`)
		var r reply
		n := 0
		for ; r.status != http.StatusTooManyRequests && n < 100; n++ {
			r = c.post("/api/tables/"+c.id+"/sit", `{"name":"Anna"}`)
		}
		if n < 35 || n > 45 || r.code() != "too-many-requests" || r.header.Get("Retry-After") != "1" {
			t.Errorf("after %d requests at once: %d %q, Retry-After %q; want the end near 40", n, r.status, r.code(), r.header.Get("Retry-After"))
		}
		time.Sleep(time.Second)
		if r := c.post("/api/tables/"+c.id+"/sit", `{"name":"Anna"}`); r.status != http.StatusOK {
			t.Errorf("a second later: %d, want 200", r.status)
		}
	})
}

func TestOpeningRate(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		n := 0
		for ; n < 100; n++ {
			if r := s.newClient().post("/api/play", `{}`); r.status == http.StatusTooManyRequests {
				break
			}
		}
		if n != 60 {
			t.Errorf("%d tables opened at once from one address, want 60", n)
		}
	})
}

func TestAddressRate(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{AddressRate: 10}, func(t *testing.T, s *site) {
		n := 0
		for ; n < 100; n++ {
			if r := s.newClient().request(http.MethodGet, "/api/none", ""); r.status == http.StatusTooManyRequests {
				break
			}
		}
		if n != 20 {
			t.Errorf("%d requests at once from one address under many sessions, want 20", n)
		}
	})
}

func TestStreamLimits(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{Streams: 3, SessionStream: 2}, func(t *testing.T, s *site) {
		c, other := s.newClient(), s.newClient()
		c.open("/api/tables", `{"name":"Anna"}`)
		other.id = c.id
		first := c.stream()
		c.stream()
		path := "/api/tables/" + c.id + "/stream"
		if r := c.request(http.MethodGet, path, ""); r.status != http.StatusTooManyRequests || r.code() != "too-many-streams" {
			t.Errorf("a third stream of one session = %d %s", r.status, r.body)
		}
		other.stream()
		if r := s.newClient().request(http.MethodGet, path, ""); r.status != http.StatusTooManyRequests {
			t.Errorf("a fourth stream in all = %d %s", r.status, r.body)
		}
		first.close()
		time.Sleep(time.Second)
		c.stream()
	})
}

// A brokenStore fails.
type brokenStore struct {
	mem.Log
	broken bool
}

func (s *brokenStore) Append(ctx context.Context, table string, after uint64, data []byte) error {
	if s.broken {
		return errors.New("/var/lib/secret/path: no space left on device")
	}
	return s.Log.Append(ctx, table, after, data)
}

func TestBrokenStore(t *testing.T) {
	store := new(brokenStore)
	inSite(t, store, web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		tab := c.stream()
		v := tab.until("on turn", onTurn)
		store.broken = true
		intent := c.intent(v.Seq, tabletest.Player{}.Choose(nil, v.Deal))
		r := c.post("/api/tables/"+c.id+"/actions", intent)
		if r.status != http.StatusServiceUnavailable || r.code() != "storage-unavailable" || strings.Contains(string(r.body), "secret") {
			t.Errorf("act with a broken store = %d %s", r.status, r.body)
		}
		if !strings.Contains(s.logs.String(), "no space left") {
			t.Error("the cause is not in the log")
		}
		if r := s.newClient().post("/api/play", `{}`); r.status != http.StatusServiceUnavailable {
			t.Errorf("open with a broken store = %d", r.status)
		}
		store.broken = false
		seq := c.must("/actions", intent) // the same intent
		tab.until("told of it", func(v wire.TableView) bool { return v.Seq >= seq })
		tab.playDeal()
	})
}
