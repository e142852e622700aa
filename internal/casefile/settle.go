package casefile

import (
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// A Line is one line of a settlement.
type Line struct {
	Item    settle.ItemKind      `json:"item"`
	Premium rules.PremiumID      `json:"premium,omitzero"`
	Party   *settle.Party        `json:"party"`
	Seat    *tarock.Seat         `json:"seat"` // the opponent of a negative game, the loser of a Trischaken
	Won     bool                 `json:"won"`
	Silent  bool                 `json:"silent"`
	Value   int                  `json:"value"`
	Half    bool                 `json:"half,omitzero"` // the value is half a point more
	Factor  int                  `json:"factor"`
	Graded  bool                 `json:"graded,omitzero"` // by the point: value for each of points, and each to an opponent
	Points  int                  `json:"points,omitzero"`
	Each    int                  `json:"each,omitzero"`
	Kontra  int                  `json:"kontra"`
	Score   [tarock.MaxSeats]int `json:"score"`
	Money   [tarock.MaxSeats]int `json:"money"`
	Clauses []rulebook.Clause    `json:"clauses"`
}

// Totals are the two accounts by seat.
type Totals struct {
	Score [tarock.MaxSeats]int `json:"score"`
	Money [tarock.MaxSeats]int `json:"money"`
}

func answerSettle(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in settle.Input
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	o, err := in.Outcome(rs)
	if err != nil {
		return Answer{}, impossible(err)
	}
	return settled(rs, o)
}

func answerTrischaken(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in struct {
		Thirds *[tarock.MaxSeats]*tarock.Thirds `json:"thirds"`
	}
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	if in.Thirds == nil {
		return Answer{}, badValue("thirds", "is missing")
	}
	o := settle.Outcome{Contract: rules.Trischaken, Declarer: tarock.NoSeat, Partner: tarock.NoSeat}
	if c := rs.ForHimself(); c != nil {
		o.Contract = c.ID
	}
	for seat, thirds := range in.Thirds {
		if thirds == nil {
			return Answer{}, badValue(fmt.Sprintf("thirds[%d]", seat), "must be a number of thirds, is null")
		}
		o.Thirds[seat] = *thirds
	}
	return settled(rs, o)
}

func settled(rs *rules.RuleSet, o settle.Outcome) (Answer, error) {
	o = settle.WithCounted(rs, o)
	s, err := settle.Deal(rs, o)
	if err == nil {
		err = settle.CheckTogether(rs, o)
	}
	if err != nil {
		return Answer{}, impossible(err)
	}
	return Settled(s), nil
}

// Settled returns s as the answer to a question.
func Settled(s settle.Settlement) Answer {
	lines := make([]Line, len(s.Lines))
	for i, l := range s.Lines {
		lines[i] = Line{
			Item: l.Item.Kind, Premium: l.Item.Premium, Won: l.Won, Silent: l.Silent,
			Value: l.Value, Half: l.Half, Factor: l.Factor, Graded: l.Graded, Points: l.Points, Each: l.Each, Kontra: l.Kontra, Score: l.Score, Money: l.Money, Clauses: l.Cites,
		}
		if l.Party != settle.NoParty {
			lines[i].Party = &s.Lines[i].Party
		}
		if l.Seat != tarock.NoSeat {
			lines[i].Seat = &s.Lines[i].Seat
		}
	}
	return Answer{Result: Totals{Score: s.Score, Money: s.Money}, Lines: lines}
}
