package engine

import (
	"fmt"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// Limits that follow from the rules, so that a State is a plain value.
const (
	// maxWords: every bid is higher than the last, on a ladder of nineteen steps at
	// most. Where a pass is not for good and every earlier seat may hold, three holds
	// and two passes can come between one bid and the next, not more.
	maxWords = 124
	// maxItems: the game (once per opponent in negative games), for each seat
	// Trull, Könige, two Säcke, Mondfang and Valat, and five premiums that have
	// one holder.
	maxItems = 40
	// kontraLevels is the highest Kontra of any set.
	kontraLevels = rules.MaxKontra
	maxTricks    = rules.MaxTricks
)

// A State is one deal at one moment. It is a plain value: it can be copied,
// compared with == and used as a map key. The zero State is a deal that has
// not begun.
type State struct {
	Rules rules.Ref
	Phase Phase
	Turn  tarock.Seat
	seats uint8

	dealt [tarock.MaxSeats]tarock.Hand
	hands [tarock.MaxSeats]tarock.Hand
	talon [2]tarock.Hand // as dealt

	words   [maxWords]BidSaid
	nWords  uint8
	passed  [tarock.MaxSeats]bool
	joined  [tarock.MaxSeats]bool // who plays a negative game beside the declarer
	vorhand tarock.Seat           // who has the Vorhand: seat 0 unless he gave it away

	Contract rules.ContractID
	Declarer tarock.Seat
	duty     tarock.Duty    // of the contract
	talonUse rules.TalonUse // of the contract

	called    tarock.Card // the called king (or Dame); NoCard: no call
	fourth    bool
	holder    tarock.Seat // of the called card when it was called
	sidesOpen bool        // everyone knows the sides
	kingSeen  bool        // everyone knows which king was called

	talonOpen  bool           // the halves lie open (or the half left does)
	talonSeen  [2]tarock.Hand // what has lain open of them
	looked     [2]bool        // halves that the declarer has looked at alone
	talonTaken int8           // notTaken, 0, 1, AllHalves or SharedTalon
	take       uint8          // which turn of the halves was taken
	bought     tarock.Hand    // of a shared talon
	gaveUp     bool
	gaveBird   tarock.Card
	discards   [tarock.MaxSeats]tarock.Hand // laid away, by seat
	shown      [tarock.MaxSeats]tarock.Hand // of them, to all
	declared   [tarock.MaxSeats]rules.PremiumSet

	items     [maxItems]item
	nItems    uint8
	announced [tarock.MaxSeats]rules.PremiumSet

	turns    uint8                  // turns completed since the declarer began to announce
	lastTurn [tarock.MaxSeats]uint8 // number of the seat's last completed turn, 0: none
	quiet    uint8                  // turns completed since the last announcement or Kontra

	trick     tarock.Trick
	lead      tarock.Seat // who led the current trick
	tricks    [maxTricks]playedTrick
	nTricks   uint8
	taken     [tarock.MaxSeats]uint8
	handsOpen bool

	lateOpen bool        // a card has disclosed the sides in this trick
	resume   tarock.Seat // whose turn it is once a late Kontra is answered
	late     ItemID

	given [tarock.MaxSeats]tarock.Hand // talon cards given at the end

	multiplier   uint8 // of a double round
	score, money [tarock.MaxSeats]int32
	again        bool // worth nothing, and dealt again
	stopped      bool
	unplayed     bool

	thrownIn bool
	thrower  tarock.Seat
	poor     rules.PoorHand

	real realTable // of a deal that records
}

const notTaken = -1

type playedTrick struct {
	cards  [tarock.MaxSeats]tarock.Card
	lead   tarock.Seat
	winner tarock.Seat
}

// An item is something a Kontra can be said on.
type item struct {
	id    ItemID
	arose uint8 // the turn in which it was announced
	words [kontraLevels][tarock.MaxSeats]word
	// Whose Kontra was forced, and who of them has declined the answers to it, as bits.
	forced, declined uint8
}

// A word is a Kontra of one seat at one level. A Rekontra or Subkontra answers
// one word or, where the first may prove void, several.
type word struct {
	said    bool
	answers uint8 // the seats whose words it answers, as bits
	turn    uint8 // the turn in which it was said last
}

// answersTo reports whether w answers the word of seat.
func (w word) answersTo(seat tarock.Seat) bool { return seat >= 0 && w.answers>>seat&1 == 1 }

// Apply returns s after e. It cannot refuse and needs no rule set: an event is
// a fact.
func (s State) Apply(e Event) State {
	s.Record(e)
	return s
}

// Record applies e in place.
func (s *State) Record(e Event) {
	switch e := e.(type) {
	case DealStarted:
		s.start(e)
	case CardsDealt:
		s.dealt, s.hands, s.talon = e.Hands, e.Hands, e.Talon
	case PhaseBegan:
		s.beginPhase(e)
	case BidSaid:
		s.recordBid(e)
	case ThrownIn:
		s.thrownIn, s.thrower, s.poor = true, e.Seat, e.Poor
	case ContractSet:
		s.recordContract(e)
	case KingCalled:
		s.called, s.fourth, s.holder = e.Card, e.Fourth, e.Holder
		s.kingSeen = !e.Fourth
	case TalonOpened:
		s.talonOpen, s.talonSeen = true, e.Talon
	case TalonTaken:
		s.recordTaken(e)
	case TalonLooked:
		s.looked[e.Half] = true
	case HandDeclared:
		s.declared[e.Seat] = e.Premiums
	case GivenUp:
		s.gaveUp, s.gaveBird = true, e.Bird
	case CardsLaidAway:
		s.hands[e.Seat] &^= e.Cards
		s.discards[e.Seat] = e.Cards
		s.shown[e.Seat] = e.Shown
		s.real.returned &^= 1 << e.Seat
	case PremiumAnnounced:
		s.announced[e.Seat] = s.announced[e.Seat].With(e.Premium)
		s.addItem(ItemID{Premium: e.Premium, Seat: e.Seat})
		s.quiet = 0
	case KontraSaid:
		s.recordKontra(e)
	case KontraDeclined:
		s.item(e.Item).declined |= 1 << e.Seat
	case Lain:
		s.endTurn(e.Seat, e.Next)
	case GoodSaid:
		s.endTurn(e.Seat, e.Next)
	case Joined:
		s.joined[e.Seat] = true
		s.endTurn(e.Seat, e.Next)
	case CardPlayed:
		s.recordCard(e)
	case PartnerRevealed:
		s.lateOpen = s.Phase == PhasePlaying && !s.sidesOpen
		s.sidesOpen = true
		s.kingSeen = s.kingSeen || e.Card != tarock.NoCard
	case TrickTaken:
		s.recordTrick(e)
	case TalonTurned:
		s.talonOpen = false
	case HandsShown:
		s.handsOpen = true
	case TalonGiven:
		s.given[e.Seat] |= e.Cards
	case DealEnded:
		s.stopped, s.unplayed = e.Stopped, e.Unplayed
	case DealSettled:
		s.recordSettlement(e.Settlement)
		s.again = e.Again
	default:
		s.recordReal(e)
	}
}

// recordTaken puts talon cards into a hand. Who has bought the called card is its holder
// now.
func (s *State) recordTaken(e TalonTaken) {
	s.talonTaken, s.take = int8(e.Half), uint8(e.Take)
	s.hands[e.Seat] |= e.Cards
	if e.Half != SharedTalon {
		return
	}
	s.bought |= e.Cards
	if e.Cards.Has(s.called) {
		s.holder = e.Seat
	}
}

func (s *State) start(e DealStarted) {
	*s = State{
		Rules: e.Rules, seats: uint8(e.Seats), multiplier: uint8(e.Multiplier), Declarer: tarock.NoSeat, holder: tarock.NoSeat,
		Turn: tarock.NoSeat, lead: tarock.NoSeat, resume: tarock.NoSeat, talonTaken: notTaken,
		real: realTable{manner: e.Manner, due: tarock.NoSeat},
	}
}

func (s *State) beginPhase(e PhaseBegan) {
	if e.Phase == PhaseAnswering && s.Phase == PhasePlaying {
		s.resume = s.Turn
	}
	s.Phase, s.Turn = e.Phase, e.Turn
	if e.Phase == PhasePlaying && s.lead == tarock.NoSeat {
		s.lead, s.real.due = e.Turn, e.Turn
	}
}

func (s *State) recordBid(e BidSaid) {
	s.words[s.nWords] = e
	s.nWords++
	switch {
	case e.Word == WordPass:
		s.passed[e.Seat] = true
	case e.Word == WordPassOn:
		s.vorhand = e.Next
	case e.Word == WordSuspicion:
		s.passed[e.Seat] = true
	case e.Word == WordBeside:
		s.passed[e.Seat], s.passed[e.First] = true, false
	case e.Reopens:
		s.passed = [tarock.MaxSeats]bool{}
	}
	s.Turn = e.Next
}

func (s *State) recordContract(e ContractSet) {
	s.Contract, s.Declarer, s.duty, s.talonUse = e.Contract, e.Declarer, e.Duty, e.Talon
	for seat := range tarock.Seat(s.seats) {
		s.joined[seat] = e.Beside>>seat&1 == 1
	}
	switch e.Kontra {
	case rules.NoKontra:
	case rules.KontraAll:
		s.addItem(ItemID{Seat: e.Declarer})
	case rules.KontraEach:
		for seat := range tarock.Seat(s.seats) {
			if seat != e.Declarer {
				s.addItem(ItemID{Seat: seat})
			}
		}
	}
}

func (s *State) addItem(id ItemID) {
	s.items[s.nItems] = item{id: id, arose: s.turns + 1}
	s.nItems++
}

func (s *State) recordKontra(e KontraSaid) {
	it := s.item(e.Item)
	w := &it.words[e.Level-1][e.Seat]
	w.said, w.turn = true, s.turns+1
	if e.Answers != tarock.NoSeat {
		w.answers |= 1 << e.Answers
	}
	if e.Forced {
		it.forced |= 1 << e.Seat
	}
	s.quiet = 0
	if e.Late {
		s.late = e.Item
	}
}

// item returns the item with the given id, and nil when nothing like that is
// played for.
func (s *State) item(id ItemID) *item {
	for i := range s.nItems {
		if s.items[i].id == id {
			return &s.items[i]
		}
	}
	return nil
}

func (s *State) endTurn(seat, next tarock.Seat) {
	s.turns++
	s.lastTurn[seat] = s.turns
	s.quiet++
	s.Turn = next
}

func (s *State) recordCard(e CardPlayed) {
	if s.trick.N == 0 {
		s.lead, s.lateOpen = e.Seat, false
	}
	s.hands[e.Seat] = s.hands[e.Seat].Without(e.Card)
	s.trick.Add(e.Card, s.duty)
	s.Turn = e.Next
}

func (s *State) recordTrick(e TrickTaken) {
	s.tricks[s.nTricks] = playedTrick{cards: s.trick.Cards, lead: s.lead, winner: e.Winner}
	s.nTricks++
	s.taken[e.Winner]++
	s.trick = tarock.Trick{}
	s.lead, s.Turn = e.Winner, e.Winner
	s.real.lies, s.real.due = false, e.Winner
}

func (s *State) recordSettlement(t settle.Settlement) {
	for i := range t.Score {
		s.score[i], s.money[i] = int32(t.Score[i]), int32(t.Money[i])
	}
	s.real.settled = true
}

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Hand returns the cards that seat holds now.
func (s *State) Hand(seat tarock.Seat) tarock.Hand { return s.hands[seat] }

// Score returns what each seat gets in the Schrift, once the deal is settled.
func (s *State) Score() (score [tarock.MaxSeats]int) {
	for i, n := range s.score {
		score[i] = int(n)
	}
	return score
}

// Money returns what each seat gets in Geld, in points with Kontra.
func (s *State) Money() (money [tarock.MaxSeats]int) {
	for i, n := range s.money {
		money[i] = int(n)
	}
	return money
}

// ThrownIn reports whether the deal was thrown in: it counts nothing, and the same
// player deals again.
func (s *State) ThrownIn() bool { return s.thrownIn }

// Again reports whether the same player deals again, because the deal was thrown in or
// was worth nothing to anyone where that is not written.
func (s *State) Again() bool { return s.thrownIn || s.again }

// Over reports whether the deal has ended.
func (s *State) Over() bool { return s.Phase == PhaseEnded }

// trickNumber returns the number of the current trick, counted from 1.
func (s *State) trickNumber() int { return int(s.nTricks) + 1 }

// lastTrick returns the number of the last trick, which is how many cards each has
// been dealt.
func (s *State) lastTrick() int { return s.dealt[0].Len() }

// Given returns the cards of the talon that went to seat with tricks, or at the end.
func (s *State) Given(seat tarock.Seat) tarock.Hand { return s.given[seat] }

// LaidAway returns what seat has laid away.
func (s *State) LaidAway(seat tarock.Seat) tarock.Hand { return s.discards[seat] }

// laidAway returns what all have laid away.
func (s *State) laidAway() tarock.Hand {
	var all tarock.Hand
	for _, cards := range s.discards {
		all |= cards
	}
	return all
}

// Places returns where every card of the pack is: in a hand, in the talon, laid
// away, on the table or in a trick. Each card is in exactly one place.
func (s *State) Places() map[string]tarock.Hand {
	places := map[string]tarock.Hand{
		"talon":   (s.talon[0] | s.talon[1]) &^ s.takenTalon(),
		"discard": s.laidAway(),
		"trick":   s.trick.Hand(),
	}
	for seat, h := range s.hands[:s.seats] {
		places[fmt.Sprintf("hand %d", seat)] = h
	}
	for i := range s.tricks[:s.nTricks] {
		places[fmt.Sprintf("trick %d", i+1)] = tarock.HandOf(s.tricks[i].cards[:s.seats]...)
	}
	return places
}
