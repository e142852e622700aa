package rollout

import (
	"tarock"
	"tarock/rules"
)

// negative plays a card of a game for tricks or of a Trischaken, all hands being
// known.
func (g *Game) negative(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	switch {
	case g.c.Aim == rules.AimFewest:
		return g.avoid(r, seat, legal)
	case r.side[seat] == 1:
		return g.press(r, seat, legal)
	case int(r.count[seat]) < g.c.Tricks:
		return g.seek(r, seat, legal)
	default:
		return g.avoid(r, seat, legal)
	}
}

// mustBeat reports whether a seat that is still to follow has to take the trick from
// c, led off off suit; n cards lie before its turn comes.
func (g *Game) mustBeat(r *run, c tarock.Card, off tarock.Hand, n int) bool {
	over := ^c.Under(g.duty)
	for i := n; i < g.rs.Seats; i++ {
		s := g.turn(r.lead, i)
		follow := tarock.Follow(r.hands[s], off)
		if g.duty.Head && follow&over != 0 || follow&^over == 0 && follow != 0 {
			return true
		}
	}
	return false
}

// avoid stays out of tricks: it unloads the highest card that somebody else has to
// take, and takes with the highest what it must.
func (g *Game) avoid(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	n := int(r.trick.N)
	off := tarock.Hand(0)
	over := legal
	if n > 0 {
		off = ^r.trick.Led().Cards()
		over = legal & r.trick.Beaters(g.duty)
		if under := legal &^ over; under != 0 {
			return g.dearest(r, seat, under)
		}
	}
	best, most := tarock.NoCard, -1
	for c := range over.All() {
		o := off
		if n == 0 {
			o = c.Off()
		}
		if g.mustBeat(r, c, o, n+1) && height(c) > most {
			best, most = c, height(c)
		}
	}
	switch {
	case best != tarock.NoCard:
		return best
	case n == 0:
		return g.lowestOf(over)
	case g.c.Aim == rules.AimFewest && over&tarock.Trull != over:
		return (over &^ tarock.Trull).Highest()
	default:
		return over.Highest()
	}
}

// height compares cards of all suits by what they beat.
func height(c tarock.Card) int {
	if n := c.Number(); n > 0 {
		return n
	}
	return 2 * int(c.Rank())
}

// dearest returns the card most worth getting rid of: few cards out beat it.
func (g *Game) dearest(r *run, seat tarock.Seat, from tarock.Hand) tarock.Card {
	if from&(from-1) == 0 {
		return from.Lowest()
	}
	var others tarock.Hand
	for s, h := range r.hands {
		if tarock.Seat(s) != seat {
			others |= h
		}
	}
	best, most := tarock.NoCard, -1000
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		mine := from & suit.Cards()
		if mine == 0 {
			continue
		}
		c := mine.Highest()
		out := others & suit.Cards()
		higher := (out &^ (c.Bit()<<1 - 1)).Len()
		worth := out.Len() - 2*higher
		if g.c.Aim == rules.AimFewest {
			worth += 2 * c.Value()
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// lowestOf returns the lowest card by height.
func (g *Game) lowestOf(from tarock.Hand) tarock.Card {
	best, least := tarock.NoCard, 1000
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		if mine := from & suit.Cards(); mine != 0 {
			if h := height(mine.Lowest()); h < least {
				best, least = mine.Lowest(), h
			}
		}
	}
	return best
}

// seek takes a trick that the game needs: for good where it can.
func (g *Game) seek(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	n := int(r.trick.N)
	best, most := tarock.NoCard, -1
	for c := range legal.All() {
		off := c.Off()
		if n > 0 {
			off = ^r.trick.Led().Cards()
			if !r.trick.Beaters(g.duty).Has(c) {
				continue
			}
		}
		if !g.mustBeat(r, c, off, n+1) && height(c) > most {
			best, most = c, height(c)
		}
	}
	if best != tarock.NoCard {
		return best
	}
	return g.avoid(r, seat, legal)
}

// press plays against who plays a negative game: low while he may have to take the
// trick, and rid of high cards when he is out of it.
func (g *Game) press(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	n := int(r.trick.N)
	if n == 0 {
		return g.pressingLead(r, legal)
	}
	_, at := r.trick.Best()
	over := legal & r.trick.Beaters(g.duty)
	under := legal &^ over
	if r.side[g.turn(r.lead, at)] != 1 { // the trick is his so far
		if under != 0 {
			return g.dearest(r, seat, under)
		}
		return over.Highest()
	}
	if g.soloistFollows(r, n+1) {
		return g.lowestOf(legal)
	}
	return g.dearest(r, seat, legal)
}

func (g *Game) soloistFollows(r *run, n int) bool {
	for i := n; i < g.rs.Seats; i++ {
		if r.side[g.turn(r.lead, i)] != 1 {
			return true
		}
	}
	return false
}

// pressingLead leads what the soloist has to take and others need not.
func (g *Game) pressingLead(r *run, legal tarock.Hand) tarock.Card {
	best, most := tarock.NoCard, -1000
	solo := r.hands[g.v.Declarer]
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		mine := legal & suit.Cards()
		if mine == 0 {
			continue
		}
		c := mine.Lowest()
		follow := tarock.Follow(solo, c.Off())
		over := follow &^ c.Under(g.duty)
		worth := 3 * over.Len()
		if over != 0 && g.lastWord(r, over.Highest(), c.Off()) {
			worth += 20
		}
		worth -= height(c)
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// lastWord reports whether no opponent of the soloist has to take the trick from c.
func (g *Game) lastWord(r *run, c tarock.Card, off tarock.Hand) bool {
	for i := 1; i < g.rs.Seats; i++ {
		s := g.turn(r.lead, i)
		if r.side[s] != 1 {
			continue
		}
		follow := tarock.Follow(r.hands[s], off)
		if over := follow &^ c.Under(g.duty); over != 0 && (g.duty.Head || over == follow) {
			return false
		}
	}
	return true
}
