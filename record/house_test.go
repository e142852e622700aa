package record_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock/bot"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
	"tarock/rules/koenigrufen"
)

// ours are house rules in which most deals end otherwise than under their base.
var ours = house.Rules{
	Base: rules.Ref{ID: "koenigrufen/ooe-2023", Revision: 1}, Name: "Stammtisch",
	Deviations: map[string]string{"value_rufer": "3", "trischaken_unit": "4", "hold": "no"},
}

// played returns the record of a bot deal under h.
func played(t *testing.T, seed uint64, rs *rules.RuleSet) *record.Record {
	t.Helper()
	hands, talon := enginetest.Deal(enginetest.NewRand(seed))
	var players [4]bot.Player
	for seat := range players {
		players[seat] = bot.Heuristic{}
	}
	_, events, err := bot.PlayDeal(rs, hands, talon, players)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.FromEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRecordPinsHouseRules: text and JSON say what was played, so that a reader
// who has the program and nothing else can play it again.
func TestRecordPinsHouseRules(t *testing.T) {
	rs, err := house.Build(ours, all.At)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		r := played(t, seed, rs)
		if diff := cmp.Diff(&ours, r.House); diff != "" {
			t.Fatalf("the record pins other rules (-want +got):\n%s", diff)
		}
		texts, err := record.Parse(strings.NewReader(r.String()))
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		jsons, err := record.ParseJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for _, read := range append(texts, jsons...) {
			if diff := cmp.Diff(r.House, read.House); diff != "" {
				t.Errorf("house rules differ after reading (-written +read):\n%s", diff)
			}
			again, err := house.At(read.Rules, read.House, all.At)
			if err != nil {
				t.Fatal(err)
			}
			if found := record.Verify(again, read); len(found) > 0 {
				t.Errorf("seed %d: %v", seed, found)
			}
		}
	}
}

// TestHouseRulesOthersThanPinned: a record whose deviations were changed by hand
// is found out.
func TestHouseRulesOthersThanPinned(t *testing.T) {
	rs, err := house.Build(ours, all.At)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(played(t, 1, rs).String(), "value_rufer 3", "value_rufer 2", 1)
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	_, err = house.At(records[0].Rules, records[0].House, all.At)
	if err == nil || !strings.Contains(err.Error(), "the deviations make house/") {
		t.Errorf("%v, want that the deviations make other rules", err)
	}
}

// TestOldRevisionScoresItsOwn: when a set gets a new revision, what was played
// under the old one keeps its result, and new deals name the new one.
func TestOldRevisionScoresItsOwn(t *testing.T) {
	first, second := koenigrufen.OOe2023(), koenigrufen.OOe2023()
	old := played(t, 7, first)
	second.Ref.Revision = 2
	for i := range second.Contracts {
		second.Contracts[i].Value += 2
	}
	second.Trischaken.Unit += 2
	sets := rules.Editions{second, first}

	rs, err := house.At(old.Rules, old.House, sets.At)
	if err != nil || len(record.Verify(rs, old)) > 0 {
		t.Errorf("the old record differs: %v %v", err, record.Verify(rs, old))
	}
	if found := record.Verify(second, old); len(found) < 2 {
		t.Errorf("under the new revision: %v, want another result", found)
	}
	if now := played(t, 7, sets.Newest()[0]); now.Rules.Revision != 2 || *now.Result == *old.Result {
		t.Errorf("a new deal is played under %v with the result %v", now.Rules, now.Result)
	}
	old.Rules.Revision = 3
	if _, err := house.At(old.Rules, old.House, sets.At); err == nil || !strings.Contains(err.Error(), "has revision 1 and 2, not 3") {
		t.Errorf("an unknown revision: %v", err)
	}
}

// TestHouseKeepsItsRevision: house rules on an older revision of their base stay
// what they were.
func TestHouseKeepsItsRevision(t *testing.T) {
	first, second := koenigrufen.OOe2023(), koenigrufen.OOe2023()
	second.Ref.Revision = 2
	second.Contract(rules.Dreier).Value = 9
	sets := rules.Editions{second, first}
	rs, err := house.Build(ours, sets.At)
	if err != nil || rs.Contract(rules.Dreier).Value == 9 {
		t.Fatalf("%v, want the Dreier of revision 1", err)
	}
	newest := ours
	newest.Base.Revision = 0
	now, err := house.Build(newest, sets.At)
	if err != nil || now.Contract(rules.Dreier).Value != 9 || now.House.Base.Revision != 2 || now.Ref == rs.Ref {
		t.Errorf("%v: without a revision the newest is meant, and pinned", err)
	}
}
