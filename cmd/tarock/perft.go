package main

import (
	"fmt"
	"io"
	"strings"

	"tarock/internal/explain"
	"tarock/internal/perft"
	"tarock/rules"
)

type perftCmd struct {
	File    string `arg:"" optional:"" default:"-" help:"File of deals; standard input for -."`
	RuleSet string `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set whose duties hold."`
	Depth   int    `short:"d" default:"8" help:"Length of the longest sequences, 1 to 8."`
}

func (perftCmd) Help() string {
	return `Counts how many sequences of 1, 2, … 8 legal cards a deal has, a well-known
way to compare two programs. The file names deals, hands and rows:

  deal 1
    seat 0: T3 T4 T7 T9 T11 T14 T20 D2 D3 S7 CQ C7
    seat 1: …
    talon:  T2 T13 DN D1 SK S10
    rufer leader 0: 12 50 222

A row with counts is checked, one without is filled in. Negative games are
never stopped early. The exit status is 1 when a count differs.

Examples:
  tarock perft testdata/perft/perft.txt
  tarock perft --depth 4 < deals.txt`
}

// Run counts every row and compares it with the counts that the file gives.
func (c *perftCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	if c.Depth < 1 || c.Depth > perft.MaxDepth {
		return said("range", explain.Values{"flag": "--depth", "number": c.Depth, "from": 1, "to": perft.MaxDepth})
	}
	in, err := e.open(c.File)
	if err != nil {
		return err
	}
	defer in.Close()
	deals, err := perft.Parse(in, rs.Seats)
	if err != nil {
		return failed("at", explain.Values{"place": c.File, "why": err})
	}
	wrong := 0
	for _, deal := range deals {
		n, err := c.count(e, rs, deal)
		if err != nil {
			return err
		}
		wrong += n
	}
	if wrong > 0 {
		return failed("rows", explain.Values{"rows": wrong})
	}
	return nil
}

// count prints deal with its counts and returns how many rows differ.
func (c *perftCmd) count(e *env, rs *rules.RuleSet, deal perft.Deal) (wrong int, err error) {
	printDeal(e.stdout, rs.Seats, deal)
	for _, row := range deal.Rows {
		if err := e.ctx.Err(); err != nil {
			return wrong, err
		}
		contract := rs.Contract(row.Contract)
		if contract == nil {
			return wrong, failed("at", explain.Values{"place": fmt.Sprintf("%s:%d", c.File, row.Line), "why": noGame(rs, row.Contract)})
		}
		counts := perft.Count(rs.Seats, deal.Hands, row.Leader, contract.Duty, c.Depth)
		fmt.Fprintf(e.stdout, "  %-12s leader %d: %s\n", row.Contract, row.Leader, numbers(counts[:c.Depth]))
		given := row.Counts[:min(len(row.Counts), c.Depth)]
		if numbers(given) != numbers(counts[:len(given)]) {
			differs := &told{key: "row", values: explain.Values{
				"file": c.File, "line": row.Line, "contract": row.Contract, "given": numbers(given), "counted": numbers(counts[:len(given)]),
			}}
			fmt.Fprintln(e.stderr, "tarock:", e.sentence(differs))
			wrong++
		}
	}
	return wrong, nil
}

func printDeal(w io.Writer, seats int, deal perft.Deal) {
	fmt.Fprintln(w, deal.Name)
	for seat := range seats {
		fmt.Fprintf(w, "  seat %d: %s\n", seat, deal.Hands[seat])
	}
	if deal.Talon != 0 {
		fmt.Fprintf(w, "  talon:  %s\n", deal.Talon)
	}
}

func numbers(counts []int) string {
	return strings.Trim(fmt.Sprint(counts), "[]")
}
