package tarock_test

import (
	"testing"

	"tarock"
)

// The two packs and what they count in all (koenigrufen: cards and counting;
// zwanziger: 1.1).
func TestPacksCount(t *testing.T) {
	for _, tc := range []struct {
		name   string
		pack   tarock.Hand
		count  tarock.Count
		cards  int
		points int
	}{
		{"54 cards in packets of three", tarock.Pack, tarock.CountPackets, 54, 70},
		{"40 cards one by one", tarock.SmallPack, tarock.CountSingly, 40, 88},
		{"17 low tarocks one by one", tarock.SmallPack & tarock.Tarocks &^ tarock.Trull, tarock.CountSingly, 17, 17},
		{"Trull one by one", tarock.Trull, tarock.CountSingly, 3, 15},
		{"Glatzen one by one", tarock.Glatzen, tarock.CountSingly, 4, 0},
		{"kings one by one", tarock.Kings, tarock.CountSingly, 4, 20},
	} {
		if n := tc.pack.Len(); n != tc.cards {
			t.Errorf("%s: %d cards, want %d", tc.name, n, tc.cards)
		}
		if got := tc.count.Of(tc.pack); got != tarock.Thirds(tc.points)*tarock.ThirdsPerPoint {
			t.Errorf("%s: %d thirds, want %d points", tc.name, got, tc.points)
		}
	}
	for c := range tarock.Glatzen.All() {
		if want := map[bool]string{true: "1", false: "10"}[c.Suit().Red()]; c.Face() != want {
			t.Errorf("%v is no Glatze, want the %s", c, want)
		}
	}
}
