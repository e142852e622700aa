package wire

import "tarock"

// A CountingPile is cards to count.
type CountingPile struct {
	Number int           `json:"number"`
	Grade  int           `json:"grade"`
	Cards  []tarock.Card `json:"cards"`
	// Blatt: the game counts in packets, so that one or two Blatt can remain.
	Blatt bool `json:"blatt"`
}

// SolveCounting says what a pile counts, or gives it up.
type SolveCounting struct {
	Points int  `json:"points,omitzero"`
	Blatt  int  `json:"blatt,omitzero"` // 0 to 2
	GiveUp bool `json:"give_up,omitzero"`
}

// A CountingAnswer says whether the count is right, and after that, or given up, how
// the pile is counted.
type CountingAnswer struct {
	Right   bool             `json:"right"`
	Count   *[2]int          `json:"count,omitzero"` // points and Blatt
	Packets []CountingPacket `json:"packets,omitempty"`
}

// A CountingPacket is cards counted together. Less is what is taken off, in thirds;
// Worth and Sum are points and Blatt.
type CountingPacket struct {
	Cards  []tarock.Card `json:"cards"`
	Values []int         `json:"values"`
	Less   int           `json:"less"`
	Worth  [2]int        `json:"worth"`
	Sum    [2]int        `json:"sum"`
}

// maxCount is more than any pile counts.
const maxCount = 100

func (s *SolveCounting) check() *Malformed {
	switch {
	case s.Points < 0 || s.Points > maxCount:
		return &Malformed{At: "/points", Problem: "want 0 to 100"}
	case s.Blatt < 0 || s.Blatt > 2:
		return &Malformed{At: "/blatt", Problem: "want 0 to 2"}
	}
	return nil
}
