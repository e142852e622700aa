package solver

import (
	"fmt"

	"tarock"
)

// The sides, as places in arrays of two.
const (
	Opponents = 0
	Declarers = 1
)

// An Objective is what a deal is worth to the declarers, apart from the cards:
// the settlement of a contract with its premiums, in points of one account. What
// it calls a gain is added to what the declarers get; a loss is a gain below 0.
//
// It says what can still be gained: what has been decided before the position is
// left out, except through Won and Tricks.
type Objective struct {
	// Won are the cards that each side has already, what lies away among them.
	Won [2]tarock.Hand
	// Tricks is how many tricks each side has already.
	Tricks [2]int

	Steps   []Step
	Sweeps  []Sweep
	Ultimos []Ultimo
	Catches []Catch
	// Valat is the gain when one side takes all tricks of the deal.
	Valat [2]int

	// KeepPromised is Prämienzwang: see [tarock.Duty].
	KeepPromised bool
}

// A Step is gained when the declarers have so many thirds in the end.
type Step struct {
	Thirds tarock.Thirds
	Gain   int
}

// A Sweep is gained by the side that has all of Cards in the end.
type Sweep struct {
	Cards tarock.Hand
	Gain  [2]int // when the opponents, when the declarers have them
}

// An Ultimo is a card that is to take a trick counted from the end: a bird, or
// the called king.
type Ultimo struct {
	Card tarock.Card
	// FromEnd is the trick: 1 is the last.
	FromEnd int
	// Itself says that the card must take the trick, not only its side.
	Itself bool
	// Announced obliges who holds the card, see [tarock.Duty.Promised]. A king
	// obliges nobody.
	Announced bool

	Made   int // gain when it takes its trick
	Failed int // gain when it is played to its trick, and loses it
	Missed int // gain when it is played to another trick
}

// A Catch is gained by the side that takes Card in a trick from the other.
type Catch struct {
	Card tarock.Card
	Gain [2]int // for the side that catches
}

// Limits of an [Objective].
const (
	maxSweeps = 4
	maxGain   = 10_000 // of all items together
)

// Check returns why o is no objective for p, and nil when it is one.
func (o *Objective) Check(p *Position) error {
	left := p.Trick.Hand()
	for _, h := range p.Hands {
		left |= h
	}
	switch {
	case o.Won[Opponents]&o.Won[Declarers] != 0:
		return fmt.Errorf("won has %v on both sides", o.Won[Opponents]&o.Won[Declarers])
	case (o.Won[Opponents]|o.Won[Declarers])&left != 0:
		return fmt.Errorf("won has %v, which is still in play", (o.Won[Opponents]|o.Won[Declarers])&left)
	case len(o.Sweeps) > maxSweeps:
		return fmt.Errorf("sweeps are %d, want %d at most", len(o.Sweeps), maxSweeps)
	case p.Duty.Head || p.Duty.Pagat != tarock.PagatFree:
		return fmt.Errorf("duty is that of a game in which tricks count, not premiums")
	}
	sum := 0
	for _, gain := range o.gains() {
		sum += max(gain, -gain)
	}
	if sum > maxGain {
		return fmt.Errorf("gains sum up to %d, want %d at most", sum, maxGain)
	}
	return nil
}

// gains returns all figures of o.
func (o *Objective) gains() []int {
	list := []int{o.Valat[0], o.Valat[1]}
	for _, i := range o.Steps {
		list = append(list, i.Gain)
	}
	for _, i := range o.Sweeps {
		list = append(list, i.Gain[:]...)
	}
	for _, i := range o.Ultimos {
		list = append(list, i.Made, i.Failed, i.Missed)
	}
	for _, i := range o.Catches {
		list = append(list, i.Gain[:]...)
	}
	return list
}

// special returns the cards that are more to o than their count.
func (o *Objective) special() tarock.Hand {
	h := o.single()
	for _, i := range o.Sweeps {
		h |= i.Cards
	}
	return h
}

// single returns the cards that are something to o by themselves.
func (o *Objective) single() (h tarock.Hand) {
	for _, i := range o.Ultimos {
		h = h.With(i.Card)
	}
	for _, i := range o.Catches {
		h = h.With(i.Card)
	}
	return h
}
