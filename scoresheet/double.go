package scoresheet

import "slices"

// maxFactor bounds what double rounds within double rounds come to.
const maxFactor = 64

// Factors are what every row and the next deal are multiplied by. They follow from
// the rows in their order: a trigger that is struck takes them back.
type Factors struct {
	Rows []int
	Next int
	Left int // deals that count more, the next among them
	// Rest is how many deals each of the double rounds that are running still has.
	Rest []int
}

// Factors derives the factors of the sheet.
func (s *Sheet) Factors() Factors {
	r := rounds{policy: s.Doubling.Policy}
	if s.triggers(OnStart) && s.Open() {
		r.begin(s.lengthOf(s.opening()), 1)
	}
	f := Factors{Rows: make([]int, len(s.Rows))}
	half := s.halfTime()
	played := 0
	for i := range s.Rows {
		s.announcedAt(i, &r)
		factor := r.factor()
		f.Rows[i] = factor
		if s.Rows[i].Struck {
			continue
		}
		if !s.Counting(i) {
			if s.triggered(&s.Rows[i]) {
				r.begin(s.lengthOf(s.Rows[i].Seating.size()), factor)
			}
			continue
		}
		r.pass()
		if played++; s.triggered(&s.Rows[i]) || played == half {
			r.begin(s.lengthOf(s.Rows[i].Seating.size()), factor)
		}
	}
	s.announcedAt(len(s.Rows), &r)
	f.Next, f.Left, f.Rest = r.factor(), r.left(), r.rest
	return f
}

// opening returns how many were present at the start.
func (s *Sheet) opening() int {
	n := 0
	for i := range s.People {
		if s.People[i].Radl <= 1 {
			n++
		}
	}
	return n
}

// halfTime returns after how many deals half of the session is over, 0 for never.
func (s *Sheet) halfTime() int {
	if !s.triggers(OnHalfTime) {
		return 0
	}
	return s.Planned() / 2
}

func (s *Sheet) triggers(t Trigger) bool {
	return s.Doubling.Policy != NoDoubling && slices.Contains(s.Doubling.Triggers, t)
}

// triggered reports whether r makes the next deals count double.
func (s *Sheet) triggered(r *Row) bool {
	return r.Value.Trischaken && s.triggers(OnTrischaken) ||
		r.Value.Mondfang && s.triggers(OnMondfang) ||
		r.Value.zero() && r.Entry.Kind != UnclearEntry && s.triggers(OnZero)
}

// lengthOf returns how many deals a double round of a table of so many has.
func (s *Sheet) lengthOf(people int) int {
	if s.Doubling.Length > 0 {
		return int(s.Doubling.Length)
	}
	return people
}

func (s *Sheet) announcedAt(row int, r *rounds) {
	for _, a := range s.announced {
		if a.After == row {
			r.begin(a.Deals, r.factor())
		}
	}
}

// size returns how many are present.
func (g *Seating) size() int { return len(g.Active) + len(g.Out) }

// rounds are the double rounds that are running, each with the deals that it still
// has.
type rounds struct {
	policy Policy
	rest   []int
}

// begin adds a double round that was triggered in a deal of the given factor.
func (r *rounds) begin(deals, factor int) {
	switch {
	case r.policy == Ignore && factor > 1:
	case r.policy == Queue && len(r.rest) > 0:
		r.rest[0] += deals
	case 1<<(len(r.rest)+1) <= maxFactor:
		r.rest = append(r.rest, deals)
	}
}

// pass takes a deal off each of them.
func (r *rounds) pass() {
	for i := range r.rest {
		r.rest[i]--
	}
	r.rest = slices.DeleteFunc(r.rest, func(n int) bool { return n <= 0 })
}

func (r *rounds) factor() int { return 1 << len(r.rest) }

func (r *rounds) left() int {
	if len(r.rest) == 0 {
		return 0
	}
	return slices.Max(r.rest)
}
