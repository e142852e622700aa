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
}

// Ask puts q to all sets.
func (q Question) Ask(texts *explain.Catalogue, sets []*rules.RuleSet) Asked {
	a := Asked{ID: q.ID, Group: q.GroupText(texts), Text: q.Text(texts)}
	at := map[string]int{}
	for _, rs := range sets {
		answer := q.Answer(texts, rs)
		i, ok := at[answer.Text]
		if !ok {
			i = len(a.Answers)
			at[answer.Text] = i
			a.Answers = append(a.Answers, Given{Text: answer.Text})
		}
		a.Answers[i].Sets = append(a.Answers[i].Sets, By{ID: rs.Ref.ID, Cites: answer.Cites, Unconfirmed: answer.Unconfirmed})
	}
	return a
}

// AskAll puts every question to all sets.
func AskAll(texts *explain.Catalogue, sets []*rules.RuleSet) []Asked {
	var all []Asked
	for _, q := range All() {
		all = append(all, q.Ask(texts, sets))
	}
	return all
}
