package scoresheet

import (
	"fmt"
	"slices"
	"strings"

	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// trischaken settles a game without sides by what each has counted.
func (b *book) trischaken(p *Proposal, t *Trischaken) *Refusal {
	c, err := b.sideless(t.Game)
	if err != nil {
		return err
	}
	thirds, err := t.thirds(b.rs, c, &p.Seating)
	if err != nil {
		return err
	}
	p.Value.Trischaken = true
	err = b.settled(p, func(rs *rules.RuleSet, times int) (settle.Settlement, error) {
		return settle.Deal(rs, settle.Outcome{
			Contract: c.ID, Declarer: tarock.NoSeat, Partner: tarock.NoSeat, Thirds: thirds, Multiplier: times,
		})
	})
	if err != nil {
		for seat, person := range p.Seating.Active {
			if err.Path == fmt.Sprintf("thirds[%d]", seat) {
				err.Path = fmt.Sprintf("counts.%d", person)
			}
		}
	}
	return err
}

// sideless finds the game without sides: the one that is named, or the only one.
func (b *book) sideless(id rules.ContractID) (*rules.Contract, *Refusal) {
	i := slices.IndexFunc(b.rs.Contracts, func(c rules.Contract) bool {
		return c.Aim == rules.AimFewest && (id == rules.NoContract || c.ID == id)
	})
	if i < 0 {
		return nil, refuse(Impossible, "game", "%s has no game %q without sides", b.rs.Ref.ID, id)
	}
	return &b.rs.Contracts[i], nil
}

// thirds reads the counts by seat. One may be blank: it is what the others leave of the
// pack, unless the talon counts for nobody.
func (t *Trischaken) thirds(rs *rules.RuleSet, c *rules.Contract, seating *Seating) ([Seats]tarock.Thirds, *Refusal) {
	var thirds [Seats]tarock.Thirds
	blank, sum := []int{0, 1, 2, 3}[:rs.Seats], tarock.Thirds(0)
	total := rs.Deal.Total()
	for _, person := range sortedKeys(t.Counts) {
		text, path := t.Counts[person], fmt.Sprintf("counts.%d", person)
		if strings.TrimSpace(text) == "" {
			continue
		}
		seat := slices.Index(seating.Active, person)
		if seat < 0 {
			return thirds, refuse(SitsOut, path, "person %d does not play this deal", person).with("person", person)
		}
		count, ok := ReadCount(text, t.Unit)
		if !ok {
			return thirds, refuse(BadNumber, path, "%.20q is not a count", text).with("text", short(text))
		}
		thirds[seat] = count
		sum += count
		blank = slices.DeleteFunc(blank, func(s int) bool { return s == seat })
	}
	whole := c.Talon != rules.TalonUnused || rs.Deal.HalfSize == 0
	switch {
	case len(blank) > 1, len(blank) == 1 && !whole:
		return thirds, refuse(TooFewNumbers, "counts", "all counts are needed, or all but one where they make up the pack")
	case len(blank) == 1 && sum <= total:
		thirds[blank[0]] = total - sum
	case sum > total || whole && sum != total:
		return thirds, refuse(CountsSum, "counts", "must add up to %d thirds, add up to %d", total, sum).
			with("sum", Blatt(sum)).with("difference", Blatt(max(sum-total, total-sum)))
	}
	return thirds, nil
}

// Blatt writes a count as at the table: "35/2", and "36" without an odd card.
func Blatt(t tarock.Thirds) string {
	if t.Blatt() == 0 {
		return fmt.Sprint(t.Points())
	}
	return fmt.Sprintf("%d/%d", t.Points(), t.Blatt())
}
