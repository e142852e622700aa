package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/internal/casefile"
	"tarock/internal/explain"
	"tarock/internal/perf"
	"tarock/playout"
	"tarock/rules"
	"tarock/rules/all"
)

type benchCmd struct {
	Cases string `default:"testdata/cases" help:"Folder of JSON lines for the eval figure." type:"path"`
	Only  string `enum:"all,rules,solver" default:"all" help:"Measure these only: all, rules or solver."`
	Write bool   `help:"Write the figures into docs/performance.md with machine, commit and date."`
}

func (benchCmd) Help() string {
	return `Measures how fast this machine plays and settles, on one thread:

  random play-outs   dealt 12-card hands of a positive game to the last trick, counted
  whole deals        every event from the first word to the settlement, a thirteenth of
                     the deals in each contract, random legal actions
  worlds             deals drawn that fit what a seat has seen, at the fifth lead of Rufer
  eval               JSON lines answered
  solver             frozen sets of deals: how long they take, and the number of nodes of
                     fixed deals, which only a change of search changes

Examples:
  tarock bench
  tarock bench --write`
}

// A figure is something that bench measures.
type figure struct {
	name, aim, how string
	unit           string
	perOp          float64 // how many of unit one iteration does
	run            func(*testing.B)
}

// Run measures every figure and prints it.
func (c *benchCmd) Run(e *env) error {
	if c.Only != "solver" {
		if err := c.runRules(e); err != nil {
			return err
		}
	}
	if c.Only == "rules" {
		return nil
	}
	return c.runSolver(e)
}

func (c *benchCmd) runRules(e *env) error {
	rs, ok := all.ByID("koenigrufen/ooe-2023")
	if !ok {
		return failed("no_set", explain.Values{"id": "koenigrufen/ooe-2023", "ids": ""})
	}
	figures := []figure{
		{name: "random play-outs", aim: "1,500,000 deals/s, no allocation", how: "fresh random hands from a set of 1,000, one thread", unit: "deals/s", perOp: 1, run: benchPlayouts},
		{name: "whole deals with every event", aim: "40,000 deals/s", how: "scripted auction to each of 13 contracts, random legal actions, one thread", unit: "deals/s", perOp: 1, run: func(b *testing.B) { enginetest.BenchmarkDeals(b, rs) }},
	}
	samplers, err := rufers(rs)
	if err != nil {
		return err
	}
	figures = append(figures, figure{
		name: "worlds that fit a view", aim: "1,000,000 worlds/s, no allocation", how: fmt.Sprintf("who leads to the fifth trick of %d Rufers, drawn with equal chance under all constraints, one thread", len(samplers)),
		unit: "worlds/s", perOp: 1, run: func(b *testing.B) { benchWorlds(b, samplers) },
	})
	lines, err := caseLines(c.Cases)
	if err != nil {
		return err
	}
	figures = append(figures, figure{
		name: "eval", aim: "2,000 lines/s", how: fmt.Sprintf("the %d committed lines, decoded, answered and encoded", bytes.Count(lines, []byte("\n"))),
		unit: "lines/s", perOp: float64(bytes.Count(lines, []byte("\n"))), run: func(b *testing.B) { benchEval(b, lines) },
	})
	for _, f := range figures {
		if err := e.ctx.Err(); err != nil {
			return err
		}
		if err := c.measure(e, f); err != nil {
			return err
		}
	}
	return nil
}

func (c *benchCmd) measure(e *env, f figure) error {
	r := testing.Benchmark(f.run)
	perSecond := float64(r.N) * f.perOp / r.T.Seconds()
	measured := fmt.Sprintf("%s %s, %d allocations each", grouped(perSecond), f.unit, r.AllocsPerOp()/int64(f.perOp))
	fmt.Fprintf(e.stdout, "%-30s %s (want %s)\n", f.name, measured, f.aim)
	return c.publish(e, perf.Row{Name: f.name, Aim: f.aim, Measured: measured, How: f.how})
}

// publish writes row into the table of figures when that is asked for.
func (c *benchCmd) publish(e *env, row perf.Row) error {
	if !c.Write {
		return nil
	}
	here, err := perf.Here(e.ctx, ".")
	if err != nil {
		return err
	}
	return perf.Publish(perf.Path, here, row)
}

// grouped writes a number with commas between thousands.
func grouped(n float64) string {
	digits := fmt.Sprintf("%.0f", n)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

func benchPlayouts(b *testing.B) {
	r := enginetest.NewRand(1)
	hands := make([][tarock.MaxSeats]tarock.Hand, 1000)
	for i := range hands {
		hands[i], _ = enginetest.Deal(r)
	}
	var src playout.Source
	i, sum := 0, tarock.Thirds(0)
	b.ReportAllocs()
	for b.Loop() {
		for _, cards := range playout.Random(hands[i], tarock.Vorhand, tarock.Duty{}, &src) {
			sum += tarock.CountThirds(cards)
		}
		if i++; i == len(hands) {
			i = 0
		}
	}
}

// rufers returns what fits the view of who leads to the fifth trick, in a hundred
// Rufers.
func rufers(rs *rules.RuleSet) (samplers []*belief.Sampler, err error) {
	const deals, tricks = 100, 4
	r := enginetest.NewRand(4)
	for len(samplers) < deals {
		s, events := enginetest.Begin(rs, r)
		if _, ok := enginetest.BidTo(rs, &s, rules.Rufer, tarock.Vorhand, events); !ok {
			continue
		}
		v := engine.ViewFor(rs, &s, s.Turn)
		for !s.Over() && len(v.History) < tricks {
			if _, err := engine.Advance(rs, &s, s.Turn, bot.Heuristic{}.Choose(rs, &v), nil); err != nil {
				return nil, err
			}
			v = engine.ViewFor(rs, &s, s.Turn)
		}
		if s.Over() {
			continue // given up
		}
		sampler, err := belief.New(rs, &v)
		if err != nil {
			return nil, err
		}
		samplers = append(samplers, sampler)
	}
	return samplers, nil
}

func benchWorlds(b *testing.B, samplers []*belief.Sampler) {
	var src playout.Source
	var w belief.World
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		samplers[i/64%len(samplers)].Sample(&src, &w)
		i++
	}
}

// caseLines returns the JSON lines of every file in dir.
func caseLines(dir string) ([]byte, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, failed("bench", explain.Values{"why": err})
	}
	var all []byte
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".jsonl") {
			data, err := os.ReadFile(dir + "/" + f.Name())
			if err != nil {
				return nil, err
			}
			all = append(all, data...)
		}
	}
	return all, nil
}

func benchEval(b *testing.B, lines []byte) {
	evaluator := casefile.New(all.At)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := evaluator.Run(bytes.NewReader(lines), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
