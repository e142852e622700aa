package table

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/wire"
)

// TestTakeBack: who practises takes his last card back, and the bots' with it, as
// often as he has acted; the log keeps what was played first, and gives the same table.
func TestTakeBack(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		var views []*engine.View // before each of my actions
		for len(views) < 6 {
			v := g.until("on turn", onTurn)
			views = append(views, v.Deal)
			done, err := g.act(g.choose())
			if err != nil {
				t.Fatal(err)
			}
			g.until("told of it", func(v wire.TableView) bool { return v.Seq >= done.Seq })
		}
		g.until("on turn again", onTurn)
		for i := len(views) - 1; i >= 0; i-- {
			done, err := h.TakeBack(t.Context(), g.id, g.p)
			if err != nil {
				t.Fatal(err)
			}
			v := g.until("told of it", func(v wire.TableView) bool { return v.Seq >= done.Seq })
			if diff := cmp.Diff(views[i], v.Deal); diff != "" {
				t.Fatalf("taken back to action %d, the table is another (-then +now):\n%s", i, diff)
			}
		}
		before := g.view().Seq
		if done, err := h.TakeBack(t.Context(), g.id, g.p); err != nil || done.Seq != before {
			t.Errorf("nothing is left to take back: %v, %v", done, err)
		}
		g.playDeal()
		games, err := h.Games(t.Context(), g.id, g.p)
		if err != nil || len(games) != 1 {
			t.Fatalf("games %v, %v", games, err)
		}
		if diff := cmp.Diff(g.view().Deal, replayed(t, store, g.id).view(g.id, h.cfg.Rules[0], 0, [wire.Chairs]bool{}).Deal); diff != "" {
			t.Errorf("the log gives another deal:\n%s", diff)
		}
		_, err = h.TakeBack(t.Context(), g.id, g.p)
		wantCode(t, "after the end", err, wire.CodeNoDeal)
	})
}

// TestAgain: the same cards once more, for which nothing is written, and then the deal
// that would have come anyway.
func TestAgain(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		_, err := h.Replay(t.Context(), g.id, g.p)
		wantCode(t, "while it is played", err, wire.CodeDealRunning)
		first := g.playDeal()
		if _, err := h.Replay(t.Context(), g.id, g.p); err != nil {
			t.Fatal(err)
		}
		g.until("dealt again", func(v wire.TableView) bool { return v.DealNumber == 2 })
		_, err = h.Sit(t.Context(), g.id, "bert", "bert", nil)
		wantCode(t, "cards that have lain open are played", err, wire.CodeRepeated)
		again := g.playDeal()
		if again.Deal.Dealt != first.Deal.Dealt || again.Dealer != first.Dealer {
			t.Errorf("dealt %s by %d, want %s by %d", again.Deal.Dealt, again.Dealer, first.Deal.Dealt, first.Dealer)
		}
		rows := again.Sheet.Rows
		if again.Sheet.Score != first.Sheet.Score || len(rows) != 2 || rows[1].Note != wire.Again {
			t.Errorf("the sheet is %+v, was %+v", again.Sheet, first.Sheet)
		}
		askNext(t, []*guest{g})
		next := g.until("the next deal", func(v wire.TableView) bool { return v.DealNumber == 3 })
		if next.Dealer == first.Dealer || next.Deal.Dealt == first.Deal.Dealt {
			t.Error("the next deal is the same again")
		}
	})
}

// TestPracticeAlone: with another person at the table nothing is taken back, played
// again or told.
func TestPracticeAlone(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		g.until("on turn", onTurn)
		if _, err := h.Sit(t.Context(), g.id, "bert", "bert", nil); err != nil {
			t.Fatal(err)
		}
		for _, p := range []Person{"anna", "bert"} {
			_, err := h.TakeBack(t.Context(), g.id, p)
			wantCode(t, "take back", err, wire.CodeNotPractice)
			_, err = h.Replay(t.Context(), g.id, p)
			wantCode(t, "again", err, wire.CodeNotPractice)
			_, err = h.Moment(t.Context(), g.id, p)
			wantCode(t, "hint", err, wire.CodeNotPractice)
		}
		_, err := h.TakeBack(t.Context(), g.id, "cilli")
		wantCode(t, "an onlooker", err, wire.CodeNotSeated)
	})
}
