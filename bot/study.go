package bot

import (
	"cmp"
	"slices"

	"tarock"
	"tarock/engine"
	"tarock/rollout"
	"tarock/rules"
)

// A Study is what came of a card in the worlds that were tried with it. It costs some
// more than [Search.Weigh], and is there to give reasons.
type Study struct {
	Card   tarock.Card
	Score  float64 // the mean that a search chooses by: Points and a little for thirds or tricks
	Points float64 // mean of the Schrift points, solved where the search solves
	Worlds int

	// In how many worlds: the game was won for the seat's side, the trick went to it.
	Won, Took int
	// Means: thirds of the side, tricks of the seat.
	Thirds, Tricks float64
	// By card, in how many worlds: it was lost by the seat, caught by its side, was a bird
	// of the side that won its trick.
	Lost, Caught, Birds [tarock.LastCard + 1]int
}

// Study tries each of cards in the worlds that fit v, the best first. It reports false
// when no world does, which would be a fault.
func (b *Search) Study(rs *rules.RuleSet, v *engine.View, cards tarock.Hand) ([]Study, bool) {
	t, ok := b.begin(rs, v, cards)
	if !ok {
		return nil, false
	}
	studies := make([]Study, len(t.worths))
	for i, w := range t.worths {
		studies[i].Card = w.Card
	}
	for t.done < len(t.worlds) && (b.Stop == nil || t.done == 0 || !b.Stop()) {
		for i := range studies {
			o := t.g.Watch(&t.worlds[t.done], studies[i].Card)
			points := t.solved(&t.worlds[t.done], studies[i].Card, float64(o.Points))
			for range int(t.weight()) {
				studies[i].add(&o, points)
			}
		}
		t.tried += t.weight()
		t.done++
	}
	for i := range studies {
		studies[i].divide(int(t.tried))
	}
	slices.SortStableFunc(studies, func(a, b Study) int { return cmp.Compare(b.Score, a.Score) })
	return studies, true
}

func (s *Study) add(o *rollout.Outcome, points float64) {
	s.Points += points
	s.Score += points + o.Small
	s.Thirds += float64(o.Thirds)
	s.Tricks += float64(o.Tricks)
	if o.Won {
		s.Won++
	}
	if o.Took {
		s.Took++
	}
	for _, list := range []struct {
		cards  tarock.Hand
		counts *[tarock.LastCard + 1]int
	}{{o.Lost, &s.Lost}, {o.Caught, &s.Caught}, {o.Birds, &s.Birds}} {
		for c := range list.cards.All() {
			list.counts[c]++
		}
	}
}

func (s *Study) divide(worlds int) {
	s.Worlds = worlds
	n := float64(worlds)
	s.Points, s.Score, s.Thirds, s.Tricks = s.Points/n, s.Score/n, s.Thirds/n, s.Tricks/n
}
