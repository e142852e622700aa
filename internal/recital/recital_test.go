package recital_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tarock/internal/explain"
	"tarock/internal/recital"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
)

// TestEverySetIsRecited: no text is missing, no cell is empty, every row has a
// clause that the rulebook knows, and a key that is there once.
func TestEverySetIsRecited(t *testing.T) {
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, rs := range all.All() {
			for _, s := range recital.Of(texts, rs).Sections {
				t.Run(fmt.Sprint(lang, "/", rs.Ref.ID, "/", s.ID), func(t *testing.T) { checkSection(t, s) })
			}
		}
	}
}

func checkSection(t *testing.T, s recital.Section) {
	t.Helper()
	seen := map[string]bool{}
	for _, row := range s.Rows {
		if seen[row.Key] {
			t.Errorf("row %q is there twice", row.Key)
		}
		seen[row.Key] = true
		if len(row.Cells) != len(s.Head) {
			t.Errorf("row %q has %d cells under %d heads", row.Key, len(row.Cells), len(s.Head))
		}
		if all := strings.Join(row.Cells, "|"); strings.ContainsAny(all, "⟨{") || strings.Contains("|"+all+"|", "||") {
			t.Errorf("row %q lacks a text: %s", row.Key, all)
		}
		if len(row.Cites) == 0 {
			t.Errorf("row %q has no clause", row.Key)
		}
		for _, c := range row.Cites {
			if _, ok := rulebook.Lookup(c); !ok {
				t.Errorf("row %q cites %q, which is not in the rulebook", row.Key, c)
			}
		}
	}
}

// TestARowFollowsItsField: a table says what the set has, whatever its name.
func TestARowFollowsItsField(t *testing.T) {
	for _, tt := range []struct {
		section, key, before, after string
		change                      func(*rules.RuleSet)
	}{
		{"ladder", "dreier", "4", "6", func(rs *rules.RuleSet) { rs.Contract(rules.Dreier).Value = 6 }},
		{"premiums", "uhu", "2", "3", func(rs *rules.RuleSet) { rs.Premium(rules.UhuPremium).Silent = 3 }},
		{"valat", "valat.silent", "× 4, statt des Spiels", "10 zum Spiel dazu", func(rs *rules.RuleSet) {
			rs.Valat = rules.ValatRule{SilentPoints: 10, AnnouncedPoints: 20, Cites: rs.Valat.Cites}
		}},
		{"bidding", "bidding.hold", "ja", "nein", func(rs *rules.RuleSet) { rs.Bidding.VorhandHolds = false }},
		{"bidding", "bidding.own_king", "nein", "ja", func(rs *rules.RuleSet) { rs.Call.OwnKing = true }},
		{"kontra", "kontra.counts", "nur im Geld", "in Schrift und Geld", func(rs *rules.RuleSet) { rs.Kontra.InScore = true }},
		{"trischaken", "trischaken.scheme", "wer am meisten hat, an jeden", "die zwei Höchsten den zwei Niedrigsten", func(rs *rules.RuleSet) { rs.Trischaken.Scheme = rules.TwoPayTwo }},
		{"announcing", "announcing.keep", "nein", "ja", func(rs *rules.RuleSet) { rs.Announcing.KeepAnnounced = true }},
	} {
		rs, _ := all.ByID("koenigrufen/ooe-2023")
		if got := cell(t, rs, tt.section, tt.key); got != tt.before {
			t.Errorf("%s is %q, want %q", tt.key, got, tt.before)
		}
		tt.change(rs)
		if got := cell(t, rs, tt.section, tt.key); got != tt.after {
			t.Errorf("%s is %q after the change, want %q", tt.key, got, tt.after)
		}
	}
}

// cell returns the second cell of a row in German.
func cell(t *testing.T, rs *rules.RuleSet, section, key string) string {
	t.Helper()
	texts, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range recital.Of(texts, rs).Sections {
		for _, row := range s.Rows {
			if s.ID == section && row.Key == key {
				return row.Cells[1]
			}
		}
	}
	t.Fatalf("no row %q in %q", key, section)
	return ""
}

// TestMarks: a row is marked by the clause that it rests on, and not because it
// cites something uncertain beside it.
func TestMarks(t *testing.T) {
	for _, tt := range []struct {
		set, section, row string
		marked            bool
	}{
		{"koenigrufen/tirol-2026", "ladder", "uhurufer", false}, // printed; what is borrowed is about its tricks
		{"koenigrufen/tirol-2026", "order", "order.ladder", true},
		{"koenigrufen/tirol-2026", "kontra", "kontra.counts", true},
		{"koenigrufen/tirol-2026", "premiums", "mondfang", true},
		{"koenigrufen/tirol-2026", "premiums", "trull", false},
		{"koenigrufen/tirol-2026", "trischaken", "trischaken.unit", true}, // as in 2019
		{"koenigrufen/tirol-2019", "premiums", "mondfang", false},
		{"koenigrufen/ooe-2023", "ladder", "dreier", false},
		{"koenigrufen/ooe-2023", "bidding", "bidding.hold", true},
		{"koenigrufen/privat", "ladder", "dreier", true},
	} {
		rs, _ := all.ByID(tt.set)
		page := recital.Of(german(t), rs)
		found := false
		for _, s := range page.Sections {
			for _, row := range s.Rows {
				if s.ID != tt.section || row.Key != tt.row {
					continue
				}
				found = true
				if row.Unconfirmed != tt.marked {
					t.Errorf("%s %s: marked is %t, cites %v", tt.set, tt.row, row.Unconfirmed, row.Cites)
				}
			}
		}
		if !found {
			t.Errorf("%s has no row %s", tt.set, tt.row)
		}
	}
}

// TestFahrenIsCalledSo: where nobody has bid the game is called Fahren, in the ladder
// and over its table.
func TestFahrenIsCalledSo(t *testing.T) {
	texts := german(t)
	for id, want := range map[string]string{"koenigrufen/ooe-2023": "Trischaken", "koenigrufen/hopfgarten-2016": "Fahren (Trischaken)"} {
		rs, _ := all.ByID(id)
		p := recital.Of(texts, rs)
		titled := slices.ContainsFunc(p.Sections, func(s recital.Section) bool { return s.ID == "trischaken" && s.Title == want })
		listed := slices.ContainsFunc(p.Sections[0].Rows, func(r recital.Row) bool { return r.Cells[0] == want })
		if !titled || !listed {
			t.Errorf("%s: titled %s: %t, listed: %t", id, want, titled, listed)
		}
	}
}
