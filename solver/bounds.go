package solver

import "math/bits"

// bound reports whether the tricks that are sure decide if the declarers reach
// need, and the bound that says so.
func (s *Solver) bound(lead uint8, need, total int) (value int, known bool) {
	if s.crowning(s.left) {
		return 0, false
	}
	var sides [2]uint64 // the cards of the opponents and the declarers
	for seat, h := range s.hands {
		sides[side(s.declarers[seat])] |= h
	}
	leaders := s.declarers[lead&3]
	cash := s.cash(lead)
	for seat := range s.hands {
		declarer := s.declarers[seat]
		if s.duty.Suits && seat != int(lead) {
			continue
		}
		first := cash
		if declarer != leaders {
			first = 0
		}
		sure := s.sure(seat, sides[side(!declarer)]&tarockCards, lead, first)
		if declarer && sure >= need {
			return sure, true
		}
		if !declarer && total-sure < need {
			return total - sure, true
		}
	}
	return 0, false
}

func side(declarer bool) int {
	if declarer {
		return 1
	}
	return 0
}

// cash returns the suit cards with which lead takes tricks at once, because they
// are the highest and all who could take them with a tarock must follow suit.
func (s *Solver) cash(lead uint8) (cash uint64) {
	for _, suit := range suitCards {
		mine := s.hands[lead&3] & suit
		row := above(mine, s.left&suit&^mine)
		rounds := count(row)
		if rounds == 0 {
			continue
		}
		for seat, h := range s.hands {
			if seat != int(lead) && h&tarockCards != 0 && s.suits == 0 {
				rounds = min(rounds, count(h&suit))
			}
		}
		for ; rounds > 0; rounds-- {
			top := highest(row)
			row &^= top
			cash |= top
		}
	}
	return cash
}

// above returns the cards of one suit that are higher than all of others.
func above(cards, others uint64) uint64 {
	if others == 0 {
		return cards
	}
	return cards &^ (highest(others)<<1 - 1)
}

// sure returns what the side of seat takes at least: lead plays cash
// first, all of which wins, and then seat has sure tricks with its tarocks,
// whoever leads.
func (s *Solver) sure(seat int, foes uint64, lead uint8, cash uint64) int {
	row, n, sum := s.row(seat, foes)
	if n+count(cash) == 0 {
		return 0
	}
	sum += s.scale.units(cash)
	for other, h := range s.hands {
		switch {
		case other == seat && other == int(lead):
		case other == seat:
			sum += s.scale.cheapest(h&^row, count(cash))
		case other == int(lead):
			sum += s.scale.cheapest(h&^cash, n)
		case seat == int(lead) && s.declarers[other] == s.declarers[seat] && n == count(row) && s.suits == 0:
			sum += s.smear(h, row, cash)
		default:
			sum += s.scale.cheapest(h, n+count(cash))
		}
	}
	return sum
}

// row returns the tarocks of seat that are higher than all of foes, how many
// tricks its tarocks are sure of and what these tarocks count at least. Of a row
// with gaps the foes can take one trick for each higher tarock they have.
func (s *Solver) row(seat int, foes uint64) (row uint64, n, counted int) {
	mine := s.hands[seat] & tarockCards
	if s.duty.Suits {
		return 0, 0, 0
	}
	row = above(mine, foes)
	n, counted = count(row), s.scale.units(row)
	held := n
	for rest := mine &^ row; rest != 0; {
		top := highest(rest)
		rest &^= top
		held++
		if k := held - count(foes&^(top-1)); k > n {
			n, counted = k, counted+1
		}
	}
	return row, n, counted
}

// smear returns what the partner with hand adds at least when the leader plays cash
// and then row, all of which win.
func (s *Solver) smear(hand, row, cash uint64) int {
	n, q := count(row), count(cash)
	tarocks := hand & tarockCards
	forced := min(n, count(tarocks))
	if n > 0 && count(tarocks&(row&-row-1)) < forced {
		return s.scale.cheapest(hand, n+q) // it would have to take over the lead
	}
	sum, free, rest := forced, n-forced, hand&^tarocks
	for _, suit := range suitCards {
		mine := hand & suit
		for range count(cash & suit) {
			top := highest(mine)
			if top == 0 {
				free++
				continue
			}
			mine, rest = mine&^top, rest&^top
			sum += int(cards[bits.TrailingZeros64(top)].counted[s.counted&1])
		}
	}
	return sum + s.scale.dearest(rest, free)
}
