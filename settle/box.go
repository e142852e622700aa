package settle

// Boxed returns s as it is paid where Kontra money goes into a donation box: who
// wins an item gets its plain amount, who loses it pays with Kontra, and the box
// gets the difference. Players and box together sum to zero (decision 29). Without
// a box it is s itself.
func (s Settlement) Boxed() Settlement {
	if s.Box == 0 {
		return s
	}
	lines := s.Lines
	s.Lines = make([]Line, len(lines))
	for i, l := range lines {
		for seat, n := range l.Money {
			if n <= 0 {
				continue
			}
			plain := l.Score[seat]
			if l.MoneyOnly {
				plain = n / l.Kontra
			}
			s.Money[seat] -= n - plain
			l.Money[seat] = plain
		}
		s.Lines[i] = l
	}
	return s
}
