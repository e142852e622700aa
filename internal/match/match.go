// Package match lets two kinds of bot play the same deals against each other and says
// by how much the one is better.
//
// Every deal is played in all six ways to give two of four seats to the one kind and
// two to the other, so the cards favour neither; of three seats, in the six ways to give
// one or two of them to each. What is published is the mean
// over deals of what a deal brings on average, with its 95 % interval: the deals are
// independent, the games of one deal are not.
package match

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"sync"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/table"
	"tarock/rules"
	"tarock/settle"
)

// A Plan is a match.
type Plan struct {
	Rules *rules.RuleSet
	A, B  bot.Player
	Deals int
	Seed  uint64
	// Contract is the game that every deal is brought to by rules of thumb, with
	// declarers going round; the match is then about the cards alone. NoContract:
	// the players bid.
	Contract rules.ContractID
	// Natural keeps to deals that rules of thumb bid to Contract by themselves.
	Natural bool
	// Sides plays only the two seatings of a deal in which one kind plays the declarer
	// and his partner and the other against them, where a contract is fixed and two play
	// against two.
	Sides   bool
	Workers int
	// Done is told after each deal how many are done. It may be nil.
	Done func(deals int)
}

// A Game is one deal in one seating.
type Game struct {
	Deal     int   // from 0
	Split    int   // from 0: a place in Splits
	Mine     uint8 // the seats that are A's, as bits
	Contract rules.ContractID
	Declarer tarock.Seat
	Won      bool                 // the declarer's side won the game
	Score    [tarock.MaxSeats]int // Schrift
	// Thirds is what each seat's side has counted in a game for points; what each
	// has, in Trischaken; nothing in a negative game.
	Thirds [tarock.MaxSeats]tarock.Thirds
	Sides  [tarock.MaxSeats]settle.Party
}

// Splits returns the ways to give seats to A in which nobody is favoured, as bits: two
// of four, one or two of three.
func Splits(seats int) [6]uint8 {
	if seats == tarock.MaxSeats {
		return [...]uint8{0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100}
	}
	return [...]uint8{0b001, 0b010, 0b100, 0b110, 0b101, 0b011}
}

// Play plays the match and returns its games in the order of deals and splits,
// whatever the number of workers. On an error, and when ctx ends, it returns the
// games of the deals before.
func Play(ctx context.Context, p *Plan) ([]Game, error) {
	results := make([][]Game, p.Deals)
	errs := make([]error, p.Deals)
	jobs := make(chan int)
	var mu sync.Mutex
	done := 0
	var wait sync.WaitGroup
	for range max(min(p.Workers, p.Deals), 1) {
		wait.Go(func() {
			for i := range jobs {
				results[i], errs[i] = p.deal(i)
				mu.Lock()
				done++
				if p.Done != nil {
					p.Done(done)
				}
				mu.Unlock()
			}
		})
	}
	for i := range p.Deals {
		if ctx.Err() != nil {
			break
		}
		jobs <- i
	}
	close(jobs)
	wait.Wait()
	return gather(ctx, results, errs)
}

func gather(ctx context.Context, results [][]Game, errs []error) ([]Game, error) {
	var games []Game
	for i, r := range results {
		if errs[i] != nil {
			return games, fmt.Errorf("deal %d: %w", i+1, errs[i])
		}
		if r == nil {
			return games, fmt.Errorf("stopped after %d of %d deals: %w", i, len(results), ctx.Err())
		}
		games = append(games, r...)
	}
	return games, nil
}

// deal plays deal i in all seatings.
func (p *Plan) deal(i int) ([]Game, error) {
	s, talon, err := p.start(i)
	if err != nil {
		return nil, err
	}
	splits := Splits(p.Rules.Seats)
	games := make([]Game, 0, len(splits))
	sides := p.sides(&s)
	for split, mine := range splits {
		if sides != 0 && mine != sides && mine != 0b1111^sides {
			continue
		}
		after := s
		var players [tarock.MaxSeats]bot.Player
		for seat := range players {
			if players[seat] = p.B; mine>>seat&1 == 1 {
				players[seat] = p.A
			}
		}
		if err := playOn(p.Rules, &after, talon, players); err != nil {
			return nil, err
		}
		g := p.result(&after)
		g.Deal, g.Split, g.Mine = i, split, mine
		games = append(games, g)
	}
	return games, nil
}

// fits reports whether s is a deal to play: where only sides are wanted, there are two.
func (p *Plan) fits(s *engine.State) bool {
	return !p.Sides || p.sides(s) != 0
}

// sides returns the seats of the declarers as bits where only they against the others are
// to be played, else 0.
func (p *Plan) sides(s *engine.State) (declarers uint8) {
	if !p.Sides || s.Contract == rules.NoContract {
		return 0
	}
	for seat := range tarock.Seat(p.Rules.Seats) {
		if v := engine.ViewFor(p.Rules, s, seat); v.Sides[seat] == settle.Declarers {
			declarers |= 1 << seat
		}
	}
	if p.Rules.Seats != tarock.MaxSeats || bits.OnesCount8(declarers) != 2 {
		return 0
	}
	return declarers
}

// start deals deal i from a stream of its own, and brings it to the contract where
// one is fixed. It returns the talon as dealt as well.
func (p *Plan) start(i int) (engine.State, [2]tarock.Hand, error) {
	const tries = 100_000 // some games need a rare hand
	chance := rand.NewPCG(p.Seed, uint64(i))
	for range tries {
		draw := table.DrawFrom(chance, p.Rules)
		var s engine.State
		events, err := engine.Start(p.Rules, draw.Hands, draw.Talon)
		if err != nil {
			return s, draw.Talon, err
		}
		for _, e := range events {
			s.Record(e)
		}
		if p.Contract == rules.NoContract {
			return s, draw.Talon, nil
		}
		if !s.Over() && p.bring(&s, tarock.Seat(i%p.Rules.Seats)) && p.fits(&s) {
			return s, draw.Talon, nil
		}
	}
	return engine.State{}, [2]tarock.Hand{}, fmt.Errorf("none of %d hands allows %q", tries, p.Contract)
}

// bring brings s to the play of the fixed contract by the shortest auction, with
// rules of thumb for what comes between. It reports false when the hand of declarer
// does not allow that, or the game was given up.
func (p *Plan) bring(s *engine.State, declarer tarock.Seat) bool {
	if p.Natural {
		return p.arrive(s)
	}
	if p.Rules.Contract(p.Contract).Right != rules.Anyone {
		declarer = tarock.Vorhand
	}
	if p.Rules.Bidding.StepByStep && !p.climb(s, declarer) {
		return false
	}
	bid := false
	for s.Phase != engine.PhasePlaying {
		if s.Over() {
			return false
		}
		a := p.prelude(s, declarer, &bid)
		if _, err := engine.Advance(p.Rules, s, s.Turn, a, nil); err != nil {
			return false
		}
	}
	return s.Contract == p.Contract
}

// arrive lets rules of thumb bid, and reports whether that leads to the play of the
// fixed contract.
func (p *Plan) arrive(s *engine.State) bool {
	for s.Phase != engine.PhasePlaying && !s.Over() {
		if s.Contract != rules.NoContract && s.Contract != p.Contract {
			return false
		}
		v := engine.ViewFor(p.Rules, s, s.Turn)
		if _, err := engine.Advance(p.Rules, s, s.Turn, bot.Heuristic{}.Choose(p.Rules, &v), nil); err != nil {
			return false
		}
	}
	return !s.Over() && s.Contract == p.Contract
}

// prelude returns what is said before the play.
func (p *Plan) prelude(s *engine.State, declarer tarock.Seat, bid *bool) engine.Action {
	v := engine.ViewFor(p.Rules, s, s.Turn)
	if s.Phase != engine.PhaseBidding {
		return bot.Heuristic{}.Choose(p.Rules, &v)
	}
	b, right, first := &p.Rules.Bidding, p.Rules.Contract(p.Contract).Right, len(v.Bids) == 0
	switch {
	case first && b.OpensWithGame && s.Turn != declarer:
		return bidOf(&v, p.Rules.Contracts[0].ID)
	case first && !b.OpensWithGame && !b.VorhandMayPass && right != rules.VorhandFirst:
		return engine.SayForehand{}
	case s.Turn == declarer && !*bid:
		*bid = true
		return bidOf(&v, p.Contract)
	}
	return engine.Pass{}
}

// climb tries words, the fewest first, until an auction that goes step by step ends with
// the fixed contract of declarer. It reports false when none does.
func (p *Plan) climb(s *engine.State, declarer tarock.Seat) bool {
	if s.Over() || s.Phase != engine.PhaseBidding {
		return s.Contract == p.Contract && (s.Declarer == declarer || s.Declarer == tarock.NoSeat)
	}
	v := engine.ViewFor(p.Rules, s, s.Turn)
	for _, o := range v.Options {
		after := *s
		if b, ok := o.Action.(engine.Bid); o.Why != nil || ok && (b.Premiums != 0 || p.Rules.Rank(b.Contract) > p.Rules.Rank(p.Contract)) {
			continue
		}
		if _, err := engine.Advance(p.Rules, &after, s.Turn, o.Action, nil); err == nil && p.climb(&after, declarer) {
			*s = after
			return true
		}
	}
	return false
}

// bidOf returns the bid of id alone that v allows, with the card that is called with it;
// where there is none, one that will be refused.
func bidOf(v *engine.View, id rules.ContractID) engine.Action {
	for _, o := range v.Options {
		if b, ok := o.Action.(engine.Bid); ok && o.Why == nil && b.Contract == id && b.Premiums == 0 {
			return b
		}
	}
	return engine.Bid{Contract: id}
}

// result gathers how a game ended.
func (p *Plan) result(s *engine.State) Game {
	g := Game{Contract: s.Contract, Declarer: s.Declarer, Score: s.Score()}
	v := engine.ViewFor(p.Rules, s, tarock.NoSeat)
	g.Sides = v.Sides
	c := p.Rules.Contract(s.Contract)
	if c == nil {
		return g
	}
	o := &v.Result.Outcome
	switch c.Aim {
	case rules.AimFewest:
		g.Thirds = o.Thirds
	case rules.AimThirds:
		g.Won = !o.GivenUp && o.DeclarerThirds >= c.Need
		for seat, side := range g.Sides {
			if g.Thirds[seat] = o.DeclarerThirds; side == settle.Opponents {
				g.Thirds[seat] = p.Rules.Deal.Total() - o.DeclarerThirds
			}
		}
	case rules.AimTricks:
		g.Won = o.DeclarerTricks == c.Tricks
	}
	return g
}

// IsA reports whether seat was A's.
func (g *Game) IsA(seat tarock.Seat) bool { return g.Mine>>seat&1 == 1 }

// together reports whether each side was played by one kind: A all declarers and B
// all opponents, or the other way round.
func (g *Game) together() bool {
	var declarers, all uint8
	for seat, side := range g.Sides {
		if all |= 1 << seat; side == settle.Declarers {
			declarers |= 1 << seat
		}
	}
	return bits.OnesCount8(declarers) == 2 && (declarers == g.Mine || declarers^all == g.Mine)
}
