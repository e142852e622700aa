package wire

import "tarock/rulebook"

// A Problem answers a request that was not carried out and that no clause of
// the rules is about; refusals by the rules are [engine.Refusal]. The sentence
// for people is looked up by Code.
type Problem struct {
	Code Code   `json:"code"`
	At   string `json:"at,omitempty"`   // JSON pointer into the request
	Text string `json:"text,omitempty"` // for developers, in English
	// Where a code alone says too little: what it is about, and why, for people.
	What rulebook.Text `json:"what,omitzero"`
	Why  rulebook.Text `json:"why,omitzero"`
}

// A Code names a problem. It is stable.
type Code string

// The codes. Behind each stands the HTTP status it comes with.
const (
	CodeMalformed     Code = "malformed"           // 400: the request cannot be read; At and Text say where and why
	CodeUnknownRules  Code = "unknown-rules"       // 404: no rule set with this id
	CodeNotSeated     Code = "not-seated"          // 403: only who sits at the table may do this
	CodeHostOnly      Code = "host-only"           // 403: only the host may do this
	CodeCrossOrigin   Code = "cross-origin"        // 403: the request comes from another site
	CodeReadOnly      Code = "read-only"           // 403: this code shows the sheet, it does not write
	CodeNoTable       Code = "no-such-table"       // 404
	CodeNoSheet       Code = "no-such-sheet"       // 404
	CodeNotFound      Code = "not-found"           // 404: no such address
	CodeMethod        Code = "method-not-allowed"  // 405
	CodeStale         Code = "stale"               // 409: the table has moved on; the stream brings the rest
	CodeNoDeal        Code = "no-deal"             // 409: no deal is being played
	CodeDealRunning   Code = "deal-running"        // 409: the deal is not over yet
	CodeChairTaken    Code = "chair-taken"         // 409: a person sits there
	CodeNameTaken     Code = "name-taken"          // 409: somebody at this table has the name
	CodeAlreadySeated Code = "already-seated"      // 409: you sit elsewhere at this table
	CodeNotPractice   Code = "not-practice"        // 403: only who practises alone with bots may do this
	CodeSeenCards     Code = "seen-cards"          // 409: you have seen another hand of this deal
	CodeRepeated      Code = "repeated-deal"       // 409: cards that somebody here has seen are played once more
	CodeSheetTaken    Code = "sheet-exists"        // 409: another sheet has one of the codes
	CodeVoteOpen      Code = "vote-open"           // 409: first the vote has to end
	CodeVoteClosed    Code = "vote-closed"         // 409: rules are voted on before the first deal
	CodeVotesMissing  Code = "votes-missing"       // 409: not everyone who is here has voted
	CodeProposed      Code = "already-proposed"    // 409: this option is being voted on
	CodeNotProposed   Code = "not-proposed"        // 409: this option is not being voted on
	CodeAlreadySo     Code = "already-so"          // 409: the table plays like that anyway
	CodeProposals     Code = "too-many-proposals"  // 409: end this vote first
	CodeRuling        Code = "ruling"              // 422: nothing can be ruled on this; at and text say why
	CodeNotPlayed     Code = "not-played"          // 422: the deal was not played to its end, so that there is nothing to say of it
	CodeNotJudged     Code = "not-judged"          // 422: a deal of a table as at a real one, whose cards are not judged
	CodeHouse         Code = "house-rules"         // 422: these house rules cannot be; What and Why say why
	CodeTooLarge      Code = "too-large"           // 413: the request is longer than MaxBody
	CodeMediaType     Code = "not-json"            // 415: Content-Type is not application/json
	CodeRate          Code = "too-many-requests"   // 429: slow down; Retry-After says how long
	CodeStreams       Code = "too-many-streams"    // 429: too many streams are open
	CodeFull          Code = "server-full"         // 503: no more tables now
	CodeBusy          Code = "busy"                // 503: too much is being worked out now
	CodeUnavailable   Code = "storage-unavailable" // 503: nothing was done; try again with the same id
	CodeInternal      Code = "internal"            // 500
)

// Error makes a code an error: those who decide return it, the edge turns it
// into a Problem.
func (c Code) Error() string { return string(c) }
