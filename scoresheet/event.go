package scoresheet

import (
	"tarock"
	"tarock/referee"
	"tarock/rules"
)

// Seats is how many play a deal at most; how many do, the set of the sheet says.
const Seats = tarock.MaxSeats

// A Stamp says who did something, when, and on which device. Its ID is random and
// made where the action was; an action with the same one is done once.
type Stamp struct {
	ID     string `json:"id"`
	At     string `json:"at"` // RFC 3339, by the clock of the device
	By     string `json:"by"`
	Device string `json:"device"`
}

// An Event is one thing that has happened to a sheet. Seq counts from 1 in the log
// of a server, and is 0 while the event is on one device only. Exactly one of the
// facts is set, the one that Type names.
type Event struct {
	Stamp
	Seq  uint64 `json:"seq,omitzero"`
	Type Kind   `json:"type"`

	Opened  *Opened       `json:"opened,omitzero"`
	Written *Written      `json:"written,omitzero"`
	Struck  *Struck       `json:"struck,omitzero"`
	Revised *Revised      `json:"revised,omitzero"` // corrected, or unclear
	Dealer  *DealerSet    `json:"dealer,omitzero"`
	Came    *Came         `json:"came,omitzero"`
	Person  *PersonEvent  `json:"person,omitzero"` // left, paused, resumed, renamed
	Pencil  *Pencil       `json:"pencil,omitzero"`
	Double  *DoubleRound  `json:"double,omitzero"`
	Clashed *Clashed      `json:"clashed,omitzero"`
	Settled *ClashSettled `json:"settled,omitzero"`
	Round   *RoundEnd     `json:"round,omitzero"`
}

// The kinds of event.
const (
	WasOpened   Kind = "opened"
	WasWritten  Kind = "written"
	WasStruck   Kind = "struck"
	WasRevised  Kind = "revised"
	DealerWas   Kind = "dealer_set"
	HasCome     Kind = "joined"
	HasLeft     Kind = "left"
	HasPaused   Kind = "paused"
	HasResumed  Kind = "resumed"
	WasRenamed  Kind = "renamed"
	PencilTaken Kind = "writer_changed"
	WasDoubled  Kind = "doubled"
	HasClashed  Kind = "clashed"
	ClashWas    Kind = "clash_settled"
	RoundEnded  Kind = "round_ended"
	WasClosed   Kind = "closed"
	WasReopened Kind = "reopened"
)

// Opened begins a sheet.
type Opened struct {
	Title    string       `json:"title"`
	Set      rules.Ref    `json:"set"`
	House    *rules.House `json:"house,omitzero"`
	People   []string     `json:"people"`
	Dealer   int          `json:"dealer"`
	Games    int          `json:"games"`
	Money    Money        `json:"money"`
	Doubling Doubling     `json:"doubling"`
	Join     JoinTime     `json:"join"`
	Zero     ZeroDeals    `json:"zero"`
	Extras   []Extra      `json:"extras,omitempty"`
	Chips    int          `json:"chips,omitzero"`
	Seats    int          `json:"seats,omitzero"` // players of a deal; 0: four
}

// A Seating is who deals and who plays. Active are the players from Vorhand on.
type Seating struct {
	Dealer int   `json:"dealer"`
	Active []int `json:"active"`
	Out    []int `json:"out,omitempty"`
}

// Written is a deal that was entered. Deal is the number of its row, from 1.
type Written struct {
	Deal    int     `json:"deal"`
	Seating Seating `json:"seating"`
	Entry   Entry   `json:"entry"`
	Value   Value   `json:"value"`
}

// Struck is a row that does not count any more.
type Struck struct {
	Deal int    `json:"deal"`
	Why  string `json:"why,omitzero"`
}

// Revised is another entry for a row. Where it had none, Seating says who played.
type Revised struct {
	Deal    int      `json:"deal"`
	Entry   Entry    `json:"entry"`
	Value   Value    `json:"value"`
	Why     string   `json:"why,omitzero"`
	Seating *Seating `json:"seating,omitzero"`
}

// DealerSet says who deals next.
type DealerSet struct {
	Person int    `json:"person"`
	Why    string `json:"why"`
}

// Came is somebody new. He plays from that Radl on, which is one that has not begun
// if he has to wait.
type Came struct {
	Name string `json:"name"`
	Radl int    `json:"radl"`
}

// A PersonEvent is about one person; Name is the new one.
type PersonEvent struct {
	Person int    `json:"person"`
	Name   string `json:"name,omitzero"`
}

// Pencil says who writes.
type Pencil struct {
	Name string `json:"name"`
}

// DoubleRound is one that was announced after so many rows; -1 takes the last one
// back.
type DoubleRound struct {
	Deals int `json:"deals"`
	After int `json:"after"`
}

// RoundEnd ends a table round after so many rows; Back takes the last end back.
type RoundEnd struct {
	After int  `json:"after"`
	Back  bool `json:"back,omitzero"`
}

// Clashed is a second entry for a deal that was written already. It counts nothing
// until somebody says what it is. Its name is the id of the event.
type Clashed struct {
	Deal  int   `json:"deal"`
	Entry Entry `json:"entry"`
	Value Value `json:"value"`
}

// ClashSettled says what it was. As the next deal it is Written.
type ClashSettled struct {
	Clash   string      `json:"clash"`
	Choice  ClashChoice `json:"choice"`
	Why     string      `json:"why,omitzero"`
	Written *Written    `json:"written,omitzero"`
}

// A Value is what a deal is worth by seat from Vorhand, without the factor of double
// rounds.
type Value struct {
	Score [Seats]int `json:"score"` // Schrift
	Money [Seats]int `json:"money"` // Geld, in points
	Box   int        `json:"box,omitzero"`
	// Twice is what it is worth at twice the value, where that is not twice as much:
	// half points are dropped.
	Twice *Value `json:"twice,omitzero"`
	// Typed is the factor that the amounts have in them already; 0: none.
	Typed int `json:"typed,omitzero"`

	Completed  []int   `json:"completed,omitempty"` // people whose number was filled in
	Odd        bool    `json:"odd,omitzero"`        // no ordinary game has such numbers
	Won        bool    `json:"won,omitzero"`        // by the declarer
	Trischaken bool    `json:"trischaken,omitzero"`
	Mondfang   bool    `json:"mondfang,omitzero"`
	Ruling     *Ruling `json:"ruling,omitzero"`
}

// A Ruling is kept with the row that it was booked in. Number counts the rulings of
// the sheet.
type Ruling struct {
	Number  int             `json:"number"`
	Matter  referee.Matter  `json:"matter"`
	Verdict referee.Verdict `json:"verdict"`
	Remedy  referee.Remedy  `json:"remedy"`
	Set     rules.Ref       `json:"set"`
}

// At returns what v comes to at a factor of double rounds, in both accounts, and
// what goes into the box.
func (v *Value) At(factor int) (score, money [Seats]int, box int) {
	switch {
	case v.Typed > 1:
		return v.retyped(factor)
	case v.Twice != nil && factor > 1:
		v, factor = v.Twice, factor/2
	}
	for seat := range Seats {
		score[seat], money[seat] = v.Score[seat]*factor, v.Money[seat]*factor
	}
	return score, money, v.Box * factor
}

// retyped returns amounts that were typed at one factor at another, and as they were
// typed where they do not divide.
func (v *Value) retyped(factor int) (score, money [Seats]int, box int) {
	for seat := range Seats {
		if v.Score[seat]*factor%v.Typed != 0 || v.Money[seat]*factor%v.Typed != 0 {
			return v.Score, v.Money, v.Box
		}
		score[seat], money[seat] = v.Score[seat]*factor/v.Typed, v.Money[seat]*factor/v.Typed
	}
	return score, money, v.Box * factor / v.Typed
}

// zero reports whether nobody gets anything.
func (v *Value) zero() bool { return v.Score == [Seats]int{} && v.Money == [Seats]int{} }
