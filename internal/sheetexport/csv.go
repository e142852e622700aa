package sheetexport

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
		},
		headings(texts, &v),
	}
	for i := range v.Rows {
		lines = append(lines, csvRow(&v, i))
	}
	lines = append(lines, sums(texts, &v))
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

func csvRow(v *sheetform.View, i int) []string {
	r := &v.Rows[i]
	line := []string{fmt.Sprint(r.Deal), safe(v.People[r.Dealer].Name), safe(r.Label), fmt.Sprint(r.Factor), strings.Join(r.Marks, " "), safe(r.By), safe(r.At)}
	line = append(line, numbers(r.Schrift)...)
	if v.Money.Cents > 0 {
		line = append(line, numbers(r.Geld)...)
	}
	return append(line, safe(r.Remark))
}

func numbers(list []*int) []string {
	cells := make([]string, len(list))
	for i, n := range list {
		if n != nil {
			cells[i] = fmt.Sprint(*n)
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

// safe keeps a spreadsheet from taking a text for a formula; plain undoes it.
func safe(text string) string {
	if text != "" && strings.ContainsRune("=+-@'\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

func plain(text string) string { return strings.TrimPrefix(text, "'") }

func trimmed(data []byte) []byte { return bytes.TrimSpace(bytes.TrimPrefix(data, []byte(order))) }

// maxLines bounds what is read of a file.
const maxLines = scoresheet.MaxRows + 3

// fromCSV reads the rows of a CSV file as if somebody had written them by hand.
func fromCSV(data []byte, stamp scoresheet.Stamp) ([]scoresheet.Event, error) {
	if !utf8.Valid(data) {
		return nil, bad("", "is not in UTF-8")
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.FieldsPerRecord = separator, -1
	lines, err := r.ReadAll()
	if broken, ok := errors.AsType[*csv.ParseError](err); ok {
		return nil, bad(cell(broken.Line-1, -1), "%s", broken.Err)
	}
	if err != nil {
		return nil, bad("", "cannot be read")
	}
	if len(lines) < 2 || len(lines) > maxLines {
		return nil, bad("", "must have 2 to %d lines, has %d", maxLines, len(lines))
	}
	c := csvFile{lines: lines, stamp: stamp}
	if err := c.head(); err != nil {
		return nil, err
	}
	for i := 2; i < len(lines); i++ {
		if strings.TrimSpace(lines[i][0]) == "" {
			continue // the sums
		}
		if err := c.row(i); err != nil {
			return nil, err
		}
	}
	return checked(c.events)
}

// A csvFile is read line by line.
type csvFile struct {
	lines  [][]string
	stamp  scoresheet.Stamp
	names  []string
	money  bool
	events []scoresheet.Event
}

// cell names a place in a file, lines and columns from 1; column -1 is the whole line.
func cell(line, column int) string {
	if column < 0 {
		return fmt.Sprintf("%d", line+1)
	}
	return fmt.Sprintf("%d/%d", line+1, column+1)
}

// next is the stamp of the next event.
func (c *csvFile) next(by, at string) scoresheet.Stamp {
	s := c.stamp
	s.ID = fmt.Sprintf("%s-%d", c.stamp.ID, len(c.events)+1)
	if by != "" {
		s.By = by
	}
	if at != "" {
		s.At = at
	}
	return s
}

func (c *csvFile) int(line, column, least, most int) (int, *scoresheet.Refusal) {
	n, err := strconv.Atoi(strings.TrimSpace(c.lines[line][column]))
	if err != nil || n < least || n > most {
		return 0, bad(cell(line, column), "must be %d to %d, is %.20q", least, most, c.lines[line][column])
	}
	return n, nil
}

// head reads the first two lines.
func (c *csvFile) head() error {
	head := c.lines[0]
	switch {
	case len(head) != headFields || head[headMark] != mark:
		return bad(cell(0, 0), "is not a score sheet that we have written")
	case head[headVersion] != fmt.Sprint(version):
		return bad(cell(0, headVersion), "must be %d, is %.20q", version, head[headVersion])
	}
	o := &scoresheet.Opened{
		Title: plain(head[headTitle]), Set: rules.Ref{ID: head[headSet]}, Join: scoresheet.JoinRadl, Zero: scoresheet.ZeroWritten,
		Doubling: scoresheet.Doubling{Policy: scoresheet.NoDoubling}, Money: scoresheet.Money{Kontra: scoresheet.KontraTime(head[headKontra])},
	}
	people := 0
	for _, field := range []struct {
		column, least, most int
		into                *int
	}{
		{headRevision, 1, 1000, &o.Set.Revision},
		{headGames, 0, 1000, &o.Games},
		{headCents, 0, 1_000_000, &o.Money.Cents},
		{headRounding, 0, 10, &o.Money.Rounding},
		{headPeople, scoresheet.Seats, scoresheet.MaxPeople, &people},
	} {
		n, err := c.int(0, field.column, field.least, field.most)
		if err != nil {
			return err
		}
		*field.into = n
	}
	if head[headHouse] != "" {
		o.House = new(rules.House)
		if err := json.Unmarshal([]byte(head[headHouse]), o.House, json.RejectUnknownMembers(true)); err != nil {
			return bad(cell(0, headHouse), "are no house rules")
		}
	}
	return c.people(o, people)
}

// people reads the names in the second line. A sheet begins with six at most; who is
// named after them has come later.
func (c *csvFile) people(o *scoresheet.Opened, people int) error {
	c.money = o.Money.Cents > 0
	width := colPeople + people + 1
	if c.money {
		width += people
	}
	if len(c.lines[1]) != width {
		return bad(cell(1, -1), "must have %d columns, has %d", width, len(c.lines[1]))
	}
	for i := range people {
		c.names = append(c.names, plain(c.lines[1][colPeople+i]))
	}
	const first = 6
	o.People = c.names[:min(people, first)]
	if len(c.lines) > 2 {
		if dealer := slices.Index(o.People, plain(fieldOf(c.lines[2], colDealer))); dealer >= 0 {
			o.Dealer = dealer
		}
	}
	c.events = append(c.events, scoresheet.Event{Stamp: c.next("", ""), Type: scoresheet.WasOpened, Opened: o})
	for _, name := range c.names[len(o.People):] {
		c.events = append(c.events, scoresheet.Event{Stamp: c.next("", ""), Type: scoresheet.HasCome, Came: &scoresheet.Came{Name: name, Radl: 1}})
	}
	return nil
}

func fieldOf(line []string, column int) string {
	if column < len(line) {
		return line[column]
	}
	return ""
}

// row reads a row, and that it was struck.
func (c *csvFile) row(i int) error {
	line := c.lines[i]
	if len(line) != len(c.lines[1]) {
		return bad(cell(i, -1), "must have %d columns, has %d", len(c.lines[1]), len(line))
	}
	deal, err := c.int(i, colDeal, 1, scoresheet.MaxRows)
	if err != nil {
		return err
	}
	dealer := slices.Index(c.names, plain(line[colDealer]))
	if dealer < 0 {
		return bad(cell(i, colDealer), "nobody is called %.40q", line[colDealer])
	}
	w := &scoresheet.Written{Deal: deal, Seating: scoresheet.Seating{Dealer: dealer}}
	if err := c.amounts(i, w); err != nil {
		return err
	}
	w.Entry.Note = note(plain(line[colLabel]), plain(line[len(line)-1]))
	by, at := plain(line[colBy]), plain(line[colAt])
	c.events = append(c.events, scoresheet.Event{Stamp: c.next(by, at), Type: scoresheet.WasWritten, Written: w})
	if slices.Contains(strings.Fields(line[colMarks]), "storno") {
		c.events = append(c.events, scoresheet.Event{Stamp: c.next(by, at), Type: scoresheet.WasStruck, Struck: &scoresheet.Struck{Deal: deal}})
	}
	return nil
}

// amounts reads who played and what each got.
func (c *csvFile) amounts(i int, w *scoresheet.Written) error {
	n := len(c.names)
	active := 0
	entry := &scoresheet.Raw{Numbers: map[int]string{}, Mode: scoresheet.InAll, Reason: scoresheet.ForElse}
	for step := 1; step <= n; step++ {
		person := (w.Seating.Dealer + step) % n
		column := colPeople + person
		if strings.TrimSpace(c.lines[i][column]) == "" {
			continue
		}
		if active == scoresheet.Seats {
			return bad(cell(i, column), "more than four have numbers")
		}
		const most = 1_000_000
		score, err := c.int(i, column, -most, most)
		if err != nil {
			return err
		}
		money := score
		if c.money {
			if money, err = c.int(i, column+n, -most, most); err != nil {
				return err
			}
		}
		w.Seating.Active[active] = person
		w.Value.Score[active], w.Value.Money[active] = score, money
		w.Value.Box -= money
		entry.Numbers[person] = fmt.Sprint(score)
		active++
	}
	if active != scoresheet.Seats {
		return bad(cell(i, -1), "four play, here %d", active)
	}
	w.Entry.Kind, w.Entry.Raw = scoresheet.RawEntry, entry
	return nil
}

// note joins what a row was and what stood beside it.
func note(label, remark string) string {
	text := label
	if remark != "" {
		text = strings.TrimSpace(label + ": " + remark)
	}
	if runes := []rune(text); len(runes) > scoresheet.MaxText {
		text = string(runes[:scoresheet.MaxText])
	}
	return text
}
