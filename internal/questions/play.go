package questions

import (
	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// silentFail says that a silent premium that fails costs nothing. It stands in no
// topic, because nothing is refused for it.
var silentFail = []rulebook.Clause{"decision:1"}

func play() []Question {
	return []Question{
		{ID: "lead_positive", Case: "DC-Q27", Group: "play", answer: func(rs *rules.RuleSet) reply {
			key := either(first(rs, suitGame) != nil, "vorhand", "plain")
			if first(rs, func(c *rules.Contract) bool { return positive(c) && c.Lead != rules.VorhandLeads }) != nil {
				key = "mixed"
			}
			return say(rs, key, rules.FirstLead)
		}},
		{ID: "lead_negative", Case: "DC-Q28", Group: "play", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, negative)
			if c == nil {
				return absent(rs, "none")
			}
			return say(rs, either(c.Lead == rules.DeclarerLeads, "declarer", "vorhand"), rules.FirstLead)
		}},
		{ID: "must_beat", Case: "DC-Q29", Group: "play", answer: mustBeat},
		{ID: "tarockzwang", Case: "DC-Q30", Group: "play", answer: func(rs *rules.RuleSet) reply {
			return say(rs, "no", rules.Tarockzwang)
		}},
		{ID: "free_on_tarock", Case: "DC-Q31", Group: "play", answer: func(rs *rules.RuleSet) reply {
			return say(rs, "no", rules.Farbzwang)
		}},
		{ID: "emperor", Case: "DC-Q32", Group: "play", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, func(c *rules.Contract) bool { return positive(c) && !suitGame(c) })
			if c == nil {
				return say(rs, "none", rules.Kaiserstich)
			}
			return say(rs, emperors[c.Duty.Emperor], rules.Kaiserstich)
		}},
	}
}

// emperors are the answers for the kinds of Kaiserstich.
var emperors = map[tarock.Emperor]string{tarock.NoEmperor: "none", tarock.EmperorAny: "any", tarock.EmperorInOrder: "order"}

func mustBeat(rs *rules.RuleSet) reply {
	n, t := first(rs, negative), rs.ForHimself()
	inNegative, inTrischaken := n != nil && n.Duty.Head, t != nil && t.Duty.Head
	key := "none"
	switch {
	case inNegative && t != nil && t.VorhandChoosesHead:
		return say(rs, "chosen", rules.Stichzwang, rules.TrischakenChoice, rules.Tarockzwang)
	case inNegative && inTrischaken:
		key = "both"
	case inNegative:
		key = "negative"
	case inTrischaken:
		key = "trischaken"
	}
	return say(rs, key, rules.Stichzwang, rules.Tarockzwang)
}

func suits() []Question {
	return []Question{
		{ID: "lead_tarock_suits", Case: "DC-Q34", Group: "suits", answer: func(rs *rules.RuleSet) reply {
			if first(rs, suitGame) == nil {
				return absent(rs, "none")
			}
			return say(rs, "last", rules.LeadFarbenspiel)
		}},
		{ID: "tarock_takes_suits", Case: "DC-Q35", Group: "suits", answer: func(rs *rules.RuleSet) reply {
			if first(rs, suitGame) == nil {
				return absent(rs, "none")
			}
			return say(rs, "no", rules.LeadFarbenspiel)
		}},
		{ID: "premiums_in_suits", Case: "DC-Q36", Group: "suits", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, suitGame)
			if c == nil {
				return absent(rs, "none")
			}
			r := reply{key: "no", list: c.Premiums}.and(rs.Topics[rules.LeadFarbenspiel])
			switch {
			case c.Premiums == 0:
				r.key = "nothing"
			case c.Premiums.Has(rules.PagatUltimo) && c.Premiums.Has(rules.TrullPremium):
				r.key = "yes"
			case c.Premiums.Has(rules.PagatUltimo) || c.Premiums.Has(rules.TrullPremium):
				r.key = "some"
			}
			return r
		}},
	}
}

func negatives() []Question {
	return []Question{
		{ID: "emperor_bettel", Case: "DC-Q33", Group: "negative", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, negative)
			switch {
			case c == nil:
				return absent(rs, "no_game")
			case c.Duty.Emperor == tarock.NoEmperor:
				return say(rs, "none", rules.Kaiserstich)
			default:
				return say(rs, either(c.Duty.EmperorFirst, "first", "yes"), rules.Kaiserstich)
			}
		}},
		{ID: "pagat_negative", Case: "DC-Q37", Group: "negative", answer: func(rs *rules.RuleSet) reply {
			c := first(rs, negative)
			switch {
			case c == nil:
				return absent(rs, "none")
			case c.Duty.Pagat == tarock.PagatFree:
				return say(rs, "free", rules.PagatLast)
			default:
				return say(rs, either(c.Duty.EmperorFirst, "last_emperor", "last"), rules.PagatLast)
			}
		}},
		{ID: "open_when", Case: "DC-Q39", Group: "negative", answer: func(rs *rules.RuleSet) reply {
			if first(rs, open) == nil {
				return absent(rs, "none")
			}
			return say(rs, "all", rules.OpenHands)
		}},
		{ID: "talk_open", Case: "DC-Q38", Group: "negative", answer: func(rs *rules.RuleSet) reply {
			if first(rs, open) == nil {
				return absent(rs, "none")
			}
			if rs.Play.OpenSilent {
				return say(rs, "silent", rules.OpenHands).and(rs.Play.Cites)
			}
			return say(rs, either(rs.Conduct.OrganiserSilences, "organiser", "yes"), rules.OpenHands)
		}},
	}
}
