package belief_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"tarock"
	"tarock/belief"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/playout"
	"tarock/rules"
	"tarock/rules/all"
)

// A deed is an action and who did it.
type deed struct {
	seat   tarock.Seat
	action engine.Action
}

// A game is a deal on its way, with all that was done in it.
type game struct {
	rs    *rules.RuleSet
	hands [tarock.MaxSeats]tarock.Hand
	talon [2]tarock.Hand
	s     engine.State
	deeds []deed
}

func (g *game) do(seat tarock.Seat, a engine.Action) bool {
	if _, err := engine.Advance(g.rs, &g.s, seat, a, nil); err != nil {
		return false
	}
	g.deeds = append(g.deeds, deed{seat, a})
	return true
}

// begin deals, and leads declarer to contract id by the shortest auction; it
// reports false when his hand does not allow that.
func begin(rs *rules.RuleSet, r *rand.Rand, id rules.ContractID) (*game, bool) {
	g := &game{rs: rs}
	for g.s.Over() || g.s.Phase == engine.PhaseDealing {
		g.hands, g.talon = enginetest.DealOf(rs, r)
		g.s, _ = enginetest.BeginWith(rs, g.hands, g.talon)
	}
	events, ok := enginetest.BidTo(rs, &g.s, id, tarock.Seat(r.IntN(rs.Seats)), nil)
	for _, e := range events {
		if said, word := e.(engine.BidSaid); word {
			g.deeds = append(g.deeds, deed{said.Seat, actionOf(said)})
		}
	}
	return g, ok
}

// actionOf returns the action that has said a word.
func actionOf(said engine.BidSaid) engine.Action {
	switch said.Word {
	case engine.WordForehand:
		return engine.SayForehand{}
	case engine.WordBid:
		return engine.Bid{Contract: said.Contract, Premiums: said.Premiums, Choice: said.Choice, Card: said.Card}
	default:
		return engine.Pass{}
	}
}

// forced returns a deal of contract id.
func forced(rs *rules.RuleSet, r *rand.Rand, id rules.ContractID) *game {
	for {
		if g, ok := begin(rs, r, id); ok {
			return g
		}
	}
}

// natural returns a deal that bots are to bid.
func natural(rs *rules.RuleSet, r *rand.Rand) *game {
	g := &game{rs: rs}
	for g.s.Over() || g.s.Phase == engine.PhaseDealing {
		g.hands, g.talon = enginetest.DealOf(rs, r)
		g.s, _ = enginetest.BeginWith(rs, g.hands, g.talon)
	}
	return g
}

// step does what a bot, or chance, does next.
func (g *game) step(t testing.TB, r *rand.Rand) {
	seat := g.s.Turn
	var a engine.Action
	if r.IntN(3) != 0 {
		v := engine.ViewFor(g.rs, &g.s, seat)
		a = bot.Heuristic{}.Choose(g.rs, &v)
	} else {
		seat, a = enginetest.RandomAction(g.rs, &g.s, r)
	}
	if !g.do(seat, a) {
		t.Fatalf("%v of seat %d was refused", a, seat)
	}
}

// truth returns where the cards are.
func (g *game) truth() belief.World { return belief.Truth(&g.s, g.talon) }

// viewers calls ask with the sampler of every seat.
func (g *game) viewers(t testing.TB, ask func(seat tarock.Seat, s *belief.Sampler)) {
	t.Helper()
	for seat := range tarock.Seat(g.rs.Seats) {
		v := engine.ViewFor(g.rs, &g.s, seat)
		s, err := belief.New(g.rs, &v)
		if err != nil {
			data, _ := json.Marshal(&v)
			t.Fatalf("seat %d in phase %s: %v\n%s", seat, g.s.Phase, err, data)
		}
		ask(seat, s)
	}
}

// TestTruthFits plays deals of every contract of every set, and some that bots have
// bid: at every step the deal as it is fits what each seat sees.
func TestTruthFits(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(31)
			for n := range max(3*len(rs.Contracts), 30) {
				g := natural(rs, r)
				if n%3 != 0 {
					g = forced(rs, r, rs.Contracts[n/3%len(rs.Contracts)].ID)
				}
				for moment := 0; !g.s.Over(); moment++ {
					if moment%6 != n%6 { // a sixth of the moments will do
						g.step(t, r)
						continue
					}
					truth := g.truth()
					g.viewers(t, func(seat tarock.Seat, s *belief.Sampler) {
						if !s.Fits(&truth) {
							v := engine.ViewFor(rs, &g.s, seat)
							data, _ := json.Marshal(&v)
							t.Fatalf("the deal does not fit what seat %d sees of %s in phase %s\n%+v\n%s", seat, g.s.Contract, g.s.Phase, truth, data)
						}
					})
					g.step(t, r)
				}
			}
		})
	}
}

// TestSamplesFit: what is drawn has every card once, as many in each place as are
// there, and fits.
func TestSamplesFit(t *testing.T) {
	sets := all.All()
	rapid.Check(t, func(rt *rapid.T) {
		r := enginetest.NewRand(rapid.Uint64().Draw(rt, "seed"))
		rs := sets[rapid.IntRange(0, len(sets)-1).Draw(rt, "set")]
		g := forced(rs, r, rs.Contracts[rapid.IntRange(0, len(rs.Contracts)-1).Draw(rt, "contract")].ID)
		for range rapid.IntRange(0, 60).Draw(rt, "steps") {
			if !g.s.Over() {
				g.step(t, r)
			}
		}
		if g.s.Over() {
			return
		}
		src := playout.Source(r.Uint64())
		truth := g.truth()
		g.viewers(t, func(seat tarock.Seat, s *belief.Sampler) {
			for range 20 {
				var w belief.World
				s.Sample(&src, &w)
				if !s.Fits(&w) {
					rt.Fatalf("seat %d draws a world that does not fit: %+v", seat, w)
				}
				sameSizes(rt, &truth, &w)
			}
		})
	})
}

func sameSizes(t *rapid.T, truth, w *belief.World) {
	var all, allTruth tarock.Hand
	lens := func(w *belief.World, all *tarock.Hand) (n [2*tarock.MaxSeats + 2]int) {
		for seat, h := range w.Hands {
			n[seat] = h.Len()
			*all ^= h
		}
		n[tarock.MaxSeats], n[tarock.MaxSeats+1] = w.Discard.Len(), (w.Talon[0] | w.Talon[1]).Len()
		*all ^= w.Discard ^ w.Talon[0] ^ w.Talon[1]
		for seat, h := range w.Others {
			n[tarock.MaxSeats+2+seat] = h.Len()
			*all ^= h
		}
		return n
	}
	if got, want := lens(w, &all), lens(truth, &allTruth); got != want || all != allTruth {
		t.Fatalf("a world of %v cards by place, want %v; cards %s, want %s", got, want, all, allTruth)
	}
}
