package settle_test

import (
	"testing"

	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/settle"
)

func BenchmarkDeal(b *testing.B) {
	rs := koenigrufen.OOe2023()
	o := settle.Outcome{
		Contract: rules.Besserrufer, Declarer: 1, Partner: 3, CalledKing: settle.KingAtPartner,
		DeclarerThirds: 120, GameKontra: settle.Chain{0, 1},
		Premiums: []settle.PremiumOutcome{
			{Kind: rules.TrullPremium, Party: settle.Opponents, Made: true},
			{Kind: rules.PagatUltimo, Party: settle.Declarers, Announced: true, Made: true, Kontra: settle.Chain{2}},
			{Kind: rules.AlleKoenige, Party: settle.Declarers, Announced: true},
		},
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := settle.Deal(rs, o); err != nil {
			b.Fatal(err)
		}
	}
}
