// Package problems has positions with open hands in which one card alone is
// right: the solver has proved it, and a test proves it again.
package problems

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"tarock"
	"tarock/solver"
)

// A Kind is what is to be found.
type Kind string

// The kinds of problems.
const (
	Game  Kind = "game"  // the card that wins the game for the own side
	Pagat Kind = "pagat" // the card with which the Pagat takes the last trick
	Break Kind = "break" // the card that makes the declarer of a Bettel take a trick
	Keep  Kind = "keep"  // the card with which the declarer of a Bettel takes none
)

// Kinds returns all kinds.
func Kinds() []Kind { return []Kind{Game, Pagat, Break, Keep} }

// Grades is how many grades of difficulty there are: 1 with 3 or 4 cards a hand,
// 2 with 5 or 6, 3 with 7 or 8.
const Grades = 3

// A Problem is a position and the one card that solves it.
type Problem struct {
	ID        int                          `json:"id"`
	Kind      Kind                         `json:"kind"`
	Grade     int                          `json:"grade"`
	Hands     [tarock.MaxSeats]tarock.Hand `json:"hands"`
	Lead      tarock.Seat                  `json:"lead"`
	Trick     []tarock.Card                `json:"trick"`
	Declarers [tarock.MaxSeats]bool        `json:"declarers"`
	Need      tarock.Thirds                `json:"need,omitzero"` // of a game: what the declarers still need
	Answer    tarock.Card                  `json:"answer"`
}

//go:embed problems.jsonl
var file []byte

// All returns the problems that are shipped, by their numbers from 1.
var All = sync.OnceValue(func() []Problem {
	list, err := Read(file)
	if err != nil {
		panic("problems: the embedded file is broken: " + err.Error())
	}
	return list
})

// Read returns the problems of JSON lines. The error names the line.
func Read(data []byte) ([]Problem, error) {
	var list []Problem
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		var p Problem
		in := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		in.DisallowUnknownFields()
		if err := in.Decode(&p); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		position := p.Position()
		if err := position.Check(); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if p.ID != n {
			return nil, fmt.Errorf("line %d: the problem has number %d, want %d", n, p.ID, n)
		}
		list = append(list, p)
	}
	return list, lines.Err()
}

// Position returns where p stands.
func (p *Problem) Position() solver.Position {
	d := p.duty()
	return solver.Position{Hands: p.Hands, Lead: p.Lead, Trick: tarock.TrickOf(d, p.Trick...), Declarers: p.Declarers, Duty: d}
}

func (p *Problem) duty() tarock.Duty {
	if p.Kind == Break || p.Kind == Keep {
		return tarock.Duty{Head: true, Pagat: tarock.PagatLastTarock}
	}
	return tarock.Duty{}
}

// Turn returns who is to play.
func (p *Problem) Turn() tarock.Seat {
	position := p.Position()
	return position.Turn()
}

// Solves returns the cards that reach what is asked, when everyone plays as well
// as can be from then on.
func (p *Problem) Solves(s *solver.Solver) (good tarock.Hand) {
	position := p.Position()
	for card := range position.Legal().All() {
		if p.right(s, position, card) {
			good = good.With(card)
		}
	}
	return good
}

func (p *Problem) right(s *solver.Solver, position solver.Position, card tarock.Card) bool {
	declarer := p.Declarers[position.Turn()]
	next, won := position.Play(card)
	switch p.Kind {
	case Game:
		need := p.Need
		if next.Declarers[next.Lead] {
			need -= tarock.CountThirds(won)
		}
		return s.Reaches(next, need) == declarer
	case Pagat:
		gain := 1
		if !declarer {
			gain = -1
		}
		o := solver.Objective{Ultimos: []solver.Ultimo{{Card: tarock.Pagat, FromEnd: 1, Itself: true, Made: gain}}}
		if won.Has(tarock.Pagat) && next.Hands[0] != 0 {
			return false
		}
		return s.Worth(next, &o) == gain
	default:
		if won != 0 && next.Declarers[next.Lead] {
			return p.Kind == Break
		}
		return s.Takes(next, 0) == (p.Kind == Keep)
	}
}
