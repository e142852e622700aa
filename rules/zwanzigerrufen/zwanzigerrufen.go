// Package zwanzigerrufen holds the rule sets of Zwanzigerrufen as data: the
// tournament rules of a club, and the free game as their difference.
package zwanzigerrufen

import (
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// Points of the tournament rules, in thirds.
const (
	winning = 45 * tarock.ThirdsPerPoint // point 2
	absolut = 56 * tarock.ThirdsPerPoint // point 3
)

// noDoubling says that no double round follows a caught Mond.
const noDoubling rulebook.Clause = "zwanziger:12"

// lastTrick is the one that the Pagat is played for.
const lastTrick = 10

// Turnier returns the tournament rules of a club, in all their 24 points.
func Turnier() *rules.RuleSet {
	return &rules.RuleSet{
		Ref:    rules.Ref{ID: "zwanzigerrufen/turnier", Revision: 1},
		Name:   rulebook.Text{De: "Zwanzigerrufen – Turnierregeln", En: "Zwanzigerrufen – tournament rules"},
		Short:  rulebook.Text{De: "Zwanziger Turnier", En: "Zwanziger tournament"},
		Family: rules.Zwanzigerrufen,
		Seats:  4, MaxMultiplier: 1, Worthless: rules.DealAgain,

		Topics:    topics(),
		Contracts: contracts(),
		Premiums:  premiums(),
		Valat: rules.ValatRule{
			SilentPoints: 6, AnnouncedPoints: 12, InPlace: true, SoloDoubles: true,
			SureSolo: true, Kontra: rules.KontraPrinted,
			Cites: cites("zwanziger:13", "zwanziger:21", "zwanziger:22", "decision:zwanziger-valat-allein"),
		},
		Deal: rules.Deal{
			Pack: tarock.SmallPack, Count: tarock.CountSingly, HandSize: lastTrick, Packet: 5,
			NoTarock: rules.MustThrowIn, LoneTrull: rules.MustThrowIn,
			Cites: cites("zwanziger:1", "decision:zwanziger-karten", "decision:zwanziger-geben"),
		},
		Bidding: rules.Bidding{
			OpensWithGame: true,
			Steps:         ladder(),
			Cites:         cites("zwanziger:15", "zwanziger:20", "decision:zwanziger-bieten", "decision:zwanziger-solo-valat"),
		},
		Call: rules.Call{
			Tarocks: tarock.HandOf(20, 19, 18, 17, 16), Highest: true,
			Cites: cites("zwanziger:1", "decision:zwanziger-hoechstes"),
		},
		Talon: rules.Talon{Cites: cites("decision:zwanziger-geben")},
		Announcing: rules.Announcing{
			OneValat: true,
			Cites:    cites("decision:zwanziger-ansagen"),
		},
		Kontra: rules.Kontra{
			Levels: ruflevels, InScore: true, TrullMust: true,
			Cites: cites("zwanziger:2", "zwanziger:19", "decision:zwanziger-ansagen", "decision:zwanziger-retour"),
		},
		Play:       rules.Play{Cites: cites("decision:zwanziger-stiche")},
		Trischaken: rules.TrischakenTable{Cites: cites("decision:zwanziger-bieten")},
		Round:      rules.TableRound{Points: []int{4, 2, 1}, Cites: cites("zwanziger:3", "decision:zwanziger-hauptpunkte")},
		Renonce:    rules.RenonceTable{Price: rules.PriceHeld, RedealCall: true, Cites: cites("zwanziger:17", "decision:zwanziger-falschspiel")},
	}
}

// Frei returns the free game: a double round after a caught Mond, and no Kontra that
// the Trull forces.
func Frei() *rules.RuleSet {
	rs := Turnier()
	rs.Ref = rules.Ref{ID: "zwanzigerrufen/frei", Revision: 1}
	rs.Name = rulebook.Text{De: "Zwanzigerrufen – freie Runde", En: "Zwanzigerrufen – free game"}
	rs.Short = rulebook.Text{De: "Zwanziger frei", En: "Zwanziger free"}
	rs.MaxMultiplier = 2
	rs.DoubleAfter = rules.PremiumsOf(rules.Mondfang)
	rs.Kontra.TrullMust = false
	rs.Topics[rules.ForcedKontra] = cites("decision:zwanziger-frei")
	mondfang := rs.Premium(rules.Mondfang)
	mondfang.Cites = append(cites("decision:zwanziger-frei"), mondfang.Cites...)
	mondfang.Cites = slices.DeleteFunc(mondfang.Cites, func(c rulebook.Clause) bool { return c == noDoubling })
	return rs
}

// How high Kontra goes: to the Sub-Re, in a solo to the Retour (point 19).
const (
	ruflevels  = 4
	sololevels = 2
)

func cites(clauses ...rulebook.Clause) []rulebook.Clause { return clauses }

// ladder is the order of bids: what a bid carries can raise it (points 15 and 20).
func ladder() []rules.Step {
	with := rules.PremiumsOf
	return []rules.Step{
		{Contract: rules.Ruf},
		{Contract: rules.Ruf, Premiums: with(rules.Valat)},
		{Contract: rules.Farbsolo},
		{Contract: rules.Schwarzer},
		{Contract: rules.Farbsolo, Premiums: with(rules.Absolut)},
		{Contract: rules.Schwarzer, Premiums: with(rules.Absolut)},
		{Contract: rules.Schwarzer, Premiums: with(rules.PagatUltimo), SameStep: true},
		{Contract: rules.Farbsolo, Premiums: with(rules.Valat)},
		{Contract: rules.Schwarzer, Premiums: with(rules.Valat)},
	}
}

// Sets of premiums: a Farbsolo has no Pagat and no Mondfang.
var (
	suitPremiums   = rules.PremiumsOf(rules.Absolut, rules.TrullPremium, rules.AlleKoenige, rules.Valat)
	tarockPremiums = suitPremiums | rules.PremiumsOf(rules.PagatUltimo, rules.Mondfang)
)

func contracts() []rules.Contract {
	ruf := contract(rules.Ruf, 1, "zwanziger:4", "zwanziger:2")
	ruf.Side, ruf.Right = rules.CallsTarock, rules.VorhandFirst

	farbsolo := solo(rules.Farbsolo, "zwanziger:7", "decision:zwanziger-farbsolo", "decision:zwanziger-farbsolo-praemien")
	farbsolo.MinSuits = 5
	farbsolo.Duty = tarock.Duty{Suits: true}
	farbsolo.Premiums, farbsolo.OpponentPremiums = suitPremiums, suitPremiums

	return []rules.Contract{ruf, farbsolo, solo(rules.Schwarzer, "zwanziger:8")}
}

// contract is a game for 45 points, without talon.
func contract(id rules.ContractID, value int, clauses ...rulebook.Clause) rules.Contract {
	return rules.Contract{
		ID: id, Value: value, LostFactor: 1,
		Aim: rules.AimThirds, Need: winning, Talon: rules.TalonUnused, Lead: rules.VorhandLeads,
		Premiums: tarockPremiums, OpponentPremiums: tarockPremiums,
		PremiumFactor: 1, Kontra: rules.KontraAll, KontraLevels: ruflevels,
		Cites: clauses,
	}
}

// solo is a game of one against three, in which premiums count double.
func solo(id rules.ContractID, clauses ...rulebook.Clause) rules.Contract {
	c := contract(id, 4, append(clauses, "zwanziger:2", "zwanziger:14")...)
	c.Side, c.PremiumFactor, c.KontraLevels = rules.Alone, 2, sololevels
	return c
}

func premiums() []rules.Premium {
	return []rules.Premium{
		{ID: rules.Absolut, Silent: 1, Announced: 2, Kind: rules.SackPremium, Thirds: absolut, Cites: cites("zwanziger:3", "zwanziger:5", "zwanziger:6")},
		{
			ID: rules.PagatUltimo, Silent: 1, Announced: 2, Kind: rules.BirdPremium, Bird: tarock.Pagat, Trick: lastTrick,
			Cites: cites("zwanziger:10", "zwanziger:13", "decision:zwanziger-pagat-verloren"),
		},
		{ID: rules.TrullPremium, Silent: 1, Kind: rules.HeldPremium, Cards: tarock.Trull, Cites: cites("zwanziger:9", "decision:zwanziger-trull-koenige")},
		{ID: rules.AlleKoenige, Silent: 1, Kind: rules.HeldPremium, Cards: tarock.Kings, Cites: cites("zwanziger:9", "decision:zwanziger-trull-koenige")},
		{ID: rules.Mondfang, Silent: 1, Kind: rules.CatchPremium, Cards: tarock.Mond.Bit(), Cites: cites("zwanziger:11", noDoubling, "decision:zwanziger-mond-partner")},
	}
}
