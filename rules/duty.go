package rules

import "tarock"

// Duty returns what c obliges a player to do in trick trickNumber (1 to 12)
// who holds hand and has announced the premiums of announced: the duty of the
// contract, and those announced birds in hand whose trick is this one or still
// to come.
func (rs *RuleSet) Duty(c *Contract, announced PremiumSet, hand tarock.Hand, trickNumber int) tarock.Duty {
	d := c.Duty
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		if p.Kind != BirdPremium || !announced.Has(p.ID) || !hand.Has(p.Bird) || p.Trick < trickNumber {
			continue
		}
		d.Promised = d.Promised.With(p.Bird)
		if p.Trick == trickNumber {
			d.Due = p.Bird
		}
	}
	d.KeepPromised = rs.Announcing.KeepAnnounced && d.Promised != 0
	return d
}
