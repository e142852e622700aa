package main

import (
	"fmt"
	"slices"
	"time"

	"tarock/internal/perf"
	"tarock/solver"
	"tarock/solver/deals"
)

// solverAims are what we promise of a set, by its name.
var solverAims = map[string]string{
	"Rufer, 12 cards, strongest hand": "mean 100 ms, median 3 ms",
	"Rufer, 12 cards, even":           "mean 100 ms",
	"alone, 12 cards, strongest hand": "mean 1 s, median 80 ms",
	"alone, 12 cards, even":           "mean 1 s",
	"Rufer, 10 cards, strongest hand": "mean 10 ms, 120,000 nodes",
	"Rufer, 10 cards, even":           "mean 10 ms, 120,000 nodes",
	"random 6 cards, exact":           "mean 0.25 ms",
	"Bettel, 12 cards, lowest hand":   "median 5 ms, p99 400 ms",
	"Bettel, 12 cards, even":          "median 5 ms, p99 400 ms",
	"Piccolo, 12 cards, lowest hand":  "p99 200 ms",
	"Piccolo, 12 cards, even":         "p99 200 ms",
}

// runSolver measures the solver on every set of deals. The signature is how many
// nodes fixed deals take: a commit that changes search names it.
func (c *benchCmd) runSolver(e *env) error {
	fmt.Fprintf(e.stdout, "solver signature               %s nodes\n", grouped(float64(deals.Signature())))
	for _, set := range deals.Sets() {
		if err := e.ctx.Err(); err != nil {
			return err
		}
		m := measureSet(set)
		fmt.Fprintf(e.stdout, "%-35s %s (want %s)\n", set.Name, m, solverAims[set.Name])
		row := perf.Row{
			Name: "solver: " + set.Name, Aim: solverAims[set.Name], Measured: m,
			How: fmt.Sprintf("%d deals of tarock/solver/deals, tables cleared before each, one thread", set.N),
		}
		if err := c.publish(e, row); err != nil {
			return err
		}
	}
	return nil
}

// measureSet solves all deals of set and says how long they took.
func measureSet(set deals.Set) string {
	s := solver.New()
	times, nodes := make([]time.Duration, 0, set.N), make([]uint64, 0, set.N)
	var all time.Duration
	var sum uint64
	won := 0
	for _, q := range set.Questions(set.N) {
		s.Forget()
		before, start := s.Nodes(), time.Now()
		won += q.Ask(set.Kind, s)
		times, nodes = append(times, time.Since(start)), append(nodes, s.Nodes()-before)
		all, sum = all+times[len(times)-1], sum+nodes[len(nodes)-1]
	}
	slices.Sort(times)
	slices.Sort(nodes)
	// The nearest rank: so many percent of the deals took this long or less.
	at := func(percent int) string { return milliseconds(times[(set.N*percent+99)/100-1]) }
	result := fmt.Sprintf("mean %s, median %s, p90 %s, p99 %s, longest %s; mean %s nodes, median %s; %.1f M nodes/s",
		milliseconds(all/time.Duration(set.N)), at(50), at(90), at(99), at(100),
		grouped(float64(sum)/float64(set.N)), grouped(float64(nodes[set.N/2])), float64(sum)/all.Seconds()/1e6)
	if set.Kind != deals.Random {
		result += fmt.Sprintf("; declarers win %d of %d", won, set.N)
	}
	return result
}

func milliseconds(d time.Duration) string {
	ms := float64(d) / float64(time.Millisecond)
	if ms >= 1000 {
		return grouped(ms) + " ms"
	}
	return fmt.Sprintf("%.3g ms", ms)
}
