package settle_test

import (
	"testing"

	"tarock"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

// TestDecision29DonationBox: in Tirol 2019 who wins an item with Kontra gets what
// the Schrift says, who loses it pays it doubled, and the box gets the rest.
func TestDecision29DonationBox(t *testing.T) {
	rs := koenigrufen.Tirol2019()
	for name, tt := range map[string]struct {
		outcome settle.Outcome
		money   [tarock.MaxSeats]int
		box     int
	}{
		"no Kontra":          {settle.Outcome{Contract: rules.Dreier, Partner: tarock.NoSeat, DeclarerThirds: 120}, [4]int{15, -5, -5, -5}, 0},
		"won with Kontra":    {settle.Outcome{Contract: rules.Dreier, Partner: tarock.NoSeat, DeclarerThirds: 120, GameKontra: settle.Chain{1}}, [4]int{15, -10, -10, -10}, 15},
		"lost with Rekontra": {settle.Outcome{Contract: rules.Dreier, Partner: tarock.NoSeat, DeclarerThirds: 90, GameKontra: settle.Chain{1, 0}}, [4]int{-60, 5, 5, 5}, 45},
		"a premium the other way": {settle.Outcome{
			Contract: rules.Rufer, Partner: 2, CalledKing: settle.KingAtPartner, DeclarerThirds: 120,
			Premiums: []settle.PremiumOutcome{{Kind: rules.PagatUltimo, Party: settle.Opponents, Announced: true, Made: true, Kontra: settle.Chain{0}}},
		}, [4]int{-3, 1, -3, 1}, 4},
		"a Bettel, one doubles": {settle.Outcome{Contract: rules.Bettel, Partner: tarock.NoSeat, OpponentKontras: [4]int{0, 1}}, [4]int{12, -8, -4, -4}, 4},
	} {
		s, err := settle.Deal(rs, tt.outcome)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		paid := s.Boxed()
		sum := paid.Box
		for _, n := range paid.Money {
			sum += n
		}
		if paid.Money != tt.money || paid.Box != tt.box || sum != 0 || paid.Score != s.Score {
			t.Errorf("%s: players %v, box %d, want %v and %d; together %d, want 0", name, paid.Money, paid.Box, tt.money, tt.box, sum)
		}
		var lines [tarock.MaxSeats]int
		for _, l := range paid.Lines {
			for seat, n := range l.Money {
				lines[seat] += n
			}
		}
		if lines != paid.Money {
			t.Errorf("%s: the lines add up to %v, want %v", name, lines, paid.Money)
		}
	}
}
