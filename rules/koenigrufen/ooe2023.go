// Package koenigrufen holds the rule sets of Königrufen as data. Each is a
// function that returns a fresh value, so that no one can change another's
// rules; a cup is written as its difference from a base.
package koenigrufen

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// OOe2023 returns the Oberösterreichische Tarockregeln of April 2023, the
// rules of the Mühlviertel, Hausruckviertel and Sauwald cups and the default
// of this program.
func OOe2023() *rules.RuleSet {
	return &rules.RuleSet{
		Ref:           rules.Ref{ID: "koenigrufen/ooe-2023", Revision: 1},
		Name:          rulebook.Text{De: "Königrufen – Oberösterreich 4/2023", En: "Königrufen – Upper Austria 4/2023"},
		Short:         rulebook.Text{De: "OÖ 2023", En: "OÖ 2023"},
		Seats:         4,
		MaxMultiplier: 1,

		Topics:    ooeTopics(),
		Contracts: ooeContracts(),
		Premiums:  ooePremiums(),
		Valat: rules.ValatRule{
			SilentFactor:    4,
			AnnouncedFactor: 8,
			BesideSilent:    announcedOnly,
			BesideAnnounced: announcedOnly,
			BesideFailed:    announcedOnly,
			Cites:           cites("ooe:ansagen-und-punkte", "ooe:ansagen-2", "decision:5", "decision:25"),
		},
		Deal: rules.Deal{
			Pack: tarock.Pack, Count: tarock.CountPackets, HandSize: 12, HalfSize: 3, Packet: 6,
			Cites: cites("decision:deal-frame", "decision:throw-in"),
		},
		Bidding: rules.Bidding{
			VorhandHolds: true,
			Cites:        cites("ooe:allgemeines-2", "ooe:vorhand-1", "ooe:vorhand-2", "ooe:vorhand-3", "decision:7", "decision:bidding"),
		},
		Call: rules.Call{
			Fourth: true,
			GiveUp: true,

			GiveUpBird: true,
			Cites:      cites("ooe:allgemeines-6", "ooe:allgemeines-7", "decision:2", "decision:8", "decision:king-call"),
		},
		Talon: rules.Talon{
			SoloKingHalf:    true,
			RestForPremiums: true,
			Cites:           cites("ooe:allgemeines-7", "taroquette:3", "decision:6", "decision:28", "decision:talon"),
		},
		Announcing: rules.Announcing{
			Once:     true,
			OneValat: true,
			Cites:    cites("ooe:ansagen-1", "ooe:ansagen-3", "ooe:ansagen-7", "decision:announcing"),
		},
		Kontra: rules.Kontra{
			Levels:        3,
			Late:          true,
			OnSilentValat: true,
			Cites:         cites("ooe:allgemeines-5", "decision:10", "decision:11", "decision:26", "decision:kontra"),
		},
		Play: rules.Play{
			StopLost: true,
			Cites:    cites("ooe:allgemeines-3", "decision:24"),
		},
		Trischaken: rules.TrischakenTable{
			Unit:                 1,
			VorhandFactor:        2,
			Buergermeister:       tarock.WinningThirds,
			BuergermeisterFactor: 2,
			VorhandTiedAlone:     true,
			TwoJungfrauen:        rules.TwoJungfrauen{Low: 4},
			Cites:                cites("ooe:trischaken-2", "ooe:trischaken-3", "decision:3"),
		},
		Renonce: rules.RenonceTable{
			TrischakenEach:        2,
			TrischakenEachVorhand: 4,
			TrischakenTwoEach:     3,
			Claim:                 rules.ClaimHarmed,
			Lead:                  rules.LeadWithNext,
			MendDeal:              true,
			FifthPays:             true,
			Cites:                 cites("ooe:renonce-5", "decision:renonce-settlement"),
		},
		Conduct: rules.Conduct{Cuts: 2, CutCards: 3},
	}
}

// announcedOnly: beside a Valat only announced premiums count.
var announcedOnly = rules.Company{Tricks: rules.CountAnnounced, Cards: rules.CountAnnounced}

func cites(clauses ...rulebook.Clause) []rulebook.Clause { return clauses }

// ooePremiums returns the sheet of premiums: the printed announced values, and
// half of them silently.
func ooePremiums() []rules.Premium {
	sheet := cites("ooe:ansagen-und-punkte", "ooe:ansagen-1")
	ultimo := cites("ooe:ansagen-und-punkte", "ooe:ansagen-1", "tirol:5")
	return []rules.Premium{
		{
			ID: rules.KoenigUltimo, Silent: 1, Announced: 2, Kind: rules.KingPremium, Trick: 12,
			Cites: cites("ooe:ansagen-und-punkte", "ooe:ansagen-1", "tirol:5", "decision:koenig-ultimo"),
		},
		{ID: rules.TrullPremium, Silent: 1, Announced: 2, Kind: rules.CardsPremium, Cards: tarock.Trull, Cites: sheet},
		{ID: rules.AlleKoenige, Silent: 1, Announced: 2, Kind: rules.CardsPremium, Cards: tarock.Kings, Cites: sheet},
		{ID: rules.PagatUltimo, Silent: 1, Announced: 2, Kind: rules.BirdPremium, Bird: tarock.Pagat, Trick: 12, Cites: ultimo},
		{ID: rules.UhuPremium, Silent: 2, Announced: 4, Kind: rules.BirdPremium, Bird: tarock.Uhu, Trick: 11, Cites: ultimo},
		{ID: rules.KakaduPremium, Silent: 3, Announced: 6, Kind: rules.BirdPremium, Bird: tarock.Kakadu, Trick: 10, Cites: ultimo},
		{ID: rules.QuapilPremium, Silent: 4, Announced: 8, Kind: rules.BirdPremium, Bird: tarock.Quapil, Trick: 9, Cites: ultimo},
	}
}
