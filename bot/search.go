package bot

import (
	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rollout"
	"tarock/rules"
)

// Search plays cards by trying them in worlds that fit its view, each played to the
// end by a fast policy, and takes the one that earns the most Schrift points on
// average. Before the play it does what [Heuristic] does. The same view and seed
// always give the same card.
type Search struct {
	// Worlds is how many worlds are tried for a card.
	Worlds int
	// Random plays the worlds out at random, not by the policy.
	Random bool
	Seed   uint64
	// Stop, when set, is asked after every world whether to be content with those
	// tried. It is for a server that runs out of time; tests have none.
	Stop func() bool
}

// Choose implements [Player].
func (b *Search) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	if v.Phase != engine.PhasePlaying {
		return Heuristic{}.Choose(rs, v)
	}
	legal := distinct(v, legalPlays(v))
	if legal.Len() == 1 {
		return engine.Play{Card: legal.Lowest()}
	}
	worths, ok := b.Weigh(rs, v, legal)
	if !ok {
		return Heuristic{}.Choose(rs, v)
	}
	best := 0
	for i := range worths {
		if worths[i].Score > worths[best].Score {
			best = i
		}
	}
	return engine.Play{Card: worths[best].Card}
}

// A Worth is what a card earns on average, in Schrift points of the seat that plays
// it, with a little for thirds or tricks.
type Worth struct {
	Card  tarock.Card
	Score float64
}

// Weigh returns what each of cards earns over the worlds that fit v. It reports false
// when no world does, which would be a fault.
func (b *Search) Weigh(rs *rules.RuleSet, v *engine.View, cards tarock.Hand) ([]Worth, bool) {
	stream := newDice(b.Seed, v)
	src := playout.Source(stream.next() + uint64(v.Seat))
	sampler, err := belief.New(rs, v)
	if err != nil {
		return nil, false
	}
	g, err := rollout.New(rs, v, stream.next())
	if err != nil {
		return nil, false
	}
	g.Random = b.Random
	var worths []Worth
	for c := range cards.All() {
		worths = append(worths, Worth{Card: c})
	}
	sums := make([][tarock.MaxSeats]float64, len(worths))
	done := 0
	for done < max(b.Worlds, 1) && (b.Stop == nil || done == 0 || !b.Stop()) {
		var w belief.World
		sampler.Sample(&src, &w)
		for i := range worths {
			g.Play(&w, worths[i].Card, &sums[i])
		}
		done++
	}
	for i := range worths {
		worths[i].Score = sums[i][v.Seat] / float64(done)
	}
	return worths, true
}

// distinct leaves of cards that are alike only the lowest: of one suit and value,
// with nothing between them that another may hold. Birds are like no other card.
func distinct(v *engine.View, legal tarock.Hand) tarock.Hand {
	gone := (v.Played | v.Hand) &^ tarock.HandOf(v.Trick.Cards...)
	kept := legal
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		last := tarock.NoCard
		for c := range suit.Cards().All() {
			switch {
			case !gone.Has(c) || legal.Has(c) && tarock.Birds.Has(c):
				last = tarock.NoCard
			case !legal.Has(c):
			case last != tarock.NoCard && last.Value() == c.Value():
				kept = kept.Without(c)
			default:
				last = c
			}
		}
	}
	return kept
}
