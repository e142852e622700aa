package rules

import (
	"fmt"
	"iter"

	"tarock"
)

// A Choice is how Vorhand wants Trischaken played where the set leaves it to
// her (Tirol), or how a negative game is bid beside another ("auf Verdacht"). The
// zero Choice is the game as the contract stands.
type Choice uint8

// The choices. The first two may both be made, the others stand alone.
const (
	NoHead      Choice = 1 // without Stichzwang
	TalonFirst  Choice = 2 // the talon to the first six tricks
	OnSuspicion Choice = 4 // counts as a pass until another says the same game "bei"
	Beside      Choice = 5 // "bei" to a game that was said on suspicion
	choiceLimit Choice = 6
)

// has reports whether ch says that Trischaken is played as want says.
func (ch Choice) has(want Choice) bool { return ch < OnSuspicion && ch&want != 0 }

// Allows reports whether c leaves ch to the bidder.
func (rs *RuleSet) Allows(c *Contract, ch Choice) bool {
	if ch == OnSuspicion || ch == Beside {
		return c.Suspicion
	}
	return ch < OnSuspicion && (!ch.has(NoHead) || c.VorhandChoosesHead) && (!ch.has(TalonFirst) || c.VorhandChoosesTalon)
}

// Choices yields what the bidder of c may choose, the game as it stands aside.
func (rs *RuleSet) Choices(c *Contract) iter.Seq[Choice] {
	return func(yield func(Choice) bool) {
		for ch := Choice(1); ch < choiceLimit; ch++ {
			if rs.Allows(c, ch) && !yield(ch) {
				return
			}
		}
	}
}

// DutyFor returns the duty of c as chosen.
func (c *Contract) DutyFor(ch Choice) tarock.Duty {
	d := c.Duty
	if ch.has(NoHead) {
		d.Head = false
	}
	return d
}

// TalonFor returns what becomes of the talon in c as chosen.
func (c *Contract) TalonFor(ch Choice) TalonUse {
	if ch.has(TalonFirst) {
		return TalonFirstTricks
	}
	return c.Talon
}

var choiceNames = []string{"", "no_head", "talon_first", "no_head_talon_first", "on_suspicion", "beside"}

// MarshalText implements [encoding.TextMarshaler].
func (ch Choice) MarshalText() ([]byte, error) {
	if int(ch) >= len(choiceNames) {
		return nil, fmt.Errorf("unknown choice %d", ch)
	}
	return []byte(choiceNames[ch]), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (ch *Choice) UnmarshalText(text []byte) error { return readKind(ch, choiceNames, text, "choice") }

// String returns the persisted name.
func (ch Choice) String() string { return kindName(choiceNames, uint8(ch), "Choice") }

// BidBirds returns the birds that a bid of c can stand on: the one it names, or
// all that the set knows. It is empty when c needs none.
func (rs *RuleSet) BidBirds(c *Contract) tarock.Hand {
	var birds tarock.Hand
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		if c.Bird && p.Kind == BirdPremium && (c.NamedBird == NoPremium || c.NamedBird == p.ID) {
			birds = birds.With(p.Bird)
		}
	}
	return birds
}
