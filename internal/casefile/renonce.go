package casefile

import (
	"github.com/go-json-experiment/json/jsontext"

	"tarock/referee"
	"tarock/rules"
)

func answerRenonce(rs *rules.RuleSet, input jsontext.Value) (any, []Line, error) {
	var in referee.Input
	if err := decode(input, &in); err != nil {
		return nil, nil, err
	}
	f, err := in.Facts(rs)
	if err != nil {
		return nil, nil, impossible(err)
	}
	s, err := referee.Settle(rs, f)
	if err != nil {
		return nil, nil, impossible(err)
	}
	totals, lines := Report(s)
	return totals, lines, nil
}
