// Gen makes the problems that are shipped: positions of deals that bots have
// played, in which the solver finds that one card alone is right. The same seed
// makes the same file.
//
//	go run ./internal/problems/gen > internal/problems/problems.jsonl
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/internal/problems"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
	"tarock/solver"
)

func main() {
	seed := flag.Uint64("seed", 1, "seed of the deals")
	each := flag.Int("each", 27, "problems of each kind and grade")
	flag.Parse()
	m := maker{rs: all.All()[0], s: solver.New(), each: *each, found: map[slot][]problems.Problem{}}
	for n := uint64(0); !m.full(); n++ {
		m.deal(rand.New(rand.NewPCG(*seed, n)), n%2 == 1)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	id := 0
	for _, kind := range problems.Kinds() {
		for grade := 1; grade <= problems.Grades; grade++ {
			for _, p := range m.found[slot{kind, grade}][:m.each] {
				id++
				p.ID = id
				if err := json.NewEncoder(out).Encode(&p); err != nil {
					panic(err)
				}
			}
		}
	}
}

type slot struct {
	kind  problems.Kind
	grade int
}

type maker struct {
	rs    *rules.RuleSet
	s     *solver.Solver
	each  int
	found map[slot][]problems.Problem
}

func (m *maker) full() bool {
	for _, kind := range problems.Kinds() {
		for grade := 1; grade <= problems.Grades; grade++ {
			if len(m.found[slot{kind, grade}]) < m.each {
				return false
			}
		}
	}
	return true
}

// deal lets bots play a deal, a Bettel if few is set, and looks at every card.
func (m *maker) deal(r *rand.Rand, few bool) {
	hands, talon := enginetest.Deal(r)
	s, events := enginetest.BeginWith(m.rs, hands, talon)
	if few {
		var ok bool
		if events, ok = enginetest.BidTo(m.rs, &s, rules.Bettel, lowest(hands), events); !ok {
			return
		}
	}
	var choices []engine.State
	for !s.Over() {
		if s.Phase == engine.PhasePlaying {
			choices = append(choices, s)
		}
		v := engine.ViewFor(m.rs, &s, s.Turn)
		var err error
		if events, err = engine.Advance(m.rs, &s, s.Turn, bot.Heuristic{}.Choose(m.rs, &v), events); err != nil {
			panic(err)
		}
	}
	end := engine.ViewFor(m.rs, &s, tarock.NoSeat)
	taken := map[problems.Kind]bool{} // one of a kind from each deal
	for i := range choices {
		for _, kind := range problems.Kinds() {
			if p, ok := m.problem(&choices[i], &end, kind); ok && !taken[kind] && m.prove(&p, &choices[i]) {
				taken[kind] = true
				at := slot{kind, p.Grade}
				m.found[at] = append(m.found[at], p)
				fmt.Fprintln(os.Stderr, at, len(m.found[at]))
			}
		}
	}
}

// lowest returns who has the lowest cards.
func lowest(hands [tarock.MaxSeats]tarock.Hand) tarock.Seat {
	best, least := tarock.Vorhand, 1<<30
	for seat, h := range hands {
		sum := 0
		for c := range h.All() {
			if c.Suit() == tarock.Tarock {
				sum += 3 + int(c)
			} else {
				sum += 2 * int(c.Rank())
			}
		}
		if sum < least {
			best, least = tarock.Seat(seat), sum
		}
	}
	return best
}

// problem returns the moment as a problem of a kind, if it could be one.
func (m *maker) problem(s *engine.State, end *engine.View, kind problems.Kind) (p problems.Problem, ok bool) {
	c := m.rs.Contract(end.Contract)
	v := engine.ViewFor(m.rs, s, s.Turn)
	held := v.Hand.Len()
	p = problems.Problem{Kind: kind, Grade: (held - 1) / 2, Lead: v.Trick.Lead, Trick: v.Trick.Cards}
	if len(p.Trick) == 0 {
		p.Lead, p.Trick = s.Turn, []tarock.Card{}
	}
	if p.Grade < 1 || p.Grade > problems.Grades || len(m.found[slot{kind, p.Grade}]) >= m.each {
		return p, false
	}
	for seat := range tarock.Seat(tarock.MaxSeats) {
		p.Hands[seat] = s.Hand(seat)
		p.Declarers[seat] = end.Sides[seat] == settle.Declarers
	}
	declarer := p.Declarers[s.Turn]
	switch kind {
	case problems.Game:
		if c.Aim != rules.AimThirds || c.Duty != (tarock.Duty{}) {
			return p, false
		}
		p.Need = c.Need - m.have(s, end)
	case problems.Pagat:
		ours := p.Hands[s.Turn].Has(tarock.Pagat)
		if c.Aim != rules.AimThirds || c.Duty != (tarock.Duty{}) || !ours {
			return p, false
		}
	case problems.Break, problems.Keep:
		if end.Contract != rules.Bettel || declarer != (kind == problems.Keep) || v.Tricks[end.Declarer] > 0 {
			return p, false
		}
	}
	return p, s.LegalCards(m.rs).Len() >= 3
}

// have returns what the declarers have already: what they have in the end less
// what the rest of the play brought them.
func (m *maker) have(s *engine.State, end *engine.View) (sum tarock.Thirds) {
	for seat, side := range end.Sides {
		if side == settle.Declarers {
			sum += end.Result.Thirds[seat]
		}
	}
	for i, t := range end.History {
		if i+1 >= engine.ViewFor(m.rs, s, s.Turn).Number && end.Sides[t.Winner] == settle.Declarers {
			sum -= tarock.CountThirds(tarock.HandOf(t.Cards...))
		}
	}
	return sum
}

// prove reports whether one card alone solves p, and that not the one that rules
// of thumb would play.
func (m *maker) prove(p *problems.Problem, s *engine.State) bool {
	var good tarock.Hand
	if !m.s.Within(3_000_000, func() { good = p.Solves(m.s) }) || good.Len() != 1 {
		return false
	}
	p.Answer = good.Lowest()
	v := engine.ViewFor(m.rs, s, s.Turn)
	play, ok := bot.Heuristic{}.Choose(m.rs, &v).(engine.Play)
	return ok && play.Card != p.Answer
}
