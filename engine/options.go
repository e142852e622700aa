package engine

import (
	"tarock"
	"tarock/rules"
)

// options returns what seat may do now, and, for what it could want to do but
// may not, why. A seat that is not to act has none, but for a late Kontra.
func options(rs *rules.RuleSet, s *State, seat tarock.Seat) []Option {
	var list []Option
	add := func(opt Option, v verdict) bool {
		opt.Why = v.refusal(rs, seat)
		list = append(list, opt)
		return true
	}
	survey(rs, s, seat, permit, add)
	if seat != tarock.NoSeat && s.real.manner == Recording {
		surveyReal(rs, s, seat, add)
	}
	return list
}

// surveyReal visits what seat may do at a table that records, whosever turn it is:
// to lead, too.
func surveyReal(rs *rules.RuleSet, s *State, seat tarock.Seat, visit func(Option, verdict) bool) {
	o := surveyor{rs: rs, s: s, seat: seat, says: permit, visit: visit}
	if seat != s.Turn && s.Phase == PhasePlaying && (s.real.lies || s.trick.N == 0) {
		o.cards()
	}
	for _, a := range [...]Action{TakeBack{}, TurnTrick{}, LayDown{}, Hint{}, Claim{}} {
		o.askQuietly(Option{Action: a})
	}
}

// survey calls visit with everything that seat could want to do now and what ask says
// to it, until visit returns false.
func survey(rs *rules.RuleSet, s *State, seat tarock.Seat, ask judgement, visit func(Option, verdict) bool) {
	if seat == tarock.NoSeat {
		return
	}
	o := surveyor{rs: rs, s: s, seat: seat, c: rs.Contract(s.Contract), says: ask, visit: visit}
	if s.Phase == PhasePlaying && s.lateOpen && rs.Kontra.Late {
		o.kontras(true)
	}
	if seat != s.Turn {
		return
	}
	switch s.Phase {
	case PhaseBidding:
		o.bids()
	case PhaseCalling:
		o.calls()
	case PhaseTalon:
		o.talon()
	case PhaseDiscarding:
		o.discards()
	case PhaseAnnouncing:
		o.premiums()
		o.ask(Option{Action: Lie{}})
	case PhaseSpeaking:
		o.premiums()
		o.kontras(false)
		o.askQuietly(Option{Action: Join{}, Value: o.c.Value})
		o.ask(Option{Action: Good{}})
	case PhaseAnswering:
		o.kontras(false)
		o.ask(Option{Action: Good{}})
	case PhasePlaying:
		o.plays()
	case PhaseDealing, PhaseEnded:
	}
}

// A judgement says why an action is refused: [judge] by the rules, [permit] by what
// the table lets lie.
type judgement func(*rules.RuleSet, *State, tarock.Seat, Action) verdict

// A surveyor goes through the actions of one seat.
type surveyor struct {
	rs    *rules.RuleSet
	s     *State
	seat  tarock.Seat
	c     *rules.Contract // nil before the contract is set
	says  judgement       // what is refused
	visit func(Option, verdict) bool
	done  bool // visit wants no more
}

func (o *surveyor) ask(opt Option) { o.tell(opt, o.says(o.rs, o.s, o.seat, opt.Action)) }

// askQuietly leaves out what nobody would think of asking for.
func (o *surveyor) askQuietly(opt Option) {
	if v := o.says(o.rs, o.s, o.seat, opt.Action); v.code == "" {
		o.tell(opt, v)
	}
}

func (o *surveyor) tell(opt Option, v verdict) {
	if !o.done {
		o.done = !o.visit(opt, v)
	}
}

func (o *surveyor) bids() {
	o.askQuietly(Option{Action: ThrowIn{}})
	o.askQuietly(Option{Action: PassOn{}})
	o.askQuietly(Option{Action: SayForehand{}})
	o.ask(Option{Action: Pass{}})
	o.holds()
	for i := range o.rs.Contracts {
		c := &o.rs.Contracts[i]
		o.bid(Option{Action: Bid{Contract: c.ID}, Value: bidValue(o.rs, c), Lost: lostValue(c), PerPoint: graded(o.rs, c), Plus: moreOnTop(c)})
		o.premiumsWithBid(c, func(p rules.PremiumSet) Action { return Bid{Contract: c.ID, Premiums: p, Card: o.highestCall(c)} })
		for choice := range o.rs.Choices(c) {
			o.askQuietly(Option{Action: Bid{Contract: c.ID, Choice: choice}, Value: c.Value})
		}
	}
}

// highestCall returns the tarock that a bid of c calls when it calls the highest,
// NoCard where none is called.
func (o *surveyor) highestCall(c *rules.Contract) tarock.Card {
	if c.Side != rules.CallsTarock {
		return tarock.NoCard
	}
	return callableTarocks(o.rs, o.s.hands[o.seat]).Highest()
}

// bid offers a game, once for each tarock that may be called with it.
func (o *surveyor) bid(opt Option) {
	b := opt.Action.(Bid)
	if o.rs.Contract(b.Contract).Side != rules.CallsTarock {
		o.ask(opt)
		return
	}
	missing := callableTarocks(o.rs, o.s.hands[o.seat])
	if missing == 0 {
		o.ask(opt) // says that there is nothing to call
	}
	for card := range missing.All() {
		b.Card = card
		opt.Action, opt.Card = b, card
		o.ask(opt)
	}
}

// holds offers to take the highest game over, to others than Vorhand only where
// they may.
func (o *surveyor) holds() {
	highest, bidder := o.s.highest()
	if bidder == tarock.NoSeat {
		return
	}
	c := o.rs.Contract(highest)
	hold := Option{Action: Hold{}, Value: bidValue(o.rs, c), Lost: lostValue(c), Plus: moreOnTop(c)}
	if o.seat == o.s.vorhand {
		o.ask(hold)
	} else {
		o.askQuietly(hold)
	}
	if o.says(o.rs, o.s, o.seat, Hold{}).code == "" {
		o.premiumsWithBid(c, func(p rules.PremiumSet) Action { return Hold{Premiums: p} })
	}
}

// premiumsWithBid offers each premium that may be announced with a bid of c by
// itself: the candidates of which a player makes up his bid.
func (o *surveyor) premiumsWithBid(c *rules.Contract, bid func(rules.PremiumSet) Action) {
	step, _ := o.s.floor(o.rs)
	for id := range o.rs.BidPremiums(c).All() {
		if p := o.rs.Premium(id); p != nil && p.Announced == 0 {
			continue
		}
		opt := Option{Action: bid(rules.PremiumsOf(id)), Value: itemValue(o.rs, c.ID, id), Warning: o.risky(c, id)}
		if step <= o.rs.Step(c.ID, rules.PremiumsOf(id)) {
			o.ask(opt)
		}
	}
}

// bidValue returns what a bid of c is worth: where it names its bird, the bird
// is part of it (Pagatrufer 3).
func bidValue(rs *rules.RuleSet, c *rules.Contract) int {
	if c.NamedBird == rules.NoPremium || rs.Grade.On() {
		return c.Value
	}
	return c.Value + itemValue(rs, c.ID, c.NamedBird)
}

// graded reports whether the value of c is for each point.
func graded(rs *rules.RuleSet, c *rules.Contract) bool {
	return rs.Grade.On() && (c.Aim == rules.AimThirds || rs.Trischaken.Scheme == rules.ByDifference)
}

// lostValue returns what c costs when lost, where that differs from its value.
func lostValue(c *rules.Contract) int {
	if c.LostFactor > 1 {
		return c.Value * c.LostFactor
	}
	return 0
}

// moreOnTop reports whether a bird that the bid does not name yet counts as well,
// as the sheet prints it: "1+", or the way in which the talon is taken.
func moreOnTop(c *rules.Contract) bool {
	return c.Bird && c.NamedBird == rules.NoPremium || len(c.Takes) > 0
}

func (o *surveyor) calls() {
	for suit := range tarock.Suits() {
		o.ask(Option{Action: CallKing{Suit: suit}, Card: callable(o.rs, o.s.hands[o.seat], suit)})
	}
	o.askQuietly(Option{Action: CallFourth{}})
}

func (o *surveyor) talon() {
	if !o.s.talonOpen {
		open := Option{Action: OpenTalon{}}
		if o.c.Talon == rules.TalonTurns {
			open.Value, open.PerPoint = o.c.Value*o.c.Take(1), graded(o.rs, o.c)
		}
		o.ask(open)
		if o.c.Talon != rules.TalonTurns {
			return
		}
	}
	for half := range o.s.talon {
		take := Option{Action: TakeHalf{Half: half}}
		if o.c.Talon == rules.TalonTurns {
			take.Value, take.PerPoint = o.c.Value*o.c.Take(o.s.takeOf(half)), graded(o.rs, o.c)
		}
		o.ask(take)
	}
	if !o.s.talonOpen {
		return
	}
	if !o.s.kingInOpenTalon() {
		return
	}
	if !o.c.Bird {
		o.ask(Option{Action: GiveUp{}, Value: o.c.Value})
		return
	}
	for bird := range o.s.bidBirds(o.rs, o.c, o.seat).All() {
		value := o.c.Value + o.rs.Premium(birdPremium(o.rs, bird)).Announced
		o.ask(Option{Action: GiveUp{Bird: bird}, Value: value})
	}
}

func (o *surveyor) discards() {
	hand := o.s.hands[o.seat]
	if o.s.real.manner == Recording {
		for card := range hand.All() {
			o.tell(Option{Action: LayAway{Cards: card.Bit()}}, yes)
		}
		return
	}
	choice := o.s.discardable(o.rs, o.seat)
	for card := range hand.All() {
		opt := Option{Action: LayAway{Cards: card.Bit()}, Shown: choice.Shown.Has(card)}
		o.tell(opt, checkDiscardCard(o.rs, o.s, o.seat, card))
	}
}

func (o *surveyor) premiums() {
	for i := range o.rs.Premiums {
		o.premium(o.rs.Premiums[i].ID)
	}
	o.premium(rules.Valat)
}

// premium leaves out premiums that no side of this game could ever have.
func (o *surveyor) premium(id rules.PremiumID) {
	if p := o.rs.Premium(id); p != nil && p.Announced == 0 {
		return
	}
	if (o.c.Premiums | o.c.OpponentPremiums).Has(id) {
		o.ask(Option{Action: Announce{Premium: id}, Value: itemValue(o.rs, o.c.ID, id), Warning: o.vain(id)})
	}
}

// vain warns of announcing to catch what this seat holds: nobody catches his own
// card, and his partner does not catch it from the other side.
func (o *surveyor) vain(id rules.PremiumID) Warning {
	p := o.rs.Premium(id)
	if p != nil && p.Kind == rules.CatchPremium && p.Cards != 0 && o.s.hands[o.seat]&p.Cards == p.Cards {
		return OwnCatch
	}
	return o.risky(o.c, id)
}

// risky warns of a Valat alone that the hand does not make by itself, where the rules
// ask for such a hand.
func (o *surveyor) risky(c *rules.Contract, id rules.PremiumID) Warning {
	if id == rules.Valat && c.Side == rules.Alone && o.rs.Valat.SureSolo && o.rs.Deal.RiskySoloValat(c, o.s.hands[o.seat]) {
		return RiskyValat
	}
	return NoWarning
}

// kontras offers every word this seat may say, and why not for the plain Kontra
// on an item. Late ones are offered when allowed only.
func (o *surveyor) kontras(late bool) {
	for i := range o.s.items[:o.s.nItems] {
		it := &o.s.items[i]
		first := Option{Action: SayKontra{Item: it.id, Level: 1, Answers: tarock.NoSeat}}
		if late || it.id.Seat == o.seat {
			o.askQuietly(first)
		} else {
			o.ask(first)
		}
		if late {
			continue
		}
		o.askQuietly(Option{Action: DeclineKontra{Item: it.id}})
		for level := 2; level <= min(o.rs.KontraLevels(o.c), kontraLevels); level++ {
			for seat, w := range it.words[level-2] {
				if w.said {
					o.askQuietly(Option{Action: SayKontra{Item: it.id, Level: level, Answers: tarock.Seat(seat)}})
				}
			}
		}
	}
}

// cards offers every card of the hand: the table does not say which keep the rules.
func (o *surveyor) cards() {
	for card := range o.s.hands[o.seat].All() {
		o.askQuietly(Option{Action: Play{Card: card}})
	}
}

func (o *surveyor) plays() {
	if o.s.real.manner == Recording {
		o.cards()
		return
	}
	legal, _ := o.s.legalCards(o.rs, o.seat)
	free := o.freely(legal)
	for card := range o.s.hands[o.seat].All() {
		opt, v := Option{Action: Play{Card: card}}, yes
		if !legal.Has(card) {
			v = checkPlay(o.rs, o.s, o.seat, card)
		}
		if free && o.givesUpPremium(card) {
			opt.Warning = BirdTooEarly
		}
		o.tell(opt, v)
	}
}

// freely reports whether a card of legal gives up no premium: who is forced to
// give one up need not be warned.
func (o *surveyor) freely(legal tarock.Hand) bool {
	for card := range legal.All() {
		if !o.givesUpPremium(card) {
			return true
		}
	}
	return false
}

// givesUpPremium reports whether this seat has announced a premium that falls
// when card is played now.
func (o *surveyor) givesUpPremium(card tarock.Card) bool {
	for id := range o.s.announced[o.seat].All() {
		p := o.rs.Premium(id)
		if p == nil || p.Trick <= o.s.trickNumber() {
			continue
		}
		if p.Kind == rules.BirdPremium && p.Bird == card || p.Kind == rules.KingPremium && card == o.s.called {
			return true
		}
	}
	return false
}
