package rulestest

import (
	"testing"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// checkRotation: when the players change seats, what they get goes with them.
// In a Trischaken Vorhand stays where she is, because she alone has duties of her
// own.
func checkRotation(t *testing.T, rs *rules.RuleSet, o settle.Outcome, s settle.Settlement) {
	t.Helper()
	turning := rs.Seats
	if rs.Contract(o.Contract).Aim == rules.AimFewest {
		turning--
	}
	for by := 1; by < turning; by++ {
		to := func(seat tarock.Seat) tarock.Seat {
			if !seat.Valid(rs.Seats) {
				return seat // nobody sits there in a game for fewer
			}
			at := (int(seat) - int(o.Vorhand) - 1 + rs.Seats) % rs.Seats // counted from after Vorhand
			if at >= turning {
				return seat
			}
			return tarock.Seat(((at+by)%turning + int(o.Vorhand) + 1) % rs.Seats)
		}
		got, err := settle.Deal(rs, moved(o, to))
		if err != nil {
			t.Fatalf("%+v, turned by %d seats: %v", o, by, err)
		}
		if got.Score != movedPoints(s.Score, to) || got.Money != movedPoints(s.Money, to) || got.Box != s.Box {
			t.Fatalf("%+v: settles to %v and %v, turned by %d seats to %v and %v", o, s.Score, s.Money, by, got.Score, got.Money)
		}
	}
}

// moved returns o with every player in the seat that to says.
func moved(o settle.Outcome, to func(tarock.Seat) tarock.Seat) settle.Outcome {
	chain := func(words settle.Chain) settle.Chain {
		var all settle.Chain
		for _, seat := range words {
			all = append(all, to(seat))
		}
		return all
	}
	turned := o
	turned.Vorhand, turned.Declarer, turned.Partner = to(o.Vorhand), seatOrNone(o.Declarer, to), seatOrNone(o.Partner, to)
	turned.GameKontra, turned.Valat.Kontra = chain(o.GameKontra), chain(o.Valat.Kontra)
	turned.OpponentKontras, turned.Thirds = movedPoints(o.OpponentKontras, to), movedPoints(o.Thirds, to)
	turned.Premiums, turned.Joined = nil, nil
	for _, j := range o.Joined {
		turned.Joined = append(turned.Joined, settle.Joined{Seat: to(j.Seat), Tricks: j.Tricks})
	}
	for _, p := range o.Premiums {
		p.Kontra, p.Pair = chain(p.Kontra), chain(p.Pair)
		turned.Premiums = append(turned.Premiums, p)
	}
	return turned
}

func seatOrNone(seat tarock.Seat, to func(tarock.Seat) tarock.Seat) tarock.Seat {
	if seat == tarock.NoSeat {
		return seat
	}
	return to(seat)
}

func movedPoints[T any](by [tarock.MaxSeats]T, to func(tarock.Seat) tarock.Seat) (turned [tarock.MaxSeats]T) {
	for seat, n := range by {
		turned[to(tarock.Seat(seat))] = n
	}
	return turned
}
