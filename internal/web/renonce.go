package web

import (
	"net/http"
	"strings"

	"tarock/internal/explain"
	"tarock/internal/ruling"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/house"
)

// guide answers with what can be asked about a Renonce, by language.
func (s *server) guide(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.AskGuide](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	rs, err := s.rulesOf(body.Rules, body.House)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	guides, err := byLanguage(func(texts *explain.Catalogue) ruling.Guide { return ruling.GuideTo(texts, rs) })
	s.answer(w, r, guides, err)
}

// ruling answers with a ruling, by language.
func (s *server) ruling(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.AskRuling](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	rs, err := s.rulesOf(body.Rules, body.House)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	ruled, err := body.Form.Rule(rs, s.rules.Newest()...)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	pages, err := byLanguage(func(texts *explain.Catalogue) ruling.Page {
		return ruling.Of(texts, rs, &body.Form, body.Names, &ruled)
	})
	s.answer(w, r, pages, err)
}

// rulesOf returns the set with this id, the default for none, or house rules.
func (s *server) rulesOf(id string, own *rules.House) (*rules.RuleSet, error) {
	switch {
	case own != nil:
		rs, err := house.Build(*own, s.rules.At)
		return rs, under("/house", err)
	case id == "":
		id = s.list[0].ID
	}
	rs, err := s.rules.At(rules.Ref{ID: id})
	if err != nil {
		return nil, wire.CodeUnknownRules
	}
	return rs, nil
}

// byLanguage returns what write makes in every language there is.
func byLanguage[T any](write func(*explain.Catalogue) T) (map[string]T, error) {
	all := map[string]T{}
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			return nil, err
		}
		all[lang] = write(texts)
	}
	return all, nil
}

// pointer writes a path such as announced[1].kind as one of JSON: announced/1/kind.
func pointer(path string) string {
	return strings.NewReplacer("[", "/", "]", "", ".", "/").Replace(path)
}
