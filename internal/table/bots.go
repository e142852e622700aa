package table

import (
	"errors"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

// A Player chooses an action from what one seat may know. It is asked from
// many goroutines. Out of turn, when something may be said but need not, it
// may return nil for nothing.
type Player interface {
	Choose(rs *rules.RuleSet, v *engine.View) engine.Action
}

// A pace says how long a bot seems to think: between least and most, and
// pause longer after a trick so that all can see it.
type pace struct{ least, most, pause time.Duration }

func paceOf(p wire.Pace) pace {
	switch p {
	case wire.Gemuetlich:
		return pace{least: 1200 * time.Millisecond, most: 1800 * time.Millisecond, pause: 900 * time.Millisecond}
	case wire.Schnell:
		return pace{least: 200 * time.Millisecond, most: 400 * time.Millisecond, pause: 100 * time.Millisecond}
	case wire.Sofort: // at once for people, but never so fast that a watcher falls behind
		return pace{least: 10 * time.Millisecond, most: 10 * time.Millisecond}
	case wire.Normal:
	}
	return pace{least: 500 * time.Millisecond, most: 1100 * time.Millisecond, pause: 400 * time.Millisecond}
}

// thinkTime draws how long a bot takes now. It need not be unpredictable.
func (t *Table) thinkTime() time.Duration {
	p := paceOf(t.state.pace)
	d := p.least
	if p.most > p.least {
		d += rand.N(p.most - p.least)
	}
	if t.trickJustTaken() {
		d += p.pause
	}
	if t.lateWord() {
		d = max(d, lateTime)
	}
	return max(d, t.lyingTime())
}

func (t *Table) trickJustTaken() bool {
	if len(t.recent) == 0 {
		return false
	}
	for _, f := range t.recent[len(t.recent)-1].facts {
		if e, ok := f.(InDeal); ok {
			if _, ok := e.Event.(engine.TrickTaken); ok {
				return true
			}
		}
	}
	return false
}

// A turn is something the server has to do by itself: a bot's turn, or the
// next deal when those it waits for have been away for long.
type turn struct {
	seq   uint64 // the step after which it arose
	chair int    // NoChair: the next deal
	due   time.Time
	claim bool // "Renonce!"
}

// Waits of the server.
const (
	// retryStore is how long a table waits before it tries a failed store again.
	retryStore = time.Second
	// botTime is how long a bot may choose.
	botTime = 10 * time.Second
	// lateTime is how long the bots leave a person who may say something out of
	// turn, before one of them leads to the next trick and it is too late.
	lateTime = 4 * time.Second
)

// plan sets the timer for the server's next turn. It is called whenever
// something has changed; a turn that is planned already keeps its time.
func (t *Table) plan() {
	t.timer.Stop()
	switch {
	case t.failing:
		t.turn = turn{} // the store is tried first, then planned anew
		t.timer.Reset(retryStore)
		return
	case t.thinking:
		return
	}
	next, ok := t.nextTurn()
	if !ok {
		t.turn = turn{}
		return
	}
	if !t.turn.same(next) {
		t.turn = next
	}
	t.timer.Reset(time.Until(t.turn.due))
}

// same reports whether a and b are for the same thing.
func (a turn) same(b turn) bool {
	return !a.due.IsZero() && a.seq == b.seq && a.chair == b.chair && a.claim == b.claim
}

// nextTurn returns what the server has to do next, if anything. What bots may
// say out of turn has to be said before play goes on.
func (t *Table) nextTurn() (turn, bool) {
	s := t.state
	if claim, ok := t.claimTurn(); ok {
		return claim, true
	}
	if !s.playing() {
		return t.nextDeal()
	}
	now := time.Now()
	onTurn := s.chairOf(s.deal.Turn)
	for c := range s.chairs[:s.seats] {
		if c != onTurn && s.chairs[c].kind == wire.Bot && t.declined[c] != s.seq && t.mayAct(c) {
			return turn{seq: s.seq, chair: c, due: now}, true
		}
	}
	from, plays := t.playsFrom(onTurn, now)
	if !plays || !t.mayAct(onTurn) {
		return turn{}, false
	}
	return turn{seq: s.seq, chair: onTurn, due: from.Add(t.thinkTime())}, true
}

// playsFrom reports whether and from when the server plays for chair c: always
// for a bot, and for a person who has been away for long while another waits.
func (t *Table) playsFrom(c int, now time.Time) (time.Time, bool) {
	if c == wire.NoChair {
		return time.Time{}, false
	}
	switch t.state.chairs[c].kind {
	case wire.Bot:
		return now, true
	case wire.Person:
		if since := t.awaySince[c]; !since.IsZero() && t.othersHere(c) {
			return later(since.Add(t.grace), now), true
		}
	case wire.Open:
	}
	return time.Time{}, false
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// mayAct reports whether chair c may do something now.
func (t *Table) mayAct(c int) bool {
	for range engine.LegalActions(t.rules, &t.state.deal, t.state.seatOf(c)) {
		return true
	}
	return false
}

// lateWord reports whether a person who is here may still say something out of
// turn, which the next lead would end.
func (t *Table) lateWord() bool {
	s := t.state
	onTurn := s.chairOf(s.deal.Turn)
	for c, here := range t.here() {
		if here && c != onTurn && t.mayAct(c) {
			return s.deal.Lies() || len(engine.ViewFor(t.rules, &s.deal, tarock.NoSeat).Trick.Cards) == 0
		}
	}
	return false
}

// nextDeal returns the next deal as a turn when someone has asked for it and
// the others are away.
func (t *Table) nextDeal() (turn, bool) {
	s, due := t.state, time.Now()
	var away [wire.Chairs]bool
	for c, who := range s.chairs {
		if who.kind == wire.Person && !s.asked[c] && !t.awaySince[c].IsZero() && t.othersHere(c) {
			away[c] = true
			due = later(due, t.awaySince[c].Add(t.grace))
		}
	}
	return turn{seq: s.seq, chair: wire.NoChair, due: due}, s.ready(away)
}

// takeTurn does what the timer was set for. A bot chooses outside this
// goroutine and comes back by the mailbox, like anybody.
func (t *Table) takeTurn() {
	if err := t.ensure(); err != nil {
		t.plan()
		return
	}
	t.failing = false
	next, ok := t.nextTurn()
	switch {
	case t.thinking || !ok:
	case !t.turn.same(next):
		t.plan()
	case next.chair == wire.NoChair:
		t.dealAnyway()
	default:
		if action, ok := t.withoutThinking(next); ok {
			t.botActs(next, action)
			return
		}
		t.thinking = true
		go t.think(next, t.viewOfBot(next.chair), t.player())
	}
}

// dealAnyway deals without the word of those who are away.
func (t *Table) dealAnyway() {
	facts, err := t.state.dealFacts(t.rules, t.draw(t.rules))
	if err != nil {
		t.log.Error("deal", "error", err)
		return
	}
	_ = t.commit(&step{chair: wire.NoChair, facts: facts}) // logged there, and tried again
}

// think lets the bot choose and posts its choice. One that takes too long has
// chosen nothing.
func (t *Table) think(next turn, view engine.View, player Player) {
	chosen := make(chan engine.Action, 1)
	go func() { chosen <- t.choose(view, player) }()
	late := time.NewTimer(botTime)
	defer late.Stop()
	var action engine.Action
	select {
	case action = <-chosen:
	case <-late.C:
		t.log.Error("a bot takes too long; the first allowed action is taken", "seq", next.seq, "chair", next.chair)
	case <-t.done:
		return
	}
	select {
	case t.mail <- func() { t.botActs(next, action) }:
	case <-t.done:
	}
}

// choose asks the bot. One that panics has chosen nothing.
func (t *Table) choose(view engine.View, player Player) (action engine.Action) {
	defer func() {
		if r := recover(); r != nil {
			t.log.Error("a bot panics; the first allowed action is taken", "panic", r, "stack", string(debug.Stack()))
			action = nil
		}
	}()
	return player.Choose(t.rules, &view)
}

// player returns the bots of the level that the table plays with.
func (t *Table) player() Player {
	if player, ok := t.levels[t.state.level]; ok {
		return player
	}
	return t.bot
}

// botActs carries out what a bot has chosen, if it is still its turn. A choice
// that is not allowed never stops the table: the first that is allowed is
// taken.
func (t *Table) botActs(chosen turn, action engine.Action) {
	t.thinking = false
	defer t.plan()
	if _, plays := t.playsFrom(chosen.chair, time.Now()); chosen.seq != t.state.seq || t.behind || !plays {
		return // the table has moved on
	}
	onTurn := t.state.seatOf(chosen.chair) == t.state.deal.Turn && !chosen.claim
	facts, err := t.botFacts(chosen, action, onTurn)
	if err != nil && !onTurn {
		t.declined[chosen.chair] = t.state.seq
		return
	}
	if err != nil {
		t.log.Error("a bot finds nothing to do", "seq", chosen.seq, "chair", chosen.chair, "error", err)
		return
	}
	_ = t.commit(&step{chair: chosen.chair, facts: facts}) // logged there, and tried again
}

// errNothing is a bot's silence.
var errNothing = errors.New("a bot has nothing to say")

// botFacts returns what happens by a bot's choice, or by the first action that
// is allowed when it is on turn and its choice is not.
func (t *Table) botFacts(chosen turn, action engine.Action, onTurn bool) ([]Fact, error) {
	s, err := t.state, errNothing
	if action != nil {
		var facts []Fact
		if facts, err = s.act(t.rules, chosen.chair, s.seq, action); err == nil {
			return facts, nil
		}
	}
	if !onTurn {
		return nil, err
	}
	t.log.Warn("a bot's choice is refused; the first allowed action is taken", "seq", s.seq, "chair", chosen.chair)
	t.log.Debug("refused", "action", action, "error", err)
	return s.act(t.rules, chosen.chair, s.seq, firstLegal(t.rules, &s.deal, s.seatOf(chosen.chair)))
}

// firstLegal returns the first action that seat may take, nil if none.
func firstLegal(rs *rules.RuleSet, s *engine.State, seat tarock.Seat) engine.Action {
	for a := range engine.LegalActions(rs, s, seat) {
		return a
	}
	return nil
}
