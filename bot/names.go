package bot

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// The levels a person chooses bots by, from the weakest.
const (
	Anfaenger = "anfaenger" // forgets, and errs now and then
	Wirtshaus = "wirtshaus" // rules of thumb
	Cup       = "cup"       // tries cards in worlds that fit
	Meister   = "meister"   // and asks which worlds are likely
)

// Levels returns the names of the levels, the weakest first.
func Levels() []string { return []string{Anfaenger, Wirtshaus, Cup, Meister} }

const (
	cupWorlds     = 20
	meisterWorlds = 320
	// meisterPlan is in how many worlds a word of the auction is tried.
	meisterPlan = 60
	// In how many it tries discards, announcements and Kontra.
	meisterLay, meisterSay, meisterKontra = 160, 160, 160
	// callWorlds is in how many "+call" tries a king to call, which no level does: rules of
	// thumb are as good.
	callWorlds = 100
	// meisterHand is from how many cards in hand on it solves worlds, and meisterSolved in
	// how many of them.
	meisterHand, meisterSolved = 6, 40
	// worldsUnless is how many worlds a named search tries that says no number.
	worldsUnless = 80
	// mostWorlds are more than anybody waits for.
	mostWorlds = 100_000
	// WeighedFor is how many worlds are weighed for each that is tried in the play.
	WeighedFor = 16
	// pimcHand is from how many cards in hand on "pimc" solves its worlds.
	pimcHand = 8
)

// Named returns the bot of a level, or of a kind: "random", "heuristic", or a search
// with the number of worlds it tries, as in "flat:80" (worlds played out by the
// policy), "blind:80" (played out at random), "pimc:80" (solved near the end),
// "ismcts:80" (one tree over all worlds), "belief:80" (worlds weighed by what the
// others did), "plan:80" (only the words of the auction are searched) and "whole:80"
// (flat, and words as the highest level finds them). "+call", "+lay", "+say", "+kontra",
// "+valat", "+late" and "+join" after it add what else is searched before the play and beside
// it, "+solve" that the end is solved as the highest level does. The error names what there
// is.
func Named(name string, seed uint64) (Player, error) {
	switch name {
	case Anfaenger:
		return Beginner{Seed: seed}, nil
	case Wirtshaus, "heuristic":
		return Heuristic{}, nil
	case Cup:
		return &Search{Worlds: cupWorlds, Seed: seed}, nil
	case Meister:
		return meister(seed), nil
	case "random":
		return Random{Seed: seed}, nil
	}
	return namedSearch(name, seed)
}

// meister returns the highest level.
func meister(seed uint64) *Search {
	return &Search{
		Worlds: meisterWorlds, Infer: WeighedFor * meisterWorlds, Seed: seed,
		Solve: meisterHand, SolveWorlds: meisterSolved, SolveShare: 1,
		Plan: meisterPlan, Lay: meisterLay, Say: meisterSay, Kontra: meisterKontra,
		Valat: meisterSay, Late: meisterKontra, Join: true,
	}
}

// namedSearch returns the search of a name such as "flat:80".
func namedSearch(name string, seed uint64) (Player, error) {
	plain, more, _ := strings.Cut(name, "+")
	kind, number, numbered := strings.Cut(plain, ":")
	s := &Search{Worlds: worldsUnless, Seed: seed}
	if numbered {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > mostWorlds {
			return nil, &NameError{Name: name, Number: ":" + number, Most: mostWorlds}
		}
		s.Worlds = n
	}
	switch kind {
	case "flat":
	case "ismcts":
		if plain != name {
			return nil, &NameError{Name: name} // it searches nothing beside the cards
		}
		return &TreeSearch{Worlds: s.Worlds, Seed: seed}, nil
	case "pimc":
		s.Solve, s.SolveShare = pimcHand, 1
	case "blind":
		s.Random = true
	case "whole":
		s.Plan = meisterPlan
	case "plan": // only words are searched
		s.Plan, s.Worlds = s.Worlds, 0
	case "belief":
		s.Infer = WeighedFor * s.Worlds
	default:
		return nil, &NameError{Name: name}
	}
	if plain == name {
		return s, nil
	}
	given := map[string]bool{}
	for extra := range strings.SplitSeq(more, "+") {
		add := extras[extra]
		if add == nil || given[extra] {
			return nil, &NameError{Name: name}
		}
		add(s)
		given[extra] = true
	}
	return s, nil
}

// Extras returns what may stand after a "+" in the name of a search, each once.
func Extras() []string { return slices.Sorted(maps.Keys(extras)) }

// extras are what a search can be given beside its kind.
var extras = map[string]func(*Search){
	"call":   func(b *Search) { b.Call = callWorlds },
	"lay":    func(b *Search) { b.Lay = meisterLay },
	"say":    func(b *Search) { b.Say = meisterSay },
	"kontra": func(b *Search) { b.Kontra = meisterKontra },
	"valat":  func(b *Search) { b.Valat = meisterSay },
	"late":   func(b *Search) { b.Late = meisterKontra },
	"join":   func(b *Search) { b.Join = true },
	"solve": func(b *Search) {
		b.Solve, b.SolveWorlds, b.SolveShare = meisterHand, meisterSolved, 1
	},
}

// A NameError is a name that no bot has.
type NameError struct {
	Name   string
	Number string // after the colon, where that is wrong
	Most   int    // that it may be
}

// Error returns the name and what there is.
func (e *NameError) Error() string {
	if e.Number != "" {
		return fmt.Sprintf("bot %q: want a number from 1 to %d after the colon", e.Name, e.Most)
	}
	return fmt.Sprintf("unknown bot %q: want one of %q, random, heuristic, blind:N, flat:N, pimc:N, ismcts:N, belief:N, plan:N or whole:N, these with each of %q once after a plus", e.Name, Levels(), Extras())
}
