package sheetform

import (
	"strings"

	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/scoresheet"
	"tarock/settle"
)

// A Preview is what an entry comes to before it is written; lists are by person.
type Preview struct {
	Schrift   []*int  `json:"schrift"`
	Geld      []*int  `json:"geld"`
	Factor    int     `json:"factor"`
	Completed []int   `json:"completed"`
	Asks      []Ask   `json:"asks"`
	Lines     []Line  `json:"lines"`
	Label     string  `json:"label"`
	Error     *Failed `json:"error,omitzero"`
}

// An Ask is a question that has to be answered first.
type Ask struct {
	Code scoresheet.Ask `json:"code"`
	Text string         `json:"text"`
}

// A Line is one item of what is paid, before the factor of double rounds.
type Line struct {
	Text   string           `json:"text"`
	Amount string           `json:"amount"` // per opponent
	Cites  []explain.Clause `json:"cites"`
}

// A Failed says why something cannot be done.
type Failed struct {
	Code    scoresheet.Code `json:"code"`
	Message string          `json:"message"` // for people
	Path    string          `json:"path,omitzero"`
	Why     string          `json:"why,omitzero"` // for developers, in English
	Asks    []Ask           `json:"asks,omitempty"`
}

// PreviewOf returns what the entry of a comes to on s.
func PreviewOf(texts *explain.Catalogue, rs *rules.RuleSet, s *scoresheet.Sheet, a scoresheet.Action) Preview {
	w := writer{texts: texts.For(rs.Family.String()), rs: rs, s: s}
	p := scoresheet.Preview(rs, s, a)
	out := Preview{Schrift: []*int{}, Geld: []*int{}, Factor: p.Factor, Completed: list(p.Value.Completed), Asks: w.asks(p.Asks), Lines: []Line{}}
	if a.Entry != nil {
		out.Label = w.label(a.Entry, &p.Value)
	}
	if p.Fault != nil {
		out.Error = Fail(w.texts, s, p.Fault)
		return out
	}
	score, money, _ := p.Value.At(p.Factor)
	out.Schrift, out.Geld = w.byPerson(&p.Seating, score), w.byPerson(&p.Seating, money)
	for i := range p.Lines {
		out.Lines = append(out.Lines, w.line(&p.Lines[i], &p.Seating))
	}
	for _, x := range p.Extras {
		extra := s.Extras[x.Extra]
		out.Lines = append(out.Lines, Line{
			Text:   w.t("scoresheet.line.extra", explain.Values{"item": extra.Name, "party": w.party(x.Party)}),
			Amount: w.t("scoresheet.amount", explain.Values{"points": Signed(extra.Value)}), Cites: []explain.Clause{},
		})
	}
	return out
}

func (w *writer) asks(codes []scoresheet.Ask) []Ask {
	asks := []Ask{}
	for _, code := range codes {
		asks = append(asks, Ask{Code: code, Text: w.t("scoresheet.ask."+string(code), nil)})
	}
	return asks
}

// line says what an item is and what it is worth.
func (w *writer) line(l *settle.Line, g *scoresheet.Seating) Line {
	values := explain.Values{"item": w.item(l), "party": w.party(l.Party)}
	key := "scoresheet.line." + l.Item.Kind.String()
	switch {
	case l.Item.Kind == settle.PremiumItem || l.Item.Kind == settle.ValatItem:
		key += map[bool]string{true: ".silent", false: ".announced"}[l.Silent]
		key += map[bool]string{true: ".won", false: ".lost"}[l.Won]
	case l.Item.Kind == settle.GameItem && l.Seat.Valid(len(g.Active)) && w.rs.Contract(l.Item.Contract).Kontra == rules.KontraEach:
		key += map[bool]string{true: ".each.won", false: ".each.lost"}[l.Won]
		values["opponent"] = w.name(g.Active[l.Seat])
	case l.Item.Kind == settle.GameItem:
		key += map[bool]string{true: ".won", false: ".lost"}[l.Won]
	case l.Seat.Valid(len(g.Active)):
		key += ".one"
		values["name"] = w.name(g.Active[l.Seat])
	}
	return Line{Text: w.t(key, values), Amount: w.amount(l), Cites: w.texts.Clauses(l.Cites)}
}

func (w *writer) item(l *settle.Line) string {
	if l.Item.Kind == settle.PremiumItem || l.Item.Kind == settle.ValatItem {
		return w.t("premium."+l.Item.Premium.String(), nil)
	}
	return contractName(w.texts, l.Item.Contract)
}

func (w *writer) party(p settle.Party) string {
	if p == settle.NoParty {
		return ""
	}
	return w.t("scoresheet.party."+p.String(), nil)
}

// amount is what a line is worth to the declarers per opponent, so that lines add up,
// with what Kontra makes of it.
func (w *writer) amount(l *settle.Line) string {
	sign := 1
	if !l.Won && l.Item.Kind != settle.TrischakenItem {
		sign = -sign
	}
	if l.Party == settle.Opponents {
		sign = -sign
	}
	points := Signed(sign * l.Value * l.Factor)
	half := ""
	if l.Half {
		half = ".half"
	}
	if l.Kontra == 1 {
		return w.t("scoresheet.amount"+half, explain.Values{"points": points})
	}
	return w.t("scoresheet.amount.kontra"+half, explain.Values{"points": points, "kontra": l.Kontra})
}

// Fail returns r as a sentence. People are named if s knows them.
func Fail(texts *explain.Catalogue, s *scoresheet.Sheet, r *scoresheet.Refusal) *Failed {
	w := writer{texts: texts, s: s}
	if s == nil {
		w.s = new(scoresheet.Sheet)
	}
	values := explain.Values{}
	for name, value := range r.Values {
		values[name] = value
	}
	if person, ok := r.Values["person"].(int); ok {
		values["person"] = w.name(person)
	}
	if sum, ok := r.Values["sum"].(int); ok {
		values["sum"] = Signed(sum)
	}
	key := "scoresheet.no." + string(r.Code)
	switch why, ok := r.Values["why"].(rulebook.Text); {
	case ok:
		key, values["why"] = key+".why", texts.Of(why)
		if what, ok := r.Values["what"].(rulebook.Text); ok {
			values["what"] = texts.Of(what)
		}
	case r.Code == scoresheet.Impossible || r.Code == scoresheet.BadValue:
		if own := key + "." + root(r.Path); texts.Has(own) {
			key = own
		}
	}
	return &Failed{Code: r.Code, Message: texts.Text(key, values), Path: r.Path, Why: r.Why, Asks: w.asks(r.Asks)}
}

// root returns the field of an entry that a path is about.
func root(path string) string {
	path = strings.TrimPrefix(path, "entry.")
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}
