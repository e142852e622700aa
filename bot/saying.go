package bot

import (
	"slices"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/rollout"
	"tarock/rules"
	"tarock/settle"
)

// say chooses what to announce and double, or to be silent: each word is tried against
// silence in the same worlds.
func (b *Search) say(rs *rules.RuleSet, v *engine.View) (*contest, bool) {
	if v.Turn != v.Seat {
		return nil, false
	}
	switch v.Phase {
	case engine.PhaseAnnouncing, engine.PhaseSpeaking, engine.PhaseAnswering:
	default:
		return nil, false
	}
	list := b.wordsBeforePlay(rs, v)
	if len(list) < 2 {
		return nil, false
	}
	c, seed, ok := b.contest(rs, v, max(b.Say, b.Kontra, b.Valat), list)
	if !ok {
		return nil, false
	}
	s := newSaying(rs, v, seed)
	c.in, c.share = s, s.share
	s.weighValat(c)
	return c, len(c.tried) > 1
}

func newSaying(rs *rules.RuleSet, v *engine.View, seed uint64) *saying {
	s := &saying{rs: rs, paid: *rs, v: v, seed: seed, games: map[engine.Action]*said{}}
	s.paid.Kontra.InScore = true
	return s
}

// Words raise the stake in worlds that are better than the truth now and then: the others
// have said nothing yet, and the policy knows all cards. These shares of the worlds, in
// which a word has to pay, were found among searching bots (see docs/bots.md).
const (
	shareToAnnounce = 0.8
	shareToDouble   = 0.75 // a game in which somebody has a partner
	shareOfAlone    = 0.95 // who plays alone has more than the others think
)

func (s *saying) share(a engine.Action) float64 {
	kontra, ok := a.(engine.SayKontra)
	switch {
	case a == announceValat && s.rs.Contract(s.v.Contract).Duty.Suits:
		return shareOfSuitValat
	case a == announceValat:
		return shareOfValat
	case !ok:
		return shareToAnnounce
	case s.rs.Contract(s.v.Contract).Calls() || kontra.Item.Premium != rules.NoPremium:
		return shareToDouble
	default:
		return shareOfAlone
	}
}

// wordsBeforePlay returns silence first, where it is allowed, and then what may be said
// instead and is searched at this level.
func (b *Search) wordsBeforePlay(rs *rules.RuleSet, v *engine.View) []tried {
	list := []tried{{action: Heuristic{}.Choose(rs, v)}}
	if b.Valat > 0 && thumbsValat(rs, v) {
		return nil
	}
	owes := true // a bird that was bid: whatever else is said, it has to be announced too
	for _, silence := range []engine.Action{engine.Lie{}, engine.Good{}} {
		if !allows(v, silence) {
			continue
		}
		if owes = false; b.decides(list[0].action) {
			list[0].action = silence
		}
	}
	if !b.decides(list[0].action) {
		return nil
	}
	for _, o := range v.Options {
		if o.Action == announceValat && v.Seat != v.Declarer {
			continue // others know too little of who could help
		}
		if owes && !isBird(rs, o.Action) {
			continue // it would only look cheaper for the time being
		}
		if o.Why == nil && o.Warning == engine.NoWarning && o.Action != list[0].action && b.decides(o.Action) {
			list = append(list, tried{action: o.Action})
		}
	}
	return list
}

func isBird(rs *rules.RuleSet, a engine.Action) bool {
	word, ok := a.(engine.Announce)
	p := rs.Premium(word.Premium)
	return ok && p != nil && p.Kind == rules.BirdPremium
}

// decides reports whether a word is searched at this level.
func (b *Search) decides(a engine.Action) bool {
	switch a := a.(type) {
	case engine.Announce:
		if a.Premium == rules.Valat {
			return b.Valat > 0
		}
		return b.Say > 0
	case engine.SayKontra, engine.DeclineKontra:
		return b.Kontra > 0
	case engine.Lie, engine.Good:
		return max(b.Say, b.Kontra, b.Valat) > 0
	}
	return false
}

// A saying plays out the deal with one more word.
type saying struct {
	rs    *rules.RuleSet
	paid  rules.RuleSet // the same with Kontra in the score: some count it in Geld alone
	v     *engine.View
	seed  uint64
	games map[engine.Action]*said

	valat *rollout.Game // where a Valat is to be asked for in every world; nil: it is not
	all   bool          // it can be made in the world entered
}

// A said is the deal after a word, and, for a Kontra, after the answer to it.
type said struct {
	game, answered *rollout.Game
	kontra         engine.SayKontra
}

func (s *saying) enter(w *belief.World) bool {
	if s.valat != nil {
		s.all, _ = s.valat.TakesAll(w, valatNodes)
	}
	return true
}

func (s *saying) earn(w *belief.World, t *tried) float64 {
	after, ok := s.games[t.action]
	if !ok {
		after = s.after(t.action)
		s.games[t.action] = after
	}
	g := after.game
	if after.answered != nil && s.isAnswered(w, after.kontra) {
		g = after.answered
	}
	if g == nil {
		return 0
	}
	if s.valat != nil {
		return g.PlayValat(w, s.all)
	}
	var sum [tarock.MaxSeats]float64
	g.Play(w, tarock.NoCard, &sum)
	return sum[s.v.Seat]
}

func (s *saying) after(a engine.Action) *said {
	v := withWord(s.v, s.v.Seat, a)
	after := &said{}
	after.game, _ = newGame(&s.paid, v, s.seed)
	after.kontra, _ = a.(engine.SayKontra)
	if after.kontra.Level == 0 || after.kontra.Item.Premium != rules.NoPremium || after.kontra.Level >= s.rs.KontraLevels(s.rs.Contract(v.Contract)) {
		return after
	}
	answer := engine.SayKontra{Item: after.kontra.Item, Level: after.kontra.Level + 1, Answers: s.v.Seat}
	after.answered, _ = newGame(&s.paid, withWord(v, s.answerer(after.kontra), answer), s.seed)
	return after
}

// answerer returns the seat whose hand decides on the answer: whom the word is said
// against.
func (s *saying) answerer(k engine.SayKontra) tarock.Seat {
	if k.Answers != tarock.NoSeat {
		return k.Answers
	}
	if k.Item.Seat == s.v.Seat {
		return s.v.Declarer
	}
	return k.Item.Seat
}

// isAnswered reports whether the other side would answer with the cards of w.
func (s *saying) isAnswered(w *belief.World, kontra engine.SayKontra) bool {
	seat := s.answerer(kontra)
	v := engine.View{Seat: seat, Hand: w.Hands[seat], Dealt: w.Hands[seat], Bids: s.v.Bids, Contract: s.v.Contract, Declarer: s.v.Declarer}
	for other := range v.Sides[:s.rs.Seats] {
		v.Sides[other] = settle.Opponents
	}
	if v.Sides[s.v.Declarer] = settle.Declarers; seat == s.v.Declarer {
		v.Sides[seat] = settle.Declarers
	}
	k := knowledge{rs: s.rs, v: &v, c: s.rs.Contract(v.Contract), me: seat}
	return k.c.Aim == rules.AimThirds && k.strongAgainst(kontra.Level+1)
}

// withWord returns the view after seat has said a.
func withWord(v *engine.View, seat tarock.Seat, a engine.Action) *engine.View {
	next := *v
	next.Items = slices.Clone(v.Items)
	switch a := a.(type) {
	case engine.Announce:
		next.Items = append(next.Items, engine.ItemView{ID: engine.ItemID{Premium: a.Premium, Seat: seat}, Announced: true})
	case engine.SayKontra:
		for i := range next.Items {
			if it := &next.Items[i]; it.ID == a.Item {
				it.Words = append(slices.Clip(it.Words), engine.KontraView{Seat: seat, Level: a.Level, Answers: a.Answers})
			}
		}
	case engine.DeclineKontra:
		for i := range next.Items {
			if it := &next.Items[i]; it.ID == a.Item {
				it.Words = slices.Clone(it.Words)
				decline(it.Words, seat)
			}
		}
	}
	return &next
}

// decline makes the answers to the word of seat void.
func decline(words []engine.KontraView, seat tarock.Seat) {
	for i := range words {
		if words[i].Level == 2 && words[i].Answers == seat {
			words[i].Void = true
		}
	}
}
