package rollout

import (
	"tarock"
	"tarock/belief"
	"tarock/rules"
)

// TakesAll reports whether the side of the seat of the view takes every trick of w from
// here on, and has taken all so far, whatever the other side does when all hands lie open.
// It is not known in games that are not for points, and when more than nodes cards would
// have to be played in thought.
func (g *Game) TakesAll(w *belief.World, nodes int) (all, known bool) {
	if g.c.Aim != rules.AimThirds {
		return false, false
	}
	var r run
	g.begin(&r, w)
	return g.takesAll(&r, g.v.Seat, nodes)
}

// takesAll answers TakesAll for the side of a seat.
func (g *Game) takesAll(r *run, seat tarock.Seat, nodes int) (all, known bool) {
	if g.hasLost(r, seat) {
		return false, true
	}
	s := sweep{g: g, side: r.side[seat], nodes: nodes, known: map[swept]bool{}}
	all = s.all(r)
	return all, s.nodes > 0 || all
}

// hasLost reports whether the other side than that of seat has a trick.
func (g *Game) hasLost(r *run, seat tarock.Seat) bool {
	for other, n := range r.count[:g.rs.Seats] {
		if n > 0 && r.side[other] != r.side[seat] {
			return true
		}
	}
	return false
}

// A sweep tries whether one side can take every trick. It is apart from the solver because
// much less needs to be tried: the first trick of the other side ends a line, and points
// do not matter, so who cannot win a trick throws the lowest card.
type sweep struct {
	g     *Game
	side  uint8
	nodes int // that are left
	known map[swept]bool
}

// A swept is a position before a trick.
type swept struct {
	hands [tarock.MaxSeats]tarock.Hand
	lead  tarock.Seat
}

func (s *sweep) ours(r *run, seat tarock.Seat) bool { return r.side[seat] == s.side }

// all reports whether the side takes every trick from r on. It says no when no nodes are
// left.
func (s *sweep) all(r *run) bool {
	if r.trick.N != 0 {
		return s.card(r)
	}
	switch {
	case r.hands[r.lead] == 0:
		return true
	case s.ours(r, r.lead) && s.sure(r):
		return true
	}
	at := swept{hands: r.hands, lead: r.lead}
	all, known := s.known[at]
	if !known {
		all = s.card(r)
		s.known[at] = all
	}
	return all
}

// card tries the cards of the seat on turn: one that does it is enough for our side, the
// other must have none against it.
func (s *sweep) card(r *run) bool {
	seat := s.g.turn(r.lead, int(r.trick.N))
	ours := s.ours(r, seat)
	cards := s.g.distinct(r, s.g.legal(r, seat))
	if !ours && r.trick.N > 0 {
		cards = s.defence(r, seat, cards)
	}
	for cards != 0 {
		if s.nodes--; s.nodes <= 0 {
			return false
		}
		c := cards.Highest()
		cards = cards.Without(c)
		if s.with(r, seat, c) == ours {
			return ours
		}
	}
	return !ours
}

// with reports whether the side takes every trick when seat plays c.
func (s *sweep) with(r *run, seat tarock.Seat, c tarock.Card) bool {
	after := *r
	s.g.put(&after, seat, c)
	return (after.trick.N != 0 || s.ours(&after, after.lead)) && s.all(&after)
}

// defence narrows what a defender tries: cards that take the trick so far, which may force
// a higher one, and of those that do not the lowest of each suit. The Trull is more than its
// height where there is a Kaiserstich.
func (s *sweep) defence(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Hand {
	over := legal & r.trick.Beaters(s.g.duty)
	tried := over
	if s.g.duty.Emperor != tarock.NoEmperor {
		tried |= legal & tarock.Trull
	}
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		if under := legal &^ tried & suit.Cards(); under != 0 {
			tried = tried.With(under.Lowest())
		}
	}
	return tried
}

// distinct leaves of cards that are alike the lowest: with nothing between them that is
// still in a hand. The Trull is like no other card.
func (g *Game) distinct(r *run, legal tarock.Hand) tarock.Hand {
	left := r.trick.Hand()
	for _, h := range r.hands {
		left |= h
	}
	kept, last := tarock.Hand(0), tarock.NoCard
	for c := range legal.All() {
		alike := last != tarock.NoCard && last.Suit() == c.Suit() && (last.Bit()|c.Bit())&(tarock.Birds|tarock.Trull) == 0 &&
			left&^legal&(c.Bit()-1)&^(last.Bit()<<1-1) == 0
		if !alike {
			kept = kept.With(c)
		}
		last = c
	}
	return kept
}

// sure reports whether the leader takes all tricks by himself from the highest cards down,
// however the rest lies: he draws all tarocks, and no suit card of his is ever beaten.
func (s *sweep) sure(r *run) bool {
	mine, others := r.hands[r.lead], tarock.Hand(0)
	for seat, h := range r.hands {
		if tarock.Seat(seat) != r.lead {
			others |= h
		}
	}
	drawing := mine // what he may lead until the others have no tarock left
	if s.g.promised[r.lead]&mine != 0 {
		kept, until := s.kept(r)
		if s.g.duty.Suits || kept != 0 && until < longestTarocks(r) {
			return false // he may not play as he likes
		}
		drawing &^= kept
	}
	if s.g.duty.Emperor != tarock.NoEmperor && (others&tarock.Trull).Len() >= 2 {
		return false // with a third they can make a Kaiserstich
	}
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		draws := suit == tarock.Tarock && !s.g.duty.Suits // he must be rid of theirs
		if !runs(r, drawing&suit.Cards(), suit, r.lead, draws) {
			return false
		}
	}
	return true
}

// kept returns the birds that the leader may not lead before their trick while he has other
// cards, and how many tricks there are before the first of these.
func (s *sweep) kept(r *run) (birds tarock.Hand, until int) {
	d := s.g.rs.Duty(s.g.c, s.g.birds[r.lead], r.hands[r.lead], r.number)
	if !d.KeepPromised {
		return 0, 0
	}
	until = s.g.rs.Deal.HandSize
	for _, p := range s.g.premiums {
		if d.Promised.Has(p.Bird) {
			until = min(until, p.Trick-r.number)
		}
	}
	return d.Promised, until
}

// longestTarocks returns how many tarocks somebody else than the leader has at most.
func longestTarocks(r *run) (longest int) {
	for seat, h := range r.hands {
		if tarock.Seat(seat) != r.lead {
			longest = max(longest, (h & tarock.Tarocks).Len())
		}
	}
	return longest
}

// runs reports whether all of mine win when they are led from the highest down, and where
// draws is set also whether no other has a card of the suit left after them.
func runs(r *run, mine tarock.Hand, suit tarock.Suit, leader tarock.Seat, draws bool) bool {
	longest, high := 0, tarock.Hand(0)
	for seat, h := range r.hands {
		if tarock.Seat(seat) != leader {
			longest, high = max(longest, (h&suit.Cards()).Len()), high|h&suit.Cards()
		}
	}
	if high == 0 {
		return true
	}
	top := (mine &^ (high.Highest().Bit() - 1)).Len()
	return top >= longest || top == mine.Len() && !draws
}

// valatNodes is how many cards may be played in thought for one card while an announced
// Valat is open.
const valatNodes = 2_000

// finishAs plays r to the end as finish does. While a Valat that was announced is open, its
// side makes it exactly where no defence prevents it: the policy, which plays for points,
// would spoil it for one side and overlook it for the other.
func (g *Game) finishAs(r *run, first tarock.Card) {
	by := g.announcer()
	if by == tarock.NoSeat || g.hasLost(r, by) {
		g.finish(r, first)
		return
	}
	if first != tarock.NoCard {
		g.put(r, g.turn(r.lead, int(r.trick.N)), first)
	}
	made, _ := g.takesAll(r, by, valatNodes)
	g.finish(r, tarock.NoCard)
	g.setValat(r, by, made)
}

// announcer returns who has announced a Valat, NoSeat when nobody has.
func (g *Game) announcer() tarock.Seat {
	for i := range g.v.Items {
		if g.v.Items[i].ID.Premium == rules.Valat {
			return g.v.Items[i].ID.Seat
		}
	}
	return tarock.NoSeat
}

// PlayValat plays w to the end as [Game.Play] does and returns what it is worth to the seat
// of the view, the little for thirds with it, but its side takes every trick exactly
// if made says so.
func (g *Game) PlayValat(w *belief.World, made bool) float64 {
	var r run
	g.begin(&r, w)
	g.finish(&r, tarock.NoCard)
	g.setValat(&r, g.v.Seat, made)
	value := g.worth(&r, w)
	return float64(value.points[g.v.Seat]) + value.small[g.v.Seat]
}

// setValat lets the side of seat have all tricks of a played game, or not: a trick too few
// goes to it, and of all tricks the cheapest is lost.
func (g *Game) setValat(r *run, seat tarock.Seat, made bool) {
	lost, cheapest := false, 1
	for n := 1; n <= g.rs.Deal.HandSize; n++ {
		t := &r.tricks[n]
		if r.side[t.winner] != r.side[seat] {
			lost = true
			if made {
				g.giveTrick(r, n, seat)
			}
		}
		if g.rs.Deal.CountOf(t.cards) < g.rs.Deal.CountOf(r.tricks[cheapest].cards) {
			cheapest = n
		}
	}
	if !lost && !made {
		g.giveTrick(r, cheapest, g.opponent(r, seat))
	}
}

// opponent returns the first seat of the other side.
func (g *Game) opponent(r *run, of tarock.Seat) tarock.Seat {
	for seat := range tarock.Seat(g.rs.Seats) {
		if r.side[seat] != r.side[of] {
			return seat
		}
	}
	return of
}

// giveTrick gives full trick n to another seat.
func (g *Game) giveTrick(r *run, n int, seat tarock.Seat) {
	t := &r.tricks[n]
	r.taken[t.winner] &^= t.cards
	r.count[t.winner]--
	r.taken[seat] |= t.cards
	r.count[seat]++
	t.winner = seat
}
