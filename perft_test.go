package tarock_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tarock"
	"tarock/internal/oracle"
	"tarock/internal/perft"
	"tarock/rules"
	"tarock/rules/koenigrufen"
	"tarock/rules/zwanzigerrufen"
)

// TestPerft counts the legal card sequences of committed deals and compares with
// the counts of an independent implementation.
func TestPerft(t *testing.T) {
	for _, test := range []struct {
		file        string
		rs          *rules.RuleSet
		deals, rows int
	}{
		{"testdata/perft/perft.txt", koenigrufen.OOe2023(), 8, 32},
		{"testdata/perft/zwanziger.txt", zwanzigerrufen.Turnier(), 8, 24},
	} {
		t.Run(test.file, func(t *testing.T) {
			file, err := os.Open(test.file)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			deals, err := perft.Parse(file, test.rs.Seats)
			if err != nil {
				t.Fatal(err)
			}
			rows := 0
			for _, deal := range deals {
				rows += len(deal.Rows)
				countRows(t, test.rs, &deal)
			}
			if len(deals) != test.deals || rows != test.rows {
				t.Errorf("%d deals with %d rows, want %d with %d", len(deals), rows, test.deals, test.rows)
			}
		})
	}
}

func countRows(t *testing.T, rs *rules.RuleSet, deal *perft.Deal) {
	t.Helper()
	for _, row := range deal.Rows {
		if len(row.Counts) != perft.MaxDepth {
			t.Errorf("%s, %s: %d counts, want %d", deal.Name, row.Contract, len(row.Counts), perft.MaxDepth)
		}
		c := rs.Contract(row.Contract)
		got := perft.Count(rs.Seats, deal.Hands, row.Leader, c.Duty, len(row.Counts))
		if !slices.Equal(got[:len(row.Counts)], row.Counts) {
			t.Errorf("%s, %s, leader %d:\n got %v\nwant %v", deal.Name, row.Contract, row.Leader, got, row.Counts)
		}
	}
}

// TestPerftAgainstOracle counts the sequences of two tricks in random deals of each
// pack and number of players, and has the oracle count them too.
func TestPerftAgainstOracle(t *testing.T) {
	duties := []tarock.Duty{{}, {Suits: true}, {Head: true, Pagat: tarock.PagatLastTarock}}
	for _, test := range []struct {
		name        string
		pack        tarock.Hand
		seats, held int
	}{
		{"four with 40 cards", tarock.SmallPack, 4, 10},
		{"three with 54 cards", tarock.Pack, 3, 16},
		{"three with 40 cards", tarock.SmallPack, 3, 12},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(40, uint64(test.held)))
			for i := range 3 {
				cards := slices.Collect(test.pack.All())
				r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
				var hands [tarock.MaxSeats]tarock.Hand
				slow := oracleWalk{seats: test.seats, depth: 2 * test.seats}
				for seat := range test.seats {
					held := cards[seat*test.held : (seat+1)*test.held]
					hands[seat], slow.hands[seat] = tarock.HandOf(held...), held
				}
				slow.duty = duties[i%len(duties)]
				slow.leader = r.IntN(test.seats)
				got := perft.Count(test.seats, hands, tarock.Seat(slow.leader), slow.duty, slow.depth)
				slow.play(nil, slow.leader, 0)
				if got != slow.counts {
					t.Errorf("%v, seat %d leads under %+v:\n got %v\nwant %v", hands, slow.leader, slow.duty, got, slow.counts)
				}
			}
		})
	}
}

// An oracleWalk counts sequences by the oracle.
type oracleWalk struct {
	seats, depth, leader int
	duty                 tarock.Duty
	hands                [tarock.MaxSeats][]tarock.Card
	counts               perft.Counts
}

// play adds every card that the oracle allows to the trick that lead has begun.
func (w *oracleWalk) play(trick []tarock.Card, lead, n int) {
	seat := (lead + len(trick)) % w.seats
	p := position{hand: w.hands[seat], trick: trick, duty: w.duty}
	legal := oracle.Legal(p.hand, trick, p.rules())
	w.counts[n] += len(legal)
	if n+1 == w.depth {
		return
	}
	for _, c := range legal {
		held := w.hands[seat]
		w.hands[seat] = slices.DeleteFunc(slices.Clone(held), func(x tarock.Card) bool { return x == c })
		after := append(slices.Clone(trick), c)
		if len(after) == w.seats {
			w.play(nil, (lead+oracle.Winner(after, p.rules()))%w.seats, n+1)
		} else {
			w.play(after, lead, n+1)
		}
		w.hands[seat] = held
	}
}
