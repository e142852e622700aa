package perft

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tarock"
	"tarock/rules"
)

// A Deal is the hands and the talon of one deal, with the rows that count
// its sequences.
type Deal struct {
	Name  string // as in the heading, such as "deal 1"
	Hands [tarock.MaxSeats]tarock.Hand
	Talon tarock.Hand
	Rows  []Row
}

// A Row asks for the counts of one contract. Counts may be shorter than
// MaxDepth, or empty.
type Row struct {
	Line     int // in the file
	Contract rules.ContractID
	Leader   tarock.Seat
	Counts   []int
}

// A ParseError names the line of a file that cannot be read.
type ParseError struct {
	Line int
	Err  error
}

// Error returns the line and the reason.
func (e *ParseError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Err }

// A Wrong is a reason why a file cannot be read, for who says it in other words.
type Wrong struct {
	Form string // of [fmt.Sprintf]
	Args []any
}

// Error returns the reason.
func (w *Wrong) Error() string { return fmt.Sprintf(w.Form, w.Args...) }

func wrong(form string, args ...any) error { return &Wrong{Form: form, Args: args} }

// Parse reads deals for so many seats in this form; empty lines and lines beginning with # are
// skipped:
//
//	deal 1
//	  seat 0: T3 T4 …
//	  …
//	  talon:  T2 …
//	  rufer        leader 0: 12 50 222 …
func Parse(r io.Reader, seats int) ([]Deal, error) {
	p := parser{seats: seats}
	s := bufio.NewScanner(r)
	for s.Scan() {
		p.line++
		if err := p.read(strings.TrimSpace(s.Text())); err != nil {
			return nil, &ParseError{Line: p.line, Err: err}
		}
	}
	if err := s.Err(); err != nil {
		return nil, &ParseError{Line: p.line + 1, Err: err}
	}
	if err := p.finish(); err != nil {
		return nil, &ParseError{Line: p.line, Err: err}
	}
	if len(p.deals) == 0 {
		return nil, errors.New("there is no deal in it")
	}
	return p.deals, nil
}

type parser struct {
	line  int
	seats int
	deals []Deal
}

func (p *parser) read(text string) error {
	switch {
	case text == "" || strings.HasPrefix(text, "#"):
		return nil
	case strings.HasPrefix(text, "deal"):
		if err := p.finish(); err != nil {
			return err
		}
		p.deals = append(p.deals, Deal{Name: text})
		return nil
	case len(p.deals) == 0:
		return wrong("%q before the first deal", text)
	}
	head, tail, ok := strings.Cut(text, ":")
	if !ok {
		return wrong("%q has no colon", text)
	}
	d := &p.deals[len(p.deals)-1]
	words := strings.Fields(head)
	switch {
	case len(words) == 2 && words[0] == "seat":
		return p.readHand(d, words[1], tail)
	case len(words) == 1 && words[0] == "talon":
		return d.readCards(&d.Talon, tail)
	case len(words) == 3 && words[1] == "leader":
		return p.readRow(d, words[0], words[2], tail)
	}
	return wrong("%q is no seat, talon or contract", head)
}

func (p *parser) readSeat(text string) (tarock.Seat, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= p.seats {
		return 0, wrong("seat %q: want 0 to %d", text, p.seats-1)
	}
	return tarock.Seat(n), nil
}

func (p *parser) readHand(d *Deal, number, cards string) error {
	seat, err := p.readSeat(number)
	if err != nil {
		return err
	}
	return d.readCards(&d.Hands[seat], cards)
}

// readCards reads cards that no other hand of d has.
func (d *Deal) readCards(into *tarock.Hand, text string) error {
	if *into != 0 {
		return wrong("these cards are given twice")
	}
	cards, err := tarock.ParseHand(text)
	if err != nil {
		return err
	}
	others := d.Talon
	for _, h := range d.Hands {
		others |= h
	}
	if twice := cards & others; twice != 0 {
		return wrong("%s: %v is there twice", d.Name, twice)
	}
	*into = cards
	return nil
}

func (p *parser) readRow(d *Deal, contract, leader, counts string) error {
	row := Row{Line: p.line}
	if err := row.Contract.UnmarshalText([]byte(contract)); err != nil {
		return err
	}
	seat, err := p.readSeat(leader)
	if err != nil {
		return err
	}
	row.Leader = seat
	for _, word := range strings.Fields(counts) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return wrong("count %q: want a number", word)
		}
		row.Counts = append(row.Counts, n)
	}
	if len(row.Counts) > MaxDepth {
		return wrong("%d counts: want at most %d", len(row.Counts), MaxDepth)
	}
	d.Rows = append(d.Rows, row)
	return nil
}

// finish checks the last deal read.
func (p *parser) finish() error {
	if len(p.deals) == 0 {
		return nil
	}
	d := &p.deals[len(p.deals)-1]
	for seat, h := range d.Hands[:p.seats] {
		if h.Empty() {
			return wrong("%s: seat %d has no cards", d.Name, seat)
		}
		if h.Len() != d.Hands[0].Len() {
			return wrong("%s: seat %d has %d cards, seat 0 has %d", d.Name, seat, h.Len(), d.Hands[0].Len())
		}
	}
	return nil
}
