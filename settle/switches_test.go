package settle_test

import (
	"testing"

	"tarock"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

// TestSwitches turns each field of the rule set that other cups and private
// rounds turn, and looks at what the declarer gets.
func TestSwitches(t *testing.T) {
	alone := func(id rules.ContractID, change func(*settle.Outcome)) settle.Outcome {
		o := settle.Outcome{Contract: id, Partner: tarock.NoSeat, DeclarerThirds: 120}
		change(&o)
		return o
	}
	silentPagat := []settle.PremiumOutcome{{Kind: rules.PagatUltimo, Party: settle.Declarers, Made: true}}
	caughtPagat := []settle.PremiumOutcome{{Kind: rules.PagatUltimo, Party: settle.Declarers}}
	for _, tc := range []struct {
		name          string
		outcome       settle.Outcome
		turn          func(*rules.RuleSet)
		before, after [2]int // Schrift and Geld of the declarer
	}{
		{
			name:    "Kontra in the Schrift",
			outcome: alone(rules.Dreier, func(o *settle.Outcome) { o.GameKontra = settle.Chain{1} }),
			turn:    func(rs *rules.RuleSet) { rs.Kontra.InScore = true },
			before:  [2]int{12, 24}, after: [2]int{24, 24},
		},
		{
			name:    "a silent bird that is caught costs",
			outcome: alone(rules.Dreier, func(o *settle.Outcome) { o.Premiums = caughtPagat }),
			turn:    func(rs *rules.RuleSet) { rs.Premium(rules.PagatUltimo).SilentFailCosts = true },
			before:  [2]int{12, 12}, after: [2]int{9, 9},
		},
		{
			name: "silent premiums beside a Valat",
			outcome: alone(rules.Dreier, func(o *settle.Outcome) {
				o.Valat.MadeBy, o.DeclarerThirds, o.Premiums = settle.Declarers, 200, silentPagat
			}),
			turn:   func(rs *rules.RuleSet) { rs.Valat.BesideSilent.Tricks = rules.CountAll },
			before: [2]int{48, 48}, after: [2]int{51, 51},
		},
		{
			name:    "silent premiums beside a failed Valat",
			outcome: alone(rules.Dreier, func(o *settle.Outcome) { o.Valat.AnnouncedBy, o.Premiums = settle.Declarers, silentPagat }),
			turn:    func(rs *rules.RuleSet) { rs.Valat.BesideFailed.Tricks = rules.CountAll },
			before:  [2]int{-96, -96}, after: [2]int{-93, -93},
		},
		{
			name:    "Valat doubled in solo games",
			outcome: alone(rules.Solodreier, func(o *settle.Outcome) { o.Valat.MadeBy, o.DeclarerThirds = settle.Declarers, 200 }),
			turn:    func(rs *rules.RuleSet) { rs.Valat.SoloDoubles = true },
			before:  [2]int{96, 96}, after: [2]int{192, 192},
		},
		{
			name:    "the opponents' failed Valat against a Sechserdreier",
			outcome: alone(rules.Sechserdreier, func(o *settle.Outcome) { o.Valat.AnnouncedBy = settle.Opponents }),
			turn:    func(rs *rules.RuleSet) { rs.Valat.LostFactorWhenFailedByOpponents = true },
			before:  [2]int{96, 96}, after: [2]int{192, 192},
		},
		{
			name: "no Kontra on a silent Valat",
			outcome: alone(rules.Dreier, func(o *settle.Outcome) {
				o.Valat.MadeBy, o.DeclarerThirds, o.GameKontra = settle.Declarers, 200, settle.Chain{1}
			}),
			turn:   func(rs *rules.RuleSet) { rs.Kontra.OnSilentValat = false },
			before: [2]int{48, 96}, after: [2]int{48, 48},
		},
		{
			name: "Kontra counts in a Solorufer with the king in the talon",
			outcome: alone(rules.Solorufer, func(o *settle.Outcome) {
				o.CalledKing, o.GameKontra = settle.KingInTalon, settle.Chain{1}
			}),
			turn:   func(rs *rules.RuleSet) { rs.Talon.SoloKingHalf = false },
			before: [2]int{6, 6}, after: [2]int{6, 12},
		},
	} {
		for i, want := range [][2]int{tc.before, tc.after} {
			rs := koenigrufen.OOe2023()
			if i == 1 {
				tc.turn(rs)
			}
			s, err := settle.Deal(rs, tc.outcome)
			if err != nil {
				t.Fatalf("%s: %v", tc.name, err)
			}
			if got := [2]int{s.Score[0], s.Money[0]}; got != want {
				t.Errorf("%s, turned %v: got %v, want %v", tc.name, i == 1, got, want)
			}
		}
	}
}

func TestDoubleRounds(t *testing.T) {
	rs := koenigrufen.OOe2023()
	rs.MaxMultiplier = 4
	s, err := settle.Deal(rs, settle.Outcome{
		Contract: rules.Rufer, Partner: 1, CalledKing: settle.KingAtPartner, DeclarerThirds: 120,
		GameKontra: settle.Chain{2}, Multiplier: 4,
	})
	if err != nil {
		t.Fatal(err)
	}
	if s.Score[0] != 4 || s.Money[0] != 8 {
		t.Errorf("Rufer in the second of two double rounds: %d and %d, want 4 and 8", s.Score[0], s.Money[0])
	}
}
