package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tarock"
	"tarock/internal/explain"
	"tarock/rules"
	"tarock/settle"
)

type settleCmd struct {
	Contract rules.ContractID `arg:"" help:"The game, such as rufer or piccolo_ouvert."`
	Items    []string         `arg:"" optional:"" help:"Premiums, or the four counts of a Trischaken; see below."`

	Declarer int8     `short:"d" default:"0" help:"Seat of the declarer, 0 to 3 from Vorhand."`
	Partner  int8     `short:"p" default:"-1" help:"Seat of the partner; none: alone."`
	Count    string   `short:"c" placeholder:"POINTS/BLATT" help:"What the declarers count, such as 40 or 35/2."`
	Tricks   *int     `short:"t" help:"Tricks of the declarer, in a negative game."`
	Join     []string `short:"j" placeholder:"SEAT:TRICKS" help:"Who said bei and played a negative game beside the declarer, with his tricks; once for each."`
	Take     int      `help:"Which half of a turned talon was taken: 0 the first at once, 1 the other, 2 the first after all."`
	GiveUp   bool     `short:"g" help:"The game was given up (schleifen)."`
	Bird     string   `short:"b" help:"The bird of a Besserrufer given up, where the bid does not name it: pagat, uhu, kakadu or quapil."`
	Kontra   []string `short:"x" sep:"none" placeholder:"SEATS" help:"Who said Kontra, Rekontra, Subkontra on the game; in a negative game once for each opponent."`
	RuleSet  string   `name:"rules" short:"r" default:"koenigrufen/ooe-2023" help:"Rule set."`
	Why      bool     `short:"w" help:"Print what the clauses say."`
	JSON     bool     `help:"Print the answer of eval instead."`
}

func (settleCmd) Help() string {
	return `Items are premiums: trull koenige koenig_ultimo pagat uhu kakadu quapil valat.
  pagat     made silently          pagat+    announced and made
  o:pagat   by the opponents       pagat-    announced and lost
  pagat~    in its trick silently, and caught
  pagat+x2,0      announced and made; Kontra of seat 2, Rekontra of seat 0
  mondfang@2,0    seat 2 has caught it from seat 0, where those two settle it
  o:farben@1,3    seats 1 and 3 have declared it, where hands are declared
  valat- o:valat  announced and lost to a Valat of the opponents
Seats count from Vorhand, 0, in the order of play.

Examples:
  tarock settle besserrufer -p 2 -c 40 pagat+x1       Pagat announced, made, kontriert
  tarock settle dreier -c 36/1 trull o:pagat          silent Trull, silent Pagat of the others
  tarock settle rufer -g                              given up
  tarock settle bettel_ouvert -t 1 -x 1 -x 2,0        lost, with Kontra and Rekontra
  tarock settle bettel -t 0 -j 2:1 -r ours.json       seat 2 played it too and took a trick
  tarock settle sechserdreier -c 12 o:valat -x 1      a silent Valat of the opponents
  tarock settle trischaken 20 30/1 19/2 0             the counts of all four seats`
}

// Run settles the deal and prints its lines.
func (c *settleCmd) Run(e *env) error {
	rs, err := ruleSet(c.RuleSet)
	if err != nil {
		return err
	}
	o, err := c.outcome(rs)
	if err != nil {
		return err
	}
	s, err := c.settled(rs, o)
	if err != nil {
		if bad, ok := errors.AsType[*settle.FieldError](err); ok {
			err = &faulted{bad, c.place(bad.Path)}
		}
		return failed("settle.impossible", explain.Values{"why": err})
	}
	if c.JSON {
		return printSettlementJSON(e, s)
	}
	return printSettlement(e, rs, s, c.Why)
}

// settled settles o, with the silent premiums that its count makes certain.
func (c *settleCmd) settled(rs *rules.RuleSet, o settle.Outcome) (settle.Settlement, error) {
	o = settle.WithCounted(rs, o)
	s, err := settle.Deal(rs, o)
	if err != nil {
		return s, err
	}
	if err := settle.CheckReplaced(rs, &o); err != nil {
		return s, err
	}
	return s, settle.CheckTogether(rs, o)
}

// settleFlags are the flags of the fields of an outcome.
var settleFlags = map[string]string{
	"contract": "<contract>", "bird": "--bird", "declarer": "--declarer", "partner": "--partner", "called_king": "--partner", "given_up": "--give-up",
	"take":            "--take",
	"declarer_thirds": "--count", "declarer_tricks": "--tricks", "game_kontra": "--kontra", "kontra_by_opponent": "--kontra", "joined": "--join",
	"valat": "valat", "premiums": "[<items>]", "thirds": "[<items>]", "multiplier": "--times",
}

// place returns where a field of the outcome stands in the command line.
func (c *settleCmd) place(path string) string {
	name, _, _ := strings.Cut(path, ".")
	name, _, _ = strings.Cut(name, "[")
	return cmp.Or(settleFlags[name], path)
}

// outcome builds the facts of the deal from the command line.
func (c *settleCmd) outcome(rs *rules.RuleSet) (settle.Outcome, error) {
	contract := rs.Contract(c.Contract)
	if contract == nil {
		return settle.Outcome{}, noGame(rs, c.Contract)
	}
	o := settle.Outcome{Contract: c.Contract, Declarer: tarock.Seat(c.Declarer), Partner: tarock.Seat(c.Partner), GivenUp: c.GiveUp, Take: c.Take}
	switch {
	case contract.Calls() && o.Partner != tarock.NoSeat:
		o.CalledKing = settle.KingAtPartner
	case contract.Side == rules.CallsKing, contract.Talon == rules.TalonShared:
		o.CalledKing = settle.KingInTalon
	}
	if c.GiveUp {
		o.Bird = contract.NamedBird
	}
	if c.Bird != "" {
		if err := o.Bird.UnmarshalText([]byte(c.Bird)); err != nil {
			return o, usageError{err}
		}
	}
	if contract.Aim == rules.AimFewest {
		o.Declarer = tarock.NoSeat
		return o, c.trischaken(rs, &o)
	}
	if err := c.result(&rs.Deal, contract, &o); err != nil {
		return o, err
	}
	if err := c.kontras(contract, &o); err != nil {
		return o, err
	}
	if err := c.joined(&o); err != nil {
		return o, err
	}
	return o, c.premiums(&o)
}

func (c *settleCmd) trischaken(rs *rules.RuleSet, o *settle.Outcome) error {
	if len(c.Items) != rs.Seats {
		return said("settle.trischaken", explain.Values{"game": o.Contract, "seats": rs.Seats})
	}
	if len(c.Kontra) > 0 {
		return said("settle.trischaken_kontra", explain.Values{"game": o.Contract, "clauses": labels(rs.Topics[rules.NoKontraTopic])})
	}
	if c.Count != "" || c.Tricks != nil {
		return said("settle.trischaken_declarer", explain.Values{"game": o.Contract})
	}
	for seat, item := range c.Items {
		thirds, err := parseCount(&rs.Deal, item)
		if err != nil {
			return err
		}
		o.Thirds[seat] = thirds
	}
	return nil
}

// result reads what the declarer has reached. A result of the wrong kind would
// mean another deal, so it is refused.
func (c *settleCmd) result(deal *rules.Deal, contract *rules.Contract, o *settle.Outcome) (err error) {
	tricks, count := contract.Aim == rules.AimTricks && !c.GiveUp, contract.Aim == rules.AimThirds && !c.GiveUp
	switch {
	case !tricks && c.Tricks != nil:
		return said("settle.no_tricks", explain.Values{"game": contract.ID})
	case !count && c.Count != "":
		return said("settle.no_count", explain.Values{"game": contract.ID})
	case tricks && c.Tricks == nil:
		return said("settle.needs_tricks", explain.Values{"game": contract.ID})
	case count && c.Count == "":
		return said("settle.needs_count", explain.Values{"game": contract.ID, "such": countText(contract.Need)})
	case tricks:
		o.DeclarerTricks = *c.Tricks
	case count:
		o.DeclarerThirds, err = parseCount(deal, c.Count)
	}
	return err
}

// joined reads who played beside the declarer; whether they may is for the
// settlement to say.
func (c *settleCmd) joined(o *settle.Outcome) error {
	for _, word := range c.Join {
		seat, tricks, ok := strings.Cut(word, ":")
		s, err1 := strconv.ParseInt(seat, 10, 8)
		n, err2 := strconv.Atoi(tricks)
		if !ok || err1 != nil || err2 != nil {
			return said("settle.join", explain.Values{"word": word})
		}
		o.Joined = append(o.Joined, settle.Joined{Seat: tarock.Seat(s), Tricks: n})
	}
	return nil
}

func (c *settleCmd) kontras(contract *rules.Contract, o *settle.Outcome) error {
	for _, words := range c.Kontra {
		chain, err := parseChain(words)
		if err != nil {
			return err
		}
		switch {
		case contract.Kontra == rules.KontraEach:
			if err := ownKontra(o, chain); err != nil {
				return err
			}
		case len(c.Kontra) > 1:
			return said("settle.kontra_once", explain.Values{"game": contract.ID})
		default:
			o.GameKontra = chain
		}
	}
	return nil
}

// ownKontra enters the words of one opponent and the declarer in a negative
// game.
func ownKontra(o *settle.Outcome, chain settle.Chain) error {
	opponent := chain[0]
	switch {
	case !opponent.Valid(tarock.MaxSeats) || opponent == o.Declarer:
		return said("settle.no_opponent", explain.Values{"seat": opponent})
	case o.OpponentKontras[opponent] != 0:
		return said("settle.kontra_twice", explain.Values{"seat": opponent})
	}
	for i, seat := range chain {
		if want := []tarock.Seat{opponent, o.Declarer}[i%2]; seat != want {
			return said("settle.kontra_order", explain.Values{"want": want, "seat": seat})
		}
	}
	o.OpponentKontras[opponent] = len(chain)
	return nil
}

// parseCount reads points and Blatt, such as 35/2 or 40, and whole points where cards
// are counted one by one.
func parseCount(deal *rules.Deal, s string) (tarock.Thirds, error) {
	points, blatt, _ := strings.Cut(s, "/")
	if blatt == "" {
		blatt = "0"
	}
	p, err1 := strconv.Atoi(points)
	b, err2 := strconv.Atoi(blatt)
	if err1 != nil || err2 != nil || p < 0 || p > deal.Total().Points() || b < 0 || b > 2 || b > 0 && deal.Count == tarock.CountSingly {
		key := "count"
		if deal.Count == tarock.CountSingly {
			key = "count.singly"
		}
		return 0, said(key, explain.Values{"count": s, "most": deal.Total().Points()})
	}
	return tarock.Thirds(3*p + b), nil
}

// countText writes a count as it is typed: 40, or 35/2.
func countText(t tarock.Thirds) string {
	if t.Blatt() == 0 {
		return strconv.Itoa(t.Points())
	}
	return fmt.Sprintf("%d/%d", t.Points(), t.Blatt())
}

// parseChain reads seats with commas between.
func parseChain(s string) (settle.Chain, error) {
	var chain settle.Chain
	for word := range strings.SplitSeq(s, ",") {
		seat, err := strconv.ParseInt(word, 10, 8)
		if err != nil {
			return nil, said("seats", explain.Values{"seats": s})
		}
		chain = append(chain, tarock.Seat(seat))
	}
	return chain, nil
}
