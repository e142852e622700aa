package scoresheet

import "slices"

// maxOut is how many sit out at one table: the dealer and one more.
const maxOut = 2

// A Next is the deal to come.
type Next struct {
	Deal    int // number of its row
	Seating Seating
	Radl    int
	Begins  bool // a Radl begins with it
	// Locked says why nothing can be written, empty when something can.
	Locked Code
}

// Next returns the deal to come: the dealer is the next of those present after the
// one who dealt last, or whoever was said to deal.
func (s *Sheet) Next() Next {
	n := Next{Deal: len(s.Rows) + 1}
	last, radl := s.last()
	n.Radl = radl
	switch again := s.again(); {
	case s.dealer != nil:
		n.Seating.Dealer, n.Radl = *s.dealer, s.radlOf(*s.dealer, last, radl)
	case again >= 0 && s.present(again, radl):
		n.Seating.Dealer, n.Radl = again, s.radlOf(again, last, radl)
	default:
		n.Seating.Dealer, n.Radl = s.following(last, radl)
	}
	n.Begins = last < 0 || n.Radl != radl
	ring := s.ring(n.Seating.Dealer, n.Radl)
	switch {
	case s.Closed:
		n.Locked = IsClosed
	case len(ring) < s.Seats:
		n.Locked = TooFew
	case s.Games > 0 && s.InRound() >= s.Planned():
		n.Locked = Locked
	}
	if len(ring) >= s.Seats && s.Seats > 0 {
		n.Seating = seat(ring, s.Seats)
	}
	return n
}

// last returns who dealt the last row that counts, -1 before the first, and the Radl
// that it belongs to.
func (s *Sheet) last() (dealer, radl int) {
	dealer, radl = -1, 1
	for i := range s.Rows {
		if !s.Counting(i) {
			continue
		}
		d := s.Rows[i].Seating.Dealer
		dealer, radl = d, s.radlOf(d, dealer, radl)
	}
	return dealer, radl
}

// radlOf returns the Radl of a deal by dealer, after one of radl by last.
func (s *Sheet) radlOf(dealer, last, radl int) int {
	if last >= 0 && dealer != last && s.passes(last, dealer) {
		return radl + 1
	}
	return radl
}

// again returns who deals once more because the last rows do not count, -1 when they
// do.
func (s *Sheet) again() int {
	dealer := -1
	for i := len(s.Rows) - 1; i >= 0 && !s.Counting(i); i-- {
		dealer = s.Rows[i].Seating.Dealer
	}
	return dealer
}

// following returns who deals after last, and the Radl of that deal.
func (s *Sheet) following(last, radl int) (dealer, of int) {
	if last < 0 {
		for step := range len(s.People) {
			if d := (s.First + step) % len(s.People); s.present(d, radl) {
				return d, radl
			}
		}
		return s.First, radl
	}
	for step := 1; step <= len(s.People); step++ {
		d, of := (last+step)%len(s.People), radl
		if s.passes(last, d) {
			of++
		}
		if s.present(d, of) {
			return d, of
		}
	}
	return last, radl
}

// passes reports whether the deal has gone round when it goes from a to b: it comes
// to the first dealer, or past him.
func (s *Sheet) passes(a, b int) bool {
	n := len(s.People)
	return (s.First-a+n-1)%n < (b-a+n-1)%n+1
}

// present reports whether a person takes part in a Radl.
func (s *Sheet) present(person, radl int) bool {
	p := &s.People[person]
	return !p.Paused && !p.Gone && p.Radl <= radl
}

// ring returns those who are present in a Radl, in the order of play, the dealer
// first.
func (s *Sheet) ring(dealer, radl int) []int {
	var ring []int
	for step := range len(s.People) {
		if p := (dealer + step) % len(s.People); s.present(p, radl) {
			ring = append(ring, p)
		}
	}
	return ring
}

// seat returns who of the ring plays: of one more than there are seats the dealer sits
// out, of two more the one who sits across from him as well (decision 17). Vorhand is
// the first after the dealer.
func seat(ring []int, seats int) Seating {
	out := ring[:1]
	switch len(ring) - seats {
	case 0:
		out = nil
	case maxOut:
		out = []int{ring[0], ring[len(ring)/2]}
	}
	g := Seating{Dealer: ring[0], Out: slices.Clone(out)}
	active := slices.DeleteFunc(slices.Clone(ring), func(p int) bool { return slices.Contains(out, p) })
	if len(ring) == seats { // the dealer plays, last of all
		active = append(active[1:], active[0])
	}
	g.Active = active
	return g
}

// StateOf returns whether a person plays the next deal.
func (s *Sheet) StateOf(person int) State {
	p := &s.People[person]
	switch {
	case p.Gone:
		return Gone
	case p.Paused:
		return Pauses
	case p.Radl > s.Next().Radl:
		return Waits
	default:
		return Plays
	}
}
