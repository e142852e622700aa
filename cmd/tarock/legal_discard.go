package main

import (
	"slices"

	"tarock"
	"tarock/internal/explain"
	"tarock/rules"
)

func (c *legalCmd) discard(a *advice) error {
	cards, err := tarock.ParseHand(c.Discard)
	if err != nil {
		return usageError{err}
	}
	contract := a.contract.For(a.buyer())
	n := contract.DiscardCount()
	switch {
	case n == 0:
		return said("legal.no_discard", explain.Values{"game": a.contract.ID})
	case a.hand.Len() != a.rs.Deal.HandSize+n && len(contract.Buys) > 0:
		size := a.rs.Deal.HandSize
		return said("legal.bought", explain.Values{"most": size + n, "least": size + slices.Min(contract.Buys), "cards": a.hand.Len()})
	case a.hand.Len() != a.rs.Deal.HandSize+n:
		return said("legal.with_talon", explain.Values{"want": a.rs.Deal.HandSize + n, "cards": a.hand.Len()})
	}
	shown, faults := contract.CheckDiscard(a.hand, cards, 0)
	for _, f := range faults {
		// Too few are left only when a suit card went that need not: said already.
		if f.Reason != rules.TooFewSuitCardsLeft {
			a.discardFault(f, n)
		}
	}
	if len(faults) > 0 {
		return errSaid
	}
	a.say("cli.discard.yes", rules.Discarding, explain.Values{})
	if shown != 0 {
		a.say("cli.discard.shown", rules.Discarding, explain.Values{"cards": a.texts.Cards(shown)})
	}
	return nil
}

// buyer says who of those that share the talon has so many cards: the first of them, for
// who buys as many as another lays away as he does.
func (a *advice) buyer() int {
	return max(0, slices.Index(a.contract.Buys, a.hand.Len()-a.rs.Deal.HandSize))
}

func (a *advice) discardFault(f rules.DiscardFault, n int) {
	no := discardRefusals[f.Reason]
	cards := a.texts.Cards(f.Cards)
	key := no.key
	if f.Reason == rules.WrongCards && f.Cards != 0 {
		key = "refusal.discard-not-held"
	}
	reason := a.texts.Text(key, explain.Values{"number": n, "card": cards})
	form := "cli.discard.no"
	if f.Reason == rules.WrongCards {
		form = "cli.discard.number"
	}
	a.say(form, no.topic, explain.Values{"cards": cards, "reason": reason})
}

// discardRefusals gives the sentence and the topic of each reason.
var discardRefusals = map[rules.DiscardReason]struct {
	key   string
	topic rules.Topic
}{
	rules.WrongCards:        {"refusal.discard-count", rules.Discarding},
	rules.DiscardsKing:      {"refusal.discard-king", rules.Discarding},
	rules.DiscardsTrull:     {"refusal.discard-trull", rules.Discarding},
	rules.TarockNotForced:   {"refusal.discard-tarock", rules.DiscardTarocks},
	rules.SuitCardNotForced: {"refusal.discard-suit", rules.DiscardSuits},
	rules.BirdNotKept:       {"refusal.discard-bird", rules.KeepBird},
}
