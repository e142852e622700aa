package referee

import (
	"fmt"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// An Input is the JSON form of [Facts]: what does not apply is null.
type Input struct {
	Contract        rules.ContractID     `json:"contract"`
	Bird            *rules.PremiumID     `json:"bird"`
	Declarer        *tarock.Seat         `json:"declarer"`
	Partner         *tarock.Seat         `json:"partner"`
	CalledKing      *settle.KingPlace    `json:"called_king"`
	Offenders       []*tarock.Seat       `json:"offenders"`
	Announced       []Announced          `json:"announced"`
	ValatBy         *settle.Party        `json:"valat_announced_by"`
	ValatKontra     settle.Chain         `json:"valat_kontra"`
	GameKontra      settle.Chain         `json:"game_kontra"`
	OpponentKontras [tarock.MaxSeats]int `json:"kontra_by_opponent"`
	NoBird          bool                 `json:"no_bird_in_hand"`
	Missed          []MissedInput        `json:"missed_silent"`
	Multiplier      int                  `json:"multiplier"`
}

// A MissedInput is the JSON form of a [Missed]; both fields have to be there.
type MissedInput struct {
	Kind rules.PremiumID `json:"kind"`
	Seat *tarock.Seat    `json:"seat"`
}

// Facts returns in as facts under rs. A [*settle.FieldError] names a field that is
// null although the game needs it.
func (in *Input) Facts(rs *rules.RuleSet) (Facts, error) {
	f := Facts{
		Contract: in.Contract, Bird: or(in.Bird, rules.NoPremium),
		Declarer: or(in.Declarer, tarock.NoSeat), Partner: or(in.Partner, tarock.NoSeat), CalledKing: or(in.CalledKing, settle.NoKing),
		Announced: in.Announced, ValatBy: or(in.ValatBy, settle.NoParty), ValatKontra: in.ValatKontra,
		GameKontra: in.GameKontra, OpponentKontras: in.OpponentKontras, NoBird: in.NoBird, Multiplier: in.Multiplier,
	}
	if in.Partner != nil && *in.Partner < 0 {
		return f, fault("partner", "must be a seat 0 to %d, or null for nobody, is %d", rs.Seats-1, *in.Partner)
	}
	if in.Bird != nil && *in.Bird == rules.NoPremium {
		return f, fault("bird", "must be a bird, or null for none")
	}
	for i, seat := range in.Offenders {
		if seat == nil {
			return f, fault(fmt.Sprintf("offenders[%d]", i), "must be a seat, is null")
		}
		f.Offenders = append(f.Offenders, *seat)
	}
	for i, m := range in.Missed {
		if m.Seat == nil {
			return f, fault(fmt.Sprintf("missed_silent[%d].seat", i), "is missing")
		}
		f.Missed = append(f.Missed, Missed{Kind: m.Kind, Seat: *m.Seat})
	}
	return f, f.ofTrischaken(rs)
}

// ofTrischaken makes the declarer that a Trischaken is given with the Vorhand: she
// has chosen it.
func (f *Facts) ofTrischaken(rs *rules.RuleSet) error {
	f.Contract = rs.Named(f.Contract, f.Bird)
	c := rs.Contract(f.Contract)
	if c == nil || c.Side != rules.EachForHimself {
		return nil
	}
	if f.Declarer != tarock.NoSeat {
		f.Vorhand, f.Declarer = f.Declarer, tarock.NoSeat
	}
	if f.Vorhand != 0 && !rs.Bidding.FourKingsPassOn {
		return fault("declarer", "in %q it is the Vorhand, 0, is %d", c.ID, f.Vorhand)
	}
	return nil
}

// or returns what p points to, and none for null.
func or[T any](p *T, none T) T {
	if p == nil {
		return none
	}
	return *p
}
