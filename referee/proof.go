package referee

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A Proof is a broken duty that a player can show from what lay open to him.
type Proof struct {
	Seat  tarock.Seat // whose
	Trick int         // 1 to 12
	Card  tarock.Card // that broke it
	Held  tarock.Card // that should have been played, and was seen later
}

// Prove looks for a duty that another than the viewer has broken for certain, in a
// trick that is turned: the viewer has since seen a card that the player must have
// held, in a later trick or in a hand that lies open. It knows nothing but the view.
// The second result is false when there is none.
func Prove(rs *rules.RuleSet, v *engine.View) (Proof, bool) {
	c := rs.Contract(v.Contract)
	if c == nil || v.Contract == rules.NoContract {
		return Proof{}, false
	}
	known := seenNow(v)
	for i := len(v.History) - 1; i >= 0; i-- {
		for place, card := range v.History[i].Cards {
			seat := tarock.Seat((int(v.History[i].Lead) + place) % rs.Seats)
			known[seat] = known[seat].With(card)
		}
	}
	for i := range v.History {
		if p, ok := brokenIn(rs, v, c, i, &known); ok {
			return p, true
		}
	}
	return Proof{}, false
}

// seenNow returns what is known of every hand beside the full tricks: the cards on the
// table, and open hands.
func seenNow(v *engine.View) (known [tarock.MaxSeats]tarock.Hand) {
	for place, card := range v.Trick.Cards {
		seat := (int(v.Trick.Lead) + place) % len(known)
		known[seat] = known[seat].With(card)
	}
	for seat := range known {
		known[seat] |= v.Laid[seat]
		if v.Hands != nil {
			known[seat] |= v.Hands[seat]
		}
	}
	return known
}

// brokenIn looks at the i-th full trick, and takes its cards out of known.
func brokenIn(rs *rules.RuleSet, v *engine.View, c *rules.Contract, i int, known *[tarock.MaxSeats]tarock.Hand) (p Proof, ok bool) {
	duty := dutyOf(v, c)
	var trick tarock.Trick
	for place, card := range v.History[i].Cards {
		seat := tarock.Seat((int(v.History[i].Lead) + place) % rs.Seats)
		if legal := tarock.Legal(known[seat], &trick, duty); !ok && seat != v.Seat && !legal.Has(card) {
			p, ok = Proof{Seat: seat, Trick: i + 1, Card: card, Held: legal.Lowest()}, true
		}
		trick.Add(card, duty)
		known[seat] = known[seat].Without(card)
	}
	return p, ok
}

// dutyOf returns the duty of c as it was chosen.
func dutyOf(v *engine.View, c *rules.Contract) tarock.Duty {
	var choice rules.Choice
	for _, w := range v.Bids {
		if w.Word == engine.WordBid || w.Word == engine.WordHold {
			choice = w.Choice
		}
	}
	return c.DutyFor(choice)
}
