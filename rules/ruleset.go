// Package rules says what a rule set is: tables of contracts, premiums,
// Kontra and duties, as plain data with the clause behind every figure.
//
// It holds no rule set itself (see the packages below it) and no procedure:
// the engine plays by the tables, settle pays by them. What differs between
// cups is a field here, never a special case in code, and nothing in the
// program compares a rule set's id.
package rules

import (
	"tarock"
	"tarock/rulebook"
)

// A Ref names one revision of a rule set. A record pins both, so that an old
// deal stays scored by the rules it was played under.
type Ref struct {
	ID       string `json:"id"`       // "koenigrufen/ooe-2023"
	Revision int    `json:"revision"` // counts from 1
}

// A RuleSet is one way of playing Tarock. It is a value: built once, validated
// by [RuleSet.Validate], never changed.
type RuleSet struct {
	Ref    Ref           `json:"ref"`
	Name   rulebook.Text `json:"name"`
	Short  rulebook.Text `json:"short"`          // the name where there is little room
	Family Family        `json:"family"`         // the game that it is a way of playing
	House  *House        `json:"house,omitzero"` // how it was made, nil for a published set
	Seats  int           `json:"seats"`          // players in a deal
	// Worthless is what becomes of a deal in which nobody wins anything.
	Worthless Worthless `json:"worthless"`
	// DoubleAfter are the premiums after which a round at double stake is played.
	DoubleAfter PremiumSet `json:"double_after"`
	// MaxMultiplier is the highest factor of double rounds, 1 without them.
	MaxMultiplier int `json:"max_multiplier"`

	Deal       Deal            `json:"deal"`
	Contracts  []Contract      `json:"contracts"` // in ascending order of rank: the ladder
	Premiums   []Premium       `json:"premiums"`
	Valat      ValatRule       `json:"valat"`
	Bidding    Bidding         `json:"bidding"`
	Call       Call            `json:"call"`
	Talon      Talon           `json:"talon"`
	Announcing Announcing      `json:"announcing"`
	Kontra     Kontra          `json:"kontra"`
	Play       Play            `json:"play"`
	Trischaken TrischakenTable `json:"trischaken"`
	Grade      Grade           `json:"grade,omitzero"`
	Renonce    RenonceTable    `json:"renonce"`
	Conduct    Conduct         `json:"conduct"`
	Round      TableRound      `json:"round"`

	Topics TopicTable `json:"topics"` // the clauses behind every refusal
}

// A TableRound is how a round of deals at one table is counted.
type TableRound struct {
	// Points are the main points (Hauptpunkte) of the places, the first first; what
	// somebody has scored are his sub points. Without any there are no table rounds.
	Points []int             `json:"points,omitempty"`
	Cites  []rulebook.Clause `json:"cites,omitempty"`
}

// A Contract is one game of the ladder.
type Contract struct {
	ID    ContractID `json:"id"`
	Value int        `json:"value"` // per opponent, in points; by the point where the set grades its games
	// LostFactor multiplies the value when the declarer loses: 2 for the
	// Sechserdreier, else 1. It does not touch premiums.
	LostFactor int `json:"lost_factor"`
	// LostPremiums: LostFactor applies to the premiums of a lost game as well.
	LostPremiums bool `json:"lost_premiums"`
	// Join: others may say "bei" and play the same negative game at the same time,
	// each for himself against all others.
	Join bool `json:"join"`
	// Suspicion: the game may be said "auf Verdacht" over a Besserrufer. It counts as
	// a pass until another says it "bei"; together the two outbid the Besserrufer.
	Suspicion bool `json:"suspicion"`
	// Half: the game is worth half a point more; halves that remain at the end are
	// dropped for each opponent. For negative games.
	Half bool `json:"half"`

	Aim    Aim           `json:"aim"`
	Tricks int           `json:"tricks"` // tricks the declarer must take exactly, for AimTricks
	Need   tarock.Thirds `json:"need"`   // thirds the declarers need, for AimThirds

	// Jumps: where the auction goes step by step, this game is bid over any number of
	// them. EndsAuction: nobody speaks after it.
	Jumps       bool `json:"jumps"`
	EndsAuction bool `json:"ends_auction"`

	Side  Side  `json:"side"`
	Right Right `json:"right"`
	Bird  bool  `json:"bird"` // the bidder must hold a bird, and announce one of those
	// BirdFromTalon: the bird that he keeps and announces may be one that the talon
	// has brought.
	BirdFromTalon bool `json:"bird_from_talon"`
	// NamedBird is the one bird that the bid names (Pagatrufer …); NoPremium where
	// any held bird will do.
	NamedBird PremiumID `json:"named_bird"`
	// SameStep: ranks with the row before it, so that neither outbids the other.
	SameStep bool `json:"same_step"`
	// VorhandChoosesHead: Vorhand says with the bid whether Stichzwang holds.
	VorhandChoosesHead bool `json:"vorhand_chooses_head"`
	// VorhandChoosesTalon: and whether the talon goes to the first six tricks.
	VorhandChoosesTalon bool `json:"vorhand_chooses_talon"`
	// MinSuits is how many suit cards must be in the hand: when a Farbensolo is
	// bid, after the discard in a Farbendreier. 0: no limit.
	MinSuits int `json:"min_suits"`

	Talon   TalonUse     `json:"talon"`
	Discard DiscardOrder `json:"discard"`
	// Buys are the cards that the declarer and the players after him get of a shared
	// talon; empty in other games.
	Buys []int `json:"buys,omitempty"`
	// Takes are the factors on the value of the game for a half that is taken at once,
	// the other half, and the first after all; empty in other games.
	Takes []int `json:"takes,omitempty"`
	// TalonShown: the six cards are shown before the declarer takes them all.
	TalonShown bool `json:"talon_shown"`
	// PaidUnplayed: when nobody has announced or doubled anything, the game is paid
	// as won and the next deal comes.
	PaidUnplayed bool `json:"paid_unplayed"`

	Lead Lead        `json:"lead"`
	Duty tarock.Duty `json:"duty"`
	Open bool        `json:"open"` // all hands are laid open after trick 1

	// Premiums that count in this game, whoever makes them. The opponents may
	// announce those of OpponentPremiums only; both are empty in negative games.
	Premiums         PremiumSet `json:"premiums"`
	OpponentPremiums PremiumSet `json:"opponent_premiums"`
	PremiumFactor    int        `json:"premium_factor"`    // 2 in the solo games, else 1
	AnnounceWithBid  bool       `json:"announce_with_bid"` // all of the declarer's announcements belong to the bid

	Kontra KontraMode `json:"kontra"`
	// KontraLevels is how high Kontra goes in this game; 0: as high as the set has it.
	KontraLevels int `json:"kontra_levels"`
	// KontraOrValat: the opponents may say Kontra on the game or announce a
	// Valat, not both (Farbenspiele).
	KontraOrValat bool `json:"kontra_or_valat"`

	Cites []rulebook.Clause `json:"cites"`
}

// An Aim is what the declarer has to reach.
type Aim uint8

// The aims.
const (
	AimThirds Aim = iota // a number of thirds with his side
	AimTricks            // an exact number of tricks, alone
	AimFewest            // everyone for himself: the fewest thirds
)

// A Side says who plays with the declarer.
type Side uint8

// The ways to find sides.
const (
	Alone Side = iota
	CallsKing
	EachForHimself
	CallsTarock // the holder of a called tarock is the partner
)

// A Right says who may bid a contract, and when.
type Right uint8

// The rights to bid.
const (
	Anyone       Right = iota
	VorhandFirst       // Vorhand only, as her first word ("vorneweg")
	VorhandLast        // Vorhand only, when all others have passed ("hintennach")
	VorhandOnly        // Vorhand only, at any of her turns
	FirstWord          // anyone, as his first word
)

// A TalonUse says what becomes of the talon.
type TalonUse uint8

// The uses of the talon.
const (
	TalonUnused      TalonUse = iota // negative games: nobody's
	TalonOpponents                   // untouched, counts for the opponents
	TalonHalf                        // opened, the declarer takes one half
	TalonAll                         // the declarer takes all six, hidden
	TalonLastTrick                   // goes to the winner of the last trick
	TalonFirstTricks                 // Zuwaage: a card to each of the first six tricks
	TalonLower                       // the first half is shown, and the declarer takes it
	TalonUpper                       // the second half is shown, and the declarer takes it
	// TalonShared: the declarer buys so many hidden cards, the next players the rest, by
	// Contract.Buys; everyone lays away as many as he has bought.
	TalonShared
	// TalonTurns: the declarer looks at the first half alone. He takes it, or lays it
	// open and looks at the other; then he takes that, or lays it open too and takes the
	// first after all. Contract.Takes are the prices.
	TalonTurns
)

// A DiscardOrder says which cards have to be laid away first.
type DiscardOrder uint8

// The orders. In all, kings and Trullstücke are never laid away, and a card
// of the second kind is shown to all.
const (
	SuitsFirst   DiscardOrder = iota // tarock games: suit cards, then tarocks
	TarocksFirst                     // Farbendreier: tarocks, then suit cards
	AnyOrder                         // tarock games: a tarock may go although a suit card could
	// NoTarocks: as SuitsFirst, and a half of the talon that would force a tarock to
	// go is not taken while the other would not.
	NoTarocks
)

// A Lead says who leads to the first trick.
type Lead uint8

// The first leads.
const (
	VorhandLeads Lead = iota
	DeclarerLeads
)

// A KontraMode says how Kontra works in a contract.
type KontraMode uint8

// The modes of Kontra.
const (
	NoKontra   KontraMode = iota
	KontraAll             // one Kontra binds all opponents
	KontraEach            // each opponent for himself
)

// A ValatRule is the price of all twelve tricks. It multiplies the value of the
// game and takes its place, or adds points beside it: one pair of figures is set.
type ValatRule struct {
	SilentFactor    int `json:"silent_factor"` // on the game value, which it replaces
	AnnouncedFactor int `json:"announced_factor"`
	SilentPoints    int `json:"silent_points"` // beside the game, or in its place
	AnnouncedPoints int `json:"announced_points"`
	// InPlace: the points take the place of the game.
	InPlace bool `json:"in_place"`
	// SureSolo: in a game alone only a hand announces Valat that has the king of every
	// suit it holds.
	SureSolo bool `json:"sure_solo"`
	// Kontra says which hands may say Kontra on the soloist's Valat.
	Kontra ValatKontra `json:"kontra"`
	// What counts beside a silent Valat, one announced and made, and one
	// announced and missed.
	BesideSilent    Company `json:"beside_silent"`
	BesideAnnounced Company `json:"beside_announced"`
	BesideFailed    Company `json:"beside_failed"`
	// LostFactorWhenFailedByOpponents: the Sechserdreier's LostFactor applies
	// to a Valat that the opponents announced and missed.
	LostFactorWhenFailedByOpponents bool `json:"lost_factor_when_failed_by_opponents"`
	// SoloDoubles: the PremiumFactor of a solo game applies to Valat as well.
	SoloDoubles bool `json:"solo_doubles"`
	// Whole: the factors apply to every premium beside the Valat as well.
	Whole bool `json:"whole"`
	// CardsBarred: with an announced Valat the same player announces neither Trull
	// nor Könige.
	CardsBarred bool              `json:"cards_barred"`
	Cites       []rulebook.Clause `json:"cites"`
}

// ByPoints reports whether Valat is worth points of its own, not a multiple of the
// game.
func (v *ValatRule) ByPoints() bool { return v.AnnouncedPoints != 0 }

// Adds reports whether Valat is points beside the game.
func (v *ValatRule) Adds() bool { return v.ByPoints() && !v.InPlace }

// A Company says which premiums count beside a Valat: those made in a trick
// (birds, König ultimo, Mondfang) and those made by cards (Trull, Könige,
// Säcke).
type Company struct {
	Tricks Counting `json:"tricks"`
	Cards  Counting `json:"cards"`
}

// A Counting says which premiums of a kind count.
type Counting uint8

// The ways to count.
const (
	CountNone Counting = iota
	CountAnnounced
	CountAll
)

// Bidding is the procedure of the auction.
type Bidding struct {
	VorhandHolds bool `json:"vorhand_holds"` // Vorhand may take over the highest game at its rank
	// VorhandSaysForehand: her first word is "Vorhand" or a game that only she may
	// bid, first of all.
	VorhandSaysForehand bool `json:"vorhand_says_forehand"`
	FourKingsMayCall    bool `json:"four_kings_may_call"` // a hand with four kings may bid a calling game
	// FourKingsPassOn: Vorhand with four kings may give her place in the auction,
	// all her rights and the first lead to the next player, as her first word.
	FourKingsPassOn bool `json:"four_kings_pass_on"`
	// EarlierHold: every seat before that of the bidder may hold, not Vorhand alone.
	EarlierHold bool `json:"earlier_hold"`
	// NoHoldAnnounced: a game whose announcements belong to the bid is not held.
	NoHoldAnnounced bool `json:"no_hold_announced"`
	// RaiseOwn: when all others have passed, the bidder may raise his own game once.
	RaiseOwn bool `json:"raise_own"`
	// PassAgain: who has passed comes in again when somebody has bid higher.
	PassAgain bool `json:"pass_again"`
	// ByPrice: the ladder goes by what the games are worth.
	ByPrice bool `json:"by_price"`
	// OpensWithGame: Vorhand's first word is a game; there is no word "Vorhand".
	OpensWithGame bool `json:"opens_with_game"`
	// VorhandMayPass: her first word is like that of the others; there is no word
	// "Vorhand" either.
	VorhandMayPass bool `json:"vorhand_may_pass"`
	// StepByStep: a bid is the next step of the ladder, but for games that jump.
	StepByStep bool `json:"step_by_step"`
	// Steps is the ladder where a bid may carry announcements that raise it; without
	// steps the ladder is that of the contracts.
	Steps []Step `json:"steps,omitempty"`
	// PassedOut is what happens when Vorhand too names no game.
	PassedOut PassedOut         `json:"passed_out"`
	Cites     []rulebook.Clause `json:"cites"`
}

// A Step is one step of a ladder in which announcements raise a bid: a bid of
// Contract that carries Premiums at least.
type Step struct {
	Contract ContractID `json:"contract"`
	Premiums PremiumSet `json:"premiums,omitzero"`
	SameStep bool       `json:"same_step,omitzero"` // ranks with the one before it
}

// A PassedOut says what happens when nobody wants to play.
type PassedOut uint8

// The ways to go on when all have passed.
const (
	VorhandChooses PassedOut = iota // she has to name a game
	RedealPassed                    // she may pass; the same player deals again
	PlayPassed                      // she may pass; Trischaken is played ("Fahren")
)

// Call is what may be called.
type Call struct {
	OwnKing bool `json:"own_king"` // a king in one's own hand may be called
	Fourth  bool `json:"fourth"`   // with three kings, "den vierten" is called and no suit named
	// Queens: with all four kings a Dame is called in their place.
	Queens bool `json:"queens"`
	GiveUp bool `json:"give_up"` // Schleifen, when the called king lies in the talon
	// GiveUpBird: who gives up a Besserrufer loses its bird as well.
	GiveUpBird bool `json:"give_up_bird"`
	// Tarocks are those that may be called in a game with a called tarock, with the
	// bid and never out of one's own hand. Highest: it is the highest that the caller
	// does not hold.
	Tarocks tarock.Hand       `json:"tarocks"`
	Highest bool              `json:"highest"`
	Cites   []rulebook.Clause `json:"cites"`
}

// Talon is what becomes of the halves.
type Talon struct {
	// SoloKingHalf: in a calling game without talon the half with the called
	// king goes to the declarer at the end, and no Kontra counts.
	SoloKingHalf bool `json:"solo_king_half"`
	// KingHalf: when the called king lies in the opened talon, its half is taken.
	KingHalf bool `json:"king_half"`
	// StaysOpen: the half left lying is not turned face down after the first trick.
	StaysOpen bool `json:"stays_open"`
	// RestForPremiums: what is left of the talon counts for Trull and Könige of
	// the side that it belongs to, not for its thirds only.
	RestForPremiums bool `json:"rest_for_premiums"`
	// RestToValat: what is left of the talon belongs to the side that has taken
	// all tricks.
	RestToValat bool `json:"rest_to_valat"`
	// DiscardNotToValat: what the declarers have laid away does not count for them when
	// they have taken all tricks.
	DiscardNotToValat bool              `json:"discard_not_to_valat"`
	Cites             []rulebook.Clause `json:"cites"`
}

// Announcing is the procedure of announcements.
type Announcing struct {
	Once     bool `json:"once"`      // each player announces in his first turn of the round only
	OneValat bool `json:"one_valat"` // one announced Valat per deal
	// DeclarerLater: the declarer may announce again when it is his turn once more.
	DeclarerLater bool `json:"declarer_later"`
	// KeepAnnounced is Prämienzwang: an announced bird may not be played before
	// its trick while another card may.
	KeepAnnounced bool `json:"keep_announced"`
	// CardsHeld: Trull and Könige are announced by who holds all of them only,
	// never on suspicion.
	CardsHeld bool `json:"cards_held"`
	// Command is Kommandieren: a bird may be announced for a partner, without
	// holding it.
	Command bool `json:"command"`
	// CommandTalon: the same of birds only that the declarer has taken from the talon,
	// by his partner.
	CommandTalon bool              `json:"command_talon"`
	Cites        []rulebook.Clause `json:"cites"`
}

// Commands reports whether who announces a bird need not hold it.
func (a *Announcing) Commands() bool { return a.Command || a.CommandTalon }

// MaxKontra is the highest Kontra that can be said, where a table has no end of
// it. The tenth word multiplies by 1,024, and two sides who have said five each
// have not been heard of; sums of it stay far below what an int32 holds.
const MaxKontra = 10

// Kontra is the table of Kontra words.
type Kontra struct {
	Levels  int  `json:"levels"`   // 3: Kontra, Rekontra, Subkontra
	InScore bool `json:"in_score"` // Kontra counts in the Schrift, not only in Geld
	// Late: a supposed partner who proves to be an opponent may be kontriert
	// late, until the lead to the next trick.
	Late bool `json:"late"`
	// OnSilentValat: a Kontra on the game counts for a silent Valat that takes
	// its place, and on the game beside one that adds to it.
	OnSilentValat bool `json:"on_silent_valat"`
	// ToBox: what Kontra adds in Geld is paid into a donation box by those who
	// lose it.
	ToBox bool `json:"to_box"`
	// OpponentsNeed is the thirds that the opponents need to win a game on which
	// they have said Kontra; 0: no more than without.
	OpponentsNeed tarock.Thirds `json:"opponents_need"`
	// TrullMust: an opponent who was dealt the Trull says Kontra on a game with a
	// called tarock on which nothing is announced. Who answers it with a Rekontra may
	// be refused, and the stake stays where the forced Kontra has put it.
	TrullMust bool              `json:"trull_must"`
	Cites     []rulebook.Clause `json:"cites"`
}

// Play is what holds for the tricks of every contract.
type Play struct {
	// StopLost: a negative game ends as soon as it is lost for certain.
	StopLost bool `json:"stop_lost"`
	// OwnTricks: a player may look at the tricks that he has taken.
	OwnTricks bool `json:"own_tricks"`
	// OpenSilent: in a game with open hands the opponents may not confer.
	OpenSilent bool `json:"open_silent"`
	// OpenTricks: in a game with open hands the tricks stay open too.
	OpenTricks bool              `json:"open_tricks"`
	Cites      []rulebook.Clause `json:"cites"`
}
