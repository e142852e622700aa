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

	"tarock/rules"
	"tarock/scoresheet"
)

// maxLines bounds what is read of a file: every row may have been changed.
const maxLines = 2*scoresheet.MaxEvents + 3

// fromCSV reads the rows of a CSV file as if somebody had written them by hand, what
// they were before, and the double rounds. Where what set the double rounds off is not
// in the file, they are taken for announced ones, so that every row counts what it did.
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
	if refusal := c.read(); refusal != nil {
		return nil, refusal
	}
	if !c.doubled {
		return c.sheet.Events, nil
	}
	announced := csvFile{lines: lines, stamp: stamp, announced: true}
	if refusal := announced.read(); refusal != nil {
		return nil, refusal
	}
	return announced.sheet.Events, nil
}

// A csvFile is read line by line.
type csvFile struct {
	lines [][]string
	stamp scoresheet.Stamp
	names []string
	money bool
	rest  []int // deals that the double rounds running after the last row still have
	sheet scoresheet.Sheet
	// announced takes all double rounds for announced ones; doubled reports that the
	// file cannot be read otherwise.
	announced, doubled bool
}

func (c *csvFile) read() *scoresheet.Refusal {
	if err := c.head(); err != nil {
		return err
	}
	for i := 2; i < len(c.lines); {
		if strings.TrimSpace(c.lines[i][colDeal]) == "" {
			i++ // the sums
			continue
		}
		n := 1
		for i+n < len(c.lines) && c.marked(i+n, markOld) {
			n++
		}
		if err := c.row(i, n-1); err != nil {
			return err
		}
		i += n
	}
	return c.running()
}

// cell names a place in a file, lines and columns from 1; column -1 is the whole line.
func cell(line, column int) string {
	if column < 0 {
		return fmt.Sprintf("%d", line+1)
	}
	return fmt.Sprintf("%d/%d", line+1, column+1)
}

// add applies an event that comes of a line.
func (c *csvFile) add(line int, by, at string, e scoresheet.Event) *scoresheet.Refusal {
	e.Stamp = c.stamp
	e.ID = fmt.Sprintf("%s-%d", c.stamp.ID, len(c.sheet.Events)+1)
	if by != "" {
		e.By = by
	}
	if at != "" {
		e.At = at
	}
	if err := c.sheet.Apply(e); err != nil {
		return bad(cell(line, -1), "%s", err.Error())
	}
	return nil
}

func (c *csvFile) int(line, column, least, most int) (int, *scoresheet.Refusal) {
	n, err := strconv.Atoi(strings.TrimSpace(c.lines[line][column]))
	if err != nil || n < least || n > most {
		return 0, bad(cell(line, column), "must be %d to %d, is %.20q", least, most, c.lines[line][column])
	}
	return n, nil
}

// marked reports whether a line has a mark.
func (c *csvFile) marked(line int, mark string) bool {
	return slices.Contains(strings.Fields(fieldOf(c.lines[line], colMarks)), mark)
}

// head reads the first two lines.
func (c *csvFile) head() *scoresheet.Refusal {
	head := c.lines[0]
	switch {
	case len(head) != headFields && len(head) != headSince || head[headMark] != mark:
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
		{headPeople, scoresheet.Seats - 1, scoresheet.MaxPeople, &people},
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
	if err := c.doubling(o); err != nil {
		return err
	}
	return c.people(o, people)
}

// doubling reads when deals count double.
func (c *csvFile) doubling(o *scoresheet.Opened) *scoresheet.Refusal {
	head := c.lines[0]
	if len(head) == headFields {
		length, err := c.int(0, headLength, 0, 1000)
		if err != nil {
			return err
		}
		o.Zero = scoresheet.ZeroDeals(head[headZero])
		const most = 100_000
		if o.Chips, err = c.int(0, headChips, 0, most); err != nil {
			return err
		}
		seats, err := c.int(0, headSeats, scoresheet.Seats-1, scoresheet.Seats)
		if err != nil {
			return err
		}
		o.Seats = seats % scoresheet.Seats
		o.Doubling = scoresheet.Doubling{Policy: scoresheet.Policy(head[headPolicy]), Length: scoresheet.Length(length)}
		for _, trigger := range strings.Fields(head[headTriggers]) {
			o.Doubling.Triggers = append(o.Doubling.Triggers, scoresheet.Trigger(trigger))
		}
		for _, field := range strings.Fields(head[headRest]) {
			n := number(field)
			if n < 1 || n > scoresheet.MaxRows {
				return bad(cell(0, headRest), "%.20q is no number of deals", field)
			}
			c.rest = append(c.rest, n)
		}
	}
	if c.announced {
		o.Doubling = scoresheet.Doubling{Policy: scoresheet.Multiply, Triggers: []scoresheet.Trigger{scoresheet.OnAnnounced}}
	}
	return nil
}

// people reads the names in the second line. A sheet begins with six at most; who is
// named after them has come later.
func (c *csvFile) people(o *scoresheet.Opened, people int) *scoresheet.Refusal {
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
	first := 6
	if o.Seats > 0 {
		first = o.Seats + 2
	}
	o.People = c.names[:min(people, first)]
	if len(c.lines) > 2 {
		if dealer := slices.Index(o.People, plain(fieldOf(c.lines[2], colDealer))); dealer >= 0 {
			o.Dealer = dealer
		}
	}
	if err := c.add(0, "", "", scoresheet.Event{Type: scoresheet.WasOpened, Opened: o}); err != nil {
		return err
	}
	for _, name := range c.names[len(o.People):] {
		if err := c.add(1, "", "", scoresheet.Event{Type: scoresheet.HasCome, Came: &scoresheet.Came{Name: name, Radl: 1}}); err != nil {
			return err
		}
	}
	return nil
}

func fieldOf(line []string, column int) string {
	if column < len(line) {
		return line[column]
	}
	return ""
}

// row reads the row in line i and the lines below it that say what it was before each
// change.
func (c *csvFile) row(i, changes int) *scoresheet.Refusal {
	for line := i; line <= i+changes; line++ {
		if n, width := len(c.lines[line]), len(c.lines[1]); n != width {
			return bad(cell(line, -1), "must have %d columns, has %d", width, n)
		}
	}
	deal, err := c.int(i, colDeal, 1, scoresheet.MaxRows)
	if err != nil {
		return err
	}
	if err := c.factor(i); err != nil {
		return err
	}
	written := make([]*scoresheet.Written, changes+1) // as first written, after each change
	for j := range written {
		line := i + 1 + j // what was before the first change comes first
		if j == changes {
			line = i // and what holds now last
		}
		if written[j], err = c.line(line, deal); err != nil {
			return err
		}
	}
	by, at := plain(c.lines[i][colBy]), plain(c.lines[i][colAt])
	if err := c.add(i, by, at, scoresheet.Event{Type: scoresheet.WasWritten, Written: written[0]}); err != nil {
		return err
	}
	for j := range changes {
		if err := c.change(i+1+j, deal, written[j+1]); err != nil {
			return err
		}
	}
	if now := &c.sheet.Rows[len(c.sheet.Rows)-1]; c.marked(i, "storno") && !now.Struck {
		if err := c.add(i, by, at, scoresheet.Event{Type: scoresheet.WasStruck, Struck: &scoresheet.Struck{Deal: deal}}); err != nil {
			return err
		}
	}
	if !c.marked(i, markOver) {
		return nil
	}
	return c.add(i, by, at, scoresheet.Event{Type: scoresheet.RoundEnded, Round: &scoresheet.RoundEnd{After: len(c.sheet.Rows)}})
}

// change makes a row into what it was after the change that a line tells of.
func (c *csvFile) change(line, deal int, after *scoresheet.Written) *scoresheet.Refusal {
	by, at, why := plain(c.lines[line][colBy]), plain(c.lines[line][colAt]), plain(c.lines[line][len(c.lines[line])-1])
	e := scoresheet.Event{Type: scoresheet.WasRevised, Revised: &scoresheet.Revised{Deal: deal, Entry: after.Entry, Value: after.Value, Why: why}}
	if c.marked(line, string(scoresheet.WasStruck)) {
		e = scoresheet.Event{Type: scoresheet.WasStruck, Struck: &scoresheet.Struck{Deal: deal, Why: why}}
	}
	return c.add(line, by, at, e)
}

// line reads what a line says of a deal: who dealt and played, and what each got.
func (c *csvFile) line(i, deal int) (*scoresheet.Written, *scoresheet.Refusal) {
	line := c.lines[i]
	if _, err := c.int(i, colDeal, deal, deal); err != nil {
		return nil, err // what a row was before stands below it
	}
	dealer := slices.Index(c.names, plain(line[colDealer]))
	if dealer < 0 {
		return nil, bad(cell(i, colDealer), "nobody is called %.40q", line[colDealer])
	}
	w := &scoresheet.Written{Deal: deal, Seating: scoresheet.Seating{Dealer: dealer}}
	if err := c.amounts(i, w); err != nil {
		return nil, err
	}
	c.marks(i, w)
	remark := plain(line[len(line)-1])
	if c.marked(i, markOld) {
		remark = "" // it says why the row was changed
	}
	w.Entry.Note = note(plain(line[colLabel]), remark)
	return w, nil
}

// marks reads what the marks of a line say.
func (c *csvFile) marks(i int, w *scoresheet.Written) {
	if factor := c.sheet.Factors().Next; factor > 1 {
		w.Value.Typed = factor
	}
	if w.Value.Odd = c.marked(i, "odd"); w.Value.Odd {
		w.Entry.Reason = scoresheet.ForElse // ordinary numbers need none
	}
	if w.Value.Trischaken = c.marked(i, "trischaken"); w.Value.Trischaken {
		w.Entry.Raw.Trischaken = true
	}
	if w.Value.Mondfang = c.marked(i, markMond); w.Value.Mondfang {
		w.Entry.MondCaught = true
	}
	if c.marked(i, "renonce") {
		w.Entry.Reason = scoresheet.ForRenonce
	}
	if c.marked(i, "unclear") && w.Value.Score == [scoresheet.Seats]int{} {
		w.Entry.Kind, w.Entry.Raw, w.Value.Typed = scoresheet.UnclearEntry, nil, 0
	}
}

// amounts reads who played and what each got.
func (c *csvFile) amounts(i int, w *scoresheet.Written) *scoresheet.Refusal {
	n := len(c.names)
	active, sum := 0, 0
	entry := &scoresheet.Raw{Numbers: map[int]string{}, Mode: scoresheet.InAll}
	for step := 1; step <= n; step++ {
		person := (w.Seating.Dealer + step) % n
		column := colPeople + person
		switch strings.TrimSpace(c.lines[i][column]) {
		case sitsOut:
			w.Seating.Out = append(w.Seating.Out, person)
			continue
		case "":
			continue
		}
		if active == c.sheet.Seats {
			return bad(cell(i, column), "more than %d have numbers", c.sheet.Seats)
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
		w.Seating.Active = append(w.Seating.Active, person)
		w.Value.Score[active], w.Value.Money[active] = score, money
		w.Value.Box -= money
		sum += score
		entry.Numbers[person] = fmt.Sprint(score)
		active++
	}
	switch {
	case active != c.sheet.Seats:
		return bad(cell(i, -1), "%d play, here %d", c.sheet.Seats, active)
	case sum != 0:
		return badSum(cell(i, -1), sum)
	}
	w.Entry.Kind, w.Entry.Raw = scoresheet.RawEntry, entry
	return nil
}

// factor makes the next row count as often as line i says: what is missing is
// announced before it.
func (c *csvFile) factor(i int) *scoresheet.Refusal {
	wanted, err := c.int(i, colFactor, 1, maxFactor)
	if err != nil {
		return err
	}
	for factor := c.sheet.Factors().Next; factor < wanted; {
		if err := c.announce(i, c.length(i, 2*factor)); err != nil {
			return err
		}
		before := factor
		if factor = c.sheet.Factors().Next; c.sheet.Doubling.Policy == scoresheet.NoDoubling || factor == before {
			c.doubled = true // an old file, or one that was changed
			return nil
		}
	}
	c.doubled = c.doubled || c.sheet.Factors().Next > wanted
	return nil
}

// maxFactor is the most that a row is multiplied by.
const maxFactor = 64

// length returns how long the round is that brings the row in line i to a factor: a
// deal, or where all are taken for announced ones, up to the row that counts less, and
// beyond the last row what the file says.
func (c *csvFile) length(i, factor int) int {
	if !c.announced {
		return 1
	}
	deals := 0
	for ; i < len(c.lines); i++ {
		line := c.lines[i]
		switch {
		case strings.TrimSpace(line[colDeal]) == "", c.marked(i, markOld):
			continue
		case len(line) != len(c.lines[1]) || number(line[colFactor]) < factor:
			return max(deals, 1)
		case !c.marked(i, "storno") && !c.marked(i, "replayed"):
			deals++
		}
	}
	if len(c.rest) > 0 {
		deals += c.rest[0]
		c.rest = c.rest[1:]
	}
	return max(deals, 1)
}

// number reads a number, 0 for none.
func number(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0
	}
	return n
}

func (c *csvFile) announce(line, deals int) *scoresheet.Refusal {
	return c.add(line, "", "", scoresheet.Event{Type: scoresheet.WasDoubled, Double: &scoresheet.DoubleRound{Deals: deals, After: len(c.sheet.Rows)}})
}

// running lets the double rounds go on that have not ended with the last row.
func (c *csvFile) running() *scoresheet.Refusal {
	if c.sheet.Doubling.Policy == scoresheet.NoDoubling || c.announced && len(c.rest) == 0 {
		return nil
	}
	rest := slices.Clone(c.rest)
	if !c.announced {
		for _, n := range c.sheet.Factors().Rest {
			switch at := slices.Index(rest, n); {
			case at >= 0:
				rest = slices.Delete(rest, at, at+1)
			case c.sheet.Doubling.Policy == scoresheet.Queue && len(rest) == 1 && n < rest[0]:
				rest[0] -= n // what follows is added to the round that is running
			default:
				c.doubled = true
				return nil
			}
		}
	}
	for _, n := range rest {
		if err := c.announce(0, n); err != nil {
			return err
		}
	}
	return nil
}
