package table

import (
	"testing"
	"time"

	"tarock/internal/eventlog/mem"
	"tarock/internal/wire"
)

func TestJoiningTakesABotsHand(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		anna := newGuest(t, h, "anna")
		anna.until("on turn", onTurn)
		bert := &guest{t: t, h: h, id: anna.id, p: "bert"}
		bert.connect(0)
		if _, err := h.Sit(t.Context(), anna.id, "bert", "Bert", nil); err != nil {
			t.Fatal(err)
		}
		v := bert.drain()
		if v.Me != 1 || v.Deal.Hand.Len() != 12 || v.Chairs[1].Name != "Bert" || v.Chairs[1].Kind != wire.Person {
			t.Errorf("bert: chair %d with %d cards, %+v; want chair 1 with 12", v.Me, v.Deal.Hand.Len(), v.Chairs[1])
		}
		chair := 0
		_, err := h.Sit(t.Context(), anna.id, "cilli", "Cilli", &chair)
		wantCode(t, "a person's chair", err, wire.CodeChairTaken)
		chair = 2
		_, err = h.Sit(t.Context(), anna.id, "bert", "Bert", &chair)
		wantCode(t, "a second chair", err, wire.CodeAlreadySeated)
		if done, err := h.Sit(t.Context(), anna.id, "bert", "Bert", nil); err != nil || done.Seq != v.Seq {
			t.Errorf("sitting again = %v, %v; want nothing to happen", done, err)
		}
	})
}

func TestAFullTable(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		_, err := h.Sit(t.Context(), guests[0].id, "emil", "Emil", nil)
		wantCode(t, "a fifth person", err, wire.CodeChairTaken)
	})
}

// TestNobodySeesTwoHands: who has seen one hand of a deal cannot get another
// by changing chairs.
func TestNobodySeesTwoHands(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		anna := newGuest(t, h, "anna")
		anna.until("on turn", onTurn)
		mine := anna.last.View.Deal.Hand
		if _, err := h.Leave(t.Context(), anna.id, "anna"); err != nil {
			t.Fatal(err)
		}
		if v := anna.drain(); v.Me != wire.NoChair || v.Deal.Hand != 0 || v.Chairs[0].Kind != wire.Bot {
			t.Errorf("after leaving: chair %d, hand %s, chair 0 %+v", v.Me, v.Deal.Hand, v.Chairs[0])
		}
		chair := 2
		_, err := h.Sit(t.Context(), anna.id, "anna", "Anna", &chair)
		wantCode(t, "another hand of the same deal", err, wire.CodeSeenCards)
		if _, err := h.Sit(t.Context(), anna.id, "anna", "Anna", nil); err != nil {
			t.Fatalf("back to the same hand: %v", err)
		}
		if v := anna.drain(); v.Me != 0 || !mine.Contains(v.Deal.Hand) || !v.Host {
			t.Errorf("back: chair %d, hand %s, host %v; want her own again", v.Me, v.Deal.Hand, v.Host)
		}
		anna.playDeal()
		if _, err := h.Leave(t.Context(), anna.id, "anna"); err != nil {
			t.Fatal(err)
		}
		if _, err := h.Sit(t.Context(), anna.id, "anna", "Anna", &chair); err != nil {
			t.Errorf("another chair between deals: %v", err)
		}
	})
}

func TestLeavingHandsOverHostAndDeal(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert")
		askNext(t, guests)
		if _, err := h.Leave(t.Context(), guests[0].id, "anna"); err != nil {
			t.Fatal(err)
		}
		v := guests[1].drain()
		if !v.Host || v.Chairs[0].Kind != wire.Bot {
			t.Errorf("bert host %v, chair 0 %+v; want bert host and a bot", v.Host, v.Chairs[0])
		}
		if _, err := h.Leave(t.Context(), guests[0].id, "anna"); err != nil {
			t.Errorf("leaving twice: %v, want nothing", err)
		}
		if _, err := h.SetPace(t.Context(), guests[0].id, "bert", wire.Sofort); err != nil {
			t.Errorf("the new host sets the pace: %v", err)
		}
		guests[1].playDeal()
	})
}

// TestLeavingFreesTheOthers: the next deal does not wait for who has gone.
func TestLeavingFreesTheOthers(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert")
		askNext(t, guests[:1])
		if v := guests[0].drain(); v.Waiting != [4]bool{false, true, false, false} {
			t.Errorf("waiting = %v, want for bert alone", v.Waiting)
		}
		if _, err := h.Leave(t.Context(), guests[0].id, "bert"); err != nil {
			t.Fatal(err)
		}
		if v := guests[0].drain(); v.DealNumber != 1 || v.Chairs[1].Kind != wire.Bot {
			t.Errorf("deal %d, chair 1 %+v; want the deal with a bot for bert", v.DealNumber, v.Chairs[1])
		}
		names := map[string]bool{}
		for _, c := range guests[0].last.View.Chairs {
			names[c.Name] = true
		}
		if len(names) != wire.Chairs {
			t.Errorf("names = %v, want four different", names)
		}
	})
}

func TestNoDealWithoutPeople(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		anna := newGuest(t, h, "anna")
		if _, err := h.Leave(t.Context(), anna.id, "anna"); err != nil {
			t.Fatal(err)
		}
		v := anna.until("over", over) // she looks on while four bots end the deal
		time.Sleep(time.Hour)
		if n := anna.drain().DealNumber; n != v.DealNumber {
			t.Errorf("deal %d, want the bots to stop after deal %d", n, v.DealNumber)
		}
		if _, err := h.Sit(t.Context(), anna.id, "anna", "Anna", nil); err != nil {
			t.Fatal(err)
		}
		if v := anna.drain(); !v.Host {
			t.Error("the first person at a table without host is not host")
		}
		askNext(t, []*guest{anna})
		anna.until("dealt", func(v wire.TableView) bool { return v.DealNumber == 2 })
	})
}

func TestNextDeal(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		anna := newGuest(t, h, "anna")
		_, err := h.Next(t.Context(), anna.id, "anna")
		wantCode(t, "a next deal in the middle of one", err, wire.CodeDealRunning)
		v := anna.playDeal()
		time.Sleep(time.Hour)
		if now := anna.drain(); now.Seq != v.Seq || !now.Waiting[0] {
			t.Errorf("step %d, waiting %v; want the settlement to stay until anna asks", now.Seq, now.Waiting)
		}
	})
}

// TestAbsentPlayer: short absence costs nothing; after a while a bot stands
// in, but only while somebody waits for it.
func TestAbsentPlayer(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert")
		askNext(t, guests)
		anna, bert := guests[0], guests[1]
		for !onTurn(anna.drain()) {
			if onTurn(bert.drain()) {
				if _, err := bert.act(bert.choose()); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(time.Second)
		}
		anna.disconnect()
		bert.drain()
		seq := bert.last.Seq
		time.Sleep(40 * time.Second)
		if v := bert.drain(); v.Seq != seq || v.Chairs[0].Here {
			t.Errorf("step %d after 40 s, here %v; want step %d and anna away", v.Seq, v.Chairs[0].Here, seq)
		}
		anna.connect(0)
		anna.disconnect() // the time begins again
		time.Sleep(40 * time.Second)
		if v := bert.drain(); v.Seq != seq {
			t.Errorf("step %d, want anna's grace to begin anew", v.Seq)
		}
		bert.playDeal()
		if v := bert.last.View; v.Chairs[0].Kind != wire.Person || v.Chairs[0].Name != "anna" {
			t.Errorf("chair 0 = %+v, want it kept for anna", v.Chairs[0])
		}
		askNext(t, []*guest{bert})
		bert.until("dealt without anna", func(v wire.TableView) bool { return v.DealNumber == 2 })
		anna.connect(0)
		if anna.last.View.Me != 0 {
			t.Errorf("anna comes back to chair %d, want 0", anna.last.View.Me)
		}
	})
}

func TestAloneNobodyStandsIn(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		anna := newGuest(t, h, "anna")
		seq := anna.until("on turn", onTurn).Seq
		anna.disconnect()
		time.Sleep(24 * time.Hour)
		anna.connect(0)
		if anna.last.Seq != seq {
			t.Errorf("step %d, want the table to have waited at %d", anna.last.Seq, seq)
		}
	})
}

// TestOneNameOnce: nobody takes the name of somebody else at the table, but the
// same person may sit down again, and the name of the bot whose place it is.
func TestOneNameOnce(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		id := newTable(t, h, "anna")[0].id
		for _, name := range []string{"anna", "Anna", " ANNA "} {
			_, err := h.Sit(t.Context(), id, "bert", name, nil)
			wantCode(t, "sits down as "+name, err, wire.CodeNameTaken)
		}
		if _, err := h.Sit(t.Context(), id, "anna", "anna", nil); err != nil {
			t.Errorf("anna again: %v", err)
		}
		if _, err := h.Sit(t.Context(), id, "bert", "Bert", nil); err != nil {
			t.Errorf("Bert: %v", err)
		}
		alone := newGuest(t, h, "dora")
		bot := 1
		if _, err := h.Sit(t.Context(), alone.id, "emil", alone.last.View.Chairs[bot].Name, &bot); err != nil {
			t.Errorf("in place of a bot, by its name: %v", err)
		}
		_, err := h.Sit(t.Context(), alone.id, "fritz", alone.last.View.Chairs[3].Name, nil)
		wantCode(t, "in place of a bot, by the name of another", err, wire.CodeNameTaken)
	})
}
