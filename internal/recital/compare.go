package recital

import (
	"slices"
	"strings"
)

// A Difference is a place at which two pages in one language say something else.
type Difference struct {
	Section string // its title
	What    string // the row, and of a wide table the column
	A, B    string // empty where a page does not have the row
}

// Compare returns where a and b differ, section by section in the order of a: of
// games that both have column by column, what the games are worth first, then what
// only one of them has.
func Compare(a, b Page) []Difference {
	var found []Difference
	for _, s := range inOrder(&a, &b) {
		other := b.section(s.ID)
		for column := 1; column < len(s.Head); column++ {
			for _, row := range s.Rows {
				found = append(found, s.differences(row, other.row(row.Key), column)...)
			}
		}
		found = append(found, s.alone(other, func(row Row) Difference { return Difference{Section: s.Title, What: row.Cells[0], A: row.Cells[1]} })...)
		found = append(found, other.alone(s, func(row Row) Difference { return Difference{Section: s.Title, What: row.Cells[0], B: row.Cells[1]} })...)
	}
	return found
}

// inOrder returns the sections of a. Where the other page is of another game, what is
// dealt and how it is counted come first: nobody can do without that.
func inOrder(a, b *Page) []Section {
	deal, other := a.section("deal"), b.section("deal")
	if one, two := deal.row("deal.family"), other.row("deal.family"); one == nil || two == nil || one.Cells[1] == two.Cells[1] {
		return a.Sections
	}
	basic := func(s Section) bool { return s.ID == "deal" || s.ID == "counting" }
	first := slices.DeleteFunc(slices.Clone(a.Sections), func(s Section) bool { return !basic(s) })
	slices.SortStableFunc(first, func(x, y Section) int { return strings.Compare(y.ID, x.ID) })
	return append(first, slices.DeleteFunc(slices.Clone(a.Sections), basic)...)
}

// differences returns in what a row of s differs from that of another page in one
// column.
func (s *Section) differences(row Row, other *Row, column int) []Difference {
	if other == nil || row.Cells[column] == other.Cells[column] {
		return nil
	}
	d := Difference{Section: s.Title, What: row.Cells[0], A: row.Cells[column], B: other.Cells[column]}
	if len(s.Head) > 2 {
		d.What += ": " + s.Head[column]
	}
	return []Difference{d}
}

// alone returns the rows that other does not have. Of games one section says it,
// the first.
func (s *Section) alone(other Section, as func(Row) Difference) []Difference {
	if s.ID == "aims" || s.ID == "allowed" {
		return nil
	}
	var found []Difference
	for _, row := range s.Rows {
		if other.row(row.Key) == nil && !row.No {
			found = append(found, as(row))
		}
	}
	return found
}

// section returns the section with the id, empty when the page has none.
func (p *Page) section(id string) Section {
	for _, s := range p.Sections {
		if s.ID == id {
			return s
		}
	}
	return Section{}
}

// row returns the row with the key, nil when there is none.
func (s *Section) row(key string) *Row {
	for i := range s.Rows {
		if s.Rows[i].Key == key {
			return &s.Rows[i]
		}
	}
	return nil
}
