package explain

import "tarock/rulebook"

// A Clause is what a figure or a ruling rests on, in one language.
type Clause struct {
	ID     rulebook.Clause `json:"id"`
	Label  string          `json:"label"`
	Text   string          `json:"text"`
	Source string          `json:"source"`
	// Unconfirmed: no printed text settles it.
	Unconfirmed bool `json:"unconfirmed,omitzero"`
}

// Clauses returns the texts of clauses; those that the rule book does not have are left
// out.
func (c *Catalogue) Clauses(ids []rulebook.Clause) []Clause {
	all := make([]Clause, 0, len(ids))
	for _, id := range ids {
		if e, ok := rulebook.Lookup(id); ok {
			all = append(all, Clause{ID: id, Label: e.Label, Text: c.Of(e.Text), Source: e.Source, Unconfirmed: e.Unconfirmed})
		}
	}
	return all
}

// Of returns a text in the language of the catalogue.
func (c *Catalogue) Of(text rulebook.Text) string {
	if c.lang == "en" {
		return text.En
	}
	return text.De
}
