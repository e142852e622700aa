package engine

import (
	"math/bits"

	"tarock"
	"tarock/rules"
)

// discardCodes names the refusal for each fault of a discard.
var discardCodes = map[rules.DiscardReason]Code{
	rules.WrongCards:        DiscardCount,
	rules.DiscardsKing:      DiscardKing,
	rules.DiscardsTrull:     DiscardTrull,
	rules.TarockNotForced:   DiscardTarock,
	rules.SuitCardNotForced: DiscardSuit,
	rules.BirdNotKept:       DiscardBird,
	// Only beside a suit card that was not forced: with so few suit cards there
	// are tarocks enough.
	rules.TooFewSuitCardsLeft: DiscardSuit,
}

// bidBirds returns the birds of seat that a bid of c can stand on: those held
// before the talon that the set knows, or the one that the bid names. A
// Besserrufer keeps and announces one of them. Some tables let it be one that the
// talon has brought.
func (s *State) bidBirds(rs *rules.RuleSet, c *rules.Contract, seat tarock.Seat) tarock.Hand {
	held := s.dealt[seat]
	if c.BirdFromTalon && seat == s.Declarer {
		held |= s.takenTalon()
	}
	return held & rs.BidBirds(c)
}

// contractOf returns the game as it is for seat, who may be one of several that buy from
// the talon.
func (s *State) contractOf(rs *rules.RuleSet, seat tarock.Seat) *rules.Contract {
	c := rs.Contract(s.Contract)
	if c.Talon != rules.TalonShared {
		return c
	}
	return c.For(s.buyer(seat))
}

// buyer returns the place of seat in the order of buying; the declarer is 0.
func (s *State) buyer(seat tarock.Seat) int {
	return (int(seat) - int(s.Declarer) + int(s.seats)) % int(s.seats)
}

// mayGo returns the hand of seat without a card that is never laid away: a called one
// that several could have bought.
func (s *State) mayGo(seat tarock.Seat) tarock.Hand {
	if s.talonUse == rules.TalonShared {
		return s.hands[seat].Without(s.called)
	}
	return s.hands[seat]
}

// discardable returns what seat may lay away.
func (s *State) discardable(rs *rules.RuleSet, seat tarock.Seat) rules.DiscardChoice {
	c := s.contractOf(rs, seat)
	return c.Discardable(s.mayGo(seat), s.bidBirds(rs, c, seat))
}

func checkLayAway(rs *rules.RuleSet, s *State, seat tarock.Seat, a LayAway) verdict {
	c := s.contractOf(rs, seat)
	if a.Cards&s.hands[seat]&^s.mayGo(seat) != 0 {
		return refuseCalled(rs, s, seat)
	}
	_, faults := c.CheckDiscard(s.mayGo(seat), a.Cards, s.bidBirds(rs, c, seat))
	if len(faults) == 0 {
		return yes
	}
	return refuseDiscard(rs, s, seat, c, faults[0])
}

// refuseCalled says that the called card stays.
func refuseCalled(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	choice := s.discardable(rs, seat)
	v := no(DiscardCalled)
	v.card, v.cards, v.number, v.degree = s.called, choice.May, choice.Count, Irregular
	return v
}

// refuseDiscard names the card at fault and what may go instead.
func refuseDiscard(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, fault rules.DiscardFault) verdict {
	choice := s.discardable(rs, seat)
	code := discardCodes[fault.Reason]
	if fault.Reason == rules.WrongCards && fault.Cards != 0 {
		code = DiscardNotHeld
	}
	r := no(code)
	r.card, r.cards, r.number = fault.Cards.Lowest(), choice.May, choice.Count
	if fault.Reason != rules.WrongCards {
		r.degree = Irregular
	}
	return r
}

// checkDiscardCard returns why card cannot be part of any discard, and nil when
// it can.
func checkDiscardCard(rs *rules.RuleSet, s *State, seat tarock.Seat, card tarock.Card) verdict {
	c, choice := s.contractOf(rs, seat), s.discardable(rs, seat)
	if choice.May.Has(card) {
		return yes
	}
	if !s.mayGo(seat).Has(card) {
		return refuseCalled(rs, s, seat)
	}
	reason := rules.BirdNotKept
	switch {
	case tarock.Kings.Has(card):
		reason = rules.DiscardsKing
	case tarock.Trull.Has(card):
		reason = rules.DiscardsTrull
	case choice.Shown == 0 && c.Discard != rules.TarocksFirst && card.Suit() == tarock.Tarock:
		reason = rules.TarockNotForced
	case choice.Shown == 0 && c.Discard == rules.TarocksFirst && card.Suit() != tarock.Tarock:
		reason = rules.SuitCardNotForced
	}
	return refuseDiscard(rs, s, seat, c, rules.DiscardFault{Reason: reason, Cards: card.Bit()})
}

func (st *step) layAway(seat tarock.Seat, cards tarock.Hand) {
	c := st.s.contractOf(st.rs, seat)
	shown, _ := c.CheckDiscard(st.s.mayGo(seat), cards, st.s.bidBirds(st.rs, c, seat))
	mends := st.s.real.returned != 0
	st.emit(CardsLaidAway{Seat: seat, Count: cards.Len(), Cards: cards, Shown: shown})
	if mends {
		st.mended(seat)
		return
	}
	if next := st.s.buyer(seat) + 1; next < len(st.c.Buys) {
		st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: seat.Next(st.rs.Seats)})
		return
	}
	st.beginAnnouncing()
}

// beginAnnouncing gives the declarer the word, who declares his hand first.
func (st *step) beginAnnouncing() {
	st.emit(PhaseBegan{Phase: PhaseAnnouncing, Turn: st.s.Declarer})
	st.declare()
}

// mended goes on when seat has put his discard right: with the next that was given back,
// or where the table was.
func (st *step) mended(seat tarock.Seat) {
	st.declareAnew(seat)
	real := &st.s.real
	if real.returned != 0 {
		st.emit(PhaseBegan{Phase: PhaseDiscarding, Turn: tarock.Seat(bits.TrailingZeros8(real.returned))})
		return
	}
	st.emit(PhaseBegan{Phase: real.mend, Turn: real.mendTurn})
}

// declareAnew corrects what seat has declared when a discard that is put right has made
// another hand of it. Who is on turn in a later phase has had his word to declare.
func (st *step) declareAnew(seat tarock.Seat) {
	spoke := st.s.lastTurn[seat] != 0 || st.s.declared[seat] != 0 || seat == st.s.real.mendTurn
	if set := st.rs.Declared(st.s.hands[seat]) & st.c.Premiums; spoke && set != st.s.declared[seat] {
		st.emit(HandDeclared{Seat: seat, Premiums: set})
	}
}

// declare says for the seat on turn, at its first turn, what it has to say of its hand.
func (st *step) declare() {
	seat := st.s.Turn
	if seat == tarock.NoSeat || st.s.lastTurn[seat] != 0 {
		return
	}
	if set := st.rs.Declared(st.s.hands[seat]) & st.c.Premiums; set != 0 {
		st.emit(HandDeclared{Seat: seat, Premiums: set})
	}
}
