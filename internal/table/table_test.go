package table

import (
	"encoding/json"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"tarock"
	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/table/tabletest"
	"tarock/internal/wire"
	"tarock/rules"
)

func TestPlayAloneAgainstBots(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		first := g.last.View
		if first.Me != 0 || !first.Host || first.DealNumber != 1 || first.Deal.Hand.Len() != 12 {
			t.Fatalf("first view = chair %d, host %v, deal %d, %d cards; want 0, true, 1, 12", first.Me, first.Host, first.DealNumber, first.Deal.Hand.Len())
		}
		for c := 1; c < wire.Chairs; c++ {
			if got := first.Chairs[c]; got.Kind != wire.Bot || got.Name == "" || !got.Here {
				t.Errorf("chair %d = %+v, want a bot with a name", c, got)
			}
		}
		for deal := 1; deal <= 5; deal++ {
			v := g.playDeal()
			checkSheet(t, v, deal)
			askNext(t, []*guest{g})
			v = g.until("dealt again", func(v wire.TableView) bool { return v.DealNumber == deal+1 })
			if want := (first.Dealer + deal) % wire.Chairs; v.Dealer != want || v.Vorhand != (want+1)%wire.Chairs {
				t.Errorf("deal %d: dealer %d, Vorhand %d; want %d, %d", deal+1, v.Dealer, v.Vorhand, want, (want+1)%wire.Chairs)
			}
		}
	})
}

func checkSheet(t *testing.T, v wire.TableView, deals int) {
	t.Helper()
	if len(v.Sheet.Rows) != deals || v.Deal.Result == nil {
		t.Fatalf("after deal %d: %d rows, result %v", deals, len(v.Sheet.Rows), v.Deal.Result)
	}
	row := v.Sheet.Rows[deals-1]
	if row.Deal != deals || row.Dealer != v.Dealer || row.Contract != v.Deal.Contract {
		t.Errorf("row = %+v, want deal %d, dealer %d, contract %s", row, deals, v.Dealer, v.Deal.Contract)
	}
	var score, money [wire.Chairs]int
	for _, row := range v.Sheet.Rows {
		if sum(row.Score) != 0 || sum(row.Money) != 0 {
			t.Errorf("row %d does not sum to zero: %v, %v", row.Deal, row.Score, row.Money)
		}
		for c := range score {
			score[c] += row.Score[c]
			money[c] += row.Money[c]
		}
	}
	if score != v.Sheet.Score || money != v.Sheet.Money {
		t.Errorf("sums = %v, %v; want those of the rows: %v, %v", v.Sheet.Score, v.Sheet.Money, score, money)
	}
	for seat := range tarock.Seat(wire.Chairs) {
		c := (v.Vorhand + int(seat)) % wire.Chairs
		if row.Score[c] != v.Deal.Result.Settlement.Score[seat] {
			t.Errorf("chair %d has %d in the row, seat %d has %d in the settlement", c, row.Score[c], seat, v.Deal.Result.Settlement.Score[seat])
		}
	}
}

func TestFourPeople(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		for i, g := range guests {
			v := g.drain()
			if v.Me != i || v.Host != (i == 0) || v.Deal != nil || v.Waiting != [4]bool{true, true, true, true} {
				t.Fatalf("%s before the deal: chair %d, host %v, deal %v, waiting %v", g.p, v.Me, v.Host, v.Deal, v.Waiting)
			}
		}
		for range 3 {
			askNext(t, guests)
			playTogether(t, guests)
		}
		seen := guests[0].view().Sheet
		for _, g := range guests {
			if diff := cmp.Diff(seen, g.view().Sheet); diff != "" {
				t.Errorf("%s sees another sheet:\n%s", g.p, diff)
			}
		}
		if len(seen.Rows) != 3 {
			t.Errorf("%d rows, want 3", len(seen.Rows))
		}
	})
}

// playTogether lets all guests play a deal to its end, and compares what they
// see of each other.
func playTogether(t *testing.T, guests []*guest) {
	t.Helper()
	for range 400 {
		var actor *guest
		for _, g := range guests {
			v := g.drain()
			if v.Seq != guests[0].last.Seq {
				t.Fatalf("%s is at step %d, %s at %d", g.p, v.Seq, guests[0].p, guests[0].last.Seq)
			}
			if onTurn(v) {
				actor = g
			}
		}
		if actor == nil {
			if !over(guests[0].last.View) {
				t.Fatalf("step %d: nobody is on turn", guests[0].last.Seq)
			}
			return
		}
		if _, err := actor.act(actor.choose()); err != nil {
			t.Fatalf("%s: %v", actor.p, err)
		}
	}
	t.Fatal("the deal does not end")
}

func TestOnlookerSeesOpenCardsOnly(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		onlooker := &guest{t: t, h: h, id: g.id, p: "otto"}
		onlooker.connect(0)
		if v := onlooker.last.View; v.Me != wire.NoChair || v.Host || v.Deal.Seat != tarock.NoSeat {
			t.Errorf("onlooker: chair %d, host %v, seat %d", v.Me, v.Host, v.Deal.Seat)
		}
		if v := onlooker.last.View.Deal; v.Hand != 0 || v.Hands != nil || len(v.Options) > 0 {
			t.Errorf("onlooker sees hand %s, hands %v, %d options", v.Hand, v.Hands, len(v.Options))
		}
		_, err := onlooker.act(engine.Pass{})
		wantCode(t, "onlooker acts", err, wire.CodeNotSeated)
		_, err = h.Next(t.Context(), g.id, "otto")
		wantCode(t, "onlooker asks for a deal", err, wire.CodeNotSeated)
		_, err = h.SetPace(t.Context(), g.id, "otto", wire.Sofort)
		wantCode(t, "onlooker sets the pace", err, wire.CodeHostOnly)
	})
}

func TestReloadAndSecondTab(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		askNext(t, guests)
		for _, g := range guests {
			g.drain()
		}
		anna := guests[0]
		second := &guest{t: t, h: h, id: anna.id, p: "anna"}
		second.connect(0)
		if diff := cmp.Diff(anna.last.View, second.last.View); diff != "" {
			t.Errorf("the second tab shows another table:\n%s", diff)
		}
		anna.disconnect()
		if v := guests[1].drain(); !v.Chairs[0].Here {
			t.Error("anna counts as away while her second tab is open")
		}
		second.disconnect()
		if v := guests[1].drain(); v.Chairs[0].Here {
			t.Error("anna counts as here without a tab")
		}
		before := anna.last.Seq
		actor := guests[1:][whoActs(t, guests[1:])]
		if _, err := actor.act(actor.choose()); err != nil {
			t.Fatal(err)
		}
		anna.connect(before)
		if anna.last.Seq != before+1 || len(anna.last.Events) == 0 {
			t.Errorf("after the reload: step %d with %d events; want step %d with what was missed", anna.last.Seq, len(anna.last.Events), before+1)
		}
		if v := guests[1].drain(); !v.Chairs[0].Here {
			t.Error("anna counts as away after her reload")
		}
	})
}

func whoActs(t *testing.T, guests []*guest) int {
	t.Helper()
	for i, g := range guests {
		if onTurn(g.drain()) {
			return i
		}
	}
	t.Fatal("nobody of them is on turn")
	return 0
}

func TestMissedEventsAreGivenOnceAndInOrder(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		var whole []json.RawMessage
		for len(whole) < 12 {
			if v := g.last.View; onTurn(v) {
				if _, err := g.act(g.choose()); err != nil {
					t.Fatal(err)
				}
			}
			whole = append(whole, g.next().Events...)
		}
		g.drain()
		again := &guest{t: t, h: h, id: g.id, p: "anna"}
		for since := uint64(1); since <= g.last.Seq+1; since++ {
			again.connect(since)
			n := len(again.last.Events)
			if since < g.last.Seq && n == 0 || since >= g.last.Seq && n > 0 {
				t.Errorf("since %d of %d: %d events", since, g.last.Seq, n)
			}
			if since == 1 {
				if diff := cmp.Diff(whole, again.last.Events[:len(whole)]); diff != "" {
					t.Errorf("missed events differ from the live ones:\n%s", diff)
				}
			}
			again.disconnect()
		}
	})
}

func TestIntentsAreIdempotent(t *testing.T) {
	store := new(mem.Log)
	synctest.Test(t, func(t *testing.T) {
		h := NewHouse(testConfig(store))
		g := newGuest(t, h, "anna")
		v := g.until("on turn", onTurn)
		i := Intent{ID: uuid.NewString(), Seen: v.Seq, Action: tabletest.Player{}.Choose(nil, v.Deal)}
		first, err := h.Act(t.Context(), g.id, "anna", i)
		if err != nil {
			t.Fatal(err)
		}
		check := func(when string, h *House) {
			t.Helper()
			before := len(logOf(t, store, g.id))
			again, err := h.Act(t.Context(), g.id, "anna", i)
			if err != nil || again != first {
				t.Errorf("%s: the same intent again = %v, %v; want %v", when, again, err, first)
			}
			if n := len(logOf(t, store, g.id)); n != before {
				t.Errorf("%s: the same intent stored %d more steps", when, n-before)
			}
		}
		check("at once", h)
		g.disconnect()
		time.Sleep(time.Hour)
		if h.Awake() != 0 {
			t.Fatalf("%d tables awake, want the table asleep", h.Awake())
		}
		check("after sleep", h)
		h.Close()
		h = NewHouse(testConfig(store))
		defer h.Close()
		check("after a restart", h)
		// The id is anna's own: from another person it is another intent.
		_, err = h.Act(t.Context(), g.id, "bert", i)
		wantCode(t, "bert with anna's id", err, wire.CodeNotSeated)
	})
}

func TestStaleIntents(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		v := g.until("on turn", onTurn)
		action := tabletest.Player{}.Choose(nil, v.Deal)
		act := func(seen uint64, a engine.Action) error {
			_, err := h.Act(t.Context(), g.id, "anna", Intent{ID: uuid.NewString(), Seen: seen, Action: a})
			return err
		}
		wantCode(t, "an intent from the future", act(v.Seq+1, action), wire.CodeStale)
		wantCode(t, "an intent from before the deal", act(0, action), wire.CodeStale)
		if err := act(v.Seq, action); err != nil {
			t.Fatal(err)
		}
		wantCode(t, "a double click", act(v.Seq, action), wire.CodeStale)
		first := v.Seq
		v = g.until("on turn again", func(w wire.TableView) bool { return w.Seq > first+1 && onTurn(w) })
		wantCode(t, "a second action for the first turn", act(first, tabletest.Player{}.Choose(nil, v.Deal)), wire.CodeStale)
		var refusal *engine.Refusal
		if err := act(v.Seq, engine.OpenTalon{}); !errors.As(err, &refusal) {
			t.Errorf("opening a talon now: %v, want a refusal by the rules", err)
		}
	})
}

func TestOlderIntentThatIsStillRightIsTaken(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		g.until("on turn", onTurn)
		if _, err := h.SetPace(t.Context(), g.id, "anna", wire.Schnell); err != nil {
			t.Fatal(err)
		}
		if _, err := g.act(g.choose()); err != nil {
			t.Errorf("an action on turn, one step behind: %v, want it taken", err)
		}
	})
}

func TestFailingStore(t *testing.T) {
	for _, stored := range []bool{false, true} {
		store := new(flakyStore)
		inBubble(t, testConfig(store), func(t *testing.T, h *House) {
			g := newGuest(t, h, "anna")
			v := g.until("on turn", onTurn)
			i := Intent{ID: uuid.NewString(), Seen: v.Seq, Action: tabletest.Player{}.Choose(nil, v.Deal)}
			store.set(true, stored)
			_, err := h.Act(t.Context(), g.id, "anna", i)
			wantCode(t, "act with a failing store", err, wire.CodeUnavailable)
			if len(g.w.Frames) != 0 {
				t.Errorf("stored %v: something was published that the store did not confirm", stored)
			}
			store.set(false, false)
			done, err := h.Act(t.Context(), g.id, "anna", i)
			if err != nil || done.Seq != v.Seq+1 {
				t.Errorf("stored %v: the same intent once the store is back = %v, %v; want step %d", stored, done, err, v.Seq+1)
			}
			if f := g.next(); f.Seq != v.Seq+1 {
				t.Errorf("stored %v: next frame is step %d, want %d", stored, f.Seq, v.Seq+1)
			}
			g.playDeal()
			if diff := cmp.Diff(replayed(t, store, g.id).sheet, g.last.View.Sheet); diff != "" {
				t.Errorf("stored %v: the log tells another story:\n%s", stored, diff)
			}
		})
	}
}

func TestBotsTryAgainWhenTheStoreIsBack(t *testing.T) {
	store := new(flakyStore)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		v := g.until("on turn", onTurn)
		if _, err := g.act(g.choose()); err != nil {
			t.Fatal(err)
		}
		for g.last.Seq == v.Seq {
			g.next()
		}
		store.set(true, false)
		time.Sleep(time.Minute)
		if at := g.view; len(g.w.Frames) != 0 {
			t.Errorf("published step %d without a store", at().Seq)
		}
		store.set(false, false)
		g.playDeal()
	})
}

func TestOpeningWithAFailingStore(t *testing.T) {
	store := new(flakyStore)
	store.set(true, false)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		_, err := h.Play(t.Context(), "anna", Wish{Name: "Anna"})
		wantCode(t, "open", err, wire.CodeUnavailable)
		if h.Awake() != 0 {
			t.Errorf("%d tables awake, want none", h.Awake())
		}
	})
}

func TestSlowWatcherIsDropped(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		slow := &guest{t: t, h: h, id: g.id, p: "otto"}
		slow.connect(0)
		n := 0
		g.playDeal() // nobody reads the slow one's frames
		for range slow.w.Frames {
			n++
		}
		if n != backlog {
			t.Errorf("the slow watcher got %d frames before the end, want %d", n, backlog)
		}
		slow.connect(slow.last.Seq)
		if slow.last.Seq != g.last.Seq {
			t.Errorf("back at step %d, want %d", slow.last.Seq, g.last.Seq)
		}
	})
}

func TestLimitsOfStreams(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		for range maxWatchersPerson - 1 {
			(&guest{t: t, h: h, id: g.id, p: "anna"}).connect(0)
		}
		_, err := h.Watch(t.Context(), g.id, "anna", 0)
		wantCode(t, "one tab too many", err, wire.CodeStreams)
		for i := maxWatchersPerson; i < maxWatchers; i++ {
			(&guest{t: t, h: h, id: g.id, p: Person(uuid.NewString())}).connect(0)
		}
		_, err = h.Watch(t.Context(), g.id, "zita", 0)
		wantCode(t, "one onlooker too many", err, wire.CodeStreams)
	})
}

func TestSleepAndWake(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		g.until("on turn", onTurn)
		before := g.view()
		time.Sleep(time.Hour)
		if h.Awake() != 1 {
			t.Errorf("%d tables awake while anna watches, want 1", h.Awake())
		}
		g.disconnect()
		time.Sleep(2 * time.Minute)
		if h.Awake() != 0 {
			t.Errorf("%d tables awake with nobody there, want 0", h.Awake())
		}
		g.connect(0)
		if diff := cmp.Diff(before, g.last.View); diff != "" {
			t.Errorf("another table has woken:\n%s", diff)
		}
		g.playDeal()
	})
}

func TestTableLimit(t *testing.T) {
	cfg := testConfig(new(mem.Log))
	cfg.MaxTables = 2
	inBubble(t, cfg, func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		newGuest(t, h, "bert")
		_, err := h.Play(t.Context(), "cilli", Wish{Name: "Cilli"})
		wantCode(t, "a third table", err, wire.CodeFull)
		_, err = h.View(t.Context(), "nosuchtable1", "anna")
		wantCode(t, "a full house", err, wire.CodeFull)
		g.disconnect()
		time.Sleep(2 * time.Minute)
		if _, err := h.Play(t.Context(), "cilli", Wish{Name: "Cilli"}); err != nil {
			t.Errorf("a table after one has gone to sleep: %v", err)
		}
	})
}

func TestUnknownTableAndRules(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		_, err := h.View(t.Context(), "nosuchtable1", "anna")
		wantCode(t, "an unknown table", err, wire.CodeNoTable)
		_, err = h.Play(t.Context(), "anna", Wish{Name: "Anna", Rules: "skat"})
		wantCode(t, "unknown rules", err, wire.CodeUnknownRules)
		if h.Awake() != 0 {
			t.Errorf("%d tables awake, want none", h.Awake())
		}
	})
}

func TestEveryStepReplays(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		for range 3 {
			g.playDeal()
			askNext(t, []*guest{g})
			g.until("dealt", func(v wire.TableView) bool { return !over(v) })
		}
		live, err := ask(t.Context(), h, g.id, func(t *Table) (state, error) { return *t.state, nil })
		if err != nil {
			t.Fatal(err)
		}
		again := replayed(t, store, g.id)
		if diff := cmp.Diff(&live, again, cmp.AllowUnexported(state{}, chair{}, intent{}, vote{}, realDeal{}), cmp.Comparer(func(a, b engine.State) bool { return a == b }), cmp.Comparer(func(a, b rules.Ref) bool { return a == b })); diff != "" {
			t.Errorf("the log gives another state (-live +log):\n%s", diff)
		}
	})
}
