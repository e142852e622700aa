package engine

import (
	"maps"
	"slices"

	"tarock/rules"
)

// The codes. Each has a topic, for its clauses, and an example under
// record/testdata/refusals that a test runs.
const (
	// Turn and phase: impossible, always refused.

	// NotYourTurn: another seat is to act.
	NotYourTurn Code = "not-your-turn"
	// WrongPhase: the action belongs to another phase of the deal.
	WrongPhase Code = "wrong-phase"
	// DealOver: the deal has ended.
	DealOver Code = "deal-over"

	// Bidding.

	// VorhandMustSpeak: Vorhand's first word is "Vorhand" or a game.
	VorhandMustSpeak Code = "vorhand-must-speak"
	// VorhandMustChoose: after three passes Vorhand names a game.
	VorhandMustChoose Code = "vorhand-must-choose"
	// ForehandWordOnce: only Vorhand says "Vorhand", as her first word.
	ForehandWordOnce Code = "forehand-word-once"
	// NoSuchContract: the rule set does not have the game.
	NoSuchContract Code = "no-such-contract"
	// BidNotHigher: the game does not rank above the highest so far.
	BidNotHigher Code = "bid-not-higher"
	// OnlyVorhandLast: Vorhand's game, and only when all others have passed.
	OnlyVorhandLast Code = "only-vorhand-last"
	// OnlyVorhandFirst: Vorhand's game, and only as her first word.
	OnlyVorhandFirst Code = "only-vorhand-first"
	// OnlyVorhand: Vorhand's game, at whatever turn.
	OnlyVorhand Code = "only-vorhand"
	// CannotPassOn: Vorhand gives her place away with four kings and as her first
	// word, where the rules have that.
	CannotPassOn Code = "cannot-pass-on"
	// CannotThrowIn: only a hand that the rules name is thrown in, and only instead
	// of the first word.
	CannotThrowIn Code = "cannot-throw-in"
	// HoldAnnounced: a game with its announcements is not held.
	HoldAnnounced Code = "hold-announced"
	// NeedsBird: the game needs a bird in the hand.
	NeedsBird Code = "needs-bird"
	// FewSuitCards: the game needs more suit cards in the hand.
	FewSuitCards Code = "few-suit-cards"
	// SayForehandFirst: Vorhand's first word is "Vorhand", or a game of hers alone.
	SayForehandFirst Code = "say-forehand-first"
	// NoSuchChoice: there is nothing to choose in this game, or not that.
	NoSuchChoice Code = "no-such-choice"
	// NoSuspicion: a game is said "auf Verdacht" or "bei" in the auction only over
	// another's Besserrufer that is worth less than the two together.
	NoSuspicion Code = "no-suspicion"
	// NothingBeside: nobody has said the game on suspicion.
	NothingBeside Code = "nothing-beside"
	// SayBeside: another has said the game on suspicion already.
	SayBeside Code = "say-beside"
	// FourKings: a hand with all four kings may not call one.
	FourKings Code = "four-kings"
	// HoldNotAllowed: only Vorhand may take a game over.
	HoldNotAllowed Code = "hold-not-allowed"
	// NothingToHold: no other seat has bid.
	NothingToHold Code = "nothing-to-hold"
	// OpenWithGame: Vorhand's first word is a game.
	OpenWithGame Code = "open-with-game"
	// NoForehandWord: in this game there is no word "Vorhand".
	NoForehandWord Code = "no-forehand-word"
	// NextStep: a bid is the next step of the ladder.
	NextStep Code = "next-step"
	// OnlyFirstWord: this game is bid as the first word only.
	OnlyFirstWord Code = "only-first-word"
	// NothingToCall: all tarocks that may be called are in the hand.
	NothingToCall Code = "nothing-to-call"
	// CallsNothing: no card is named with this game.
	CallsNothing Code = "calls-nothing"
	// NoSuchCall: this tarock may not be called.
	NoSuchCall Code = "no-such-call"
	// NoPremiumsWithBid: this game's announcements do not belong to the bid.
	NoPremiumsWithBid Code = "no-premiums-with-bid"

	// Calling.

	// OwnKing: a king in one's own hand may not be called.
	OwnKing Code = "own-king"
	// SayFourth: with three kings one calls "den vierten", without the suit.
	SayFourth Code = "say-fourth"
	// NotThreeKings: "den vierten" needs three kings in the hand.
	NotThreeKings Code = "not-three-kings"
	// NoSuchSuit: there is no such suit to call.
	NoSuchSuit Code = "no-such-suit"

	// Talon and discard.

	// TalonNotOpen: the talon has to be opened first.
	TalonNotOpen Code = "talon-not-open"
	// FirstHalfFirst: the first half is laid open before the other is looked at.
	FirstHalfFirst Code = "first-half-first"
	// TalonIsOpen: the talon lies open already.
	TalonIsOpen Code = "talon-is-open"
	// TakeKingHalf: the half with the called king has to be taken.
	TakeKingHalf Code = "take-king-half"
	// HalfForcesTarock: with this half a tarock would have to be laid away, with the
	// other not.
	HalfForcesTarock Code = "half-forces-tarock"
	// NoSuchHalf: the talon has halves 0 and 1.
	NoSuchHalf Code = "no-such-half"
	// CannotGiveUp: Schleifen needs the called king in the talon.
	CannotGiveUp Code = "cannot-give-up"
	// NameBird: who gives up a Besserrufer names a bird he held.
	NameBird Code = "name-bird"
	// DiscardCount: as many cards go as came from the talon.
	DiscardCount Code = "discard-count"
	// DiscardNotHeld: a card to lay away is not in the hand.
	DiscardNotHeld Code = "discard-not-held"
	// DiscardKing: kings are never laid away.
	DiscardKing Code = "discard-king"
	// DiscardTrull: Trullstücke are never laid away.
	DiscardTrull Code = "discard-trull"
	// DiscardTarock: tarocks go only when no suit card is left to lay away.
	DiscardTarock Code = "discard-tarock"
	// DiscardSuit: in a Farbendreier suit cards go only after the tarocks.
	DiscardSuit Code = "discard-suit"
	// DiscardCalled: the called card is never laid away.
	DiscardCalled Code = "discard-called"
	// DiscardBird: one of the birds held before the talon stays in the hand.
	DiscardBird Code = "discard-bird"

	// Announcements.

	// PremiumNotInGame: this premium does not count in this game, or not for
	// this side, or is made silently only.
	PremiumNotInGame Code = "premium-not-in-game"
	// PremiumCardNotHeld: birds and König ultimo need the card in the hand.
	PremiumCardNotHeld Code = "premium-card-not-held"
	// AlreadyAnnounced: this seat, or its known partner, has announced it.
	AlreadyAnnounced Code = "already-announced"
	// AnnounceOnceOnly: a player announces in his first turn only.
	AnnounceOnceOnly Code = "announce-once-only"
	// AnnouncedWithBid: all announcements of this game belong to the bid.
	AnnouncedWithBid Code = "announced-with-bid"
	// ValatAnnounced: one Valat per deal.
	ValatAnnounced Code = "valat-announced"
	// CardsBesideValat: with an announced Valat neither Trull nor Könige is announced.
	CardsBesideValat Code = "cards-beside-valat"
	// KontraOrValat: the opponents have said Kontra on the game (or announced a
	// Valat), and may not do both.
	KontraOrValat Code = "kontra-or-valat"
	// ValatNotSure: alone, a Valat needs the king of every suit in the hand.
	ValatNotSure Code = "valat-not-sure"
	// MustAnnounceBird: a Besserrufer announces a bird held before the talon.
	MustAnnounceBird Code = "must-announce-bird"

	// CannotJoin: nobody plays this game beside the declarer, or this seat has
	// spoken already.
	CannotJoin Code = "cannot-join"

	// Kontra.

	// NoKontra: there is no Kontra in this game.
	NoKontra Code = "no-kontra"
	// NoSuchItem: nothing like that is played for.
	NoSuchItem Code = "no-such-item"
	// KontraOwnSide: the item or word belongs to one's own side.
	KontraOwnSide Code = "kontra-own-side"
	// KontraNotYours: in a negative game each doubles for himself, and an answer
	// belongs to the side that was kontriert.
	KontraNotYours Code = "kontra-not-yours"
	// KontraTooHigh: the set has no higher Kontra.
	KontraTooHigh Code = "kontra-too-high"
	// KontraNoWord: there is no such word to answer.
	KontraNoWord Code = "kontra-no-word"
	// KontraSaidAlready: this seat has said it.
	KontraSaidAlready Code = "kontra-said-already"
	// KontraDeadlineOver: it had to be said in the first turn after.
	KontraDeadlineOver Code = "kontra-deadline-over"
	// ValatReplacesGame: Kontra goes on the announced Valat, not on the game.
	ValatReplacesGame Code = "valat-replaces-game"
	// MustKontra: who holds the Trull against a called tarock has to say Kontra.
	MustKontra Code = "must-kontra"
	// KontraNeedsHand: on the Valat of a soloist only certain hands say Kontra.
	KontraNeedsHand Code = "kontra-needs-hand"
	// NothingToDecline: there is no Rekontra to a forced Kontra of this seat.
	NothingToDecline Code = "nothing-to-decline"
	// KontraNotLate: no late Kontra on this, or not any more.
	KontraNotLate Code = "kontra-not-late"

	// Playing a card. These are irregular: a real table would see them lie.

	// LeadSuitFirst: a Farbenspiel, lead a suit card while you have one.
	LeadSuitFirst Code = "lead-suit-first"
	// MustFollowSuit: Farbzwang.
	MustFollowSuit Code = "must-follow-suit"
	// MustPlayTarock: Tarockzwang.
	MustPlayTarock Code = "must-play-tarock"
	// MustHeadTrick: Stichzwang.
	MustHeadTrick Code = "must-head-trick"
	// PagatTooEarly: the Pagat only as last tarock.
	PagatTooEarly Code = "pagat-too-early"
	// HigherBirdFirst: of several announced birds the higher goes first.
	HigherBirdFirst Code = "higher-bird-first"
	// KeepAnnounced: an announced bird is kept for its trick.
	KeepAnnounced Code = "keep-announced"
	// CardNotHeld: the card is not in the hand.
	CardNotHeld Code = "card-not-held"

	// At a table that records.

	// NotRecording: this table refuses what is irregular, so that there is nothing to
	// take back or to claim.
	NotRecording Code = "not-recording"
	// NoCardLies: no card of this seat lies in a trick that is not turned.
	NoCardLies Code = "no-card-lies"
	// NothingToTurn: no full trick lies.
	NothingToTurn Code = "nothing-to-turn"
	// SaidJustNow: said, and nothing has happened since.
	SaidJustNow Code = "said-just-now"
)

// topics says which clauses a code cites.
var topics = map[Code]rules.Topic{
	NotYourTurn: rules.TurnOrder, WrongPhase: rules.TurnOrder, DealOver: rules.TurnOrder,
	VorhandMustSpeak: rules.VorhandSpeaks, VorhandMustChoose: rules.VorhandSpeaks, ForehandWordOnce: rules.VorhandSpeaks,
	NoSuchContract: rules.HigherBid, CannotJoin: rules.HigherBid, NoSuspicion: rules.HigherBid, NothingBeside: rules.HigherBid, SayBeside: rules.HigherBid, BidNotHigher: rules.HigherBid,
	OnlyVorhandLast: rules.VorhandsGames, OnlyVorhandFirst: rules.VorhandsGames,
	OnlyVorhand: rules.VorhandsGames, CannotPassOn: rules.FourKings, CannotThrowIn: rules.ThrowingIn,
	HoldAnnounced: rules.Holding, TakeKingHalf: rules.OpeningTalon, HalfForcesTarock: rules.DiscardTarocks,
	FewSuitCards:     rules.MinSuitsTopic,
	SayForehandFirst: rules.VorhandSpeaks, NoSuchChoice: rules.TrischakenChoice,
	OpenWithGame: rules.VorhandSpeaks, NoForehandWord: rules.VorhandSpeaks, NextStep: rules.HigherBid, OnlyFirstWord: rules.HigherBid, NothingToCall: rules.Calling, NoSuchCall: rules.Calling, CallsNothing: rules.Calling, ValatNotSure: rules.AnnounceValat,
	MustKontra: rules.ForcedKontra, KontraNeedsHand: rules.AnnounceValat, NothingToDecline: rules.ForcedKontra,
	NeedsBird: rules.BirdForBid, FourKings: rules.FourKings,
	HoldNotAllowed: rules.Holding, NothingToHold: rules.Holding, NoPremiumsWithBid: rules.AnnounceWithBid,
	OwnKing: rules.Calling, SayFourth: rules.TheFourth, NotThreeKings: rules.TheFourth, NoSuchSuit: rules.Calling,
	TalonNotOpen: rules.OpeningTalon, FirstHalfFirst: rules.OpeningTalon, TalonIsOpen: rules.OpeningTalon, NoSuchHalf: rules.OpeningTalon,
	CannotGiveUp: rules.GivingUp, NameBird: rules.GivingUp,
	DiscardCount: rules.Discarding, DiscardNotHeld: rules.Discarding, DiscardKing: rules.Discarding, DiscardTrull: rules.Discarding,
	DiscardTarock: rules.DiscardTarocks, DiscardSuit: rules.DiscardSuits, DiscardBird: rules.KeepBird, DiscardCalled: rules.Discarding,
	PremiumNotInGame: rules.AnnouncingTopic, PremiumCardNotHeld: rules.AnnounceHeld, AlreadyAnnounced: rules.AnnounceOnce,
	AnnounceOnceOnly: rules.AnnounceOnce, AnnouncedWithBid: rules.AnnounceWithBid, ValatAnnounced: rules.AnnounceValat, CardsBesideValat: rules.BesideValat,
	KontraOrValat: rules.AnnounceValat, MustAnnounceBird: rules.AnnounceBird,
	NoKontra: rules.NoKontraTopic, NoSuchItem: rules.KontraRight, KontraOwnSide: rules.KontraPartner, KontraNotYours: rules.KontraRight,
	KontraTooHigh: rules.KontraRight, KontraNoWord: rules.KontraRight, KontraSaidAlready: rules.KontraRight,
	KontraDeadlineOver: rules.KontraDeadline, ValatReplacesGame: rules.KontraOnValat, KontraNotLate: rules.KontraLate,
	LeadSuitFirst: rules.LeadFarbenspiel, MustFollowSuit: rules.Farbzwang, MustPlayTarock: rules.Tarockzwang,
	MustHeadTrick: rules.Stichzwang, PagatTooEarly: rules.PagatLast, HigherBirdFirst: rules.HigherBirdFirst,
	KeepAnnounced: rules.Praemienzwang, CardNotHeld: rules.TurnOrder,
	NotRecording: rules.HardBreach, NoCardLies: rules.CardLies, NothingToTurn: rules.CardLies, SaidJustNow: rules.ClaimTime,
}

// Breaches returns the codes of what can be done all the same; what it is a referee says.
func Breaches() []Code { return slices.Sorted(maps.Keys(breaches)) }

// Codes returns every code, for tests and catalogues.
func Codes() []Code {
	codes := make([]Code, 0, len(topics))
	for c := range topics {
		codes = append(codes, c)
	}
	return codes
}
