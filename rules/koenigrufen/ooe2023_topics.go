package koenigrufen

import "tarock/rules"

// ooeTopics returns the clauses that a refusal cites.
func ooeTopics() rules.TopicTable {
	return rules.TopicTable{
		rules.TurnOrder:        cites("ooe:allgemeines-2", "kurs:4"),
		rules.VorhandSpeaks:    cites("ooe:allgemeines-2", "decision:bidding"),
		rules.VorhandsGames:    cites("ooe:vorhand-1"),
		rules.HigherBid:        cites("ooe:allgemeines-2", "kurs:5"),
		rules.Holding:          cites("ooe:vorhand-2", "decision:bidding"),
		rules.BirdForBid:       cites("ooe:ansagen-4", "decision:bidding"),
		rules.FourKings:        cites("ooe:vorhand-3", "decision:21"),
		rules.Calling:          cites("ooe:allgemeines-6", "decision:8"),
		rules.TheFourth:        cites("ooe:allgemeines-6", "decision:king-call"),
		rules.OpeningTalon:     cites("ktc:tarock-etikette", "decision:8", "decision:talon"),
		rules.GivingUp:         cites("ooe:allgemeines-7", "decision:2", "decision:talon"),
		rules.Discarding:       cites("ooe:renonce-2", "tirol:2", "decision:discard"),
		rules.DiscardTarocks:   cites("tirol:2", "ooe:renonce-2"),
		rules.DiscardSuits:     cites("ooe:farbenspiele-1"),
		rules.KeepBird:         cites("ooe:ansagen-4", "decision:discard"),
		rules.AnnouncingTopic:  cites("ooe:ansagen-1", "decision:announcing"),
		rules.AnnounceOnce:     cites("ooe:ansagen-1", "decision:announcing"),
		rules.AnnounceHeld:     cites("ooe:ansagen-1", "decision:21", "decision:koenig-ultimo"),
		rules.AnnounceWithBid:  cites("ooe:ansagen-3", "decision:announcing"),
		rules.AnnounceBird:     cites("ooe:ansagen-4", "decision:discard"),
		rules.AnnounceValat:    cites("ooe:farbenspiele-1-4", "decision:15", "decision:announcing"),
		rules.KontraRight:      cites("ooe:allgemeines-5", "decision:26", "decision:kontra"),
		rules.KontraDeadline:   cites("kapitel-8:renonce-und-kontras", "decision:11", "decision:kontra"),
		rules.KontraPartner:    cites("kapitel-8:renonce-und-kontras", "decision:10"),
		rules.KontraLate:       cites("kapitel-8:renonce-und-kontras", "decision:kontra"),
		rules.NoKontraTopic:    cites("ooe:allgemeines-5"),
		rules.LeadFarbenspiel:  cites("ooe:farbenspiele-1-4"),
		rules.Farbzwang:        cites("ooe:allgemeines-3", "kurs:4"),
		rules.Tarockzwang:      cites("ooe:allgemeines-3", "kurs:4"),
		rules.Stichzwang:       cites("ooe:allgemeines-3", "ooe:negativspiele-2"),
		rules.PagatLast:        cites("ooe:negativspiele-2", "ooe:trischaken-1", "decision:16"),
		rules.HigherBirdFirst:  cites("ooe:ansagen-7"),
		rules.MinSuitsTopic:    cites("ooe:farbenspiele-1"),
		rules.TrischakenChoice: cites("ooe:trischaken-1", "decision:trischaken"),
		rules.Praemienzwang:    cites("decision:early-bird"),
		rules.ThrowingIn:       cites("decision:throw-in"),
	}
}
