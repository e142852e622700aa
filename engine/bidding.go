package engine

import (
	"slices"

	"tarock"
	"tarock/rules"
)

// highest returns the highest game so far and who has it; NoContract and
// NoSeat when nobody has named one.
func (s *State) highest() (rules.ContractID, tarock.Seat) {
	if w := s.lastBid(); w != nil {
		return w.Contract, w.bidder()
	}
	return rules.NoContract, tarock.NoSeat
}

// bidder returns who plays the game that w names: of two, who said it first.
func (w *BidSaid) bidder() tarock.Seat {
	if w.Word == WordBeside {
		return w.First
	}
	return w.Seat
}

// floor returns the highest step of the ladder that somebody has bid, and the game of
// that bid; -1 before the first. It is above the highest game when two lower ones
// outbid it together.
func (s *State) floor(rs *rules.RuleSet) (step int, id rules.ContractID) {
	step = -1
	for i := range s.words[:s.nWords] {
		w := &s.words[i]
		if w.Word != WordBid {
			continue
		}
		if n := rs.Step(w.Contract, w.Premiums); n > step {
			step, id = n, w.Contract
		}
	}
	return step, id
}

// lastBid returns the last word that named or held a game, and nil when there
// is none.
func (s *State) lastBid() *BidSaid {
	for i := int(s.nWords) - 1; i >= 0; i-- {
		if w := &s.words[i]; w.Word == WordBid || w.Word == WordHold || w.Word == WordBeside {
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
	switch {
	case rs.Bidding.OpensWithGame || rs.Bidding.VorhandMayPass:
		return no(NoForehandWord)
	case !s.fresh():
		return no(ForehandWordOnce)
	}
	return yes
}

// fresh reports whether Vorhand has still to say her first word. Who has given
// the Vorhand away has said none as Vorhand.
func (s *State) fresh() bool {
	return s.nWords == 0 || s.nWords == 1 && s.words[0].Word == WordPassOn
}

func checkPassOn(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	if !rs.Bidding.FourKingsPassOn || s.nWords != 0 || !s.hands[seat].Contains(tarock.Kings) {
		return no(CannotPassOn)
	}
	return yes
}

func checkThrowIn(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	throw, _ := rs.Deal.Judge(s.hands[seat])
	if throw != rules.MayThrowIn || s.spoken(seat) {
		return no(CannotThrowIn)
	}
	return yes
}

// spoken reports whether seat has said a word in the auction.
func (s *State) spoken(seat tarock.Seat) bool {
	return slices.ContainsFunc(s.words[:s.nWords], func(w BidSaid) bool { return w.Seat == seat })
}

// throwIn ends a deal that is not played.
func (st *step) throwIn(e ThrownIn) {
	st.emit(e)
	st.emit(PhaseBegan{Phase: PhaseEnded, Turn: tarock.NoSeat})
}

func checkPass(rs *rules.RuleSet, s *State, seat tarock.Seat) verdict {
	switch {
	case s.fresh() && rs.Bidding.OpensWithGame:
		return no(OpenWithGame)
	case s.fresh() && !rs.Bidding.VorhandMayPass:
		return no(VorhandMustSpeak)
	case s.choosing() && rs.Bidding.PassedOut == rules.VorhandChooses:
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
	if b.Choice == rules.OnSuspicion || b.Choice == rules.Beside {
		return checkSuspicion(rs, s, seat, c, b)
	}
	step, floor := s.floor(rs)
	switch n := rs.Step(c.ID, b.Premiums); {
	case n <= step:
		return no(BidNotHigher).withContract(floor)
	case rs.Bidding.StepByStep && !c.Jumps && n > step+1:
		return no(NextStep).withContract(rs.AtStep(step + 1))
	}
	if v := checkCalledTarock(rs, s, seat, c, b.Card); v.code != "" {
		return v.withContract(c.ID)
	}
	return checkQualified(rs, s, seat, c, b.Premiums)
}

// checkSuspicion asks for a negative game beside another: over a Besserrufer of
// somebody else that the two outbid together, and "bei" only once another has said
// the same game.
func checkSuspicion(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract, b Bid) verdict {
	highest, bidder := s.highest()
	h := rs.Contract(highest)
	if h == nil || !h.Bird || bidder == seat || rs.Rank(c.ID) > rs.Rank(highest) || 2*c.Value <= rs.Price(h) {
		return no(NoSuspicion).withContract(c.ID)
	}
	if b.Premiums != 0 {
		return no(NoPremiumsWithBid).withContract(c.ID)
	}
	first := s.suspected(c.ID, seat)
	if b.Choice == rules.Beside && first == tarock.NoSeat {
		return no(NothingBeside).withContract(c.ID)
	}
	if b.Choice == rules.OnSuspicion && first != tarock.NoSeat {
		return no(SayBeside).withContract(c.ID)
	}
	return yes
}

// suspected returns who, other than seat, has said id on suspicion and not spoken
// again, NoSeat when nobody has.
func (s *State) suspected(id rules.ContractID, seat tarock.Seat) tarock.Seat {
	later := [tarock.MaxSeats]bool{}
	for i := int(s.nWords) - 1; i >= 0; i-- {
		w := &s.words[i]
		if w.Word == WordSuspicion && w.Contract == id && w.Seat != seat && !later[w.Seat] {
			return w.Seat
		}
		later[w.Seat] = true
	}
	return tarock.NoSeat
}

// bid says a game, by itself or beside another.
func (st *step) bid(seat tarock.Seat, b Bid) {
	w := BidSaid{Seat: seat, Word: WordBid, Contract: b.Contract, Premiums: b.Premiums, Choice: b.Choice, Card: b.Card}
	switch b.Choice {
	case rules.OnSuspicion:
		w.Word = WordSuspicion
	case rules.Beside:
		w.Word, w.First = WordBeside, st.s.suspected(b.Contract, seat)
	}
	st.say(w)
}

// checkRight asks who may bid c, and when ("vorneweg", "hintennach").
func checkRight(rs *rules.RuleSet, s *State, seat tarock.Seat, c *rules.Contract) verdict {
	switch c.Right {
	case rules.VorhandFirst:
		if !s.fresh() {
			return no(OnlyVorhandFirst)
		}
	case rules.VorhandOnly:
		if seat != s.vorhand {
			return no(OnlyVorhand)
		}
	case rules.VorhandLast:
		if !s.choosing() {
			return no(OnlyVorhandLast)
		}
	case rules.FirstWord:
		if s.spoken(seat) {
			return no(OnlyFirstWord)
		}
	case rules.Anyone:
		if rs.Bidding.VorhandSaysForehand && s.fresh() {
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
	if v := checkSuitCards(hand, c); v.code != "" {
		return v
	}
	if c.Side == rules.CallsKing && hand.Contains(tarock.Kings) && !rs.Bidding.FourKingsMayCall && !rs.Call.Queens {
		return no(FourKings).withContract(c.ID)
	}
	if v := checkTogether(rs, c, premiums); v.code == NoPremiumsWithBid {
		return v
	}
	for id := range premiums.All() {
		if r := checkPremium(rs, s, seat, c, c.Premiums, id); r.code != "" {
			return r
		}
	}
	return checkTogether(rs, c, premiums)
}

// checkSuitCards asks whether the hand has the suit cards that c needs.
func checkSuitCards(hand tarock.Hand, c *rules.Contract) verdict {
	if suits := (hand & tarock.SuitCards).Len(); c.DiscardCount() == 0 && suits < c.MinSuits {
		v := no(FewSuitCards).withContract(c.ID)
		v.number = c.MinSuits
		return v
	}
	return yes
}

// checkTogether asks whether the premiums of a bid may be announced with it, and
// beside each other.
func checkTogether(rs *rules.RuleSet, c *rules.Contract, premiums rules.PremiumSet) verdict {
	if premiums&^rs.BidPremiums(c) != 0 {
		return no(NoPremiumsWithBid).withContract(c.ID)
	}
	if barredByValat(rs, premiums) {
		v := no(CardsBesideValat).withContract(c.ID)
		v.premium = rules.Valat
		return v
	}
	return yes
}

func checkHold(rs *rules.RuleSet, s *State, seat tarock.Seat, h Hold) verdict {
	highest, bidder := s.highest()
	byVorhand := rs.Bidding.VorhandHolds && seat == s.vorhand
	switch {
	case !byVorhand && !rs.Bidding.EarlierHold:
		return no(HoldNotAllowed)
	case bidder == tarock.NoSeat || bidder == seat || s.lastBid().Word == WordBeside:
		return no(NothingToHold)
	case !byVorhand && s.place(seat) > s.place(bidder):
		return no(HoldNotAllowed)
	}
	c := rs.Contract(highest)
	if rs.Bidding.NoHoldAnnounced && c.AnnounceWithBid {
		return no(HoldAnnounced).withContract(c.ID)
	}
	return checkQualified(rs, s, seat, c, h.Premiums)
}

// place returns the place of seat in the auction, counted from who has the
// Vorhand.
func (s *State) place(seat tarock.Seat) int {
	return (int(seat) - int(s.vorhand) + int(s.seats)) % int(s.seats)
}

// say records a word of the auction, and ends it when it was the last.
func (st *step) say(w BidSaid) {
	choosing := st.s.choosing()
	last := choosing || st.s.raising()
	w.Reopens = st.rs.Bidding.PassAgain && !last && w.Word == WordBid && st.s.inBidding() < int(st.s.seats)
	w.Next = tarock.NoSeat
	after := *st.s
	after.recordBid(w)
	_, bidder := after.highest()
	ends := w.Word == WordBid && st.rs.Contract(w.Contract).EndsAuction
	switch {
	case ends:
	case w.Word == WordPassOn || !last && !after.biddingOver():
		w.Next = after.nextBidder(w.Seat)
	case !last && st.rs.Bidding.RaiseOwn && after.canRaise(st.rs):
		w.Next = bidder
	}
	st.emit(w)
	if w.Next == tarock.NoSeat {
		st.closeAuction()
	}
}

// raising reports whether all others have passed and the bidder is asked once
// more, where he may raise his own game.
func (s *State) raising() bool {
	_, bidder := s.highest()
	return bidder != tarock.NoSeat && bidder == s.Turn && s.inBidding() == 1
}

// canRaise reports whether there is a game above the highest that its bidder may
// name, whatever he holds: nobody is to learn from being asked or not.
func (s *State) canRaise(rs *rules.RuleSet) bool {
	_, bidder := s.highest()
	for i := range rs.Contracts {
		c := &rs.Contracts[i]
		if step, _ := s.floor(rs); rs.Step(c.ID, rs.BidPremiums(c)) > step && checkRight(rs, s, bidder, c).code == "" {
			return true
		}
	}
	return false
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

// closeAuction goes on with the game that was bid, or with what the rules have
// for a hand that nobody wants to play.
func (st *step) closeAuction() {
	if last := st.s.lastBid(); last != nil {
		st.setContract(*last)
		return
	}
	if st.rs.Bidding.PassedOut == rules.PlayPassed {
		for i := range st.rs.Contracts {
			if c := &st.rs.Contracts[i]; c.Side == rules.EachForHimself {
				st.setContract(BidSaid{Seat: tarock.NoSeat, Contract: c.ID})
				return
			}
		}
	}
	st.throwIn(ThrownIn{Seat: tarock.NoSeat})
}

// setContract begins what the contract asks for.
func (st *step) setContract(last BidSaid) {
	st.c = st.rs.Contract(last.Contract)
	declarer := last.bidder()
	var beside uint8
	if last.Word == WordBeside {
		beside = 1 << last.Seat
	}
	if st.c.Side == rules.EachForHimself {
		declarer = tarock.NoSeat
	}
	st.emit(ContractSet{Contract: st.c.ID, Declarer: declarer, Kontra: st.c.Kontra, Duty: st.c.DutyFor(last.Choice), Talon: st.c.TalonFor(last.Choice), Beside: beside})
	for id := range last.Premiums.All() {
		st.emit(PremiumAnnounced{Seat: declarer, Premium: id})
	}
	switch st.c.Side {
	case rules.EachForHimself:
		st.beginPlay()
	case rules.CallsKing:
		st.emit(PhaseBegan{Phase: PhaseCalling, Turn: declarer})
	case rules.CallsTarock:
		st.callCard(last.Card, false)
	case rules.Alone:
		st.beginTalon(declarer)
	}
}
