package wire

import (
	"strings"

	"tarock"
	"tarock/rules"
)

// A Lesson is one page of the first-steps tour. Its texts are in the catalogue.
type Lesson struct {
	ID    string        `json:"id"`
	Cards tarock.Hand   `json:"cards"`
	Trick []tarock.Card `json:"trick"`
	// Right are the cards that answer; none: there is nothing to answer.
	Right tarock.Hand `json:"right"`
	Deal  int         `json:"deal,omitzero"`  // practice deal it leads to
	Count bool        `json:"count,omitzero"` // it leads to the counting trainer
}

// A PracticeDeal is a deal that all tables of a course play.
type PracticeDeal struct {
	ID       int              `json:"id"`
	Rules    RulesName        `json:"rules"`
	Contract rules.ContractID `json:"contract"` // the game that is expected
	Expected int              `json:"expected"` // what it brings who plays it
	Record   string           `json:"record"`   // how it is expected to go
}

// A Course is the tour and the practice deals.
type Course struct {
	Lessons []Lesson       `json:"lessons"`
	Deals   []PracticeDeal `json:"deals"`
}

// PlayPractice opens a table with a practice deal for one person.
type PlayPractice struct {
	Name string `json:"name"` // "": the table calls him Gast
}

func (p *PlayPractice) check() *Malformed {
	if p.Name = strings.TrimSpace(p.Name); p.Name == "" {
		return nil
	}
	return checkName(p.Name)
}
