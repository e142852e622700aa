package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
)

// readDeal reads a case that is played: the heading, then the record.
func readDeal(t *testing.T, file string) row {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := row{where: filepath.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))}
	var expect []string
	for line := range strings.Lines(string(data)) {
		name, value, ok := strings.Cut(strings.TrimPrefix(line, "# "), ":")
		if value = strings.TrimSpace(value); !strings.HasPrefix(line, "# ") || !ok {
			continue
		}
		switch name {
		case "id":
			r.ID = value
		case "note":
			r.Note = value
		case "clauses":
			for _, c := range strings.Fields(value) {
				r.Clauses = append(r.Clauses, rulebook.Clause(c))
			}
		case "expect":
			expect = append(expect, value)
		default:
			t.Errorf("%s: unknown heading %q", r.where, name)
		}
	}
	if len(expect) == 0 {
		t.Errorf("%s: the deal expects nothing", r.where)
	}
	r.run = func() error { return playDeal(string(data), r.Clauses, expect) }
	return r
}

// A played deal is where a record ended.
type played struct {
	rs      *rules.RuleSet
	record  *record.Record
	state   engine.State
	refusal *engine.Refusal // of the last move, nil when none was refused
	clauses []rulebook.Clause
}

func playDeal(text string, clauses []rulebook.Clause, expect []string) error {
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		return err
	}
	p := played{record: records[0], clauses: clauses}
	var ok bool
	if p.rs, ok = all.ByID(p.record.Rules.ID); !ok {
		return fmt.Errorf("unknown rule set %q", p.record.Rules.ID)
	}
	var refused *record.MoveError
	p.state, _, err = record.Replay(p.rs, p.record)
	if errors.As(err, &refused) && refused.Number == len(p.record.Moves) {
		errors.As(refused, &p.refusal)
	}
	if err != nil && p.refusal == nil {
		return err
	}
	refusalExpected := false
	for _, e := range expect {
		word, rest, _ := strings.Cut(e, " ")
		refusalExpected = refusalExpected || word == "refused"
		if err := p.check(word, rest); err != nil {
			return err
		}
	}
	if p.refusal != nil && !refusalExpected {
		return p.refusal
	}
	return nil
}

func (p *played) check(word, rest string) error {
	switch word {
	case "refused":
		return p.refused(engine.Code(rest))
	case "settled":
		return p.settled()
	case "turn":
		if got := fmt.Sprintf("%d %s", p.state.Turn, p.state.Phase); got != rest {
			return fmt.Errorf("want turn %s, got %s", rest, got)
		}
		return nil
	case "legal":
		want, err := tarock.ParseHand(rest)
		if got := p.state.LegalCards(p.rs); err == nil && got != want {
			err = fmt.Errorf("want the legal cards %s, got %s", want, got)
		}
		return err
	case "warned":
		return p.warned(rest)
	case "view":
		return p.view(rest)
	}
	return fmt.Errorf("unknown expectation %q", word)
}

// refused expects the code, and a clause of the case among those cited.
func (p *played) refused(code engine.Code) error {
	switch {
	case p.refusal == nil:
		return fmt.Errorf("want a refusal %q, got none", code)
	case p.refusal.Code != code:
		return fmt.Errorf("want a refusal %q, got %w", code, p.refusal)
	case !slices.ContainsFunc(p.refusal.Cites, func(c rulebook.Clause) bool { return slices.Contains(p.clauses, c) }):
		return fmt.Errorf("the refusal cites %q, none of the clauses of the case", p.refusal.Cites)
	}
	return nil
}

// settled expects the result that the record states.
func (p *played) settled() error {
	if p.record.Result == nil {
		return errors.New("the record states no result")
	}
	if found := record.Verify(p.rs, p.record); found != nil {
		return fmt.Errorf("%v", found)
	}
	return nil
}

// warned expects "CARD WARNING": the seat on turn may play the card, and is
// warned.
func (p *played) warned(rest string) error {
	name, warning, _ := strings.Cut(rest, " ")
	card, err := tarock.ParseCard(name)
	if err != nil {
		return err
	}
	for _, o := range engine.ViewFor(p.rs, &p.state, p.state.Turn).Options {
		if o.Action != (engine.Play{Card: card}) {
			continue
		}
		if o.Why != nil || string(o.Warning) != warning {
			return fmt.Errorf("the option to play %s has the warning %q and the refusal %v, want %q", card, o.Warning, o.Why, warning)
		}
		return nil
	}
	return fmt.Errorf("%s is no option", card)
}

// view expects "SEAT PATH = JSON".
func (p *played) view(expectation string) error {
	where, want, ok := strings.Cut(expectation, " = ")
	number, path, ok2 := strings.Cut(where, " ")
	seat, err := strconv.Atoi(number)
	if !ok || !ok2 || err != nil {
		return fmt.Errorf("view %q: want SEAT PATH = JSON", expectation)
	}
	data, err := json.Marshal(engine.ViewFor(p.rs, &p.state, tarock.Seat(seat)))
	if err != nil {
		return err
	}
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		return err
	}
	found, err := follow(v, path)
	if err != nil {
		return err
	}
	got, err := json.Marshal(found)
	if err != nil {
		return err
	}
	if string(got) != want {
		return fmt.Errorf("seat %d sees %s = %s, want %s", seat, path, got, want)
	}
	return nil
}

// follow walks path, such as "talon.halves.0", down v. A field that is left out
// is null, and so is what comes after the end of a list.
func follow(v any, path string) (any, error) {
	for step := range strings.SplitSeq(path, ".") {
		switch node := v.(type) {
		case map[string]any:
			v = node[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 {
				return nil, fmt.Errorf("%q is no place in a list", step)
			}
			v = nil
			if i < len(node) {
				v = node[i]
			}
		default:
			return nil, fmt.Errorf("nothing below %q", step)
		}
	}
	return v, nil
}
