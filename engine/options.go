package engine

import (
	"tarock"
	"tarock/rules"
)

// options returns what seat may do now, and, for what it could want to do but
// may not, why. A seat that is not to act has none, but for a late Kontra.
func options(rs *rules.RuleSet, s *State, seat tarock.Seat) []Option {
	if seat == tarock.NoSeat {
		return nil
	}
	o := optionList{rs: rs, s: s, seat: seat}
	if s.Phase == PhasePlaying {
		o.kontras(true)
	}
	if seat != s.Turn {
		return o.list
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
		o.add(Option{Action: Lie{}})
	case PhaseSpeaking:
		o.premiums()
		o.kontras(false)
		o.add(Option{Action: Good{}})
	case PhaseAnswering:
		o.kontras(false)
		o.add(Option{Action: Good{}})
	case PhasePlaying:
		o.plays()
	case PhaseDealing, PhaseEnded:
	}
	return o.list
}

// An optionList gathers options and asks Check about each.
type optionList struct {
	rs   *rules.RuleSet
	s    *State
	seat tarock.Seat
	list []Option
}

func (o *optionList) add(opt Option) {
	opt.Why = Check(o.rs, o.s, o.seat, opt.Action)
	o.list = append(o.list, opt)
}

// addAllowed leaves out what nobody would think of asking for.
func (o *optionList) addAllowed(opt Option) {
	if Check(o.rs, o.s, o.seat, opt.Action) == nil {
		o.list = append(o.list, opt)
	}
}

func (o *optionList) bids() {
	if o.seat == tarock.Vorhand {
		o.addAllowed(Option{Action: SayForehand{}})
	}
	o.add(Option{Action: Pass{}})
	if highest, bidder := o.s.highest(); o.seat == tarock.Vorhand && bidder != tarock.NoSeat {
		c := o.rs.Contract(highest)
		o.add(Option{Action: Hold{}, Value: c.Value, Lost: lostValue(c)})
		o.premiumsWithBid(c, func(p rules.PremiumSet) Action { return Hold{Premiums: p} })
	}
	for i := range o.rs.Contracts {
		c := &o.rs.Contracts[i]
		o.add(Option{Action: Bid{Contract: c.ID}, Value: c.Value, Lost: lostValue(c)})
		o.premiumsWithBid(c, func(p rules.PremiumSet) Action { return Bid{Contract: c.ID, Premiums: p} })
	}
}

// premiumsWithBid offers each premium that may be announced with a bid of c by
// itself: the candidates of which a player makes up his bid.
func (o *optionList) premiumsWithBid(c *rules.Contract, bid func(rules.PremiumSet) Action) {
	if !c.AnnounceWithBid {
		return
	}
	for id := range c.Premiums.All() {
		opt := Option{Action: bid(rules.PremiumsOf(id)), Value: itemValue(o.rs, c.ID, id)}
		if highest, _ := o.s.highest(); o.rs.Rank(highest) <= o.rs.Rank(c.ID) {
			o.add(opt)
		}
	}
}

// lostValue returns what c costs when lost, where that differs from its value.
func lostValue(c *rules.Contract) int {
	if c.LostFactor > 1 {
		return c.Value * c.LostFactor
	}
	return 0
}

func (o *optionList) calls() {
	for suit := range tarock.Suits() {
		o.add(Option{Action: CallKing{Suit: suit}})
	}
	o.addAllowed(Option{Action: CallFourth{}})
}

func (o *optionList) talon() {
	if !o.s.talonOpen {
		o.add(Option{Action: OpenTalon{}})
		return
	}
	for half := range o.s.talon {
		o.add(Option{Action: TakeHalf{Half: half}})
	}
	if !o.s.kingInOpenTalon() {
		return
	}
	c := o.rs.Contract(o.s.Contract)
	if !c.Bird {
		o.add(Option{Action: GiveUp{}, Value: c.Value})
		return
	}
	for bird := range (o.s.dealt[o.seat] & tarock.Birds).All() {
		value := c.Value + o.rs.Premium(birdPremium(o.rs, bird)).Announced
		o.add(Option{Action: GiveUp{Bird: bird}, Value: value})
	}
}

func (o *optionList) discards() {
	c := o.rs.Contract(o.s.Contract)
	hand := o.s.hands[o.seat]
	choice := c.Discardable(hand, o.s.birdsBeforeTalon(o.seat))
	for card := range hand.All() {
		o.list = append(o.list, Option{
			Action: LayAway{Cards: card.Bit()},
			Why:    checkDiscardCard(o.rs, o.s, o.seat, card),
			Shown:  choice.Shown.Has(card),
		})
	}
}

func (o *optionList) premiums() {
	c := o.rs.Contract(o.s.Contract)
	for i := range o.rs.Premiums {
		id := o.rs.Premiums[i].ID
		o.addPremium(c, id)
	}
	o.addPremium(c, rules.Valat)
}

// addPremium leaves out premiums that no side of this game could ever have.
func (o *optionList) addPremium(c *rules.Contract, id rules.PremiumID) {
	if (c.Premiums | c.OpponentPremiums).Has(id) {
		o.add(Option{Action: Announce{Premium: id}, Value: itemValue(o.rs, c.ID, id)})
	}
}

// kontras offers every word this seat may say, and why not for the plain Kontra
// on an item. Late ones are offered when allowed only.
func (o *optionList) kontras(late bool) {
	for i := range o.s.items[:o.s.nItems] {
		it := &o.s.items[i]
		first := Option{Action: SayKontra{Item: it.id, Level: 1, Answers: tarock.NoSeat}}
		if late || it.id.Seat == o.seat {
			o.addAllowed(first)
		} else {
			o.add(first)
		}
		if late {
			continue
		}
		for level := 2; level <= min(o.rs.Kontra.Levels, kontraLevels); level++ {
			for seat, w := range it.words[level-2] {
				if w.said {
					o.addAllowed(Option{Action: SayKontra{Item: it.id, Level: level, Answers: tarock.Seat(seat)}})
				}
			}
		}
	}
}

func (o *optionList) plays() {
	for card := range o.s.hands[o.seat].All() {
		opt := Option{Action: Play{Card: card}}
		if o.givesUpPremium(card) {
			opt.Warning = BirdTooEarly
		}
		o.add(opt)
	}
}

// givesUpPremium reports whether this seat has announced a premium that falls
// when card is played now.
func (o *optionList) givesUpPremium(card tarock.Card) bool {
	for id := range o.s.announced[o.seat].All() {
		p := o.rs.Premium(id)
		if p == nil || p.Trick <= o.s.trickNumber() {
			continue
		}
		if p.Kind == rules.BirdPremium && p.Bird == card || p.Kind == rules.KingPremium && card == o.s.calledKing() {
			return true
		}
	}
	return false
}
