package bot

import (
	"math"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/rules"
)

// weighBids asks for each of the others whether what he bid, or that he passed, goes
// with the hand he was dealt in w.
func (in *inference) weighBids(w *belief.World) float64 {
	weight := 1.0
	for seat := range tarock.Seat(in.rs.Seats) {
		if seat == in.v.Seat {
			continue
		}
		hand, ok := in.dealt(w, seat)
		switch {
		case ok:
			weight *= in.weighWords(seat, hand)
		case hand.Len() > in.rs.Deal.HandSize:
			weight *= in.weighUndealt(seat, hand)
		}
	}
	return weight
}

// splits is in how many ways a hand is parted from talon cards that nobody else has seen.
const splits = 3

// weighUndealt is [inference.weighWords] where cards of the talon are among the declarer's
// and nobody knows which: the mean of some ways to take so many away.
func (in *inference) weighUndealt(seat tarock.Seat, cards tarock.Hand) (weight float64) {
	n, more := cards.Len(), cards.Len()-in.rs.Deal.HandSize
	step := max(n/more, 1)
	for split := range splits {
		hand, at := cards, 0
		for c := range cards.All() {
			if at%step == split%step && hand.Len() > in.rs.Deal.HandSize {
				hand = hand.Without(c)
			}
			at++
		}
		weight += in.weighWords(seat, hand) / splits
	}
	return weight
}

// weighWords weighs the best game that seat has named, and, where it went out of the
// auction, that it named no better one.
func (in *inference) weighWords(seat tarock.Seat, hand tarock.Hand) float64 {
	highest, out := rules.NoContract, false
	before := rules.NoContract // the game to beat when seat went out
	last := rules.NoContract
	for _, word := range in.v.Bids {
		switch word.Word {
		case engine.WordBid, engine.WordHold:
			last = word.Contract
			if word.Seat == seat {
				highest = last
			}
		case engine.WordPass:
			if word.Seat == seat {
				out, before = true, last
			}
		case engine.WordSuspicion, engine.WordBeside: // not a step of the ladder
			if word.Seat == seat {
				highest = word.Contract
			}
		case engine.WordForehand, engine.WordPassOn, engine.NoWord:
		}
	}
	weight := 1.0
	if c := in.rs.Contract(highest); c != nil {
		weight *= in.likelyBid(c, hand)
	}
	if out {
		weight *= in.likelyPass(in.rs.Rank(before), hand)
	}
	return weight
}

// likelyBid returns how well hand goes with a bid of c.
func (in *inference) likelyBid(c *rules.Contract, hand tarock.Hand) float64 {
	if c.Right == rules.VorhandLast {
		x := strength(hand) - ruferStrength
		if c.Side == rules.EachForHimself {
			x = -x
		}
		return in.least + (1-in.least)*sigmoid(openingKeenness*x)
	}
	return in.least + (1-in.least)*sigmoid(bidKeenness*(gainOf(in.rs, c, hand)-worthBidding))
}

// likelyPass returns how well hand goes with naming no game above rank.
func (in *inference) likelyPass(rank int, hand tarock.Hand) float64 {
	most := 0.0
	for i := range in.rs.Contracts {
		if in.ranks[i] > rank {
			most = max(most, gainOf(in.rs, &in.rs.Contracts[i], hand))
		}
	}
	return in.least + (1-in.least)*sigmoid(bidKeenness*(worthBidding-most))
}

// weighCall asks whether the declarer would have called that king.
func (in *inference) weighCall(w *belief.World) float64 {
	d := in.v.Declarer
	if in.v.Call == nil || in.v.Call.Fourth || d == in.v.Seat || in.c.Side == rules.CallsTarock {
		return 1
	}
	hand, ok := in.dealt(w, d)
	if !ok {
		return 1
	}
	cost := callCost(hand, in.v.Call.Suit)
	for suit := range tarock.Suits() {
		if !hand.Has(suit.King()) && callCost(hand, suit) < cost {
			return miscalled
		}
	}
	return 1
}

const (
	// keenness is how strongly worth decides between bids, discards and halves.
	bidKeenness     = 5
	openingKeenness = 2 // between Rufer and Trischaken
	discardKeenness = 2
	halfKeenness    = 1
	// least is what the most unlikely choice leaves of a world.
	leastDiscard = 0.05
	leastHalf    = 0.1
)

// weighTalon asks whether the declarer would have taken that half and laid away those
// cards.
func (in *inference) weighTalon(w *belief.World) float64 {
	d, taken := in.v.Declarer, in.v.Talon.Taken
	if taken == nil || d == in.v.Seat || d == tarock.NoSeat {
		return 1
	}
	weight := 1.0
	k := knowledge{rs: in.rs, v: &engine.View{}, c: in.c, me: d}
	if hand, ok := in.dealt(w, d); ok && in.c.Talon == rules.TalonHalf {
		k.v.Hand = hand
		better := k.worthOfHalf(in.v.Talon.Seen, *taken) - k.worthOfHalf(in.v.Talon.Seen, 1-*taken)
		weight = leastHalf + (1-leastHalf)*sigmoid(halfKeenness*better)
	}
	return weight * in.weighDiscard(&k, w)
}

// worthOfHalf is what [knowledge.chooseTalon] goes by.
func (k *knowledge) worthOfHalf(halves [2]tarock.Hand, half int) float64 {
	return k.worthWith(halves[half]) - float64(k.rs.Deal.CountOf(halves[1-half]))/9
}

// weighDiscard compares the cards laid away with the best that could have been.
func (in *inference) weighDiscard(k *knowledge, w *belief.World) float64 {
	if in.v.Discard.Shown != 0 || w.Discard == 0 {
		return 1 // it was forced
	}
	k.v.Hand = w.Hands[in.v.Declarer] | in.owner[in.v.Declarer] | w.Discard
	short := k.bestExchange(w.Discard) - k.discardWorth(w.Discard)
	return max(leastDiscard, math.Exp(-discardKeenness*max(0, short)))
}

// bestExchange returns the worth of the best discard that differs from cards in one
// suit: all of a short suit that would fit in place of as many others.
func (k *knowledge) bestExchange(cards tarock.Hand) float64 {
	best := k.discardWorth(cards)
	may := k.v.Hand & tarock.SuitCards &^ tarock.Kings
	if k.c.Discard == rules.TarocksFirst {
		may = k.v.Hand & tarock.Tarocks &^ tarock.Trull
	}
	for in := range (may &^ cards).All() {
		for out := range cards.All() {
			best = max(best, k.discardWorth(cards.Without(out).With(in)))
		}
	}
	for suit := range tarock.Suits() {
		whole := may & suit.Cards()
		if n := whole.Len(); n == 0 || n > cards.Len() {
			continue
		}
		rest := cards &^ whole
		for rest.Len()+whole.Len() > cards.Len() {
			rest = rest.Without(rest.Lowest())
		}
		best = max(best, k.discardWorth(rest|whole))
	}
	return best
}
