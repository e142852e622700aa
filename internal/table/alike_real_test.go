package table

import (
	"testing"

	"tarock"
	"tarock/engine"
)

// TestRealDealsThatLookAlike is the same at a table that records: whether a card keeps
// the rules depends on cards that nobody else sees, and so does nothing that he is told.
// People play whatever they like there, take it back, turn tricks and lay hands down.
func TestRealDealsThatLookAlike(t *testing.T) {
	playPairs(t, engine.Recording)
}

// realMove returns now and then what a table that records lets anybody do: as a rule
// any card of who is on turn. A claim is not among them: it shows what it finds.
func (p *pair) realMove(s *engine.State) (move, bool) {
	if p.manner == engine.Enforcing || s.Phase == engine.PhaseBidding || p.r.IntN(3) > 0 {
		return move{}, false
	}
	seat := s.Turn
	if p.r.IntN(3) == 0 {
		seat = tarock.Seat(p.r.IntN(p.rs.Seats))
	}
	options := engine.ViewFor(p.rs, s, seat).Options
	if len(options) == 0 {
		return move{}, false
	}
	o := options[p.r.IntN(len(options))]
	switch o.Action.(type) {
	case engine.Claim, engine.LayAway:
		return move{}, false
	case engine.LayDown, engine.TakeBack:
		if p.r.IntN(4) > 0 {
			return move{}, false
		}
	}
	at := *s
	_, breach, _ := engine.Tolerate(p.rs, &at, seat, o.Action, nil)
	return move{seat: seat, a: o.Action, irregular: breach != nil}, o.Why == nil
}
