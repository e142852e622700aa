package settle

import (
	"fmt"
	"slices"

	"tarock"
	"tarock/rulebook"
	"tarock/rules"
)

// A FieldError says that a field of an outcome cannot be so.
type FieldError struct {
	Path string // such as "premiums[1].kontra"
	Why  string
	// Form is Why before Args were filled in, for who says it in other words.
	Form string
	Args []any
	// Cites are the clauses that say so, where a rule does and not the facts.
	Cites []rulebook.Clause
}

// Fault returns a field error; format and args are those of [fmt.Sprintf].
func Fault(path, format string, args ...any) *FieldError {
	return &FieldError{Path: path, Why: fmt.Sprintf(format, args...), Form: format, Args: args}
}

// At returns e as an error about the field at path.
func (e *FieldError) At(path string) *FieldError {
	moved := *e
	moved.Path = path
	return &moved
}

// Error returns the path and the reason.
func (e *FieldError) Error() string { return e.Path + ": " + e.Why }

func fault(path, format string, args ...any) *FieldError {
	return Fault(path, format, args...)
}

// check finds the first field of o that no deal of c can have.
func check(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if err := checkRounds(rs, o.Multiplier); err != nil {
		return err
	}
	if err := checkSeats(rs, c, o); err != nil {
		return err
	}
	if err := checkRight(c, o); err != nil {
		return err
	}
	if err := checkBird(rs, c, o); err != nil {
		return err
	}
	if o.GivenUp {
		return checkGivenUp(rs, c, o)
	}
	switch c.Aim {
	case rules.AimFewest:
		return checkTrischaken(rs, c, o)
	case rules.AimTricks:
		return checkNegative(rs, c, o)
	case rules.AimThirds:
		return checkPositive(rs, c, o)
	}
	return fault("contract", "%q has an unknown aim", c.ID)
}

func checkSeats(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if c.Side == rules.EachForHimself {
		if o.Declarer != tarock.NoSeat {
			return fault("declarer", "in %q everyone plays for himself", c.ID)
		}
	} else if !o.Declarer.Valid(rs.Seats) {
		return fault("declarer", "must be a seat 0 to %d, is %d", rs.Seats-1, o.Declarer)
	}
	if o.Partner != tarock.NoSeat {
		switch {
		case !c.Calls():
			return fault("partner", "in %q nobody has a partner", c.ID)
		case !o.Partner.Valid(rs.Seats):
			return fault("partner", "must be a seat 0 to %d, is %d", rs.Seats-1, o.Partner)
		case o.Partner == o.Declarer:
			return fault("partner", "the declarer is not his own partner")
		}
	}
	return checkKing(rs, c, o)
}

func checkKing(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	const path = "called_king"
	calls := c.Calls()
	switch o.CalledKing {
	case NoKing:
		return checkCalled(c)
	case KingAtDeclarer:
		if !rs.Call.OwnKing {
			return fault(path, "one's own king may not be called")
		}
	case KingInTalon:
		if rs.Deal.HalfSize == 0 {
			return fault(path, "there is no talon")
		}
	case KingAtPartner:
	default:
		return fault(path, "unknown place %d", o.CalledKing)
	}
	if !calls {
		return fault(path, "in %q no king is called", c.ID)
	}
	if (o.CalledKing == KingAtPartner) != (o.Partner != tarock.NoSeat) {
		return fault("partner", "does not go with called_king %q: the partner is who holds the king", o.CalledKing)
	}
	return nil
}

// checkBird checks the bird of a Besserrufer. Where the bid does not name it,
// a deal that was played out may leave it to the premiums.
func checkBird(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if o.Bird == rules.NoPremium {
		if c.Bird && o.GivenUp {
			return fault("bird", "must name the bird of the %q that is given up", c.ID)
		}
		return nil
	}
	if p := rs.Premium(o.Bird); !c.Bird {
		return fault("bird", "in %q no bird belongs to the bid", c.ID)
	} else if p == nil || p.Kind != rules.BirdPremium {
		return fault("bird", "%q is no bird", o.Bird)
	}
	if c.NamedBird != rules.NoPremium && o.Bird != c.NamedBird {
		return fault("bird", "%q is not the bird that a %q names: want %q", o.Bird, c.ID, c.NamedBird)
	}
	return nil
}

// checkCalled checks that nothing has to be called in c.
func checkCalled(c *rules.Contract) error {
	switch {
	case c.Side == rules.CallsTarock:
		return fault("called_king", "in %q a tarock is called: want who has it", c.ID)
	case c.Calls():
		return fault("called_king", "in %q a king is called: want who has it", c.ID)
	}
	return nil
}

// checkRounds checks by how much double rounds multiply the deal.
func checkRounds(rs *rules.RuleSet, times int) error {
	switch {
	case rs.MaxMultiplier == 1 && times > 1:
		return fault("multiplier", "must be 1 where there are no double rounds, is %d", times)
	case times < 0 || times > rs.MaxMultiplier || times&(times-1) != 0:
		return fault("multiplier", "must be 1, or 2 for every double round, %d at most, is %d", rs.MaxMultiplier, times)
	}
	return nil
}

func checkGivenUp(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	switch {
	case !rs.Call.GiveUp || c.Side != rules.CallsKing:
		return fault("given_up", "%q cannot be given up under these rules", c.ID)
	case c.Talon != rules.TalonHalf || o.CalledKing != KingInTalon:
		return fault("given_up", "needs a called king that lies in an opened talon")
	case len(o.Premiums) > 0:
		return fault("premiums", "must be empty when the game is given up")
	case o.Valat.AnnouncedBy != NoParty || o.Valat.MadeBy != NoParty || len(o.Valat.Kontra) > 0:
		return fault("valat", "must be empty when the game is given up")
	case len(o.GameKontra) > 0:
		return fault("game_kontra", "must be empty when the game is given up")
	case o.OpponentKontras != [tarock.MaxSeats]int{}:
		return fault("kontra_by_opponent", "must be empty when the game is given up")
	case o.DeclarerThirds != 0:
		return fault("declarer_thirds", "must be empty when the game is given up")
	}
	return checkNoTricks(o)
}

// checkNoTricks checks that the fields of negative games and Trischaken are
// empty.
func checkNoTricks(o *Outcome) error {
	switch {
	case o.DeclarerTricks != 0:
		return fault("declarer_tricks", "belongs to the negative games")
	case len(o.Joined) > 0:
		return fault("joined", "belongs to the negative games")
	case o.Thirds != [tarock.MaxSeats]tarock.Thirds{}:
		return fault("thirds", "belongs to Trischaken")
	}
	return nil
}

// checkNoParties checks that the fields of positive games are empty.
func checkNoParties(o *Outcome) error {
	switch {
	case o.DeclarerThirds != 0:
		return fault("declarer_thirds", "belongs to the positive games")
	case len(o.Premiums) > 0:
		return fault("premiums", "belongs to the positive games")
	case o.Valat.AnnouncedBy != NoParty || o.Valat.MadeBy != NoParty || len(o.Valat.Kontra) > 0:
		return fault("valat", "belongs to the positive games")
	}
	return nil
}

// fewestInTrick returns the least that a trick may count: one third a card, or
// nothing where cards are counted one by one.
func fewestInTrick(rs *rules.RuleSet) tarock.Thirds {
	if rs.Deal.Count == tarock.CountSingly {
		return 0
	}
	return tarock.Thirds(rs.Seats)
}

func checkTrischaken(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	thirds := o.Thirds
	o.Thirds = [tarock.MaxSeats]tarock.Thirds{}
	err := checkNoTricks(o)
	o.Thirds = thirds
	if err != nil {
		return err
	}
	if err := checkNoKontra(o); err != nil {
		return err
	}
	if err := checkNoParties(o); err != nil {
		return err
	}
	var sum tarock.Thirds
	for seat, t := range thirds[:rs.Seats] {
		if t < 0 || t > 0 && t < fewestInTrick(rs) {
			return fault(fmt.Sprintf("thirds[%d]", seat), "must be 0 or at least %d, the count of one trick, is %d", fewestInTrick(rs), t)
		}
		sum += t
	}
	if c.Talon == rules.TalonUnused {
		return checkWithoutTalon(rs, sum)
	}
	if sum != rs.Deal.Total() {
		return fault("thirds", "must add up to %d, is %d", rs.Deal.Total(), sum)
	}
	return nil
}

// checkWithoutTalon checks what all have taken together where the talon counts for
// nobody: its cards count from a third to a king's worth each.
func checkWithoutTalon(rs *rules.RuleSet, sum tarock.Thirds) error {
	talon, left := tarock.Thirds(rs.Deal.TalonSize()), rs.Deal.Total()-sum
	if left < talon || left > talon*kingThirds {
		return fault("thirds", "must leave %d to %d for the talon, leave %d", talon, talon*kingThirds, left)
	}
	return nil
}

// checkNoKontra checks that nobody has said Kontra in a Trischaken.
func checkNoKontra(o *Outcome) error {
	switch {
	case len(o.GameKontra) > 0:
		return fault("game_kontra", "there is no Kontra in a Trischaken")
	case o.OpponentKontras != [tarock.MaxSeats]int{}:
		return fault("kontra_by_opponent", "there is no Kontra in a Trischaken")
	}
	return nil
}

func checkNegative(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if o.Thirds != [tarock.MaxSeats]tarock.Thirds{} {
		return fault("thirds", "belongs to Trischaken")
	}
	if o.DeclarerTricks < 0 || o.DeclarerTricks > rs.Deal.HandSize {
		return fault("declarer_tricks", "must be 0 to %d, is %d", rs.Deal.HandSize, o.DeclarerTricks)
	}
	if err := checkGameKontra(rs, c, o); err != nil {
		return err
	}
	if err := checkJoined(rs, c, o); err != nil {
		return err
	}
	return checkNoParties(o)
}

// checkJoined checks who plays a negative game beside the declarer.
func checkJoined(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	tricks := o.DeclarerTricks
	for i, j := range o.Joined {
		path := fmt.Sprintf("joined[%d]", i)
		switch {
		case !c.Join:
			return fault("joined", "in %q the declarer plays alone", c.ID)
		case !j.Seat.Valid(rs.Seats) || j.Seat == o.Declarer:
			return fault(path+".seat", "must be a seat beside the declarer's, is %d", j.Seat)
		case slices.ContainsFunc(o.Joined[:i], func(k Joined) bool { return k.Seat == j.Seat }):
			return fault(path+".seat", "%d is there twice", j.Seat)
		case j.Tricks < 0:
			return fault(path+".tricks", "must not be negative, is %d", j.Tricks)
		case o.OpponentKontras[j.Seat] > 0:
			return fault(path+".seat", "%d plays with the declarer and cannot have said Kontra", j.Seat)
		}
		tricks += j.Tricks
	}
	if tricks > rs.Deal.HandSize {
		return fault("joined", "all tricks together must be %d at most, are %d", rs.Deal.HandSize, tricks)
	}
	return nil
}

// checkGameKontra checks that the words on the game have the form that fits it,
// one chain or a level for each opponent, and are not more than there are.
func checkGameKontra(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if c.Kontra != rules.KontraEach {
		if o.OpponentKontras != [tarock.MaxSeats]int{} {
			return fault("kontra_by_opponent", "in %q one Kontra binds all: it is in game_kontra", c.ID)
		}
		if err := checkChain(rs, o, "game_kontra", o.GameKontra, Declarers); err != nil {
			return err
		}
		return nil
	}
	if len(o.GameKontra) > 0 {
		return fault("game_kontra", "in %q each opponent has his own Kontra: it is in kontra_by_opponent", c.ID)
	}
	for seat, level := range o.OpponentKontras {
		path := fmt.Sprintf("kontra_by_opponent[%d]", seat)
		switch {
		case level < 0 || level > rs.KontraLevels(c):
			return fault(path, "must be 0 to %d, is %d", rs.KontraLevels(c), level)
		case level > 0 && tarock.Seat(seat) == o.Declarer:
			return fault(path, "the declarer has no Kontra on himself")
		case level > 0 && seat >= rs.Seats:
			return fault(path, "there is no such seat")
		}
	}
	return nil
}
