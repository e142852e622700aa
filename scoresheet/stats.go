package scoresheet

import (
	"slices"

	"tarock/rules"
	"tarock/settle"
)

// Statistics are those of one person.
type Statistics struct {
	Deals, Won, Lost int // that he played, and in which he got or paid something
	Contracts        []ContractRecord
	Premiums         []PremiumRecord
}

// A ContractRecord is how one did with a game of his own.
type ContractRecord struct {
	ID     rules.ContractID
	N, Won int
	Points int // of his Schrift
}

// A PremiumRecord is how often his side made a premium, and lost an announced one.
type PremiumRecord struct {
	ID         rules.PremiumID
	Announced  int
	Made, Lost int
}

// Statistics returns what the rows tell about each person; struck ones tell nothing.
func (s *Sheet) Statistics() []Statistics {
	all := make([]Statistics, len(s.People))
	accounts := s.Accounts()
	for i := range s.Rows {
		r := &s.Rows[i]
		if r.Struck || r.Entry.Kind == UnclearEntry {
			continue
		}
		for seat, person := range r.Seating.Active {
			all[person].deal(r, person, accounts.Shown[i].Score[seat])
		}
	}
	return all
}

// deal adds a row to the statistics of a person who got so much in it.
func (st *Statistics) deal(r *Row, person, points int) {
	st.Deals++
	switch {
	case points > 0:
		st.Won++
	case points < 0:
		st.Lost++
	}
	g := r.Entry.Guided
	switch {
	case r.Entry.Trischaken != nil && person == r.Seating.Active[0]: // Vorhand has chosen it
		id := r.Entry.Game // named where it is not the Trischaken of most sets
		if id == rules.NoContract {
			id = rules.Trischaken
		}
		st.contract(id, points > 0, points)
	case g != nil && g.Declarer == person:
		st.contract(g.Contract, r.Value.Won, points)
	}
	if g == nil {
		return
	}
	side := settle.Opponents
	if g.Declarer == person || g.Partner != nil && *g.Partner == person {
		side = settle.Declarers
	}
	for _, p := range g.Premiums {
		if p.Party == side {
			st.premium(p)
		}
	}
}

func (st *Statistics) contract(id rules.ContractID, won bool, points int) {
	i := slices.IndexFunc(st.Contracts, func(c ContractRecord) bool { return c.ID == id })
	if i < 0 {
		i = len(st.Contracts)
		st.Contracts = append(st.Contracts, ContractRecord{ID: id})
	}
	c := &st.Contracts[i]
	c.N++
	c.Points += points
	if won {
		c.Won++
	}
}

func (st *Statistics) premium(p Premium) {
	i := slices.IndexFunc(st.Premiums, func(r PremiumRecord) bool { return r.ID == p.Kind })
	if i < 0 {
		i = len(st.Premiums)
		st.Premiums = append(st.Premiums, PremiumRecord{ID: p.Kind})
	}
	r := &st.Premiums[i]
	switch {
	case p.Made:
		r.Made++
	case p.Announced:
		r.Lost++
	}
	if p.Announced {
		r.Announced++
	}
}
