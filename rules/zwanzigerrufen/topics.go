package zwanzigerrufen

import "tarock/rules"

// topics returns the clauses that a refusal or an answer cites. What Zwanzigerrufen
// does not know (the called king, the talon) cites where the games of the set stand.
func topics() rules.TopicTable {
	games := cites("decision:zwanziger-bieten", "zwanziger:15")
	tricks := cites("decision:zwanziger-stiche")
	announcing := cites("decision:zwanziger-ansagen")
	director := cites("zwanziger:24", "decision:zwanziger-leitung")
	falsePlay := cites("zwanziger:17", "decision:zwanziger-korrigieren")
	noTalon := cites("decision:zwanziger-geben")

	t := rules.TopicTable{
		rules.TurnOrder:     games,
		rules.VorhandSpeaks: games,
		rules.VorhandsGames: games,
		rules.HigherBid:     cites("zwanziger:15", "zwanziger:20", "decision:zwanziger-bieten"),
		rules.MinSuitsTopic: cites("zwanziger:7"),
		rules.Calling:       cites("zwanziger:1", "decision:zwanziger-hoechstes"),

		rules.AnnouncingTopic: announcing,
		rules.AnnounceWithBid: cites("zwanziger:15", "decision:zwanziger-ansagen"),
		rules.AnnounceValat:   cites("zwanziger:21", "zwanziger:22", "decision:zwanziger-valat-kontra"),
		rules.KontraOnValat:   cites("zwanziger:22", "decision:zwanziger-valat-allein", "decision:zwanziger-valat-kontra"),
		rules.KontraRight:     cites("zwanziger:19", "decision:zwanziger-ansagen"),
		rules.KontraDeadline:  announcing,
		rules.KontraPartner:   announcing,
		rules.ForcedKontra:    cites("zwanziger:2", "decision:zwanziger-retour"),

		rules.LeadFarbenspiel: cites("decision:zwanziger-farbsolo"),
		rules.Farbzwang:       tricks,
		rules.Tarockzwang:     tricks,
		rules.ThrowingIn:      cites("zwanziger:1"),
		rules.Dealing:         cites("decision:zwanziger-geben"),
		rules.FirstLead:       tricks,
		rules.ZeroLine:        cites("zwanziger:18", "decision:zwanziger-noch-einmal"),
		rules.LastWord:        cites("zwanziger:24", "zwanziger:23"),

		rules.CardLies:   cites("decision:zwanziger-korrigieren"),
		rules.ClaimTime:  cites("decision:zwanziger-korrigieren", "zwanziger:17"),
		rules.HardBreach: falsePlay,
		rules.FalseLead:  cites("decision:zwanziger-korrigieren"),
		rules.Misdeal:    cites("zwanziger:16"),
		rules.OpenDeal:   cites("zwanziger:16"),
		rules.CardCount:  cites("zwanziger:16"),
	}
	for topic, clauses := range map[rules.Topic][]rules.Topic{
		rules.VorhandSpeaks:   {rules.Holding, rules.BirdForBid, rules.FourKings, rules.TrischakenChoice},
		rules.Calling:         {rules.TheFourth},
		rules.AnnouncingTopic: {rules.AnnounceOnce, rules.AnnounceHeld, rules.AnnounceBird, rules.KontraLate, rules.NoKontraTopic, rules.BesideValat, rules.LostValat, rules.Praemienzwang, rules.HigherBirdFirst},
		rules.Farbzwang:       {rules.Stichzwang, rules.PagatLast, rules.Kaiserstich},
	} {
		for _, other := range clauses {
			t[other] = t[topic]
		}
	}
	for topic := rules.NoTopic + 1; topic < rules.TopicCount; topic++ {
		switch {
		case t[topic] != nil:
		case talonTopic(topic):
			t[topic] = noTalon
		default:
			t[topic] = director
		}
	}
	return t
}

// talonTopic reports whether topic speaks of what a game without a talon does not
// have.
func talonTopic(topic rules.Topic) bool {
	switch topic {
	case rules.OpeningTalon, rules.GivingUp, rules.Discarding, rules.DiscardTarocks, rules.DiscardSuits, rules.KeepBird:
		return true
	}
	return false
}
