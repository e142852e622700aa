package engine

import (
	"fmt"
	"math"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// A Manner is how a table takes what the rules forbid.
type Manner uint8

// The manners.
const (
	// Enforcing: what is irregular is refused.
	Enforcing Manner = iota
	// Recording: as at a real table. What is irregular lies, can be taken back until
	// the trick is turned, and is for a referee to find.
	Recording
)

var mannerNames = [...]string{Enforcing: "enforcing", Recording: "recording"}

// String returns the persisted name, such as "recording".
func (m Manner) String() string {
	if int(m) >= len(mannerNames) {
		return fmt.Sprintf("Manner(%d)", uint8(m))
	}
	return mannerNames[m]
}

// MarshalText implements [encoding.TextMarshaler].
func (m Manner) MarshalText() ([]byte, error) { return nameOf(mannerNames[:], uint8(m), "manner") }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (m *Manner) UnmarshalText(text []byte) error {
	n, err := numberOf(mannerNames[:], text, "manner")
	if err == nil {
		*m = Manner(n)
	}
	return err
}

// A Ruling is what a referee has found on a claim. Verdict, Matter and Remedy are the
// names of package referee.
type Ruling struct {
	Verdict  string            `json:"verdict"`           // "legal": nothing was found
	Matter   string            `json:"matter,omitzero"`   // what was found
	Remedy   string            `json:"remedy,omitzero"`   // what is done about it
	Offender tarock.Seat       `json:"offender"`          // NoSeat where nothing was found
	Trick    int               `json:"trick,omitzero"`    // in which, 0 before play
	Card     tarock.Card       `json:"card,omitzero"`     // the card that lay there
	Cites    []rulebook.Clause `json:"cites,omitzero"`    //
	Silent   bool              `json:"silent,omitzero"`   // the texts of the set say nothing
	Offence  Code              `json:"offence,omitzero"`  // which rule was broken
	Suit     tarock.Suit       `json:"suit,omitzero"`     // that was led
	Premium  rules.PremiumID   `json:"premium,omitzero"`  // of a false word
	Contract rules.ContractID  `json:"contract,omitzero"` // of a false bid
}

// realTable is what a deal that records keeps beside the rest.
type realTable struct {
	manner   Manner
	lies     bool                    // a full trick lies and is not turned yet
	due      tarock.Seat             // whose lead it is, whoever has led
	laid     [tarock.MaxSeats]bool   // who has laid his hand down
	undone   uint16                  // grows with every card that goes back
	claimed  [tarock.MaxSeats]uint16 // the moment of the last claim
	hinted   [tarock.MaxSeats]uint16
	claim    bool // a claim waits for its ruling
	settled  bool
	ruled    bool  // it was settled by a referee
	returned uint8 // who has a discard back, one bit each
	mend     Phase // to go on with when all of them are put right
	mendTurn tarock.Seat
}

// recordReal applies the events of deals that record.
func (s *State) recordReal(e Event) {
	switch e := e.(type) {
	case TrickLies:
		s.real.lies, s.Turn = true, e.Winner
	case CardTakenBack:
		s.recordTakenBack(e)
	case HandLaidDown:
		s.real.laid[e.Seat] = true
	case Hinted:
		s.real.hinted[e.Seat] = s.moment()
	case RenonceClaimed:
		s.real.claim = true
		if e.Seat != tarock.NoSeat {
			s.real.claimed[e.Seat] = s.moment()
		}
	case Ruled:
		s.real.claim = false
		s.real.ruled = s.real.ruled || e.Paid
	case DiscardReturned:
		s.real.undone++
		s.hands[e.Seat] |= e.Cards
		s.discards[e.Seat] = 0
		s.shown[e.Seat] = 0
		if s.real.returned == 0 {
			s.real.mend, s.real.mendTurn = s.Phase, s.Turn
		}
		s.real.returned |= 1 << e.Seat
	}
}

func (s *State) recordTakenBack(e CardTakenBack) {
	s.real.undone += uint16(e.Count) + 1 // more than leaves the trick
	n := int(s.trick.N)
	kept := tarock.Trick{}
	for i, card := range s.trick.Cards[:n] {
		if i < n-e.Count {
			kept.Add(card, s.duty)
			continue
		}
		seat := (int(s.lead) + i) % int(s.seats)
		s.hands[seat] = s.hands[seat].With(card)
	}
	s.trick, s.real.lies, s.Turn = kept, false, e.Next
	if kept.N == 0 {
		s.lead = s.real.due
	}
}

// moment is a number that changes with every card and every turn of speaking, so that a
// word which may be said again when something has happened is not repeated before.
func (s *State) moment() uint16 {
	if s.Phase == PhaseEnded {
		return math.MaxUint16
	}
	return 1 + uint16(s.Played()) + uint16(s.nItems) + uint16(s.turns) + s.real.undone
}

// Manner returns how the deal takes what the rules forbid.
func (s *State) Manner() Manner { return s.real.manner }

// Lies reports whether a full trick lies that nobody has turned.
func (s *State) Lies() bool { return s.real.lies }

// Claimed reports whether a claim waits for the referee.
func (s *State) Claimed() bool { return s.real.claim }

// Unsettled reports whether the deal is over without a result: what was played
// cannot be settled by the cards, and is for the referee.
func (s *State) Unsettled() bool { return s.Phase == PhaseEnded && !s.thrownIn && !s.real.settled }

// RuledOn reports whether a referee has settled the deal.
func (s *State) RuledOn() bool { return s.real.ruled }

// checkReal asks for what is done at tables that record only. The second result is
// false for any other action.
func checkReal(s *State, seat tarock.Seat, a Action) (verdict, bool) {
	switch a.(type) {
	case TakeBack, TurnTrick, LayDown, Hint, Claim:
	case Rule:
		return no(WrongPhase), true
	default:
		return yes, false
	}
	if s.real.manner != Recording {
		return no(NotRecording), true
	}
	if seat == tarock.NoSeat {
		_, claims := a.(Claim)
		if claims && s.Unsettled() {
			return yes, true
		}
		return no(NotYourTurn), true
	}
	return checkAtTable(s, seat, a), true
}

func checkAtTable(s *State, seat tarock.Seat, a Action) verdict {
	switch a.(type) {
	case Claim:
		switch {
		case s.Contract == rules.NoContract || s.Phase == PhaseAnswering: // first the answer
			return no(WrongPhase)
		case s.real.claim || s.real.ruled || s.real.claimed[seat] == s.moment():
			return no(SaidJustNow)
		}
		return yes
	case Hint:
		switch {
		case s.Phase == PhaseEnded:
			return no(DealOver)
		case s.real.hinted[seat] == s.moment():
			return no(SaidJustNow)
		}
		return yes
	}
	if s.Phase != PhasePlaying {
		return no(WrongPhase)
	}
	switch a.(type) {
	case TakeBack:
		if s.placeInTrick(seat) < 0 {
			return no(NoCardLies)
		}
	case TurnTrick:
		if !s.real.lies {
			return no(NothingToTurn)
		}
	case LayDown:
		if s.real.laid[seat] || s.hands[seat] == 0 {
			return no(SaidJustNow)
		}
	}
	return yes
}

// placeInTrick returns the place of seat's card in the trick, -1 for none.
func (s *State) placeInTrick(seat tarock.Seat) int {
	for i := range int(s.trick.N) {
		if tarock.Seat((int(s.lead)+i)%int(s.seats)) == seat {
			return i
		}
	}
	return -1
}

// advanceReal carries out what belongs to tables that record.
func (st *step) advanceReal(seat tarock.Seat, a Action) {
	switch a.(type) {
	case TakeBack:
		st.takeBack(seat)
	case TurnTrick:
		st.emit(TrickTurned{Seat: seat})
		st.takeTrick()
	case LayDown:
		st.emit(HandLaidDown{Seat: seat, Cards: st.s.hands[seat]})
	case Hint:
		st.emit(Hinted{Seat: seat})
	case Claim:
		st.emit(RenonceClaimed{Seat: seat})
	}
}

// takeBack returns seat's card, and those that were laid on it: the trick that they
// were laid to is another now.
func (st *step) takeBack(seat tarock.Seat) {
	at, next := st.s.placeInTrick(seat), seat
	if at == 0 {
		next = st.s.real.due
	}
	st.emit(CardTakenBack{Seat: seat, Card: st.s.trick.Cards[at], Count: int(st.s.trick.N) - at, Next: next})
}

// What follows from a ruling, by the names of package referee.
const (
	verdictRenonce  = "renonce"
	remedyTakeBack  = "take_back"
	remedyLeadAgain = "lead_again"
	remedyMend      = "mend_discard"
)

// Carry carries out what a referee has ruled on the claim that waits, and appends the
// events. A Renonce ends the deal, or settles one that is over anew, by cost; without
// a cost the Turnierleiter decides, and play goes on. It is an error when no claim
// waits.
func Carry(rs *rules.RuleSet, s *State, r Ruling, cost *settle.Settlement, events []Event) ([]Event, error) {
	if !s.real.claim {
		return events, fmt.Errorf("ruling %q: no claim waits for it", r.Verdict)
	}
	st := step{rs: rs, s: s, c: rs.Contract(s.Contract), events: events}
	paid := r.Verdict == verdictRenonce && cost != nil
	st.emit(Ruled{Ruling: r, Paid: paid})
	switch {
	case paid:
		st.settleByRuling(*cost)
	case s.Phase == PhaseEnded:
		st.settleAnyhow()
	case r.Remedy == remedyTakeBack || r.Remedy == remedyLeadAgain:
		if st.s.placeInTrick(r.Offender) >= 0 {
			st.takeBack(r.Offender)
		}
	case r.Remedy == remedyMend:
		st.emit(DiscardReturned{Seat: r.Offender, Count: s.discards[r.Offender].Len(), Cards: s.discards[r.Offender]})
		st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: r.Offender})
	}
	return st.events, nil
}

// settleByRuling ends the deal with what its Renonce costs.
func (st *step) settleByRuling(cost settle.Settlement) {
	s := st.s
	over := s.Phase == PhaseEnded
	if !over {
		st.emit(s.ended(st.rs, st.c))
	}
	st.emit(DealSettled{Settlement: cost})
	if !over {
		st.emit(PhaseBegan{Phase: PhaseEnded, Turn: tarock.NoSeat})
	}
}

// settleAnyhow lets a deal that the cards cannot settle, and for which there is no
// price, count nothing.
func (st *step) settleAnyhow() {
	if st.s.Unsettled() {
		st.emit(DealSettled{})
	}
}

// turned returns s with the trick that lies taken, as the next lead does it.
func (s *State) turned(rs *rules.RuleSet) *State {
	after := *s
	st := step{rs: rs, s: &after, c: rs.Contract(s.Contract)}
	st.takeTrick()
	return &after
}
