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
	DiscardCount: true, DiscardKing: true, DiscardTrull: true, DiscardTarock: true, DiscardSuit: true, DiscardBird: true, DiscardCalled: true,
	NeedsBird: true, MustAnnounceBird: true, FourKings: true, OwnKing: true, PremiumCardNotHeld: true, KontraOwnSide: true,
}

// Tolerate is [Advance] that carries out a breach of the rules as well, and returns
// it. What nobody could do is refused as the error, a [*Refusal]; nothing is
// changed then. A deal with a breach cannot be settled by its cards, unless it
// records: see [State.LastCard].
func Tolerate(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action, events []Event) (after []Event, breach *Refusal, err error) {
	v := judge(rs, s, seat, a)
	if hard := tolerant(rs, s, seat, a, v); hard.code != "" {
		return events, nil, hard.refusal(rs, seat)
	}
	return advance(rs, s, seat, a, events), v.refusal(rs, seat), nil
}

// tolerant returns why a cannot be done even where the rules are not enforced. v is
// what the rules say to it.
func tolerant(rs *rules.RuleSet, s *State, seat tarock.Seat, a Action, v verdict) verdict {
	if v.code == "" || !breaches[v.code] && !v.falseLead() {
		return v
	}
	switch a := a.(type) {
	case Bid:
		return checkBesideHand(rs, s, seat, rs.Contract(a.Contract), a.Premiums)
	case Hold:
		highest, _ := s.highest()
		return checkBesideHand(rs, s, seat, rs.Contract(highest), a.Premiums)
	case Announce:
		return checkAnnounceTurn(rs, s, seat, rs.Contract(s.Contract), a.Premium)
	case Lie:
		return s.mustName(rs, seat, v)
	case LayAway:
		return closeToCount(rs, s, a, v)
	case SayKontra:
		return s.kontraAnyhow(rs, seat, a, v)
	}
	return yes
}

// silent is v without the cards that keep the rules, where a card is refused at a table
// that does not say which do.
func (v verdict) silent(a Action) verdict {
	switch a.(type) {
	case Play, LayAway:
		v.cards = 0
	}
	return v
}

// falseLead reports whether v is about a lead in place of another player, which lies.
func (v *verdict) falseLead() bool { return v.code == NotYourTurn && v.degree == Irregular }

// checkBesideHand is checkQualified but for what the hand does not allow.
func checkBesideHand(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, premiums rules.PremiumSet) verdict {
	if v := checkSuitCards(s.hands[seat], c); v.code != "" {
		return v
	}
	for id := range premiums.All() {
		if v := checkPremium(rs, s, seat, c, c.Premiums, id); v.code != "" && v.code != PremiumCardNotHeld {
			return v
		}
	}
	return checkTogether(rs, c, premiums)
}

// mustName: a Besserrufer whose bird nobody has heard is not over, that anybody
// hears. Which birds are in the hand is not told.
func (s *State) mustName(rs *rules.RuleSet, seat tarock.Seat, v verdict) verdict {
	c := rs.Contract(s.Contract)
	if s.real.manner != Recording {
		return yes
	}
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		if p.Kind == rules.BirdPremium && s.announced[seat].Has(p.ID) && (c.NamedBird == rules.NoPremium || c.NamedBird == p.ID) {
			return yes
		}
	}
	v.cards = 0
	return v
}

// closeToCount: at a table that records, one card too many or too few is laid away
// unseen; more of it anybody would see.
func closeToCount(rs *rules.RuleSet, s *State, a LayAway, v verdict) verdict {
	if s.real.manner != Recording || v.code != DiscardCount {
		return yes
	}
	n := a.Cards.Len()
	if want := s.contractOf(rs, s.Turn).DiscardCount(); n < 1 || n < want-1 || n > want+1 {
		v.cards = 0
		return v
	}
	return yes
}

// kontraAnyhow lets a Kontra against one's own partner be said where the table
// records; it is void. One against oneself makes no sense anywhere.
func (s *State) kontraAnyhow(rs *rules.RuleSet, seat tarock.Seat, k SayKontra, v verdict) verdict {
	if s.real.manner != Recording || s.Phase != PhaseSpeaking || k.Level != 1 || k.Item.Seat == seat {
		return v
	}
	if s.lastTurn[seat] > s.item(k.Item).arose {
		return no(KontraDeadlineOver)
	}
	if k.Item.Premium == rules.NoPremium {
		return checkGameKontra(rs, s, seat, rs.Contract(s.Contract))
	}
	return yes
}

// LastCard reports whether the next card ends the play.
func (s *State) LastCard() bool {
	return s.Phase == PhasePlaying && int(s.nTricks) == s.lastTrick()-1 && int(s.trick.N) == s.Seats()-1
}

// Trick returns the number of the trick that lies or comes next, 1 to 12.
func (s *State) Trick() int { return min(int(s.nTricks)+1, s.lastTrick()) }

// Played returns how many cards lie in tricks, the one on the table too.
func (s *State) Played() int { return int(s.nTricks)*s.Seats() + int(s.trick.N) }

// Said returns sides and words of the deal as an outcome, with what has been made
// so far; false before there is a game.
func (s *State) Said(rs *rules.RuleSet) (settle.Outcome, bool) {
	c := rs.Contract(s.Contract)
	if c == nil {
		return settle.Outcome{}, false
	}
	return s.outcome(rs, c), true
}
