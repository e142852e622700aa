package main

import (
	"encoding"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"tarock"
	"tarock/internal/casefile"
	"tarock/internal/explain"
	"tarock/internal/ruling"
	"tarock/referee"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

type renonceCmd struct {
	Matter string   `arg:"" optional:"" help:"What happened, such as duty; without it everything that can be asked is printed."`
	Said   []string `arg:"" optional:"" help:"What was announced; see below."`

	When    string   `short:"t" help:"When it was noticed, such as trick_turned."`
	Yes     []string `short:"y" help:"What is so, such as decisive."`
	Bird    string   `short:"b" help:"The bird it is about, or that a Besserrufer has announced."`
	Game    string   `short:"g" help:"The game, such as rufer; needed where something is paid."`
	Alone   bool     `short:"a" help:"The called king lies in the talon: the declarer has no partner."`
	Who     []int    `short:"o" help:"Who did it, by place."`
	Kontra  []string `short:"x" help:"How often the game was doubled; in a negative game PLACE:TIMES for each opponent."`
	Missed  []string `short:"m" placeholder:"BIRD@PLACE" help:"A silent premium that a player would have made."`
	Times   int      `default:"1" help:"Double round: 2, 4."`
	Names   []string `short:"n" help:"Names of the four, by place."`
	RuleSet string   `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set."`
	Why     bool     `short:"w" help:"Print what the clauses say."`
	JSON    bool     `help:"Print the answer of eval instead."`
}

func (renonceCmd) Help() string {
	return `Places: 0 is the declarer (in Trischaken Vorhand), 1 his partner if he has one,
the rest are the others. What was announced: uhu, o:trull (by the opponents), pagatx2
(with Kontra and Rekontra), valat.

Examples:
  tarock renonce                                          what can be asked
  tarock renonce duty -t card_lies                        the card still lies
  tarock renonce duty -t trick_turned -g dreier -o 1      an opponent of a Dreier
  tarock renonce duty -t deal_over -g sechserdreier -o 1 uhu
  tarock renonce false_king -t playing -g rufer -o 2 -r koenigrufen/sauwald-2019
  tarock renonce slip -y decisive -g rufer -o 2 -r koenigrufen/tirol-2026`
}

// Run rules on the question and prints the sentence and what everyone gets.
func (c *renonceCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	texts, err := explain.In(string(e.lang))
	if err != nil {
		return err
	}
	if c.Matter == "" {
		return printGuide(e, ruling.GuideTo(texts, rs))
	}
	f, err := c.form()
	if err != nil {
		return err
	}
	if err := c.guided(texts, &f); err != nil {
		return err
	}
	r, err := f.Rule(rs, all.All()...)
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		return usage("%w", bad)
	}
	if err != nil {
		return err
	}
	if c.JSON {
		return e.printJSON(casefile.Ruled(&r))
	}
	var names ruling.Names
	copy(names[:], c.Names)
	return printRuling(e, texts, ruling.Of(texts, rs, &f, names, &r), c.Why)
}

// guided says what is still to be asked, with the words for it.
func (c *renonceCmd) guided(texts *explain.Catalogue, f *referee.Form) error {
	row, ok := referee.RowOf(f.Matter)
	if !ok || f.Moment != referee.NoMoment || len(row.Moments) == 0 {
		return nil
	}
	var choices []string
	for _, at := range row.Moments {
		choices = append(choices, fmt.Sprintf("  --when %-13s %s", at, texts.Text("ruling.moment."+at.String(), nil)))
	}
	return usage("when was it noticed?\n%s", strings.Join(choices, "\n"))
}

// form reads the command line.
func (c *renonceCmd) form() (referee.Form, error) {
	f := referee.Form{Alone: c.Alone, Multiplier: c.Times}
	for _, word := range []struct {
		flag, text string
		to         encoding.TextUnmarshaler
	}{{"matter", c.Matter, &f.Matter}, {"--when", c.When, &f.Moment}, {"--bird", c.Bird, &f.Bird}, {"--game", c.Game, &f.Game}} {
		if err := word.to.UnmarshalText([]byte(word.text)); err != nil {
			return f, usage("%s: %w", word.flag, err)
		}
	}
	for _, text := range c.Yes {
		var d referee.Detail
		if err := d.UnmarshalText([]byte(text)); err != nil {
			return f, usage("--yes: %w", err)
		}
		f.Details = append(f.Details, d)
	}
	if row, _ := referee.RowOf(f.Matter); row.Premium {
		f.Premium = f.Bird
	}
	for _, place := range c.Who {
		if place < 0 || place >= tarock.MaxSeats {
			return f, usage("--who: want places 0 to %d, found %d", tarock.MaxSeats-1, place)
		}
		f.Offenders = append(f.Offenders, tarock.Seat(place))
	}
	if len(c.Names) > tarock.MaxSeats {
		return f, usage("--names: want %d at most, found %d", tarock.MaxSeats, len(c.Names))
	}
	return f, errors.Join(c.announced(&f), c.kontras(&f), c.missed(&f))
}

// announced reads items such as o:trullx1.
func (c *renonceCmd) announced(f *referee.Form) error {
	for _, item := range c.Said {
		said := referee.Said{Party: settle.Declarers}
		name, times, doubled := strings.Cut(item, "x")
		if rest, ok := strings.CutPrefix(name, "o:"); ok {
			said.Party, name = settle.Opponents, rest
		}
		if err := said.Kind.UnmarshalText([]byte(name)); err != nil || name == "" {
			return usage("item %q: want a premium such as uhu, o:trull or pagatx1", item)
		}
		if doubled {
			n, err := strconv.Atoi(times)
			if err != nil {
				return usage("item %q: want how often it was doubled after the x", item)
			}
			said.Kontra = n
		}
		if said.Kind == rules.Valat {
			said.Kind, f.Valat = rules.NoPremium, &said
			continue
		}
		f.Announced = append(f.Announced, said)
	}
	return nil
}

func (c *renonceCmd) kontras(f *referee.Form) error {
	for _, word := range c.Kontra {
		place, times, each := strings.Cut(word, ":")
		if !each {
			place, times = "0", place
		}
		at, err1 := strconv.Atoi(place)
		n, err2 := strconv.Atoi(times)
		if err1 != nil || err2 != nil || at < 0 || at >= tarock.MaxSeats {
			return usage("--kontra %q: want how often the game was doubled, such as 1, or 2:1 for the opponent in place 2", word)
		}
		if each {
			f.Kontras[at] = n
		} else {
			f.Kontra = n
		}
	}
	return nil
}

func (c *renonceCmd) missed(f *referee.Form) error {
	for _, word := range c.Missed {
		name, place, _ := strings.Cut(word, "@")
		var m referee.Missed
		at, err := strconv.Atoi(place)
		if wrong := m.Kind.UnmarshalText([]byte(name)); wrong != nil || err != nil || at < 0 || at >= tarock.MaxSeats {
			return usage("--missed %q: want a premium and the place of its player, such as pagat@0", word)
		}
		m.Seat = tarock.Seat(at)
		f.Missed = append(f.Missed, m)
	}
	return nil
}

// printGuide prints what can be asked, with the words for it.
func printGuide(e *env, g ruling.Guide) error {
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', 0)
	for _, group := range g.Groups {
		fmt.Fprintln(w, group.Title)
		for _, m := range group.Matters {
			fmt.Fprintf(w, "  %s\t%s\t%s\n", m.ID, m.Name, m.Hint)
			for _, at := range m.Moments {
				fmt.Fprintf(w, "    --when %s\t%s\t\n", at.ID, at.Text)
			}
			for _, d := range m.Details {
				fmt.Fprintf(w, "    --yes %s\t%s\t\n", d.ID, d.Text)
			}
		}
	}
	return w.Flush()
}

func printRuling(e *env, texts *explain.Catalogue, p ruling.Page, why bool) error {
	fmt.Fprintf(e.stdout, "%s: %s\n%s\n", p.Title, p.Matter, p.Sentence)
	for _, note := range p.Notes {
		fmt.Fprintln(e.stdout, note)
	}
	if err := printPlayers(e, texts, p); err != nil {
		return err
	}
	if len(p.Others) > 0 {
		fmt.Fprintf(e.stdout, "\n%s\n", texts.Text("ruling.others", nil))
	}
	for _, o := range p.Others {
		fmt.Fprintf(e.stdout, "  %s (%s)\n", o.Sentence, o.Set)
	}
	fmt.Fprintf(e.stdout, "\n%s (%s)\n", labels(ids(p.Clauses)), p.Set)
	if why {
		printClauses(e, texts, ids(p.Clauses))
	}
	return nil
}

func printPlayers(e *env, texts *explain.Catalogue, p ruling.Page) error {
	w := tabwriter.NewWriter(e.stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	for i, player := range p.Players {
		if i == 0 {
			fmt.Fprintf(w, "\n\t%s\t%s\t\n", texts.Text("account.score", nil), texts.Text("account.money", nil))
		}
		amounts := signs([tarock.MaxSeats]int{player.Score, player.Money}, 2)
		fmt.Fprintf(w, "%s\t%s\t%s\t\n", player.Name, amounts[0], amounts[1])
	}
	return w.Flush()
}

func ids(clauses []ruling.Clause) []rulebook.Clause {
	var all []rulebook.Clause
	for _, c := range clauses {
		all = append(all, c.ID)
	}
	return all
}
