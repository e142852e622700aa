// Package recital says a rule set: its tables as rows of short texts with the
// clause behind each, for the terminal and for the page. It is made from the
// data that the engine plays by, so it cannot say anything else.
package recital

import (
	"fmt"
	"slices"

	"tarock"
	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

// A Page is a rule set in one language.
type Page struct {
	Ref      rules.Ref `json:"ref"`
	Name     string    `json:"name"`
	Short    string    `json:"short"` // the name where there is little room
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

// Shown returns the columns in which some row says something. The others are there so
// that two pages can be laid side by side, and are not shown alone.
func (s *Section) Shown() []int {
	var shown []int
	for column := range s.Head {
		if column == 0 || slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Cells[column] != "–" }) {
			shown = append(shown, column)
		}
	}
	return shown
}

// A Row is one line of a table. Rows of two sets that speak of the same thing
// have the same key.
type Row struct {
	Key   string            `json:"key"`
	Cells []string          `json:"cells"` // the first says what the row is about
	Cites []rulebook.Clause `json:"cites"`
	// No: the row says that something is not so. Beside a set that does not know it
	// at all that is no difference.
	No bool `json:"no,omitzero"`
	// Unconfirmed: no printed text of the set says what the row says.
	Unconfirmed bool `json:"unconfirmed,omitzero"`
}

// Of returns the page of rs in the language of texts.
func Of(texts *explain.Catalogue, rs *rules.RuleSet) Page {
	w := writer{texts.For(rs.Family.String()), rs}
	name, short := rs.Name.De, rs.Short.De
	if texts.Lang() == "en" {
		name, short = rs.Name.En, rs.Short.En
	}
	p := Page{Ref: rs.Ref, Name: name, Short: short, Sections: []Section{
		w.ladder(), w.order(), w.aims(), w.allowed(), w.premiums(), w.valat(), w.counting(), w.dealing(), w.bidding(), w.announcing(), w.kontra(), w.play(),
	}}
	if rs.ForHimself() != nil {
		p.Sections = append(p.Sections, w.trischaken())
	}
	p.Sections = append(p.Sections, w.renonce(), w.conduct())
	for _, s := range p.Sections {
		for i := range s.Rows {
			row := &s.Rows[i]
			row.Unconfirmed = row.Unconfirmed || doubtful(row.Cites)
		}
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
		w.readLow(&s.Rows[i])
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
	r := w.row(key, w.t("recital.no"))
	r.No = true
	return r
}

// number is a row whose value is a number, or what other says when it is 0.
func (w writer) number(key string, n int, other string) Row {
	if n == 0 {
		return w.row(key, w.t(other))
	}
	return w.row(key, n)
}

// points writes thirds as the table does: "35/2", or "45" where cards are counted
// one by one.
func (w writer) points(t tarock.Thirds) string { return w.rs.Deal.Count.Written(t) }
