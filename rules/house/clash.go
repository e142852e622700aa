package house

import (
	"maps"
	"strings"

	"tarock/rulebook"
	"tarock/rules"
)

// A clash is a value that does not come about, and what keeps it from that.
type clash struct {
	value string
	has   *Value  // what the option has in its place, nil for nothing it lists
	with  []party // empty: no other deviation, the base itself
}

// A party is another deviation that the value cannot be had with.
type party struct {
	option *Option
	value  *Value
}

// clashOf returns why o does not come to value under the deviations: the fewest
// of the others without which it would. An own deviation of o is always kept.
func (o *Option) clashOf(value string, base *rules.RuleSet, options []Option, deviations map[string]string) clash {
	undoes := func(deviations map[string]string) (*rules.RuleSet, bool) {
		rs := base.Clone()
		apply(rs, options, deviations)
		return rs, o.get(rs) != value
	}
	least := maps.Clone(deviations)
	for i := range options {
		key := options[i].Key
		if _, ok := least[key]; !ok || key == o.Key {
			continue
		}
		less := maps.Clone(least)
		delete(less, key)
		if _, still := undoes(less); still {
			least = less
		}
	}
	rs, _ := undoes(least)
	c := clash{value: value, has: o.Value(o.get(rs))}
	for i := range options {
		if other := &options[i]; other.Key != o.Key && least[other.Key] != "" {
			c.with = append(c.with, party{option: other, value: other.Value(least[other.Key])})
		}
	}
	return c
}

// text says it for people.
func (c clash) text() rulebook.Text {
	var de, en []string
	for _, p := range c.with {
		de = append(de, p.option.Label.De+": "+p.value.Label.De)
		en = append(en, p.option.Label.En+": "+p.value.Label.En)
	}
	switch {
	case len(c.with) > 0:
		return text("Das geht nicht neben diesen Änderungen: "+strings.Join(de, "; ")+".", "This cannot be had beside these changes: "+strings.Join(en, "; ")+".")
	case c.has != nil:
		return text("Das kommt hier auf dasselbe hinaus wie: "+c.has.Label.De+".", "Here this comes to the same as: "+c.has.Label.En+".")
	default:
		return text("Die Grundlage hat nichts, wofür das gelten könnte.", "The base has nothing that this could hold for.")
	}
}

// reason says it in the keys of the deviations.
func (c clash) reason() string {
	var with []string
	for _, p := range c.with {
		with = append(with, p.option.Key+": "+p.value.Key)
	}
	switch {
	case len(with) > 0:
		return "cannot be had beside " + strings.Join(with, ", ")
	case c.has != nil:
		return "comes to the same as " + c.has.Key + " on this base"
	default:
		return "cannot be had on this base, which has nothing that it could hold for"
	}
}
