package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
)

// pairsPerContract is the number of pairs of deals that look alike to a seat.
const pairsPerContract = 80

// TestSecrecy plays pairs of deals that differ only in cards one seat cannot
// see, with the same actions in both, as long as they are allowed in both. That
// seat's events and views stay equal to the byte, whatever the others hold:
// through every phase, Kontra and "den vierten" included.
func TestSecrecy(t *testing.T) {
	for _, rs := range all.All() {
		for _, c := range rs.Contracts {
			t.Run(rs.Ref.ID+"/"+c.ID.String(), func(t *testing.T) {
				t.Parallel()
				r := enginetest.NewRand(100 + uint64(c.ID))
				steps := 0
				for pair := 0; pair < pairsPerContract; {
					p, ok := newPair(rs, r, c.ID)
					if !ok {
						continue
					}
					pair++
					steps += p.play(t, r)
				}
				if least := 8 * pairsPerContract; steps < least {
					t.Errorf("pairs lived for %d steps in all, want at least %d: too few to prove anything", steps, least)
				}
				t.Logf("%d steps", steps)
			})
		}
	}
}

// A pair is two deals that seat cannot tell apart.
type pair struct {
	rs   *rules.RuleSet
	seat tarock.Seat
	a, b engine.State
}

// newPair deals, swaps a few cards among the places that a random seat cannot
// see, and sets the contract in both. Half of the pairs give the declarer three
// kings and move the fourth.
func newPair(rs *rules.RuleSet, r *rand.Rand, id rules.ContractID) (*pair, bool) {
	handsA, talonA := enginetest.Deal(r)
	declarer := tarock.Seat(r.IntN(rs.Seats))
	p := &pair{rs: rs, seat: tarock.Seat(r.IntN(rs.Seats))}
	handsB, talonB := handsA, talonA
	if r.IntN(2) == 0 && (handsA[declarer]&tarock.Kings).Len() == 3 {
		moveFourth(&handsB, declarer, p.seat, r)
	} else {
		c := rs.Contract(id)
		talonHidden := c.Talon != rules.TalonHalf && !(c.Talon == rules.TalonAll && p.seat == declarer)
		swapUnseen(&handsB, &talonB, p.seat, r, talonHidden)
	}
	var ok bool
	p.a, _ = enginetest.BeginWith(rs, handsA, talonA)
	if _, ok = enginetest.BidTo(rs, &p.a, id, declarer, nil); !ok {
		return nil, false
	}
	p.b, _ = enginetest.BeginWith(rs, handsB, talonB)
	_, ok = enginetest.BidTo(rs, &p.b, id, declarer, nil)
	return p, ok
}

// swapUnseen exchanges one to three cards between other hands, and with the
// talon where it stays hidden.
func swapUnseen(hands *[tarock.MaxSeats]tarock.Hand, talon *[2]tarock.Hand, seat tarock.Seat, r *rand.Rand, talonHidden bool) {
	var places []*tarock.Hand
	for other := range hands {
		if tarock.Seat(other) != seat {
			places = append(places, &hands[other])
		}
	}
	if talonHidden {
		places = append(places, &talon[0], &talon[1])
	}
	for range 1 + r.IntN(3) {
		x, y := places[r.IntN(len(places))], places[r.IntN(len(places))]
		if x == y {
			continue
		}
		cx, cy := randomCard(*x, r), randomCard(*y, r)
		*x = x.Without(cx).With(cy)
		*y = y.Without(cy).With(cx)
	}
}

// moveFourth gives the king that the declarer lacks to another seat that seat
// cannot see into.
func moveFourth(hands *[tarock.MaxSeats]tarock.Hand, declarer, seat tarock.Seat, r *rand.Rand) {
	king := (tarock.Kings &^ hands[declarer]).Lowest()
	var from, to *tarock.Hand
	for other := range hands {
		h := &hands[other]
		switch {
		case h.Has(king):
			from = h
			if tarock.Seat(other) == seat {
				return // his own king cannot move unseen
			}
		case tarock.Seat(other) != declarer && tarock.Seat(other) != seat:
			to = h
		}
	}
	if from == nil || to == nil {
		return
	}
	c := randomCard(*to&^tarock.Tarocks, r)
	if c == tarock.NoCard {
		return
	}
	*from, *to = from.Without(king).With(c), to.Without(c).With(king)
}

func randomCard(h tarock.Hand, r *rand.Rand) tarock.Card {
	if h == 0 {
		return tarock.NoCard
	}
	cards := h.Cards()
	return cards[r.IntN(len(cards))]
}

// play takes the same actions in both deals until none is allowed in both, and
// returns how many were taken.
func (p *pair) play(t *testing.T, r *rand.Rand) int {
	t.Helper()
	p.compareViews(t)
	for steps := 0; ; steps++ {
		seat, a := p.commonAction(r)
		if a == nil || p.a.Over() {
			return steps
		}
		eventsA, errA := engine.Advance(p.rs, &p.a, seat, a, nil)
		eventsB, errB := engine.Advance(p.rs, &p.b, seat, a, nil)
		if errA != nil || errB != nil {
			t.Fatalf("common action %#v refused: %v, %v", a, errA, errB)
		}
		if cmp.Diff(disclosures(eventsA), disclosures(eventsB)) != "" {
			return steps // the difference has come into the open
		}
		p.compareEvents(t, eventsA, eventsB)
		p.compareViews(t)
	}
}

// commonAction picks an action that is allowed in both deals. What the watching
// seat may do must be the same in both, which compareViews has shown.
func (p *pair) commonAction(r *rand.Rand) (tarock.Seat, engine.Action) {
	seat := p.a.Turn
	if p.a.Phase == engine.PhasePlaying && r.IntN(4) == 0 {
		seat = tarock.Seat(r.IntN(p.rs.Seats)) // a late Kontra, perhaps
	}
	inA := map[engine.Action]bool{}
	n := 0
	for a := range engine.LegalActions(p.rs, &p.a, seat) {
		inA[a] = true
		if n++; n > 500 {
			break
		}
	}
	var pick engine.Action
	seen := 0
	for a := range engine.LegalActions(p.rs, &p.b, seat) {
		if !inA[a] {
			continue
		}
		seen++
		_, good := a.(engine.Good)
		if good && r.IntN(2) == 0 {
			return seat, a
		}
		if r.IntN(seen) == 0 {
			pick = a
		}
		if seen > 500 {
			break
		}
	}
	if pick == nil && seat != p.a.Turn {
		return p.commonAction(r)
	}
	return seat, pick
}

// disclosures returns the events that lay hidden cards open to all, which is
// where two deals may begin to look different.
func disclosures(events []engine.Event) []engine.Event {
	var open []engine.Event
	for _, e := range events {
		switch e.(type) {
		case engine.PartnerRevealed, engine.HandsShown, engine.DealEnded:
			open = append(open, e)
		}
	}
	return open
}

func (p *pair) compareEvents(t *testing.T, a, b []engine.Event) {
	t.Helper()
	if diff := cmp.Diff(p.redacted(t, a), p.redacted(t, b)); diff != "" {
		t.Fatalf("seat %d can tell the deals apart by events (-a +b):\n%s", p.seat, diff)
	}
}

func (p *pair) redacted(t *testing.T, events []engine.Event) []string {
	t.Helper()
	var lines []string
	for _, e := range events {
		data, err := engine.MarshalEvent(engine.Redact(e, p.seat))
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(data))
	}
	return lines
}

func (p *pair) compareViews(t *testing.T) {
	t.Helper()
	if diff := cmp.Diff(viewJSON(t, p.rs, &p.a, p.seat), viewJSON(t, p.rs, &p.b, p.seat)); diff != "" {
		t.Fatalf("seat %d can tell the deals apart by its view in phase %s (-a +b):\n%s", p.seat, p.a.Phase, diff)
	}
}

func viewJSON(t *testing.T, rs *rules.RuleSet, s *engine.State, seat tarock.Seat) string {
	t.Helper()
	v := engine.ViewFor(rs, s, seat)
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
