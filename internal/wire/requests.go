package wire

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/uuid"

	"tarock/referee"
	"tarock/rules"
	"tarock/scoresheet"
)

// Limits on what a client may send.
const (
	MaxBody = 8 << 10 // bytes of a request
	MaxName = 40      // characters of a name
	// MaxImport is how many bytes a request with a file has.
	MaxImport = 4 << 20
)

// The requests. Each knows what makes it well-formed; [Decode] asks.
type (
	// Play opens a table for one person and three bots, and deals.
	Play struct {
		Name  string       `json:"name"`  // "": the table calls him Gast
		Rules string       `json:"rules"` // id of a rule set; "": the default
		House *rules.House `json:"house"` // house rules in its place
		// Recording: as at a real table. What is irregular lies, and is claimed.
		Recording bool `json:"recording"`
	}

	// OpenTable opens a table with three open chairs.
	OpenTable struct {
		Name      string       `json:"name"`
		Rules     string       `json:"rules"`
		House     *rules.House `json:"house"`
		Recording bool         `json:"recording"`
	}

	// HouseRules are house rules that somebody asks about.
	HouseRules rules.House

	// AskRuling asks for a ruling under a published set, the default if Rules is
	// empty, or under house rules. Names are by place.
	AskRuling struct {
		Rules string       `json:"rules"`
		House *rules.House `json:"house"`
		Form  referee.Form `json:"form"`
		Names [4]string    `json:"names"`
	}

	// AskGuide asks what can be asked about rules.
	AskGuide struct {
		Rules string       `json:"rules"`
		House *rules.House `json:"house"`
	}

	// Propose puts a deviation to the vote; Withdraw takes it back.
	Propose struct {
		Option string `json:"option"`
		Value  string `json:"value"`
	}
	Withdraw struct {
		Option string `json:"option"`
	}

	// CastVote is a word on a proposal.
	CastVote struct {
		Option string `json:"option"`
		Vote   Ballot `json:"vote"`
	}

	// Sit takes a chair that is open or a bot's.
	Sit struct {
		Name  string `json:"name"`
		Chair *int   `json:"chair"` // nil: the first open one, else the first bot's
	}

	// Intent is one action in a deal. ID makes it idempotent; Seq is the last
	// step that the player has seen.
	Intent struct {
		ID     string         `json:"id"`
		Seq    uint64         `json:"seq"`
		Action jsontext.Value `json:"action"`
	}

	// Settings changes how the table runs: the pace or the level of its bots, or both.
	Settings struct {
		Pace  Pace  `json:"pace,omitempty"`
		Level Level `json:"level,omitempty"`
	}

	// OpenSheet begins a score sheet. ID and Viewcode are random and made by whoever
	// begins it, so that it can be begun without a network.
	OpenSheet struct {
		ID       string           `json:"id"`
		Viewcode string           `json:"viewcode"`
		Stamp    scoresheet.Stamp `json:"stamp"`
		Action   jsontext.Value   `json:"action"`
	}

	// SheetAction is something done to a score sheet. After is the last event that its
	// sender has seen.
	SheetAction struct {
		Stamp  scoresheet.Stamp `json:"stamp"`
		Action jsontext.Value   `json:"action"`
		After  uint64           `json:"after"`
	}

	// ImportSheet begins a score sheet with what was exported: the text of a JSON or
	// CSV file. From, if there is one, is added to its title, so that it can be told
	// from the sheet that the file was made of.
	ImportSheet struct {
		ID       string           `json:"id"`
		Viewcode string           `json:"viewcode"`
		Stamp    scoresheet.Stamp `json:"stamp"`
		Data     string           `json:"data"`
		From     string           `json:"from,omitzero"`
	}

	// Empty is the body of a request that says everything in its path.
	Empty struct{}
)

func (p *Play) check() *Malformed {
	if m := checkHouse(p.Rules, p.House); m != nil {
		return m
	}
	if p.Name = strings.TrimSpace(p.Name); p.Name == "" {
		return nil
	}
	return checkName(p.Name)
}

// checkHouse wants one kind of rules. What they say is the rules' own matter.
func checkHouse(id string, h *rules.House) *Malformed {
	if id != "" && h != nil {
		return &Malformed{At: "/house", Problem: "\"rules\" names a set already"}
	}
	return nil
}

func (*HouseRules) check() *Malformed { return nil }

func (a *AskRuling) check() *Malformed {
	for i, name := range a.Names {
		if name == "" {
			continue
		}
		if m := checkName(name); m != nil {
			return &Malformed{At: fmt.Sprintf("/names/%d", i), Problem: m.Problem}
		}
	}
	return (&AskGuide{Rules: a.Rules, House: a.House}).check()
}

func (a *AskGuide) check() *Malformed {
	if a.Rules != "" && a.House != nil {
		return &Malformed{At: "/house", Problem: "goes with no other rules"}
	}
	return nil
}

func (p *Propose) check() *Malformed {
	if m := (&Withdraw{p.Option}).check(); m != nil {
		return m
	}
	if p.Value == "" {
		return &Malformed{At: "/value", Problem: "missing"}
	}
	return nil
}

func (w *Withdraw) check() *Malformed {
	if w.Option == "" {
		return &Malformed{At: "/option", Problem: "missing"}
	}
	return nil
}

func (v *CastVote) check() *Malformed {
	if v.Vote != VoteYes && v.Vote != VoteNo {
		return &Malformed{At: "/vote", Problem: fmt.Sprintf("%.50q: want %q or %q", v.Vote, VoteYes, VoteNo)}
	}
	return (&Withdraw{v.Option}).check()
}

func (o *OpenTable) check() *Malformed {
	if m := checkHouse(o.Rules, o.House); m != nil {
		return m
	}
	o.Name = strings.TrimSpace(o.Name)
	return checkName(o.Name)
}

func (s *Sit) check() *Malformed {
	s.Name = strings.TrimSpace(s.Name)
	if s.Chair != nil && (*s.Chair < 0 || *s.Chair >= Chairs) {
		return &Malformed{At: "/chair", Problem: fmt.Sprintf("%d: want 0 to %d", *s.Chair, Chairs-1)}
	}
	return checkName(s.Name)
}

func (i *Intent) check() *Malformed {
	const uuidLength = 36
	switch {
	case len(i.ID) != uuidLength || uuid.Validate(i.ID) != nil:
		return &Malformed{At: "/id", Problem: fmt.Sprintf("%.50q: want a UUID such as %q", i.ID, uuid.Nil)}
	case i.Seq == 0: // the first step opens a table
		return &Malformed{At: "/seq", Problem: "want the number of the step that was seen, from 1 up"}
	case i.Action == nil:
		return &Malformed{At: "/action", Problem: "missing"}
	}
	i.ID = strings.ToLower(i.ID)
	return nil
}

func (s *Settings) check() *Malformed {
	if s.Level != "" && !slices.Contains(Levels(), s.Level) {
		return &Malformed{At: "/level", Problem: fmt.Sprintf("%.50q: want one of %q", s.Level, Levels())}
	}
	if s.Level == "" && s.Pace == "" {
		return &Malformed{Problem: "want a pace or a level that is not empty"}
	}
	if s.Pace != "" && !slices.Contains(Paces(), s.Pace) {
		return &Malformed{At: "/pace", Problem: fmt.Sprintf("%.50q: want one of %q", s.Pace, Paces())}
	}
	return nil
}

func (*Empty) check() *Malformed { return nil }

// checkName wants a name that people can read: 1 to MaxName printable
// characters. Control and direction characters are out, because they could
// make the page read otherwise.
func checkName(name string) *Malformed {
	if name == "" {
		return &Malformed{At: "/name", Problem: "missing"}
	}
	if n := utf8.RuneCountInString(name); n > MaxName {
		return &Malformed{At: "/name", Problem: fmt.Sprintf("%d characters: want at most %d", n, MaxName)}
	}
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return &Malformed{At: "/name", Problem: fmt.Sprintf("%+q cannot be printed", r)}
		}
	}
	return nil
}
