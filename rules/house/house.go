// Package house makes house rules: a base rule set and a list of deviations,
// each a value of an option. The result is a rule set like any other; nothing
// downstream knows that it was made at a kitchen table.
//
// Options are named by key and carry the number under which they stand in the
// list of options that tables differ in. Deviations that contradict each other
// are refused with the reason.
package house

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/rules/neunzehnerrufen"
	"tarock/rules/tapptarock"
	"tarock/rules/zwanzigerrufen"
)

// Rules are the house rules of a table: what is saved, shared and compared.
type Rules = rules.House

// MaxName is how many characters the name of house rules may have.
const MaxName = 60

// A DeviationError says which deviation cannot be and why.
type DeviationError struct {
	Path string        // "deviations.valat"
	Why  string        // in English
	Text rulebook.Text // the same for people, who see no keys
	What rulebook.Text // the label of the option, zero when it is none
}

// Error returns the path and the reason.
func (e *DeviationError) Error() string { return e.Path + ": " + e.Why }

func (o *Option) refuse(why rulebook.Text, format string, args ...any) error {
	return &DeviationError{Path: "deviations." + o.Key, Why: fmt.Sprintf(format, args...), Text: why, What: o.Label}
}

// An Option is one thing that tables do differently.
type Option struct {
	Key    string        // "valat"
	Number string        // "OPT-72"
	Label  rulebook.Text // what it is about
	Help   rulebook.Text // what it changes at the table, in a sentence or two
	Values []Value
	// Families are the games whose tables differ in it.
	Families []rules.Family

	get func(*rules.RuleSet) string // which value a set has; "" for none of them
	set func(*rules.RuleSet, string)
	// conflict returns why the value cannot stand beside the rest of the set, the
	// zero text when it can.
	conflict func(*rules.RuleSet, string) rulebook.Text
}

// A Value is one way to do it.
type Value struct {
	Key   string
	Label rulebook.Text
}

// A Lookup finds the base of house rules; revision 0 is the newest. The set it
// returns is left as it is.
type Lookup func(rules.Ref) (*rules.RuleSet, error)

// Build returns the rule set that r describes. The error is a [*DeviationError]
// that names a base which is not there, or a deviation that is unknown or
// contradicts another. The order of deviations does not matter: options are
// applied in the order of the list. Without deviations it is the base itself.
func Build(r Rules, lookup Lookup) (*rules.RuleSet, error) {
	base, err := find(r.Base, lookup)
	if err != nil {
		return nil, err
	}
	options := Options()
	if err := check(r, base, options); err != nil {
		return nil, err
	}
	if len(r.Deviations) == 0 {
		return base, nil
	}
	return build(r, base, options)
}

// At returns the set that a record pins: the published one, or the house rules
// if it has any. Rules that are not there, or that are others than the reference
// says, are an error with the reason.
func At(ref rules.Ref, h *Rules, lookup Lookup) (*rules.RuleSet, error) {
	if h == nil {
		return lookup(ref)
	}
	rs, err := Build(*h, lookup)
	if err != nil {
		return nil, fmt.Errorf("house rules: %w", err)
	}
	if rs.Ref != ref {
		return nil, &OtherError{Made: rs.Ref, Want: ref}
	}
	return rs, nil
}

// An OtherError says that deviations make other rules than those that were pinned.
type OtherError struct{ Made, Want rules.Ref }

// Error names both.
func (e *OtherError) Error() string {
	return fmt.Sprintf("house rules: the deviations make %s revision %d, not %s revision %d", e.Made.ID, e.Made.Revision, e.Want.ID, e.Want.Revision)
}

// build makes the set of r, whose options are known.
func build(r Rules, base *rules.RuleSet, options []Option) (*rules.RuleSet, error) {
	rs, err := deviate(base, options, r.Deviations)
	if err != nil {
		return nil, err
	}
	rs.Ref = rules.Ref{ID: "house/" + fingerprint(r, base.Ref), Revision: base.Ref.Revision}
	rs.Name, rs.Short = name(r, base.Name), name(r, base.Short)
	rs.House = &Rules{Base: base.Ref, Name: r.Name, Deviations: maps.Clone(r.Deviations)}
	rs.ReciteAgainst(base, func(old []rulebook.Clause, altered bool) []rulebook.Clause {
		holds := slices.DeleteFunc(slices.Clone(old), func(c rulebook.Clause) bool {
			return !koenigrufen.Holds(rs, c) || !zwanzigerrufen.Holds(rs, c) || !tapptarock.Holds(rs, c) || !neunzehnerrufen.Holds(rs, c)
		})
		if altered && !slices.Contains(holds, Clause) {
			holds = append([]rulebook.Clause{Clause}, holds...) // it is what the row rests on
		}
		return holds
	})
	return rs, nil
}

// deviate returns base with what the deviations say, or why they cannot be had
// together.
func deviate(base *rules.RuleSet, options []Option, deviations map[string]string) (*rules.RuleSet, error) {
	rs := base.Clone()
	apply(rs, options, deviations)
	if err := conflicts(base, rs, options, deviations); err != nil {
		return nil, err
	}
	if err := rs.Validate(); err != nil {
		return nil, &DeviationError{Path: "deviations", Why: strings.ReplaceAll(err.Error(), "\n", "; "), Text: unplayable}
	}
	return rs, nil
}

// apply changes what the deviations say, in the order of the options.
func apply(rs *rules.RuleSet, options []Option, deviations map[string]string) {
	for i := range options {
		if value, ok := deviations[options[i].Key]; ok {
			options[i].set(rs, value)
		}
	}
}

var (
	unplayable = text("So lässt sich nicht spielen.", "No deal can be played like that.")
	elsewhere  = text("Das gibt es nur in einem anderen Spiel.", "that is of another game")
	unknown    = text("Das kennt dieses Programm nicht.", "This program does not know it.")
)

// find returns the base.
func find(ref rules.Ref, lookup Lookup) (*rules.RuleSet, error) {
	base, err := lookup(ref)
	if missing, ok := errors.AsType[*rules.UnknownError](err); ok {
		path := "base.id"
		if len(missing.Revisions) > 0 {
			path = "base.revision"
		}
		return nil, &DeviationError{Path: path, Why: err.Error(), Text: unknown}
	}
	return base, err
}

// Clause is cited by every row of a house set beside the clauses of its base:
// the table has agreed on something else.
const Clause = rulebook.HouseRules

func name(r Rules, base rulebook.Text) rulebook.Text {
	if strings.TrimSpace(r.Name) != "" {
		return rulebook.Text{De: r.Name, En: r.Name}
	}
	return rulebook.Text{De: base.De + ", aber …", En: base.En + ", but …"}
}

// check wants a name that people can read, and options and values of the list.
func check(r Rules, base *rules.RuleSet, options []Option) error {
	if n := utf8.RuneCountInString(r.Name); n > MaxName {
		return &DeviationError{Path: "name", Why: fmt.Sprintf("%d characters: want at most %d", n, MaxName), Text: unknown}
	}
	if i := strings.IndexFunc(r.Name, func(c rune) bool { return !unicode.IsPrint(c) }); i >= 0 {
		return &DeviationError{Path: "name", Why: fmt.Sprintf("%+q cannot be printed", r.Name[i:]), Text: unknown}
	}
	for _, key := range slices.Sorted(maps.Keys(r.Deviations)) {
		o := option(options, key)
		if o == nil {
			return (&Option{Key: key}).refuse(unknown, "unknown option")
		}
		if !slices.Contains(o.Families, base.Family) {
			return o.refuse(elsewhere, "is of another game than %s", base.Ref.ID)
		}
		if o.Value(r.Deviations[key]) == nil {
			keys := o.valueKeys()
			return o.refuse(text("Diesen Wert gibt es nicht. Möglich: "+keys+".", "There is no such value. Possible: "+keys+"."),
				"unknown value %q: want %s", r.Deviations[key], keys)
		}
	}
	return nil
}

func option(options []Option, key string) *Option {
	for i := range options {
		if options[i].Key == key {
			return &options[i]
		}
	}
	return nil
}

// Value returns the value with the given key, nil when the option has none.
func (o *Option) Value(key string) *Value {
	for i := range o.Values {
		if o.Values[i].Key == key {
			return &o.Values[i]
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
func conflicts(base, rs *rules.RuleSet, options []Option, deviations map[string]string) error {
	for i := range options {
		o := &options[i]
		value, ok := deviations[o.Key]
		if !ok {
			continue
		}
		if o.conflict != nil {
			if why := o.conflict(rs, value); why != (rulebook.Text{}) {
				return o.refuse(why, "%s", why.En)
			}
		}
		if has := o.get(rs); has != value {
			c := o.clashOf(value, base, options, deviations)
			return o.refuse(c.text(), "%q %s", value, c.reason())
		}
	}
	return nil
}

// Of returns the value that rs has for the option with the given key, "" when it
// has none that the option lists.
func Of(rs *rules.RuleSet, key string) string {
	if o := option(Options(), key); o != nil {
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
