package solver

// neverTakes reports whether it is plain that seat 0 takes no trick any more,
// whoever plays what.
func (s *Solver) neverTakes(lead uint8) bool {
	return lead != 0 && s.harmless() || s.sheltered()
}

// harmless reports whether seat 0, who does not lead, has no tarock and in every
// suit only cards below those of the others: whichever is led, a higher one lies
// there, and he never gets to lead.
func (s *Solver) harmless() bool {
	mine := s.hands[0]
	if mine&tarockCards != 0 {
		return false
	}
	for _, of := range suitCards {
		others := s.left & of &^ mine
		if others != 0 && mine&of > others&-others {
			return false
		}
	}
	return true
}

// sheltered reports whether one of the others has nothing but tarocks higher than
// those of seat 0: with one of them he beats him in every trick to come.
func (s *Solver) sheltered() bool {
	if s.duty.Suits || s.crowning(s.left) {
		return false
	}
	mine := s.hands[0] & tarockCards
	for _, h := range s.hands[1:s.seats] {
		if h&^tarockCards == 0 && h&-h > mine {
			return true
		}
	}
	return false
}
