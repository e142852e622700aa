package web_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/web"
	"tarock/internal/wire"
)

// TestHint: who sits alone with bots is told what to do and why, and it can be done.
func TestHint(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		c.open("/api/play", `{}`)
		tab := c.stream()
		reasons := map[string]int{}
		for {
			v := tab.until("on turn or over", func(v wire.TableView) bool { return onTurn(v) || over(v) })
			if over(v) {
				break
			}
			if !v.Practice {
				t.Fatal("alone with bots, and no practice")
			}
			r := c.post("/api/tables/"+c.id+"/hint", `{}`)
			var hint struct {
				Seq    uint64
				Action json.RawMessage
				Reason struct{ Code string }
			}
			c.decode(r.body, &hint)
			if r.status != http.StatusOK || hint.Seq != v.Seq || hint.Reason.Code == "" {
				t.Fatalf("hint at step %d = %d %s", v.Seq, r.status, r.body)
			}
			reasons[hint.Reason.Code]++
			a, err := engine.UnmarshalAction(hint.Action)
			if err != nil {
				t.Fatal(err)
			}
			seq := c.must("/actions", c.intent(v.Seq, a))
			tab.until("told of it", func(v wire.TableView) bool { return v.Seq >= seq })
		}
		if len(reasons) < 3 {
			t.Errorf("reasons %v, want more kinds", reasons)
		}
		if r := c.post("/api/tables/"+c.id+"/hint", `{}`); r.code() != string(wire.CodeNoDeal) {
			t.Errorf("a hint after the deal: %d %s", r.status, r.body)
		}
	})
}

// TestNoHintAmongPeople: at a table with another person nobody is helped, and no
// onlooker anywhere.
func TestNoHintAmongPeople(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		anna, bert := s.newClient(), s.newClient()
		anna.open("/api/play", `{"name":"Anna"}`)
		bert.id = anna.id
		if r := bert.post("/api/tables/"+bert.id+"/hint", `{}`); r.status != http.StatusForbidden || r.code() != string(wire.CodeNotSeated) {
			t.Errorf("an onlooker's hint: %d %s", r.status, r.body)
		}
		bert.must("/sit", `{"name":"Bert"}`)
		for _, c := range []*client{anna, bert} {
			if r := c.post("/api/tables/"+c.id+"/hint", `{}`); r.status != http.StatusForbidden || r.code() != string(wire.CodeNotPractice) {
				t.Errorf("a hint among people: %d %s", r.status, r.body)
			}
			if c.view().Practice {
				t.Error("two people, and it is called practice")
			}
		}
	})
}
