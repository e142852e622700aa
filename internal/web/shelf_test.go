package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"tarock/internal/eventlog/mem"
	"tarock/internal/explain"
	"tarock/internal/glossary"
	"tarock/internal/questions"
	"tarock/internal/web"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// TestQuestions: the site gives every set's answer to every question, and knows
// each clause that it cites.
func TestQuestions(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, lang := range explain.Languages() {
			texts, err := explain.In(lang)
			if err != nil {
				t.Fatal(err)
			}
			r := c.request(http.MethodGet, "/api/questions/"+lang, "")
			var got wire.Questions
			c.decode(r.body, &got)
			if r.status != http.StatusOK || len(got.Questions) != len(questions.All()) {
				t.Fatalf("GET questions = %d, %d questions", r.status, len(got.Questions))
			}
			said := map[string]string{}
			for _, q := range got.Questions {
				for _, a := range q.Answers {
					for _, by := range a.Sets {
						said[q.ID+" "+by.ID] = a.Text
						for _, cite := range by.Cites {
							if got.Clauses[cite].Text.De == "" {
								t.Errorf("%s cites %s, which is not among the clauses", q.ID, cite)
							}
						}
					}
				}
			}
			for _, q := range questions.All() {
				for _, rs := range all.All() {
					if want := q.Answer(texts, rs).Text; said[q.ID+" "+rs.Ref.ID] != want {
						t.Errorf("%s of %s is answered %q, want %q", q.ID, rs.Ref.ID, said[q.ID+" "+rs.Ref.ID], want)
					}
				}
			}
		}
		if r := c.request(http.MethodGet, "/api/questions/fr", ""); r.status != http.StatusNotFound {
			t.Errorf("GET French questions = %d", r.status)
		}
	})
}

// TestHouseQuestions: house rules have an answer of their own to every question,
// beside those of the published sets.
func TestHouseQuestions(t *testing.T) {
	const ours = `{"base":{"id":"koenigrufen/ooe-2023"},"deviations":{"own_king":"yes"}}`
	rs, err := house.Build(house.Rules{Base: rules.Ref{ID: "koenigrufen/ooe-2023"}, Deviations: map[string]string{"own_king": "yes"}}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		for _, lang := range explain.Languages() {
			texts, err := explain.In(lang)
			if err != nil {
				t.Fatal(err)
			}
			r := c.post("/api/house/questions/"+lang, ours)
			var got struct {
				wire.Questions
				Set string
			}
			c.decode(r.body, &got)
			if r.status != http.StatusOK || got.Set != rs.Ref.ID {
				t.Fatalf("%d %.300s", r.status, r.body)
			}
			for i, q := range questions.All() {
				said := map[string]string{}
				for _, a := range got.Questions.Questions[i].Answers {
					for _, by := range a.Sets {
						said[by.ID] = a.Text
					}
				}
				if want := q.Answer(texts, rs).Text; said[rs.Ref.ID] != want {
					t.Errorf("%s is answered %q, want %q", q.ID, said[rs.Ref.ID], want)
				}
				if len(said) != len(all.All())+1 {
					t.Errorf("%s is answered by %d sets", q.ID, len(said))
				}
			}
		}
		if r := c.post("/api/house/questions/fr", ours); r.status != http.StatusNotFound {
			t.Errorf("French questions = %d", r.status)
		}
	})
}

// TestUnknownAddress: who looks in a browser gets a page that says that nothing
// is there, a program the problem.
func TestUnknownAddress(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		for _, path := range []string{"/karten", "/regeln/wien", "/api/karten", "/t/7/8"} {
			for accept, kind := range map[string]string{"text/html,*/*;q=0.8": "text/html; charset=utf-8", "application/json": "application/json; charset=utf-8", "": "application/json; charset=utf-8"} {
				r := s.newClient().request(http.MethodGet, path, "", "Accept", accept)
				if got := r.header.Get("Content-Type"); r.status != http.StatusNotFound || got != kind {
					t.Errorf("GET %s for %q = %d, %s, want 404, %s", path, accept, r.status, got, kind)
				}
			}
		}
	})
}

// TestFind: words find a question and a term, and nothing where they say nothing.
func TestFind(t *testing.T) {
	inSite(t, new(mem.Log), web.Limits{}, func(t *testing.T, s *site) {
		c := s.newClient()
		find := func(words string) (found wire.Found) {
			t.Helper()
			r := c.request(http.MethodGet, "/api/find/de?words="+url.QueryEscape(words), "")
			if r.status != http.StatusOK {
				t.Fatalf("find %q = %d %s", words, r.status, r.body)
			}
			c.decode(r.body, &found)
			return found
		}
		if found := find("darf ich den eigenen König rufen"); len(found.Questions) == 0 || found.Questions[0] != "own_king" {
			t.Errorf("finds %v, want own_king first", found.Questions)
		}
		if found := find("Spatz"); len(found.Terms) == 0 || found.Terms[0] != "pagat" {
			t.Errorf("finds %v, want pagat first", found.Terms)
		}
		if found := find("darf ich"); len(found.Questions)+len(found.Terms) != 0 {
			t.Errorf("two words that say nothing find %v", found)
		}
		var terms []wire.Term
		c.decode(c.request(http.MethodGet, "/api/glossary/en", "").body, &terms)
		if len(terms) != len(glossary.All()) || terms[0].English == "" || terms[0].Meaning == "" {
			t.Errorf("the glossary has %d words, the first is %+v", len(terms), terms[0])
		}
	})
}
