package rules_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"tarock/rules"
	"tarock/rules/koenigrufen"
)

// twice returns a set in two revisions, and another one.
func twice() rules.Editions {
	first, second, other := koenigrufen.OOe2023(), koenigrufen.OOe2023(), koenigrufen.Wien()
	second.Ref.Revision = 2
	second.Contract(rules.Dreier).Value = 5
	return rules.Editions{first, other, second}
}

func TestEditionsAreFound(t *testing.T) {
	all := twice()
	for _, tt := range []struct {
		ref      rules.Ref
		revision int
	}{
		{rules.Ref{ID: "koenigrufen/ooe-2023", Revision: 1}, 1},
		{rules.Ref{ID: "koenigrufen/ooe-2023", Revision: 2}, 2},
		{rules.Ref{ID: "koenigrufen/ooe-2023"}, 2},
		{rules.Ref{ID: "koenigrufen/wien"}, 1},
	} {
		rs, err := all.At(tt.ref)
		if err != nil || rs.Ref.ID != tt.ref.ID || rs.Ref.Revision != tt.revision {
			t.Errorf("At(%v) = %v, %v, want revision %d", tt.ref, rs, err, tt.revision)
		}
	}
	newest := all.Newest()
	if len(newest) != 2 || newest[0].Ref.Revision != 2 || newest[1].Ref.ID != "koenigrufen/wien" {
		t.Errorf("Newest has %d sets, the first %v", len(newest), newest[0].Ref)
	}
}

func TestEditionsThatAreNotThere(t *testing.T) {
	all := twice()
	for ref, why := range map[rules.Ref]string{
		{ID: "koenigrufen/ooe-2023", Revision: 3}: `rule set "koenigrufen/ooe-2023" has revision 1 and 2, not 3`,
		{ID: "koenigrufen/ooe-1900", Revision: 1}: `unknown rule set "koenigrufen/ooe-1900"`,
		{}: `unknown rule set ""`,
	} {
		_, err := all.At(ref)
		var unknown *rules.UnknownError
		if !errors.As(err, &unknown) || err.Error() != why {
			t.Errorf("At(%v): %v, want %s", ref, err, why)
		}
	}
}

// TestCloneSharesNothing: whatever kind of field is added, a clone has its own.
func TestCloneSharesNothing(t *testing.T) {
	rs := koenigrufen.OOe2023()
	shared := map[uintptr]bool{}
	lists(reflect.ValueOf(rs).Elem(), "", func(_ string, v reflect.Value) { shared[v.Pointer()] = true })
	if len(shared) < 50 {
		t.Fatalf("found %d lists in a rule set", len(shared))
	}
	lists(reflect.ValueOf(rs.Clone()).Elem(), "", func(path string, v reflect.Value) {
		if shared[v.Pointer()] {
			t.Errorf("%s is shared", strings.TrimPrefix(path, "."))
		}
	})
}

// lists calls found with every list, map and pointer in v that holds something.
func lists(v reflect.Value, path string, found func(string, reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			lists(v.Field(i), path+"."+v.Type().Field(i).Name, found)
		}
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.Len() > 0 {
			found(path, v)
		}
		for i := range v.Len() {
			lists(v.Index(i), path+"[]", found)
		}
	case reflect.Map, reflect.Pointer:
		if !v.IsNil() {
			found(path, v)
		}
	}
}
