package casefile

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock"
	"tarock/referee"
	"tarock/rules"
	"tarock/settle"
)

// answerZwanziger answers what is asked about games in which a tarock is called.
func answerZwanziger(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var q struct {
		Query string `json:"query"`
	}
	if err := json.Unmarshal(input, &q); err != nil {
		return Answer{}, decodeError("input", err)
	}
	switch q.Query {
	case "settle":
		return answerHeldSettle(rs, input)
	case "false_play":
		return answerFalsePlay(rs, input)
	case "hand":
		return answerHand(rs, input)
	}
	return Answer{}, &Error{UnknownKind, "input.query", fmt.Sprintf("unknown query %q: want settle, false_play or hand", q.Query)}
}

// Dealt are who was dealt premiums that lie in a hand, null for nobody.
type Dealt struct {
	Trull *tarock.Seat `json:"trull_seat"`
	Kings *tarock.Seat `json:"kings_seat"`
}

// each calls f for each of them; path is the field.
func (d *Dealt) each(rs *rules.RuleSet, c *rules.Contract, f func(kind rules.PremiumID, seat tarock.Seat)) error {
	for _, held := range []struct {
		path string
		kind rules.PremiumID
		seat *tarock.Seat
	}{{"trull_seat", rules.TrullPremium, d.Trull}, {"kings_seat", rules.AlleKoenige, d.Kings}} {
		switch p := rs.Premium(held.kind); {
		case held.seat == nil:
			continue
		case !held.seat.Valid(rs.Seats):
			return badValue(held.path, "must be a seat 0 to %d, is %d", rs.Seats-1, *held.seat)
		case p == nil || !p.Kind.Dealt() || !c.Premiums.Has(held.kind):
			return badValue(held.path, "%q does not count by the dealt hand in %q", held.kind, c.ID)
		}
		f(held.kind, *held.seat)
	}
	return nil
}

// heldInput is a deal of which it is known who was dealt what.
type heldInput struct {
	Query    string           `json:"query"`
	Contract rules.ContractID `json:"contract"`
	Declarer tarock.Seat      `json:"declarer"`
	Partner  *tarock.Seat     `json:"partner"`
	Points   int              `json:"declarer_points"`
	Dealt
	GameKontra settle.Chain            `json:"game_kontra"`
	Declined   bool                    `json:"retour_declined"` // the stake stays where the first Kontra has put it
	Premiums   []settle.PremiumOutcome `json:"premiums"`
	Valat      settle.ValatInput       `json:"valat"`
	Multiplier int                     `json:"multiplier"`
}

// Replayed are the two accounts and what becomes of the round.
type Replayed struct {
	Totals
	Replay       bool `json:"replay"`               // nobody gets anything: the deal is dealt again
	DoubleFollow bool `json:"double_round_follows"` // a round at double stake
}

func answerHeldSettle(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in heldInput
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	c, err := contract(rs, in.Contract)
	if err != nil {
		return Answer{}, err
	}
	o, err := in.outcome(rs, c)
	if err != nil {
		return Answer{}, err
	}
	a, err := settled(rs, o)
	if err != nil {
		return Answer{}, err
	}
	totals, _ := a.Result.(Totals)
	result := Replayed{Totals: totals, Replay: rs.Worthless == rules.DealAgain && totals.Score == [tarock.MaxSeats]int{}}
	for _, p := range o.Premiums {
		result.DoubleFollow = result.DoubleFollow || p.Made && rs.DoubleAfter.Has(p.Kind) && !result.Replay
	}
	a.Result = result
	return a, nil
}

func (in *heldInput) outcome(rs *rules.RuleSet, c *rules.Contract) (settle.Outcome, error) {
	o := settle.Outcome{
		Contract: in.Contract, Declarer: in.Declarer, Partner: tarock.NoSeat, DeclarerThirds: tarock.Thirds(in.Points) * tarock.ThirdsPerPoint,
		GameKontra: in.GameKontra, Premiums: in.Premiums, Multiplier: in.Multiplier,
	}
	o.Valat.Kontra = in.Valat.Kontra
	if in.Valat.AnnouncedBy != nil {
		o.Valat.AnnouncedBy = *in.Valat.AnnouncedBy
	}
	if in.Valat.MadeBy != nil {
		o.Valat.MadeBy = *in.Valat.MadeBy
	}
	if in.Partner != nil {
		o.Partner, o.CalledKing = *in.Partner, settle.KingAtPartner
	}
	if in.Declined {
		if len(in.GameKontra) != 2 || !rs.Kontra.TrullMust {
			return o, badValue("retour_declined", "goes with a Kontra that the Trull forces and the word that answers it")
		}
		o.GameKontra = in.GameKontra[:1]
	}
	err := in.each(rs, c, func(kind rules.PremiumID, seat tarock.Seat) {
		o.Premiums = append(o.Premiums, settle.PremiumOutcome{Kind: kind, Party: o.Side(seat), Made: true})
	})
	return o, err
}

func answerFalsePlay(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in struct {
		Query    string           `json:"query"`
		Contract rules.ContractID `json:"contract"`
		Declarer tarock.Seat      `json:"declarer"`
		Partner  *tarock.Seat     `json:"partner"`
		Offender tarock.Seat      `json:"offender"`
		Dealt
		Kontravalat bool `json:"kontravalat"` // the opponents have announced a Valat
	}
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	c, err := contract(rs, in.Contract)
	if err != nil {
		return Answer{}, err
	}
	f := referee.Facts{Contract: in.Contract, Declarer: in.Declarer, Partner: tarock.NoSeat, Offenders: []tarock.Seat{in.Offender}}
	if in.Partner != nil {
		f.Partner, f.CalledKing = *in.Partner, settle.KingAtPartner
	}
	if in.Kontravalat {
		f.ValatBy = settle.Opponents
	}
	if err := in.each(rs, c, func(kind rules.PremiumID, seat tarock.Seat) {
		f.Missed = append(f.Missed, referee.Missed{Kind: kind, Seat: seat})
	}); err != nil {
		return Answer{}, err
	}
	s, err := referee.Settle(rs, f)
	if err != nil {
		return Answer{}, impossible(err)
	}
	return Settled(s), nil
}

// HandSays is what a dealt hand comes to before the first word.
type HandSays struct {
	Redeal     bool         `json:"redeal"`
	Call       *tarock.Card `json:"call"`            // the tarock that it calls, null when it holds all of them
	Compulsory bool         `json:"solo_compulsory"` // nothing is left to call
	Suits      bool         `json:"may_bid_farbsolo"`
}

func answerHand(rs *rules.RuleSet, input jsontext.Value) (Answer, error) {
	var in struct {
		Query string        `json:"query"`
		Hand  []tarock.Card `json:"hand"`
	}
	if err := decode(input, &in); err != nil {
		return Answer{}, err
	}
	hand, err := set("hand", in.Hand)
	switch {
	case err != nil:
		return Answer{}, err
	case hand.Len() != rs.Deal.HandSize || !rs.Deal.Pack.Contains(hand):
		return Answer{}, badValue("hand", "must be %d cards of the pack of %s", rs.Deal.HandSize, rs.Ref.ID)
	case rs.Call.Tarocks == 0:
		return Answer{}, &Error{Impossible, "ruleset", fmt.Sprintf("%s has no tarock to call", rs.Ref.ID)}
	}
	throw, _ := rs.Deal.Judge(hand)
	says := HandSays{Redeal: throw == rules.MustThrowIn}
	if missing := rs.Call.Tarocks &^ hand; missing != 0 {
		highest := missing.Highest()
		says.Call = &highest
	}
	says.Compulsory = says.Call == nil
	if c := rs.Contract(rules.Farbsolo); c != nil {
		says.Suits = (hand &^ tarock.Tarocks).Len() >= c.MinSuits
	}
	return Answer{Result: says}, nil
}
