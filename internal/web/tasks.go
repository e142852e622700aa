package web

import (
	"net/http"
	"strconv"

	"tarock"
	"tarock/internal/problems"
	"tarock/internal/wire"
)

// tasks answers with the list of problems.
func (s *server) tasks(w http.ResponseWriter, r *http.Request) {
	list := make([]wire.TaskName, 0, len(problems.All()))
	for _, p := range problems.All() {
		list = append(list, nameOf(&p))
	}
	s.answer(w, r, list, nil)
}

func nameOf(p *problems.Problem) wire.TaskName {
	return wire.TaskName{ID: p.ID, Kind: string(p.Kind), Grade: p.Grade}
}

// task answers with a problem, without its answer.
func (s *server) task(w http.ResponseWriter, r *http.Request) {
	p, err := taskOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	position := p.Position()
	rest := position.Thirds()
	s.answer(w, r, wire.Task{
		TaskName: nameOf(p), Hands: p.Hands, Lead: p.Lead, Turn: position.Turn(), Trick: p.Trick, Legal: position.Legal(),
		Declarers: p.Declarers, Need: [2]int{p.Need.Points(), p.Need.Blatt()}, Rest: [2]int{rest.Points(), rest.Blatt()},
	}, nil)
}

// solveTask says whether a card is right.
func (s *server) solveTask(w http.ResponseWriter, r *http.Request) {
	p, err := taskOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	body, err := decode[wire.SolveTask](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	position := p.Position()
	if !body.GiveUp && !position.Legal().Has(body.Card) {
		s.fail(w, r, &wire.Malformed{At: "/card", Problem: "this card may not be played"})
		return
	}
	answer := wire.TaskAnswer{Right: body.Card == p.Answer && body.Card != tarock.NoCard}
	if answer.Right || body.GiveUp {
		answer.Answer = p.Answer
	}
	s.answer(w, r, answer, nil)
}

// taskOf returns the problem that the address names.
func taskOf(r *http.Request) (*problems.Problem, error) {
	id, err := strconv.Atoi(r.PathValue("task"))
	if list := problems.All(); err == nil && id >= 1 && id <= len(list) {
		return &list[id-1], nil
	}
	return nil, wire.CodeNotFound
}
