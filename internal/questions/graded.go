package questions

import (
	"strings"

	"tarock/internal/explain"
	"tarock/internal/recital"
	"tarock/rules"
)

// graded are the questions about what only games have that are paid by the point:
// hands that are declared, a talon that several buy from or that is turned, and a game
// in which everyone pays the difference.
func graded() []Question {
	return []Question{
		{ID: "declare", Group: "announcing", needs: declares, answer: func(rs *rules.RuleSet) reply {
			set := rs.DeclaredPremiums()
			r := reply{key: "must", table: set}
			for id := range set.All() {
				r = r.and(rs.Premium(id).Cites)
			}
			return r
		}},
		{ID: "who_buys", Group: "talon", needs: sharesTalon, answer: whoBuys},
		{ID: "turn_half", Group: "talon", needs: turnsTalon, answer: turnHalf},
		{ID: "pays_difference", Group: "counting", needs: paysDifference, answer: func(rs *rules.RuleSet) reply {
			t := &rs.Trischaken
			r := reply{key: "each", values: explain.Values{"unit": t.Unit, "zero": t.Zero, "both": t.Zero * t.Zero}}
			return r.and(t.Cites)
		}},
	}
}

func declares(rs *rules.RuleSet) bool { return rs.DeclaredPremiums() != 0 }

// shares reports whether the declarer and the two after him buy in c.
func shares(c *rules.Contract) bool { return len(c.Buys) == 3 }

func sharesTalon(rs *rules.RuleSet) bool { return first(rs, shares) != nil }

// turns reports whether c has a half that can be laid open for the other, and back.
func turns(c *rules.Contract) bool { return c.Talon == rules.TalonTurns && len(c.Takes) == 3 }

func turnsTalon(rs *rules.RuleSet) bool { return first(rs, turns) != nil }

func paysDifference(rs *rules.RuleSet) bool {
	return rs.ForHimself() != nil && rs.Trischaken.Scheme == rules.ByDifference
}

// whoBuys says how the talon is shared out: to the declarer and those who sit after him.
func whoBuys(rs *rules.RuleSet) reply {
	c := first(rs, shares)
	r := reply{key: "shared", values: explain.Values{"first": c.Buys[0], "second": c.Buys[1], "third": c.Buys[2]}}
	return r.and(rs.Talon.Cites)
}

// turnHalf says what a half of the talon costs that is taken at once, after the other
// was laid open, and after both were.
func turnHalf(rs *rules.RuleSet) reply {
	c := first(rs, turns)
	r := reply{key: "turned", values: explain.Values{"half": rs.Deal.HalfSize, "once": c.Value * c.Takes[0], "other": c.Value * c.Takes[1], "back": c.Value * c.Takes[2]}}
	return r.and(c.Cites)
}

// told says of each premium of set what it counts and how it is made.
func told(texts *explain.Catalogue, rs *rules.RuleSet, set rules.PremiumSet) string {
	var all []string
	for id := range set.All() {
		p := rs.Premium(id)
		all = append(all, texts.Text("answer.premium_told", explain.Values{
			"premium": texts.Text("premium."+id.String(), nil), "made": recital.Made(texts, rs, p), "value": p.Silent,
		}))
	}
	return strings.Join(all, "; ")
}
