package web_test

import (
	"fmt"
	"net/http"
	"testing"

	"tarock/internal/eventlog/mem"
	"tarock/internal/lessons"
	"tarock/internal/web"
	"tarock/internal/wire"
)

// TestPracticeDeals: everybody who plays a practice deal gets the same cards, in the
// place of who is to play the game.
func TestPracticeDeals(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{SessionRate: 1000, OpenRate: 1000}, func(t *testing.T, s *site) {
		c := s.newClient()
		var course wire.Course
		c.decode(c.request(http.MethodGet, "/api/course", "").body, &course)
		if len(course.Deals) != len(lessons.Deals()) || len(course.Lessons) != len(lessons.Steps()) {
			t.Fatalf("%d deals and %d lessons", len(course.Deals), len(course.Lessons))
		}
		for _, d := range lessons.Deals() {
			var opened wire.Opened
			c.decode(c.post(fmt.Sprintf("/api/course/%d/play", d.ID), `{"name":"Resi"}`).body, &opened)
			var v wire.TableView
			c.decode(c.request(http.MethodGet, "/api/tables/"+opened.Table, "").body, &v)
			if v.Deal == nil || v.Deal.Seat != d.Learner || v.Deal.Dealt != d.Record.Hands[d.Learner] {
				t.Errorf("deal %d: seat %v, want %d with %v", d.ID, v.Deal, d.Learner, d.Record.Hands[d.Learner])
			}
		}
		for _, id := range []string{"0", "99", "x"} {
			if r := c.post("/api/course/"+id+"/play", `{}`); r.status != http.StatusNotFound {
				t.Errorf("deal %s: %d %s", id, r.status, r.body)
			}
		}
		if r := c.post("/api/course/1/play", `{"name":"`+"\x07"+`"}`); r.status != http.StatusBadRequest {
			t.Errorf("a bad name: %d %s", r.status, r.body)
		}
	})
}
