package recital

import (
	"encoding"
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

func (w writer) ladder() Section {
	s := Section{ID: "ladder", Title: w.t("rules.games"), Head: []string{
		w.t("rules.game"), w.t("rules.value"), w.t("rules.right"), w.t("rules.side"), w.t("rules.talon"),
		w.t("rules.lead"), w.t("rules.duty"), w.t("rules.premiums"), w.t("plaque.kontra"),
	}}
	for i := range w.rs.Contracts {
		c := &w.rs.Contracts[i]
		s.Rows = append(s.Rows, Row{Key: c.ID.String(), Cites: c.Cites, Cells: []string{
			w.name(c), w.value(c),
			w.right(c), w.side(c),
			w.talon(c), w.t("rules.lead." + c.Lead.String()),
			w.duty(c), w.factor(c), w.kontraOf(c),
		}})
	}
	return s
}

// order says the games from the lowest to the highest, those of one step together.
func (w writer) order() Section {
	if len(w.rs.Bidding.Steps) > 0 {
		return w.section("order", w.rs.Bidding.Cites, w.row("order.ladder", w.steps()))
	}
	var chain strings.Builder
	for i := range w.rs.Contracts {
		c := &w.rs.Contracts[i]
		switch {
		case i == 0:
		case c.SameStep:
			chain.WriteString(" = ")
		default:
			chain.WriteString(" < ")
		}
		chain.WriteString(w.name(c))
	}
	cites := w.listed()
	if len(cites) == 0 {
		cites = w.rs.Bidding.Cites
	}
	return w.section("order", cites, w.row("order.ladder", chain.String()))
}

// listed returns the clauses of the list of games, which every game cites, and
// what is uncertain about the bidding.
func (w writer) listed() []rulebook.Clause {
	var cites []rulebook.Clause
	for _, c := range w.rs.Contracts[0].Cites {
		if !slices.ContainsFunc(w.rs.Contracts, func(other rules.Contract) bool { return !slices.Contains(other.Cites, c) }) {
			cites = append(cites, c)
		}
	}
	for _, c := range w.rs.Bidding.Cites {
		if e, _ := rulebook.Lookup(c); e.Silent && !slices.Contains(cites, c) {
			cites = append(cites, c)
		}
	}
	return cites
}

// side says who plays with the declarer; where nobody ever does, nothing.
func (w writer) side(c *rules.Contract) string {
	if !c.Calls() && !w.partners() {
		return "–"
	}
	return w.t("rules.side." + c.Side.String())
}

func (w writer) right(c *rules.Contract) string {
	right := w.t("rules.right." + c.Right.String())
	if c.SameStep {
		right += ", " + w.t("recital.same_step")
	}
	if c.Join {
		right += ", " + w.t("recital.join")
	}
	if c.Jumps {
		right += ", " + w.t("recital.jumps")
	}
	if c.EndsAuction {
		right += ", " + w.t("recital.ends_auction")
	}
	if c.Suspicion {
		right += ", " + w.t("recital.suspicion")
	}
	return right
}

func (w writer) value(c *rules.Contract) string {
	values := explain.Values{"value": c.Value, "lost": c.Value * c.LostFactor}
	switch {
	case w.rs.Grade.On():
		return w.byThePoint(c)
	case c.Bird && c.NamedBird != rules.NoPremium:
		return w.namedBird(c)
	case c.Bird:
		return w.texts.Text("rules.value_bird", values)
	case c.Half:
		return w.texts.Text("rules.value_half", values)
	case c.LostFactor != 1 && c.LostPremiums:
		return w.texts.Text("rules.value_lost_all", values)
	case c.LostFactor != 1:
		return w.texts.Text("rules.value_lost", values)
	default:
		return fmt.Sprint(c.Value)
	}
}

// byThePoint says what each point is worth, which may depend on how the talon is taken.
func (w writer) byThePoint(c *rules.Contract) string {
	values := []string{fmt.Sprint(c.Value)}
	if len(c.Takes) > 0 {
		values = values[:0]
		for take := range c.Takes {
			values = append(values, fmt.Sprint(c.Value*c.Take(take)))
		}
	}
	return w.texts.Text("rules.value_point", explain.Values{"value": strings.Join(values, " / ")})
}

// namedBird writes the value of a game that names its bird as the sheets do: the
// game and the announced bird together.
func (w writer) namedBird(c *rules.Contract) string {
	bird := 0
	if p := w.rs.Premium(c.NamedBird); p != nil {
		bird = p.Announced
	}
	return w.texts.Text("rules.value_named", explain.Values{
		"value": c.Value, "bird": bird, "sum": c.Value + bird, "name": w.t("premium." + c.NamedBird.String()),
	})
}

func (w writer) duty(c *rules.Contract) string {
	key := "follow"
	switch {
	case c.Duty.Head:
		key = "head"
	case c.Duty.Suits:
		key = "suits"
	}
	duty := w.t("rules.duty." + key)
	if c.MinSuits > 0 {
		duty += ", " + w.texts.Text("recital.min_suits", explain.Values{"number": c.MinSuits})
	}
	return duty
}

func (w writer) factor(c *rules.Contract) string {
	if c.Premiums == 0 {
		return "–"
	}
	return w.texts.Text("cli.times", explain.Values{"factor": c.PremiumFactor})
}

// aims says how each game is won and played.
func (w writer) aims() Section {
	s := Section{ID: "aims", Title: w.t("recital.aims"), Head: []string{
		w.t("rules.game"), w.t("recital.aim"), w.t("recital.bird"), w.t("recital.discard"), w.t("recital.pagat"),
		w.t("recital.emperor"), w.t("recital.open"),
	}}
	for i := range w.rs.Contracts {
		c := &w.rs.Contracts[i]
		cites := c.Cites
		if c.Duty.Emperor != tarock.NoEmperor {
			cites = slices.Compact(slices.Sorted(slices.Values(slices.Concat(cites, w.rs.Topics[rules.Kaiserstich]))))
		}
		s.Rows = append(s.Rows, Row{Key: c.ID.String(), Cites: cites, Cells: []string{
			w.name(c), w.aim(c), w.bird(c), w.discard(c), w.t("recital.pagat." + text(c.Duty.Pagat)),
			w.emperor(c), w.t("recital." + map[bool]string{true: "yes", false: "no"}[c.Open]),
		}})
	}
	return s
}

func (w writer) aim(c *rules.Contract) string {
	if c.PaidUnplayed {
		played := *c
		played.PaidUnplayed = false
		return w.texts.Text("recital.aim.unplayed", explain.Values{"aim": w.aim(&played)})
	}
	switch c.Aim {
	case rules.AimThirds:
		return w.texts.Text("recital.aim.thirds", explain.Values{"points": w.points(c.Need)})
	case rules.AimTricks:
		if c.Tricks == 0 {
			return w.t("recital.aim.no_trick")
		}
		return w.texts.Count("recital.aim.tricks", c.Tricks, nil)
	case rules.AimFewest:
		return w.t("recital.aim.fewest")
	}
	return c.Aim.String()
}

func (w writer) bird(c *rules.Contract) string {
	switch {
	case !c.Bird:
		return "–"
	case c.BirdFromTalon:
		return w.t("recital.bird.from_talon")
	case c.NamedBird == rules.NoPremium:
		return w.t("recital.bird.any")
	default:
		return w.t("premium." + c.NamedBird.String())
	}
}

func (w writer) discard(c *rules.Contract) string {
	if c.DiscardCount() == 0 {
		return "–"
	}
	return w.t("recital.discard." + c.Discard.String())
}

func (w writer) emperor(c *rules.Contract) string {
	who := w.t("recital.emperor." + text(c.Duty.Emperor))
	if c.Duty.EmperorFirst {
		who += ", " + w.t("recital.emperor.first")
	}
	return who
}

// text returns the persisted name of a kind; a kind has one, so that it cannot
// fail.
func text(kind encoding.TextMarshaler) string {
	name, err := kind.MarshalText()
	if err != nil {
		return err.Error()
	}
	return string(name)
}

// allowed says which premiums count in each game, and who may announce them.
func (w writer) allowed() Section {
	s := Section{ID: "allowed", Title: w.t("recital.allowed"), Head: []string{
		w.t("rules.game"), w.t("recital.allowed.counts"), w.t("recital.allowed.opponents"), w.t("recital.allowed.with_bid"),
		w.t("recital.allowed.kontra_or_valat"),
	}}
	answer := map[bool]string{true: w.t("recital.yes"), false: w.t("recital.no")}
	for i := range w.rs.Contracts {
		c := &w.rs.Contracts[i]
		opponents := w.names(c.OpponentPremiums)
		if c.OpponentPremiums == c.Premiums && c.Premiums != 0 {
			opponents = w.t("recital.allowed.same")
		}
		cites := c.Cites
		if c.KontraOrValat {
			cites = append(slices.Clone(cites), "decision:kontra-or-valat")
		}
		s.Rows = append(s.Rows, Row{Key: c.ID.String(), Cites: cites, Cells: []string{
			w.name(c), w.names(c.Premiums), opponents, answer[c.AnnounceWithBid], answer[c.KontraOrValat],
		}})
	}
	return s
}

// names lists premiums, or says which few of the set's are not among them.
func (w writer) names(counted rules.PremiumSet) string {
	const few = 2
	every := rules.PremiumsOf(rules.Valat)
	for i := range w.rs.Premiums {
		every = every.With(w.rs.Premiums[i].ID)
	}
	missing := every &^ counted
	switch {
	case counted == 0:
		return "–"
	case counted == every:
		return w.t("recital.allowed.all")
	case counted&every == counted && len(slices.Collect(missing.All())) <= few:
		return w.texts.Text("recital.allowed.but", explain.Values{"premiums": w.list(missing)})
	default:
		return w.list(counted)
	}
}

func (w writer) list(premiums rules.PremiumSet) string {
	var names []string
	for id := range premiums.All() {
		names = append(names, w.t("premium."+id.String()))
	}
	return strings.Join(names, ", ")
}

// name is what the game is called. Trischaken to which nobody has bid is Fahren.
func (w writer) name(c *rules.Contract) string {
	if c.Side == rules.EachForHimself && w.rs.Bidding.PassedOut == rules.PlayPassed {
		return w.t("recital.fahren")
	}
	return w.t("contract." + c.ID.String())
}
