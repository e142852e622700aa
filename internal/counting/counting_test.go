package counting_test

import (
	"testing"

	"tarock"
	"tarock/internal/counting"
	"tarock/rules/all"
)

// TestPacketsAddUp: in every set and grade the packets come to the count of the pile,
// no card lies there twice, and the same number is the same pile.
func TestPacketsAddUp(t *testing.T) {
	for _, rs := range all.All() {
		for grade := 1; grade <= counting.Grades; grade++ {
			for number := 1; number <= 50; number++ {
				p := counting.Of(rs, grade, number)
				cards := tarock.HandOf(p.Cards...)
				if cards.Len() != len(p.Cards) || !rs.Deal.Pack.Contains(cards) {
					t.Fatalf("%s: pile %d of grade %d: %v", rs.Ref.ID, number, grade, p.Cards)
				}
				packets := p.Packets()
				seen := 0
				for _, packet := range packets {
					seen += len(packet.Cards)
					plain := -packet.Less
					for _, v := range packet.Values {
						plain += tarock.Thirds(v) * tarock.ThirdsPerPoint
					}
					if plain != packet.Thirds {
						t.Errorf("%s: packet %v: values %v less %d are not %d", rs.Ref.ID, packet.Cards, packet.Values, packet.Less, packet.Thirds)
					}
				}
				if last := packets[len(packets)-1]; last.Sum != p.Thirds() || p.Thirds() != rs.Deal.CountOf(cards) || seen != len(p.Cards) {
					t.Errorf("%s: pile %d of grade %d: %d of %d cards come to %d, want %d", rs.Ref.ID, number, grade, seen, len(p.Cards), last.Sum, p.Thirds())
				}
				if again := counting.Of(rs, grade, number); tarock.HandOf(again.Cards...) != cards {
					t.Errorf("%s: pile %d of grade %d differs when made again", rs.Ref.ID, number, grade)
				}
			}
		}
	}
}

// TestPacketsByHand: packets that were counted by hand.
func TestPacketsByHand(t *testing.T) {
	for _, tc := range []struct {
		count tarock.Count
		cards []tarock.Card
		want  []tarock.Thirds // of each packet
	}{
		{tarock.CountPackets, []tarock.Card{tarock.Skues, tarock.Hearts.King(), tarock.Spades.Of(1), tarock.Hearts.Of(tarock.Queen)}, []tarock.Thirds{27, 10}},
		{tarock.CountPackets, []tarock.Card{2, 3, 4, 5, 6}, []tarock.Thirds{3, 2}},
		{tarock.CountSingly, []tarock.Card{tarock.Pagat, 5, tarock.Hearts.Of(4), tarock.Clubs.Of(tarock.Jack)}, []tarock.Thirds{18, 6}},
	} {
		p := counting.Pile{Count: tc.count, Cards: tc.cards}
		for i, packet := range p.Packets() {
			if packet.Thirds != tc.want[i] {
				t.Errorf("packet %v: %d thirds, want %d", packet.Cards, packet.Thirds, tc.want[i])
			}
		}
	}
}
