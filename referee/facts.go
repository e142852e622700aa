// Package referee rules on Renonces and on everything else that goes wrong at a
// real table: what it is, what it costs, by which clause, and what to read out.
//
// Like settle it knows the tables of a rule set and nothing of how the deal was
// played; who looks at a record finds an infringement with [Examine] first.
package referee

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// Facts are what the price of a Renonce depends on. Seats are counted from
// Vorhand, 0. They have the shape of the input of the JSON kind renonce.
type Facts struct {
	Contract   rules.ContractID `json:"contract"`
	Bird       rules.PremiumID  `json:"bird"`
	Declarer   tarock.Seat      `json:"declarer"` // NoSeat in Trischaken
	Partner    tarock.Seat      `json:"partner"`  // NoSeat: alone
	CalledKing settle.KingPlace `json:"called_king"`
	Vorhand    tarock.Seat      `json:"vorhand"` // seat 0, unless he gave it away

	Offenders []tarock.Seat `json:"offenders"` // one or two

	Announced       []Announced          `json:"announced"`
	ValatBy         settle.Party         `json:"valat_announced_by"`
	ValatKontra     settle.Chain         `json:"valat_kontra"`
	GameKontra      settle.Chain         `json:"game_kontra"`
	OpponentKontras [tarock.MaxSeats]int `json:"kontra_by_opponent"`

	// NoBird: a Besserrufer was played without any bird in the hand.
	NoBird bool `json:"no_bird_in_hand"`
	// Missed are silent premiums that regular players could have proved, and where those
	// in a dealt hand are paid, who was dealt them.
	Missed []Missed `json:"missed_silent"`

	Multiplier int `json:"multiplier"` // double rounds: 2, 4; 0 and 1 are none
}

// An Announced is an announced premium, whoever made it.
type Announced struct {
	Kind   rules.PremiumID `json:"kind"`
	Party  settle.Party    `json:"party"`
	Kontra settle.Chain    `json:"kontra"`
}

// A Missed is a silent premium that a player would have made, had the Renonce not
// been.
type Missed struct {
	Kind rules.PremiumID `json:"kind"`
	Seat tarock.Seat     `json:"seat"`
}

// An UndecidedError says that the rules leave the price to the Turnierleiter.
type UndecidedError struct {
	Path string
	Why  string
}

// Error returns the path and the reason.
func (e *UndecidedError) Error() string { return e.Path + ": " + e.Why }

func fault(path, format string, args ...any) *settle.FieldError {
	return settle.Fault(path, format, args...)
}

// outcome returns what was said as the outcome of a deal that nobody has played.
func (f *Facts) outcome() settle.Outcome {
	o := settle.Outcome{
		Contract: f.Contract, Vorhand: f.Vorhand, Bird: f.Bird, Declarer: f.Declarer, Partner: f.Partner, CalledKing: f.CalledKing,
		GameKontra: f.GameKontra, OpponentKontras: f.OpponentKontras,
		Valat:      settle.ValatOutcome{AnnouncedBy: f.ValatBy, Kontra: f.ValatKontra},
		Multiplier: f.Multiplier,
	}
	for _, a := range f.Announced {
		o.Premiums = append(o.Premiums, settle.PremiumOutcome{Kind: a.Kind, Party: a.Party, Announced: true, Kontra: a.Kontra})
	}
	return o
}

// check finds the first field of f that no deal under rs can have. The error is a
// [*settle.FieldError] with a path in f, or an [*UndecidedError].
func (f *Facts) check(rs *rules.RuleSet, o *settle.Outcome) error {
	if err := settle.CheckSaid(rs, o); err != nil {
		return renamed(err)
	}
	c := rs.Contract(f.Contract)
	if err := f.checkOffenders(rs); err != nil {
		return err
	}
	if f.CalledKing == settle.KingAtDeclarer && !rs.Call.OwnKing && !slices.Contains(f.Offenders, f.Declarer) {
		return fault("offenders", "must name the declarer, who has called his own king")
	}
	if err := f.checkBird(rs, c); err != nil {
		return err
	}
	if err := f.checkMissed(rs, c, o); err != nil {
		return err
	}
	if rs.Renonce.Price == rules.PriceHeld && f.ValatBy == settle.Declarers {
		return &UndecidedError{Path: "valat_announced_by", Why: "the rules price a Valat that the opponents have announced; with one of the declarer's side the Turnierleiter decides"}
	}
	return nil
}

// renamed puts the path of f into an error about its outcome.
func renamed(err error) error {
	bad, ok := errors.AsType[*settle.FieldError](err)
	if !ok {
		return err
	}
	path := bad.Path
	for _, name := range [...]struct{ outcome, facts string }{
		{"premiums", "announced"}, {"valat.announced_by", "valat_announced_by"}, {"valat.kontra", "valat_kontra"},
	} {
		if rest, ok := strings.CutPrefix(path, name.outcome); ok {
			path = name.facts + rest
			break
		}
	}
	if path == "valat" {
		path = "valat_announced_by"
	}
	return bad.At(path)
}

func (f *Facts) checkOffenders(rs *rules.RuleSet) error {
	const path = "offenders"
	if !f.Vorhand.Valid(rs.Seats) {
		return fault("vorhand", "must be a seat 0 to %d, is %d", rs.Seats-1, f.Vorhand)
	}
	for i, seat := range f.Offenders {
		switch {
		case !seat.Valid(rs.Seats):
			return fault(fmt.Sprintf("%s[%d]", path, i), "must be a seat 0 to %d, is %d", rs.Seats-1, seat)
		case slices.Contains(f.Offenders[:i], seat):
			return fault(fmt.Sprintf("%s[%d]", path, i), "%d is there twice", seat)
		}
	}
	switch n := len(f.Offenders); {
	case n == 0:
		return fault(path, "must name who has committed the Renonce")
	case n > 2:
		return &UndecidedError{Path: path, Why: fmt.Sprintf("the rules price one offender and two; with %d the Turnierleiter decides", n)}
	}
	return nil
}

// checkBird checks the bird of a Besserrufer, and its lack.
func (f *Facts) checkBird(rs *rules.RuleSet, c *rules.Contract) error {
	switch {
	case f.NoBird && !c.Bird:
		return fault("no_bird_in_hand", "a %q needs no bird", f.Contract)
	case f.NoBird && !slices.Contains(f.Offenders, f.Declarer):
		return fault("offenders", "must name the declarer, who had no bird in the hand")
	case f.NoBird && c.NamedBird == rules.NoPremium && f.Bird != rules.NoPremium:
		return fault("bird", "must be null: the declarer had none in the hand")
	case f.NoBird || !c.Bird:
		return nil
	}
	named := c.NamedBird
	if named == rules.NoPremium {
		named = f.Bird
	}
	for _, a := range f.Announced {
		if isBird := rs.Premium(a.Kind).Kind == rules.BirdPremium; isBird && a.Party == settle.Declarers && (named == rules.NoPremium || named == a.Kind) {
			return nil
		}
	}
	if named != rules.NoPremium {
		return fault("announced", "the bird of the bid, %q, must be announced", named)
	}
	return fault("announced", "in %q the declarer announces a bird; without one in the hand it is no_bird_in_hand", f.Contract)
}

// checkMissed checks that each claimed premium could have been made silently, and
// by a regular player.
func (f *Facts) checkMissed(rs *rules.RuleSet, c *rules.Contract, o *settle.Outcome) error {
	for i, m := range f.Missed {
		path := fmt.Sprintf("missed_silent[%d]", i)
		row := rs.Premium(m.Kind)
		held := row != nil && row.Kind.Dealt() && rs.Renonce.Price == rules.PriceHeld // whoever has it
		switch {
		case row == nil || !c.Premiums.Has(m.Kind):
			return fault(path+".kind", "%q does not count in %q", m.Kind, f.Contract)
		case !m.Seat.Valid(rs.Seats):
			return fault(path+".seat", "must be a seat 0 to %d, is %d", rs.Seats-1, m.Seat)
		case !held && slices.Contains(f.Offenders, m.Seat):
			return fault(path+".seat", "%d has committed the Renonce and claims nothing", m.Seat)
		case row.Kind == rules.KingPremium && o.Side(m.Seat) == settle.Opponents:
			return fault(path+".seat", "the called king is on the declarer's side")
		case slices.ContainsFunc(f.Announced, func(a Announced) bool { return a.Kind == m.Kind && a.Party == o.Side(m.Seat) }):
			return fault(path+".kind", "%q was announced by the same side and is paid already", m.Kind)
		case slices.ContainsFunc(f.Missed[:i], func(n Missed) bool { return n.Kind == m.Kind }):
			return fault(path+".kind", "%q is claimed twice", m.Kind)
		}
	}
	return nil
}
