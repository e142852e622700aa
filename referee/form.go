package referee

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// A Form is a question as a table answers it: by who plays with whom, not by
// seats, and with how often an item was doubled, not who said so. Place 0 is the
// declarer, in Trischaken Vorhand; place 1 his partner if he has one; the rest are
// the others.
type Form struct {
	Matter  Matter          `json:"matter"`
	Moment  Moment          `json:"moment"`
	Details []Detail        `json:"details"`
	Premium rules.PremiumID `json:"premium"`

	Game      rules.ContractID `json:"game"`      // "" where nothing is paid
	Alone     bool             `json:"alone"`     // a calling game whose king lies in the talon
	Bird      rules.PremiumID  `json:"bird"`      // announced in a Besserrufer
	Offenders []tarock.Seat    `json:"offenders"` // places
	Announced []Said           `json:"announced"`
	Valat     *Said            `json:"valat"`       // its kind is empty
	Kontra    int              `json:"game_kontra"` // how often the game was doubled
	// Kontras is the same where each opponent has his own, by place.
	Kontras    [tarock.MaxSeats]int `json:"kontra_by_opponent"`
	Missed     []Missed             `json:"missed_silent"` // by place
	Multiplier int                  `json:"multiplier"`
}

// A Said is an announced premium, and how often it was doubled.
type Said struct {
	Kind   rules.PremiumID `json:"kind"`
	Party  settle.Party    `json:"party"`
	Kontra int             `json:"kontra"`
}

// Question returns f as a question under rs. The error is a [*settle.FieldError]
// with a path in f.
func (f *Form) Question(rs *rules.RuleSet) (Question, error) {
	q := Question{Matter: f.Matter, Moment: f.Moment, Details: f.Details, Premium: f.Premium}
	if f.Game == rules.NoContract {
		return q, f.needsGame()
	}
	c := rs.Contract(rs.Named(f.Game, f.Bird))
	switch {
	case c == nil:
		return q, fault("game", "%q is not a game of %s", f.Game, rs.Ref.ID)
	case f.Alone && c.Side != rules.CallsKing:
		return q, fault("alone", "in %q no king is called", c.ID)
	case f.Bird != rules.NoPremium && !c.Bird:
		return q, fault("bird", "in %q no bird belongs to the bid", c.ID)
	case f.Valat != nil && f.Valat.Party == settle.NoParty:
		return q, fault("valat.party", "unknown party %d", f.Valat.Party)
	case f.Valat != nil && f.Valat.Kind != rules.NoPremium:
		return q, fault("valat.kind", "%q is no kind of Valat", f.Valat.Kind)
	}
	if err := f.checkLevels(rs); err != nil {
		return q, err
	}
	q.Facts = f.facts(c, rs.Seats)
	return q, nil
}

// needsGame finds what says nothing as long as the game is not said.
func (f *Form) needsGame() error {
	said := f.Alone || f.Bird != rules.NoPremium || len(f.Offenders) > 0 || len(f.Announced) > 0 || f.Valat != nil ||
		f.Kontra != 0 || f.Kontras != [tarock.MaxSeats]int{} || len(f.Missed) > 0 || f.Multiplier > 1
	if said {
		return fault("game", "is missing: without it the rest says nothing")
	}
	return nil
}

// checkLevels checks how often something was doubled, so that a chain of words can
// be made of it.
func (f *Form) checkLevels(rs *rules.RuleSet) error {
	check := func(path string, level int) error {
		if level < 0 || level > rs.Kontra.Levels {
			return fault(path, "must be 0 to %d, is %d", rs.Kontra.Levels, level)
		}
		return nil
	}
	if err := check("game_kontra", f.Kontra); err != nil {
		return err
	}
	if f.Valat != nil {
		if err := check("valat.kontra", f.Valat.Kontra); err != nil {
			return err
		}
	}
	for i, a := range f.Announced {
		if err := check(fmt.Sprintf("announced[%d].kontra", i), a.Kontra); err != nil {
			return err
		}
	}
	return nil
}

// facts returns the deal of f in the game c of so many, with the declarer in seat 0.
func (f *Form) facts(c *rules.Contract, seats int) Facts {
	last := tarock.Seat(seats - 1)
	facts := Facts{
		Contract: c.ID, Partner: tarock.NoSeat, Offenders: f.Offenders, OpponentKontras: f.Kontras,
		GameKontra: chain(last, f.Kontra, settle.Declarers), Missed: f.Missed, Multiplier: f.Multiplier,
	}
	switch {
	case c.Side == rules.EachForHimself:
		facts.Declarer = tarock.NoSeat
	case !c.Calls():
	case f.Matter == OwnKing || f.Matter == FourKings:
		facts.CalledKing = settle.KingAtDeclarer
	case f.Alone:
		facts.CalledKing = settle.KingInTalon
	default:
		facts.CalledKing, facts.Partner = settle.KingAtPartner, 1
	}
	for _, a := range f.Announced {
		facts.Announced = append(facts.Announced, Announced{Kind: a.Kind, Party: a.Party, Kontra: chain(last, a.Kontra, a.Party)})
	}
	if f.Valat != nil {
		facts.ValatBy, facts.ValatKontra = f.Valat.Party, chain(last, f.Valat.Kontra, f.Valat.Party)
	}
	if bird := cmp.Or(c.NamedBird, f.Bird); c.Bird && bird != rules.NoPremium && f.Matter != NoBird && !slices.ContainsFunc(facts.Announced, func(a Announced) bool {
		return a.Kind == bird && a.Party == settle.Declarers
	}) {
		facts.Announced = append(facts.Announced, Announced{Kind: bird, Party: settle.Declarers})
	}
	return facts
}

// chain returns so many words on an item of owner: of the last place, who is
// always an opponent, and of the declarer in turn.
func chain(opponent tarock.Seat, level int, owner settle.Party) settle.Chain {
	const declarer tarock.Seat = 0
	first, second := opponent, declarer
	if owner == settle.Opponents {
		first, second = declarer, opponent
	}
	var words settle.Chain
	for i := range level {
		words = append(words, [...]tarock.Seat{first, second}[i%2])
	}
	return words
}

// Rule answers f under rs; see [Rule]. Paths of errors are those of f.
func (f *Form) Rule(rs *rules.RuleSet, others ...*rules.RuleSet) (Ruling, error) {
	q, err := f.Question(rs)
	if err != nil {
		return Ruling{}, err
	}
	r, err := Rule(rs, q, others...)
	return r, inForm(err)
}

// formPaths are the names that the facts of a question have in a form.
var formPaths = []struct{ facts, form string }{
	{"facts.contract", "game"},
	{"facts.called_king", "alone"},
	{"facts.partner", "alone"},
	{"facts.valat_announced_by", "valat.party"},
	{"facts.valat_kontra", "valat.kontra"},
	{"facts.no_bird_in_hand", "game"},
	{"facts.", ""},
}

// inForm puts the path of a form into an error about its question.
func inForm(err error) error {
	bad, ok := errors.AsType[*settle.FieldError](err)
	if !ok {
		return err
	}
	for _, name := range formPaths {
		if rest, ok := strings.CutPrefix(bad.Path, name.facts); ok {
			return bad.At(name.form + rest)
		}
	}
	return err
}
