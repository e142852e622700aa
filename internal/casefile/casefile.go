// Package casefile answers questions put as JSON lines: what a deal is worth,
// which cards are legal, what a set of cards counts. One line in, one line
// out, so that any other program can check ours and ours can check others.
//
// A question is {"kind", "ruleset", "input"}; other top-level fields are
// ignored, but inside input an unknown field is refused. The answer repeats
// kind and ruleset and has either "result" (and "lines" for a settlement) or
// "error" with a code, the path of the field at fault and a sentence.
package casefile

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/house"
)

// A Question is one line of input.
type Question struct {
	Kind    string         `json:"kind"`
	RuleSet jsontext.Value `json:"ruleset"`
	Input   jsontext.Value `json:"input"`
}

// An Answer is one line of output.
type Answer struct {
	Kind    string         `json:"kind,omitzero"`
	RuleSet jsontext.Value `json:"ruleset,omitzero"`
	Result  any            `json:"result,omitzero"`
	Lines   []Line         `json:"lines,omitzero"`
	// Clauses and Others are those of a ruling.
	Clauses []rulebook.Clause `json:"clauses,omitzero"`
	Others  []OtherRuling     `json:"others,omitzero"`
	Error   *Error            `json:"error,omitzero"`
}

// An Error says why a line has no result.
type Error struct {
	Code    Code   `json:"code"`
	Path    string `json:"path"`    // such as "input.premiums[1].kind"; empty for the line as a whole
	Message string `json:"message"` // a sentence in English
}

// Error returns path, sentence and code.
func (e *Error) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("%s (%s)", e.Message, e.Code)
	}
	return fmt.Sprintf("%s: %s (%s)", e.Path, e.Message, e.Code)
}

// A Code names a kind of error. Codes are stable.
type Code string

// The codes.
const (
	BadJSON        Code = "bad_json"        // the line is not one JSON object, or a value has the wrong type
	UnknownField   Code = "unknown_field"   // a field that the kind does not have
	UnknownKind    Code = "unknown_kind"    // a kind or query that is not answered
	UnknownRuleSet Code = "unknown_ruleset" // no rule set has this id
	BadValue       Code = "bad_value"       // a value that means nothing, such as a card T23
	Impossible     Code = "impossible"      // facts that no deal under the rules can have
	Undecided      Code = "undecided"       // the rules leave it to the Turnierleiter
)

// An Evaluator answers questions. It keeps the rule sets it has looked up and
// is not safe for concurrent use.
type Evaluator struct {
	lookup house.Lookup
	known  map[string]*rules.RuleSet
}

// New returns an evaluator that finds rule sets with lookup.
func New(lookup house.Lookup) *Evaluator {
	return &Evaluator{lookup: lookup, known: map[string]*rules.RuleSet{}}
}

// Answer answers one line.
func (e *Evaluator) Answer(line []byte) Answer {
	var q Question
	if err := json.Unmarshal(line, &q); err != nil {
		return Answer{Error: decodeError("", err)}
	}
	a, err := e.ask(q)
	if err != nil {
		a = Answer{Error: toError(err)}
	}
	a.Kind, a.RuleSet = q.Kind, q.RuleSet
	return a
}

func (e *Evaluator) ask(q Question) (Answer, error) {
	answer, ok := kinds[q.Kind]
	if !ok {
		return Answer{}, &Error{UnknownKind, "kind", fmt.Sprintf("unknown kind %q: want settle, trischaken, renonce, ruling, legal, count or zwanziger", q.Kind)}
	}
	rs, err := e.ruleSet(q.RuleSet)
	if err != nil {
		return Answer{}, err
	}
	if len(q.Input) == 0 {
		return Answer{}, &Error{BadValue, "input", "is missing"}
	}
	return answer(rs, q.Input)
}

// kinds are the questions that are answered.
var kinds = map[string]func(*rules.RuleSet, jsontext.Value) (Answer, error){
	"settle":     answerSettle,
	"trischaken": answerTrischaken,
	"renonce":    answerRenonce,
	"ruling":     answerRuling,
	"legal":      answerLegal,
	"count":      answerCount,
	"zwanziger":  answerZwanziger,
}

// ruleSet finds the rule set of a question: an id, or a house set, which is an
// object with base and deviations.
func (e *Evaluator) ruleSet(value jsontext.Value) (*rules.RuleSet, error) {
	if value.Kind() == '{' {
		return e.houseSet(value)
	}
	var id string
	if err := json.Unmarshal(value, &id); err != nil {
		return nil, &Error{BadValue, "ruleset", "must be the id of a rule set, such as \"koenigrufen/ooe-2023\", or a house set with base and deviations"}
	}
	if rs, ok := e.known[id]; ok {
		return rs, nil
	}
	rs, err := e.lookup(rules.Ref{ID: id})
	if err != nil {
		return nil, &Error{UnknownRuleSet, "ruleset", err.Error()}
	}
	e.known[id] = rs
	return rs, nil
}

// houseSet builds a house set and keeps it, as many lines usually ask about the
// same one.
func (e *Evaluator) houseSet(value jsontext.Value) (*rules.RuleSet, error) {
	if rs, ok := e.known[string(value)]; ok {
		return rs, nil
	}
	var r house.Rules
	if err := json.Unmarshal(value, &r, json.RejectUnknownMembers(true)); err != nil {
		return nil, decodeError("ruleset", err)
	}
	rs, err := house.Build(r, e.lookup)
	if bad, ok := errors.AsType[*house.DeviationError](err); ok {
		return nil, &Error{BadValue, "ruleset." + bad.Path, bad.Why}
	}
	if err != nil {
		return nil, err
	}
	if len(e.known) >= maxKnown {
		clear(e.known)
	}
	e.known[string(value)] = rs
	return rs, nil
}

// maxKnown bounds the rule sets an evaluator keeps.
const maxKnown = 1000

// decode reads input strictly into v.
func decode(input jsontext.Value, v any) error {
	if input.Kind() != '{' {
		return &Error{BadJSON, "input", "must be an object"}
	}
	if err := json.Unmarshal(input, v, json.RejectUnknownMembers(true)); err != nil {
		return decodeError("input", err)
	}
	return nil
}

func toError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	return &Error{Impossible, "input", err.Error()}
}
