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
	thirds := tarock.CountThirds(cards)
	return Answer{Result: Count{
		Thirds: thirds, Points: thirds.Points(), Blatt: thirds.Blatt(),
		Text:  fmt.Sprintf("%d/%d", thirds.Points(), thirds.Blatt()),
		Table: tarock.TableCount(cards),
		Wins:  thirds >= rs.Need(),
	}}, nil
}
