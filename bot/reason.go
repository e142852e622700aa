package bot

import (
	"math"

	"tarock"
	"tarock/engine"
	"tarock/rules"
	"tarock/settle"
)

// A ReasonCode names a sentence of the catalogue, "learn.reason." and the code.
type ReasonCode string

// The reasons for a card. "In ten" is of the worlds that were tried.
const (
	ReasonOnly   ReasonCode = "only"   // no other card may be played
	ReasonAlike  ReasonCode = "alike"  // the others do the same
	ReasonOpen   ReasonCode = "open"   // with open hands it does it, whatever comes
	ReasonKeep   ReasonCode = "keep"   // Other would be caught now
	ReasonSave   ReasonCode = "save"   // Bird is caught less often than with Other
	ReasonBird   ReasonCode = "bird"   // Bird wins its trick more often
	ReasonEarly  ReasonCode = "early"  // Bird is Other: it wins its trick later
	ReasonGive   ReasonCode = "give"   // the trick is the own side's for certain: Card gives it points
	ReasonCatch  ReasonCode = "catch"  // Bird of the others is caught more often
	ReasonWin    ReasonCode = "win"    // the game is won more often
	ReasonStop   ReasonCode = "stop"   // the declarer's game is lost more often
	ReasonTrick  ReasonCode = "trick"  // the trick goes to the own side more often
	ReasonPoints ReasonCode = "points" // more card points
	ReasonFewer  ReasonCode = "fewer"  // in Trischaken: fewer
	ReasonClose  ReasonCode = "close"  // Other is nearly as good
	ReasonScore  ReasonCode = "score"  // all in all it earns more than Other
	ReasonThumb  ReasonCode = "thumb"  // Other would earn more
)

// A Reason is why something is done, for a sentence. Which fields are set depends on
// the code.
type Reason struct {
	Code     ReasonCode       `json:"code"`
	Card     tarock.Card      `json:"card,omitzero"`  // the card that the reason is for
	Other    tarock.Card      `json:"other,omitzero"` // the card that it is compared with
	Bird     tarock.Card      `json:"bird,omitzero"`  // the card that the reason is about
	Cards    tarock.Hand      `json:"cards,omitzero"`
	Suit     tarock.Suit      `json:"suit,omitzero"`
	Contract rules.ContractID `json:"contract,omitzero"`
	Premium  rules.PremiumID  `json:"premium,omitzero"`
	With     int              `json:"with"`    // in how many of ten worlds, with Card
	Without  int              `json:"without"` // with Other
	Points   float64          `json:"points"`  // how much, rounded to a tenth
	Against  float64          `json:"against"` // the same of the next best
	Tarocks  int              `json:"tarocks"` // in the hand
	High     int              `json:"high"`    // of these from XIX up
	Kings    int              `json:"kings"`
	Number   int              `json:"number"`
}

// An Advice is what a search would do, and why.
type Advice struct {
	Action engine.Action
	Reason Reason
	Cards  []Study // what each card comes to, the best first; none before the play
}

// Advise returns what a bot of the highest level would do with v, and why. It knows
// what v says and nothing else. v must have an allowed action.
func Advise(rs *rules.RuleSet, v *engine.View) Advice {
	if v.Phase != engine.PhasePlaying || v.Turn != v.Seat {
		a, c := masterWord(rs, v)
		return Advice{Action: a, Reason: whyWord(rs, v, a, c)}
	}
	if a, c := meister(1).aside(rs, v); a != nil {
		return Advice{Action: a, Reason: whyWord(rs, v, a, c)}
	}
	legal := legalPlays(v)
	if legal.Len() == 1 {
		return Advice{Action: engine.Play{Card: legal.Lowest()}, Reason: Reason{Code: ReasonOnly, Card: legal.Lowest()}}
	}
	studies, ok := studyOf(rs, v, legal)
	if !ok {
		a := Heuristic{}.Choose(rs, v)
		return Advice{Action: a, Reason: Reason{Code: ReasonAlike, Card: a.(engine.Play).Card}}
	}
	card := studies[0].Card
	if sure, ok := playOpen(rs, v, legal); ok {
		card = sure
	}
	return Advice{Action: engine.Play{Card: card}, Reason: reasonOfCard(rs, v, card, studies), Cards: studies}
}

// Why returns a reason for a, which was done with v by whoever knew no more than v
// says. Where a search would have done better, the reason says so.
func Why(rs *rules.RuleSet, v *engine.View, a engine.Action) Reason {
	play, ok := a.(engine.Play)
	if !ok || v.Phase != engine.PhasePlaying {
		_, c := masterWord(rs, v)
		return whyWord(rs, v, a, c)
	}
	legal := legalPlays(v)
	if legal.Len() <= 1 {
		return Reason{Code: ReasonOnly, Card: play.Card}
	}
	studies, ok := studyOf(rs, v, legal)
	if !ok {
		return Reason{Code: ReasonAlike, Card: play.Card}
	}
	return reasonOfCard(rs, v, play.Card, studies)
}

// masterWord returns the word of the highest level, and the contest that it has won, nil
// where it is by rules of thumb.
func masterWord(rs *rules.RuleSet, v *engine.View) (engine.Action, *contest) {
	b := meister(1)
	if a, c := b.aside(rs, v); a != nil {
		return a, c
	}
	if c, ok := b.before(rs, v); ok {
		c.run()
		return c.best().action, c
	}
	return Heuristic{}.Choose(rs, v), nil
}

// whyWord returns the reason for a word: what rules of thumb go by where they say the
// same, and else what it earns in the worlds of c, if it has won there.
func whyWord(rs *rules.RuleSet, v *engine.View, a engine.Action, c *contest) Reason {
	if c != nil && a != (Heuristic{}).Choose(rs, v) && a == c.best().action {
		if r, ok := reasonOfContest(v, a, c); ok {
			return inAllWorlds(rs, v, a, r)
		}
	}
	return reasonOfWord(rs, v, a)
}

// inAllWorlds puts into the reason for a word of the auction what that word and the best
// other one earn in all worlds: a contest drops on the way what is worse.
func inAllWorlds(rs *rules.RuleSet, v *engine.View, a engine.Action, r Reason) Reason {
	worths, ok := WeighWords(rs, v, a, meisterPlan, 1)
	if !ok {
		return r
	}
	mine, other := math.Inf(-1), math.Inf(-1)
	for _, w := range worths {
		if w.Action == a {
			mine = w.Mean
		} else {
			other = max(other, w.Mean)
		}
	}
	if math.IsInf(mine+other, 0) {
		return r // nothing to compare with
	}
	r.Code, r.Points, r.Against = ReasonBidWorlds, tenth(mine), tenth(other)
	if r.Points <= r.Against {
		r.Code = ReasonWorldsClose
	}
	return r
}

func studyOf(rs *rules.RuleSet, v *engine.View, legal tarock.Hand) ([]Study, bool) {
	return meister(1).Study(rs, v, legal)
}

// notable is from how many Schrift points on one card is said to earn more than
// another.
const notable = 0.1

func reasonOfCard(rs *rules.RuleSet, v *engine.View, card tarock.Card, studies []Study) Reason {
	mine := studyFor(studies, card)
	if mine == nil {
		return Reason{Code: ReasonAlike, Card: card}
	}
	if sure, ok := playOpen(rs, v, legalPlays(v)); ok && sure == card {
		return Reason{Code: ReasonOpen, Card: card}
	}
	if best := &studies[0]; best.Points-mine.Points >= notable {
		return Reason{Code: ReasonThumb, Card: card, Other: best.Card, Points: tenth(best.Points - mine.Points)}
	}
	c := comparison{rs: rs, v: v, mine: mine, contract: rs.Contract(v.Contract)}
	if r, ok := c.tempting(studies); ok {
		return r
	}
	if r, ok := c.giving(studies); ok {
		return r
	}
	others := 0
	for i := range studies {
		if studies[i].Card == card || others == comparedWith {
			continue
		}
		others++
		if r, ok := c.with(&studies[i]); ok {
			return r
		}
	}
	return c.all(studies)
}

// comparedWith is with how many of the other cards one is compared, from the best.
const comparedWith = 4

func studyFor(studies []Study, card tarock.Card) *Study {
	for i := range studies {
		if studies[i].Card == card {
			return &studies[i]
		}
	}
	return nil
}

// A comparison looks for what a card has before others.
type comparison struct {
	rs       *rules.RuleSet
	v        *engine.View
	contract *rules.Contract
	mine     *Study
}

// Limits from which a difference is worth a sentence.
const (
	share      = 0.2 // of the worlds
	cardPoints = 1.0
)

// giving says that the trick is sure and wants points, when the last card of a trick goes
// to a partner.
func (c *comparison) giving(studies []Study) (Reason, bool) {
	k := know(c.rs, c.v)
	trick := k.trick()
	if c.contract.Aim != rules.AimThirds || int(trick.N) != c.rs.Seats-1 || len(studies) < 2 {
		return Reason{}, false
	}
	if _, at := trick.Best(); !k.friend(k.turn(c.v.Trick.Lead, at)) || trick.Beaters(c.contract.Duty).Has(c.mine.Card) {
		return Reason{}, false
	}
	least := &studies[0]
	for i := range studies {
		if s := &studies[i]; s.Card.Value() < least.Card.Value() || least.Card == c.mine.Card {
			least = s
		}
	}
	return c.reason(ReasonGive, least), c.mine.Card.Value() > least.Card.Value()
}

// tempting warns of a bird or the Mond that would be caught if it were played now, where one
// may think of it: it is the next best card, or rules of thumb would play it.
func (c *comparison) tempting(studies []Study) (Reason, bool) {
	if c.contract.Aim != rules.AimThirds {
		return Reason{}, false
	}
	thumb, next := Heuristic{}.Choose(c.rs, c.v), c.next(studies)
	for i := range studies {
		other := &studies[i]
		if other != next && thumb != (engine.Play{Card: other.Card}) {
			continue
		}
		if !precious(c.v.Hand).Has(other.Card) || other.Card == c.mine.Card || c.mine.Points < other.Points {
			continue
		}
		with, without := c.share(c.mine.Lost[other.Card]), c.share(other.Lost[other.Card])
		if without-with >= share && without >= 0.3 {
			r := c.reason(ReasonKeep, other)
			r.Bird, r.With, r.Without = other.Card, inTen(with), inTen(without)
			return r, true
		}
	}
	return Reason{}, false
}

// precious returns the cards of a hand whose loss is talked about.
func precious(hand tarock.Hand) tarock.Hand { return hand & (tarock.Birds | tarock.Mond.Bit()) }

func (c *comparison) share(worlds int) float64 { return float64(worlds) / float64(c.mine.Worlds) }

func inTen(share float64) int { return int(math.Round(10 * share)) }

func tenth(x float64) float64 { return math.Round(10*x) / 10 }

func (c *comparison) reason(code ReasonCode, other *Study) Reason {
	return Reason{Code: code, Card: c.mine.Card, Other: other.Card, Contract: c.v.Contract}
}

// with returns what speaks for the card against other, if anything does that weighs.
func (c *comparison) with(other *Study) (Reason, bool) {
	if c.mine.Points-other.Points < notable {
		return Reason{}, false
	}
	best, most := Reason{}, 0.0
	offer := func(weight float64, r Reason) {
		if weight > most {
			best, most = r, weight
		}
	}
	if c.contract.Aim == rules.AimFewest {
		return c.fewer(other)
	}
	c.offerCounts(other, offer)
	if c.contract.Aim == rules.AimThirds {
		c.offerCards(other, offer)
		if points := (c.mine.Thirds - other.Thirds) / 3; points >= cardPoints {
			r := c.reason(ReasonPoints, other)
			r.Points = tenth(points)
			offer(points/12, r)
		}
	}
	return best, most > 0
}

// offerCounts offers the game and the trick.
func (c *comparison) offerCounts(other *Study, offer func(float64, Reason)) {
	code := ReasonStop
	if c.v.Sides[c.v.Seat] == settle.Declarers {
		code = ReasonWin
	}
	counts := []struct {
		code          ReasonCode
		with, without int
		weight        float64
	}{
		{code, c.mine.Won, other.Won, 3},
		{ReasonTrick, c.mine.Took, other.Took, 0.5},
	}
	for _, n := range counts {
		if n.code == ReasonTrick && c.contract.Aim != rules.AimThirds {
			continue
		}
		with, without := c.share(n.with), c.share(n.without)
		if with-without >= share {
			r := c.reason(n.code, other)
			r.With, r.Without = inTen(with), inTen(without)
			offer(n.weight*(with-without), r)
		}
	}
}

// offerCards offers the birds and the Mond: saved, brought home, caught.
func (c *comparison) offerCards(other *Study, offer func(float64, Reason)) {
	for bird := range (tarock.Birds | tarock.Mond.Bit()).All() {
		saved := c.share(other.Lost[bird]) - c.share(c.mine.Lost[bird])
		home := c.share(c.mine.Birds[bird]) - c.share(other.Birds[bird])
		caught := c.share(c.mine.Caught[bird]) - c.share(other.Caught[bird])
		r := Reason{}
		for _, n := range []struct {
			code          ReasonCode
			gain          float64
			with, without int
		}{
			{ReasonSave, saved, c.mine.Lost[bird], other.Lost[bird]},
			{ReasonBird, home * 1.5, c.mine.Birds[bird], other.Birds[bird]},
			{ReasonCatch, caught, c.mine.Caught[bird], other.Caught[bird]},
		} {
			if n.gain >= share {
				r = c.reason(n.code, other)
				if n.code == ReasonBird && bird == other.Card {
					r.Code = ReasonEarly
				}
				r.Bird, r.With, r.Without = bird, inTen(c.share(n.with)), inTen(c.share(n.without))
				offer(n.gain, r)
			}
		}
	}
}

// fewer is the reason in Trischaken.
func (c *comparison) fewer(other *Study) (Reason, bool) {
	points := (other.Thirds - c.mine.Thirds) / 3
	r := c.reason(ReasonFewer, other)
	r.Points = tenth(points)
	return r, points >= cardPoints
}

// next returns the best card beside that of c, nil where there is none.
func (c *comparison) next(studies []Study) *Study {
	for i := range studies {
		if studies[i].Card != c.mine.Card {
			return &studies[i]
		}
	}
	return nil
}

// all is the reason where nothing by itself weighs.
func (c *comparison) all(studies []Study) Reason {
	next := c.next(studies)
	if next == nil {
		return Reason{Code: ReasonOnly, Card: c.mine.Card}
	}
	if gain := c.mine.Points - next.Points; gain >= notable {
		r := c.reason(ReasonScore, next)
		r.Points = tenth(gain)
		return r
	}
	worst := &studies[len(studies)-1]
	if c.mine.Points-worst.Points >= notable {
		return c.reason(ReasonClose, next)
	}
	if points := (c.mine.Thirds - worst.Thirds) / 3; points >= cardPoints && c.contract.Aim == rules.AimThirds {
		r := c.reason(ReasonPoints, worst)
		r.Points = tenth(points)
		return r
	}
	return Reason{Code: ReasonAlike, Card: c.mine.Card}
}
