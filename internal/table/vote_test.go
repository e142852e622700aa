package table

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tarock/engine"
	"tarock/internal/eventlog/mem"
	"tarock/internal/wire"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

const oe = "koenigrufen/ooe-2023"

// ours are house rules of a table.
func ours() *rules.House {
	return &rules.House{Base: rules.Ref{ID: oe, Revision: 1}, Name: "Stammtisch", Deviations: map[string]string{"value_rufer": "3", "trischaken_unit": "2"}}
}

// TestHouseRulesBeforeCards: alone with bots the rules are seen before the cards,
// and they are those of the whole table, also when it has slept.
func TestHouseRulesBeforeCards(t *testing.T) {
	store := new(mem.Log)
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		id, err := h.Play(t.Context(), "anna", Wish{Name: "Anna", House: ours()})
		if err != nil {
			t.Fatal(err)
		}
		g := &guest{t: t, h: h, id: id, p: "anna"}
		g.connect(0)
		v := g.last.View
		if v.Deal != nil || v.Chairs[1].Kind != wire.Bot {
			t.Fatalf("deal %v, chairs %v: want bots and no cards yet", v.Deal, v.Chairs)
		}
		if diff := cmp.Diff(ours(), v.Rules.House); diff != "" || v.Rules.Name.De != "Stammtisch" {
			t.Errorf("the view tells other rules %v (-want +got):\n%s", v.Rules.Name, diff)
		}
		askNext(t, []*guest{g})
		g.playDeal()
		g.disconnect()
		time.Sleep(2 * time.Minute) // it sleeps, and wakes from its log
		if woken := g.view(); cmp.Diff(woken.Rules, v.Rules) != "" || len(woken.Sheet.Rows) != 1 {
			t.Errorf("woken it plays by %v", woken.Rules)
		}
		pinned := 0
		for _, st := range logOf(t, store, id) {
			for _, f := range st.facts {
				if e, ok := f.(InDeal); ok {
					if started, ok := e.Event.(engine.DealStarted); ok && cmp.Equal(started.House, ours()) {
						pinned++
					}
				}
			}
		}
		if pinned != 1 {
			t.Errorf("%d deals in the log pin the house rules, want 1", pinned)
		}
	})
}

func TestHouseRulesThatCannotBe(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		bad := ours()
		bad.Deviations["kaiserstich_negative"] = "yes"
		_, err := h.Open(t.Context(), "anna", Wish{Name: "Anna", House: bad})
		var why *house.DeviationError
		if !errors.As(err, &why) || why.Path != "deviations.kaiserstich_negative" || h.Awake() != 0 {
			t.Errorf("%v, %d tables awake", err, h.Awake())
		}
	})
}

// TestOldTableKeepsItsRevision: a table that was opened under a revision plays on
// by it when there is a newer one; new tables play by that. Without the old one
// it is refused, not played by another.
func TestOldTableKeepsItsRevision(t *testing.T) {
	store := new(mem.Log)
	var id string
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		g := newTable(t, h, "anna", "bert")[0]
		id = g.id
	})
	later := all.All()[0].Clone()
	later.Ref.Revision = 2
	later.Name.De = "Neu"
	cfg := testConfig(store)
	cfg.Rules = append(rules.Editions{later}, all.Editions()...)
	inBubble(t, cfg, func(t *testing.T, h *House) {
		v, err := h.View(t.Context(), id, "anna")
		if err != nil || v.Rules.Revision != 1 || v.Rules.Name.De == "Neu" {
			t.Errorf("the old table plays by %v, %v", v.Rules, err)
		}
		g := newGuest(t, h, "cilli")
		if r := g.last.View.Rules; r.Revision != 2 || r.Name.De != "Neu" {
			t.Errorf("a new table plays by %v", r)
		}
	})
	cfg.Rules = rules.Editions{later}
	inBubble(t, cfg, func(t *testing.T, h *House) {
		_, err := h.View(t.Context(), id, "anna")
		wantCode(t, "a revision that is not there", err, wire.CodeUnknownRules)
	})
}

// TestASO03OldDealsKeepTheirValues: what was played under the older Vienna rules
// stays as it was when the newer are what tables play by; a new table says so.
func TestASO03OldDealsKeepTheirValues(t *testing.T) {
	const older, newer = "koenigrufen/wien-2019", "koenigrufen/wien"
	store := new(mem.Log)
	var before wire.TableView
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		id, err := h.Play(t.Context(), "anna", Wish{Name: "Anna", Rules: older})
		if err != nil {
			t.Fatal(err)
		}
		g := &guest{t: t, h: h, id: id, p: "anna"}
		g.connect(0)
		g.playDeal()
		before = g.view()
	})
	cfg := testConfig(store)
	latest, err := all.At(rules.Ref{ID: newer})
	if err != nil {
		t.Fatal(err)
	}
	cfg.Rules = append(rules.Editions{latest}, all.Editions()...)
	inBubble(t, cfg, func(t *testing.T, h *House) {
		after, err := h.View(t.Context(), before.Table, "anna")
		if err != nil || after.Rules.ID != older || after.Deal == nil || after.Deal.Rules.ID != older {
			t.Fatalf("the old table plays by %v, %v", after.Rules, err)
		}
		if diff := cmp.Diff(before.Sheet, after.Sheet); diff != "" || len(after.Sheet.Rows) != 1 {
			t.Errorf("the sheet has changed (-before +after):\n%s", diff)
		}
		if r := newGuest(t, h, "cilli").last.View.Rules; r.ID != newer {
			t.Errorf("a new table plays by %v", r)
		}
	})
}

// A ballot is how the four vote on one option: y, n or - for none.
type ballot struct{ option, value, votes string }

// castAll lets the first guest propose, and all vote; it fails on refusals.
func castAll(t *testing.T, guests []*guest, ballots []ballot) {
	t.Helper()
	h, id := guests[0].h, guests[0].id
	for _, b := range ballots {
		if _, err := h.Propose(t.Context(), id, guests[0].p, b.option, b.value); err != nil {
			t.Fatalf("propose %s=%s: %v", b.option, b.value, err)
		}
		drainAll(guests)
	}
	for i, g := range guests {
		for _, b := range ballots {
			word := map[byte]wire.Ballot{'y': wire.VoteYes, 'n': wire.VoteNo}[b.votes[i]]
			if word == "" {
				continue
			}
			if _, err := h.Vote(t.Context(), id, g.p, b.option, word); err != nil {
				t.Fatalf("%s votes on %s: %v", g.p, b.option, err)
			}
			drainAll(guests)
		}
	}
}

// drainAll keeps the guests from falling behind.
func drainAll(guests []*guest) {
	for _, g := range guests {
		g.drain()
	}
}

// TestASO04VoteOfFour: five options, the majority wins, a tie stays with the base, and
// the result is in the log and in every view.
func TestASO04VoteOfFour(t *testing.T) {
	store := new(mem.Log)
	var id string
	var want wire.TableView
	inBubble(t, testConfig(store), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		id = guests[0].id
		castAll(t, guests, []ballot{
			{"own_king", "yes", "yyyn"},
			{"kaiserstich", "any", "yynn"},
			{"hold", "no", "nnny"},
			{"value_rufer", "2", "yyyy"},
			{"valat", "10_20", "nyny"},
		})
		v := guests[3].drain()
		outcomes := map[string]wire.Outcome{}
		for _, r := range v.Vote.Results {
			outcomes[r.Option] = r.Outcome
		}
		wantOutcomes := map[string]wire.Outcome{
			"own_king": wire.Accepted, "kaiserstich": wire.Tied, "hold": wire.Rejected, "value_rufer": wire.Accepted, "valat": wire.Tied,
		}
		if diff := cmp.Diff(wantOutcomes, outcomes); diff != "" || len(v.Vote.Proposals) != 0 {
			t.Errorf("outcomes (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(map[string]string{"own_king": "yes", "value_rufer": "2"}, v.Rules.House.Deviations); diff != "" {
			t.Errorf("agreed on (-want +got):\n%s", diff)
		}
		askNext(t, guests)
		if v := guests[1].drain(); v.Deal == nil || v.Deal.Rules != v.Rules.Ref {
			t.Errorf("the deal is played by %v, the table by %v", v.Deal, v.Rules.Ref)
		}
		want = guests[0].view()
	})
	inBubble(t, testConfig(store), func(t *testing.T, h *House) { // the next day
		v, err := h.View(t.Context(), id, "anna")
		if err != nil || cmp.Diff(want.Vote, v.Vote) != "" || cmp.Diff(want.Rules, v.Rules) != "" {
			t.Errorf("from the log: %+v %+v, %v", v.Vote, v.Rules, err)
		}
	})
}

// TestVoteForWhatContradicts: each majority stands by itself, both cannot.
func TestVoteForWhatContradicts(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		castAll(t, guests, []ballot{{"kontra_levels", "0", "yyyy"}, {"late_kontra", "no", "ynnn"}, {"kontra_in_score", "yes", "yyyy"}})
		v := guests[0].drain()
		if v.Rules.House == nil || v.Rules.House.Deviations["kontra_levels"] != "" && v.Rules.House.Deviations["kontra_in_score"] != "" {
			t.Errorf("agreed on %+v", v.Rules.House)
		}
		found := 0
		for _, r := range v.Vote.Results {
			if r.Outcome == wire.Contradicts {
				found++
				if r.Why.De == "" || r.Why.En == "" {
					t.Errorf("%s contradicts, without a reason", r.Option)
				}
			}
		}
		if found == 0 {
			t.Errorf("nothing contradicts: %+v", v.Vote.Results)
		}
	})
}

// TestVoteOfFewer: the host counts when those who are here have voted; bots have
// no vote.
func TestVoteOfFewer(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli")
		id := guests[0].id
		castAll(t, guests, []ballot{{"own_king", "yes", "yy-"}, {"hold", "no", "ynn"}})
		if v := guests[0].drain(); len(v.Vote.Proposals) != 2 {
			t.Fatalf("counted before all have voted: %+v", v.Vote)
		}
		_, err := h.CountVotes(t.Context(), id, "bert")
		wantCode(t, "a guest counts", err, wire.CodeHostOnly)
		_, err = h.CountVotes(t.Context(), id, "anna")
		wantCode(t, "cilli has not voted", err, wire.CodeVotesMissing)
		_, err = h.Next(t.Context(), id, "bert")
		wantCode(t, "ready during a vote", err, wire.CodeVoteOpen)
		guests[2].disconnect() // who has gone is not waited for
		guests[0].drain()
		if _, err := h.CountVotes(t.Context(), id, "anna"); err != nil {
			t.Fatal(err)
		}
		v := guests[0].drain()
		if v.Rules.House == nil || v.Rules.House.Deviations["own_king"] != "yes" || v.Rules.House.Deviations["hold"] != "" {
			t.Errorf("agreed on %+v, %+v", v.Rules.House, v.Vote)
		}
	})
}

// TestVoteBack: a deviation can be voted away, and the table plays by its base
// again.
func TestVoteBack(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		castAll(t, guests, []ballot{{"hold", "no", "yyyn"}})
		castAll(t, guests, []ballot{{"hold", "yes", "yyyy"}})
		if v := guests[0].drain(); v.Rules.House != nil || v.Rules.ID != oe || len(v.Vote.Results) != 1 {
			t.Errorf("plays by %+v after %+v", v.Rules, v.Vote)
		}
	})
}

func TestVotesThatAreRefused(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert")
		ctx, id := t.Context(), guests[0].id
		propose := func(p Person, option, value string) error {
			_, err := h.Propose(ctx, id, p, option, value)
			return err
		}
		wantCode(t, "an onlooker proposes", propose("zenzi", "hold", "no"), wire.CodeNotSeated)
		wantCode(t, "as it is", propose("anna", "hold", "yes"), wire.CodeAlreadySo)
		for option, value := range map[string]string{"beer": "yes", "hold": "perhaps", "kaiserstich_negative": "yes"} {
			var bad *house.DeviationError
			if err := propose("anna", option, value); !errors.As(err, &bad) || bad.Text.De == "" {
				t.Errorf("propose %s=%s: %v", option, value, err)
			}
		}
		if err := errors.Join(propose("anna", "kaiserstich", "any"), propose("bert", "kaiserstich_negative", "yes")); err != nil {
			t.Errorf("together they can be had: %v", err)
		}
		wantCode(t, "proposed twice", propose("bert", "kaiserstich", "order"), wire.CodeProposed)
		_, err := h.Vote(ctx, id, "bert", "hold", wire.VoteYes)
		wantCode(t, "a vote on nothing", err, wire.CodeNotProposed)
		_, err = h.Vote(ctx, id, "zenzi", "kaiserstich", wire.VoteYes)
		wantCode(t, "an onlooker votes", err, wire.CodeNotSeated)
		_, err = h.Withdraw(ctx, id, "bert", "kaiserstich")
		wantCode(t, "not his to withdraw", err, wire.CodeHostOnly)
		for _, option := range []string{"kaiserstich", "kaiserstich_negative"} {
			if _, err := h.Withdraw(ctx, id, "anna", option); err != nil {
				t.Errorf("the host withdraws: %v", err)
			}
		}
		askNext(t, guests)
		wantCode(t, "after the first deal", propose("anna", "hold", "no"), wire.CodeVoteClosed)
	})
}

// TestReadyBeforeAProposal: who was ready has not seen it, and is asked again;
// who leaves takes his votes with him.
func TestReadyBeforeAProposal(t *testing.T) {
	inBubble(t, testConfig(new(mem.Log)), func(t *testing.T, h *House) {
		guests := newTable(t, h, "anna", "bert", "cilli", "dora")
		askNext(t, guests[:1])
		castAll(t, guests[1:], []ballot{{"hold", "no", "yyn"}})
		v := guests[0].drain()
		if !v.Waiting[0] || v.Vote == nil {
			t.Errorf("anna is still ready after bert's proposal: %v", v.Waiting)
		}
		if _, err := h.Leave(t.Context(), guests[1].id, "bert"); err != nil {
			t.Fatal(err)
		}
		if v := guests[0].drain(); v.Vote.Proposals[0].Votes != [wire.Chairs]wire.Ballot{"", "", "yes", "no"} {
			t.Errorf("votes after bert has left: %v", v.Vote.Proposals[0].Votes)
		}
	})
}
