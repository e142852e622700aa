package recital

import (
	"slices"

	"tarock"
	"tarock/internal/explain"
	"tarock/referee"
	"tarock/rules"
	"tarock/settle"
)

// What a Renonce is recited with: Vorhand declares, and holds the called king with
// the seat after next.
const (
	reciter  tarock.Seat = 0
	opponent tarock.Seat = 1
	helper   tarock.Seat = 2
)

// renonceCosts says what ordinary Renonces cost under the set: examples without a
// word beside the game, since a formula would have to be worked out at the table.
func (w writer) renonceCosts() []Row {
	alone := referee.Facts{Partner: tarock.NoSeat}
	calling := referee.Facts{Partner: helper, CalledKing: settle.KingAtPartner}
	var rows []Row
	for _, e := range []struct {
		key      string
		game     rules.ContractID
		facts    referee.Facts
		offender tarock.Seat
		noBird   bool
	}{
		{"renonce.calling", rules.Rufer, calling, reciter, false},
		{"renonce.declarer", rules.Dreier, alone, reciter, false},
		{"renonce.opponent", rules.Dreier, alone, opponent, false},
		{"renonce.six_declarer", rules.Sechserdreier, alone, reciter, false},
		{"renonce.six_opponent", rules.Sechserdreier, alone, opponent, false},
		{"renonce.tarock_calling", rules.Ruf, calling, reciter, false},
		{"renonce.solo_declarer", rules.Farbsolo, alone, reciter, false},
		{"renonce.solo_opponent", rules.Farbsolo, alone, opponent, false},
		{"renonce.black_declarer", rules.Schwarzer, alone, reciter, false},
		{"renonce.black_opponent", rules.Schwarzer, alone, opponent, false},
		{"renonce.no_bird", w.rs.Named(rules.Besserrufer, rules.NoPremium), calling, reciter, true},
	} {
		f := e.facts
		f.Contract, f.Offenders, f.NoBird = e.game, []tarock.Seat{e.offender}, e.noBird
		if s, err := referee.Settle(w.rs, f); err == nil {
			rows = append(rows, w.cost(e.key, s, e.offender))
		}
	}
	return append(rows, w.heldCosts()...)
}

// heldCosts says what a Renonce costs with the Trull in a hand, and where the opponents
// have announced a Valat.
func (w writer) heldCosts() []Row {
	if w.rs.Renonce.Price != rules.PriceHeld {
		return nil
	}
	trull := func(seat tarock.Seat) []referee.Missed {
		return []referee.Missed{{Kind: rules.TrullPremium, Seat: seat}}
	}
	var rows []Row
	for _, e := range []struct {
		key      string
		missed   []referee.Missed
		valat    settle.Party
		offender tarock.Seat
	}{
		{"renonce.trull_soloist", trull(reciter), settle.NoParty, opponent},
		{"renonce.trull_opponent", trull(helper), settle.NoParty, opponent},
		{"renonce.kontravalat_opponent", nil, settle.Opponents, opponent},
		{"renonce.kontravalat_soloist", nil, settle.Opponents, reciter},
	} {
		f := referee.Facts{
			Contract: rules.Farbsolo, Partner: tarock.NoSeat, Offenders: []tarock.Seat{e.offender}, Missed: e.missed, ValatBy: e.valat,
		}
		if s, err := referee.Settle(w.rs, f); err == nil {
			rows = append(rows, w.cost(e.key, s, e.offender))
		}
	}
	return append(rows, w.row("renonce.own_valat", w.t("recital.renonce.no_price")))
}

// cost says what everyone gets, and what the offender pays.
func (w writer) cost(key string, s settle.Settlement, offender tarock.Seat) Row {
	values := explain.Values{"declarer": s.Score[reciter], "each": s.Score[min(w.rs.Seats, tarock.MaxSeats)-1], "pays": -s.Score[offender]}
	if offender == reciter {
		return w.row(key, w.texts.Text("recital.renonce.to_each", values))
	}
	return w.row(key, w.texts.Text("recital.renonce.to_declarer", values))
}

func (w writer) renonce() Section {
	r, topics := &w.rs.Renonce, &w.rs.Topics
	at := func(t rules.Topic, row Row) Row {
		row.Cites = topics[t]
		return row
	}
	two := w.row("renonce.two", r.TrischakenTwoEach)
	two.Cites = slices.Concat(r.Cites, topics[rules.TwoOffenders])
	return w.section("renonce", r.Cites, slices.Concat(w.renonceCosts(), []Row{
		w.row("renonce.price", w.texts.Text("recital.renonce.price."+r.Price.String(), explain.Values{"points": r.Fixed})),
	}, when(w.partners(), at(rules.Misdeal, w.yes("renonce.redeal_call", r.RedealCall))), when(r.Price == rules.PriceSaid, w.row("renonce.claim", w.t("recital.renonce.claim."+r.Claim.String()))), when(w.rs.ForHimself() != nil, w.row("renonce.each", r.TrischakenEach), w.row("renonce.vorhand", r.TrischakenEachVorhand), two), when(w.callsKings(),
		at(rules.FalseWord, w.row("renonce.false_king", w.falsely(r.FalseKingLosesPremium))),
		at(rules.FalseWord, w.row("renonce.false_bird", w.falsely(r.FalseBirdLosesPremium))),
	), []Row{
		at(rules.FalseLead, w.row("renonce.lead", w.t("recital.renonce.lead."+r.Lead.String()))),
		at(rules.FalseLead, w.yes("renonce.lead_again", r.LeadAgain)),
		at(rules.Misdeal, w.yes("renonce.mend_deal", r.MendDeal)),
		at(rules.OnlookerTalk, w.yes("renonce.onlooker", r.OnlookerAnnuls)),
		at(rules.FifthTalk, w.yes("renonce.fifth", r.FifthPays)),
	})...)
}

// falsely says what a false announcement is.
func (w writer) falsely(losesPremium bool) string {
	if losesPremium {
		return w.t("recital.renonce.premium_lost")
	}
	return w.t("recital.renonce.renonce")
}
