// Package rollout plays a world to its end by a fast rule policy that sees all
// cards, and says by the settlement of the rule set in force what that is worth to
// each seat. Search weighs cards and announcements by it.
//
// It holds no rules of its own: what may be played is asked of [tarock.Legal], and
// what an end is worth of [settle.Deal], whose answers are kept for the rest of the
// deal.
package rollout

import (
	"fmt"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rules"
)

// A Game is one deal from the moment of a view on. It keeps what every world of it
// has in common. It is not safe for concurrent use.
type Game struct {
	rs       *rules.RuleSet
	c        *rules.Contract
	v        *engine.View
	duty     tarock.Duty
	plain    bool // the duty is that of the positive tarock games
	talonUse rules.TalonUse

	birds    [tarock.MaxSeats]rules.PremiumSet // announced by each seat
	promised [tarock.MaxSeats]tarock.Hand
	premiums []*rules.Premium // those that count in the contract, Valat aside
	called   tarock.Card      // NoCard: none, or not known
	fourth   bool             // called without naming it, and the viewer does not know it

	past  [rules.MaxTricks + 1]fullTrick // by number, from 1
	taken [tarock.MaxSeats]tarock.Hand
	count [tarock.MaxSeats]uint8 // tricks taken
	owner [tarock.MaxSeats]tarock.Hand
	given tarock.Hand // talon cards that have gone to tricks
	trick tarock.Trick

	negatives map[int]*[tarock.MaxSeats]int32
	ledgers   [tarock.MaxSeats + 1][4][3]*ledger
	Source    playout.Source
	// Random plays without a policy.
	Random bool
	// Third is what a third is worth in a game for points where the settlement is equal, in
	// Schrift points: a 400th, if nobody says otherwise.
	Third float64
}

type fullTrick struct {
	cards  tarock.Hand
	winner tarock.Seat
}

// New returns the game of v. It is an error before the contract is set, and when
// the deal has ended.
func New(rs *rules.RuleSet, v *engine.View, seed uint64) (*Game, error) {
	c := rs.Contract(v.Contract)
	if c == nil || v.Phase == engine.PhaseEnded {
		return nil, fmt.Errorf("rollout: there is nothing to play in phase %s", v.Phase)
	}
	g := &Game{rs: rs, c: c, v: v, duty: c.Duty, talonUse: c.Talon, negatives: map[int]*[tarock.MaxSeats]int32{}, Source: playout.Source(seed), Third: thirdWorth}
	for _, w := range v.Bids {
		if w.Word == engine.WordBid || w.Word == engine.WordHold {
			g.duty, g.talonUse = c.DutyFor(w.Choice), c.TalonFor(w.Choice)
		}
	}
	g.plain = g.duty == tarock.Duty{}
	for i := range rs.Premiums {
		if p := &rs.Premiums[i]; c.Premiums.Has(p.ID) {
			g.premiums = append(g.premiums, p)
		}
	}
	g.readItems()
	if v.Call != nil {
		g.called, g.fourth = v.Call.Card, v.Call.Card == tarock.NoCard
	}
	g.readTricks()
	return g, nil
}

func (g *Game) readItems() {
	for _, it := range g.v.Items {
		p := g.rs.Premium(it.ID.Premium)
		if p != nil && p.Kind == rules.BirdPremium {
			g.birds[it.ID.Seat] = g.birds[it.ID.Seat].With(p.ID)
			g.promised[it.ID.Seat] = g.promised[it.ID.Seat].With(p.Bird)
		}
	}
}

func (g *Game) readTricks() {
	for i := range g.v.History {
		t := &g.v.History[i]
		g.past[i+1] = fullTrick{cards: tarock.HandOf(t.Cards...), winner: t.Winner}
		g.taken[t.Winner] |= g.past[i+1].cards
		g.count[t.Winner]++
		g.notePlayed(t)
	}
	g.notePlayed(&g.v.Trick)
	g.trick = tarock.TrickOf(g.duty, g.v.Trick.Cards...)
	for seat, cards := range g.v.Talon.Given {
		g.taken[seat] |= cards
		g.given |= cards
	}
}

func (g *Game) notePlayed(t *engine.TrickView) {
	for i, c := range t.Cards {
		seat := g.turn(t.Lead, i)
		g.owner[seat] = g.owner[seat].With(c)
	}
}

// turn returns the seat i places after lead.
func (g *Game) turn(lead tarock.Seat, i int) tarock.Seat {
	return tarock.Seat((int(lead) + i) % g.rs.Seats)
}

// A run is one world on its way to the end.
type run struct {
	hands  [tarock.MaxSeats]tarock.Hand
	taken  [tarock.MaxSeats]tarock.Hand
	count  [tarock.MaxSeats]uint8
	talon  tarock.Hand // still to be given with tricks
	tricks [rules.MaxTricks + 1]fullTrick
	trick  tarock.Trick
	lead   tarock.Seat
	number int

	called  tarock.Card
	partner tarock.Seat
	king    uint8                  // settle.KingPlace
	side    [tarock.MaxSeats]uint8 // 0 declarers, 1 opponents; each his own in Trischaken
}

// begin sets r to w at the moment of the view.
func (g *Game) begin(r *run, w *belief.World) {
	r.hands, r.taken, r.count = w.Hands, g.taken, g.count
	r.talon = w.Talon[0] | w.Talon[1]
	r.tricks = g.past
	r.trick, r.lead, r.number = g.trick, g.v.Trick.Lead, len(g.v.History)+1
	if g.v.Phase != engine.PhasePlaying && g.v.Phase != engine.PhaseAnswering {
		r.lead = g.v.Vorhand
		if g.c.Lead == rules.DeclarerLeads {
			r.lead = g.v.Declarer
		}
	}
	g.setSides(r, w)
}

// Play plays w to the end, the seat on turn beginning with first (a policy card for
// NoCard), and adds what it is worth to each seat into sum: Schrift points, and a
// little for thirds or tricks where those are equal.
func (g *Game) Play(w *belief.World, first tarock.Card, sum *[tarock.MaxSeats]float64) {
	var r run
	g.begin(&r, w)
	g.finish(&r, first)
	g.score(&r, w, sum)
}

// Value plays w to the end as [Game.Play] does, and returns what it is worth to the seat
// of the view: Schrift points, and apart from them the little for thirds or tricks.
func (g *Game) Value(w *belief.World, first tarock.Card) (points, small float64) {
	var r run
	g.begin(&r, w)
	g.finishAs(&r, first)
	value := g.worth(&r, w)
	return float64(value.points[g.v.Seat]), value.small[g.v.Seat]
}

// Walk plays w to the end as [Game.Play] does, but each card is that of pick, which is
// asked with the seat on turn and what it may play, until pick returns NoCard; the policy
// plays the rest.
func (g *Game) Walk(w *belief.World, pick func(seat tarock.Seat, legal tarock.Hand) tarock.Card, sum *[tarock.MaxSeats]float64) {
	var r run
	g.begin(&r, w)
	for {
		seat := g.turn(r.lead, int(r.trick.N))
		if r.hands[seat] == 0 {
			break
		}
		c := pick(seat, g.legal(&r, seat))
		if c == tarock.NoCard {
			break
		}
		g.put(&r, seat, c)
	}
	g.finish(&r, tarock.NoCard)
	g.score(&r, w, sum)
}

func (g *Game) finish(r *run, first tarock.Card) {
	for {
		seat := g.turn(r.lead, int(r.trick.N))
		if r.hands[seat] == 0 {
			return
		}
		if first == tarock.NoCard {
			first = g.choose(r, seat)
		}
		g.put(r, seat, first)
		first = tarock.NoCard
	}
}

// put plays c from the hand of seat.
func (g *Game) put(r *run, seat tarock.Seat, c tarock.Card) {
	r.hands[seat] &^= c.Bit()
	r.trick.Add(c, g.duty)
	if int(r.trick.N) == g.rs.Seats {
		g.takeTrick(r)
	}
}

func (g *Game) takeTrick(r *run) {
	_, at := r.trick.Best()
	winner := g.turn(r.lead, at)
	cards := r.trick.Hand()
	r.tricks[r.number] = fullTrick{cards: cards, winner: winner}
	r.taken[winner] |= cards
	r.count[winner]++
	if g.talonUse == rules.TalonFirstTricks && r.talon != 0 {
		c := g.Source.Pick(r.talon) // nobody knows the order
		r.talon &^= c.Bit()
		r.taken[winner] |= c.Bit()
	}
	r.lead, r.number = winner, r.number+1
	r.trick = tarock.Trick{}
}

// legal returns what seat may play.
func (g *Game) legal(r *run, seat tarock.Seat) tarock.Hand {
	h := r.hands[seat]
	if g.promised[seat]&h != 0 {
		return tarock.Legal(h, &r.trick, g.rs.Duty(g.c, g.birds[seat], h, r.number))
	}
	return tarock.Legal(h, &r.trick, g.duty)
}

// choose returns the card that the policy plays.
func (g *Game) choose(r *run, seat tarock.Seat) tarock.Card {
	legal := g.legal(r, seat)
	if legal&(legal-1) == 0 {
		return legal.Lowest()
	}
	switch {
	case g.Random:
		return g.Source.Pick(legal)
	case g.c.Aim == rules.AimThirds:
		return g.positive(r, seat, legal)
	default:
		return g.negative(r, seat, legal)
	}
}
