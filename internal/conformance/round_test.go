package conformance

import (
	"fmt"
	"slices"

	"github.com/go-json-experiment/json"

	"tarock/internal/explain"
	"tarock/internal/sheetform"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// checkRound writes deals of four people on a score sheet, ends the table round and
// compares everybody's main and sub points.
func checkRound(line []byte) error {
	var r struct {
		RuleSet string `json:"ruleset"`
		Input   struct {
			Deals [][scoresheet.Seats]int `json:"deals"`
			Chips int                     `json:"chips"`
		} `json:"input"`
		Expect struct {
			Main []string `json:"main"`
			Sub  []int    `json:"sub"`
		} `json:"expect"`
	}
	if err := json.Unmarshal(line, &r); err != nil {
		return err
	}
	rs, ok := all.ByID(r.RuleSet)
	if !ok {
		return fmt.Errorf("unknown rule set %q", r.RuleSet)
	}
	actions := []scoresheet.Action{{Type: scoresheet.DoOpen, People: []string{"A", "B", "C", "D"}, Chips: r.Input.Chips}}
	for i, deal := range r.Input.Deals {
		numbers := map[int]string{}
		for person, n := range deal {
			numbers[person] = fmt.Sprint(n)
		}
		actions = append(actions, scoresheet.Action{Type: scoresheet.DoWrite, Deal: i + 1, Entry: &scoresheet.Entry{
			Kind: scoresheet.RawEntry, Raw: &scoresheet.Raw{Mode: scoresheet.PerOpponent, Numbers: numbers, Reason: scoresheet.ForElse},
		}})
	}
	s := new(scoresheet.Sheet)
	for i, a := range append(actions, scoresheet.Action{Type: scoresheet.DoRound}) {
		events, refusal := scoresheet.Decide(rs, s, a, scoresheet.Stamp{ID: fmt.Sprint(i), At: "2026-12-01T20:00:00Z", By: "A"})
		if refusal != nil {
			return refusal
		}
		if refusal := s.Apply(events[0]); refusal != nil {
			return refusal
		}
	}
	texts, err := explain.In("de")
	if err != nil {
		return err
	}
	rounds, _ := s.TableRounds(rs.Round.Points, s.Chips)
	main, sub := make([]string, scoresheet.Seats), make([]int, scoresheet.Seats)
	for _, one := range rounds[0].Standing {
		main[one.Person], sub[one.Person] = sheetform.MainPoints(texts, one.Main), one.Sub
	}
	if !slices.Equal(main, r.Expect.Main) || !slices.Equal(sub, r.Expect.Sub) {
		return fmt.Errorf("want %q and %d, got %q and %d", r.Expect.Main, r.Expect.Sub, main, sub)
	}
	return nil
}
