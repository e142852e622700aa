package bot

import (
	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/playout"
	"tarock/rollout"
	"tarock/rules"
	"tarock/solver"
)

// plan chooses a word of the auction, or a king to call, by playing on: in worlds that
// fit the view every action worth thinking of is done, everybody goes on by rules of thumb
// up to the first card, and the cards are played out by the policy of [rollout]. It reports
// false where rules of thumb have to do.
func (b *Search) plan(rs *rules.RuleSet, v *engine.View) (*contest, bool) {
	var list []tried
	worlds := 0
	switch v.Phase {
	case engine.PhaseBidding:
		list, worlds = wordsToTry(rs, v, Heuristic{}.Choose(rs, v)), b.Plan
	case engine.PhaseCalling:
		list, worlds = callsToTry(rs, v), b.Call
	}
	if worlds == 0 || len(list) < 2 {
		return nil, false
	}
	p := &planned{rs: rs, v: v}
	c, seed, ok := b.contest(rs, v, worlds, list)
	if !ok {
		return nil, false
	}
	p.seed, c.in = seed, p
	return c, true
}

// contest draws worlds for a decision, weighed by what the others have said. The seed is
// for playing on in them.
func (b *Search) contest(rs *rules.RuleSet, v *engine.View, worlds int, list []tried) (c *contest, seed uint64, ok bool) {
	sampler, err := belief.New(rs, v)
	if err != nil {
		return nil, 0, false
	}
	stream := newDice(b.Seed, v)
	src := playout.Source(stream.next() + uint64(v.Seat))
	seed = stream.next()
	return &contest{worlds: likelyWorlds(rs, v, sampler, worlds, &src), tried: list, stop: b.Stop}, seed, true
}

// A planned is a moment of the auction, or of the call, from which it is played on.
type planned struct {
	rs     *rules.RuleSet
	v      *engine.View
	seed   uint64
	begun  engine.State   // the world entered, at the moment of the view
	solver *solver.Solver // made when a game with open hands is tried
}

// callsToTry returns the kings that may be called, that of the rules of thumb first.
func callsToTry(rs *rules.RuleSet, v *engine.View) []tried {
	list := []tried{{action: Heuristic{}.Choose(rs, v)}}
	for _, a := range allowed(v) {
		if a != list[0].action {
			list = append(list, tried{action: a})
		}
	}
	return list
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

// enter deals a world and says the words that were said. It reports false where those
// cards do not allow them.
func (p *planned) enter(w *belief.World) bool {
	events, err := engine.Start(p.rs, w.Hands, w.Talon)
	if err != nil {
		return false
	}
	p.begun = engine.State{}
	for _, e := range events {
		p.begun.Record(e)
	}
	for _, said := range p.v.Bids {
		if events, err = engine.Advance(p.rs, &p.begun, said.Seat, actionOf(said), events[:0]); err != nil {
			return false
		}
	}
	for _, a := range p.since() {
		if events, err = engine.Advance(p.rs, &p.begun, p.v.Seat, a, events[:0]); err != nil {
			return false
		}
	}
	return p.begun.Turn == p.v.Seat && p.begun.Phase == p.v.Phase
}

// since returns what the declarer has done between the auction and the talon that lies
// open before him.
func (p *planned) since() (actions []engine.Action) {
	if p.v.Phase != engine.PhaseTalon {
		return nil
	}
	if call := p.v.Call; call != nil && call.Fourth {
		actions = append(actions, engine.CallFourth{})
	} else if call != nil {
		actions = append(actions, engine.CallKing{Suit: call.Suit})
	}
	return append(actions, engine.OpenTalon{})
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

// earn does what is tried, lets rules of thumb go on to the first card and the policy of
// the rollout play them, and returns what the seat earns.
func (p *planned) earn(w *belief.World, t *tried) float64 {
	world, s := *w, p.begun
	events, err := engine.Advance(p.rs, &s, p.v.Seat, t.action, nil)
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
