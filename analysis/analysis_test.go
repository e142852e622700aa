package analysis_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock"
	"tarock/analysis"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

func oberoesterreich(t *testing.T) *rules.RuleSet {
	t.Helper()
	rs, ok := all.ByID("koenigrufen/ooe-2023")
	if !ok {
		t.Fatal("rule set is missing")
	}
	return rs
}

// played returns the record of a deal that players have played.
func played(t *testing.T, rs *rules.RuleSet, seed uint64, player bot.Player) *record.Record {
	t.Helper()
	hands, talon := enginetest.DealOf(rs, rand.New(rand.NewPCG(seed, 3)))
	_, events, err := bot.PlayDeal(rs, hands, talon, [tarock.MaxSeats]bot.Player{player, player, player, player})
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.FromEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func options() analysis.Options {
	o := analysis.Default()
	o.Worlds, o.Deals = 12, 4
	return o
}

// TestEveryKindOfGame: what is said of a card holds whatever is played, and does
// not depend on the workers.
func TestEveryKindOfGame(t *testing.T) {
	rs := oberoesterreich(t)
	aims := map[rules.Aim]int{}
	for seed := range uint64(12) {
		r := played(t, rs, seed, bot.Random{Seed: seed})
		o := options()
		report, err := analysis.Deal(rs, r, o)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		o.Workers = 1
		again, err := analysis.Deal(rs, r, o)
		if diff := cmp.Diff(report, again, cmpopts.EquateErrors()); diff != "" || err != nil {
			t.Fatalf("seed %d: one worker finds something else (error %v):\n%s", seed, err, diff)
		}
		aims[rs.Contract(report.Contract).Aim]++
		for _, d := range report.Cards {
			checkDecision(t, seed, &d)
		}
	}
	if len(aims) < 2 {
		t.Errorf("aims %v, want more kinds", aims)
	}
}

func checkDecision(t *testing.T, seed uint64, d *analysis.Decision) {
	t.Helper()
	best, mine, found := d.Choices[0].Score, 0.0, false
	for _, c := range d.Choices {
		best = max(best, c.Score)
		if c.Card == d.Played {
			mine, found = c.Score, true
		}
	}
	if !found || d.Cost != best-mine && d.Cost != 0 || d.Cost < 0 {
		t.Errorf("seed %d, trick %d: %+v: cost %v, want %v", seed, d.Trick, d.Choices, d.Cost, best-mine)
	}
}

// TestOpenHandsAgree: what the declarers have with open hands after the last
// choice that changes nothing any more is what they have got.
func TestOpenHandsAgree(t *testing.T) {
	rs := oberoesterreich(t)
	checked := 0
	for seed := range uint64(25) {
		r := played(t, rs, seed, bot.Heuristic{})
		end, _, err := record.Replay(rs, r)
		if err != nil {
			t.Fatal(err)
		}
		c := rs.Contract(end.Contract)
		if c.Aim != rules.AimThirds {
			continue
		}
		report, err := analysis.Deal(rs, r, options())
		if err != nil {
			t.Fatal(err)
		}
		got := declarersHave(rs, &end)
		// From the moment on from which nobody lost anything with open hands, what the
		// solver foretells is what came.
		for i := len(report.Cards) - 1; i >= 0; i-- {
			d := &report.Cards[i]
			open := chosen(d)
			if open == nil || open.Thirds == nil || !perfect(report.Cards[i+1:], rs, &end) {
				break
			}
			if *open.Thirds != got {
				t.Errorf("seed %d, trick %d: foretold %d thirds, got %d", seed, d.Trick, *open.Thirds, got)
			}
			checked++
		}
	}
	if checked < 30 {
		t.Errorf("%d decisions checked, want more", checked)
	}
}

func declarersHave(rs *rules.RuleSet, end *engine.State) (sum tarock.Thirds) {
	v := engine.ViewFor(rs, end, tarock.NoSeat)
	for seat, side := range v.Sides {
		if side == settle.Declarers {
			sum += rs.Deal.CountOf(end.Taken(tarock.Seat(seat)))
		}
	}
	return sum
}

func chosen(d *analysis.Decision) *analysis.Open {
	for _, c := range d.Choices {
		if c.Card == d.Played {
			return c.Open
		}
	}
	return nil
}

// perfect reports whether each of the decisions was the best with open hands.
func perfect(list []analysis.Decision, rs *rules.RuleSet, end *engine.State) bool {
	sides := engine.ViewFor(rs, end, tarock.NoSeat).Sides
	for i := range list {
		mine := chosen(&list[i])
		if mine == nil || mine.Thirds == nil {
			return false
		}
		for _, c := range list[i].Choices {
			if c.Open == nil || (sides[list[i].Seat] == settle.Declarers) == (*c.Open.Thirds > *mine.Thirds) && *c.Open.Thirds != *mine.Thirds {
				return false
			}
		}
	}
	return true
}

// A careless player bids by rules of thumb and plays any card.
type careless struct{}

func (careless) Choose(rs *rules.RuleSet, v *engine.View) engine.Action {
	if v.Phase == engine.PhasePlaying {
		return bot.Random{Seed: 1}.Choose(rs, v)
	}
	return bot.Heuristic{}.Choose(rs, v)
}

// TestBlunderIsFound: who throws the game away is told so.
func TestBlunderIsFound(t *testing.T) {
	rs := oberoesterreich(t)
	found := 0
	for seed := range uint64(15) {
		report, err := analysis.Deal(rs, played(t, rs, seed, careless{}), options())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range report.Cards {
			if d.Lost && d.Cost > 0.5 {
				found++
			}
		}
		list := report.Costliest(3)
		for i := 1; i < len(list); i++ {
			if list[i].Cost > list[i-1].Cost {
				t.Errorf("seed %d: the costliest are out of order: %v after %v", seed, list[i].Cost, list[i-1].Cost)
			}
		}
	}
	if found == 0 {
		t.Error("careless play never throws a game away, which cannot be")
	}
}

func TestUnfinished(t *testing.T) {
	rs := oberoesterreich(t)
	r := played(t, rs, 1, bot.Heuristic{})
	r.Moves = r.Moves[:5]
	if _, err := analysis.Deal(rs, r, options()); !errors.Is(err, analysis.ErrNotPlayed) {
		t.Errorf("error %v, want that the deal was not played to its end", err)
	}
}

// TestOpenGame: once all hands lie open, a card costs something only where it
// gave away what was within reach.
func TestOpenGame(t *testing.T) {
	rs := oberoesterreich(t)
	r := rand.New(rand.NewPCG(5, 3))
	free := 0
	for range 8 {
		s, events := enginetest.Begin(rs, r)
		events, ok := enginetest.BidTo(rs, &s, rules.PiccoloOuvert, tarock.Vorhand, events)
		if !ok {
			t.Fatal("Piccolo ouvert cannot be bid")
		}
		players := [tarock.MaxSeats]bot.Player{careless{}, careless{}, careless{}, careless{}}
		events, err := bot.PlayOn(rs, &s, players, events)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := record.FromEvents(events)
		if err != nil {
			t.Fatal(err)
		}
		report, err := analysis.Deal(rs, rec, options())
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range report.Cards {
			seen := d.Trick > 1
			for _, c := range d.Choices {
				seen = seen && c.Open != nil
			}
			if seen && !d.Lost && d.Cost != 0 {
				t.Errorf("trick %d, seat %d: %v costs %v, and nothing was lost", d.Trick, d.Seat, d.Played, d.Cost)
			}
			if seen && !d.Lost {
				free++
			}
		}
	}
	if free == 0 {
		t.Error("no card was free, which cannot be")
	}
}

// TestBidAgreesWithItsReason: what a word earns is the same where the highest level is asked
// why it said it.
func TestBidAgreesWithItsReason(t *testing.T) {
	rs := oberoesterreich(t)
	agreed := 0
	for seed := range uint64(12) {
		hands, talon := enginetest.DealOf(rs, enginetest.NewRand(seed+70))
		s, events := enginetest.BeginWith(rs, hands, talon)
		b, err := bot.Named("plan:60", 1)
		if err != nil {
			t.Fatal(err)
		}
		var last engine.View
		for s.Phase == engine.PhaseBidding {
			v := engine.ViewFor(rs, &s, s.Turn)
			a := b.Choose(rs, &v)
			if _, bids := a.(engine.Bid); bids {
				last = v
			}
			more, err := engine.Advance(rs, &s, s.Turn, a, nil)
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, more...)
		}
		players := [tarock.MaxSeats]bot.Player{bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}, bot.Heuristic{}}
		if events, err = bot.PlayOn(rs, &s, players, events); err != nil {
			t.Fatal(err)
		}
		r, err := record.FromEvents(events)
		if err != nil {
			t.Fatal(err)
		}
		o := analysis.Default()
		o.Worlds, o.Nodes = 1, 1
		report, err := analysis.Deal(rs, r, o)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if report.Bid == nil {
			continue // a Trischaken
		}
		for _, option := range report.Bid.Options {
			why := bot.Why(rs, &last, option.Action)
			if option.Said && why.Code == bot.ReasonBidWorlds {
				agreed++
				if why.Points != math.Round(10*option.Mean)/10 {
					t.Errorf("seed %d: %s earns %.2f, by its reason %.1f", seed, option.Word, option.Mean, why.Points)
				}
			}
		}
	}
	if agreed == 0 {
		t.Error("no bid has a reason by worlds")
	}
}
