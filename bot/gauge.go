package bot

import (
	"tarock"
	"tarock/rules"
)

// What these bots go by in games that are dealt otherwise than Königrufen: an estimate
// of the points that a hand brings to the declarer's side, and the chances that go with
// it. The figures were fitted to forced games (see docs/bots.md).

// tarockWeights are the points that cards bring in a game in which tarocks win.
type tarockWeights struct {
	base, tarock                      float64 // of every hand; of each tarock
	skues, mond, twenty, high, middle float64 // on top: XVIII and XIX, XIIII to XVII
	pagat                             float64
	king, kingQueen, queen            float64 // a queen without the king, not alone
	void, single                      float64 // a single is one card of a suit, not the king
}

var (
	// callerWeights are for who calls a partner, soloWeights for who plays alone.
	callerWeights = tarockWeights{base: 24, tarock: 3, skues: 8.5, mond: 6.7, twenty: 2.6, high: 2.3, middle: 1, king: 2.3, void: 2, single: -0.9}
	soloWeights   = tarockWeights{base: -28, tarock: 6.7, skues: 12.5, mond: 10.2, twenty: 5.2, high: 3.8, middle: 1.7, king: 4.2, void: 1, single: -2}
	// The same for three players: with half of the talon, and with none.
	halfOfThree = tarockWeights{tarock: 2.4, skues: 6.7, mond: 5.3, twenty: 1.8, high: 1.3, middle: 0.6, pagat: 1.3, king: 5, kingQueen: 0.6, queen: 1.3, void: 3.2, single: 2}
	soloOfThree = tarockWeights{base: -16.4, tarock: 2.8, skues: 6.8, mond: 5.4, twenty: 1.3, high: 1.3, middle: 0.5, pagat: 1.3, king: 5.8, kingQueen: 2.2, queen: 2.5, void: 3.8, single: 1.6}
)

// The same for four players with twelve cards and a talon: with a partner, with half of
// the talon, and with none of it.
var (
	pairOfFour = tarockWeights{base: 29.2, tarock: 1.7, skues: 4.7, mond: 4.3, twenty: 1.8, high: 1.2, middle: 0.5, pagat: -1, king: 1.6, kingQueen: 0.3, queen: 0.6, void: 1, single: 0.4}
	halfOfFour = tarockWeights{base: 4.2, tarock: 2.3, skues: 5.3, mond: 6.2, twenty: 1.8, high: 1.3, middle: 0.9, pagat: -1.7, king: 3.9, kingQueen: -0.6, queen: 1, void: 3.3, single: 1.7}
	soloOfFour = tarockWeights{base: -5.3, tarock: 2, skues: 5.3, mond: 6.3, twenty: 2.3, high: 1.4, middle: 0.6, pagat: -0.8, king: 4.4, kingQueen: -0.8, queen: 0.2, void: 4.2, single: -0.1}
)

// points estimates what a hand brings.
func (w *tarockWeights) points(h tarock.Hand) float64 {
	sum := w.base + w.tarock*float64((h&tarock.Tarocks).Len()) + w.king*float64((h&tarock.Kings).Len())
	for c := range (h & tarock.Tarocks).All() {
		switch {
		case c == tarock.Skues:
			sum += w.skues
		case c == tarock.Mond:
			sum += w.mond
		case c == 20:
			sum += w.twenty
		case c >= 18:
			sum += w.high
		case c >= 14:
			sum += w.middle
		case c == tarock.Pagat:
			sum += w.pagat
		}
	}
	for suit := range tarock.Suits() {
		switch cards := h & suit.Cards(); {
		case cards == 0:
			sum += w.void
		case cards.Len() == 1 && !cards.Has(suit.King()):
			sum += w.single
		case cards.Has(suit.King()) && cards.Has(suit.Of(tarock.Queen)):
			sum += w.kingQueen
		case cards.Has(suit.Of(tarock.Queen)):
			sum += w.queen
		}
	}
	return sum
}

// suitWeights are the same for a solo in which tarocks do not win: kings with their
// queens carry it, and tarocks are only good to be led at the end.
var suitWeights = struct{ base, tarock, top, king, kingQueen, queen, cavalier, void float64 }{
	base: 8, tarock: -2.8, top: 3.8, king: 13.3, kingQueen: 5.1, queen: 3, cavalier: 1.3, void: 4,
}

func suitPoints(h tarock.Hand) float64 {
	w := &suitWeights
	sum := w.base + w.tarock*float64((h&tarock.Tarocks).Len()) + w.top*float64((h&tarock.Tarocks&^(1<<20-1)).Len())
	for suit := range tarock.Suits() {
		cards := h & suit.Cards()
		king, queen := cards.Has(suit.King()), cards.Has(suit.Of(tarock.Queen))
		switch {
		case cards == 0:
			sum += w.void
		case king && queen:
			sum += w.king + w.kingQueen
		case king:
			sum += w.king
		case queen && cards.Len() > 1:
			sum += w.queen
		}
		if cards.Has(suit.Of(tarock.Cavalier)) {
			sum += w.cavalier
		}
	}
	return sum
}

// A trend is a chance that rises with an estimate: even at half, and the quicker the
// steeper.
type trend struct{ half, steep float64 }

func (t trend) of(estimate float64) float64 { return sigmoid(t.steep * (estimate - t.half)) }

// A gauge measures hands for one kind of game.
type gauge struct {
	points func(h tarock.Hand) float64
	price  price
	sack   trend // by points
	pagat  trend // by pagatStrength, when it is announced
	// From so many points on, an opponent says Kontra, the declarer's side an answer.
	kontra, retour float64
	// rival is how many points a hand brings less for each bid of somebody else.
	rival float64
}

var (
	callsTarock = gauge{
		points: callerWeights.points, price: price{zero: 45.5, slope: 0.11, value: 1},
		sack: trend{half: 54.5, steep: 0.11}, pagat: pagatOfTen, kontra: 56, retour: 62,
	}
	tarockSolo = gauge{
		points: soloWeights.points, price: price{zero: 43.6, slope: 1.6, value: 4},
		sack: trend{half: 53.4, steep: 0.22}, pagat: pagatOfTen, kontra: 34, retour: 56,
	}
	suitSolo = gauge{
		points: suitPoints, price: price{zero: 44.7, slope: 1.4, value: 4},
		sack: trend{half: 56.2, steep: 0.19}, kontra: 42, retour: 56,
	}

	threeWithHalf = gauge{
		points: halfOfThree.points, price: price{zero: 35.2, slope: 0.87, value: 3},
		pagat: pagatOfSixteen, kontra: 42, retour: 50, rival: 5,
	}
	threeSolo = gauge{
		points: soloOfThree.points, price: price{zero: 33.5, slope: 1.9, value: 8},
		pagat: pagatOfSixteen, kontra: 28, retour: 50, rival: 5,
	}
)

// Games of four players that pay by the point, with a called tarock, half of the talon,
// and none of it.
var (
	gradedPair = gauge{points: pairOfFour.points, price: price{zero: 36, slope: 1.3, value: 1}, pagat: pagatOfTwelve, kontra: 51, retour: 52}
	gradedHalf = gauge{points: halfOfFour.points, price: price{zero: 35, slope: 3, value: 1}, pagat: pagatOfTwelve, kontra: 38, retour: 46}
	gradedSolo = gauge{points: soloOfFour.points, price: price{zero: 35, slope: 24, value: 8}, pagat: pagatOfTwelve, kontra: 33, retour: 46}
)

// pagatOfTwelve is the chance that an announced Pagat takes the last of twelve tricks.
var pagatOfTwelve = trend{half: 8.4, steep: 0.9}

// pagatOfTen is the chance that an announced Pagat takes the last of ten tricks.
var pagatOfTen = trend{half: 8.0, steep: 1.1}

// pagatOfSixteen is that of the last of sixteen.
var pagatOfSixteen = trend{half: 9.4, steep: 0.95}

// gaugeOf returns how hands are measured for c; nil where they are by the rules of
// thumb for Königrufen.
func gaugeOf(rs *rules.RuleSet, c *rules.Contract) *gauge {
	switch {
	case c.Aim != rules.AimThirds:
		return nil
	case rs.Grade.On():
		return gradedGauge(c)
	case rs.Seats == 3 && c.DiscardCount() > 0:
		return &threeWithHalf
	case rs.Seats == 3:
		return &threeSolo
	case rs.Deal.HalfSize > 0:
		return nil
	case c.Duty.Suits:
		return &suitSolo
	case c.Calls():
		return &callsTarock
	default:
		return &tarockSolo
	}
}

// gradedGauge returns how hands are measured for a game that pays by the point.
func gradedGauge(c *rules.Contract) *gauge {
	switch {
	case c.Calls():
		return &gradedPair
	case c.DiscardCount() > 0:
		return &gradedHalf
	default:
		return &gradedSolo
	}
}

// gainOfPremium estimates what announcing a premium of c earns its party more than not
// to announce it.
func (k *knowledge) gainOfPremium(c *rules.Contract, id rules.PremiumID) float64 {
	p := k.rs.Premium(id)
	if p == nil {
		if id == rules.Valat && k.sureValat(c) {
			return float64(c.Value)
		}
		return -1
	}
	chance := 0.0
	switch p.Kind {
	case rules.SackPremium:
		chance = k.sackChance(c)
	case rules.BirdPremium:
		chance = k.birdChance(c, p)
	case rules.CardsPremium, rules.KingPremium, rules.CatchPremium, rules.HandPremium, rules.HeldPremium:
	}
	payers := 1
	if c.Side == rules.Alone {
		payers = k.rs.Seats - 1
	}
	return float64(payers*c.PremiumFactor) * (chance*float64(p.Announced-p.Silent) - (1-chance)*float64(p.Announced))
}

// sackChance is that of the declarer to count what the Sack of c asks for. Others know
// too little of his hand.
func (k *knowledge) sackChance(c *rules.Contract) float64 {
	if d := k.v.Declarer; d != k.me && d != tarock.NoSeat {
		return 0
	}
	g := gaugeOf(k.rs, c)
	return g.sack.of(g.points(k.v.Hand))
}

// birdChance is that of an announced bird to take its trick: one more tarock makes up
// for each trick that it comes before the last.
func (k *knowledge) birdChance(c *rules.Contract, p *rules.Premium) float64 {
	early := float64(k.rs.Deal.HandSize - p.Trick)
	return gaugeOf(k.rs, c).pagat.of(pagatStrength(k.v.Hand) - early)
}

// pagatStrength estimates how well a hand brings the Pagat home: by its tarocks, of
// which those from XVIII up count half as much again.
func pagatStrength(h tarock.Hand) float64 {
	tarocks := h & tarock.Tarocks
	return float64(tarocks.Len()) + 0.5*float64((tarocks&^(1<<18-1)).Len())
}

// strong reports whether my hand is good for a Kontra of the given level.
func (g *gauge) strong(k *knowledge, level int) bool {
	const step = 6 // points more for each further word
	need := g.kontra
	if k.declaring() {
		need = g.retour
	}
	return g.points(k.v.Hand) >= need+step*float64((level-1)/2)
}
