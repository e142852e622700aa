package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"strings"

	"tarock"
	"tarock/bot"
	"tarock/engine"
	"tarock/internal/explain"
	"tarock/internal/perft"
	"tarock/record"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/house"
	"tarock/settle"
)

// A told error is said in the language of who asked. A value that is an error is said
// in it too.
type told struct {
	key    string // below "cli.error"
	values explain.Values
}

// Error returns the sentence in English.
func (t *told) Error() string { return t.in("en") }

// Unwrap returns the reason that is among the values.
func (t *told) Unwrap() error {
	err, _ := t.values["why"].(error)
	return err
}

func (t *told) in(lang language) string {
	texts, err := explain.In(string(lang))
	if err != nil {
		return t.key // it comes with the program: a bug
	}
	values := maps.Clone(t.values)
	for name, value := range values {
		if err, ok := value.(error); ok {
			values[name] = sentenceIn(texts, err)
		} else {
			values[name] = argIn(texts, value)
		}
	}
	return texts.Text("cli.error."+t.key, values)
}

// said is a wrong command line, with the reason by its key and what fills it.
func said(key string, values explain.Values) error { return usageError{&told{key, values}} }

// failed is said of a command line that is right, but of which nothing comes.
func failed(key string, values explain.Values) error { return &told{key, values} }

// A faulted error is a fact that no deal can have, at its place in the command line.
type faulted struct {
	*settle.FieldError
	place string
}

// Unwrap returns what is wrong.
func (f *faulted) Unwrap() error { return f.FieldError }

// sentence returns err in the language of who asked, as far as it is said in it.
func (e *env) sentence(err error) string {
	texts, bad := explain.In(string(e.lang))
	if bad != nil {
		return err.Error()
	}
	return sentenceIn(texts, err)
}

// sentenceIn returns err as a sentence. What comes from outside the program, such as
// the operating system, stays as it is.
func sentenceIn(texts *explain.Catalogue, err error) string {
	if t, ok := errors.AsType[*told](err); ok {
		return t.in(language(texts.Lang()))
	}
	if bad, ok := errors.AsType[*house.DeviationError](err); ok && texts.Lang() == "de" {
		where := bad.Path
		if bad.What.De != "" {
			where += " (" + bad.What.De + ")"
		}
		return where + ": " + bad.Text.De
	}
	if bad, ok := errors.AsType[*faulted](err); ok {
		return texts.Text("cli.error.at", explain.Values{"place": bad.place, "why": faultIn(texts, bad.FieldError)})
	}
	if bad, ok := errors.AsType[*settle.FieldError](err); ok {
		return texts.Text("cli.error.at", explain.Values{"place": bad.Path, "why": faultIn(texts, bad)})
	}
	if bad, ok := errors.AsType[*record.MoveError](err); ok {
		key := "cli.error.move"
		if bad.Move.Seat == tarock.NoSeat {
			key += "_ruled"
		}
		if bad.Move.Line == 0 { // it was not read from lines
			key += "_alone"
		}
		return texts.Text(key, explain.Values{"line": bad.Move.Line, "number": bad.Number, "seat": bad.Move.Seat, "why": sentenceIn(texts, bad.Err)})
	}
	return wordIn(texts, err)
}

// wordIn says errors about one word that was written.
func wordIn(texts *explain.Catalogue, err error) string {
	if no, ok := errors.AsType[*engine.Refusal](err); ok {
		return refusalIn(texts, no)
	}
	if bad, ok := errors.AsType[*rules.NameError](err); ok {
		return texts.Text("cli.error.name", explain.Values{"name": bad.Name, "names": listed(bad.Names)})
	}
	if bad, ok := errors.AsType[*bot.NameError](err); ok {
		return botIn(texts, bad)
	}
	if bad, ok := errors.AsType[*record.PlaceError](err); ok {
		return placeIn(texts, bad)
	}
	if bad, ok := errors.AsType[*record.ParseError](err); ok {
		return texts.Text("cli.error.line", explain.Values{"line": bad.Line, "why": wrongIn(texts, bad.Err)})
	}
	if bad, ok := errors.AsType[*perft.ParseError](err); ok {
		return texts.Text("cli.error.line", explain.Values{"line": bad.Line, "why": wrongIn(texts, bad.Err)})
	}
	if bad, ok := errors.AsType[*record.Wrong](err); ok {
		return wrongIn(texts, bad)
	}
	if bad, ok := errors.AsType[*engine.DealError](err); ok {
		return wrongIn(texts, bad)
	}
	if bad, ok := errors.AsType[*rules.UnknownError](err); ok {
		if len(bad.Revisions) == 0 {
			return texts.Text("cli.error.unknown_set", explain.Values{"name": bad.Ref.ID})
		}
		return texts.Text("cli.error.revision", explain.Values{"name": bad.Ref.ID, "number": bad.Ref.Revision, "have": strings.Trim(fmt.Sprint(bad.Revisions), "[]")})
	}
	if bad, ok := errors.AsType[*house.OtherError](err); ok {
		return texts.Text("cli.error.other_house", explain.Values{"made": bad.Made.ID, "want": bad.Want.ID})
	}
	if bad, ok := errors.AsType[*tarock.CardError](err); ok {
		if bad.Twice {
			return texts.Text("cli.error.card_twice", explain.Values{"card": bad.Text})
		}
		if bad.List {
			return texts.Text("cli.error.card_list", nil)
		}
		return texts.Text("cli.error.card", explain.Values{"card": bad.Text})
	}
	if bad, ok := errors.AsType[*fs.PathError](err); ok {
		return strings.Replace(err.Error(), bad.Error(), pathIn(texts, bad), 1) // who opened it may say more
	}
	return parsedIn(texts, err)
}

// botIn says why no bot has a name.
func botIn(texts *explain.Catalogue, bad *bot.NameError) string {
	if bad.Number != "" {
		return texts.Text("cli.error.worlds", explain.Values{"name": bad.Name, "most": bad.Most})
	}
	return texts.Text("cli.error.bot", explain.Values{"name": bad.Name, "names": listed(bot.Levels()), "extras": listed(bot.Extras())})
}

// placeIn says where a record in JSON is wrong.
func placeIn(texts *explain.Catalogue, bad *record.PlaceError) string {
	why := sentenceIn(texts, bad.Err)
	if bad.Path != "" {
		why = texts.Text("cli.error.at", explain.Values{"place": bad.Path, "why": why})
	}
	if bad.Number == 0 {
		return why
	}
	return texts.Text("cli.error.at", explain.Values{"place": texts.Text("cli.error.nth_record", explain.Values{"number": bad.Number}), "why": why})
}

// wrongIn says why a text cannot be read.
func wrongIn(texts *explain.Catalogue, err error) string {
	if bad, ok := errors.AsType[*record.Wrong](err); ok {
		return formIn(texts, "cli.wrong.", wrongs, bad.Form, bad.Args)
	}
	if bad, ok := errors.AsType[*perft.Wrong](err); ok {
		return formIn(texts, "cli.wrong.", wrongs, bad.Form, bad.Args)
	}
	if bad, ok := errors.AsType[*engine.DealError](err); ok {
		return formIn(texts, "cli.wrong.", wrongs, bad.Form, bad.Args)
	}
	return sentenceIn(texts, err)
}

// refusalIn says why the rules refuse something, with the clauses.
func refusalIn(texts *explain.Catalogue, r *engine.Refusal) string {
	n := narrator{texts: texts, seat: tarock.NoSeat}
	reason := texts.Text("refusal."+string(r.Code), explain.Values{
		"card": texts.Card(r.Card), "suit": texts.Suit(r.Suit), "cards": texts.Cards(r.Cards),
		"number": r.Number, "contract": n.contract(r.Contract), "premium": n.premium(r.Premium),
	})
	return texts.Text("cli.error.refused", explain.Values{"reason": reason, "clauses": labels(r.Cites)})
}

func pathIn(texts *explain.Catalogue, bad *fs.PathError) string {
	for _, known := range []struct {
		err error
		key string
	}{{fs.ErrNotExist, "no_file"}, {fs.ErrPermission, "no_permission"}} {
		if errors.Is(bad, known.err) {
			return texts.Text("cli.error."+known.key, explain.Values{"file": bad.Path})
		}
	}
	return texts.Text("cli.error.file", explain.Values{"file": bad.Path, "why": bad.Err.Error()})
}

// listed writes words as they are typed, without those that are empty.
func listed[T ~string](words []T) string {
	var all []string
	for _, w := range words {
		if w != "" {
			all = append(all, string(w))
		}
	}
	return strings.Join(all, ", ")
}

// faultIn says what is wrong with a fact.
func faultIn(texts *explain.Catalogue, bad *settle.FieldError) string {
	why := formIn(texts, "cli.fault.", faults, bad.Form, bad.Args)
	if len(bad.Cites) == 0 {
		return why
	}
	return texts.Text("cli.error.refused", explain.Values{"reason": why, "clauses": labels(bad.Cites)})
}

// formIn says a sentence that is known by its English form.
func formIn(texts *explain.Catalogue, prefix string, keys map[string]string, form string, args []any) string {
	key, ok := keys[form]
	if !ok {
		return fmt.Sprintf(form, args...)
	}
	values := explain.Values{}
	for i, arg := range args {
		values[string(rune('a'+i))] = argIn(texts, arg)
	}
	return texts.Text(prefix+key, values)
}

// argIn names what a fault is about as people do.
func argIn(texts *explain.Catalogue, arg any) any {
	n := narrator{texts: texts, seat: tarock.NoSeat}
	switch a := arg.(type) {
	case rules.ContractID:
		return n.contract(a)
	case rules.PremiumID:
		return n.premium(a)
	case tarock.Thirds:
		return countText(a)
	case settle.Party:
		return texts.Text("party."+a.String(), nil)
	case referee.Matter:
		return texts.Text("ruling.matter."+a.String(), nil)
	case referee.Detail:
		return texts.Text("ruling.detail."+a.String(), nil)
	case referee.Moment:
		if a == referee.NoMoment {
			return "–"
		}
		return a.String()
	case []referee.Moment:
		var names []string
		for _, at := range a {
			names = append(names, at.String())
		}
		return strings.Join(names, ", ")
	}
	return fmt.Sprint(arg)
}

// What the parser of the command line says, and the keys of the same below
// "cli.parse". The names in the patterns are those of the values.
var parsing = []struct {
	key     string
	pattern *regexp.Regexp
}{
	{"flag_like", regexp.MustCompile(`^unknown flag (?P<word>.+?), did you mean (?:one of )?(?P<like>.+)\?$`)},
	{"flag", regexp.MustCompile(`^unknown flag (?P<word>\S+)$`)},
	{"word_like", regexp.MustCompile(`^unexpected argument (?P<word>.+?), did you mean (?:one of )?(?P<like>.+)\?$`)},
	{"word", regexp.MustCompile(`^unexpected argument (?P<word>.+)$`)},
	{"one_of", regexp.MustCompile(`^expected one of (?P<words>.+)$`)},
	{"missing", regexp.MustCompile(`^expected (?P<words>"<.+)$`)},
	{"missing", regexp.MustCompile(`^missing (?:flags:|positional arguments) (?P<words>.+)$`)},
	{"enum", regexp.MustCompile(`^(?P<flag>\S+) must be one of (?P<words>.+) but got "(?P<word>.*)"$`)},
	{"number", regexp.MustCompile(`^(?P<flag>\S+): expected an? (?:valid )?(?:\d+ bit )?(?:int|uint|float) but got "(?P<word>.*?)".*$`)},
	{"bool", regexp.MustCompile(`^(?P<flag>\S+): bool value must be .* but got "(?P<word>.*)"$`)},
	{"duration", regexp.MustCompile(`^(?P<flag>\S+): expected duration but got "(?P<word>.*?)".*$`)},
	{"value", regexp.MustCompile(`^(?P<flag>\S+): missing value.*$`)},
}

// parsedIn says what the parser of the command line has said.
func parsedIn(texts *explain.Catalogue, err error) string {
	text := err.Error()
	for _, p := range parsing {
		found := p.pattern.FindStringSubmatch(text)
		if found == nil {
			continue
		}
		values := explain.Values{}
		for i, name := range p.pattern.SubexpNames() {
			if name != "" {
				values[name] = found[i]
			}
		}
		return texts.Text("cli.parse."+p.key, values)
	}
	return text
}
