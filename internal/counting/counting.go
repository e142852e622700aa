// Package counting makes piles of cards to count, and shows how they are counted: in
// packets of three, or one by one, as the game has it (koenigrufen: cards and
// counting; zwanziger: 1.1).
package counting

import (
	"math/rand/v2"
	"slices"

	"tarock"
	"tarock/rules"
)

// Grades is how many grades there are: the higher, the more tricks lie there.
const Grades = 3

// Piles is how many piles each grade has.
const Piles = 1000

// tricks is how many tricks a pile of each grade has.
var tricks = [Grades + 1]int{0, 2, 4, 7}

// A Pile is cards to count, in the order in which they lie.
type Pile struct {
	Grade, Number int
	Count         tarock.Count
	Cards         []tarock.Card
}

// Of returns pile number (1 to [Piles]) of a grade, from the pack of rs: so many full
// tricks, and from grade 3 on what the declarer has laid away. The same number gives
// the same pile.
func Of(rs *rules.RuleSet, grade, number int) Pile {
	r := rand.New(rand.NewPCG(uint64(number), uint64(grade)))
	pack := slices.Collect(rs.Deal.Pack.All())
	r.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	n := tricks[grade] * rs.Seats
	if grade == Grades {
		n += rs.Deal.HalfSize
	}
	return Pile{Grade: grade, Number: number, Count: rs.Deal.Count, Cards: pack[:n]}
}

// Thirds returns what the pile counts.
func (p *Pile) Thirds() tarock.Thirds { return p.Count.Of(tarock.HandOf(p.Cards...)) }

// A Packet is cards that are counted together: their values, what is taken off, and
// how far the sum has come.
type Packet struct {
	Cards  []tarock.Card
	Values []int
	Less   tarock.Thirds // two thirds for each card, where packets count
	Thirds tarock.Thirds // of this packet
	Sum    tarock.Thirds // of all so far
}

// packetSize is how many cards go together.
const packetSize = 3

// Packets returns the pile as it is counted, three cards at a time.
func (p *Pile) Packets() []Packet {
	var packets []Packet
	sum := tarock.Thirds(0)
	for cards := range slices.Chunk(p.Cards, packetSize) {
		packet := Packet{Cards: cards, Thirds: p.Count.Of(tarock.HandOf(cards...))}
		plain := tarock.Thirds(0)
		for _, c := range cards {
			v := p.value(c)
			packet.Values = append(packet.Values, v)
			plain += tarock.Thirds(v) * tarock.ThirdsPerPoint
		}
		sum += packet.Thirds
		packet.Less, packet.Sum = plain-packet.Thirds, sum
		packets = append(packets, packet)
	}
	return packets
}

// value returns what a card is worth by itself.
func (p *Pile) value(c tarock.Card) int {
	if p.Count == tarock.CountSingly {
		return p.Count.Of(c.Bit()).Points()
	}
	return c.Value()
}
