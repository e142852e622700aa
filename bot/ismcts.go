package bot

import (
	"math"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rollout"
	"tarock/rules"
)

// A TreeSearch plays cards by single-observer information set Monte Carlo tree search
// (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012): one
// tree of cards for all worlds, grown by one card in each, with UCB1 over the cards that
// the world at hand allows. It is a yardstick for [Search], with the same worlds and
// play-outs; before the play it does what [Heuristic] does.
type TreeSearch struct {
	// Worlds is how many are drawn; each is played once.
	Worlds int
	Seed   uint64
}

// Choose implements [Player]. It plays the card that was tried most often.
func (b *TreeSearch) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	if v.Phase != engine.PhasePlaying || v.Turn != v.Seat {
		return Heuristic{}.Choose(rs, v)
	}
	legal := distinct(v, legalPlays(v))
	if legal.Len() == 1 {
		return engine.Play{Card: legal.Lowest()}
	}
	s := Search{Grow: b.Worlds, Seed: b.Seed}
	return s.grow(rs, v, legal)
}

// treeExplore is the weight of chance in a tree, by which what a card has earned is set
// against how seldom it was tried: of 0.05, 0.15 and 0.7 what played best.
const treeExplore = 0.15

// grow chooses one of legal by a tree.
func (b *Search) grow(rs *rules.RuleSet, v *engine.View, legal tarock.Hand) engine.Action {
	stream := newDice(b.Seed, v)
	src := playout.Source(stream.next() + uint64(v.Seat))
	sampler, err := belief.New(rs, v)
	if err != nil {
		return Heuristic{}.Choose(rs, v)
	}
	g, err := rollout.New(rs, v, stream.next())
	if err != nil {
		return Heuristic{}.Choose(rs, v)
	}
	g.Third = thirdPull
	t := &tree{legal: legal, src: &src, nodes: make([]treeNode, 1, b.Grow+1)}
	drawn := Search{Worlds: b.Grow, Infer: b.Infer}
	for i, w := range drawn.worlds(rs, v, sampler, &src) {
		if i > 0 && b.Stop != nil && b.Stop() {
			break
		}
		t.grow(g, &w)
	}
	return engine.Play{Card: t.mostTried()}
}

// A tree is what has been tried so far. Node 0 is the view.
type tree struct {
	legal tarock.Hand // to choose from at the view
	src   *playout.Source
	nodes []treeNode
	path  []int32
	low   float64 // the least and the most that anybody has earned
	high  float64
}

// A treeNode is a card after those of its parents.
type treeNode struct {
	first, next int32 // child, sibling; 0 for none
	card        tarock.Card
	by          tarock.Seat
	visits      int32
	available   int32 // in how many worlds it could have been played when its parent was reached
	sum         float64
}

// grow plays w once, adds one card to the tree, and notes what was earned.
func (t *tree) grow(g *rollout.Game, w *belief.World) {
	t.path = append(t.path[:0], 0)
	grown := false
	var sum [tarock.MaxSeats]float64
	g.Walk(w, func(seat tarock.Seat, legal tarock.Hand) tarock.Card {
		if grown {
			return tarock.NoCard
		}
		at := t.path[len(t.path)-1]
		if at == 0 {
			legal &= t.legal
		}
		next, isNew := t.pick(at, seat, legal)
		grown = isNew
		t.path = append(t.path, next)
		return t.nodes[next].card
	}, &sum)
	for _, earned := range sum {
		t.low, t.high = min(t.low, earned), max(t.high, earned)
	}
	for _, at := range t.path[1:] {
		n := &t.nodes[at]
		n.visits++
		n.sum += sum[n.by]
	}
}

// pick returns the child of at to go on with: a new one for a card not yet tried there,
// else the best by UCB1.
func (t *tree) pick(at int32, seat tarock.Seat, legal tarock.Hand) (next int32, isNew bool) {
	untried := legal
	for c := t.nodes[at].first; c != 0; c = t.nodes[c].next {
		if n := &t.nodes[c]; legal.Has(n.card) {
			n.available++
			untried = untried.Without(n.card)
		}
	}
	if untried != 0 {
		next = int32(len(t.nodes))
		t.nodes = append(t.nodes, treeNode{next: t.nodes[at].first, card: t.src.Pick(untried), by: seat, available: 1})
		t.nodes[at].first = next
		return next, true
	}
	most, spread := math.Inf(-1), max(t.high-t.low, 1e-9)
	for c := t.nodes[at].first; c != 0; c = t.nodes[c].next {
		n := &t.nodes[c]
		if !legal.Has(n.card) {
			continue
		}
		visits := float64(n.visits)
		bound := (n.sum/visits-t.low)/spread + treeExplore*math.Sqrt(math.Log(float64(n.available))/visits)
		if bound > most {
			next, most = c, bound
		}
	}
	return next, false
}

func (t *tree) mostTried() tarock.Card {
	best, most := t.legal.Lowest(), int32(0)
	for c := t.nodes[0].first; c != 0; c = t.nodes[c].next {
		if n := &t.nodes[c]; n.visits > most {
			best, most = n.card, n.visits
		}
	}
	return best
}
