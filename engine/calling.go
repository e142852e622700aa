package engine

import (
	"tarock"
	"tarock/rules"
)

// kingsForFourth is the number of kings with which "den vierten" is called.
const kingsForFourth = 3

func checkCall(rs *rules.RuleSet, s *State, seat tarock.Seat, a CallKing) verdict {
	hand := s.hands[seat]
	king := callable(rs, hand, a.Suit)
	if king == tarock.NoCard {
		return no(NoSuchSuit)
	}
	if hand.Has(king) && rs.Call.OwnKing {
		return yes
	}
	if hand.Has(king) {
		r := no(OwnKing)
		r.card, r.cards = king, callableCards(rs, hand)&^hand
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

// callable returns the card that calling suit names: its king, or its Dame for a
// hand with all four kings where the set has that; NoCard for no suit.
func callable(rs *rules.RuleSet, hand tarock.Hand, suit tarock.Suit) tarock.Card {
	if rs.Call.Queens && hand.Contains(tarock.Kings) {
		return suit.Of(tarock.Queen)
	}
	return suit.King()
}

// callableCards returns what a hand could name, one card of each suit.
func callableCards(rs *rules.RuleSet, hand tarock.Hand) tarock.Hand {
	var cards tarock.Hand
	for suit := range tarock.Suits() {
		cards = cards.With(callable(rs, hand, suit))
	}
	return cards
}

// missingKing returns the suit of the one king that hand lacks.
func missingKing(hand tarock.Hand) tarock.Suit {
	return (tarock.Kings &^ hand).Lowest().Suit()
}

func (st *step) callKing(suit tarock.Suit, fourth bool) {
	st.callCard(callable(st.rs, st.s.hands[st.s.Declarer], suit), fourth)
}

// callCard calls card and goes on with the talon.
func (st *step) callCard(card tarock.Card, fourth bool) {
	holder := tarock.NoSeat
	for seat, h := range st.s.hands[:st.s.seats] {
		if h.Has(card) {
			holder = tarock.Seat(seat)
		}
	}
	st.emit(KingCalled{Declarer: st.s.Declarer, Card: card, Fourth: fourth, Holder: holder})
	st.beginTalon(st.s.Declarer)
}

// beginTalon begins what the contract does with the talon, or the
// announcements where it does nothing.
func (st *step) beginTalon(declarer tarock.Seat) {
	switch st.c.Talon {
	case rules.TalonHalf:
		st.emit(PhaseBegan{Phase: PhaseTalon, Turn: declarer})
	case rules.TalonLower:
		st.showHalf(declarer, 0)
	case rules.TalonUpper:
		st.showHalf(declarer, 1)
	case rules.TalonAll:
		all := st.s.talon[0] | st.s.talon[1]
		if st.c.TalonShown {
			st.emit(TalonOpened{Talon: st.s.talon})
		}
		st.emit(TalonTaken{Seat: declarer, Half: AllHalves, Cards: all})
		st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: declarer})
	case rules.TalonShared:
		st.share(declarer)
	case rules.TalonTurns:
		st.emit(PhaseBegan{Phase: PhaseTalon, Turn: declarer})
		st.emit(TalonLooked{Seat: declarer, Half: 0, Cards: st.s.talon[0]})
	case rules.TalonUnused, rules.TalonOpponents, rules.TalonLastTrick, rules.TalonFirstTricks:
		st.beginAnnouncing()
	}
}

// share gives everyone his part of a talon that several buy from, the declarer first.
// Which card lies where was settled by the deal, as with the Zuwaage.
func (st *step) share(declarer tarock.Seat) {
	seat, number := declarer, 0
	for _, n := range st.c.Buys {
		var cards tarock.Hand
		for range n {
			number++
			cards = cards.With(st.s.zuwaage(number))
		}
		st.emit(TalonTaken{Seat: seat, Half: SharedTalon, Cards: cards})
		seat = seat.Next(st.rs.Seats)
	}
	st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: declarer})
}

// showHalf shows the half that belongs to the game, and gives it to the declarer.
func (st *step) showHalf(declarer tarock.Seat, half int) {
	var shown [2]tarock.Hand
	shown[half] = st.s.talon[half]
	st.emit(TalonOpened{Talon: shown})
	st.takeHalf(declarer, half)
}

// kingInOpenTalon reports whether the called king lies in the opened talon, or
// was taken from it.
func (s *State) kingInOpenTalon() bool {
	return s.talonTaken != AllHalves && (s.talon[0] | s.talon[1]).Has(s.called) && (s.talonOpen || s.talonTaken >= 0)
}

func checkOpen(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	if s.talonOpen {
		return no(TalonIsOpen)
	}
	return yes
}

func (st *step) openTalon() {
	if st.c.Talon == rules.TalonTurns {
		st.emit(TalonOpened{Talon: [2]tarock.Hand{st.s.talon[0]}})
		st.emit(TalonLooked{Seat: st.s.Declarer, Half: 1, Cards: st.s.talon[1]})
		return
	}
	st.emit(TalonOpened{Talon: st.s.talon})
	if st.s.kingInOpenTalon() {
		st.emit(PartnerRevealed{Partner: tarock.NoSeat, Card: st.s.called})
	}
}

func checkTakeHalf(rs *rules.RuleSet, s *State, seat tarock.Seat, a TakeHalf) verdict {
	turns := rs.Contract(s.Contract).Talon == rules.TalonTurns
	switch {
	case a.Half != 0 && a.Half != 1:
		return no(NoSuchHalf)
	case turns && !s.talonOpen && a.Half == 1:
		return no(FirstHalfFirst)
	case !turns && !s.talonOpen:
		return no(TalonNotOpen)
	case turns:
		return yes
	}
	if rs.Talon.KingHalf && s.kingInOpenTalon() && !s.talon[a.Half].Has(s.called) {
		r := no(TakeKingHalf)
		r.card = s.called
		return r
	}
	c, king := rs.Contract(s.Contract), rs.Talon.KingHalf && s.kingInOpenTalon()
	if c.Discard == rules.NoTarocks && !king && s.forcesTarock(rs, c, seat, a.Half) && !s.forcesTarock(rs, c, seat, 1-a.Half) {
		r := no(HalfForcesTarock)
		r.cards = s.talon[1-a.Half]
		return r
	}
	return yes
}

// forcesTarock reports whether seat would have to lay a tarock away with the half.
func (s *State) forcesTarock(rs *rules.RuleSet, c *rules.Contract, seat tarock.Seat, half int) bool {
	return c.Discardable(s.hands[seat]|s.talon[half], s.bidBirds(rs, c, seat)).Shown != 0
}

func (st *step) takeHalf(seat tarock.Seat, half int) {
	taken := TalonTaken{Seat: seat, Half: half, Cards: st.s.talon[half]}
	if st.c.Talon == rules.TalonTurns {
		taken.Take = st.s.takeOf(half)
		taken.Hidden = taken.Take < firstAfterAll
	}
	st.emit(taken)
	st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: seat})
	if taken.Take == firstAfterAll { // the other half is laid open, too
		st.emit(TalonOpened{Talon: st.s.talon})
	}
}

// firstAfterAll is the take of a first half that was laid open and is taken after all.
const firstAfterAll = 2

// takeOf returns which turn it is to take half now.
func (s *State) takeOf(half int) int {
	if half == 0 && s.talonOpen {
		return firstAfterAll
	}
	return half
}

func checkGiveUp(rs *rules.RuleSet, s *State, seat tarock.Seat, a GiveUp) verdict {
	if !rs.Call.GiveUp || !s.talonOpen || !s.kingInOpenTalon() {
		return no(CannotGiveUp)
	}
	c := rs.Contract(s.Contract)
	held := s.bidBirds(rs, c, seat)
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

// checkCalledTarock asks which tarock may be called with a bid of c: one of those that
// the set names and the hand lacks, or the highest of them only.
func checkCalledTarock(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, card tarock.Card) verdict {
	if c.Side != rules.CallsTarock {
		if card != tarock.NoCard {
			return no(CallsNothing).withContract(c.ID)
		}
		return yes
	}
	missing := callableTarocks(rs, s.hands[seat])
	switch {
	case missing == 0:
		v := no(NothingToCall)
		v.cards = rs.Call.Tarocks
		return v
	case !missing.Has(card):
		v := no(NoSuchCall)
		v.card, v.cards = card, missing
		return v
	}
	return yes
}

// callableTarocks returns the tarocks that a hand may call.
func callableTarocks(rs *rules.RuleSet, hand tarock.Hand) tarock.Hand {
	missing := rs.Call.Tarocks &^ hand
	if rs.Call.Highest && missing != 0 {
		return missing.Highest().Bit()
	}
	return missing
}
