package rules

import (
	"strings"

	"tarock"
	"tarock/rulebook"
)

// Contract returns the contract with the given id, and nil when the set does
// not have it.
func (rs *RuleSet) Contract(id ContractID) *Contract {
	for i := range rs.Contracts {
		if rs.Contracts[i].ID == id {
			return &rs.Contracts[i]
		}
	}
	return nil
}

// ForHimself returns the game in which everyone plays for himself, and nil when the
// set has none.
func (rs *RuleSet) ForHimself() *Contract {
	for i := range rs.Contracts {
		if rs.Contracts[i].Side == EachForHimself {
			return &rs.Contracts[i]
		}
	}
	return nil
}

// Named returns the game that a set calls by another name: where each bird has a
// game of its own, a Besserrufer with that bird is it, and without a bird the
// first of them. Any other id comes back as it is.
func (rs *RuleSet) Named(id ContractID, bird PremiumID) ContractID {
	if id != Besserrufer || rs.Contract(id) != nil {
		return id
	}
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Bird && c.Side == CallsKing && (bird == NoPremium || c.NamedBird == bird) {
			return c.ID
		}
	}
	return id
}

// Rank returns the step of id in the ladder, counted from 0, and -1 when the
// set does not have it.
func (rs *RuleSet) Rank(id ContractID) int {
	if len(rs.Bidding.Steps) > 0 {
		return rs.Step(id, 0)
	}
	step := -1
	for i := range rs.Contracts {
		if !rs.Contracts[i].SameStep {
			step++
		}
		if rs.Contracts[i].ID == id {
			return step
		}
	}
	return -1
}

// Step returns the step of a bid of id that carries announcements, counted from 0
// like [RuleSet.Rank], and -1 when the ladder does not have it.
func (rs *RuleSet) Step(id ContractID, with PremiumSet) int {
	if len(rs.Bidding.Steps) == 0 {
		return rs.Rank(id)
	}
	highest, step := -1, -1
	for _, s := range rs.Bidding.Steps {
		if !s.SameStep {
			step++
		}
		if s.Contract == id && s.Premiums&^with == 0 {
			highest = step
		}
	}
	return highest
}

// AtStep returns the game of a step, NoContract where the ladder has none.
func (rs *RuleSet) AtStep(step int) ContractID {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; rs.Rank(c.ID) == step {
			return c.ID
		}
	}
	return NoContract
}

// BidPremiums returns the premiums that a bid of c may carry.
func (rs *RuleSet) BidPremiums(c *Contract) PremiumSet {
	if c.AnnounceWithBid {
		return c.Premiums
	}
	var all PremiumSet
	for _, s := range rs.Bidding.Steps {
		if s.Contract == c.ID {
			all |= s.Premiums
		}
	}
	return all
}

// KontraLevels returns how high Kontra goes in c.
func (rs *RuleSet) KontraLevels(c *Contract) int {
	if c.KontraLevels > 0 {
		return c.KontraLevels
	}
	return rs.Kontra.Levels
}

// Calls reports whether the declarer calls a card, whose holder is his partner.
func (c *Contract) Calls() bool { return c.Side == CallsKing || c.Side == CallsTarock }

// Premium returns the premium with the given id, and nil when the set does not
// have it (Valat has a rule of its own).
func (rs *RuleSet) Premium(id PremiumID) *Premium {
	for i := range rs.Premiums {
		if rs.Premiums[i].ID == id {
			return &rs.Premiums[i]
		}
	}
	return nil
}

// Silent reports whether the texts of the set, and our rulings, say nothing of
// topic: what it cites is borrowed from another text.
func (rs *RuleSet) Silent(topic Topic) bool {
	silent := false
	for _, c := range rs.Topics[topic] {
		e, ok := rulebook.Lookup(c)
		if ruling := strings.HasPrefix(string(c), "decision:"); ok && ruling && (!e.Silent || e.Fills) {
			return false
		}
		silent = silent || e.Silent
	}
	return silent
}

// Deals reports whether hand, as it was dealt, has the premium in it.
func (p *Premium) Deals(hand tarock.Hand) bool {
	n := (hand & tarock.Tarocks).Len()
	switch p.Kind {
	case HeldPremium:
		return (hand & p.Cards).Len() == p.holds()
	case HandPremium:
		return n >= p.Tarocks && p.Tarocks > 0 || n == 0 && p.Tarocks == 0
	default:
		return false
	}
}

// holds returns how many of its cards a hand has to have been dealt.
func (p *Premium) holds() int {
	if p.Holds > 0 {
		return p.Holds
	}
	return p.Cards.Len()
}

// Need returns the thirds that win a positive game, which is the same for all
// contracts of a set; 0 when it has none.
func (rs *RuleSet) Need() tarock.Thirds {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Aim == AimThirds {
			return c.Need
		}
	}
	return 0
}

// Price returns what c is worth with the bird that belongs to it, the cheapest
// where any will do.
func (rs *RuleSet) Price(c *Contract) int {
	least := 0
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		if c.Bird && p.Kind == BirdPremium && (c.NamedBird == p.ID || c.NamedBird == NoPremium && (least == 0 || p.Announced < least)) {
			least = p.Announced
		}
	}
	return c.Value + least
}
