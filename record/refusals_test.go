package record_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/koenigrufen"
)

var update = flag.Bool("update", false, "search an example for refusals that have none")

// variations are rule sets other than the one as shipped, for refusals that it
// never gives. An example names its variation in a comment.
var variations = map[engine.Code]struct {
	name   string
	change func(*rules.RuleSet)
}{
	engine.NoSuchContract: {"without Farbensolo", func(rs *rules.RuleSet) {
		rs.Contracts = slices.DeleteFunc(rs.Contracts, func(c rules.Contract) bool { return c.ID == rules.Farbensolo })
	}},
	engine.OnlyVorhand: {"Sechserdreier at any time, for Vorhand", func(rs *rules.RuleSet) {
		rs.Contract(rules.Sechserdreier).Right = rules.VorhandOnly
	}},
	engine.HoldAnnounced:    {"a Solodreier is not held", func(rs *rules.RuleSet) { rs.Bidding.NoHoldAnnounced = true }},
	engine.TakeKingHalf:     {"the half with the called king must be taken", func(rs *rules.RuleSet) { rs.Talon.KingHalf = true }},
	engine.HalfForcesTarock: {"a tarock is never laid away", func(rs *rules.RuleSet) { rs.Contract(rules.Dreier).Discard = rules.NoTarocks }},
	engine.NoSuspicion:      {onSuspicion, suspicion},
	engine.NothingBeside:    {onSuspicion, suspicion},
	engine.SayBeside:        {onSuspicion, suspicion},
	engine.KontraTooHigh:    {"no Rekontra", func(rs *rules.RuleSet) { rs.Kontra.Levels = 1 }},
}

const onSuspicion = "negative games on suspicion"

func suspicion(rs *rules.RuleSet) {
	for i := range rs.Contracts {
		if c := &rs.Contracts[i]; c.Aim == rules.AimTricks && !c.Open {
			c.Join, c.Suspicion = true, true
		}
	}
}

// otherSets are the sets whose refusals these are; the default never gives them.
var otherSets = map[engine.Code]string{
	engine.CardsBesideValat: "koenigrufen/wien",
	engine.KeepAnnounced:    "koenigrufen/wien",
	engine.SayForehandFirst: "koenigrufen/wien",
	engine.FewSuitCards:     "koenigrufen/sauwald-2019",

	engine.OpenWithGame:     "zwanzigerrufen/turnier",
	engine.NothingToCall:    "zwanzigerrufen/turnier",
	engine.NoSuchCall:       "zwanzigerrufen/turnier",
	engine.NothingToDecline: "zwanzigerrufen/turnier",
	engine.MustKontra:       "zwanzigerrufen/turnier",
	engine.ValatNotSure:     "zwanzigerrufen/turnier",
	engine.KontraNeedsHand:  "zwanzigerrufen/turnier",

	engine.NoForehandWord: "tapptarock",
	engine.NextStep:       "tapptarock",
	engine.OnlyFirstWord:  "dreiertarock",

	engine.FirstHalfFirst: "neunzehnerrufen",
	engine.DiscardCalled:  "neunzehnerrufen",
}

const refusals = "testdata/refusals"

// TestRefusalExamples: every code has an example, a record whose last move is
// refused with that code. The example is the documentation of the code.
func TestRefusalExamples(t *testing.T) {
	for _, code := range engine.Codes() {
		t.Run(string(code), func(t *testing.T) {
			t.Parallel()
			path := examplePath(code)
			if _, err := os.Stat(path); err != nil && *update {
				writeExample(t, path, code)
			}
			checkExample(t, path, code)
		})
	}
}

// TestNoOrphanExamples: a file for a code that does not exist is a leftover.
func TestNoOrphanExamples(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(refusals, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		code := engine.Code(strings.TrimSuffix(filepath.Base(f), filepath.Ext(f)))
		if !slices.Contains(engine.Codes(), code) {
			t.Errorf("%s is no code", code)
		}
	}
}

// unwritable are codes for actions that the text notation cannot write; their
// examples are JSON.
var unwritable = []engine.Code{engine.NoSuchHalf, engine.NoSuchSuit}

func examplePath(code engine.Code) string {
	if slices.Contains(unwritable, code) {
		return filepath.Join(refusals, string(code)+".json")
	}
	return filepath.Join(refusals, string(code)+".tarock")
}

func variedRules(t *testing.T, code engine.Code) *rules.RuleSet {
	t.Helper()
	rs := koenigrufen.OOe2023()
	if id, ok := otherSets[code]; ok {
		if rs, ok = all.ByID(id); !ok {
			t.Fatalf("rule set %s is missing", id)
		}
	}
	if v, ok := variations[code]; ok {
		v.change(rs)
	}
	return rs
}

func checkExample(t *testing.T, path string, code engine.Code) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("no example (write one, or run the test with -update): %v", err)
	}
	defer f.Close()
	parse := record.Parse
	if filepath.Ext(path) == ".json" {
		parse = record.ParseJSON
	}
	records, err := parse(f)
	if err != nil {
		t.Fatal(err)
	}
	r := records[0]
	_, _, err = record.Replay(variedRules(t, code), r)
	var move *record.MoveError
	var refusal *engine.Refusal
	switch {
	case !errors.As(err, &move) || !errors.As(err, &refusal):
		t.Fatalf("got %v, want a refusal", err)
	case move.Number != len(r.Moves):
		t.Errorf("move %d is refused, want the last, %d: %v", move.Number, len(r.Moves), err)
	case refusal.Code != code:
		t.Errorf("refused with %s, want %s", refusal.Code, code)
	case len(refusal.Cites) == 0:
		t.Errorf("%s cites no clause", code)
	}
}

// writeExample searches random deals for the first action refused with code.
func writeExample(t *testing.T, path string, code engine.Code) {
	t.Helper()
	rs := variedRules(t, code)
	r := enginetest.NewRand(77)
	for range 4000 {
		if rec := searchDeal(t, rs, r, code); rec != nil {
			comment := fmt.Sprintf("# The last move is refused: %s.\n", code)
			if filepath.Ext(path) == ".json" {
				rec.Events = nil
				data, err := json.MarshalIndent(rec, "", " ")
				if err != nil {
					t.Fatal(err)
				}
				comment = ""
				_ = os.WriteFile(path, append(data, '\n'), 0o644)
				return
			}
			if v, ok := variations[code]; ok {
				comment += fmt.Sprintf("# Under the rules with a change: %s.\n", v.name)
			}
			if err := os.WriteFile(path, []byte(comment+rec.String()), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Errorf("found no example of %s", code)
}

func searchDeal(t *testing.T, rs *rules.RuleSet, r *rand.Rand, code engine.Code) *record.Record {
	t.Helper()
	s, events := enginetest.Begin(rs, r)
	id := rs.Contracts[r.IntN(len(rs.Contracts))].ID
	scripted := r.IntN(3) > 0
	if scripted {
		var ok bool
		if events, ok = enginetest.BidTo(rs, &s, id, tarock.Seat(r.IntN(rs.Seats)), events); !ok {
			return nil
		}
	}
	for {
		for seat := range tarock.Seat(rs.Seats) {
			for _, a := range candidates(rs, &s, seat) {
				if refusal := engine.Check(rs, &s, seat, a); refusal != nil && refusal.Code == code {
					rec, err := record.FromEvents(events)
					if err != nil {
						t.Fatal(err)
					}
					rec.Moves = append(rec.Moves, record.Move{Seat: seat, Action: a})
					rec.Result = nil
					return rec
				}
			}
		}
		if s.Over() {
			return nil
		}
		seat, a := enginetest.RandomAction(rs, &s, r)
		var err error
		if events, err = engine.Advance(rs, &s, seat, a, events); err != nil {
			t.Fatal(err)
		}
	}
}

// candidates are things that somebody could think of doing, right or wrong.
func candidates(rs *rules.RuleSet, s *engine.State, seat tarock.Seat) []engine.Action {
	list := []engine.Action{
		engine.Pass{},
		engine.SayForehand{},
		engine.PassOn{},
		engine.ThrowIn{},
		engine.Hold{},
		engine.CallFourth{},
		engine.OpenTalon{},
		engine.TakeHalf{Half: 0},
		engine.GiveUp{},
		engine.Lie{},
		engine.Good{},
		engine.Bid{Contract: rules.Dreier, Premiums: rules.PremiumsOf(rules.TrullPremium)},
		engine.CallKing{},
		engine.TakeHalf{Half: 2},
		engine.Bid{Contract: rules.Trischaken, Choice: rules.NoHead},
	}
	for id := rules.Trischaken; id <= rules.Solodreier; id++ {
		list = append(list, engine.Bid{Contract: id})
	}
	for suit := range tarock.Suits() {
		list = append(list, engine.CallKing{Suit: suit})
	}
	for bird := tarock.Pagat; bird <= tarock.Quapil; bird++ {
		list = append(list, engine.GiveUp{Bird: bird})
	}
	for id := rules.KoenigUltimo; id <= rules.Valat; id++ {
		list = append(list, engine.Announce{Premium: id})
	}
	return append(list, cardCandidates(s, seat)...)
}

func cardCandidates(s *engine.State, seat tarock.Seat) []engine.Action {
	var list []engine.Action
	for c := tarock.Pagat; c <= tarock.LastCard; c++ {
		list = append(list, engine.Play{Card: c})
	}
	hand := s.Hand(seat)
	list = append(list, engine.LayAway{Cards: hand.Lowest().Bit()})
	n := 0
	for cards := range hand.Subsets(min(3, hand.Len())) {
		if list = append(list, engine.LayAway{Cards: cards}); n > 300 {
			break
		}
		n++
	}
	list = append(list, engine.LayAway{Cards: (tarock.Pack &^ hand).Lowest().Bit() | hand.Lowest().Bit() | hand.Highest().Bit()})
	for level := 1; level <= 3; level++ {
		for owner := range tarock.Seat(tarock.MaxSeats) {
			for _, id := range []rules.PremiumID{rules.NoPremium, rules.TrullPremium, rules.Valat, rules.PagatUltimo} {
				for answers := range tarock.Seat(tarock.MaxSeats) {
					k := engine.SayKontra{Item: engine.ItemID{Premium: id, Seat: owner}, Level: level, Answers: answers}
					if level == 1 {
						k.Answers = tarock.NoSeat
					}
					list = append(list, k)
				}
			}
		}
	}
	return list
}
