package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"tarock/belief"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/explain"
	"tarock/internal/match"
	"tarock/rules"
)

type matchCmd struct {
	A        string `arg:"" help:"The one kind of bot."`
	B        string `arg:"" help:"The other kind."`
	RuleSet  string `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set to play by, or a file of house rules ending in .json."`
	Deals    int    `short:"n" default:"1000" help:"How many deals; each is played in all six seatings."`
	Seed     uint64 `short:"s" default:"1" help:"Seed of the cards and of the bots."`
	Contract string `short:"c" help:"Bring every deal to this game and compare card play alone."`
	Natural  bool   `help:"With --contract: only deals that rules of thumb bid to it by themselves."`
	Sides    bool   `help:"With --contract: only the two seatings in which one kind plays the declarer and his partner."`
	Workers  int    `short:"w" default:"1" help:"How many deals are played at the same time. The result is the same."`
	Paired   bool   `help:"Give both kinds the same chance, so that what they decide alike turns out alike."`
	CSV      string `help:"File for one line a game."`
	JSON     bool   `help:"The summary as JSON."`
	Times    bool   `help:"Say on standard error how long A took for a card."`
}

func (matchCmd) Help() string {
	return `Lets two kinds of bot play the same deals, each deal in all six ways to seat two
and two (of three players, one against two), and prints by how much A is better a deal and seat: Schrift points and card
points, with 95 % intervals. With --contract the deals are brought to that game by
rules of thumb, declarers going round, and the match is about the cards alone; with
--natural only deals are kept that rules of thumb bid to it by themselves. The same seed
prints the same, whatever --workers. Progress goes to standard error.

Bots: the levels anfaenger, wirtshaus, cup and meister; random; heuristic; and searches
that try N worlds: blind:N (played out at random), flat:N (by a policy), pimc:N (and solved
from eight cards in hand on), belief:N (worlds weighed by what the others have done),
plan:N (words only), whole:N (words too); ismcts:N (one tree of cards over all worlds). An
oracle sees all cards: oracle plays them out, oracle:8 solves from eight cards on. With
+call, +lay, +say and +kontra a search also tries in worlds which king it calls, what it
takes and lays away, what it announces, and Kontra: whole:20+lay+say. With +valat, +late
and +join it also announces a Valat by worlds, says Kontra during the play, and "bei".
With +solve it solves the end as the highest level does: belief:100+solve.

With --sides only the two seatings of a deal are played in which the declarer and his
partner are of one kind; it is then a third of the work for the figures side against side.

Examples:
  tarock match heuristic random --deals 200
  tarock match flat:80 heuristic --contract rufer --workers 2
  tarock match flat:80 flat:20 --contract dreier --json --csv games.csv`
}

// Run plays the match and prints its summary.
func (c *matchCmd) Run(e *env) error {
	p, err := c.plan(e)
	if err != nil {
		return err
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	watch := &stopwatch{Player: p.A}
	if c.Times {
		p.A = watch
	}
	games, err := match.Play(e.ctx, p)
	if err != nil && len(games) == 0 {
		return err
	}
	if c.CSV != "" {
		if err := writeGames(c.CSV, games); err != nil {
			return err
		}
	}
	if err := c.print(e.stdout, texts, p.Rules, games); err != nil {
		return err
	}
	if c.Times {
		watch.print(e.stderr)
	}
	return err
}

func (c *matchCmd) plan(e *env) (*match.Plan, error) {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return nil, err
	}
	if c.Deals < 1 || c.Workers < 1 {
		return nil, said("match.few", explain.Values{"deals": c.Deals, "workers": c.Workers})
	}
	p := &match.Plan{Rules: rs, Deals: c.Deals, Seed: c.Seed, Workers: c.Workers, Natural: c.Natural, Sides: c.Sides}
	if p.A, err = match.Named(c.A, c.Seed); err != nil {
		return nil, usageError{err}
	}
	seed := c.Seed + 1
	if c.Paired {
		seed = c.Seed
	}
	if p.B, err = match.Named(c.B, seed); err != nil {
		return nil, usageError{err}
	}
	if c.Contract != "" {
		if err := p.Contract.UnmarshalText([]byte(c.Contract)); err != nil {
			return nil, usageError{err}
		}
		if rs.Contract(p.Contract) == nil {
			return nil, noGame(rs, p.Contract)
		}
	}
	p.Done = progress(e.stderr, c.Deals)
	return p, nil
}

// progress returns a function that says once a second how far it is.
func progress(w io.Writer, all int) func(int) {
	shown := time.Now()
	return func(done int) {
		if time.Since(shown) > time.Second {
			fmt.Fprintf(w, "\r%d/%d", done, all)
			shown = time.Now()
		}
	}
}

func (c *matchCmd) print(w io.Writer, texts *explain.Catalogue, rs *rules.RuleSet, games []match.Game) error {
	s := match.Summarize(rs, games)
	if c.JSON {
		out := json.NewEncoder(w)
		out.SetIndent("", "  ")
		return out.Encode(&s)
	}
	fmt.Fprintln(w, texts.Text("cli.match.head", explain.Values{"a": c.A, "b": c.B, "number": s.Score.Deals, "ways": len(games) / max(s.Score.Deals, 1)}))
	for _, row := range []struct {
		key string
		of  match.Mean
	}{
		{"cli.match.score", s.Score},
		{"cli.match.cards", s.Cards},
		{"cli.match.sides_score", s.TogetherScore},
		{"cli.match.sides_game", s.TogetherGame},
		{"cli.match.sides_cards", s.TogetherCards},
	} {
		if row.of.Deals > 0 {
			fmt.Fprintf(w, "  %-44s %s\n", texts.Text(row.key, nil), interval(row.of))
		}
	}
	if len(s.Contracts) > 0 {
		fmt.Fprintf(w, "  %-22s %6s %8s  %s\n", texts.Text("rules.game", nil), texts.Text("cli.match.games", nil), texts.Text("cli.match.won", nil), texts.Text("cli.match.score", nil))
	}
	for _, row := range s.Contracts {
		fmt.Fprintf(w, "  %-22s %6d %6.1f %%  %s\n", texts.Text("contract."+row.Contract.String(), nil), row.Games, 100*row.Won, interval(row.Score))
	}
	return nil
}

func interval(m match.Mean) string { return fmt.Sprintf("%+.3f ± %.3f", m.Mean, m.Half) }

// writeGames writes one line a game.
func writeGames(path string, games []match.Game) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() {
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
	}()
	w := bufio.NewWriter(f)
	fmt.Fprintln(w, "deal,seats_of_a,contract,declarer,won,score0,score1,score2,score3,thirds0,thirds1,thirds2,thirds3")
	for i := range games {
		g := &games[i]
		fmt.Fprintf(w, "%d,%04b,%s,%d,%t", g.Deal, g.Mine, g.Contract, g.Declarer, g.Won)
		for _, n := range g.Score {
			fmt.Fprintf(w, ",%d", n)
		}
		for _, n := range g.Thirds {
			fmt.Fprintf(w, ",%d", n)
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// A stopwatch measures how long a bot takes for a card where it has a choice.
type stopwatch struct {
	bot.Player
	mu    sync.Mutex
	taken []time.Duration
}

// Choose implements [bot.Player].
func (w *stopwatch) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	began := time.Now()
	a := w.Player.Choose(rs, v)
	w.note(v, time.Since(began))
	return a
}

// See implements [match.Seer] for players that may see.
func (w *stopwatch) See(rs *rules.RuleSet, v *engine.View, world *belief.World) engine.Action {
	seer, ok := w.Player.(match.Seer)
	if !ok {
		return w.Choose(rs, v)
	}
	began := time.Now()
	a := seer.See(rs, v, world)
	w.note(v, time.Since(began))
	return a
}

// note keeps how long a choice took where there was one.
func (w *stopwatch) note(v *engine.View, taken time.Duration) {
	allowed := 0
	for _, o := range v.Options {
		if o.Why == nil {
			allowed++
		}
	}
	if v.Phase == engine.PhasePlaying && allowed > 1 {
		w.mu.Lock()
		w.taken = append(w.taken, taken)
		w.mu.Unlock()
	}
}

func (w *stopwatch) print(to io.Writer) {
	if len(w.taken) == 0 {
		return
	}
	slices.Sort(w.taken)
	at := func(share float64) time.Duration {
		return w.taken[int(share*float64(len(w.taken)-1))].Round(10 * time.Microsecond)
	}
	fmt.Fprintf(to, "\n%d cards: median %v, p90 %v, p99 %v, longest %v\n", len(w.taken), at(0.5), at(0.9), at(0.99), at(1))
}
