package belief

import "tarock"

// with returns the places where the cards of seat may be.
func (f *facts) with(seat tarock.Seat) places {
	p := at(int(seat))
	if place, ok := f.laidPlace(seat); ok {
		p |= at(place)
	} else if seat == f.v.Declarer {
		p |= at(laid)
	}
	return p
}

// only keeps cards to p in every case.
func (f *facts) only(cards tarock.Hand, p places) {
	for i := range f.cases {
		f.cases[i].only(cards, p)
	}
}

// only keeps cards to p.
func (l *layout) only(cards tarock.Hand, p places) {
	for c := range cards.All() {
		l[c] &= p
	}
}

// fork replaces each case by what ways makes of it, which must exclude each other.
func (f *facts) fork(ways ...func(*layout)) {
	var cases []layout
	for i := range f.cases {
		for _, way := range ways {
			l := f.cases[i]
			way(&l)
			if f.possible(&l) {
				cases = append(cases, l)
			}
		}
	}
	f.cases = cases
}

// possible reports whether every unseen card has a place left.
func (f *facts) possible(l *layout) bool {
	for c := range f.unseen.All() {
		if l[c] == 0 {
			return false
		}
	}
	return true
}

// held says that seat was dealt all of cards.
func (f *facts) held(seat tarock.Seat, cards tarock.Hand) {
	if seat == f.v.Seat || f.mayBeFromTalon(seat) {
		return
	}
	if cards&^f.unseen&^f.dealt[seat] != 0 {
		f.cases = nil // they were seen elsewhere
		return
	}
	f.only(cards&f.unseen, f.with(seat))
}

// lacked says that seat was dealt none of cards.
func (f *facts) lacked(seat tarock.Seat, cards tarock.Hand) {
	if seat == f.v.Seat || f.mayBeFromTalon(seat) {
		return
	}
	f.only(cards&f.unseen&^f.talon, ^f.with(seat))
}

// heldOne says that seat was dealt one at least of cards.
func (f *facts) heldOne(seat tarock.Seat, cards tarock.Hand) {
	if seat == f.v.Seat || f.mayBeFromTalon(seat) || f.dealt[seat]&cards != 0 {
		return
	}
	f.first(cards&f.unseen&^f.talon, f.with(seat), ^f.with(seat))
}

// notAll says that seat was not dealt all of cards.
func (f *facts) notAll(seat tarock.Seat, cards tarock.Hand) {
	elsewhere := cards &^ f.unseen &^ f.dealt[seat]
	if seat == f.v.Seat || f.mayBeFromTalon(seat) || (elsewhere|cards&f.talon) != 0 {
		return
	}
	f.first(cards&f.unseen, ^f.with(seat), f.with(seat))
}

// first makes a case for each of cards: that it is the first which lies in hit,
// all before it being in miss.
func (f *facts) first(cards tarock.Hand, hit, miss places) {
	var ways []func(*layout)
	for c := range cards.All() {
		before := cards & (c.Bit() - 1)
		ways = append(ways, func(l *layout) {
			l.only(before, miss)
			l.only(c.Bit(), hit)
		})
	}
	f.fork(ways...)
}

// A bounds limits how many unseen tarocks, and how many tarocks and kings, lie in
// a place.
type bounds struct {
	tarocks, honours [placeCount]span
	any              bool
}

// A span is the least and the most.
type span struct{ least, most int }

func unbounded() bounds {
	var b bounds
	for place := range placeCount {
		b.tarocks[place], b.honours[place] = span{most: tarock.PackSize}, span{most: tarock.PackSize}
	}
	return b
}

// tarocksAtMost says that seat was dealt n tarocks at most.
func (f *facts) tarocksAtMost(seat tarock.Seat, n int) {
	if seat != f.v.Seat && !f.dealtUnclear(seat) {
		s := &f.bounds.tarocks[seat]
		s.most = min(s.most, n-(f.dealt[seat]&tarock.Tarocks).Len())
		f.bounds.any = true
	}
}

// atLeastOneOf says in span that seat was dealt a card of kind.
func (f *facts) atLeastOneOf(s *span, seat tarock.Seat, kind tarock.Hand) {
	if seat != f.v.Seat && !f.dealtUnclear(seat) && f.dealt[seat]&kind == 0 {
		s.least, f.bounds.any = 1, true
	}
}

// dealtUnclear reports whether what seat holds now does not say how many tarocks
// he was dealt: he has laid some away face down, or taken some.
func (f *facts) dealtUnclear(seat tarock.Seat) bool {
	return f.mayBeFromTalon(seat) || seat == f.v.Declarer && (f.mayLieAway()&tarock.Tarocks != 0 || f.unseenTaken()&f.unseen&(tarock.Tarocks|tarock.Kings) != 0)
}
