package sheetexport

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"tarock/internal/explain"
	"tarock/internal/sheetform"
	"tarock/rules"
	"tarock/scoresheet"
)

// The first line of a CSV file says what it is: these fields in this order.
const (
	headMark = iota
	headVersion
	headTitle
	headSet
	headRevision
	headHouse
	headGames
	headCents
	headKontra
	headRounding
	headPeople
	headSince // files that end here know nothing of double rounds
)

// What a newer file says of double rounds, after that.
const (
	headPolicy   = headSince + iota
	headTriggers // with blanks between
	headLength
	headRest // deals that the rounds running after the last row still have
	headZero
	headChips
	headSeats
	headFields
)

// The fields of every row before those of the people.
const (
	colDeal = iota
	colDealer
	colLabel
	colFactor
	colMarks
	colBy
	colAt
	colPeople
)

const (
	mark      = "Tarock"
	separator = ';'      // as spreadsheets here read it
	order     = "\ufeff" // tells them that it is UTF-8
)

// CSV returns the numbers of a sheet as a table: what everyone got in each row, at the
// factor that it counted, and with money in both accounts.
func CSV(texts *explain.Catalogue, rs *rules.RuleSet, s *scoresheet.Sheet) ([]byte, error) {
	v := sheetform.ViewOf(texts, rs, s)
	house := []byte{}
	if s.House != nil {
		var err error
		if house, err = json.Marshal(s.House, json.Deterministic(true)); err != nil {
			return nil, err
		}
	}
	lines := [][]string{
		{
			mark, fmt.Sprint(version), safe(s.Title), s.Set.ID, fmt.Sprint(s.Set.Revision), string(house), fmt.Sprint(s.Games),
			fmt.Sprint(s.Money.Cents), string(s.Money.Kontra), fmt.Sprint(s.Money.Rounding), fmt.Sprint(len(v.People)),
			string(s.Doubling.Policy), words(s.Doubling.Triggers), fmt.Sprint(int(s.Doubling.Length)), strings.Trim(fmt.Sprint(s.Factors().Rest), "[]"), string(s.Zero), fmt.Sprint(s.Chips), fmt.Sprint(s.Seats),
		},
		headings(texts, &v),
	}
	for i := range v.Rows {
		lines = append(lines, csvRow(&v, s, i))
		lines = append(lines, csvBefore(&v, s, i)...)
	}
	lines = append(lines, sums(texts, &v))
	lines = append(lines, standings(texts, &v)...)
	out := bytes.NewBufferString(order)
	w := csv.NewWriter(out)
	w.Comma, w.UseCRLF = separator, true
	err := w.WriteAll(lines)
	return out.Bytes(), err
}

func headings(texts *explain.Catalogue, v *sheetform.View) []string {
	line := []string{}
	for _, key := range []string{"deal", "dealer", "label", "factor", "marks", "by", "at"} {
		line = append(line, texts.Text("scoresheet.column."+key, nil))
	}
	for _, p := range v.People {
		line = append(line, safe(p.Name))
	}
	if v.Money.Cents > 0 {
		for _, p := range v.People {
			line = append(line, texts.Text("scoresheet.column.money", explain.Values{"name": p.Name}))
		}
	}
	return append(line, texts.Text("scoresheet.column.remark", nil))
}

// Marks of a line that the sheet itself does not show.
const (
	markMond = "mondfang" // the Mond was caught, which may make the next deals count double
	markOver = "round"    // the table round is over with it
	markOld  = "old"      // what stood in the row above before it was changed
)

func csvRow(v *sheetform.View, s *scoresheet.Sheet, i int) []string {
	r := &v.Rows[i]
	marks := r.Marks
	if s.Rows[i].Value.Mondfang {
		marks = append(slices.Clone(marks), markMond)
	}
	if slices.ContainsFunc(v.Rounds, func(r sheetform.Round) bool { return r.Over && r.Last == i+1 }) {
		marks = append(slices.Clone(marks), markOver)
	}
	return csvLine(v, r, r.Label, marks, r.By, r.At, r.Schrift, r.Geld, r.Remark)
}

// csvBefore are the lines that say what stood in row i before each change, who changed
// it and why.
func csvBefore(v *sheetform.View, s *scoresheet.Sheet, i int) [][]string {
	var lines [][]string
	r := &v.Rows[i]
	for j := range r.History {
		c := &r.History[j]
		marks := []string{markOld, string(s.Rows[i].History[j].Kind)}
		lines = append(lines, csvLine(v, r, c.Label, marks, c.By, c.At, c.Old, c.OldGeld, c.Why))
	}
	return lines
}

func csvLine(v *sheetform.View, r *sheetform.Row, label string, marks []string, by, at string, score, money []*int, remark string) []string {
	line := []string{fmt.Sprint(r.Deal), safe(v.People[r.Dealer].Name), safe(label), fmt.Sprint(r.Factor), strings.Join(marks, " "), safe(by), safe(at)}
	line = append(line, numbers(score, r.Out)...)
	if v.Money.Cents > 0 {
		line = append(line, numbers(money, r.Out)...)
	}
	return append(line, safe(remark))
}

// words writes names with blanks between them.
func words[T ~string](names []T) string {
	var line strings.Builder
	for i, name := range names {
		if i > 0 {
			line.WriteByte(' ')
		}
		line.WriteString(string(name))
	}
	return line.String()
}

// sitsOut stands for who is there and does not play a deal.
const sitsOut = "–"

func numbers(list []*int, out []int) []string {
	cells := make([]string, len(list))
	for i, n := range list {
		switch {
		case n != nil:
			cells[i] = fmt.Sprint(*n)
		case slices.Contains(out, i):
			cells[i] = sitsOut
		}
	}
	return cells
}

func sums(texts *explain.Catalogue, v *sheetform.View) []string {
	line := make([]string, colPeople)
	line[colLabel] = texts.Text("scoresheet.column.total", nil)
	for _, p := range v.People {
		line = append(line, fmt.Sprint(p.Total))
	}
	if v.Money.Cents > 0 {
		for _, p := range v.People {
			line = append(line, fmt.Sprint(p.Geld))
		}
	}
	return append(line, "")
}

// standings are the main and sub points of every table round that is over, and where
// several are, all of them together with the places.
func standings(texts *explain.Catalogue, v *sheetform.View) [][]string {
	width := len(sums(texts, v))
	var lines [][]string
	add := func(key string, n int, all []sheetform.Standing, cell func(sheetform.Standing) string) {
		line := make([]string, width)
		line[colLabel] = texts.Text(key, explain.Values{"n": n})
		for _, s := range all {
			line[colPeople+s.Person] = cell(s)
		}
		lines = append(lines, line)
	}
	over := 0
	for i, r := range v.Rounds {
		if r.Over {
			add("scoresheet.column.main", i+1, r.Standing, func(s sheetform.Standing) string { return s.Main })
			add("scoresheet.column.sub", i+1, r.Standing, func(s sheetform.Standing) string { return fmt.Sprint(s.Sub) })
			over++
		}
	}
	if over > 1 {
		add("scoresheet.column.main_all", 0, v.Ranking, func(s sheetform.Standing) string { return s.Main })
		add("scoresheet.column.sub_all", 0, v.Ranking, func(s sheetform.Standing) string { return fmt.Sprint(s.Sub) })
		add("scoresheet.column.place", 0, v.Ranking, func(s sheetform.Standing) string { return fmt.Sprint(s.Place) })
	}
	return lines
}

// safe keeps a spreadsheet from taking a text for a formula; plain undoes it.
func safe(text string) string {
	if text != "" && strings.ContainsRune("=+-@'\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

func plain(text string) string { return strings.TrimPrefix(text, "'") }
