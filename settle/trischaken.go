package settle

import (
	"tarock"
	"tarock/rules"
)

// A rank is the end of a Trischaken: who has the most thirds, and who has no
// trick.
type rank struct {
	thirds     [tarock.MaxSeats]tarock.Thirds
	most       tarock.Thirds
	payer      tarock.Seat // who pays alone; NoSeat when several are tied
	losers     int         // how many pay
	jungfrauen int
}

// ranking finds who pays. Vorhand pays alone when she is tied for most.
func ranking(thirds [tarock.MaxSeats]tarock.Thirds, seats int) rank {
	r := rank{thirds: thirds, payer: tarock.NoSeat}
	for seat, t := range thirds[:seats] {
		switch {
		case t > r.most:
			r.most, r.losers, r.payer = t, 1, tarock.Seat(seat)
		case t == r.most && r.payer != tarock.Vorhand:
			r.losers, r.payer = r.losers+1, tarock.NoSeat
		}
		if t == 0 {
			r.jungfrauen++
		}
	}
	return r
}

// factor returns what multiplies the unit that each loser pays each other.
func (r *rank) factor(t *rules.TrischakenTable) int {
	factor := 1
	if r.payer == tarock.Vorhand {
		factor = t.VorhandFactor
	}
	if r.most >= t.Buergermeister {
		factor *= t.BuergermeisterFactor
	}
	return factor
}

// total returns what all losers pay together (OÖ Trischaken 2 and 3).
func (r *rank) total(t *rules.TrischakenTable, seats int) int {
	special := r.jungfrauen == 2 && r.losers == 1 && r.payer != tarock.Vorhand && r.most < t.Buergermeister
	if special {
		return t.TwoJungfrauenTotal
	}
	return r.losers * (seats - r.losers) * t.Unit * r.factor(t)
}

// amounts returns what every seat gets. Jungfrauen share all that is paid,
// otherwise everyone who does not lose gets the same.
func (r *rank) amounts(t *rules.TrischakenTable, seats int) (amounts [tarock.MaxSeats]int) {
	total := r.total(t, seats)
	winners := seats - r.losers
	if r.jungfrauen > 0 {
		winners = r.jungfrauen
	}
	for seat := range seats {
		switch {
		case r.pays(tarock.Seat(seat)):
			amounts[seat] = -total / r.losers
		case r.jungfrauen == 0 || r.thirds[seat] == 0:
			amounts[seat] = total / winners
		}
	}
	return amounts
}

func (r *rank) pays(s tarock.Seat) bool {
	if r.payer != tarock.NoSeat {
		return s == r.payer
	}
	return r.thirds[s] == r.most
}
