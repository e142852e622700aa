package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A coverage counts what the viewers looked at while the deals still looked
// alike.
type coverage struct {
	phases    map[engine.Phase]int
	contracts map[rules.ContractID]int // moves in the play
	kontras   int
	late      int
	fourths   int // the king of "den vierten" itself is exchanged, by moves in the play
	viewers   map[tarock.Seat]int
	real      map[string]int // what only a table that records has
}

func newCoverage() *coverage {
	return &coverage{phases: map[engine.Phase]int{}, contracts: map[rules.ContractID]int{}, viewers: map[tarock.Seat]int{}, real: map[string]int{}}
}

func (c *coverage) count(p *pair, m move, s *engine.State) {
	c.phases[s.Phase]++
	c.viewers[p.viewer]++
	c.countReal(m)
	if _, ok := m.a.(engine.SayKontra); ok {
		c.kontras++
		if s.Phase == engine.PhaseAnswering {
			c.late++
		}
	}
	if s.Phase != engine.PhasePlaying {
		return
	}
	c.contracts[s.Contract]++
	call := engine.ViewFor(p.rs, s, p.viewer).Call
	if call != nil && call.Fourth && call.Suit == tarock.NoSuit && tarock.Kings&tarock.HandOf(p.x, p.y) != 0 {
		c.fourths++
	}
}

func (c *coverage) countReal(m move) {
	switch m.a.(type) {
	case engine.TakeBack:
		c.real["taken back"]++
	case engine.TurnTrick:
		c.real["turned"]++
	case engine.Hint:
		c.real["hinted"]++
	case engine.LayDown:
		c.real["laid down"]++
	}
	if m.irregular {
		c.real["irregular"]++
	}
}

func (c *coverage) add(other *coverage) {
	for k, n := range other.phases {
		c.phases[k] += n
	}
	for k, n := range other.contracts {
		c.contracts[k] += n
	}
	for k, n := range other.viewers {
		c.viewers[k] += n
	}
	for k, n := range other.real {
		c.real[k] += n
	}
	c.kontras += other.kontras
	c.late += other.late
	c.fourths += other.fourths
}

// check wants every phase, contract and viewer to have been looked at.
func (c *coverage) check(t *testing.T, rs *rules.RuleSet, manner engine.Manner) {
	t.Logf("moves compared, by phase %v, by contract in play %v, by viewer %v; Kontras %d, late %d, hidden king in play %d",
		c.phases, c.contracts, c.viewers, c.kontras, c.late, c.fourths)
	for phase := engine.PhaseBidding; phase <= engine.PhaseAnswering; phase++ {
		if c.phases[phase] < 10 {
			t.Errorf("phase %s: %d moves compared, want 10 or more", phase, c.phases[phase])
		}
	}
	for i := range rs.Contracts {
		if id := rs.Contracts[i].ID; c.contracts[id] < 100 && !rs.Contracts[i].Open {
			t.Errorf("%s: %d moves in the play compared, want 100 or more", id, c.contracts[id])
		}
	}
	for seat := tarock.NoSeat; int(seat) < rs.Seats; seat++ {
		if c.viewers[seat] < 500 {
			t.Errorf("viewer %d: %d moves compared, want 500 or more", seat, c.viewers[seat])
		}
	}
	if manner == engine.Recording {
		c.checkReal(t)
		return
	}
	if c.kontras < 200 || c.late < 5 || c.fourths < 100 {
		t.Errorf("%d Kontras (%d late), %d moves with a hidden king in play; want 200 (5), 100 or more", c.kontras, c.late, c.fourths)
	}
}

// checkReal wants everything that only a table that records has to have been looked at.
func (c *coverage) checkReal(t *testing.T) {
	for _, what := range []string{"irregular", "taken back", "turned", "hinted", "laid down"} {
		if c.real[what] < 50 {
			t.Errorf("%s: %d times, want 50 or more; %v", what, c.real[what], c.real)
		}
	}
}

// answer returns a refusal as it goes over the wire.
func answer(t *testing.T, err error) string {
	t.Helper()
	var refusal *engine.Refusal
	if !errors.As(err, &refusal) {
		return fmt.Sprint(err)
	}
	data, err := json.Marshal(refusal)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
