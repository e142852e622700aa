package bot

import (
	"math"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rollout"
	"tarock/rules"
	"tarock/solver"
)

// plan chooses a word of the auction by playing on: in worlds that fit the view every
// word worth thinking of is said, everybody goes on by rules of thumb up to the first
// card, and the cards are played out by the policy of [rollout]. It reports false where
// rules of thumb have to do.
func (b *Search) plan(rs *rules.RuleSet, v *engine.View) (engine.Action, bool) {
	if b.Plan == 0 || v.Phase != engine.PhaseBidding || v.Turn != v.Seat {
		return nil, false
	}
	first := Heuristic{}.Choose(rs, v)
	p := planned{rs: rs, v: v, words: wordsToTry(rs, v, first)}
	if len(p.words) < 2 {
		return nil, false
	}
	sampler, err := belief.New(rs, v)
	if err != nil {
		return nil, false
	}
	stream := newDice(b.Seed, v)
	src := playout.Source(stream.next() + uint64(v.Seat))
	p.seed = stream.next()
	drawn := Search{Worlds: b.Plan, Infer: weighedFor * b.Plan}
	p.worlds = drawn.worlds(rs, v, sampler, &src)
	for _, share := range []int{4, 2, 1} {
		p.upTo(len(p.worlds)/share, b.Stop)
		if share > 1 {
			p.keep()
		}
	}
	return p.best(), true
}

// A planned is the words that are tried, and what each has earned so far. The first is
// that of the rules of thumb.
type planned struct {
	rs     *rules.RuleSet
	v      *engine.View
	seed   uint64
	worlds []belief.World
	words  []tried
	done   int
	solver *solver.Solver // made when a game with open hands is tried
}

// A tried is a word: in each world so far, what it has earned the bidder.
type tried struct {
	action engine.Action
	earned []float64
	out    bool // clearly worse than another
}

// wordsToTry returns the words that may be best: that of the rules of thumb, those that
// bid nothing, and every game that is not hopeless by its estimate.
func wordsToTry(rs *rules.RuleSet, v *engine.View, first engine.Action) []tried {
	k := know(rs, v)
	words := []tried{{action: first}}
	for _, o := range v.Options {
		if o.Why != nil || o.Action == first {
			continue
		}
		if !k.worthATry(o) {
			continue
		}
		switch o.Action.(type) {
		case engine.Bid, engine.Hold, engine.Pass, engine.SayForehand:
			words = append(words, tried{action: o.Action})
		}
	}
	return words
}

// worthATry reports whether a word of the auction is tried: what bids nothing, and a
// game that may be good.
func (k *knowledge) worthATry(o engine.Option) bool {
	id, announced := k.gameOf(o.Action)
	if id == rules.NoContract {
		return true
	}
	gain, ok := k.gainOfBid(o)
	if announced {
		return ok && gain > -hopeless
	}
	return k.mustOpen() || k.mayBeGood(k.rs.Contract(id))
}

// hopeless is how far below nothing the estimate of a game may be, in points of its
// value, before it is not even tried.
const hopeless = 3.0

func (k *knowledge) mayBeGood(c *rules.Contract) bool {
	if c.Right == rules.VorhandLast {
		return true
	}
	if c.Aim == rules.AimTricks {
		return negativeGain(k.v.Hand, c, k.rs.Seats) > 0
	}
	return gainOf(k.rs, c, k.v.Hand) > -hopeless*float64(c.Value)
}

// upTo tries the words in the next worlds, up to n.
func (p *planned) upTo(n int, stop func() bool) {
	for p.done < n && (stop == nil || p.done == 0 || !stop()) {
		begun, ok := p.begin(&p.worlds[p.done])
		for i := range p.words {
			if t := &p.words[i]; !t.out {
				earned := 0.0
				if ok {
					earned = p.playOn(begun, &p.worlds[p.done], t.action)
				}
				t.earned = append(t.earned, earned)
			}
		}
		p.done++
	}
}

// begin deals a world and says the words that were said. It reports false where those
// cards do not allow them.
func (p *planned) begin(w *belief.World) (s engine.State, ok bool) {
	events, err := engine.Start(p.rs, w.Hands, w.Talon)
	if err != nil {
		return s, false
	}
	for _, e := range events {
		s.Record(e)
	}
	for _, said := range p.v.Bids {
		if events, err = engine.Advance(p.rs, &s, said.Seat, actionOf(said), events[:0]); err != nil {
			return s, false
		}
	}
	return s, s.Turn == p.v.Seat && s.Phase == engine.PhaseBidding
}

// actionOf returns the action that has said a word.
func actionOf(said engine.BidSaid) engine.Action {
	switch said.Word {
	case engine.WordForehand:
		return engine.SayForehand{}
	case engine.WordPassOn:
		return engine.PassOn{}
	case engine.WordBid:
		return engine.Bid{Contract: said.Contract, Premiums: said.Premiums, Choice: said.Choice, Card: said.Card}
	case engine.WordHold:
		return engine.Hold{Premiums: said.Premiums}
	default:
		return engine.Pass{}
	}
}

// playOn says a, lets rules of thumb go on to the first card and the policy of the
// rollout play them, and returns what the bidder earns.
func (p *planned) playOn(s engine.State, w *belief.World, a engine.Action) float64 {
	world := *w
	events, err := engine.Advance(p.rs, &s, p.v.Seat, a, nil)
	for err == nil && !s.Over() && s.Phase != engine.PhasePlaying {
		follow(&world, &s, events)
		v := engine.ViewFor(p.rs, &s, s.Turn)
		events, err = engine.Advance(p.rs, &s, s.Turn, Heuristic{}.Choose(p.rs, &v), events[:0])
	}
	if err != nil {
		return 0
	}
	if s.Over() {
		return float64(s.Score()[p.v.Seat])
	}
	follow(&world, &s, events)
	if c := p.rs.Contract(s.Contract); c.Open && c.Aim == rules.AimTricks {
		return p.openEnd(&world, &s, c)
	}
	v := engine.ViewFor(p.rs, &s, s.Turn)
	g, err := rollout.New(p.rs, &v, p.seed)
	if err != nil {
		return 0
	}
	var sum [tarock.MaxSeats]float64
	g.Play(&world, tarock.NoCard, &sum)
	return sum[p.v.Seat]
}

// planNodes is how many cards the solver may play in thought for an end with open hands.
const planNodes = 15_000

// openEnd returns what the bidder earns when a game with open hands is played without
// a mistake, and nothing when that would take too long to find out: the policy of the
// rollout defends too badly for a game in which the defenders see everything.
func (p *planned) openEnd(w *belief.World, s *engine.State, c *rules.Contract) float64 {
	if p.solver == nil {
		p.solver = solver.New()
	}
	at := solver.Position{Seats: p.rs.Seats, Count: p.rs.Deal.Count, Hands: w.Hands, Lead: s.Turn, Duty: c.Duty}
	at.Declarers[s.Declarer] = true
	var made bool
	if !p.solver.Within(planNodes, func() { made = p.solver.Takes(at, c.Tricks) }) {
		return 0
	}
	worth := float64(c.Value)
	if made == (s.Declarer != p.v.Seat) {
		worth = -worth
	}
	if s.Declarer == p.v.Seat {
		worth *= float64(p.rs.Seats - 1)
	}
	return worth
}

// follow moves the cards of a world as events say.
func follow(w *belief.World, s *engine.State, events []engine.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case engine.TalonTaken:
			w.Hands[s.Declarer] |= e.Cards
			w.Talon[0] &^= e.Cards
			w.Talon[1] &^= e.Cards
		case engine.CardsLaidAway:
			w.Hands[e.Seat] &^= e.Cards
			w.Discard |= e.Cards
		}
	}
}

// keep drops the words that are clearly worse than the best.
func (p *planned) keep() {
	best := p.leader()
	for i := range p.words {
		if mean, half := paired(p.words[best].earned, p.words[i].earned); i != 0 && i != best && mean > half {
			p.words[i].out = true
		}
	}
}

// leader returns the word that has earned most.
func (p *planned) leader() int {
	best := 0
	for i := range p.words {
		if !p.words[i].out && sumOf(p.words[i].earned) > sumOf(p.words[best].earned) {
			best = i
		}
	}
	return best
}

// margin is how many standard errors a word has to be better than that of the rules
// of thumb: the best of several means is too good by chance.
const margin = 0.75

// best returns the word that has earned most, and that of the rules of thumb where the
// difference may be chance.
func (p *planned) best() engine.Action {
	at := p.leader()
	if mean, half := paired(p.words[at].earned, p.words[0].earned); mean <= margin*half {
		at = 0
	}
	return p.words[at].action
}

func sumOf(all []float64) (sum float64) {
	for _, x := range all {
		sum += x
	}
	return sum
}

// paired returns the mean of a − b over the same worlds, and its standard error.
func paired(a, b []float64) (mean, err float64) {
	n := min(len(a), len(b))
	if n < 2 {
		return 0, math.Inf(1)
	}
	sum, squares := 0.0, 0.0
	for i := range n {
		d := a[i] - b[i]
		sum += d
		squares += d * d
	}
	mean = sum / float64(n)
	return mean, math.Sqrt((squares/float64(n) - mean*mean) / float64(n-1))
}
