package engine

import (
	"tarock"
	"tarock/rules"
)

// kingsForFourth is the number of kings with which "den vierten" is called.
const kingsForFourth = 3

func checkCall(rs *rules.RuleSet, s *State, seat tarock.Seat, a CallKing) *Refusal {
	king := a.Suit.King()
	if king == tarock.NoCard {
		return refuse(rs, seat, NoSuchSuit)
	}
	hand := s.hands[seat]
	if hand.Has(king) && !rs.Call.OwnKing {
		r := refuse(rs, seat, OwnKing)
		r.Card, r.Cards = king, tarock.Kings&^hand
		return r
	}
	if rs.Call.Fourth && (hand&tarock.Kings).Len() == kingsForFourth {
		return refuse(rs, seat, SayFourth)
	}
	return nil
}

func checkCallFourth(rs *rules.RuleSet, s *State, seat tarock.Seat) *Refusal {
	if !rs.Call.Fourth || (s.hands[seat]&tarock.Kings).Len() != kingsForFourth {
		return refuse(rs, seat, NotThreeKings)
	}
	return nil
}

// missingKing returns the suit of the one king that hand lacks.
func missingKing(hand tarock.Hand) tarock.Suit {
	return (tarock.Kings &^ hand).Lowest().Suit()
}

func (st *step) callKing(suit tarock.Suit, fourth bool) {
	holder := tarock.NoSeat
	for seat, h := range st.s.hands[:st.s.seats] {
		if h.Has(suit.King()) {
			holder = tarock.Seat(seat)
		}
	}
	st.emit(KingCalled{Declarer: st.s.Declarer, Suit: suit, Fourth: fourth, Holder: holder})
	st.beginTalon(st.s.Declarer)
}

// beginTalon begins what the contract does with the talon, or the
// announcements where it does nothing.
func (st *step) beginTalon(declarer tarock.Seat) {
	switch st.c.Talon {
	case rules.TalonHalf:
		st.emit(PhaseBegan{Phase: PhaseTalon, Turn: declarer})
	case rules.TalonAll:
		all := st.s.talon[0] | st.s.talon[1]
		st.emit(TalonTaken{Seat: declarer, Half: AllHalves, Cards: all})
		st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: declarer})
	case rules.TalonUnused, rules.TalonOpponents, rules.TalonLastTrick:
		st.emit(PhaseBegan{Phase: PhaseAnnouncing, Turn: declarer})
	}
}

// kingInOpenTalon reports whether the called king lies in the opened talon, or
// was taken from it.
func (s *State) kingInOpenTalon() bool {
	return s.talonTaken != AllHalves && (s.talon[0] | s.talon[1]).Has(s.calledKing()) && (s.talonOpen || s.talonTaken >= 0)
}

func checkOpen(rs *rules.RuleSet, s *State, seat tarock.Seat) *Refusal {
	if s.talonOpen {
		return refuse(rs, seat, TalonIsOpen)
	}
	return nil
}

func (st *step) openTalon() {
	st.emit(TalonOpened{Talon: st.s.talon})
	if st.s.kingInOpenTalon() {
		st.emit(PartnerRevealed{Partner: tarock.NoSeat, Suit: st.s.call})
	}
}

func checkTakeHalf(rs *rules.RuleSet, s *State, seat tarock.Seat, a TakeHalf) *Refusal {
	if !s.talonOpen {
		return refuse(rs, seat, TalonNotOpen)
	}
	if a.Half != 0 && a.Half != 1 {
		return refuse(rs, seat, NoSuchHalf)
	}
	return nil
}

func (st *step) takeHalf(seat tarock.Seat, half int) {
	st.emit(TalonTaken{Seat: seat, Half: half, Cards: st.s.talon[half]})
	st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: seat})
}

func checkGiveUp(rs *rules.RuleSet, s *State, seat tarock.Seat, a GiveUp) *Refusal {
	if !rs.Call.GiveUp || !s.talonOpen || !s.kingInOpenTalon() {
		return refuse(rs, seat, CannotGiveUp)
	}
	c := rs.Contract(s.Contract)
	held := s.dealt[seat] & tarock.Birds
	if c.Bird && !held.Has(a.Bird) || !c.Bird && a.Bird != tarock.NoCard {
		r := refuse(rs, seat, NameBird)
		if c.Bird {
			r.Cards = held
		}
		return r
	}
	return nil
}

func (st *step) giveUp(seat tarock.Seat, bird tarock.Card) {
	st.emit(GivenUp{Seat: seat, Bird: bird})
	st.end(false)
}
