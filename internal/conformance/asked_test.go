package conformance

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// checkAsked puts the question of a row of kind "ask" to its rule set, and
// compares the answer. Its clauses are those the set cites, and there must be
// some.
func checkAsked(line []byte) error {
	var r struct {
		RuleSet jsontext.Value `json:"ruleset"`
		Input   struct {
			Question string `json:"question"`
		} `json:"input"`
		Expect struct {
			Answer string `json:"answer"`
		} `json:"expect"`
	}
	if err := json.Unmarshal(line, &r); err != nil {
		return err
	}
	rs, err := askedSet(r.RuleSet)
	if err != nil {
		return err
	}
	q, ok := questions.Find(r.Input.Question)
	if !ok {
		return fmt.Errorf("no question %q", r.Input.Question)
	}
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			return err
		}
		switch a := q.Answer(texts, rs); {
		case a.Key != r.Expect.Answer:
			return fmt.Errorf("%s answers %q (%s), want %q", rs.Ref.ID, a.Key, a.Text, r.Expect.Answer)
		case strings.ContainsAny(a.Text, "⟨{"):
			return fmt.Errorf("the answer lacks a text: %s", a.Text)
		case len(a.Cites) == 0:
			return errors.New("the answer cites nothing")
		}
	}
	return nil
}

// askedSet is a listed rule set, or house rules.
func askedSet(value jsontext.Value) (*rules.RuleSet, error) {
	var id string
	if json.Unmarshal(value, &id) == nil {
		if rs, ok := all.ByID(id); ok {
			return rs, nil
		}
		return nil, fmt.Errorf("no rule set %q", id)
	}
	var h house.Rules
	if err := json.Unmarshal(value, &h); err != nil {
		return nil, err
	}
	return house.Build(h, all.At)
}
