package scoresheet_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tarock/rules"
	"tarock/rules/all"
	"tarock/scoresheet"
)

// a table at which Zwanzigerrufen is played.
type club struct {
	t    *testing.T
	rs   *rules.RuleSet
	s    *scoresheet.Sheet
	done int
}

func newClub(t *testing.T, set, open string) *club {
	t.Helper()
	rs, ok := all.ByID(set)
	if !ok {
		t.Fatalf("there is no set %q", set)
	}
	c := &club{t: t, rs: rs, s: new(scoresheet.Sheet)}
	c.must(fmt.Sprintf(`{"type":"open","people":["A","B","C","D"],"dealer":3%s}`, open))
	return c
}

func (c *club) do(action string) *scoresheet.Refusal {
	c.t.Helper()
	a, refusal := scoresheet.UnmarshalAction([]byte(action))
	if refusal != nil {
		return refusal
	}
	c.done++
	events, refusal := scoresheet.Decide(c.rs, c.s, a, scoresheet.Stamp{ID: fmt.Sprint("s", c.done), At: "2026-12-01T20:00:00Z", By: "A"})
	if refusal != nil {
		return refusal
	}
	for _, e := range events {
		if refusal := c.s.Apply(e); refusal != nil {
			c.t.Fatal(refusal)
		}
	}
	return nil
}

func (c *club) must(action string) {
	c.t.Helper()
	if refusal := c.do(action); refusal != nil {
		c.t.Fatalf("%s: %v", action, refusal)
	}
}

// write writes the numbers of all four.
func (c *club) write(numbers ...int) {
	c.t.Helper()
	text := ""
	for i, n := range numbers {
		text += fmt.Sprintf(`,"%d":"%d"`, i, n)
	}
	c.must(fmt.Sprintf(`{"type":"write","deal":%d,"entry":{"kind":"raw","mode":"each","reason":"other","doubled":true,"numbers":{%s}}}`, c.s.Next().Deal, text[1:]))
}

// stands returns who is where: place, main points in twelfths and sub points.
func stands(standing []scoresheet.Standing) map[int][3]int {
	by := map[int][3]int{}
	for _, s := range standing {
		by[s.Person] = [3]int{s.Place, s.Main, s.Sub}
	}
	return by
}

const twelfth = scoresheet.MainUnit

// TestASZ06TableRound (DC-Z30): a round ends with main points 4, 2, 1 and 0 and the sums
// as sub points; rounds add up, first by main points, then by sub points.
func TestASZ06TableRound(t *testing.T) {
	c := newClub(t, "zwanzigerrufen/turnier", "")
	c.write(31, 4, -6, -29)
	rounds, ranking := c.s.TableRounds(c.rs.Round.Points, 0)
	if len(rounds) != 1 || rounds[0].Over || len(ranking) != 0 {
		t.Fatalf("before it is over: %+v, %+v", rounds, ranking)
	}
	c.must(`{"type":"round"}`)
	rounds, ranking = c.s.TableRounds(c.rs.Round.Points, 0)
	want := map[int][3]int{0: {1, 4 * twelfth, 31}, 1: {2, 2 * twelfth, 4}, 2: {3, twelfth, -6}, 3: {4, 0, -29}}
	if diff := cmp.Diff(want, stands(rounds[0].Standing)); diff != "" || !rounds[0].Over || len(rounds) != 1 {
		t.Errorf("the round: %s", diff)
	}
	if diff := cmp.Diff(want, stands(ranking)); diff != "" {
		t.Errorf("after one round: %s", diff)
	}
	c.write(-20, 10, 10, 0)
	c.must(`{"type":"round"}`)
	_, ranking = c.s.TableRounds(c.rs.Round.Points, 0)
	want = map[int][3]int{1: {1, 5 * twelfth, 14}, 0: {3, 4 * twelfth, 11}, 2: {2, 4 * twelfth, 4}, 3: {4, twelfth, -29}}
	want[0], want[2] = [3]int{2, 4 * twelfth, 11}, [3]int{3, 4 * twelfth, 4}
	if diff := cmp.Diff(want, stands(ranking)); diff != "" {
		t.Errorf("after two rounds, with B and C level in the second: %s", diff)
	}
	c.must(`{"type":"round","deals":-1}`)
	if rounds, _ := c.s.TableRounds(c.rs.Round.Points, 0); len(rounds) != 2 || rounds[1].Over {
		t.Errorf("taken back: %+v", rounds)
	}
}

// TestRoundsLock: each round has its own number of deals, and what ends nothing is
// refused.
func TestRoundsLock(t *testing.T) {
	c := newClub(t, "zwanzigerrufen/turnier", `,"games":1`)
	if refusal := c.do(`{"type":"round"}`); refusal == nil || refusal.Code != scoresheet.RoundRuns {
		t.Errorf("a round without a deal ends: %v", refusal)
	}
	c.write(1, 1, -1, -1)
	if c.s.Next().Locked != scoresheet.Locked {
		t.Error("the round goes on after its last deal")
	}
	c.must(`{"type":"round"}`)
	if next := c.s.Next(); next.Locked != "" || next.Seating.Dealer != 0 {
		t.Errorf("the next round: %+v", next)
	}
	if refusal := c.do(`{"type":"close","deals":1}`); refusal == nil {
		t.Error("close has deals")
	}
	k := newClub(t, "koenigrufen/ooe-2023", "")
	if refusal := k.do(`{"type":"round"}`); refusal == nil || refusal.Code != scoresheet.NoRounds {
		t.Errorf("Königrufen has table rounds: %v", refusal)
	}
}

// TestASZ07BrokeRanksLast (DC-Z31): who runs out of chips gets new ones and is last,
// whatever he has in the end.
func TestASZ07BrokeRanksLast(t *testing.T) {
	c := newClub(t, "zwanzigerrufen/frei", `,"chips":50`)
	c.write(20, -50, 20, 10)
	c.write(-60, 120, -30, -30)
	c.must(`{"type":"round"}`)
	rounds, _ := c.s.TableRounds(c.rs.Round.Points, c.s.Chips)
	want := map[int][3]int{2: {1, 4 * twelfth, -10}, 3: {2, 2 * twelfth, -20}, 0: {3, twelfth, -40}, 1: {4, 0, 70}}
	if diff := cmp.Diff(want, stands(rounds[0].Standing)); diff != "" {
		t.Error(diff)
	}
	if last := rounds[0].Standing[3]; last.Refills != 1 {
		t.Errorf("B has got new chips %d times", last.Refills)
	}
}

// TestASZ08Worthless (DC-Z23): a deal that is worth nothing is not written, and the same
// player deals again.
func TestASZ08Worthless(t *testing.T) {
	c := newClub(t, "zwanzigerrufen/turnier", "")
	const caught = `{"type":"write","deal":1,"entry":{"kind":"guided","contract":"ruf","declarer":0,"partner":1,"won":true,"premiums":[{"kind":"mondfang","party":"opponents","made":true}]}}`
	for _, action := range []string{caught, `{"type":"write","deal":1,"entry":{"kind":"raw","mode":"each","confirmed":["four_zeros"],"numbers":{"0":"0","1":"0","2":"0","3":"0"}}}`} {
		if refusal := c.do(action); refusal == nil || refusal.Code != scoresheet.Worthless {
			t.Errorf("%s: %v", action, refusal)
		}
	}
	if next := c.s.Next(); len(c.s.Rows) != 0 || next.Seating.Dealer != 3 || next.Deal != 1 {
		t.Errorf("%d rows, next %+v", len(c.s.Rows), next)
	}
}

// TestForcedKontraIsAskedFor (DC-Z18): with the Trull at an opponent, and nothing
// announced, a Ruf without Kontra cannot have been.
func TestForcedKontraIsAskedFor(t *testing.T) {
	c := newClub(t, "zwanzigerrufen/turnier", "")
	const entry = `{"type":"write","deal":1,"entry":{"kind":"guided","contract":"ruf","declarer":0,"partner":1,"won":true%s,"premiums":[{"kind":"trull","party":"opponents","made":true}]}}`
	if refusal := c.do(fmt.Sprintf(entry, "")); refusal == nil || refusal.Code != scoresheet.Impossible || refusal.Path != "entry.forced_kontra" {
		t.Errorf("without Kontra: %v", refusal)
	}
	c.must(fmt.Sprintf(entry, `,"game_kontra":1`))
	if refusal := c.do(`{"type":"write","deal":2,"entry":{"kind":"guided","contract":"ruf","declarer":1,"partner":2,"count":"41/2"}}`); refusal == nil || refusal.Code != scoresheet.BadNumber {
		t.Errorf("Blatt in a game that counts singly: %v", refusal)
	}
}

// TestDoubleRoundAfterMondfang (DC-Z24, DC-Z25): in the free game four deals at double
// stake follow, by the tournament rules none.
func TestDoubleRoundAfterMondfang(t *testing.T) {
	for set, want := range map[string]int{"zwanzigerrufen/frei": 2, "zwanzigerrufen/turnier": 1} {
		c := newClub(t, set, "")
		c.must(`{"type":"write","deal":1,"entry":{"kind":"guided","contract":"ruf","declarer":0,"partner":1,"won":true,"premiums":[{"kind":"mondfang","party":"declarers","made":true}]}}`)
		for range 4 {
			if got := c.s.Factors().Next; got != want {
				t.Errorf("%s: deal %d counts %d times, want %d", set, c.s.Next().Deal, got, want)
			}
			v := c.s.Next().Seating.Active[0]
			c.must(fmt.Sprintf(`{"type":"write","deal":%d,"entry":{"kind":"guided","contract":"farbsolo","declarer":%d,"won":true}}`, c.s.Next().Deal, v))
		}
		if got := c.s.Factors().Next; got != 1 {
			t.Errorf("%s: the fifth deal counts %d times", set, got)
		}
	}
}

// TestMainPoints: whatever has been scored, the points of a table are all given out,
// nobody who has scored more has fewer, and who stands level has the same.
func TestMainPoints(t *testing.T) {
	points := []int{4, 2, 1}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 6).Draw(t, "people")
		var standing []scoresheet.Standing
		for person := range n {
			standing = append(standing, scoresheet.Standing{Person: person, Sub: rapid.IntRange(-3, 3).Draw(t, "sub")})
		}
		scoresheet.MainPoints(standing, points)
		sum := 0
		for i, s := range standing {
			sum += s.Main
			if i == 0 {
				continue
			}
			before := standing[i-1]
			level := before.Sub == s.Sub
			if before.Sub < s.Sub || level != (before.Place == s.Place) || level && before.Main != s.Main || before.Main < s.Main {
				t.Fatalf("%+v before %+v", before, s)
			}
		}
		if sum != 7*twelfth {
			t.Fatalf("%d twelfths are given out: %+v", sum, standing)
		}
	})
	shared := []scoresheet.Standing{{Person: 0, Sub: 5}, {Person: 1, Sub: 5}, {Person: 2, Sub: 5}, {Person: 3, Sub: -15}}
	scoresheet.MainPoints(shared, points)
	if got := slices.Collect(func(yield func(int) bool) {
		for _, s := range shared {
			if !yield(s.Main) {
				return
			}
		}
	}); !slices.Equal(got, []int{28, 28, 28, 0}) {
		t.Errorf("three level: %v twelfths", got)
	}
}
