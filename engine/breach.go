package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// breaches are the refusals of what can be done all the same: at a real table such
// a card lies, such a word is said. What they are is for a referee.
var breaches = map[Code]bool{
	LeadSuitFirst: true, MustFollowSuit: true, MustPlayTarock: true, MustHeadTrick: true, PagatTooEarly: true,
	HigherBirdFirst: true, KeepAnnounced: true,
	DiscardCount: true, DiscardKing: true, DiscardTrull: true, DiscardTarock: true, DiscardSuit: true, DiscardBird: true,
	NeedsBird: true, MustAnnounceBird: true, FourKings: true, OwnKing: true, PremiumCardNotHeld: true,
}

// Tolerate is [Advance] that carries out a breach of the rules as well, and returns
// it. What nobody could do is refused as the error, a [*Refusal]; nothing is
// changed then. A deal with a breach cannot be settled by its cards: see
// [State.LastCard].
func Tolerate(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action, events []Event) (after []Event, breach *Refusal, err error) {
	breach = Check(rs, s, seat, a)
	if breach != nil && !breaches[breach.Code] {
		return events, nil, breach
	}
	return advance(rs, s, seat, a, events), breach, nil
}

// LastCard reports whether the next card ends the play.
func (s *State) LastCard() bool {
	return s.Phase == PhasePlaying && int(s.nTricks) == maxTricks-1 && int(s.trick.N) == s.Seats()-1
}

// Trick returns the number of the trick that lies or comes next, 1 to 12.
func (s *State) Trick() int { return min(int(s.nTricks)+1, maxTricks) }

// Said returns sides and words of the deal as an outcome, with what has been made
// so far; false before there is a game.
func (s *State) Said(rs *rules.RuleSet) (settle.Outcome, bool) {
	c := rs.Contract(s.Contract)
	if c == nil {
		return settle.Outcome{}, false
	}
	return s.outcome(rs, c), true
}
