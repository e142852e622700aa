package settle

import (
	"fmt"
	"slices"

	"tarock"
	"tarock/rules"
)

// least is the fewest cards of a kind that a hand of a class holds.
type least struct{ tarocks, trull, kings, honours int }

// leastOf says what a hand must hold to be of a class. Four of seven honours that are
// neither all kings nor the whole Trull are one Trullstück and two kings at least.
var leastOf = map[rules.HandClass]least{
	rules.FewTarocks: {tarocks: 1}, rules.ManyTarocks: {tarocks: 8}, rules.MostTarocks: {tarocks: 10},
	rules.TrullHand: {tarocks: 3, trull: 3, honours: 3}, rules.HonourHand: {tarocks: 1, trull: 1, kings: 2, honours: 4},
	rules.TrullKings: {tarocks: 3, trull: 3, kings: 1, honours: 4}, rules.KingsHand: {kings: 4, honours: 4},
}

// checkDeclarations finds hands that have declared what cannot be together: two kinds of
// one sort in a hand, or more cards in all than there are.
func checkDeclarations(rs *rules.RuleSet, o *Outcome) error {
	var hands [tarock.MaxSeats][]rules.HandClass
	for i, p := range o.Premiums {
		row := rs.Premium(p.Kind)
		if row.Kind != rules.DeclaredPremium {
			continue
		}
		for j, seat := range p.Pair {
			if !agree(hands[seat], row.Hand) {
				return fault(fmt.Sprintf("premiums[%d].pair[%d]", i, j), "%d cannot declare %q beside what that hand has declared", seat, p.Kind)
			}
			hands[seat] = append(hands[seat], row.Hand)
			if !enough(&hands) {
				return fault(fmt.Sprintf("premiums[%d].pair[%d]", i, j), "there are not cards enough for %q beside what others have declared", p.Kind)
			}
		}
	}
	return nil
}

// agree reports whether a hand that is all of said can be more as well.
func agree(said []rules.HandClass, more rules.HandClass) bool {
	for _, other := range said {
		pair := []rules.HandClass{min(other, more), max(other, more)}
		few := pair[0] == rules.FewTarocks || pair[0] == rules.BareHand
		switch {
		case pair[1] <= rules.MostTarocks: // both by tarocks
			return false
		case pair[0] >= rules.TrullHand && !slices.Equal(pair, []rules.HandClass{rules.TrullHand, rules.KingsHand}):
			return false
		case few && (pair[1] == rules.TrullHand || pair[1] == rules.TrullKings):
			return false // the Trull is three tarocks
		}
	}
	return true
}

// enough reports whether the pack has the cards of all hands.
func enough(hands *[tarock.MaxSeats][]rules.HandClass) bool {
	var sum least
	for _, classes := range hands {
		var hand least
		for _, class := range classes {
			l := leastOf[class]
			hand = least{
				tarocks: max(hand.tarocks, l.tarocks), trull: max(hand.trull, l.trull),
				kings: max(hand.kings, l.kings), honours: hand.honours + l.honours,
			}
		}
		sum = least{
			tarocks: sum.tarocks + hand.tarocks, trull: sum.trull + hand.trull,
			kings: sum.kings + hand.kings, honours: sum.honours + hand.honours,
		}
	}
	return sum.tarocks <= tarock.Tarocks.Len() && sum.trull <= tarock.Trull.Len() &&
		sum.kings <= tarock.Kings.Len() && sum.honours <= (tarock.Trull|tarock.Kings).Len()
}
