package casefile

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/rules"
)

func answerLegal(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var q struct {
		Query string `json:"query"`
	}
	if err := json.Unmarshal(input, &q); err != nil {
		return Answer{}, decodeError("input", err)
	}
	var result any
	var err error
	switch q.Query {
	case "legal_cards":
		result, err = answerLegalCards(rs, input)
	case "trick_winner":
		result, err = answerTrickWinner(rs, input)
	case "discard":
		result, err = answerDiscard(rs, input)
	default:
		err = &Error{UnknownKind, "input.query", fmt.Sprintf("unknown query %q: want legal_cards, trick_winner or discard", q.Query)}
	}
	return Answer{Result: result}, err
}

type legalCardsInput struct {
	Query         string            `json:"query"`
	Contract      rules.ContractID  `json:"contract"`
	Hand          []tarock.Card     `json:"hand"`
	Trick         []tarock.Card     `json:"trick"`
	TrickNumber   int               `json:"trick_number"`
	Stichzwang    *bool             `json:"stichzwang"`
	AnnouncedBird []rules.PremiumID `json:"announced_birds"`
}

// LegalCards is the result of the query legal_cards.
type LegalCards struct {
	Legal []tarock.Card `json:"legal"` // in the order of the pack
}

func answerLegalCards(rs *rules.RuleSet, input jsontext.Value) (any, error) {
	var in legalCardsInput
	if err := decode(input, &in); err != nil {
		return nil, err
	}
	c, err := contract(rs, in.Contract)
	if err != nil {
		return nil, err
	}
	hand, trick, err := in.cards(rs)
	if err != nil {
		return nil, err
	}
	announced, err := in.announced(rs, c)
	if err != nil {
		return nil, err
	}
	if in.Stichzwang != nil && *in.Stichzwang != c.Duty.Head && !c.VorhandChoosesHead {
		return nil, badValue("stichzwang", "must be %v: it is the duty of %q", c.Duty.Head, c.ID)
	}
	if in.TrickNumber < 1 || in.TrickNumber > rs.Deal.HandSize {
		return nil, badValue("trick_number", "must be 1 to %d, is %d", rs.Deal.HandSize, in.TrickNumber)
	}
	d := rs.Duty(c, announced, hand, in.TrickNumber)
	d.KeepPromised = false // the interface leaves Prämienzwang aside
	if in.Stichzwang != nil {
		d.Head = *in.Stichzwang
	}
	t := tarock.TrickOf(d, trick...)
	return LegalCards{Legal: tarock.Legal(hand, &t, d).Cards()}, nil
}

func (in *legalCardsInput) cards(rs *rules.RuleSet) (hand tarock.Hand, trick []tarock.Card, err error) {
	if hand, err = set("hand", in.Hand); err != nil {
		return 0, nil, err
	}
	lies, err := set("trick", in.Trick)
	switch {
	case err != nil:
		return 0, nil, err
	case hand.Empty():
		return 0, nil, badValue("hand", "must not be empty")
	case len(in.Trick) >= rs.Seats:
		return 0, nil, badValue("trick", "is full with %d cards: nobody can add to it", len(in.Trick))
	case hand&lies != 0:
		return 0, nil, badValue("trick", "%v cannot be in the hand as well", hand&lies)
	}
	return hand, in.Trick, nil
}

func (in *legalCardsInput) announced(rs *rules.RuleSet, c *rules.Contract) (rules.PremiumSet, error) {
	var announced rules.PremiumSet
	for i, id := range in.AnnouncedBird {
		path := fmt.Sprintf("announced_birds[%d]", i)
		switch p := rs.Premium(id); {
		case p == nil || p.Kind != rules.BirdPremium:
			return 0, badValue(path, "%q is no bird", id)
		case !c.Premiums.Has(id):
			return 0, badValue(path, "%q is not announced in %q", id, c.ID)
		case announced.Has(id):
			return 0, badValue(path, "%q is named twice", id)
		}
		announced = announced.With(id)
	}
	return announced, nil
}

// TrickWinner is the result of the query trick_winner.
type TrickWinner struct {
	Winner int `json:"winner"` // place in the trick, 0 for the lead
}

func answerTrickWinner(rs *rules.RuleSet, input jsontext.Value) (any, error) {
	var in struct {
		Query    string           `json:"query"`
		Contract rules.ContractID `json:"contract"`
		Trick    []tarock.Card    `json:"trick"`
	}
	if err := decode(input, &in); err != nil {
		return nil, err
	}
	c, err := contract(rs, in.Contract)
	if err != nil {
		return nil, err
	}
	if _, err := set("trick", in.Trick); err != nil {
		return nil, err
	}
	if n := len(in.Trick); n == 0 || n > rs.Seats {
		return nil, badValue("trick", "must have 1 to %d cards, has %d", rs.Seats, n)
	}
	t := tarock.TrickOf(c.Duty, in.Trick...)
	_, at := t.Best()
	return TrickWinner{Winner: at}, nil
}

// Discard is the result of the query discard.
type Discard struct {
	Legal    bool                  `json:"legal"`
	Reasons  []rules.DiscardReason `json:"reasons"`
	MustShow []tarock.Card         `json:"must_show"`
}

func answerDiscard(rs *rules.RuleSet, input jsontext.Value) (any, error) {
	var in struct {
		Query    string           `json:"query"`
		Contract rules.ContractID `json:"contract"`
		Hand     []tarock.Card    `json:"hand"`
		Discard  []tarock.Card    `json:"discard"`
	}
	if err := decode(input, &in); err != nil {
		return nil, err
	}
	c, err := contract(rs, in.Contract)
	if err != nil {
		return nil, err
	}
	hand, err := set("hand", in.Hand)
	if err != nil {
		return nil, err
	}
	discard, err := set("discard", in.Discard)
	if err != nil {
		return nil, err
	}
	switch n := c.DiscardCount(); {
	case n == 0:
		return nil, badValue("contract", "in %q nothing is laid away", c.ID)
	case hand.Len() != rs.Deal.HandSize+n:
		return nil, badValue("hand", "must have %d cards with the talon, has %d", rs.Deal.HandSize+n, hand.Len())
	}
	shown, faults := c.CheckDiscard(hand, discard, 0)
	result := Discard{Legal: len(faults) == 0, MustShow: shown.Cards()}
	for _, f := range faults {
		result.Reasons = append(result.Reasons, f.Reason)
	}
	return result, nil
}

func contract(rs *rules.RuleSet, id rules.ContractID) (*rules.Contract, error) {
	if c := rs.Contract(rs.Named(id, rules.NoPremium)); c != nil {
		return c, nil
	}
	return nil, badValue("contract", "%q is not a game of %s", id, rs.Ref.ID)
}

// set returns the cards of a list, each named once.
func set(path string, cards []tarock.Card) (tarock.Hand, error) {
	var h tarock.Hand
	for i, c := range cards {
		at := fmt.Sprintf("%s[%d]", path, i)
		switch {
		case c == tarock.NoCard:
			return 0, badValue(at, "must be a card")
		case h.Has(c):
			return 0, badValue(at, "%s is named twice", c)
		}
		h = h.With(c)
	}
	return h, nil
}
