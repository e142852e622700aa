package wire

import "tarock/rulebook"

// Questions are what people ask, answered by every rule set, in one language.
type Questions struct {
	Questions []Question                 `json:"questions"`
	Amounts   []Question                 `json:"amounts"` // what each game and premium counts
	Clauses   map[rulebook.Clause]Clause `json:"clauses"` // all that are cited
}

// A Question is one of them.
type Question struct {
	ID      string        `json:"id"`
	Group   string        `json:"group"` // what it is about
	Text    string        `json:"text"`
	Answers []GivenAnswer `json:"answers"` // those that differ
}

// A GivenAnswer is an answer and the sets that give it.
type GivenAnswer struct {
	Text string    `json:"text"`
	Sets []GivenBy `json:"sets"`
}

// A GivenBy is a set that gives an answer, and where it says so.
type GivenBy struct {
	ID          string            `json:"id"`
	Cites       []rulebook.Clause `json:"cites"`
	Unconfirmed bool              `json:"unconfirmed,omitzero"` // not by a printed text
	Absent      bool              `json:"absent,omitzero"`      // the set does not have what was asked about
}

// A Term is a word of the table.
type Term struct {
	ID      string   `json:"id"`
	Section string   `json:"section"`
	Name    string   `json:"name"` // German, as at the table
	English string   `json:"english"`
	Also    []string `json:"also,omitzero"` // other words for it
	Meaning string   `json:"meaning"`
}

// Found are the ids of what fits some words, the best first.
type Found struct {
	Questions []string `json:"questions"`
	Terms     []string `json:"terms"`
	// Near: nothing fits exactly, the questions only come near.
	Near bool `json:"near,omitzero"`
}
