package table

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/table/tabletest"
	"tarock/internal/wire"
	"tarock/record"
	"tarock/referee"
)

// newRealTable opens a table that records, on which the persons sit, and deals.
func newRealTable(t *testing.T, h *House, persons ...Person) []*guest {
	t.Helper()
	id, err := h.Open(t.Context(), persons[0], Wish{Name: string(persons[0]), Recording: true})
	if err != nil {
		t.Fatal(err)
	}
	guests := make([]*guest, len(persons))
	for i, p := range persons {
		guests[i] = &guest{t: t, h: h, id: id, p: p}
		if i > 0 {
			if _, err := h.Sit(t.Context(), id, p, string(p), nil); err != nil {
				t.Fatal(err)
			}
		}
		guests[i].connect(0)
	}
	if _, err := h.SetPace(t.Context(), id, persons[0], wire.Sofort); err != nil {
		t.Fatal(err)
	}
	askNext(t, guests)
	return guests
}

// deal returns the deal at g's table as it is.
func (g *guest) deal() engine.State {
	g.t.Helper()
	s, err := ask(g.t.Context(), g.h, g.id, func(t *Table) (engine.State, error) { return t.state.deal, nil })
	if err != nil {
		g.t.Fatal(err)
	}
	return s
}

// lawful returns what g may do by the rules, and cards that would break them.
func (g *guest) lawful() (engine.Action, tarock.Hand) {
	g.t.Helper()
	s := g.deal()
	rs := g.h.cfg.Rules[0]
	v := engine.ViewByTheRules(rs, &s, s.Turn)
	if allowed := tabletest.Allowed(&v); len(allowed) == 0 {
		return engine.TurnTrick{}, 0
	}
	var wrong tarock.Hand
	if s.Phase == engine.PhasePlaying && !s.Lies() {
		wrong = s.Hand(s.Turn) &^ s.LegalCards(rs)
	}
	return tabletest.Player{}.Choose(rs, &v), wrong
}

// onTurn returns who of guests is to act.
func whoseTurn(guests []*guest) *guest {
	s := guests[0].deal()
	for _, g := range guests {
		if v := g.drain(); v.Deal.Seat == s.Turn {
			return g
		}
	}
	return nil
}

func (g *guest) must(a engine.Action) {
	g.t.Helper()
	g.drain()
	if _, err := g.act(a); err != nil {
		g.t.Fatalf("%s: %#v: %v", g.p, a, err)
	}
	synctest.Wait()
}

// playUntil lets all play by the rules until stop, and returns whose turn it is.
func playUntil(t *testing.T, guests []*guest, stop func(*engine.State, tarock.Hand) bool) (*guest, tarock.Hand) {
	t.Helper()
	for range 400 {
		g := whoseTurn(guests)
		s := guests[0].deal()
		var a engine.Action
		var wrong tarock.Hand
		if g != nil {
			a, wrong = g.lawful()
		}
		if stop(&s, wrong) {
			return g, wrong
		}
		g.must(a)
	}
	t.Fatal("it never came to that")
	return nil, 0
}

func canBreak(_ *engine.State, wrong tarock.Hand) bool { return wrong != 0 }
func lies(s *engine.State, _ tarock.Hand) bool         { return s.Lies() }

// TestRealTable (AS-R13) plays a deal with four people in which somebody breaks a duty: nobody is
// told, he takes the card back, breaks it again, the trick is turned by another, hands
// are laid down, and a claim settles the deal and is in the sheet. A house that begins
// anew from the log says the same.
func TestRealTable(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		guests := newRealTable(t, h, "anna", "bert", "cilli", "dora")
		sinner, wrong := playUntil(t, guests, canBreak)
		before := sinner.drain().Deal.Hand
		sinner.must(engine.Play{Card: wrong.Lowest()})
		for _, g := range guests {
			g.drain()
			if told, _ := json.Marshal(g.last); strings.Contains(string(told), "irregular") || strings.Contains(string(told), "must-") {
				t.Errorf("%s is told: %s", g.p, told)
			}
		}
		sinner.must(engine.TakeBack{})
		if v := sinner.drain(); v.Deal.Hand != before || v.Deal.Turn != v.Deal.Seat {
			t.Fatalf("after taking back: hand %s, turn %d", v.Deal.Hand, v.Deal.Turn)
		}
		sinner.must(engine.Play{Card: wrong.Lowest()})
		playUntil(t, guests, lies)
		other := guests[(sinner.drain().Me+1)%4]
		other.must(engine.Hint{})
		other.must(engine.TurnTrick{})
		if _, err := sinner.act(engine.TakeBack{}); err == nil {
			t.Error("a card comes out of a trick that is turned")
		}
		other.must(engine.LayDown{})
		if v := sinner.drain(); v.Deal.Laid[other.last.View.Deal.Seat] != other.last.View.Deal.Hand {
			t.Errorf("the hand laid down is seen as %s", v.Deal.Laid)
		}
		other.must(engine.Claim{})
		v := other.drain()
		checkRuled(t, v, sinner.drain().Me)
		guests[0].disconnect()
		checkAfterRestart(t, store, guests[1], v)
	})
}

// checkRuled wants v to show a Renonce of the chair, in deal and sheet.
func checkRuled(t *testing.T, v wire.TableView, chair int) {
	t.Helper()
	r := v.Ruling
	if r == nil || !r.Settled || r.Verdict != "renonce" || (v.Vorhand+int(r.Offender))%4 != chair || len(r.Cites) == 0 {
		t.Fatalf("the ruling is %+v, want a Renonce of chair %d", r, chair)
	}
	row := v.Sheet.Rows[len(v.Sheet.Rows)-1]
	if row.Note != wire.Renonce || row.Offender == nil || *row.Offender != chair || row.Matter != r.Matter || row.Score[chair] >= 0 || sum(row.Score) != 0 {
		t.Errorf("the row is %+v", row)
	}
	if v.Sheet.Score != row.Score && len(v.Sheet.Rows) == 1 {
		t.Errorf("the sum is %v after %v", v.Sheet.Score, row.Score)
	}
	if len(v.Deal.Result.Settlement.Lines) == 0 || len(v.Deal.Result.Settlement.Lines[0].Cites) == 0 {
		t.Errorf("settled without lines: %+v", v.Deal.Result.Settlement)
	}
}

// checkAfterRestart wants a new house on the same log to show g the same.
func checkAfterRestart(t *testing.T, store *mem.Log, g *guest, want wire.TableView) {
	t.Helper()
	h := NewHouse(testConfig(store))
	defer h.Close()
	got, err := h.View(t.Context(), g.id, g.p)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want.Sheet, got.Sheet); diff != "" {
		t.Errorf("the sheet after a restart (-before +after):\n%s", diff)
	}
	if diff := cmp.Diff(want.Ruling, got.Ruling); diff != "" {
		t.Errorf("the ruling after a restart (-before +after):\n%s", diff)
	}
	if diff := cmp.Diff(want.Deal.Result.Settlement, got.Deal.Result.Settlement); diff != "" {
		t.Errorf("the settlement after a restart (-before +after):\n%s", diff)
	}
}

// TestClaimAfterTheDeal: until the next deal is dealt a claim settles the one before
// anew, in its row; the record of it can be verified, and says who did what.
func TestClaimAfterTheDeal(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		guests := newRealTable(t, h, "anna", "bert", "cilli", "dora")
		sinner, wrong := playUntil(t, guests, canBreak)
		sinner.must(engine.Play{Card: wrong.Lowest()})
		playUntil(t, guests, func(s *engine.State, _ tarock.Hand) bool { return s.Over() })
		plain := guests[0].drain().Sheet
		other := guests[(sinner.drain().Me+2)%4]
		other.must(engine.Claim{})
		v := other.drain()
		checkRuled(t, v, sinner.drain().Me)
		if len(v.Sheet.Rows) != len(plain.Rows) {
			t.Errorf("%d rows, want %d", len(v.Sheet.Rows), len(plain.Rows))
		}
		games, err := h.Games(t.Context(), other.id, other.p)
		if err != nil || len(games) != 1 {
			t.Fatalf("a deal that is settled anew is listed %d times, %v", len(games), err)
		}
		for seat, score := range games[0].Score {
			if row := v.Sheet.Rows[0]; int(score) != row.Score[(row.Dealer+1+seat)%wire.Chairs] {
				t.Errorf("seat %d has %d in the list, the sheet has %v", seat, score, row.Score)
			}
		}
		rec := recordOf(t, other)
		if found := referee.Verify(h.cfg.Rules[0], rec); len(found) > 0 {
			t.Errorf("%v\n%s", found, rec)
		}
		if !strings.Contains(rec.String(), "- ruled renonce duty") {
			t.Errorf("the record does not say what was ruled:\n%s", rec)
		}
		askNext(t, guests)
		if v := other.drain(); v.Ruling != nil || v.DealNumber != 2 {
			t.Errorf("the next deal begins with %+v", v.Ruling)
		}
		if _, err := other.act(engine.Claim{}); err == nil {
			t.Error("a claim is heard before there is a game")
		}
	})
}

// TestSecondWrongCard: a wrong card went back after a claim, and another one lies in its
// place: the same person may claim again.
func TestSecondWrongCard(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newRealTable(t, h, "anna", "bert", "cilli", "dora")
		sinner, wrong := playUntil(t, guests, func(_ *engine.State, wrong tarock.Hand) bool { return wrong.Len() > 1 })
		other := guests[(sinner.drain().Me+2)%4]
		for _, card := range []tarock.Card{wrong.Lowest(), wrong.Highest()} {
			sinner.must(engine.Play{Card: card})
			other.must(engine.Claim{})
			if v := other.drain(); v.Ruling == nil || v.Deal.Hand != other.drain().Deal.Hand || len(v.Deal.Trick.Cards) > 3 {
				t.Fatalf("after the claim on %s: %+v", card, v.Ruling)
			}
			if s := other.deal(); !s.Hand(s.Turn).Has(card) {
				t.Fatalf("%s has not gone back", card)
			}
		}
	})
}

// recordOf is the deal at g's table as a record.
func recordOf(t *testing.T, g *guest) *record.Record {
	t.Helper()
	events, err := ask(t.Context(), g.h, g.id, func(t *Table) ([]engine.Event, error) { return t.state.real.events, nil })
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.FromEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestKilledWhileATrickLies: a house that ends with a wrong card on the table begins
// anew with it there; it can be taken back, and after the trick is turned it is found.
func TestKilledWhileATrickLies(t *testing.T) {
	store := new(mem.Log)
	var id string
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		guests := newRealTable(t, h, "anna", "bert", "cilli", "dora")
		id = guests[0].id
		sinner, wrong := playUntil(t, guests, canBreak)
		sinner.must(engine.Play{Card: wrong.Lowest()})
		playUntil(t, guests, lies)
	})
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		var guests []*guest
		for _, p := range []Person{"anna", "bert", "cilli", "dora"} {
			g := &guest{t: t, h: h, id: id, p: p}
			g.connect(0)
			guests = append(guests, g)
		}
		if v := guests[0].drain(); !v.Deal.Lies || len(v.Deal.Trick.Cards) != 4 || !v.Recording {
			t.Fatalf("the trick that lay: %+v", v.Deal.Trick)
		}
		guests[1].must(engine.Claim{})
		v := guests[1].drain()
		if v.Ruling == nil || v.Ruling.Verdict != "correctable" || v.Deal.Lies || v.Deal.Phase != engine.PhasePlaying {
			t.Fatalf("a claim while the card lies: %+v", v.Ruling)
		}
		sinner, wrong := playUntil(t, guests, canBreak)
		sinner.must(engine.Play{Card: wrong.Lowest()})
		playUntil(t, guests, lies)
		guests[0].must(engine.TurnTrick{})
		guests[0].must(engine.Claim{})
		checkRuled(t, guests[0].drain(), sinner.drain().Me)
	})
}

// A breaker plays by the rules until it can break a duty, and then does. It sees the
// options of a table that records, so it asks the state for what keeps the rules.
func (g *guest) playBreaking(breaks bool) wire.TableView {
	g.t.Helper()
	for {
		v := g.until("on turn, or over", func(v wire.TableView) bool { return over(v) || v.Deal != nil && v.Deal.Turn == v.Deal.Seat })
		if over(v) {
			return v
		}
		a, wrong := g.lawful()
		if breaks && wrong != 0 {
			a = engine.Play{Card: wrong.Lowest()}
		}
		done, err := g.act(a)
		if errors.Is(err, wire.CodeStale) {
			g.next()
			continue
		}
		if err != nil {
			g.t.Fatalf("%s: %#v: %v", g.p, a, err)
		}
		g.until("told of it", func(v wire.TableView) bool { return v.Seq >= done.Seq || over(v) })
	}
}

// TestBotsClaim: bots say "Renonce!" when a card shows that a duty was broken, against
// whoever did it and never against anybody else; they keep the rules themselves.
func TestBotsClaim(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newRealTable(t, h, "anna")[0]
		claimed := 0
		for deal := range 12 {
			breaks := deal%3 > 0
			v := g.playBreaking(breaks)
			v = g.drain()
			rec := recordOf(t, g)
			found, err := referee.Examine(h.cfg.Rules[0], rec)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case !breaks && (found != nil || v.Ruling != nil):
				t.Errorf("deal %d was played by the rules: %+v, %+v\n%s", deal, found, v.Ruling, rec)
			case found != nil && (v.Vorhand+int(found.Facts.Offenders[0]))%4 != v.Me:
				t.Errorf("deal %d: a bot has broken a rule: %+v\n%s", deal, found.Refusal, rec)
			case v.Ruling != nil:
				claimed++
				checkRuled(t, v, v.Me)
				if v.Ruling.By == v.Me {
					t.Errorf("deal %d: claimed by chair %d", deal, v.Ruling.By)
				}
			}
			askNext(t, []*guest{g})
			g.until("dealt", func(v wire.TableView) bool { return !over(v) })
		}
		if claimed == 0 {
			t.Error("the bots never claimed")
		}
	})
}

// TestStrictTableHasNothingOfIt (AS-R13): a table that was not opened like that sends what it
// always did, and refuses.
func TestStrictTableHasNothingOfIt(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		told, err := json.Marshal(g.view())
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"recording", "manner", "lies", "laid", "ruled", "ruling", "take-back", "claim"} {
			if strings.Contains(string(told), `"`+word+`"`) {
				t.Errorf("a strict table says %q", word)
			}
		}
		_, err = g.act(engine.Claim{})
		if refusal, ok := errors.AsType[*engine.Refusal](err); !ok || refusal.Code != engine.NotRecording {
			t.Errorf("a claim: %v", err)
		}
	})
}

// TestOnlookersSayNothing: who does not sit there can neither hint nor claim, and a
// ruling is nobody's to make.
func TestOnlookersSayNothing(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newRealTable(t, h, "anna", "bert", "cilli", "dora")
		onlooker := &guest{t: t, h: h, id: guests[0].id, p: "karl"}
		onlooker.connect(0)
		for _, a := range []engine.Action{engine.Hint{}, engine.Claim{}, engine.TurnTrick{}} {
			_, err := onlooker.act(a)
			wantCode(t, "an onlooker", err, wire.CodeNotSeated)
		}
		guests[0].drain()
		_, err := guests[0].act(engine.Rule{Ruling: engine.Ruling{Verdict: "renonce", Offender: 1}})
		if refusal, ok := errors.AsType[*engine.Refusal](err); !ok || refusal.Code != engine.WrongPhase {
			t.Errorf("a player rules: %v", err)
		}
	})
}
