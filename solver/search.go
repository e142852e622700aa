package solver

import (
	"math/bits"

	"tarock"
)

// A trick on the table while it is searched.
type trick struct {
	cards  uint64
	off    uint64 // the cards that are not of the suit led
	under  uint64 // the cards that do not beat the best one
	counts int    // units
	n      uint8  // cards played
	suit   uint8  // led
	winner uint8
	best   uint8                  // the card of winner
	by     [tarock.MaxSeats]uint8 // the card of each seat
	led    uint8

	// What a Kaiserstich needs to know.
	pagat   uint8 // who has played the Pagat
	inOrder bool  // Mond, then Skues, and the Pagat not before
}

// put returns t with c played by seat.
func (s *Solver) put(t *trick, c, seat uint8) trick {
	next, d := *t, &cards[c&63]
	if t.n == 0 {
		next.off, next.suit, next.led = d.off, d.suit, c
	}
	if t.under>>(c&63)&1 == 0 {
		next.under, next.winner, next.best = d.under[s.suits&1], seat, c
	}
	next.by[seat&3] = c
	next.counts += int(d.counted[s.counted&1])
	next.n++
	if s.duty.Emperor != tarock.NoEmperor {
		next.noteTrull(c, seat)
	}
	next.cards |= 1 << (c & 63)
	return next
}

// noteTrull keeps what t must know of the Trull before c is added to its cards.
func (t *trick) noteTrull(c, seat uint8) {
	switch tarock.Card(c) {
	case tarock.Pagat:
		t.pagat = seat
	case tarock.Skues:
		t.inOrder = t.cards>>tarock.Mond&1 != 0 && t.cards&pagatBit == 0
	}
}

// taker returns who takes a complete trick.
func (s *Solver) taker(t *trick) uint8 {
	if s.duty.Emperor == tarock.NoEmperor || trullCards&^t.cards != 0 || s.duty.Suits && t.suit != tarockSuit {
		return t.winner
	}
	if s.duty.Emperor == tarock.EmperorAny || t.inOrder {
		return t.pagat
	}
	return t.winner
}

// crowning reports whether a Kaiserstich can still happen with these cards.
func (s *Solver) crowning(cards uint64) bool {
	return s.duty.Emperor != tarock.NoEmperor && trullCards&^cards == 0
}

// trick searches from before a trick. It returns a bound on what the declarers
// take of all that is left: at least the result when that is need or more, at
// most the result otherwise.
func (s *Solver) trick(lead uint8, need int) int {
	total := s.scale.units(s.left)
	switch {
	case need <= 0:
		return 0
	case need > total:
		return total
	case s.hands[0]&(s.hands[0]-1) == 0:
		return s.lastTrick(lead, total)
	}
	shape, v := s.key.shape(lead, s.left)
	shape ^= s.salt
	if s.crowning(s.left) {
		shape ^= crowned
	}
	low, high, first := s.table.find(s.scale, shape, v, 0, total)
	switch {
	case low >= need:
		return low
	case high < need:
		return high
	}
	if value, known := s.bound(lead, need, total); known {
		return value
	}
	value, best := s.lead(lead, need, first)
	if value >= need {
		low = value
	} else {
		high = value
	}
	s.table.keep(entry{shape: shape, values: v, low: uint8(low), high: uint8(high), best: best})
	return value
}

// crowned marks the shapes from which a Kaiserstich can come: there the Trull is
// more than its count.
const crowned = 0x5bf0363546294ce7

// lastTrick plays the only cards there are.
func (s *Solver) lastTrick(lead uint8, total int) int {
	var t trick
	for range s.seats {
		t = s.put(&t, uint8(bits.TrailingZeros64(s.hands[lead&3])), lead)
		lead = s.next[lead&3]
	}
	s.nodes += uint64(s.seats)
	if s.declarers[s.taker(&t)&3] {
		return total
	}
	return 0
}

// lead tries every card to begin a trick with. It returns the bound and the card
// that gave it.
func (s *Solver) lead(seat uint8, need int, first uint8) (value int, best uint8) {
	var empty trick
	var list moves
	legal := s.hands[seat&3]
	if s.duty.Suits {
		legal = uint64(tarock.Legal(tarock.Hand(legal), &tarock.Trick{}, s.duty))
	}
	if s.goal.on {
		legal = s.keep(legal, seat, &empty)
	}
	s.list(&list, seat, legal, &empty)
	list.prefer(first)
	return s.try(seat, &empty, &list, need)
}

// follow tries every card to add to t.
func (s *Solver) follow(seat uint8, t *trick, need int) int {
	if t.n == s.seats && s.goal.on {
		return s.take(t, need)
	}
	if t.n == s.seats {
		taker, won := s.taker(t), 0
		if s.declarers[taker&3] {
			won = t.counts
		}
		return won + s.trick(taker, need-won)
	}
	legal := uint64(tarock.Follow(tarock.Hand(s.hands[seat&3]), tarock.Hand(t.off)))
	if s.goal.on {
		legal = s.keep(legal, seat, t)
	}
	if legal&(legal-1) == 0 { // nothing to choose
		return s.with(uint8(bits.TrailingZeros64(legal)), seat, t, need)
	}
	var list moves
	s.list(&list, seat, legal, t)
	value, _ := s.try(seat, t, &list, need)
	return value
}

// try plays the cards of list one after the other until one is good enough.
func (s *Solver) try(seat uint8, t *trick, list *moves, need int) (value int, best uint8) {
	declarer := s.declarers[seat&3]
	value = worst(declarer)
	for i := range list.n {
		c := list.pick(i)
		v, known := 0, false
		if !s.goal.on {
			v, known = list.near(i, s.counted, declarer, need)
		}
		if !known {
			v = s.with(c, seat, t, need)
			list.tried[i].value = int16(v)
		}
		if declarer == (v > value) && v != value {
			value, best = v, c
		}
		if declarer == (v >= need) {
			if t.n == 0 {
				s.history.good(count(s.hands[seat&3]), seat, list, i)
			}
			return value, best
		}
	}
	return value, best
}

// worst is less than any value for the declarers, more for the others.
func worst(declarer bool) int {
	if declarer {
		return -unknown
	}
	return unknown
}

// unknown is more than any value.
const unknown = 1 << 14

// with plays c, searches on and takes it back.
func (s *Solver) with(c, seat uint8, t *trick, need int) int {
	next, saved := s.put(t, c, seat), s.key
	s.play(c, seat)
	v := s.follow(s.next[seat&3], &next, need)
	s.undo(c, seat, saved)
	return v
}

func (s *Solver) play(c, seat uint8) {
	if s.nodes++; s.nodes > s.stop {
		panic(spent{})
	}
	bit := uint64(1) << (c & 63)
	s.key.play(c, s.left)
	s.hands[seat&3] &^= bit
	s.left &^= bit
}

func (s *Solver) undo(c, seat uint8, saved key) {
	bit := uint64(1) << (c & 63)
	s.hands[seat&3] |= bit
	s.left |= bit
	s.key = saved
}
