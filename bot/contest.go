package bot

import (
	"math"

	"tarock"
	"tarock/belief"
	"tarock/engine"
)

// A contest tries the actions of one decision before the play in the same worlds.
type contest struct {
	worlds []belief.World
	tried  []tried // the first stands unless another is clearly better
	done   int     // worlds
	in     setting
	// share is in how many of the worlds an action has to be better than the first, by
	// action, where the mean is not enough.
	share func(engine.Action) float64
	stop  func() bool // see [Search.Stop]
}

// A setting plays on from one decision.
type setting interface {
	// enter prepares a world. It reports false where nothing can be tried in it.
	enter(w *belief.World) bool
	// earn returns what t earns the seat in the world entered, in Schrift points.
	earn(w *belief.World, t *tried) float64
}

// A tried is one action: in each world so far, what it has earned the seat.
type tried struct {
	action engine.Action
	lay    tarock.Hand // what is laid away after it, where that belongs to it
	// then is what the seat says when it is asked again in the auction, the first of it that
	// is allowed; nil: what rules of thumb say.
	then   []engine.Action
	earned []float64
	out    bool // clearly worse than another
}

const (
	// firstWorlds are enough to drop what is clearly worse for the first time.
	firstWorlds = 12
	// margin is how many standard errors an action has to be better than the first: the
	// best of several means is too good by chance.
	margin = 0.75
)

// run tries the actions in the worlds. After an eighth, a quarter and half of them those
// that are a standard error worse than the best are dropped, and it ends early when one
// is left.
func (c *contest) run() {
	for share := 8; share >= 1; share /= 2 {
		n := len(c.worlds) / share
		if n < firstWorlds && share > 1 {
			continue
		}
		c.upTo(n)
		if share > 1 && !c.keep() {
			return
		}
	}
}

// upTo tries the actions in the next worlds, up to n.
func (c *contest) upTo(n int) {
	for c.done < n && (c.stop == nil || c.done == 0 || !c.stop()) {
		w := &c.worlds[c.done]
		ok := c.in.enter(w)
		for i := range c.tried {
			if t := &c.tried[i]; !t.out {
				earned := 0.0
				if ok {
					earned = c.in.earn(w, t)
				}
				t.earned = append(t.earned, earned)
			}
		}
		c.done++
	}
}

// keep drops the actions that are clearly worse than the best, and reports whether more
// than one is left. The first stays, to be compared with.
func (c *contest) keep() bool {
	best, left := c.leader(), 0
	for i := range c.tried {
		t := &c.tried[i]
		if mean, half := paired(c.tried[best].earned, t.earned); i != 0 && i != best && mean > half {
			t.out = true
		}
		if !t.out {
			left++
		}
	}
	return left > 1
}

// leader returns the action that has earned most.
func (c *contest) leader() int {
	best := 0
	for i := range c.tried {
		if !c.tried[i].out && sumOf(c.tried[i].earned) > sumOf(c.tried[best].earned) {
			best = i
		}
	}
	return best
}

// best returns the action that has earned most of those that convince, and else the first.
func (c *contest) best() *tried {
	at := 0
	for i := range c.tried {
		if !c.tried[i].out && c.convinces(i) && sumOf(c.tried[i].earned) > sumOf(c.tried[at].earned) {
			at = i
		}
	}
	return &c.tried[at]
}

// convinces reports whether an action is better than the first by more than chance.
func (c *contest) convinces(i int) bool {
	t, first := &c.tried[i], &c.tried[0]
	mean, half := paired(t.earned, first.earned)
	if mean <= margin*half {
		return false
	}
	if c.share == nil {
		return true
	}
	return betterShare(t.earned, first.earned) >= c.share(t.action)
}

// next returns of the actions that are another than that of best the one that has earned
// most for each world that it was tried in.
func (c *contest) next(best *tried) *tried {
	next := best
	for i := range c.tried {
		t := &c.tried[i]
		if t.action != best.action && (next == best || t.mean(t.worlds()) > next.mean(next.worlds())) {
			next = t
		}
	}
	return next
}

func (t *tried) worlds() int { return len(t.earned) }

// mean returns what t has earned on average in the first n worlds, or as many as it was
// tried in.
func (t *tried) mean(n int) float64 {
	n = min(n, len(t.earned))
	return sumOf(t.earned[:n]) / float64(max(n, 1))
}

// betterShare returns in which share of the worlds of both a is more than b.
func betterShare(a, b []float64) float64 {
	n, better := min(len(a), len(b)), 0
	for i := range n {
		if a[i] > b[i] {
			better++
		}
	}
	return float64(better) / float64(max(n, 1))
}

func sumOf(all []float64) (sum float64) {
	for _, x := range all {
		sum += x
	}
	return sum
}

// paired returns the mean of a − b over the same worlds, and its standard error.
func paired(a, b []float64) (mean, err float64) {
	n := min(len(a), len(b))
	if n < 2 {
		return 0, math.Inf(1)
	}
	sum, squares := 0.0, 0.0
	for i := range n {
		d := a[i] - b[i]
		sum += d
		squares += d * d
	}
	mean = sum / float64(n)
	return mean, math.Sqrt(max(0, squares/float64(n)-mean*mean) / float64(n-1))
}
