package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"tarock"
	"tarock/analysis"
	"tarock/engine"
	"tarock/internal/explain"
	"tarock/record"
)

type analyzeCmd struct {
	File    string `arg:"" optional:"" default:"-" help:"File of records; standard input for -."`
	Worlds  int    `default:"160" help:"How many worlds are tried for each card."`
	Deals   int    `default:"60" help:"How many deals are played on for each word that could have been said."`
	Workers int    `short:"w" default:"2" help:"How many decisions are looked at at the same time. The result is the same."`
	Seed    uint64 `short:"s" default:"1" help:"Seed of the worlds."`
	All     bool   `short:"a" help:"Print every card where there was a choice, not the three costliest only."`
	JSON    bool   `help:"Everything that was found, as JSON, one deal a line; null for one that was not played."`
}

func (analyzeCmd) Help() string {
	return `Says of each deal what the decisions have cost. A card is weighed twice: over worlds
that fit what the player could know, in Schrift points, and with open hands, where the
solver says whether the aim of the game was still within reach and, from eight cards on,
how many points it comes to. The last word of the declarer is weighed by playing deals on
by rules of thumb, in cards that fit what he held. Progress goes to standard error.

Examples:
  tarock deal --seed 7 | tarock analyze
  tarock analyze evening.tarock --all
  tarock analyze evening.tarock --json`
}

// Run analyses every record of the file.
func (c *analyzeCmd) Run(e *env) error {
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	if c.Worlds < 1 || c.Deals < 0 || c.Workers < 1 {
		return said("analyze.few", explain.Values{"worlds": c.Worlds, "deals": c.Deals, "workers": c.Workers})
	}
	records, err := e.readRecords(c.File)
	if err != nil {
		return err
	}
	for i, r := range records {
		if err := e.ctx.Err(); err != nil {
			return err
		}
		report, err := c.analyze(e, r)
		if errors.Is(err, analysis.ErrRecorded) && !c.JSON {
			fmt.Fprintln(e.stdout, texts.Text("cli.analyze.recorded", explain.Values{"number": i + 1}))
			continue
		}
		if errors.Is(err, analysis.ErrNotPlayed) && !c.JSON {
			fmt.Fprintln(e.stdout, texts.Text("cli.analyze.unplayed", explain.Values{"number": i + 1}))
			continue
		}
		if err != nil && !errors.Is(err, analysis.ErrNotPlayed) && !errors.Is(err, analysis.ErrRecorded) {
			return failed("record", explain.Values{"file": c.File, "number": i + 1, "why": err})
		}
		if c.JSON {
			if err := json.NewEncoder(e.stdout).Encode(report); err != nil {
				return err
			}
			continue
		}
		p := printer{w: e.stdout, texts: texts, report: report}
		p.print(i+1, c.All)
	}
	return nil
}

func (c *analyzeCmd) analyze(e *env, r *record.Record) (*analysis.Report, error) {
	rs, err := rulesOf(r)
	if err != nil {
		return nil, err
	}
	o := analysis.Default()
	o.Worlds, o.Deals, o.Workers, o.Seed = c.Worlds, c.Deals, c.Workers, c.Seed
	o.Done = func(done, all int) { fmt.Fprintf(e.stderr, "\r%d/%d", done, all) }
	report, err := analysis.Deal(rs, r, o)
	fmt.Fprint(e.stderr, "\r       \r")
	return report, err
}

// A printer writes a report for people.
type printer struct {
	w      io.Writer
	texts  *explain.Catalogue
	report *analysis.Report
}

func (p *printer) line(key string, values explain.Values) {
	fmt.Fprintln(p.w, p.texts.Text(key, values))
}

func (p *printer) print(number int, all bool) {
	contract := p.texts.Text("contract."+p.report.Contract.String(), nil)
	if p.report.Declarer == tarock.NoSeat {
		p.line("cli.analyze.head.all", explain.Values{"number": number, "contract": contract})
	} else {
		p.line("cli.analyze.head", explain.Values{"number": number, "contract": contract, "seat": p.report.Declarer})
	}
	p.bid()
	list := p.report.Costliest(3)
	switch {
	case all:
		list = p.report.Cards
		p.line("cli.analyze.all", nil)
	case len(list) == 0:
		p.line("cli.analyze.none", nil)
	default:
		p.line("cli.analyze.costliest", nil)
	}
	for i := range list {
		p.card(&list[i], all)
	}
}

func (p *printer) bid() {
	b := p.report.Bid
	if b == nil || len(b.Options) < 2 {
		return
	}
	p.line("cli.analyze.bid", explain.Values{"seat": b.Seat})
	for i, o := range b.Options {
		if o.Deals == 0 || i >= bidsShown && !o.Said {
			continue
		}
		key := "cli.analyze.word"
		if o.Said {
			key = "cli.analyze.said"
		}
		p.line(key, explain.Values{"word": p.word(o.Action), "mean": fmt.Sprintf("%+.2f", o.Mean), "half": fmt.Sprintf("%.2f", o.Half)})
	}
}

// bidsShown is how many of the best words are printed, beside the one said.
const bidsShown = 5

// word returns a bid as it is said.
func (p *printer) word(a engine.Action) string {
	n := narrator{texts: p.texts, seat: tarock.NoSeat}
	switch a := a.(type) {
	case engine.Bid:
		return n.bid(engine.BidSaid{Word: engine.WordBid, Contract: a.Contract, Premiums: a.Premiums, Choice: a.Choice})
	case engine.Hold:
		return n.bid(engine.BidSaid{Word: engine.WordHold})
	case engine.SayForehand:
		return n.bid(engine.BidSaid{Word: engine.WordForehand})
	case engine.PassOn:
		return n.bid(engine.BidSaid{Word: engine.WordPassOn})
	case engine.Pass:
		return n.bid(engine.BidSaid{Word: engine.WordPass})
	}
	return record.FormatAction(a)
}

func (p *printer) card(d *analysis.Decision, all bool) {
	values := explain.Values{
		"trick": d.Trick, "seat": d.Seat, "played": p.texts.Card(d.Played), "best": p.texts.Card(d.Best), "cost": fmt.Sprintf("%.2f", d.Cost),
	}
	switch {
	case d.Cost == 0:
		p.line("cli.analyze.card.best", values)
	case d.Lost:
		p.line("cli.analyze.card.lost", values)
	default:
		p.line("cli.analyze.card", values)
	}
	if !all {
		return
	}
	for _, c := range d.Choices {
		fmt.Fprintf(p.w, "      %-16s %+.2f%s\n", p.texts.Card(c.Card), c.Score, p.open(c.Open))
	}
}

// open says what a card leads to with open hands.
func (p *printer) open(o *analysis.Open) string {
	if o == nil {
		return ""
	}
	key := "cli.analyze.open.lost"
	if o.Made {
		key = "cli.analyze.open.made"
	}
	text := "   " + p.texts.Text(key, nil)
	if o.Thirds != nil {
		text += fmt.Sprintf(", %d/%d", o.Thirds.Points(), o.Thirds.Blatt())
	}
	return text
}
