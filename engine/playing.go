package engine

import (
	"tarock"
	"tarock/rules"
)

// beginPlay gives the lead to the seat that has it in this contract.
func (st *step) beginPlay() {
	st.emit(PhaseBegan{Phase: PhasePlaying, Turn: st.s.leader(st.c)})
}

// leader returns who leads to the first trick of c.
func (s *State) leader(c *rules.Contract) tarock.Seat {
	if c.Lead == rules.DeclarerLeads {
		return s.Declarer
	}
	return s.vorhand
}

// obligationCodes names the refusal for each duty that a card can break.
var obligationCodes = map[tarock.Obligation]Code{
	tarock.LeadSuitCard:  LeadSuitFirst,
	tarock.FollowSuit:    MustFollowSuit,
	tarock.PlayTarock:    MustPlayTarock,
	tarock.HeadTrick:     MustHeadTrick,
	tarock.SavePagat:     PagatTooEarly,
	tarock.HigherBird:    HigherBirdFirst,
	tarock.KeepAnnounced: KeepAnnounced,
	tarock.NotInHand:     CardNotHeld,
}

// legalCards returns the cards that seat may play, and the duty they were
// judged by.
func (s *State) legalCards(rs *rules.RuleSet, seat tarock.Seat) (tarock.Hand, tarock.Duty) {
	d := s.duty
	if s.announced[seat]&birdPremiums != 0 {
		d = rs.Duty(rs.Contract(s.Contract), s.announced[seat], s.hands[seat], s.trickNumber())
	}
	return tarock.Legal(s.hands[seat], &s.trick, d), d
}

// judgePlay asks whose turn it is, and checkPlay. A lead in place of another player
// is a breach like any other; a card out of turn beside that is impossible. Who leads
// turns the trick that lies.
func judgePlay(rs *rules.RuleSet, s *State, seat tarock.Seat, card tarock.Card) verdict {
	if s.real.lies {
		if s = s.turned(rs); s.Phase != PhasePlaying {
			return no(WrongPhase)
		}
	}
	if seat == s.Turn {
		return checkPlay(rs, s, seat, card)
	}
	if s.trick.N > 0 || !seat.Valid(rs.Seats) {
		return no(NotYourTurn)
	}
	if v := checkPlay(rs, s, seat, card); v.code != "" {
		return v
	}
	v := no(NotYourTurn)
	v.degree = Irregular
	return v
}

func checkPlay(rs *rules.RuleSet, s *State, seat tarock.Seat, card tarock.Card) verdict {
	legal, d := s.legalCards(rs, seat)
	if legal.Has(card) {
		return yes
	}
	broken := tarock.Broken(s.hands[seat], &s.trick, d, card)
	v := no(obligationCodes[broken])
	v.card, v.suit, v.cards = card, s.trick.Led(), legal
	if broken != tarock.NotInHand {
		v.degree = Irregular
	}
	return v
}

func (st *step) play(seat tarock.Seat, card tarock.Card) {
	if st.s.real.lies {
		st.takeTrick()
	}
	next := tarock.NoSeat
	if int(st.s.trick.N)+1 < st.rs.Seats {
		next = seat.Next(st.rs.Seats)
	}
	st.emit(CardPlayed{Seat: seat, Card: card, Next: next})
	if card == st.s.called && (!st.s.sidesOpen || !st.s.kingSeen) {
		st.emit(PartnerRevealed{Partner: st.s.partner(), Card: card})
	}
	switch {
	case next != tarock.NoSeat:
		st.endWithoutCard(next)
	case st.s.real.manner == Recording:
		st.emit(TrickLies{Winner: st.s.winner()})
	default:
		st.takeTrick()
	}
}

// endWithoutCard ends a deal in which seat has no card left to play: he has laid away
// too many.
func (st *step) endWithoutCard(seat tarock.Seat) {
	if st.s.hands[seat] == 0 {
		st.end(false)
	}
}

// winner returns who has the trick so far.
func (s *State) winner() tarock.Seat {
	_, at := s.trick.Best()
	return tarock.Seat((int(s.lead) + at) % int(s.seats))
}

// takeTrick gives the full trick to its winner and does what follows from it.
func (st *step) takeTrick() {
	winner := st.s.winner()
	st.emit(TrickTaken{Winner: winner, Number: st.s.trickNumber()})
	number := int(st.s.nTricks)
	if st.s.talonUse == rules.TalonFirstTricks && number <= st.rs.Deal.TalonSize() {
		st.emit(TalonGiven{Seat: winner, Cards: st.s.zuwaage(number).Bit()})
	}
	lost := st.lostForCertain()
	switch {
	case number == st.s.lastTrick() || lost || st.s.hands[winner] == 0:
		st.end(lost && number < st.s.lastTrick())
	case number == 1:
		st.afterFirstTrick()
	}
}

// afterFirstTrick turns the half left over face down and opens the hands of an
// Ouvert.
func (st *step) afterFirstTrick() {
	if st.s.talonOpen && (!st.rs.Talon.StaysOpen || st.s.talonTaken == AllHalves) {
		st.emit(TalonTurned{})
	}
	if st.c.Open {
		st.emit(HandsShown{Hands: st.s.hands})
	}
}

// lostForCertain reports whether everyone who plays a negative game has taken
// more tricks than he may. Too few shows only at the end.
func (st *step) lostForCertain() bool {
	if !st.rs.Play.StopLost || st.c.Aim != rules.AimTricks {
		return false
	}
	for seat := range tarock.Seat(st.rs.Seats) {
		if st.s.plays(seat) && int(st.s.taken[seat]) <= st.c.Tricks {
			return false
		}
	}
	return true
}

// plays reports whether seat plays the negative game, as declarer or beside him.
func (s *State) plays(seat tarock.Seat) bool { return seat == s.Declarer || s.joined[seat] }
