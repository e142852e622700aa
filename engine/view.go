package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// ViewFor returns what seat may know of s and what it may do now. NoSeat is an
// onlooker, who sees what lies open to all.
func ViewFor(rs *rules.RuleSet, s *State, seat tarock.Seat) View {
	v := View{
		Rules: s.Rules, Seat: seat, Phase: s.Phase, Turn: s.Turn, Vorhand: s.vorhand,
		Contract: s.Contract, Declarer: s.Declarer,
		Public:   s.Contract != rules.NoContract && (s.called == tarock.NoCard && s.Phase != PhaseCalling || s.sidesOpen),
		Call:     s.callView(seat),
		Talon:    s.talonView(seat),
		Declared: s.declared,
		Discard:  s.discardView(rs, seat),
		Items:    s.itemViews(rs),
		Number:   min(s.trickNumber(), s.lastTrick()),
		Manner:   s.real.manner, Lies: s.real.lies, Ruled: s.real.ruled,
	}
	for other := range tarock.Seat(s.seats) {
		v.HandSizes[other] = s.hands[other].Len()
		v.Spoken[other] = s.lastTurn[other] != 0
		v.Tricks[other] = int(s.taken[other])
		v.Sides[other] = s.knownParty(seat, other)
		if s.real.laid[other] {
			v.Laid[other] = s.hands[other]
		}
		if s.joined[other] {
			v.Joined = append(v.Joined, other)
		}
	}
	if seat != tarock.NoSeat {
		v.Hand, v.Dealt = s.hands[seat], s.dealt[seat]
	}
	if s.handsOpen {
		hands := s.hands
		v.Hands, v.Confer = &hands, !rs.Play.OpenSilent
	}
	v.Bids = append(v.Bids, s.words[:s.nWords]...)
	s.viewTricks(&v)
	v.OpenTricks = s.openTricks(rs, &v)
	v.Options = options(rs, s, seat)
	if s.Phase == PhaseEnded {
		v.Result = s.resultView(rs)
		for other := range tarock.Seat(s.seats) {
			v.Sides[other] = s.party(other)
		}
		v.Public = true
	}
	return v
}

// ViewByTheRules is [ViewFor] as a table would show it that enforces the rules: with
// the options that keep them, and a trick that lies taken. It is for who plays by the
// rules anywhere, and looks at the own hand alone for that.
func ViewByTheRules(rs *rules.RuleSet, s *State, seat tarock.Seat) View {
	strict := *s
	if s.real.lies {
		if after := s.turned(rs); after.Phase == PhasePlaying {
			strict = *after
		}
	}
	strict.real.manner = Enforcing
	return ViewFor(rs, &strict, seat)
}

func (s *State) callView(seat tarock.Seat) *CallView {
	if s.called == tarock.NoCard {
		return nil
	}
	v := &CallView{Fourth: s.fourth, Mine: seat != tarock.NoSeat && seat == s.holder}
	if s.knowsCall(seat) || s.Phase == PhaseEnded {
		v.Card, v.Suit = s.called, s.called.Suit()
	}
	return v
}

func (s *State) talonView(seat tarock.Seat) TalonView {
	v := TalonView{Open: s.talonOpen, Take: int(s.take), Count: (s.talon[0] | s.talon[1]).Len()}
	if s.talonTaken != notTaken {
		taken := int(s.talonTaken)
		v.Taken = &taken
		v.Count -= s.takenTalon().Len()
	}
	if s.talonUse == rules.TalonFirstTricks {
		v.Given = s.given // they lie open with the tricks they went to
		for _, cards := range s.given {
			v.Count -= cards.Len()
		}
	}
	if s.talonOpen {
		v.Halves = s.talonSeen // the half taken too: all have seen it
	}
	for half, looked := range s.looked {
		if looked && s.Phase == PhaseTalon && seat == s.Declarer {
			v.Halves[half] = s.talon[half]
		}
	}
	v.Seen = s.talonSeen
	return v
}

// takenTalon returns the talon cards that went into the declarer's hand, or those of
// all who have bought from it.
func (s *State) takenTalon() tarock.Hand {
	switch s.talonTaken {
	case AllHalves:
		return s.talon[0] | s.talon[1]
	case SharedTalon:
		return s.bought
	case 0, 1:
		return s.talon[s.talonTaken]
	}
	return 0
}

func (s *State) discardView(rs *rules.RuleSet, seat tarock.Seat) DiscardView {
	v := DiscardView{Count: s.laidAway().Len(), ShownBy: s.shown}
	if s.Phase == PhaseDiscarding && seat == s.Turn {
		v.Need = s.contractOf(rs, seat).DiscardCount()
	}
	if seat != tarock.NoSeat {
		v.Cards = s.discards[seat]
	}
	if s.Phase == PhaseEnded && s.Declarer != tarock.NoSeat {
		v.Cards = s.discards[s.Declarer]
	}
	for other, cards := range s.discards {
		v.Counts[other] = cards.Len()
		v.Shown |= s.shown[other]
	}
	return v
}

func (s *State) itemViews(rs *rules.RuleSet) []ItemView {
	views := make([]ItemView, 0, s.nItems)
	for i := range s.items[:s.nItems] {
		it := &s.items[i]
		views = append(views, ItemView{
			ID:        it.id,
			Announced: it.id.Premium != rules.NoPremium,
			Value:     s.itemValue(rs, it.id.Premium),
			PerPoint:  it.id.Premium == rules.NoPremium && rs.Grade.On(),
			Words:     s.kontraViews(it, s.lapsed(rs, it)),
		})
	}
	return views
}

// lapsed reports whether no Kontra on it counts: an announced Valat has taken
// the place of the game.
func (s *State) lapsed(rs *rules.RuleSet, it *item) bool {
	return it.id.Premium == rules.NoPremium && s.valatAnnouncer() != tarock.NoSeat && !rs.Valat.Adds()
}

// itemValue is [itemValue] in the game that is played.
func (s *State) itemValue(rs *rules.RuleSet, id rules.PremiumID) int {
	value := itemValue(rs, s.Contract, id)
	if id == rules.NoPremium {
		value *= rs.Contract(s.Contract).Take(int(s.take))
	}
	return value
}

// itemValue returns what an item is worth per opponent, announced and without
// Kontra.
func itemValue(rs *rules.RuleSet, contract rules.ContractID, id rules.PremiumID) int {
	c := rs.Contract(contract)
	switch id {
	case rules.NoPremium:
		return c.Value
	case rules.Valat:
		return valatValue(rs, c)
	}
	return rs.Premium(id).Announced * c.PremiumFactor
}

// valatValue returns what an announced Valat is worth in c: a multiple of the
// game, or points beside it.
func valatValue(rs *rules.RuleSet, c *rules.Contract) int {
	value := c.Value * rs.Valat.AnnouncedFactor
	if rs.Valat.ByPoints() {
		value = rs.Valat.AnnouncedPoints
	}
	if rs.Valat.SoloDoubles {
		value *= c.PremiumFactor
	}
	return value
}

func (s *State) kontraViews(it *item, lapsed bool) []KontraView {
	views := make([]KontraView, 0, 1)
	for level, said := range it.words {
		for seat, w := range said {
			views = append(views, s.wordViews(it, level+1, tarock.Seat(seat), w)...)
		}
	}
	for i := range views {
		views[i].Void = views[i].Void || lapsed
	}
	return views
}

// wordViews returns one view of w for each word that it answers, or one for a
// Kontra.
func (s *State) wordViews(it *item, level int, seat tarock.Seat, w word) []KontraView {
	if w.said && level == 1 {
		void := s.publiclySameSide(seat, it.id.Seat)
		return []KontraView{{Seat: seat, Level: level, Answers: tarock.NoSeat, Void: void}}
	}
	var views []KontraView
	for other := range tarock.Seat(s.seats) {
		if w.answersTo(other) {
			void := s.publiclySameSide(seat, other) || level == 2 && it.declined>>other&1 == 1
			views = append(views, KontraView{Seat: seat, Level: level, Answers: other, Void: void})
		}
	}
	return views
}

// publiclySameSide reports whether all know a and b to be on one side. In a
// negative game the item of an opponent carries his own seat.
func (s *State) publiclySameSide(a, b tarock.Seat) bool {
	if a == b {
		return false
	}
	return relationOf(s.knownParty(tarock.NoSeat, a), s.knownParty(tarock.NoSeat, b)) == sameSide
}

func (s *State) viewTricks(v *View) {
	for i := range s.tricks[:s.nTricks] {
		t := &s.tricks[i]
		full := TrickView{Lead: t.lead, Winner: t.winner, Cards: append([]tarock.Card(nil), t.cards[:s.seats]...)}
		v.History = append(v.History, full)
		v.Played |= tarock.HandOf(full.Cards...)
	}
	if n := len(v.History); n > 0 {
		v.LastTrick = &v.History[n-1]
	}
	trick := s.trick
	v.Trick = TrickView{Lead: s.lead, Winner: tarock.NoSeat, Cards: append([]tarock.Card{}, trick.Cards[:trick.N]...)}
	v.Played |= trick.Hand()
	if _, at := trick.Best(); trick.N > 0 {
		v.Trick.Winner = tarock.Seat((int(s.lead) + at) % int(s.seats))
	}
}

// openTricks returns the full tricks before the last that this viewer may look at:
// those he has
// taken himself, or all of them in a game with open hands, where the rules have
// that.
func (s *State) openTricks(rs *rules.RuleSet, v *View) []TrickView {
	all := s.handsOpen && rs.Play.OpenTricks
	var open []TrickView
	for _, t := range v.History[:max(0, len(v.History)-1)] {
		if all || rs.Play.OwnTricks && v.Seat != tarock.NoSeat && t.Winner == v.Seat {
			open = append(open, t)
		}
	}
	return open
}

func (s *State) resultView(rs *rules.RuleSet) *ResultView {
	discard, others := s.discardsAtEnd()
	v := &ResultView{Stopped: s.stopped, Unplayed: s.unplayed, Again: s.Again(), Dealt: s.dealt, Talon: s.talon, Discard: discard, Others: others}
	if s.thrownIn {
		v.Outcome.Declarer, v.Outcome.Partner = tarock.NoSeat, tarock.NoSeat
		v.ThrownIn = &ThrownInView{Seat: s.thrower, Poor: s.poor}
		if s.thrower != tarock.NoSeat {
			v.ThrownIn.Hand = s.dealt[s.thrower]
		}
		return v
	}
	c := rs.Contract(s.Contract)
	v.Outcome = s.outcome(rs, c)
	if s.real.ruled {
		v.Settlement.Score, v.Settlement.Money = s.Score(), s.Money()
	} else if settlement, err := settle.Deal(rs, v.Outcome); err == nil {
		v.Settlement = settlement.Boxed()
	}
	if c.Aim == rules.AimThirds && !s.gaveUp {
		v.Opponents = rs.Deal.Total() - v.Outcome.DeclarerThirds
	}
	for seat := range tarock.Seat(s.seats) {
		v.Thirds[seat] = rs.Deal.CountOf(s.Taken(seat))
	}
	for i := range s.tricks[:s.nTricks] {
		t := &s.tricks[i]
		v.Tricks = append(v.Tricks, TrickView{Lead: t.lead, Winner: t.winner, Cards: append([]tarock.Card(nil), t.cards[:s.seats]...)})
	}
	return v
}
