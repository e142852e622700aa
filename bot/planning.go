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
	p := &planned{rs: rs, v: v, ends: map[openGame]float64{}}
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
	ends   map[openGame]float64
}

// An openGame is one with open hands that a world may come to, by several words.
type openGame struct {
	contract       rules.ContractID
	declarer, lead tarock.Seat
	hands          [tarock.MaxSeats]tarock.Hand
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
	return append(words, resolved(rs, v, words)...)
}

// resolved returns the games among words with what the seat says later: nothing more, and,
// of Vorhand, first that she keeps her rights. Rules of thumb may say a worse word later
// than the one that is tried.
func resolved(rs *rules.RuleSet, v *engine.View, words []tried) (list []tried) {
	forehand := allows(v, engine.SayForehand{})
	for _, w := range words {
		bid, isBid := w.action.(engine.Bid)
		_, isHold := w.action.(engine.Hold)
		if isHold || isBid && rs.Contract(bid.Contract).Right != rules.VorhandLast {
			list = append(list, tried{action: w.action, then: []engine.Action{engine.Pass{}}})
		}
		if forehand && isBid && rs.Contract(bid.Contract).Right == rules.Anyone {
			list = append(list, tried{action: engine.SayForehand{}, then: []engine.Action{bid, engine.Pass{}}})
		}
	}
	return list
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
		events, err = engine.Advance(p.rs, &s, s.Turn, p.next(&v, t), events[:0])
	}
	if err != nil {
		return 0
	}
	if s.Over() {
		return float64(s.Score()[p.v.Seat])
	}
	follow(&world, &s, events)
	return p.end(&world, &s)
}

// end returns what the seat earns from the first card on.
func (p *planned) end(w *belief.World, s *engine.State) float64 {
	c := p.rs.Contract(s.Contract)
	if c.Open && c.Aim == rules.AimTricks {
		game := openGame{contract: c.ID, declarer: s.Declarer, lead: s.Turn, hands: w.Hands}
		end, ok := p.ends[game]
		if !ok {
			end = p.openEnd(w, s, c)
			p.ends[game] = end
		}
		return end
	}
	v := engine.ViewFor(p.rs, s, s.Turn)
	g, err := rollout.New(p.rs, &v, p.seed)
	if err != nil {
		return 0
	}
	var sum [tarock.MaxSeats]float64
	g.Play(w, tarock.NoCard, &sum)
	if s.Declarer == p.v.Seat {
		sum[s.Declarer] += underrated(p.rs, c)
	}
	return sum[p.v.Seat]
}

// next returns what the seat on turn does with v.
func (p *planned) next(v *engine.View, t *tried) engine.Action {
	if v.Phase == engine.PhaseBidding && v.Seat == p.v.Seat {
		for _, a := range t.then {
			if allows(v, a) {
				return a
			}
		}
	}
	return Heuristic{}.Choose(p.rs, v)
}

// underrated is by how many points a declarer earns more in c than the policy thinks, who
// cannot plan with a partner for the end: among searching bots 0.67 ± 0.25 in a Rufer and
// 0.9 ± 0.6 with a bird; other games showed none (see docs/bots.md).
func underrated(rs *rules.RuleSet, c *rules.Contract) float64 {
	switch {
	case c.Side != rules.CallsKing || gaugeOf(rs, c) != nil:
		return 0
	case c.Bird:
		return 0.8 * float64(c.Value)
	case c.Right == rules.VorhandLast:
		return 0.6 * float64(c.Value)
	}
	return 0
}

const (
	// planNodes is how many cards the solver may play in thought for an end with open hands.
	planNodes = 15_000
	// unfound is how much less likely an open game is made in the worlds that take it longer
	// than its model says: of 138 that were solved in a hundred times as many, with a chance
	// of 0.66 to 0.94 by the model, 36 were made.
	unfound = 0.42
)

// openEnd returns what the seat earns when a game with open hands is played without a
// mistake, for the policy of the rollout defends too badly where the defenders see
// everything. Where that would take too long to find out it goes by the chance of the hand.
func (p *planned) openEnd(w *belief.World, s *engine.State, c *rules.Contract) float64 {
	if p.solver == nil {
		p.solver = solver.New()
	}
	at := solver.Position{Seats: p.rs.Seats, Count: p.rs.Deal.Count, Hands: w.Hands, Lead: s.Turn, Duty: c.Duty}
	at.Declarers[s.Declarer] = true
	made, chance := false, max(0, negativeChance(w.Hands[s.Declarer], c)-unfound)
	if p.solver.Within(planNodes, func() { made = p.solver.Takes(at, c.Tricks) }) {
		chance = 0
		if made {
			chance = 1
		}
	}
	worth := (2*chance - 1) * float64(c.Value)
	if s.Declarer != p.v.Seat {
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
			w.Hands[e.Seat] |= e.Cards
			w.Talon[0] &^= e.Cards
			w.Talon[1] &^= e.Cards
		case engine.CardsLaidAway:
			w.Hands[e.Seat] &^= e.Cards
			w.LayAway(e.Seat, s.Declarer, e.Cards)
		}
	}
}
