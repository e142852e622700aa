package rules

import "tarock"

// A Grade is how games are priced whose winner gets more the more he has: the value of
// the game for each point that the declarers are away from half of all.
type Grade struct {
	// RoundUp: what an opponent pays or gets is rounded up to a multiple of it, after
	// Kontra; 1 rounds nothing, 0: games are not graded.
	RoundUp int `json:"round_up,omitzero"`
	Cap     int `json:"cap,omitzero"` // the most that an opponent pays or gets; 0: no limit
}

// On reports whether games are priced by the point.
func (g *Grade) On() bool { return g.RoundUp > 0 }

// Points returns t as whole points: a Blatt over is nothing, two are a point more.
func Points(t tarock.Thirds) int { return int((t + 1) / tarock.ThirdsPerPoint) }

// Away returns how many whole points a side with t is away from half of all cards, on
// either side of it.
func (d *Deal) Away(t tarock.Thirds) int {
	half := Points(d.Total()) / 2
	return max(Points(t)-half, half-Points(t))
}

// Price returns what an opponent pays or gets for so many points away from half, at
// value for each.
func (g *Grade) Price(away, value int) int {
	n := away * value
	if g.RoundUp > 1 {
		n = (n + g.RoundUp - 1) / g.RoundUp * g.RoundUp
	}
	if g.Cap > 0 {
		n = min(n, g.Cap)
	}
	return n
}

// Take returns the factor of the half that was taken: 0 the first at once, 1 the other,
// 2 the first after all.
func (c *Contract) Take(take int) int {
	if take >= 0 && take < len(c.Takes) {
		return c.Takes[take]
	}
	return 1
}
