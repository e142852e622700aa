package settle

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// A rank is the end of a Trischaken: who has the most thirds, and who has no
// trick.
type rank struct {
	thirds [tarock.MaxSeats]tarock.Thirds
	most   tarock.Thirds
	payer  tarock.Seat // who pays alone; NoSeat when several are tied
	losers int         // how many pay
	// vorhandTied: another has as many as Vorhand.
	vorhandTied bool
	jungfrauen  int
}

// ranking finds who pays. Vorhand pays alone when she is tied for most, where
// the table says so.
func ranking(table *rules.TrischakenTable, thirds [tarock.MaxSeats]tarock.Thirds, seats int) rank {
	if table.Rounded {
		thirds = rounded(thirds)
	}
	r := rank{thirds: thirds, payer: tarock.NoSeat}
	for seat, t := range thirds[:seats] {
		switch {
		case t > r.most:
			r.most, r.losers, r.payer, r.vorhandTied = t, 1, tarock.Seat(seat), false
		case t == r.most && r.payer == tarock.Vorhand && table.VorhandTiedAlone:
			r.vorhandTied = true
		case t == r.most:
			r.losers, r.payer = r.losers+1, tarock.NoSeat
		}
		if t == 0 {
			r.jungfrauen++
		}
	}
	if table.TwoJungfrauen.None && r.jungfrauen > 1 {
		r.jungfrauen = 0
	}
	return r
}

// rounded returns thirds as whole points: a Blatt over is nothing, two are a
// point more.
func rounded(thirds [tarock.MaxSeats]tarock.Thirds) [tarock.MaxSeats]tarock.Thirds {
	for seat, t := range thirds {
		thirds[seat] = (t + 1) / 3 * 3
	}
	return thirds
}

// cites returns the clauses of t that this end rests on.
func (r *rank) cites(t *rules.TrischakenTable, seats int) []rulebook.Clause {
	return slices.DeleteFunc(slices.Clone(t.Cites), func(c rulebook.Clause) bool { return !r.concerns(c, seats) })
}

// concerns reports whether c has to do with this end: some clauses speak of rare
// ends only, and no other may seem to depend on them.
func (r *rank) concerns(c rulebook.Clause, seats int) bool {
	switch c {
	case "ooe:trischaken-3":
		return r.jungfrauen == 2
	case "decision:3":
		return r.jungfrauen == 1 && r.losers == 2
	case "decision:30":
		return r.jungfrauen > 0 || r.threeTied(seats)
	}
	return true
}

func (r *rank) threeTied(seats int) bool {
	tied := map[tarock.Thirds]int{}
	for _, t := range r.thirds[:seats] {
		tied[t]++
		if tied[t] == 3 {
			return true
		}
	}
	return false
}

// factor returns what multiplies the unit that each loser pays each other.
func (r *rank) factor(t *rules.TrischakenTable) int {
	if t.Scheme == rules.ByDifference {
		factor := 1
		for range r.jungfrauen {
			factor *= t.Zero
		}
		return factor
	}
	vorhand, mayor := 1, 1
	if r.payer == tarock.Vorhand {
		vorhand = t.VorhandFactor
	}
	if r.most >= t.Buergermeister {
		mayor = t.BuergermeisterFactor
	}
	if t.Together && (r.payer != tarock.Vorhand || r.most < t.Buergermeister) {
		return 1
	}
	return vorhand * mayor
}

// total returns what all losers pay together (OÖ Trischaken 2 and 3). It is even
// where two share it (see "decision:whole-points").
func (r *rank) total(t *rules.TrischakenTable, seats int) int {
	single := r.losers == 1 && r.payer != tarock.Vorhand
	if r.jungfrauen == 2 {
		switch {
		case t.TwoJungfrauen.Low != 0 && single && r.most < t.Buergermeister:
			return t.TwoJungfrauen.Low
		case t.TwoJungfrauen.Fixed != 0 && r.payer == tarock.Vorhand:
			return t.TwoJungfrauen.Fixed * t.VorhandFactor
		case t.TwoJungfrauen.Fixed != 0:
			return t.TwoJungfrauen.Fixed
		}
	}
	all := (seats - 1) * t.Unit * r.factor(t)
	if r.losers > 1 && !t.TiedShare {
		all = r.losers * (seats - r.losers) * t.Unit * r.factor(t)
	}
	switch {
	case r.losers == 2:
		return all / 2 * 2
	case r.jungfrauen == 2:
		return half(all) * 2
	}
	return all
}

// amounts returns what every seat gets. Jungfrauen share all that is paid,
// otherwise everyone who does not lose gets the same.
func (r *rank) amounts(t *rules.TrischakenTable, seats int) (amounts [tarock.MaxSeats]int) {
	if t.Scheme == rules.ByDifference {
		return r.byDifference(t, seats)
	}
	if t.Scheme == rules.TwoPayTwo && !r.single(t) {
		return r.twoPayTwo(t, seats)
	}
	if t.Jungfrau > 0 {
		return r.eachLoserPays(t, seats)
	}
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

// byDifference pays every player from each who has more, by the whole points between
// them.
func (r *rank) byDifference(t *rules.TrischakenTable, seats int) (amounts [tarock.MaxSeats]int) {
	each := t.Unit * r.factor(t)
	for seat, mine := range r.thirds[:seats] {
		for _, theirs := range r.thirds[:seats] {
			amounts[seat] += (rules.Points(theirs) - rules.Points(mine)) * each
		}
	}
	return amounts
}

// eachLoserPays pays every other player from every loser, and more to those without a
// trick.
func (r *rank) eachLoserPays(t *rules.TrischakenTable, seats int) (amounts [tarock.MaxSeats]int) {
	for seat := range tarock.Seat(seats) {
		if r.pays(seat) {
			continue
		}
		each := t.Unit * r.factor(t)
		if r.thirds[seat] == 0 {
			each += t.Jungfrau
		}
		for loser := range tarock.Seat(seats) {
			if r.pays(loser) {
				amounts[loser] -= each
				amounts[seat] += each
			}
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

// single reports whether one player pays all even where two pay two: the
// Bürgermeister, and Vorhand with the most points of her own.
func (r *rank) single(t *rules.TrischakenTable) bool {
	return r.most >= t.Buergermeister || r.payer == tarock.Vorhand && !r.vorhandTied
}

// twoPayTwo pays the two lowest from the two highest. A Jungfrau is paid by all
// others; who is tied in the middle neither pays nor is paid (Tirol).
func (r *rank) twoPayTwo(t *rules.TrischakenTable, seats int) (amounts [tarock.MaxSeats]int) {
	switch r.jungfrauen {
	case 0:
	case 1:
		for seat := range seats {
			amounts[seat] = -t.Unit
			if r.thirds[seat] == 0 {
				amounts[seat] = t.Unit * (seats - 1)
			}
		}
		return amounts
	case seats - 1:
		for seat := range seats {
			amounts[seat] = -t.Unit * (seats - 1)
			if r.thirds[seat] == 0 {
				amounts[seat] = t.Unit
			}
		}
		return amounts
	default:
		each := half(3 * t.Unit)
		for seat := range seats {
			amounts[seat] = -each
			if r.thirds[seat] == 0 {
				amounts[seat] = each
			}
		}
		return amounts
	}
	for seat := range seats {
		amounts[seat] = r.standing(tarock.Seat(seat), seats, t.Unit)
	}
	return amounts
}

// standing returns what seat gets by its place: the two highest places pay a
// unit each, the two lowest get one, and who is tied shares the places. Three
// tied players pay or get half a unit each, and the fourth the rest (decision
// 30).
func (r *rank) standing(s tarock.Seat, seats, unit int) int {
	higher, tied := 0, 0
	for _, t := range r.thirds[:seats] {
		switch {
		case t > r.thirds[s]:
			higher++
		case t == r.thirds[s]:
			tied++
		}
	}
	lower := seats - higher - tied
	switch {
	case tied == seats-1 && higher == 0:
		return -half(unit)
	case tied == seats-1:
		return half(unit)
	case higher == 0 && r.tiedBelow(s, seats):
		return -half(unit) * (seats - 1)
	case lower == 0 && r.tiedAbove(s, seats):
		return half(unit) * (seats - 1)
	}
	sum := 0
	for place := higher; place < higher+tied; place++ {
		if place < seats/2 {
			sum -= unit
		} else {
			sum += unit
		}
	}
	return sum / tied
}

// half returns half of n, rounded up where a table pays an odd unit.
func half(n int) int { return (n + 1) / 2 }

// tiedBelow and tiedAbove report whether all others are tied below or above s.
func (r *rank) tiedBelow(s tarock.Seat, seats int) bool { return r.othersTied(s, seats, false) }
func (r *rank) tiedAbove(s tarock.Seat, seats int) bool { return r.othersTied(s, seats, true) }

func (r *rank) othersTied(s tarock.Seat, seats int, above bool) bool {
	first := r.thirds[(int(s)+1)%seats]
	if first == r.thirds[s] || (first > r.thirds[s]) != above {
		return false
	}
	for seat, t := range r.thirds[:seats] {
		if tarock.Seat(seat) != s && t != first {
			return false
		}
	}
	return true
}
