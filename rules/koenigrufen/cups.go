package koenigrufen

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// OeF2021 returns the rules of the Österreich-Finale of June 2021: the Upper
// Austrian ones, but in a Farbenspiel the opponents may say Kontra and announce
// a Valat as well (decision 15).
func OeF2021() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/oef-2021", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Österreich-Finale 2021", En: "Königrufen – Austrian final 2021"}
	rs.Short = rulebook.Text{De: "ÖF 2021", En: "ÖF 2021"}
	Each(rs, func(c *rules.Contract) { c.KontraOrValat = false })
	recite(rs, texts{documents: []string{"oef-2021"}})
	rs.Topics[rules.AnnouncingTopic] = append(rs.Topics[rules.AnnouncingTopic], "oef-2021:verdacht")
	return rs
}

// Sauwald2019 returns the rules of the Sauwald cup before the Upper Austrian
// cups agreed: no Farbendreier, the Dreier below the Sechserdreier, Farbensolo 5
// with six suit cards, each Jungfrau paid in full, and a Vorhand with four kings
// gives her place to the next player.
func Sauwald2019() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/sauwald-2019", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Sauwald 2019", En: "Königrufen – Sauwald 2019"}
	rs.Short = rulebook.Text{De: "Sauwald 2019", En: "Sauwald 2019"}
	ladder(rs, rules.Rufer, rules.Trischaken, rules.Piccolo, rules.Bettel, rules.Solorufer, rules.Besserrufer,
		rules.Dreier, rules.Sechserdreier, rules.Farbensolo, rules.PiccoloOuvert, rules.BettelOuvert, rules.Solodreier)
	values(rs, map[rules.ContractID]int{rules.Farbensolo: 5})
	rs.Contract(rules.Farbensolo).MinSuits = 6
	rs.Trischaken.TwoJungfrauen = rules.TwoJungfrauen{Fixed: 6}
	rs.Renonce.TrischakenEach, rs.Renonce.TrischakenEachVorhand = 3, 3
	rs.Renonce.FalseKingLosesPremium, rs.Renonce.FalseBirdLosesPremium = true, true
	otherCup(rs)
	rs.Renonce.LeadAgain = true
	rs.Bidding.FourKingsPassOn = true
	rs.Bidding.Cites = append(rs.Bidding.Cites, "decision:vorhand-passed-on")
	rs.Topics[rules.FourKings] = append(rs.Topics[rules.FourKings], "decision:vorhand-passed-on")
	rs.Conduct = rules.Conduct{}
	recite(rs, texts{documents: []string{"sauwald-2019"}, empty: borrowed})
	rs.Topics[rules.FalseWord] = append(rs.Topics[rules.FalseWord], "sauwald-2019:ansage")
	return rs
}

// Wien2019 returns the older text of the Wiener Tarockcup: sixteen steps, each
// bird a bid of its own, Zwiccolo, the Kaiserstich in any order, four kings call
// a Dame, and Trischaken for a pot.
func Wien2019() *rules.RuleSet {
	rs := vienna()
	recite(rs, texts{documents: []string{"wien-2019", "wien"}, second: borrowed, empty: borrowed})
	return openBreach(rs, "wien:renonce-offen", borrowed)
}

// vienna is the older Vienna text before anyone's clauses are put to it.
func vienna() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/wien-2019", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Wiener Tarockcup 2019", En: "Königrufen – Vienna cup 2019"}
	rs.Short = rulebook.Text{De: "Wien 2019", En: "Vienna 2019"}
	wienGames(rs)
	rs.Valat.BesideSilent = rules.Company{Tricks: rules.CountAll, Cards: rules.CountAnnounced}
	rs.Valat.BesideAnnounced = rules.Company{Tricks: rules.CountAll}
	rs.Valat.BesideFailed = rules.Company{Tricks: rules.CountAll}
	rs.Valat.CardsBarred = true
	rs.Kontra.OnSilentValat = false
	rs.Kontra.Late = false
	rs.Bidding.VorhandHolds = false
	rs.Bidding.VorhandSaysForehand = true
	rs.Call.Queens = true
	rs.Announcing.KeepAnnounced = true
	rs.Contract(rules.Trischaken).Talon = rules.TalonFirstTricks
	rs.Trischaken = rules.TrischakenTable{
		Unit: 2, VorhandFactor: 2, Buergermeister: tarock.WinningThirds, BuergermeisterFactor: 2, TiedShare: true, VorhandTiedAlone: true,
		Cites: rs.Trischaken.Cites,
	}
	rs.Renonce.TrischakenEach, rs.Renonce.TrischakenEachVorhand, rs.Renonce.TrischakenTwoEach = 6, 6, 6
	otherCup(rs)
	rs.Renonce.OnlookerAnnuls = true
	rs.Conduct = rules.Conduct{NoLookingBack: true, LeaverBanned: true, NoAppeal: true}
	return rs
}

// Steiermark2017 returns the rules of the Styrian cup, which used the Vienna
// text.
func Steiermark2017() *rules.RuleSet {
	rs := Wien2019()
	rs.Ref = rules.Ref{ID: "koenigrufen/steiermark-2017", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Steiermark 2017", En: "Königrufen – Styria 2017"}
	rs.Short = rulebook.Text{De: "Steiermark 2017", En: "Styria 2017"}
	return rs
}

// Kaernten returns the rules of the Carinthian cup: the values of the older
// Vienna text, with what is known of Carinthia itself (decision 12).
func Kaernten() *rules.RuleSet {
	rs := vienna()
	recite(rs, texts{documents: []string{"kaernten", "wien-2019", "wien"}, second: "decision:12", empty: "decision:12"})
	rs.Ref = rules.Ref{ID: "koenigrufen/kaernten", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Kärntner Tarockcup", En: "Königrufen – Carinthian cup"}
	rs.Short = rulebook.Text{De: "Kärnten", En: "Carinthia"}
	return rs
}

// Wien returns the newer text of the Wiener Tarockcup: Valat adds 10 or 20.
func Wien() *rules.RuleSet {
	rs := vienna()
	rs.Ref = rules.Ref{ID: "koenigrufen/wien", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Wiener Tarockcup", En: "Königrufen – Vienna cup"}
	rs.Short = rulebook.Text{De: "Wien", En: "Vienna"}
	additiveValat(rs)
	rs.Renonce.Claim = rules.ClaimDeclarer
	company := rules.Company{Tricks: rules.CountAll, Cards: rules.CountAnnounced}
	rs.Valat.BesideSilent, rs.Valat.BesideAnnounced = company, company
	rs.Valat.BesideFailed = rules.Company{Tricks: rules.CountAll, Cards: rules.CountAll}
	recite(rs, texts{documents: []string{"wien", "wien-2019"}, empty: borrowed})
	return openBreach(rs, "wien:renonce-offen")
}

// Tirol2026 returns the Tyrolean tournament rules of April 2026, with what they
// leave open from the text of 2019 (decision 13).
func Tirol2026() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/tirol-2026", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Tiroler Turnierregeln 2026", En: "Königrufen – Tyrolean tournament rules 2026"}
	rs.Short = rulebook.Text{De: "Tirol 2026", En: "Tyrol 2026"}
	tirolGames(rs)
	birdGames(rs, rules.Besserrufer)
	ladder(rs, rules.Rufer, rules.Trischaken, rules.Piccolo, rules.Solorufer, rules.Pagatrufer, rules.Bettel,
		rules.Sechserdreier, rules.Uhurufer, rules.Farbendreier, rules.Dreier, rules.Kakadurufer, rules.ZwiccoloOuvert,
		rules.PiccoloOuvert, rules.BettelOuvert, rules.Quapilrufer, rules.Farbensolo, rules.Solodreier)
	rs.Kontra.Levels = 2
	rs.Kontra.InScore = true
	recite(rs, texts{documents: []string{"tirol-2026", "tirol-2019"}, second: "decision:tirol-gaps", empty: borrowed})
	const reading rulebook.Clause = "decision:13"
	rs.Bidding.Cites = append(rs.Bidding.Cites, reading)         // where the Besserrufer rank
	rs.Kontra.Cites = slices.Insert(rs.Kontra.Cites, 1, reading) // that it counts in the Schrift, and to what level
	mondfang := rs.Premium(rules.Mondfang)
	mondfang.Cites = append(mondfang.Cites, reading)
	citeKaiserstich(rs, reading)
	return rs
}

// Tirol2019 returns the text of the Tiroler Tarockcup of 2019: one Besserrufer,
// the Kaiserstich in the order Mond, Sküs, Pagat, and Kontra money for a
// donation box.
func Tirol2019() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/tirol-2019", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Tiroler Tarockcup 2019", En: "Königrufen – Tyrolean cup 2019"}
	rs.Short = rulebook.Text{De: "Tirol 2019", En: "Tyrol 2019"}
	tirolGames(rs)
	ladder(rs, rules.Rufer, rules.Trischaken, rules.Piccolo, rules.Solorufer, rules.Besserrufer, rules.Bettel,
		rules.Sechserdreier, rules.Farbendreier, rules.Dreier, rules.ZwiccoloOuvert,
		rules.PiccoloOuvert, rules.BettelOuvert, rules.Farbensolo, rules.Solodreier)
	rs.Kontra.ToBox = true
	rs.Kontra.Cites = append(rs.Kontra.Cites, "decision:29")
	Each(rs, func(c *rules.Contract) {
		c.Duty.Emperor, c.Duty.EmperorFirst = tarock.EmperorInOrder, c.Duty.Pagat != tarock.PagatFree
	})
	recite(rs, texts{documents: []string{"tirol-2019"}, empty: borrowed})
	citeKaiserstich(rs, "tirol-2019:kaiserstich")
	return rs
}

// citeKaiserstich cites clause wherever the Kaiserstich allows or forbids.
func citeKaiserstich(rs *rules.RuleSet, clause rulebook.Clause) {
	for _, t := range []rules.Topic{rules.Kaiserstich, rules.Stichzwang, rules.PagatLast} {
		rs.Topics[t] = append(rs.Topics[t], clause)
	}
}

// Privat returns the best attested house set, the base for house rules: values
// as two independent programs print them, the rest as in Upper Austria
// (decision 34).
func Privat() *rules.RuleSet {
	rs := house()
	recite(rs, texts{documents: []string{"privat"}, second: "decision:34", empty: "decision:34"})
	return rs
}

// house is the house set before anyone's clauses are put to it.
func house() *rules.RuleSet {
	rs := OOe2023()
	rs.Ref = rules.Ref{ID: "koenigrufen/privat", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Private Runde", En: "Königrufen – private round"}
	rs.Short = rulebook.Text{De: "Privat", En: "Private"}
	zwiccolo(rs, 1, 5)
	values(rs, map[rules.ContractID]int{
		rules.Piccolo: 1, rules.Bettel: 3, rules.Farbendreier: 4, rules.Sechserdreier: 3, rules.Dreier: 4,
		rules.PiccoloOuvert: 5, rules.BettelOuvert: 7, rules.Farbensolo: 8, rules.Solodreier: 8,
	})
	ladder(rs, rules.Trischaken, rules.Rufer, rules.Piccolo, rules.Zwiccolo, rules.Bettel, rules.Solorufer, rules.Besserrufer,
		rules.Farbendreier, rules.Sechserdreier, rules.Dreier, rules.PiccoloOuvert, rules.ZwiccoloOuvert, rules.BettelOuvert,
		rules.Farbensolo, rules.Solodreier)
	WithoutPremium(rs, rules.QuapilPremium)
	WithSacks(rs, 2, 4)
	WithMondfang(rs)
	rs.Contract(rules.Sechserdreier).TalonShown = true // one of the two programs says so
	rs.MaxMultiplier = 4
	return rs
}

// Ass returns the leaflet of the card maker on the tariff of Privat: one's own
// king may be called, the Kaiserstich in any order, Kontra up to Mordkontra, and
// III and IIII are no birds.
func Ass() *rules.RuleSet {
	rs := house()
	rs.Ref = rules.Ref{ID: "koenigrufen/ass", Revision: 1}
	rs.Name = rulebook.Text{De: "Königrufen – Regelheft (ASS)", En: "Königrufen – leaflet (ASS)"}
	rs.Short = rulebook.Text{De: "ASS", En: "ASS"}
	rs.Call.OwnKing = true
	rs.Bidding.FourKingsMayCall = true
	WithoutPremium(rs, rules.KakaduPremium)
	rs.Kontra.Levels = 5
	Each(rs, func(c *rules.Contract) {
		if c.Aim == rules.AimThirds {
			c.Duty.Emperor = tarock.EmperorAny
		}
	})
	recite(rs, texts{documents: []string{"ass", "privat"}, second: "decision:34", empty: "decision:34"})
	return rs
}

// borrowed is cited where a cup's own text is silent and a related one stands in.
const borrowed rulebook.Clause = "decision:borrowed"

// otherCup takes back what only Upper Austria says about breaches of the rules.
func otherCup(rs *rules.RuleSet) {
	r := &rs.Renonce
	r.Lead, r.MendDeal, r.FifthPays = rules.LeadWhenTurned, false, false
}

// openBreach cites what Vienna says of a duty broken with open hands.
func openBreach(rs *rules.RuleSet, clauses ...rulebook.Clause) *rules.RuleSet {
	rs.Topics[rules.OpenBreach] = append(rs.Topics[rules.OpenBreach], clauses...)
	return rs
}

// Each changes every contract of rs.
func Each(rs *rules.RuleSet, change func(*rules.Contract)) {
	for i := range rs.Contracts {
		change(&rs.Contracts[i])
	}
}

// values sets what games are worth.
func values(rs *rules.RuleSet, worth map[rules.ContractID]int) {
	for id, value := range worth {
		rs.Contract(id).Value = value
	}
}

// ladder orders the games of rs, lowest first, and drops those not named.
func ladder(rs *rules.RuleSet, ids ...rules.ContractID) {
	games := make([]rules.Contract, 0, len(ids))
	for _, id := range ids {
		games = append(games, *rs.Contract(id))
	}
	rs.Contracts = games
}

// add puts a game into rs; ladder gives it its place.
func add(rs *rules.RuleSet, c rules.Contract) { rs.Contracts = append(rs.Contracts, c) }

// zwiccolo adds the games for exactly two tricks, closed where closed is not 0.
func zwiccolo(rs *rules.RuleSet, closed, open int) {
	if closed != 0 {
		add(rs, negative(rules.Zwiccolo, closed, 2))
	}
	add(rs, ouvert(negative(rules.ZwiccoloOuvert, open, 2)))
}

// birdGames splits the Besserrufer into a game for each bird.
func birdGames(rs *rules.RuleSet, from rules.ContractID) {
	for _, g := range []struct {
		id   rules.ContractID
		bird rules.PremiumID
	}{
		{rules.Pagatrufer, rules.PagatUltimo},
		{rules.Uhurufer, rules.UhuPremium},
		{rules.Kakadurufer, rules.KakaduPremium},
		{rules.Quapilrufer, rules.QuapilPremium},
	} {
		c := *rs.Contract(from)
		c.ID, c.NamedBird = g.id, g.bird
		add(rs, c)
	}
}

// wienGames sets the sixteen steps of Vienna.
func wienGames(rs *rules.RuleSet) {
	zwiccolo(rs, 2, 6)
	birdGames(rs, rules.Besserrufer)
	ladder(rs, rules.Rufer, rules.Trischaken, rules.Piccolo, rules.Zwiccolo, rules.Solorufer, rules.Pagatrufer, rules.Bettel,
		rules.Sechserdreier, rules.Uhurufer, rules.Farbendreier, rules.Dreier, rules.PiccoloOuvert, rules.ZwiccoloOuvert,
		rules.Kakadurufer, rules.BettelOuvert, rules.Quapilrufer, rules.Farbensolo, rules.Solodreier)
	values(rs, map[rules.ContractID]int{
		rules.Trischaken: 2, rules.Bettel: 4, rules.Farbendreier: 5, rules.Dreier: 5,
		rules.BettelOuvert: 8, rules.Farbensolo: 10, rules.Solodreier: 10,
	})
	rs.Contract(rules.Zwiccolo).SameStep = true
	rs.Contract(rules.ZwiccoloOuvert).SameStep = true
	rs.Contract(rules.Farbendreier).MinSuits = 6
	Each(rs, func(c *rules.Contract) {
		c.KontraOrValat = false
		if c.Aim == rules.AimThirds {
			c.Duty.Emperor = tarock.EmperorAny
		}
	})
}

// tirolGames sets the games and premiums that both Tyrolean texts have.
func tirolGames(rs *rules.RuleSet) {
	zwiccolo(rs, 0, 8)
	values(rs, map[rules.ContractID]int{
		rules.Trischaken: 2, rules.Bettel: 4, rules.Farbendreier: 5, rules.Dreier: 5,
		rules.PiccoloOuvert: 8, rules.BettelOuvert: 8, rules.Farbensolo: 10, rules.Solodreier: 10,
	})
	WithSacks(rs, 2, 2)
	WithMondfang(rs)
	additiveValat(rs)
	rs.Valat.BesideSilent = rules.Company{Tricks: rules.CountAll}
	rs.Valat.BesideAnnounced = rules.Company{Tricks: rules.CountAll}
	rs.Valat.BesideFailed = rules.Company{Tricks: rules.CountAll, Cards: rules.CountAll}
	rs.Kontra.Late = false
	rs.Bidding.VorhandHolds = false
	rs.Trischaken.Unit = 2
	rs.Trischaken.Scheme = rules.TwoPayTwo
	rs.Trischaken.VorhandTiedAlone = false
	rs.Trischaken.Together = true
	rs.Trischaken.BuergermeisterFactor = 1
	rs.Trischaken.TwoJungfrauen = rules.TwoJungfrauen{}
	rs.Renonce.TrischakenEach, rs.Renonce.TrischakenEachVorhand, rs.Renonce.TrischakenTwoEach = 4, 4, 4
	rs.Renonce.Claim = rules.ClaimSide
	otherCup(rs)
	rs.Contract(rules.Trischaken).VorhandChoosesHead = true
	rs.Contract(rules.Trischaken).VorhandChoosesTalon = true
	rs.Announcing.Once = false
	rs.Announcing.KeepAnnounced = true
	rs.Conduct = rules.Conduct{NoLookingBack: true, OrganiserSilences: true}
	Each(rs, func(c *rules.Contract) { c.KontraOrValat = false })
}

// additiveValat makes Valat worth 10 silently and 20 announced, beside the game.
func additiveValat(rs *rules.RuleSet) {
	rs.Valat.SilentFactor, rs.Valat.AnnouncedFactor = 0, 0
	rs.Valat.SilentPoints, rs.Valat.AnnouncedPoints = 10, 20
}

// WithSacks adds the two Säcke: 45/2 and 55/2 with one's own side.
func WithSacks(rs *rules.RuleSet, first, second int) {
	const sack1, sack2 tarock.Thirds = 137, 167
	rs.Premiums = append(rs.Premiums,
		rules.Premium{ID: rules.Sack1, Silent: first / 2, Announced: first, Kind: rules.SackPremium, Thirds: sack1, Cites: cites("ooe:ansagen-und-punkte", "decision:33")},
		rules.Premium{ID: rules.Sack2, Silent: second / 2, Announced: second, Kind: rules.SackPremium, Thirds: sack2, Cites: cites("ooe:ansagen-und-punkte", "decision:33")},
	)
	allow(rs, rules.Sack1, func(c *rules.Contract) bool { return true })
	allow(rs, rules.Sack2, func(c *rules.Contract) bool { return true })
}

// WithMondfang adds the premium for the side that takes the other's Mond with the
// Sküs.
func WithMondfang(rs *rules.RuleSet) {
	WithPremium(rs, rules.Premium{
		ID: rules.Mondfang, Silent: 1, Announced: 2, Kind: rules.CatchPremium, Cards: tarock.Mond.Bit(),
		Cites: cites("ooe:ansagen-und-punkte"),
	}, func(c *rules.Contract) bool { return !c.Duty.Suits })
}

// WithPremium adds p to rs and to the positive games that fit.
func WithPremium(rs *rules.RuleSet, p rules.Premium, fits func(*rules.Contract) bool) {
	rs.Premiums = append(rs.Premiums, p)
	allow(rs, p.ID, fits)
}

// allow lets a premium count in the positive games that fit.
func allow(rs *rules.RuleSet, id rules.PremiumID, fits func(*rules.Contract) bool) {
	Each(rs, func(c *rules.Contract) {
		if c.Aim == rules.AimThirds && fits(c) {
			c.Premiums, c.OpponentPremiums = c.Premiums.With(id), c.OpponentPremiums.With(id)
		}
	})
}

// WithoutPremium takes a premium out of rs and of every game.
func WithoutPremium(rs *rules.RuleSet, id rules.PremiumID) {
	rs.Premiums = slices.DeleteFunc(rs.Premiums, func(p rules.Premium) bool { return p.ID == id })
	Each(rs, func(c *rules.Contract) {
		c.Premiums, c.OpponentPremiums = c.Premiums.Without(id), c.OpponentPremiums.Without(id)
	})
}

// Drop takes games out of rs.
func Drop(rs *rules.RuleSet, ids ...rules.ContractID) {
	rs.Contracts = slices.DeleteFunc(rs.Contracts, func(c rules.Contract) bool { return slices.Contains(ids, c.ID) })
}
