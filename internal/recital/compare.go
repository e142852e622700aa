package recital

// A Difference is a place at which two pages in one language say something else.
type Difference struct {
	Section string // its title
	What    string // the row, and of a wide table the column
	A, B    string // empty where a page does not have the row
}

// Compare returns where a and b differ, in the order of a, and what only b has
// after that.
func Compare(a, b Page) []Difference {
	var found []Difference
	for _, s := range a.Sections {
		other := b.section(s.ID)
		for _, row := range s.Rows {
			found = append(found, s.differences(row, other.row(row.Key))...)
		}
		for _, row := range other.Rows {
			if s.row(row.Key) == nil {
				found = append(found, Difference{Section: s.Title, What: row.Cells[0], B: row.Cells[1]})
			}
		}
	}
	return found
}

// differences returns in which cells a row of s and that of another page differ.
func (s *Section) differences(row Row, other *Row) []Difference {
	if other == nil {
		return []Difference{{Section: s.Title, What: row.Cells[0], A: row.Cells[1]}}
	}
	var found []Difference
	for i := 1; i < len(row.Cells); i++ {
		if row.Cells[i] == other.Cells[i] {
			continue
		}
		d := Difference{Section: s.Title, What: row.Cells[0], A: row.Cells[i], B: other.Cells[i]}
		if len(row.Cells) > 2 {
			d.What += ": " + s.Head[i]
		}
		found = append(found, d)
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
