package main

import (
	"bufio"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tarock"
	"tarock/engine"
	"tarock/internal/explain"
	tables "tarock/internal/table"
	"tarock/record"
	"tarock/rules"
)

type playCmd struct {
	botDealer
	Seat int  `default:"0" help:"Your seat, 0 (Vorhand) to 3."`
	Show bool `help:"Print the record at the end."`
}

func (playCmd) Help() string {
	return `Plays one deal in the terminal, you against three bots. Every choice is a
numbered line; instead of a number you may type a card (HK, T21) or any word of
the notation of docs/record.md, such as "solodreier +trull". ? lists what is not
allowed and why, ! says what a master would do, q stops. Without --seed the cards are dealt afresh.

The bots are of a level: anfaenger, wirtshaus, cup or meister.

Examples:
  tarock play
  tarock play --bots cup
  tarock play --seat 2 --lang en
  tarock play --seed 7 --show`
}

// A player is a person at the terminal.
type player struct {
	e    *env
	in   *bufio.Scanner
	n    *narrator
	rs   *rules.RuleSet
	seat tarock.Seat
}

// errQuit ends the deal at the player's wish.
var errQuit = &told{key: "quit"}

// Run plays the deal.
func (c *playCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	seat := tarock.Seat(c.Seat)
	if !seat.Valid(rs.Seats) {
		return said("range", explain.Values{"flag": "--seat", "number": c.Seat, "from": 0, "to": rs.Seats - 1})
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	p := &player{e: e, in: bufio.NewScanner(e.stdin), n: &narrator{texts: texts.For(rs.Family.String()), seat: seat}, rs: rs, seat: seat}
	events, err := c.playWith(p, tables.DrawFrom(c.chance(), rs))
	if errors.Is(err, errQuit) {
		fmt.Fprintln(e.stdout, texts.Text("cli.play.stopped", nil))
		return nil
	}
	if err != nil {
		return err
	}
	return c.finish(p, events)
}

// playWith plays the deal with p in his seat and bots in the others.
func (c *playCmd) playWith(p *player, draw tables.Draw) ([]engine.Event, error) {
	fmt.Fprintln(p.e.stdout, p.n.texts.Text("cli.play.intro", explain.Values{"seat": p.seat}))
	var s engine.State
	events, err := engine.Start(p.rs, draw.Hands, draw.Talon)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		s.Record(e)
	}
	if s.Over() { // thrown in as soon as it was dealt
		p.tell(events)
	}
	bots, err := c.players()
	if err != nil {
		return nil, err
	}
	for !s.Over() {
		before := len(events)
		v := engine.ViewFor(p.rs, &s, s.Turn)
		var a engine.Action
		if s.Turn == p.seat {
			a, err = p.choose(&v)
		} else {
			a = bots[s.Turn].Choose(p.rs, &v)
		}
		if err != nil {
			return events, err
		}
		if events, err = engine.Advance(p.rs, &s, s.Turn, a, events); err != nil {
			if refusal, ok := errors.AsType[*engine.Refusal](err); ok && s.Turn == p.seat {
				fmt.Fprintln(p.e.stdout, p.why(a, refusal, &v))
				continue
			}
			return events, err
		}
		p.tell(events[before:])
	}
	return events, nil
}

// finish prints the settlement, and the record when asked to.
func (c *playCmd) finish(p *player, events []engine.Event) error {
	if settlement, ok := settlementOf(events); ok {
		fmt.Fprintln(p.e.stdout)
		if err := printSettlement(p.e, p.rs, settlement, true); err != nil {
			return err
		}
	}
	if !c.Show {
		return nil
	}
	rec, err := record.FromEvents(events)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.e.stdout)
	return c.write(p.e.stdout, rec)
}

func (p *player) tell(events []engine.Event) {
	for _, e := range events {
		if line := p.n.tell(engine.Redact(e, p.seat)); line != "" {
			fmt.Fprintln(p.e.stdout, line)
		}
	}
}

// choose asks until it has an action that can be tried.
func (p *player) choose(v *engine.View) (engine.Action, error) {
	offered := p.offer(v)
	for {
		fmt.Fprint(p.e.stdout, p.n.texts.Text("cli.play.prompt", nil))
		if !p.in.Scan() {
			if err := p.in.Err(); err != nil {
				return nil, err
			}
			fmt.Fprintln(p.e.stdout)
			return nil, failed("quit", nil)
		}
		switch text := strings.TrimSpace(p.in.Text()); text {
		case "":
		case "q":
			return nil, errQuit
		case "?":
			p.explain(v)
		case "!":
			p.hint(v)
		default:
			a, err := p.read(text, v, offered)
			if err == nil {
				return a, nil
			}
			fmt.Fprintln(p.e.stdout, p.n.texts.Text("cli.play.unknown", explain.Values{"why": sentenceIn(p.n.texts, err)}))
		}
	}
}

// offer prints the hand, the trick and what is allowed, and returns the actions
// by number.
func (p *player) offer(v *engine.View) []engine.Action {
	fmt.Fprintln(p.e.stdout)
	fmt.Fprintln(p.e.stdout, p.n.texts.Text("cli.play.hand", explain.Values{"cards": p.n.cards(v.Hand)}))
	if len(v.Trick.Cards) > 0 {
		var names []string
		for _, c := range v.Trick.Cards {
			names = append(names, p.n.card(c))
		}
		fmt.Fprintln(p.e.stdout, p.n.texts.Text("cli.play.trick", explain.Values{"cards": strings.Join(names, ", ")}))
	}
	if v.Phase == engine.PhaseDiscarding {
		fmt.Fprintln(p.e.stdout, p.n.texts.Text("cli.play.lay", explain.Values{"number": v.Discard.Need, "cards": p.n.cards(discardable(v))}))
		return nil
	}
	var offered []engine.Action
	for i := range v.Options {
		if o := &v.Options[i]; o.Why == nil {
			offered = append(offered, o.Action)
			fmt.Fprintln(p.e.stdout, p.option(len(offered), o, v))
		}
	}
	return offered
}

// discardable returns the cards that may be laid away.
func discardable(v *engine.View) tarock.Hand {
	var cards tarock.Hand
	for _, o := range v.Options {
		if a, ok := o.Action.(engine.LayAway); ok && o.Why == nil {
			cards |= a.Cards
		}
	}
	return cards
}

func (p *player) option(number int, o *engine.Option, v *engine.View) string {
	values := explain.Values{"number": number, "words": p.n.words(o.Action, v), "value": o.Value}
	if o.Warning != engine.NoWarning {
		values["words"] = p.n.texts.Text("cli.play.warning", values)
	}
	switch {
	case o.PerPoint:
		values["value"] = p.n.texts.Text("value.point", values)
	case o.Plus:
		values["value"] = p.n.texts.Text("value.plus", values)
	case o.Lost != 0:
		values["value"] = p.n.texts.Text("value.lost", explain.Values{"value": o.Value, "lost": o.Lost})
	}
	if o.Value == 0 {
		return p.n.texts.Text("cli.play.option", values)
	}
	return p.n.texts.Text("cli.play.option_value", values)
}

// read turns what was typed into an action: a number, cards to lay away, or the
// notation.
func (p *player) read(text string, v *engine.View, offered []engine.Action) (engine.Action, error) {
	if n, err := strconv.Atoi(text); err == nil {
		if len(offered) == 0 {
			return nil, failed("play.cards", explain.Values{"example": discardable(v).Lowest()})
		}
		if n < 1 || n > len(offered) {
			return nil, failed("range", explain.Values{"flag": text, "number": n, "from": 1, "to": len(offered)})
		}
		return offered[n-1], nil
	}
	if v.Phase == engine.PhaseDiscarding {
		cards, err := tarock.ParseHand(strings.TrimPrefix(text, "lay "))
		return engine.LayAway{Cards: cards}, err
	}
	return record.ParseAction(text)
}

// explain prints what is not allowed, and why.
func (p *player) explain(v *engine.View) {
	for i := range v.Options {
		if o := &v.Options[i]; o.Why != nil {
			fmt.Fprintln(p.e.stdout, p.why(o.Action, o.Why, v))
		}
	}
}

// why says in a sentence why a is refused.
func (p *player) why(a engine.Action, r *engine.Refusal, v *engine.View) string {
	reason := p.n.texts.Text("refusal."+string(r.Code), explain.Values{
		"card": p.n.texts.Card(r.Card), "suit": p.n.texts.Suit(r.Suit), "cards": p.n.texts.Cards(r.Cards),
		"number": r.Number, "contract": p.n.contract(r.Contract), "premium": p.n.premium(r.Premium),
	})
	return p.n.texts.Text("cli.play.why", explain.Values{"words": p.n.words(a, v), "reason": reason, "clauses": labels(r.Cites)})
}
