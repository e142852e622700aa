package recital_test

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/explain"
	"tarock/internal/recital"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// unsaid are the fields of a rule set that no line has to say, and why.
var unsaid = map[string]string{
	"House":                         "how the set was made: the fields say what came of it",
	"Contracts[].Duty.Promised":     "what a player has announced, empty in a rule set",
	"Contracts[].Duty.Due":          "what a player has announced, empty in a rule set",
	"Contracts[].Duty.KeepPromised": "set while playing from Announcing.KeepAnnounced, which is said",
	"Premiums[].Tarocks":            "only premiums for dealt hands have it, and only house rules have those",
	"Topics[][]":                    "the clauses of refusals; the questions cite them",
}

// A leaf is one number, flag, kind or text of a rule set.
type leaf struct {
	field string // "Contracts[].Duty.Head"
	value reflect.Value
}

// leaves returns all leaves of v.
func leaves(field string, v reflect.Value) []leaf {
	switch v.Kind() {
	case reflect.Struct:
		var all []leaf
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if field != "" {
				name = field + "." + name
			}
			all = append(all, leaves(name, v.Field(i))...)
		}
		return all
	case reflect.Slice, reflect.Array:
		var all []leaf
		for i := range v.Len() {
			all = append(all, leaves(field+"[]", v.Index(i))...)
		}
		return all
	default:
		return []leaf{{field, v}}
	}
}

// others returns what else the leaf could be: every other kind of its type,
// which end where the name does, or another number, flag or text.
func (l leaf) others(t *testing.T) []reflect.Value {
	t.Helper()
	was := l.value
	var found []reflect.Value
	add := func(v any) { found = append(found, reflect.ValueOf(v).Convert(was.Type())) }
	switch was.Kind() {
	case reflect.Bool:
		add(!was.Bool())
	case reflect.Int, reflect.Int16, reflect.Int32:
		add(was.Int() + 1)
	case reflect.Uint8:
		for n := range uint8(64) {
			v := reflect.ValueOf(n).Convert(was.Type())
			if v.Uint() != was.Uint() && named(v) {
				found = append(found, v)
			}
		}
	case reflect.Uint32, reflect.Uint64:
		add(was.Uint() ^ 1<<5)
	case reflect.String:
		add(string(rulebook.All()[0].ID))
		if was.String() == string(rulebook.All()[0].ID) {
			found = nil
			add(string(rulebook.All()[1].ID))
		}
	case reflect.Pointer:
		found = append(found, reflect.New(was.Type().Elem()))
	default:
		t.Fatalf("%s is a %s: tell this test what else it could be", l.field, was.Kind())
	}
	return found
}

// named reports whether a kind has a name, which its type can read again.
func named(v reflect.Value) bool {
	m, ok := v.Interface().(encoding.TextMarshaler)
	if !ok {
		return false
	}
	text, err := m.MarshalText()
	if err != nil {
		return false
	}
	again := reflect.New(v.Type())
	u, ok := again.Interface().(encoding.TextUnmarshaler)
	return ok && u.UnmarshalText(text) == nil && again.Elem().Uint() == v.Uint()
}

// TestEveryFieldIsSaid changes every field of every rule set in every way: each
// way changes a line somewhere, or the field is among those that need not be said.
func TestEveryFieldIsSaid(t *testing.T) {
	texts, english := german(t), in(t, "en")
	said, asked := map[string]bool{}, map[string]bool{}
	for _, rs := range all.All() {
		before, beforeEn := lines(recital.Of(texts, rs)), lines(recital.Of(english, rs))
		for _, l := range leaves("", reflect.ValueOf(rs).Elem()) {
			was := reflect.New(l.value.Type()).Elem()
			was.Set(l.value)
			for _, other := range l.others(t) {
				change := l.field
				if l.value.Kind() == reflect.Uint8 {
					change += fmt.Sprint(" = ", other)
				}
				asked[change] = true
				if said[change] {
					continue
				}
				l.value.Set(other)
				said[change] = lines(recital.Of(texts, rs)) != before || lines(recital.Of(english, rs)) != beforeEn
			}
			l.value.Set(was)
		}
	}
	if len(asked) < 100 {
		t.Errorf("%d changes found, want at least 100: is the rule set walked?", len(asked))
	}
	for change := range asked {
		field, _, _ := strings.Cut(change, " ")
		if _, excused := unsaid[field]; !said[change] && !excused {
			t.Errorf("no line says %s", change)
		}
	}
	for field := range unsaid {
		if !slices.ContainsFunc(keys(asked), func(change string) bool { return change == field || strings.HasPrefix(change, field+" ") }) {
			t.Errorf("%s is excused, but there is no such field", field)
		}
	}
}

func keys(m map[string]bool) []string {
	var all []string
	for k := range m {
		all = append(all, k)
	}
	return all
}

// TestSetsThatDifferReadDifferently: two sets that are not the same data are not
// the same lines either.
func TestSetsThatDifferReadDifferently(t *testing.T) {
	texts := german(t)
	for i, a := range all.All() {
		for _, b := range all.All()[i+1:] {
			if cmp.Equal(bare(a), bare(b)) {
				continue
			}
			if cells(recital.Of(texts, a)) == cells(recital.Of(texts, b)) {
				t.Errorf("%s and %s differ, and read the same", a.Ref.ID, b.Ref.ID)
			}
		}
	}
}

// bare returns what a set plays by, without names and clauses.
func bare(rs *rules.RuleSet) *rules.RuleSet {
	rs.Ref, rs.Name, rs.Short = rules.Ref{}, rulebook.Text{}, rulebook.Text{}
	rs.Recite(func([]rulebook.Clause) []rulebook.Clause { return nil })
	return rs
}

// TestEveryOptionIsSaid: every value of a house rule changes a cell, whatever
// base it is taken on that plays otherwise and can take it.
func TestEveryOptionIsSaid(t *testing.T) {
	texts := german(t)
	bases := all.All()
	before := make([]string, len(bases))
	for i, base := range bases {
		before[i] = cells(recital.Of(texts, base))
	}
	for _, o := range house.Options() {
		for _, v := range ends(o) {
			for i, base := range bases {
				if house.Of(base, o.Key) == v.Key {
					continue
				}
				rs, err := house.Build(house.Rules{Base: base.Ref, Deviations: map[string]string{o.Key: v.Key}}, all.At)
				if err != nil {
					continue // refused, with the reason
				}
				if cells(recital.Of(texts, rs)) == before[i] {
					t.Errorf("%s = %s on %s changes no line", o.Key, v.Key, base.Ref.ID)
				}
			}
		}
	}
}

// ends returns the values of an option, of a game's worth the least and the most.
func ends(o house.Option) []house.Value {
	if strings.HasPrefix(o.Key, "value_") {
		return []house.Value{o.Values[0], o.Values[len(o.Values)-1]}
	}
	return o.Values
}

func german(t *testing.T) *explain.Catalogue {
	t.Helper()
	return in(t, "de")
}

func in(t *testing.T, lang string) *explain.Catalogue {
	t.Helper()
	texts, err := explain.In(lang)
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// lines writes a page with its name and its clauses, cells what it says only.
func lines(p recital.Page) string { return fmt.Sprintf("%+v", p) }

func cells(p recital.Page) string {
	var b strings.Builder
	for _, s := range p.Sections {
		for _, row := range s.Rows {
			fmt.Fprintln(&b, s.ID, row.Key, row.Cells)
		}
	}
	return b.String()
}

// TestWhatNoCardDependsOnIsRecited: options that change no legal card and no figure
// change a line all the same.
func TestWhatNoCardDependsOnIsRecited(t *testing.T) {
	texts := german(t)
	base, _ := all.ByID("koenigrufen/ooe-2023")
	for option, value := range map[string]string{
		"direction": "clock", "talon_left": "open", "own_tricks": "forbidden", "ouvert_talk": "silent", "ouvert_tricks": "open",
	} {
		rs, err := house.Build(house.Rules{Base: base.Ref, Deviations: map[string]string{option: value}}, all.At)
		if err != nil {
			t.Fatal(err)
		}
		before := strings.Split(cells(recital.Of(texts, base)), "\n")
		var other []string
		for _, line := range strings.Split(cells(recital.Of(texts, rs)), "\n") {
			if !slices.Contains(before, line) {
				other = append(other, line)
			}
		}
		if len(other) != 1 {
			t.Errorf("%s: %s changes the lines %q, want one", option, value, other)
		}
	}
}

// TestEveryValueIsSaid: every value of every option changes a line on some base that has
// another, so that people see what they have agreed on.
func TestEveryValueIsSaid(t *testing.T) {
	texts := german(t)
	before := map[string]string{}
	for _, base := range all.All() {
		before[base.Ref.ID] = cells(recital.Of(texts, base))
	}
	for _, o := range house.Options() {
		for _, v := range o.Values {
			if strings.HasPrefix(o.Key, "value_") && v.Key != "13" {
				continue // one price is like another
			}
			said, can := false, false
			for _, base := range all.All() {
				if said || house.Of(base, o.Key) == v.Key {
					continue
				}
				deviations := map[string]string{o.Key: v.Key}
				if o.Key == "four_kings" && v.Key == "own_king" {
					deviations["own_king"] = "yes"
				}
				rs, err := house.Build(house.Rules{Base: base.Ref, Deviations: deviations}, all.At)
				if err != nil {
					continue
				}
				can = true
				said = cells(recital.Of(texts, rs)) != before[base.Ref.ID]
			}
			if can && !said {
				t.Errorf("%s: %s changes no line on any base", o.Key, v.Key)
			}
		}
	}
}
