package solver

import (
	"slices"

	"tarock"
)

// A goal is an objective while it is searched for.
type goal struct {
	*Objective
	on      bool
	special uint64 // cards that are more than their count
	single  uint64 // those of them that are more alone, not in a set
	salt    uint64
	limit   int // more than all gains together
	steps   []unitStep
	now     progress
}

// progress is what has come of an objective on the way to a node.
type progress struct {
	counts int      // units of the declarers
	lost   [2]uint8 // the sweeps that a side cannot make any more, by bits
	tricks [2]bool  // whether a side has taken a trick
}

// A unitStep is a [Step] in units of the count.
type unitStep struct{ units, gain int }

// Worth returns what the declarers gain by o from p on, when they want as much
// and the opponents as little as can be. It panics when p is no position or o no
// objective for it.
//
// It is meant for the second half of a deal: earlier, most gains are still open,
// and little of the search is cut.
func (s *Solver) Worth(p Position, o *Objective) int {
	s.begin(&p)
	if err := o.Check(&p); err != nil {
		panic("solver: objective: " + err.Error())
	}
	s.goal = newGoal(o, s.scale)
	defer func() { s.goal = goal{} }()
	s.worths.grow()
	low, high := -s.goal.limit, s.goal.limit
	for guess := 0; low < high; {
		need := max(guess, low+1)
		if guess = s.root(&p, need); guess >= need {
			low = guess
		} else {
			high = guess
		}
	}
	return low
}

func newGoal(o *Objective, count *scale) goal {
	g := goal{Objective: o, on: true, special: uint64(o.special()), single: uint64(o.single()), limit: 1}
	for _, gain := range o.gains() {
		g.limit += max(gain, -gain)
		g.salt = mix(g.salt^uint64(gain), 1, 0, 0, 0)
	}
	for _, i := range o.Ultimos {
		g.salt = mix(g.salt^uint64(i.Card)<<8^uint64(i.FromEnd), uint32(side(i.Itself)), uint32(side(i.Announced)), 0, 0)
	}
	for _, i := range o.Steps {
		g.salt = mix(g.salt^uint64(i.Thirds), 2, 0, 0, 0)
		g.steps = append(g.steps, unitStep{units: count.atLeast(i.Thirds), gain: i.Gain})
	}
	for _, i := range o.Sweeps {
		g.salt = mix(g.salt^uint64(i.Cards), 3, 0, 0, 0)
	}
	for _, i := range o.Catches {
		g.salt = mix(g.salt^uint64(i.Card), 4, 0, 0, 0)
	}
	g.salt = mix(g.salt, uint32(side(o.KeepPromised)), 0, 0, 0)
	g.now.counts = count.units(uint64(o.Won[Declarers]))
	for who := range 2 {
		g.now.tricks[who] = o.Tricks[who] > 0
		for i, sweep := range o.Sweeps {
			if sweep.Cards&o.Won[1-who] != 0 {
				g.now.lost[who] |= 1 << i
			}
		}
	}
	return g
}

// worth is trick for an objective: it returns a bound on what the declarers gain.
func (s *Solver) worth(lead uint8, need int) int {
	low, high := s.span()
	switch {
	case low >= need || low == high:
		return low
	case high < need:
		return high
	}
	hash := s.worthKey(lead)
	low, high, first := s.worths.find(hash, low, high)
	switch {
	case low >= need:
		return low
	case high < need:
		return high
	}
	value, best := s.lead(lead, need, first)
	if value >= need {
		low = value
	} else {
		high = value
	}
	s.worths.keep(worthEntry{hash: hash, low: int16(low), high: int16(high), best: best})
	return value
}

// worthKey returns a hash of all that the worth of a position depends on.
func (s *Solver) worthKey(lead uint8) uint64 {
	g, k := &s.goal, &s.key
	var suits [4]uint32
	for i := range suits {
		special := uint32(s.left&g.special>>(uint(tarock.Hearts.Of(1))+8*uint(i))) & 0xff
		suits[i] = k.suit(i, s.left)<<8 | special
		if s.left&g.single&suitCards[i] != 0 {
			suits[i] |= uint32(i+1) << 29 // this suit is not like another
		}
	}
	a, b, c, d := sorted(suits[0], suits[1], suits[2], suits[3])
	hash := mix(k.tarocks<<2^uint64(lead), a, b, c, d) ^ s.salt ^ g.salt
	state := s.left & tarockCards & (g.special | trullCards)
	state |= uint64(g.now.lost[0])<<24 | uint64(g.now.lost[1])<<32
	state |= uint64(side(g.now.tricks[0]))<<40 | uint64(side(g.now.tricks[1]))<<41
	if g.open(s.scale.units(s.left)) {
		state |= uint64(g.now.counts) << 48
	}
	return mix(hash^state, 5, 0, 0, 0)
}

// open reports whether a step is still to be decided when so much is left.
func (g *goal) open(rest int) bool {
	return slices.ContainsFunc(g.steps, func(step unitStep) bool {
		return step.units > g.now.counts && step.units <= g.now.counts+rest
	})
}

// take ends trick t and searches on.
func (s *Solver) take(t *trick, need int) int {
	taker, saved := s.taker(t)&3, s.goal.now
	value := s.book(t, taker)
	if s.hands[0] != 0 {
		value += s.worth(taker, need-value)
	}
	s.goal.now = saved
	return value
}

// book notes that taker takes t and returns what the declarers gain by that.
func (s *Solver) book(t *trick, taker uint8) (gain int) {
	g, now := &s.goal, &s.goal.now
	who := side(s.declarers[taker])
	if who == Declarers {
		for _, step := range g.steps {
			if need := step.units - now.counts; need > 0 && need <= t.counts {
				gain += step.gain
			}
		}
		now.counts += t.counts
	}
	for i, sweep := range g.Sweeps {
		if t.cards&uint64(sweep.Cards) == 0 {
			continue
		}
		now.lost[1-who] |= 1 << i
		if s.left&uint64(sweep.Cards) == 0 && now.lost[who]>>i&1 == 0 {
			gain += sweep.Gain[who]
		}
	}
	if t.cards&g.special != 0 {
		gain += s.bookCards(t, taker, who)
	}
	now.tricks[who] = true
	if s.hands[0] == 0 && !now.tricks[1-who] {
		gain += g.Valat[who]
	}
	return gain
}

// bookCards returns what the cards of t gain that were to take a trick, or were
// caught.
func (s *Solver) bookCards(t *trick, taker uint8, who int) (gain int) {
	for i := range s.goal.Ultimos {
		u := &s.goal.Ultimos[i]
		switch {
		case t.cards>>u.Card&1 == 0:
		case count(s.hands[0])+1 != u.FromEnd:
			gain += u.Missed
		case t.by[taker] == uint8(u.Card) || !u.Itself && s.sideOf(t, u.Card) == who:
			gain += u.Made
		default:
			gain += u.Failed
		}
	}
	for _, c := range s.goal.Catches {
		if t.cards>>c.Card&1 != 0 && s.sideOf(t, c.Card) != who {
			gain += c.Gain[who]
		}
	}
	return gain
}

// sideOf returns which side has played c to t.
func (s *Solver) sideOf(t *trick, c tarock.Card) int {
	return side(s.declarers[slices.Index(t.by[:], uint8(c))])
}

// span returns what can still be gained at least and at most.
func (s *Solver) span() (low, high int) {
	g, now := &s.goal, &s.goal.now
	can := func(gain int) { low, high = low+min(gain, 0), high+max(gain, 0) }
	rest := s.scale.units(s.left)
	for _, step := range g.steps {
		if need := step.units - now.counts; need > 0 && need <= rest {
			can(step.gain)
		}
	}
	for i, sweep := range g.Sweeps {
		if s.left&uint64(sweep.Cards) != 0 {
			l, h := either(sweep.Gain, now.lost[0]>>i&1 != 0, now.lost[1]>>i&1 != 0)
			low, high = low+l, high+h
		}
	}
	l, h := either(g.Valat, now.tricks[Declarers], now.tricks[Opponents])
	low, high = low+l, high+h
	for i := range g.Ultimos {
		switch u := &g.Ultimos[i]; {
		case s.left>>u.Card&1 == 0:
		case count(s.hands[0]) < u.FromEnd:
			low, high = low+u.Missed, high+u.Missed
		default:
			low, high = low+min(u.Made, u.Failed, u.Missed), high+max(u.Made, u.Failed, u.Missed)
		}
	}
	for _, c := range g.Catches {
		if s.left>>c.Card&1 != 0 {
			low, high = low+min(c.Gain[0], c.Gain[1], 0), high+max(c.Gain[0], c.Gain[1], 0)
		}
	}
	return low, high
}

// either returns the least and the most of two gains, of which one at most can
// be made, and some not any more.
func either(gain [2]int, lost0, lost1 bool) (low, high int) {
	if !lost0 {
		low, high = min(low, gain[0]), max(high, gain[0])
	}
	if !lost1 {
		low, high = min(low, gain[1]), max(high, gain[1])
	}
	return low, high
}

// keep narrows legal to what the announced birds in hand leave.
func (s *Solver) keep(legal uint64, seat uint8, t *trick) uint64 {
	d, held := s.duty, s.left|t.cards
	for i := range s.goal.Ultimos {
		u := &s.goal.Ultimos[i]
		number := (count(held) + int(s.seats) - 1) / int(s.seats)
		if !u.Announced || s.hands[seat&3]>>u.Card&1 == 0 || u.FromEnd > number {
			continue
		}
		d.Promised = d.Promised.With(u.Card)
		if u.FromEnd == number {
			d.Due = u.Card
		}
	}
	if d.Promised == 0 {
		return legal
	}
	d.KeepPromised = s.goal.KeepPromised
	var led tarock.Trick
	if t.n > 0 {
		led.Add(tarock.Card(t.led), s.duty)
	}
	return uint64(tarock.Legal(tarock.Hand(s.hands[seat&3]), &led, d))
}

// A worthEntry is what is known of a position and an objective.
type worthEntry struct {
	hash      uint64
	low, high int16
	best      uint8
}

// worths are the entries that searches by objective have made.
type worths struct {
	places [][ways]worthEntry
	size   int // as a power of two
}

// logWorths is the size of the table as a power of two: 4 MiB, made when it is
// needed.
const logWorths = 16

func (w *worths) grow() {
	if w.places == nil {
		w.places = make([][ways]worthEntry, 1<<w.size)
	}
}

func (w *worths) forget() { clear(w.places) }

func (w *worths) place(hash uint64) *[ways]worthEntry { return &w.places[hash&(1<<w.size-1)] }

// find narrows low and high by what is known, and returns a card that was good.
func (w *worths) find(hash uint64, low, high int) (int, int, uint8) {
	place := w.place(hash)
	for i := range place {
		if e := &place[i]; e.hash == hash {
			return max(low, int(e.low)), min(high, int(e.high)), e.best
		}
	}
	return low, high, 0
}

func (w *worths) keep(e worthEntry) {
	place, at := w.place(e.hash), e.hash>>62
	for i := range place {
		if place[i].hash == e.hash || place[i].hash == 0 {
			at = uint64(i)
			break
		}
	}
	place[at] = e
}
