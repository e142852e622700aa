package engine_test

import (
	"testing"

	"tarock"
	"tarock/engine"
)

// TestForcedKontraIsNotTold: others hear a Kontra, and not that the Trull forces it.
func TestForcedKontraIsNotTold(t *testing.T) {
	said := engine.KontraSaid{Seat: 1, Item: engine.ItemID{}, Level: 1, Answers: tarock.NoSeat, Forced: true}
	free := said
	free.Forced = false
	for seat := tarock.NoSeat; seat < tarock.MaxSeats; seat++ {
		want := free
		if seat == said.Seat {
			want = said
		}
		if got := engine.Redact(said, seat); got != want {
			t.Errorf("seat %d is told %+v, want %+v", seat, got, want)
		}
	}
}
