package bot

import (
	"math"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/rules"
	"tarock/settle"
)

// An inference says how likely the others would have done what they did if the cards
// lay as in a world: it asks what [Heuristic] would have bid, called, taken, laid away
// and played with those cards. No answer makes a world impossible, because people play
// otherwise now and then.
type inference struct {
	rs    *rules.RuleSet
	v     *engine.View
	c     *rules.Contract
	plays []seenPlay
	owner [tarock.MaxSeats]tarock.Hand // played by each seat
	least float64                      // that a word of the auction leaves of a world
	taken tarock.Hand                  // talon cards that all have seen the declarer take
	ranks []int                        // of the contracts of rs; below all of them where not everyone may bid it
}

// A seenPlay is a card another seat has played, with what that seat knew then, its own
// cards aside.
type seenPlay struct {
	view  engine.View
	k     knowledge
	trick tarock.Trick
	card  tarock.Card
	later tarock.Hand // this card and what the seat has played since
}

func infer(rs *rules.RuleSet, v *engine.View) *inference {
	in := &inference{rs: rs, v: v, c: rs.Contract(v.Contract), least: leastBid, ranks: ranksOf(rs)}
	if taken := v.Talon.Taken; taken != nil {
		for half, cards := range v.Talon.Seen {
			if *taken == half || *taken == engine.AllHalves {
				in.taken |= cards
			}
		}
	}
	in.replay()
	return in
}

// ranksOf returns the ranks of the contracts of rs that anyone may bid.
func ranksOf(rs *rules.RuleSet) []int {
	ranks := make([]int, len(rs.Contracts))
	for i := range rs.Contracts {
		if ranks[i] = math.MinInt; rs.Contracts[i].Right == rules.Anyone {
			ranks[i] = rs.Rank(rs.Contracts[i].ID)
		}
	}
	return ranks
}

// replay goes through the tricks and notes what the others saw when they played.
func (in *inference) replay() {
	tricks := append(append([]engine.TrickView(nil), in.v.History...), in.v.Trick)
	var void [tarock.MaxSeats][tarock.Clubs + 1]bool
	var played tarock.Hand
	public := in.publicFromStart()
	for n := range tricks {
		t := &tricks[n]
		for i, card := range t.Cards {
			seat := in.turn(t.Lead, i)
			if seat != in.v.Seat {
				in.note(t, n, i, played, &void, public)
			}
			in.owner[seat] = in.owner[seat].With(card)
			played = played.With(card)
			public = public || in.v.Call != nil && card == in.v.Call.Card
		}
		k := knowledge{rs: in.rs, void: void}
		k.noteVoids(t)
		void = k.void
	}
	for i := range in.plays {
		p := &in.plays[i]
		p.later = in.owner[p.view.Seat] &^ p.later
		p.k.v = &p.view
	}
}

// publicFromStart reports whether all knew the sides when the play began.
func (in *inference) publicFromStart() bool {
	if in.v.Call == nil || (in.v.Talon.Seen[0] | in.v.Talon.Seen[1]).Has(in.v.Call.Card) {
		return true
	}
	for _, it := range in.v.Items {
		if p := in.rs.Premium(it.ID.Premium); p != nil && p.Kind == rules.KingPremium {
			return true
		}
	}
	return false
}

// note keeps what the seat of card i of trick n saw.
func (in *inference) note(t *engine.TrickView, n, i int, played tarock.Hand, void *[tarock.MaxSeats][tarock.Clubs + 1]bool, public bool) {
	v := in.v
	seat := in.turn(t.Lead, i)
	p := seenPlay{trick: tarock.TrickOf(in.c.Duty, t.Cards[:i]...), card: t.Cards[i], later: in.owner[seat]}
	p.view = engine.View{
		Seat: seat, Phase: engine.PhasePlaying, Turn: seat, Contract: v.Contract, Declarer: v.Declarer,
		Items: v.Items, Number: n + 1, Played: played, Public: public,
		Trick:   engine.TrickView{Lead: t.Lead, Cards: t.Cards[:i], Winner: tarock.NoSeat},
		Discard: engine.DiscardView{Shown: v.Discard.Shown},
		Talon:   engine.TalonView{Taken: v.Talon.Taken},
	}
	if n == 0 || in.rs.Talon.StaysOpen {
		p.view.Talon.Halves = v.Talon.Seen
	}
	if i > 0 {
		_, at := p.trick.Best()
		p.view.Trick.Winner = in.turn(t.Lead, at)
	}
	for other := range in.rs.Seats {
		p.view.HandSizes[other] = in.rs.Deal.HandSize - n
	}
	for j := range i {
		p.view.HandSizes[in.turn(t.Lead, j)]--
	}
	for m := range n {
		p.view.Tricks[v.History[m].Winner]++
	}
	p.k = knowledge{rs: in.rs, c: in.c, me: seat, void: *void}
	base := knowledge{rs: in.rs, void: *void}
	base.noteVoids(&p.view.Trick)
	p.k.void = base.void
	in.plays = append(in.plays, p)
}

const (
	// miscalled is how much less likely a world is in which another king would have been
	// called.
	miscalled = 0.15
	// leastBid is the least that a word of the auction leaves of a world.
	leastBid = 0.1
)

// weight returns how likely what the others did is in w, up to a factor that is the
// same in all worlds.
func (in *inference) weight(w *belief.World) float64 { return in.weighBefore(w) * in.weighPlay(w) }

// weighBefore is the part of [inference.weight] that comes from what was done before the
// play, which tells most.
func (in *inference) weighBefore(w *belief.World) float64 {
	return in.weighBids(w) * in.weighCall(w) * in.weighTalon(w)
}

// weighPlay is the part that comes from the cards that were played.
func (in *inference) weighPlay(w *belief.World) float64 {
	weight := 1.0
	partner := in.partner(w)
	for i := range in.plays {
		weight *= in.likelyCard(&in.plays[i], w, partner)
	}
	return weight
}

// likelyCard returns how likely the card of p is with the cards of w.
func (in *inference) likelyCard(p *seenPlay, w *belief.World, partner tarock.Seat) float64 {
	v := &p.view
	v.Hand = w.Hands[v.Seat] | p.later
	legal := tarock.Legal(v.Hand, &p.trick, in.dutyOf(v))
	if legal.Len() == 1 {
		return 1
	}
	in.tell(p, w, partner)
	return p.k.likelihood(legal, p.card)
}

func (in *inference) dutyOf(v *engine.View) tarock.Duty {
	var announced rules.PremiumSet
	for _, it := range in.v.Items {
		if it.ID.Seat == v.Seat && it.ID.Premium != rules.NoPremium {
			announced = announced.With(it.ID.Premium)
		}
	}
	if announced == 0 {
		return in.c.Duty
	}
	return in.rs.Duty(in.c, announced, v.Hand, v.Number)
}

// tell gives the seat of p what it knows in w.
func (in *inference) tell(p *seenPlay, w *belief.World, partner tarock.Seat) {
	v := &p.view
	v.Discard.Cards = w.Others[v.Seat]
	if v.Seat == in.v.Declarer {
		v.Discard.Cards = w.Discard
	}
	v.Hands = nil
	if in.c.Open && v.Number > 1 {
		hands := w.Hands
		v.Hands = &hands
	}
	in.tellSides(v, partner)
	p.k.out = in.rs.Deal.Pack &^ v.Hand &^ v.Played &^ v.Discard.Cards &^ v.Discard.Shown
	if taken := v.Talon.Taken; taken != nil && *taken < len(v.Talon.Halves) {
		p.k.out &^= v.Talon.Halves[1-*taken]
	}
}

// tellSides tells a seat the sides as far as it knows them, and whether it holds the
// called king.
func (in *inference) tellSides(v *engine.View, partner tarock.Seat) {
	v.Sides, v.Call = [tarock.MaxSeats]settle.Party{}, nil
	if in.v.Declarer == tarock.NoSeat {
		return
	}
	if in.v.Call != nil {
		call := *in.v.Call
		call.Mine = v.Seat == partner
		v.Call = &call
	}
	for other := range v.Sides[:in.rs.Seats] {
		seat := tarock.Seat(other)
		switch {
		case seat == in.v.Declarer:
			v.Sides[other] = settle.Declarers
		case in.v.Call != nil && !v.Public && v.Seat != partner && seat != v.Seat:
		case seat == partner:
			v.Sides[other] = settle.Declarers
		default:
			v.Sides[other] = settle.Opponents
		}
	}
}

// partner returns who holds or held the called king in w.
func (in *inference) partner(w *belief.World) tarock.Seat {
	if in.v.Call == nil {
		return tarock.NoSeat
	}
	king := in.v.Call.Card
	if king == tarock.NoCard {
		king = (tarock.Kings &^ w.Hands[in.v.Declarer] &^ in.owner[in.v.Declarer]).Lowest()
	}
	for seat, h := range w.Hands {
		if (h | in.owner[seat]).Has(king) && tarock.Seat(seat) != in.v.Declarer {
			return tarock.Seat(seat)
		}
	}
	return tarock.NoSeat
}

// dealt returns what seat was dealt in w, and false when that cannot be said.
func (in *inference) dealt(w *belief.World, seat tarock.Seat) (tarock.Hand, bool) {
	h := w.Hands[seat] | in.owner[seat]
	if in.c != nil && in.c.Talon == rules.TalonShared {
		return h, false // nobody knows who has bought what
	}
	if seat == in.v.Declarer {
		h = (h | w.Discard) &^ in.taken
	}
	return h, h.Len() == in.rs.Deal.HandSize
}

// turn returns the seat that is i places after lead.
func (in *inference) turn(lead tarock.Seat, i int) tarock.Seat {
	return tarock.Seat((int(lead) + i) % in.rs.Seats)
}

// sigmoid rises from 0 to 1.
func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
