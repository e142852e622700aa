package analysis

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
	"tarock/settle"
	"tarock/solver"
)

// judgeCard weighs all cards that could have been played.
func (w *walked) judgeCard(s *solver.Solver, c *choice, o Options) Decision {
	seat := c.state.Turn
	played := w.r.Moves[c.move].Action.(engine.Play).Card
	v := engine.ViewFor(w.rs, &c.state, seat)
	legal := c.state.LegalCards(w.rs)
	d := Decision{Move: c.move, Trick: v.Number, Seat: seat, Played: played, Best: played}
	search := bot.Search{Worlds: o.Worlds, Infer: bot.WeighedFor * o.Worlds, Seed: o.Seed}
	studies, ok := search.Study(w.rs, &v, legal)
	if !ok {
		studies = nil // no world fits: a fault of belief, not of the player
	}
	mine, best := math.Inf(-1), math.Inf(-1)
	for i := range studies {
		study := &studies[i]
		won := float64(study.Won) / float64(study.Worlds)
		if w.party[seat] != settle.Declarers {
			won = 1 - won
		}
		d.Choices = append(d.Choices, Choice{Card: study.Card, Score: study.Points, Won: won})
		if study.Card == played {
			mine = study.Points
		}
		if study.Points > best {
			best, d.Best = study.Points, study.Card
		}
	}
	if d.Cost = best - mine; len(studies) == 0 || d.Cost < leastCost {
		d.Cost, d.Best = 0, played
	}
	if w.open(s, c, &d, o); v.Hands != nil {
		d.byOpenHands(w.party[seat] == settle.Declarers)
	}
	return d
}

// leastCost is from how many Schrift points on a card has cost something: less is
// chance in which worlds were drawn.
const leastCost = 0.05

// byOpenHands judges a card of an open game: no player had to guess, so worlds
// played on by rules of thumb say less than the solver. A card costs something
// only where it gave the aim away.
func (d *Decision) byOpenHands(declarer bool) {
	if !slices.ContainsFunc(d.Choices, func(c Choice) bool { return c.Open == nil }) {
		d.Cost, d.Best = 0, d.Played
	}
	if !d.Lost {
		return
	}
	most := math.Inf(-1)
	for _, c := range d.Choices {
		if c.Open.Made == declarer && c.Score > most {
			most, d.Best = c.Score, c.Card
		}
	}
	if d.Cost = most - d.choice(d.Played).Score; d.Cost < leastCost {
		d.Cost = 0
	}
}

// choice returns card among the choices, which it must be.
func (d *Decision) choice(card tarock.Card) *Choice {
	return &d.Choices[slices.IndexFunc(d.Choices, func(c Choice) bool { return c.Card == card })]
}

// open adds what the solver sees of each choice.
func (w *walked) open(s *solver.Solver, c *choice, d *Decision, o Options) {
	declarer := w.party[d.Seat] == settle.Declarers
	could, did := false, true
	for i := range d.Choices {
		open := w.solve(s, c, d.Choices[i].Card, o.Nodes/uint64(len(d.Choices)))
		d.Choices[i].Open = open
		if open == nil {
			return // one is missing: which were good is not known
		}
		reached := open.Made == declarer
		could = could || reached
		if d.Choices[i].Card == d.Played {
			did = reached
		}
	}
	d.Lost = could && !did
}

// openHeld is from how many cards a hand on the thirds are counted exactly.
const openHeld = 8

// solve returns what card leads to with open hands, nil when the game has no aim
// that the solver knows, or too many nodes would be needed.
func (w *walked) solve(s *solver.Solver, c *choice, card tarock.Card, nodes uint64) *Open {
	next, won := c.position.Play(card)
	have, tricks := c.won+w.laid, c.tricks
	if won != 0 && next.Declarers[next.Lead] {
		have += w.rs.Deal.CountOf(won)
		tricks++
	}
	var open Open
	ask := func() {
		switch w.contract.Aim {
		case rules.AimTricks:
			open.Made = s.Takes(next, w.contract.Tricks-tricks)
		default:
			open.Made = s.Reaches(next, w.contract.Need-have)
		}
		if w.contract.Aim == rules.AimThirds && c.position.Hands[c.position.Turn()].Len() <= openHeld {
			thirds := have + s.Thirds(next)
			open.Thirds = &thirds
		}
	}
	if w.contract.Aim == rules.AimFewest || w.joined || !s.Within(nodes, ask) {
		return nil
	}
	return &open
}

// judgeBid tries the words worth thinking of that the declarer could have said last, and his
// own, as the highest level does.
func (w *walked) judgeBid(o Options) *Bid {
	if w.bid < 0 || o.Deals <= 0 {
		return nil
	}
	seat := w.r.Moves[w.bid].Seat
	v := engine.ViewFor(w.rs, &w.bidState, seat)
	b := &Bid{Move: w.bid, Seat: seat}
	said := record.FormatAction(w.r.Moves[w.bid].Action)
	worths, _ := bot.WeighWords(w.rs, &v, w.r.Moves[w.bid].Action, o.Deals, o.Seed)
	for _, worth := range worths {
		word := record.FormatAction(worth.Action)
		b.Options = append(b.Options, BidOption{Action: worth.Action, Word: word, Said: word == said, Mean: worth.Mean, Half: worth.Half, Deals: worth.Worlds})
	}
	slices.SortStableFunc(b.Options, func(x, y BidOption) int { return cmp.Compare(y.Mean, x.Mean) })
	for _, option := range b.Options {
		if option.Said {
			b.Cost = b.Options[0].Mean - option.Mean
		}
	}
	return b
}

// counter returns a function that counts decisions and tells done.
func counter(done func(done, all int), all int) func() {
	var mu sync.Mutex
	n := 0
	return func() {
		mu.Lock()
		defer mu.Unlock()
		if n++; done != nil {
			done(n, all)
		}
	}
}

// Costliest returns the n decisions that cost the most, the worst first, of those
// that cost anything.
func (r *Report) Costliest(n int) []Decision {
	list := slices.Clone(r.Cards)
	list = slices.DeleteFunc(list, func(d Decision) bool { return d.Cost <= 0 })
	slices.SortStableFunc(list, func(a, b Decision) int { return cmp.Compare(b.Cost, a.Cost) })
	return list[:min(n, len(list))]
}
