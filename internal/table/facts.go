package table

import (
	"encoding/json"
	"fmt"
	"time"

	"tarock"
	"tarock/engine"
	"tarock/internal/wire"
	"tarock/rules"
)

// A Person is who plays, as the log knows him: a hash of his session, so that
// the log names nobody and opens no door. "" is nobody.
type Person string

// A Fact is something that happened at a table. Facts in a deal are the
// engine's events.
type Fact interface{ fact() }

// The facts of a table. Chairs are counted from 0 in the order of play.
type (
	// TableOpened is the first fact of every table.
	TableOpened struct {
		Rules rules.Ref    `json:"rules"`
		House *rules.House `json:"house,omitempty"` // how they were made, nil for a published set
		Seats int          `json:"seats,omitempty"` // chairs that are played on; none: all
		Pace  wire.Pace    `json:"pace"`
		Level wire.Level   `json:"level,omitempty"` // of the bots; none: wirtshaus
		// Recording: the table lets lie what the rules forbid, as at a real one.
		Recording bool `json:"recording,omitempty"`
	}

	// Seated puts someone on a chair. Person is empty for a bot.
	Seated struct {
		Chair  int       `json:"chair"`
		Kind   wire.Kind `json:"kind"`
		Name   string    `json:"name"`
		Person Person    `json:"person,omitempty"`
	}

	// Left makes a chair open.
	Left struct {
		Chair int `json:"chair"`
	}

	// HostNamed makes the person on a chair the host.
	HostNamed struct {
		Chair int `json:"chair"`
	}

	// PaceSet changes how quickly the bots act.
	PaceSet struct {
		Pace wire.Pace `json:"pace"`
	}

	// LevelSet changes how well the bots play.
	LevelSet struct {
		Level wire.Level `json:"level"`
	}

	// NextAsked is a person's word that the next deal may come.
	NextAsked struct {
		Chair int `json:"chair"`
	}

	// DeviationProposed puts a deviation from the rules to the vote.
	DeviationProposed struct {
		Chair  int    `json:"chair"`
		Option string `json:"option"`
		Value  string `json:"value"`
	}

	// ProposalWithdrawn takes it back.
	ProposalWithdrawn struct {
		Option string `json:"option"`
	}

	// Voted is a person's word on a proposal; a later one takes its place.
	Voted struct {
		Chair  int         `json:"chair"`
		Option string      `json:"option"`
		Vote   wire.Ballot `json:"vote"`
	}

	// VoteCounted ends the vote on everything that is proposed.
	VoteCounted struct {
		Results []wire.Result `json:"results"`
	}

	// RulesAgreed changes what the table plays by, before its first deal.
	RulesAgreed struct {
		Rules rules.Ref    `json:"rules"`
		House *rules.House `json:"house,omitempty"`
	}

	// Dealt begins a deal; the events of its start follow in the same step.
	Dealt struct {
		Number int `json:"number"` // from 1
		Dealer int `json:"dealer"` // chair
		// Again: the cards of the deal before, played once more. It does not count.
		Again bool `json:"again,omitempty"`
		// Double is how many deals of the double rounds are left, with this one.
		Double int `json:"double,omitempty"`
	}

	// Rewound takes back what happened in the deal after its first events, so many.
	Rewound struct {
		Events int `json:"events"`
	}

	// InDeal is an event of the deal.
	InDeal struct{ engine.Event }
)

func (TableOpened) fact()       {}
func (Seated) fact()            {}
func (Left) fact()              {}
func (HostNamed) fact()         {}
func (PaceSet) fact()           {}
func (LevelSet) fact()          {}
func (NextAsked) fact()         {}
func (DeviationProposed) fact() {}
func (ProposalWithdrawn) fact() {}
func (Voted) fact()             {}
func (VoteCounted) fact()       {}
func (RulesAgreed) fact()       {}
func (Dealt) fact()             {}
func (Rewound) fact()           {}
func (InDeal) fact()            {}

// redact returns f as the player of seat may see it, NoSeat for an onlooker.
func redact(f Fact, seat tarock.Seat) Fact {
	switch f := f.(type) {
	case Seated:
		f.Person = ""
		return f
	case InDeal:
		return InDeal{engine.Redact(f.Event, seat)}
	default:
		return f
	}
}

// A step is what one entry of the log holds: facts that happened together, and
// whose doing they were.
type step struct {
	seq    uint64 // the number of the entry
	at     time.Time
	person Person // "" when the server acted, for a bot
	intent string // the person's id for it, in a deal
	chair  int    // for which chair, NoChair for none
	facts  []Fact
}

// stepVersion is the version of the form below. Older ones must stay readable.
const stepVersion = 1

type stepJSON struct {
	Version int               `json:"v"`
	At      time.Time         `json:"at"`
	Person  Person            `json:"person,omitempty"`
	Intent  string            `json:"intent,omitempty"`
	Chair   int               `json:"chair"`
	Facts   []json.RawMessage `json:"facts"`
}

func encodeStep(s *step) ([]byte, error) {
	facts, err := encodeFacts(s.facts)
	if err != nil {
		return nil, err
	}
	return json.Marshal(stepJSON{
		Version: stepVersion, At: s.at, Person: s.person, Intent: s.intent, Chair: s.chair, Facts: facts,
	})
}

func decodeStep(seq uint64, data []byte) (*step, error) {
	var raw stepJSON
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, fmt.Errorf("step %d: %w", seq, err)
	}
	if raw.Version != stepVersion {
		return nil, fmt.Errorf("step %d: version %d, this program reads %d", seq, raw.Version, stepVersion)
	}
	s := &step{seq: seq, at: raw.At, person: raw.Person, intent: raw.Intent, chair: raw.Chair}
	for i, data := range raw.Facts {
		f, err := decodeFact(data)
		if err != nil {
			return nil, fmt.Errorf("step %d, fact %d: %w", seq, i, err)
		}
		s.facts = append(s.facts, f)
	}
	return s, nil
}

func encodeFacts(facts []Fact) ([]json.RawMessage, error) {
	list := make([]json.RawMessage, len(facts))
	for i, f := range facts {
		data, err := encodeFact(f)
		if err != nil {
			return nil, err
		}
		list[i] = data
	}
	return list, nil
}

// encodeFact writes f as an object whose first field is its type.
func encodeFact(f Fact) (json.RawMessage, error) {
	if e, ok := f.(InDeal); ok {
		return engine.MarshalEvent(e.Event)
	}
	data, err := json.Marshal(f)
	if err != nil {
		return nil, err
	}
	return append(fmt.Appendf(nil, `{"type":%q,`, typeOf(f)), data[1:]...), nil
}

func typeOf(f Fact) string {
	switch f.(type) {
	case TableOpened:
		return "table_opened"
	case Seated:
		return "seated"
	case Left:
		return "left"
	case HostNamed:
		return "host_named"
	case PaceSet:
		return "pace_set"
	case LevelSet:
		return "level_set"
	case NextAsked:
		return "next_asked"
	case DeviationProposed:
		return "deviation_proposed"
	case ProposalWithdrawn:
		return "proposal_withdrawn"
	case Voted:
		return "voted"
	case VoteCounted:
		return "vote_counted"
	case RulesAgreed:
		return "rules_agreed"
	case Dealt:
		return "dealt"
	case Rewound:
		return "rewound"
	case InDeal:
	}
	panic(fmt.Sprintf("table: no name for fact %T", f))
}

func decodeFact(data []byte) (Fact, error) {
	var head struct{ Type string }
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, err
	}
	switch head.Type {
	case "table_opened":
		return decodeAs[TableOpened](data)
	case "seated":
		return decodeAs[Seated](data)
	case "left":
		return decodeAs[Left](data)
	case "host_named":
		return decodeAs[HostNamed](data)
	case "pace_set":
		return decodeAs[PaceSet](data)
	case "level_set":
		return decodeAs[LevelSet](data)
	case "next_asked":
		return decodeAs[NextAsked](data)
	case "deviation_proposed":
		return decodeAs[DeviationProposed](data)
	case "proposal_withdrawn":
		return decodeAs[ProposalWithdrawn](data)
	case "voted":
		return decodeAs[Voted](data)
	case "vote_counted":
		return decodeAs[VoteCounted](data)
	case "rules_agreed":
		return decodeAs[RulesAgreed](data)
	case "dealt":
		return decodeAs[Dealt](data)
	case "rewound":
		return decodeAs[Rewound](data)
	}
	event, err := engine.UnmarshalEvent(data)
	return InDeal{event}, err
}

func decodeAs[F Fact](data []byte) (Fact, error) {
	var f F
	err := json.Unmarshal(data, &f)
	return f, err
}
