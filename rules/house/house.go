// Package house makes house rules: a base rule set and a list of deviations,
// each a value of an option. The result is a rule set like any other; nothing
// downstream knows that it was made at a kitchen table.
//
// Options are named by key and carry the number under which they stand in the
// list of options that tables differ in. Deviations that contradict each other
// are refused with the reason.
package house

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// Rules are the house rules of a table: what is saved, shared and compared.
type Rules struct {
	Base       rules.Ref         `json:"base"`
	Name       string            `json:"name,omitzero"`
	Deviations map[string]string `json:"deviations"`
}

// A DeviationError says which deviation cannot be and why.
type DeviationError struct {
	Path string // "deviations.valat"
	Why  string
}

// Error returns the path and the reason.
func (e *DeviationError) Error() string { return e.Path + ": " + e.Why }

func refuse(key, format string, args ...any) error {
	return &DeviationError{Path: "deviations." + key, Why: fmt.Sprintf(format, args...)}
}

// An Option is one thing that tables do differently.
type Option struct {
	Key    string        // "valat"
	Number string        // "OPT-72"
	Label  rulebook.Text // what it is about
	Values []Value

	get func(*rules.RuleSet) string // which value a set has; "" for none of them
	set func(*rules.RuleSet, string)
	// conflict returns why the value cannot stand beside the rest of the set, ""
	// when it can.
	conflict func(*rules.RuleSet, string) string
}

// A Value is one way to do it.
type Value struct {
	Key   string
	Label rulebook.Text
}

// Build returns the rule set that r describes. lookup finds the base; a
// [*DeviationError] names a deviation that is unknown or contradicts another.
// The order of deviations does not matter: options are applied in the order of
// the list.
func Build(r Rules, lookup func(id string) (*rules.RuleSet, bool)) (*rules.RuleSet, error) {
	rs, ok := lookup(r.Base.ID)
	if !ok {
		return nil, &DeviationError{Path: "base.id", Why: fmt.Sprintf("unknown rule set %q", r.Base.ID)}
	}
	if r.Base.Revision != 0 && r.Base.Revision != rs.Ref.Revision {
		return nil, &DeviationError{Path: "base.revision", Why: fmt.Sprintf("%q has revision %d, not %d", r.Base.ID, rs.Ref.Revision, r.Base.Revision)}
	}
	if err := known(r.Deviations); err != nil {
		return nil, err
	}
	options := Options()
	for i := range options {
		if value, ok := r.Deviations[options[i].Key]; ok {
			options[i].set(rs, value)
		}
	}
	if err := conflicts(rs, options, r.Deviations); err != nil {
		return nil, err
	}
	if len(r.Deviations) == 0 {
		return rs, nil
	}
	rs.Ref = rules.Ref{ID: "house/" + fingerprint(r, rs.Ref), Revision: rs.Ref.Revision}
	rs.Name = name(r, rs.Name)
	rs.Recite(func(old []rulebook.Clause) []rulebook.Clause {
		holds := slices.DeleteFunc(slices.Clone(old), func(c rulebook.Clause) bool { return !koenigrufen.Holds(rs, c) })
		return append(holds, Clause)
	})
	if err := rs.Validate(); err != nil {
		return nil, &DeviationError{Path: "deviations", Why: strings.ReplaceAll(err.Error(), "\n", "; ")}
	}
	return rs, nil
}

// Clause is cited by every row of a house set beside the clauses of its base:
// the table has agreed on something else.
const Clause rulebook.Clause = "decision:house-rules"

func name(r Rules, base rulebook.Text) rulebook.Text {
	if r.Name != "" {
		return rulebook.Text{De: r.Name, En: r.Name}
	}
	return rulebook.Text{De: base.De + ", aber …", En: base.En + ", but …"}
}

func known(deviations map[string]string) error {
	for _, key := range slices.Sorted(maps.Keys(deviations)) {
		o := find(key)
		if o == nil {
			return refuse(key, "unknown option")
		}
		if !slices.ContainsFunc(o.Values, func(v Value) bool { return v.Key == deviations[key] }) {
			return refuse(key, "unknown value %q: want %s", deviations[key], o.valueKeys())
		}
	}
	return nil
}

func find(key string) *Option {
	options := Options()
	for i := range options {
		if options[i].Key == key {
			return &options[i]
		}
	}
	return nil
}

func (o *Option) valueKeys() string {
	var keys []string
	for _, v := range o.Values {
		keys = append(keys, v.Key)
	}
	return strings.Join(keys, ", ")
}

// conflicts asks every deviation whether it stands beside the whole set, and
// whether a later one has undone it.
func conflicts(rs *rules.RuleSet, options []Option, deviations map[string]string) error {
	for i := range options {
		o := &options[i]
		value, ok := deviations[o.Key]
		if !ok {
			continue
		}
		if o.conflict != nil {
			if why := o.conflict(rs, value); why != "" {
				return refuse(o.Key, "%s", why)
			}
		}
		if has := o.get(rs); has != value {
			return refuse(o.Key, "%q cannot be had beside the other deviations", value)
		}
	}
	return nil
}

// Of returns the value that rs has for the option with the given key, "" when it
// has none that the option lists.
func Of(rs *rules.RuleSet, key string) string {
	if o := find(key); o != nil {
		return o.get(rs)
	}
	return ""
}

// A Difference is an option in which two sets differ.
type Difference struct {
	Option Option
	A, B   string // keys of the values, "" for one the option does not list
}

// Compare returns the options in which a and b differ, in the order of the list.
func Compare(a, b *rules.RuleSet) []Difference {
	var found []Difference
	for _, o := range Options() {
		if x, y := o.get(a), o.get(b); x != y {
			found = append(found, Difference{Option: o, A: x, B: y})
		}
	}
	return found
}

// fingerprint is a short stable name for what r says, so that a record can pin
// it (FNV-1a over the base and the sorted deviations).
func fingerprint(r Rules, base rules.Ref) string {
	text := fmt.Sprintf("%s@%d", base.ID, base.Revision)
	for _, key := range slices.Sorted(maps.Keys(r.Deviations)) {
		text += ";" + key + "=" + r.Deviations[key]
	}
	hash := uint64(14695981039346656037)
	for _, b := range []byte(text) {
		hash = (hash ^ uint64(b)) * 1099511628211
	}
	return fmt.Sprintf("%016x", hash)
}
