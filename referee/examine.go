package referee

import (
	"errors"
	"fmt"
	"slices"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
	"tarock/settle"
)

// A Finding is the first breach of the rules in a record.
type Finding struct {
	Matter  Matter
	Move    int // which of the record's, counted from 1; 0: the cards as dealt
	Trick   int // 1 to 12, 0 before play
	Refusal *engine.Refusal
	Premium rules.PremiumID // of a false word or an early bird
	// Facts are who it was, and all that was said in the deal, also after it. Of a
	// wrong number of cards they say only whose it was.
	Facts Facts

	card  tarock.Card // that lies
	place int         // in its trick, from 0
	bid   bool        // it was said in the auction, where somebody may go above it
}

// Question returns what a referee is asked about f, when it was noticed at a moment
// of its matter.
func (f *Finding) Question(at Moment) Question {
	row, _ := RowOf(f.Matter)
	if at == DealOver || at == NextCut { // of some matters nothing is asked so late
		at = f.momentOf(&row, at)
	}
	q := Question{Matter: f.Matter, Moment: at, Facts: f.Facts}
	if row.Premium {
		q.Premium = f.Premium
	}
	return q
}

// Examine looks for the first breach of the rules in r, as a table lets it lie: a
// duty broken, a discard, a wrong number of cards, a false announcement or call. One
// that has a price goes before what is tolerated anyway. It is nil when there is none.
// A record that goes on in a way that nobody can play, without a breach before, is a
// [*record.MoveError].
//
// Whether an announced bird was given up to save something, no record says.
func Examine(rs *rules.RuleSet, r *record.Record) (*Finding, error) {
	e, err := examined(rs, r)
	if err != nil {
		return nil, err
	}
	if f := e.first(DealOver); f != nil {
		return f, nil
	}
	return nil, nil
}

// countCards finds hands that were dealt with a wrong number of cards.
func countCards(rs *rules.RuleSet, r *record.Record) *Finding {
	f := Finding{Matter: WrongCount, Facts: Facts{Declarer: tarock.NoSeat, Partner: tarock.NoSeat}}
	for seat := range tarock.Seat(min(rs.Seats, tarock.MaxSeats)) {
		if r.Hands[seat].Len() != rs.Deal.HandSize {
			f.Facts.Offenders = append(f.Facts.Offenders, seat)
		}
	}
	if len(f.Facts.Offenders) == 0 {
		return nil
	}
	return &f
}

// matterOf says what a breach is, where its code alone tells.
var matterOf = map[engine.Code]Matter{
	engine.LeadSuitFirst: Duty, engine.MustFollowSuit: Duty, engine.MustPlayTarock: Duty, engine.MustHeadTrick: Duty, engine.PagatTooEarly: Duty,
	engine.HigherBirdFirst: LowerBird, engine.KeepAnnounced: EarlyBird,
	engine.DiscardCount: BadDiscard, engine.DiscardKing: BadDiscard, engine.DiscardTrull: BadDiscard,
	engine.DiscardTarock: BadDiscard, engine.DiscardSuit: BadDiscard, engine.DiscardBird: BadDiscard, engine.DiscardCalled: BadDiscard,
	engine.NeedsBird: NoBird, engine.MustAnnounceBird: FalseBird, engine.FourKings: FourKings, engine.OwnKing: OwnKing, engine.NoSuchCall: FalseCall,
	engine.NotYourTurn: FalseLead, engine.KontraOwnSide: PartnerKontra,
}

// find says what the breach of m in s is.
func find(rs *rules.RuleSet, s *engine.State, m record.Move, breach *engine.Refusal) *Finding {
	f := Finding{Matter: matterOf[breach.Code], Refusal: breach, Premium: breach.Premium, Facts: Facts{Offenders: []tarock.Seat{m.Seat}}}
	if play, ok := m.Action.(engine.Play); ok {
		f.Trick, f.Premium, f.card = s.Trick(), birdOf(rs, play.Card), play.Card
		f.place = s.Played() % s.Seats()
		if s.Lies() { // it leads to the next
			f.Trick++
		}
	}
	f.bid = s.Phase == engine.PhaseBidding
	if breach.Code == engine.PremiumCardNotHeld {
		f.Matter = falseWord(rs, s, m.Seat, breach.Premium)
	}
	return &f
}

func birdOf(rs *rules.RuleSet, card tarock.Card) rules.PremiumID {
	i := slices.IndexFunc(rs.Premiums, func(p rules.Premium) bool { return p.Kind == rules.BirdPremium && p.Bird == card })
	if i < 0 {
		return rules.NoPremium
	}
	return rs.Premiums[i].ID
}

// falseWord says what it is to announce id without the card.
func falseWord(rs *rules.RuleSet, s *engine.State, seat tarock.Seat, id rules.PremiumID) Matter {
	c := rs.Contract(s.Contract)
	switch p := rs.Premium(id); {
	case p == nil:
	case p.Kind == rules.KingPremium:
		return FalseKing
	case c != nil && c.Bird && seat == s.Declarer:
		return FalseBird
	}
	return WrongBird
}

// factsOf gathers what was said in s. A breach before there is a game leaves it
// open.
func factsOf(rs *rules.RuleSet, s *engine.State, offenders []tarock.Seat) Facts {
	o, ok := s.Said(rs)
	if !ok {
		return Facts{Declarer: tarock.NoSeat, Partner: tarock.NoSeat, Offenders: offenders}
	}
	f := Facts{
		Contract: o.Contract, Bird: o.Bird, Declarer: o.Declarer, Partner: o.Partner, CalledKing: o.CalledKing, Vorhand: o.Vorhand,
		Offenders: offenders, ValatBy: o.Valat.AnnouncedBy, ValatKontra: o.Valat.Kontra, GameKontra: o.GameKontra, OpponentKontras: o.OpponentKontras,
	}
	for _, p := range o.Premiums {
		if p.Announced {
			f.Announced = append(f.Announced, Announced{Kind: p.Kind, Party: p.Party, Kontra: p.Kontra})
		}
	}
	return f
}

// RuleOn examines r and rules on what it finds, as noticed at a moment. Found is nil
// when there is nothing.
func RuleOn(rs *rules.RuleSet, r *record.Record, at Moment, others ...*rules.RuleSet) (found *Finding, ruling Ruling, err error) {
	if found, err = Examine(rs, r); found == nil || err != nil {
		return nil, Ruling{}, err
	}
	ruling, err = Rule(rs, found.Question(at), others...)
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		err = fmt.Errorf("%s in move %d cannot be ruled on by the record alone: %w", found.Matter, found.Move, bad)
	}
	return found, ruling, err
}
