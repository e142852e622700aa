package bot

import (
	"fmt"
	"strconv"
	"strings"
)

// worldsUnless is how many worlds a named bot tries that says no number.
const worldsUnless = 80

// Named returns the bot of a name: "random", "heuristic", or a search with the number
// of worlds it tries, as in "flat:80" (worlds played out by the policy) and "blind:80"
// (played out at random). The error names what there is.
func Named(name string, seed uint64) (Player, error) {
	kind, number, numbered := strings.Cut(name, ":")
	worlds := worldsUnless
	if numbered {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("bot %q: %q is no number of worlds", name, number)
		}
		worlds = n
	}
	switch {
	case name == "random":
		return Random{Seed: seed}, nil
	case name == "heuristic":
		return Heuristic{}, nil
	case kind == "flat":
		return &Search{Worlds: worlds, Seed: seed}, nil
	case kind == "blind":
		return &Search{Worlds: worlds, Random: true, Seed: seed}, nil
	}
	return nil, fmt.Errorf("unknown bot %q: want random, heuristic, flat:N or blind:N", name)
}
