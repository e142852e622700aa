package belief

import (
	"tarock"
	"tarock/rules"
)

// readCall learns from the call where kings can be. The call comes before the
// talon, so it speaks of what the declarer was dealt. What a called tarock says of his
// hand the bid has said already.
func (f *facts) readCall() {
	call, d := f.v.Call, f.v.Declarer
	switch {
	case call == nil:
	case d == f.v.Seat || f.c.Side == rules.CallsTarock:
		f.only(call.Card.Bit()&f.unseen&^f.talon, f.holders())
	case call.Fourth && call.Card == tarock.NoCard:
		f.hiddenFourth()
	case call.Fourth:
		f.held(d, tarock.Kings.Without(call.Card))
		f.lacked(d, call.Card.Bit())
		f.only(call.Card.Bit()&f.unseen&^f.talon, f.holders())
	default:
		f.readKing(call.Card)
	}
}

// hiddenFourth: the declarer has three kings, and nobody says which he lacks.
func (f *facts) hiddenFourth() {
	d := f.v.Declarer
	var ways []func(*layout)
	for king := range (tarock.Kings &^ f.v.Dealt &^ f.dealt[d]).All() {
		others := tarock.Kings.Without(king)
		if others&^f.unseen&^f.dealt[d] != 0 || others&f.talon != 0 {
			continue // he cannot have the others
		}
		place := f.holders() &^ f.with(d)
		ways = append(ways, func(l *layout) {
			l.only(others&f.unseen, f.with(d))
			l.only(king.Bit()&f.unseen, place)
		})
	}
	f.fork(ways...)
}

// holders returns the places where the called card may be by what was announced and
// doubled: the partner knows the sides, and what he may not say for that, somebody
// else has said.
func (f *facts) holders() places {
	may := ^places(0)
	for i := range f.v.Items {
		it := &f.v.Items[i]
		for _, w := range it.Words {
			may &= f.speaker(w.Seat, it.ID.Seat, w.Level, w.Answers)
		}
		may &= f.announcer(i)
	}
	return may
}

// speaker returns where the called card may be when seat has said a Kontra of the
// given level on the item of owner.
func (f *facts) speaker(seat, owner tarock.Seat, level int, answers tarock.Seat) places {
	d, against := f.v.Declarer, owner
	if level > 1 {
		against = answers
	}
	switch {
	case seat == d:
		return ^places(0)
	case against == d:
		return ^at(int(seat)) // against his own side
	case level%2 == 0 && owner == d:
		return at(int(seat)) // an opponent does not speak for the declarer
	case level%2 == 0 && owner != seat:
		return ^at(int(seat)) // nor the partner for an opponent
	}
	return ^places(0)
}

// announcer returns where the called card may be by who has announced item i.
func (f *facts) announcer(i int) places {
	it := &f.v.Items[i]
	seat, id := it.ID.Seat, it.ID.Premium
	if !it.Announced || seat == f.v.Declarer {
		return ^places(0)
	}
	if p := f.rs.Premium(id); p != nil && p.Kind == rules.KingPremium || !f.c.OpponentPremiums.Has(id) {
		return at(int(seat))
	}
	for _, before := range f.v.Items[:i] {
		if before.ID.Premium == id && before.ID.Seat == f.v.Declarer {
			return ^at(int(seat)) // nobody announces again what his side has
		}
	}
	return ^places(0)
}

// readKing: a king or Dame was called by name.
func (f *facts) readKing(card tarock.Card) {
	d := f.v.Declarer
	f.only(card.Bit()&f.unseen&^f.talon, f.holders())
	if !tarock.Kings.Has(card) {
		f.held(d, tarock.Kings)
	} else if f.rs.Call.Queens {
		f.notAll(d, tarock.Kings)
	}
	switch {
	case !f.rs.Call.OwnKing:
		f.lacked(d, card.Bit())
		f.notThreeOthers(card)
	case f.rs.Call.Fourth && f.unseen.Has(card) && !f.talon.Has(card):
		f.eitherOwn(card)
	case !f.dealt[d].Has(card):
		f.notThreeOthers(card)
	}
}

// notThreeOthers: who holds the three other kings calls the fourth, where the set
// has that.
func (f *facts) notThreeOthers(card tarock.Card) {
	if f.rs.Call.Fourth && tarock.Kings.Has(card) {
		f.notAll(f.v.Declarer, tarock.Kings.Without(card))
	}
}

// eitherOwn: the declarer has called his own king, or he has not and does not hold
// the three others.
func (f *facts) eitherOwn(card tarock.Card) {
	own, other := *f, *f
	own.cases = append([]layout(nil), f.cases...)
	other.cases = append([]layout(nil), f.cases...)
	own.only(card.Bit(), f.with(f.v.Declarer))
	other.only(card.Bit(), ^f.with(f.v.Declarer))
	other.notThreeOthers(card)
	f.cases = append(own.cases, other.cases...)
}
