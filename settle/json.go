package settle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"tarock"
	"tarock/rules"
)

// An Input is the JSON form of an [Outcome] with sides: what does not apply is
// null.
type Input struct {
	Contract        rules.ContractID     `json:"contract"`
	Bird            *rules.PremiumID     `json:"bird"`
	Declarer        *tarock.Seat         `json:"declarer"`
	Partner         *tarock.Seat         `json:"partner"`
	CalledKing      *KingPlace           `json:"called_king"`
	GivenUp         bool                 `json:"given_up"`
	Take            int                  `json:"take,omitzero"`
	DeclarerThirds  *tarock.Thirds       `json:"declarer_thirds"`
	DeclarerTricks  *int                 `json:"declarer_tricks"`
	Joined          []Joined             `json:"joined,omitempty"`
	GameKontra      Chain                `json:"game_kontra"`
	OpponentKontras [tarock.MaxSeats]int `json:"kontra_by_opponent"`
	Valat           ValatInput           `json:"valat"`
	Premiums        []PremiumOutcome     `json:"premiums"`
	Multiplier      int                  `json:"multiplier"`
}

// A ValatInput is the JSON form of a [ValatOutcome]; nobody is null.
type ValatInput struct {
	AnnouncedBy *Party `json:"announced_by"`
	MadeBy      *Party `json:"made_by"`
	Kontra      Chain  `json:"kontra"`
}

// Outcome returns in as an outcome under rs. A [*FieldError] names a field that
// is null although the game needs it, or the other way round.
func (in *Input) Outcome(rs *rules.RuleSet) (Outcome, error) {
	if in.Partner != nil && *in.Partner < 0 {
		return Outcome{}, fault("partner", "must be a seat 0 to 3, or null for nobody, is %d", *in.Partner)
	}
	if in.Bird != nil && *in.Bird == rules.NoPremium {
		return Outcome{}, fault("bird", "must be a bird, or null for none")
	}
	o := in.outcome()
	o.Contract = rs.Named(o.Contract, o.Bird)
	c := rs.Contract(o.Contract)
	if c == nil {
		return o, fault("contract", "%q is not a game of %s", in.Contract, rs.Ref.ID)
	}
	thirds := c.Aim == rules.AimThirds && !in.GivenUp
	tricks := c.Aim == rules.AimTricks && !in.GivenUp
	switch {
	case c.Aim == rules.AimFewest:
		return o, fault("contract", "%q has no sides: it is settled by the thirds of all seats", in.Contract)
	case thirds && in.DeclarerThirds == nil:
		return o, fault("declarer_thirds", "is missing: %q is played for thirds", in.Contract)
	case !thirds && in.DeclarerThirds != nil:
		return o, fault("declarer_thirds", "must be null")
	case tricks && in.DeclarerTricks == nil:
		return o, fault("declarer_tricks", "is missing: %q is played for tricks", in.Contract)
	case !tricks && in.DeclarerTricks != nil:
		return o, fault("declarer_tricks", "must be null")
	}
	return o, nil
}

func (in *Input) outcome() Outcome {
	return Outcome{
		Contract:        in.Contract,
		Bird:            or(in.Bird, rules.NoPremium),
		Declarer:        or(in.Declarer, tarock.NoSeat),
		Partner:         or(in.Partner, tarock.NoSeat),
		CalledKing:      or(in.CalledKing, NoKing),
		GivenUp:         in.GivenUp,
		Take:            in.Take,
		DeclarerThirds:  or(in.DeclarerThirds, 0),
		DeclarerTricks:  or(in.DeclarerTricks, 0),
		Joined:          in.Joined,
		GameKontra:      in.GameKontra,
		OpponentKontras: in.OpponentKontras,
		Valat: ValatOutcome{
			AnnouncedBy: or(in.Valat.AnnouncedBy, NoParty),
			MadeBy:      or(in.Valat.MadeBy, NoParty),
			Kontra:      in.Valat.Kontra,
		},
		Premiums:   in.Premiums,
		Multiplier: in.Multiplier,
	}
}

// or returns what p points to, and none for null.
func or[T any](p *T, none T) T {
	if p == nil {
		return none
	}
	return *p
}

// orNull returns a pointer to v, and nil when v is none.
func orNull[T comparable](v, none T) *T {
	if v == none {
		return nil
	}
	return &v
}

// trischakenJSON is the JSON form of an Outcome without sides.
type trischakenJSON struct {
	Contract rules.ContractID               `json:"contract"`
	Thirds   [tarock.MaxSeats]tarock.Thirds `json:"thirds"`
	Times    int                            `json:"multiplier,omitzero"`
}

// MarshalJSON writes o as an [Input], and a Trischaken as contract and thirds.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if o.Thirds != [tarock.MaxSeats]tarock.Thirds{} {
		return json.Marshal(trischakenJSON{Contract: o.Contract, Thirds: o.Thirds, Times: o.Multiplier})
	}
	in := Input{
		Contract:        o.Contract,
		Bird:            orNull(o.Bird, rules.NoPremium),
		Declarer:        orNull(o.Declarer, tarock.NoSeat),
		Partner:         orNull(o.Partner, tarock.NoSeat),
		CalledKing:      orNull(o.CalledKing, NoKing),
		GivenUp:         o.GivenUp,
		Take:            o.Take,
		Joined:          o.Joined,
		GameKontra:      o.GameKontra,
		OpponentKontras: o.OpponentKontras,
		Valat: ValatInput{
			AnnouncedBy: orNull(o.Valat.AnnouncedBy, NoParty),
			MadeBy:      orNull(o.Valat.MadeBy, NoParty),
			Kontra:      o.Valat.Kontra,
		},
		Premiums:   o.Premiums,
		Multiplier: max(o.Multiplier, 1),
	}
	if in.Premiums == nil {
		in.Premiums = []PremiumOutcome{}
	}
	o.tricksOrThirds(&in)
	return json.Marshal(in)
}

// tricksOrThirds fills the one of the two results that the game is played for.
func (o *Outcome) tricksOrThirds(in *Input) {
	switch {
	case o.GivenUp:
	case o.Contract.Negative():
		in.DeclarerTricks = &o.DeclarerTricks
	default:
		in.DeclarerThirds = &o.DeclarerThirds
	}
}

// UnmarshalJSON reads what MarshalJSON writes. Empty lists become nil and a
// multiplier of 1 becomes 0, so that an outcome with the shortest zero values
// comes back as it was.
func (o *Outcome) UnmarshalJSON(data []byte) error {
	var both struct {
		Input
		Thirds [tarock.MaxSeats]tarock.Thirds `json:"thirds"`
	}
	if err := json.Unmarshal(data, &both); err != nil {
		return err
	}
	*o = both.outcome()
	o.Thirds = both.Thirds
	if len(o.Premiums) == 0 {
		o.Premiums = nil
	}
	if o.Multiplier == 1 {
		o.Multiplier = 0
	}
	return nil
}

// MarshalJSON writes a list, also of no seats.
func (c Chain) MarshalJSON() ([]byte, error) {
	if c == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]tarock.Seat(c))
}

// UnmarshalJSON reads a list of seats; an empty one becomes nil.
func (c *Chain) UnmarshalJSON(data []byte) error {
	var seats []*tarock.Seat
	if err := json.Unmarshal(data, &seats); err != nil {
		return err
	}
	*c = nil
	for i, seat := range seats {
		if seat == nil {
			return fmt.Errorf("word %d is of no seat: want 0 to 3, found null", i+1)
		}
		*c = append(*c, *seat)
	}
	return nil
}

// UnmarshalJSON reads a seat and his tricks, both of which have to be there.
func (j *Joined) UnmarshalJSON(data []byte) error {
	var read struct {
		Seat   *tarock.Seat `json:"seat"`
		Tricks *int         `json:"tricks"`
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&read); err != nil {
		return err
	}
	if read.Seat == nil || read.Tricks == nil {
		return errors.New("want the seat who said bei, and his tricks")
	}
	*j = Joined{Seat: *read.Seat, Tricks: *read.Tricks}
	return nil
}
