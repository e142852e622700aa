package rules

// Conduct is what holds at the table beside the cards. No legal card and no
// figure depends on it: the rules room answers questions from it. Its clauses are
// those of the topics [Dealing], [LookingBack], [OpenHands] and [LastWord].
type Conduct struct {
	Knock    bool `json:"knock"`     // knocking in place of the cut
	Cuts     int  `json:"cuts"`      // how often the pack is cut at least; 0: no number is given
	CutCards int  `json:"cut_cards"` // and how many cards at least, each time
	// NoLookingBack: earlier tricks of one's own are never looked at. Otherwise a
	// short look is tolerated.
	NoLookingBack bool `json:"no_looking_back"`
	// OrganiserSilences: the organiser may forbid the opponents to confer in open
	// games.
	OrganiserSilences bool `json:"organiser_silences"`
	LeaverBanned      bool `json:"leaver_banned"` // who leaves without an excuse is banned
	NoAppeal          bool `json:"no_appeal"`     // there is no appeal from the referee to a court
}
