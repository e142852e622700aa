package bot_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/rules/tapptarock"
	"tarock/rules/zwanzigerrufen"
)

// searching returns a search of everything, in few worlds.
func searching() *bot.Search {
	return &bot.Search{
		Worlds: 3, Infer: 6, Plan: 4, Call: 4, Lay: 4, Say: 4, Kontra: 4, Valat: 4, Late: 4, Join: true,
		Grow: 9, Solve: 4, SolveShare: 0.5, Seed: 3,
	}
}

// TestHonesty plays pairs of deals that differ only in cards a bot cannot see,
// with the same actions in both: its choice is the same in both, in every phase.
func TestHonesty(t *testing.T) {
	later := []engine.Phase{engine.PhaseAnnouncing, engine.PhaseSpeaking, engine.PhasePlaying}
	for _, test := range []struct {
		rs     *rules.RuleSet
		pairs  int
		phases []engine.Phase
		also   []string // what else a bot has to have been asked
	}{
		{koenigrufen.OOe2023(), 600, append([]engine.Phase{engine.PhaseCalling, engine.PhaseTalon, engine.PhaseDiscarding}, later...), []string{"late", "valat"}},
		{joinRules(t), 300, later, []string{"bei"}},
		{zwanzigerrufen.Turnier(), 300, later, nil},
		{zwanzigerrufen.Frei(), 300, later, nil},
		{tapptarock.Tapptarock(), 200, append([]engine.Phase{engine.PhaseDiscarding}, later...), nil},
		{tapptarock.Dreiertarock(), 200, append([]engine.Phase{engine.PhaseTalon, engine.PhaseDiscarding}, later...), nil},
	} {
		t.Run(test.rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			asked := comparePairs(t, test.rs, test.pairs)
			for _, phase := range test.phases {
				test.also = append(test.also, phase.String())
			}
			for _, what := range test.also {
				if asked[what] < 10 {
					t.Errorf("asked %d times for %s, want at least 10", asked[what], what)
				}
			}
		})
	}
}

// comparePairs plays so many pairs and returns how often a bot was asked in each phase, and for
// a late Kontra, a Valat and "bei".
func comparePairs(t *testing.T, rs *rules.RuleSet, pairs int) map[string]int {
	t.Helper()
	r := enginetest.NewRand(21)
	asked := map[string]int{}
	for n := 0; n < pairs; {
		p, ok := enginetest.NewPair(rs, r, rs.Contracts[n%len(rs.Contracts)].ID)
		if !ok {
			continue
		}
		n++
		for !p.A.Over() && alike(t, p) {
			v := engine.ViewFor(rs, &p.A, p.Seat)
			if p.A.Turn == p.Seat || len(lateKontras(&v)) > 0 {
				note(asked, &v)
				compareChoices(t, p)
			}
			seat, a := p.CommonAction(r)
			if a == nil {
				break
			}
			for _, s := range []*engine.State{&p.A, &p.B} {
				if _, err := engine.Advance(rs, s, seat, a, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return asked
}

// note counts what a bot is asked with v.
func note(asked map[string]int, v *engine.View) {
	asked[v.Phase.String()]++
	if len(lateKontras(v)) > 0 {
		asked["late"]++
	}
	for _, o := range v.Options {
		switch {
		case o.Why != nil:
		case o.Action == engine.Action(engine.Join{}):
			asked["bei"]++
		case o.Action == engine.Action(engine.Announce{Premium: rules.Valat}):
			asked["valat"]++
		}
	}
}

// alike reports whether the seat still sees the same in both deals; once the
// difference lies open there is nothing to compare.
func alike(t *testing.T, p *enginetest.Pair) bool {
	t.Helper()
	return viewJSON(t, p, &p.A) == viewJSON(t, p, &p.B)
}

func viewJSON(t *testing.T, p *enginetest.Pair, s *engine.State) string {
	t.Helper()
	data, err := json.Marshal(engine.ViewFor(p.Rules, s, p.Seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func compareChoices(t *testing.T, p *enginetest.Pair) {
	t.Helper()
	for _, player := range []bot.Player{bot.Heuristic{}, bot.Random{Seed: 3}, searching(), &bot.TreeSearch{Worlds: 12, Seed: 3}, bot.Beginner{Seed: 3}} {
		a, b := engine.ViewFor(p.Rules, &p.A, p.Seat), engine.ViewFor(p.Rules, &p.B, p.Seat)
		if diff := cmp.Diff(player.Choose(p.Rules, &a), player.Choose(p.Rules, &b)); diff != "" {
			t.Fatalf("%T in phase %s chooses by cards it cannot see (-a +b):\n%s", player, p.A.Phase, diff)
		}
	}
}

// TestRepeats: the same view gives the same action.
func TestRepeats(t *testing.T) {
	rs := koenigrufen.OOe2023()
	r := enginetest.NewRand(22)
	for range 50 {
		s, _ := enginetest.Begin(rs, r)
		for !s.Over() {
			v := engine.ViewFor(rs, &s, s.Turn)
			for _, player := range []bot.Player{bot.Heuristic{}, bot.Random{Seed: 3}, searching(), &bot.TreeSearch{Worlds: 12, Seed: 3}, bot.Beginner{Seed: 3}} {
				if diff := cmp.Diff(player.Choose(rs, &v), player.Choose(rs, &v)); diff != "" {
					t.Fatalf("%T chooses differently the second time:\n%s", player, diff)
				}
			}
			if _, err := engine.Advance(rs, &s, s.Turn, bot.Heuristic{}.Choose(rs, &v), nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}
