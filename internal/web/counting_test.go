package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tarock/internal/counting"
	"tarock/internal/eventlog/mem"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules/koenigrufen"
)

// TestCounting: a pile is put without its count, and how it is counted is said once it
// was found or given up.
func TestCounting(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		want := counting.Of(koenigrufen.OOe2023(), 2, 7)
		r := c.request(http.MethodGet, "/api/counting/2/7", "")
		var pile wire.CountingPile
		c.decode(r.body, &pile)
		if len(pile.Cards) != len(want.Cards) || !pile.Blatt || strings.Contains(string(r.body), "packets") {
			t.Fatalf("pile %s", r.body)
		}
		ask := func(body string) (a wire.CountingAnswer) {
			c.decode(c.post("/api/counting/2/7/answer", body).body, &a)
			return a
		}
		count := want.Thirds()
		if a := ask(fmt.Sprintf(`{"points":%d,"blatt":%d}`, count.Points(), (count.Blatt()+1)%3)); a.Right || a.Count != nil || a.Packets != nil {
			t.Errorf("a wrong count is answered with %+v", a)
		}
		for body, right := range map[string]bool{
			fmt.Sprintf(`{"points":%d,"blatt":%d}`, count.Points(), count.Blatt()): true, `{"give_up":true}`: false,
		} {
			a := ask(body)
			if a.Right != right || a.Count == nil || *a.Count != [2]int{count.Points(), count.Blatt()} || a.Packets[len(a.Packets)-1].Sum != *a.Count {
				t.Errorf("%s: %+v", body, a)
			}
		}
	})
}

func TestBadCounting(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, address := range []string{"0/1", "4/1", "1/0", "1/1001", "x/1", "1/x"} {
			if r := c.request(http.MethodGet, "/api/counting/"+address, ""); r.status != http.StatusNotFound {
				t.Errorf("%s: %d %s", address, r.status, r.body)
			}
		}
		if r := c.request(http.MethodGet, "/api/counting/1/1?rules=koenigrufen/nowhere", ""); r.code() != "unknown-rules" {
			t.Errorf("unknown rules: %d %s", r.status, r.body)
		}
		for body, at := range map[string]string{`{"points":-1}`: "/points", `{"points":101}`: "/points", `{"blatt":3}`: "/blatt"} {
			if r := c.post("/api/counting/1/1/answer", body); r.status != http.StatusBadRequest || !strings.Contains(string(r.body), at) {
				t.Errorf("%s: %d %s", body, r.status, r.body)
			}
		}
	})
}
