package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"time"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/explain"
	tables "tarock/internal/table"
	"tarock/record"
	"tarock/rules"
)

// A botDealer deals cards from a seed and lets bots play them.
type botDealer struct {
	RuleSet string `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set to play by, or a file of house rules ending in .json."`
	Seed    uint64 `short:"s" help:"Seed of the cards: the same seed deals the same cards. 0 or none deals afresh."`
	Bots    string `default:"wirtshaus" help:"Who plays: anfaenger, wirtshaus, cup or meister, or any bot of tarock match."`
	JSON    bool   `help:"Records as JSON with every event, one a line, instead of text."`
}

// players returns a bot for every seat.
func (d *botDealer) players() (players [tarock.MaxSeats]bot.Player, err error) {
	for seat := range players {
		if players[seat], err = bot.Named(d.Bots, d.Seed+uint64(seat)); err != nil {
			return players, said("at", explain.Values{"place": "--bots", "why": err})
		}
	}
	return players, nil
}

// play lets the bots play what was drawn, and returns the final state and the record.
func (d *botDealer) play(rs *rules.RuleSet, draw tables.Draw) (engine.State, *record.Record, error) {
	players, err := d.players()
	if err != nil {
		return engine.State{}, nil, err
	}
	s, events, err := bot.PlayDeal(rs, draw.Hands, draw.Talon, players)
	if err != nil {
		return s, nil, err
	}
	rec, err := record.FromEvents(events)
	if err != nil {
		return s, nil, err
	}
	for seat := range rs.Seats {
		rec.Players[seat] = fmt.Sprintf("%s %d", d.Bots, seat)
	}
	return s, rec, nil
}

// chance returns the source of the cards.
func (d *botDealer) chance() rand.Source {
	if d.Seed == 0 {
		return tables.SystemChance{}
	}
	return rand.NewPCG(d.Seed, 0)
}

func (d *botDealer) write(w io.Writer, rec *record.Record) error {
	if !d.JSON {
		return record.Write(w, rec)
	}
	rec.Date = ""
	data, err := json.Marshal(rec)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s\n", data)
	return err
}

type dealCmd struct{ botDealer }

func (dealCmd) Help() string {
	return `Deals one hand, lets bots bid and play it, and prints its record.

Examples:
  tarock deal --seed 7
  tarock deal --seed 7 --json | tarock verify -`
}

// Run prints the record of one deal.
func (c *dealCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	_, rec, err := c.play(rs, tables.DrawFrom(c.chance(), rs))
	if err != nil {
		return err
	}
	return c.write(e.stdout, rec)
}

type simCmd struct {
	botDealer
	Deals   int    `short:"n" default:"1000" help:"How many deals."`
	Out     string `short:"o" help:"File for the records; none are kept without it."`
	Workers int    `short:"w" default:"1" help:"How many deals are played at the same time. The result is the same."`
}

func (simCmd) Help() string {
	return `Deals many hands, lets bots bid and play them, and prints how often each game
was played, how often its declarer came out ahead, and what he earned in Schrift
points. Progress goes to standard error; Ctrl-C ends it and keeps what is done.

Examples:
  tarock sim --deals 10000
  tarock sim --deals 100 --seed 5 --out evening.tarock
  tarock verify evening.tarock`
}

// Run plays the deals and prints the table.
func (c *simCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	if c.Deals < 1 || c.Workers < 1 {
		return said("match.few", explain.Values{"deals": c.Deals, "workers": c.Workers})
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	if _, err := c.players(); err != nil {
		return err // before a file is emptied
	}
	out, done, err := c.output()
	if err != nil {
		return err
	}
	counts, err := c.simulate(e, rs, out)
	if err == nil || e.ctx.Err() != nil {
		printTally(e.stdout, texts, rs, counts)
	}
	if closeErr := done(); err == nil {
		err = closeErr
	}
	return err
}

// output opens the file for the records; done writes it out.
func (c *simCmd) output() (w io.Writer, done func() error, err error) {
	if c.Out == "" {
		return nil, func() error { return nil }, nil
	}
	f, err := os.Create(c.Out)
	if err != nil {
		return nil, nil, err
	}
	buffered := bufio.NewWriter(f)
	return buffered, func() error {
		if err := buffered.Flush(); err != nil {
			return err
		}
		return f.Close()
	}, nil
}

// A tally is how one contract went.
type tally struct{ played, ahead, score int }

func (c *simCmd) simulate(e *env, rs *rules.RuleSet, out io.Writer) (map[rules.ContractID]*tally, error) {
	counts := map[rules.ContractID]*tally{}
	chance := c.chance()
	shown := time.Now()
	done := 0
	for d := range c.played(rs, chance) {
		if err := e.ctx.Err(); err != nil {
			return counts, failed("stopped", explain.Values{"done": done, "deals": c.Deals})
		}
		if d.err != nil {
			return counts, failed("deal", explain.Values{"number": done + 1, "why": d.err})
		}
		countDeal(counts, &d.end)
		if err := c.keep(out, d.rec, done); err != nil {
			return counts, err
		}
		done++
		if time.Since(shown) > time.Second {
			fmt.Fprintf(e.stderr, "\r%d/%d", done, c.Deals)
			shown = time.Now()
		}
	}
	return counts, nil
}

// keep writes a record after so many others, where they are wanted.
func (c *simCmd) keep(out io.Writer, rec *record.Record, others int) error {
	if out == nil {
		return nil
	}
	if others > 0 && !c.JSON {
		fmt.Fprintln(out)
	}
	return c.write(out, rec)
}

// A simulated deal is how one ended, or why it did not.
type simulated struct {
	end engine.State
	rec *record.Record
	err error
}

// dealsAWorker is how many deals of each worker may wait for one before them that takes
// longer.
const dealsAWorker = 16

// played plays the deals, so many at the same time as there are workers, and yields them in
// the order in which they were drawn.
func (c *simCmd) played(rs *rules.RuleSet, chance rand.Source) iter.Seq[simulated] {
	return func(yield func(simulated) bool) {
		workers := min(c.Workers, c.Deals)
		busy := make(chan struct{}, workers)
		ends := make(chan chan simulated, min(dealsAWorker*workers, c.Deals))
		stopped := make(chan struct{})
		defer close(stopped)
		go func() {
			defer close(ends)
			for range c.Deals {
				end, draw := make(chan simulated, 1), tables.DrawFrom(chance, rs)
				select {
				case ends <- end:
				case <-stopped:
					return
				}
				busy <- struct{}{}
				go func() {
					var d simulated
					d.end, d.rec, d.err = c.play(rs, draw)
					end <- d
					<-busy
				}()
			}
		}()
		for end := range ends {
			if !yield(<-end) {
				return
			}
		}
	}
}

// countDeal counts how s went; one that is dealt again was no game.
func countDeal(counts map[rules.ContractID]*tally, s *engine.State) {
	id := s.Contract
	if s.Again() {
		id = rules.NoContract
	}
	t := counts[id]
	if t == nil {
		t = &tally{}
		counts[id] = t
	}
	seat := s.Declarer
	if seat == tarock.NoSeat {
		seat = tarock.Vorhand // in Trischaken hers is the account that stands out
	}
	score := s.Score()[seat]
	t.played++
	t.score += score
	if score > 0 {
		t.ahead++
	}
}

func printTally(w io.Writer, texts *explain.Catalogue, rs *rules.RuleSet, counts map[rules.ContractID]*tally) {
	line := func(name, played, ahead, points string) {
		fmt.Fprintf(w, "%-22s %8s %8s %8s\n", name, played, ahead, points)
	}
	line(texts.Text("rules.game", nil), texts.Text("cli.sim.played", nil), texts.Text("cli.sim.ahead", nil), texts.Text("cli.sim.points", nil))
	for i := range rs.Contracts {
		id := rs.Contracts[i].ID
		name := texts.Text("contract."+id.String(), nil)
		t := counts[id]
		if t == nil {
			line(name, "0", "", "")
			continue
		}
		n := float64(t.played)
		line(name, fmt.Sprint(t.played), fmt.Sprintf("%.1f", 100*float64(t.ahead)/n), fmt.Sprintf("%+.2f", float64(t.score)/n))
	}
	if thrown := counts[rules.NoContract]; thrown != nil {
		line(texts.Text("cli.sim.thrown_in", nil), fmt.Sprint(thrown.played), "", "")
	}
}
