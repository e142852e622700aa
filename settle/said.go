package settle

import (
	"tarock"
	"tarock/rules"
)

// CheckSaid finds the first word of o that nobody can have said in its game:
// sides, bird, announcements and Kontras. It does not look at results, nor at who
// held the cards or was allowed the word: what was announced falsely was announced
// all the same. The error is a [*FieldError], as of [Deal].
func CheckSaid(rs *rules.RuleSet, o *Outcome) error {
	c := rs.Contract(o.Contract)
	if c == nil {
		return fault("contract", "%q is not a game of %s", o.Contract, rs.Ref.ID)
	}
	if err := checkRounds(rs, o.Multiplier); err != nil {
		return err
	}
	// A king called from one's own hand was called, too.
	said := *o
	if said.CalledKing == KingAtDeclarer {
		said.CalledKing = KingInTalon
	}
	if err := checkSeats(rs, c, &said); err != nil {
		return err
	}
	if err := checkBird(rs, c, o); err != nil {
		return err
	}
	if c.Aim != rules.AimThirds {
		if err := checkNoParties(o); err != nil {
			return err
		}
	}
	if err := checkKontras(rs, c, o); err != nil {
		return err
	}
	if err := checkValat(rs, c, o); err != nil {
		return err
	}
	for i := range o.Premiums {
		if err := checkPremium(rs, c, o, i); err != nil {
			return err
		}
	}
	return nil
}

// checkKontras checks the words on the game, of which a Trischaken has none.
func checkKontras(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if c.Aim == rules.AimFewest {
		return checkNoKontra(o)
	}
	if err := checkGameKontra(rs, c, o); err != nil {
		return err
	}
	return nil
}

// Side returns the side on which s plays in o.
func (o *Outcome) Side(s tarock.Seat) Party { return o.party(s) }

// KontraFactor returns what the words of chain multiply an item of owner by: 1, 2,
// 4 … A word against one's own partner is void, and so is all after it; all are,
// where the called king of a calling game without talon lies in the talon.
func KontraFactor(rs *rules.RuleSet, o *Outcome, chain Chain, owner Party) int {
	b := book{rs: rs, c: rs.Contract(o.Contract), o: o}
	return b.factor(chain, owner)
}

// PremiumAlone returns the line of o.Premiums[i] as if nothing else were settled:
// what an announced premium costs that is lost by a false word or too early a card.
func PremiumAlone(rs *rules.RuleSet, o *Outcome, i int) Settlement {
	b := book{rs: rs, c: rs.Contract(o.Contract), o: o}
	b.premium(&o.Premiums[i])
	return b.Settlement
}
