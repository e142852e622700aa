package belief

import (
	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// readTricks learns from every card what its player cannot hold: a card beside
// which the one he played would have been illegal. It goes forward through the
// deal, so that f.played holds what each plays later.
func (f *facts) readTricks() {
	if f.c == nil {
		return
	}
	for seat := range tarock.Seat(f.rs.Seats) {
		f.played[seat] = f.playedBy(seat)
	}
	for i := range f.v.History {
		f.readTrick(&f.v.History[i], i+1)
	}
	f.readTrick(&f.v.Trick, len(f.v.History)+1)
}

func (f *facts) readTrick(t *engine.TrickView, number int) {
	base := f.duty()
	var trick tarock.Trick
	for i, played := range t.Cards {
		seat := f.turn(t.Lead, i)
		f.played[seat] = f.played[seat].Without(played)
		announced := f.birdsOf(seat)
		d := func(hand tarock.Hand) tarock.Duty {
			if announced == 0 {
				return base
			}
			return f.rs.Duty(f.c, announced, hand, number)
		}
		f.readCard(seat, played, &trick, d)
		if promised := d(f.rs.Deal.Pack); promised.Promised.Has(played) && !f.rs.Announcing.KeepAnnounced {
			f.givenUp(seat, played, &trick, promised.Promised)
		}
		trick.Add(played, base)
	}
}

// readCard learns that seat played a card when it did.
func (f *facts) readCard(seat tarock.Seat, played tarock.Card, trick *tarock.Trick, duty func(tarock.Hand) tarock.Duty) {
	for c := range f.unseen.All() {
		hand := played.Bit() | c.Bit()
		d := duty(hand)
		if !d.KeepPromised {
			d.Promised = 0 // which of two birds has to go depends on the rest of the hand
		}
		if tarock.Legal(hand, trick, d).Has(played) {
			continue
		}
		for i := range f.cases {
			f.cases[i][c] &^= at(int(seat))
		}
	}
}

// givenUp learns from an announced bird that was played before its trick while a
// higher one was held: that there was another card to play. Otherwise the higher
// would have had to go.
func (f *facts) givenUp(seat tarock.Seat, played tarock.Card, trick *tarock.Trick, promised tarock.Hand) {
	higher := promised &^ (played.Bit()<<1 - 1)
	var others tarock.Hand
	for c := range (f.rs.Deal.Pack &^ promised).All() {
		if tarock.Legal(played.Bit()|c.Bit(), trick, f.duty()) == played.Bit()|c.Bit() {
			others = others.With(c)
		}
	}
	after := f.played[seat]
	higher &= f.unseen | after
	if seat == f.v.Seat || higher == 0 || f.rs.Announcing.Commands() || after&others != 0 {
		return
	}
	f.heldNow(seat, others)
}

// heldNow says that seat holds one at least of cards.
func (f *facts) heldNow(seat tarock.Seat, cards tarock.Hand) {
	f.first(cards&f.unseen, at(int(seat)), ^at(int(seat)))
}

// duty returns the duty of the contract, as its bidder has chosen.
func (f *facts) duty() tarock.Duty {
	for i := len(f.v.Bids) - 1; i >= 0; i-- {
		if w := f.v.Bids[i]; w.Word == engine.WordBid || w.Word == engine.WordHold {
			return f.c.DutyFor(w.Choice)
		}
	}
	return f.c.Duty
}

// birdsOf returns the birds that seat has announced.
func (f *facts) birdsOf(seat tarock.Seat) (birds rules.PremiumSet) {
	for _, it := range f.v.Items {
		if p := f.rs.Premium(it.ID.Premium); it.ID.Seat == seat && p != nil && p.Kind == rules.BirdPremium {
			birds = birds.With(p.ID)
		}
	}
	return birds
}

// readItems learns from announcements that need a card in the hand.
func (f *facts) readItems() {
	for _, it := range f.v.Items {
		p := f.rs.Premium(it.ID.Premium)
		switch {
		case it.ID.Seat == f.v.Seat:
		case p != nil:
			f.only(f.needs(p)&f.unseen, at(int(it.ID.Seat)))
		case it.ID.Premium == rules.Valat && f.c.Side == rules.Alone && f.rs.Valat.SureSolo:
			f.heldWithKings(it.ID.Seat)
		}
	}
}

// heldWithKings says that seat was dealt the king of every suit of which it was dealt
// a card.
func (f *facts) heldWithKings(seat tarock.Seat) {
	for suit := range tarock.Suits() {
		cards, king := f.rs.Deal.Pack&suit.Cards(), suit.King().Bit()
		dealt := f.dealt[seat] & cards
		switch {
		case dealt.Contains(king):
		case dealt != 0:
			f.held(seat, king)
		default:
			ways := []func(*layout){func(l *layout) { l.only(cards&f.unseen, ^f.with(seat)) }}
			if f.unseen.Contains(king) {
				ways = append(ways, func(l *layout) { l.only(king, f.with(seat)) })
			}
			f.fork(ways...)
		}
	}
}

// needs returns the cards that who announces p must hold, as far as they are
// known.
func (f *facts) needs(p *rules.Premium) tarock.Hand {
	switch {
	case p.Kind == rules.BirdPremium && !f.rs.Announcing.Commands():
		return p.Bird.Bit()
	case p.Kind == rules.CardsPremium && f.rs.Announcing.CardsHeld:
		return p.Cards
	case p.Kind == rules.KingPremium && f.v.Call != nil && f.v.Call.Card != tarock.NoCard:
		return f.v.Call.Card.Bit()
	}
	return 0
}

// readDiscard learns from cards laid away openly that the kind which has to go
// first is used up.
func (f *facts) readDiscard() {
	if f.c == nil || f.c.Discard == rules.AnyOrder {
		return
	}
	used := f.mayLieAway()
	if f.c.Bird {
		used &^= tarock.Birds
	}
	for seat, shown := range f.v.Discard.ShownBy {
		if shown != 0 && tarock.Seat(seat) != f.v.Seat {
			f.only(used&f.unseen, ^at(seat))
		}
	}
}

// readBids learns from what a bid asks of the hand.
func (f *facts) readBids() {
	last := rules.NoContract
	for _, w := range f.v.Bids {
		switch w.Word {
		case engine.WordBid, engine.WordHold:
			if last = w.Contract; last != rules.NoContract {
				f.readBid(w, f.rs.Contract(last))
			}
		case engine.WordPassOn:
			f.held(w.Seat, tarock.Kings)
		case engine.NoWord, engine.WordForehand, engine.WordPass, engine.WordSuspicion, engine.WordBeside:
		}
	}
	if f.c != nil && f.c.MinSuits > 0 && f.c.Talon == rules.TalonHalf && f.v.Discard.Count > 0 {
		f.suitsKept()
	}
}

func (f *facts) readBid(w engine.BidSaid, c *rules.Contract) {
	if c.Bird {
		f.heldOne(w.Seat, f.rs.BidBirds(c))
	}
	if c.DiscardCount() == 0 && c.MinSuits > 0 {
		f.tarocksAtMost(w.Seat, f.rs.Deal.HandSize-c.MinSuits)
	}
	if c.Side == rules.CallsKing && !f.rs.Bidding.FourKingsMayCall && !f.rs.Call.Queens {
		f.notAll(w.Seat, tarock.Kings)
	}
	if c.Side == rules.CallsTarock {
		f.lacked(w.Seat, w.Card.Bit())
		if f.rs.Call.Highest {
			f.held(w.Seat, f.rs.Call.Tarocks&^(w.Card.Bit()<<1-1))
		}
	}
	for id := range w.Premiums.All() {
		if p := f.rs.Premium(id); p != nil && p.Kind != rules.KingPremium {
			f.held(w.Seat, f.needs(p))
		}
	}
}

// suitsKept: after the discard of a Farbendreier so many suit cards are left.
func (f *facts) suitsKept() {
	d := f.v.Declarer
	if d == f.v.Seat {
		return
	}
	played := f.playedBy(d)
	s := &f.bounds.tarocks[d]
	s.most = min(s.most, f.rs.Deal.HandSize-f.c.MinSuits-(played&tarock.Tarocks).Len())
	f.bounds.any = true
}

func (f *facts) playedBy(seat tarock.Seat) (cards tarock.Hand) {
	add := func(t *engine.TrickView) {
		for i, c := range t.Cards {
			if f.turn(t.Lead, i) == seat {
				cards = cards.With(c)
			}
		}
	}
	for i := range f.v.History {
		add(&f.v.History[i])
	}
	add(&f.v.Trick)
	return cards
}

// readDeal learns from hands that would have been thrown in.
func (f *facts) readDeal() {
	for seat := range tarock.Seat(f.rs.Seats) {
		if f.rs.Deal.NoTarock == rules.MustThrowIn {
			f.atLeastOneOf(&f.bounds.tarocks[seat], seat, tarock.Tarocks)
		}
		if f.rs.Deal.NoHonour == rules.MustThrowIn {
			f.atLeastOneOf(&f.bounds.honours[seat], seat, tarock.Tarocks|tarock.Kings)
		}
	}
}
