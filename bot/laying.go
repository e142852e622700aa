package bot

import (
	"cmp"
	"slices"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/rollout"
	"tarock/rules"
)

// mostDiscards is how many discards are tried for each hand that the talon makes.
const mostDiscards = 16

// lay chooses a half of the talon, or what to lay away, by playing out what promises most
// by its static worth.
func (b *Search) lay(rs *rules.RuleSet, v *engine.View) (*contest, bool) {
	if b.Lay == 0 || v.Phase != engine.PhaseTalon && v.Phase != engine.PhaseDiscarding {
		return nil, false
	}
	k := know(rs, v)
	if k.waiting() {
		return nil, false
	}
	list := k.discardsToTry()
	if v.Phase == engine.PhaseTalon {
		list = k.halvesToTry()
	}
	if len(list) < 2 {
		return nil, false
	}
	c, seed, ok := b.contest(rs, v, b.Lay, list)
	if !ok {
		return nil, false
	}
	l := &laying{rs: rs, v: withBird(k)}
	if l.g, ok = newGame(rs, l.v, seed); !ok {
		return nil, false
	}
	c.in = l
	return c, true
}

// waiting reports whether the hands are not yet those that are played: others have still
// to lay away, or a half of the talon that is turned is to be chosen.
func (k *knowledge) waiting() bool {
	if k.c.Talon == rules.TalonTurns && k.v.Phase == engine.PhaseTalon {
		return true
	}
	for seat, n := range k.v.HandSizes[:k.rs.Seats] {
		if tarock.Seat(seat) != k.me && n != k.rs.Deal.HandSize {
			return true
		}
	}
	return false
}

func newGame(rs *rules.RuleSet, v *engine.View, seed uint64) (*rollout.Game, bool) {
	g, err := rollout.New(rs, v, seed)
	return g, err == nil
}

// A laying plays out what the declarer takes and lays away.
type laying struct {
	rs *rules.RuleSet
	v  *engine.View
	g  *rollout.Game
	up float64 // what giving up earns; the same in every world
}

func (l *laying) enter(*belief.World) bool { return true }

func (l *laying) earn(w *belief.World, t *tried) float64 {
	if giveUp, ok := t.action.(engine.GiveUp); ok {
		return l.givenUp(w, giveUp)
	}
	next := *w
	hand := &next.Hands[l.v.Seat]
	if take, ok := t.action.(engine.TakeHalf); ok {
		*hand |= next.Talon[take.Half]
		next.Talon[take.Half] = 0
	}
	*hand &^= t.lay
	next.LayAway(l.v.Seat, l.v.Declarer, t.lay)
	var sum [tarock.MaxSeats]float64
	l.g.Play(&next, tarock.NoCard, &sum)
	return sum[l.v.Seat]
}

// givenUp asks the engine what giving up costs, once: the cards do not matter.
func (l *laying) givenUp(w *belief.World, a engine.GiveUp) float64 {
	if l.up != 0 {
		return l.up
	}
	p := planned{rs: l.rs, v: l.v}
	if !p.enter(w) {
		return l.up
	}
	if _, err := engine.Advance(l.rs, &p.begun, l.v.Seat, a, nil); err == nil {
		l.up = float64(p.begun.Score()[l.v.Seat])
	}
	return l.up
}

// halvesToTry returns each half that may be taken with the discards that promise most
// then, and giving up, where that is allowed; that of the rules of thumb first.
func (k *knowledge) halvesToTry() []tried {
	first := k.chooseTalon()
	var list []tried
	for half, cards := range k.v.Talon.Halves {
		a := engine.TakeHalf{Half: half}
		if !allows(k.v, a) {
			continue
		}
		taken, at := *k.v, half
		taken.Hand |= cards
		taken.Talon.Taken = &at
		after := *k
		after.v = &taken
		discards := after.discardsToTry()
		for i := range discards {
			discards[i].action = a
		}
		if a == first {
			list = append(discards, list...)
		} else {
			list = append(list, discards...)
		}
	}
	if giveUp, ok := k.giveUp(); ok && len(list) > 0 {
		list = append(list, tried{action: giveUp})
		if giveUp == first {
			last := len(list) - 1
			list[0], list[last] = list[last], list[0]
		}
	}
	return list
}

// discardsToTry returns the discards of the highest static worth, the best first. Of
// those that are alike there is one.
func (k *knowledge) discardsToTry() []tried {
	type valued struct {
		cards tarock.Hand
		worth float64
	}
	c, hand, birds := k.layingAway()
	choice := c.Discardable(hand, birds)
	alike := k.alike(choice.May)
	var all []valued
	for cards := range (choice.May &^ choice.Must).Subsets(choice.Count - choice.Must.Len()) {
		cards |= choice.Must
		if isRepeated(cards, alike) {
			continue
		}
		if _, faults := c.CheckDiscard(hand, cards, birds); faults != nil {
			continue
		}
		all = append(all, valued{cards: cards, worth: k.discardWorth(cards)})
	}
	slices.SortStableFunc(all, func(a, b valued) int { return cmp.Compare(b.worth, a.worth) })
	list := make([]tried, 0, mostDiscards)
	for _, x := range all[:min(len(all), mostDiscards)] {
		list = append(list, tried{action: engine.LayAway{Cards: x.cards}, lay: x.cards})
	}
	return list
}

// alike returns pairs of cards, the lower first, of one suit and value with nothing
// between them that another may hold.
func (k *knowledge) alike(cards tarock.Hand) (pairs [][2]tarock.Card) {
	for suit := tarock.Tarock; suit <= tarock.Clubs; suit++ {
		last := tarock.NoCard
		for c := range (cards & suit.Cards()).All() {
			if last != tarock.NoCard && last.Value() == c.Value() && (last.Bit()|c.Bit())&tarock.Birds == 0 {
				if between := (c.Bit() - 1) &^ (last.Bit()<<1 - 1); between&k.out == 0 {
					pairs = append(pairs, [2]tarock.Card{last, c})
				}
			}
			last = c
		}
	}
	return pairs
}

// isRepeated reports whether cards has the higher of a pair without the lower: the same
// with the lower is tried.
func isRepeated(cards tarock.Hand, alike [][2]tarock.Card) bool {
	for _, pair := range alike {
		if cards.Has(pair[1]) && !cards.Has(pair[0]) {
			return true
		}
	}
	return false
}

// withBird returns the view with the bird announced that the declarer's game asks for.
func withBird(k *knowledge) *engine.View {
	if !k.c.Bird {
		return k.v
	}
	birds := bidBirds(k.rs, k.v)
	for i := range k.rs.Premiums {
		p := &k.rs.Premiums[i]
		if p.Kind != rules.BirdPremium || !birds.Has(p.Bird) || !k.c.Premiums.Has(p.ID) {
			continue
		}
		v := *k.v
		for _, it := range v.Items {
			if it.ID.Premium == p.ID && it.ID.Seat == k.me {
				return &v // it was named with the bid
			}
		}
		v.Items = append(slices.Clip(v.Items), engine.ItemView{ID: engine.ItemID{Premium: p.ID, Seat: k.me}, Announced: true})
		return &v
	}
	return k.v
}
