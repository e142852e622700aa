package scoresheet

import (
	"reflect"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/internal/exactjson"
	"tarock/referee"
	"tarock/rules"
)

// A Kind names what an action does, and what has happened. Kinds are stable.
type Kind string

// The kinds of action.
const (
	DoOpen        Kind = "open"
	DoWrite       Kind = "write"
	DoStrike      Kind = "strike"       // Storno
	DoCorrect     Kind = "correct"      // Korr
	DoUnclear     Kind = "unclear"      // counts nothing for anyone
	DoDealer      Kind = "dealer"       // another deals next than it would be
	DoJoin        Kind = "join"         // somebody comes
	DoLeave       Kind = "leave"        // somebody goes for good
	DoPause       Kind = "pause"        // somebody is skipped until resumed
	DoResume      Kind = "resume"       //
	DoRename      Kind = "rename"       //
	DoWriter      Kind = "writer"       // another takes the pencil
	DoDouble      Kind = "double"       // somebody announces a double round
	DoSettleClash Kind = "settle_clash" // what becomes of the second of two entries for one deal
	DoRound       Kind = "round"        // the table round is over
	DoClose       Kind = "close"
	DoReopen      Kind = "reopen"
)

// An Action is what somebody wants to do. Which fields an action has depends on its
// type; the others are zero.
type Action struct {
	Type Kind `json:"type"`

	// Of open. People sit in the order of play; Dealer deals first.
	Title    string     `json:"title,omitzero"`
	RuleSet  RuleSetRef `json:"ruleset,omitzero"`
	People   []string   `json:"people,omitempty"`
	Dealer   int        `json:"dealer,omitzero"`
	Games    int        `json:"games,omitzero"` // that each person plays; 0: open end
	Money    Money      `json:"money,omitzero"`
	Doubling Doubling   `json:"doubling,omitzero"`
	Join     JoinTime   `json:"join,omitzero"`
	Zero     ZeroDeals  `json:"zero,omitzero"`
	Extras   []Extra    `json:"extras,omitempty"`
	// Chips are what each has at the beginning of a table round, 0 for none: who has lost
	// them gets new ones, and ranks last.
	Chips int `json:"chips,omitzero"`

	Deal  int    `json:"deal,omitzero"` // of write, strike, correct, unclear: counted from 1
	Entry *Entry `json:"entry,omitzero"`
	// Of is the id of the row that is meant: its number may be another one by the time
	// that the action arrives.
	Of     string      `json:"of,omitzero"` // of strike, correct, unclear
	Why    string      `json:"why,omitzero"`
	Person int         `json:"person,omitzero"` // of dealer, leave, pause, resume, rename
	Name   string      `json:"name,omitzero"`   // of join, rename, writer
	Deals  int         `json:"deals,omitzero"`  // of double; 0: one Radl, -1: the last announcement is taken back, as is the end of a round
	Clash  string      `json:"clash,omitzero"`
	Choice ClashChoice `json:"choice,omitzero"`
}

// actionFields are the fields that each kind of action may have beside its type,
// those that it must have first, up to the empty one.
var actionFields = map[Kind][]string{
	DoOpen:        {"people", "", "title", "ruleset", "dealer", "games", "money", "doubling", "join", "zero", "extras", "chips"},
	DoWrite:       {"deal", "entry"},
	DoStrike:      {"deal", "", "why", "of"},
	DoCorrect:     {"deal", "entry", "", "why", "of"},
	DoUnclear:     {"deal", "why", "", "of"},
	DoDealer:      {"person", "why"},
	DoJoin:        {"name"},
	DoLeave:       {"person"},
	DoPause:       {"person"},
	DoResume:      {"person"},
	DoRename:      {"person", "name"},
	DoWriter:      {"name"},
	DoDouble:      {"", "deals"},
	DoSettleClash: {"clash", "choice", "", "why"},
	DoRound:       {"", "deals"},
	DoClose:       {},
	DoReopen:      {},
}

// A RuleSetRef names a published set in its newest revision, or holds house rules.
// Its JSON form is a string or an object with base and deviations.
type RuleSetRef struct {
	ID    string
	House *rules.House
}

// IsZero reports whether r names nothing.
func (r RuleSetRef) IsZero() bool { return r.ID == "" && r.House == nil }

// MarshalJSON writes the id or the house rules.
func (r RuleSetRef) MarshalJSON() ([]byte, error) {
	if r.House != nil {
		return json.Marshal(r.House, json.Deterministic(true))
	}
	return json.Marshal(r.ID)
}

// UnmarshalJSON reads an id or house rules.
func (r *RuleSetRef) UnmarshalJSON(data []byte) error {
	*r = RuleSetRef{}
	if jsontext.Value(data).Kind() == '"' {
		return json.Unmarshal(data, &r.ID)
	}
	r.House = new(rules.House)
	return json.Unmarshal(data, r.House, json.RejectUnknownMembers(true))
}

// Money says what a point is worth. Without Cents there is no money at all.
type Money struct {
	Cents    int        `json:"cents"`             // a point
	Kontra   KontraTime `json:"kontra,omitzero"`   // when Kontra is paid
	Rounding int        `json:"rounding,omitzero"` // cents to which a payment is rounded: 0, 5 or 10
}

// A KontraTime says when what Kontra adds is paid.
type KontraTime string

// The times. At once: in coins after the deal, so that the evening is settled by the
// Schrift; else by the Geld.
const (
	KontraAtOnce KontraTime = "at_once"
	KontraAtEnd  KontraTime = "end"
)

// Doubling says when deals count double.
type Doubling struct {
	Policy   Policy    `json:"policy"`
	Triggers []Trigger `json:"triggers,omitempty"`
	Length   Length    `json:"length,omitzero"`
}

// A Policy says what becomes of a double round that is triggered within another.
type Policy string

// The policies.
const (
	NoDoubling Policy = "off"
	Queue      Policy = "queue"    // it follows when the first has ended
	Multiply   Policy = "multiply" // deals in both count four times
	Ignore     Policy = "ignore"   // nothing
)

// A Trigger is what makes the following deals count double.
type Trigger string

// The triggers.
const (
	OnTrischaken Trigger = "trischaken"
	OnMondfang   Trigger = "mondfang"
	OnZero       Trigger = "zero"      // a deal in which nobody gets anything
	OnHalfTime   Trigger = "half_time" // half of the planned deals are written
	OnStart      Trigger = "start"
	OnAnnounced  Trigger = "announced" // somebody says so (Gstieß-a-Radl)
)

// A Length is how many deals a double round has: a number, or 0 for a Radl, in which
// each of those present deals once. Its JSON form is "radl", "next" or a number.
type Length int

// MarshalJSON writes "radl" or the number.
func (l Length) MarshalJSON() ([]byte, error) {
	if l == 0 {
		return []byte(`"radl"`), nil
	}
	return json.Marshal(int(l))
}

// UnmarshalJSON reads "radl", "next" or a number.
func (l *Length) UnmarshalJSON(data []byte) error {
	switch string(data) {
	case `"radl"`:
		*l = 0
		return nil
	case `"next"`:
		*l = 1
		return nil
	}
	return json.Unmarshal(data, (*int)(l))
}

// A JoinTime says when somebody who comes later plays.
type JoinTime string

// The times.
const (
	JoinNow  JoinTime = "now"
	JoinRadl JoinTime = "radl" // when the Radl has ended
)

// An Extra is a premium of the table's own, which no set knows: a name, and what it is
// worth per opponent.
type Extra struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// ZeroDeals says what becomes of a deal in which nobody gets anything.
type ZeroDeals string

// What becomes of it.
const (
	ZeroWritten  ZeroDeals = "written"
	ZeroReplayed ZeroDeals = "replayed" // the same player deals again, and it is not counted
)

// A ClashChoice says what becomes of the second of two entries for one deal.
type ClashChoice string

// The choices.
const (
	KeepFirst  ClashChoice = "first"  // it is thrown away
	TakeSecond ClashChoice = "second" // it replaces the first
	AddAsNext  ClashChoice = "next"   // it is another deal, the next
)

// mayLackFields are types of others whose fields mean nothing where they are left out.
var mayLackFields = []reflect.Type{reflect.TypeFor[referee.Form](), reflect.TypeFor[referee.Said](), reflect.TypeFor[rules.Ref]()}

// UnmarshalAction reads an action and refuses what its type does not have. The
// refusal names the place.
func UnmarshalAction(data []byte) (Action, *Refusal) {
	var a Action
	if err := json.Unmarshal(data, &a, json.RejectUnknownMembers(true), exactjson.NoNull); err != nil {
		return a, Located(err)
	}
	if at := exactjson.Missing(reflect.TypeFor[Action](), data, mayLackFields...); at != "" {
		return a, refuse(BadValue, exactjson.Path(at), "is missing")
	}
	allowed, ok := actionFields[a.Type]
	if !ok {
		return a, refuse(BadValue, "type", "%q is not done to a sheet", a.Type)
	}
	var given map[string]jsontext.Value
	if err := json.Unmarshal(data, &given); err != nil {
		return a, Located(err)
	}
	for name, value := range given {
		if value.Kind() == 'n' {
			return a, refuse(BadValue, name, "is null")
		}
		if name != "type" && !slices.Contains(allowed, name) {
			return a, refuse(BadValue, name, "%q has no %s", a.Type, name)
		}
	}
	for _, name := range allowed {
		if name == "" {
			break
		}
		if _, ok := given[name]; !ok {
			return a, refuse(BadValue, name, "is missing")
		}
	}
	return a, a.check()
}
