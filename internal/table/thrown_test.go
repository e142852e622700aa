package table

import (
	"testing"

	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/internal/eventlog/mem"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// withoutTarock returns a draw whose seat 2 has no tarock.
func withoutTarock() Draw {
	hands, talon := enginetest.WithoutTarock()
	return Draw{Hands: hands, Talon: talon, Dealer: 2}
}

// TestThrownInIsDealtAgain: a deal that is thrown in leaves the sheet as it was,
// says why to all, and the same player deals again, other cards.
func TestThrownInIsDealtAgain(t *testing.T) {
	rs, _ := all.ByID("koenigrufen/ooe-2023")
	rs.Deal.NoTarock = rules.MustThrowIn
	first, others := withoutTarock(), fixedDraw(1)
	cfg := testConfig(new(mem.Log))
	deals := 0
	cfg.Rules = []*rules.RuleSet{rs}
	cfg.Draw = func(rs *rules.RuleSet) Draw {
		if deals++; deals == 1 {
			return first
		}
		return others(rs)
	}
	inBubble(t, cfg, func(t *testing.T, h *House) {
		id, err := h.Play(t.Context(), "p", Wish{Name: "Resi"})
		if err != nil {
			t.Fatal(err)
		}
		g := &guest{t: t, h: h, id: id, p: "p"}
		g.connect(0)
		v := g.drain()
		if in := v.Deal.Result.ThrownIn; v.Deal.Phase != engine.PhaseEnded || in == nil || in.Seat != 2 || in.Hand != first.Hands[2] || in.Poor != rules.WithoutTarock {
			t.Fatalf("the first deal is in phase %s, thrown in: %+v", v.Deal.Phase, in)
		}
		if len(v.Sheet.Rows) != 0 || v.Dealer != 2 {
			t.Errorf("sheet %v, dealer %d, want no row and dealer 2", v.Sheet.Rows, v.Dealer)
		}
		if _, err := h.Next(t.Context(), id, "p"); err != nil {
			t.Fatal(err)
		}
		v = g.until("the next deal", func(v wire.TableView) bool { return v.DealNumber == 2 })
		if v.Dealer != 2 || v.Deal.Phase == engine.PhaseEnded {
			t.Errorf("dealer %d in phase %s, want 2 again, and play", v.Dealer, v.Deal.Phase)
		}
	})
}

// TestWhereTheNextSits: the view says on which side the next player sits.
func TestWhereTheNextSits(t *testing.T) {
	for direction, clockwise := range map[string]bool{"counter": false, "clock": true} {
		rs, err := house.Build(house.Rules{Base: rules.Ref{ID: "koenigrufen/ooe-2023"}, Deviations: map[string]string{"direction": direction}}, all.At)
		if err != nil {
			t.Fatal(err)
		}
		cfg := testConfig(new(mem.Log))
		cfg.Rules = []*rules.RuleSet{rs}
		inBubble(t, cfg, func(t *testing.T, h *House) {
			id, err := h.Play(t.Context(), "p", Wish{Name: "Resi"})
			if err != nil {
				t.Fatal(err)
			}
			g := &guest{t: t, h: h, id: id, p: "p"}
			if v := g.view(); v.Clockwise != clockwise {
				t.Errorf("clockwise %t, want %t", v.Clockwise, clockwise)
			}
		})
	}
}
