package table

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

func TestStepsReadBack(t *testing.T) {
	want := &step{
		seq: 7, at: time.Date(2026, 2, 3, 4, 5, 6, 7, time.UTC), person: "p", intent: "i", chair: 2,
		facts: []Fact{
			TableOpened{Rules: rules.Ref{ID: "a/b", Revision: 3}, Pace: wire.Normal},
			Seated{Chair: 1, Kind: wire.Person, Name: "Resi \"die\" Ä", Person: "p"},
			Left{Chair: 3},
			HostNamed{Chair: 1},
			PaceSet{Pace: wire.Sofort},
			NextAsked{Chair: 2},
			TableOpened{Rules: rules.Ref{ID: "house/1", Revision: 1}, House: ours(), Pace: wire.Normal},
			DeviationProposed{Chair: 1, Option: "hold", Value: "no"},
			ProposalWithdrawn{Option: "hold"},
			Voted{Chair: 3, Option: "hold", Vote: wire.VoteNo},
			VoteCounted{Results: []wire.Result{{Option: "hold", Value: "no", Yes: 1, No: 2, Outcome: wire.Rejected}}},
			RulesAgreed{Rules: rules.Ref{ID: "house/1", Revision: 1}, House: ours()},
			Dealt{Number: 4, Dealer: 3},
			Dealt{Number: 5, Dealer: 3, Again: true},
			Rewound{Events: 12},
			InDeal{engine.GoodSaid{Seat: 1, Next: 2}},
		},
	}
	data, err := encodeStep(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := decodeStep(7, data)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(step{})); diff != "" {
		t.Errorf("a step reads back otherwise (-want +got):\n%s", diff)
	}
}

func TestStepsThatCannotBeRead(t *testing.T) {
	for data, problem := range map[string]string{
		`{`:                                 "unexpected end",
		`{"v":2}`:                           "version 2, this program reads 1",
		`{"v":1,"facts":[{"type":"beer"}]}`: `unknown "beer"`,
		`{"v":1,"facts":[7]}`:               "fact 0",
		`{"v":1,"facts":[{"type":"left","chair":"x"}]}`: "fact 0",
	} {
		if _, err := decodeStep(1, []byte(data)); err == nil || !strings.Contains(err.Error(), problem) {
			t.Errorf("decodeStep(%s) = %v, want %q", data, err, problem)
		}
	}
}

// TestRedactedFactsNameNobody: the log knows persons by their hash; the stream
// does not need to.
func TestRedactedFactsNameNobody(t *testing.T) {
	data, err := encodeFact(redact(Seated{Chair: 1, Kind: wire.Person, Name: "Resi", Person: "secret"}, 0))
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"type":"seated","chair":1,"kind":"person","name":"Resi"}`; string(data) != want {
		t.Errorf("redacted = %s, want %s", data, want)
	}
}
