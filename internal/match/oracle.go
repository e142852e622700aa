package match

import (
	"fmt"
	"strconv"
	"strings"

	"tarock"
	"tarock/belief"
	"tarock/bot"
	"tarock/engine"
	"tarock/rollout"
	"tarock/rules"
	"tarock/solver"
)

// A Seer is a player who is shown where all cards are. It is a measure of what knowing
// them would be worth, and sits at no table: a match alone shows it the cards.
type Seer interface {
	bot.Player
	// See chooses an allowed action of v, w being the deal as it lies.
	See(rs *rules.RuleSet, v *engine.View, w *belief.World) engine.Action
}

// An Oracle plays cards as [bot.Search] does, but in the one world that is true. Before
// the play it does what [bot.Heuristic] does.
type Oracle struct {
	// Solve is from how many cards in hand on it plays what is best with open hands; 0:
	// never. Among equals, and before, the play-outs decide.
	Solve int
	Seed  uint64
}

// Choose implements [bot.Player]: without the cards it goes by rules of thumb.
func (*Oracle) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	return bot.Heuristic{}.Choose(rs, v)
}

const (
	// oracleTries is how often a card is played out where the talon comes by chance.
	oracleTries = 8
	// oracleNodes is how many cards may be played in thought for one card.
	oracleNodes = 1_000_000
)

// See implements [Seer].
func (o *Oracle) See(rs *rules.RuleSet, v *engine.View, w *belief.World) engine.Action {
	if v.Phase != engine.PhasePlaying || v.Turn != v.Seat {
		return o.Choose(rs, v)
	}
	g, err := rollout.New(rs, v, o.Seed)
	if err != nil {
		return o.Choose(rs, v)
	}
	var s *solver.Solver
	if v.Hand.Len() <= o.Solve {
		s = solver.New()
	}
	best, most := tarock.NoCard, 0.0
	for _, option := range v.Options {
		play, ok := option.Action.(engine.Play)
		if !ok || option.Why != nil {
			continue
		}
		if worth := o.worth(g, s, w, play.Card); best == tarock.NoCard || worth > most {
			best, most = play.Card, worth
		}
	}
	return engine.Play{Card: best}
}

// worth returns what card earns in w.
func (o *Oracle) worth(g *rollout.Game, s *solver.Solver, w *belief.World, card tarock.Card) (sum float64) {
	for range oracleTries {
		points, small := g.Value(w, card)
		sum += (points + small) / oracleTries
	}
	if s == nil {
		return sum
	}
	if points, ok := g.Solve(s, w, card, oracleNodes); ok {
		_, small := g.Value(w, card)
		return points + small
	}
	return sum
}

// Named returns the player of a name for a match: those of [bot.Named], and "oracle", or
// "oracle:8" for one that solves from eight cards in hand on.
func Named(name string, seed uint64) (bot.Player, error) {
	kind, number, numbered := strings.Cut(name, ":")
	if kind != "oracle" {
		return bot.Named(name, seed)
	}
	o := &Oracle{Seed: seed}
	if numbered {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > rules.MaxTricks {
			return nil, &bot.NameError{Name: name, Number: ":" + number, Most: rules.MaxTricks}
		}
		o.Solve = n
	}
	return o, nil
}

// playOn lets players play s to the end. Who may see is shown the cards; talon is what was
// dealt to it.
func playOn(rs *rules.RuleSet, s *engine.State, talon [2]tarock.Hand, players [tarock.MaxSeats]bot.Player) error {
	for !s.Over() {
		seat := s.Turn
		v := engine.ViewFor(rs, s, seat)
		var a engine.Action
		if seer, ok := players[seat].(Seer); ok {
			w := belief.Truth(s, talon)
			a = seer.See(rs, &v, &w)
		} else {
			a = players[seat].Choose(rs, &v)
		}
		if _, err := engine.Advance(rs, s, seat, a, nil); err != nil {
			return fmt.Errorf("seat %d in phase %s: %w", seat, s.Phase, err)
		}
	}
	return nil
}
