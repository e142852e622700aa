package tarock

import (
	"encoding/json"
	"fmt"
)

// MarshalJSON writes h as a list of cards in the order of the pack.
func (h Hand) MarshalJSON() ([]byte, error) { return json.Marshal(h.Cards()) }

// UnmarshalJSON reads a list of cards in canonical notation. A card named
// twice is an error.
func (h *Hand) UnmarshalJSON(data []byte) error {
	var cards []Card
	if len(data) > 0 && data[0] == '"' { // JSON takes a string for a list of bytes
		return fmt.Errorf("want a list of cards, found %s", data)
	}
	if err := json.Unmarshal(data, &cards); err != nil {
		return err
	}
	var set Hand
	for _, c := range cards {
		if c == NoCard {
			return fmt.Errorf("empty card in list")
		}
		if set.Has(c) {
			return fmt.Errorf("card %q named twice", c)
		}
		set = set.With(c)
	}
	*h = set
	return nil
}
