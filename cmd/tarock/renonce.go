package main

import (
	"cmp"
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
	Trull   *int     `placeholder:"PLACE" help:"Who was dealt the whole Trull, by place, where a Renonce is paid with it (Zwanzigerrufen)."`
	Koenige *int     `placeholder:"PLACE" help:"Who was dealt all four kings, likewise."`
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
  tarock renonce duty -t trick_turned -g farbsolo -o 1 --trull 2 -r zwanzigerrufen/turnier
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
	if err == nil {
		err = c.held(rs, &f)
	}
	if err != nil {
		return err
	}
	if err := c.guided(texts, &f); err != nil {
		return err
	}
	r, err := f.Rule(rs, all.All()...)
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		return usageError{&faulted{bad, c.place(bad.Path)}}
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
	return said("renonce.when", explain.Values{"choices": strings.Join(choices, "\n")})
}

// form reads the command line.
func (c *renonceCmd) form() (referee.Form, error) {
	f := referee.Form{Alone: c.Alone, Multiplier: c.Times}
	for _, word := range []struct {
		flag, text string
		to         encoding.TextUnmarshaler
	}{{"<matter>", c.Matter, &f.Matter}, {"--when", c.When, &f.Moment}, {"--bird", c.Bird, &f.Bird}, {"--game", c.Game, &f.Game}} {
		if err := word.to.UnmarshalText([]byte(word.text)); err != nil {
			return f, said("at", explain.Values{"place": word.flag, "why": err})
		}
	}
	for _, text := range c.Yes {
		var d referee.Detail
		if err := d.UnmarshalText([]byte(text)); err != nil {
			return f, said("at", explain.Values{"place": "--yes", "why": err})
		}
		f.Details = append(f.Details, d)
	}
	if c.Times < 1 {
		return f, said("range", explain.Values{"flag": "--times", "number": c.Times, "from": 1, "to": 4})
	}
	row, _ := referee.RowOf(f.Matter)
	if row.Premium {
		f.Premium = f.Bird
		if f.Game != rules.Besserrufer {
			f.Bird = rules.NoPremium
		}
	}
	if flag := c.factFlag(); row.Who == referee.WhoNobody && f.Matter != referee.NoMatter && flag != "" {
		return f, said("renonce.nothing_paid", explain.Values{"flag": flag})
	}
	for _, place := range c.Who {
		if place < 0 || place >= tarock.MaxSeats {
			return f, said("range", explain.Values{"flag": "--who", "number": place, "from": 0, "to": tarock.MaxSeats - 1})
		}
		f.Offenders = append(f.Offenders, tarock.Seat(place))
	}
	if len(c.Names) > tarock.MaxSeats {
		return f, said("renonce.names", explain.Values{"most": tarock.MaxSeats, "names": len(c.Names)})
	}
	return f, errors.Join(c.announced(&f), c.kontras(&f), c.missed(&f))
}

// factFlag returns the first flag that says what was played, "" when none is given.
func (c *renonceCmd) factFlag() string {
	for _, given := range []struct {
		flag string
		is   bool
	}{
		{"--game", c.Game != ""},
		{"--bird", c.Bird != ""},
		{"--alone", c.Alone},
		{"--who", len(c.Who) > 0},
		{"--kontra", len(c.Kontra) > 0},
		{"--missed", len(c.Missed) > 0},
		{"--trull", c.Trull != nil},
		{"--koenige", c.Koenige != nil},
		{"--times", c.Times != 1},
		{strings.Join(c.Said, " "), len(c.Said) > 0},
	} {
		if given.is {
			return given.flag
		}
	}
	return ""
}

// flags are the flags of the fields of a form.
var flags = map[string]string{
	"matter": "<matter>", "moment": "--when", "details": "--yes", "premium": "--bird", "game": "--game", "alone": "--alone", "bird": "--bird",
	"offenders": "--who", "valat": "valat", "game_kontra": "--kontra", "kontra_by_opponent": "--kontra", "missed_silent": "--missed", "multiplier": "--times",
}

// place returns where a field of the form stands in the command line.
func (c *renonceCmd) place(path string) string {
	field, _, _ := strings.Cut(path, ".")
	name, at, _ := strings.Cut(field, "[")
	n, err := strconv.Atoi(strings.TrimSuffix(at, "]"))
	if name == "announced" {
		var items []string
		for _, item := range c.Said {
			if !strings.Contains(item, rules.Valat.String()) {
				items = append(items, item)
			}
		}
		if err == nil && n < len(items) {
			return items[n]
		}
		return strings.TrimSpace("[<said>] " + strings.Join(items, " "))
	}
	return cmp.Or(flags[name], path)
}

// announced reads items such as o:trullx1.
func (c *renonceCmd) announced(f *referee.Form) error {
	for _, item := range c.Said {
		a := referee.Said{Party: settle.Declarers}
		name, times, doubled := strings.Cut(item, "x")
		if rest, ok := strings.CutPrefix(name, "o:"); ok {
			a.Party, name = settle.Opponents, rest
		}
		if err := a.Kind.UnmarshalText([]byte(name)); err != nil || name == "" {
			return said("renonce.item", explain.Values{"item": item})
		}
		if doubled {
			n, err := strconv.Atoi(times)
			if err != nil {
				return said("renonce.item", explain.Values{"item": item})
			}
			a.Kontra = n
		}
		if a.Kind == rules.Valat {
			a.Kind, f.Valat = rules.NoPremium, &a
			continue
		}
		f.Announced = append(f.Announced, a)
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
			return said("renonce.kontra", explain.Values{"word": word})
		}
		if each {
			f.Kontras[at] = n
		} else {
			f.Kontra = n
		}
	}
	return nil
}

// held enters who was dealt what, where a Renonce is paid with it.
func (c *renonceCmd) held(rs *rules.RuleSet, f *referee.Form) error {
	for _, dealt := range []struct {
		flag string
		kind rules.PremiumID
		at   *int
	}{{"--trull", rules.TrullPremium, c.Trull}, {"--koenige", rules.AlleKoenige, c.Koenige}} {
		switch {
		case dealt.at == nil:
		case rs.Renonce.Price != rules.PriceHeld:
			return said("renonce.not_held", explain.Values{"flag": dealt.flag, "set": rs.Ref.ID, "clauses": labels(rs.Renonce.Cites)})
		case *dealt.at < 0 || *dealt.at >= rs.Seats:
			return said("range", explain.Values{"flag": dealt.flag, "number": *dealt.at, "from": 0, "to": rs.Seats - 1})
		default:
			f.Missed = append(f.Missed, referee.Missed{Kind: dealt.kind, Seat: tarock.Seat(*dealt.at)})
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
			return said("renonce.missed", explain.Values{"word": word})
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

func ids(clauses []explain.Clause) []rulebook.Clause {
	var all []rulebook.Clause
	for _, c := range clauses {
		all = append(all, c.ID)
	}
	return all
}
