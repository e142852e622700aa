package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// choosePlay plays a card to the aim of the game.
func (k *knowledge) choosePlay() engine.Action {
	return engine.Play{Card: k.playFrom(legalPlays(k.v))}
}

// playFrom chooses one of the cards that may be played.
func (k *knowledge) playFrom(legal tarock.Hand) tarock.Card {
	switch {
	case legal.Len() == 1:
		return legal.Lowest()
	case k.c.Aim == rules.AimFewest:
		return k.duck(legal)
	case k.c.Aim == rules.AimTricks:
		return k.playNegative(legal)
	case len(k.v.Trick.Cards) == 0:
		return k.lead(k.spare(legal))
	default:
		return k.follow(legal)
	}
}

// spare leaves out what is kept for later, while something else may be played:
// announced cards, the called king, and a Pagat that still has company.
func (k *knowledge) spare(legal tarock.Hand) tarock.Hand {
	keep := k.promised() | k.quietKing() | k.hunted()
	if !k.c.Duty.Suits && k.v.Number < k.rs.Deal.HandSize {
		keep |= tarock.Pagat.Bit()
	}
	if rest := legal &^ keep; rest != 0 {
		return rest
	}
	return legal
}

// quietKing returns the called king while I hold it and nobody knows.
func (k *knowledge) quietKing() tarock.Hand {
	if k.v.Call == nil || !k.v.Call.Mine || k.v.Public {
		return 0
	}
	return k.v.Call.Card.Bit()
}

const (
	// quietUntil is up to which twelfth of the deal the called king is not shown for
	// little; richTrick is what is not little, in thirds.
	quietUntil = 8
	richTrick  = 10
)

// lead opens a trick of a positive game.
func (k *knowledge) lead(legal tarock.Hand) tarock.Card {
	if due := k.due(); due != tarock.NoCard && legal.Has(due) && k.isMaster(due) {
		return due
	}
	if k.c.Duty.Suits {
		return k.leadSuit(legal)
	}
	tarocks := legal & tarock.Tarocks
	if k.declaring() && k.drawTarocks(tarocks) {
		return tarocks.Highest()
	}
	if suits := legal &^ tarock.Tarocks; suits != 0 {
		return k.leadSuit(suits)
	}
	if k.isMaster(tarocks.Highest()) {
		return tarocks.Highest()
	}
	return tarocks.Lowest()
}

// drawTarocks: the declarer's side draws tarocks while it has the longer ones. In games
// dealt otherwise than Königrufen only with the highest, which has earned more.
func (k *knowledge) drawTarocks(mine tarock.Hand) bool {
	out := (k.out & tarock.Tarocks).Len()
	if gaugeOf(k.rs, k.c) != nil {
		return mine != 0 && out > 0 && k.isMaster(mine.Highest())
	}
	return mine != 0 && out > 0 && (mine.Len()*3 >= out || k.isMaster(mine.Highest()))
}

// isMaster reports whether no card that may be out beats c.
func (k *knowledge) isMaster(c tarock.Card) bool {
	return c != tarock.NoCard && k.out&c.Suit().Cards()&^c.Under(k.c.Duty) == 0
}

// leadSuit leads a card that wins its suit if it is likely to run, else a low
// card of the longest suit.
func (k *knowledge) leadSuit(legal tarock.Hand) tarock.Card {
	best, most := legal.Lowest(), -1000.0
	for c := range legal.All() {
		cards := k.v.Hand & c.Suit().Cards()
		worth := float64(cards.Len()) - float64(c.Value())
		if k.isMaster(c) && k.runs(c.Suit()) {
			worth = 10 + float64(c.Value())
		}
		if k.v.Call != nil && c.Suit() == k.v.Call.Suit {
			worth += k.calledSuitLead()
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// calledSuitLead: the declarer leads the called suit to find the partner's
// king; the opponents rather not, and least of all the holder.
func (k *knowledge) calledSuitLead() float64 {
	switch {
	case k.v.Public:
		return 0
	case k.me == k.v.Declarer:
		return 2
	default:
		return -3
	}
}

// runs reports whether all others are likely to follow to suit.
func (k *knowledge) runs(suit tarock.Suit) bool {
	if k.c.Duty.Suits {
		return true
	}
	for seat := range tarock.Seat(k.rs.Seats) {
		if seat != k.me && !k.friend(seat) && k.void[seat][suit] && !k.void[seat][tarock.Tarock] {
			return false
		}
	}
	return (k.out & suit.Cards()).Len() >= 4
}

// follow adds to a trick of a positive game.
func (k *knowledge) follow(legal tarock.Hand) tarock.Card {
	trick := k.trick()
	best, _ := trick.Best()
	led := trick.Led()
	winner := k.v.Trick.Winner
	over := legal & trick.Beaters(k.c.Duty)
	if due := k.due(); over.Has(due) && k.holds(due, led) {
		return due // a bird in its trick
	}
	if k.friend(winner) && (k.holds(best, led) || over == 0) {
		return k.smear(legal&^over, legal)
	}
	if card, ok := k.take(over, led, k.trickThirds(&trick)+k.catches()); ok && !k.friend(winner) {
		return card
	}
	return k.giveLittle(legal, over)
}

func (k *knowledge) trickThirds(t *tarock.Trick) tarock.Thirds { return k.rs.Deal.CountOf(t.Hand()) }

// smear gives the partner's trick the most points, without topping it.
func (k *knowledge) smear(under, legal tarock.Hand) tarock.Card {
	from := under
	if from == 0 {
		from = legal
	}
	keep := k.promised()
	best, most := from.Lowest(), -1000
	for c := range from.All() {
		worth := c.Value()*10 - height(c)
		if keep.Has(c) {
			worth -= 500
		}
		if k.isMaster(c) && c.Suit() != tarock.Tarock {
			worth -= 15 // it will take a trick of its own
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// height ranks cards by what they can still win: tarocks by number.
func height(c tarock.Card) int {
	if n := c.Number(); n > 0 {
		return n
	}
	return int(c.Rank()) / 2
}

// take wins the trick when it holds and pays: with a valuable suit card where
// that is safe, else with the lowest tarock that does it.
func (k *knowledge) take(over tarock.Hand, led tarock.Suit, lies tarock.Thirds) (tarock.Card, bool) {
	spare := k.spare(over) | k.holding(over&k.hunted(), led)
	if 12*k.v.Number <= quietUntil*k.rs.Deal.HandSize && lies < richTrick {
		spare &^= k.quietKing()
	}
	for _, safe := range []bool{true, false} {
		if card, ok := k.cheapestTaker(spare, led, lies, safe); ok {
			return card, true
		}
	}
	return tarock.NoCard, false
}

// cheapestTaker returns the best card that takes the trick for more than it
// costs; with safe set it also has to hold.
func (k *knowledge) cheapestTaker(over tarock.Hand, led tarock.Suit, lies tarock.Thirds, safe bool) (tarock.Card, bool) {
	best, most := tarock.NoCard, 0.0
	for c := range over.All() {
		holds := k.holds(c, led)
		if safe && !holds || !safe && c.Value() > 2 {
			continue
		}
		gain := float64(lies) - takingCost(c)
		if holds {
			gain += float64(k.rs.Deal.CountOf(c.Bit()))
		}
		gain += 3 * float64(len(k.after())) // more cards are to come
		if gain > most {
			best, most = c, gain
		}
	}
	return best, best != tarock.NoCard
}

// takingCost is what it costs to use c up, in thirds.
func takingCost(c tarock.Card) float64 {
	switch n := c.Number(); {
	case n == 0:
		return 2
	case n >= 21:
		return 18 // its own 13 thirds come home in any trick it wins
	case n >= 18:
		return 5
	default:
		return 1 + float64(n)/6
	}
}

// giveLittle loses a trick with as little as possible, and keeps guards.
func (k *knowledge) giveLittle(legal, over tarock.Hand) tarock.Card {
	from := legal &^ over
	if from == 0 {
		from = legal
	}
	keep := k.promised()
	best, least := from.Lowest(), 1e9
	for c := range from.All() {
		cost := 10*float64(c.Value()) + float64(height(c))/3
		if c.Suit() != tarock.Tarock {
			cost += 0.5 * float64((k.v.Hand & c.Suit().Cards()).Len())
		}
		if keep.Has(c) {
			cost += 500
		}
		if cost < least {
			best, least = c, cost
		}
	}
	return best
}
