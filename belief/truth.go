package belief

import (
	"tarock"
	"tarock/engine"
)

// Truth returns where the cards of s lie, of which dealt were the halves of the talon. It
// is for tests, and for who may see everything: a player has a Sampler.
func Truth(s *engine.State, dealt [2]tarock.Hand) World {
	var w World
	rest := s.Places()["talon"]
	for seat := range tarock.Seat(s.Seats()) {
		w.Hands[seat] = s.Hand(seat)
		w.LayAway(seat, s.Declarer, s.LaidAway(seat))
		for half := range dealt {
			dealt[half] &^= s.Given(seat)
		}
	}
	for half, cards := range dealt {
		w.Talon[half] = cards & rest
	}
	return w
}
