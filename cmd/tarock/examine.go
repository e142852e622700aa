package main

import (
	"errors"
	"fmt"

	"tarock"
	"tarock/engine"
	"tarock/internal/explain"
	"tarock/internal/ruling"
	"tarock/record"
	"tarock/referee"
	"tarock/rules/all"
	"tarock/settle"
)

type examineCmd struct {
	Files []string `arg:"" optional:"" help:"Files of records; standard input for -." default:"-"`
	When  string   `short:"t" default:"deal_over" help:"When it was noticed, such as next_cut."`
}

func (examineCmd) Help() string {
	return `Looks for the first breach of the rules in every record: a duty broken, a discard, a
wrong number of cards, a false announcement or call. Prints what it is and what it
comes to. The exit status is 1 when there is one.

Examples:
  tarock examine evening.tarock
  tarock examine evening.tarock --when next_cut       noticed too late`
}

// Run examines every record of every file.
func (c *examineCmd) Run(e *env) error {
	var at referee.Moment
	if err := at.UnmarshalText([]byte(c.When)); err != nil {
		return said("at", explain.Values{"place": "--when", "why": err})
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	clean := true
	for _, name := range c.Files {
		records, err := e.readRecords(name)
		if err != nil {
			return err
		}
		for i, r := range records {
			found, err := examineRecord(e, texts, r, at, fmt.Sprintf("%s:%d", name, i+1))
			if err != nil {
				return failed("record", explain.Values{"file": name, "number": i + 1, "why": err})
			}
			clean = clean && !found
		}
	}
	if !clean {
		return errSaid
	}
	return nil
}

// examineRecord prints what is found in r, and what it comes to.
func examineRecord(e *env, texts *explain.Catalogue, r *record.Record, at referee.Moment, where string) (found bool, err error) {
	rs, err := rulesOf(r)
	if err != nil {
		return false, err
	}
	f, ruled, err := referee.RuleOn(rs, r, at, all.All()...)
	if f == nil && err == nil {
		fmt.Fprintf(e.stdout, "%s: %s\n", where, texts.Text("cli.examine.clean", nil))
		return false, nil
	}
	if f == nil {
		return false, err
	}
	fmt.Fprintf(e.stdout, "%s: %s\n", where, place(texts, r, f))
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		matter := texts.Text("ruling.matter."+f.Matter.String(), nil)
		fmt.Fprintln(e.stdout, texts.Text("cli.examine.open", explain.Values{"matter": matter, "why": bad}))
		return true, nil
	}
	if err != nil {
		return true, err
	}
	form := referee.Form{Matter: f.Matter, Moment: at, Premium: f.Question(at).Premium, Game: f.Facts.Contract, Offenders: f.Facts.Offenders}
	return true, printRuling(e, texts, ruling.Of(texts, rs, &form, namesOf(texts, r), &ruled), false)
}

// place says which move of the record it is, and the card.
func place(texts *explain.Catalogue, r *record.Record, f *referee.Finding) string {
	if f.Move == 0 {
		return texts.Text("cli.examine.dealt", nil)
	}
	m := r.Moves[f.Move-1]
	values := explain.Values{"move": f.Move, "name": namesOf(texts, r)[m.Seat], "trick": f.Trick, "action": record.FormatAction(m.Action)}
	if _, ok := m.Action.(engine.Play); ok {
		return texts.Text("cli.examine.card", values)
	}
	return texts.Text("cli.examine.word", values)
}

// namesOf are the players of r, or their seats.
func namesOf(texts *explain.Catalogue, r *record.Record) (names ruling.Names) {
	for seat := range names {
		names[seat] = r.Players[seat]
		if names[seat] == "" {
			names[seat] = texts.Text("cli.seat", explain.Values{"seat": tarock.Seat(seat)})
		}
	}
	return names
}
