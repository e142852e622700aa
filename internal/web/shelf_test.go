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
	"tarock/rules/all"
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
