package solver

// PlainFirst sets how many nodes of a game of few tricks s searches before coarse
// searches help.
func (s *Solver) PlainFirst(nodes uint64) { s.plainFirst = nodes }
