package record

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// A ParseError is a place in a text that is no record.
type ParseError struct {
	Line, Col int // counted from 1, Col in bytes
	Why       string
	Err       error // the reason, a [*Wrong] or that of a word
}

// Unwrap returns the reason.
func (e *ParseError) Unwrap() error { return e.Err }

// Error returns "line 7, column 12: …".
func (e *ParseError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Col, e.Why)
}

// maxText bounds what Parse reads, far above any real file.
const maxText = 16 << 20

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "\ufeff"

// Parse reads the records of a text, one or several, each beginning with its
// header line. Lines that begin with # are comments. Errors are [*ParseError].
func Parse(r io.Reader) ([]*Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxText+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxText {
		p := parser{at: 1}
		return nil, p.fail(1, "more than %d bytes", maxText)
	}
	var p parser
	text := strings.TrimPrefix(string(data), byteOrderMark)
	for i, line := range strings.Split(text, "\n") {
		if err := p.line(i+1, strings.TrimSuffix(line, "\r")); err != nil {
			return nil, err
		}
	}
	if err := p.finish(); err != nil {
		return nil, err
	}
	if len(p.records) == 0 {
		p := parser{at: 1}
		return nil, p.fail(1, "no record: want the line %q first", header)
	}
	return p.records, nil
}

// A parser gathers records line by line.
type parser struct {
	records []*Record
	r       *Record
	at      int             // current line
	seen    map[string]bool // fields of the current record
	lists   []list          // lists by seat of the current record
}

// A list has something for each seat.
type list struct {
	at, col, length int
	what            string
}

func (p *parser) fail(col int, format string, args ...any) error {
	var reason error = wrong(format, args...)
	if err, ok := args[0].(error); ok && len(args) == 1 {
		reason = err
	}
	return &ParseError{Line: p.at, Col: col, Why: reason.Error(), Err: reason}
}

func (p *parser) line(number int, text string) error {
	p.at = number
	trimmed := strings.TrimSpace(text)
	switch {
	case trimmed == "" || strings.HasPrefix(trimmed, "#"):
		return nil
	case strings.HasPrefix(trimmed, "Tarock record"):
		if trimmed != header {
			return p.fail(1, "unknown version %q: want %q", trimmed, header)
		}
		if err := p.finish(); err != nil {
			return err
		}
		p.at = number
		p.r, p.seen, p.lists = &Record{}, map[string]bool{}, nil
		p.records = append(p.records, p.r)
		return nil
	case p.r == nil:
		return p.fail(1, "want the line %q before anything else", header)
	}
	name, value, ok := strings.Cut(text, ":")
	if !ok {
		return p.fail(1, "want a field such as %q", "Hand 0: …")
	}
	value = strings.TrimLeft(value, " \t")
	col := len(text) - len(value) + 1
	return p.field(strings.TrimSpace(name), strings.TrimRight(value, " \t"), col)
}

// field reads "name: value"; value begins at col. Names that are no field are
// headings for moves.
func (p *parser) field(name, value string, col int) error {
	read, ok := fields[name]
	if !ok {
		return p.moves(name, value, col)
	}
	if p.seen[name] {
		return p.fail(1, "field %q given twice", name)
	}
	p.seen[name] = true
	return read(p, value, col)
}

// fields are the named fields of a record.
var fields = map[string]func(*parser, string, int) error{
	"Rules": func(p *parser, v string, col int) error { return p.ref(&p.r.Rules, v, col) },
	"Base":  func(p *parser, v string, col int) error { return p.ref(&p.house().Base, v, col) },
	"Name":  func(p *parser, v string, _ int) error { p.house().Name = v; return nil },

	"Deviations": (*parser).deviations,

	"Table": (*parser).table,

	"Date":    func(p *parser, v string, _ int) error { p.r.Date = v; return nil },
	"Event":   func(p *parser, v string, _ int) error { p.r.Event = v; return nil },
	"Players": (*parser).players,
	"Hand 0":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[0], v, col) },
	"Hand 1":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[1], v, col) },
	"Hand 2":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[2], v, col) },
	"Hand 3":  func(p *parser, v string, col int) error { return p.cards(&p.r.Hands[3], v, col) },
	"Talon":   (*parser).talon,
	"Score":   func(p *parser, v string, col int) error { return p.points(&p.result().Score, v, col) },
	"Money":   func(p *parser, v string, col int) error { return p.points(&p.result().Money, v, col) },
}

func (p *parser) result() *Result {
	if p.r.Result == nil {
		p.r.Result = &Result{}
	}
	return p.r.Result
}

// finish checks that the current record has all it needs.
func (p *parser) finish() error {
	if p.r == nil {
		return nil
	}
	for _, name := range []string{"Rules", "Hand 0", "Hand 1", "Hand 2"} {
		if !p.seen[name] {
			return p.fail(1, "record ends without the field %q", name)
		}
	}
	if p.seen["Base"] != p.seen["Deviations"] || p.seen["Name"] && !p.seen["Base"] {
		return p.fail(1, "house rules need both %q and %q", "Base", "Deviations")
	}
	if p.seen["Score"] != p.seen["Money"] {
		return p.fail(1, "record has only one of %q and %q", "Score", "Money")
	}
	return p.oneForEach()
}

// oneForEach checks that every list by seat is as long as there are hands.
func (p *parser) oneForEach() error {
	seats := tarock.MaxSeats
	if !p.seen["Hand 3"] {
		seats--
	}
	for _, l := range p.lists {
		if l.length != seats {
			p.at = l.at
			return p.fail(l.col, l.what, l.length, seats)
		}
	}
	return nil
}

// ref reads a rule set and its revision.
func (p *parser) ref(into *rules.Ref, value string, col int) error {
	id, revision, ok := strings.Cut(value, ", revision ")
	n, err := strconv.Atoi(revision)
	if !ok || err != nil || n < 1 || strings.TrimSpace(id) != id || id == "" {
		return p.fail(col, "rules %q: want %q", value, "koenigrufen/ooe-2023, revision 1")
	}
	*into = rules.Ref{ID: id, Revision: n}
	return nil
}

func (p *parser) players(value string, col int) error {
	names := strings.Split(value, ",")
	if len(names) > tarock.MaxSeats {
		return p.fail(col, "%d players, want %d, separated by commas", len(names), tarock.MaxSeats)
	}
	p.lists = append(p.lists, list{at: p.at, col: col, length: len(names), what: "%d players, want %d, separated by commas"})
	for seat, name := range names {
		p.r.Players[seat] = strings.TrimSpace(name)
	}
	return nil
}

// cards reads cards separated by blanks.
func (p *parser) cards(into *tarock.Hand, value string, col int) error {
	for word, at := range words(value) {
		c, err := tarock.ParseCard(word)
		if err != nil {
			return p.fail(col+at, "%v", err)
		}
		if into.Has(c) {
			return p.fail(col+at, "card %s named twice", c)
		}
		*into = into.With(c)
	}
	return nil
}

func (p *parser) talon(value string, col int) error {
	first, second, ok := strings.Cut(value, "|")
	if !ok {
		return p.fail(col, "talon %q: want two halves separated by |", value)
	}
	if err := p.cards(&p.r.Talon[0], first, col); err != nil {
		return err
	}
	return p.cards(&p.r.Talon[1], second, col+len(first)+1)
}

func (p *parser) points(into *[tarock.MaxSeats]int, value string, col int) error {
	seat := 0
	for word, at := range words(value) {
		n, err := strconv.Atoi(word)
		if err != nil || seat == tarock.MaxSeats {
			return p.fail(col+at, "points %q: want %d whole numbers", word, tarock.MaxSeats)
		}
		into[seat] = n
		seat++
	}
	p.lists = append(p.lists, list{at: p.at, col: col, length: seat, what: "%d numbers, want %d"})
	return nil
}

// words yields the words of s and the byte at which each begins.
func words(s string) func(func(string, int) bool) {
	return func(yield func(string, int) bool) {
		for at := 0; at < len(s); {
			if s[at] == ' ' || s[at] == '\t' {
				at++
				continue
			}
			end := at
			for end < len(s) && s[end] != ' ' && s[end] != '\t' {
				end++
			}
			if !yield(s[at:end], at) {
				return
			}
			at = end
		}
	}
}

// headings are the names under which moves may stand, beside "Trick 1" and so
// on.
var headings = map[string]bool{"Bidding": true, "Call": true, "Talon half": true, "Discard": true, labelSpeaking: true}

// moves reads "seat word …" separated by commas.
func (p *parser) moves(heading, value string, col int) error {
	if number, ok := strings.CutPrefix(heading, "Trick "); !headings[heading] && (!ok || number == "") {
		return p.fail(1, "unknown field %q", heading)
	}
	if value == "" {
		return p.fail(col, "no move under %q", heading)
	}
	for _, part := range strings.Split(value, ",") {
		if err := p.move(part, col); err != nil {
			return err
		}
		col += len(part) + 1
	}
	return nil
}

// move reads one move, which begins at col.
func (p *parser) move(text string, col int) error {
	var all []string
	var at []int
	for word, i := range words(text) {
		all, at = append(all, word), append(at, col+i)
	}
	if len(all) < 2 {
		return p.fail(col, "move %q: want a seat and what it does", strings.TrimSpace(text))
	}
	seat, err := strconv.Atoi(all[0])
	if all[0] == nobody {
		seat, err = int(tarock.NoSeat), nil
	} else if err != nil || seat < 0 || seat >= tarock.MaxSeats {
		return p.fail(at[0], "seat %q: want 0 to %d", all[0], tarock.MaxSeats-1)
	}
	a, bad, err := parseAction(all[1:])
	if err != nil {
		return p.fail(at[1+bad], "%v", err)
	}
	if _, rules := a.(engine.Rule); all[0] == nobody && !byNobody(a) || rules && all[0] != nobody {
		return p.fail(at[0], "seat %q: want 0 to %d, and %q for a ruling", all[0], tarock.MaxSeats-1, nobody)
	}
	p.r.Moves = append(p.r.Moves, Move{Seat: tarock.Seat(seat), Action: a, Line: p.at})
	return nil
}

// parseAction reads the words of an action; bad is the index of the word at
// fault.
func parseAction(w []string) (a engine.Action, bad int, err error) {
	rest := w[1:]
	if read, ok := plainWords[w[0]]; ok {
		if len(rest) > 0 {
			return nil, 1, wrong("%q stands alone, found %q after it", w[0], rest[0])
		}
		return read, 0, nil
	}
	switch w[0] {
	case "hold":
		premiums, bad, err := parsePremiums(rest)
		return engine.Hold{Premiums: premiums}, bad + 1, err
	case "call":
		return parseCall(rest)
	case "take":
		return parseTake(rest)
	case "give-up":
		return parseGiveUp(rest)
	case "lay":
		return parseLay(rest)
	case "announce":
		return parseAnnounce(rest)
	case "ruled":
		return parseRuling(rest)
	case "kontra", "rekontra", "subkontra", "hirschkontra", "mordkontra", "kontra-6", "kontra-7", "kontra-8", "kontra-9", "kontra-10":
		return parseKontra(w[0], rest)
	}
	return parseBidOrCard(w)
}

// plainWords are the actions that need no more words.
var plainWords = map[string]engine.Action{
	"forehand": engine.SayForehand{}, "pass": engine.Pass{}, "pass-on": engine.PassOn{}, "throw-in": engine.ThrowIn{}, "open": engine.OpenTalon{},
	"lie": engine.Lie{}, "join": engine.Join{}, "good": engine.Good{},
	"take-back": engine.TakeBack{}, "turn": engine.TurnTrick{}, "lay-down": engine.LayDown{}, "hint": engine.Hint{}, "renonce": engine.Claim{},
}

func parseBidOrCard(w []string) (engine.Action, int, error) {
	var id rules.ContractID
	if err := id.UnmarshalText([]byte(w[0])); err == nil && id != rules.NoContract {
		return parseBid(id, w[1:])
	}
	c, err := tarock.ParseCard(w[0])
	if err != nil {
		return nil, 0, wrong("unknown word %q: want a word of the auction, a contract, a card …", w[0])
	}
	if len(w) > 1 {
		return nil, 1, wrong("one card is played at a time, found %q after %s", w[1], c)
	}
	return engine.Play{Card: c}, 0, nil
}

func parseBid(id rules.ContractID, w []string) (engine.Action, int, error) {
	bid := engine.Bid{Contract: id}
	if n := len(w); n > 0 && strings.HasPrefix(w[n-1], choicePrefix) {
		name := strings.TrimPrefix(w[n-1], choicePrefix)
		if err := bid.Choice.UnmarshalText([]byte(name)); err != nil || bid.Choice == 0 {
			return nil, n, wrong("choice %q: want %q", w[n-1], choicePrefix+"no_head")
		}
		w = w[:n-1]
	}
	premiums, bad, err := parsePremiums(w)
	bid.Premiums = premiums
	return bid, bad + 1, err
}

func parsePremiums(w []string) (set rules.PremiumSet, bad int, err error) {
	for i, word := range w {
		name, ok := strings.CutPrefix(word, premiumPrefix)
		var id rules.PremiumID
		if !ok || id.UnmarshalText([]byte(name)) != nil || id == rules.NoPremium {
			return 0, i, wrong("premium %q: want %q", word, premiumPrefix+"trull")
		}
		if set.Has(id) {
			return 0, i, wrong("premium %q named twice", name)
		}
		set = set.With(id)
	}
	return set, 0, nil
}

func parseCall(w []string) (engine.Action, int, error) {
	if len(w) != 1 {
		return nil, 0, wrong("call: want a suit or %q", "fourth")
	}
	if w[0] == "fourth" {
		return engine.CallFourth{}, 0, nil
	}
	suit, err := tarock.ParseSuit(w[0])
	return engine.CallKing{Suit: suit}, 1, err
}

func parseTake(w []string) (engine.Action, int, error) {
	if len(w) != 1 || w[0] != "1" && w[0] != "2" {
		return nil, 0, wrong("take: want half 1 or 2")
	}
	return engine.TakeHalf{Half: int(w[0][0] - '1')}, 0, nil
}

func parseGiveUp(w []string) (engine.Action, int, error) {
	switch len(w) {
	case 0:
		return engine.GiveUp{}, 0, nil
	case 1:
		c, err := tarock.ParseCard(w[0])
		return engine.GiveUp{Bird: c}, 1, err
	}
	return nil, 2, wrong("give-up: want at most one bird, found %q", w[1])
}

func parseLay(w []string) (engine.Action, int, error) {
	var cards tarock.Hand
	for i, word := range w {
		c, err := tarock.ParseCard(word)
		if err != nil {
			return nil, i + 1, err
		}
		if cards.Has(c) {
			return nil, i + 1, wrong("card %s named twice", c)
		}
		cards = cards.With(c)
	}
	if cards == 0 {
		return nil, 0, wrong("lay: want the cards that are laid away")
	}
	return engine.LayAway{Cards: cards}, 0, nil
}

func parseAnnounce(w []string) (engine.Action, int, error) {
	if len(w) != 1 {
		return nil, 0, wrong("announce: want one premium")
	}
	var id rules.PremiumID
	err := id.UnmarshalText([]byte(w[0]))
	return engine.Announce{Premium: id}, 1, err
}

// parseKontra reads "game:0" or "trull:2", and "to 1" for an answer.
func parseKontra(word string, w []string) (engine.Action, int, error) {
	a := engine.SayKontra{Answers: tarock.NoSeat}
	for level, name := range kontraWords {
		if name == word {
			a.Level = level
		}
	}
	if len(w) == 0 {
		return nil, 0, wrong("%s: want what on, such as %q", word, "game:0")
	}
	item, seat, ok := strings.Cut(w[0], ":")
	n, err := strconv.Atoi(seat)
	if !ok || err != nil || n < 0 || n >= tarock.MaxSeats {
		return nil, 1, wrong("item %q: want a name and a seat, such as %q", w[0], "game:0")
	}
	a.Item.Seat = tarock.Seat(n)
	if item != "game" {
		if err := a.Item.Premium.UnmarshalText([]byte(item)); err != nil || item == "" {
			return nil, 1, wrong("item %q: want %q or a premium", item, "game")
		}
	}
	if a.Level == 1 {
		if len(w) > 1 {
			return nil, 2, wrong("kontra answers no word, found %q", w[1])
		}
		return a, 0, nil
	}
	if len(w) != 3 || w[1] != "to" {
		return nil, 0, wrong("%s: want whom it answers, such as %q", word, "to 1")
	}
	if n, err = strconv.Atoi(w[2]); err != nil || n < 0 || n >= tarock.MaxSeats {
		return nil, 3, wrong("seat %q: want 0 to %d", w[2], tarock.MaxSeats-1)
	}
	a.Answers = tarock.Seat(n)
	return a, 0, nil
}

// ParseAction reads one action in the words of the notation, without the seat:
// "forehand", "solodreier +trull", "call H", "lay DQ S7 C8", "HK".
func ParseAction(text string) (engine.Action, error) {
	var w []string
	for word := range words(text) {
		w = append(w, word)
	}
	if len(w) == 0 {
		return nil, wrong("no action in %q", text)
	}
	a, _, err := parseAction(w)
	return a, err
}
