package neunzehnerrufen

import "tarock/rules"

// topics returns the clauses that a refusal or an answer cites. What the game does not
// know cites what stands in its place.
func topics() rules.TopicTable {
	var t rules.TopicTable
	for clause, topics := range map[string][]rules.Topic{
		"bieten":    {rules.TurnOrder, rules.VorhandSpeaks, rules.HigherBid, rules.Holding},
		"pflicht":   {rules.VorhandsGames},
		"rufen":     {rules.Calling, rules.FourKings, rules.TheFourth, rules.GivingUp},
		"zweite":    {rules.BirdForBid, rules.AnnounceBird, rules.KeepBird},
		"preferanz": {rules.OpeningTalon},
		"ablegen":   {rules.Discarding, rules.DiscardTarocks, rules.DiscardSuits},
		"meldungen": {rules.AnnouncingTopic, rules.AnnounceOnce, rules.AnnounceWithBid, rules.FalseWord},
		"pagat":     {rules.AnnounceHeld, rules.HigherBirdFirst, rules.Praemienzwang, rules.EarlyBird},
		"valat":     {rules.AnnounceValat, rules.BesideValat, rules.LostValat},
		"kontra":    {rules.KontraRight, rules.KontraDeadline, rules.KontraPartner, rules.KontraLate, rules.ForcedKontra},
		"stiche":    {rules.LeadFarbenspiel, rules.Farbzwang, rules.Tarockzwang, rules.FirstLead, rules.Kaiserstich, rules.OpenHands, rules.OpenBreach},
		"warschau":  {rules.Stichzwang, rules.PagatLast, rules.TrischakenChoice, rules.NoKontraTopic},
		"geben":     {rules.ThrowingIn, rules.Dealing, rules.CardCount, rules.Misdeal, rules.OpenDeal, rules.WrongDealer},
		"wert":      {rules.ZeroLine},
		"renonce":   {rules.HardBreach, rules.TwoOffenders, rules.ClaimTime},
	} {
		for _, topic := range topics {
			t[topic] = cites(clause)
		}
	}
	t[rules.Calling] = cites("rufen", "alle-vier")
	for topic := rules.NoTopic + 1; topic < rules.TopicCount; topic++ {
		if t[topic] == nil {
			t[topic] = cites("tisch")
		}
	}
	return t
}
