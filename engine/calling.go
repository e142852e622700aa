package engine

import (
	"tarock"
	"tarock/rules"
)

// kingsForFourth is the number of kings with which "den vierten" is called.
const kingsForFourth = 3

func checkCall(rs *rules.RuleSet, s *State, seat tarock.Seat, a CallKing) verdict {
	king := a.Suit.King()
	if king == tarock.NoCard {
		return no(NoSuchSuit)
	}
	hand := s.hands[seat]
	if hand.Has(king) && !rs.Call.OwnKing {
		r := no(OwnKing)
		r.card, r.cards = king, tarock.Kings&^hand
		return r
	}
	if rs.Call.Fourth && (hand&tarock.Kings).Len() == kingsForFourth {
		return no(SayFourth)
	}
	return yes
}

func checkCallFourth(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	if !rs.Call.Fourth || (s.hands[seat]&tarock.Kings).Len() != kingsForFourth {
		return no(NotThreeKings)
	}
	return yes
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

func checkOpen(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	if s.talonOpen {
		return no(TalonIsOpen)
	}
	return yes
}

func (st *step) openTalon() {
	st.emit(TalonOpened{Talon: st.s.talon})
	if st.s.kingInOpenTalon() {
		st.emit(PartnerRevealed{Partner: tarock.NoSeat, Suit: st.s.call})
	}
}

func checkTakeHalf(rs *rules.RuleSet, s *State, seat tarock.Seat, a TakeHalf) verdict {
	if !s.talonOpen {
		return no(TalonNotOpen)
	}
	if a.Half != 0 && a.Half != 1 {
		return no(NoSuchHalf)
	}
	return yes
}

func (st *step) takeHalf(seat tarock.Seat, half int) {
	st.emit(TalonTaken{Seat: seat, Half: half, Cards: st.s.talon[half]})
	st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: seat})
}

func checkGiveUp(rs *rules.RuleSet, s *State, seat tarock.Seat, a GiveUp) verdict {
	if !rs.Call.GiveUp || !s.talonOpen || !s.kingInOpenTalon() {
		return no(CannotGiveUp)
	}
	c := rs.Contract(s.Contract)
	held := s.dealt[seat] & tarock.Birds
	if c.Bird && !held.Has(a.Bird) || !c.Bird && a.Bird != tarock.NoCard {
		r := no(NameBird)
		if c.Bird {
			r.cards = held
		}
		return r
	}
	return yes
}

func (st *step) giveUp(seat tarock.Seat, bird tarock.Card) {
	st.emit(GivenUp{Seat: seat, Bird: bird})
	st.end(false)
}
