package rulestest

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
)

// comparePairs plays pairs of deals that differ only in cards one seat cannot
// see, with the same actions in both, as long as they are allowed in both. That
// seat's events and views stay equal to the byte, whatever the others hold:
// through every phase, Kontra and "den vierten" included.
func comparePairs(t *testing.T, rs *rules.RuleSet, id rules.ContractID, pairs int) {
	steps := playPairs(t, rs, id, pairs)
	if least := 8 * pairs; steps < least {
		t.Errorf("pairs lived for %d steps in all, want at least %d: too few to prove anything", steps, least)
	}
	t.Logf("%d steps", steps)
}

// playPairs compares as many pairs and returns for how many steps they lived.
func playPairs(t *testing.T, rs *rules.RuleSet, id rules.ContractID, pairs int) int {
	t.Helper()
	r := enginetest.NewRand(100 + uint64(id))
	steps := 0
	for n := 0; n < pairs; {
		p, ok := enginetest.NewPair(rs, r, id)
		if !ok {
			continue
		}
		n++
		steps += pair{p}.play(t, r)
	}
	return steps
}

// A pair compares what the seat of an enginetest.Pair sees.
type pair struct{ *enginetest.Pair }

// play takes the same actions in both deals until none is allowed in both, and
// returns how many were taken.
func (p pair) play(t *testing.T, r *rand.Rand) int {
	t.Helper()
	p.compareViews(t)
	for steps := 0; ; steps++ {
		seat, a := p.CommonAction(r)
		if a == nil || p.A.Over() {
			return steps
		}
		eventsA, errA := engine.Advance(p.Rules, &p.A, seat, a, nil)
		eventsB, errB := engine.Advance(p.Rules, &p.B, seat, a, nil)
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

// disclosures returns the events that lay hidden cards open to all, which is
// where two deals may begin to look different.
func disclosures(events []engine.Event) []engine.Event {
	var open []engine.Event
	for _, e := range events {
		switch e.(type) {
		case engine.PartnerRevealed, engine.HandsShown, engine.HandDeclared, engine.TalonOpened, engine.TalonGiven, engine.DealEnded:
			open = append(open, e)
		}
	}
	return open
}

func (p pair) compareEvents(t *testing.T, a, b []engine.Event) {
	t.Helper()
	if diff := cmp.Diff(p.redacted(t, a), p.redacted(t, b)); diff != "" {
		t.Fatalf("seat %d can tell the deals apart by events (-a +b):\n%s", p.Seat, diff)
	}
}

func (p pair) redacted(t *testing.T, events []engine.Event) []string {
	t.Helper()
	var lines []string
	for _, e := range events {
		data, err := engine.MarshalEvent(engine.Redact(e, p.Seat))
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(data))
	}
	return lines
}

func (p pair) compareViews(t *testing.T) {
	t.Helper()
	if diff := cmp.Diff(viewJSON(t, p.Rules, &p.A, p.Seat), viewJSON(t, p.Rules, &p.B, p.Seat)); diff != "" {
		t.Fatalf("seat %d can tell the deals apart by its view in phase %s (-a +b):\n%s", p.Seat, p.A.Phase, diff)
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
