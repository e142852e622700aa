package enginetest

import (
	"math/rand/v2"
	"slices"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A Pair is two deals that Seat cannot tell apart: they differ only in cards it
// cannot see.
type Pair struct {
	Rules *rules.RuleSet
	Seat  tarock.Seat
	A, B  engine.State
}

// NewPair deals, swaps a few cards among the places that a random seat cannot
// see, and sets the contract in both. Half of the pairs give the declarer three
// kings, where they can, and move the fourth. It reports false when the declarer's
// hand does not allow the contract in both.
func NewPair(rs *rules.RuleSet, r *rand.Rand, id rules.ContractID) (*Pair, bool) {
	handsA, talonA := DealOf(rs, r)
	declarer := tarock.Seat(r.IntN(rs.Seats))
	p := &Pair{Rules: rs, Seat: tarock.Seat(r.IntN(rs.Seats))}
	handsB, talonB := handsA, talonA
	if r.IntN(2) == 0 && (handsA[declarer]&tarock.Kings).Len() == 3 {
		moveFourth(&handsB, declarer, p.Seat, r)
	} else {
		c := rs.Contract(id)
		looks := p.Seat == declarer && (c.Talon == rules.TalonAll || c.Talon == rules.TalonTurns)
		talonHidden := rs.Deal.HalfSize > 0 && !shownTalon(c.Talon) && !looks && !c.TalonShown
		swapUnseen(handsB[:rs.Seats], &talonB, p.Seat, r, talonHidden)
	}
	var ok bool
	p.A, _ = BeginWith(rs, handsA, talonA)
	if _, ok = BidTo(rs, &p.A, id, declarer, nil); !ok {
		return nil, false
	}
	p.B, _ = BeginWith(rs, handsB, talonB)
	_, ok = BidTo(rs, &p.B, id, declarer, nil)
	return p, ok && sameWords(p)
}

// sameWords reports whether the auctions of both deals are the same, and what was
// declared: a card that was swapped may have changed which tarock is called, or what
// kind of hand it is, which all hear.
func sameWords(p *Pair) bool {
	a, b := engine.ViewFor(p.Rules, &p.A, tarock.NoSeat), engine.ViewFor(p.Rules, &p.B, tarock.NoSeat)
	return slices.Equal(a.Bids, b.Bids) && a.Declared == b.Declared
}

// shownTalon reports whether cards of the talon come to lie open, or somebody other
// than the declarer gets some.
func shownTalon(use rules.TalonUse) bool {
	switch use {
	case rules.TalonHalf, rules.TalonFirstTricks, rules.TalonLower, rules.TalonUpper, rules.TalonShared:
		return true
	}
	return false
}

// swapUnseen exchanges one to three cards between other hands, and with the
// talon where it stays hidden.
func swapUnseen(hands []tarock.Hand, talon *[2]tarock.Hand, seat tarock.Seat, r *rand.Rand, talonHidden bool) {
	var places []*tarock.Hand
	for other := range hands {
		if tarock.Seat(other) != seat {
			places = append(places, &hands[other])
		}
	}
	if talonHidden {
		places = append(places, &talon[0], &talon[1])
	}
	for range 1 + r.IntN(3) {
		x, y := places[r.IntN(len(places))], places[r.IntN(len(places))]
		if x == y {
			continue
		}
		cx, cy := randomCard(*x, r), randomCard(*y, r)
		*x = x.Without(cx).With(cy)
		*y = y.Without(cy).With(cx)
	}
}

// moveFourth gives the king that the declarer lacks to another seat that seat
// cannot see into.
func moveFourth(hands *[tarock.MaxSeats]tarock.Hand, declarer, seat tarock.Seat, r *rand.Rand) {
	king := (tarock.Kings &^ hands[declarer]).Lowest()
	var from, to *tarock.Hand
	for other := range hands {
		h := &hands[other]
		switch {
		case h.Has(king):
			from = h
			if tarock.Seat(other) == seat {
				return // his own king cannot move unseen
			}
		case tarock.Seat(other) != declarer && tarock.Seat(other) != seat:
			to = h
		}
	}
	if from == nil || to == nil {
		return
	}
	if *to&^tarock.Tarocks == 0 {
		return
	}
	c := randomCard(*to&^tarock.Tarocks, r)
	*from, *to = from.Without(king).With(c), to.Without(c).With(king)
}

// CommonAction picks an action that is allowed in both deals, and nil when there
// is none. During play it is a late Kontra out of turn now and then.
func (p *Pair) CommonAction(r *rand.Rand) (tarock.Seat, engine.Action) {
	seat := p.A.Turn
	if p.A.Phase == engine.PhasePlaying && r.IntN(4) == 0 {
		seat = tarock.Seat(r.IntN(p.Rules.Seats)) // a late Kontra, perhaps
	}
	inA := map[engine.Action]bool{}
	n := 0
	for a := range engine.LegalActions(p.Rules, &p.A, seat) {
		inA[a] = true
		if n++; n > 500 {
			break
		}
	}
	var pick engine.Action
	seen := 0
	for a := range engine.LegalActions(p.Rules, &p.B, seat) {
		if !inA[a] {
			continue
		}
		seen++
		_, good := a.(engine.Good)
		if good && r.IntN(2) == 0 {
			return seat, a
		}
		if r.IntN(seen) == 0 {
			pick = a
		}
		if seen > 500 {
			break
		}
	}
	if pick == nil && seat != p.A.Turn {
		return p.CommonAction(r)
	}
	return seat, pick
}
