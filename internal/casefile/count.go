package casefile

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/rules"
)

// Count is the result of the kind count.
type Count struct {
	Thirds tarock.Thirds `json:"thirds"`
	Points int           `json:"points"`
	Blatt  int           `json:"blatt"`
	Text   string        `json:"text"`        // "35/2"
	Table  int           `json:"table_count"` // whole points by the table method of Tirol
	Wins   bool          `json:"wins_as_declarer"`
}

// SingleCount is the result of the kind count where cards are counted one by one.
type SingleCount struct {
	Points  int  `json:"points"`
	Wins    bool `json:"wins_as_declarer"`
	Absolut bool `json:"absolut"` // enough for the premium of that name
}

// reaches reports whether a count makes the Absolut of rs.
func reaches(rs *rules.RuleSet, thirds tarock.Thirds) bool {
	p := rs.Premium(rules.Absolut)
	return p != nil && thirds >= p.Thirds
}

func answerCount(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in struct {
		Cards []tarock.Card `json:"cards"`
	}
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	if in.Cards == nil {
		return Answer{}, badValue("cards", "is missing")
	}
	cards, err := set("cards", in.Cards)
	if err != nil {
		return Answer{}, err
	}
	thirds := rs.Deal.CountOf(cards)
	switch {
	case !rs.Deal.Pack.Contains(cards):
		return Answer{}, badValue("cards", "%v is not in the pack of %s", cards&^rs.Deal.Pack, rs.Ref.ID)
	case rs.Deal.Count == tarock.CountSingly:
		return Answer{Result: SingleCount{Points: thirds.Points(), Wins: thirds >= rs.Need(), Absolut: reaches(rs, thirds)}}, nil
	}
	return Answer{Result: Count{
		Thirds: thirds, Points: thirds.Points(), Blatt: thirds.Blatt(),
		Text:  fmt.Sprintf("%d/%d", thirds.Points(), thirds.Blatt()),
		Table: tarock.TableCount(cards),
		Wins:  thirds >= rs.Need(),
	}}, nil
}
