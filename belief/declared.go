package belief

import (
	"tarock"
	"tarock/rules"
)

// readDeclared learns from what hands had to say of themselves, once the talon was
// bought and laid away, and from their silence. Of honours it uses what names cards.
func (f *facts) readDeclared() {
	if f.c == nil || f.rs.DeclaredPremiums()&f.c.Premiums == 0 {
		return
	}
	for seat := range tarock.Seat(f.rs.Seats) {
		if seat != f.v.Seat && f.v.Spoken[seat] {
			f.readHand(seat, f.v.Declared[seat])
		}
	}
}

// readHand learns from what seat has declared.
func (f *facts) readHand(seat tarock.Seat, said rules.PremiumSet) {
	most := f.rs.Deal.HandSize
	tarocks := span{least: 3, most: 7} // of who says nothing of his tarocks
	for id := range said.All() {
		switch f.rs.Premium(id).Hand {
		case rules.FewTarocks:
			tarocks = span{least: 1, most: 2}
		case rules.BareHand:
			tarocks = span{least: 0, most: 1}
		case rules.ManyTarocks:
			tarocks = span{least: 8, most: 9}
		case rules.MostTarocks:
			tarocks = span{least: 10, most: most}
		case rules.TrullHand:
			f.holdsNow(seat, tarock.Trull)
		case rules.TrullKings:
			f.holdsNow(seat, tarock.Trull)
		case rules.KingsHand:
			f.holdsNow(seat, tarock.Kings)
		case rules.HonourHand, rules.NoHandClass:
		}
	}
	played := (f.playedBy(seat) & tarock.Tarocks).Len()
	s := &f.bounds.tarocks[seat]
	s.least, s.most = max(s.least, tarocks.least-played), min(s.most, tarocks.most-played)
	f.bounds.any = true
}

// holdsNow says that those of cards which seat has not played are in his hand.
func (f *facts) holdsNow(seat tarock.Seat, cards tarock.Hand) {
	f.only(cards&f.unseen, at(int(seat)))
}
