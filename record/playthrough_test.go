package record_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/record"
	"tarock/rules"
	"tarock/rules/all"
)

// playthroughs are fixed deals of each set: the contract and the seed.
var playthroughs = []struct {
	contract rules.ContractID
	declarer tarock.Seat
	seed     uint64
}{
	{rules.Besserrufer, 1, 4},
	{rules.Farbendreier, 2, 9},
	{rules.BettelOuvert, 3, 17},
	{rules.Sechserdreier, 0, 6},
	{rules.Ruf, 0, 5},
	{rules.Farbsolo, 2, 12},
	{rules.Schwarzer, 3, 3},
	{rules.Unterer, 1, 8},
	{rules.Oberer, 0, 8},
	{rules.Solo, 2, 2},
	{rules.Einser, 0, 7},
	{rules.Zweier, 1, 7},
	{rules.ErstePflicht, 0, 7},
	{rules.ZweitePflicht, 0, 2},
	{rules.Preferanc, 2, 4},
	{rules.Warschau, 0, 3},
}

// TestPlaythroughs prints, for fixed deals of every set, each moment as the seat
// on turn sees it: what it may do, what it may not and why, what it does, what
// happens. A difference from the golden file is a change of behaviour to look
// at; -update writes the files anew.
func TestPlaythroughs(t *testing.T) {
	for _, rs := range all.All() {
		for _, p := range playthroughs {
			id := rs.Named(p.contract, rules.NoPremium)
			if rs.Contract(id) == nil {
				continue
			}
			name := strings.ReplaceAll(rs.Ref.ID, "/", "-") + "-" + id.String()
			t.Run(name, func(t *testing.T) {
				got := playthrough(t, rs, id, p.declarer, p.seed)
				path := filepath.Join("testdata/playthroughs", name+".txt")
				if *update {
					if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(string(want), got); diff != "" {
					t.Errorf("playthrough differs (-want +got):\n%s", diff)
				}
			})
		}
	}
}

func playthrough(t *testing.T, rs *rules.RuleSet, id rules.ContractID, declarer tarock.Seat, seed uint64) string {
	t.Helper()
	var b strings.Builder
	s, events := scripted(t, rs, id, declarer, seed)
	for _, e := range events {
		fmt.Fprintf(&b, "%s\n", eventJSON(t, e))
	}
	for !s.Over() {
		v := engine.ViewFor(rs, &s, s.Turn)
		fmt.Fprintf(&b, "\nseat %d, %s, holds %s\n", s.Turn, s.Phase, v.Hand)
		writeOptions(&b, &v)
		a := bot.Heuristic{}.Choose(rs, &v)
		fmt.Fprintf(&b, "  does %s\n", record.FormatAction(a))
		happened, err := engine.Advance(rs, &s, s.Turn, a, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range happened {
			fmt.Fprintf(&b, "  %s\n", eventJSON(t, e))
		}
	}
	return b.String()
}

// scripted deals from seed on until declarer can play the contract.
func scripted(t *testing.T, rs *rules.RuleSet, id rules.ContractID, declarer tarock.Seat, seed uint64) (engine.State, []engine.Event) {
	t.Helper()
	r := enginetest.NewRand(seed)
	for range 10_000 {
		s, events := enginetest.Begin(rs, r)
		if events, ok := enginetest.BidTo(rs, &s, id, declarer, events); ok {
			return s, events
		}
	}
	t.Fatalf("no deal for %s", id)
	return engine.State{}, nil
}

func writeOptions(b *strings.Builder, v *engine.View) {
	may, mayNot := []string{}, []string{}
	for _, o := range v.Options {
		text := record.FormatAction(o.Action)
		if o.Why != nil {
			mayNot = append(mayNot, text+" ("+string(o.Why.Code)+")")
			continue
		}
		if o.Warning != engine.NoWarning {
			text += " (" + string(o.Warning) + ")"
		}
		may = append(may, text)
	}
	fmt.Fprintf(b, "  may %s\n", strings.Join(may, ", "))
	if len(mayNot) > 0 {
		fmt.Fprintf(b, "  may not %s\n", strings.Join(mayNot, ", "))
	}
}

func eventJSON(t *testing.T, e engine.Event) []byte {
	t.Helper()
	data, err := engine.MarshalEvent(e)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
