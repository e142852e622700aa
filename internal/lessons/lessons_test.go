package lessons_test

import (
	"testing"

	"tarock"
	"tarock/internal/explain"
	"tarock/internal/lessons"
	"tarock/record"
	"tarock/rules/all"
)

// TestStepsAreWhole: every page has its texts in all languages, and an exercise has
// right and wrong answers.
func TestStepsAreWhole(t *testing.T) {
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range lessons.Steps() {
			keys := []string{"title", "text"}
			if s.Right != 0 {
				keys = append(keys, "ask", "good", "wrong")
			}
			for _, key := range keys {
				if full := "lesson." + s.ID + "." + key; !texts.Has(full) {
					t.Errorf("%s lacks %s", lang, full)
				}
			}
		}
	}
	for _, s := range lessons.Steps() {
		from := s.Cards | tarock.HandOf(s.Trick...)
		if s.Right != 0 && !from.Contains(s.Right) {
			t.Errorf("%s: right %v is not among %v", s.ID, s.Right, from)
		}
		if s.Deal > len(lessons.Deals()) {
			t.Errorf("%s leads to deal %d", s.ID, s.Deal)
		}
	}
}

// TestDealsGoAsExpected: the course of every practice deal keeps the rules, is the game
// of the learner, and gives what it says.
func TestDealsGoAsExpected(t *testing.T) {
	if n := len(lessons.Deals()); n < 8 {
		t.Fatalf("%d practice deals, want 8 at least", n)
	}
	for _, d := range lessons.Deals() {
		rs, err := all.At(d.Record.Rules)
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := record.Replay(rs, d.Record)
		if err != nil {
			t.Errorf("deal %d: %v", d.ID, err)
			continue
		}
		if s.Contract != d.Contract || s.Declarer != d.Learner || s.Score()[d.Learner] != d.Expected() || d.Expected() <= 0 {
			t.Errorf("deal %d: %s of seat %d with %v, want %s of %d for %d", d.ID, s.Contract, s.Declarer, s.Score(), d.Contract, d.Learner, d.Expected())
		}
	}
}
