package tapptarock

import (
	"tarock/rulebook"
	"tarock/rules"
)

// topics returns the clauses that a refusal or an answer cites. What these games do
// not know cites what stands in its place.
func topics() rules.TopicTable {
	var t rules.TopicTable
	for _, group := range []struct {
		clauses []rulebook.Clause
		topics  []rules.Topic
	}{
		{cites("decision:tapp-bieten"), []rules.Topic{
			rules.TurnOrder, rules.VorhandSpeaks, rules.VorhandsGames, rules.HigherBid, rules.Holding, rules.BirdForBid, rules.FourKings,
		}},
		{cites("decision:tapp-spiele", "decision:tapp-haelften"), []rules.Topic{
			rules.OpeningTalon, rules.Calling, rules.TheFourth, rules.GivingUp, rules.MinSuitsTopic,
		}},
		{cites("decision:tapp-ablegen"), []rules.Topic{
			rules.Discarding, rules.DiscardTarocks, rules.DiscardSuits, rules.KeepBird,
		}},
		{cites("decision:tapp-pagat"), []rules.Topic{
			rules.AnnouncingTopic, rules.AnnounceOnce, rules.AnnounceHeld, rules.AnnounceBird, rules.AnnounceWithBid,
			rules.Praemienzwang, rules.HigherBirdFirst, rules.EarlyBird,
		}},
		{cites("decision:tapp-valat"), []rules.Topic{rules.AnnounceValat, rules.BesideValat, rules.KontraOnValat, rules.LostValat}},
		{cites("decision:tapp-kontra"), []rules.Topic{
			rules.KontraRight, rules.KontraDeadline, rules.KontraPartner, rules.KontraLate, rules.NoKontraTopic, rules.ForcedKontra,
		}},
		{cites("decision:tapp-stiche"), []rules.Topic{
			rules.LeadFarbenspiel, rules.Farbzwang, rules.Tarockzwang, rules.FirstLead, rules.Kaiserstich, rules.OpenHands, rules.OpenBreach,
		}},
		{cites("decision:tapp-trischaken"), []rules.Topic{rules.Stichzwang, rules.PagatLast, rules.TrischakenChoice}},
		{cites("decision:tapp-geben"), []rules.Topic{
			rules.ThrowingIn, rules.Dealing, rules.TheFifth, rules.CardCount, rules.Misdeal, rules.OpenDeal, rules.WrongDealer,
		}},
		{cites("decision:tapp-renonce"), []rules.Topic{rules.HardBreach, rules.FalseWord, rules.TwoOffenders, rules.ClaimTime}},
	} {
		for _, topic := range group.topics {
			t[topic] = group.clauses
		}
	}
	for topic := rules.NoTopic + 1; topic < rules.TopicCount; topic++ {
		if t[topic] == nil {
			t[topic] = cites("decision:tapp-leitung")
		}
	}
	return t
}
