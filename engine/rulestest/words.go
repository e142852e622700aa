package rulestest

import (
	"testing"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// checkWords: of all that can be said before the play, the seat on turn may say
// exactly what the list of its actions has, and what is refused changes nothing.
func checkWords(t *testing.T, rs *rules.RuleSet, s *engine.State) {
	t.Helper()
	allowed := map[engine.Action]bool{}
	for a := range engine.LegalActions(rs, s, s.Turn) {
		if _, lays := a.(engine.LayAway); lays {
			return // discards have a test of their own
		}
		allowed[a] = true
	}
	before := *s
	for _, a := range words(rs, s) {
		if accepted := engine.Check(rs, s, s.Turn, a) == nil; accepted != allowed[a] {
			t.Fatalf("phase %s, seat %d: %#v is accepted: %t, listed: %t", s.Phase, s.Turn, a, accepted, allowed[a])
		} else if accepted {
			continue
		}
		if events, err := engine.Advance(rs, s, s.Turn, a, nil); err == nil || len(events) > 0 || *s != before {
			t.Fatalf("phase %s: %#v is refused and changes something", s.Phase, a)
		}
	}
}

// words returns all that can be said under rs in any phase before the play, bids
// with announcements aside.
func words(rs *rules.RuleSet, s *engine.State) []engine.Action {
	all := []engine.Action{
		engine.SayForehand{},
		engine.PassOn{},
		engine.ThrowIn{},
		engine.Hold{},
		engine.Pass{},
		engine.CallFourth{},
		engine.OpenTalon{},
		engine.TakeHalf{Half: 0},
		engine.TakeHalf{Half: 1},
		engine.GiveUp{},
		engine.Lie{},
		engine.Join{},
		engine.Good{},
		engine.Announce{Premium: rules.Valat},
		engine.Play{Card: s.Hand(s.Turn).Lowest()},
	}
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		all = append(all, engine.Bid{Contract: c.ID})
		for choice := range rs.Choices(c) {
			all = append(all, engine.Bid{Contract: c.ID, Choice: choice})
		}
	}
	for suit := range tarock.Suits() {
		all = append(all, engine.CallKing{Suit: suit})
	}
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		all = append(all, engine.Announce{Premium: p.ID})
		if p.Kind == rules.BirdPremium {
			all = append(all, engine.GiveUp{Bird: p.Bird})
		}
	}
	return append(all, kontras(rs, s)...)
}

// kontras returns every word on everything that is played for, and on what is
// not.
func kontras(rs *rules.RuleSet, s *engine.State) []engine.Action {
	items := []engine.ItemID{{Premium: rules.Valat, Seat: s.Turn}}
	for _, it := range engine.ViewFor(rs, s, tarock.NoSeat).Items {
		items = append(items, it.ID)
	}
	var all []engine.Action
	for _, item := range items {
		all = append(all, engine.SayKontra{Item: item, Level: 1, Answers: tarock.NoSeat})
		for level := 2; level <= rs.Kontra.Levels+1; level++ {
			for seat := range tarock.Seat(rs.Seats) {
				all = append(all, engine.SayKontra{Item: item, Level: level, Answers: seat})
			}
		}
	}
	return all
}
