// Package engine plays one deal of Tarock by the tables of a rule set.
//
// [Decide] holds all the rules: it turns an action into events, or into a
// [Refusal] that says why not. [State.Apply] holds none: it records events,
// which are facts. [ViewFor] and [Redact] say what one seat may know. The
// package has no clock, no chance and no I/O, and knows nothing of the server,
// of bots, or of any rule set by name.
package engine

import (
	"fmt"

	"tarock"
	"tarock/rules"
)

// Start returns the events that open a deal: hands by seat from Vorhand, and
// the talon in two halves. The deal is over at once when somebody has a hand that
// has to be thrown in. It is an error when they are not the pack of the
// rule set.
func Start(rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) ([]Event, error) {
	return StartIn(Opening{}, rs, hands, talon)
}

// An Opening is how a deal is begun. The zero Opening is that of [Start].
type Opening struct {
	Manner     Manner // whether the table enforces the rules or records
	Multiplier int    // of a double round: 2, 4 …; 0 and 1 are none
}

// StartIn is [Start] for a table of its own manner, or in a double round.
func StartIn(o Opening, rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) ([]Event, error) {
	if err := checkDeal(rs, hands, talon); err != nil {
		return nil, err
	}
	if o.Multiplier < 0 || o.Multiplier > rs.MaxMultiplier {
		return nil, fmt.Errorf("deal: multiplier %d, the rules have %d at most", o.Multiplier, rs.MaxMultiplier)
	}
	events := []Event{DealStarted{Rules: rs.Ref, House: rs.House, Seats: rs.Seats, Manner: o.Manner, Multiplier: o.Multiplier}, CardsDealt{Hands: hands, Talon: talon}}
	for seat, hand := range hands[:rs.Seats] {
		if throw, poor := rs.Deal.Judge(hand); throw == rules.MustThrowIn {
			return append(events, ThrownIn{Seat: tarock.Seat(seat), Hand: hand, Poor: poor}, PhaseBegan{Phase: PhaseEnded, Turn: tarock.NoSeat}), nil
		}
	}
	return append(events, PhaseBegan{Phase: PhaseBidding, Turn: tarock.Vorhand}), nil
}

// A DealError says why cards cannot be dealt like that, for who says it in other words.
type DealError struct {
	Form string // of [fmt.Sprintf]
	Args []any
}

// Error returns the reason.
func (e *DealError) Error() string { return "deal: " + fmt.Sprintf(e.Form, e.Args...) }

func misdealt(form string, args ...any) *DealError { return &DealError{Form: form, Args: args} }

func checkDeal(rs *rules.RuleSet, hands [tarock.MaxSeats]tarock.Hand, talon [2]tarock.Hand) error {
	var all tarock.Hand
	for seat, h := range hands[:rs.Seats] {
		if h.Len() != rs.Deal.HandSize {
			return misdealt("seat %d has %d cards, want %d", seat, h.Len(), rs.Deal.HandSize)
		}
		if all&h != 0 {
			return misdealt("%s dealt twice", all&h)
		}
		all |= h
	}
	for half, h := range talon {
		if h.Len() != rs.Deal.HalfSize {
			return misdealt("talon half %d has %d cards, want %d", half, h.Len(), rs.Deal.HalfSize)
		}
		if all&h != 0 {
			return misdealt("%s dealt twice", all&h)
		}
		all |= h
	}
	if all != rs.Deal.Pack {
		return misdealt("the cards do not make up the pack")
	}
	return nil
}

// Decide returns what happens when seat does a in s, or a [*Refusal] as the
// error. It changes nothing.
func Decide(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action) ([]Event, error) {
	if r := Check(rs, s, seat, a); r != nil {
		return nil, r
	}
	after := *s
	return advance(rs, &after, seat, a, nil), nil
}

// Advance is Decide for those who keep the state themselves: it applies the
// events to s and appends them to events. On a refusal nothing is changed.
func Advance(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action, events []Event) ([]Event, error) {
	if r := Check(rs, s, seat, a); r != nil {
		return events, r
	}
	return advance(rs, s, seat, a, events), nil
}

// Check returns why seat may not do a in s, and nil when it may. A deal that records
// lets a breach of the rules lie.
func Check(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action) *Refusal {
	return permit(rs, s, seat, a).refusal(rs, seat)
}

// permit asks what is refused in s: what the rules forbid, or where the deal records
// what nobody could do.
func permit(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action) verdict {
	v := judge(rs, s, seat, a)
	if s.real.manner == Recording {
		return tolerant(rs, s, seat, a, v).silent(a)
	}
	if _, plays := a.(Play); plays && s.Phase == PhasePlaying && seat != s.Turn {
		return no(NotYourTurn)
	}
	return v
}

// judge asks all the rules about a.
func judge(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action) verdict {
	if v, ok := checkReal(s, seat, a); ok {
		return v
	}
	if s.Phase == PhaseEnded || s.Phase == PhaseDealing {
		return no(DealOver)
	}
	if k, ok := a.(SayKontra); ok && s.Phase == PhasePlaying {
		return checkLateKontra(rs, s, seat, k)
	}
	if play, ok := a.(Play); ok && s.Phase == PhasePlaying {
		return judgePlay(rs, s, seat, play.Card)
	}
	if seat != s.Turn {
		return no(NotYourTurn)
	}
	if !belongsTo(a, s.Phase) {
		return no(WrongPhase)
	}
	return check(rs, s, seat, a)
}

// belongsTo reports whether a may be done in phase at all.
func belongsTo(a Action, phase Phase) bool {
	switch a.(type) {
	case SayForehand, PassOn, ThrowIn, Bid, Hold, Pass:
		return phase == PhaseBidding
	case CallKing, CallFourth:
		return phase == PhaseCalling
	case OpenTalon, TakeHalf, GiveUp:
		return phase == PhaseTalon
	case LayAway:
		return phase == PhaseDiscarding
	case Lie:
		return phase == PhaseAnnouncing
	case Announce:
		return phase == PhaseAnnouncing || phase == PhaseSpeaking
	case Join:
		return phase == PhaseSpeaking
	case SayKontra, DeclineKontra, Good:
		return phase == PhaseSpeaking || phase == PhaseAnswering
	case Play:
		return phase == PhasePlaying
	}
	return false
}

// check asks the rules of the phase. Turn and phase fit.
func check(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action) verdict {
	switch a := a.(type) {
	case SayForehand:
		return checkForehand(rs, s, seat)
	case PassOn:
		return checkPassOn(rs, s, seat)
	case ThrowIn:
		return checkThrowIn(rs, s, seat)
	case Bid:
		return checkBid(rs, s, seat, a)
	case Hold:
		return checkHold(rs, s, seat, a)
	case Pass:
		return checkPass(rs, s, seat)
	case CallKing:
		return checkCall(rs, s, seat, a)
	case CallFourth:
		return checkCallFourth(rs, s, seat)
	case OpenTalon:
		return checkOpen(rs, s, seat)
	case TakeHalf:
		return checkTakeHalf(rs, s, seat, a)
	case GiveUp:
		return checkGiveUp(rs, s, seat, a)
	case LayAway:
		return checkLayAway(rs, s, seat, a)
	case Announce:
		return checkAnnounce(rs, s, seat, a.Premium)
	case SayKontra:
		return checkKontra(rs, s, seat, a)
	case Lie:
		return checkLie(rs, s, seat)
	case Join:
		return checkJoin(rs, s, seat)
	case DeclineKontra:
		return checkDecline(s, seat, a.Item)
	case Good:
		return checkGood(rs, s, seat)
	}
	panic(fmt.Sprintf("engine: unknown action %T", a))
}

// A step gathers the events of one action and keeps the state up to date, so
// that what follows from an event can be asked of the state after it.
type step struct {
	rs     *rules.RuleSet
	s      *State
	c      *rules.Contract // nil before the contract is set
	events []Event
}

func (st *step) emit(e Event) {
	st.s.Record(e)
	st.events = append(st.events, e)
}

// advance carries out an action that Check has let through.
func advance(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action, events []Event) []Event {
	st := step{rs: rs, s: s, c: rs.Contract(s.Contract), events: events}
	switch a := a.(type) {
	case SayForehand:
		st.say(BidSaid{Seat: seat, Word: WordForehand})
	case PassOn:
		st.say(BidSaid{Seat: seat, Word: WordPassOn})
	case ThrowIn:
		_, poor := rs.Deal.Judge(s.hands[seat])
		st.throwIn(ThrownIn{Seat: seat, Hand: s.hands[seat], Poor: poor})
	case Bid:
		st.bid(seat, a)
	case Hold:
		highest, _ := s.highest()
		st.say(BidSaid{Seat: seat, Word: WordHold, Contract: highest, Premiums: a.Premiums})
	case Pass:
		st.say(BidSaid{Seat: seat, Word: WordPass})
	case CallKing:
		st.callKing(a.Suit, false)
	case CallFourth:
		st.callKing(missingKing(s.hands[seat]), true)
	case OpenTalon:
		st.openTalon()
	case TakeHalf:
		st.takeHalf(seat, a.Half)
	case GiveUp:
		st.giveUp(seat, a.Bird)
	case LayAway:
		st.layAway(seat, a.Cards)
	case Announce:
		st.announce(seat, a.Premium)
	case SayKontra:
		st.kontra(seat, a)
	case DeclineKontra:
		st.emit(KontraDeclined{Seat: seat, Item: a.Item})
	case Lie:
		st.lie(seat)
	case Join:
		st.join(seat)
	case Good:
		st.good(seat)
	case Play:
		st.play(seat, a.Card)
	default:
		st.advanceReal(seat, a)
	}
	return st.events
}
