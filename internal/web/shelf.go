package web

import (
	"net/http"
	"sync"

	"tarock/internal/explain"
	"tarock/internal/glossary"
	"tarock/internal/questions"
	"tarock/internal/wire"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/house"
)

// A shelf holds what the rules room knows in one language besides the tables. It
// is filled when somebody first asks.
type shelf func() (*books, error)

type books struct {
	texts  *explain.Catalogue
	sets   []*rules.RuleSet // the published ones
	asked  wire.Questions
	terms  []wire.Term
	finder *questions.Finder
}

func shelvesOf(sets rules.Editions) map[string]shelf {
	shelves := map[string]shelf{}
	for _, lang := range explain.Languages() {
		shelves[lang] = sync.OnceValues(func() (*books, error) { return fill(lang, sets) })
	}
	return shelves
}

func fill(lang string, editions rules.Editions) (*books, error) {
	texts, err := explain.In(lang)
	if err != nil {
		return nil, err
	}
	german, err := explain.In("de")
	if err != nil {
		return nil, err
	}
	english, err := explain.In("en")
	if err != nil {
		return nil, err
	}
	finder, err := questions.NewFinder(texts)
	if err != nil {
		return nil, err
	}
	sets := editions.Newest()
	b := &books{texts: texts, sets: sets, asked: ask(texts, sets, editions.At), finder: finder}
	for _, t := range glossary.All() {
		b.terms = append(b.terms, wire.Term{
			ID: t.ID, Section: t.SectionText(texts), Name: t.Name(german), English: t.Name(english), Also: t.Also(german),
			Meaning: t.Meaning(texts),
		})
	}
	return b, nil
}

// ask puts every question to all sets.
func ask(texts *explain.Catalogue, sets []*rules.RuleSet, at questions.Lookup) wire.Questions {
	asked := wire.Questions{Clauses: map[rulebook.Clause]wire.Clause{}}
	put := func(wanted []questions.Question) (all []wire.Question) {
		for _, q := range questions.AskAll(texts, wanted, sets, at) {
			all = append(all, questionOf(asked.Clauses, q))
		}
		return all
	}
	asked.Questions, asked.Amounts = put(questions.All()), put(questions.Amounts())
	return asked
}

// questionOf returns q as the browser shows it, and puts its clauses into clauses.
func questionOf(clauses map[rulebook.Clause]wire.Clause, q questions.Asked) wire.Question {
	out := wire.Question{ID: q.ID, Group: q.Group, Text: q.Text}
	for _, given := range q.Answers {
		a := wire.GivenAnswer{Text: given.Text}
		for _, by := range given.Sets {
			a.Sets = append(a.Sets, wire.GivenBy{ID: by.ID, Cites: by.Cites, Unconfirmed: by.Unconfirmed, Absent: by.Absent})
			wire.AddClauses(clauses, by.Cites)
		}
		out.Answers = append(out.Answers, a)
	}
	return out
}

// books finds the shelf of the language that the path names.
func (s *server) books(r *http.Request) (*books, error) {
	fill, ok := s.shelves[r.PathValue("lang")]
	if !ok {
		return nil, wire.CodeNotFound
	}
	return fill()
}

// questions answers with every question and what each rule set says to it.
func (s *server) questions(w http.ResponseWriter, r *http.Request) {
	b, err := s.books(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.answer(w, r, b.asked, nil)
}

// A houseQuestions is what people ask, answered by house rules and by every
// published set.
type houseQuestions struct {
	wire.Questions
	Set string `json:"set"` // the id of the house rules among the answers
}

// askHouse answers like questions, with the house rules of the request first.
func (s *server) askHouse(w http.ResponseWriter, r *http.Request) {
	b, err := s.books(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	body, err := decode[wire.HouseRules](w, r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	rs, err := house.Build(rules.House(body), s.rules.At)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	sets := b.sets
	if rs.House != nil { // without deviations it is a published one
		sets = append([]*rules.RuleSet{rs}, sets...)
	}
	s.answer(w, r, houseQuestions{Questions: ask(b.texts, sets, s.rules.At), Set: rs.Ref.ID}, nil)
}

// glossary answers with the words of the table.
func (s *server) glossary(w http.ResponseWriter, r *http.Request) {
	b, err := s.books(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.answer(w, r, b.terms, nil)
}

// longestQuery is how many bytes of words are looked for.
const longestQuery = 200

// find answers with the questions and terms that fit the words of the query.
func (s *server) find(w http.ResponseWriter, r *http.Request) {
	b, err := s.books(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	words := r.URL.Query().Get("words")
	words = words[:min(len(words), longestQuery)]
	s.answer(w, r, wire.Found{Questions: b.finder.Questions(words), Terms: b.finder.Terms(words), Near: b.finder.Near(words)}, nil)
}
