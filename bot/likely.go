package bot

import (
	"math"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rules"
)

const (
	// drawnFor is how many worlds are drawn for each in which a word is tried; as many again
	// while the weights leave too few of them, but no more than mostDrawn.
	drawnFor  = 16
	mostDrawn = 10_000
	// saidFor is how many of them are weighed by all that was done, for each that is tried.
	saidFor = 4
	// strictBid is the least that a word of the auction leaves of a world before the play.
	// It is little: good hands are rare, and with more for the others there would be more
	// worlds in which somebody has bid without one.
	strictBid = 0.0005
)

// likelyWorlds draws n worlds by how likely the others would have done what they did:
// first by their words in the auction, which leave few, and then by all.
func likelyWorlds(rs *rules.RuleSet, v *engine.View, sampler *belief.Sampler, n int, src *playout.Source) []belief.World {
	in := infer(rs, v)
	in.least = strictBid
	var worlds []belief.World
	var weights []float64
	for len(worlds) == 0 || effective(weights) < float64(n) && len(worlds)+drawnFor*n <= mostDrawn {
		for range drawnFor * n {
			var w belief.World
			sampler.Sample(src, &w)
			worlds, weights = append(worlds, w), append(weights, in.weighBids(&w))
		}
	}
	worlds = resample(worlds, weights, saidFor*n, src)
	weights = weights[:len(worlds)]
	in.least = 1 // they are weighed by their bids
	for i := range worlds {
		weights[i] = in.weight(&worlds[i]) * in.weighSaid(&worlds[i])
	}
	return resample(worlds, weights, n, src)
}

// playedFor is how many of the worlds that go with what was done before the play are
// weighed by the cards played as well, for each that is tried.
const playedFor = 2

// likelyAtPlay draws n of worlds by how likely the others would have done what they did.
// What they did before the play tells nearly all; the cards count by the root of their
// weight, because a few worlds that go well with all of them would be tried again and again.
func likelyAtPlay(rs *rules.RuleSet, v *engine.View, worlds []belief.World, n int, src *playout.Source) []belief.World {
	in := infer(rs, v)
	weights := make([]float64, len(worlds))
	for i := range worlds {
		weights[i] = in.weighBefore(&worlds[i])
	}
	worlds = resample(worlds, weights, playedFor*n, src)
	weights = weights[:0]
	for i := range worlds {
		weights = append(weights, math.Sqrt(in.weighPlay(&worlds[i])))
	}
	return resample(worlds, weights, n, src)
}

// effective returns to how many worlds of equal weight these weights come.
func effective(weights []float64) float64 {
	sum, squares := 0.0, 0.0
	for _, w := range weights {
		sum += w
		squares += w * w
	}
	return sum * sum / squares
}

// leastSaid is what an announcement or a Kontra that rules of thumb would not make leaves
// of a world.
const leastSaid = 0.05

// weighSaid asks whether the others would have announced and doubled what they have, with
// the cards of w.
func (in *inference) weighSaid(w *belief.World) float64 {
	weight := 1.0
	for i := range in.v.Items {
		it := &in.v.Items[i]
		if it.Announced && it.ID.Seat != in.v.Seat && !in.speaker(w, it.ID.Seat).worthAnnouncing(it.ID.Premium) {
			weight *= leastSaid
		}
		for _, word := range it.Words {
			if word.Seat != in.v.Seat && in.c.Aim == rules.AimThirds && it.ID.Premium == rules.NoPremium && !in.speaker(w, word.Seat).strongAgainst(word.Level) {
				weight *= leastSaid
			}
		}
	}
	return weight
}

// speaker returns what seat would know with the cards of w when it speaks before the play.
func (in *inference) speaker(w *belief.World, seat tarock.Seat) *knowledge {
	v := &engine.View{Seat: seat, Hand: w.Hands[seat] | in.owner[seat], Bids: in.v.Bids, Contract: in.v.Contract, Declarer: in.v.Declarer}
	v.Dealt = v.Hand
	if seat == v.Declarer {
		v.Discard.Cards = w.Discard
	}
	in.tellSides(v, in.partner(w))
	return &knowledge{rs: in.rs, v: v, c: in.c, me: seat}
}
