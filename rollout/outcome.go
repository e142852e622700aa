package rollout

import (
	"tarock"
	"tarock/belief"
	"tarock/rules"
	"tarock/settle"
)

// An Outcome is what came of a world that was played to its end, for the seat of the
// view. It is there to give reasons; the worth alone is cheaper by [Game.Play].
type Outcome struct {
	Points int           // Schrift points
	Small  float64       // the little that decides where those are equal
	Won    bool          // the game is won for the seat's side; in Trischaken that nothing was lost
	Took   bool          // the trick in play went to the seat's side
	Thirds tarock.Thirds // in the tricks of the seat's side
	Tricks int           // of the seat itself
	Lost   tarock.Hand   // cards of the seat that the other side took
	Caught tarock.Hand   // cards of the other side that the seat's side took
	Birds  tarock.Hand   // birds of the seat's side that won their trick
}

// Watch plays w to the end as [Game.Play] does, and says what came of it.
func (g *Game) Watch(w *belief.World, first tarock.Card) Outcome {
	var r run
	g.begin(&r, w)
	number, hand := r.number, r.hands[g.v.Seat]
	g.finishAs(&r, first)
	me := g.v.Seat
	value := g.worth(&r, w)
	o := Outcome{
		Points: int(value.points[me]), Small: value.small[me], Tricks: int(r.count[me]),
		Took: number <= g.rs.Deal.HandSize && r.side[r.tricks[number].winner] == r.side[me],
		Won:  g.wonBy(&r, w, me),
	}
	for seat := range tarock.Seat(g.rs.Seats) {
		if r.side[seat] == r.side[me] {
			o.Thirds += g.rs.Deal.CountOf(r.taken[seat])
			o.Caught |= g.caughtBy(&r, w, seat)
		} else {
			o.Lost |= hand & r.taken[seat]
		}
	}
	o.Birds = g.birdsOf(&r, w, r.side[me])
	return o
}

// caughtBy returns the cards in the tricks of seat that another side has played.
func (g *Game) caughtBy(r *run, w *belief.World, seat tarock.Seat) (cards tarock.Hand) {
	for other := range tarock.Seat(g.rs.Seats) {
		if r.side[other] != r.side[seat] {
			cards |= r.taken[seat] & (w.Hands[other] | g.owner[other])
		}
	}
	return cards
}

// wonBy reports whether the game is won for me.
func (g *Game) wonBy(r *run, w *belief.World, me tarock.Seat) bool {
	switch g.c.Aim {
	case rules.AimThirds:
		var e end
		g.ending(r, w, &e)
		won := e.thirds[0] >= g.ledger(r.partner, settle.KingPlace(r.king), e.valat).need
		return won == (r.side[me] == 0)
	case rules.AimTricks:
		if r.side[me] != 1 {
			return int(r.count[me]) == g.c.Tricks
		}
		return int(r.count[g.v.Declarer]) != g.c.Tricks
	default:
		return g.worth(r, w).points[me] >= 0
	}
}

// birdsOf returns the birds of a side that won their own trick.
func (g *Game) birdsOf(r *run, w *belief.World, side uint8) (birds tarock.Hand) {
	for _, p := range g.premiums {
		t := &r.tricks[p.Trick]
		if p.Kind != rules.BirdPremium || !t.cards.Has(p.Bird) {
			continue
		}
		if owner := g.ownerOf(w, p.Bird); owner == t.winner && r.side[owner] == side {
			birds = birds.With(p.Bird)
		}
	}
	return birds
}
