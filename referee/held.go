package referee

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// held enters what a Renonce costs where the game and the premiums in the dealt hands
// are paid (zwanziger: 17).
func (b *bill) held() {
	if b.f.ValatBy != settle.NoParty {
		b.heldValat()
		return
	}
	b.toAll(settle.Line{
		Item: settle.Item{Kind: settle.GameItem, Contract: b.c.ID}, Party: settle.Declarers, Seat: tarock.NoSeat,
		Won: b.regular(b.f.Declarer), Value: b.c.Value, Factor: 1, Kontra: 1, Cites: b.cites(b.c.Cites),
	})
	for _, m := range b.f.Missed {
		row := b.rs.Premium(m.Kind)
		if !row.Kind.Dealt() {
			continue
		}
		l := settle.Line{
			Item: settle.Item{Kind: settle.PremiumItem, Premium: m.Kind}, Party: b.o.Side(m.Seat), Seat: tarock.NoSeat, Won: true, Silent: true,
			Value: row.Silent, Factor: b.c.PremiumFactor, Kontra: 1, Cites: b.cites(row.Cites),
		}
		b.credit(l, func(s tarock.Seat) int {
			if b.o.Side(s) != l.Party {
				return -b.each(s, &l)
			}
			return b.each(s, &l)
		})
	}
}

// each is what an item is worth to s: once for each opponent.
func (b *bill) each(s tarock.Seat, l *settle.Line) int {
	if s == b.f.Declarer && b.alone() {
		return l.Value * l.Factor * int(b.seats()-1)
	}
	return l.Value * l.Factor
}

// heldValat enters a Valat that the opponents have announced: the same for everyone,
// more if the soloist has offended.
func (b *bill) heldValat() {
	l := settle.Line{
		Item: settle.Item{Kind: settle.ValatItem, Premium: rules.Valat, Contract: b.c.ID}, Party: b.f.ValatBy, Seat: tarock.NoSeat,
		Won: b.regular(b.f.Declarer) == (b.f.ValatBy == settle.Declarers), Value: b.rs.Valat.AnnouncedPoints, Factor: 1, Kontra: 1, Cites: b.cites(b.rs.Valat.Cites),
	}
	if !b.regular(b.f.Declarer) {
		l.Factor = b.c.PremiumFactor
	}
	b.credit(l, func(tarock.Seat) int { return l.Value * l.Factor })
}
