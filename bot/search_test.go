package bot_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
)

// TestSearchPlaysEverything plays deals of every contract of every set with searching
// bots: nothing they choose is refused, and they never fall back for want of a world.
func TestSearchPlaysEverything(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(71)
			b := &bot.Search{Worlds: 3, Infer: 6, Plan: 4, Call: 4, Lay: 4, Say: 4, Kontra: 4, Seed: 1}
			for _, d := range enginetest.DealsPerContract(rs, 1, r) {
				s, events := enginetest.BeginWith(rs, d.Hands, d.Talon)
				enginetest.BidTo(rs, &s, d.Contract, d.Declarer, events)
				for !s.Over() {
					v := engine.ViewFor(rs, &s, s.Turn)
					if _, ok := b.Weigh(rs, &v, cardsOf(&v)); !ok && v.Phase == engine.PhasePlaying {
						t.Fatalf("finds no world in %s for seat %d", s.Contract, s.Turn)
					}
					if _, err := engine.Advance(rs, &s, s.Turn, b.Choose(rs, &v), nil); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}

func cardsOf(v *engine.View) (cards tarock.Hand) {
	for _, o := range v.Options {
		if p, ok := o.Action.(engine.Play); ok && o.Why == nil {
			cards = cards.With(p.Card)
		}
	}
	return cards
}

// TestStop: a search that is told to stop weighs cards by the worlds tried so far.
func TestStop(t *testing.T) {
	rs := all.All()[0]
	s, events := enginetest.Begin(rs, enginetest.NewRand(3))
	if _, ok := enginetest.BidTo(rs, &s, rules.Trischaken, tarock.Vorhand, events); !ok {
		t.Fatal("Trischaken cannot be bid")
	}
	v := engine.ViewFor(rs, &s, s.Turn)
	asked := 0
	stopped := &bot.Search{Worlds: 1000, Seed: 1, Stop: func() bool { asked++; return asked == 5 }}
	short := &bot.Search{Worlds: 5, Seed: 1}
	got, _ := stopped.Weigh(rs, &v, v.Hand)
	want, _ := short.Weigh(rs, &v, v.Hand)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("stopped after five worlds (-five worlds +stopped):\n%s", diff)
	}
}

// BenchmarkSearch measures a card with 80 worlds at the first lead of a Rufer.
func BenchmarkSearch(b *testing.B) {
	rs := all.All()[0]
	r := enginetest.NewRand(4)
	var views []engine.View
	for _, d := range enginetest.DealsPerContract(rs, 4, r) {
		s, events := enginetest.BeginWith(rs, d.Hands, d.Talon)
		enginetest.BidTo(rs, &s, d.Contract, d.Declarer, events)
		for !s.Over() && s.Phase != engine.PhasePlaying {
			v := engine.ViewFor(rs, &s, s.Turn)
			if _, err := engine.Advance(rs, &s, s.Turn, bot.Heuristic{}.Choose(rs, &v), nil); err != nil {
				b.Fatal(err)
			}
		}
		if !s.Over() {
			views = append(views, engine.ViewFor(rs, &s, s.Turn))
		}
	}
	search := &bot.Search{Worlds: 80, Seed: 1}
	i := 0
	for b.Loop() {
		search.Choose(rs, &views[i%len(views)])
		i++
	}
}
