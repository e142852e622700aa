package solver

import (
	"math"
	"math/bits"
	"sync"
	"sync/atomic"

	"tarock"
)

// A Solver searches positions. It keeps what it has found, so that questions
// about one deal help each other. It is used by one goroutine; the same
// questions in the same order, after [New] or [Solver.Forget], cost the same
// nodes.
type Solver struct {
	table   table
	answers answers
	worths  worths
	nodes   uint64
	stop    uint64 // the number of nodes at which to give up

	// The position that is being searched.
	hands     [tarock.MaxSeats]uint64
	left      uint64 // all cards that are in a hand
	declarers [tarock.MaxSeats]bool
	duty      tarock.Duty
	suits     int // 1 in a Farbenspiel: which under of a card counts
	seats     uint8
	next      [tarock.MaxSeats]uint8 // who plays after a seat
	counted   uint8                  // the count, as a place in tables
	scale     *scale
	key       key
	salt      uint64

	// Of games of few tricks: how many nodes are searched before coarse searches
	// help, and the node from which they do.
	plainFirst, coarseFrom uint64

	history history
	replies [8]history // of games of few tricks, by the suit led, none for a lead
	goal    goal       // of a search by [Objective]
}

// The sizes of a solver's tables as powers of two: 8 MiB and 2 MiB.
const (
	logPlaces  = 17
	logAnswers = 18
	// Those of a small solver: 32 KiB, 4 KiB, and 256 KiB by objective.
	logSmall       = 9
	logSmallWorths = 12
)

// plainFirst is how many nodes of a game of few tricks are searched before coarse
// searches help: they are of no use to a declarer who loses at once, as most with
// poor cards do.
const plainFirst = 1000

// New returns a solver that knows nothing yet.
func New() *Solver {
	return &Solver{table: newTable(logPlaces), answers: newAnswers(logAnswers), worths: worths{size: logWorths}, stop: math.MaxUint64, plainFirst: plainFirst}
}

// Small returns a solver that knows nothing yet and has little room to remember: it is
// made in no time, for positions with few cards.
func Small() *Solver {
	return &Solver{table: newTable(logSmall), answers: newAnswers(logSmall), worths: worths{size: logSmallWorths}, stop: math.MaxUint64, plainFirst: plainFirst}
}

// Forget makes s as [New] made it.
func (s *Solver) Forget() {
	clear(s.table.places)
	clear(s.answers.list)
	s.worths.forget()
	s.history, s.replies = history{}, [8]history{}
}

// Nodes returns how many cards have been played in search so far.
func (s *Solver) Nodes() uint64 { return s.nodes }

// Within calls ask, which may search with s, and reports whether it came to its
// end with so many nodes. If not, what it asked has no answer; what was found on
// the way is kept.
func (s *Solver) Within(nodes uint64, ask func()) (done bool) {
	outer := s.stop
	s.stop = min(outer, s.nodes+nodes)
	defer func() {
		s.stop = outer
		switch e := recover().(type) {
		case nil:
			done = true
		case spent:
			s.goal = goal{}
		default:
			panic(e)
		}
	}()
	ask()
	return
}

// spent is thrown when the nodes of [Solver.Within] are used up.
type spent struct{}

// Reaches reports whether the declarers can take need thirds or more of what
// is still to be won in p. It panics when p is no position (see
// [Position.Check]).
func (s *Solver) Reaches(p Position, need tarock.Thirds) bool {
	s.begin(&p)
	units := s.scale.atLeast(need)
	return s.root(&p, units) >= units
}

// Thirds returns what the declarers take of what is still to be won in p. It
// panics when p is no position.
func (s *Solver) Thirds(p Position) tarock.Thirds {
	s.begin(&p)
	// Searches for "at least so many" narrow the value down (MTD(f), Plaat and
	// others 1996); the table carries over from one to the next.
	low, high := 0, int(p.Thirds()/s.scale.unit)
	for guess := (low + high) / 2; low < high; {
		need := max(guess, low+1)
		if guess = s.root(&p, need); guess >= need {
			low = guess
		} else {
			high = guess
		}
	}
	return tarock.Thirds(low) * s.scale.unit
}

// A CardThirds is a legal card and what the declarers take when it is played.
type CardThirds struct {
	Card   tarock.Card
	Thirds tarock.Thirds
}

// Cards returns for each legal card of p, in the order of the notation, what the
// declarers take of what is still to be won. It panics when p is no position.
func (s *Solver) Cards(p Position) []CardThirds {
	if err := p.Check(); err != nil {
		panic("solver: " + err.Error())
	}
	list := make([]CardThirds, 0, maxCards)
	for c := range p.Legal().All() {
		next, won := p.Play(c)
		taken := tarock.Thirds(0)
		if next.Declarers[next.Lead] {
			taken = p.Count.Of(won)
		}
		list = append(list, CardThirds{Card: c, Thirds: taken + s.Thirds(next)})
	}
	return list
}

// begin makes p the position that is searched, as it was before the trick on the
// table: those who have played hold their cards again.
func (s *Solver) begin(p *Position) {
	if err := p.Check(); err != nil {
		panic("solver: " + err.Error())
	}
	s.declarers, s.duty, s.suits, s.left = p.Declarers, p.Duty, 0, 0
	if p.Duty.Suits {
		s.suits = 1
	}
	s.seats, s.counted = uint8(p.seats()), uint8(p.Count)
	s.scale = &scales[s.counted&1]
	for seat := range s.next {
		s.next[seat] = uint8(p.after(tarock.Seat(seat), 1))
	}
	for seat, h := range p.Hands {
		s.hands[seat] = uint64(h)
		s.left |= uint64(h)
	}
	s.key, s.salt = keyOf(&s.hands), saltOf(p)
}

// saltOf returns what sets apart what is found for these sides and duties from
// all else in a table.
func saltOf(p *Position) uint64 {
	salt := uint64(p.Duty.Emperor)<<1 | uint64(p.Duty.Pagat)<<3
	for i, yes := range [...]bool{p.Duty.Head, p.Duty.Suits, p.Duty.EmperorFirst, p.Declarers[0], p.Declarers[1], p.Declarers[2], p.Declarers[3]} {
		if yes {
			salt |= 1 << (8 + i)
		}
	}
	salt |= uint64(p.Count)<<16 | uint64(tarock.MaxSeats-p.seats())<<18
	return mix(salt, 0, 0, 0, 0)
}

// root searches from the cards on the table on.
func (s *Solver) root(p *Position, need int) int {
	if p.Trick.N == 0 && s.goal.on {
		return s.worth(uint8(p.Lead), need)
	}
	if p.Trick.N == 0 {
		return s.trick(uint8(p.Lead), need)
	}
	var t trick
	for i := range p.Trick.N {
		t = s.put(&t, uint8(p.Trick.Cards[i]), uint8(p.after(p.Lead, int(i))))
	}
	return s.follow(uint8(p.Turn()), &t, need)
}

// Parallel does jobs, numbered from 0, on so many workers, each with a solver of
// its own that has forgotten what was before: what a job finds and costs does
// not depend on how many there are.
func Parallel(workers, jobs int, do func(s *Solver, job int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(workers, jobs) {
		all.Go(func() {
			s := New()
			for job := int(next.Add(1)) - 1; job < jobs; job = int(next.Add(1)) - 1 {
				s.Forget()
				do(s, job)
			}
		})
	}
	all.Wait()
}

// count is the number of cards.
func count(cards uint64) int { return bits.OnesCount64(cards) }

// highest returns the highest card of one suit, 0 for none.
func highest(cards uint64) uint64 {
	if cards == 0 {
		return 0
	}
	return 1 << (63 - bits.LeadingZeros64(cards))
}
