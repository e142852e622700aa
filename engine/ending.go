package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// end gives out the talon where the contract says so, and settles the deal.
func (st *step) end(stopped bool) {
	st.giveTalon()
	s := st.s
	e := s.ended(st.rs, st.c)
	e.Stopped = stopped
	st.close(e)
}

// endUnplayed pays a game on which nobody has said a word as if it were won.
func (st *step) endUnplayed() {
	after := *st.s
	after.unplayed = true
	e := after.ended(st.rs, st.c)
	e.Unplayed = true
	st.close(e)
}

// ended returns the end of s with all cards open.
func (s *State) ended(rs *rules.RuleSet, c *rules.Contract) DealEnded {
	discard, others := s.discardsAtEnd()
	return DealEnded{Outcome: s.outcome(rs, c), Hands: s.hands, Talon: s.talon, Discard: discard, Others: others}
}

// discardsAtEnd returns what the declarer has laid away, and what others have.
func (s *State) discardsAtEnd() (discard tarock.Hand, others [tarock.MaxSeats]tarock.Hand) {
	others = s.discards
	if s.Declarer != tarock.NoSeat {
		discard, others[s.Declarer] = others[s.Declarer], 0
	}
	return discard, others
}

// unspoken reports whether nobody has announced or doubled anything, and the
// declarer has a partner as far as all know.
func (s *State) unspoken() bool {
	return s.nItems == 1 && s.items[0].level() == 0 && !s.kingInOpenTalon()
}

func (st *step) giveTalon() {
	s := st.s
	talon := s.talon[0] | s.talon[1]
	if s.talonUse == rules.TalonLastTrick {
		st.emit(TalonGiven{Seat: s.tricks[s.nTricks-1].winner, Cards: talon})
	}
	if half, ok := s.soloKingHalf(st.rs, st.c); ok {
		st.emit(TalonGiven{Seat: s.Declarer, Cards: s.talon[half]})
	}
}

func (st *step) close(e DealEnded) {
	st.emit(e)
	settlement, err := settle.Deal(st.rs, e.Outcome)
	if err != nil && st.s.real.manner == Recording {
		// A false word, such as an own king called: it has come out by itself.
		st.emit(PhaseBegan{Phase: PhaseEnded, Turn: tarock.NoSeat})
		return
	}
	if err != nil {
		// The outcome of a deal that was played is always complete; anything else
		// is a fault of the program, found by the simulation tests.
		panic("engine: settle: " + err.Error())
	}
	st.emit(DealSettled{Settlement: settlement, Again: st.rs.Worthless == rules.DealAgain && settlement.Score == [tarock.MaxSeats]int{}})
	st.emit(PhaseBegan{Phase: PhaseEnded, Turn: tarock.NoSeat})
}

// soloKingHalf returns the half with the called king in a calling game that
// leaves the talon alone, where the set gives it to the declarer.
func (s *State) soloKingHalf(rs *rules.RuleSet, c *rules.Contract) (half int, ok bool) {
	if !rs.Talon.SoloKingHalf || c.Side != rules.CallsKing || c.Talon != rules.TalonOpponents {
		return 0, false
	}
	for half, cards := range s.talon {
		if cards.Has(s.called) {
			return half, true
		}
	}
	return 0, false
}

// outcome gathers the facts that the settlement needs.
func (s *State) outcome(rs *rules.RuleSet, c *rules.Contract) settle.Outcome {
	o := settle.Outcome{Contract: c.ID, Vorhand: s.vorhand, Declarer: s.Declarer, Partner: s.partner(), CalledKing: s.kingPlace(), Take: int(s.take), Multiplier: int(s.multiplier)}
	if s.gaveUp {
		o.GivenUp, o.Bird = true, birdPremium(rs, s.gaveBird)
		return o
	}
	if s.unplayed {
		o.DeclarerThirds = c.Need
		return o
	}
	switch c.Aim {
	case rules.AimFewest:
		for seat := range tarock.Seat(s.seats) {
			o.Thirds[seat] = rs.Deal.CountOf(s.Taken(seat))
		}
	case rules.AimTricks:
		o.DeclarerTricks = int(s.taken[s.Declarer])
		for seat, joined := range s.joined[:s.seats] {
			if joined {
				o.Joined = append(o.Joined, settle.Joined{Seat: tarock.Seat(seat), Tricks: int(s.taken[seat])})
			}
		}
		s.gameKontra(c, &o)
	case rules.AimThirds:
		s.positiveOutcome(rs, c, &o)
	}
	return o
}

// gameKontra enters the words said on the game.
func (s *State) gameKontra(c *rules.Contract, o *settle.Outcome) {
	for i := range s.items[:s.nItems] {
		switch it := &s.items[i]; {
		case it.id.Premium != rules.NoPremium:
		case c.Kontra == rules.KontraEach:
			o.OpponentKontras[it.id.Seat] = it.level()
		default:
			o.GameKontra = s.validChain(it)
		}
	}
}

// level returns the highest level said on an item of a game in which each
// opponent has a Kontra of his own, where no word can be void.
func (it *item) level() int {
	level := 0
	for i, said := range it.words {
		for _, w := range said {
			if w.said {
				level = i + 1
			}
		}
	}
	return level
}

func (s *State) kingPlace() settle.KingPlace {
	switch {
	case s.called == tarock.NoCard:
		return settle.NoKing
	case s.holder == tarock.NoSeat, s.boughtOwnCall():
		return settle.KingInTalon
	case s.holder == s.Declarer:
		return settle.KingAtDeclarer
	default:
		return settle.KingAtPartner
	}
}

// boughtOwnCall reports whether the declarer has bought the card that he called.
func (s *State) boughtOwnCall() bool {
	return s.talonUse == rules.TalonShared && s.holder == s.Declarer
}

func birdPremium(rs *rules.RuleSet, bird tarock.Card) rules.PremiumID {
	for i := range rs.Premiums {
		if p := &rs.Premiums[i]; p.Kind == rules.BirdPremium && p.Bird == bird {
			return p.ID
		}
	}
	return rules.NoPremium
}

func (s *State) positiveOutcome(rs *rules.RuleSet, c *rules.Contract, o *settle.Outcome) {
	if c.Premiums.Has(rules.Valat) {
		o.Valat = s.valatOutcome()
	}
	s.gameKontra(c, o)
	stacks := s.stacks(rs, o.Valat.MadeBy)
	o.DeclarerThirds = stacks[settle.Declarers].thirds
	for id := range c.Premiums.Without(rules.Valat).All() {
		p := rs.Premium(id)
		for party := settle.Declarers; party <= settle.Opponents; party++ {
			if result, ok := s.premiumOutcome(p, party, stacks[party]); ok {
				o.Premiums = append(o.Premiums, result)
			}
		}
	}
}

// Taken returns what counts for seat so far: his tricks, what he has laid away, and talon cards
// given to him at the end.
func (s *State) Taken(seat tarock.Seat) tarock.Hand {
	cards := s.given[seat] | s.discards[seat]
	for i := range s.tricks[:s.nTricks] {
		if t := &s.tricks[i]; t.winner == seat {
			cards |= tarock.HandOf(t.cards[:s.seats]...)
		}
	}
	return cards
}

// A stack is what a party of a positive game has at the end: the thirds it
// counts, and the cards that Trull and Könige are made of.
type stack struct {
	thirds tarock.Thirds
	cards  tarock.Hand
}

// stacks returns the stack of each party, of which valat has taken all tricks.
// What is left of the talon counts for the opponents, unless the set says
// otherwise.
func (s *State) stacks(rs *rules.RuleSet, valat settle.Party) (stacks [settle.Opponents + 1]stack) {
	for seat := range tarock.Seat(s.seats) {
		cards, side := s.Taken(seat), s.party(seat)
		if rs.Talon.DiscardNotToValat && valat == settle.Declarers && side == valat {
			stacks[settle.Opponents].cards |= s.discards[seat]
			cards &^= s.discards[seat]
		}
		stacks[side].cards |= cards
	}
	owner, rest := settle.Opponents, s.restOfTalon()
	if rs.Talon.RestToValat && valat != settle.NoParty {
		owner = valat
	}
	for party := range stacks {
		st := &stacks[party]
		counted := st.cards
		if settle.Party(party) == owner {
			counted |= rest
		}
		st.thirds = rs.Deal.CountOf(counted)
		if rs.Talon.RestForPremiums {
			st.cards = counted
		}
	}
	return stacks
}

// restOfTalon returns what nobody has taken of the talon.
func (s *State) restOfTalon() tarock.Hand {
	rest := (s.talon[0] | s.talon[1]) &^ s.given[s.Declarer]
	switch s.talonTaken {
	case AllHalves, SharedTalon:
		rest = 0
	case 0, 1:
		rest &^= s.talon[s.talonTaken]
	}
	return rest
}

func (s *State) valatOutcome() settle.ValatOutcome {
	var v settle.ValatOutcome
	if seat := s.valatAnnouncer(); seat != tarock.NoSeat {
		v.AnnouncedBy = s.party(seat)
		v.Kontra = s.validChain(s.item(ItemID{Premium: rules.Valat, Seat: seat}))
	}
	var tricks [settle.Opponents + 1]int
	for seat := range tarock.Seat(s.seats) {
		tricks[s.party(seat)] += int(s.taken[seat])
	}
	for party := settle.Declarers; party <= settle.Opponents; party++ {
		if tricks[party] == s.lastTrick() {
			v.MadeBy = party
		}
	}
	return v
}

// premiumOutcome returns how p went for party, and false when there is nothing
// to say: neither announced, nor made, nor tried in its trick.
func (s *State) premiumOutcome(p *rules.Premium, party settle.Party, has stack) (settle.PremiumOutcome, bool) {
	o := settle.PremiumOutcome{Kind: p.ID, Party: party}
	for seat := range tarock.Seat(s.seats) {
		if !s.announced[seat].Has(p.ID) || s.party(seat) != party {
			continue
		}
		o.Announced = true
		if chain := s.validChain(s.item(ItemID{Premium: p.ID, Seat: seat})); len(chain) > len(o.Kontra) {
			o.Kontra = chain
		}
	}
	tried := false
	switch p.Kind {
	case rules.CardsPremium:
		o.Made = has.cards.Contains(p.Cards)
	case rules.BirdPremium:
		tried, o.Made = s.cardInTrick(p.Bird, p.Trick, party, true)
	case rules.KingPremium:
		tried, o.Made = s.cardInTrick(s.called, p.Trick, party, p.Itself)
	case rules.SackPremium:
		o.Made = has.thirds >= p.Thirds
	case rules.CatchPremium:
		var by, of tarock.Seat
		if by, of, o.Made = s.caught(p, party); o.Made && p.Between {
			o.Pair = []tarock.Seat{by, of}
		}
	case rules.DeclaredPremium:
		o.Pair = s.whoDeclared(p.ID, party)
		o.Made = len(o.Pair) > 0
	case rules.HandPremium, rules.HeldPremium:
		holder := s.wasDealt(p, party)
		if o.Made = holder != tarock.NoSeat; o.Made && p.Personal {
			o.Pair = []tarock.Seat{holder}
		}
	}
	return o, o.Announced || o.Made || tried
}

// caught returns who of party took a card of p from the other side in a trick,
// and who lost it. There is one such card at most.
func (s *State) caught(p *rules.Premium, party settle.Party) (by, of tarock.Seat, made bool) {
	prey := p.Cards
	if prey == 0 {
		prey = s.called.Bit()
	}
	for i := range s.tricks[:s.nTricks] {
		t := &s.tricks[i]
		for j, card := range t.cards[:s.seats] {
			owner := tarock.Seat((int(t.lead) + j) % int(s.seats))
			if prey.Has(card) && owner != t.winner && (p.OwnSide || s.party(owner) != party) && s.party(t.winner) == party {
				return t.winner, owner, true
			}
		}
	}
	return tarock.NoSeat, tarock.NoSeat, false
}

// whoDeclared returns who of party has declared id.
func (s *State) whoDeclared(id rules.PremiumID, party settle.Party) []tarock.Seat {
	var seats []tarock.Seat
	for seat := range tarock.Seat(s.seats) {
		if s.declared[seat].Has(id) && s.party(seat) == party {
			seats = append(seats, seat)
		}
	}
	return seats
}

// wasDealt returns who of party was dealt what p is for, NoSeat when nobody was.
func (s *State) wasDealt(p *rules.Premium, party settle.Party) tarock.Seat {
	for seat := range tarock.Seat(s.seats) {
		if s.party(seat) == party && p.Deals(s.dealt[seat]) {
			return seat
		}
	}
	return tarock.NoSeat
}

// cardInTrick reports whether party played card in the given trick, and whether
// it was made there: by winning itself when alone is set, else by the party
// winning the trick.
func (s *State) cardInTrick(card tarock.Card, number int, party settle.Party, alone bool) (tried, made bool) {
	if int(s.nTricks) < number {
		return false, false
	}
	t := &s.tricks[number-1]
	for i, played := range t.cards[:s.seats] {
		if played != card || card == tarock.NoCard {
			continue
		}
		seat := tarock.Seat((int(t.lead) + i) % int(s.seats))
		if s.party(seat) != party {
			return false, false
		}
		if alone {
			return true, t.winner == seat
		}
		return true, s.party(t.winner) == party
	}
	return false, false
}

// zuwaage returns the talon card that goes with the given trick, 1 to 6. Which
// card lies where was settled by the deal; the state keeps the halves only, so
// the order is mixed from the talon itself, which nobody knows.
func (s *State) zuwaage(number int) tarock.Card {
	left := s.talon[0] | s.talon[1]
	seed := uint64(left) * 0x9e3779b97f4a7c15
	for n := left.Len(); ; n-- {
		seed ^= seed >> 29
		seed *= 0xd6e8feb86659fd93
		cards := left.Cards()
		card := cards[seed>>33%uint64(n)]
		if number--; number == 0 {
			return card
		}
		left = left.Without(card)
	}
}
