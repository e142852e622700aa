package sheetform

import (
	"errors"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"tarock/internal/explain"
	"tarock/rules"
	"tarock/scoresheet"
)

// A Bridge answers the browser: what may be entered, what it comes to, what a sheet
// says. It keeps nothing but texts and rule sets; the events come with every call.
// It is not safe for concurrent use.
type Bridge struct {
	sets  rules.Editions
	texts map[string]*explain.Catalogue
	known map[string]*rules.RuleSet
}

// NewBridge returns a bridge that knows the given sets.
func NewBridge(sets rules.Editions) *Bridge {
	return &Bridge{sets: sets, texts: map[string]*explain.Catalogue{}, known: map[string]*rules.RuleSet{}}
}

// params are those of all methods; each uses some.
type params struct {
	Lang    string                `json:"lang"`
	RuleSet scoresheet.RuleSetRef `json:"ruleset"`
	Events  []scoresheet.Event    `json:"events"`
	Action  jsontext.Value        `json:"action"`
	Stamp   scoresheet.Stamp      `json:"stamp"`
}

// failure is the answer to a call that fails.
type failure struct {
	Error *Failed `json:"error"`
}

// Call answers one call: method and parameters in, JSON out. Whatever is wrong comes
// back as {"error": …}.
func (b *Bridge) Call(method string, data []byte) []byte {
	var p params
	err := json.Unmarshal(data, &p, json.RejectUnknownMembers(true))
	texts := b.in(p.Lang)
	var answer any
	switch {
	case err != nil:
		answer = failure{Fail(texts, nil, scoresheet.Located(err))}
	default:
		answer = b.answer(texts, method, &p)
	}
	out, err := json.Marshal(answer, json.Deterministic(true))
	if err != nil {
		return []byte(`{"error":{"code":"bad_value","message":"` + method + `"}}`)
	}
	return out
}

func (b *Bridge) answer(texts *explain.Catalogue, method string, p *params) any {
	fail := func(s *scoresheet.Sheet, r *scoresheet.Refusal) any { return failure{Fail(texts, s, r)} }
	switch method {
	case "sets":
		return map[string]any{"sets": SetsOf(texts, b.sets.Newest())}
	case "form":
		rs, err := scoresheet.RulesFor(p.RuleSet, b.sets.At)
		if err != nil {
			return fail(nil, err)
		}
		return FormOf(texts, rs)
	case "view", "preview", "decide":
	default:
		return fail(nil, &scoresheet.Refusal{Code: scoresheet.BadValue, Path: "method", Why: "unknown method"})
	}
	s, err := scoresheet.Replay(p.Events)
	if err != nil {
		refusal, _ := errors.AsType[*scoresheet.Refusal](err)
		return fail(nil, refusal)
	}
	if method == "view" {
		rs, err := b.of(s)
		if err != nil {
			return fail(s, err)
		}
		return ViewOf(texts, rs, s)
	}
	a, refusal := scoresheet.UnmarshalAction(p.Action)
	if refusal != nil {
		return fail(s, refusal)
	}
	rs, refusal := b.forAction(s, &a)
	if refusal != nil {
		return fail(s, refusal)
	}
	texts = texts.For(rs.Family.String())
	if method == "preview" {
		return PreviewOf(texts, rs, s, a)
	}
	events, refusal := scoresheet.Decide(rs, s, a, p.Stamp)
	if refusal != nil {
		return fail(s, refusal)
	}
	return map[string]any{"events": events}
}

// in returns the catalogue of a language, the first one for any other.
func (b *Bridge) in(lang string) *explain.Catalogue {
	if texts, ok := b.texts[lang]; ok {
		return texts
	}
	texts, err := explain.In(lang)
	if err != nil {
		return b.in(explain.Languages()[0])
	}
	b.texts[lang] = texts
	return texts
}

// forAction returns the set of s, or the one that a wants to open with.
func (b *Bridge) forAction(s *scoresheet.Sheet, a *scoresheet.Action) (*rules.RuleSet, *scoresheet.Refusal) {
	if s.Open() {
		return b.of(s)
	}
	ref := a.RuleSet
	if ref.IsZero() {
		ref.ID = b.sets[0].Ref.ID
	}
	return scoresheet.RulesFor(ref, b.sets.At)
}

// of returns the set that s pins, and keeps it.
func (b *Bridge) of(s *scoresheet.Sheet) (*rules.RuleSet, *scoresheet.Refusal) {
	if !s.Open() {
		return b.sets[0], nil
	}
	key := s.Set.ID
	if s.House != nil {
		key += " " + s.House.Name
	}
	if rs, ok := b.known[key]; ok && rs.Ref == s.Set {
		return rs, nil
	}
	rs, err := scoresheet.RulesOf(s, b.sets.At)
	if err == nil {
		b.known[key] = rs
	}
	return rs, err
}
