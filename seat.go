package tarock

// A Seat is a place in one deal, counted in the order of play: seat 0 is the
// Vorhand, seat 1 acts after her, and so on. NoSeat means nobody, or an
// onlooker.
type Seat int8

const (
	// NoSeat is nobody.
	NoSeat Seat = -1
	// Vorhand is the seat that bids first.
	Vorhand Seat = 0
	// MaxSeats is the number of seats in the largest game.
	MaxSeats = 4
)

// Next returns the seat that acts after s among n players.
func (s Seat) Next(n int) Seat { return Seat((int(s) + 1) % n) }

// Valid reports whether s is one of n seats.
func (s Seat) Valid(n int) bool { return s >= 0 && int(s) < n }
