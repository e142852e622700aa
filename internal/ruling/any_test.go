package ruling_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"tarock"
	"tarock/internal/ruling"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/settle"
)

// TestAnyForm: whatever is put into a form, it is ruled on or refused with a path,
// and the ruling can be read.
func TestAnyForm(t *testing.T) {
	texts := in(t, "de")
	sets := all.All()
	ruled := 0
	rapid.Check(t, func(t *rapid.T) {
		rs := rapid.SampledFrom(sets).Draw(t, "set")
		for _, f := range []referee.Form{anyForm(t), likelyForm(t, rs)} {
			r, err := f.Rule(rs, sets...)
			if err != nil {
				if bad, ok := errors.AsType[*settle.FieldError](err); !ok || bad.Path == "" {
					t.Fatalf("%v names no field", err)
				}
				continue
			}
			ruled++
			p := ruling.Of(texts, rs, &f, ruling.Names{}, &r)
			if p.Sentence == "" || len(p.Clauses) == 0 {
				t.Fatalf("%+v says nothing", p)
			}
		}
	})
	if ruled == 0 {
		t.Error("no form was ruled on")
	}
}

// anyForm answers with little regard for what goes together.
func anyForm(t *rapid.T) referee.Form {
	row := rapid.SampledFrom(referee.Rows()).Draw(t, "matter")
	f := referee.Form{
		Matter: row.Matter, Game: rapid.SampledFrom(append(rules.ContractIDs(), rules.NoContract)).Draw(t, "game"),
		Alone: rapid.Bool().Draw(t, "alone"), Kontra: few(t), Multiplier: few(t), Bird: anyPremium(t), Premium: rules.NoPremium,
	}
	if len(row.Moments) > 0 {
		f.Moment = rapid.SampledFrom(row.Moments).Draw(t, "moment")
	}
	if len(row.Details) > 0 {
		f.Details = rapid.SliceOfN(rapid.SampledFrom(row.Details), 0, 2).Draw(t, "details")
	}
	if row.Premium {
		f.Premium = rapid.SampledFrom([]rules.PremiumID{rules.PagatUltimo, rules.UhuPremium, rules.TrullPremium}).Draw(t, "bird")
	}
	for range rapid.IntRange(0, 3).Draw(t, "offenders") {
		f.Offenders = append(f.Offenders, anySeat(t))
	}
	for range rapid.IntRange(0, 2).Draw(t, "announced") {
		f.Announced = append(f.Announced, referee.Said{Kind: anyPremium(t), Party: anyParty(t), Kontra: few(t)})
	}
	if rapid.Bool().Draw(t, "valat") {
		f.Valat = &referee.Said{Party: anyParty(t), Kontra: few(t)}
	}
	for range rapid.IntRange(0, 2).Draw(t, "missed") {
		f.Missed = append(f.Missed, referee.Missed{Kind: anyPremium(t), Seat: anySeat(t)})
	}
	for place := range f.Kontras {
		if rapid.IntRange(0, 4).Draw(t, "doubles") == 0 {
			f.Kontras[place] = few(t)
		}
	}
	return f
}

// likelyForm answers no more than is asked, with a game of rs: of the forms that anyForm
// makes, hardly any is ruled on.
func likelyForm(t *rapid.T, rs *rules.RuleSet) referee.Form {
	row := rapid.SampledFrom(referee.Rows()).Draw(t, "matter")
	f := referee.Form{Matter: row.Matter, Alone: true, Offenders: []tarock.Seat{tarock.Seat(rapid.IntRange(0, rs.Seats-1).Draw(t, "offender"))}}
	if games := row.Games(rs); len(games) > 0 {
		f.Game = rapid.SampledFrom(games).Draw(t, "game")
	}
	if len(row.Moments) > 0 {
		f.Moment = rapid.SampledFrom(row.Moments).Draw(t, "moment")
	}
	return f
}

func few(t *rapid.T) int {
	return rapid.SampledFrom([]int{0, 0, 0, 0, 1, 1, 2, 7, -1}).Draw(t, "n")
}

func anySeat(t *rapid.T) tarock.Seat {
	return tarock.Seat(rapid.SampledFrom([]int{0, 1, 2, 3, 0, 1, 2, 3, -1, 4, 100}).Draw(t, "seat"))
}

func anyParty(t *rapid.T) settle.Party {
	return rapid.SampledFrom([]settle.Party{settle.Declarers, settle.Opponents, settle.NoParty}).Draw(t, "party")
}

func anyPremium(t *rapid.T) rules.PremiumID {
	return rules.PremiumID(rapid.IntRange(0, int(rules.PremiumCount)-1).Draw(t, "premium"))
}
