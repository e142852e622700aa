package wire

import "tarock"

// A TaskName is a problem in the list of all.
type TaskName struct {
	ID    int    `json:"id"`
	Kind  string `json:"kind"`
	Grade int    `json:"grade"` // 1 to 3
}

// A Task is a problem as it is put: all hands lie open, one card is right.
type Task struct {
	TaskName
	Hands     [tarock.MaxSeats]tarock.Hand `json:"hands"`
	Lead      tarock.Seat                  `json:"lead"`
	Turn      tarock.Seat                  `json:"turn"`
	Trick     []tarock.Card                `json:"trick"`
	Legal     tarock.Hand                  `json:"legal"`
	Declarers [tarock.MaxSeats]bool        `json:"declarers"`
	// Of a game: what the declarers still need, of what is still to be won, in
	// points and Blatt.
	Need [2]int `json:"need"`
	Rest [2]int `json:"rest"`
}

// SolveTask answers a task, or gives it up.
type SolveTask struct {
	Card   tarock.Card `json:"card,omitzero"`
	GiveUp bool        `json:"give_up,omitzero"`
}

// A TaskAnswer says whether a card is right. Answer is the right one, once it was
// found or given up.
type TaskAnswer struct {
	Right  bool        `json:"right"`
	Answer tarock.Card `json:"answer,omitzero"`
}

func (s *SolveTask) check() *Malformed {
	if (s.Card == tarock.NoCard) != s.GiveUp {
		return &Malformed{At: "/card", Problem: "want a card, or give_up"}
	}
	return nil
}
