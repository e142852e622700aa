// Package deals has the sets of deals with which the solver is measured. A set
// is its rule and its seed, so it is the same on every machine; what is measured
// of it may change, the deals may not.
package deals

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"tarock"
	"tarock/solver"
)

// A Question is a position and what is asked of it.
type Question struct {
	Position solver.Position
	// Need is how many thirds the declarers must take to win, in a positive
	// game; Tricks is how many tricks the declarer must take, in a negative one.
	Need   tarock.Thirds
	Tricks int
}

// A Set is a kind of deals.
type Set struct {
	Name string // as figures name it
	N    int    // how many deals it has
	Kind Kind
	Held int // cards in each hand when the question is asked
	// Seat is who declares in a positive game: 0 the strongest hand, 1 the next.
	Seat int
	// Best says of how many deals the one is taken whose declarer has it easiest;
	// 0 is the same as 1.
	Best int
	// Low is up to which weight the cards of the declarer in a negative game go;
	// 0 is that the weakest hand of four declares.
	Low int
}

// A Kind is a game as the sets know it.
type Kind uint8

// The kinds of sets.
const (
	Rufer   Kind = iota // two against two, the declarer with half the talon
	Alone               // one against three, the declarer with half the talon
	Bettel              // no trick, no talon
	Piccolo             // one trick, no talon
	Random              // random cards, random sides
)

// Sets are those whose figures are published. In an even one the declarers win
// about half of the deals.
func Sets() []Set {
	return []Set{
		{Name: "Rufer, 12 cards, strongest hand", N: 100, Kind: Rufer, Held: 12},
		{Name: "Rufer, 12 cards, even", N: 100, Kind: Rufer, Held: 12, Seat: 2},
		{Name: "alone, 12 cards, strongest hand", N: 100, Kind: Alone, Held: 12},
		{Name: "alone, 12 cards, even", N: 100, Kind: Alone, Held: 12, Best: 2},
		{Name: "Rufer, 10 cards, strongest hand", N: 100, Kind: Rufer, Held: 10},
		{Name: "Rufer, 10 cards, even", N: 100, Kind: Rufer, Held: 10, Seat: 1},
		{Name: "random 6 cards, exact", N: 300, Kind: Random, Held: 6},
		{Name: "Bettel, 12 cards, lowest hand", N: 300, Kind: Bettel, Held: 12},
		{Name: "Bettel, 12 cards, even", N: 100, Kind: Bettel, Held: 12, Low: 9},
		{Name: "Piccolo, 12 cards, lowest hand", N: 300, Kind: Piccolo, Held: 12},
		{Name: "Piccolo, 12 cards, even", N: 100, Kind: Piccolo, Held: 12, Low: 8},
	}
}

// Signature returns how many nodes the first deals of every set take together.
// It changes with any change of search, and with nothing else.
func Signature() (nodes uint64) {
	const each = 4
	s := solver.New()
	for _, set := range Sets() {
		for _, q := range set.Questions(each) {
			s.Forget()
			q.Ask(set.Kind, s)
		}
	}
	return s.Nodes()
}

// negative is the duty of Bettel and Piccolo.
var negative = tarock.Duty{Head: true, Pagat: tarock.PagatLastTarock}

// Questions returns the first n questions of s.
func (s Set) Questions(n int) []Question {
	r := rand.New(rand.NewPCG(uint64(s.Kind)<<8|uint64(s.Held), 0x7a09c))
	list := make([]Question, n)
	for i := range list {
		switch s.Kind {
		case Rufer, Alone:
			list[i] = s.positive(r)
		case Bettel, Piccolo:
			list[i] = s.negative(r)
		default:
			list[i] = Question{Position: Ending(r, s.Held)}
		}
	}
	return list
}

// Ending returns random cards for four hands, with random sides.
func Ending(r *rand.Rand, held int) solver.Position {
	p := solver.Position{Lead: tarock.Seat(r.IntN(tarock.MaxSeats))}
	pack := shuffled(r)
	for seat := range p.Hands {
		p.Hands[seat] = tarock.HandOf(pack[seat*held : seat*held+held]...)
	}
	p.Declarers[r.IntN(tarock.MaxSeats)] = true
	if r.IntN(2) == 0 {
		p.Declarers[r.IntN(tarock.MaxSeats)] = true
	}
	return p
}

func shuffled(r *rand.Rand) []tarock.Card {
	pack := tarock.Pack.Cards()
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	return pack
}

// strength is a rough measure of a hand for a positive game: high tarocks, many
// tarocks, kings.
func strength(h tarock.Hand) int {
	sum := 8 * (h & tarock.Kings).Len()
	for c := range (h & tarock.Tarocks).All() {
		sum += 4 + int(c)/4
		if c >= tarock.Mond {
			sum += 6
		}
	}
	return sum
}

// weight is a rough measure of how hard it is to take few tricks with a hand.
func weight(h tarock.Hand) int {
	sum := 0
	for c := range h.All() {
		if c.Suit() == tarock.Tarock {
			sum += 3 + int(c)
		} else {
			sum += 2 * int(c.Rank())
		}
	}
	return sum
}

// positive deals, gives the declarer the better half of the talon, lets him lay
// away his short suits, and plays tricks at random until Held cards are left.
func (s Set) positive(r *rand.Rand) Question {
	q, hand, declarer := s.deal(r)
	for range s.Best - 1 {
		if other, h, d := s.deal(r); strength(h) > strength(hand) {
			q, hand, declarer = other, h, d
		}
	}
	p := &q.Position
	suits := shortFirst(p.Hands[declarer])
	p.Declarers[declarer] = true
	if s.Kind == Rufer {
		call(p, declarer, suits)
	}
	discard := layAway(hand, suits)
	p.Hands[declarer] = hand &^ discard
	q.Need -= tarock.CountThirds(discard)
	q.playOn(r, 12-s.Held)
	return q
}

// deal returns a deal, who declares, and his hand with half the talon.
func (s Set) deal(r *rand.Rand) (q Question, hand tarock.Hand, declarer int) {
	pack := shuffled(r)
	q = Question{Position: solver.Position{Lead: tarock.Seat(r.IntN(tarock.MaxSeats))}, Need: tarock.WinningThirds}
	for seat := range q.Position.Hands {
		q.Position.Hands[seat] = tarock.HandOf(pack[seat*12 : seat*12+12]...)
	}
	declarer = s.declarer(&q.Position.Hands)
	half, other := tarock.HandOf(pack[48:51]...), tarock.HandOf(pack[51:]...)
	if strength(other) > strength(half) {
		half = other
	}
	return q, q.Position.Hands[declarer] | half, declarer
}

// declarer returns who plays.
func (s Set) declarer(hands *[tarock.MaxSeats]tarock.Hand) int {
	order := []int{0, 1, 2, 3}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(strength(hands[b]), strength(hands[a])) })
	return order[s.Seat]
}

// shortFirst returns the suits, those with the fewest cards in h first.
func shortFirst(h tarock.Hand) []tarock.Suit {
	suits := []tarock.Suit{tarock.Hearts, tarock.Diamonds, tarock.Spades, tarock.Clubs}
	slices.SortStableFunc(suits, func(a, b tarock.Suit) int {
		return cmp.Compare((h & a.Cards()).Len(), (h & b.Cards()).Len())
	})
	return suits
}

// call gives the declarer the holder of a king he has not as a partner.
func call(p *solver.Position, declarer int, suits []tarock.Suit) {
	for _, suit := range suits {
		if p.Hands[declarer].Has(suit.King()) {
			continue
		}
		for seat, h := range p.Hands {
			if h.Has(suit.King()) {
				p.Declarers[seat] = true
			}
		}
		return
	}
}

// layAway returns three cards to lay away: of short suits first, no kings, then
// low tarocks.
func layAway(hand tarock.Hand, suits []tarock.Suit) (discard tarock.Hand) {
	for _, suit := range suits {
		for c := range (hand & suit.Cards() &^ tarock.Kings).All() {
			if discard.Len() < 3 {
				discard = discard.With(c)
			}
		}
	}
	for c := range (hand & tarock.Tarocks &^ tarock.Trull).All() {
		if discard.Len() < 3 {
			discard = discard.With(c)
		}
	}
	return discard
}

// playOn plays so many tricks at random.
func (q *Question) playOn(r *rand.Rand, tricks int) {
	for range tricks * tarock.MaxSeats {
		legal := q.Position.Legal().Cards()
		next, won := q.Position.Play(legal[r.IntN(len(legal))])
		if won != 0 && next.Declarers[next.Lead] {
			q.Need -= tarock.CountThirds(won)
		}
		q.Position = next
	}
}

// negative deals and lets the weakest hand declare, or deals the declarer low
// cards.
func (s Set) negative(r *rand.Rand) Question {
	q := Question{Position: solver.Position{Lead: tarock.Seat(r.IntN(tarock.MaxSeats)), Duty: negative}}
	if s.Kind == Piccolo {
		q.Tricks = 1
	}
	pack, declarer := shuffled(r), 0
	if s.Low > 0 {
		slices.SortStableFunc(pack, func(a, b tarock.Card) int {
			return cmp.Compare(s.among(b), s.among(a))
		})
		rest := pack[12:]
		r.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	}
	if at := slices.Index(pack, tarock.Skues); s.Low > 0 && s.Kind == Piccolo && at >= 12 {
		pack[0], pack[at] = pack[at], pack[0] // the one trick
	}
	p := &q.Position
	for seat := range p.Hands {
		p.Hands[seat] = tarock.HandOf(pack[seat*12 : seat*12+12]...)
		if s.Low == 0 && weight(p.Hands[seat]) < weight(p.Hands[declarer]) {
			declarer = seat
		}
	}
	p.Declarers[declarer] = true
	return q
}

// among returns 1 for the lowest cards, of which the declarer gets his.
func (s Set) among(c tarock.Card) int {
	if weight(c.Bit()) <= s.Low {
		return 1
	}
	return 0
}

// Ask lets s answer q and reports whether the declarers reach what they need; in
// a set of random cards, how many thirds they take.
func (q *Question) Ask(kind Kind, s *solver.Solver) int {
	switch kind {
	case Random:
		return int(s.Thirds(q.Position))
	case Bettel, Piccolo:
		if s.Takes(q.Position, q.Tricks) {
			return 1
		}
	default:
		if s.Reaches(q.Position, q.Need) {
			return 1
		}
	}
	return 0
}
