package questions

import (
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

// An Asked is a question with the answers of several rule sets, in one language.
type Asked struct {
	ID      string  `json:"id"`
	Group   string  `json:"group"`
	Text    string  `json:"text"`
	Answers []Given `json:"answers"` // those that differ, in the order of the sets
}

// A Given is an answer and the sets that give it.
type Given struct {
	Text string `json:"text"`
	Sets []By   `json:"sets"`
}

// A By is a set that gives an answer, and where it says so.
type By struct {
	ID          string            `json:"id"`
	Cites       []rulebook.Clause `json:"cites"`
	Unconfirmed bool              `json:"unconfirmed,omitzero"`
	Absent      bool              `json:"absent,omitzero"` // the set does not have what was asked about
}

// A Lookup finds the base of house rules.
type Lookup func(rules.Ref) (*rules.RuleSet, error)

// Ask puts q to all sets. House rules that say what their base says rest on what
// that rests on.
func (q Question) Ask(texts *explain.Catalogue, sets []*rules.RuleSet, at Lookup) Asked {
	a := Asked{ID: q.ID, Group: q.GroupText(texts), Text: q.Text(texts)}
	place := map[string]int{}
	for _, rs := range sets {
		answer := q.answerOf(texts, rs, at)
		i, ok := place[answer.Text]
		if !ok {
			i = len(a.Answers)
			place[answer.Text] = i
			a.Answers = append(a.Answers, Given{Text: answer.Text})
		}
		a.Answers[i].Sets = append(a.Answers[i].Sets, By{ID: rs.Ref.ID, Cites: answer.Cites, Unconfirmed: answer.Unconfirmed, Absent: answer.Absent})
	}
	return a
}

// answerOf returns what rs says, with the clauses of its base where that says it.
func (q Question) answerOf(texts *explain.Catalogue, rs *rules.RuleSet, at Lookup) Answer {
	answer := q.Answer(texts, rs)
	if rs.House == nil {
		return answer
	}
	base, err := at(rs.House.Base)
	if err != nil {
		return answer // its own clauses say no less
	}
	if given := q.Answer(texts, base); given.Text == answer.Text {
		return given
	}
	return answer
}

// AskAll puts every one of asked to all sets.
func AskAll(texts *explain.Catalogue, asked []Question, sets []*rules.RuleSet, at Lookup) []Asked {
	var all []Asked
	for _, q := range asked {
		all = append(all, q.Ask(texts, sets, at))
	}
	return all
}
