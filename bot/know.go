package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/settle"
)

// knowledge is what a careful player works out from his view.
type knowledge struct {
	rs *rules.RuleSet
	v  *engine.View
	c  *rules.Contract // nil before the contract is set
	me tarock.Seat

	// out are the cards that may be in another hand: not in mine, not played,
	// not laid away by me or openly, not in an open talon half left lying.
	out tarock.Hand
	// void[seat] are the suits that a seat has shown not to have.
	void [tarock.MaxSeats][tarock.Clubs + 1]bool
}

func know(rs *rules.RuleSet, v *engine.View) *knowledge {
	k := &knowledge{rs: rs, v: v, c: rs.Contract(v.Contract), me: v.Seat}
	k.out = rs.Deal.Pack &^ v.Hand &^ v.Played &^ v.Discard.Cards &^ v.Discard.Shown
	for half, cards := range v.Talon.Halves {
		if taken := v.Talon.Taken; taken == nil || *taken != half && *taken != engine.AllHalves {
			k.out &^= cards
		}
	}
	for i := range v.History {
		k.noteVoids(&v.History[i])
	}
	k.noteVoids(&v.Trick)
	return k
}

// noteVoids learns from who did not follow: no card of the suit led, and no
// tarock either when he threw another suit.
func (k *knowledge) noteVoids(t *engine.TrickView) {
	if len(t.Cards) == 0 {
		return
	}
	led := t.Cards[0].Suit()
	for i, c := range t.Cards {
		seat := k.turn(t.Lead, i)
		if c.Suit() == led {
			continue
		}
		k.void[seat][led] = true
		if c.Suit() != tarock.Tarock {
			k.void[seat][tarock.Tarock] = true
		}
	}
}

// turn returns the seat that is i places after lead.
func (k *knowledge) turn(lead tarock.Seat, i int) tarock.Seat {
	return tarock.Seat((int(lead) + i) % k.rs.Seats)
}

// friend reports whether seat is known to be on my side.
func (k *knowledge) friend(seat tarock.Seat) bool {
	mine := k.v.Sides[k.me]
	return seat == k.me || mine != settle.NoParty && k.v.Sides[seat] == mine
}

// declaring reports whether I play on the declarer's side.
func (k *knowledge) declaring() bool { return k.v.Sides[k.me] == settle.Declarers }

// trick returns the trick on the table.
func (k *knowledge) trick() tarock.Trick {
	return tarock.TrickOf(k.c.Duty, k.v.Trick.Cards...)
}

// after yields the seats that still play to this trick after me.
func (k *knowledge) after() []tarock.Seat {
	var seats []tarock.Seat
	seat := k.me
	for range k.rs.Seats - 1 - len(k.v.Trick.Cards) {
		seat = seat.Next(k.rs.Seats)
		seats = append(seats, seat)
	}
	return seats
}

// mayBeat reports whether seat could still take a trick that best wins, led
// being the suit led.
func (k *knowledge) mayBeat(seat tarock.Seat, best tarock.Card, led tarock.Suit) bool {
	over := k.out &^ best.Under(k.c.Duty)
	if k.v.Hands != nil {
		over &= k.v.Hands[seat]
	}
	inSuit := over & led.Cards()
	if !k.void[seat][led] {
		if inSuit != 0 {
			return true
		}
		// He may be void of the suit without having shown it, but with many of
		// its cards out that is unlikely.
		if (k.out & led.Cards()).Len() >= 4 {
			return false
		}
	}
	return !k.void[seat][tarock.Tarock] && over&tarock.Tarocks != 0
}

// holds reports whether best stays the winner whatever the seats that I do not
// know as friends can do.
func (k *knowledge) holds(best tarock.Card, led tarock.Suit) bool {
	for _, seat := range k.after() {
		if !k.friend(seat) && k.mayBeat(seat, best, led) {
			return false
		}
	}
	return true
}

// promised returns the cards I announced whose trick is still to come.
func (k *knowledge) promised() tarock.Hand {
	var cards tarock.Hand
	for _, it := range k.v.Items {
		p := k.rs.Premium(it.ID.Premium)
		if it.ID.Seat != k.me || p == nil || p.Trick <= k.v.Number {
			continue
		}
		switch p.Kind {
		case rules.BirdPremium:
			cards = cards.With(p.Bird)
		case rules.KingPremium:
			if k.v.Call != nil {
				cards |= k.v.Call.Card.Bit()
			}
		case rules.CardsPremium, rules.SackPremium, rules.CatchPremium, rules.HandPremium:
		}
	}
	return cards &^ 1
}

// due returns my announced or natural bird of this very trick, NoCard when
// there is none.
func (k *knowledge) due() tarock.Card {
	for i := range k.rs.Premiums {
		p := &k.rs.Premiums[i]
		if p.Kind == rules.BirdPremium && p.Trick == k.v.Number && k.v.Hand.Has(p.Bird) && k.c.Premiums.Has(p.ID) {
			return p.Bird
		}
	}
	return tarock.NoCard
}
