package engine

import (
	"iter"

	"tarock"
	"tarock/rules"
)

// LegalActions yields every action that seat may take in s, in a fixed order.
// Bids with announcements (Solodreier) come with none, and with each single
// premium; any further choice of them is legal too. Where a deal records these are
// the ones that keep the rules; what may be said beside the play is not among them. Only
// a hand that is beside the rules already, as of a Besserrufer without a bird, may leave
// none that keeps them: then it is what the table lets be said.
func LegalActions(rs *rules.RuleSet, s *State, seat tarock.Seat) iter.Seq[Action] {
	return func(yield func(Action) bool) {
		if s.Phase == PhaseDiscarding && seat == s.Turn {
			for cards := range legalDiscards(rs, s, seat) {
				if !yield(LayAway{Cards: cards}) {
					return
				}
			}
			return
		}
		if s.Phase == PhasePlaying && s.real.lies && seat == s.Turn && s.turned(rs).Phase != PhasePlaying {
			yield(TurnTrick{})
			return
		}
		if s.Phase == PhasePlaying && seat == s.Turn && (!s.lateOpen || s.real.lies) {
			yieldPlays(s.LegalCards(rs), yield)
			return
		}
		some := false
		visit := func(opt Option, v verdict) bool {
			some = some || v.code == ""
			return v.code != "" || yield(opt.Action)
		}
		survey(rs, s, seat, judge, visit)
		if !some && seat == s.Turn && s.real.manner == Recording {
			survey(rs, s, seat, permit, visit)
		}
	}
}

// LegalCards returns the cards that the seat on turn may play, and none outside
// the play of tricks.
func (s *State) LegalCards(rs *rules.RuleSet) tarock.Hand {
	if s.Phase != PhasePlaying {
		return 0
	}
	if s.real.lies {
		if s = s.turned(rs); s.Phase != PhasePlaying {
			return 0
		}
	}
	legal, _ := s.legalCards(rs, s.Turn)
	return legal
}

func yieldPlays(legal tarock.Hand, yield func(Action) bool) {
	for card := range legal.All() {
		if !yield(Play{Card: card}) {
			return
		}
	}
}

// legalDiscards yields every set of cards that seat may lay away.
func legalDiscards(rs *rules.RuleSet, s *State, seat tarock.Seat) iter.Seq[tarock.Hand] {
	c := s.contractOf(rs, seat)
	hand, birds := s.mayGo(seat), s.bidBirds(rs, c, seat)
	choice := c.Discardable(hand, birds)
	return func(yield func(tarock.Hand) bool) {
		for chosen := range (choice.May &^ choice.Must).Subsets(choice.Count - choice.Must.Len()) {
			cards := choice.Must | chosen
			if _, faults := c.CheckDiscard(hand, cards, birds); faults != nil {
				continue // it would lay away the last bird of a Besserrufer
			}
			if !yield(cards) {
				return
			}
		}
	}
}
