// Package perft counts the legal card sequences of a deal. Two programs that
// agree on such counts agree on which card may follow which.
package perft

import (
	"tarock"
)

// MaxDepth is the length of the longest sequences that are counted: two tricks of
// four players.
const MaxDepth = 8

// Counts holds the number of legal sequences of length 1, 2, … MaxDepth.
type Counts [MaxDepth]int

// Count returns the number of legal sequences of cards of so many seats with leader
// to lead under d, up to the given depth (1 to MaxDepth); longer ones stay 0.
// Negative games are not stopped when they are lost.
func Count(seats int, hands [tarock.MaxSeats]tarock.Hand, leader tarock.Seat, d tarock.Duty, depth int) Counts {
	w := walk{seats: seats, hands: hands, duty: d, depth: depth}
	w.play(tarock.Trick{}, leader, leader, 0)
	return w.counts
}

type walk struct {
	seats  int
	hands  [tarock.MaxSeats]tarock.Hand
	duty   tarock.Duty
	depth  int
	counts Counts
}

// play adds every legal card of seat to the trick that lead began, after n
// cards in all.
func (w *walk) play(t tarock.Trick, lead, seat tarock.Seat, n int) {
	legal := tarock.Legal(w.hands[seat], &t, w.duty)
	w.counts[n] += legal.Len()
	if n+1 == w.depth {
		return
	}
	for c := range legal.All() {
		after := t
		after.Add(c, w.duty)
		w.hands[seat] = w.hands[seat].Without(c)
		if after.Len() == w.seats {
			_, at := after.Best()
			winner := tarock.Seat((int(lead) + at) % w.seats)
			w.play(tarock.Trick{}, winner, winner, n+1)
		} else {
			w.play(after, lead, seat.Next(w.seats), n+1)
		}
		w.hands[seat] = w.hands[seat].With(c)
	}
}
