package problems_test

import (
	"strings"
	"testing"

	"tarock"
	"tarock/internal/problems"
	"tarock/solver"
)

// TestEveryProblemHasOneAnswer proves all problems anew: the solver finds that the
// answer reaches what is asked, and that no other card does.
func TestEveryProblemHasOneAnswer(t *testing.T) {
	list := problems.All()
	if len(list) < 300 {
		t.Fatalf("%d problems, want 300 or more", len(list))
	}
	solver.Parallel(2, len(list), func(s *solver.Solver, job int) {
		p := &list[job]
		if got := p.Solves(s); got != p.Answer.Bit() {
			t.Errorf("problem %d (%s): %v solve it, want %v alone", p.ID, p.Kind, got, p.Answer)
		}
	})
}

// TestProblemsAreOnes: there is something to find in each, and each kind and grade
// has many.
func TestProblemsAreOnes(t *testing.T) {
	type slot struct {
		kind  problems.Kind
		grade int
	}
	many := map[slot]int{}
	for _, p := range problems.All() {
		many[slot{p.Kind, p.Grade}]++
		position := p.Position()
		if n := position.Legal().Len(); n < 3 {
			t.Errorf("problem %d: %d cards to choose from, want 3 or more", p.ID, n)
		}
		if held := p.Hands[p.Turn()].Len(); held != 2*p.Grade+1 && held != 2*p.Grade+2 {
			t.Errorf("problem %d: %d cards in grade %d", p.ID, held, p.Grade)
		}
		switch mine := p.Declarers[p.Turn()]; p.Kind {
		case problems.Game:
			if p.Need <= 0 || p.Need > position.Thirds() {
				t.Errorf("problem %d: the declarers need %d thirds of %d", p.ID, p.Need, position.Thirds())
			}
		case problems.Pagat:
			if !p.Hands[p.Turn()].Has(tarock.Pagat) {
				t.Errorf("problem %d: the Pagat is not in hand", p.ID)
			}
		case problems.Keep, problems.Break:
			if mine != (p.Kind == problems.Keep) {
				t.Errorf("problem %d: the wrong side is to play", p.ID)
			}
		}
	}
	for _, kind := range problems.Kinds() {
		for grade := 1; grade <= problems.Grades; grade++ {
			if n := many[slot{kind, grade}]; n < 20 {
				t.Errorf("%s, grade %d: %d problems, want 20 or more", kind, grade, n)
			}
		}
	}
}

func TestReadNamesTheLine(t *testing.T) {
	good := `{"id":1,"kind":"pagat","grade":1,"hands":[["T1"],["T2"],["T3"],["T4"]],"lead":0,"trick":[],"declarers":[true,false,false,false],"answer":"T1"}`
	if list, err := problems.Read([]byte(good)); err != nil || len(list) != 1 {
		t.Fatalf("%d problems, error %v", len(list), err)
	}
	for _, tt := range []struct{ name, file, want string }{
		{"no JSON", good + "\nx", "line 2: "},
		{"unknown field", strings.Replace(good, `"grade"`, `"level"`, 1), "line 1: "},
		{"a card twice", strings.Replace(good, "T2", "T1", 1), "line 1: hands[1] has T1, which is somewhere else as well"},
		{"number", strings.Replace(good, `"id":1`, `"id":7`, 1), "line 1: the problem has number 7, want 1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := problems.Read([]byte(tt.file)); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}
