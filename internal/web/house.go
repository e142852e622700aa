package web

import (
	"net/http"

	"tarock/internal/recital"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/house"
)

// A placed error is about a part of the request.
type placed struct {
	place string // JSON pointer
	err   error
}

func (p *placed) Error() string { return p.place + ": " + p.err.Error() }
func (p *placed) Unwrap() error { return p.err }

// under says that err is about what stands at place, nil for none.
func under(place string, err error) error {
	if err == nil {
		return nil
	}
	return &placed{place, err}
}

// layHouse answers with house rules laid out: what they change, and what else
// they could change.
func (s *server) layHouse(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.HouseRules](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	sheet, err := house.Lay(rules.House(body), s.rules.At)
	s.answer(w, r, sheet, err)
}

// A housePage is what the rules room shows of house rules.
type housePage struct {
	View  wire.Rules              `json:"view"`
	Pages map[string]recital.Page `json:"pages"` // by language
}

// readHouse answers with house rules as tables of sentences, like those of a
// published set.
func (s *server) readHouse(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.HouseRules](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	rs, err := house.Build(rules.House(body), s.rules.At)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	pages, err := recital.InAllLanguages(rs)
	s.answer(w, r, housePage{View: wire.RulesOf(rs), Pages: pages}, err)
}

func (s *server) propose(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.Propose](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.Propose(r.Context(), r.PathValue("table"), person(r), body.Option, body.Value)
	s.answer(w, r, done, err)
}

func (s *server) withdraw(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.Withdraw](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.Withdraw(r.Context(), r.PathValue("table"), person(r), body.Option)
	s.answer(w, r, done, err)
}

func (s *server) vote(w http.ResponseWriter, r *http.Request) {
	body, err := decode[wire.CastVote](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.Vote(r.Context(), r.PathValue("table"), person(r), body.Option, body.Vote)
	s.answer(w, r, done, err)
}

func (s *server) countVotes(w http.ResponseWriter, r *http.Request) {
	if _, err := decode[wire.Empty](w, r); err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.house.CountVotes(r.Context(), r.PathValue("table"), person(r))
	s.answer(w, r, done, err)
}
