package table

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tarock"
	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/table/tabletest"
	"tarock/internal/wire"
	"tarock/rules"
)

// playerFunc makes a function a Player.
type playerFunc func(*rules.RuleSet, *engine.View) engine.Action

func (f playerFunc) Choose(rs *rules.RuleSet, v *engine.View) engine.Action { return f(rs, v) }

// TestBadBots: whatever a bot does, the deal goes on.
func TestBadBots(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	tests := map[string]playerFunc{
		"panics":           func(*rules.RuleSet, *engine.View) engine.Action { panic("no idea") },
		"returns nothing":  func(*rules.RuleSet, *engine.View) engine.Action { return nil },
		"is never allowed": func(*rules.RuleSet, *engine.View) engine.Action { return engine.Play{Card: tarock.NoCard} },
		"asks for half 17": func(*rules.RuleSet, *engine.View) engine.Action { return engine.TakeHalf{Half: 17} },
	}
	for name, bot := range tests {
		t.Run(name, func(t *testing.T) {
			cfg := testConfig(new(mem.Log))
			cfg.Bot = bot
			inBubble(t, cfg, func(t *testing.T, h *House) {
				newGuest(t, h, "anna").playDeal()
			})
		})
	}
}

// TestBotThatNeverAnswers: after a while the table goes on without it.
func TestBotThatNeverAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		cfg := testConfig(new(mem.Log))
		cfg.Bot = playerFunc(func(*rules.RuleSet, *engine.View) engine.Action {
			<-release
			return nil
		})
		h := NewHouse(cfg)
		newGuest(t, h, "anna").playDeal()
		h.Close()
		close(release)
	})
}

// TestBotsAreAskedByTheirOwnViewOnly: a bot gets what its seat may know, and
// what it returns is done for that seat.
func TestBotsGetTheirOwnView(t *testing.T) {
	cfg := testConfig(new(mem.Log))
	var mu sync.Mutex
	hands := make(map[tarock.Seat]tarock.Hand)
	cfg.Bot = playerFunc(func(rs *rules.RuleSet, v *engine.View) engine.Action {
		mu.Lock()
		defer mu.Unlock()
		hands[v.Seat] = v.Dealt
		return tabletest.Player{}.Choose(rs, v)
	})
	inBubble(t, cfg, func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		v := g.playDeal()
		mu.Lock()
		defer mu.Unlock()
		if len(hands) != wire.Chairs-1 {
			t.Errorf("%d seats were asked, want the three bots", len(hands))
		}
		for seat, hand := range hands {
			if want := v.Deal.Result.Dealt[seat]; hand != want {
				t.Errorf("the bot on seat %d saw %s, want its own %s", seat, hand, want)
			}
		}
	})
}

// TestLevel: the bots of the level play that the host has chosen, from the next card
// on, and he alone chooses it.
func TestLevel(t *testing.T) {
	cfg := testConfig(new(mem.Log))
	var asked atomic.Int32
	cup := playerFunc(func(rs *rules.RuleSet, v *engine.View) engine.Action {
		asked.Add(1)
		return tabletest.Player{}.Choose(rs, v)
	})
	cfg.Levels = map[wire.Level]Player{wire.Cup: cup}
	inBubble(t, cfg, func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		if level := g.drain().Level; level != wire.Wirtshaus {
			t.Errorf("a table begins with level %q", level)
		}
		if _, err := h.SetLevel(t.Context(), g.id, "bert", wire.Cup); !errors.Is(err, wire.CodeHostOnly) {
			t.Errorf("a stranger sets the level: %v", err)
		}
		if _, err := h.SetLevel(t.Context(), g.id, "anna", wire.Cup); err != nil {
			t.Fatal(err)
		}
		g.until("told", func(v wire.TableView) bool { return v.Level == wire.Cup })
		for before := asked.Load(); asked.Load() == before && !over(g.last.View); {
			if !onTurn(g.last.View) {
				g.next()
				continue
			}
			if _, err := g.act(g.choose()); err != nil {
				t.Fatal(err)
			}
			g.drain()
		}
		if asked.Load() == 0 {
			t.Error("the bots of the level were never asked")
		}
	})
}

// TestPace: each pace keeps its time.
func TestPace(t *testing.T) {
	for _, p := range wire.Paces() {
		t.Run(string(p), func(t *testing.T) {
			inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
				g := newGuest(t, h, "anna")
				if _, err := h.SetPace(t.Context(), g.id, "anna", p); err != nil && p != wire.Normal {
					t.Fatal(err)
				}
				g.until("paced", func(v wire.TableView) bool { return v.Pace == p })
				limits := paceOf(p)
				moves := 0
				for !over(g.last.View) {
					v := g.last.View
					start := time.Now()
					if onTurn(v) {
						done, err := g.act(g.choose())
						if err != nil {
							t.Fatal(err)
						}
						g.until("told", func(v wire.TableView) bool { return v.Seq >= done.Seq })
						continue
					}
					g.next()
					moves++
					if d := time.Since(start); d < limits.least || d > limits.most+limits.pause {
						t.Fatalf("a bot took %v, want %v to %v", d, limits.least, limits.most+limits.pause)
					}
				}
				if moves < 10 {
					t.Errorf("only %d moves of bots", moves)
				}
			})
		})
	}
}

// TestPaceIsPleasant: by default a bot takes 0.3 to 1.5 s, and can be made
// instant.
func TestPaceIsPleasant(t *testing.T) {
	normal := paceOf(wire.Normal)
	if normal.least < 300*time.Millisecond || normal.most+normal.pause > 1500*time.Millisecond {
		t.Errorf("normal pace = %+v, want within 0.3 to 1.5 s", normal)
	}
	if sofort := paceOf(wire.Sofort); sofort.most+sofort.pause > 20*time.Millisecond {
		t.Errorf("sofort = %+v, want no wait that a person could see", sofort)
	}
}

// TestOutOfTurnBots: a bot that may say a late Kontra is asked once per step,
// and its silence holds nobody up.
func TestOutOfTurnBots(t *testing.T) {
	store := new(mem.Log)
	cfg := testConfig(store)
	var asked, said atomic.Int64
	cfg.Bot = playerFunc(func(rs *rules.RuleSet, v *engine.View) engine.Action {
		if v.Turn == v.Seat {
			return speakUp(rs, v)
		}
		if asked.Add(1)%2 == 0 {
			return nil
		}
		said.Add(1)
		return tabletest.Allowed(v)[0]
	})
	inBubble(t, cfg, func(t *testing.T, h *House) {
		g := newGuest(t, h, "anna")
		if _, err := h.SetPace(t.Context(), g.id, "anna", wire.Sofort); err != nil {
			t.Fatal(err)
		}
		g.plays = playerFunc(speakUp)
		for range 20 {
			g.playDeal()
			askNext(t, []*guest{g})
			g.until("dealt", func(v wire.TableView) bool { return !over(v) })
		}
		late := 0
		for _, st := range logOf(t, store, g.id) {
			for _, f := range st.facts {
				if e, ok := f.(InDeal); ok {
					if k, ok := e.Event.(engine.KontraSaid); ok && k.Late && k.Level == 1 {
						late++
					}
				}
			}
		}
		if asked.Load() == 0 || late == 0 || int64(late) > said.Load() {
			t.Errorf("%d times asked out of turn, %d words said, %d in the log; want some, and none that was not said", asked.Load(), said.Load(), late)
		}
	})
}

// speakUp lets Vorhand play a Rufer and announces what gives no side away, so
// that a card can disclose the sides later. On turn in the play it says no Kontra.
func speakUp(rs *rules.RuleSet, v *engine.View) engine.Action {
	for _, a := range tabletest.Allowed(v) {
		switch a := a.(type) {
		case engine.Announce:
			if a.Premium != rules.Valat && a.Premium != rules.KoenigUltimo {
				return a
			}
		case engine.Bid:
			if a.Contract == rules.Rufer {
				return a
			}
		case engine.Pass, engine.SayForehand, engine.Play:
			return a
		}
	}
	return tabletest.Player{}.Choose(rs, v)
}
