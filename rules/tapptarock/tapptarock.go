// Package tapptarock holds the games for three with all 54 cards as data: Tapptarock,
// and the Dreiertarock of Carinthia as its difference.
package tapptarock

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// lastTrick is the number of cards that each of three is dealt.
const lastTrick = 16

// Tapptarock returns the game in which the talon is bid for: Dreier, Unterer, Oberer,
// Solo.
func Tapptarock() *rules.RuleSet {
	return &rules.RuleSet{
		Ref:    rules.Ref{ID: "tapptarock", Revision: 1},
		Name:   rulebook.Text{De: "Tapptarock – zu dritt", En: "Tapptarock – for three"},
		Short:  rulebook.Text{De: "Tapptarock", En: "Tapptarock (three)"},
		Family: rules.Tapptarock,
		Seats:  3, MaxMultiplier: 1,

		Topics:    topics(),
		Contracts: contracts(),
		Premiums:  premiums(),
		Valat: rules.ValatRule{
			SilentFactor: 4, AnnouncedFactor: 8,
			BesideSilent: inHand, BesideAnnounced: inHand, BesideFailed: inHand,
			Cites: cites("decision:tapp-valat"),
		},
		Deal: rules.Deal{
			Pack: tarock.Pack, Count: tarock.CountPackets, HandSize: lastTrick, HalfSize: 3,
			NoTarock: rules.MustThrowIn,
			Cites:    cites("decision:tapp-geben", "decision:tapp-karten"),
		},
		Bidding: rules.Bidding{
			VorhandMayPass: true, StepByStep: true, EarlierHold: true,
			PassedOut: rules.PlayPassed,
			Steps:     []rules.Step{{Contract: rules.Dreier}, {Contract: rules.Unterer}, {Contract: rules.Oberer}, {Contract: rules.Solo}},
			Cites:     cites("decision:tapp-bieten", "decision:tapp-alle-weiter"),
		},
		Call:       rules.Call{Cites: cites("decision:tapp-spiele")},
		Talon:      rules.Talon{Cites: cites("decision:tapp-spiele", "decision:tapp-haelften", "decision:tapp-ablegen")},
		Announcing: rules.Announcing{OneValat: true, Cites: cites("decision:tapp-pagat", "decision:tapp-kontra")},
		Kontra:     rules.Kontra{Levels: 3, InScore: true, OnSilentValat: true, Cites: cites("decision:tapp-kontra")},
		Play:       rules.Play{Cites: cites("decision:tapp-stiche")},
		Trischaken: rules.TrischakenTable{
			Unit: 5, VorhandFactor: 1, Buergermeister: tarock.PackThirds + 1, BuergermeisterFactor: 1, Jungfrau: 5,
			Cites: cites("decision:tapp-trischaken"),
		},
		Renonce: rules.RenonceTable{
			TrischakenEach: 5, TrischakenEachVorhand: 5, TrischakenTwoEach: 5,
			Cites: cites("decision:tapp-renonce"),
		},
	}
}

// inHand: beside a Valat only what was dealt into a hand counts.
var inHand = rules.Company{Cards: rules.CountAll}

func cites(clauses ...rulebook.Clause) []rulebook.Clause { return clauses }

func contracts() []rules.Contract {
	solo := contract(rules.Solo, 8, rules.TalonOpponents)
	solo.PremiumFactor, solo.Jumps, solo.EndsAuction = 2, true, true
	return []rules.Contract{
		{
			ID: rules.Trischaken, Value: 5, LostFactor: 1,
			Aim: rules.AimFewest, Side: rules.EachForHimself, Right: rules.VorhandLast,
			Talon: rules.TalonUnused, Duty: tarock.Duty{Head: true, Pagat: tarock.PagatLastTarock}, PremiumFactor: 1,
			Cites: cites("decision:tapp-trischaken", "decision:tapp-alle-weiter"),
		},
		contract(rules.Dreier, 3, rules.TalonHalf),
		contract(rules.Unterer, 4, rules.TalonLower),
		contract(rules.Oberer, 5, rules.TalonUpper),
		solo,
	}
}

var gamePremiums = rules.PremiumsOf(rules.PagatUltimo, rules.TrullPremium, rules.AlleKoenige, rules.Koepfe, rules.Valat)

// contract is a game of one against two, for 35/2.
func contract(id rules.ContractID, value int, talon rules.TalonUse) rules.Contract {
	return rules.Contract{
		ID: id, Value: value, LostFactor: 1,
		Aim: rules.AimThirds, Need: tarock.WinningThirds, Side: rules.Alone, Talon: talon, Lead: rules.VorhandLeads,
		Premiums: gamePremiums, OpponentPremiums: gamePremiums, PremiumFactor: 1, Kontra: rules.KontraAll,
		Cites: cites("decision:tapp-spiele", "decision:tapp-karten"),
	}
}

func premiums() []rules.Premium {
	held := cites("decision:tapp-hand")
	return []rules.Premium{
		{
			ID: rules.PagatUltimo, Silent: 4, Announced: 8, Kind: rules.BirdPremium, Bird: tarock.Pagat, Trick: lastTrick, SilentFailCosts: true,
			Cites: cites("decision:tapp-pagat"),
		},
		{ID: rules.TrullPremium, Silent: 3, Kind: rules.HeldPremium, Cards: tarock.Trull, Personal: true, Flat: true, Cites: held},
		{ID: rules.AlleKoenige, Silent: 3, Kind: rules.HeldPremium, Cards: tarock.Kings, Personal: true, Flat: true, Cites: held},
		{ID: rules.Koepfe, Silent: 1, Kind: rules.HeldPremium, Cards: tarock.Trull, Holds: 2, Personal: true, Flat: true, Cites: held},
	}
}

// Dreiertarock returns the Carinthian game: bids raise the stake, and premiums are
// made in tricks.
func Dreiertarock() *rules.RuleSet {
	rs := Tapptarock()
	rs.Ref = rules.Ref{ID: "dreiertarock", Revision: 1}
	rs.Name = rulebook.Text{De: "Dreiertarock – wie in Kärnten", En: "Dreiertarock – as in Carinthia"}
	rs.Short = rulebook.Text{De: "Dreiertarock", En: "Dreiertarock (three)"}
	rs.Family = rules.Dreiertarock
	rs.Contracts = stakes()
	rs.Premiums = trickPremiums()
	rs.Valat.Cites = cites("decision:dreier-valat", "decision:dreier-spiele")
	rs.Deal.Packet, rs.Deal.Cites = 8, cites("decision:dreier-geben", "decision:tapp-karten")
	rs.Bidding.PassedOut = rules.RedealPassed
	rs.Bidding.Steps = stakeSteps(rs.Contracts)
	rs.Bidding.Cites = cites("decision:dreier-bieten")
	for topic, clauses := range rs.Topics {
		rs.Topics[topic] = carinthian(clauses)
	}
	return rs
}

// carinthian puts the rulings on Dreiertarock in the place of those on Tapptarock.
func carinthian(clauses []rulebook.Clause) []rulebook.Clause {
	own := map[rulebook.Clause]rulebook.Clause{
		"decision:tapp-bieten": "decision:dreier-bieten", "decision:tapp-alle-weiter": "decision:dreier-bieten",
		"decision:tapp-spiele": "decision:dreier-spiele", "decision:tapp-haelften": "decision:dreier-spiele",
		"decision:tapp-hand": "decision:dreier-praemien", "decision:tapp-pagat": "decision:dreier-praemien",
		"decision:tapp-valat": "decision:dreier-valat", "decision:tapp-geben": "decision:dreier-geben",
	}
	var cited []rulebook.Clause
	for _, c := range clauses {
		if other, ok := own[c]; ok {
			c = other
		}
		cited = append(cited, c)
	}
	return cited
}

var stakePremiums = rules.PremiumsOf(rules.PagatUltimo, rules.UhuPremium, rules.KakaduPremium, rules.TrullPremium, rules.AlleKoenige, rules.Mondfang, rules.Valat)

func stakes() []rules.Contract {
	all := make([]rules.Contract, 0, 6)
	for i, id := range []rules.ContractID{rules.Einser, rules.Zweier, rules.Dreier, rules.Vierer, rules.Fuenfer} {
		all = append(all, contract(id, 30+10*i, rules.TalonHalf))
	}
	solo := contract(rules.Solo, 120, rules.TalonOpponents)
	solo.Right, solo.Jumps = rules.FirstWord, true
	all = append(all, solo)
	for i := range all {
		all[i].Premiums, all[i].OpponentPremiums = stakePremiums, stakePremiums
		all[i].Cites = cites("decision:dreier-spiele", "decision:tapp-karten")
	}
	return all
}

// stakeSteps is the ladder: the games, and above all of them Solo with Valat.
func stakeSteps(contracts []rules.Contract) []rules.Step {
	steps := make([]rules.Step, 0, len(contracts)+1)
	for _, c := range contracts {
		steps = append(steps, rules.Step{Contract: c.ID})
	}
	return append(steps, rules.Step{Contract: rules.Solo, Premiums: rules.PremiumsOf(rules.Valat)})
}

func trickPremiums() []rules.Premium {
	clauses := cites("decision:dreier-praemien")
	bird := func(id rules.PremiumID, card tarock.Card, silent, trick int) rules.Premium {
		return rules.Premium{ID: id, Silent: silent, Announced: 2 * silent, Kind: rules.BirdPremium, Bird: card, Trick: trick, Cites: clauses}
	}
	return []rules.Premium{
		{ID: rules.TrullPremium, Silent: 10, Kind: rules.CardsPremium, Cards: tarock.Trull, Cites: clauses},
		{ID: rules.AlleKoenige, Silent: 10, Kind: rules.CardsPremium, Cards: tarock.Kings, Cites: clauses},
		{ID: rules.Mondfang, Silent: 10, Kind: rules.CatchPremium, Cards: tarock.Mond.Bit(), Cites: clauses},
		bird(rules.PagatUltimo, tarock.Pagat, 40, lastTrick),
		bird(rules.UhuPremium, tarock.Uhu, 60, lastTrick-1),
		bird(rules.KakaduPremium, tarock.Kakadu, 80, lastTrick-2),
	}
}

// Holds reports whether what c says is so under rs. A ruling does not hold where house
// rules have turned the field that it speaks of.
func Holds(rs *rules.RuleSet, c rulebook.Clause) bool {
	some := func(fits func(rules.Contract) bool) bool { return slices.ContainsFunc(rs.Contracts, fits) }
	switch c {
	case "decision:tapp-alle-weiter":
		return rs.Bidding.PassedOut == rules.PlayPassed
	case "decision:tapp-bieten":
		return rs.Bidding.EarlierHold
	case "decision:dreier-bieten":
		return rs.Bidding.EarlierHold && rs.Bidding.PassedOut == rules.RedealPassed
	case "decision:tapp-haelften":
		return !some(func(c rules.Contract) bool { return c.ID == rules.Unterer && c.Talon == rules.TalonHalf })
	case "decision:tapp-stiche":
		return !some(func(c rules.Contract) bool { return c.Lead == rules.DeclarerLeads })
	case "decision:tapp-valat":
		return !rs.Valat.ByPoints()
	case "decision:tapp-hand":
		return !slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return p.Personal && !p.Flat })
	case "decision:tapp-geben":
		return rs.Deal.NoTarock == rules.MustThrowIn
	}
	return true
}
