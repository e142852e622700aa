package rollout

import (
	"tarock"
	"tarock/belief"
	"tarock/rules"
	"tarock/settle"
	"tarock/solver"
)

// Solve returns what w is worth to the seat of the view, in Schrift points, when the
// seat on turn begins with first and from then on everybody plays as well as can be with
// all hands open. It reports false where that is not known: in games that are not for
// points, where a Valat can still be made, where the players of one side are not paid
// alike, where the talon goes to tricks, and when more than nodes cards would have to be
// played in thought.
func (g *Game) Solve(s *solver.Solver, w *belief.World, first tarock.Card, nodes uint64) (points float64, ok bool) {
	if g.c.Aim != rules.AimThirds || g.talonUse == rules.TalonFirstTricks {
		return 0, false
	}
	var r run
	g.begin(&r, w)
	if first != tarock.NoCard {
		g.put(&r, g.turn(r.lead, int(r.trick.N)), first)
	}
	if r.number > g.rs.Deal.HandSize {
		return float64(g.worth(&r, w).points[g.v.Seat]), true
	}
	b := prospect{g: g, r: &r, w: w, sign: 1, ok: true}
	if r.side[g.v.Seat] != 0 {
		b.sign = -1
	}
	b.gather()
	p := g.position(&r)
	if !b.ok || b.o.Check(&p) != nil {
		return 0, false
	}
	worth := 0
	done := s.Within(nodes, func() { worth = s.Worth(p, &b.o) })
	return float64(b.fixed + b.sign*worth), done
}

// position returns where r stands.
func (g *Game) position(r *run) solver.Position {
	p := solver.Position{Seats: g.rs.Seats, Count: g.rs.Deal.Count, Hands: r.hands, Lead: r.lead, Trick: r.trick, Duty: g.duty}
	for seat := range tarock.Seat(g.rs.Seats) {
		p.Declarers[seat] = r.side[seat] == 0
	}
	return p
}

// A prospect is what can still be gained in a run, for the solver, and what has been.
type prospect struct {
	g     *Game
	r     *run
	w     *belief.World
	l     *ledger
	e     end
	sign  int // 1 for a seat of the declarers, -1 for another
	fixed int // what is decided, in points of the seat
	o     solver.Objective
	ok    bool
}

func (b *prospect) gather() {
	g, r := b.g, b.r
	g.ending(r, b.w, &b.e)
	b.o.Won = [2]tarock.Hand{solver.Opponents: b.e.cards[1], solver.Declarers: b.e.cards[0]}
	b.o.KeepPromised = g.rs.Announcing.KeepAnnounced
	for seat := range tarock.Seat(g.rs.Seats) {
		b.o.Tricks[1-r.side[seat]] += int(r.count[seat])
	}
	if g.c.Premiums.Has(rules.Valat) && (b.o.Tricks[0] == 0 || b.o.Tricks[1] == 0) {
		b.ok = false
		return
	}
	b.l = g.ledger(r.partner, settle.KingPlace(r.king), settle.NoParty)
	b.fixed = int(b.l.base[0][g.v.Seat])
	b.game()
	for i, p := range g.premiums {
		b.premium(i, p)
	}
}

// game adds what the game itself pays: once for who has won it, or for every point.
func (b *prospect) game() {
	if !b.g.rs.Grade.On() {
		b.step(b.l.need, b.gain(difference(&b.l.base[1], &b.l.base[0])))
		return
	}
	before := b.g.grade(b.l, 0)
	b.fixed += int(before[b.g.v.Seat])
	for thirds := range b.g.rs.Deal.Total() {
		after := b.g.grade(b.l, thirds+1)
		if after != before {
			b.step(thirds+1, b.gain(difference(&after, &before)))
		}
		before = after
	}
}

func difference(a, b *[tarock.MaxSeats]int32) (d [tarock.MaxSeats]int32) {
	for seat := range d {
		d[seat] = a[seat] - b[seat]
	}
	return d
}

// gain returns score as the solver counts it: what the declarers get by it, in points
// of the seat of the view. All on one side must get the same.
func (b *prospect) gain(score [tarock.MaxSeats]int32) int {
	side := &b.r.side
	for seat := range b.g.rs.Seats {
		for other := range seat {
			if side[seat] == side[other] && score[seat] != score[other] {
				b.ok = false
			}
		}
	}
	return b.sign * int(score[b.g.v.Seat])
}

// of returns the gain of an entry, which must not depend on who has won the game.
func (b *prospect) of(i, party int, made bool) int {
	e := b.l.entry(b.g, i, party, made, 0)
	if e[0] != e[1] {
		b.ok = false
	}
	return b.gain(e[0])
}

// step is gained when the declarers have so many thirds in the end.
func (b *prospect) step(thirds tarock.Thirds, gain int) {
	if thirds <= b.e.thirds[0] {
		b.fixed += b.sign * gain
		return
	}
	have := b.g.rs.Deal.CountOf(b.o.Won[solver.Declarers])
	b.o.Steps = append(b.o.Steps, solver.Step{Thirds: thirds - b.e.thirds[0] + have, Gain: gain})
}

// inPlay returns the cards that have still to go to a trick, those on the table among
// them.
func (b *prospect) inPlay() tarock.Hand {
	left := b.r.trick.Hand()
	for _, h := range b.r.hands {
		left |= h
	}
	return left
}

func (b *prospect) premium(i int, p *rules.Premium) {
	switch p.Kind {
	case rules.CardsPremium:
		b.sweep(i, p)
	case rules.SackPremium:
		b.step(p.Thirds, b.of(i, 0, true))
		theirs := b.of(i, 1, true)
		b.fixed += b.sign * theirs
		b.step(b.g.rs.Deal.Total()-p.Thirds+1, -theirs)
	case rules.BirdPremium:
		b.ultimo(i, p, p.Bird, true)
	case rules.KingPremium:
		b.ultimo(i, p, b.r.called, p.Itself)
	case rules.CatchPremium:
		b.catch(i, p)
	default:
		b.decided(i, p)
	}
}

// decided adds what p brings by what has been.
func (b *prospect) decided(i int, p *rules.Premium) {
	var scores [2][tarock.MaxSeats]int32
	for won := range scores {
		b.g.addPremium(b.r, b.w, &b.e, b.l, i, p, won, &scores[won])
	}
	if scores[0] != scores[1] {
		b.ok = false
	}
	b.fixed += int(scores[0][b.g.v.Seat])
}

func (b *prospect) sweep(i int, p *rules.Premium) {
	left := b.inPlay()
	switch {
	case p.Cards&left == 0:
		b.decided(i, p)
	case p.Cards&^left&^b.e.cards[0]&^b.e.cards[1] == 0: // else one lies where nobody gets it
		gain := [2]int{solver.Opponents: b.of(i, 1, true), solver.Declarers: b.of(i, 0, true)}
		b.o.Sweeps = append(b.o.Sweeps, solver.Sweep{Cards: p.Cards, Gain: gain})
	}
}

func (b *prospect) ultimo(i int, p *rules.Premium, c tarock.Card, itself bool) {
	if !b.inPlay().Has(c) {
		b.decided(i, p)
		return
	}
	owner := b.g.ownerOf(b.w, c)
	party := int(b.r.side[owner])
	b.o.Ultimos = append(b.o.Ultimos, solver.Ultimo{
		Card: c, FromEnd: b.g.rs.Deal.HandSize - p.Trick + 1, Itself: itself, Announced: p.Kind == rules.BirdPremium && b.g.birds[owner].Has(p.ID),
		Made: b.of(i, party, true), Failed: b.of(i, party, false),
	})
}

func (b *prospect) catch(i int, p *rules.Premium) {
	prey := p.Cards
	if prey == 0 {
		prey = b.r.called.Bit() &^ 1
	}
	switch {
	case prey&b.inPlay() == 0:
		b.decided(i, p)
	case p.Between || prey&(prey-1) != 0:
		b.ok = false // one pays another, or the first of several counts
	default:
		gain := [2]int{solver.Opponents: b.of(i, 1, true), solver.Declarers: b.of(i, 0, true)}
		b.o.Catches = append(b.o.Catches, solver.Catch{Card: prey.Lowest(), Gain: gain})
	}
}
