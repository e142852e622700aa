package casefile

import (
	"errors"

	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/referee"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

func answerRenonce(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in referee.Input
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	f, err := in.Facts(rs)
	if err != nil {
		return Answer{}, impossible(err)
	}
	s, err := referee.Settle(rs, f)
	if err != nil {
		return Answer{}, impossible(err)
	}
	return Settled(s), nil
}

// A Ruling is the result of the kind ruling. Score and money are what a Renonce
// costs, or a premium that is lost.
type Ruling struct {
	Verdict   referee.Verdict       `json:"verdict"`
	Remedy    referee.Remedy        `json:"remedy"`
	Silent    bool                  `json:"silent,omitzero"`    // no text of the set says anything
	Undecided string                `json:"undecided,omitzero"` // why a Renonce has no price
	Score     *[tarock.MaxSeats]int `json:"score,omitzero"`
	Money     *[tarock.MaxSeats]int `json:"money,omitzero"`
}

// An OtherRuling is what another set says where the one that is asked is silent.
type OtherRuling struct {
	RuleSet string            `json:"ruleset"`
	Verdict referee.Verdict   `json:"verdict"`
	Remedy  referee.Remedy    `json:"remedy"`
	Clauses []rulebook.Clause `json:"clauses"`
}

// A RulingInput is the JSON form of a [referee.Question].
type RulingInput struct {
	Matter  referee.Matter   `json:"matter"`
	Moment  referee.Moment   `json:"moment"`
	Details []referee.Detail `json:"details"`
	Premium rules.PremiumID  `json:"premium"`
	Facts   *referee.Input   `json:"facts"`
}

// Question returns in as a question under rs. A [*settle.FieldError] names a field
// that is null although the game needs it.
func (in *RulingInput) Question(rs *rules.RuleSet) (referee.Question, error) {
	q := referee.Question{Matter: in.Matter, Moment: in.Moment, Details: in.Details, Premium: in.Premium}
	if in.Facts == nil {
		return q, nil
	}
	f, err := in.Facts.Facts(rs)
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		return q, bad.At("facts." + bad.Path)
	}
	q.Facts = f
	return q, err
}

func answerRuling(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in RulingInput
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	q, err := in.Question(rs)
	if err != nil {
		return Answer{}, impossible(err)
	}
	r, err := referee.Rule(rs, q)
	if err != nil {
		return Answer{}, impossible(err)
	}
	return Ruled(&r), nil
}

// Ruled returns r as the answer to a question.
func Ruled(r *referee.Ruling) Answer {
	result := Ruling{Verdict: r.Verdict, Remedy: r.Remedy, Silent: r.Silent, Undecided: r.Undecided}
	a := Answer{Clauses: r.Cites}
	if r.Cost != nil {
		result.Score, result.Money = &r.Cost.Score, &r.Cost.Money
		a.Lines = Settled(*r.Cost).Lines
	}
	a.Result = result
	for _, o := range r.Others {
		a.Others = append(a.Others, OtherRuling{RuleSet: o.Ref.ID, Verdict: o.Verdict, Remedy: o.Remedy, Clauses: o.Cites})
	}
	return a
}
