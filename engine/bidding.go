package engine

import (
	"tarock"
	"tarock/rules"
)

// highest returns the highest game so far and who has it; NoContract and
// NoSeat when nobody has named one.
func (s *State) highest() (rules.ContractID, tarock.Seat) {
	if w := s.lastBid(); w != nil {
		return w.Contract, w.Seat
	}
	return rules.NoContract, tarock.NoSeat
}

// lastBid returns the last word that named or held a game, and nil when there
// is none.
func (s *State) lastBid() *BidSaid {
	for i := int(s.nWords) - 1; i >= 0; i-- {
		if w := &s.words[i]; w.Word == WordBid || w.Word == WordHold {
			return w
		}
	}
	return nil
}

// choosing reports whether Vorhand has to name a game, because all others have
// passed after her "Vorhand".
func (s *State) choosing() bool {
	_, bidder := s.highest()
	return bidder == tarock.NoSeat && s.inBidding() == 1
}

// inBidding returns how many have not passed.
func (s *State) inBidding() int {
	n := 0
	for _, passed := range s.passed[:s.seats] {
		if !passed {
			n++
		}
	}
	return n
}

func checkForehand(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	if s.nWords != 0 {
		return no(ForehandWordOnce)
	}
	return yes
}

func checkPass(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	switch {
	case s.nWords == 0:
		return no(VorhandMustSpeak)
	case s.choosing():
		return no(VorhandMustChoose)
	}
	return yes
}

func checkBid(rs *rules.RuleSet, s *State, seat tarock.Seat, b Bid) verdict {
	c := rs.Contract(b.Contract)
	if c == nil {
		return no(NoSuchContract)
	}
	if r := checkRight(rs, s, seat, c); r.code != "" {
		return r.withContract(c.ID)
	}
	if !rs.Allows(c, b.Choice) {
		return no(NoSuchChoice).withContract(c.ID)
	}
	if highest, _ := s.highest(); rs.Rank(c.ID) <= rs.Rank(highest) {
		return no(BidNotHigher).withContract(highest)
	}
	return checkQualified(rs, s, seat, c, b.Premiums)
}

// checkRight asks who may bid c, and when ("vorneweg", "hintennach").
func checkRight(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract) verdict {
	switch c.Right {
	case rules.VorhandFirst:
		if s.nWords != 0 {
			return no(OnlyVorhandFirst)
		}
	case rules.VorhandLast:
		if !s.choosing() {
			return no(OnlyVorhandLast)
		}
	case rules.Anyone:
		if rs.Bidding.VorhandSaysForehand && s.nWords == 0 {
			return no(SayForehandFirst)
		}
	}
	return yes
}

// checkQualified asks whether the hand allows the game, for a bid and for a
// hold alike.
func checkQualified(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, premiums rules.PremiumSet) verdict {
	hand := s.hands[seat]
	if c.Bird && hand&rs.BidBirds(c) == 0 {
		v := no(NeedsBird).withContract(c.ID)
		v.cards = rs.BidBirds(c)
		return v
	}
	if suits := (hand & tarock.SuitCards).Len(); c.Talon == rules.TalonOpponents && suits < c.MinSuits {
		v := no(FewSuitCards).withContract(c.ID)
		v.number = c.MinSuits
		return v
	}
	if c.Side == rules.CallsKing && hand.Contains(tarock.Kings) && !rs.Bidding.FourKingsMayCall && !rs.Call.Queens {
		return no(FourKings).withContract(c.ID)
	}
	if premiums != 0 && !c.AnnounceWithBid {
		return no(NoPremiumsWithBid).withContract(c.ID)
	}
	for id := range premiums.All() {
		if r := checkPremium(rs, s, seat, c, c.Premiums, id); r.code != "" {
			return r
		}
	}
	return yes
}

func checkHold(rs *rules.RuleSet, s *State, seat tarock.Seat, h Hold) verdict {
	if seat != tarock.Vorhand || !rs.Bidding.VorhandHolds {
		return no(HoldNotAllowed)
	}
	highest, bidder := s.highest()
	if bidder == tarock.NoSeat || bidder == seat {
		return no(NothingToHold)
	}
	return checkQualified(rs, s, seat, rs.Contract(highest), h.Premiums)
}

// say records a word of the auction, and sets the contract when it was the
// last.
func (st *step) say(w BidSaid) {
	w.Next = tarock.NoSeat
	after := *st.s
	after.recordBid(w)
	if !after.biddingOver() {
		w.Next = after.nextBidder(w.Seat)
	}
	st.emit(w)
	if w.Next == tarock.NoSeat {
		st.setContract()
	}
}

// biddingOver reports whether somebody has a game and all others have passed.
func (s *State) biddingOver() bool {
	_, bidder := s.highest()
	return bidder != tarock.NoSeat && s.inBidding() == 1
}

// nextBidder returns the next seat after seat that has not passed. Vorhand
// herself comes again when all others have passed after her "Vorhand".
func (s *State) nextBidder(seat tarock.Seat) tarock.Seat {
	for range s.seats {
		seat = seat.Next(int(s.seats))
		if !s.passed[seat] {
			return seat
		}
	}
	return tarock.NoSeat
}

// setContract ends the auction and begins what the contract asks for.
func (st *step) setContract() {
	last := st.s.lastBid()
	st.c = st.rs.Contract(last.Contract)
	declarer := last.Seat
	if st.c.Side == rules.EachForHimself {
		declarer = tarock.NoSeat
	}
	st.emit(ContractSet{Contract: st.c.ID, Declarer: declarer, Kontra: st.c.Kontra, Duty: st.c.DutyFor(last.Choice), Talon: st.c.TalonFor(last.Choice)})
	for id := range last.Premiums.All() {
		st.emit(PremiumAnnounced{Seat: declarer, Premium: id})
	}
	switch st.c.Side {
	case rules.EachForHimself:
		st.beginPlay()
	case rules.CallsKing:
		st.emit(PhaseBegan{Phase: PhaseCalling, Turn: declarer})
	case rules.Alone:
		st.beginTalon(declarer)
	}
}
