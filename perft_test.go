package tarock_test

import (
	"os"
	"slices"
	"testing"

	"tarock"
	"tarock/internal/perft"
	"tarock/rules/koenigrufen"
)

// TestPerft counts the legal card sequences of eight deals and compares with
// the counts of an independent implementation.
func TestPerft(t *testing.T) {
	file, err := os.Open("testdata/perft/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	deals, err := perft.Parse(file, tarock.MaxSeats)
	if err != nil {
		t.Fatal(err)
	}
	rs := koenigrufen.OOe2023()
	rows := 0
	for _, deal := range deals {
		for _, row := range deal.Rows {
			rows++
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
	if len(deals) != 8 || rows != 32 {
		t.Errorf("%d deals with %d rows, want 8 with 32", len(deals), rows)
	}
}
