package rules

import "tarock/rulebook"

// A Topic is one thing that the rules say yes or no to. Refusals carry the
// clauses that the rule set gives for their topic, so the same refusal cites
// one text in Linz and another in Innsbruck.
type Topic uint8

// The topics.
const (
	NoTopic         Topic = iota
	TurnOrder             // who acts when
	VorhandSpeaks         // Vorhand's first word, and her choice after three passes
	VorhandsGames         // Rufer and Trischaken last, Sechserdreier first
	HigherBid             // a bid is higher than the last; a pass is final
	Holding               // taking a game over
	BirdForBid            // the Besserrufer needs a bird
	FourKings             // no calling game with four kings
	Calling               // which king may be called
	TheFourth             // with three kings
	OpeningTalon          // who opens it, and when
	GivingUp              // Schleifen
	Discarding            // how many, never kings and Trull
	DiscardTarocks        // tarock games: tarocks last, open
	DiscardSuits          // Farbendreier: suit cards last, open
	KeepBird              // the Besserrufer's bird stays in the hand
	AnnouncingTopic       // who may announce what
	AnnounceOnce          // each player once
	AnnounceHeld          // birds and König ultimo only with the card
	AnnounceWithBid       // the Solodreier's announcements
	AnnounceBird          // the Besserrufer's bird
	AnnounceValat         // one Valat, and Kontra or Valat
	KontraRight           // who may kontrieren what, and how high
	KontraDeadline        // the first turn after the item arose
	KontraPartner         // never between partners
	KontraLate            // the late Kontra
	NoKontraTopic         // Trischaken
	LeadFarbenspiel       // tarock is led last
	Farbzwang             // follow suit
	Tarockzwang           // else tarock
	Stichzwang            // beat the trick
	PagatLast             // the Pagat as last tarock
	HigherBirdFirst       // of announced birds
	Praemienzwang         // an announced bird is kept for its trick
	TopicCount
)

// A TopicTable gives the clauses for every topic.
type TopicTable [TopicCount][]rulebook.Clause
