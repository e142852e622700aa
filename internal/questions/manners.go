package questions

import "tarock/rules"

// always is a question that every table answers alike; the sets differ in the
// clauses they have for it.
func always(id, dc, group, key string, topics ...rules.Topic) Question {
	return Question{ID: id, Case: dc, Group: group, answer: func(rs *rules.RuleSet) reply { return say(rs, key, topics...) }}
}

// only asks q of the sets that have what it speaks of.
func only(needs func(*rules.RuleSet) bool, q Question) Question {
	q.needs = needs
	return q
}

func manners() []Question {
	return []Question{
		always("last_trick", "DC-Q40", "manners", "yes", rules.LookingBack),
		{ID: "own_tricks", Case: "DC-Q41", Group: "manners", answer: func(rs *rules.RuleSet) reply {
			if rs.Play.OwnTricks {
				return say(rs, "yes", rules.LookingBack).and(rs.Play.Cites)
			}
			return say(rs, either(rs.Conduct.NoLookingBack, "forbidden", "tolerated"), rules.LookingBack)
		}},
		only(hasPartners, always("one_pile", "DC-Q42", "manners", "no", rules.LookingBack)),
		only(hasTalon, always("see_discard", "DC-Q43", "manners", "after", rules.LookingBack)),
		always("take_back", "DC-Q44", "manners", "no", rules.CardLies),
		always("warn", "DC-Q45", "manners", "yes", rules.Mistakes),
		always("own_mistake", "DC-Q46", "manners", "no", rules.Mistakes),
		only(hasTalon, always("fifth", "DC-Q47", "manners", "no", rules.TheFifth)),
		always("onlooker", "DC-Q48", "manners", "yes", rules.Onlookers),
		{ID: "third_name", Case: "DC-Q65", Group: "manners", needs: hasKakadu, answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Contract(rules.Dreier) != nil, "kakadu", "plain"), rules.Naming)
		}},
	}
}

func writing() []Question {
	return []Question{
		always("unclear_line", "DC-Q60", "writing", "zero", rules.Writing),
		{ID: "zero_line", Case: "DC-Q61", Group: "writing", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Worthless == rules.DealAgain, "again", "yes"), rules.ZeroLine)
		}},
		{ID: "leaving", Case: "DC-Q62", Group: "writing", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Conduct.LeaverBanned, "banned", "organiser"), rules.LastWord)
		}},
		always("scorer", "DC-Q63", "writing", "one", rules.Scorer),
		{ID: "last_word", Case: "DC-Q64", Group: "writing", answer: func(rs *rules.RuleSet) reply {
			return say(rs, either(rs.Conduct.NoAppeal, "no_appeal", "referee"), rules.LastWord)
		}},
	}
}
