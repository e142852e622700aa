// Package belief says which deals a seat cannot tell apart. From a [engine.View]
// it works out where every card it does not see may be, counts the worlds that
// fit, and draws from them, each with the same chance.
//
// What it uses is what a careful player knows for certain: who did not follow, head
// or keep a card back when he had to; who has bid, called, announced or held what;
// the talon as it lay open; what may be laid away, and what was laid away openly.
// What is merely likely is no matter of this package.
package belief

import (
	"fmt"

	"tarock"
	"tarock/engine"
	"tarock/playout"
	"tarock/rules"
)

// A World is where all cards that are not yet played may be.
type World struct {
	Hands   [tarock.MaxSeats]tarock.Hand // by seat; the viewer's own is his
	Discard tarock.Hand                  // all that the declarer has laid away
	Others  [tarock.MaxSeats]tarock.Hand // what others have, where several buy from the talon
	Talon   [2]tarock.Hand               // what nobody has taken, by half
}

// LayAway puts away cards of seat, which are no longer in his hand.
func (w *World) LayAway(seat, declarer tarock.Seat, cards tarock.Hand) {
	if seat == declarer {
		w.Discard |= cards
	} else {
		w.Others[seat] |= cards
	}
}

// The places where a card can be: seats 0 to 3, and four more.
const (
	laid       = tarock.MaxSeats     // laid away by the declarer
	talon      = tarock.MaxSeats + 1 // nobody's
	laidNext   = tarock.MaxSeats + 2 // laid away by the player after him
	laidThird  = tarock.MaxSeats + 3 // and by the one after that
	placeCount = tarock.MaxSeats + 4
)

// laidBy are the places of what is laid away, in the order of buying.
var laidBy = [...]int{laid, laidNext, laidThird}

// A Sampler draws worlds that fit one view. It is not safe for concurrent use.
type Sampler struct {
	known  World
	viewer tarock.Seat
	buyers [len(laidBy)]tarock.Seat // who lays away where; NoSeat: nobody
	half   int                      // cards in a half of the talon, where both lie unseen; else 0
	rest   int                      // where one does: which
	cases  []graph
	upTo   []float64 // running count of worlds, by case
	reject func(*World) bool
}

// New works out which worlds fit v. It is an error when v is of no seat, of a
// deal that is not under way, or fits no world at all.
func New(rs *rules.RuleSet, v *engine.View) (*Sampler, error) {
	if !v.Seat.Valid(rs.Seats) {
		return nil, fmt.Errorf("belief: the view is of seat %d, and no seat of the deal", v.Seat)
	}
	if v.Phase == engine.PhaseDealing || v.Phase == engine.PhaseEnded {
		return nil, fmt.Errorf("belief: nothing is hidden in phase %s", v.Phase)
	}
	f := gather(rs, v)
	s := &Sampler{known: f.known, viewer: v.Seat, buyers: f.buyers, reject: f.rejects()}
	if f.room[talon] == rs.Deal.TalonSize() {
		s.half = rs.Deal.HalfSize
	} else if taken := v.Talon.Taken; taken != nil && *taken == 0 || taken == nil && v.Talon.Seen[0] != 0 {
		s.rest = 1
	}
	total := 0.0
	for i := range f.cases {
		g, ok := f.graph(&f.cases[i])
		if !ok {
			continue
		}
		total += g.count()
		s.cases, s.upTo = append(s.cases, g), append(s.upTo, total)
	}
	if total == 0 {
		return nil, fmt.Errorf("belief: no deal fits what seat %d sees", v.Seat)
	}
	return s, nil
}

// Count returns the number of worlds that fit, exact below 2^53 and to 15 digits
// above. Halves of an unseen talon are not told apart. Where a set throws in
// deals for a lone Trullstück, those deals are counted.
func (s *Sampler) Count() float64 { return s.upTo[len(s.upTo)-1] }

// Sample draws a world into w, each that fits with the same chance.
func (s *Sampler) Sample(src *playout.Source, w *World) {
	const patience = 1000
	for range patience {
		s.draw(src, w)
		if s.reject == nil || !s.reject(w) {
			return
		}
	}
}

func (s *Sampler) draw(src *playout.Source, w *World) {
	g := &s.cases[0]
	if len(s.cases) > 1 {
		at := fraction(src) * s.Count()
		i := 0
		for i < len(s.upTo)-1 && s.upTo[i] <= at {
			i++
		}
		g = &s.cases[i]
	}
	var places [placeCount]tarock.Hand
	g.draw(src, &places)
	*w = s.known
	for seat := range w.Hands {
		w.Hands[seat] |= places[seat]
	}
	w.Discard |= places[laid]
	for i, seat := range s.buyers[1:] {
		if seat != tarock.NoSeat {
			w.Others[seat] |= places[laidBy[1+i]]
		}
	}
	if s.half > 0 {
		places[talon], w.Talon[1] = halve(src, places[talon], s.half)
	}
	w.Talon[s.rest] |= places[talon]
}

// fraction returns a random number from 0 up to 1.
func fraction(src *playout.Source) float64 { return float64(src.Uint64()>>11) * 0x1p-53 }

// halve splits cards into two by chance, n of them into the first half.
func halve(src *playout.Source, cards tarock.Hand, n int) (a, b tarock.Hand) {
	for b = cards; a.Len() < n; {
		c := src.Pick(b)
		a, b = a.With(c), b.Without(c)
	}
	return a, b
}

// Fits reports whether w is one of the worlds that may be drawn.
func (s *Sampler) Fits(w *World) bool {
	for i := range s.cases {
		if s.cases[i].fits(s, w) {
			return s.reject == nil || !s.reject(w)
		}
	}
	return false
}
