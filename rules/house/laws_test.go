package house_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tarock"
	"tarock/bot"
	"tarock/engine/enginetest"
	"tarock/engine/rulestest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/rules/house"
)

// companions are what a value cannot be had without, on any base.
var companions = map[string]map[string]string{
	"four_kings=own_king":      {"own_king": "yes"},
	"kaiserstich_negative=yes": {"kaiserstich": "any"},
}

// rulesWith returns a set in which the option has the value and its base has
// another, and nil when no base can take it. Where all that can have it have it
// already, it has been played with them.
func rulesWith(o house.Option, v house.Value) *rules.RuleSet {
	for _, base := range all.All() {
		if house.Of(base, o.Key) == v.Key {
			continue
		}
		deviations := map[string]string{o.Key: v.Key}
		for range 2 {
			rs, err := house.Build(house.Rules{Base: base.Ref, Deviations: deviations}, all.At)
			if err == nil {
				return rs
			}
			deviations = maps.Clone(deviations)
			maps.Copy(deviations, companions[o.Key+"="+v.Key])
		}
	}
	return nil
}

// TestEveryValueKeepsTheLaws plays deals under every value of every option
// through the battery, and lets bots play some as well: nobody is stuck, nothing
// is lost and nobody learns what he may not.
func TestEveryValueKeepsTheLaws(t *testing.T) {
	var took atomic.Int32
	t.Cleanup(func() {
		if least := int32(len(house.Options())); took.Load() < least {
			t.Errorf("%d values played, want at least %d, one for each option", took.Load(), least)
		}
	})
	for _, o := range house.Options() {
		for i, v := range o.Values {
			if strings.HasPrefix(o.Key, "value_") && i != 12 {
				continue // one price is like another
			}
			t.Run(o.Key+"="+v.Key, func(t *testing.T) {
				t.Parallel()
				rs := rulesWith(o, v)
				if rs == nil {
					return
				}
				took.Add(1)
				checkJSON(t, rs)
				rulestest.Short(t, rs, 8, specialOf(rs)...)
				playBots(t, rs)
			})
		}
	}
}

// checkJSON: a set of house rules is the same after it was written and read.
func checkJSON(t *testing.T, rs *rules.RuleSet) {
	t.Helper()
	data, err := json.Marshal(rs)
	if err != nil {
		t.Fatal(err)
	}
	var back rules.RuleSet
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(rs, &back); diff != "" {
		t.Errorf("read again (-written +read):\n%s", diff)
	}
}

// special are the deals that chance does not bring.
var special = []enginetest.ScriptedDeal{
	{Hands: noTarock.hands, Talon: noTarock.talon},
	{Hands: loneTrull.hands, Talon: loneTrull.talon},
	{Hands: fourKingsDeal.hands, Talon: fourKingsDeal.talon},
	{Hands: kingInTalon.hands, Talon: kingInTalon.talon},
}

// specialOf returns the special deals of the pack that rs is played with.
func specialOf(rs *rules.RuleSet) []enginetest.ScriptedDeal {
	if rs.Seats < tarock.MaxSeats {
		d := three()
		return []enginetest.ScriptedDeal{{Hands: d.hands, Talon: d.talon}}
	}
	if rs.Deal.Pack != tarock.Pack {
		return []enginetest.ScriptedDeal{
			{Hands: trullAtOne.hands}, {Hands: kinglessHand.hands}, {Hands: fourSuits.hands}, {Hands: nineTarocks.hands},
		}
	}
	return special
}

// playBots lets both kinds of bot play the special deals and some more.
func playBots(t *testing.T, rs *rules.RuleSet) {
	t.Helper()
	deals := specialOf(rs)
	r := rand.New(rand.NewPCG(5, 0))
	for range 6 {
		var d enginetest.ScriptedDeal
		d.Hands, d.Talon = enginetest.DealOf(rs, r)
		deals = append(deals[:len(deals):len(deals)], d)
	}
	for i, d := range deals {
		players := [tarock.MaxSeats]bot.Player{bot.Heuristic{}, bot.Random{Seed: uint64(i)}, bot.Heuristic{}, bot.Random{Seed: uint64(i) + 50}}
		if _, _, err := bot.PlayDeal(rs, d.Hands, d.Talon, players); err != nil {
			t.Fatalf("deal %d: %v", i, err)
		}
	}
}

// TestManyDeviationsKeepTheLaws plays houses that deviate in many places at once,
// as they come.
func TestManyDeviationsKeepTheLaws(t *testing.T) {
	for n := range uint64(24) {
		r := rand.New(rand.NewPCG(n, 17))
		h, rs := anyHouse(t, r)
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			t.Parallel()
			t.Logf("%v", h)
			rulestest.Short(t, rs, 8, specialOf(rs)...)
			playBots(t, rs)
		})
	}
}

// anyHouse draws a base and deviations until some stand beside one another.
func anyHouse(t *testing.T, r *rand.Rand) (house.Rules, *rules.RuleSet) {
	t.Helper()
	bases := all.All()
	base := bases[r.IntN(len(bases))]
	options := house.For(base)
	h := house.Rules{Base: base.Ref, Deviations: map[string]string{}}
	var made *rules.RuleSet
	for range 30 {
		o := options[r.IntN(len(options))]
		more := maps.Clone(h.Deviations)
		more[o.Key] = o.Values[r.IntN(len(o.Values))].Key
		rs, err := house.Build(house.Rules{Base: h.Base, Deviations: more}, all.At)
		if err == nil {
			h.Deviations, made = more, rs
		}
	}
	if made == nil {
		t.Fatal("nothing can be changed")
	}
	return h, made
}
