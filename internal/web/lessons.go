package web

import (
	"net/http"
	"strconv"

	"tarock/internal/lessons"
	"tarock/internal/table"
	"tarock/internal/wire"
)

// course answers with the first-steps tour and the practice deals.
func (s *server) course(w http.ResponseWriter, r *http.Request) {
	var c wire.Course
	for _, step := range lessons.Steps() {
		c.Lessons = append(c.Lessons, wire.Lesson{
			ID: step.ID, Cards: step.Cards, Trick: step.Trick, Right: step.Right, Deal: step.Deal, Count: step.Count,
		})
	}
	for _, d := range lessons.Deals() {
		rs, err := s.rules.At(d.Record.Rules)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		c.Deals = append(c.Deals, wire.PracticeDeal{
			ID: d.ID, Rules: wire.NameOf(rs), Contract: d.Contract, Expected: d.Expected(), Record: d.Record.String(),
		})
	}
	s.answer(w, r, c, nil)
}

// playPractice opens a table with the cards of a practice deal, in the place of who is
// to play the game.
func (s *server) playPractice(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.Atoi(r.PathValue("deal"))
	deals := lessons.Deals()
	if err != nil || id < 1 || id > len(deals) {
		s.fail(w, r, wire.CodeNotFound)
		return
	}
	body, err := decode[wire.PlayPractice](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	d := &deals[id-1]
	seats := d.Record.Seats()
	first := table.Draw{Dealer: (2*seats - 1 - int(d.Learner)) % seats, Hands: d.Record.Hands, Talon: d.Record.Talon}
	name, err := s.house.Play(r.Context(), person(r), table.Wish{Name: defaultTo(body.Name, guestName), Rules: d.Record.Rules.ID, First: &first})
	s.answer(w, r, wire.Opened{Table: name}, err)
}
