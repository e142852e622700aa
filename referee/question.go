package referee

import (
	"fmt"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// A Question is what a referee is told: what happened, when it was noticed, and
// who did it in which game.
type Question struct {
	Matter Matter `json:"matter"`
	Moment Moment `json:"moment"`
	// Details are the questions of the matter that are answered with yes.
	Details []Detail `json:"details"`
	// Premium is the one that a false word or an early bird is about.
	Premium rules.PremiumID `json:"premium"`
	// Facts are needed where the ruling has a price.
	Facts Facts `json:"facts"`
}

// A Ruling answers a question.
type Ruling struct {
	Verdict Verdict `json:"verdict"`
	Remedy  Remedy  `json:"remedy"`
	// Silent: the texts of the set say nothing, so the Turnierleiter decides; what
	// other sets say stands in Others.
	Silent bool              `json:"silent"`
	Cites  []rulebook.Clause `json:"cites"`
	// Cost is what a Renonce costs, or a premium that is lost; nil where nothing is
	// paid, or the game is not known. Under an open verdict it is what a Renonce
	// would cost.
	Cost *settle.Settlement `json:"cost"`
	// Undecided is why a Renonce has no price by the rules.
	Undecided string  `json:"undecided"`
	Others    []Other `json:"others"`
}

// An Other is what another set says to the same question.
type Other struct {
	Ref     rules.Ref         `json:"ref"`
	Short   rulebook.Text     `json:"short"` // its name
	Verdict Verdict           `json:"verdict"`
	Remedy  Remedy            `json:"remedy"`
	Cites   []rulebook.Clause `json:"cites"`
}

// A Verdict is what a ruling comes to.
type Verdict uint8

// The verdicts.
const (
	Legal       Verdict = iota // nothing is wrong
	Correctable                // it is put right, and play goes on
	Tolerated                  // it stands, and play goes on
	Renonce                    // the deal ends, and the offender pays
	TooLate                    // nobody can claim it any more
	Open                       // the Turnierleiter decides
)

// A Matter is something that goes wrong at the table, or seems to.
type Matter uint8

// The matters: what is always a Renonce, what is not, and situations.
const (
	NoMatter       Matter = iota
	Duty                  // a duty to follow, to play tarock or to beat the trick broken
	WrongCount            // too many or too few cards
	BadDiscard            // a king or Trullstück, a hidden tarock or a wrong number laid away
	NoBird                // a Besserrufer without any bird in the hand
	FourKings             // a calling game with four kings
	FalseKing             // König ultimo without the called king
	GaveAway              // cards thrown down or shown that give the game away
	OwnKing               // one's own king called
	FalseBird             // a Besserrufer with a wrong bird named
	WrongBird             // a bird announced in another game without holding it
	LowerBird             // a lower announced bird given up before a higher
	EarlyBird             // an announced bird played before its trick
	UnclearWord           // a misleading announcement
	EarlyCall             // a king called or the talon opened too early
	FalseCall             // a tarock called that may not be called
	FalseLead             // a lead out of turn
	EarlyCard             // a card thrown in before one's turn
	Slip                  // talk, a slip of the tongue, a gesture
	WrongDealer           // the wrong player has dealt
	Misdeal               // a mistake in dealing
	OpenCard              // a card fell open while dealing
	ShownToPartner        // cards shown to a partner
	LaidDown              // the hand laid down before the end
	Onlooker              // an onlooker has interfered
	Fifth                 // who sits out has interfered
	Mixed                 // cards mixed before a claim is settled
	Joined                // tricks of partners, hand or talon put together
	LastTrick             // a look at the last trick
	OwnTricks             // a look at one's own earlier tricks or discard
	OtherTricks           // a look at other tricks or the talon
	TakenBack             // a legal card taken back
	Hint                  // a warning before a Renonce
	Unreported            // a mistake of one's own not revealed
	PartnerKontra         // Kontra against one's own partner
	LateKontra            // Kontra against a supposed partner who proves to be an opponent
	MissedKontra          // Kontra after the time for it
	Declaration           // a hand declared falsely, or not declared
)

// A Moment says when something was noticed.
type Moment uint8

// The moments. What a matter asks for is in its row.
const (
	NoMoment    Moment = iota
	BeforeBid          // nobody has bid
	AfterBid           // a game is bid
	BeforeLead         // the discard is made, nobody has led
	CardLies           // the trick lies, nobody has led to the next
	NextLed            // the trick lies, the next is led
	TrickTurned        // the trick is turned
	Playing            // the deal is being played
	DealOver           // the deal is over, the next not yet shuffled and cut
	NextCut            // the next deal is shuffled and cut
)

// A Detail is something that only the table knows, answered with yes or no.
type Detail uint8

// The details.
const (
	NoDetail Detail = iota
	Decisive        // it gave the game away, or decided it
	ToSave          // a bird was given up on purpose, to save the Trull or the game
	Again           // after a warning
	Mendable        // it can be put right without dealing again
)

// A Remedy is what is done about it, and the key of its sentence.
type Remedy uint8

// The remedies.
const (
	NoRemedy     Remedy = iota
	Pay                 // the offender pays, the deal is over
	TakeBack            // the card is taken back and a legal one played
	MendDiscard         // the discard is put right
	RedealSame          // the same dealer deals again
	RedealRight         // the right dealer deals
	MendDeal            // the cards are put right
	DealerStands        // the deal stands, the next dealer sits beside this one
	LeadAgain           // the lead is taken back, the right player leads
	LeadStands          // the lead stands
	PlayOn              // nothing is done
	PutRight            // it is put right at once
	LosePremium         // the premium is lost
	Warn                // who interfered is reminded to be silent
	MayAnnul            // the referee may annul the deal and exclude the onlooker
	FifthPays           // who sits out makes good the loss
	Avoid               // it should not be done
	Forbidden           // it is forbidden, without a price
	CardStands          // the card stays where it was played
	VoidWord            // the word does not count
	KontraCounts        // the late Kontra counts
	Judge               // referee and table judge whether it mattered
	KeepApart           // the cards are kept apart
	ClaimLapsed         // the deal stands as it was written
	Free                // it is allowed
)

var (
	verdictNames = []string{
		Legal: "legal", Correctable: "correctable", Tolerated: "tolerated", Renonce: "renonce", TooLate: "too_late", Open: "open",
	}
	matterNames = []string{
		NoMatter: "", Duty: "duty", WrongCount: "wrong_count", BadDiscard: "bad_discard", NoBird: "no_bird", FourKings: "four_kings",
		FalseKing: "false_king", GaveAway: "gave_away", OwnKing: "own_king", FalseBird: "false_bird", WrongBird: "wrong_bird",
		LowerBird: "lower_bird", EarlyBird: "early_bird", UnclearWord: "unclear_word", EarlyCall: "early_call", FalseCall: "false_call",
		FalseLead: "false_lead", EarlyCard: "early_card", Slip: "slip", WrongDealer: "wrong_dealer", Misdeal: "misdeal",
		OpenCard: "open_card", ShownToPartner: "shown_to_partner", LaidDown: "laid_down", Onlooker: "onlooker", Fifth: "fifth",
		Mixed: "mixed", Joined: "joined", LastTrick: "last_trick", OwnTricks: "own_tricks", OtherTricks: "other_tricks",
		TakenBack: "taken_back", Hint: "hint", Unreported: "unreported", PartnerKontra: "partner_kontra",
		LateKontra: "late_kontra", MissedKontra: "missed_kontra", Declaration: "declaration",
	}
	momentNames = []string{
		NoMoment: "", BeforeBid: "before_bid", AfterBid: "after_bid", BeforeLead: "before_lead", CardLies: "card_lies",
		NextLed: "next_led", TrickTurned: "trick_turned", Playing: "playing", DealOver: "deal_over", NextCut: "next_cut",
	}
	detailNames = []string{NoDetail: "", Decisive: "decisive", ToSave: "to_save", Again: "again", Mendable: "mendable"}
	remedyNames = []string{
		NoRemedy: "", Pay: "pay", TakeBack: "take_back", MendDiscard: "mend_discard", RedealSame: "redeal_same",
		RedealRight: "redeal_right", MendDeal: "mend_deal", DealerStands: "dealer_stands", LeadAgain: "lead_again",
		LeadStands: "lead_stands", PlayOn: "play_on", PutRight: "put_right", LosePremium: "lose_premium", Warn: "warn",
		MayAnnul: "may_annul", FifthPays: "fifth_pays", Avoid: "avoid", Forbidden: "forbidden", CardStands: "card_stands",
		VoidWord: "void_word", KontraCounts: "kontra_counts", Judge: "judge", KeepApart: "keep_apart",
		ClaimLapsed: "claim_lapsed", Free: "free",
	}
)

// name returns names[n], or the type and number where there is none.
func name(names []string, n uint8, kind string) string {
	if int(n) >= len(names) {
		return fmt.Sprintf("%s(%d)", kind, n)
	}
	return names[n]
}

// read sets *to to the place of text in names.
func read[T ~uint8](to *T, names []string, text []byte, kind string) error {
	for i, n := range names {
		if n == string(text) {
			*to = T(i)
			return nil
		}
	}
	return &rules.NameError{Kind: kind, Name: string(text), Names: names}
}

// String returns the persisted name, such as "too_late".
func (v Verdict) String() string { return name(verdictNames, uint8(v), "Verdict") }

// MarshalText implements [encoding.TextMarshaler].
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Verdict) UnmarshalText(text []byte) error { return read(v, verdictNames, text, "verdict") }

// String returns the persisted name, such as "false_lead".
func (m Matter) String() string { return name(matterNames, uint8(m), "Matter") }

// MarshalText implements [encoding.TextMarshaler].
func (m Matter) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Matter) UnmarshalText(text []byte) error { return read(m, matterNames, text, "matter") }

// String returns the persisted name, such as "card_lies".
func (m Moment) String() string { return name(momentNames, uint8(m), "Moment") }

// MarshalText implements [encoding.TextMarshaler].
func (m Moment) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Moment) UnmarshalText(text []byte) error { return read(m, momentNames, text, "moment") }

// String returns the persisted name, such as "decisive".
func (d Detail) String() string { return name(detailNames, uint8(d), "Detail") }

// MarshalText implements [encoding.TextMarshaler].
func (d Detail) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *Detail) UnmarshalText(text []byte) error { return read(d, detailNames, text, "detail") }

// String returns the persisted name, such as "take_back".
func (r Remedy) String() string { return name(remedyNames, uint8(r), "Remedy") }

// MarshalText implements [encoding.TextMarshaler].
func (r Remedy) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (r *Remedy) UnmarshalText(text []byte) error { return read(r, remedyNames, text, "remedy") }
