package bot

import (
	"math"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A price turns an estimate of the hand into expected points for the declarer:
// nothing at zero, and slope for each unit above it, in a game of the given
// value. The figures are what these bots earned in forced games (see
// docs/bots.md).
type price struct{ zero, slope, value float64 }

var (
	besserruferPrice   = price{zero: 20.0, slope: 0.9, value: 1}
	soloruferPrice     = price{zero: 20.0, slope: 0.65, value: 2}
	sechserdreierPrice = price{zero: 22.0, slope: 2.5, value: 4}
	dreierPrice        = price{zero: 23.5, slope: 3.0, value: 4}
	solodreierPrice    = price{zero: 27.5, slope: 4.0, value: 8}
	farbendreierPrice  = price{zero: 5.2, slope: 5.0, value: 3}
	farbensoloPrice    = price{zero: 6.6, slope: 10.0, value: 6}
)

const (
	// birdTarocks are enough tarocks to bring a bird home in its late trick.
	birdTarocks = 7
	// ruferStrength is where a Rufer begins to earn more than Trischaken.
	ruferStrength = 13.0
	// openChance is the chance that a game with open hands has to have: the
	// others consult, and it costs much.
	openChance = 0.66
	// worthBidding is the expected gain from which a game is bid at all.
	worthBidding = 0.5
)

// of returns the price of c with a hand of the given estimate, by what c is worth
// in its set.
func (p price) of(estimate float64, c *rules.Contract) float64 {
	return (estimate - p.zero) * p.slope * float64(c.Value) / p.value
}

// chooseBid names the best game that the hand is good for, holds what it would
// have bid itself, and else passes.
func (k *knowledge) chooseBid() engine.Action {
	best, found := k.bestGame()
	if found {
		return best
	}
	last, mine := k.lastChoice()
	if mine && strength(k.v.Hand) >= ruferStrength {
		return last
	}
	for _, a := range []engine.Action{engine.ThrowIn{}, engine.PassOn{}, engine.SayForehand{}, engine.Pass{}} {
		if allows(k.v, a) {
			return a
		}
	}
	return k.vorhandsChoice()
}

// lastChoice returns the Rufer that Vorhand may play when all have passed.
func (k *knowledge) lastChoice() (engine.Action, bool) {
	for _, o := range k.v.Options {
		b, ok := o.Action.(engine.Bid)
		if !ok || o.Why != nil {
			continue
		}
		if c := k.rs.Contract(b.Contract); c.Right == rules.VorhandLast && c.Side == rules.CallsKing {
			return b, true
		}
	}
	return nil, false
}

// bestGame returns the bid or hold with the most to gain, if there is one.
func (k *knowledge) bestGame() (engine.Action, bool) {
	var best engine.Action
	most := k.leastGain()
	for _, o := range k.v.Options {
		if o.Why != nil {
			continue
		}
		if gain, ok := k.gainOfBid(o); ok && gain > most {
			most, best = gain, o.Action
		}
	}
	return best, best != nil
}

// gainOfBid estimates what a bid or hold earns. It reports false for other words, and
// for bids with announcements that nobody would make.
func (k *knowledge) gainOfBid(o engine.Option) (gain float64, ok bool) {
	id, announced := k.gameOf(o.Action)
	if id == rules.NoContract {
		return 0, false
	}
	c := k.rs.Contract(id)
	gain = gainOf(k.rs, c, k.v.Hand)
	if g := gaugeOf(k.rs, c); g != nil {
		gain += g.price.of(g.price.zero-g.rival*float64(k.rivalBids()), c)
	}
	if c.NamedBird != rules.NoPremium && gaugeOf(k.rs, c) != nil {
		gain += k.gainOfPremium(c, c.NamedBird)
	}
	if !announced {
		return gain, true
	}
	b, isBid := o.Action.(engine.Bid)
	if c.AnnounceWithBid || !isBid || o.Warning != engine.NoWarning {
		return 0, false
	}
	for p := range b.Premiums.All() {
		gain += k.gainOfPremium(c, p)
	}
	return gain, true
}

// rivalBids returns how often somebody else has bid or held a game.
func (k *knowledge) rivalBids() (n int) {
	for _, w := range k.v.Bids {
		if w.Seat != k.me && (w.Word == engine.WordBid || w.Word == engine.WordHold) {
			n++
		}
	}
	return n
}

// leastGain is what a bid has to promise: who has the highest game already, and
// is asked whether he raises it, has to gain by that.
func (k *knowledge) leastGain() float64 {
	switch {
	case k.mustOpen():
		return math.Inf(-1)
	case len(k.v.Bids) == 0:
		return worthBidding
	}
	b := k.v.Bids[k.highestBid()]
	c := k.rs.Contract(b.Contract)
	if c == nil || b.Seat != k.me {
		return worthBidding
	}
	return max(worthBidding, gainOf(k.rs, c, k.v.Hand))
}

// mustOpen reports whether my first word has to be a game.
func (k *knowledge) mustOpen() bool { return k.rs.Bidding.OpensWithGame && len(k.v.Bids) == 0 }

// gameOf returns the game that an action of the auction is for, and whether it
// comes with announcements.
func (k *knowledge) gameOf(a engine.Action) (rules.ContractID, bool) {
	switch a := a.(type) {
	case engine.Bid:
		return a.Contract, a.Premiums != 0
	case engine.Hold:
		return k.v.Bids[k.highestBid()].Contract, a.Premiums != 0
	}
	return rules.NoContract, false
}

func (k *knowledge) highestBid() int {
	at := 0
	for i, b := range k.v.Bids {
		if b.Word == engine.WordBid || b.Word == engine.WordHold {
			at = i
		}
	}
	return at
}

// gainOf estimates what declaring c with hand h earns the declarer, in points.
func gainOf(rs *rules.RuleSet, c *rules.Contract, h tarock.Hand) float64 {
	if g := gaugeOf(rs, c); g != nil {
		return g.price.of(g.points(h)+lineBonus(rs, c), c)
	}
	switch {
	case c.Aim == rules.AimFewest && rs.Grade.On():
		return eachByPoints(h)
	case c.Right == rules.VorhandLast:
		return 0 // Vorhand's choice after three passes, not a bid
	case c.Aim == rules.AimTricks:
		return negativeGain(h, c, rs.Seats)
	case c.Bird && (h&tarock.Tarocks).Len() < birdTarocks:
		return 0
	case c.Duty.Suits && c.Talon == rules.TalonHalf:
		return farbendreierPrice.of(suitTricks(h), c)
	case c.Duty.Suits:
		return farbensoloPrice.of(suitTricks(h), c)
	default:
		return tarockPrice(c).of(strength(h)+lineBonus(rs, c), c)
	}
}

// lineBonus is what a lower winning line is worth, in the card points that
// strength estimates: a third of a point for each Blatt.
func lineBonus(rs *rules.RuleSet, c *rules.Contract) float64 {
	return float64(usualNeed(rs)-c.Need) / 3
}

// usualNeed is more than half of the pack: what most sets of a game ask of the
// declarers.
func usualNeed(rs *rules.RuleSet) tarock.Thirds {
	if rs.Deal.Count == tarock.CountSingly {
		return rs.Deal.Total()/2 + tarock.ThirdsPerPoint
	}
	return rs.Deal.Total()/2 + 2
}

// tarockPrice returns the price of a positive tarock game by how it is played.
func tarockPrice(c *rules.Contract) price {
	switch {
	case c.Side == rules.CallsKing && c.Bird:
		return besserruferPrice
	case c.Side == rules.CallsKing:
		return soloruferPrice
	case c.Talon == rules.TalonAll:
		return sechserdreierPrice
	case c.Talon == rules.TalonHalf:
		return dreierPrice
	default:
		return solodreierPrice
	}
}

// negativeGain: won and lost cost the same, so a game pays from an even chance.
func negativeGain(h tarock.Hand, c *rules.Contract, seats int) float64 {
	chance := negativeChance(h, c)
	if chance == 0 || c.Open && chance < openChance {
		return 0
	}
	return (2*chance - 1) * float64(c.Value*(seats-1))
}

// negativeChance estimates the chance to make c with h: 0 where the hand has not the
// tricks that the game wants.
func negativeChance(h tarock.Hand, c *rules.Contract) float64 {
	switch {
	case c.Tricks > 0:
		sure := sureTricks(h)
		if sure.Len() != c.Tricks {
			return 0
		}
		return piccoloModel.chance(h &^ sure)
	case c.Open:
		return bettelOuvertModel.chance(h)
	}
	return bettelModel.chance(h)
}

// vorhandsChoice is what Vorhand plays when all have passed: a Rufer with a fair
// hand, else Trischaken, in which a weak hand is an asset.
func (k *knowledge) vorhandsChoice() engine.Action {
	var each, call engine.Action
	for _, o := range k.v.Options {
		b, ok := o.Action.(engine.Bid)
		if !ok || o.Why != nil {
			continue
		}
		switch c := k.rs.Contract(b.Contract); {
		case c.Right == rules.VorhandLast && c.Side == rules.EachForHimself:
			each = b
		case c.Right == rules.VorhandLast && c.Calls():
			call = b
		}
	}
	if call != nil && (each == nil || strength(k.v.Hand) >= ruferStrength) {
		return call
	}
	if each != nil {
		return each
	}
	return allowed(k.v)[0]
}
