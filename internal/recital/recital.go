// Package recital says a rule set: its tables as rows of short texts with the
// clause behind each, for the terminal and for the page. It is made from the
// data that the engine plays by, so it cannot say anything else.
package recital

import (
	"fmt"

	"tarock"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

// A Page is a rule set in one language.
type Page struct {
	Ref      rules.Ref `json:"ref"`
	Name     string    `json:"name"`
	Sections []Section `json:"sections"`
}

// A Section is one table. Every set has the same sections with the same columns,
// so that two pages can be laid side by side.
type Section struct {
	ID    string   `json:"id"` // "ladder", "premiums" …
	Title string   `json:"title"`
	Head  []string `json:"head"` // one for each cell of a row
	Rows  []Row    `json:"rows"`
}

// A Row is one line of a table. Rows of two sets that speak of the same thing
// have the same key.
type Row struct {
	Key   string            `json:"key"`
	Cells []string          `json:"cells"` // the first says what the row is about
	Cites []rulebook.Clause `json:"cites"`
}

// Of returns the page of rs in the language of texts.
func Of(texts *explain.Catalogue, rs *rules.RuleSet) Page {
	w := writer{texts, rs}
	name := rs.Name.De
	if texts.Lang() == "en" {
		name = rs.Name.En
	}
	p := Page{Ref: rs.Ref, Name: name, Sections: []Section{
		w.ladder(), w.premiums(), w.valat(), w.counting(), w.bidding(), w.announcing(), w.kontra(),
	}}
	if rs.Contract(rules.Trischaken) != nil {
		p.Sections = append(p.Sections, w.trischaken(), w.renonce())
	}
	return p
}

// InAllLanguages returns the page of rs in every language there is, by language.
func InAllLanguages(rs *rules.RuleSet) (map[string]Page, error) {
	pages := map[string]Page{}
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			return nil, err
		}
		pages[lang] = Of(texts, rs)
	}
	return pages, nil
}

// A writer makes the sections of one page.
type writer struct {
	texts *explain.Catalogue
	rs    *rules.RuleSet
}

// t returns the text of key.
func (w writer) t(key string) string { return w.texts.Text(key, nil) }

// section makes a table of two columns: what, and how it is here.
func (w writer) section(id string, cites []rulebook.Clause, rows ...Row) Section {
	s := Section{ID: id, Title: w.t("recital." + id), Head: []string{w.t("recital.what"), w.t("recital.how")}, Rows: rows}
	for i := range s.Rows {
		if s.Rows[i].Cites == nil {
			s.Rows[i].Cites = cites
		}
	}
	return s
}

// row says that what key asks is answered by value.
func (w writer) row(key string, value any) Row {
	return Row{Key: key, Cells: []string{w.t("recital." + key), fmt.Sprint(value)}}
}

func (w writer) yes(key string, holds bool) Row {
	if holds {
		return w.row(key, w.t("recital.yes"))
	}
	return w.row(key, w.t("recital.no"))
}

// points writes thirds as the table does: "35/2".
func points(t tarock.Thirds) string { return fmt.Sprintf("%d/%d", t.Points(), t.Blatt()) }

func (w writer) ladder() Section {
	s := Section{ID: "ladder", Title: w.t("rules.games"), Head: []string{
		w.t("rules.game"), w.t("rules.value"), w.t("rules.right"), w.t("rules.side"), w.t("rules.talon"),
		w.t("rules.lead"), w.t("rules.duty"), w.t("rules.premiums"), w.t("plaque.kontra"),
	}}
	for i := range w.rs.Contracts {
		c := &w.rs.Contracts[i]
		s.Rows = append(s.Rows, Row{Key: c.ID.String(), Cites: c.Cites, Cells: []string{
			w.t("contract." + c.ID.String()), w.value(c),
			w.right(c), w.t("rules.side." + c.Side.String()),
			w.t("rules.talon." + c.Talon.String()), w.t("rules.lead." + c.Lead.String()),
			w.duty(c), w.factor(c), w.t("rules.kontra." + c.Kontra.String()),
		}})
	}
	return s
}

func (w writer) right(c *rules.Contract) string {
	right := w.t("rules.right." + c.Right.String())
	if c.SameStep {
		right += ", " + w.t("recital.same_step")
	}
	return right
}

func (w writer) value(c *rules.Contract) string {
	values := explain.Values{"value": c.Value, "lost": c.Value * c.LostFactor}
	switch {
	case c.Bird:
		return w.texts.Text("rules.value_bird", values)
	case c.LostFactor != 1:
		return w.texts.Text("rules.value_lost", values)
	default:
		return fmt.Sprint(c.Value)
	}
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

func (w writer) premiums() Section {
	s := Section{ID: "premiums", Title: w.t("rules.premiums"), Head: []string{
		w.t("rules.premium"), w.t("rules.silent"), w.t("rules.announced"), w.t("rules.in_trick"), w.t("recital.caught"),
	}}
	for i := range w.rs.Premiums {
		p := &w.rs.Premiums[i]
		trick, caught := "–", "–"
		if p.Trick != 0 {
			trick = fmt.Sprint(p.Trick)
			caught = w.t("recital.no")
			if p.SilentFailCosts {
				caught = w.t("recital.yes")
			}
		}
		s.Rows = append(s.Rows, Row{Key: p.ID.String(), Cites: p.Cites, Cells: []string{
			w.t("premium." + p.ID.String()), fmt.Sprint(p.Silent), fmt.Sprint(p.Announced), trick, caught,
		}})
	}
	return s
}

func (w writer) valat() Section {
	v := &w.rs.Valat
	price := func(factor, points int) string {
		if v.Adds() {
			return w.texts.Text("recital.valat.points", explain.Values{"points": points})
		}
		return w.texts.Text("recital.valat.times", explain.Values{"factor": factor})
	}
	return w.section("valat", v.Cites,
		w.row("valat.silent", price(v.SilentFactor, v.SilentPoints)),
		w.row("valat.announced", price(v.AnnouncedFactor, v.AnnouncedPoints)),
		w.row("valat.beside_silent", w.company(v.BesideSilent)),
		w.row("valat.beside_announced", w.company(v.BesideAnnounced)),
		w.row("valat.beside_failed", w.company(v.BesideFailed)),
		w.yes("valat.solo", v.SoloDoubles),
	)
}

func (w writer) company(c rules.Company) string {
	return w.texts.Text("recital.company", explain.Values{
		"tricks": w.t("recital.count." + c.Tricks.String()), "cards": w.t("recital.count." + c.Cards.String()),
	})
}

func (w writer) counting() Section {
	factor := 1
	for i := range w.rs.Contracts {
		factor = max(factor, w.rs.Contracts[i].PremiumFactor)
	}
	var cites []rulebook.Clause
	for i := range w.rs.Contracts {
		if w.rs.Contracts[i].Aim == rules.AimThirds {
			cites = w.rs.Contracts[i].Cites
			break
		}
	}
	return w.section("counting", cites,
		w.row("counting.need", points(w.rs.Need())),
		w.row("counting.solo", w.texts.Text("cli.times", explain.Values{"factor": factor})),
		w.row("counting.rounds", w.texts.Text("cli.times", explain.Values{"factor": w.rs.MaxMultiplier})),
	)
}

func (w writer) bidding() Section {
	b, c := &w.rs.Bidding, &w.rs.Call
	called := []Row{
		w.yes("bidding.own_king", c.OwnKing), w.yes("bidding.fourth", c.Fourth), w.yes("bidding.queens", c.Queens),
		w.yes("bidding.give_up", c.GiveUp),
	}
	for i := range called {
		called[i].Cites = c.Cites
	}
	solo := w.yes("bidding.solo_king_half", w.rs.Talon.SoloKingHalf)
	solo.Cites = w.rs.Talon.Cites
	rows := []Row{
		w.yes("bidding.hold", b.VorhandHolds), w.yes("bidding.forehand_word", b.VorhandSaysForehand),
		w.yes("bidding.four_kings", b.FourKingsMayCall),
	}
	return w.section("bidding", b.Cites, append(append(rows, called...), solo)...)
}

func (w writer) announcing() Section {
	a := &w.rs.Announcing
	return w.section("announcing", a.Cites,
		w.yes("announcing.once", a.Once), w.yes("announcing.one_valat", a.OneValat), w.yes("announcing.keep", a.KeepAnnounced))
}

func (w writer) kontra() Section {
	k := &w.rs.Kontra
	highest := fmt.Sprint(k.Levels)
	if key := fmt.Sprintf("kontra.%d", k.Levels); w.texts.Has(key) {
		highest = w.t(key)
	}
	counts := "money"
	switch {
	case k.ToBox:
		counts = "box"
	case k.InScore:
		counts = "score"
	}
	return w.section("kontra", k.Cites,
		w.row("kontra.highest", highest), w.row("kontra.counts", w.t("recital.kontra."+counts)),
		w.yes("kontra.late", k.Late), w.yes("kontra.silent_valat", k.OnSilentValat))
}

func (w writer) trischaken() Section {
	tt, c := &w.rs.Trischaken, w.rs.Contract(rules.Trischaken)
	times := func(n int) string { return w.texts.Text("cli.times", explain.Values{"factor": n}) }
	return w.section("trischaken", tt.Cites,
		w.row("trischaken.scheme", w.t("recital.trischaken."+tt.Scheme.String())),
		w.row("trischaken.unit", tt.Unit),
		w.row("trischaken.vorhand", times(tt.VorhandFactor)),
		w.row("trischaken.from", points(tt.Buergermeister)),
		w.row("trischaken.buergermeister", times(tt.BuergermeisterFactor)),
		w.yes("trischaken.together", tt.Together), w.yes("trischaken.tied", tt.TiedShare),
		w.yes("trischaken.choose_head", c.VorhandChoosesHead), w.yes("trischaken.choose_talon", c.VorhandChoosesTalon))
}

func (w writer) renonce() Section {
	r := &w.rs.Renonce
	return w.section("renonce", r.Cites,
		w.row("renonce.each", r.TrischakenEach), w.row("renonce.vorhand", r.TrischakenEachVorhand), w.row("renonce.two", r.TrischakenTwoEach))
}
