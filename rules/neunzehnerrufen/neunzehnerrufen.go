// Package neunzehnerrufen holds the game for four in which the XIX is called, as data:
// its score goes by the distance to 35, and hands have to be declared.
package neunzehnerrufen

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// lastTrick is the number of cards that each of four is dealt.
const lastTrick = 12

// Neunzehnerrufen returns the game as Bohemian tables play it, in points of five heller.
func Neunzehnerrufen() *rules.RuleSet {
	return &rules.RuleSet{
		Ref:    rules.Ref{ID: "neunzehnerrufen", Revision: 1},
		Name:   rulebook.Text{De: "Neunzehnerrufen", En: "Neunzehnerrufen (calling the nineteen)"},
		Short:  rulebook.Text{De: "Neunzehnerrufen", En: "Neunzehnerrufen"},
		Family: rules.Neunzehnerrufen,
		Seats:  4, MaxMultiplier: 1,

		Topics:    topics(),
		Contracts: contracts(),
		Premiums:  premiums(),
		Valat: rules.ValatRule{
			SilentPoints: 40, AnnouncedPoints: 80,
			BesideSilent: everything, BesideAnnounced: everything, BesideFailed: everything,
			Cites: cites("valat"),
		},
		Deal: rules.Deal{
			Pack: tarock.Pack, Count: tarock.CountPackets, HandSize: lastTrick, HalfSize: 3,
			Cites: cites("geben", "karten"),
		},
		Bidding:    rules.Bidding{PassedOut: rules.VorhandChooses, Cites: cites("bieten", "pflicht")},
		Call:       rules.Call{Tarocks: tarock.HandOf(19, 18, 17, 16), Highest: true, Cites: cites("rufen", "alle-vier")},
		Talon:      rules.Talon{DiscardNotToValat: true, Cites: cites("kaufen", "preferanz", "ablegen")},
		Announcing: rules.Announcing{OneValat: true, Cites: cites("meldungen", "rang-der-meldungen", "pagat")},
		Kontra:     rules.Kontra{Levels: 3, InScore: true, OnSilentValat: true, Cites: cites("kontra")},
		Play:       rules.Play{Cites: cites("stiche")},
		Grade:      rules.Grade{RoundUp: 2, Cap: 400},
		Trischaken: rules.TrischakenTable{
			Unit: 1, VorhandFactor: 1, Buergermeister: tarock.PackThirds + 1, BuergermeisterFactor: 1,
			Scheme: rules.ByDifference, Zero: 2, Rounded: true,
			Cites: cites("warschau-zahlen"),
		},
		Renonce: rules.RenonceTable{
			Price: rules.PriceFixed, Fixed: 20,
			TrischakenEach: 20, TrischakenEachVorhand: 20, TrischakenTwoEach: 40,
			Cites: cites("renonce"),
		},
	}
}

// everything counts beside a Valat.
var everything = rules.Company{Cards: rules.CountAll, Tricks: rules.CountAll}

func cites(ids ...string) []rulebook.Clause {
	clauses := make([]rulebook.Clause, 0, len(ids))
	for _, id := range ids {
		clauses = append(clauses, rulebook.Clause("decision:neunzehn-"+id))
	}
	return clauses
}

func contracts() []rules.Contract {
	first := game(rules.ErstePflicht, 1, "pflicht", "wert", "grenze")
	first.Side, first.Right, first.SameStep = rules.CallsTarock, rules.VorhandLast, true
	first.Talon, first.Buys = rules.TalonShared, []int{4, 1, 1}

	second := first
	second.ID, second.Right, second.SameStep, second.Cites = rules.ZweitePflicht, rules.VorhandOnly, false, cites("zweite", "wert", "grenze")
	second.Bird, second.NamedBird = true, rules.PagatUltimo

	preferanc := game(rules.Preferanc, 1, "preferanz", "wert", "grenze")
	preferanc.Talon, preferanc.Takes = rules.TalonTurns, []int{1, 2, 4}

	solo := game(rules.Solo, 8, "solo", "wert", "grenze")
	solo.Talon = rules.TalonOpponents

	return []rules.Contract{
		{
			ID: rules.Warschau, Value: 1, LostFactor: 1,
			Aim: rules.AimFewest, Side: rules.EachForHimself, Right: rules.VorhandLast,
			Talon: rules.TalonFirstTricks, Duty: tarock.Duty{Head: true, Pagat: tarock.PagatLastTarock}, PremiumFactor: 1,
			Cites: cites("warschau", "pflicht"),
		},
		first, second, preferanc, solo,
	}
}

// game is a game whose price is the distance to 35; clauses are what its row rests on.
func game(id rules.ContractID, value int, clauses ...string) rules.Contract {
	all := rules.PremiumsOf(
		rules.PagatUltimo, rules.Farberln, rules.Farben, rules.Tarockerln, rules.Tarocke,
		rules.TrullPremium, rules.Honneurs, rules.Trullhonneurs, rules.Koenigshonneurs, rules.Valat)
	return rules.Contract{
		ID: id, Value: value, LostFactor: 1,
		Aim: rules.AimThirds, Need: tarock.WinningThirds, Side: rules.Alone, Lead: rules.VorhandLeads,
		Premiums: all, OpponentPremiums: all, PremiumFactor: 1, Kontra: rules.KontraAll,
		Cites: cites(clauses...),
	}
}

func premiums() []rules.Premium {
	list := []rules.Premium{{
		ID: rules.PagatUltimo, Silent: 20, Announced: 40, Kind: rules.BirdPremium, Bird: tarock.Pagat, Trick: lastTrick, SilentFailCosts: true,
		Cites: cites("pagat", "pagat-verloren"),
	}}
	for _, d := range []struct {
		id    rules.PremiumID
		hand  rules.HandClass
		value int
	}{
		{rules.Farberln, rules.FewTarocks, 4},
		{rules.Farben, rules.BareHand, 8},
		{rules.Tarockerln, rules.ManyTarocks, 4},
		{rules.Tarocke, rules.MostTarocks, 8},
		{rules.TrullPremium, rules.TrullHand, 4},
		{rules.Honneurs, rules.HonourHand, 4},
		{rules.Trullhonneurs, rules.TrullKings, 8},
		{rules.Koenigshonneurs, rules.KingsHand, 8},
	} {
		list = append(list, rules.Premium{
			ID: d.id, Silent: d.value, Kind: rules.DeclaredPremium, Hand: d.hand,
			Cites: cites("meldungen", "rang-der-meldungen"),
		})
	}
	return list
}

// Holds reports whether what c says is so under rs. A ruling does not hold where house
// rules have turned the field that it speaks of.
func Holds(rs *rules.RuleSet, c rulebook.Clause) bool {
	switch c {
	case "decision:neunzehn-alle-vier":
		return rs.Call.Tarocks == tarock.HandOf(19, 18, 17, 16)
	case "decision:neunzehn-grenze":
		return rs.Grade.Cap == 400
	case "decision:neunzehn-wert":
		return rs.Grade.RoundUp == 2
	case "decision:neunzehn-pagat-verloren":
		return slices.ContainsFunc(rs.Premiums, func(p rules.Premium) bool { return p.ID == rules.PagatUltimo && p.SilentFailCosts })
	case "decision:neunzehn-valat":
		return rs.Valat.AnnouncedPoints == 80
	case "decision:neunzehn-warschau-zahlen":
		return rs.Trischaken.Scheme == rules.ByDifference
	}
	return true
}
