package wire

import "tarock/rulebook"

// A Vote is the table's vote on house rules.
type Vote struct {
	Proposals []Proposal `json:"proposals"` // open, in the order in which they were made
	Results   []Result   `json:"results"`   // counted, the last on each option
}

// A Proposal is a deviation that somebody has proposed.
type Proposal struct {
	Option string         `json:"option"`
	Value  string         `json:"value"`
	By     int            `json:"by"`    // chair
	Votes  [Chairs]Ballot `json:"votes"` // by chair
}

// A Ballot is one word in a vote, "" while it has not been said.
type Ballot string

// The ballots.
const (
	VoteYes Ballot = "yes"
	VoteNo  Ballot = "no"
)

// A Result is what came of a proposal. Why says what it contradicts.
type Result struct {
	Option  string        `json:"option"`
	Value   string        `json:"value"` // as proposed
	Yes     int           `json:"yes"`
	No      int           `json:"no"`
	Outcome Outcome       `json:"outcome"`
	Why     rulebook.Text `json:"why,omitzero"`
}

// An Outcome is how a vote ends.
type Outcome string

// The outcomes. Only the first changes the rules.
const (
	Accepted    Outcome = "accepted"
	Rejected    Outcome = "rejected"
	Tied        Outcome = "tied"
	Contradicts Outcome = "contradicts" // the majority wants what cannot be had together
)
