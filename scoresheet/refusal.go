package scoresheet

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/internal/exactjson"
)

// A Refusal says why an action is not carried out. The sentence for people is looked
// up by Code and filled with Values.
type Refusal struct {
	Code   Code
	Path   string         // in the action, such as "entry.premiums[1].kind"; empty for the whole
	Why    string         // in English
	Values map[string]any // what the sentence names
	// Asks are the questions that have to be answered first, of Unconfirmed.
	Asks []Ask
}

// Error returns the path and the reason.
func (r *Refusal) Error() string {
	if r.Path == "" {
		return r.Why
	}
	return r.Path + ": " + r.Why
}

// A Code names a kind of refusal. Codes are stable.
type Code string

// The codes.
const (
	BadJSON        Code = "bad_json"         // the action cannot be read
	BadFile        Code = "bad_file"         // a file that is no score sheet
	BadFileSum     Code = "bad_file_sum"     // a line of a file whose numbers do not add up to nothing
	EmptyFile      Code = "empty_file"       // a file with nothing in it
	BadValue       Code = "bad_value"        // a value that means nothing
	UnknownRules   Code = "unknown_rules"    // no such set, or house rules that cannot be
	NotOpen        Code = "not_open"         // there is no sheet yet
	IsOpen         Code = "is_open"          // there is one already
	IsClosed       Code = "closed"           // the evening is over
	NotClosed      Code = "not_closed"       // it goes on anyway
	Locked         Code = "locked"           // all planned deals are written
	TooFew         Code = "too_few"          // fewer than four are present
	TooMany        Code = "too_many"         // more than six, or more rows than a sheet has
	DealAhead      Code = "deal_ahead"       // a deal is missing in between
	NoDeal         Code = "no_deal"          // there is no such row
	OtherRow       Code = "other_row"        // somebody else's entry stands there now
	IsStruck       Code = "struck"           // the row does not count already
	NoPerson       Code = "no_person"        // nobody has this number, or has left
	SitsOut        Code = "sits_out"         // who does not play gets nothing
	NameTaken      Code = "name_taken"       // two people with one name
	BadNumber      Code = "bad_number"       // not a number
	NoNumbers      Code = "no_numbers"       // nothing was typed
	TooFewNumbers  Code = "too_few_numbers"  // they do not tell the others
	Difference     Code = "difference"       // the numbers do not add up to nothing
	CountsSum      Code = "counts_sum"       // the counts do not add up to the pack
	CountBeyond    Code = "count_beyond"     // a count of more than the pack
	NotDivisible   Code = "not_divisible"    // a total that three cannot pay
	Unconfirmed    Code = "unconfirmed"      // a question has to be answered first
	WhyMissing     Code = "why_missing"      // a reason has to be given
	Impossible     Code = "impossible"       // no deal of the game can be so
	NothingToBook  Code = "nothing_to_book"  // the ruling costs nothing
	NoPrice        Code = "no_price"         // the rules name no price
	OtherRules     Code = "other_rules"      // the case was asked under other rules
	DoublingOff    Code = "doubling_off"     // the table plays no such double rounds
	AlreadyDouble  Code = "already_double"   // a double round is running
	NothingDoubled Code = "nothing_doubled"  // no announcement to take back
	NoClash        Code = "no_clash"         // it is settled, or never was
	AlreadyPaused  Code = "already_paused"   // he pauses
	NotPaused      Code = "not_paused"       // he does not
	Worthless      Code = "worthless"        // a deal that is worth nothing is dealt again
	NoRounds       Code = "no_rounds"        // the set has no table rounds
	RoundRuns      Code = "round_runs"       // nothing was played in this round, or it goes on
	CannotBeFact   Code = "cannot_be"        // an event that does not fit the sheet
	OutOfRing      Code = "out_of_next_deal" // somebody of the entry sits out the next deal
)

// Codes returns every code.
func Codes() []Code {
	return []Code{
		BadJSON, BadFile, BadFileSum, EmptyFile, BadValue, UnknownRules, NotOpen, IsOpen, IsClosed, NotClosed, Locked, TooFew, TooMany, DealAhead,
		NoDeal, OtherRow, IsStruck, NoPerson, SitsOut, NameTaken, BadNumber, NoNumbers, TooFewNumbers, Difference, CountsSum, CountBeyond, NotDivisible, Unconfirmed,
		WhyMissing, Impossible, NothingToBook, NoPrice, OtherRules, DoublingOff, AlreadyDouble, NothingDoubled, NoClash, AlreadyPaused, NotPaused, Worthless, NoRounds, RoundRuns, CannotBeFact, OutOfRing,
	}
}

func refuse(code Code, path, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Path: path, Why: fmt.Sprintf(format, args...)}
}

// with adds a value that the sentence names.
func (r *Refusal) with(name string, value any) *Refusal {
	if r.Values == nil {
		r.Values = map[string]any{}
	}
	r.Values[name] = value
	return r
}

// An Ask is a question that has to be answered before an entry is written: the entry
// holds its code among the confirmed, or the answer itself.
type Ask string

// The questions.
const (
	AskCompleted Ask = "completed"   // are the numbers right that were filled in?
	AskFourZeros Ask = "four_zeros"  // does nobody get anything?
	AskOdd       Ask = "odd_pattern" // why are the numbers like that? Needs a reason.
	AskDoubled   Ask = "doubled"     // is the factor in the numbers already?
	AskOpen      Ask = "open_ruling" // has the Turnierleiter found that it is a Renonce?
)

// Asks returns every question.
func Asks() []Ask { return []Ask{AskCompleted, AskFourZeros, AskOdd, AskDoubled, AskOpen} }

// Located turns an error of the decoder into a refusal that names the place without
// the names of our types.
func Located(err error) *Refusal {
	if broken, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		why := fmt.Sprintf("is not valid JSON at byte %d", broken.ByteOffset)
		switch {
		case errors.Is(err, jsontext.ErrDuplicateName):
			why = "is there twice"
		case errors.Is(err, io.ErrUnexpectedEOF):
			why = "ends too early"
		}
		return refuse(BadJSON, exactjson.Path(broken.JSONPointer), "%s", why)
	}
	wrong, ok := errors.AsType[*json.SemanticError](err)
	if !ok {
		return refuse(BadJSON, "", "cannot be read")
	}
	path, why := exactjson.Path(wrong.JSONPointer), "is not allowed here"
	for inner := wrong; ok; inner, ok = errors.AsType[*json.SemanticError](inner.Err) {
		if inner != wrong {
			path = strings.Trim(path+"."+exactjson.Path(inner.JSONPointer), ".")
		}
		switch {
		case errors.Is(inner.Err, json.ErrUnknownName):
			why = "is unknown"
		case isWanted(inner.Err):
			why = inner.Err.Error()
		case inner.Err != nil && inner.GoType != nil && inner.JSONKind == '"':
			why = "means nothing here"
		}
	}
	return refuse(BadValue, path, "%s", why)
}

func isWanted(err error) bool {
	_, null := errors.AsType[*exactjson.WantError](err)
	return null
}
