package table

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/google/uuid"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/internal/eventlog/mem"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
)

// TestDealsThatLookAlike: two deals that differ in cards which a viewer cannot
// see give him byte-identical streams and answers until such a card is shown.
//
// Each pair is a deal and the same deal with two hidden cards exchanged. Both
// are played side by side at two tables, action by action. The viewer is each
// of the four seats or an onlooker; he also asks for what he may not do, and
// the refusals must be the same too.
func TestDealsThatLookAlike(t *testing.T) {
	playPairs(t, engine.Enforcing)
}

func playPairs(t *testing.T, manner engine.Manner) {
	rs := all.All()[0]
	var mu sync.Mutex
	seen := newCoverage()
	const workers = 4
	t.Run("pairs", func(t *testing.T) {
		for w := range workers {
			t.Run(fmt.Sprint(w), func(t *testing.T) {
				t.Parallel()
				r := enginetest.NewRand(uint64(w))
				mine := newCoverage()
				for n := range alikePairs / workers {
					p := newPair(manner, rs, r, n)
					p.play(t, mine)
					if t.Failed() {
						return
					}
				}
				mu.Lock()
				defer mu.Unlock()
				seen.add(mine)
			})
		}
	})
	if !t.Failed() {
		seen.check(t, rs, manner)
	}
}

// A move is an action of a seat.
type move struct {
	seat tarock.Seat
	a    engine.Action

	irregular bool // against the rules
}

// A pair is a deal, a way to play it, and two cards hidden from viewer that
// change places in the other deal.
type pair struct {
	rs     *rules.RuleSet
	manner engine.Manner
	r      *rand.Rand
	viewer tarock.Seat
	a, b   Draw
	x, y   tarock.Card
	moves  []move
}

// newPair deals, plays at random and looks for an exchange that stays hidden
// for long. The contracts take turns; every other pair exchanges the king when
// "den vierten" is called.
func newPair(manner engine.Manner, rs *rules.RuleSet, r *rand.Rand, n int) *pair {
	p := &pair{rs: rs, manner: manner, r: r, viewer: tarock.Seat(r.IntN(wire.Chairs+1)) - 1}
	c := rs.Contracts[n%len(rs.Contracts)]
	fourth := c.Side == rules.CallsKing && n/len(rs.Contracts)%2 == 0
	for {
		hands, talon := enginetest.Deal(r)
		declarer := tarock.Seat(r.IntN(rs.Seats))
		if fourth && (hands[declarer]&tarock.Kings).Len() != 3 {
			continue
		}
		p.a = Draw{Hands: hands, Talon: talon}
		moves, ok := p.bidTo(&c, declarer)
		if !ok {
			continue
		}
		p.moves = p.playOut(moves)
		if p.choose(fourth && declarer != p.viewer) {
			return p
		}
	}
}

// begin deals the cards of one of the pair.
func (p *pair) begin(d Draw) (s engine.State) {
	events, err := engine.StartIn(engine.Opening{Manner: p.manner}, p.rs, d.Hands, d.Talon)
	if err != nil {
		panic(err)
	}
	for _, e := range events {
		s.Record(e)
	}
	return s
}

// bidTo returns the shortest auction that makes declarer play c.
func (p *pair) bidTo(c *rules.Contract, declarer tarock.Seat) (moves []move, ok bool) {
	s := p.begin(p.a)
	for s.Phase == engine.PhaseBidding {
		var a engine.Action = engine.Pass{}
		switch first := len(moves) == 0; {
		case s.Turn == declarer && (!first || c.Right == rules.VorhandFirst):
			a = engine.Bid{Contract: c.ID}
		case first:
			a = engine.SayForehand{}
		}
		m := move{seat: s.Turn, a: a}
		if _, err := engine.Advance(p.rs, &s, m.seat, m.a, nil); err != nil {
			return nil, false
		}
		moves = append(moves, m)
	}
	return moves, true
}

// playOut continues moves at random to the end of the deal. Words out of turn
// are taken when there are any.
func (p *pair) playOut(moves []move) []move {
	s := p.begin(p.a)
	for _, m := range moves {
		mustAdvance(p.rs, &s, m)
	}
	for !s.Over() {
		m := p.randomMove(&s)
		mustAdvance(p.rs, &s, m)
		moves = append(moves, m)
	}
	return moves
}

func mustAdvance(rs *rules.RuleSet, s *engine.State, m move) {
	if _, err := engine.Advance(rs, s, m.seat, m.a, nil); err != nil {
		panic(fmt.Sprintf("a legal action is refused: %#v of %d: %v", m.a, m.seat, err))
	}
}

func (p *pair) randomMove(s *engine.State) move {
	for seat := range tarock.Seat(p.rs.Seats) {
		if seat == s.Turn {
			continue
		}
		for a := range engine.LegalActions(p.rs, s, seat) {
			if p.r.IntN(2) == 0 {
				return move{seat: seat, a: a}
			}
		}
	}
	if m, ok := p.realMove(s); ok {
		return m
	}
	seat, a := enginetest.RandomAction(p.rs, s, p.r)
	return move{seat: seat, a: a}
}

// choose looks for the exchange that stays hidden longest among some at
// random. With king set it exchanges the called king.
func (p *pair) choose(king bool) bool {
	best := 0
	for range 10 {
		x, y := p.hidden(), p.hidden()
		if king {
			x = p.calledKing()
		}
		if p.a.placeOf(x) == p.a.placeOf(y) || p.a.placeOf(x) == int(p.viewer) {
			continue
		}
		b := p.a.exchanged(x, y)
		if n := p.lasts(b, x, y); n > best {
			best, p.x, p.y, p.b = n, x, y, b
		}
	}
	return best > 0
}

// hidden returns a card that the viewer does not hold.
func (p *pair) hidden() tarock.Card {
	for {
		c := tarock.Card(1 + p.r.IntN(tarock.PackSize))
		if p.viewer == tarock.NoSeat || !p.a.Hands[p.viewer].Has(c) {
			return c
		}
	}
}

func (p *pair) calledKing() tarock.Card {
	s := p.begin(p.a)
	for _, m := range p.moves {
		events, err := engine.Advance(p.rs, &s, m.seat, m.a, nil)
		if err != nil {
			panic(err)
		}
		for _, e := range events {
			if called, ok := e.(engine.KingCalled); ok {
				return called.Card
			}
		}
	}
	panic("no king is called in a calling game")
}

// lasts returns how many moves the exchange of x and y stays hidden.
func (p *pair) lasts(b Draw, x, y tarock.Card) int {
	s, other := p.begin(p.a), p.begin(b)
	for i, m := range p.moves {
		events, err := engine.Advance(p.rs, &s, m.seat, m.a, nil)
		if err != nil {
			panic(err)
		}
		if shown(events, p.viewer)&tarock.HandOf(x, y) != 0 {
			return i
		}
		if _, err := engine.Advance(p.rs, &other, m.seat, exchangeIn(m.a, x, y), nil); err != nil {
			return i
		}
	}
	return len(p.moves)
}

// placeOf returns where c lies: a seat, or 4 and 5 for the halves of the talon.
func (d *Draw) placeOf(c tarock.Card) int {
	for seat, h := range d.Hands {
		if h.Has(c) {
			return seat
		}
	}
	for half, h := range d.Talon {
		if h.Has(c) {
			return len(d.Hands) + half
		}
	}
	panic("no such card")
}

// exchanged returns d with x and y in each other's place.
func (d Draw) exchanged(x, y tarock.Card) Draw {
	for i := range d.Hands {
		d.Hands[i] = exchange(d.Hands[i], x, y)
	}
	for i := range d.Talon {
		d.Talon[i] = exchange(d.Talon[i], x, y)
	}
	return d
}

func exchange(h tarock.Hand, x, y tarock.Card) tarock.Hand {
	if h.Has(x) != h.Has(y) {
		h ^= tarock.HandOf(x, y)
	}
	return h
}

// exchangeIn returns a as the player does it who holds the other card: what is
// laid away face down looks the same.
func exchangeIn(a engine.Action, x, y tarock.Card) engine.Action {
	if lay, ok := a.(engine.LayAway); ok {
		return engine.LayAway{Cards: exchange(lay.Cards, x, y)}
	}
	return a
}

// shown returns the cards that events show to viewer by the rules of the game.
// It is written here anew, not asked of the code under test.
func shown(events []engine.Event, viewer tarock.Seat) (cards tarock.Hand) {
	for _, e := range events {
		switch e := e.(type) {
		case engine.CardPlayed:
			cards = cards.With(e.Card)
		case engine.TalonOpened:
			cards |= e.Talon[0] | e.Talon[1]
		case engine.TalonTaken:
			if e.Seat == viewer {
				cards |= e.Cards
			}
		case engine.CardsLaidAway:
			cards |= e.Shown
		case engine.HandLaidDown:
			cards |= e.Cards
		case engine.HandsShown, engine.DealEnded, engine.GivenUp, engine.Ruled:
			cards = tarock.Pack
		}
	}
	return cards
}

// A side is one of the two tables of a pair.
type side struct {
	h       *House
	id      string
	persons [wire.Chairs]Person // by seat
	viewer  Person
	w       *Watcher
	seq     uint64
}

func newSide(t *testing.T, p *pair, d Draw) *side {
	t.Helper()
	s := &side{h: NewHouse(Config{
		Store: new(mem.Log), Rules: []*rules.RuleSet{p.rs}, Bot: playerFunc(nil), Draw: func(*rules.RuleSet) Draw { return d },
	})}
	ctx := t.Context()
	var err error
	persons := []Person{"p0", "p1", "p2", "p3"} // by chair; chair 0 deals, so Vorhand is on 1
	if s.id, err = s.h.Open(ctx, persons[0], Wish{Name: "p0", Recording: p.manner == engine.Recording}); err != nil {
		t.Fatal(err)
	}
	for _, who := range persons[1:] {
		if _, err := s.h.Sit(ctx, s.id, who, string(who), nil); err != nil {
			t.Fatal(err)
		}
	}
	for c, who := range persons {
		s.persons[(c+wire.Chairs-1)%wire.Chairs] = who
	}
	s.viewer = "onlooker"
	if p.viewer != tarock.NoSeat {
		s.viewer = s.persons[p.viewer]
	}
	if s.w, err = s.h.Watch(ctx, s.id, s.viewer, 0); err != nil {
		t.Fatal(err)
	}
	for _, who := range persons {
		if _, err := s.h.Next(ctx, s.id, who); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// frames returns what the viewer has been sent, with the name of the table
// made the same on both sides.
func (s *side) frames() []byte {
	var all []byte
	for len(s.w.Frames) > 0 {
		f := <-s.w.Frames
		s.seq = f.Seq
		all = append(append(all, f.Data...), '\n')
	}
	return bytes.ReplaceAll(all, []byte(s.id), []byte("TABLE"))
}

func (s *side) do(ctx context.Context, p Person, a engine.Action) error {
	_, err := s.h.Act(ctx, s.id, p, Intent{ID: uuid.NewString(), Seen: s.seq, Action: a})
	return err
}

// events returns what the last step was, unredacted.
func (s *side) events(t *testing.T) (events []engine.Event) {
	t.Helper()
	steps, err := ask(t.Context(), s.h, s.id, func(tb *Table) ([]*step, error) { return tb.recent, nil })
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range steps[len(steps)-1].facts {
		if e, ok := f.(InDeal); ok {
			events = append(events, e.Event)
		}
	}
	return events
}

// play plays both deals side by side and compares what the viewer gets.
func (p *pair) play(t *testing.T, seen *coverage) {
	t.Helper()
	a, b := newSide(t, p, p.a), newSide(t, p, p.b)
	defer a.h.Close()
	defer b.h.Close()
	p.compare(t, a, b, "the start")
	pub := p.begin(p.a) // to know what may be asked in vain
	for i, m := range p.moves {
		p.probe(t, a, b, &pub)
		what := fmt.Sprintf("move %d of seat %d: %#v", i, m.seat, m.a)
		if err := a.do(t.Context(), a.persons[m.seat], m.a); err != nil {
			t.Fatalf("%s refused: %v", what, err)
		}
		if err := b.do(t.Context(), b.persons[m.seat], exchangeIn(m.a, p.x, p.y)); err != nil {
			p.refusedInB(t, b, m, what, err)
			return
		}
		if (shown(a.events(t), p.viewer)|shown(b.events(t), p.viewer))&tarock.HandOf(p.x, p.y) != 0 {
			return // from here on the deals differ for all to see
		}
		mustAdvance(p.rs, &pub, m)
		p.compare(t, a, b, what)
		seen.count(p, m, &pub)
		if t.Failed() {
			return
		}
	}
}

// refusedInB: the other deal takes another way here. Only someone else's
// cards may be the reason, and the viewer must not notice.
func (p *pair) refusedInB(t *testing.T, b *side, m move, what string, err error) {
	t.Helper()
	if m.seat == p.viewer {
		t.Errorf("viewer %d learns of the exchange of %s and %s: %s is refused to him in one deal only: %v", p.viewer, p.x, p.y, what, err)
	}
	if told := b.frames(); len(told) > 0 {
		t.Errorf("a refusal to seat %d was told to viewer %d: %s", m.seat, p.viewer, told)
	}
}

func (p *pair) compare(t *testing.T, a, b *side, what string) {
	t.Helper()
	one, other := a.frames(), b.frames()
	if bytes.Equal(one, other) {
		return
	}
	at := 0
	for at < min(len(one), len(other)) && one[at] == other[at] {
		at++
	}
	from := max(0, at-200)
	t.Errorf("viewer %d, %s and %s exchanged: the streams differ after %s:\n…%.400s\n…%.400s", p.viewer, p.x, p.y, what, one[from:], other[from:])
}

// probe lets the viewer ask for something he may not do, in both deals. The
// answers must be the same to the byte.
func (p *pair) probe(t *testing.T, a, b *side, pub *engine.State) {
	t.Helper()
	if p.viewer == tarock.NoSeat || p.r.IntN(3) > 0 {
		return
	}
	action := p.anyAction()
	if engine.Check(p.rs, pub, p.viewer, action) == nil {
		return
	}
	one, other := a.do(t.Context(), a.viewer, action), b.do(t.Context(), b.viewer, action)
	if got, want := answer(t, other), answer(t, one); got != want {
		t.Errorf("viewer %d, %s and %s exchanged: %#v is answered %s and %s", p.viewer, p.x, p.y, action, want, got)
	}
}

// anyAction returns any action at all.
func (p *pair) anyAction() engine.Action {
	card := tarock.Card(1 + p.r.IntN(tarock.PackSize))
	item := engine.ItemID{Premium: rules.PremiumID(p.r.IntN(int(rules.PremiumCount))), Seat: tarock.Seat(p.r.IntN(p.rs.Seats))}
	actions := []engine.Action{
		engine.Play{Card: card},
		engine.Play{Card: p.x},
		engine.Play{Card: p.y},
		engine.LayAway{Cards: card.Bit()},
		engine.LayAway{Cards: tarock.HandOf(card, p.x, p.y)},
		engine.CallKing{Suit: tarock.Hearts + tarock.Suit(p.r.IntN(4))},
		engine.CallFourth{},
		engine.OpenTalon{},
		engine.TakeHalf{Half: p.r.IntN(3)},
		engine.GiveUp{},
		engine.GiveUp{Bird: tarock.Pagat},
		engine.Announce{Premium: item.Premium},
		engine.Lie{},
		engine.Good{},
		engine.Pass{},
		engine.Hold{},
		engine.SayForehand{},
		engine.TakeBack{},
		engine.TurnTrick{},
		engine.SayKontra{Item: item, Level: 1, Answers: tarock.NoSeat},
		engine.SayKontra{Item: item, Level: 2, Answers: tarock.Seat(p.r.IntN(p.rs.Seats))},
		engine.Bid{Contract: p.rs.Contracts[p.r.IntN(len(p.rs.Contracts))].ID},
	}
	return actions[p.r.IntN(len(actions))]
}
