package house

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tarock/rulebook"
	"tarock/rules"
)

// A Sheet is house rules laid out for people: what they deviate in, and for every
// option what the base has, what they have, and what else they could have.
type Sheet struct {
	Rules  Rules         `json:"rules"` // with the revision of the base, without what changes nothing
	Ref    rules.Ref     `json:"ref"`
	Name   rulebook.Text `json:"name"`
	Base   rulebook.Text `json:"base"` // the name of the base
	Lines  []Line        `json:"lines"`
	Groups []Group       `json:"groups"`
}

// A Line is one option in which the rules differ from their base. Base is zero
// where the base has nothing that the option lists, such as the value of a game
// that it does not know.
type Line struct {
	Key   string        `json:"key"`
	Label rulebook.Text `json:"label"`
	Base  rulebook.Text `json:"base"`
	Value rulebook.Text `json:"value"`
}

// A Group is the options on one matter, in the order of the list.
type Group struct {
	ID      string        `json:"id"`
	Label   rulebook.Text `json:"label"`
	Options []Row         `json:"options"`
}

// A Row is one option. Base and Value are keys, "" for one that the option does
// not list.
type Row struct {
	Key    string        `json:"key"`
	Label  rulebook.Text `json:"label"`
	Help   rulebook.Text `json:"help"`
	Base   string        `json:"base"`
	Value  string        `json:"value"`
	Values []Choice      `json:"values"`
}

// A Choice is a value that the option could have beside everything else that is
// changed; Why says why it cannot, zero when it can.
type Choice struct {
	Key   string        `json:"key"`
	Label rulebook.Text `json:"label"`
	Why   rulebook.Text `json:"why,omitzero"`
}

// Lay lays out the rules that r describes. It refuses what [Build] refuses.
func Lay(r Rules, lookup Lookup) (Sheet, error) {
	base, err := find(r.Base, lookup)
	if err != nil {
		return Sheet{}, err
	}
	rs, err := Build(r, lookup)
	if err != nil {
		return Sheet{}, err
	}
	options := For(base)
	r = Rules{Base: base.Ref, Name: r.Name, Deviations: changing(r.Deviations, base, options)}
	s := Sheet{Rules: r, Ref: rs.Ref, Name: rs.Name, Base: base.Name, Lines: Lines(base, rs), Groups: groups()}
	for i := range options {
		o := &options[i]
		row := o.row(r, base, rs, options)
		if row.Base == "" && row.refused() {
			continue // the base does not have what the option is about
		}
		g := &s.Groups[groupOf(o)]
		g.Options = append(g.Options, row)
	}
	s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool { return len(g.Options) == 0 })
	return s, nil
}

// Lines returns the options in which rs differs from base, in words. What has
// gone with something else, such as the value of a game that is not played any
// more, is not said.
func Lines(base, rs *rules.RuleSet) []Line {
	lines := []Line{}
	for _, d := range Compare(base, rs) {
		if v := d.Option.Value(d.B); v != nil {
			lines = append(lines, Line{Key: d.Option.Key, Label: d.Option.Label, Base: d.Option.label(d.A), Value: v.Label})
		}
	}
	return lines
}

func (o *Option) label(key string) rulebook.Text {
	if v := o.Value(key); v != nil {
		return v.Label
	}
	return rulebook.Text{}
}

// changing returns the deviations without those that the base has anyway.
func changing(deviations map[string]string, base *rules.RuleSet, options []Option) map[string]string {
	kept := map[string]string{}
	for key, value := range deviations {
		if option(options, key).get(base) != value {
			kept[key] = value
		}
	}
	return kept
}

// row tries every value of o in place of the one it has.
func (o *Option) row(r Rules, base, rs *rules.RuleSet, options []Option) Row {
	row := Row{Key: o.Key, Label: o.Label, Help: o.Help, Base: o.get(base), Value: o.get(rs)}
	for _, v := range o.Values {
		row.Values = append(row.Values, Choice{Key: v.Key, Label: v.Label})
	}
	why := func(i int) rulebook.Text {
		key := row.Values[i].Key
		if key == row.Value {
			return rulebook.Text{}
		}
		try := Rules{Base: r.Base, Deviations: maps.Clone(r.Deviations)}
		try.Deviations[o.Key] = key
		if key == row.Base {
			delete(try.Deviations, o.Key)
		}
		return o.whyNot(key, try, base, options)
	}
	if n := len(row.Values); n > manyValues && why(0) == why(1) && why(1) == why(n-1) {
		return row.all(why(0))
	}
	for i := range row.Values {
		row.Values[i].Why = why(i)
	}
	return row
}

// manyValues is how many numbers an option may have before they are not tried
// one by one: where the lowest two and the highest fare alike, all do.
const manyValues = 10

// all says of every value but the one it has why it cannot be had.
func (r Row) all(why rulebook.Text) Row {
	for i := range r.Values {
		if r.Values[i].Key != r.Value {
			r.Values[i].Why = why
		}
	}
	return r
}

// whyNot returns why o cannot be value under r, the zero text when it can.
func (o *Option) whyNot(value string, r Rules, base *rules.RuleSet, options []Option) rulebook.Text {
	rs, err := deviate(base, options, r.Deviations)
	if bad, ok := errors.AsType[*DeviationError](err); ok {
		return bad.Text
	}
	if o.get(rs) != value {
		return o.clashOf(value, base, options, r.Deviations).text() // it follows from another change
	}
	return rulebook.Text{}
}

// refused reports whether no value can be had.
func (r *Row) refused() bool {
	return !slices.ContainsFunc(r.Values, func(c Choice) bool { return c.Why == rulebook.Text{} })
}

// matters are the groups, each up to the number at which its options end.
var matters = []struct {
	id    string
	label rulebook.Text
	last  int
}{
	{"deal", text("Geben", "The deal"), 14},
	{"games", text("Spiele", "Games"), 29},
	{"bidding", text("Lizitieren", "Bidding"), 38},
	{"talon", text("Talon und Verlegen", "Talon and discard"), 48},
	{"announcing", text("Ansagen und Kontra", "Announcements and Kontra"), 64},
	{"premiums", text("Prämien, Fänge, Valat", "Premiums, catches, Valat"), 77},
	{"trischaken", text("Trischaken", "Trischaken"), 86},
	{"negative", text("Negativspiele", "Negative games"), 90},
	{"values", text("Werte der Spiele", "Values of the games"), 1 << 10},
}

func groups() []Group {
	var all []Group
	for _, m := range matters {
		all = append(all, Group{ID: m.id, Label: m.label})
	}
	return all
}

// groupOf returns the place of the group of o. What a game is worth would hide
// the rest of its group, so it has one of its own.
func groupOf(o *Option) int {
	if strings.HasPrefix(o.Key, valuePrefix) {
		return len(matters) - 1
	}
	number, _ := strconv.Atoi(strings.TrimPrefix(o.Number, "OPT-"))
	for i, m := range matters {
		if number <= m.last {
			return i
		}
	}
	return len(matters) - 1
}
