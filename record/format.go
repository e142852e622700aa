package record

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"tarock"
	"tarock/engine"
	"tarock/rules"
)

// header is the first line of a record; the number is the version of the
// notation.
const header = "Tarock record 1"

// premiumPrefix marks an announcement that belongs to a bid: "solodreier +trull".
const premiumPrefix = "+"

// choicePrefix marks what Vorhand chooses with a bid: "trischaken !no_head".
const choicePrefix = "!"

var kontraWords = [...]string{1: "kontra", 2: "rekontra", 3: "subkontra", 4: "hirschkontra", 5: "mordkontra", 6: "kontra-6", 7: "kontra-7", 8: "kontra-8", 9: "kontra-9", 10: "kontra-10"}

// Write writes r in the text notation.
func Write(w io.Writer, r *Record) error {
	_, err := io.WriteString(w, r.String())
	return err
}

// String returns r in the text notation.
func (r *Record) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nRules: %s, revision %d\n", header, r.Rules.ID, r.Rules.Revision)
	writeHouse(&b, r.House)
	if r.Manner != engine.Enforcing {
		writeField(&b, "Table", r.Manner.String())
	}
	if r.Stake > 1 {
		writeField(&b, "Stake", fmt.Sprint(r.Stake))
	}
	writeField(&b, "Date", r.Date)
	writeField(&b, "Event", r.Event)
	if r.Players != [tarock.MaxSeats]string{} {
		names := make([]string, r.Seats())
		for i, name := range r.Players[:r.Seats()] {
			names[i] = strings.ReplaceAll(name, ",", "")
		}
		writeField(&b, "Players", strings.Join(names, ", "))
	}
	b.WriteByte('\n')
	for seat, h := range r.Hands[:r.Seats()] {
		fmt.Fprintf(&b, "Hand %d: %s\n", seat, h)
	}
	if r.Talon != [2]tarock.Hand{} {
		fmt.Fprintf(&b, "Talon: %s | %s\n", r.Talon[0], r.Talon[1])
	}
	b.WriteByte('\n')
	r.writeMoves(&b)
	if r.Result != nil {
		fmt.Fprintf(&b, "\nScore: %s\nMoney: %s\n", signed(r.Result.Score[:r.Seats()]), signed(r.Result.Money[:r.Seats()]))
	}
	return b.String()
}

// writeHouse says what house rules deviate from, and how.
func writeHouse(b *strings.Builder, h *rules.House) {
	if h == nil {
		return
	}
	fmt.Fprintf(b, "Base: %s, revision %d\n", h.Base.ID, h.Base.Revision)
	writeField(b, "Name", h.Name)
	var deviations []string
	for _, key := range slices.Sorted(maps.Keys(h.Deviations)) {
		deviations = append(deviations, key+" "+h.Deviations[key])
	}
	writeField(b, "Deviations", strings.Join(deviations, ", "))
}

// writeField writes a line; a value cannot bring in lines of its own.
func writeField(b *strings.Builder, name, value string) {
	if value = strings.Join(strings.Fields(value), " "); value != "" {
		fmt.Fprintf(b, "%s: %s\n", name, value)
	}
}

func signed(points []int) string {
	parts := make([]string, len(points))
	for i, n := range points {
		parts[i] = fmt.Sprintf("%+d", n)
	}
	return strings.Join(parts, " ")
}

// writeMoves writes one line per phase and trick.
func (r *Record) writeMoves(b *strings.Builder) {
	label, open := "", false
	t := tricks{seats: r.Seats()}
	for _, m := range r.Moves {
		t.add(m)
		next := labelOf(m.Action)
		switch _, plays := m.Action.(engine.Play); {
		case plays:
			next = fmt.Sprintf("Trick %d", t.number)
		case next == labelAnywhere && label != "", next == labelSpeaking && t.number > 0:
			next = label // what is said during a trick stands in its line
		case next == labelAnywhere:
			next = labelSpeaking
		}
		switch {
		case next != label && open:
			fmt.Fprintf(b, "\n%s: ", next)
		case next != label:
			fmt.Fprintf(b, "%s: ", next)
		default:
			b.WriteString(", ")
		}
		label, open = next, true
		fmt.Fprintf(b, "%s %s", formatSeat(m.Seat), formatAction(m.Action))
	}
	if open {
		b.WriteByte('\n')
	}
}

// tricks counts them, with cards that went back to the hand.
type tricks struct {
	seats  int
	number int
	lies   []tarock.Seat // whose cards, in order
}

func (t *tricks) add(m Move) {
	switch a := m.Action.(type) {
	case engine.Play:
		if t.number == 0 || len(t.lies) == t.seats {
			t.number, t.lies = t.number+1, nil
		}
		t.lies = append(t.lies, m.Seat)
	case engine.TakeBack:
		t.takeBack(m.Seat)
	case engine.Rule:
		if a.Verdict == correctable && a.Trick > 0 {
			t.takeBack(a.Offender)
		}
	}
}

func (t *tricks) takeBack(seat tarock.Seat) {
	if i := slices.Index(t.lies, seat); i >= 0 {
		t.lies = t.lies[:i]
	}
}

// correctable is the verdict of a card that goes back.
const correctable = "correctable"

// nobody stands for the seat of the referee.
const nobody = "-"

func formatSeat(seat tarock.Seat) string {
	if seat == tarock.NoSeat {
		return nobody
	}
	return fmt.Sprint(seat)
}

// labelAnywhere is the heading of what is said at any time: the one it falls under.
const labelAnywhere = ""

const labelSpeaking = "Speaking"

// labelOf returns the heading under which an action is written. Headings are for
// the reader; parsing does not need them.
func labelOf(a engine.Action) string {
	switch a.(type) {
	case engine.SayForehand, engine.PassOn, engine.ThrowIn, engine.Bid, engine.Hold, engine.Pass:
		return "Bidding"
	case engine.CallKing, engine.CallFourth:
		return "Call"
	case engine.OpenTalon, engine.TakeHalf, engine.GiveUp:
		return "Talon half"
	case engine.LayAway:
		return "Discard"
	case engine.TakeBack, engine.TurnTrick, engine.LayDown, engine.Hint, engine.Claim, engine.Rule:
		return labelAnywhere
	default:
		return labelSpeaking
	}
}

func formatAction(a engine.Action) string {
	switch a := a.(type) {
	case engine.SayForehand:
		return "forehand"
	case engine.PassOn:
		return "pass-on"
	case engine.ThrowIn:
		return "throw-in"
	case engine.Bid:
		return a.Contract.String() + formatCalled(a.Card) + formatPremiums(a.Premiums) + formatChoice(a.Choice)
	case engine.Hold:
		return "hold" + formatPremiums(a.Premiums)
	case engine.Pass:
		return "pass"
	case engine.CallKing:
		return "call " + a.Suit.Letter()
	case engine.CallFourth:
		return "call fourth"
	case engine.OpenTalon:
		return "open"
	case engine.TakeHalf:
		return fmt.Sprintf("take %d", a.Half+1)
	case engine.GiveUp:
		if a.Bird == tarock.NoCard {
			return "give-up"
		}
		return "give-up " + a.Bird.String()
	case engine.LayAway:
		return "lay " + a.Cards.String()
	case engine.Announce:
		return "announce " + a.Premium.String()
	case engine.SayKontra:
		return formatKontra(a)
	case engine.DeclineKontra:
		return "decline " + formatItem(a.Item)
	case engine.Lie:
		return "lie"
	case engine.Join:
		return "join"
	case engine.Good:
		return "good"
	case engine.Play:
		return a.Card.String()
	case engine.TakeBack:
		return "take-back"
	case engine.TurnTrick:
		return "turn"
	case engine.LayDown:
		return "lay-down"
	case engine.Hint:
		return "hint"
	case engine.Claim:
		return "renonce"
	case engine.Rule:
		return formatRuling(a.Ruling)
	}
	panic(fmt.Sprintf("record: unknown action %T", a))
}

// formatCalled writes the tarock that is called with a bid.
func formatCalled(c tarock.Card) string {
	if c == tarock.NoCard {
		return ""
	}
	return " " + c.String()
}

func formatPremiums(set rules.PremiumSet) string {
	var b strings.Builder
	for id := range set.All() {
		b.WriteString(" " + premiumPrefix + id.String())
	}
	return b.String()
}

func formatChoice(ch rules.Choice) string {
	if ch == 0 {
		return ""
	}
	return " " + choicePrefix + ch.String()
}

// formatItem writes what a Kontra is said on, such as "game:0".
func formatItem(id engine.ItemID) string {
	item := "game"
	if id.Premium != rules.NoPremium {
		item = id.Premium.String()
	}
	return fmt.Sprintf("%s:%d", item, id.Seat)
}

func formatKontra(a engine.SayKontra) string {
	text := kontraWords[a.Level] + " " + formatItem(a.Item)
	if a.Level > 1 {
		text += fmt.Sprintf(" to %d", a.Answers)
	}
	return text
}

// formatRuling returns what a ruling comes to: the verdict, and what was found where.
func formatRuling(r engine.Ruling) string {
	text := "ruled " + r.Verdict
	if r.Matter == "" {
		return text
	}
	text += fmt.Sprintf(" %s %d", r.Matter, r.Offender)
	if r.Trick > 0 {
		text += fmt.Sprintf(" trick %d", r.Trick)
	}
	return text
}

// FormatAction returns one action in the words of the notation, without the
// seat; [ParseAction] reads it.
func FormatAction(a engine.Action) string { return formatAction(a) }
