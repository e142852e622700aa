package browsertest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/table"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// guest is what the server calls a person who has given no name, and what the
// records call the person at the browser.
const guest = "Gast"

// A deal is a record that is played again.
type deal struct {
	*record.Record
	name string
	me   tarock.Seat // the person at the browser
}

// readDeal reads testdata/deals/name.tarock.
func readDeal(t *testing.T, name string) *deal {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "deals", name+".tarock"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := record.Parse(f)
	if err != nil || len(all) != 1 {
		t.Fatalf("%s: %d records, %v", name, len(all), err)
	}
	me := slices.Index(all[0].Players[:], guest)
	if me < 0 {
		t.Fatalf("%s: nobody is called %q", name, guest)
	}
	return &deal{Record: all[0], name: name, me: tarock.Seat(me)}
}

// draw deals the cards so that the person on chair 0 gets his seat.
func (d *deal) draw() table.Draw {
	seats := d.Seats()
	vorhand := (seats - int(d.me)) % seats
	return table.Draw{Dealer: (vorhand + seats - 1) % seats, Hands: d.Hands, Talon: d.Talon}
}

// A script is what each seat does when it sees a certain view.
type script map[string]engine.Action

// scriptOf plays the deals through and notes what every seat sees when it is to
// act.
func scriptOf(rs *rules.RuleSet, deals []*deal) (script, error) {
	s := make(script)
	for _, d := range deals {
		state := engine.State{}
		events, err := engine.Start(rs, d.Hands, d.Talon)
		if err != nil {
			return nil, err
		}
		for _, e := range events {
			state.Record(e)
		}
		for _, m := range d.Moves {
			view := engine.ViewFor(rs, &state, m.Seat)
			s[looks(&view)] = m.Action
			if events, err = engine.Advance(rs, &state, m.Seat, m.Action, events); err != nil {
				return nil, err
			}
		}
	}
	return s, nil
}

// looks returns a view as text.
func looks(v *engine.View) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // a view can always be written
	}
	return string(data)
}

// Choose does what the script says, and plays by the rules of thumb where it
// says nothing.
func (s script) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	if a, ok := s[looks(v)]; ok {
		return a
	}
	if v.Turn != v.Seat {
		return nil
	}
	return bot.Heuristic{}.Choose(rs, v)
}

// A step is what the person does in one go: one move, or some announcements
// and the word that ends his turn.
type step []engine.Action

// steps returns what the person does in the deal.
func (d *deal) steps() []step {
	var all []step
	var announced step
	for _, m := range d.Moves {
		if m.Seat != d.me {
			continue
		}
		switch m.Action.(type) {
		case engine.Announce:
			announced = append(announced, m.Action)
		case engine.Lie, engine.Good:
			all = append(all, append(announced, m.Action))
			announced = nil
		default:
			all = append(all, step{m.Action})
		}
	}
	return all
}

// ruleSet returns the rules that all these tests play by.
func ruleSet() *rules.RuleSet { return koenigrufen.OOe2023() }
