package web_test

import (
	"net/http"
	"strings"
	"testing"

	"tarock/internal/eventlog/mem"
	"tarock/internal/problems"
	"tarock/internal/web"
	"tarock/internal/wire"
)

// TestTasks: a problem is put without its answer, and the answer is said once it
// is found or given up.
func TestTasks(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		var names []wire.TaskName
		c.decode(c.request(http.MethodGet, "/api/tasks", "").body, &names)
		if len(names) != len(problems.All()) {
			t.Fatalf("%d problems, want %d", len(names), len(problems.All()))
		}
		p := problems.All()[0]
		r := c.request(http.MethodGet, "/api/tasks/1", "")
		var task wire.Task
		c.decode(r.body, &task)
		if task.Turn != p.Turn() || !task.Legal.Has(p.Answer) || strings.Contains(string(r.body), "answer") {
			t.Errorf("task %s", r.body)
		}
		for card := range task.Legal.All() {
			var a wire.TaskAnswer
			c.decode(c.post("/api/tasks/1/answer", `{"card":"`+card.String()+`"}`).body, &a)
			want := wire.TaskAnswer{Right: card == p.Answer}
			if want.Right {
				want.Answer = card
			}
			if a != want {
				t.Errorf("%v: %+v, want %+v", card, a, want)
			}
		}
		var a wire.TaskAnswer
		c.decode(c.post("/api/tasks/1/answer", `{"give_up":true}`).body, &a)
		if want := (wire.TaskAnswer{Answer: p.Answer}); a != want {
			t.Errorf("given up: %+v, want %+v", a, want)
		}
	})
}

func TestBadTasks(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, id := range []string{"0", "100000", "x", "-1"} {
			if r := c.request(http.MethodGet, "/api/tasks/"+id, ""); r.status != http.StatusNotFound || r.code() != "not-found" {
				t.Errorf("task %s: %d %s", id, r.status, r.body)
			}
		}
		legal := problems.All()[0].Position()
		other := problems.All()[0].Hands[(legal.Turn()+1)%4].Lowest()
		for body, at := range map[string]string{
			`{}`:                                "/card",
			`{"card":"X9"}`:                     "/card",
			`{"card":"T1","give_up":true}`:      "/card",
			`{"card":"` + other.String() + `"}`: "/card",
			`{"give_up":1}`:                     "/give_up",
		} {
			r := c.post("/api/tasks/1/answer", body)
			var p wire.Problem
			c.decode(r.body, &p)
			if r.status != http.StatusBadRequest || p.At != at {
				t.Errorf("%s: %d %s, want %q named", body, r.status, r.body, at)
			}
		}
	})
}
