package record_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tarock"
	"tarock/engine"
	"tarock/record"
	"tarock/rules"
)

// hands gives seats so many cards each, in the order of the pack.
func hands(pack tarock.Hand, seats, size int) (hands [tarock.MaxSeats]tarock.Hand, rest tarock.Hand) {
	rest = pack
	for seat := range seats {
		for range size {
			hands[seat] = hands[seat].With(rest.Lowest())
			rest = rest.Without(rest.Lowest())
		}
	}
	return hands, rest
}

// TestOtherSizes: a record has as many hands as there are players, and a talon where
// there is one.
func TestOtherSizes(t *testing.T) {
	small, _ := hands(tarock.SmallPack, 4, 10)
	three, rest := hands(tarock.Pack, 3, 16)
	var talon [2]tarock.Hand
	for c := range rest.All() {
		half := min(talon[0].Len()/3, 1)
		talon[half] = talon[half].With(c)
	}
	ref := rules.Ref{ID: "x/y", Revision: 1}
	play := func(seats int) (moves []record.Move) {
		for trick := range 2 {
			for seat := range seats {
				moves = append(moves, record.Move{Seat: tarock.Seat(seat), Action: engine.Play{Card: tarock.Pagat + tarock.Card(trick*seats+seat)}})
			}
		}
		return moves
	}
	for _, tc := range []struct {
		name        string
		r           record.Record
		has, hasNot []string
	}{
		{
			"no talon",
			record.Record{Rules: ref, Stake: 2, Hands: small, Moves: play(4), Result: &record.Result{Score: [4]int{1, 1, -1, -1}}},
			[]string{"Hand 3: ", "Stake: 2\n", "Score: +1 +1 -1 -1\n", "Trick 2: 0 T5"},
			[]string{"Talon"},
		},
		{
			"three players",
			record.Record{Rules: ref, Hands: three, Talon: talon, Players: [4]string{"Resi", "Toni", "Franz"}, Moves: play(3), Result: &record.Result{Score: [4]int{6, -3, -3}}},
			[]string{"Hand 2: ", "Talon: ", "Players: Resi, Toni, Franz\n", "Score: +6 -3 -3\n", "Trick 2: 0 T4"},
			[]string{"Hand 3"},
		},
	} {
		text := tc.r.String()
		for _, want := range tc.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s: want %q in\n%s", tc.name, want, text)
			}
		}
		for _, no := range tc.hasNot {
			if strings.Contains(text, no) {
				t.Errorf("%s: %q has no place in\n%s", tc.name, no, text)
			}
		}
		again, err := record.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s: %v in\n%s", tc.name, err, text)
		}
		if diff := cmp.Diff(&tc.r, again[0], cmpopts.IgnoreFields(record.Move{}, "Line")); diff != "" {
			t.Errorf("%s: read again (-written +read):\n%s", tc.name, diff)
		}
	}
}

// TestAsManyAsHands: what is listed by seat is as long as there are hands.
func TestAsManyAsHands(t *testing.T) {
	const start = "Tarock record 1\nRules: x/y, revision 1\nPlayers: Resi, Toni, Franz\nHand 0: T1\nHand 1: T2\nHand 2: T3\n"
	for _, tc := range []struct{ text, want string }{
		{start + "Hand 3: T4\n", "line 3, column 10: 3 players, want 4, separated by commas"},
		{start + "Score: +1 -1\nMoney: 0 0 0\n", "line 7, column 8: 2 numbers, want 3"},
	} {
		_, err := record.Parse(strings.NewReader(tc.text))
		if err == nil || err.Error() != tc.want {
			t.Errorf("%q: error %v, want %q", tc.text, err, tc.want)
		}
	}
}
