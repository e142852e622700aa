package bot

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// Games that pay by the point: the distance of the declarers to half of all points.

// turnTalon takes the half that promises most at its price, the first at once or after
// all, or the other.
func (k *knowledge) turnTalon() engine.Action {
	away := func(half tarock.Hand) float64 {
		return gaugeOf(k.rs, k.c).points(k.v.Hand|half) - k.half()
	}
	first, other := k.v.Talon.Halves[0], k.v.Talon.Halves[1]
	if other == 0 { // only the first has been looked at
		unseen := away(0) + halfBrings
		if float64(k.c.Take(1))*unseen > float64(k.c.Take(0))*away(first) {
			return engine.OpenTalon{}
		}
		return engine.TakeHalf{Half: 0}
	}
	if float64(k.c.Take(2))*away(first) > float64(k.c.Take(1))*away(other) {
		return engine.TakeHalf{Half: 0}
	}
	return engine.TakeHalf{Half: 1}
}

// halfBrings is what a half that is taken brings on average, in points.
const halfBrings = 4

// eachByPoints is what a hand earns where everyone pays the difference in points, by its
// tarocks (see docs/bots.md).
func eachByPoints(h tarock.Hand) float64 { return 160 - 32*float64((h&tarock.Tarocks).Len()) }

// half is half of all points.
func (k *knowledge) half() float64 { return float64(rules.Points(k.rs.Deal.Total())) / 2 }
