package bot

import (
	"math"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// habits says how likely a card is in the hand of somebody who plays as these bots do:
// a softmax over features of each card that may be played, with weights learned from
// deals that searching bots have played among themselves (TestTrainHabits). It is what
// the others' cards are judged by; nobody plays by it.

// The features of a card.
const (
	habitThirds = iota // what it counts
	habitTarock
	habitTop    // the highest tarock held
	habitBottom // the lowest tarock held
	habitLow    // the lowest of its suit held
	habitHigh   // the highest of its suit held
	habitLength // how many of its suit are held
	habitMaster // nothing out is higher in its suit
	habitKing
	habitCalled // of the called suit
	habitOver   // how many are out that are higher in its suit
	habitBird
	habitTakes
	habitTakesLast   // and nobody follows
	habitTakesRich   // and what lies there
	habitTakesFriend // and a friend has the trick
	habitTakesHeight // and how high it is
	habitToFriend    // what it counts where a friend has the trick
	habitToFoe       // where a foe has it
	habitToUnknown   // where it is not known who
	habitToFriendLast
	habitUnderHeight // how high it is where it does not take
	habitLone        // the only one of its suit
	habitTarockMany  // a tarock, by how many are held
	habitTarockLate  // by the number of the trick
	habitThirdsLate
	habitTakesMaster // nothing out is higher in its suit
	habitThirdsAhead // what it counts where a friend follows
	habitKingBare    // a king without company
	habitLeadLong    // a low card of a suit, by how many of it are out
	habitCount
)

// The situations that have weights of their own.
const (
	leadsDeclarer = iota
	leadsPartner
	leadsOpponent
	followsDeclarer
	followsPartner
	followsOpponent
	leadsSuits
	followsSuits
	leadsNegative
	followsNegative
	leadsAgainst
	followsAgainst
	leadsTrischaken
	followsTrischaken
	situationCount
)

// situation returns which weights hold for who is to play.
func (k *knowledge) situation() int {
	follows := 0
	if len(k.v.Trick.Cards) > 0 {
		follows = 1
	}
	switch {
	case k.c.Aim == rules.AimFewest:
		return leadsTrischaken + follows
	case k.c.Aim == rules.AimTricks && k.v.Sides[k.me] == settle.Declarers:
		return leadsNegative + follows
	case k.c.Aim == rules.AimTricks:
		return leadsAgainst + follows
	case k.c.Duty.Suits:
		return leadsSuits + follows
	case k.me == k.v.Declarer:
		return leadsDeclarer + 3*follows
	case k.declaring():
		return leadsPartner + 3*follows
	default:
		return leadsOpponent + 3*follows
	}
}

// A features is what a habit looks at in a card.
type features [habitCount]float32

// looks returns the features of each of cards, which may be played.
func (k *knowledge) looks(cards tarock.Hand, into []features) []features {
	into = into[:0]
	trick := k.trick()
	over, winner := tarock.Hand(0), tarock.NoSeat
	if trick.N > 0 {
		over, winner = trick.Beaters(k.c.Duty), k.v.Trick.Winner
	}
	last := int(trick.N) == k.rs.Seats-1
	lies := float32(k.trickThirds(&trick)) / 30
	for c := range cards.All() {
		var f features
		k.lookAtCard(c, &f)
		if trick.N > 0 {
			k.lookAtTrick(c, over.Has(c), last, winner, lies, &f)
		}
		into = append(into, f)
	}
	return into
}

// tricks is how many the deal has.
func (k *knowledge) tricks() float32 { return float32(k.rs.Deal.HandSize) }

func mark(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

func (k *knowledge) lookAtCard(c tarock.Card, f *features) {
	suit := c.Suit()
	mine := k.v.Hand & suit.Cards()
	higher := (k.out & suit.Cards() &^ (c.Bit()<<1 - 1)).Len()
	f[habitThirds] = float32(k.rs.Deal.CountOf(c.Bit())) / 13
	f[habitMaster] = mark(higher == 0)
	f[habitOver] = float32(higher) / 8
	f[habitBird] = mark(tarock.Birds.Has(c))
	if suit == tarock.Tarock {
		f[habitTarock] = 1
		f[habitTop], f[habitBottom] = mark(c == mine.Highest()), mark(c == mine.Lowest())
		f[habitTarockMany], f[habitTarockLate] = float32(mine.Len())/k.tricks(), float32(k.v.Number)/k.tricks()
	} else {
		f[habitLow], f[habitHigh] = mark(c == mine.Lowest()), mark(c == mine.Highest())
		f[habitKing] = mark(tarock.Kings.Has(c))
		f[habitCalled] = mark(k.v.Call != nil && k.v.Call.Suit == suit)
	}
	f[habitLength] = float32(mine.Len()) / 8
	f[habitLone] = mark(mine.Len() == 1)
	f[habitThirdsLate] = f[habitThirds] * float32(k.v.Number) / k.tricks()
	f[habitKingBare] = f[habitKing] * f[habitLone]
	f[habitLeadLong] = f[habitLow] * float32((k.out & suit.Cards()).Len()) / 8
}

func (k *knowledge) lookAtTrick(c tarock.Card, takes, last bool, winner tarock.Seat, lies float32, f *features) {
	thirds, height := f[habitThirds], float32(height(c))/22
	if k.friendFollows() {
		f[habitThirdsAhead] = thirds
	}
	friend, known := k.friend(winner), k.v.Sides[winner] != settle.NoParty
	switch {
	case friend:
		f[habitToFriend] = thirds
		f[habitToFriendLast] = thirds * mark(last)
	case known:
		f[habitToFoe] = thirds
	default:
		f[habitToUnknown] = thirds
	}
	if !takes {
		f[habitUnderHeight] = height
		return
	}
	f[habitTakes], f[habitTakesLast] = 1, mark(last)
	f[habitTakesRich], f[habitTakesHeight] = lies, height
	f[habitTakesFriend], f[habitTakesMaster] = mark(friend), f[habitMaster]
}

// friendFollows reports whether a known friend has still to play to the trick.
func (k *knowledge) friendFollows() bool {
	seat := k.me
	for range k.rs.Seats - 1 - len(k.v.Trick.Cards) {
		if seat = seat.Next(k.rs.Seats); k.friend(seat) {
			return true
		}
	}
	return false
}

// scores returns the logits of fs.
func (w *features) score(f *features) float64 {
	sum := float32(0)
	for i := range f {
		sum += f[i] * w[i]
	}
	return float64(sum)
}

// uninformed is the share of cards that follow no habit.
const uninformed = 0.1

// likelihood returns how likely it is that played is chosen from legal.
func (k *knowledge) likelihood(legal tarock.Hand, played tarock.Card) float64 {
	cards := distinct(k.v, legal)
	if cards.Len() == 1 {
		return 1
	}
	played = within(cards, played)
	var space [rules.MaxTricks]features
	fs := k.looks(cards, space[:0])
	w := &habitWeights[k.situation()]
	sum, mine, i := 0.0, 0.0, 0
	for c := range cards.All() {
		e := quickExp(w.score(&fs[i]))
		sum += e
		if c == played {
			mine = e
		}
		i++
	}
	return uninformed/float64(len(fs)) + (1-uninformed)*mine/sum
}

// quickExp is e to the x, right to 4 parts in 1,000, for x from -700 to 700: the whole part of
// the power of two goes into the exponent, a parabola stands for the rest.
func quickExp(x float64) float64 {
	y := x * math.Log2E
	whole := math.Floor(y)
	rest := y - whole
	return math.Float64frombits(uint64(int64(whole)+1023)<<52) * (1 + rest*(0.6565+0.3435*rest))
}

// within returns the card of cards that stands for c: c, or the next lower of its suit.
func within(cards tarock.Hand, c tarock.Card) tarock.Card {
	return (cards & c.Suit().Cards() & (c.Bit()<<1 - 1)).Highest()
}
