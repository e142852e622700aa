package rules

import (
	"encoding/json"

	"tarock/rulebook"
)

// A Topic is one thing that the rules say yes or no to. Refusals and answers
// carry the clauses that the rule set gives for their topic, so the same refusal
// cites one text in Linz and another in Innsbruck.
type Topic uint8

// The topics.
const (
	NoTopic          Topic = iota
	TurnOrder              // who acts when
	VorhandSpeaks          // Vorhand's first word, and her choice after three passes
	VorhandsGames          // Rufer and Trischaken last, Sechserdreier first
	HigherBid              // a bid is higher than the last; a pass is final
	Holding                // taking a game over
	BirdForBid             // the Besserrufer needs a bird
	FourKings              // no calling game with four kings
	Calling                // which king may be called
	TheFourth              // with three kings
	OpeningTalon           // who opens it, and when
	GivingUp               // Schleifen
	Discarding             // how many, never kings and Trull
	DiscardTarocks         // tarock games: tarocks last, open
	DiscardSuits           // Farbendreier: suit cards last, open
	KeepBird               // the Besserrufer's bird stays in the hand
	AnnouncingTopic        // who may announce what
	AnnounceOnce           // each player once
	AnnounceHeld           // birds and König ultimo only with the card
	AnnounceWithBid        // the Solodreier's announcements
	AnnounceBird           // the Besserrufer's bird
	AnnounceValat          // one Valat, and Kontra or Valat
	KontraRight            // who may kontrieren what, and how high
	KontraDeadline         // the first turn after the item arose
	KontraPartner          // never between partners
	KontraLate             // the late Kontra
	NoKontraTopic          // Trischaken
	LeadFarbenspiel        // tarock is led last
	Farbzwang              // follow suit
	Tarockzwang            // else tarock
	Stichzwang             // beat the trick
	PagatLast              // the Pagat as last tarock
	HigherBirdFirst        // of announced birds
	Praemienzwang          // an announced bird is kept for its trick
	ThrowingIn             // a hand that need not be played
	MinSuitsTopic          // suit cards in a Farbenspiel
	TrischakenChoice       // what Vorhand may choose
	ForcedKontra           // the Kontra that the Trull forces, and its answer
	BesideValat            // what is announced and counts beside a Valat
	KontraOnValat          // what Kontra is said on where a Valat is announced
	// What follows refuses nothing in the program; questions about it cite it.
	Dealing     // the cut, the dealer's cards, and that every hand is played
	FirstLead   // who leads to the first trick
	Kaiserstich // who wins a trick with the whole Trull
	OpenHands   // open games: when, and who may talk
	LookingBack // tricks and discard: who may see them
	CardLies    // whether a card may be taken back
	Mistakes    // warning others, and one's own mistakes
	Onlookers   // who looks on
	TheFifth    // who sits out
	Writing     // lines that are wrong
	Scorer      // who writes
	ZeroLine    // a deal of no value
	LostValat   // whether play goes on after it
	LastWord    // who decides, and who leaves early
	Naming      // what tarock III is called
	// What follows is what a Renonce is ruled by.
	ClaimTime    // how long a breach can be mended and claimed
	HardBreach   // what is always a Renonce
	CardCount    // a wrong number of cards
	FalseWord    // an announcement without the card, a king that may not be called
	GivingAway   // the game given away by cards or talk
	ShownCards   // cards shown or laid down that give nothing away
	LightBreach  // what is tolerated or put right
	FalseLead    // a lead out of turn
	WrongDealer  // the wrong player has dealt
	Misdeal      // mistakes in dealing
	OpenDeal     // a card that falls open while dealing
	MixedCards   // cards mixed before a claim is settled
	EarlyBird    // an announced bird played before its trick
	OpenBreach   // a duty broken with open hands
	OnlookerTalk // an onlooker has interfered
	FifthTalk    // who sits out has interfered
	TwoOffenders // what two pay
	TopicCount
)

// A TopicTable gives the clauses for every topic.
type TopicTable [TopicCount][]rulebook.Clause

// topicNames are the names under which topics are persisted.
var topicNames = [TopicCount]string{
	NoTopic:          "",
	MinSuitsTopic:    "min_suits",
	TrischakenChoice: "trischaken_choice",
	TurnOrder:        "turn_order",
	VorhandSpeaks:    "vorhand_speaks",
	VorhandsGames:    "vorhands_games",
	HigherBid:        "higher_bid",
	Holding:          "holding",
	BirdForBid:       "bird_for_bid",
	FourKings:        "four_kings",
	Calling:          "calling",
	TheFourth:        "the_fourth",
	OpeningTalon:     "opening_talon",
	GivingUp:         "giving_up",
	Discarding:       "discarding",
	DiscardTarocks:   "discard_tarocks",
	DiscardSuits:     "discard_suits",
	KeepBird:         "keep_bird",
	AnnouncingTopic:  "announcing",
	AnnounceOnce:     "announce_once",
	AnnounceHeld:     "announce_held",
	AnnounceWithBid:  "announce_with_bid",
	AnnounceBird:     "announce_bird",
	AnnounceValat:    "announce_valat",
	KontraRight:      "kontra_right",
	KontraDeadline:   "kontra_deadline",
	KontraPartner:    "kontra_partner",
	KontraLate:       "kontra_late",
	NoKontraTopic:    "no_kontra",
	LeadFarbenspiel:  "lead_farbenspiel",
	Farbzwang:        "farbzwang",
	Tarockzwang:      "tarockzwang",
	Stichzwang:       "stichzwang",
	PagatLast:        "pagat_last",
	HigherBirdFirst:  "higher_bird_first",
	Praemienzwang:    "praemienzwang",
	ThrowingIn:       "throwing_in",
	ForcedKontra:     "forced_kontra",
	BesideValat:      "beside_valat",
	KontraOnValat:    "kontra_on_valat",
	Dealing:          "dealing",
	FirstLead:        "first_lead",
	Kaiserstich:      "kaiserstich",
	OpenHands:        "open_hands",
	LookingBack:      "looking_back",
	CardLies:         "card_lies",
	Mistakes:         "mistakes",
	Onlookers:        "onlookers",
	TheFifth:         "the_fifth",
	Writing:          "writing",
	Scorer:           "scorer",
	ZeroLine:         "zero_line",
	LostValat:        "lost_valat",
	LastWord:         "last_word",
	Naming:           "naming",
	ClaimTime:        "claim_time",
	HardBreach:       "hard_breach",
	CardCount:        "card_count",
	FalseWord:        "false_word",
	GivingAway:       "giving_away",
	ShownCards:       "shown_cards",
	LightBreach:      "light_breach",
	FalseLead:        "false_lead",
	WrongDealer:      "wrong_dealer",
	Misdeal:          "misdeal",
	OpenDeal:         "open_deal",
	MixedCards:       "mixed_cards",
	EarlyBird:        "early_bird",
	OpenBreach:       "open_breach",
	OnlookerTalk:     "onlooker_talk",
	FifthTalk:        "fifth_talk",
	TwoOffenders:     "two_offenders",
}

// MarshalJSON writes an object of clauses by topic.
func (t TopicTable) MarshalJSON() ([]byte, error) {
	byName := make(map[Topic][]rulebook.Clause, TopicCount)
	for topic := NoTopic + 1; topic < TopicCount; topic++ {
		byName[topic] = t[topic]
	}
	return json.Marshal(byName)
}

// UnmarshalJSON reads an object of clauses by topic.
func (t *TopicTable) UnmarshalJSON(data []byte) error {
	var byName map[Topic][]rulebook.Clause
	if err := json.Unmarshal(data, &byName); err != nil {
		return err
	}
	*t = TopicTable{}
	for topic, clauses := range byName {
		t[topic] = clauses
	}
	return nil
}
