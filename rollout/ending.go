package rollout

import (
	"tarock"
	"tarock/belief"
	"tarock/rules"
	"tarock/settle"
)

// setSides finds out who plays with whom in w.
func (g *Game) setSides(r *run, w *belief.World) {
	r.partner, r.called = tarock.NoSeat, g.called
	for seat := range r.side {
		r.side[seat] = 1
		if g.c.Side == rules.EachForHimself {
			r.side[seat] = uint8(seat) + 2
		}
	}
	if g.c.Side == rules.EachForHimself {
		return
	}
	r.side[g.v.Declarer] = 0
	for _, seat := range g.v.Joined {
		r.side[seat] = uint8(seat) + 2
	}
	if g.c.Calls() {
		g.findPartner(r, w)
	}
}

// findPartner finds the called king, or tarock, in w. Talon cards that all have seen were not in
// a hand when he was called.
func (g *Game) findPartner(r *run, w *belief.World) {
	if g.fourth {
		// The declarer has the three others, in his hand or played.
		r.called = (tarock.Kings &^ w.Hands[g.v.Declarer] &^ g.owner[g.v.Declarer]).Lowest()
	}
	r.king = uint8(settle.KingInTalon)
	seen := g.v.Talon.Seen[0] | g.v.Talon.Seen[1]
	for seat := range tarock.Seat(g.rs.Seats) {
		if !(w.Hands[seat] | g.owner[seat]).Has(r.called) || seen.Has(r.called) {
			continue
		}
		if seat == g.v.Declarer {
			if r.king = uint8(settle.KingAtDeclarer); g.talonUse == rules.TalonShared {
				r.king = uint8(settle.KingInTalon) // he has bought it
			}
			return
		}
		r.king, r.partner, r.side[seat] = uint8(settle.KingAtPartner), seat, 0
	}
}

// Small weights that decide between ends of equal settlement.
const (
	thirdWorth = 1.0 / 400
	trickWorth = 1.0 / 50
)

// A worth is what an end is worth to each seat: the points of the settlement, and the
// small weights beside them.
type worth struct {
	points [tarock.MaxSeats]int32
	small  [tarock.MaxSeats]float64
}

// score adds what the end of r is worth to each seat.
func (g *Game) score(r *run, w *belief.World, sum *[tarock.MaxSeats]float64) {
	worth := g.worth(r, w)
	for seat := range sum {
		sum[seat] += float64(worth.points[seat]) + worth.small[seat]
	}
}

func (g *Game) worth(r *run, w *belief.World) worth {
	switch g.c.Aim {
	case rules.AimThirds:
		return g.scorePositive(r, w)
	case rules.AimTricks:
		return g.scoreNegative(r)
	case rules.AimFewest:
		return g.scoreTrischaken(r)
	}
	return worth{}
}

func (g *Game) scoreTrischaken(r *run) (value worth) {
	o := settle.Outcome{Contract: g.c.ID, Vorhand: g.v.Vorhand, Declarer: tarock.NoSeat, Partner: tarock.NoSeat}
	if g.talonUse == rules.TalonLastTrick {
		r.taken[r.lead] |= r.talon // who has the last trick would lead
	}
	for seat, cards := range r.taken {
		o.Thirds[seat] = g.rs.Deal.CountOf(cards)
	}
	s, err := settle.Deal(g.rs, o)
	if err != nil {
		return value // a world that cannot be says nothing
	}
	for seat := range value.points {
		value.points[seat], value.small[seat] = int32(s.Score[seat]), -thirdWorth*float64(o.Thirds[seat])
	}
	return value
}

func (g *Game) scoreNegative(r *run) (value worth) {
	made := 0
	solo := 0.0
	for seat := range tarock.Seat(g.rs.Seats) {
		if r.side[seat] == 1 {
			continue
		}
		if int(r.count[seat]) == g.c.Tricks {
			made |= 1 << seat
		}
		if seat == g.v.Declarer {
			solo = trickWorth * float64(max(0, int(r.count[seat])-g.c.Tricks))
		}
	}
	value.points = *g.negativeLedger(made)
	for seat := range value.small {
		value.small[seat] = solo / float64(g.rs.Seats-1)
	}
	value.small[g.v.Declarer] = -solo
	return value
}

func (g *Game) scorePositive(r *run, w *belief.World) (value worth) {
	var e end
	g.ending(r, w, &e)
	l := g.ledger(r.partner, settle.KingPlace(r.king), e.valat)
	won := 0
	if e.thirds[0] >= l.need {
		won = 1
	}
	value.points = l.base[won]
	if g.rs.Grade.On() {
		for seat, n := range g.grade(l, e.thirds[0]) {
			value.points[seat] += n
		}
	}
	for i, p := range g.premiums {
		g.addPremium(r, w, &e, l, i, p, won, &value.points)
	}
	small := g.Third * float64(e.thirds[0]-g.rs.Deal.Total()/2)
	for seat := range value.small {
		value.small[seat] = small * float64(1-2*int(r.side[seat]))
	}
	return value
}

// An end is what the parties of a positive game have: 0 the declarers, 1 the
// opponents.
type end struct {
	valat  settle.Party
	thirds [2]tarock.Thirds
	cards  [2]tarock.Hand // for premiums made by cards
}

// ending counts what each party has, as the rule set gives out talon and discard.
func (g *Game) ending(r *run, w *belief.World, e *end) {
	var tricks [2]int
	for seat := range tarock.Seat(g.rs.Seats) {
		e.cards[r.side[seat]] |= r.taken[seat]
		tricks[r.side[seat]] += int(r.count[seat])
	}
	for party, n := range tricks {
		if n == g.rs.Deal.HandSize && g.c.Premiums.Has(rules.Valat) {
			e.valat = settle.Declarers + settle.Party(party)
		}
	}
	g.addDiscards(r, w, e)
	rest := w.Talon[0] | w.Talon[1]
	if g.rs.Talon.SoloKingHalf && g.c.Side == rules.CallsKing && g.c.Talon == rules.TalonOpponents {
		for _, half := range w.Talon {
			if half.Has(r.called) {
				e.cards[0] |= half
				rest &^= half
			}
		}
	}
	owner := 1
	if g.rs.Talon.RestToValat && e.valat == settle.Declarers {
		owner = 0
	}
	counted := e.cards
	counted[owner] |= rest
	for party := range counted {
		e.thirds[party] = g.rs.Deal.CountOf(counted[party])
	}
	if g.rs.Talon.RestForPremiums {
		e.cards = counted
	}
}

// addDiscards gives each party what it has laid away.
func (g *Game) addDiscards(r *run, w *belief.World, e *end) {
	own := 0
	if g.rs.Talon.DiscardNotToValat && e.valat == settle.Declarers {
		own = 1 // to nobody, which is as good as to the others
	}
	e.cards[own] |= w.Discard
	for seat, cards := range w.Others[:g.rs.Seats] {
		side := int(r.side[seat])
		if side == 0 {
			side = own
		}
		e.cards[side] |= cards
	}
}

// addPremium adds what p brings.
func (g *Game) addPremium(r *run, w *belief.World, e *end, l *ledger, i int, p *rules.Premium, won int, score *[tarock.MaxSeats]int32) {
	switch p.Kind {
	case rules.HandPremium, rules.HeldPremium:
		for party := range 2 {
			g.addDealt(r, w, l, i, p, party, won, score)
		}
	case rules.CardsPremium, rules.SackPremium:
		for party := range 2 {
			if madeByCards(e, p, party) {
				l.add(l.entry(g, i, party, true, 0), won, score)
			}
		}
	case rules.BirdPremium:
		g.addTried(r, w, l, i, p, p.Bird, true, won, score)
	case rules.KingPremium:
		g.addTried(r, w, l, i, p, r.called, p.Itself, won, score)
	case rules.CatchPremium:
		g.addCatch(r, w, l, i, p, won, score)
	}
}

func madeByCards(e *end, p *rules.Premium, party int) bool {
	if p.Kind == rules.CardsPremium {
		return e.cards[party].Contains(p.Cards)
	}
	return e.thirds[party] >= p.Thirds
}

// addDealt adds what p brings to a party of which somebody was dealt what it asks for,
// as far as the hands in play tell.
func (g *Game) addDealt(r *run, w *belief.World, l *ledger, i int, p *rules.Premium, party, won int, score *[tarock.MaxSeats]int32) {
	seen := g.v.Talon.Seen[0] | g.v.Talon.Seen[1]
	for seat := range tarock.Seat(g.rs.Seats) {
		if int(r.side[seat]) != party {
			continue
		}
		hand := w.Hands[seat] | g.owner[seat]
		if seat == g.v.Declarer {
			hand = (hand | w.Discard) &^ seen
		}
		if seat == g.v.Seat {
			hand = g.v.Dealt
		}
		if !p.Deals(hand) {
			continue
		}
		pair := 0
		if p.Personal {
			pair = 1 + int(seat)*tarock.MaxSeats
		}
		l.add(l.entry(g, i, party, true, pair), won, score)
		return
	}
}

// addTried adds what a bird or called king brings that fell in its trick.
func (g *Game) addTried(r *run, w *belief.World, l *ledger, i int, p *rules.Premium, c tarock.Card, alone bool, won int, score *[tarock.MaxSeats]int32) {
	t := &r.tricks[p.Trick]
	if !t.cards.Has(c) {
		return
	}
	owner := g.ownerOf(w, c)
	if owner == tarock.NoSeat {
		return
	}
	made := t.winner == owner
	if !alone {
		made = r.side[t.winner] == r.side[owner]
	}
	l.add(l.entry(g, i, int(r.side[owner]), made, 0), won, score)
}

// ownerOf returns who plays or has played c.
func (g *Game) ownerOf(w *belief.World, c tarock.Card) tarock.Seat {
	for seat := range tarock.Seat(g.rs.Seats) {
		if (w.Hands[seat] | g.owner[seat]).Has(c) {
			return seat
		}
	}
	return tarock.NoSeat
}

// addCatch adds what a caught card brings.
func (g *Game) addCatch(r *run, w *belief.World, l *ledger, i int, p *rules.Premium, won int, score *[tarock.MaxSeats]int32) {
	prey := p.Cards
	if prey == 0 {
		prey = r.called.Bit() &^ 1
	}
	for c := range prey.All() {
		owner := g.ownerOf(w, c)
		for n := 1; n <= g.rs.Deal.HandSize; n++ {
			t := &r.tricks[n]
			if owner == tarock.NoSeat || !t.cards.Has(c) || r.side[t.winner] == r.side[owner] {
				continue
			}
			pair := 0
			if p.Between {
				pair = 1 + int(t.winner)*tarock.MaxSeats + int(owner)
			}
			l.add(l.entry(g, i, int(r.side[t.winner]), true, pair), won, score)
			return
		}
	}
}
