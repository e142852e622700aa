package questions_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/internal/explain"
	"tarock/internal/questions"
	"tarock/rulebook"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// TestEverySetAnswersEverything: 65 questions, each with its case; every set has
// a sentence in every language and clauses that exist.
func TestEverySetAnswersEverything(t *testing.T) {
	cases := map[string]bool{}
	for _, q := range questions.All() {
		cases[q.Case] = true
		for _, lang := range explain.Languages() {
			texts, err := explain.In(lang)
			if err != nil {
				t.Fatal(err)
			}
			wellSaid(t, q.ID, q.Text(texts))
			wellSaid(t, q.ID, q.GroupText(texts))
			for _, rs := range all.All() {
				a := q.Answer(texts, rs)
				wellSaid(t, fmt.Sprint(q.ID, " under ", rs.Ref.ID), a.Text)
				if len(a.Cites) == 0 {
					t.Errorf("%s under %s cites nothing", q.ID, rs.Ref.ID)
				}
				for _, c := range a.Cites {
					if _, ok := rulebook.Lookup(c); !ok {
						t.Errorf("%s under %s cites %q, which is not in the rulebook", q.ID, rs.Ref.ID, c)
					}
				}
			}
		}
	}
	for n := 1; n <= 65; n++ {
		if id := fmt.Sprintf("DC-Q%02d", n); !cases[id] {
			t.Errorf("nobody asks %s", id)
		}
	}
}

var unfilled = regexp.MustCompile(`[⟨{]`)

func wellSaid(t *testing.T, what, text string) {
	t.Helper()
	if strings.TrimSpace(text) == "" || unfilled.MatchString(text) {
		t.Errorf("%s lacks a text: %q", what, text)
	}
}

// TestAnAnswerFollowsItsField: a house rule changes the answer, and the answer
// then cites that the table has agreed on it.
func TestAnAnswerFollowsItsField(t *testing.T) {
	texts, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ question, option, value, before, after string }{
		{"own_king", "own_king", "yes", "no", "yes"},
		{"hold", "hold", "no", "yes", "no"},
		{"four_kings", "four_kings", "queen", "other", "queen"},
		{"give_up", "give_up", "no", "yes", "no"},
		{"solo_king_talon", "solo_king_half", "no", "half", "stays"},
		{"announce_after_good", "announce_once", "no", "no", "yes"},
		{"late_kontra", "late_kontra", "no", "yes", "no"},
		{"kontra_score", "kontra_in_score", "yes", "money", "score"},
		{"kontra_score", "kontra_to_box", "yes", "money", "box"},
		{"kontra_partner", "kontra_levels", "0", "no", "none"},
		{"emperor", "kaiserstich", "any", "none", "any"},
		{"missed_pagat", "silent_fail", "yes", "no", "yes"},
		{"pagat_negative", "pagat_last", "no", "last", "free"},
		{"open_when", "ouvert", "no", "all", "none"},
		{"farbendreier_discard", "farbendreier", "no", "forced", "none"},
		{"farbendreier_discard", "min_suits", "6", "forced", "min"},
		{"sechserdreier_premiums", "sechserdreier_lost", "single", "no", "single"},
		{"no_tarock", "no_honour", "must", "play", "must"},
		{"no_tarock", "no_tarock", "may", "play", "may"},
		{"pass_final", "pass_final", "no", "no", "yes"},
		{"hold", "hold", "earlier", "yes", "earlier"},
		{"raise_own", "raise_own", "yes", "no", "yes"},
		{"four_kings", "four_kings", "pass_on", "other", "pass_on"},
		{"king_half", "king_half", "yes", "no", "yes"},
		{"discard_tarock", "discard_tarock", "free", "forced", "free"},
		{"bird_from_talon", "bird_from_talon", "yes", "before", "talon"},
		{"partners_bird", "bird_from_talon", "yes", "no", "talon"},
		{"partners_bird", "command", "yes", "no", "yes"},
		{"partners_bird", "command", "talon", "no", "command_talon"},
		{"koenig_ultimo", "false_king", "premium", "renonce", "lost"},
		{"trull_suspicion", "on_suspicion", "no", "yes", "no"},
		{"announce_after_good", "declarer_later", "yes", "no", "declarer"},
		{"kontra_negative", "kontra_negative", "all", "each", "all"},
		{"valat_talon", "valat_talon", "valat", "as_ever", "valat"},
		{"own_tricks", "own_tricks", "yes", "tolerated", "yes"},
		{"own_tricks", "own_tricks", "forbidden", "tolerated", "forbidden"},
		{"discard_tarock", "discard_tarock", "never", "forced", "never"},
		{"talk_open", "ouvert_talk", "silent", "yes", "silent"},
		{"premiums_in_suits", "farben_premiums", "none", "no", "nothing"},
		{"sechserdreier_late", "sechserdreier", "any", "no", "yes"},
		{"kontra_trischaken", "trischaken", "no", "no", "none"},
		{"must_beat", "trischaken_head", "no", "both", "negative"},
	} {
		q, ok := questions.Find(tt.question)
		if !ok {
			t.Fatalf("no question %q", tt.question)
		}
		base, _ := all.ByID("koenigrufen/ooe-2023")
		rs, err := house.Build(house.Rules{Base: rules.Ref{ID: base.Ref.ID}, Deviations: map[string]string{tt.option: tt.value}}, all.At)
		if err != nil {
			t.Fatal(err)
		}
		if before, after := q.Answer(texts, base).Key, q.Answer(texts, rs).Key; before != tt.before || after != tt.after {
			t.Errorf("%s with %s = %s: %q becomes %q, want %q and %q", tt.question, tt.option, tt.value, before, after, tt.before, tt.after)
		}
	}
}

// TestGradedAnswers: what is asked of a game with declared hands, a shared talon and a
// price by the point is told with the figures of its tables, and is absent elsewhere.
func TestGradedAnswers(t *testing.T) {
	texts, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	neunzehner, zwanziger, ooe := set(t, "neunzehnerrufen"), set(t, "zwanzigerrufen/turnier"), set(t, "koenigrufen/ooe-2023")
	deep, err := house.Build(house.Rules{Base: rules.Ref{ID: neunzehner.Ref.ID}, Deviations: map[string]string{"call_floor": "xv"}}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		question string
		rs       *rules.RuleSet
		key      string
		says     []string
	}{
		{"which_tarock", neunzehner, "highest", []string{"von XIX bis XVI,"}},
		{"which_tarock", deep, "highest", []string{"von XIX bis XV,"}},
		{"which_tarock", zwanziger, "highest", []string{"von XX bis XVI,"}},
		{"all_tarocks", neunzehner, "preferanc", []string{"XIX bis XVI", "Preferanz oder Solo"}},
		{"all_tarocks", zwanziger, "solo", []string{"XX bis XVI", "ein Solo"}},
		{"false_play", neunzehner, "fixed", []string{"20, mal dem Kontra"}},
		{"winning", neunzehner, "graded", []string{"35 zu 35 kostet nichts"}},
		{"winning", zwanziger, "singly", nil},
		{"declare", neunzehner, "must", []string{"Farberln 4 (ein oder zwei Tarock in der Hand)", "Königshonneurs 8"}},
		{"declare", ooe, "not_here", nil},
		{"who_buys", neunzehner, "shared", []string{"Spieler 4, der Nächste 1, der Übernächste 1"}},
		{"who_buys", zwanziger, "not_here", nil},
		{"turn_half", neunzehner, "turned", []string{"zählt jeder Punkt 1.", "zählt er 2,", "ersten, 4."}},
		{"turn_half", ooe, "not_here", nil},
		{"pays_difference", neunzehner, "each", []string{"2-fach", "4-fach"}},
		{"pays_difference", ooe, "not_here", nil},
		{"third_name", ooe, "kakadu", []string{"„Dreier“"}},
		{"third_name", neunzehner, "plain", []string{"Kakadu."}},
	} {
		q, ok := questions.Find(tt.question)
		if !ok {
			t.Fatalf("no question %q", tt.question)
		}
		a := q.Answer(texts, tt.rs)
		if a.Key != tt.key {
			t.Errorf("%s under %s: %q, want %q", tt.question, tt.rs.Ref.ID, a.Key, tt.key)
		}
		for _, word := range tt.says {
			if !strings.Contains(a.Text, word) {
				t.Errorf("%s under %s says %q, not %q", tt.question, tt.rs.Ref.ID, a.Text, word)
			}
		}
		if absent := tt.key == "not_here"; a.Absent != absent || q.Fits(texts, tt.rs) == absent {
			t.Errorf("%s under %s: absent is %v", tt.question, tt.rs.Ref.ID, a.Absent)
		}
	}
}

func set(t *testing.T, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := all.ByID(id)
	if !ok {
		t.Fatalf("no rule set %q", id)
	}
	return rs
}

// TestHouseRulesCiteWhatTheyRestOn: house rules answer for themselves where they
// say something else, and like their base where they do not.
func TestHouseRulesCiteWhatTheyRestOn(t *testing.T) {
	texts, err := explain.In("de")
	if err != nil {
		t.Fatal(err)
	}
	base := all.All()[0]
	ours, err := house.Build(house.Rules{Base: base.Ref, Deviations: map[string]string{"own_king": "yes"}}, all.At)
	if err != nil {
		t.Fatal(err)
	}
	changed := 0
	for _, asked := range questions.AskAll(texts, questions.All(), []*rules.RuleSet{base, ours}, all.At) {
		if len(asked.Answers) == 1 {
			if diff := cmp.Diff(asked.Answers[0].Sets[0].Cites, asked.Answers[0].Sets[1].Cites); diff != "" {
				t.Errorf("%s is answered alike by other clauses (-base +house):\n%s", asked.ID, diff)
			}
			continue
		}
		changed++
		if cites := asked.Answers[1].Sets[0].Cites; !slices.Contains(cites, house.Clause) {
			t.Errorf("%s is answered otherwise by %v", asked.ID, cites)
		}
	}
	if changed == 0 {
		t.Error("calling one's own king changes no answer")
	}
}
