package sheetform

import (
	"fmt"
	"strings"

	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/scoresheet"
)

// label says in a few words what an entry is.
func (w *writer) label(e *scoresheet.Entry, v *scoresheet.Value) string {
	switch {
	case e.Guided != nil:
		return w.game(e.Guided)
	case e.Trischaken != nil:
		id := e.Game
		if each := w.rs.ForHimself(); id == rules.NoContract && each != nil {
			id = each.ID
		}
		return contractName(w.texts, id)
	case e.Renonce != nil && v.Ruling != nil:
		return w.renonce(e.Renonce, v.Ruling)
	case e.Renonce != nil:
		return w.t("scoresheet.label.renonce.open", nil)
	case e.Kind == scoresheet.UnclearEntry:
		return w.t("scoresheet.label.unclear", nil)
	case e.Raw != nil && e.Raw.Trischaken:
		return contractName(w.texts, rules.Trischaken)
	case e.Raw != nil && e.Reason != "":
		return w.t("scoresheet.label.reason", explain.Values{"reason": w.t("scoresheet.reason."+string(e.Reason), nil)})
	default:
		return w.t("scoresheet.label.raw", nil)
	}
}

// renonce names a ruling by what it was about, in which game, and who did it.
func (w *writer) renonce(r *scoresheet.Renonce, ruling *scoresheet.Ruling) string {
	values := explain.Values{"number": ruling.Number, "matter": w.t("ruling.matter."+ruling.Matter.String(), nil)}
	form := &r.Case.Form
	if form.Game == rules.NoContract {
		return w.t("scoresheet.label.renonce", values)
	}
	values["contract"] = contractName(w.texts, form.Game)
	var names []string
	for _, place := range form.Offenders {
		names = append(names, w.name(r.People[int(place)]))
	}
	if names == nil {
		names = []string{w.name(r.People[0])} // what only the declarer can do
	}
	values["names"] = strings.Join(names, ", ")
	return w.t("scoresheet.label.renonce.who", values)
}

// game names a game with who played it.
func (w *writer) game(g *scoresheet.Guided) string {
	key := "scoresheet.label.alone"
	values := explain.Values{"contract": contractName(w.texts, g.Contract), "declarer": w.name(g.Declarer)}
	if g.Partner != nil {
		key = "scoresheet.label.with"
		values["partner"] = w.name(*g.Partner)
	}
	if g.GivenUp {
		key = "scoresheet.label.given_up"
	}
	return w.t(key, values)
}

// remark is what stands beside a row: the note, the reason of odd numbers, and the
// clause by which an unclear row counts nothing.
func (w *writer) remark(e *scoresheet.Entry, v *scoresheet.Value) string {
	switch {
	case e.Kind == scoresheet.UnclearEntry:
		return w.t("scoresheet.remark.unclear", explain.Values{"why": e.Note, "clause": w.clauseOf(rules.Writing)})
	case v.Ruling != nil && e.Note != "":
		return w.t("scoresheet.remark.ruling.note", explain.Values{"number": v.Ruling.Number, "set": w.texts.Of(w.rs.Short), "note": e.Note})
	case v.Ruling != nil:
		return w.t("scoresheet.remark.ruling", explain.Values{"number": v.Ruling.Number, "set": w.texts.Of(w.rs.Short)})
	default:
		return e.Note
	}
}

// clauseOf names the clause that a topic of the set rests on.
func (w *writer) clauseOf(topic rules.Topic) string {
	for _, c := range w.rs.Topics[topic] {
		if e, ok := rulebook.Lookup(c); ok {
			return e.Label
		}
	}
	return ""
}

// log says what has happened, event by event.
func (w *writer) log() []LogLine {
	lines := []LogLine{}
	rows, ended := 0, 0
	for i := range w.s.Events {
		e := &w.s.Events[i]
		if e.Type == scoresheet.WasWritten || e.Settled != nil && e.Settled.Written != nil {
			rows++
		}
		if e.Round != nil {
			if ended++; e.Round.Back {
				ended -= 2
			}
		}
		lines = append(lines, LogLine{At: e.At, By: e.By, Text: w.told(e, rows, ended)})
	}
	return lines
}

// told is the sentence of an event; rows is how many rows there were after it, ended how
// many table rounds.
func (w *writer) told(e *scoresheet.Event, rows, ended int) string {
	key := "scoresheet.log." + string(e.Type)
	values := explain.Values{"by": e.By}
	switch {
	case e.Written != nil:
		values["deal"], values["label"] = e.Written.Deal, w.label(&e.Written.Entry, &e.Written.Value)
	case e.Struck != nil:
		values["deal"] = e.Struck.Deal
		key = w.reasoned(key, values, e.Struck.Why)
	case e.Revised != nil:
		values["deal"], values["label"] = e.Revised.Deal, w.label(&e.Revised.Entry, &e.Revised.Value)
		if e.Revised.Entry.Kind == scoresheet.UnclearEntry {
			key += ".unclear"
		}
		key = w.reasoned(key, values, e.Revised.Why)
	case e.Dealer != nil:
		values["name"], values["why"] = w.name(e.Dealer.Person), e.Dealer.Why
	case e.Came != nil:
		values["name"] = e.Came.Name
	case e.Person != nil:
		values["name"] = w.name(e.Person.Person)
	case e.Pencil != nil:
		values["name"] = e.Pencil.Name
	case e.Double != nil && e.Double.Deals < 0:
		key += ".back"
	case e.Double != nil:
		values["deals"] = e.Double.Deals
	case e.Clashed != nil:
		values["deal"], values["label"] = e.Clashed.Deal, w.label(&e.Clashed.Entry, &e.Clashed.Value)
	case e.Round != nil && e.Round.Back:
		key += ".back"
	case e.Round != nil:
		values["n"] = ended
	case e.Settled != nil:
		key += "." + string(e.Settled.Choice)
		values["deal"] = rows
	}
	return w.t(key, values)
}

// reasoned returns the key of the sentence with a reason, if there is one.
func (w *writer) reasoned(key string, values explain.Values, why string) string {
	if why == "" {
		return key
	}
	values["why"] = why
	return key + ".why"
}

// Stats are the statistics of one person.
type Stats struct {
	Person     int             `json:"person"`
	Deals      int             `json:"deals"`
	Won        int             `json:"won"`
	Lost       int             `json:"lost"`
	ByContract []ContractStats `json:"by_contract"`
	Premiums   []PremiumStats  `json:"premiums"`
}

// ContractStats are those of one's own games.
type ContractStats struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	N      int    `json:"n"`
	Won    int    `json:"won"`
	Points int    `json:"points"`
}

// PremiumStats are those of one's side.
type PremiumStats struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Made      int    `json:"made"`
	Announced int    `json:"announced"`
	Lost      int    `json:"lost"`
}

func (w *writer) stats() []Stats {
	all := []Stats{}
	for person, st := range w.s.Statistics() {
		out := Stats{Person: person, Deals: st.Deals, Won: st.Won, Lost: st.Lost, ByContract: []ContractStats{}, Premiums: []PremiumStats{}}
		for _, c := range st.Contracts {
			out.ByContract = append(out.ByContract, ContractStats{ID: c.ID.String(), Name: contractName(w.texts, c.ID), N: c.N, Won: c.Won, Points: c.Points})
		}
		for _, p := range st.Premiums {
			out.Premiums = append(out.Premiums, PremiumStats{
				ID: p.ID.String(), Name: w.t("premium."+p.ID.String(), nil), Made: p.Made, Announced: p.Announced, Lost: p.Lost,
			})
		}
		all = append(all, out)
	}
	return all
}

// Signed writes an amount of points with its sign.
func Signed(n int) string {
	if n <= 0 {
		return strings.Replace(fmt.Sprint(n), "-", "−", 1)
	}
	return fmt.Sprintf("+%d", n)
}

func kontraKey(level int) string { return fmt.Sprintf("kontra.%d", level) }
