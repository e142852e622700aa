package conformance_test

import (
	"regexp"
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/internal/explain"
	"tarock/rules"
	"tarock/rules/all"
)

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// TestRefusalsHaveNoHoles: what the sentence of a refusal names is in it, whoever asks for
// whatever in any set.
func TestRefusalsHaveNoHoles(t *testing.T) {
	const deals = 3
	holes, seen, needed := map[string]bool{}, map[engine.Code]bool{}, map[string][]string{}
	for _, rs := range all.All() {
		r := enginetest.NewRand(11)
		for range deals {
			s, events := enginetest.Begin(rs, r)
			for !s.Over() {
				for seat := range tarock.Seat(rs.Seats) {
					for _, a := range wishes(rs, seat) {
						no := engine.Check(rs, &s, seat, a)
						if no == nil {
							continue
						}
						seen[no.Code] = true
						key := rs.Family.String() + ": " + string(no.Code)
						if _, ok := needed[key]; !ok {
							needed[key] = named(t, rs, no.Code)
						}
						for _, name := range needed[key] {
							if !filled(no, name) {
								holes[key+" lacks "+name] = true
							}
						}
					}
				}
				seat, a := enginetest.RandomAction(rs, &s, r)
				var err error
				if events, err = engine.Advance(rs, &s, seat, a, events); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for hole := range holes {
		t.Error(hole)
	}
	if len(seen) < 30 {
		t.Errorf("only %d kinds of refusal came up", len(seen))
	}
}

// wishes are things that somebody could think of doing.
func wishes(rs *rules.RuleSet, seat tarock.Seat) []engine.Action {
	list := []engine.Action{
		engine.Pass{},
		engine.SayForehand{},
		engine.PassOn{},
		engine.ThrowIn{},
		engine.Hold{},
		engine.CallFourth{},
		engine.OpenTalon{},
		engine.TakeHalf{},
		engine.TakeHalf{Half: 1},
		engine.GiveUp{},
		engine.GiveUp{Bird: tarock.Pagat},
		engine.Lie{},
		engine.Good{},
	}
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		list = append(list, engine.Bid{Contract: c.ID}, engine.Bid{Contract: c.ID, Premiums: rules.PremiumsOf(rules.Valat)}, engine.Bid{Contract: c.ID, Premiums: rules.PremiumsOf(rules.PagatUltimo)})
		for _, card := range []tarock.Card{16, 18, 20, 21} {
			list = append(list, engine.Bid{Contract: c.ID, Card: card})
		}
	}
	for suit := range tarock.Suits() {
		list = append(list, engine.CallKing{Suit: suit})
	}
	for _, id := range rules.PremiumIDs() {
		list = append(list, engine.Announce{Premium: id})
	}
	for owner := range tarock.Seat(rs.Seats) {
		for _, id := range []rules.PremiumID{rules.NoPremium, rules.Valat, rules.PagatUltimo} {
			list = append(list, engine.SayKontra{Item: engine.ItemID{Premium: id, Seat: owner}, Level: 1, Answers: tarock.NoSeat},
				engine.SayKontra{Item: engine.ItemID{Premium: id, Seat: owner}, Level: 2, Answers: (seat + 1) % tarock.Seat(rs.Seats)})
		}
	}
	for c := tarock.Pagat; c <= tarock.LastCard; c += 3 {
		list = append(list, engine.Play{Card: c}, engine.LayAway{Cards: c.Bit()})
	}
	return list
}

// named returns the placeholders in the sentences of a refusal.
func named(t *testing.T, rs *rules.RuleSet, code engine.Code) (names []string) {
	t.Helper()
	for _, lang := range explain.Languages() {
		texts, err := explain.In(lang)
		if err != nil {
			t.Fatal(err)
		}
		text := texts.For(rs.Family.String()).Text("refusal."+string(code), nil)
		for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
			names = append(names, m[1])
		}
	}
	return names
}

// filled reports whether a refusal has something to put into a placeholder.
func filled(no *engine.Refusal, name string) bool {
	switch name {
	case "card":
		return no.Card.Valid()
	case "suit":
		return no.Suit != tarock.NoSuit
	case "cards":
		return no.Cards != 0
	case "number":
		return no.Number != 0
	case "contract":
		return no.Contract != rules.NoContract
	case "premium":
		return no.Premium != rules.NoPremium
	}
	return false
}
