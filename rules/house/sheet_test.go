package house_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// sets are shared: nothing here changes them.
var sets = all.Editions()

func lay(t testing.TB, baseID string, deviations map[string]string) house.Sheet {
	t.Helper()
	s, err := house.Lay(house.Rules{Base: rules.Ref{ID: baseID}, Deviations: deviations}, sets.At)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func row(t *testing.T, s house.Sheet, key string) house.Row {
	t.Helper()
	for _, g := range s.Groups {
		for _, r := range g.Options {
			if r.Key == key {
				return r
			}
		}
	}
	t.Fatalf("no row %q", key)
	return house.Row{}
}

// TestASO02SheetGreysOut: without a Kaiserstich it cannot hold in negative games, and
// the sheet says so; with one it can.
func TestASO02SheetGreysOut(t *testing.T) {
	why := func(s house.Sheet, key, value string) string {
		for _, c := range row(t, s, key).Values {
			if c.Key == value {
				return c.Why.De
			}
		}
		t.Fatalf("%s has no value %s", key, value)
		return ""
	}
	if got := why(lay(t, base, nil), "kaiserstich_negative", "yes"); got != "Ohne Kaiserstich kann er auch in Negativspielen nicht gelten." {
		t.Errorf("without a Kaiserstich: %q", got)
	}
	with := lay(t, base, map[string]string{"kaiserstich": "any"})
	if got := why(with, "kaiserstich_negative", "yes"); got != "" {
		t.Errorf("with a Kaiserstich: %q", got)
	}
	both := lay(t, base, map[string]string{"kaiserstich": "any", "kaiserstich_negative": "yes"})
	if got := why(both, "kaiserstich", "none"); got == "" {
		t.Error("the Kaiserstich can be dropped while it holds in negative games")
	}
}

// TestSheetSaysWhatItOffers: what the sheet offers can be built, what it greys
// out is refused with the reason that it gives.
func TestSheetSaysWhatItOffers(t *testing.T) {
	for _, baseID := range []string{base, "koenigrufen/tirol-2026"} {
		for _, deviations := range []map[string]string{nil, {"kontra_levels": "0", "solo": "no"}} {
			s := lay(t, baseID, deviations)
			for _, g := range s.Groups {
				for _, r := range g.Options {
					checkRow(t, s, r)
				}
			}
		}
	}
}

func checkRow(t *testing.T, s house.Sheet, r house.Row) {
	t.Helper()
	for _, c := range r.Values {
		if c.Key == r.Base || c.Key == r.Value {
			continue
		}
		try := map[string]string{r.Key: c.Key}
		for key, value := range s.Rules.Deviations {
			if key != r.Key {
				try[key] = value
			}
		}
		_, err := house.Build(house.Rules{Base: s.Rules.Base, Deviations: try}, sets.At)
		bad, refused := errors.AsType[*house.DeviationError](err)
		if refused && bad.Text != c.Why || !refused && c.Why != (rulebook.Text{}) {
			t.Errorf("%s %v: %s=%s: the sheet says %q, Build %v", s.Ref.ID, s.Rules.Deviations, r.Key, c.Key, c.Why.En, err)
		}
	}
}

// TestSheetIsWhole: every option of the list that the base can have is in one
// group, with a label for everything.
func TestSheetIsWhole(t *testing.T) {
	for _, rs := range all.All() {
		s := lay(t, rs.Ref.ID, nil)
		seen := map[string]int{}
		for _, g := range s.Groups {
			for _, r := range g.Options {
				seen[r.Key]++
				for _, c := range r.Values {
					if c.Label.De == "" || c.Label.En == "" || r.Label.De == "" || r.Label.En == "" {
						t.Errorf("%s: %s has no label", r.Key, c.Key)
					}
				}
				if r.Help.De == "" || r.Help.En == "" {
					t.Errorf("%s is not explained", r.Key)
				}
			}
		}
		for _, o := range house.Options() {
			if seen[o.Key] > 1 || seen[o.Key] == 0 && house.Of(rs, o.Key) != "" {
				t.Errorf("%s: option %s is there %d times", rs.Ref.ID, o.Key, seen[o.Key])
			}
		}
		if len(s.Lines) > 0 || len(s.Rules.Deviations) > 0 {
			t.Errorf("%s differs from itself: %v", rs.Ref.ID, s.Lines)
		}
	}
}

// TestSheetDropsWhatChangesNothing: a deviation that the base has anyway is none,
// and what follows from another is listed.
func TestSheetDropsWhatChangesNothing(t *testing.T) {
	s := lay(t, base, map[string]string{"hold": "yes", "valat": "10_20"})
	want := house.Rules{Base: rules.Ref{ID: base, Revision: 1}, Deviations: map[string]string{"valat": "10_20"}}
	if diff := cmp.Diff(want, s.Rules); diff != "" {
		t.Errorf("rules (-want +got):\n%s", diff)
	}
	if len(s.Lines) != 1 || s.Lines[0].Value.De != "10 / 20 dazu" || s.Lines[0].Base.De != "vierfach / achtfach" {
		t.Errorf("lines %+v", s.Lines)
	}
	solo := lay(t, base, map[string]string{"solo": "no"})
	if slices.ContainsFunc(solo.Lines, func(l house.Line) bool { return l.Key == "value_farbensolo" }) {
		t.Error("the value of a game that is not played is listed")
	}
	if why := row(t, solo, "farbensolo").Values[0].Why; why.De == "" {
		t.Error("without solos a Farbensolo is offered")
	}
	if !slices.ContainsFunc(solo.Lines, func(l house.Line) bool { return l.Key == "farbensolo" }) {
		t.Errorf("without solos there is still a Farbensolo: %+v", solo.Lines)
	}
}

// TestClashIsNamed: what goes with another change is greyed out by its name, in
// the words of the sheet; what the base brings about is told apart.
func TestClashIsNamed(t *testing.T) {
	for _, tt := range []struct {
		base       string
		deviations map[string]string
		de, en     string
	}{
		{base, map[string]string{"ouvert": "no", "zwiccolo": "ouvert"}, "neben diesen Änderungen: Ouvertspiele: nein.", "beside these changes: Open games: no."},
		{base, map[string]string{"farbensolo": "no", "farbendreier": "no", "min_suits": "6"}, "Farbensolo: nein; Farbendreier: nein.", "Farbensolo: no; Farbendreier: no."},
		{"koenigrufen/sauwald-2019", map[string]string{"min_suits": "6_dreier"}, "dasselbe hinaus wie: ", "the same as: "},
	} {
		_, err := house.Lay(house.Rules{Base: rules.Ref{ID: tt.base}, Deviations: tt.deviations}, sets.At)
		var bad *house.DeviationError
		if !errors.As(err, &bad) || !strings.Contains(bad.Text.De, tt.de) || !strings.Contains(bad.Text.En, tt.en) {
			t.Errorf("%v: got %+v, want … %s and … %s", tt.deviations, bad, tt.de, tt.en)
		}
	}
}

// TestSheetRefuses what Build refuses, with the label of the option.
func TestSheetRefuses(t *testing.T) {
	_, err := house.Lay(house.Rules{Base: rules.Ref{ID: base}, Deviations: map[string]string{"kaiserstich_negative": "yes"}}, sets.At)
	var bad *house.DeviationError
	if !errors.As(err, &bad) || bad.What.De != "Kaiserstich auch in Negativspielen" || bad.Text.De == "" {
		t.Errorf("%+v", err)
	}
	for _, name := range []string{"a\nb", "Ein Stammtisch, der seinen Namen nie und nimmer auf eine Zeile schreiben wird"} {
		_, err := house.Lay(house.Rules{Base: rules.Ref{ID: base}, Name: name}, sets.At)
		if !errors.As(err, &bad) || bad.Path != "name" {
			t.Errorf("name %q: %v", name, err)
		}
	}
}

func BenchmarkSheet(b *testing.B) {
	for b.Loop() {
		lay(b, base, map[string]string{"kaiserstich": "any"})
	}
}
