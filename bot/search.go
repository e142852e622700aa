package bot

import (
	"cmp"
	"slices"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rollout"
	"tarock/rules"
	"tarock/solver"
)

// Search plays cards by trying them in worlds that fit its view, each played to the
// end by a fast policy, and takes the one that earns the most Schrift points on
// average. Before the play it does what [Heuristic] does. The same view and seed
// always give the same card.
type Search struct {
	// Worlds is how many worlds are tried for a card.
	Worlds int
	// Infer is how many worlds are weighed by how likely the others would have done what
	// they did; those that are tried are drawn from them by weight. 0: all worlds that
	// fit are as likely.
	Infer int
	// Random plays the worlds out at random, not by the policy.
	Random bool
	// Plan is in how many worlds a word of the auction is tried. 0: bids are by rules of
	// thumb.
	Plan int
	// Call, Lay, Say and Kontra are the same for the king that is called, for the half of
	// the talon and what is laid away, for announcements, and for Kontra and its answers.
	Call, Lay, Say, Kontra int
	// Valat and Late are the same for a Valat that is announced, and for a Kontra during the
	// play.
	Valat, Late int
	// Join lets it say "bei".
	Join bool
	// Grow is how many worlds, drawn from those weighed, grow a tree of cards (see
	// [TreeSearch]); its most tried card is played. 0: each card is tried in each of Worlds.
	// Hands in which worlds are solved need no tree.
	Grow int
	// Solve is from how many cards in hand on worlds are solved; 0: never.
	Solve int
	// SolveWorlds is how many of the worlds are solved then; 0: all.
	SolveWorlds int
	// SolveShare is how much of a card's worth in a world comes from solving it, 0 to 1;
	// the rest from playing it out.
	SolveShare float64

	Seed uint64
	// Stop, when set, is asked after every world whether to be content with those
	// tried. It is for a server that runs out of time; tests have none.
	Stop func() bool
}

// Choose implements [Player].
func (b *Search) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	if a, _ := b.aside(rs, v); a != nil {
		return a
	}
	if c, ok := b.before(rs, v); ok {
		c.run()
		return c.best().action
	}
	if v.Phase != engine.PhasePlaying || v.Turn != v.Seat || b.Worlds == 0 {
		return Heuristic{}.Choose(rs, v) // out of turn it may be a late Kontra
	}
	legal := distinct(v, legalPlays(v))
	if legal.Len() == 1 {
		return engine.Play{Card: legal.Lowest()}
	}
	if card, ok := playOpen(rs, v, legal); ok {
		return engine.Play{Card: card}
	}
	if b.Grow > 0 && v.Hand.Len() > b.Solve {
		return b.grow(rs, v, legal)
	}
	t, ok := b.begin(rs, v, legal)
	if !ok {
		return Heuristic{}.Choose(rs, v)
	}
	// After a quarter and after half of the worlds the worse half of the cards is left.
	for _, share := range []int{4, 2, 1} {
		t.upTo(len(t.worlds) / share)
		if share > 1 {
			t.keep((len(t.worths) + 1) / 2)
		}
	}
	return engine.Play{Card: t.best()}
}

// before returns the contest of what may be done before the play, where that is decided
// by one.
func (b *Search) before(rs *rules.RuleSet, v *engine.View) (*contest, bool) {
	if v.Turn != v.Seat {
		return nil, false
	}
	if v.Phase == engine.PhaseTalon || v.Phase == engine.PhaseDiscarding {
		return b.lay(rs, v)
	}
	if v.Phase == engine.PhaseBidding || v.Phase == engine.PhaseCalling {
		return b.plan(rs, v)
	}
	return b.say(rs, v)
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
	t, ok := b.begin(rs, v, cards)
	if !ok {
		return nil, false
	}
	t.upTo(len(t.worlds))
	for i := range t.worths {
		t.worths[i].Score /= t.tried
	}
	return t.worths, true
}

// A trial is a search on its way. The scores of its worths are sums over the worlds
// done.
type trial struct {
	b      *Search
	g      *rollout.Game
	worlds []belief.World
	often  []float64 // how often each of worlds was drawn; nil: once
	worths []Worth
	done   int
	tried  float64        // the sum of often over the worlds done
	solver *solver.Solver // nil where worlds are not solved
}

func (b *Search) begin(rs *rules.RuleSet, v *engine.View, cards tarock.Hand) (*trial, bool) {
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
	g.Random, g.Third = b.Random, thirdPull
	t := &trial{b: b, g: g}
	t.worlds = b.worlds(rs, v, sampler, &src)
	if !b.Random {
		t.worlds = merge(t.worlds, &t.often)
	}
	for c := range cards.All() {
		t.worths = append(t.worths, Worth{Card: c})
	}
	if v.Hand.Len() <= b.Solve {
		t.solver = solver.Small()
	}
	return t, true
}

// upTo tries every card in the next worlds, up to n.
func (t *trial) upTo(n int) {
	for t.done < n && (t.b.Stop == nil || t.done == 0 || !t.b.Stop()) {
		for i := range t.worths {
			t.worths[i].Score += t.weight() * t.try(&t.worlds[t.done], t.worths[i].Card)
		}
		t.tried += t.weight()
		t.done++
	}
}

// thirdPull is what a third counts beside the settlement when cards are compared: more than
// it is worth, because few worlds say little about the game and much about thirds.
const thirdPull = 1.0 / 30

// solveNodes is how many cards the solver may play in thought for one card in one world.
const solveNodes = 2_000

// try returns what card is worth in w: played out, and solved where that is wanted and
// can be.
func (t *trial) try(w *belief.World, card tarock.Card) float64 {
	points, small := t.g.Value(w, card)
	return t.solved(w, card, points) + small
}

// solved returns what card is worth in w when the end is solved, mixed with points, which it
// was worth played out; points alone where w is not to be solved, or cannot be.
func (t *trial) solved(w *belief.World, card tarock.Card, points float64) float64 {
	if t.solver == nil || t.b.SolveWorlds > 0 && t.done >= t.b.SolveWorlds {
		return points
	}
	solved, ok := t.g.Solve(t.solver, w, card, solveNodes)
	if !ok {
		return points
	}
	return points + t.b.SolveShare*(solved-points)
}

// keep drops all but the best n cards, but none of two.
func (t *trial) keep(n int) {
	slices.SortStableFunc(t.worths, func(a, b Worth) int { return cmp.Compare(b.Score, a.Score) })
	t.worths = t.worths[:min(len(t.worths), max(n, 2))]
}

func (t *trial) best() tarock.Card {
	best := 0
	for i := range t.worths {
		if t.worths[i].Score > t.worths[best].Score {
			best = i
		}
	}
	return t.worths[best].Card
}

// worlds returns the worlds to try: drawn alike, or by weight.
func (b *Search) worlds(rs *rules.RuleSet, v *engine.View, sampler *belief.Sampler, src *playout.Source) []belief.World {
	n := b.Infer
	if n == 0 {
		n = max(b.Worlds, 1)
	}
	worlds := make([]belief.World, n)
	for i := range worlds {
		sampler.Sample(src, &worlds[i])
	}
	if b.Infer == 0 {
		return worlds
	}
	return likelyAtPlay(rs, v, worlds, max(b.Worlds, 1), src)
}

// weight is how often the world that is tried next was drawn.
func (t *trial) weight() float64 {
	if t.often == nil {
		return 1
	}
	return t.often[t.done]
}

// merge returns each of worlds once, and says in often how often it was there.
func merge(worlds []belief.World, often *[]float64) []belief.World {
	at := make(map[belief.World]int, len(worlds))
	once := worlds[:0]
	for _, w := range worlds {
		i, known := at[w]
		if !known {
			i = len(once)
			at[w] = i
			once, *often = append(once, w), append(*often, 0)
		}
		(*often)[i]++
	}
	return once
}

// resample draws n worlds by weight, at even steps through the sum of the weights, so
// that each comes as often as its weight says, give or take one.
func resample(worlds []belief.World, weights []float64, n int, src *playout.Source) []belief.World {
	sum := 0.0
	for _, weight := range weights {
		sum += weight
	}
	step := sum / float64(n)
	at := step * float64(src.Below(1<<20)) / (1 << 20)
	drawn := make([]belief.World, 0, n)
	i, upTo := 0, weights[0]
	for range n {
		for upTo <= at && i < len(worlds)-1 {
			i++
			upTo += weights[i]
		}
		drawn = append(drawn, worlds[i])
		at += step
	}
	// In another order, because a search may be stopped before the last.
	for i := range drawn {
		j := i + src.Below(len(drawn)-i)
		drawn[i], drawn[j] = drawn[j], drawn[i]
	}
	return drawn
}

// distinct leaves of cards that are alike only the lowest: of one suit and value,
// with nothing between them that another may hold. Birds are like no other card.
func distinct(v *engine.View, legal tarock.Hand) tarock.Hand {
	gone := (v.Played | v.Hand) &^ tarock.HandOf(v.Trick.Cards...)
	kept := legal
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		last := tarock.NoCard
		for rest := legal & suit.Cards(); rest != 0; rest &= rest - 1 {
			c := rest.Lowest()
			if last != tarock.NoCard && last.Value() == c.Value() && (last.Bit()|c.Bit())&tarock.Birds == 0 {
				if between := (c.Bit() - 1) &^ (last.Bit()<<1 - 1); between&^gone == 0 {
					kept = kept.Without(c)
				}
			}
			last = c
		}
	}
	return kept
}
