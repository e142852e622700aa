package main

import (
	"fmt"
	"strings"

	"tarock"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

type legalCmd struct {
	Contract rules.ContractID `arg:"" help:"The game, such as rufer or bettel."`
	Hand     []string         `arg:"" help:"The cards in hand."`
	Trick    string           `short:"t" help:"The cards that lie, the lead first; none: you lead."`
	Number   int              `short:"n" help:"Number of the trick, 1 to 12; 13 less the cards in hand without it."`
	Birds    []string         `short:"a" help:"Birds you have announced: pagat, uhu, kakadu, quapil."`
	Discard  string           `short:"d" help:"Instead: may these cards be laid away from the hand with the talon?"`
	NoHead   bool             `help:"Without Stichzwang, where Vorhand may choose that for a Trischaken."`
	RuleSet  string           `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set."`
	Why      bool             `short:"w" help:"Print what the clauses say."`
}

func (legalCmd) Help() string {
	return `Says for each card of the hand whether it may be played, and if not, which duty
forbids it. With --discard it says whether the cards may be laid away. The exit
status is 1 when a discard is not allowed.

Examples:
  tarock legal rufer SK HQ XII -t S8
  tarock legal bettel C7 CJ CQ -t "C8"
  tarock legal trischaken HK H4 -t HQ --no-head -r koenigrufen/tirol-2026
  tarock legal dreier Pagat Uhu HQ H4 -t SJ -a pagat,uhu
  tarock legal rufer T2 T3 T5 T6 T7 T8 T9 T10 T12 T15 T18 HQ SJ C9 C8 -d "T2 HQ SJ"`
}

// Run answers for the play, or for the discard.
func (c *legalCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	contract := rs.Contract(c.Contract)
	if contract == nil {
		return noGame(rs, c.Contract)
	}
	hand, err := tarock.ParseHand(strings.Join(c.Hand, " "))
	if err != nil {
		return usageError{err}
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	a := advice{env: e, texts: texts, rs: rs, contract: contract, hand: hand}
	if c.Discard != "" {
		err = c.discard(&a)
	} else {
		err = c.play(&a)
	}
	if c.Why {
		printClauses(e, texts, a.cited)
	}
	return err
}

// An advice is an answer being printed.
type advice struct {
	env      *env
	texts    *explain.Catalogue
	rs       *rules.RuleSet
	contract *rules.Contract
	hand     tarock.Hand
	cited    []rulebook.Clause
}

// say prints the text of key; clauses of topic fill {clauses}.
func (a *advice) say(key string, topic rules.Topic, values explain.Values) {
	clauses := a.rs.Topics[topic]
	a.cited = append(a.cited, clauses...)
	values["clauses"] = labels(clauses)
	fmt.Fprintln(a.env.stdout, a.texts.Text(key, values))
}

func (c *legalCmd) play(a *advice) error {
	trick, d, err := c.position(a)
	if err != nil {
		return err
	}
	legal := tarock.Legal(a.hand, &trick, d)
	for _, card := range a.hand.Cards() {
		name := a.texts.Card(card)
		if legal.Has(card) {
			a.say("cli.legal.yes", rules.NoTopic, explain.Values{"card": name})
			continue
		}
		no := refusals[tarock.Broken(a.hand, &trick, d, card)]
		reason := a.texts.Text(no.key, explain.Values{"suit": a.texts.Suit(trick.Led()), "cards": a.texts.Cards(legal), "card": name})
		a.say("cli.legal.no", no.topic, explain.Values{"card": name, "reason": reason})
	}
	if best, at := trick.Best(); best != tarock.NoCard {
		a.say("cli.trick.wins", rules.NoTopic, explain.Values{"number": at + 1, "card": a.texts.Card(best)})
	}
	return nil
}

// refusals gives the sentence and the topic of each duty.
var refusals = map[tarock.Obligation]struct {
	key   string
	topic rules.Topic
}{
	tarock.LeadSuitCard:  {"refusal.lead-suit-first", rules.LeadFarbenspiel},
	tarock.FollowSuit:    {"refusal.must-follow-suit", rules.Farbzwang},
	tarock.PlayTarock:    {"refusal.must-play-tarock", rules.Tarockzwang},
	tarock.HeadTrick:     {"refusal.must-head-trick", rules.Stichzwang},
	tarock.SavePagat:     {"refusal.pagat-too-early", rules.PagatLast},
	tarock.HigherBird:    {"refusal.higher-bird-first", rules.HigherBirdFirst},
	tarock.KeepAnnounced: {"refusal.keep-announced", rules.Praemienzwang},
}

// position reads the trick and what the player is obliged to do.
func (c *legalCmd) position(a *advice) (tarock.Trick, tarock.Duty, error) {
	var none tarock.Trick
	lies, err := parseTrick(c.Trick)
	if err != nil {
		return none, tarock.Duty{}, err
	}
	set := tarock.HandOf(lies...)
	switch {
	case set.Len() != len(lies) || set&a.hand != 0:
		return none, tarock.Duty{}, said("legal.twice", explain.Values{"trick": c.Trick})
	case len(lies) >= a.rs.Seats:
		return none, tarock.Duty{}, said("legal.full", explain.Values{"trick": c.Trick})
	}
	announced, err := c.announced(a)
	if err != nil {
		return none, tarock.Duty{}, err
	}
	number := c.Number
	switch {
	case number < 0 || number > a.rs.Deal.HandSize:
		return none, tarock.Duty{}, said("legal.number", explain.Values{"number": number, "most": a.rs.Deal.HandSize})
	case a.hand.Len() > a.rs.Deal.HandSize:
		return none, tarock.Duty{}, said("legal.hand", explain.Values{"most": a.rs.Deal.HandSize, "cards": a.hand.Len()})
	}
	if number == 0 {
		number = max(1, a.rs.Deal.HandSize+1-a.hand.Len())
	}
	d := a.rs.Duty(a.contract, announced, a.hand, number)
	if c.NoHead {
		if !a.rs.Allows(a.contract, rules.NoHead) {
			return none, tarock.Duty{}, said("legal.no_head", explain.Values{"game": a.contract.ID})
		}
		d.Head = a.contract.DutyFor(rules.NoHead).Head
	}
	return tarock.TrickOf(d, lies...), d, nil
}

func (c *legalCmd) announced(a *advice) (rules.PremiumSet, error) {
	var announced rules.PremiumSet
	for _, name := range c.Birds {
		var id rules.PremiumID
		if err := id.UnmarshalText([]byte(name)); err != nil {
			return 0, usageError{err}
		}
		if p := a.rs.Premium(id); p == nil || p.Kind != rules.BirdPremium || !a.contract.Premiums.Has(id) {
			return 0, said("legal.bird", explain.Values{"bird": name, "game": a.contract.ID})
		}
		announced = announced.With(id)
	}
	return announced, nil
}

// parseTrick reads cards in the order given.
func parseTrick(s string) ([]tarock.Card, error) {
	var cards []tarock.Card
	for _, word := range strings.Fields(strings.ReplaceAll(s, ",", " ")) {
		card, err := tarock.ParseCard(word)
		if err != nil {
			return nil, usageError{err}
		}
		cards = append(cards, card)
	}
	return cards, nil
}
