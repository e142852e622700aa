package web_test

import (
	"net/http"
	"strings"
	"testing"

	"tarock/internal/eventlog/mem"
	"tarock/internal/ruling"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/referee"
)

// TestRuling asks for a ruling under a published set and under house rules.
func TestRuling(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		const form = `"form":{"matter":"duty","moment":"trick_turned","game":"rufer","offenders":[2]},"names":["Anna","","",""]}`
		for rules, want := range map[string]string{
			``:                      "Renonce: Gegner A. Das Spiel ist aus. Gegner A zahlt 3, und zwar: Anna bekommt 1, Partner bekommt 1, Gegner B bekommt 1.",
			`"house":` + ours + `,`: "Renonce: Gegner A. Das Spiel ist aus. Gegner A zahlt 9, und zwar: Anna bekommt 3, Partner bekommt 3, Gegner B bekommt 3.",
		} {
			r := c.post("/api/renonce", "{"+rules+form)
			var pages map[string]ruling.Page
			c.decode(r.body, &pages)
			if p := pages["de"]; r.status != http.StatusOK || p.Sentence != want || p.Verdict != referee.Renonce {
				t.Errorf("%d %s, want %s", r.status, r.body, want)
			}
			if !strings.HasPrefix(pages["en"].Sentence, "Renonce: Opponent A. The deal is over.") {
				t.Errorf("in English: %s", pages["en"].Sentence)
			}
		}
	})
}

// TestGuide asks what can be asked.
func TestGuide(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		r := c.post("/api/renonce/guide", `{"rules":"koenigrufen/wien"}`)
		var guides map[string]ruling.Guide
		c.decode(r.body, &guides)
		if r.status != http.StatusOK || len(guides["de"].Groups) != 3 || len(guides["en"].Games) == 0 {
			t.Errorf("%d %.300s", r.status, r.body)
		}
	})
}

// TestBadRulings: what cannot be ruled on is refused, and the place is named.
func TestBadRulings(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, tt := range []struct {
			body     string
			status   int
			code, at string
		}{
			{`{"rules":"skat","form":{"matter":"hint"}}`, 404, "unknown-rules", ""},
			{`{"rules":"koenigrufen/wien","house":` + ours + `,"form":{"matter":"hint"}}`, 400, "malformed", "/house"},
			{`{"form":{"matter":"dance"}}`, 400, "malformed", "/form/matter"},
			{`{"form":{"matter":"hint","why":1}}`, 400, "malformed", "/form/why"},
			{`{"form":{"matter":"hint"},"names":["a\u200bb","","",""]}`, 400, "malformed", "/names/0"},
			{`{"form":{}}`, 422, "ruling", "/form/matter"},
			{`{"form":{"matter":"duty"}}`, 422, "ruling", "/form/moment"},
			{`{"form":{"matter":"duty","moment":"deal_over"}}`, 422, "ruling", "/form/game"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"zwiccolo"}}`, 422, "ruling", "/form/game"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier"}}`, 422, "ruling", "/form/offenders"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier","offenders":[9]}}`, 422, "ruling", "/form/offenders/0"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier","offenders":[1],"game_kontra":9}}`, 422, "ruling", "/form/game_kontra"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier","offenders":[1],"announced":[{"kind":"koenig_ultimo","party":"declarers"}]}}`, 422, "ruling", "/form/announced/0/kind"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier","offenders":[1],"valat":{}}}`, 422, "ruling", "/form/valat/party"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier","offenders":[1],"valat":{"party":"declarers","kind":"trull"}}}`, 422, "ruling", "/form/valat/kind"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"dreier","offenders":[null]}}`, 400, "malformed", "/form/offenders/0"},
			{`{"form":{"matter":"duty","moment":"deal_over","game":"besserrufer","offenders":[1]}}`, 422, "ruling", "/form/announced"},
		} {
			r := c.post("/api/renonce", tt.body)
			var p wire.Problem
			c.decode(r.body, &p)
			if r.status != tt.status || string(p.Code) != tt.code || p.At != tt.at {
				t.Errorf("%s: %d %q at %q (%s), want %d %q at %q", tt.body, r.status, p.Code, p.At, p.Text, tt.status, tt.code, tt.at)
			}
		}
	})
}
