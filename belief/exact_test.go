package belief_test

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/playout"
	"tarock/rules"
	"tarock/rules/all"
)

// mostRaw limits how many ways to lay the unseen cards a test tries.
const mostRaw = 4_000

// TestExact lays the unseen cards of late positions in every way there is, plays the
// deal again from the first word with each, and keeps those in which the seat would
// have been told exactly the same. The sampler counts as many, and each fits. Then
// it draws, and the frequencies pass a chi-square test against equal chances.
//
// Sets in which hands declare themselves are left out: of honours the sampler uses only
// what names cards, and draws worlds that the rest would exclude.
func TestExact(t *testing.T) {
	for _, rs := range all.All() {
		if rs.DeclaredPremiums() != 0 {
			continue
		}
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(41)
			positions, worlds := 0, 0
			for _, c := range rs.Contracts {
				for range max(exactDeals, 60/len(rs.Contracts)) {
					g := forced(rs, r, c.ID)
					for !g.s.Over() && !g.late() {
						g.step(t, r)
					}
					if g.s.Over() || engine.ViewFor(rs, &g.s, 0).Talon.Given != [tarock.MaxSeats]tarock.Hand{} {
						continue // which talon card came when is not in a world
					}
					g.viewers(t, func(seat tarock.Seat, s *belief.Sampler) {
						if g.raw(seat) <= mostRaw {
							positions++
							worlds += g.compare(t, seat, s)
						}
					})
				}
			}
			t.Logf("report: %s: %d positions, %d worlds", rs.Ref.ID, positions, worlds)
			if positions < 10 {
				t.Errorf("%d positions, want 10 at least", positions)
			}
		})
	}
}

// late reports whether some seat sees so much that the rest can be tried.
func (g *game) late() bool {
	for seat := range tarock.Seat(g.rs.Seats) {
		if g.s.Phase == engine.PhasePlaying && g.raw(seat) <= mostRaw {
			return true
		}
	}
	return false
}

// A heap is a place with room for unseen cards.
type heap struct {
	to   *tarock.Hand
	room int
}

// unseen returns the cards that seat does not see, and the places where they lie in
// w. What has lain open of the talon it remembers.
func (g *game) unseen(seat tarock.Seat, w *belief.World) (tarock.Hand, []heap) {
	v := engine.ViewFor(g.rs, &g.s, seat)
	truth := g.truth()
	var cards tarock.Hand
	var heaps []heap
	add := func(to *tarock.Hand, hidden tarock.Hand) {
		*to &^= hidden
		cards |= hidden
		heaps = append(heaps, heap{to, hidden.Len()})
	}
	*w = truth
	for other := range w.Hands {
		if tarock.Seat(other) != seat && v.Hands == nil {
			add(&w.Hands[other], truth.Hands[other])
		}
	}
	if seat != v.Declarer {
		add(&w.Discard, truth.Discard&^v.Discard.ShownBy[max(v.Declarer, 0)])
	}
	for half := range w.Talon {
		if v.Talon.Seen[half] == 0 {
			add(&w.Talon[half], truth.Talon[half])
		}
	}
	return cards, heaps
}

// raw returns the number of ways to lay the unseen cards of seat.
func (g *game) raw(seat tarock.Seat) float64 {
	var w belief.World
	cards, heaps := g.unseen(seat, &w)
	ways, left := 1.0, cards.Len()
	for _, h := range heaps {
		for i := range h.room {
			ways *= float64(left-i) / float64(i+1)
		}
		left -= h.room
	}
	return math.Round(ways)
}

// compare holds s against all worlds and returns how many there are.
func (g *game) compare(t *testing.T, seat tarock.Seat, s *belief.Sampler) int {
	t.Helper()
	told := g.told(t, seat, g.hands, g.talon, tarock.Hand(0))
	var w belief.World
	cards, heaps := g.unseen(seat, &w)
	split := len(heaps) > 0 && heaps[len(heaps)-1].to == &w.Talon[1] && heaps[len(heaps)-1].room > 0
	index := map[belief.World]int{}
	var lay func(i int, left tarock.Hand)
	lay = func(i int, left tarock.Hand) {
		if i == len(heaps) {
			key := w
			if split {
				key = joined(w)
			}
			if _, ok := index[key]; ok {
				return
			}
			fits := g.fitsEngine(t, seat, &w, told)
			if got := s.Fits(&w); got != fits {
				data, _ := json.Marshal(engine.ViewFor(g.rs, &g.s, seat))
				t.Fatalf("fits: %t, want %t: %+v\n%s", got, fits, w, data)
			}
			if fits {
				index[key] = len(index)
			}
			return
		}
		for chosen := range left.Subsets(heaps[i].room) {
			*heaps[i].to |= chosen
			lay(i+1, left&^chosen)
			*heaps[i].to &^= chosen
		}
	}
	lay(0, cards)
	if got, want := s.Count(), float64(len(index)); got < want || got > want && !g.rejects() {
		data, _ := json.Marshal(engine.ViewFor(g.rs, &g.s, seat))
		t.Fatalf("counts %v worlds, want %v\n%s", got, want, data)
	}
	if n := len(index); n > 1 && n <= 300 {
		chiSquare(t, s, index)
	}
	return len(index)
}

// rejects reports whether some worlds of the rule set are counted that are never drawn.
func (g *game) rejects() bool {
	return g.rs.Deal.LoneTrull == rules.MustThrowIn || g.rs.Kontra.TrullMust
}

// joined puts both halves of an unseen talon together.
func joined(w belief.World) belief.World {
	w.Talon = [2]tarock.Hand{w.Talon[0] | w.Talon[1], 0}
	return w
}

// chiSquare draws 50 times as often as there are worlds. The bound is 5 standard
// deviations of the statistic above its mean.
func chiSquare(t *testing.T, s *belief.Sampler, index map[belief.World]int) {
	t.Helper()
	const each = 50
	seen := make([]float64, len(index))
	src := playout.Source(len(index))
	for range each * len(index) {
		var w belief.World
		s.Sample(&src, &w)
		i, ok := index[w]
		if !ok {
			i, ok = index[joined(w)]
		}
		if !ok {
			t.Fatalf("draws %+v, which does not fit", w)
		}
		seen[i]++
	}
	sum, free := 0.0, float64(len(index)-1)
	for _, n := range seen {
		sum += (n - each) * (n - each) / each
	}
	if limit := free + 5*math.Sqrt(2*free) + 10; sum > limit {
		t.Errorf("chi-square is %.1f with %v degrees of freedom, want at most %.1f", sum, free, limit)
	}
}

// fitsEngine plays the deal again with the cards as in w and reports whether seat
// would have been told the same.
func (g *game) fitsEngine(t *testing.T, seat tarock.Seat, w *belief.World, told []byte) bool {
	hands, played := w.Hands, [tarock.MaxSeats]tarock.Hand{}
	for _, d := range g.deeds {
		if p, ok := d.action.(engine.Play); ok {
			played[d.seat] = played[d.seat].With(p.Card)
		}
	}
	v := engine.ViewFor(g.rs, &g.s, seat)
	for other := range hands {
		hands[other] |= played[other]
	}
	talon := w.Talon
	if taken := v.Talon.Taken; taken != nil {
		all := hands[v.Declarer] | w.Discard
		talon = g.talon
		if *taken == engine.AllHalves && v.Talon.Seen[0] == 0 && v.Declarer != seat {
			talon = g.anyTalon(all)
		}
		if *taken != engine.AllHalves && v.Talon.Seen[1-*taken] == 0 {
			talon[1-*taken] = w.Talon[1-*taken]
		}
		for half, cards := range talon {
			if half == *taken || *taken == engine.AllHalves {
				if !all.Contains(cards) {
					return false
				}
				all &^= cards
			}
		}
		hands[v.Declarer] = all
	}
	return bytes.Equal(g.told(t, seat, hands, talon, w.Discard), told)
}

// anyTalon returns six cards of all, those of the true talon first.
func (g *game) anyTalon(all tarock.Hand) (talon [2]tarock.Hand) {
	cards := append((all & (g.talon[0] | g.talon[1])).Cards(), (all &^ (g.talon[0] | g.talon[1])).Cards()...)
	return [2]tarock.Hand{tarock.HandOf(cards[:3]...), tarock.HandOf(cards[3:6]...)}
}

// told plays the deal of the given cards by what was done in g and returns all that
// seat is told; nothing when that cannot be done. A discard that is not empty takes
// the place of the declarer's.
func (g *game) told(t *testing.T, seat tarock.Seat, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand, discard tarock.Hand) []byte {
	t.Helper()
	events, err := engine.Start(g.rs, hands, talon)
	if err != nil {
		t.Fatal(err)
	}
	var s engine.State
	for _, e := range events {
		s.Record(e)
	}
	for _, d := range g.deeds {
		if _, ok := d.action.(engine.LayAway); ok && discard != 0 {
			d.action = engine.LayAway{Cards: discard}
		}
		if events, err = engine.Advance(g.rs, &s, d.seat, d.action, events); err != nil {
			return nil
		}
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	for _, e := range events {
		if err := encoder.Encode(engine.Redact(e, seat)); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}
