package engine

import "tarock"

// Redact returns e as seat may see it. It is the same rule as [ViewFor], for
// one event; it needs no state, because events say whose cards they name.
// NoSeat is an onlooker.
func Redact(e Event, seat tarock.Seat) Event {
	switch e := e.(type) {
	case CardsDealt:
		var own CardsDealt
		if seat != tarock.NoSeat {
			own.Hands[seat] = e.Hands[seat]
		}
		return own
	case KingCalled:
		return redactCall(e, seat)
	case TalonTaken:
		if (e.Half >= AllHalves || e.Hidden) && e.Seat != seat {
			e.Cards = 0
		}
		return e
	case TalonLooked:
		if e.Seat != seat {
			e.Cards = 0
		}
		return e
	case CardsLaidAway:
		if e.Seat != seat {
			e.Cards = 0
		}
		return e
	case KontraSaid:
		if e.Seat != seat {
			e.Forced = false // that he has to say it tells who holds the Trull
		}
		return e
	case DiscardReturned:
		if e.Seat != seat {
			e.Cards = 0
		}
		return e
	default:
		return e
	}
}

// redactCall hides the holder from all but himself, and the card of "den
// vierten" from all but him and the declarer.
func redactCall(e KingCalled, seat tarock.Seat) Event {
	if seat != tarock.NoSeat && seat == e.Holder {
		return e
	}
	e.Holder = tarock.NoSeat
	if e.Fourth && seat != e.Declarer {
		e.Card = tarock.NoCard
	}
	return e
}
