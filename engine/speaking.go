package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

func checkAnnounce(rs *rules.RuleSet, s *State, seat tarock.Seat, id rules.PremiumID) verdict {
	c := rs.Contract(s.Contract)
	if seat == s.Declarer && c.AnnounceWithBid {
		return no(AnnouncedWithBid).withContract(c.ID)
	}
	allowed := c.Premiums
	if s.knownParty(seat, seat) == settle.Opponents {
		allowed = c.OpponentPremiums
	}
	if r := checkPremium(rs, s, seat, c, allowed, id); r.code != "" {
		return r
	}
	return checkAnnounceTurn(rs, s, seat, c, id)
}

// checkAnnounceTurn asks whether id may still be announced, beside what has been.
func checkAnnounceTurn(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, id rules.PremiumID) verdict {
	if rs.Announcing.Once && s.lastTurn[seat] != 0 && !(rs.Announcing.DeclarerLater && seat == s.Declarer) {
		return no(AnnounceOnceOnly)
	}
	if s.announcedBySide(seat, id) {
		r := no(AlreadyAnnounced)
		r.premium = id
		return r
	}
	if barredByValat(rs, s.announced[seat].With(id)) {
		r := no(CardsBesideValat)
		r.premium = id
		return r
	}
	if id == rules.Valat {
		return checkValat(rs, s, seat, c)
	}
	return yes
}

// barredByValat reports whether a Valat and a premium made by cards are announced
// together where that must not be.
func barredByValat(rs *rules.RuleSet, announced rules.PremiumSet) bool {
	return rs.Valat.CardsBarred && announced.Has(rules.Valat) && announced&rules.PremiumsOf(rules.TrullPremium, rules.AlleKoenige) != 0
}

// checkPremium asks whether the game knows the premium and the hand may
// announce it. It serves announcements and the Solodreier's bid.
func checkPremium(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, allowed rules.PremiumSet, id rules.PremiumID) verdict {
	p := rs.Premium(id)
	if !allowed.Has(id) || p != nil && p.Announced == 0 {
		r := no(PremiumNotInGame).withContract(c.ID)
		r.premium = id
		return r
	}
	if p == nil { // Valat has no card
		return checkSureValat(rs, s, seat, c)
	}
	held := true
	switch p.Kind {
	case rules.BirdPremium:
		held = rs.Announcing.Command || s.hands[seat].Has(p.Bird) || rs.Announcing.CommandTalon && s.commandsTalon(seat, p.Bird)
	case rules.KingPremium:
		held = s.hands[seat].Has(s.called)
	case rules.CardsPremium:
		held = !rs.Announcing.CardsHeld || s.hands[seat].Contains(p.Cards)
	case rules.SackPremium, rules.CatchPremium, rules.HandPremium, rules.HeldPremium, rules.DeclaredPremium:
	}
	if !held {
		r := no(PremiumCardNotHeld)
		r.premium = id
		return r
	}
	return yes
}

// checkSureValat: alone, a Valat is announced only with a hand that can make it by
// itself (zwanziger: 21).
func checkSureValat(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract) verdict {
	if c.Side != rules.Alone {
		return yes
	}
	if lacks := rs.Valat.SoloValat(s.hands[seat]); lacks != 0 {
		v := no(ValatNotSure).withContract(c.ID)
		v.cards = lacks
		return v
	}
	return yes
}

// commandsTalon reports whether bird has come to the declarer from the opened talon
// and seat knows to be his partner.
func (s *State) commandsTalon(seat tarock.Seat, bird tarock.Card) bool {
	return s.talonSeen[0]|s.talonSeen[1] != 0 && s.takenTalon().Has(bird) && seat != s.Declarer && s.knownParty(seat, seat) == settle.Declarers
}

// announcedBySide reports whether seat, or somebody whom it knows to be on its
// side, has announced id.
func (s *State) announcedBySide(seat tarock.Seat, id rules.PremiumID) bool {
	for other := range tarock.Seat(s.seats) {
		if s.announced[other].Has(id) && (other == seat || s.relation(seat, other) == sameSide) {
			return true
		}
	}
	return false
}

func checkValat(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract) verdict {
	if rs.Announcing.OneValat && s.valatAnnouncer() != tarock.NoSeat {
		return no(ValatAnnounced)
	}
	if c.KontraOrValat && seat != s.Declarer && s.opponentsSaidKontra() {
		return no(KontraOrValat)
	}
	return yes
}

// valatAnnouncer returns who announced a Valat, NoSeat when nobody has.
func (s *State) valatAnnouncer() tarock.Seat {
	for seat, set := range s.announced[:s.seats] {
		if set.Has(rules.Valat) {
			return tarock.Seat(seat)
		}
	}
	return tarock.NoSeat
}

// opponentsSaidKontra reports whether a Kontra lies on the game.
func (s *State) opponentsSaidKontra() bool {
	for i := range s.items[:s.nItems] {
		if it := &s.items[i]; it.id.Premium == rules.NoPremium && it.level() > 0 {
			return true
		}
	}
	return false
}

func (st *step) announce(seat tarock.Seat, id rules.PremiumID) {
	st.emit(PremiumAnnounced{Seat: seat, Premium: id})
	if st.s.real.manner == Recording {
		return // it may be a false word: the king itself will tell
	}
	if p := st.rs.Premium(id); p != nil && p.Kind == rules.KingPremium && !st.s.sidesOpen {
		st.emit(PartnerRevealed{Partner: st.s.partner()})
	}
}

// checkLie asks whether a Besserrufer has announced one of the birds that the
// declarer held before the talon, or the one that his bid named.
func checkLie(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	c := rs.Contract(s.Contract)
	if !c.Bird {
		return yes
	}
	for i := range rs.Premiums {
		p := &rs.Premiums[i]
		if s.announced[seat].Has(p.ID) && p.Kind == rules.BirdPremium && s.bidBirds(rs, c, seat).Has(p.Bird) {
			return yes
		}
	}
	r := no(MustAnnounceBird).withContract(c.ID)
	r.cards = s.bidBirds(rs, c, seat) & s.hands[seat]
	return r
}

func (st *step) lie(seat tarock.Seat) {
	st.emit(Lain{Seat: seat, Next: seat.Next(st.rs.Seats)})
	st.emit(PhaseBegan{Phase: PhaseSpeaking, Turn: st.s.Turn})
	st.declare()
}

// checkJoin asks for "bei": in the first turn after the declarer has said what he
// plays, by who has not said Kontra.
func checkJoin(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	c := rs.Contract(s.Contract)
	if !c.Join || seat == s.Declarer || s.joined[seat] || s.lastTurn[seat] != 0 {
		return no(CannotJoin).withContract(c.ID)
	}
	for i := range s.items[:s.nItems] {
		if s.items[i].said(1, seat) {
			return no(CannotJoin).withContract(c.ID)
		}
	}
	return yes
}

func (st *step) join(seat tarock.Seat) {
	st.emit(Joined{Seat: seat, Next: seat.Next(st.rs.Seats)})
	if int(st.s.quiet) >= st.rs.Seats {
		st.beginPlay()
		return
	}
	st.declare()
}

func (st *step) good(seat tarock.Seat) {
	if st.s.Phase == PhaseAnswering {
		st.emit(GoodSaid{Seat: seat, Next: st.s.resume})
		st.emit(PhaseBegan{Phase: PhasePlaying, Turn: st.s.resume})
		return
	}
	st.emit(GoodSaid{Seat: seat, Next: seat.Next(st.rs.Seats)})
	if int(st.s.quiet) < st.rs.Seats {
		st.declare()
		return
	}
	if st.c.PaidUnplayed && st.s.unspoken() {
		st.endUnplayed()
		return
	}
	st.beginPlay()
}
