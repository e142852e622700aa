// Package questions answers what people ask at the table ("darf ich den eigenen
// König rufen?") for a rule set. The answers are chosen by the data the engine
// plays by, so that a house rule changes them like any other set; the sentences
// stand in the catalogue.
package questions

import (
	"slices"
	"strings"

	"tarock/internal/explain"
	"tarock/rulebook"
	"tarock/rules"
)

// A Question is one thing that people ask.
type Question struct {
	ID    string // "own_king", the key of its texts
	Case  string // "DC-Q01", under which its answers are tested
	Group string // "calling", what it is about

	answer func(*rules.RuleSet) reply
	// needs says whether a set has what the question speaks of; nil: every set.
	needs func(*rules.RuleSet) bool
	// What a thing counts: the key of its name, and the figure.
	thing string
	worth func(*explain.Catalogue, *rules.RuleSet) Answer
}

// A reply chooses an answer.
type reply struct {
	key    string // of the catalogue, below the question's
	values explain.Values
	cites  []rulebook.Clause
	list   rules.PremiumSet // named in the sentence as {premiums}
	table  rules.PremiumSet // told in the sentence as {table}: how each is made and what it counts
	absent bool             // the set does not have what was asked about
}

// An Answer is what a rule set says to a question.
type Answer struct {
	Key   string            `json:"key"` // "no": two sets with the same key say the same
	Text  string            `json:"text"`
	Cites []rulebook.Clause `json:"cites"`
	// Unconfirmed: no printed text of this set settles it.
	Unconfirmed bool `json:"unconfirmed,omitzero"`
	// Absent: the set does not have what was asked about.
	Absent bool `json:"absent,omitzero"`
}

// All returns every question, in the order in which a deal brings them up.
func All() []Question {
	return slices.Concat(
		dealing(), bidding(), calling(), tarocks(), talon(), announcing(), kontra(), play(), suits(), negatives(), valat(), forced(), counted(), graded(), manners(), writing(),
	)
}

// Find returns the question with the given id or case.
func Find(id string) (Question, bool) {
	for _, q := range Every() {
		if q.ID == id || q.Case == id && id != "" {
			return q, true
		}
	}
	return Question{}, false
}

// Text returns the question in the language of texts.
func (q Question) Text(texts *explain.Catalogue) string {
	if q.worth != nil {
		return texts.Text("question.amount", explain.Values{"thing": texts.Text(q.thing, nil)})
	}
	return texts.Text("question."+q.ID, nil)
}

// GroupText returns what the question is about in the language of texts.
func (q Question) GroupText(texts *explain.Catalogue) string {
	return texts.Text("question.group."+q.Group, nil)
}

// Answer returns what rs says to q in the language of texts.
func (q Question) Answer(texts *explain.Catalogue, rs *rules.RuleSet) Answer {
	if q.worth != nil {
		return q.worth(texts, rs)
	}
	texts = texts.For(rs.Family.String())
	if q.needs != nil && !q.needs(rs) {
		r := absent(rs, "not_here")
		return Answer{Key: r.key, Text: texts.Text("answer.not_here", nil), Cites: r.cites, Unconfirmed: unconfirmed(r.cites), Absent: true}
	}
	r := q.answer(rs)
	values := explain.Values{"premiums": premiums(texts, r.list), "table": told(texts, rs, r.table)}
	for name, value := range r.values {
		values[name] = value
	}
	return Answer{
		Key:         r.key,
		Text:        texts.Text("answer."+q.ID+"."+r.key, values),
		Cites:       r.cites,
		Unconfirmed: unconfirmed(r.cites),
		Absent:      r.absent,
	}
}

// Fits reports whether rs has what q asks about: it is listed for no other set.
func (q Question) Fits(texts *explain.Catalogue, rs *rules.RuleSet) bool {
	return !q.Answer(texts, rs).Absent
}

func premiums(texts *explain.Catalogue, set rules.PremiumSet) string {
	names := ""
	for id := range set.All() {
		if names != "" {
			names += ", "
		}
		names += texts.Text("premium."+id.String(), nil)
	}
	return names
}

// unconfirmed reports whether no printed text of the set settles an answer that
// cites these clauses: a ruling stands in for it, its text is not certain, or it
// has none. A ruling on a detail beside a printed clause does not count.
func unconfirmed(cites []rulebook.Clause) bool {
	if slices.Contains(cites, rulebook.HouseRules) {
		return false // the table knows what it has agreed on
	}
	printed := false
	for _, c := range cites {
		e, _ := rulebook.Lookup(c)
		ruling := strings.HasPrefix(string(c), "decision:")
		if e.Silent || e.Unconfirmed && !ruling {
			return true
		}
		printed = printed || !ruling
	}
	return !printed
}

// The helpers below make replies short to write.

// say is an answer with the clauses of topics.
func say(rs *rules.RuleSet, key string, topics ...rules.Topic) reply {
	r := reply{key: key}
	for _, t := range topics {
		r = r.and(rs.Topics[t])
	}
	return r
}

// and cites more clauses.
func (r reply) and(clauses []rulebook.Clause) reply {
	r.cites = slices.Clone(r.cites)
	for _, c := range clauses {
		if !slices.Contains(r.cites, c) {
			r.cites = append(r.cites, c)
		}
	}
	return r
}

// either returns yes or no.
func either(holds bool, yes, no string) string {
	if holds {
		return yes
	}
	return no
}

// first returns the first contract that fits, nil where there is none.
func first(rs *rules.RuleSet, fits func(*rules.Contract) bool) *rules.Contract {
	for i := range rs.Contracts {
		if fits(&rs.Contracts[i]) {
			return &rs.Contracts[i]
		}
	}
	return nil
}

func negative(c *rules.Contract) bool { return c.Aim == rules.AimTricks }
func positive(c *rules.Contract) bool { return c.Aim == rules.AimThirds }
func suitGame(c *rules.Contract) bool { return c.Duty.Suits }
func open(c *rules.Contract) bool     { return c.Open }
func calls(c *rules.Contract) bool    { return c.Side == rules.CallsKing }

// absent is the answer about a game that a set does not have: its list of games
// does not name it.
func absent(rs *rules.RuleSet, key string) reply {
	return reply{key: key, absent: true}.and(gamesOf(rs))
}

// gamesOf returns the clauses behind the list of games: those that every game
// cites, or else those on how games are bid.
func gamesOf(rs *rules.RuleSet) []rulebook.Clause {
	if len(rs.Contracts) == 0 {
		return nil
	}
	common := slices.DeleteFunc(slices.Clone(rs.Contracts[0].Cites), func(c rulebook.Clause) bool {
		return slices.ContainsFunc(rs.Contracts, func(other rules.Contract) bool { return !slices.Contains(other.Cites, c) })
	})
	if len(common) == 0 {
		return rs.Bidding.Cites
	}
	return common
}
