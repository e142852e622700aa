package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"tarock/engine"
	"tarock/internal/explain"
	"tarock/record"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/settle"
)

// readRecords reads the records of a file, text or JSON; - is standard input.
// Errors name the file and the place.
func (e *env) readRecords(name string) ([]*record.Record, error) {
	in, err := e.open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	r := bufio.NewReader(in)
	parse := record.Parse
	if isJSON(r) {
		parse = record.ParseJSON
	}
	records, err := parse(r)
	if _, unreadable := errors.AsType[*fs.PathError](err); unreadable {
		return nil, err // it has the name already
	}
	if err != nil {
		return nil, failed("at", explain.Values{"place": name, "why": err})
	}
	return records, nil
}

// isJSON looks at the first character that is no blank.
func isJSON(r *bufio.Reader) bool {
	head, err := r.Peek(64)
	if err != nil && !errors.Is(err, io.EOF) {
		return false
	}
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte("{"))
}

// rulesOf returns the rule set a record was played under, in the revision of
// that day, or the house rules that it pins.
func rulesOf(r *record.Record) (*rules.RuleSet, error) { return house.At(r.Rules, r.House, all.At) }

type verifyCmd struct {
	Files []string `arg:"" optional:"" help:"Files of records; standard input for -." default:"-"`
}

func (verifyCmd) Help() string {
	return `Plays every record again and compares: the rules and their revision, every
move, every logged event, the result. Prints one line for each difference and a
sum. The exit status is 1 when anything differs.

Examples:
  tarock verify evening.tarock
  tarock deal --seed 7 | tarock verify -`
}

// Run verifies every record of every file.
func (c *verifyCmd) Run(e *env) error {
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	records, differ, unfinished := 0, 0, 0
	for _, name := range c.Files {
		list, err := e.readRecords(name)
		if err != nil {
			return err
		}
		for i, r := range list {
			records++
			rs, err := rulesOf(r)
			if err != nil {
				return failed("record", explain.Values{"file": name, "number": i + 1, "why": err})
			}
			found := referee.Verify(rs, r)
			if len(found) > 0 {
				differ++
			} else if s, _, err := referee.Replay(rs, r); err == nil && !s.Over() {
				unfinished++
			}
			for _, f := range found {
				fmt.Fprintln(e.stdout, e.sentence(failed("record", explain.Values{"file": name, "number": i + 1, "why": failed("at", explain.Values{"place": verifiedIn(texts, f.What), "why": f.Why})})))
			}
		}
	}
	fmt.Fprintln(e.stdout, texts.Count("cli.verified", records, explain.Values{"differ": differ}))
	if unfinished > 0 {
		fmt.Fprintln(e.stdout, texts.Count("cli.unfinished", unfinished, nil))
	}
	if differ > 0 {
		return failed("differ", explain.Values{"differ": differ, "records": records})
	}
	return nil
}

// verifiedIn names what a record states; an event has its place in the JSON form.
func verifiedIn(texts *explain.Catalogue, what string) string {
	if key := "cli.verify." + what; texts.Has(key) {
		return texts.Text(key, nil)
	}
	return what
}

type replayCmd struct {
	File string `arg:"" optional:"" default:"-" help:"File of records; standard input for -."`
	JSON bool   `help:"Print the settlement as JSON."`
	Why  bool   `help:"Print the clauses that the settlement cites."`
}

func (replayCmd) Help() string {
	return `Plays each record again under its rules and prints the deal and its settlement,
line by line with clauses.

Examples:
  tarock replay evening.tarock
  tarock deal --seed 7 | tarock replay --why -`
}

// Run replays the records of the file.
func (c *replayCmd) Run(e *env) error {
	records, err := e.readRecords(c.File)
	if err != nil {
		return err
	}
	for i, r := range records {
		if err := c.replay(e, r); err != nil {
			return failed("record", explain.Values{"file": c.File, "number": i + 1, "why": err})
		}
	}
	return nil
}

func (c *replayCmd) replay(e *env, r *record.Record) error {
	rs, err := rulesOf(r)
	if err != nil {
		return err
	}
	s, events, err := referee.Replay(rs, r)
	if err != nil {
		return err
	}
	settlement, ok := settlementOf(events)
	if c.JSON && ok {
		return printSettlementJSON(e, settlement)
	}
	if err := record.Write(e.stdout, r); err != nil {
		return err
	}
	fmt.Fprintln(e.stdout)
	if !ok {
		texts, err := explain.In(string(e.lang))
		if err != nil {
			return err
		}
		fmt.Fprintln(e.stdout, texts.Text("cli.unfinished", explain.Values{"phase": s.Phase}))
		return nil
	}
	return printSettlement(e, rs, settlement, c.Why)
}

// settlementOf returns the settlement in a log, and false for a deal that was
// not finished.
func settlementOf(events []engine.Event) (last settle.Settlement, ok bool) {
	for _, e := range events { // a ruling after the deal settles it anew
		if settled, is := e.(engine.DealSettled); is {
			last, ok = settled.Settlement, true
		}
	}
	return last, ok
}
