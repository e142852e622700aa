package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/internal/exactjson"
)

// Actions and events travel as JSON objects with a "type". The names are
// persisted in logs and records and never reused.

// A codec maps the types of a sealed interface to their names.
type codec struct {
	what  string
	whole bool // every field has to be there; logs have kept events from before one was thought of
	names map[reflect.Type]string
	types map[string]reflect.Type
}

func newCodec(what string, whole bool, named map[string]any) *codec {
	c := &codec{what: what, whole: whole, names: map[reflect.Type]string{}, types: map[string]reflect.Type{}}
	for name, zero := range named {
		t := reflect.TypeOf(zero)
		c.names[t], c.types[name] = name, t
	}
	return c
}

var actionCodec = newCodec("action", true, map[string]any{
	"forehand": SayForehand{}, "pass-on": PassOn{}, "throw-in": ThrowIn{}, "bid": Bid{}, "hold": Hold{}, "pass": Pass{},
	"call": CallKing{}, "call-fourth": CallFourth{},
	"open-talon": OpenTalon{}, "take-half": TakeHalf{}, "give-up": GiveUp{}, "lay-away": LayAway{},
	"announce": Announce{}, "kontra": SayKontra{}, "decline": DeclineKontra{}, "lie": Lie{}, "join": Join{}, "good": Good{}, "play": Play{},
	"take-back": TakeBack{}, "turn-trick": TurnTrick{}, "lay-down": LayDown{}, "hint": Hint{}, "claim": Claim{}, "rule": Rule{},
})

var eventCodec = newCodec("event", false, map[string]any{
	"deal_started": DealStarted{}, "cards_dealt": CardsDealt{}, "phase_began": PhaseBegan{},
	"bid_said": BidSaid{}, "contract_set": ContractSet{}, "king_called": KingCalled{}, "kontra_declined": KontraDeclined{},
	"talon_opened": TalonOpened{}, "talon_taken": TalonTaken{}, "talon_looked": TalonLooked{}, "hand_declared": HandDeclared{}, "given_up": GivenUp{},
	"cards_laid_away": CardsLaidAway{}, "premium_announced": PremiumAnnounced{}, "kontra_said": KontraSaid{},
	"lain": Lain{}, "good_said": GoodSaid{}, "joined": Joined{}, "card_played": CardPlayed{}, "partner_revealed": PartnerRevealed{},
	"trick_taken": TrickTaken{}, "talon_turned": TalonTurned{}, "hands_shown": HandsShown{},
	"thrown_in": ThrownIn{}, "talon_given": TalonGiven{}, "deal_ended": DealEnded{}, "deal_settled": DealSettled{},
	"trick_lies": TrickLies{}, "trick_turned": TrickTurned{}, "card_taken_back": CardTakenBack{}, "hand_laid_down": HandLaidDown{}, "hinted": Hinted{},
	"renonce_claimed": RenonceClaimed{}, "ruled": Ruled{}, "discard_returned": DiscardReturned{},
})

func (c *codec) marshal(v any) ([]byte, error) {
	name, ok := c.names[reflect.TypeOf(v)]
	if !ok {
		return nil, fmt.Errorf("unknown %s type %T", c.what, v)
	}
	body, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("%s %q: %w", c.what, name, err)
	}
	head := fmt.Appendf(nil, `{"type":%q`, name)
	if len(body) > len("{}") {
		head = append(head, ',')
	}
	return append(head, body[1:]...), nil
}

// unmarshal reads an object with a "type" and the fields of that type, nothing
// else: unknown fields and trailing data are errors.
func (c *codec) unmarshal(data []byte) (any, error) {
	if jsontext.Value(data).Kind() != '{' {
		return nil, badField(c.what, "", "want an object")
	}
	var fields map[string]json.RawMessage
	if err := strict(data, &fields); err != nil {
		return nil, fmt.Errorf("%s: %w", c.what, err)
	}
	var name string
	if err := json.Unmarshal(fields["type"], &name); err != nil {
		return nil, badField(c.what, "/type", "want a name")
	}
	t, ok := c.types[name]
	if !ok {
		return nil, badField(c.what, "/type", "unknown %q", name)
	}
	delete(fields, "type")
	of := fmt.Sprintf("%s %q", c.what, name)
	body, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", of, err)
	}
	if at := exactjson.Missing(t, body); c.whole && at != "" {
		return nil, badField(of, at, "missing")
	}
	v := reflect.New(t)
	if err := exactjson.Unmarshal(body, v.Interface()); err != nil {
		return nil, fieldError(of, err)
	}
	return v.Elem().Interface(), nil
}

// A FieldError says which field of an action or event cannot be read, and why, for who says
// it in other words.
type FieldError struct {
	Of   string           // what is read, such as `action "play"`
	At   jsontext.Pointer // to the field, such as "/item/premium", "" for the whole
	Form string           // of [fmt.Sprintf]
	Args []any
	Err  error // of the value of the field, in place of Form
}

// Error returns the field and the reason.
func (e *FieldError) Error() string {
	if e.At == "" {
		return fmt.Sprintf("%s: %s", e.Of, e.Why())
	}
	return fmt.Sprintf("%s: field %q: %s", e.Of, strings.TrimPrefix(string(e.At), "/"), e.Why())
}

// Unwrap returns what the value of the field says of itself.
func (e *FieldError) Unwrap() error { return e.Err }

// Why returns the reason alone.
func (e *FieldError) Why() string {
	if e.Err != nil {
		return e.Err.Error()
	}
	return fmt.Sprintf(e.Form, e.Args...)
}

func badField(of string, at jsontext.Pointer, form string, args ...any) *FieldError {
	return &FieldError{Of: of, At: at, Form: form, Args: args}
}

// fieldError says of the error of a decoder what somebody who knows none of our types can
// do with.
func fieldError(of string, err error) error {
	wrong, ok := errors.AsType[*jsonv2.SemanticError](err)
	switch {
	case !ok:
		return fmt.Errorf("%s: %w", of, err)
	case errors.Is(err, jsonv2.ErrUnknownName):
		return badField(of, wrong.JSONPointer, "unknown")
	case exactjson.SaysWhy(wrong):
		return &FieldError{Of: of, At: wrong.JSONPointer, Err: wrong.Err}
	default:
		return badField(of, wrong.JSONPointer, "a JSON %s does not go here", exactjson.KindName(wrong.JSONKind))
	}
}

// strict decodes exactly one JSON value without unknown fields.
func strict(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return errors.New("more after the end of the value")
	}
	return nil
}

// MarshalAction writes a as a JSON object with its "type".
func MarshalAction(a Action) ([]byte, error) { return actionCodec.marshal(a) }

// UnmarshalAction reads what MarshalAction writes. Unknown types and fields are
// errors that name them.
func UnmarshalAction(data []byte) (Action, error) {
	v, err := actionCodec.unmarshal(data)
	if err != nil {
		return nil, err
	}
	return v.(Action), nil
}

// MarshalEvent writes e as a JSON object with its "type".
func MarshalEvent(e Event) ([]byte, error) { return eventCodec.marshal(e) }

// UnmarshalEvent reads what MarshalEvent writes.
func UnmarshalEvent(data []byte) (Event, error) {
	v, err := eventCodec.unmarshal(data)
	if err != nil {
		return nil, err
	}
	return v.(Event), nil
}

// MarshalJSON writes the option with its action as an object with a "type".
func (o Option) MarshalJSON() ([]byte, error) {
	action, err := MarshalAction(o.Action)
	if err != nil {
		return nil, err
	}
	type plain Option // without this method
	return json.Marshal(struct {
		Action json.RawMessage `json:"action"`
		plain
	}{Action: action, plain: plain(o)})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (o *Option) UnmarshalJSON(data []byte) error {
	type plain Option
	read := struct {
		Action json.RawMessage `json:"action"`
		*plain
	}{plain: (*plain)(o)}
	if err := json.Unmarshal(data, &read); err != nil {
		return err
	}
	action, err := UnmarshalAction(read.Action)
	if err != nil {
		return err
	}
	o.Action = action
	return nil
}
