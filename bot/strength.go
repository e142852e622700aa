package bot

import (
	"math"

	"tarock"
)

// strength estimates what a hand is worth in a positive tarock game, in rough
// card points: the tarocks by height and number, the kings, guarded queens, and
// short suits to ruff.
func strength(h tarock.Hand) float64 {
	tarocks := h & tarock.Tarocks
	sum := 0.0
	for c := range tarocks.All() {
		sum += tarockStrength(c)
	}
	n := tarocks.Len()
	if n > 5 {
		sum += 0.8 * float64(n-5)
	}
	suits := plainSuits
	if n >= 4 {
		suits = ruffedSuits
	}
	for suit := tarock.Hearts; suit <= tarock.Clubs; suit++ {
		sum += suits.of(h, suit)
	}
	return sum
}

// plainSuits is what the cards of a suit are worth beside few tarocks, ruffedSuits beside
// enough to ruff with.
var plainSuits, ruffedSuits = tabulate(suitStrength(false)), tabulate(suitStrength(true))

// tarockStrength is the weight of one tarock: high ones win tricks, each one
// ruffs. The Pagat is worth its points if enough others protect it.
func tarockStrength(c tarock.Card) float64 {
	switch {
	case c == tarock.Skues:
		return 5
	case c == tarock.Mond:
		return 4
	case c >= 18:
		return 2.8
	case c >= 14:
		return 2
	case c == tarock.Pagat:
		return 1.5
	default:
		return 1.2
	}
}

// suitStrength weighs the cards of one suit, where short suits are ruffed or not.
func suitStrength(ruffs bool) func(tarock.Hand, tarock.Suit) float64 {
	return func(cards tarock.Hand, suit tarock.Suit) float64 {
		king, queen := cards.Has(suit.King()), cards.Has(suit.Of(tarock.Queen))
		sum := 0.0
		if king {
			sum += 3
		}
		if queen && cards.Len() >= 2 {
			sum++
		}
		switch {
		case cards == 0 && ruffs:
			sum += 1.5
		case cards.Len() == 1 && ruffs && !king:
			sum += 0.7
		}
		return sum
	}
}

// suitTricks estimates how many tricks the suit cards of h take in a
// Farbenspiel: the top cards, and long cards after three rounds.
func suitTricks(h tarock.Hand) float64 {
	sum := 0.0
	for suit := tarock.Hearts; suit <= tarock.Clubs; suit++ {
		sum += tricksOfSuit.of(h, suit)
	}
	return sum
}

var tricksOfSuit = tabulate(func(cards tarock.Hand, suit tarock.Suit) float64 {
	sum := 0.0
	missing, taken := 0, 0
	for r := tarock.King; r >= 1; r-- {
		if !cards.Has(suit.Of(r)) {
			missing++
			continue
		}
		taken++
		switch {
		case missing == 0:
			sum++
		case missing == 1 && taken > 1:
			sum += 0.7
		case missing <= 2 && cards.Len() >= 4:
			sum += 0.5
		case cards.Len() >= 5:
			sum += 0.4
		}
	}
	return sum
})

// A negativeModel estimates the chance to make a negative game by a logistic
// sum over what makes a hand take tricks. Tarocks are the danger: who is void of
// a suit has to ruff, and everyone has to head. The weights were fitted to
// forced games of these bots (see docs/bots.md).
type negativeModel struct {
	base, tarock, height float64 // constant; each tarock; each step above VIII
	skues, mond, twenty  float64 // the three that nothing or little beats
	bare, second, third  float64 // a king alone, with one card, with more
	queen, void, steps   float64 // a queen as highest; a void suit; each step above a safe row

	suits *perSuit // of what stands above
}

// tabulated returns m with the worth of every holding of a suit.
func (m negativeModel) tabulated() *negativeModel {
	m.suits = tabulate(m.suit)
	return &m
}

var (
	bettelModel = negativeModel{
		base: 3.75, tarock: -0.73, height: -0.088, skues: -6.2, mond: -1.4, twenty: -1.0,
		bare: -0.93, second: -0.46, third: -0.39, queen: -0.13, void: -1.0, steps: -0.09,
	}.tabulated()
	bettelOuvertModel = negativeModel{
		base: 1.84, tarock: -0.31, height: -0.084, skues: -5.8, mond: -2.0, twenty: -1.15,
		bare: -1.33, second: -0.66, third: -0.45, queen: -0.29, void: -1.8, steps: -0.05,
	}.tabulated()
	// piccoloModel is for the hand without the one card that takes its trick.
	piccoloModel = negativeModel{
		base: 2.7, tarock: -0.63, height: -0.087, twenty: -0.62,
		second: -0.75, third: -0.6, queen: -0.21, void: -1.08, steps: -0.06,
	}.tabulated()
)

// chance returns the estimated chance of h, 0 to 1.
func (m *negativeModel) chance(h tarock.Hand) float64 {
	z := m.base + m.tarocks(h&tarock.Tarocks)
	for suit := tarock.Hearts; suit <= tarock.Clubs; suit++ {
		z += m.suits.of(h, suit)
	}
	return 1 / (1 + math.Exp(-z))
}

func (m *negativeModel) tarocks(h tarock.Hand) float64 {
	z := m.tarock * float64(h.Len())
	for c := range h.All() {
		z += m.height * float64(max(0, c.Number()-8))
		switch c {
		case tarock.Skues:
			z += m.skues
		case tarock.Mond:
			z += m.mond
		case 20:
			z += m.twenty
		}
	}
	return z
}

// suit compares the n-th lowest card with the height up to which it is safe.
func (m *negativeModel) suit(cards tarock.Hand, suit tarock.Suit) float64 {
	safe := [...]tarock.Rank{2, 4, 6, 8}
	z, i := 0.0, 0
	for c := range cards.All() {
		if i < len(safe) && c.Rank() > safe[i] {
			z += m.steps * float64(c.Rank()-safe[i])
		}
		i++
	}
	switch {
	case cards == 0:
		return z + m.void
	case cards.Has(suit.King()):
		return z + [...]float64{m.bare, m.second, m.third}[min(cards.Len(), 3)-1]
	case cards.Has(suit.Of(tarock.Queen)):
		return z + m.queen
	}
	return z
}

// sureTricks returns the cards that take a trick against nearly everything: the
// top tarocks and bare kings.
func sureTricks(h tarock.Hand) tarock.Hand {
	sure := h & (tarock.Skues.Bit() | tarock.Mond.Bit())
	for suit := range tarock.Suits() {
		if h&suit.Cards() == suit.King().Bit() {
			sure |= suit.King().Bit()
		}
	}
	return sure
}

// highTarocks counts the tarocks from XIX up.
func highTarocks(h tarock.Hand) int { return (h & tarock.Tarocks &^ (1<<19 - 1)).Len() }
