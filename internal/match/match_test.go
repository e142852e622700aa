package match_test

import (
	"context"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot"
	"tarock/internal/match"
	"tarock/rules"
	"tarock/rules/all"
)

func play(t *testing.T, p match.Plan) []match.Game {
	t.Helper()
	if p.Rules == nil {
		p.Rules = all.All()[0]
	}
	games, err := match.Play(context.Background(), &p)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// TestWorkers: the games are the same whatever the number of workers.
func TestWorkers(t *testing.T) {
	p := match.Plan{A: &bot.Search{Worlds: 3, Seed: 1}, B: bot.Heuristic{}, Deals: 12, Seed: 5, Workers: 1}
	one := play(t, p)
	p.Workers = 4
	if diff := cmp.Diff(one, play(t, p)); diff != "" {
		t.Errorf("one worker and four (-one +four):\n%s", diff)
	}
}

// TestAgainstItself: a bot is no better than itself, to the last point of every deal.
func TestAgainstItself(t *testing.T) {
	games := play(t, match.Plan{A: bot.Heuristic{}, B: bot.Heuristic{}, Deals: 50, Seed: 6, Workers: 2})
	s := match.Summarize(all.All()[0], games)
	if math.Abs(s.Score.Mean) > 1e-9 || s.Score.Half > 1e-9 {
		t.Errorf("is better than itself by %+v", s.Score)
	}
}

// TestFixedContract: every deal is of the game asked for, in all six seatings, with
// the declarers going round.
func TestFixedContract(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			for _, c := range rs.Contracts {
				games := play(t, match.Plan{Rules: rs, A: bot.Heuristic{}, B: bot.Random{Seed: 1}, Deals: 4, Seed: 7, Contract: c.ID})
				if len(games) != 4*6 {
					t.Fatalf("%s: %d games", c.ID, len(games))
				}
				for i, g := range games {
					if g.Contract != c.ID || g.Deal != i/6 || g.Split != i%6 {
						t.Errorf("%s: game %d is deal %d, seating %d of %s", c.ID, i, g.Deal, g.Split, g.Contract)
					}
				}
			}
		})
	}
}

// TestSummary counts by hand.
func TestSummary(t *testing.T) {
	games := []match.Game{
		{Deal: 0, Split: 0, Mine: 0b0011, Contract: rules.Trischaken, Score: [4]int{2, 0, -1, -1}}, // A sits at 0 and 1
		{Deal: 0, Split: 5, Mine: 0b1100, Contract: rules.Trischaken, Score: [4]int{2, 0, -1, -1}}, // at 2 and 3
		{Deal: 1, Split: 0, Mine: 0b0011, Contract: rules.Trischaken, Score: [4]int{3, 3, -3, -3}},
		{Deal: 1, Split: 1, Mine: 0b0101, Contract: rules.Trischaken, Score: [4]int{3, -3, 0, 0}}, // at 0 and 2
	}
	got := match.Summarize(all.All()[0], games).Score
	// Deal 0 brings (1 + -1) / 2, deal 1 (3 + 1.5) / 2.
	want := match.Mean{Mean: 1.125, Half: 1.96 * 2.25 / 2, Deals: 2}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestCancelled: a match that is stopped says how far it came.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	p := match.Plan{Rules: all.All()[0], A: bot.Heuristic{}, B: bot.Heuristic{}, Deals: 100, Seed: 1, Done: func(n int) {
		if n == 3 {
			cancel()
		}
	}}
	games, err := match.Play(ctx, &p)
	if err == nil || len(games) < 3*6 || len(games) == 600 {
		t.Errorf("stopped with %d games and error %v", len(games), err)
	}
}
