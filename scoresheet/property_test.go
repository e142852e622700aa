package scoresheet_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"tarock"
	"tarock/referee"
	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// A machine does random things to a sheet, allowed and not.
type machine struct {
	rs    *rules.RuleSet
	sheet *scoresheet.Sheet
	n     int
}

func (m *machine) stamp(by string) scoresheet.Stamp {
	m.n++
	return scoresheet.Stamp{ID: fmt.Sprintf("%s-%d", by, m.n), At: "2026-11-30T20:00:00Z", By: by, Device: by}
}

// do carries an action out if it is allowed, and reports whether it was.
func (m *machine) do(t *rapid.T, a scoresheet.Action) bool {
	events, refusal := scoresheet.Decide(m.rs, m.sheet, a, m.stamp("R"))
	if refusal != nil {
		return false
	}
	for _, e := range events {
		if refusal := m.sheet.Apply(e); refusal != nil {
			t.Fatalf("apply what was decided: %v", refusal)
		}
	}
	return true
}

func opening(t *rapid.T, seats int) scoresheet.Action {
	people := []string{"A", "B", "C", "D", "E", "F"}[:rapid.IntRange(seats, seats+2).Draw(t, "people")]
	return scoresheet.Action{
		Type: scoresheet.DoOpen, People: people, Dealer: rapid.IntRange(0, len(people)-1).Draw(t, "dealer"), Games: rapid.SampledFrom([]int{0, 4, 16}).Draw(t, "games"),
		Money: scoresheet.Money{Cents: rapid.SampledFrom([]int{0, 7, 10}).Draw(t, "cents"), Kontra: rapid.SampledFrom([]scoresheet.KontraTime{"at_once", "end"}).Draw(t, "kontra"), Rounding: rapid.SampledFrom([]int{0, 5, 10}).Draw(t, "rounding")},
		Doubling: scoresheet.Doubling{
			Policy:   rapid.SampledFrom([]scoresheet.Policy{"off", "queue", "multiply", "ignore"}).Draw(t, "policy"),
			Triggers: rapid.SampledFrom([][]scoresheet.Trigger{nil, {"trischaken"}, {"zero", "announced"}, {"start", "half_time", "mondfang", "trischaken"}}).Draw(t, "triggers"),
			Length:   scoresheet.Length(rapid.IntRange(0, 3).Draw(t, "length")),
		},
		Join: rapid.SampledFrom([]scoresheet.JoinTime{"now", "radl"}).Draw(t, "join"), Zero: rapid.SampledFrom([]scoresheet.ZeroDeals{"written", "replayed"}).Draw(t, "zero"),
	}
}

// entry draws an entry for those who play, mostly one that can be written.
func entry(t *rapid.T, rs *rules.RuleSet, active []int) *scoresheet.Entry {
	confirmed := []string{"completed", "four_zeros", "open_ruling"}
	if len(active) == 0 { // too few are here
		return &scoresheet.Entry{Kind: scoresheet.RawEntry, Raw: &scoresheet.Raw{Mode: scoresheet.PerOpponent, Numbers: map[int]string{0: "1"}}, Confirmed: confirmed}
	}
	yes := rapid.Bool().Draw(t, "yes")
	e := &scoresheet.Entry{Confirmed: confirmed, MondCaught: rapid.IntRange(0, 9).Draw(t, "mond") == 0}
	switch rapid.IntRange(0, 4).Draw(t, "depth") {
	case 0:
		e.Kind = scoresheet.GuidedEntry
		c := rs.Contracts[rapid.IntRange(0, len(rs.Contracts)-1).Draw(t, "contract")]
		e.Guided = &scoresheet.Guided{Contract: c.ID, Declarer: active[0], Won: &yes, GameKontra: rapid.IntRange(0, 2).Draw(t, "level")}
		if c.Side == rules.CallsKing && rapid.Bool().Draw(t, "with a partner") {
			e.Guided.Partner = &active[rapid.IntRange(1, len(active)-1).Draw(t, "partner")]
		}
	case 1:
		e.Kind = scoresheet.TrischakenEntry
		a, b := rapid.IntRange(4, 70).Draw(t, "a"), rapid.IntRange(4, 70).Draw(t, "b")
		e.Trischaken = &scoresheet.Trischaken{Unit: scoresheet.InThirds, Counts: map[int]string{active[0]: fmt.Sprint(a), active[1]: fmt.Sprint(b), active[2]: "66"}}
	case 2:
		e.Kind = scoresheet.RenonceEntry
		offender := rapid.IntRange(0, len(active)-1).Draw(t, "offender")
		e.Renonce = &scoresheet.Renonce{People: map[int]int{}}
		for place, person := range active {
			e.Renonce.People[place] = person
		}
		e.Renonce.Case.Form = referee.Form{Matter: referee.Duty, Moment: referee.TrickTurned, Offenders: []tarock.Seat{tarock.Seat(offender)}, Alone: yes}
		e.Renonce.Case.Form.Game = rs.Contracts[rapid.IntRange(0, len(rs.Contracts)-1).Draw(t, "game")].ID
	default:
		e.Kind = scoresheet.RawEntry
		e.Raw = &scoresheet.Raw{Mode: scoresheet.PerOpponent, Numbers: map[int]string{}, Doubled: &yes, Reason: scoresheet.ForElse, Trischaken: rapid.IntRange(0, 5).Draw(t, "was") == 0}
		for _, p := range active[:rapid.IntRange(1, 3).Draw(t, "given")] {
			e.Raw.Numbers[p] = fmt.Sprint(rapid.IntRange(-12, 12).Draw(t, "number"))
		}
	}
	return e
}

// step draws something to do.
func (m *machine) step(t *rapid.T) scoresheet.Action {
	a := scoresheet.Action{
		Type: rapid.SampledFrom([]scoresheet.Kind{
			"write", "write", "write", "write", "write", "strike", "correct", "unclear", "dealer", "join", "leave", "pause", "resume", "rename", "writer",
			"double", "settle_clash", "close", "reopen",
		}).Draw(t, "type"),
		Deal: m.sheet.Next().Deal, Why: "darum", Person: rapid.IntRange(0, 6).Draw(t, "person"), Name: rapid.StringMatching(`[A-Z][a-z]{1,5}`).Draw(t, "name"),
	}
	active := m.sheet.Next().Seating.Active
	switch a.Type {
	case scoresheet.DoStrike, scoresheet.DoCorrect, scoresheet.DoUnclear:
		a.Deal = rapid.IntRange(1, m.sheet.Next().Deal).Draw(t, "deal")
	case scoresheet.DoWrite:
		a.Deal -= rapid.SampledFrom([]int{0, 0, 0, 0, 1}).Draw(t, "late")
	case scoresheet.DoDouble:
		a.Deals = rapid.IntRange(-1, 3).Draw(t, "deals")
	case scoresheet.DoSettleClash:
		a.Choice = rapid.SampledFrom([]scoresheet.ClashChoice{"first", "second", "next"}).Draw(t, "choice")
		if len(m.sheet.Clashes) > 0 {
			a.Clash = m.sheet.Clashes[0].ID
		}
	}
	if len(m.sheet.Rows) > 0 && (a.Type == scoresheet.DoStrike || a.Type == scoresheet.DoCorrect || a.Type == scoresheet.DoUnclear) && rapid.Bool().Draw(t, "by name") {
		ids := []string{"nothing"}
		for i := range m.sheet.Rows {
			ids = append(ids, m.sheet.Rows[i].Stamp.ID)
		}
		for i := range m.sheet.Clashes {
			ids = append(ids, m.sheet.Clashes[i].ID)
		}
		a.Of = rapid.SampledFrom(ids).Draw(t, "of")
	}
	if a.Deal >= 1 && a.Deal <= len(m.sheet.Rows) {
		active = m.sheet.Rows[a.Deal-1].Seating.Active
	}
	if a.Type == scoresheet.DoWrite || a.Type == scoresheet.DoCorrect {
		a.Entry = entry(t, m.rs, active)
	}
	return a
}

// TestLaws does random things to sheets and checks after each of them what always
// holds.
func TestLaws(t *testing.T) {
	sets := all.All()
	rapid.Check(t, func(t *rapid.T) {
		m := &machine{rs: sets[rapid.IntRange(0, len(sets)-1).Draw(t, "set")], sheet: new(scoresheet.Sheet)}
		if !m.do(t, opening(t, m.rs.Seats)) {
			t.Fatal("the sheet cannot be opened")
		}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			m.do(t, m.step(t))
			m.check(t)
		}
		m.replayed(t)
	})
}

// check: every row adds up to nothing, in both accounts; the totals are the sums of
// the rows that are not struck; four play, and those who sit out are others.
func (m *machine) check(t *rapid.T) {
	s := m.sheet
	accounts, factors := s.Accounts(), s.Factors()
	score, money := make([]int, len(s.People)), make([]int, len(s.People))
	for i := range s.Rows {
		r := &s.Rows[i]
		sumScore, sumMoney := 0, accounts.Shown[i].Box
		for seat, p := range r.Seating.Active {
			sumScore += accounts.Shown[i].Score[seat]
			sumMoney += accounts.Shown[i].Money[seat]
			if !r.Struck {
				score[p] += accounts.Shown[i].Score[seat]
				money[p] += accounts.Shown[i].Money[seat]
			}
		}
		if sumScore != 0 || sumMoney != 0 {
			t.Fatalf("row %d adds up to %d and %d", i+1, sumScore, sumMoney)
		}
		if f := factors.Rows[i]; f < 1 || s.Doubling.Policy != scoresheet.Multiply && f > 2 || s.Doubling.Policy == scoresheet.NoDoubling && f != 1 {
			t.Fatalf("row %d counts %d times under %q", i+1, f, s.Doubling.Policy)
		}
		seated := slices.Concat(r.Seating.Active, r.Seating.Out)
		slices.Sort(seated)
		if len(slices.Compact(seated)) != s.Seats+len(r.Seating.Out) {
			t.Fatalf("row %d seats somebody twice: %+v", i+1, r.Seating)
		}
	}
	if diff := cmp.Diff([][]int{score, money}, [][]int{accounts.Score, accounts.Money}); diff != "" {
		t.Fatalf("the totals are not the sums of the rows: %s", diff)
	}
	m.paid(t, accounts)
}

// paid: after the transfers nobody owes anything, but for rounding.
func (m *machine) paid(t *rapid.T, accounts scoresheet.Accounts) {
	s := m.sheet
	if s.Money.Cents == 0 {
		return
	}
	rest := slices.Clone(accounts.Score)
	if s.Money.Kontra == scoresheet.KontraAtEnd {
		rest = slices.Clone(accounts.Money)
	}
	for i := range rest {
		rest[i] *= s.Money.Cents
	}
	for _, tr := range s.Transfers() {
		if tr.Cents <= 0 || tr.From == tr.To {
			t.Fatalf("a payment of nothing: %+v", tr)
		}
		rest[tr.From] += tr.Cents
		if tr.To != scoresheet.ToBox {
			rest[tr.To] -= tr.Cents
		}
	}
	for p, n := range rest {
		if most := s.Money.Rounding; n > most || n < -most {
			t.Fatalf("person %d is left with %d cents", p, n)
		}
	}
}

// replayed: the events make the same sheet, also when they have been written as JSON.
func (m *machine) replayed(t *rapid.T) {
	data, err := json.Marshal(m.sheet.Events)
	if err != nil {
		t.Fatal(err)
	}
	var events []scoresheet.Event
	if err := json.Unmarshal(data, &events, json.RejectUnknownMembers(true)); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	again, err := scoresheet.Replay(events)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m.sheet, again, cmp.AllowUnexported(scoresheet.Sheet{}), cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("the events make another sheet: %s", diff)
	}
}

// TestStrikeAndCorrect: a row that is struck and corrected again comes to what it
// would have come to without.
func TestStrikeAndCorrect(t *testing.T) {
	sets := all.All()
	rapid.Check(t, func(t *rapid.T) {
		m := &machine{rs: sets[rapid.IntRange(0, len(sets)-1).Draw(t, "set")], sheet: new(scoresheet.Sheet)}
		m.do(t, opening(t, m.rs.Seats))
		for range 6 {
			n := m.sheet.Next()
			m.do(t, scoresheet.Action{Type: scoresheet.DoWrite, Deal: n.Deal, Entry: entry(t, m.rs, n.Seating.Active)})
		}
		if len(m.sheet.Rows) == 0 {
			return
		}
		before, factors := m.sheet.Accounts(), m.sheet.Factors()
		deal := rapid.IntRange(1, len(m.sheet.Rows)).Draw(t, "deal")
		same := m.sheet.Rows[deal-1].Entry
		m.do(t, scoresheet.Action{Type: scoresheet.DoStrike, Deal: deal})
		if !m.do(t, scoresheet.Action{Type: scoresheet.DoCorrect, Deal: deal, Entry: &same}) {
			return // numbers that were doubled are read otherwise where the factor is gone
		}
		if same.Raw != nil && same.Doubled != nil && *same.Doubled {
			return
		}
		if diff := cmp.Diff(before, m.sheet.Accounts()); diff != "" {
			t.Fatalf("row %d struck and corrected: %s", deal, diff)
		}
		if diff := cmp.Diff(factors, m.sheet.Factors()); diff != "" {
			t.Fatalf("row %d struck and corrected: %s", deal, diff)
		}
	})
}

// TestTwoPhones: two phones write, each what it believes to be the next deal; whatever
// the order in which that arrives, and however often, each entry is there once: as a
// row or as a clash.
func TestTwoPhones(t *testing.T) {
	rs := all.All()[0]
	rapid.Check(t, func(t *rapid.T) {
		m := &machine{rs: rs, sheet: new(scoresheet.Sheet)}
		m.do(t, scoresheet.Action{Type: scoresheet.DoOpen, People: []string{"A", "B", "C", "D"}, Dealer: 3})
		believes, wrote := map[string]int{"R": 1, "T": 1}, map[string]int{}
		type message struct {
			a     scoresheet.Action
			stamp scoresheet.Stamp
		}
		underway := map[string][]message{}
		var sent []message
		for range rapid.IntRange(1, 25).Draw(t, "moves") {
			phone := rapid.SampledFrom([]string{"R", "T"}).Draw(t, "phone")
			switch rapid.IntRange(0, 3).Draw(t, "move") {
			case 0, 1: // it writes, perhaps without a network
				wrote[phone]++
				number := fmt.Sprint(wrote[phone])
				e := &scoresheet.Entry{Kind: scoresheet.RawEntry, Confirmed: []string{"completed"}, Note: phone + number, Raw: &scoresheet.Raw{Mode: scoresheet.PerOpponent, Numbers: map[int]string{0: number}}}
				msg := message{scoresheet.Action{Type: scoresheet.DoWrite, Deal: believes[phone], Entry: e}, m.stamp(phone)}
				believes[phone]++
				underway[phone] = append(underway[phone], msg)
				sent = append(sent, msg)
			case 2: // what it has written arrives, in order; the answer tells it the rest
				for _, msg := range underway[phone] {
					arrive(t, m, msg.a, msg.stamp)
				}
				underway[phone] = nil
				believes[phone] = m.sheet.Next().Deal
			case 3: // something arrives once more
				if done := len(sent) - len(underway["R"]) - len(underway["T"]); done > 0 {
					msg := rapid.SampledFrom(sent).Draw(t, "again")
					if m.sheet.Done(msg.stamp.ID) != nil {
						arrive(t, m, msg.a, msg.stamp)
					}
				}
			}
		}
		for _, phone := range []string{"R", "T"} {
			for _, msg := range underway[phone] {
				arrive(t, m, msg.a, msg.stamp)
			}
		}
		m.once(t, wrote)
	})
}

func arrive(t *rapid.T, m *machine, a scoresheet.Action, stamp scoresheet.Stamp) {
	events, refusal := scoresheet.Decide(m.rs, m.sheet, a, stamp)
	if refusal != nil {
		t.Fatalf("%+v: %v", a, refusal)
	}
	for _, e := range events {
		if refusal := m.sheet.Apply(e); refusal != nil {
			t.Fatal(refusal)
		}
	}
}

// once checks that everything that was written is there once.
func (m *machine) once(t *rapid.T, wrote map[string]int) {
	seen := map[string]int{}
	for i := range m.sheet.Rows {
		seen[m.sheet.Rows[i].Entry.Note]++
	}
	for i := range m.sheet.Clashes {
		seen[m.sheet.Clashes[i].Entry.Note]++
	}
	n := 0
	for phone, many := range wrote {
		n += many
		for number := 1; number <= many; number++ {
			if name := fmt.Sprint(phone, number); seen[name] != 1 {
				t.Fatalf("%s is there %d times", name, seen[name])
			}
		}
	}
	if len(seen) != n {
		t.Fatalf("%d entries were written, %d are there", n, len(seen))
	}
}

// TestFewest compares with the fewest payments that a search finds.
func TestFewest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		balance := rapid.SliceOfN(rapid.IntRange(-6, 6), 1, 5).Draw(t, "balance")
		sum := 0
		for _, n := range balance {
			sum += n
		}
		balance = append(balance, -sum)
		got := scoresheet.Fewest(balance)
		rest := slices.Clone(balance)
		for _, tr := range got {
			rest[tr.From] += tr.Cents
			rest[tr.To] -= tr.Cents
			if tr.Cents <= 0 {
				t.Fatalf("%v: a payment of %d", balance, tr.Cents)
			}
		}
		for p, n := range rest {
			if n != 0 {
				t.Fatalf("%v: person %d is left with %d", balance, p, n)
			}
		}
		if want := fewest(slices.Clone(balance), 0); len(got) != want {
			t.Fatalf("%v: %d payments, %d are enough", balance, len(got), want)
		}
	})
}

// fewest searches: the first who has something left settles with every other of the
// other sign in turn.
func fewest(balance []int, from int) int {
	for from < len(balance) && balance[from] == 0 {
		from++
	}
	if from == len(balance) {
		return 0
	}
	best := len(balance)
	for other := from + 1; other < len(balance); other++ {
		if balance[other]*balance[from] >= 0 {
			continue
		}
		n := balance[from]
		balance[other] += n
		best = min(best, 1+fewest(balance, from+1))
		balance[other] -= n
	}
	return best
}
