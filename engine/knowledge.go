package engine

import (
	"tarock"
	"tarock/rules"
	"tarock/settle"
)

// What a seat knows about the sides. Everything here is computed from what that
// seat can see, so that no refusal, option or turn can tell it more.

// A relation is how one seat stands to another, as far as it knows.
type relation uint8

const (
	unknown relation = iota
	sameSide
	opposed
)

// partner returns the declarer's partner in truth, NoSeat when he plays alone.
func (s *State) partner() tarock.Seat {
	if s.called == tarock.NoCard || s.holder == s.Declarer {
		return tarock.NoSeat
	}
	return s.holder
}

// party returns the side of seat in truth.
func (s *State) party(seat tarock.Seat) settle.Party {
	if s.Declarer == tarock.NoSeat {
		return settle.NoParty
	}
	if seat == s.Declarer || seat == s.partner() {
		return settle.Declarers
	}
	return settle.Opponents
}

// knownParty returns the side of other as far as seat knows it. An onlooker
// (NoSeat) knows what is public.
func (s *State) knownParty(seat, other tarock.Seat) settle.Party {
	return s.partyKnownTo(seat, other, s.sidesOpen)
}

// partyKnownTo is knownParty with the sides open to all or not. The late Kontra
// needs it for the moment before they were.
func (s *State) partyKnownTo(seat, other tarock.Seat, sidesOpen bool) settle.Party {
	callsKing := s.called != tarock.NoCard || s.Phase == PhaseCalling
	switch {
	case s.Declarer == tarock.NoSeat:
		return settle.NoParty
	case other == s.Declarer:
		return settle.Declarers
	case !callsKing:
		return settle.Opponents
	case s.Phase == PhaseCalling:
		return settle.NoParty
	case sidesOpen || seat == other || seat != tarock.NoSeat && (seat == s.partner() || seat == s.Declarer && s.boughtOwnCall()):
		return s.party(other)
	}
	return settle.NoParty
}

// relation returns how seat stands to other as far as seat knows.
func (s *State) relation(seat, other tarock.Seat) relation {
	return relationOf(s.knownParty(seat, seat), s.knownParty(seat, other))
}

func relationOf(mine, theirs settle.Party) relation {
	switch {
	case mine == settle.NoParty || theirs == settle.NoParty:
		return unknown
	case mine == theirs:
		return sameSide
	default:
		return opposed
	}
}

// knowsCall reports whether seat may know which king was called.
func (s *State) knowsCall(seat tarock.Seat) bool {
	return s.kingSeen || seat != tarock.NoSeat && (seat == s.Declarer || seat == s.holder)
}

const birdPremiums rules.PremiumSet = 1<<rules.PagatUltimo | 1<<rules.UhuPremium | 1<<rules.KakaduPremium | 1<<rules.QuapilPremium
