package settle

import (
	"fmt"
	"slices"

	"tarock/rules"
)

func checkPositive(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if err := checkNoTricks(o); err != nil {
		return err
	}
	if o.DeclarerThirds < 0 || o.DeclarerThirds > rs.Deal.Total() {
		return fault("declarer_thirds", "must be 0 to %d, is %d", rs.Deal.Total(), o.DeclarerThirds)
	}
	if o.Take < 0 || o.Take > 0 && o.Take >= len(c.Takes) {
		return fault("take", "must be 0 to %d, is %d", max(len(c.Takes)-1, 0), o.Take)
	}
	if err := checkValat(rs, c, o); err != nil {
		return err
	}
	if err := checkGameKontra(rs, c, o); err != nil {
		return err
	}
	for i := range o.Premiums {
		if err := checkPremium(rs, c, o, i); err != nil {
			return err
		}
		if err := checkMay(rs, c, o, i); err != nil {
			return err
		}
	}
	if err := checkDeclarations(rs, o); err != nil {
		return err
	}
	return checkAnnouncedBird(rs, c, o)
}

func checkValat(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	v := o.Valat
	switch {
	case v.AnnouncedBy > Opponents:
		return fault("valat.announced_by", "unknown party %d", v.AnnouncedBy)
	case v.MadeBy > Opponents:
		return fault("valat.made_by", "unknown party %d", v.MadeBy)
	case v.AnnouncedBy == NoParty && v.MadeBy == NoParty && len(v.Kontra) == 0:
		return nil
	case !c.Premiums.Has(rules.Valat):
		return fault("valat", "%q has no Valat", c.ID)
	case v.AnnouncedBy == Opponents && !c.OpponentPremiums.Has(rules.Valat):
		return fault("valat.announced_by", "the opponents announce no Valat in %q", c.ID)
	case v.AnnouncedBy == NoParty && len(v.Kontra) > 0:
		return fault("valat.kontra", "there is no announced Valat to say Kontra on")
	}
	if err := checkChain(rs, o, "valat.kontra", v.Kontra, v.AnnouncedBy); err != nil {
		return err
	}
	return nil
}

// checkChain checks that every word is of a seat and that the valid ones are
// not more than the set has levels.
func checkChain(rs *rules.RuleSet, o *Outcome, path string, chain Chain, owner Party) *FieldError {
	for i, seat := range chain {
		if !seat.Valid(rs.Seats) {
			return fault(fmt.Sprintf("%s[%d]", path, i), "must be a seat 0 to %d, is %d", rs.Seats-1, seat)
		}
	}
	most := rs.KontraLevels(rs.Contract(o.Contract))
	if n := validWords(o, chain, owner); n > most {
		return fault(path, "has %d valid words, but %s knows %d", n, rs.Ref.ID, most)
	}
	return nil
}

func checkPremium(rs *rules.RuleSet, c *rules.Contract, o *Outcome, i int) error {
	p := &o.Premiums[i]
	path := func(field string) string { return fmt.Sprintf("premiums[%d]%s", i, field) }
	row := rs.Premium(p.Kind)
	switch {
	case row == nil || !c.Premiums.Has(p.Kind):
		return fault(path(".kind"), "%q does not count in %q", p.Kind, c.ID)
	case p.Party != Declarers && p.Party != Opponents:
		return fault(path(".party"), "must be one of the two parties")
	case p.Announced && row.Announced == 0:
		return fault(path(".announced"), "%q cannot be announced", p.Kind)
	case !p.Announced && len(p.Kontra) > 0:
		return fault(path(".kontra"), "a silent premium has no Kontra")
	case p.Made && row.Kind != rules.CardsPremium && row.Kind != rules.DeclaredPremium && !row.Kind.Dealt() && o.Valat.MadeBy != NoParty && o.Valat.MadeBy != p.Party:
		return fault(path(".made"), "the other party has taken all tricks")
	}
	for j := range o.Premiums[:i] {
		if q := &o.Premiums[j]; q.Kind == p.Kind {
			if q.Party == p.Party {
				return fault(path(""), "%q of the %s is listed twice", p.Kind, p.Party)
			}
			if q.Made && p.Made && row.Kind != rules.HandPremium && row.Kind != rules.DeclaredPremium {
				return fault(path(".made"), "both parties cannot make %q", p.Kind)
			}
		}
	}
	if err := checkPair(rs, row, o, p); err != nil {
		err.Path = path(err.Path)
		return err
	}
	if err := checkChain(rs, o, ".kontra", p.Kontra, p.Party); err != nil {
		err.Path = path(err.Path)
		return err
	}
	return nil
}

// checkMay checks who may announce and make a premium. A König ultimo announced
// without the king may cost the premium; else it is a Renonce, which is settled
// elsewhere.
func checkMay(rs *rules.RuleSet, c *rules.Contract, o *Outcome, i int) error {
	p := &o.Premiums[i]
	if rs.Premium(p.Kind).Kind != rules.KingPremium {
		if p.Party == Opponents && p.Announced && !c.OpponentPremiums.Has(p.Kind) {
			return fault(fmt.Sprintf("premiums[%d].announced", i), "the opponents announce no %q in %q", p.Kind, c.ID)
		}
		return nil
	}
	if p.Party == Opponents && (p.Made || !p.Announced || !rs.Renonce.FalseKingLosesPremium) {
		return fault(fmt.Sprintf("premiums[%d].party", i), "the called king is on the declarer's side")
	}
	if o.CalledKing == KingInTalon && c.Talon != rules.TalonHalf {
		return fault(fmt.Sprintf("premiums[%d].kind", i), "the called king lies in the talon and cannot be taken")
	}
	return nil
}

// checkPair checks who caught whose card, where those two settle it.
func checkPair(rs *rules.RuleSet, row *rules.Premium, o *Outcome, p *PremiumOutcome) *FieldError {
	const path = ".pair"
	if row.Kind == rules.DeclaredPremium {
		return checkDeclared(rs, o, p)
	}
	if row.Personal {
		return checkHolder(rs, o, p)
	}
	if !row.Between {
		if p.Pair != nil {
			return fault(path, "%q is settled by all, not between two", p.Kind)
		}
		return nil
	}
	if len(p.Pair) != 2 {
		return fault(path, "must be the two seats who caught and who lost the card, is %d", p.Pair)
	}
	for i, seat := range p.Pair {
		if !seat.Valid(rs.Seats) {
			return fault(fmt.Sprintf("%s[%d]", path, i), "must be a seat 0 to %d, is %d", rs.Seats-1, seat)
		}
	}
	if o.party(p.Pair[0]) != p.Party || o.party(p.Pair[1]) == p.Party {
		return fault(path, "must be of the %s who caught the card, then of the other side, is %d", p.Party, p.Pair)
	}
	return nil
}

// checkDeclared checks who of a party has declared a hand.
func checkDeclared(rs *rules.RuleSet, o *Outcome, p *PremiumOutcome) *FieldError {
	if !p.Made || len(p.Pair) == 0 {
		return fault(".pair", "must be the seats that have declared %q, is %d", p.Kind, p.Pair)
	}
	for i, seat := range p.Pair {
		switch path := fmt.Sprintf(".pair[%d]", i); {
		case !seat.Valid(rs.Seats):
			return fault(path, "must be a seat 0 to %d, is %d", rs.Seats-1, seat)
		case o.party(seat) != p.Party:
			return fault(path, "must be one of the %s, is %d", p.Party, seat)
		case slices.Contains(p.Pair[:i], seat):
			return fault(path, "%d is there twice", seat)
		}
	}
	return nil
}

// checkHolder checks who holds a premium that is his alone.
func checkHolder(rs *rules.RuleSet, o *Outcome, p *PremiumOutcome) *FieldError {
	if len(p.Pair) != 1 || !p.Pair[0].Valid(rs.Seats) {
		return fault(".pair", "must be the one seat that holds the cards, is %d", p.Pair)
	}
	if o.party(p.Pair[0]) != p.Party {
		return fault(".pair", "must be one of the %s, is %d", p.Party, p.Pair)
	}
	return nil
}

// checkAnnouncedBird checks that a Besserrufer has an announced bird, and the
// one that was bid by name.
func checkAnnouncedBird(rs *rules.RuleSet, c *rules.Contract, o *Outcome) error {
	if !c.Bird {
		return nil
	}
	for i := range o.Premiums {
		p := &o.Premiums[i]
		isBird := rs.Premium(p.Kind).Kind == rules.BirdPremium
		if p.Announced && p.Party == Declarers && isBird && (o.Bird == rules.NoPremium || o.Bird == p.Kind) {
			return nil
		}
	}
	if o.Bird != rules.NoPremium {
		return fault("premiums", "the bird of the bid, %q, must be announced", o.Bird)
	}
	return fault("premiums", "in %q the declarer announces a bird", c.ID)
}
