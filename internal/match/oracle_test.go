package match_test

import (
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/match"
	"tarock/rules"
	"tarock/rules/all"
)

// TestOraclePlaysEverything: what who sees all cards plays is allowed in every contract of
// every set, and the same match ends the same.
func TestOraclePlaysEverything(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			for _, c := range rs.Contracts {
				p := match.Plan{Rules: rs, A: &match.Oracle{Solve: 4}, B: bot.Heuristic{}, Deals: 1, Seed: 8, Contract: c.ID}
				once, twice := play(t, p), play(t, p)
				for i := range once {
					if once[i] != twice[i] {
						t.Errorf("%s: game %d ended %v, then %v", c.ID, i, once[i], twice[i])
					}
				}
			}
		})
	}
}

// TestOracleGains: who sees all cards has more than who guesses, and more still when the
// end is solved; the intervals lie above zero.
func TestOracleGains(t *testing.T) {
	rs := all.All()[0]
	flat := &bot.Search{Worlds: 8, Seed: 2}
	for _, oracle := range []*match.Oracle{{}, {Solve: 5}} {
		games := play(t, match.Plan{Rules: rs, A: oracle, B: flat, Deals: 80, Seed: 9, Contract: rules.Rufer, Natural: true, Sides: true, Workers: 2})
		s := match.Summarize(rs, games)
		t.Logf("report: solving from %d cards on: Schrift %+v, card points %+v", oracle.Solve, s.TogetherScore, s.TogetherCards)
		if s.TogetherCards.Mean-s.TogetherCards.Half <= 0 {
			t.Errorf("solving from %d cards on: card points %+v, want the interval above 0", oracle.Solve, s.TogetherCards)
		}
	}
}

// TestSides: with Sides each deal is played in the two seatings in which the declarer and
// his partner are of one kind.
func TestSides(t *testing.T) {
	rs := all.All()[0]
	games := play(t, match.Plan{Rules: rs, A: bot.Heuristic{}, B: bot.Random{Seed: 1}, Deals: 20, Seed: 3, Contract: rules.Rufer, Natural: true, Sides: true})
	if len(games) != 40 {
		t.Fatalf("%d games of 20 deals, want 40", len(games))
	}
	for i := 0; i < len(games); i += 2 {
		if games[i].Deal != games[i+1].Deal || games[i].Mine^games[i+1].Mine != 0b1111 {
			t.Errorf("games %d and %d are of deals %d and %d, seats %04b and %04b", i, i+1, games[i].Deal, games[i+1].Deal, games[i].Mine, games[i+1].Mine)
		}
		for seat, side := range games[i].Sides {
			if partner := games[i].Sides[games[i].Declarer] == side; partner != (games[i].IsA(games[i].Declarer) == games[i].IsA(tarock.Seat(seat))) {
				t.Errorf("deal %d: seat %d of side %v is of the wrong kind", games[i].Deal, seat, side)
			}
		}
	}
}

// TestOracleHasNoSeatAtATable: asked with a view alone it knows no more than rules of thumb.
func TestOracleHasNoSeatAtATable(t *testing.T) {
	rs := all.All()[0]

	p := match.Plan{Rules: rs, A: blind{&match.Oracle{Solve: 12}}, B: bot.Heuristic{}, Deals: 10, Seed: 3}
	s := match.Summarize(rs, play(t, p))
	if s.Score.Mean != 0 || s.Score.Half != 0 {
		t.Errorf("without the cards an oracle is better than rules of thumb by %+v", s.Score)
	}
	if _, err := bot.Named("oracle", 1); err == nil {
		t.Error("a table can seat an oracle")
	}
}

// blind hides that a player may see.
type blind struct{ of *match.Oracle }

func (b blind) Choose(rs *rules.RuleSet, v *engine.View) engine.Action { return b.of.Choose(rs, v) }

// TestNamed: an oracle has a name in a match, and a wrong number is refused.
func TestNamed(t *testing.T) {
	for name, want := range map[string]int{"oracle": 0, "oracle:8": 8} {
		p, err := match.Named(name, 1)
		if o, ok := p.(*match.Oracle); err != nil || !ok || o.Solve != want {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	for _, name := range []string{"oracle:0", "oracle:x", "oracle:99", "seer"} {
		if _, err := match.Named(name, 1); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if p, err := match.Named("flat:3", 1); err != nil || p.(*bot.Search).Worlds != 3 {
		t.Errorf("flat:3: %v, %v", p, err)
	}
}
