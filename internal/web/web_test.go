package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/internal/eventlog/mem"
	"tarock/internal/recital"
	"tarock/internal/table/tabletest"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules/all"
)

func TestPlayNow(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		tab := c.stream()
		for deal := 1; deal <= 3; deal++ {
			v := tab.playDeal()
			if len(v.Sheet.Rows) != deal || v.Sheet.Rows[deal-1].Deal != deal {
				t.Fatalf("after deal %d the sheet is %+v", deal, v.Sheet)
			}
			if diff := cmp.Diff(v, c.view()); diff != "" {
				t.Errorf("the page and the stream differ:\n%s", diff)
			}
			c.must("/next", `{}`)
			tab.until("dealt", func(v wire.TableView) bool { return v.DealNumber == deal+1 })
		}
		if name := tab.last.View.Chairs[0].Name; name != "Gast" {
			t.Errorf("the player is called %q, want Gast", name)
		}
	})
}

func TestFourBrowsers(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		names := []string{"Anna", "Bert", "Cilli", "Dora"}
		clients := make([]*client, len(names))
		tabs := make([]*tab, len(names))
		for i, name := range names {
			clients[i] = s.newClient()
			if i == 0 {
				clients[i].open("/api/tables", `{"name":"`+name+`"}`)
			} else {
				clients[i].id = clients[0].id
				clients[i].must("/sit", `{"name":"`+name+`"}`)
			}
			tabs[i] = clients[i].stream()
		}
		var group sync.WaitGroup
		for i := range clients {
			group.Go(func() {
				clients[i].must("/next", `{}`)
				tabs[i].until("dealt", func(v wire.TableView) bool { return v.DealNumber == 1 })
				tabs[i].playDeal()
			})
		}
		group.Wait()
		sheet := tabs[0].last.View.Sheet
		var hands tarock.Hand
		for i, tab := range tabs {
			v := tab.last.View
			if v.Me != i || v.Chairs[i].Name != names[i] {
				t.Errorf("%s sits on %d as %q", names[i], v.Me, v.Chairs[i].Name)
			}
			if diff := cmp.Diff(sheet, v.Sheet); diff != "" {
				t.Errorf("%s has another sheet:\n%s", names[i], diff)
			}
			if v.Deal.Dealt.Len() != 12 || hands&v.Deal.Dealt != 0 {
				t.Errorf("%s was dealt %s", names[i], v.Deal.Dealt)
			}
			hands |= v.Deal.Dealt
		}
	})
}

// TestCookieBringsBack: the seat belongs to the cookie, through reload and a
// new server on the same log.
func TestCookieBringsBack(t *testing.T) {
	store := new(mem.Log)
	synctest.Test(t, func(t *testing.T) {
		first := openSite(t, store, web.Limits{})
		c := first.newClient()
		c.open("/api/play", `{"name":"Anna"}`)
		tab := c.stream()
		v := tab.until("on turn", onTurn)
		tab.close()
		first.house.Close()

		second := openSite(t, store, web.Limits{})
		back := second.newClient()
		back.id = c.id
		if got := back.view(); got.Me != wire.NoChair || got.Deal.Hand != 0 {
			t.Errorf("a stranger: chair %d, hand %s; want an onlooker", got.Me, got.Deal.Hand)
		}
		back = second.newClient()
		back.id, back.http.Jar = c.id, c.http.Jar
		tab = back.stream()
		if got := tab.last.View; got.Me != v.Me || got.Deal.Hand != v.Deal.Hand || !got.Host {
			t.Errorf("back on chair %d with %s, host %v; want %d, %s, true", got.Me, got.Deal.Hand, got.Host, v.Me, v.Deal.Hand)
		}
		tab.playDeal()
	})
}

func TestReconnectTellsWhatWasMissed(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		tab := c.stream()
		v := tab.until("on turn", onTurn)
		tab.close()
		c.must("/actions", c.intent(v.Seq, tabletest.Player{}.Choose(nil, v.Deal)))
		time.Sleep(3 * time.Second)
		for header, missed := range map[string]bool{"0": false, "": false, "x": false, "-1": false, "999999": false} {
			again := c.stream("Last-Event-ID", header)
			if got := len(again.last.Events) > 0; got != missed {
				t.Errorf("Last-Event-ID %q: %d events", header, len(again.last.Events))
			}
			again.close()
		}
		again := c.stream("Last-Event-ID", jsonNumber(v.Seq))
		if len(again.last.Events) == 0 || again.last.Seq <= v.Seq {
			t.Errorf("after step %d: step %d with %d events", v.Seq, again.last.Seq, len(again.last.Events))
		}
		second := c.stream()
		if again.last.View.Seq != second.last.View.Seq {
			t.Error("two tabs show different steps")
		}
	})
}

func jsonNumber(n uint64) string {
	data, _ := json.Marshal(n)
	return string(data)
}

// TestSlowReader: who does not read is dropped; the others notice nothing.
func TestSlowReader(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		tab := c.stream()
		slow := s.newClient()
		slow.id = c.id
		stuck := slow.stream() // and never read again: a pipe holds nothing back
		start := time.Now()
		for deal := 1; deal <= 3; deal++ {
			tab.playDeal()
			c.must("/next", `{}`)
			tab.until("dealt", func(v wire.TableView) bool { return v.DealNumber > deal })
		}
		if took := time.Since(start); took > 5*time.Minute {
			t.Errorf("three deals took %v beside a slow reader", took)
		}
		n := 0
		for stuck.next(); !stuck.lost; stuck.next() {
			n++
		}
		if sent := tab.last.Seq; n > 20 || uint64(n) >= sent-2 {
			t.Errorf("the slow reader was sent %d of %d frames before his end, want at most what was waiting", n, sent)
		}
	})
}

func TestHeartbeat(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/tables", `{"name":"Anna"}`)
		tab := c.stream()
		start := time.Now()
		lines, ok := tab.message()
		if !ok || len(lines) != 1 || !strings.HasPrefix(lines[0], ":") || time.Since(start) > 20*time.Second {
			t.Errorf("after %v: %q, %v; want a comment within 20 s", time.Since(start), lines, ok)
		}
	})
}

func TestStreamsOutliveTheTimeLimits(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/tables", `{"name":"Anna"}`)
		tab := c.stream()
		var later sync.WaitGroup
		later.Go(func() {
			time.Sleep(10 * time.Minute)
			c.must("/next", `{}`)
		})
		defer later.Wait()
		if f := tab.next(); tab.lost || f.View.DealNumber != 1 {
			t.Errorf("after ten quiet minutes: lost %v, deal %d", tab.lost, f.View.DealNumber)
		}
	})
}

func TestShutdownEndsStreams(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/tables", `{"name":"Anna"}`)
		tab := c.stream()
		s.house.Close()
		if tab.next(); !tab.lost {
			t.Error("the stream goes on after the end of the server")
		}
		if r := c.post("/api/tables/"+c.id+"/next", `{}`); r.status != http.StatusServiceUnavailable {
			t.Errorf("a request after the end = %d, want 503", r.status)
		}
	})
}

func TestRuleSet(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, path := range []string{"koenigrufen/ooe-2023", url.PathEscape("koenigrufen/ooe-2023")} {
			r := c.request(http.MethodGet, "/api/rules/"+path, "")
			var got wire.Rules
			c.decode(r.body, &got)
			if r.status != http.StatusOK || len(got.Contracts) != 13 || got.Name.De == "" || got.Ref.ID != "koenigrufen/ooe-2023" {
				t.Fatalf("GET rules = %d %.200s", r.status, r.body)
			}
			for _, contract := range got.Contracts {
				for _, cite := range contract.Cites {
					if got.Clauses[cite].Text.De == "" {
						t.Errorf("%s cites %s, which is not among the clauses", contract.ID, cite)
					}
				}
			}
		}
		if r := c.request(http.MethodGet, "/api/rules/skat", ""); r.status != http.StatusNotFound || r.code() != "unknown-rules" {
			t.Errorf("GET unknown rules = %d %s", r.status, r.body)
		}
	})
}

func TestRulesPages(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, rs := range all.All() {
			r := c.request(http.MethodGet, "/api/pages/"+rs.Ref.ID, "")
			var got map[string]recital.Page
			c.decode(r.body, &got)
			if r.status != http.StatusOK || got["de"].Name != rs.Name.De || got["en"].Name != rs.Name.En || len(got["de"].Sections) < 7 {
				t.Errorf("GET page of %s = %d %.200s", rs.Ref.ID, r.status, r.body)
			}
		}
		if r := c.request(http.MethodGet, "/api/pages/skat", ""); r.status != http.StatusNotFound || r.code() != "unknown-rules" {
			t.Errorf("GET unknown page = %d %s", r.status, r.body)
		}
	})
}

func TestPages(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for path, want := range map[string]struct{ kind, cache, body string }{
			"/":                      {"text/html; charset=utf-8", "no-cache", "<!doctype html>"},
			"/t/abc123":              {"text/html; charset=utf-8", "no-cache", "<!doctype html>"},
			"/regeln":                {"text/html; charset=utf-8", "no-cache", "<!doctype html>"},
			"/regeln/":               {"text/html; charset=utf-8", "no-cache", "<!doctype html>"},
			"/regeln/haus/":          {"text/html; charset=utf-8", "no-cache", "<!doctype html>"},
			"/icon.svg":              {"image/svg+xml", "no-cache", "<svg/>"},
			"/assets/index-abc12.js": {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable", "export"},
			"/healthz":               {"text/plain; charset=utf-8", "no-store", "ok"},
		} {
			r := c.request(http.MethodGet, path, "")
			if r.status != http.StatusOK || r.header.Get("Content-Type") != want.kind || r.header.Get("Cache-Control") != want.cache || !strings.HasPrefix(string(r.body), want.body) {
				t.Errorf("GET %s = %d, %q, %q, %.40q; want %+v", path, r.status, r.header.Get("Content-Type"), r.header.Get("Cache-Control"), r.body, want)
			}
		}
		for _, path := range []string{"/nothing", "/assets", "/assets/", "/assets/none.js", "/..%2fserver.go", "/t/", "/t/a/b", "/api", "/api/none"} {
			if r := c.request(http.MethodGet, path, ""); r.status != http.StatusNotFound {
				t.Errorf("GET %s = %d, want 404", path, r.status)
			}
		}
	})
}

func TestHeaders(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, path := range []string{"/", "/api/rules/koenigrufen/ooe-2023", "/api/tables/none", "/nothing"} {
			h := c.request(http.MethodGet, path, "").header
			for name, want := range map[string]string{
				"Content-Security-Policy":      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';",
				"X-Content-Type-Options":       "nosniff",
				"X-Frame-Options":              "DENY",
				"Referrer-Policy":              "no-referrer",
				"Cross-Origin-Opener-Policy":   "same-origin",
				"Cross-Origin-Resource-Policy": "same-origin",
			} {
				if got := h.Get(name); !strings.HasPrefix(got, want) {
					t.Errorf("GET %s: %s = %q, want %q", path, name, got, want)
				}
			}
		}
	})
}

func TestSessionCookie(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		cookie := c.request(http.MethodGet, "/", "").header.Get("Set-Cookie")
		want := regexp.MustCompile(`^tarock=[A-Za-z0-9_-]{22}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax$`)
		if !want.MatchString(cookie) {
			t.Errorf("Set-Cookie = %q, want %s", cookie, want)
		}
		if again := c.request(http.MethodGet, "/", "").header.Get("Set-Cookie"); again != "" {
			t.Errorf("a known browser is given another cookie: %q", again)
		}
		for _, bad := range []string{"tarock=", "tarock=short", "tarock=" + strings.Repeat("A", 23), "tarock=!!!!!!!!!!!!!!!!!!!!!!", "tarock=" + strings.Repeat("A", 5000)} {
			fresh := s.newClient()
			if got := fresh.request(http.MethodGet, "/", "", "Cookie", bad).header.Get("Set-Cookie"); got == "" {
				t.Errorf("cookie %.30q is accepted", bad)
			}
		}
	})
}

// TestLogsTellNoCards: at info level a whole evening leaves no card, no cookie
// and no person in the log.
func TestLogsTellNoCards(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{"name":"Anna"}`)
		onlooker := s.newClient()
		onlooker.id = c.id
		onlooker.stream() // slow: that is logged
		tab := c.stream()
		c.must("/settings", `{"pace":"sofort"}`)
		for deal := 1; deal <= 3; deal++ {
			tab.playDeal()
			c.must("/next", `{}`)
			tab.until("dealt", func(v wire.TableView) bool { return v.DealNumber > deal })
		}
		s.house.Close()
		logs := s.logs.String()
		if !strings.Contains(logs, "slow watcher") {
			t.Fatalf("nothing was logged: %q", logs)
		}
		cards := regexp.MustCompile(`\b(T[12]?\d|[HDSC][KQNJ]|[HD][1-4]|[SC](7|8|9|10))\b`)
		if found := cards.FindString(logs); found != "" {
			t.Errorf("the log names a card: %q in %s", found, logs)
		}
		u, _ := url.Parse("http://tarock.test/")
		for _, cookie := range c.http.Jar.Cookies(u) {
			if strings.Contains(logs, cookie.Value) {
				t.Error("the log holds the cookie")
			}
		}
		if strings.Contains(logs, "Anna") {
			t.Error("the log holds a name")
		}
	})
}
