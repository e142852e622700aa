package rollout

import (
	"tarock"
	"tarock/rules"
)

// Sets of cards of equal value, from the cheapest.
const (
	queens    = tarock.Kings >> 1
	cavaliers = tarock.Kings >> 2
	jacks     = tarock.Kings >> 3
	five      = tarock.Kings | tarock.Trull
	cheap     = tarock.Pack &^ (five | queens | cavaliers | jacks)
)

var byValue = [...]tarock.Hand{cheap, jacks, cavaliers, queens, five}

// positive plays a card of a game for points, all hands being known: it takes what
// it can take for good, gives points to its own side and little to the other.
func (g *Game) positive(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	if kept := legal &^ g.promised[seat]; kept != 0 && g.promised[seat]&legal != 0 && !g.isDue(r, seat, legal) {
		legal = kept
	}
	if kept := legal &^ g.keeps(r, seat); kept != 0 {
		legal = kept
	}
	if bird, wins := g.dueBird(r, seat, legal); bird != tarock.NoCard {
		if wins {
			return bird
		}
		if rest := legal.Without(bird); rest != 0 {
			legal = rest
		}
	}
	if r.trick.N == 0 {
		return g.openTrick(r, seat, legal)
	}
	return g.addToTrick(r, seat, legal)
}

// keeps returns the cards of seat that may still bring a premium in a later trick: a bird
// while the seat has more tarocks than any of the other side, one to spare for each; and
// the called king while its side has more tarocks than the other.
func (g *Game) keeps(r *run, seat tarock.Seat) (cards tarock.Hand) {
	mine := r.hands[seat] & (tarock.Birds | r.called.Bit()&^1)
	if mine == 0 || g.duty.Suits {
		return 0
	}
	held := (r.hands[seat] & tarock.Tarocks).Len()
	ours, theirs, most := 0, 0, 0
	for s := range tarock.Seat(g.rs.Seats) {
		n := (r.hands[s] & tarock.Tarocks).Len()
		if r.side[s] == r.side[seat] {
			ours += n
			continue
		}
		theirs, most = theirs+n, max(most, n)
	}
	spare := held - most
	for _, p := range g.premiums {
		switch {
		case p.Trick <= r.number:
		case p.Kind == rules.KingPremium && ours > theirs:
			cards |= mine & r.called.Bit()
		case p.Kind == rules.BirdPremium && mine.Has(p.Bird) && spare > 0:
			cards = cards.With(p.Bird)
			spare--
		}
	}
	return cards
}

// dueBird returns a bird of legal whose trick this is, and whether it takes the trick for
// good.
func (g *Game) dueBird(r *run, seat tarock.Seat, legal tarock.Hand) (bird tarock.Card, wins bool) {
	for _, p := range g.premiums {
		if p.Kind != rules.BirdPremium || p.Trick != r.number || !legal.Has(p.Bird) {
			continue
		}
		led, over := tarock.Tarocks, p.Bird.Bit()
		if r.trick.N > 0 {
			led, over = r.trick.Led().Cards(), over&r.trick.Beaters(g.duty)
		}
		rivals := g.rivals(r, seat, ^led, int(r.trick.N)+1)
		return p.Bird, g.beyond(over, rivals, led) != 0
	}
	return tarock.NoCard, false
}

// isDue reports whether a promised bird belongs to this trick.
func (g *Game) isDue(r *run, seat tarock.Seat, legal tarock.Hand) bool {
	for _, p := range g.premiums {
		if p.Trick == r.number && g.promised[seat].Has(p.Bird) && legal.Has(p.Bird) {
			return true
		}
	}
	return false
}

// rivals returns what the seats of the other side that still follow may add to a
// trick where off is off suit.
func (g *Game) rivals(r *run, seat tarock.Seat, off tarock.Hand, n int) (cards tarock.Hand) {
	side := r.side[seat]
	for i := n; i < g.rs.Seats; i++ {
		if s := g.turn(r.lead, i); r.side[s] != side {
			cards |= tarock.Follow(r.hands[s], off)
		}
	}
	return cards
}

// beyond returns those of over that nothing in rivals beats; led is the suit led as a
// set.
func (g *Game) beyond(over, rivals, led tarock.Hand) tarock.Hand {
	tarocks := rivals & tarock.Tarocks
	if g.duty.Suits && led != tarock.Tarocks {
		tarocks = 0
	}
	if tarocks != 0 {
		return over & tarock.Tarocks &^ (tarocks.Highest().Bit()<<1 - 1)
	}
	if follow := rivals & led; follow != 0 {
		sure := over & led &^ (follow.Highest().Bit()<<1 - 1)
		if led != tarock.Tarocks && !g.duty.Suits {
			sure |= over & tarock.Tarocks
		}
		return sure
	}
	return over
}

// addToTrick follows.
func (g *Game) addToTrick(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	best, at := r.trick.Best()
	winner := g.turn(r.lead, at)
	n := int(r.trick.N)
	led := r.trick.Led().Cards()
	over := legal & r.trick.Beaters(g.duty)
	under := legal &^ over
	rivals := g.rivals(r, seat, ^led, n+1)
	holds := g.beyond(best.Bit(), rivals, led) != 0
	friendly := r.side[winner] == r.side[seat]
	if friendly && (holds || over == 0) {
		return g.smear(r, seat, under, legal, holds)
	}
	if sure := g.beyond(over, rivals, led); sure != 0 {
		if c := g.cheapestTaker(r, sure, n); c != tarock.NoCard {
			return c
		}
	}
	if g.friendTakes(r, seat, n, led) {
		return g.smear(r, seat, under, legal, true)
	}
	if under != 0 {
		return g.little(r, seat, under)
	}
	return g.little(r, seat, legal)
}

// smear gives the most to a trick that stays with the own side.
func (g *Game) smear(r *run, seat tarock.Seat, under, legal tarock.Hand, holds bool) tarock.Card {
	from := under
	if from == 0 {
		from = legal
	}
	if !holds {
		return g.little(r, seat, from)
	}
	for i := len(byValue) - 1; i >= 0; i-- {
		if m := from & byValue[i]; m != 0 {
			return m.Lowest()
		}
	}
	return from.Lowest()
}

// cheapestTaker chooses among cards that take the trick for good: a suit card brings
// itself home, and of the tarocks the lowest that does it, if it pays.
func (g *Game) cheapestTaker(r *run, sure tarock.Hand, n int) tarock.Card {
	if suits := sure & tarock.SuitCards; suits != 0 {
		return suits.Highest()
	}
	c := sure.Lowest()
	lies := int(g.rs.Deal.CountOf(r.trick.Hand())) + 3*(g.rs.Seats-1-n)
	if lies >= takingCost(c) {
		return c
	}
	return tarock.NoCard
}

// takingCost is what it costs to use up a tarock, in thirds.
func takingCost(c tarock.Card) int {
	switch {
	case c >= tarock.Mond:
		return 8
	case c >= 18:
		return 5
	default:
		return 0
	}
}

// friendTakes reports whether a seat of the own side that is still to follow can take
// the trick for good.
func (g *Game) friendTakes(r *run, seat tarock.Seat, n int, led tarock.Hand) bool {
	beaters := r.trick.Beaters(g.duty)
	for i := n + 1; i < g.rs.Seats; i++ {
		s := g.turn(r.lead, i)
		if r.side[s] != r.side[seat] {
			continue
		}
		over := tarock.Follow(r.hands[s], ^led) & beaters
		if over != 0 && g.beyond(over, g.rivals(r, seat, ^led, i+1), led) != 0 {
			return true
		}
	}
	return false
}

// little gives as little as possible, out of the shortest suit.
func (g *Game) little(r *run, seat tarock.Seat, from tarock.Hand) tarock.Card {
	for _, value := range byValue {
		m := from & value
		if m == 0 {
			continue
		}
		if m&(m-1) == 0 || m&tarock.Tarocks == m {
			return m.Lowest()
		}
		return g.fromShortest(r, seat, m)
	}
	return from.Lowest()
}

// fromShortest returns the lowest card of m in the suit of which seat has least.
func (g *Game) fromShortest(r *run, seat tarock.Seat, m tarock.Hand) tarock.Card {
	best, least := tarock.NoCard, 99
	for suit := tarock.Hearts; suit <= tarock.Clubs; suit++ {
		cards := suit.Cards()
		if m&cards == 0 {
			continue
		}
		if n := (r.hands[seat] & cards).Len(); n < least {
			best, least = (m & cards).Lowest(), n
		}
	}
	if best == tarock.NoCard {
		return m.Lowest()
	}
	return best
}

// openTrick leads.
func (g *Game) openTrick(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	var foes, friends tarock.Hand
	for s := range tarock.Seat(g.rs.Seats) {
		if r.side[s] != r.side[seat] {
			foes |= r.hands[s]
		} else if s != seat {
			friends |= r.hands[s]
		}
	}
	if c := g.cash(r, seat, legal); c != tarock.NoCard {
		return c
	}
	mine, theirs := legal&tarock.Tarocks, foes&tarock.Tarocks
	if !g.duty.Suits && mine != 0 && g.draws(r, seat, mine, theirs, friends) {
		return mine.Highest()
	}
	return g.quietLead(r, seat, legal, foes)
}

// cash returns the dearest card that wins its trick for good, suit cards only.
func (g *Game) cash(r *run, seat tarock.Seat, legal tarock.Hand) tarock.Card {
	best, most := tarock.NoCard, tarock.Thirds(3) // not for a pip alone
	for suit := tarock.Hearts; suit <= tarock.Clubs; suit++ {
		led := suit.Cards()
		mine := legal & led
		if mine == 0 {
			continue
		}
		c := mine.Highest()
		if worth := g.rs.Deal.CountOf(c.Bit()); worth > most {
			if g.beyond(c.Bit(), g.rivals(r, seat, ^led, 1), led) != 0 {
				best, most = c, worth
			}
		}
	}
	return best
}

// draws reports whether to draw tarocks: the own side has more of them, and the
// highest is mine.
func (g *Game) draws(r *run, seat tarock.Seat, mine, theirs, friends tarock.Hand) bool {
	if theirs == 0 || mine.Highest() < theirs.Highest() {
		return false
	}
	ours := mine.Len() + (friends & tarock.Tarocks).Len()
	return ours > theirs.Len() && r.side[seat] == 0 || ours > 2*theirs.Len()
}

// quietLead leads a low card of the longest suit, or a tarock where there is no
// other or the side has most of them.
func (g *Game) quietLead(r *run, seat tarock.Seat, legal, foes tarock.Hand) tarock.Card {
	best, most := tarock.NoCard, -100
	for suit := tarock.Hearts; suit <= tarock.Clubs; suit++ {
		mine := legal & suit.Cards()
		if mine == 0 {
			continue
		}
		c := mine.Lowest()
		worth := 2*(r.hands[seat]&suit.Cards()).Len() - 3*c.Value()
		if foes&suit.Cards() == 0 && foes&tarock.Tarocks != 0 {
			worth++ // it costs them a tarock
		}
		if worth > most {
			best, most = c, worth
		}
	}
	if best != tarock.NoCard {
		return best
	}
	if rest := legal.Without(tarock.Pagat); rest != 0 {
		return rest.Lowest()
	}
	return legal.Lowest()
}
