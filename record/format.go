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
	writeField(&b, "Date", r.Date)
	writeField(&b, "Event", r.Event)
	if r.Players != [tarock.MaxSeats]string{} {
		names := make([]string, len(r.Players))
		for i, name := range r.Players {
			names[i] = strings.ReplaceAll(name, ",", "")
		}
		writeField(&b, "Players", strings.Join(names, ", "))
	}
	b.WriteByte('\n')
	for seat, h := range r.Hands {
		fmt.Fprintf(&b, "Hand %d: %s\n", seat, h)
	}
	fmt.Fprintf(&b, "Talon: %s | %s\n\n", r.Talon[0], r.Talon[1])
	r.writeMoves(&b)
	if r.Result != nil {
		fmt.Fprintf(&b, "\nScore: %s\nMoney: %s\n", signed(r.Result.Score), signed(r.Result.Money))
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

func signed(points [tarock.MaxSeats]int) string {
	parts := make([]string, len(points))
	for i, n := range points {
		parts[i] = fmt.Sprintf("%+d", n)
	}
	return strings.Join(parts, " ")
}

// writeMoves writes one line per phase and trick.
func (r *Record) writeMoves(b *strings.Builder) {
	label, open, cards, trick := "", false, 0, 0
	for _, m := range r.Moves {
		next := labelOf(m.Action)
		if _, ok := m.Action.(engine.Play); ok {
			if cards%tarock.MaxSeats == 0 {
				trick++
			}
			cards++
			next = fmt.Sprintf("Trick %d", trick)
		} else if next == labelSpeaking && trick > 0 {
			next = label // a late Kontra stands in the line of its trick
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
		fmt.Fprintf(b, "%d %s", m.Seat, formatAction(m.Action))
	}
	if open {
		b.WriteByte('\n')
	}
}

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
		return a.Contract.String() + formatPremiums(a.Premiums) + formatChoice(a.Choice)
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
	case engine.Lie:
		return "lie"
	case engine.Join:
		return "join"
	case engine.Good:
		return "good"
	case engine.Play:
		return a.Card.String()
	}
	panic(fmt.Sprintf("record: unknown action %T", a))
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

func formatKontra(a engine.SayKontra) string {
	item := "game"
	if a.Item.Premium != rules.NoPremium {
		item = a.Item.Premium.String()
	}
	text := fmt.Sprintf("%s %s:%d", kontraWords[a.Level], item, a.Item.Seat)
	if a.Level > 1 {
		text += fmt.Sprintf(" to %d", a.Answers)
	}
	return text
}

// FormatAction returns one action in the words of the notation, without the
// seat; [ParseAction] reads it.
func FormatAction(a engine.Action) string { return formatAction(a) }
