package record

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A ParseError is a place in a text that is no record.
type ParseError struct {
	Line, Col int // counted from 1, Col in bytes
	Why       string
	Err       error // the reason, a [*Wrong] or that of a word
}

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Err }

// Error returns "line 7, column 12: …".
func (e *ParseError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Col, e.Why)
}

// maxText bounds what Parse reads, far above any real file.
const maxText = 16 << 20

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "\ufeff"

// Parse reads the records of a text, one or several, each beginning with its
// header line. Lines that begin with # are comments. Errors are [*ParseError].
func Parse(r io.Reader) ([]*Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxText+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxText {
		p := parser{at: 1}
		return nil, p.fail(1, "more than %d bytes", maxText)
	}
	var p parser
	text := strings.TrimPrefix(string(data), byteOrderMark)
	for i, line := range strings.Split(text, "\n") {
		if err := p.line(i+1, strings.TrimSuffix(line, "\r")); err != nil {
			return nil, err
		}
	}
	if err := p.finish(); err != nil {
		return nil, err
	}
	if len(p.records) == 0 {
		p := parser{at: 1}
		return nil, p.fail(1, "no record: want the line %q first", header)
	}
	return p.records, nil
}

// A parser gathers records line by line.
type parser struct {
	records []*Record
	r       *Record
	at      int             // current line
	seen    map[string]bool // fields of the current record
	lists   []list          // lists by seat of the current record
}

// A list has something for each seat.
type list struct {
	line, length int
	fail         func(want int) error
}

func (p *parser) fail(col int, format string, args ...any) error {
	var reason error = wrong(format, args...)
	if err, ok := args[0].(error); ok && len(args) == 1 {
		reason = err
	}
	return &ParseError{Line: p.at, Col: col, Why: reason.Error(), Err: reason}
}

func (p *parser) line(number int, text string) error {
	p.at = number
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "" || strings.HasPrefix(trimmed, "#"):
		return nil
	case strings.HasPrefix(trimmed, "Tarock record"):
		if trimmed != header {
			return p.fail(1, "unknown version %q: want %q", trimmed, header)
		}
		if err := p.finish(); err != nil {
			return err
		}
		p.at = number
		p.r, p.seen, p.lists = &Record{}, map[string]bool{}, nil
		p.records = append(p.records, p.r)
		return nil
	case p.r == nil:
		return p.fail(1, "want the line %q before anything else", header)
	}
	name, value, ok := strings.Cut(text, ":")
	if !ok {
		return p.fail(1, "want a field such as %q", "Hand 0: …")
	}
	value = strings.TrimLeft(value, " \t")
	col := len(text) - len(value) + 1
	return p.field(strings.TrimSpace(name), strings.TrimRight(value, " \t"), col)
}

// field reads "name: value"; value begins at col. Names that are no field are
// headings for moves.
func (p *parser) field(name, value string, col int) error {
	read, ok := fields[name]
	if !ok {
		return p.moves(name, value, col)
	}
	if p.seen[name] {
		return p.fail(1, "field %q given twice", name)
	}
	p.seen[name] = true
	return read(p, value, col)
}

// fields are the named fields of a record.
var fields = map[string]func(*parser, string, int) error{
	"Rules": func(p *parser, v string, col int) error { return p.ref(&p.r.Rules, v, col) },
	"Base":  func(p *parser, v string, col int) error { return p.ref(&p.house().Base, v, col) },
	"Name":  func(p *parser, v string, _ int) error { p.house().Name = v; return nil },

	"Deviations": (*parser).deviations,

	"Table": (*parser).table,
	"Stake": (*parser).stake,

	"Date":    func(p *parser, v string, _ int) error { p.r.Date = v; return nil },
	"Event":   func(p *parser, v string, _ int) error { p.r.Event = v; return nil },
	"Players": (*parser).players,
	"Hand 0":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[0], v, col) },
	"Hand 1":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[1], v, col) },
	"Hand 2":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[2], v, col) },
	"Hand 3":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[3], v, col) },
	"Talon":   (*parser).talon,
	"Score":   func(p *parser, v string, col int) error { return p.points(&p.result().Score, v, col) },
	"Money":   func(p *parser, v string, col int) error { return p.points(&p.result().Money, v, col) },
}

func (p *parser) result() *Result {
	if p.r.Result == nil {
		p.r.Result = &Result{}
	}
	return p.r.Result
}

// finish checks that the current record has all it needs.
func (p *parser) finish() error {
	if p.r == nil {
		return nil
	}
	for _, name := range []string{"Rules", "Hand 0", "Hand 1", "Hand 2"} {
		if !p.seen[name] {
			return p.fail(1, "record ends without the field %q", name)
		}
	}
	if p.seen["Base"] != p.seen["Deviations"] || p.seen["Name"] && !p.seen["Base"] {
		return p.fail(1, "house rules need both %q and %q", "Base", "Deviations")
	}
	if p.seen["Score"] != p.seen["Money"] {
		return p.fail(1, "record has only one of %q and %q", "Score", "Money")
	}
	return p.oneForEach()
}

// oneForEach checks that every list by seat is as long as there are hands.
func (p *parser) oneForEach() error {
	seats := tarock.MaxSeats
	if !p.seen["Hand 3"] {
		seats--
	}
	for _, l := range p.lists {
		if l.length != seats {
			p.at = l.line
			return l.fail(seats)
		}
	}
	return nil
}

// ref reads a rule set and its revision.
func (p *parser) ref(into *rules.Ref, value string, col int) error {
	id, revision, ok := strings.Cut(value, ", revision ")
	n, err := strconv.Atoi(revision)
	if !ok || err != nil || n < 1 || strings.TrimSpace(id) != id || id == "" {
		return p.fail(col, "rules %q: want %q", value, "koenigrufen/ooe-2023, revision 1")
	}
	*into = rules.Ref{ID: id, Revision: n}
	return nil
}

func (p *parser) players(value string, col int) error {
	names := strings.Split(value, ",")
	fail := func(want int) error {
		return p.fail(col, "%d players, want %d, separated by commas", len(names), want)
	}
	if len(names) > tarock.MaxSeats {
		return fail(tarock.MaxSeats)
	}
	p.lists = append(p.lists, list{line: p.at, length: len(names), fail: fail})
	for seat, name := range names {
		p.r.Players[seat] = strings.TrimSpace(name)
	}
	return nil
}

// cards reads cards separated by blanks.
func (p *parser) cards(into *tarock.Hand, value string, col int) error {
	for word, at := range words(value) {
		c, err := tarock.ParseCard(word)
		if err != nil {
			return p.fail(col+at, "%v", err)
		}
		if into.Has(c) {
			return p.fail(col+at, "card %s named twice", c)
		}
		*into = into.With(c)
	}
	return nil
}

func (p *parser) talon(value string, col int) error {
	first, second, ok := strings.Cut(value, "|")
	if !ok {
		return p.fail(col, "talon %q: want two halves separated by |", value)
	}
	if err := p.cards(&p.r.Talon[0], first, col); err != nil {
		return err
	}
	return p.cards(&p.r.Talon[1], second, col+len(first)+1)
}

func (p *parser) points(into *[tarock.MaxSeats]int, value string, col int) error {
	seat := 0
	for word, at := range words(value) {
		n, err := strconv.Atoi(word)
		if err != nil || seat == tarock.MaxSeats {
			return p.fail(col+at, "points %q: want %d whole numbers", word, tarock.MaxSeats)
		}
		into[seat] = n
		seat++
	}
	p.lists = append(p.lists, list{line: p.at, length: seat, fail: func(want int) error {
		return p.fail(col, "%d numbers, want %d", seat, want)
	}})
	return nil
}

// words yields the words of s and the byte at which each begins.
func words(s string) func(func(string, int) bool) {
	return func(yield func(string, int) bool) {
		for at := 0; at < len(s); {
			if s[at] == ' ' || s[at] == '\t' {
				at++
				continue
			}
			end := at
			for end < len(s) && s[end] != ' ' && s[end] != '\t' {
				end++
			}
			if !yield(s[at:end], at) {
				return
			}
			at = end
		}
	}
}

// headings are the names under which moves may stand, beside "Trick 1" and so
// on.
var headings = map[string]bool{"Bidding": true, "Call": true, "Talon half": true, "Discard": true, labelSpeaking: true}

// moves reads "seat word …" separated by commas.
func (p *parser) moves(heading, value string, col int) error {
	if number, ok := strings.CutPrefix(heading, "Trick "); !headings[heading] && (!ok || number == "") {
		return p.fail(1, "unknown field %q", heading)
	}
	if value == "" {
		return p.fail(col, "no move under %q", heading)
	}
	for _, part := range strings.Split(value, ",") {
		if err := p.move(part, col); err != nil {
			return err
		}
		col += len(part) + 1
	}
	return nil
}

// move reads one move, which begins at col.
func (p *parser) move(text string, col int) error {
	var all []string
	var at []int
	for word, i := range words(text) {
		all, at = append(all, word), append(at, col+i)
	}
	if len(all) < 2 {
		return p.fail(col, "move %q: want a seat and what it does", strings.TrimSpace(text))
	}
	seat, err := strconv.Atoi(all[0])
	if all[0] == nobody {
		seat, err = int(tarock.NoSeat), nil
	} else if err != nil || seat < 0 || seat >= tarock.MaxSeats {
		return p.fail(at[0], "seat %q: want 0 to %d", all[0], tarock.MaxSeats-1)
	}
	a, bad, err := parseAction(all[1:])
	if err != nil {
		return p.fail(at[1+bad], "%v", err)
	}
	if _, rules := a.(engine.Rule); all[0] == nobody && !byNobody(a) || rules && all[0] != nobody {
		return p.fail(at[0], "seat %q: want 0 to %d, and %q for a ruling", all[0], tarock.MaxSeats-1, nobody)
	}
	p.r.Moves = append(p.r.Moves, Move{Seat: tarock.Seat(seat), Action: a, Line: p.at})
	return nil
}
