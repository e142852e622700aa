package bot

import (
	"math"
	"testing"

	"tarock"
	"tarock/belief"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/playout"
	"tarock/rules/all"
)

// TestInferenceFindsCards plays deals among searching bots. At some cards it draws
// worlds, and asks what share of the unseen cards lies where it lies in truth: on
// average, and weighed by the inference. The 95 % interval of the difference is above 0.
func TestInferenceFindsCards(t *testing.T) {
	for i, rs := range all.All() {
		if i%4 != 0 {
			continue // the sets between differ in what an inference does not look at
		}
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			const deals, worlds = 30, 100
			r := enginetest.NewRand(81)
			var n, sum, squares, alike float64
			for range deals {
				hands, talon := enginetest.DealOf(rs, r)
				s, _ := enginetest.BeginWith(rs, hands, talon)
				player := &Search{Worlds: 4, Seed: 2}
				for !s.Over() {
					v := engine.ViewFor(rs, &s, s.Turn)
					if v.Phase == engine.PhasePlaying && v.Hands == nil && r.IntN(4) == 0 {
						even, weighed := found(t, rs.Seats, &v, belief.World{Hands: handsOf(&s)}, infer(rs, &v), worlds)
						n, sum, squares, alike = n+1, sum+weighed-even, squares+(weighed-even)*(weighed-even), alike+even
					}
					if _, err := engine.Advance(rs, &s, s.Turn, player.Choose(rs, &v), nil); err != nil {
						t.Fatal(err)
					}
				}
			}
			mean := sum / n
			half := 1.96 * math.Sqrt((squares/n-mean*mean)/n)
			t.Logf("report: %s: of the unseen cards %.1f %% are where they are drawn, %+.1f ± %.1f with weights (%v moments)",
				rs.Ref.ID, 100*alike/n, 100*mean, 100*half, n)
			if mean-half <= 0 {
				t.Errorf("weights find %+.2f ± %.2f %% more cards, want the interval above 0", 100*mean, 100*half)
			}
		})
	}
}

func handsOf(s *engine.State) (hands [tarock.MaxSeats]tarock.Hand) {
	for seat := range hands {
		hands[seat] = s.Hand(tarock.Seat(seat))
	}
	return hands
}

// found returns the share of cards in other hands that lie there in worlds drawn alike,
// and in the same worlds by weight.
func found(t *testing.T, seats int, v *engine.View, truth belief.World, in *inference, worlds int) (even, weighed float64) {
	t.Helper()
	sampler, err := belief.New(in.rs, v)
	if err != nil {
		t.Fatal(err)
	}
	src := playout.Source(1)
	var weights, all float64
	for range worlds {
		var w belief.World
		sampler.Sample(&src, &w)
		right := 0.0
		for seat := range tarock.Seat(seats) {
			if seat != v.Seat {
				right += float64((w.Hands[seat] & truth.Hands[seat]).Len())
			}
		}
		weight := in.weight(&w)
		even += right / float64(worlds)
		weighed += right * weight
		weights += weight
	}
	for seat := range tarock.Seat(seats) {
		if seat != v.Seat {
			all += float64(truth.Hands[seat].Len())
		}
	}
	if all == 0 {
		return 0, 0
	}
	return even / all, weighed / weights / all
}

// TestQuickExp: it is e to the x, to a few parts in a thousand.
func TestQuickExp(t *testing.T) {
	for x := -30.0; x < 30; x += 0.01 {
		if got, want := quickExp(x), math.Exp(x); math.Abs(got/want-1) > 0.004 {
			t.Fatalf("e to the %.2f is %g, want %g", x, got, want)
		}
	}
}
