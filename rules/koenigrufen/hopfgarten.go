package koenigrufen

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// Hopfgarten2016 returns the tournament rules of Hopfgarten in Defereggen of 2016:
// clockwise, six games, catches of 1 point, 35/1 wins and Kontra counts in the
// Schrift. What its text is not known to say is taken from Upper Austria and
// marked.
//
// Not in it, because no source says how: what Fahren costs (counted double here),
// how far Kontra goes, and whether a bird that came with the talon can stand in
// for the one that the bid named. Birds from the talon may be announced in
// addition, as everywhere.
func Hopfgarten2016() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/hopfgarten-2016", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Hopfgarten in Defereggen 2016", En: "Königrufen – Hopfgarten in Defereggen 2016"}
	rs.Short = rulebook.Text{De: "Hopfgarten 2016", En: "Hopfgarten 2016"}
	birdGames(rs, rules.Besserrufer)
	ladder(rs, rules.Trischaken, rules.Rufer, rules.Pagatrufer, rules.Uhurufer, rules.Kakadurufer, rules.Dreier)
	values(rs, map[rules.ContractID]int{rules.Pagatrufer: 2, rules.Uhurufer: 2, rules.Kakadurufer: 3, rules.Dreier: 5, rules.Trischaken: 2})
	Each(rs, func(c *rules.Contract) {
		if c.Aim == rules.AimThirds {
			c.Need = tarock.WinningThirds - 1
		}
	})
	hopfgartenPremiums(rs)
	additiveValat(rs)
	rs.Valat.BesideSilent, rs.Valat.BesideAnnounced, rs.Valat.BesideFailed = everything, everything, everything
	rs.Deal.Clockwise, rs.Deal.NoHonour = true, rules.MustThrowIn
	rs.Talon.RestForPremiums = false
	rs.Kontra.InScore = true
	rs.Bidding.PassedOut = rules.PlayPassed
	rs.Bidding.Cites = append(rs.Bidding.Cites, "decision:passed-out")
	rs.Trischaken.Unit = 2
	rs.Trischaken.TwoJungfrauen = rules.TwoJungfrauen{}
	rs.Conduct = rules.Conduct{}
	otherCup(rs)
	recite(rs, texts{documents: []string{"hopfgarten-2016"}, empty: borrowed})
	rs.Deal.Cites = append(rs.Deal.Cites, "hopfgarten-2016:geben")
	rs.Topics[rules.ThrowingIn] = append(rs.Topics[rules.ThrowingIn], "hopfgarten-2016:geben")
	return rs
}

// everything counts beside a Valat.
var everything = rules.Company{Tricks: rules.CountAll, Cards: rules.CountAll}

// hopfgartenPremiums leaves out the Quapil, prices König ultimo, and adds catches
// and the hand with ten tarocks.
func hopfgartenPremiums(rs *rules.RuleSet) {
	const tenTarocks = 10
	WithoutPremium(rs, rules.QuapilPremium)
	ultimo := rs.Premium(rules.KoenigUltimo)
	ultimo.Silent, ultimo.Announced = 2, 3
	sheet := cites("ooe:ansagen-und-punkte")
	every := func(*rules.Contract) bool { return true }
	for _, catch := range []struct {
		id    rules.PremiumID
		cards tarock.Hand
	}{
		{rules.Mondfang, tarock.Mond.Bit()},
		{rules.Skuesfang, tarock.Skues.Bit()},
		{rules.Pagatfang, tarock.Pagat.Bit()},
	} {
		WithPremium(rs, rules.Premium{ID: catch.id, Kind: rules.CatchPremium, Silent: 1, Cards: catch.cards, Cites: sheet}, every)
	}
	WithPremium(rs, rules.Premium{ID: rules.Koenigfang, Kind: rules.CatchPremium, Silent: 1, Cites: sheet},
		func(c *rules.Contract) bool { return c.Side == rules.CallsKing })
	WithPremium(rs, rules.Premium{ID: rules.ZehnTarock, Kind: rules.HandPremium, Silent: 1, Tarocks: tenTarocks, Cites: sheet}, every)
}
