package web_test

import (
	"net/http"
	"strings"
	"testing"

	"tarock/internal/eventlog/mem"
	"tarock/internal/recital"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules/house"
)

const ours = `{"base":{"id":"koenigrufen/ooe-2023","revision":1},"name":"Stammtisch","deviations":{"hold":"no","value_rufer":"3"}}`

func TestHouseCheck(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		r := c.post("/api/house/check", ours)
		var sheet house.Sheet
		c.decode(r.body, &sheet)
		if r.status != http.StatusOK || sheet.Name.De != "Stammtisch" || len(sheet.Lines) != 2 || len(sheet.Groups) < 6 {
			t.Fatalf("%d %.300s", r.status, r.body)
		}
		if !strings.Contains(string(r.body), `"why":{"de":"Ohne Kaiserstich`) {
			t.Error("nothing says why a value cannot be had")
		}
	})
}

// TestHousePages: house rules read like a published set, with their own figures.
func TestHousePages(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		r := c.post("/api/house/pages", ours)
		var got struct {
			View  wire.Rules
			Pages map[string]recital.Page
		}
		c.decode(r.body, &got)
		if r.status != http.StatusOK || got.Pages["de"].Name != "Stammtisch" || got.View.Clauses[house.Clause].Text.De == "" {
			t.Fatalf("%d %.300s", r.status, r.body)
		}
		for _, row := range got.View.Contracts {
			if row.ID.String() == "rufer" && row.Value != 3 {
				t.Errorf("the Rufer is worth %d", row.Value)
			}
		}
	})
}

// TestBadHouseRules: the answer names the place and says why in both languages,
// and no table is opened.
func TestBadHouseRules(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, tt := range []struct {
			house      string
			status     int
			code, at   string
			forPeople  bool
			withOption bool
		}{
			{`{"base":{"id":"skat"},"deviations":{}}`, 422, "house-rules", "/base/id", true, false},
			{`{"base":{"id":"koenigrufen/ooe-2023","revision":9},"deviations":{}}`, 422, "house-rules", "/base/revision", true, false},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"jokers":"2"}}`, 422, "house-rules", "/deviations/jokers", true, false},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"hold":"maybe"}}`, 422, "house-rules", "/deviations/hold", true, true},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"kaiserstich_negative":"yes"}}`, 422, "house-rules", "/deviations/kaiserstich_negative", true, true},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"name":"a\u200bb","deviations":{}}`, 422, "house-rules", "/name", true, false},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"deviation":{}}`, 400, "malformed", "/deviation", false, false},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"hold":"no","hold":"yes"}}`, 400, "malformed", "/deviations/hold", false, false},
			{`{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"hold":7}}`, 400, "malformed", "/deviations/hold", false, false},
		} {
			for path, body := range map[string]struct{ body, under string }{
				"/api/house/check": {tt.house, ""},
				"/api/house/pages": {tt.house, ""},
				"/api/play":        {`{"house":` + tt.house + `}`, "/house"},
				"/api/tables":      {`{"name":"Anna","house":` + tt.house + `}`, "/house"},
			} {
				r := c.post(path, body.body)
				var p wire.Problem
				c.decode(r.body, &p)
				if r.status != tt.status || string(p.Code) != tt.code || p.At != body.under+tt.at {
					t.Errorf("%s %s: %d %q at %q, want %d %q at %q", path, tt.house, r.status, p.Code, p.At, tt.status, tt.code, body.under+tt.at)
				}
				if tt.forPeople != (p.Why.De != "" && p.Why.En != "") || tt.withOption != (p.What.De != "") {
					t.Errorf("%s %s: %+v says too little or too much", path, tt.house, p)
				}
			}
		}
		r := c.post("/api/play", `{"rules":"koenigrufen/wien","house":`+ours+`}`)
		if r.status != http.StatusBadRequest || r.code() != "malformed" {
			t.Errorf("two kinds of rules: %d %s", r.status, r.body)
		}
		if s.house.Awake() != 0 {
			t.Errorf("%d tables are open", s.house.Awake())
		}
	})
}

// TestVoteByHTTP goes once through every address of the vote.
func TestVoteByHTTP(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		anna, bert := s.newClient(), s.newClient()
		anna.open("/api/tables", `{"name":"Anna","house":`+ours+`}`)
		at := "/api/tables/" + anna.id
		ask := func(c *client, path, body string, status int) {
			t.Helper()
			if r := c.post(at+path, body); r.status != status {
				t.Errorf("POST %s %s: %d %s, want %d", path, body, r.status, r.body, status)
			}
		}
		ask(bert, "/sit", `{"name":"Bert"}`, 200)
		ask(bert, "/proposals", `{"option":"own_king","value":"yes"}`, 200)
		ask(bert, "/proposals", `{"option":"own_king"}`, 400)
		ask(bert, "/proposals", `{"option":"four_kings","value":"nine"}`, 422)
		ask(anna, "/proposals", `{"option":"valat","value":"10_20"}`, 200)
		ask(anna, "/withdraw", `{"option":"valat"}`, 200)
		ask(anna, "/votes", `{"option":"own_king","vote":"yes"}`, 200)
		ask(anna, "/votes", `{"option":"own_king","vote":"maybe"}`, 400)
		ask(bert, "/count", `{}`, 403)
		ask(anna, "/count", `{}`, 200)
		r := anna.request(http.MethodGet, at, "")
		var v wire.TableView
		anna.decode(r.body, &v)
		if v.Rules.House == nil || v.Rules.House.Deviations["own_king"] != "yes" || v.Rules.House.Deviations["hold"] != "no" {
			t.Errorf("the table plays by %+v", v.Rules)
		}
		if len(v.Vote.Results) != 1 || v.Vote.Results[0].Yes != 2 || v.Vote.Results[0].Outcome != wire.Accepted {
			t.Errorf("the vote came to %+v", v.Vote)
		}
	})
}
