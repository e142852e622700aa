package table

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
)

// withoutTarock returns a draw whose seat 2 has no tarock.
func withoutTarock(t *testing.T) Draw {
	t.Helper()
	var d Draw
	for i, text := range []string{
		"T8 T11 T14 T16 HK DN D4 SK S9 S7 CN CJ", "T1 T2 T12 T15 T18 T20 HN DQ S10 CK C10 C7",
		"HQ HJ H1 H4 SJ C8 H2 D1 CQ DJ D2 H3", "T4 T7 T9 T17 T19 T22 DK D3 SQ SN S8 C9", "T3 T5 T6", "T13 T10 T21",
	} {
		hand, err := tarock.ParseHand(text)
		if err != nil {
			t.Fatal(err)
		}
		if i < len(d.Hands) {
			d.Hands[i] = hand
		} else {
			d.Talon[i-len(d.Hands)] = hand
		}
	}
	d.Dealer = 2
	return d
}

// TestThrownInIsDealtAgain: a deal that is thrown in leaves the sheet as it was,
// says why to all, and the same player deals again, other cards.
func TestThrownInIsDealtAgain(t *testing.T) {
	rs, _ := all.ByID("koenigrufen/ooe-2023")
	rs.Deal.NoTarock = rules.MustThrowIn
	first, others := withoutTarock(t), fixedDraw(1)
	cfg := testConfig(new(mem.Log))
	deals := 0
	cfg.Rules = []*rules.RuleSet{rs}
	cfg.Draw = func() Draw {
		if deals++; deals == 1 {
			return first
		}
		return others()
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
	for _, clockwise := range []bool{false, true} {
		rs, _ := all.ByID("koenigrufen/ooe-2023")
		rs.Deal.Clockwise = clockwise
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
