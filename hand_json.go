package tarock

import "encoding/json"

// MarshalJSON writes h as a list of cards in the order of the pack.
func (h Hand) MarshalJSON() ([]byte, error) { return json.Marshal(h.Cards()) }

// UnmarshalJSON reads a list of cards in canonical notation. The error is a
// [*CardError].
func (h *Hand) UnmarshalJSON(data []byte) error {
	var cards []string
	if err := json.Unmarshal(data, &cards); err != nil {
		return &CardError{Text: string(data), List: true}
	}
	var set Hand
	for _, text := range cards {
		c, err := ParseCard(text)
		switch {
		case err != nil:
			return err
		case set.Has(c):
			return &CardError{Text: c.String(), Twice: true}
		}
		set = set.With(c)
	}
	*h = set
	return nil
}
