package solver_test

import (
	"tarock"
	"tarock/solver"
)

// brute returns what the declarers take, by trying everything with the rules of
// the table.
func brute(p solver.Position) tarock.Thirds {
	legal := p.Legal()
	declarer := p.Declarers[p.Turn()]
	best := tarock.Thirds(-1)
	for c := range legal.All() {
		next, won := p.Play(c)
		v := brute(next)
		if next.Declarers[next.Lead] {
			v += p.Count.Of(won)
		}
		if best < 0 || declarer == (v > best) {
			best = v
		}
	}
	return max(best, 0)
}

// bruteTakes reports whether declarer can take exactly n tricks, by trying
// everything with the rules of the table.
func bruteTakes(p solver.Position, declarer tarock.Seat, n int) bool {
	legal := p.Legal()
	if legal == 0 {
		return n == 0
	}
	mine := p.Turn() == declarer
	for c := range legal.All() {
		next, won := p.Play(c)
		left := n
		if won != 0 && next.Lead == declarer {
			left--
		}
		if bruteTakes(next, declarer, left) == mine {
			return mine
		}
	}
	return !mine
}

// plain reports whether the declarers reach need: alpha-beta without a table,
// without an order of cards and without bounds.
func plain(p solver.Position, need tarock.Thirds) bool {
	if need <= 0 {
		return true
	}
	declarer := p.Declarers[p.Turn()]
	for c := range p.Legal().All() {
		next, won := p.Play(c)
		left := need
		if next.Declarers[next.Lead] {
			left -= p.Count.Of(won)
		}
		if plain(next, left) == declarer {
			return declarer
		}
	}
	return !declarer && p.Legal() != 0
}
