package bot_test

import (
	"testing"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/engine/enginetest"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/solver"
)

// TestTreeSearchFindsTheSolversCard: with open hands and few cards left a tree search
// plays a card that the solver calls good, where some are and some are not.
func TestTreeSearchFindsTheSolversCard(t *testing.T) {
	rs := all.All()[0]
	b := &bot.TreeSearch{Worlds: 3000, Seed: 1}
	asked := 0
	for _, contract := range []rules.ContractID{rules.BettelOuvert, rules.PiccoloOuvert} {
		r := enginetest.NewRand(82)
		for range 300 {
			hands, talon := enginetest.DealOf(rs, r)
			s, events := enginetest.BeginWith(rs, hands, talon)
			if _, ok := enginetest.BidTo(rs, &s, contract, fewestTarocks(hands), events); !ok {
				continue
			}
			for !s.Over() && (s.Phase != engine.PhasePlaying || s.Hand(s.Turn).Len() > 4) {
				seat, a := enginetest.RandomAction(rs, &s, r)
				if _, err := engine.Advance(rs, &s, seat, a, nil); err != nil {
					t.Fatal(err)
				}
			}
			if s.Over() {
				continue
			}
			v := engine.ViewFor(rs, &s, s.Turn)
			good := goodCards(rs, &v)
			if good == 0 || good == s.LegalCards(rs) {
				continue
			}
			asked++
			if card := b.Choose(rs, &v).(engine.Play).Card; !good.Has(card) {
				t.Errorf("%s, seat %d of %v: played %s, good are %v", contract, v.Seat, *v.Hands, card, good)
			}
		}
	}
	if asked < 10 {
		t.Errorf("asked %d times, want at least 10", asked)
	}
}

// goodCards returns the cards with which the seat on turn of an open game gets what it
// wants, whatever the others do.
func goodCards(rs *rules.RuleSet, v *engine.View) (good tarock.Hand) {
	c := rs.Contract(v.Contract)
	p := solver.Position{Hands: *v.Hands, Lead: v.Trick.Lead, Trick: tarock.TrickOf(c.Duty, v.Trick.Cards...), Duty: c.Duty}
	if len(v.Trick.Cards) == 0 {
		p.Lead = v.Turn
	}
	p.Declarers[v.Declarer] = true
	for card := range p.Legal().All() {
		need := c.Tricks - v.Tricks[v.Declarer]
		next, won := p.Play(card)
		if won != 0 && next.Declarers[next.Lead] {
			need--
		}
		if solver.New().Takes(next, need) == p.Declarers[v.Turn] {
			good = good.With(card)
		}
	}
	return good
}

// TestYardsticksPlayEverything plays deals of every contract of every set with the kinds
// that are there to compare with: nothing they choose is refused.
func TestYardsticksPlayEverything(t *testing.T) {
	for _, rs := range all.All() {
		t.Run(rs.Ref.ID, func(t *testing.T) {
			t.Parallel()
			r := enginetest.NewRand(72)
			tree, pimc := &bot.TreeSearch{Worlds: 20, Seed: 1}, &bot.Search{Worlds: 3, Solve: 5, SolveShare: 1, Seed: 1}
			players := [tarock.MaxSeats]bot.Player{tree, pimc, tree, pimc}
			for _, d := range enginetest.DealsPerContract(rs, 1, r) {
				s, events := enginetest.BeginWith(rs, d.Hands, d.Talon)
				enginetest.BidTo(rs, &s, d.Contract, d.Declarer, events)
				if _, err := bot.PlayOn(rs, &s, players, nil); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
