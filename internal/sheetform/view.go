package sheetform

import (
	"fmt"
	"slices"

	"tarock/internal/explain"
	"tarock/rules"
	"tarock/scoresheet"
)

// A View is a sheet as it is looked at.
type View struct {
	Title    string              `json:"title"`
	RuleSet  SetName             `json:"ruleset"`
	Games    int                 `json:"games"`   // that each plays; 0: open end
	Planned  int                 `json:"planned"` // deals in all; 0: open end
	Played   int                 `json:"played"`  // deals that count
	People   []Person            `json:"people"`
	Box      int                 `json:"box"` // points of Kontra in the donation box
	Money    scoresheet.Money    `json:"money"`
	Doubling scoresheet.Doubling `json:"doubling"`
	Rows     []Row               `json:"rows"`
	Next     *Next               `json:"next"`
	Clashes  []Clash             `json:"clashes"`
	Log      []LogLine           `json:"log"`
	Writer   string              `json:"writer"`
	Closed   bool                `json:"closed"`
	// Transfers settle the evening; empty without money.
	Transfers []Transfer `json:"transfers"`
	Stats     []Stats    `json:"stats"`
	// Extras are premiums of the table's own.
	Extras []scoresheet.Extra `json:"extras"`
	// Rounds are table rounds, Ranking is after those that are over; both empty where the
	// set has none.
	Rounds  []Round    `json:"rounds"`
	Ranking []Standing `json:"ranking"`
	Chips   int        `json:"chips,omitzero"`
}

// A Round is a table round; the last one may still be played.
type Round struct {
	Over     bool       `json:"over"`
	Last     int        `json:"last"` // its last row
	Standing []Standing `json:"standing"`
}

// A Standing is how one stands in a round, or after all of them.
type Standing struct {
	Person  int    `json:"person"`
	Place   int    `json:"place"`
	Main    string `json:"main"` // Hauptpunkte, such as "4" or "1½"
	Parts   int    `json:"-"`    // the same in parts of [scoresheet.MainUnit]
	Sub     int    `json:"sub"`  // Subpunkte
	Refills int    `json:"refills,omitzero"`
}

// A SetName is the set of a sheet.
type SetName struct {
	ID       string       `json:"id"`
	Revision int          `json:"revision"`
	Name     string       `json:"name"`
	House    *rules.House `json:"house,omitzero"`
}

// A Person is one at the table.
type Person struct {
	Name  string           `json:"name"`
	State scoresheet.State `json:"state"`
	Total int              `json:"total"`
	Geld  int              `json:"geld"`
}

// A Row is one line. Its lists are by person; null does not play.
type Row struct {
	ID      string `json:"id"` // by which actions mean it
	Deal    int    `json:"deal"`
	Dealer  int    `json:"dealer"`
	Vorhand int    `json:"vorhand"`
	Active  []int  `json:"active"`
	Out     []int  `json:"out"`
	Label   string `json:"label"`
	Schrift []*int `json:"schrift"`
	Geld    []*int `json:"geld"`
	Running []int  `json:"running"` // the Schrift after it
	// RunningGeld is the other account after it, absent without money.
	RunningGeld []int            `json:"running_geld,omitempty"`
	Factor      int              `json:"factor"`
	Marks       []string         `json:"marks"`
	Remark      string           `json:"remark,omitzero"`
	By          string           `json:"by"`
	At          string           `json:"at"`
	Entry       scoresheet.Entry `json:"entry"`
	History     []Change         `json:"history"`
	Pending     bool             `json:"pending,omitzero"`
}

// A Change is what has become of a row.
type Change struct {
	At      string `json:"at"`
	By      string `json:"by"`
	Text    string `json:"text"`
	Label   string `json:"label"` // what stood there before
	Old     []*int `json:"old,omitempty"`
	OldGeld []*int `json:"old_geld,omitempty"`
	Why     string `json:"why,omitzero"`
}

// A Next is the deal to come.
type Next struct {
	Deal        int    `json:"deal"`
	Game        int    `json:"game"` // its number among those that count
	Dealer      int    `json:"dealer"`
	Vorhand     int    `json:"vorhand"`
	Active      []int  `json:"active"`
	Out         []int  `json:"out"`
	Factor      int    `json:"factor"`
	DoublesLeft int    `json:"doubles_left"`
	Locked      bool   `json:"locked"`
	Why         string `json:"why,omitzero"` // it is locked
	Radl        int    `json:"radl"`
	RadlBegins  bool   `json:"radl_begins"` // with this deal
}

// A Clash is two entries for one deal.
type Clash struct {
	ID     string   `json:"id"`
	Deal   int      `json:"deal"`
	First  RowShort `json:"first"`
	Second RowShort `json:"second"`
	By     string   `json:"by"`
}

// A RowShort is an entry of a clash.
type RowShort struct {
	Label   string           `json:"label"`
	Schrift []*int           `json:"schrift"`
	Geld    []*int           `json:"geld"`
	By      string           `json:"by"`
	At      string           `json:"at"`
	Entry   scoresheet.Entry `json:"entry"`
}

// A LogLine says what somebody has done.
type LogLine struct {
	At   string `json:"at"`
	By   string `json:"by"`
	Text string `json:"text"`
}

// A Transfer is one payment; To is -1 for the donation box.
type Transfer struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Cents int    `json:"cents"`
	Text  string `json:"text"`
}

// ViewOf returns s in the language of texts; rs is its set.
func ViewOf(texts *explain.Catalogue, rs *rules.RuleSet, s *scoresheet.Sheet) View {
	texts = texts.For(rs.Family.String())
	w := writer{texts: texts, rs: rs, s: s, accounts: s.Accounts(), factors: s.Factors()}
	v := View{
		Title: s.Title, RuleSet: SetName{ID: s.Set.ID, Revision: s.Set.Revision, Name: texts.Of(rs.Name), House: s.House},
		Games: s.Games, Planned: s.Planned(), Played: s.Played(), People: []Person{}, Box: w.accounts.Box, Money: s.Money, Doubling: s.Doubling,
		Rows: []Row{}, Next: w.next(), Clashes: []Clash{}, Log: w.log(), Writer: s.Writer, Closed: s.Closed, Transfers: w.transfers(), Stats: w.stats(),
		Extras: append([]scoresheet.Extra{}, s.Extras...),
	}
	if s.Games == 0 {
		v.Planned = 0
	}
	for i := range s.People {
		v.People = append(v.People, Person{Name: s.People[i].Name, State: s.StateOf(i), Total: w.accounts.Score[i], Geld: w.accounts.Money[i]})
	}
	v.Rounds, v.Ranking, v.Chips = []Round{}, []Standing{}, s.Chips
	if len(rs.Round.Points) > 0 {
		rounds, ranking := s.TableRounds(rs.Round.Points, s.Chips)
		for _, r := range rounds {
			v.Rounds = append(v.Rounds, Round{Over: r.Over, Last: r.To, Standing: standing(texts, r.Standing)})
		}
		v.Ranking = standing(texts, ranking)
		v.Played = s.InRound()
	}
	for i := range s.Rows {
		v.Rows = append(v.Rows, w.row(i))
	}
	for i := range s.Clashes {
		v.Clashes = append(v.Clashes, w.clash(&s.Clashes[i]))
	}
	return v
}

func standing(texts *explain.Catalogue, all []scoresheet.Standing) []Standing {
	out := []Standing{}
	for _, s := range all {
		out = append(out, Standing{Person: s.Person, Place: s.Place, Main: MainPoints(texts, s.Main), Parts: s.Main, Sub: s.Sub, Refills: s.Refills})
	}
	return out
}

// MainPoints writes main points as at the table: "4", "1½".
func MainPoints(texts *explain.Catalogue, n int) string {
	whole, part := n/scoresheet.MainUnit, n%scoresheet.MainUnit
	fraction := map[int]string{0: "", 3: "¼", 4: "⅓", 6: "½", 8: "⅔", 9: "¾"}
	switch sign, ok := fraction[part]; {
	case !ok:
		const hundred = 100
		return texts.Text("scoresheet.decimal", explain.Values{"whole": whole, "part": fmt.Sprintf("%02d", (part*hundred+scoresheet.MainUnit/2)/scoresheet.MainUnit)})
	case whole == 0 && part > 0:
		return sign
	default:
		return fmt.Sprint(whole) + sign
	}
}

// A writer puts one sheet into words.
type writer struct {
	texts    *explain.Catalogue
	rs       *rules.RuleSet
	s        *scoresheet.Sheet
	accounts scoresheet.Accounts
	factors  scoresheet.Factors
}

func (w *writer) t(key string, values explain.Values) string { return w.texts.Text(key, values) }

func (w *writer) name(person int) string {
	if person < 0 || person >= len(w.s.People) {
		return ""
	}
	return w.s.People[person].Name
}

// byPerson spreads amounts by seat over all people.
func (w *writer) byPerson(g *scoresheet.Seating, amounts [scoresheet.Seats]int) []*int {
	all := make([]*int, len(w.s.People))
	for seat, person := range g.Active {
		all[person] = &amounts[seat]
	}
	return all
}

func (w *writer) row(i int) Row {
	r := &w.s.Rows[i]
	shown := w.accounts.Shown[i]
	row := Row{
		ID: r.Stamp.ID, Deal: i + 1, Dealer: r.Seating.Dealer, Vorhand: r.Seating.Active[0], Active: r.Seating.Active, Out: list(r.Seating.Out),
		Label: w.label(&r.Entry, &r.Value), Schrift: w.byPerson(&r.Seating, shown.Score), Geld: w.byPerson(&r.Seating, shown.Money),
		Running: w.accounts.Running[i], Factor: w.factors.Rows[i], Marks: w.marks(i), Remark: w.remark(&r.Entry, &r.Value),
		By: r.Stamp.By, At: r.Stamp.At, Entry: r.Entry, History: []Change{}, Pending: r.Pending,
	}
	if w.s.Money.Cents > 0 {
		row.RunningGeld = w.accounts.RunningMoney[i]
	}
	for j := range r.History {
		row.History = append(row.History, w.change(i, &r.History[j]))
	}
	return row
}

// change says what was done to a row; old numbers are shown with the factor that the
// row has now.
func (w *writer) change(row int, c *scoresheet.Change) Change {
	r := &w.s.Rows[row]
	score, money, _ := c.Value.At(w.factors.Rows[row])
	label := w.label(&c.Entry, &c.Value)
	return Change{
		At: c.Stamp.At, By: c.Stamp.By, Why: c.Why, Label: label, Old: w.byPerson(&r.Seating, score), OldGeld: w.byPerson(&r.Seating, money),
		Text: w.t("scoresheet.change."+string(c.Kind), explain.Values{"by": c.Stamp.By, "label": label}),
	}
}

func (w *writer) marks(i int) []string {
	r := &w.s.Rows[i]
	corrected := slices.ContainsFunc(r.History, func(c scoresheet.Change) bool { return c.Kind != scoresheet.WasStruck })
	marks := []string{}
	for _, m := range []struct {
		name string
		is   bool
	}{
		{"storno", r.Struck},
		{"korr", corrected},
		{"unclear", r.Entry.Kind == scoresheet.UnclearEntry},
		{"completed", len(r.Value.Completed) > 0},
		{"odd", r.Value.Odd},
		{"renonce", r.Value.Ruling != nil || r.Entry.Raw != nil && r.Entry.Reason == scoresheet.ForRenonce},
		{"trischaken", r.Value.Trischaken},
		{"double", w.factors.Rows[i] > 1},
		{"replayed", !r.Struck && !w.s.Counting(i)},
	} {
		if m.is {
			marks = append(marks, m.name)
		}
	}
	return marks
}

func (w *writer) next() *Next {
	n := w.s.Next()
	game := w.s.Played() + 1
	if len(w.rs.Round.Points) > 0 {
		game = w.s.InRound() + 1
	}
	next := &Next{
		Deal: n.Deal, Game: game, Dealer: n.Seating.Dealer, Vorhand: -1, Active: list(n.Seating.Active), Out: list(n.Seating.Out),
		Factor: w.factors.Next, DoublesLeft: w.factors.Left, Locked: n.Locked != "", Radl: n.Radl, RadlBegins: n.Begins,
	}
	if len(n.Seating.Active) > 0 {
		next.Vorhand = n.Seating.Active[0]
	}
	if next.Locked {
		next.Why = w.t("scoresheet.no."+string(n.Locked), nil)
	}
	if n.Locked == scoresheet.TooFew {
		next.Active, next.Vorhand = []int{}, -1
	}
	return next
}

func (w *writer) clash(c *scoresheet.Clash) Clash {
	r := &w.s.Rows[c.Deal-1]
	factor := w.factors.Rows[c.Deal-1]
	short := func(e *scoresheet.Entry, v *scoresheet.Value, stamp scoresheet.Stamp) RowShort {
		score, money, _ := v.At(factor)
		return RowShort{
			Label: w.label(e, v), Schrift: w.byPerson(&r.Seating, score), Geld: w.byPerson(&r.Seating, money), By: stamp.By, At: stamp.At, Entry: *e,
		}
	}
	return Clash{ID: c.ID, Deal: c.Deal, By: c.Stamp.By, First: short(&r.Entry, &r.Value, r.Stamp), Second: short(&c.Entry, &c.Value, c.Stamp)}
}

func (w *writer) transfers() []Transfer {
	all := []Transfer{}
	for _, t := range w.s.Transfers() {
		to := w.name(t.To)
		if t.To == scoresheet.ToBox {
			to = w.t("scoresheet.box", nil)
		}
		all = append(all, Transfer{
			From: t.From, To: t.To, Cents: t.Cents,
			Text: w.t("scoresheet.transfer", explain.Values{"from": w.name(t.From), "to": to, "amount": Euro(w.texts, t.Cents)}),
		})
	}
	return all
}

// Euro writes an amount of money.
func Euro(texts *explain.Catalogue, cents int) string {
	return texts.Text("scoresheet.euro", explain.Values{"euro": cents / 100, "cents": fmt.Sprintf("%02d", cents%100)})
}

func list(people []int) []int {
	if people == nil {
		return []int{}
	}
	return people
}
