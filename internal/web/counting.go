package web

import (
	"net/http"
	"strconv"

	"tarock"
	"tarock/internal/counting"
	"tarock/internal/wire"
	"tarock/rules"
)

// countingPile answers with a pile to count.
func (s *server) countingPile(w http.ResponseWriter, r *http.Request) {
	p, err := s.pileOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.answer(w, r, wire.CountingPile{Number: p.Number, Grade: p.Grade, Cards: p.Cards, Blatt: p.Count == tarock.CountPackets}, nil)
}

// solveCounting says whether a count is right, and how it is done once it is or was
// given up.
func (s *server) solveCounting(w http.ResponseWriter, r *http.Request) {
	p, err := s.pileOf(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	body, err := decode[wire.SolveCounting](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	said := tarock.Thirds(body.Points)*tarock.ThirdsPerPoint + tarock.Thirds(body.Blatt)
	answer := wire.CountingAnswer{Right: !body.GiveUp && said == p.Thirds()}
	if answer.Right || body.GiveUp {
		answer.Count = new(pair(p.Thirds()))
		for _, packet := range p.Packets() {
			answer.Packets = append(answer.Packets, wire.CountingPacket{
				Cards: packet.Cards, Values: packet.Values, Less: int(packet.Less), Worth: pair(packet.Thirds), Sum: pair(packet.Sum),
			})
		}
	}
	s.answer(w, r, answer, nil)
}

func pair(t tarock.Thirds) [2]int { return [2]int{t.Points(), t.Blatt()} }

// pileOf returns the pile that the address names: grade and number, and the rule set
// whose cards it is made of, the default without one.
func (s *server) pileOf(r *http.Request) (*counting.Pile, error) {
	grade, err := strconv.Atoi(r.PathValue("grade"))
	if err != nil || grade < 1 || grade > counting.Grades {
		return nil, wire.CodeNotFound
	}
	number, err := strconv.Atoi(r.PathValue("number"))
	if err != nil || number < 1 || number > counting.Piles {
		return nil, wire.CodeNotFound
	}
	id := r.URL.Query().Get("rules")
	if id == "" {
		id = s.list[0].ID
	}
	rs, err := s.rules.At(rules.Ref{ID: id})
	if err != nil {
		return nil, wire.CodeUnknownRules
	}
	p := counting.Of(rs, grade, number)
	return &p, nil
}
