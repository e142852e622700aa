package all

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/rules"
)

func TestEveryRuleSetIsValid(t *testing.T) {
	ids := map[string]bool{}
	for _, rs := range All() {
		if err := rs.Validate(); err != nil {
			t.Errorf("%s: %v", rs.Ref.ID, err)
		}
		if ids[rs.Ref.ID] {
			t.Errorf("%s is listed twice", rs.Ref.ID)
		}
		ids[rs.Ref.ID] = true
		if got, ok := ByID(rs.Ref.ID); !ok || got.Ref != rs.Ref {
			t.Errorf("ByID(%q) does not find the set", rs.Ref.ID)
		}
	}
	if _, ok := ByID("koenigrufen/ooe-1900"); ok {
		t.Error("ByID finds a set that is not there")
	}
}

func TestRuleSetsAreFresh(t *testing.T) {
	first := All()[0]
	first.Contracts[0].Value = 99
	first.Contracts[0].Cites[0] = "spoilt"
	if again := All()[0]; again.Contracts[0].Value == 99 || again.Contracts[0].Cites[0] == "spoilt" {
		t.Error("a change to one value shows in the next")
	}
}

func TestValidateNamesTheField(t *testing.T) {
	cases := []struct {
		path  string
		spoil func(*rules.RuleSet)
	}{
		{"ref.id", func(rs *rules.RuleSet) { rs.Ref.ID = "" }},
		{"ref.revision", func(rs *rules.RuleSet) { rs.Ref.Revision = 0 }},
		{"name.en", func(rs *rules.RuleSet) { rs.Name.En = "" }},
		{"seats", func(rs *rules.RuleSet) { rs.Seats = 5 }},
		{"contracts", func(rs *rules.RuleSet) { rs.Contracts = nil }},
		{"contracts[1].id", func(rs *rules.RuleSet) { rs.Contracts[1].ID = rules.Trischaken }},
		{"contracts[2].value", func(rs *rules.RuleSet) { rs.Contracts[2].Value = 0 }},
		{"contracts[2].lost_factor", func(rs *rules.RuleSet) { rs.Contracts[2].LostFactor = -1 }},
		{"contracts[2].tricks", func(rs *rules.RuleSet) { rs.Contracts[2].Tricks = 13 }},
		{"contracts[2].premiums", func(rs *rules.RuleSet) { rs.Contracts[2].Premiums = rules.PremiumsOf(rules.Valat) }},
		{"contracts[1].kontra", func(rs *rules.RuleSet) { rs.Contracts[1].Kontra = rules.KontraEach }},
		{"contracts[4].premium_factor", func(rs *rules.RuleSet) { rs.Contracts[4].PremiumFactor = 0 }},
		{"contracts[4].need", func(rs *rules.RuleSet) { rs.Contracts[4].Need = 211 }},
		{"contracts[8].bird", func(rs *rules.RuleSet) { rs.Contracts[8].Bird = true }},
		{"contracts[6].opponent_premiums", func(rs *rules.RuleSet) {
			rs.Contracts[6].OpponentPremiums = rules.PremiumsOf(rules.TrullPremium)
		}},
		{"contracts[1].premiums", func(rs *rules.RuleSet) { rs.Premiums = rs.Premiums[1:] }},
		{"contracts[0].cites", func(rs *rules.RuleSet) { rs.Contracts[0].Cites = nil }},
		{"contracts[1].bird_from_talon", func(rs *rules.RuleSet) { rs.Contracts[1].BirdFromTalon = true }},
		{"contracts[8].talon_shown", func(rs *rules.RuleSet) { rs.Contracts[8].TalonShown = true }},
		{"contracts[8].paid_unplayed", func(rs *rules.RuleSet) { rs.Contracts[8].PaidUnplayed = true }},
		{"contracts[6].discard", func(rs *rules.RuleSet) { rs.Contracts[6].Discard = rules.AnyOrder }},
		{"bidding.passed_out", func(rs *rules.RuleSet) {
			rs.Contracts, rs.Bidding.PassedOut = rs.Contracts[1:], rules.PlayPassed
		}},
		{"bidding.four_kings_may_call", func(rs *rules.RuleSet) { rs.Bidding.FourKingsMayCall = true }},
		{"call.own_king", func(rs *rules.RuleSet) { rs.Contracts[1].PaidUnplayed, rs.Call.OwnKing = true, true }},
		{"deal.cites", func(rs *rules.RuleSet) { rs.Deal.Cites = nil }},
		{"premiums[0].silent", func(rs *rules.RuleSet) { rs.Premiums[0].Silent = 0 }},
		{"premiums[0].trick", func(rs *rules.RuleSet) { rs.Premiums[0].Trick = 13 }},
		{"premiums[1].cards", func(rs *rules.RuleSet) { rs.Premiums[1].Cards = 0 }},
		{"premiums[3].bird", func(rs *rules.RuleSet) { rs.Premiums[3].Bird = 5 }},
		{"premiums[4].id", func(rs *rules.RuleSet) { rs.Premiums[4].ID = rules.PagatUltimo }},
		{"premiums[4].cites", func(rs *rules.RuleSet) { rs.Premiums[4].Cites[0] = "ooe:allgemeines-4" }},
		{"valat.announced_factor", func(rs *rules.RuleSet) { rs.Valat.AnnouncedFactor = 0 }},
		{"kontra.levels", func(rs *rules.RuleSet) { rs.Kontra.Levels = -1 }},
		{"trischaken.unit", func(rs *rules.RuleSet) { rs.Trischaken.Unit = 0 }},
		{"trischaken.buergermeister", func(rs *rules.RuleSet) { rs.Trischaken.Buergermeister = 105 }},
		{"trischaken.two_jungfrauen.low", func(rs *rules.RuleSet) { rs.Trischaken.TwoJungfrauen.Low = 3 }},
		{"renonce.trischaken_each", func(rs *rules.RuleSet) { rs.Renonce.TrischakenEach = 0 }},
		{"topics.turn_order", func(rs *rules.RuleSet) { rs.Topics[rules.TurnOrder] = nil }},
	}
	for _, tc := range cases {
		rs := All()[0]
		tc.spoil(rs)
		err := rs.Validate()
		if err == nil {
			t.Errorf("%s: spoilt, but Validate says nothing", tc.path)
			continue
		}
		if !strings.HasPrefix(err.Error(), tc.path+": ") && !strings.Contains(err.Error(), "\n"+tc.path+": ") {
			t.Errorf("%s: Validate says %q, which does not name the path", tc.path, err)
		}
	}
}

func TestTheLadderIsTheSheet(t *testing.T) {
	want := "trischaken rufer piccolo bettel solorufer besserrufer farbendreier sechserdreier dreier " +
		"farbensolo piccolo_ouvert bettel_ouvert solodreier"
	var names []string
	for _, c := range All()[0].Contracts {
		names = append(names, c.ID.String())
	}
	if got := strings.Join(names, " "); got != want {
		t.Errorf("the ladder is\n%s\nwant\n%s", got, want)
	}
}

func TestRuleSetsSurviveJSON(t *testing.T) {
	for _, rs := range All() {
		data, err := json.Marshal(rs)
		if err != nil {
			t.Fatal(err)
		}
		var back rules.RuleSet
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rs, &back); diff != "" {
			t.Errorf("%s: %s", rs.Ref.ID, diff)
		}
	}
}
