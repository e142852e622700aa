// Package solver finds the value of a position in which all cards are known,
// when everyone plays as well as can be: thirds and settlement of games between
// two sides, tricks of negative games. It searches to the last trick and is
// exact; what may be played it asks the shared [tarock.Legal].
//
// What a player could know is not its matter: it is the yardstick for those who
// have to guess, and the player of open hands.
//
// Where the methods come from: zero-window search with a table of positions and
// bounds (Haglund and Hein, "Search algorithms for a bridge double dummy solver";
// Kupferschmid and Helmert, "A Skat player based on Monte-Carlo simulation",
// 2006); one entry for positions that differ only in what their cards count
// (Furtak and Buro, "Using payoff-similarity to speed up search", 2011); leads
// with few answers first (fastest cut first, Buro and others 2009); MTD(f)
// (Plaat and others, 1996); many positions told from one another no further than
// matters (partition search, Ginsberg 1996).
package solver

import (
	"fmt"

	"tarock"
)

// A Position is a deal from some card on, with open hands.
type Position struct {
	// Seats is how many play, 3 or 4; 0 is the same as 4.
	Seats int
	// Count is how cards are counted.
	Count tarock.Count
	// Hands hold as many cards each, up to sixteen; those who have played to
	// Trick already one less. That of a seat that does not play is empty.
	Hands [tarock.MaxSeats]tarock.Hand
	// Lead leads the next trick, or has led Trick.
	Lead tarock.Seat
	// Trick is what lies on the table: the empty trick, or up to three cards.
	Trick tarock.Trick
	// Declarers says of each seat whether it plays with the declarer.
	Declarers [tarock.MaxSeats]bool
	// Duty is what the contract obliges to. Announced birds are no matter of a
	// position but of an [Objective].
	Duty tarock.Duty
}

// Check returns why p is no position, and nil when it is one.
func (p *Position) Check() error {
	all := p.Trick.Hand()
	switch {
	case p.Seats != 0 && p.Seats != 3 && p.Seats != tarock.MaxSeats:
		return fmt.Errorf("seats must be 3 or 4, are %d", p.Seats)
	case !p.Lead.Valid(p.seats()):
		return fmt.Errorf("lead must be a seat 0 to %d, is %d", p.seats()-1, p.Lead)
	case int(p.Trick.N) >= p.seats():
		return fmt.Errorf("trick has %d cards, a complete trick is over", p.Trick.N)
	case p.Duty.Promised != 0:
		return fmt.Errorf("duty has promised birds, they belong to the objective")
	}
	want := p.Hands[p.Turn()].Len()
	for seat, h := range p.Hands {
		if seat >= p.seats() {
			if h != 0 || p.Declarers[seat] {
				return fmt.Errorf("hands[%d] belongs to nobody, %d play", seat, p.seats())
			}
			continue
		}
		n := h.Len()
		if p.played(tarock.Seat(seat)) {
			n++
		}
		switch {
		case h&^tarock.Pack != 0:
			return fmt.Errorf("hands[%d] has a card that is not in the pack", seat)
		case h&all != 0:
			return fmt.Errorf("hands[%d] has %v, which is somewhere else as well", seat, h&all)
		case n != want:
			return fmt.Errorf("hands[%d] has %d cards, want %d as the others have", seat, h.Len(), want-n+h.Len())
		}
		all |= h
	}
	if want > maxCards {
		return fmt.Errorf("hands have %d cards, want %d at most", want, maxCards)
	}
	return nil
}

// maxCards is how many cards a hand has at most.
const maxCards = 16

// Turn returns whose turn it is.
func (p *Position) Turn() tarock.Seat { return p.after(p.Lead, int(p.Trick.N)) }

func (p *Position) seats() int {
	if p.Seats == 0 {
		return tarock.MaxSeats
	}
	return p.Seats
}

// after returns the seat n places after seat.
func (p *Position) after(seat tarock.Seat, n int) tarock.Seat {
	if p.seats() == tarock.MaxSeats {
		return (seat + tarock.Seat(n)) & 3
	}
	return tarock.Seat((int(seat) + n) % p.seats())
}

// from returns how many places seat is after lead.
func (p *Position) from(lead, seat tarock.Seat) int {
	return (int(seat) - int(lead) + p.seats()) % p.seats()
}

// played reports whether seat has played to the trick on the table.
func (p *Position) played(seat tarock.Seat) bool {
	return p.from(p.Lead, seat) < int(p.Trick.N)
}

// Legal returns the cards that may be played. It is empty at the end.
func (p *Position) Legal() tarock.Hand {
	return tarock.Legal(p.Hands[p.Turn()], &p.Trick, p.Duty)
}

// Play returns the position after card, which must be one of [Position.Legal],
// and, when it completes a trick, the cards of that trick: they belong to the
// seat that leads next.
func (p Position) Play(card tarock.Card) (next Position, won tarock.Hand) {
	turn := p.Turn()
	p.Hands[turn] = p.Hands[turn].Without(card)
	p.Trick.Add(card, p.Duty)
	if int(p.Trick.N) < p.seats() {
		return p, 0
	}
	won = p.Trick.Hand()
	_, at := p.Trick.Best()
	p.Lead, p.Trick = p.after(p.Lead, at), tarock.Trick{}
	return p, won
}

// Thirds returns what the cards of p that are still to be won count, those on
// the table included.
func (p *Position) Thirds() tarock.Thirds {
	all := p.Trick.Hand()
	for _, h := range p.Hands {
		all |= h
	}
	return p.Count.Of(all)
}
