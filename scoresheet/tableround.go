package scoresheet

import (
	"cmp"
	"slices"
)

// MainUnit is how many parts a main point has, so that those who share places share
// their points exactly: halves, thirds and quarters.
const MainUnit = 12

// A Standing is how one stands in a table round, or after all of them.
type Standing struct {
	Person int
	Place  int // from 1; those who stand level have the same
	Main   int // Hauptpunkte, in parts of [MainUnit]
	Sub    int // Subpunkte: what he has scored
	// Refills is how often he has run out of chips and was given new ones, which ranks
	// him after those who have not.
	Refills int
}

// A TableRound is the rows that were played up to the end of a round, and how the
// players stand in it, the first first.
type TableRound struct {
	From, To int // the rows From to To-1
	Over     bool
	Standing []Standing
}

// TableRounds returns the rounds of the sheet and how everybody stands after those that
// are over. Points are the main points of the first, the second and so on; whoever has
// not played in a round has no place in it. Chips are what each has at the beginning of
// a round, 0 for none.
func (s *Sheet) TableRounds(points []int, chips int) (rounds []TableRound, ranking []Standing) {
	from := 0
	for _, to := range append(slices.Clone(s.roundEnds), len(s.Rows)) {
		r := TableRound{From: from, To: to, Over: len(rounds) < len(s.roundEnds)}
		r.Standing = s.standing(from, to, points, chips)
		if r.Over || len(r.Standing) > 0 {
			rounds = append(rounds, r)
		}
		from = to
	}
	return rounds, Rank(rounds)
}

// standing adds the rows of a round up.
func (s *Sheet) standing(from, to int, points []int, chips int) []Standing {
	accounts := s.Accounts()
	all := make([]Standing, len(s.People))
	played := make([]bool, len(s.People))
	for i := from; i < to; i++ {
		r := &s.Rows[i]
		if r.Struck {
			continue
		}
		for seat, person := range r.Seating.Active {
			all[person].Person, played[person] = person, true
			all[person].Sub += accounts.Shown[i].Score[seat]
			for chips > 0 && all[person].Sub+chips*(1+all[person].Refills) <= 0 {
				all[person].Refills++
			}
		}
	}
	var standing []Standing
	for person := range all {
		if played[person] {
			standing = append(standing, all[person])
		}
	}
	MainPoints(standing, points)
	return standing
}

// MainPoints orders the players of a table by what they have scored and gives each the
// main points of his place. Those who stand level share the points of their places.
func MainPoints(standing []Standing, points []int) {
	slices.SortStableFunc(standing, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(a.Refills, b.Refills), cmp.Compare(b.Sub, a.Sub))
	})
	for i := 0; i < len(standing); {
		n, sum := 0, 0
		for ; i+n < len(standing) && standing[i+n].Refills == standing[i].Refills && standing[i+n].Sub == standing[i].Sub; n++ {
			if i+n < len(points) {
				sum += points[i+n]
			}
		}
		for j := range n {
			standing[i+j].Place, standing[i+j].Main = i+1, sum*MainUnit/n
		}
		i += n
	}
}

// Rank adds up the rounds that are over: by main points, then by sub points.
func Rank(rounds []TableRound) []Standing {
	var ranking []Standing
	for _, r := range rounds {
		if !r.Over {
			continue
		}
		for _, one := range r.Standing {
			i := slices.IndexFunc(ranking, func(s Standing) bool { return s.Person == one.Person })
			if i < 0 {
				i, ranking = len(ranking), append(ranking, Standing{Person: one.Person})
			}
			ranking[i].Main += one.Main
			ranking[i].Sub += one.Sub
			ranking[i].Refills += one.Refills
		}
	}
	higher := func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Main, a.Main), cmp.Compare(b.Sub, a.Sub))
	}
	slices.SortStableFunc(ranking, higher)
	for i := range ranking {
		ranking[i].Place = i + 1
		if i > 0 && higher(ranking[i-1], ranking[i]) == 0 {
			ranking[i].Place = ranking[i-1].Place
		}
	}
	return ranking
}

// InRound returns how many rows count in the round that is being played.
func (s *Sheet) InRound() int {
	from := 0
	if n := len(s.roundEnds); n > 0 {
		from = s.roundEnds[n-1]
	}
	n := 0
	for i := from; i < len(s.Rows); i++ {
		if s.Counting(i) {
			n++
		}
	}
	return n
}

// endRound ends a table round, or takes the last end back.
func (b *book) endRound(a *Action, e *Event) *Refusal {
	e.Type, e.Round = RoundEnded, &RoundEnd{After: len(b.s.Rows), Back: a.Deals == -1}
	switch {
	case len(b.rs.Round.Points) == 0:
		return refuse(NoRounds, "", "%s has no table rounds", b.rs.Ref.ID)
	case a.Deals == -1 && (len(b.s.roundEnds) == 0 || b.s.InRound() > 0):
		return refuse(RoundRuns, "", "there is no end of a round to take back")
	case a.Deals == -1:
		return nil
	case a.Deals != 0:
		return refuse(BadValue, "deals", "must be -1 to take the end of a round back, is %d", a.Deals)
	case b.s.InRound() == 0:
		return refuse(RoundRuns, "", "nothing was played in this round")
	}
	return nil
}

func (s *Sheet) fitsRound(r *RoundEnd) *Refusal {
	last := 0
	if n := len(s.roundEnds); n > 0 {
		last = s.roundEnds[n-1]
	}
	switch {
	case r.Back && len(s.roundEnds) == 0:
		return cannot("back", "there is no end of a round to take back")
	case !r.Back && (r.After != len(s.Rows) || r.After <= last):
		return cannot("after", "must be %d, and rows played in the round, is %d", len(s.Rows), r.After)
	}
	return nil
}
