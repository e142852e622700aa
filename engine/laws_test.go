package engine_test

import (
	"fmt"
	"testing"

	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/engine/rulestest"
	"tarock/rules/all"
)

// TestLaws runs the battery under every listed set. The first, which is the
// default, is played more: over 1,000 pairs of deals that look alike to a seat.
func TestLaws(t *testing.T) {
	for i, rs := range all.All() {
		size := rulestest.Size{Deals: 1000, Auctions: 50, Pairs: 12}
		if i == 0 {
			size.Auctions, size.Pairs = 400, 80
		}
		t.Run(rs.Ref.ID, func(t *testing.T) { rulestest.Run(t, rs, size) })
	}
}

func ExampleDecide() {
	rs, _ := all.ByID("koenigrufen/ooe-2023")
	s, _ := enginetest.Begin(rs, enginetest.NewRand(1))
	_, err := engine.Decide(rs, &s, 0, engine.Pass{})
	fmt.Println(err)
	// Output: refused vorhand-must-speak [ooe:allgemeines-2 decision:bidding]
}
