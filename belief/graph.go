package belief

import (
	"math"
	"slices"
	"sort"

	"tarock"
	"tarock/playout"
)

// A graph counts the ways to lay the unseen cards of one case. Cards that may lie
// in the same places are alike and make a class. The graph goes class by class: a
// node is what room is left, an edge is how many cards of the class go where, and
// its weight is the number of ways to do that times the number of ways to go on.
type graph struct {
	classes []class
	nodes   []node
	edges   []edge
	first   int32
	used    int // places up to the last that has room; few games have the later ones
}

// A class is cards that may lie in the same places.
type class struct {
	cards []tarock.Card // shuffled further with every draw
	all   tarock.Hand
	where places
	kind  int // 0 tarocks, 1 kings, 2 the rest, where numbers of those are bounded
}

// A room is how many cards fit in each place.
type room [placeCount]uint8

type node struct {
	total    float64
	from, to int32 // edges
}

type edge struct {
	upTo   float64 // running sum of weights in its node
	next   int32   // node
	counts room
}

// A builder makes a graph.
type builder struct {
	graph
	bounds  *bounds
	start   room
	memo    map[nodeKey]int32
	pending []edge // edges of nodes under construction, as a stack
}

type nodeKey struct {
	class int
	left  room
}

// graph returns the graph of case l, and false when nothing fits.
func (f *facts) graph(l *layout) (graph, bool) {
	b := builder{bounds: &f.bounds, memo: map[nodeKey]int32{}}
	b.classes = f.classes(l)
	sum := 0
	for place, n := range f.room {
		if n < 0 {
			return graph{}, false
		}
		b.start[place] = uint8(n)
		sum += n
		if n > 0 {
			b.used = place + 1
		}
	}
	if sum != f.unseen.Len() || !f.possible(l) {
		return graph{}, false
	}
	b.first = b.node(0, b.start)
	return b.graph, b.count() > 0
}

// classes sorts the unseen cards. The class with the most ways to lay it comes
// last, where the room left decides how it lies.
func (f *facts) classes(l *layout) []class {
	var classes []class
	index := map[[2]int]int{}
	for c := range f.unseen.All() {
		kind := 0
		if f.bounds.any {
			kind = kindOf(c)
		}
		key := [2]int{int(l[c]), kind}
		i, ok := index[key]
		if !ok {
			i = len(classes)
			index[key] = i
			classes = append(classes, class{where: l[c], kind: kind})
		}
		classes[i].cards = append(classes[i].cards, c)
		classes[i].all = classes[i].all.With(c)
	}
	sort.SliceStable(classes, func(i, j int) bool {
		if classes[i].kind != classes[j].kind {
			return classes[i].kind < classes[j].kind
		}
		return classes[i].spreads() < classes[j].spreads()
	})
	return classes
}

func kindOf(c tarock.Card) int {
	switch {
	case c.Suit() == tarock.Tarock:
		return 0
	case tarock.Kings.Has(c):
		return 1
	default:
		return 2
	}
}

// spreads returns in how many ways the numbers of the class can be spread.
func (c *class) spreads() float64 {
	k := 0
	for place := range placeCount {
		if c.where&at(place) != 0 {
			k++
		}
	}
	return binomial(len(c.cards)+k-1, k-1)
}

func (g *graph) count() float64 { return g.nodes[g.first].total }

// node returns the node of the given class with left room.
func (b *builder) node(class int, left room) int32 {
	key := nodeKey{class, left}
	if at, ok := b.memo[key]; ok {
		return at
	}
	mark := len(b.pending)
	total := 0.0
	switch {
	case class > 0 && !b.inBounds(class, left):
	case class == len(b.classes):
		total = 1 // the room is used up, because the cards are
	default:
		b.spread(class, left, room{}, 0, len(b.classes[class].cards), 1)
		for i := mark; i < len(b.pending); i++ {
			total += b.pending[i].upTo
			b.pending[i].upTo = total
		}
	}
	n := node{total: total, from: int32(len(b.edges))}
	b.edges = append(b.edges, b.pending[mark:]...)
	b.pending = b.pending[:mark]
	n.to = int32(len(b.edges))
	b.nodes = append(b.nodes, n)
	at := int32(len(b.nodes) - 1)
	b.memo[key] = at
	return at
}

// spread lays n cards of a class into the places from place on, in every number,
// and notes an edge for each that can be gone on from. Ways counts the choices of
// cards so far.
func (b *builder) spread(class int, left, counts room, place, n int, ways float64) {
	if n == 0 || place == b.used {
		if n == 0 {
			b.join(class, left, counts, ways)
		}
		return
	}
	most := min(n, int(left[place]))
	if b.classes[class].where&at(place) == 0 {
		most = 0
	}
	least := 0
	if class == len(b.classes)-1 {
		if least = int(left[place]); least > most {
			return // the last class has to fill every place
		}
	}
	for k := least; k <= most; k++ {
		after, with := left, counts
		after[place] -= uint8(k)
		with[place] = uint8(k)
		b.spread(class, after, with, place+1, n-k, ways*binomial(n, k))
	}
}

// join notes an edge to the node of the next class.
func (b *builder) join(class int, left, counts room, ways float64) {
	next := b.node(class+1, left)
	if rest := b.nodes[next].total; rest > 0 {
		b.pending = append(b.pending, edge{upTo: ways * rest, next: next, counts: counts})
	}
}

// inBounds reports whether the classes before class keep the bounds of the kinds
// that end there.
func (b *builder) inBounds(class int, left room) bool {
	if !b.bounds.any {
		return true
	}
	before, after := b.classes[class-1].kind, 3
	if class < len(b.classes) {
		after = b.classes[class].kind
	}
	for place := range placeCount {
		laidThere := int(b.start[place] - left[place])
		if before < 1 && after >= 1 && !b.bounds.tarocks[place].has(laidThere) {
			return false
		}
		if before < 2 && after >= 2 && !b.bounds.honours[place].has(laidThere) {
			return false
		}
	}
	return true
}

func (s span) has(n int) bool { return n >= s.least && n <= s.most }

// binomials holds n over k.
var binomials = pascal()

func pascal() (rows [tarock.PackSize + placeCount + 1][placeCount + tarock.PackSize]float64) {
	for n := range rows {
		rows[n][0] = 1
		for k := 1; k <= n && k < len(rows[n]); k++ {
			rows[n][k] = rows[n-1][k-1] + rows[n-1][k]
		}
	}
	return rows
}

func binomial(n, k int) float64 {
	if k < 0 || n < 0 {
		return math.NaN()
	}
	return binomials[n][k]
}

// draw lays the cards of every class, each world with the same chance.
func (g *graph) draw(src *playout.Source, places *[placeCount]tarock.Hand) {
	at := g.first
	for i := range g.classes {
		e := g.pick(src, &g.nodes[at])
		g.classes[i].lay(src, e.counts[:g.used], places)
		at = e.next
	}
}

// pick chooses an edge of n by weight.
func (g *graph) pick(src *playout.Source, n *node) *edge {
	low, high := n.from, n.to-1
	if low == high {
		return &g.edges[low]
	}
	x := fraction(src) * n.total
	for low < high {
		middle := (low + high) / 2
		if g.edges[middle].upTo <= x {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return &g.edges[low]
}

// lay deals the cards of c by chance, so many to each place.
func (c *class) lay(src *playout.Source, counts []uint8, places *[placeCount]tarock.Hand) {
	rest, left := c.all, len(c.cards)
	most := 0
	for place, n := range counts {
		if n > counts[most] {
			most = place
		}
	}
	for place, n := range counts {
		if n == 0 || place == most {
			continue
		}
		var set tarock.Hand
		for range n {
			i := src.Below(left)
			left--
			card := c.cards[i]
			c.cards[i], c.cards[left] = c.cards[left], card
			set |= card.Bit()
		}
		rest &^= set
		places[place] |= set
	}
	places[most] |= rest
}

// fits reports whether w lies in this case: its classes are laid along a path of
// the graph.
func (g *graph) fits(s *Sampler, w *World) bool {
	places, known := s.places(w), s.places(&s.known)
	at := g.first
	for i := range g.classes {
		c := &g.classes[i]
		var counts room
		for place, cards := range places {
			counts[place] = uint8((cards & c.all).Len())
		}
		n := &g.nodes[at]
		j := slices.IndexFunc(g.edges[n.from:n.to], func(e edge) bool { return e.counts == counts })
		if j < 0 {
			return false
		}
		at = g.edges[int(n.from)+j].next
		for place := range places {
			places[place] &^= c.all
		}
	}
	return places == known
}

// places returns the cards of w by place.
func (s *Sampler) places(w *World) (p [placeCount]tarock.Hand) {
	copy(p[:], w.Hands[:])
	p[laid], p[talon] = w.Discard, w.Talon[0]|w.Talon[1]
	for i, seat := range s.buyers[1:] {
		if seat != tarock.NoSeat {
			p[laidBy[1+i]] = w.Others[seat]
		}
	}
	return p
}
