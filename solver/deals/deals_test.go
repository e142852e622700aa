package deals_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/solver"
	"tarock/solver/deals"
)

// signature is what the search of today takes. A change of search changes it:
// then it is written here anew, and the commit says why it is better.
const signature = 15_138_713

func TestSignature(t *testing.T) {
	if got := deals.Signature(); got != signature {
		t.Errorf("fixed deals take %d nodes, want %d", got, signature)
	}
}

// TestFrozen: a set is the same every time, and its positions are ones.
func TestFrozen(t *testing.T) {
	for _, set := range deals.Sets() {
		t.Run(set.Name, func(t *testing.T) {
			list := set.Questions(5)
			if diff := cmp.Diff(list[:3], set.Questions(3), cmp.AllowUnexported(list[0].Position.Trick)); diff != "" {
				t.Errorf("asked again, the set differs:\n%s", diff)
			}
			for i := range list {
				if err := list[i].Position.Check(); err != nil {
					t.Errorf("question %d: %v", i, err)
				}
				if got := list[i].Position.Hands[0].Len(); got != set.Held {
					t.Errorf("question %d: hands of %d cards, want %d", i, got, set.Held)
				}
			}
		})
	}
}

// negative says which of the first deals of the sets of negative games the declarer
// wins, as a search without any proof found it.
var negative = map[string]string{
	"Bettel, 12 cards, lowest hand":  "----------------------------------------------------------------------------------------+-------------------------------------------------------------",
	"Bettel, 12 cards, even":         "------+----+-+++++++-+-+---+--++-++++--+--++-+-+-+",
	"Piccolo, 12 cards, lowest hand": "-------------------------------------------------------------------------------------------------------------------+----------------------------------",
	"Piccolo, 12 cards, even":        "+-+-+++++-++-++-++--++--+--+-++-+---++---+-+----+-",
}

// TestNegativeValues: proofs and order change how long a search takes, and nothing of
// what it finds.
func TestNegativeValues(t *testing.T) {
	for _, set := range deals.Sets() {
		want, ok := negative[set.Name]
		if !ok {
			continue
		}
		t.Run(set.Name, func(t *testing.T) {
			t.Parallel()
			s, got := solver.New(), ""
			for _, q := range set.Questions(len(want)) {
				s.Forget()
				got += string("-+"[q.Ask(set.Kind, s)])
			}
			if got != want {
				t.Errorf("declarers win\n%s, want\n%s", got, want)
			}
		})
	}
}
