package engine

import (
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

func checkLayAway(rs *rules.RuleSet, s *State, seat tarock.Seat, a LayAway) verdict {
	c := rs.Contract(s.Contract)
	_, faults := c.CheckDiscard(s.hands[seat], a.Cards, s.bidBirds(rs, c, seat))
	if len(faults) == 0 {
		return yes
	}
	return refuseDiscard(rs, s, seat, c, faults[0])
}

// refuseDiscard names the card at fault and what may go instead.
func refuseDiscard(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, fault rules.DiscardFault) verdict {
	choice := c.Discardable(s.hands[seat], s.bidBirds(rs, c, seat))
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
	c := rs.Contract(s.Contract)
	choice := c.Discardable(s.hands[seat], s.bidBirds(rs, c, seat))
	if choice.May.Has(card) {
		return yes
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
	shown, _ := st.c.CheckDiscard(st.s.hands[seat], cards, st.s.bidBirds(st.rs, st.c, seat))
	st.emit(CardsLaidAway{Seat: seat, Count: cards.Len(), Cards: cards, Shown: shown})
	if st.s.real.mendTurn != tarock.NoSeat {
		st.emit(PhaseBegan{Phase: st.s.real.mend, Turn: st.s.real.mendTurn})
		return
	}
	st.emit(PhaseBegan{Phase: PhaseAnnouncing, Turn: seat})
}
