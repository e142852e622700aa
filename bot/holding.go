package bot

import "tarock"

// A perSuit is what a model gives for each holding of one suit: for any set of its eight
// cards, the lowest card being the lowest bit. The four suits are worth the same.
type perSuit [1 << 8]float64

func tabulate(worth func(cards tarock.Hand, suit tarock.Suit) float64) *perSuit {
	var t perSuit
	for held := range t {
		t[held] = worth(tarock.Hand(held)<<tarock.Hearts.Of(1), tarock.Hearts)
	}
	return &t
}

// of returns what the cards that h has of suit are worth.
func (t *perSuit) of(h tarock.Hand, suit tarock.Suit) float64 {
	return t[uint8(h>>suit.Of(1))]
}
