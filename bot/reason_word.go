package bot

import (
	"math"
	"slices"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// The reasons for a word, by what the rules of thumb go by.
const (
	ReasonBidTarock   ReasonCode = "bid.tarock"      // tarocks and kings are enough for Contract
	ReasonBidSuits    ReasonCode = "bid.suits"       // so many tricks in the suits
	ReasonBidNegative ReasonCode = "bid.negative"    // made in With of ten
	ReasonBidRufer    ReasonCode = "bid.rufer"       // all have passed, and it is enough for a Rufer
	ReasonBidLast     ReasonCode = "bid.last"        // all have passed, and it is not
	ReasonBidWorlds   ReasonCode = "bid.worlds"      // tried in worlds, it earns Points, the next best Against
	ReasonBidOpen     ReasonCode = "bid.open"        // a game has to be named, and none better pays
	ReasonForehand    ReasonCode = "bid.forehand"    // keeps every right
	ReasonThrowIn     ReasonCode = "bid.throw-in"    // the hand need not be played
	ReasonPass        ReasonCode = "pass"            // no game that may be bid pays
	ReasonCallShort   ReasonCode = "call.short"      // few cards of the suit
	ReasonCallVoid    ReasonCode = "call.void"       // none, as nothing else is left
	ReasonCallQueen   ReasonCode = "call.queen"      // the king makes the queen good
	ReasonCallFourth  ReasonCode = "call.fourth"     // three kings in the hand
	ReasonTalonOpen   ReasonCode = "talon.open"      // there is nothing to choose
	ReasonTalonOnly   ReasonCode = "talon.only"      // the other half may not be taken
	ReasonTalonHalf   ReasonCode = "talon.half"      // makes the better hand
	ReasonGiveUp      ReasonCode = "talon.give-up"   // alone this is hopeless
	ReasonLayVoid     ReasonCode = "discard.void"    // no card of Suit is left
	ReasonLayVoids    ReasonCode = "discard.voids"   // none of so many suits as With
	ReasonLayPoints   ReasonCode = "discard.points"  // points to the own side
	ReasonSayCards    ReasonCode = "announce.cards"  // they are in the hand
	ReasonSayLong     ReasonCode = "announce.long"   // enough tarocks
	ReasonSayBird     ReasonCode = "announce.bird"   // belongs to the game
	ReasonSayStrong   ReasonCode = "announce.strong" // a hand that can hardly fail
	ReasonKontra      ReasonCode = "kontra"          // strong against the game
	ReasonKontraMust  ReasonCode = "kontra.must"     // the Trull in the hand forces it
	ReasonDecline     ReasonCode = "kontra.decline"  // too weak for a higher stake
	ReasonGood        ReasonCode = "good"            // nothing is sure enough
	ReasonGoodNow     ReasonCode = "good.now"        // nothing more is, after an announcement
	ReasonWorlds      ReasonCode = "worlds"          // the same of a call, a half or a discard
	ReasonWorldsClose ReasonCode = "worlds.close"    // the next best earns as much, to a tenth
	ReasonSayWorlds   ReasonCode = "announce.worlds" // the same against silence; it pays in With of ten
	ReasonKontraWorth ReasonCode = "kontra.worlds"   // the same of a Kontra
	ReasonOtherwise   ReasonCode = "otherwise"       // rules of thumb would say something else
)

// reasonOfWord returns why rules of thumb do a.
func reasonOfWord(rs *rules.RuleSet, v *engine.View, a engine.Action) Reason {
	k := know(rs, v)
	r := k.lookedAt()
	switch a := a.(type) {
	case engine.Bid, engine.Hold:
		return k.reasonOfBid(a, r)
	case engine.Pass, engine.PassOn:
		r.Code = ReasonPass
	case engine.SayForehand:
		r.Code = ReasonForehand
	case engine.ThrowIn:
		r.Code = ReasonThrowIn
	case engine.CallKing:
		return k.reasonOfCall(a, r)
	case engine.CallFourth:
		r.Code = ReasonCallFourth
	case engine.OpenTalon, engine.TakeHalf, engine.GiveUp:
		return k.reasonOfTalon(a, r)
	case engine.LayAway:
		return k.reasonOfDiscard(a, r)
	case engine.Announce:
		return k.reasonOfAnnouncement(a, r)
	case engine.SayKontra:
		r.Code = ReasonKontra
		if !allows(v, engine.Good{}) {
			r.Code = ReasonKontraMust
		}
	case engine.DeclineKontra:
		r.Code = ReasonDecline
	case engine.Join:
		r.Code, r.With = ReasonBidNegative, inTen(negativeChance(v.Hand, k.c))
	default:
		r.Code = ReasonGood
		if slices.ContainsFunc(v.Items, func(it engine.ItemView) bool { return it.Announced && it.ID.Seat == v.Seat }) {
			r.Code = ReasonGoodNow
		}
	}
	return r
}

// lookedAt returns a reason with what all look at first in a hand.
func (k *knowledge) lookedAt() Reason {
	h := k.v.Hand
	return Reason{Tarocks: (h & tarock.Tarocks).Len(), High: highTarocks(h), Kings: (h & tarock.Kings).Len(), Contract: k.v.Contract}
}

func (k *knowledge) reasonOfBid(a engine.Action, r Reason) Reason {
	id, _ := k.gameOf(a)
	c := k.rs.Contract(id)
	if r.Contract = id; c == nil {
		r.Code = ReasonOtherwise
		return r
	}
	gain := gainOf(k.rs, c, k.v.Hand)
	r.Points = tenth(gain)
	switch {
	case c.Right == rules.VorhandLast && c.Side == rules.CallsKing:
		r.Code = ReasonBidRufer
	case c.Right == rules.VorhandLast:
		r.Code = ReasonBidLast
	case k.mustOpen() && c.Calls():
		r.Code = ReasonBidOpen
	case gain < worthBidding:
		r.Code = ReasonOtherwise
	case c.Aim == rules.AimTricks:
		// The gain is twice the chance less one, for each opponent.
		chance := (gain/float64(c.Value*(k.rs.Seats-1)) + 1) / 2
		r.Code, r.With = ReasonBidNegative, inTen(chance)
	case c.Duty.Suits:
		r.Code, r.Number = ReasonBidSuits, int(math.Round(suitTricks(k.v.Hand)))
	default:
		r.Code = ReasonBidTarock
	}
	return r
}

func (k *knowledge) reasonOfCall(a engine.CallKing, r Reason) Reason {
	cards := k.v.Hand & a.Suit.Cards()
	r.Suit, r.Number = a.Suit, cards.Len()
	switch {
	case cards == 0:
		r.Code = ReasonCallVoid
	case cards.Has(a.Suit.Of(tarock.Queen)):
		r.Code = ReasonCallQueen
	default:
		r.Code = ReasonCallShort
	}
	return r
}

func (k *knowledge) reasonOfTalon(a engine.Action, r Reason) Reason {
	take, ok := a.(engine.TakeHalf)
	switch {
	case !ok:
		if r.Code = ReasonTalonOpen; a != (engine.OpenTalon{}) {
			r.Code = ReasonGiveUp
		}
	case take.Half > 1 || !allows(k.v, engine.TakeHalf{Half: 1 - take.Half}):
		r.Code = ReasonTalonOnly
	default:
		r.Code, r.Cards = ReasonTalonHalf, k.v.Talon.Halves[take.Half]
		r.Number = k.rs.Deal.CountOf(k.v.Talon.Halves[1-take.Half]).Points()
	}
	return r
}

func (k *knowledge) reasonOfDiscard(a engine.LayAway, r Reason) Reason {
	r.Cards, r.Number = a.Cards, k.rs.Deal.CountOf(a.Cards).Points()
	r.Code = ReasonLayPoints
	for suit := range tarock.Suits() {
		if k.v.Hand&suit.Cards() != 0 && k.v.Hand&^a.Cards&suit.Cards() == 0 {
			r.Code, r.Suit = ReasonLayVoid, suit
			r.With++
		}
	}
	if r.With > 1 {
		r.Code = ReasonLayVoids
	}
	return r
}

func (k *knowledge) reasonOfAnnouncement(a engine.Announce, r Reason) Reason {
	p := k.rs.Premium(a.Premium)
	r.Premium = a.Premium
	switch {
	case p == nil || p.Kind == rules.SackPremium:
		r.Code = ReasonSayStrong
	case p.Kind == rules.CardsPremium && !(k.v.Hand | k.v.Discard.Cards).Contains(p.Cards):
		r.Code = ReasonOtherwise
	case p.Kind == rules.CardsPremium:
		r.Code, r.Cards = ReasonSayCards, p.Cards
	case k.worthAnnouncing(a.Premium):
		r.Code = ReasonSayLong
	default:
		r.Code = ReasonSayBird
	}
	return r
}

// reasonOfContest returns what the winner of c earns in its worlds, and what the next best
// does there. It reports false for silence, where nothing has been worth a word.
func reasonOfContest(v *engine.View, a engine.Action, c *contest) (Reason, bool) {
	best := c.best()
	against := &c.tried[0]
	r := Reason{Code: ReasonWorlds, Contract: v.Contract}
	switch a := a.(type) {
	case engine.Good, engine.Lie:
		return r, false
	case engine.Announce:
		r.Code, r.Premium = ReasonSayWorlds, a.Premium
	case engine.SayKontra, engine.DeclineKontra:
		r.Code = ReasonKontraWorth
	default:
		against = c.next(best)
		if v.Phase == engine.PhaseBidding {
			r.Code = ReasonBidWorlds
		}
	}
	if best == against {
		return r, false
	}
	r.With = inTen(betterShare(best.earned, against.earned))
	r.Points, r.Against = tenth(best.mean(len(against.earned))), tenth(against.mean(len(best.earned)))
	if r.Points <= r.Against && r.Code != ReasonSayWorlds && r.Code != ReasonKontraWorth {
		r.Code = ReasonWorldsClose
	}
	return r, true
}
