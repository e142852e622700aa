package ruling

import (
	"slices"
	"strings"

	"tarock"
	"tarock/internal/explain"
	"tarock/referee"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/settle"
)

// A Page is a ruling in one language, with a sentence to read out.
type Page struct {
	Verdict referee.Verdict `json:"verdict"`
	Title   string          `json:"title"`  // what it comes to
	Matter  string          `json:"matter"` // what happened
	Moment  string          `json:"moment,omitzero"`
	Set     string          `json:"set"`
	// Sentence is to be read out, Notes is what stands beside it.
	Sentence string   `json:"sentence"`
	Notes    []string `json:"notes"`
	Players  []Player `json:"players"` // empty where nothing is paid
	// Money: the two accounts differ, or may.
	Money   bool                  `json:"money"`
	Lines   []Line                `json:"lines"`
	Clauses []explain.Clause      `json:"clauses"`
	Others  []Says                `json:"others"`
	Ruling  referee.Remedy        `json:"remedy"`
	Score   *[tarock.MaxSeats]int `json:"score,omitzero"`
}

// A Player is what one of the four gets.
type Player struct {
	Name     string `json:"name"`
	Offender bool   `json:"offender"`
	Score    int    `json:"score"`
	Money    int    `json:"money"`
}

// A Line is one item of what is paid.
type Line struct {
	Item   settle.Item  `json:"item"`
	Party  settle.Party `json:"party"`
	Won    bool         `json:"won"`
	Silent bool         `json:"silent"`
	Value  int          `json:"value"`
	Factor int          `json:"factor"`
	Kontra int          `json:"kontra"`
	Score  []int        `json:"score"`
	Money  []int        `json:"money"`
}

// Says is what other sets say; Set names all of them, Clauses are those of the first.
type Says struct {
	Set      string           `json:"set"`
	Title    string           `json:"title"`
	Sentence string           `json:"sentence"`
	Clauses  []explain.Clause `json:"clauses"`
}

// Names are what the four are called, by place; an empty one goes by its part.
type Names [tarock.MaxSeats]string

// Of returns the ruling r on f under rs in the language of texts.
func Of(texts *explain.Catalogue, rs *rules.RuleSet, f *referee.Form, names Names, r *referee.Ruling) Page {
	w := writer{texts: texts.For(rs.Family.String()), rs: rs, form: f, names: names}
	w.fill()
	p := Page{
		Verdict: r.Verdict, Ruling: r.Remedy, Title: w.t("ruling.verdict." + r.Verdict.String()), Matter: w.t("ruling.matter." + f.Matter.String()),
		Set: w.in(rs.Name), Sentence: w.sentence(r), Notes: w.notes(r), Players: []Player{}, Lines: []Line{}, Clauses: w.texts.Clauses(r.Cites), Others: []Says{},
	}
	if f.Moment != referee.NoMoment {
		p.Moment = w.t("ruling.moment." + f.Moment.String())
	}
	if r.Cost != nil {
		w.amounts(&p, r.Cost)
	}
	for _, o := range r.Others {
		p.other(Says{
			Set: w.in(o.Short), Title: w.t("ruling.verdict." + o.Verdict.String()), Clauses: w.texts.Clauses(o.Cites),
			Sentence: w.said(o.Verdict, o.Remedy),
		})
	}
	return p
}

// other adds what another set says, to those who say the same.
func (p *Page) other(s Says) {
	if i := slices.IndexFunc(p.Others, func(o Says) bool { return o.Sentence == s.Sentence }); i >= 0 {
		p.Others[i].Set += ", " + s.Set
		return
	}
	p.Others = append(p.Others, s)
}

// A writer puts one ruling into words.
type writer struct {
	texts *explain.Catalogue
	rs    *rules.RuleSet
	form  *referee.Form
	names Names
}

func (w *writer) t(key string) string { return w.texts.Text(key, nil) }

func (w *writer) in(text rulebook.Text) string { return w.texts.Of(text) }

// fill gives a name to everyone who has none: by the part that he plays.
func (w *writer) fill() {
	for place, part := range parts(w.texts, w.rs.Contract(w.rs.Named(w.form.Game, w.form.Bird)), w.form.Alone, w.rs.Seats) {
		if w.names[place] == "" {
			w.names[place] = part
		}
	}
}

// offenders returns the places of those who did it: the declarer where the matter
// says so.
func (w *writer) offenders() []tarock.Seat {
	row, _ := referee.RowOf(w.form.Matter)
	if len(w.form.Offenders) == 0 && row.WhoIn(w.rs.Contract(w.form.Game)) == referee.WhoDeclares {
		return []tarock.Seat{0}
	}
	return w.form.Offenders
}

// who names the offenders.
func (w *writer) who() string {
	var names []string
	for _, place := range w.offenders() {
		if place.Valid(len(w.names)) {
			names = append(names, w.names[place])
		}
	}
	if len(names) == 0 {
		return w.t("ruling.role.nobody")
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return w.texts.Text("ruling.and", explain.Values{"first": strings.Join(names[:last], ", "), "second": names[last]})
}

// sentence is what is read out.
func (w *writer) sentence(r *referee.Ruling) string {
	switch {
	case r.Silent:
		return w.t("ruling.say.judge.silent")
	case r.Remedy == referee.Pay && r.Cost == nil:
		return w.texts.Text("ruling.say.pay.undecided", explain.Values{"who": w.who()})
	case r.Remedy == referee.Pay:
		key := "ruling.say.pay"
		if len(w.offenders()) > 1 {
			key = "ruling.say.pay.two"
		}
		return w.texts.Text(key, w.paid(r.Cost.Score))
	}
	return w.said(r.Verdict, r.Remedy)
}

// said is the sentence of a ruling without a price.
func (w *writer) said(v referee.Verdict, remedy referee.Remedy) string {
	key := "ruling.say." + remedy.String()
	if own := key + "." + w.form.Matter.String(); w.texts.Has(own) {
		key = own
	}
	if remedy == referee.Pay {
		return w.t("ruling.verdict." + v.String())
	}
	return w.texts.Text(key, explain.Values{"who": w.who(), "premium": w.t("premium." + w.premium().String())})
}

// premium is the one that a false word or an early card is about.
func (w *writer) premium() rules.PremiumID {
	if w.form.Matter == referee.FalseKing {
		return rules.KoenigUltimo
	}
	return w.form.Premium
}

// paid are the values of a sentence about a price.
func (w *writer) paid(amounts [tarock.MaxSeats]int) explain.Values {
	var gets []string
	total := 0
	for place, n := range amounts {
		switch {
		case slices.Contains(w.offenders(), tarock.Seat(place)):
			total = -n
		case n != 0:
			gets = append(gets, w.texts.Text("ruling.gets", explain.Values{"name": w.names[place], "points": n}))
		}
	}
	return explain.Values{"who": w.who(), "total": total, "amounts": strings.Join(gets, ", ")}
}

// notes are what stands beside the sentence.
func (w *writer) notes(r *referee.Ruling) []string {
	notes := []string{}
	add := func(key string, values explain.Values) { notes = append(notes, w.texts.Text(key, values)) }
	switch {
	case r.Undecided != "":
		add("real.ruled.unpriced", nil) // the words of a table that records
	case r.Cost == nil:
	case r.Remedy == referee.LosePremium:
		add("ruling.note.premium", explain.Values{"amounts": w.settled(r.Cost.Score)})
	case r.Verdict == referee.Open:
		add("ruling.note.if_renonce", w.paid(r.Cost.Score))
	}
	if r.Cost != nil && r.Cost.Score != r.Cost.Money {
		add("ruling.note.money", explain.Values{"amounts": w.settled(r.Cost.Boxed().Money)})
	}
	if r.Cost != nil && r.Cost.Box > 0 {
		add("result.box", explain.Values{"points": r.Cost.Box})
	}
	switch {
	case r.Remedy == referee.TakeBack:
		add("ruling.note.obvious", nil)
	case r.Verdict == referee.TooLate && r.Remedy == referee.ClaimLapsed:
		add("ruling.note.claim", nil)
	case r.Verdict == referee.Renonce || r.Verdict == referee.Open:
		add("ruling.note.keep_cards", nil)
	}
	return notes
}

// settled says what each of the four gets or pays.
func (w *writer) settled(amounts [tarock.MaxSeats]int) string {
	var all []string
	for place, n := range amounts {
		key := "ruling.gets"
		if n < 0 {
			key, n = "ruling.pays", -n
		}
		if n != 0 {
			all = append(all, w.texts.Text(key, explain.Values{"name": w.names[place], "points": n}))
		}
	}
	return strings.Join(all, ", ")
}

// amounts enters what everyone gets, and the lines of it.
func (w *writer) amounts(p *Page, settled *settle.Settlement) {
	s := settled.Boxed()
	p.Money = s.Score != s.Money
	p.Score = &s.Score
	for place := range w.rs.Seats {
		p.Players = append(p.Players, Player{
			Name: w.names[place], Offender: slices.Contains(w.offenders(), tarock.Seat(place)), Score: s.Score[place], Money: s.Money[place],
		})
	}
	for _, l := range s.Lines {
		p.Lines = append(p.Lines, Line{
			Item: l.Item, Party: l.Party, Won: l.Won, Silent: l.Silent, Value: l.Value, Factor: l.Factor, Kontra: l.Kontra,
			Score: l.Score[:w.rs.Seats], Money: l.Money[:w.rs.Seats],
		})
	}
}
